// How far a rule book's people see, and what they can tell at each distance.
#pragma once

#include <map>
#include <optional>

#include "measure/length.hpp"
#include "sight/lookout.hpp"
#include "terrain/conditions.hpp"

namespace krieg::inline paper {

/// The distances at which things can be told, in full daylight and clear weather (the rule book's own figures).
struct Recognition {
  Length limit;      ///< beyond this nothing is noticed at all
  Length arm;        ///< infantry is told from cavalry
  Length figure;     ///< a single figure: a rider, a man in open order
  Length formation;  ///< cross-belts and heads: formation and facing are told, numbers well
  Length uniform;    ///< faces, limbs, uniforms: the branch is told
  Length details;    ///< the regiment is told
  Length eye_on_foot;
  Length eye_mounted;
  Length top_on_foot;  ///< height of a body of men on foot
  Length top_mounted;
  Length dust = {};     ///< from how far a marching column's dust is seen in dry weather by day; 0: never
  Length gunfire = {};  ///< from how far guns are heard
  /// Formed troops hide others of their side within this distance of them if their heads reach the line of sight; 0:
  /// troops hide nobody.
  Length screens_within = metres(300.0);
  /// How far an observer sees into or out of a wood or village, at any hour and in any weather.
  Length into_cover = usual_sight_into_cover;
  /// From how far bodies in a wood or village are seen, and troops on foot and guns that line a hedge or a wall before
  /// the observer, until they betray themselves (MarkWords::betrays). At any hour and in any weather. Not set: from as
  /// far as the ground lets them be seen.
  std::optional<Length> hidden_seen_within = std::nullopt;
  /// Troops that stand still line a hedge or a wall within this distance before them.
  Length lining = {};
  std::map<Weather, double> weather_factor;  ///< multiplies every distance above
  std::map<Light, double> light_factor;
};

}  // namespace krieg::inline paper
