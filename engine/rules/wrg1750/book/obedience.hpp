// Obedience Test (page 7): what a unit does with fresh orders.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// How an order came to the unit. The last two ways, and original orders, need no test.
enum class OrderBy { messenger, general_outside_chain, general_placed_over_them, commanding_general, original_orders };
BOOST_DESCRIBE_ENUM(OrderBy, messenger, general_outside_chain, general_placed_over_them, commanding_general,
                    original_orders)

/// Whether the dice test obedience to an order that came so.
bool is_tested(OrderBy by);

/// What the unit was doing when it got the order.
enum class Motion { stationary, advancing, retiring };
BOOST_DESCRIBE_ENUM(Motion, stationary, advancing, retiring)

struct ObedienceFacts {
  OrderBy order_by = OrderBy::messenger;
  Quality quality = Quality::well_trained;
  bool mainly_lacks_firearms = false;
  Motion motion = Motion::stationary;
  bool friend_advancing_near = false;  ///< within 100 paces and in sight
  int enemies_retiring_near = 0;       ///< units and independent sub-units within 100 paces or charge reach
  int enemies_advancing_near = 0;      ///< units within 200 paces and in sight
  int friends_retiring_near = 0;       ///< units within 400 paces and in sight
  bool friend_routing_near = false;    ///< within 400 paces and in sight
  bool leaves_or_attacks_cover = false;
  bool under_fire = false;
  bool infantry_near_enemy_cavalry = false;  ///< within 400 paces and in sight
};
BOOST_DESCRIBE_STRUCT(ObedienceFacts, (),
                      (order_by, quality, mainly_lacks_firearms, motion, friend_advancing_near, enemies_retiring_near,
                       enemies_advancing_near, friends_retiring_near, friend_routing_near, leaves_or_attacks_cover,
                       under_fire, infantry_near_enemy_cavalry))

enum class Obedience {
  retires,  ///< for two periods at least, and then stays halted
  halts,    ///< and stays halted
  keeps_old_order,
  obeys,
  attacks  ///< advances at the nearest enemy in sight, or the sound of fire, and attacks what it reaches
};
BOOST_DESCRIBE_ENUM(Obedience, retires, halts, keeps_old_order, obeys, attacks)

/// One band of results: totals up to `to_total`; the last has none.
struct ObedienceRow {
  std::optional<int> to_total;
  Obedience action = Obedience::obeys;
};
BOOST_DESCRIBE_STRUCT(ObedienceRow, (), (to_total, action))
const std::vector<ObedienceRow>& obedience_table();
Obedience obedience_of(int total);

/// The factors that the test adds to its dice, of one each and of two.
struct ObedienceFactor {
  const char* what;
  int factor;
};
const std::vector<ObedienceFactor>& obedience_factors();

/// Troops that are told to retire by the test do so for this many periods at least.
inline constexpr int periods_of_retiring = 2;

struct ObedienceResolution {
  bool test_needed = true;
  int throws_needed = 0;
  int total = 0;
  std::optional<Obedience> action;  ///< nothing until the dice are thrown
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ObedienceResolution, (), (test_needed, throws_needed, total, action, steps))

/// Which dice it throws.
TwoDice dice_of(const ObedienceFacts& facts);

/// Two dice: average ones for well trained units and guards.
ObedienceResolution obedience_test(const ObedienceFacts& facts, const std::vector<int>& faces = {});

}  // namespace krieg::wrg1750
