// How a rule book's messengers ride, and what road they take by a map.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "sight/lookout.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline paper {

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
  Length into_cover = usual_sight_into_cover;  ///< how far a rider sees into or out of a wood or village
  double torn = 0.0;                           ///< the chance that of a captured paper only a part can be read
  // Officers who ride themselves:
  Length near_his_troops = {};      ///< one whom nobody plays rides after troops whose middle is further off than this
  double longest_way_round = 0.0;   ///< round a closed crossing: so many times the straight way,
  Length way_round_allowance = {};  ///< and so much more
};

struct Road {
  std::vector<Point> path;  ///< the start left out
  double seconds = 0.0;
  bool long_ride = false;  ///< at the slower rate from the outset
};

/// How much longer a way he would rather go than over that place.
using Avoid = std::function<double(Point)>;

/// The quickest road that takes none of those bridges and fords; at the slower rate if it proves longer than the rates
/// allow for a short ride.
std::optional<Road> road_between(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                 const PassageIds& closed, const Avoid& avoid = {});

/// Seconds a rider would need from one place to the other by the quickest way that takes none of those bridges and
/// fords; nothing if there is none.
std::optional<Seconds> ride_estimate(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                     const PassageIds& closed = {});

}  // namespace krieg::inline paper
