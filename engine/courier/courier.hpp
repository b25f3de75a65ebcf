// The riders. A dispatch leaves, a messenger rides to where the sender believed the addressee was, seeks him if he has
// moved, and hands it over; or he is delayed, lost or taken. What is close enough is spoken.
#pragma once

#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/names.hpp"
#include "measure/refusal.hpp"

namespace krieg::inline army {
class ArmyWords;
}  // namespace krieg::inline army

namespace krieg::inline paper {
class Maps;
struct CourierRates;
}  // namespace krieg::inline paper

namespace krieg::inline world {
struct Dispatch;
struct Party;
struct World;
}  // namespace krieg::inline world

namespace krieg::inline courier {

/// Where a party is now; nothing if it is gone.
std::optional<Point> place_of(const World& world, const Party& party);
/// Where the writer of the dispatch is now; for the leader of a patrol, where he wrote it.
std::optional<Point> place_of_writer(const World& world, const Dispatch& dispatch);

/// Takes the dispatch into the world's courier table and lets it go: spoken at once if the addressee is within earshot
/// of the sender's true place, otherwise `riders` messengers set out for `believed`; the second takes another road if
/// there is one. What its `carriage` says otherwise goes by that. With `hold` it waits for the umpire. Returns its
/// number.
DispatchId send(World& world, const Maps& maps, const CourierRates& rates, Dispatch draft, bool hold);

/// Lets go of a dispatch that the umpire held. Refuses (wrong_time) one that is not held.
Result<void> release(World& world, const Maps& maps, const CourierRates& rates, DispatchId id);

/// Every messenger rides for `step`, and what goes without one comes nearer to its hour. Returns the dispatches that
/// arrived, in the order of their numbers; their `arrived` is set to the world's time plus the step. Riders who arrive
/// second with the same dispatch vanish quietly.
std::vector<DispatchId> ride(World& world, const Maps& maps, const CourierRates& rates, const ArmyWords& words,
                             Seconds step);

enum class Interference { hurry, delay, lose, capture };
BOOST_DESCRIBE_ENUM(Interference, hurry, delay, lose, capture)

/// The umpire's hand on a rider. `delay` takes minutes; `hurry` delivers at the next step; `capture` makes a copy for
/// the enemy officer nearest to the rider, which is returned. `lose` also suppresses a dispatch that is held.
Result<std::optional<DispatchId>> interfere(World& world, const Maps& maps, const CourierRates& rates, DispatchId id,
                                            Interference what, Seconds by);

}  // namespace krieg::inline courier
