#include "wrg1750/book/ride.hpp"

#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/orders.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/visibility.hpp"

namespace krieg::wrg1750 {
namespace {

/// The house's figures, those of its rides by Reisswitz: metres on a road or open ground in a period of the clock, for
/// rides up to `long_ride_m` and for longer ones.
constexpr double short_ride_m_in_period = 5432.0;
constexpr double long_ride_m_in_period = 4225.0;
constexpr double long_ride_m = 1609.0;
constexpr double hand_over_m = 48.0;
constexpr double caught_per_minute = 0.25;
constexpr double tires_after_m = 6437.0;
constexpr double tired_factor = 0.75;
constexpr double torn = 1.0 / 3.0;
constexpr double near_his_troops_m = 160.0;
constexpr double longest_way_round = 2.0;
constexpr double way_round_allowance_m = 320.0;

/// Slower by the book's terrain factors for generals (page 8); woods and marsh, which close themselves to horsemen, at
/// the rate of a path: he leads his horse.
double metres_per_second_on_horse(double in_period, const Going& going) {
  static const Footing footing = footing_of(Troop::general);
  if (going.cover == krieg::Cover::water && !going.ford && !going.on_road) return 0;
  Ground ground = ground_of(going);
  if (ground == Ground::marsh_or_wood) ground = Ground::path_in_marsh_or_wood;
  if (ground == Ground::buildings) ground = Ground::open;
  const double factor = ground_factor(ground, footing).value_or(1);
  return in_period / factor / static_cast<double>(period_on_the_clock.count());
}

CourierRates rates_of_the_house() {
  CourierRates rates;
  // A general's figure moves by the table (page 8; reading 67).
  const double general_paces = basic_distance(Troop::general, Formation::line, MoveKind::normal).value_or(0);
  rates.officers = [general_paces](const Going& going) {
    return metres_per_second_on_horse(paces(general_paces).metres(), going);
  };
  rates.short_ride = [](const Going& going) { return metres_per_second_on_horse(short_ride_m_in_period, going); };
  rates.long_ride = [](const Going& going) { return metres_per_second_on_horse(long_ride_m_in_period, going); };
  rates.long_ride_over = metres(long_ride_m);
  // The book's: a general nearer than this is with the troops, and no message passes an enemy nearer than that.
  rates.earshot = paces(general_stands_apart_paces);
  rates.commands_whom_he_is_with = true;  // "a general can personally order any unit he is with" (page 6)
  rates.caught_at = paces(order_clear_of_enemy_paces);
  rates.shuns = paces(order_clear_of_enemy_paces);
  rates.caught_per_minute = caught_per_minute;
  rates.hand_over = metres(hand_over_m);
  rates.tires_after = metres(tires_after_m);
  rates.tired_factor = tired_factor;
  rates.into_cover = paces(seen_in_cover_paces);
  rates.torn = torn;
  rates.near_his_troops = metres(near_his_troops_m);
  rates.longest_way_round = longest_way_round;
  rates.way_round_allowance = metres(way_round_allowance_m);
  return rates;
}

}  // namespace

const CourierRates& courier_rates() {
  static const CourierRates rates = rates_of_the_house();
  return rates;
}

}  // namespace krieg::wrg1750
