// How far a rule book's people see, and what they tell at what distance.
#pragma once

#include <map>

#include "measure/length.hpp"
#include "sight/lookout.hpp"
#include "terrain/conditions.hpp"

namespace krieg::inline paper {

/// At what distance how much can be told, in full daylight and clear weather (a rule book's own figures).
struct Recognition {
  Length limit;      ///< beyond this nothing is noticed at all
  Length arm;        ///< infantry from cavalry
  Length figure;     ///< a single figure: a rider, a man in open order
  Length formation;  ///< cross-belts, heads: formation, facing and numbers well
  Length uniform;    ///< face, limbs, uniform: the branch
  Length details;    ///< the regiment
  Length eye_on_foot;
  Length eye_mounted;
  Length top_on_foot;  ///< how high a body shows
  Length top_mounted;
  Length dust = {};     ///< a marching column's dust is seen so far in dry weather by day; 0: never
  Length gunfire = {};  ///< guns are heard so far
  /// Formed troops hide others of their side who stand within this of them, where the heads reach up to the line of
  /// sight; 0: troops hide nobody.
  Length screens_within = metres(300.0);
  /// How far one sees into or out of a wood or village; the hour and the weather do not change it.
  Length into_cover = usual_sight_into_cover;
  std::map<Weather, double> weather_factor;  ///< on every distance above
  std::map<Light, double> light_factor;
};

}  // namespace krieg::inline paper
