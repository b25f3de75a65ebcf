#include "reisswitz/book/ride.hpp"

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/scale.hpp"

namespace krieg::reisswitz {

namespace {

/// A rider this near to the addressee has found him.
constexpr double hand_over_paces = 60.0;
/// A rider who comes this near to formed enemies may be taken. The book leaves the chance to the umpire; this one is
/// ours.
constexpr double caught_at_paces = 200.0;
constexpr double caught_per_minute = 0.25;
constexpr double long_ride_paces = 2000.0;
/// Our own figures: a horse goes at three quarters of its pace after so long a ride; of one captured paper in three
/// only half can be read.
constexpr double shuns_paces = 400.0;
constexpr double tires_after_paces = 8000.0;
constexpr double tired_factor = 0.75;
constexpr double torn = 1.0 / 3.0;

/// An officer without a player rides to his troops if their middle is further from him than this.
constexpr double near_his_troops_paces = 200.0;
/// An officer goes round a broken bridge if the way is no longer than this many times the straight line, plus the
/// allowance.
constexpr double longest_way_round = 2.0;
constexpr double way_round_allowance_paces = 400.0;

CourierRates rates_of_the_book() {
  CourierRates rates;
  rates.short_ride = [](const Going& going) { return metres_per_second(MarchRow::messenger, going); };
  rates.long_ride = [](const Going& going) { return metres_per_second(MarchRow::messenger_long_ride, going); };
  rates.long_ride_over = paces(long_ride_paces);
  rates.earshot = paces(earshot_paces);
  rates.hand_over = paces(hand_over_paces);
  rates.caught_at = paces(caught_at_paces);
  rates.caught_per_minute = caught_per_minute;
  rates.shuns = paces(shuns_paces);
  rates.tires_after = paces(tires_after_paces);
  rates.tired_factor = tired_factor;
  rates.torn = torn;
  rates.near_his_troops = paces(near_his_troops_paces);
  rates.longest_way_round = longest_way_round;
  rates.way_round_allowance = paces(way_round_allowance_paces);
  return rates;
}

}  // namespace

const CourierRates& courier_rates() {
  static const CourierRates rates = rates_of_the_book();
  return rates;
}

}  // namespace krieg::reisswitz
