// How a rule book's messengers ride, and which road they take by a map.
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
  SpeedOver short_ride;   ///< metres per second over each going, for rides up to `long_ride_over`
  SpeedOver long_ride;    ///< for longer rides, from their start
  Length long_ride_over;  ///< length of road
  Length earshot;         ///< two officers this near to each other talk
  /// Whether a commander can give orders to troops of another one of his side whom he sees within earshot.
  bool commands_whom_he_is_with = false;
  Length hand_over;                ///< a rider this near to the addressee has found him
  Length caught_at;                ///< a rider who comes this near to formed enemies may be taken
  double caught_per_minute = 0.0;  ///< the chance of being taken, for each minute so near
  Length shuns = {};               ///< riders keep this far from known enemies if there is a way round; 0: they do not
  Length tires_after = {};         ///< a horse that has gone this far without rest is slower; 0: never
  double tired_factor = 1.0;       ///< multiplies the speed of a tired horse
  Length into_cover = usual_sight_into_cover;  ///< how far a rider sees into or out of a wood or village
  double torn = 0.0;                           ///< the chance that only a part of a captured paper can be read
  // For officers who ride themselves:
  SpeedOver officers = {};  ///< metres per second over each going; none: they ride as messengers do
  /// An officer without a player rides after his troops if their middle is further off than this.
  Length near_his_troops = {};
  double longest_way_round = 0.0;   ///< the longest way round a closed crossing: this many times the straight line
  Length way_round_allowance = {};  ///< plus this length
};

struct Road {
  std::vector<Point> path;  ///< the start left out
  double seconds = 0.0;
  bool long_ride = false;  ///< at the slower rate from the start
};

/// The factor by which a rider avoids a place: he prefers a way that is that many times as long.
using Avoid = std::function<double(Point)>;

/// The quickest road without the bridges and fords `closed`. It is at the slower rate if it is longer than the rates
/// allow for a short ride.
std::optional<Road> road_between(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                 const PassageIds& closed, const Avoid& avoid = {});

/// Seconds that a rider needs from one place to the other by the quickest way without the bridges and fords `closed`;
/// nothing if there is none.
std::optional<Seconds> ride_estimate(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                     const PassageIds& closed = {});

}  // namespace krieg::inline paper
