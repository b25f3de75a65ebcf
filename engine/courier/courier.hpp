// The riders. A messenger rides to the place where the sender believed the addressee to be, looks for the addressee if
// he has moved, and hands the dispatch over; or the messenger is delayed, lost or taken. Within earshot the dispatch is
// spoken.
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

/// Adds the dispatch to the world's dispatches and sends it. It is spoken at once if the addressee is within earshot of
/// the sender's true place. Otherwise `riders` messengers set out for `believed`; the second takes another road if
/// there is one. A `carriage` other than the usual one overrides this. With `hold` it waits for the umpire. Returns its
/// number.
DispatchId send(World& world, const Maps& maps, const CourierRates& rates, Dispatch draft, bool hold);

/// Sends a dispatch that the umpire held. Refuses (wrong_time) one that is not held.
Result<void> release(World& world, const Maps& maps, const CourierRates& rates, DispatchId id);

/// Moves every messenger for `step`, and delivers dispatches without a rider that are due. Returns the dispatches that
/// arrived, in the order of their numbers; their `arrived` is set to the world's time plus the step. A rider who
/// arrives with a dispatch that another has already brought is removed without effect.
std::vector<DispatchId> ride(World& world, const Maps& maps, const CourierRates& rates, const ArmyWords& words,
                             Seconds step);

enum class Interference { hurry, delay, lose, capture };
BOOST_DESCRIBE_ENUM(Interference, hurry, delay, lose, capture)

/// The umpire's interference with a rider. `delay` takes minutes; `hurry` delivers at the next step; `capture` returns
/// a copy for the enemy officer nearest to the rider. `lose` also suppresses a dispatch that is held.
Result<std::optional<DispatchId>> interfere(World& world, const Maps& maps, const CourierRates& rates, DispatchId id,
                                            Interference what, Seconds by);

}  // namespace krieg::inline courier
