// The riders. A dispatch leaves, a messenger rides to where the sender believed the addressee was, seeks him if he has
// moved, and hands it over; or he is delayed, lost or taken. What is close enough is spoken.
#pragma once

#include <vector>

#include "measure/refusal.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "world/maps.hpp"
#include "world/world.hpp"

namespace krieg {

/// How a rule book's messengers ride.
struct CourierRates {
  SpeedOver short_ride;            ///< metres per second over each going, for rides up to `long_ride_over`
  SpeedOver long_ride;             ///< from the outset, for longer ones
  Length long_ride_over;           ///< of road
  Length earshot;                  ///< two officers this near simply talk
  Length hand_over;                ///< a rider this near to the addressee has found him
  Length caught_at;                ///< a rider who comes this near to formed enemies may be taken
  double caught_per_minute = 0.0;  ///< the chance of it, for each minute so near
  Length shuns = {};               ///< so far a rider keeps from enemies of whom he knows, if a way leads round; 0: not
  Length tires_after = {};         ///< a horse that has gone so far without rest goes slower; 0: never
  double tired_factor = 1.0;       ///< on its speed then
  double torn = 0.0;               ///< the chance that of a captured paper only a part can be read
  // Officers who ride themselves:
  Length near_his_troops = {};      ///< one whom nobody plays rides after troops whose middle is further off than this
  double longest_way_round = 0.0;   ///< round a closed crossing: so many times the straight way,
  Length way_round_allowance = {};  ///< and so much more
};

/// Where a party is now; nothing if it is gone.
std::optional<Point> place_of(const World& world, const Party& party);
/// Where whoever has written it is now; a patrol's leader where he wrote.
std::optional<Point> place_of_writer(const World& world, const Dispatch& dispatch);

/// Takes the dispatch into the world's courier table and lets it go: spoken at once if the addressee is within earshot
/// of the sender's true place, otherwise `riders` messengers set out for `believed`; the second takes another road if
/// there is one. With `hold` it waits for the umpire. Returns its number.
DispatchId send(World& world, const Maps& maps, const CourierRates& rates, Dispatch draft, bool hold);

/// Lets go of a dispatch that the umpire held. Refuses (wrong_time) one that is not held.
Result<void> release(World& world, const Maps& maps, const CourierRates& rates, DispatchId id);

/// Every messenger rides for `step`. Returns the dispatches that arrived, in the order of their numbers; their
/// `arrived` is set to the world's time plus the step. Riders who arrive second with the same dispatch vanish quietly.
std::vector<DispatchId> ride(World& world, const Maps& maps, const CourierRates& rates, Seconds step);

enum class Interference { hurry, delay, lose, capture };
BOOST_DESCRIBE_ENUM(Interference, hurry, delay, lose, capture)

/// The umpire's hand on a rider. `delay` takes minutes; `hurry` delivers at the next step; `capture` makes a copy for
/// the enemy officer nearest to the rider, which is returned. `lose` also suppresses a dispatch that is held.
Result<std::optional<DispatchId>> interfere(World& world, const Maps& maps, const CourierRates& rates, DispatchId id,
                                            Interference what, Seconds by);

/// Seconds a rider would need from one place to the other by the quickest way that takes none of those bridges and
/// fords; nothing if there is none.
std::optional<Seconds> ride_estimate(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                     const PassageIds& closed = {});

}  // namespace krieg
