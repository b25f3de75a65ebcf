// Visibility (page 10): what troops can see of others.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"

namespace krieg::wrg1750 {

/// What stands between the observer and the target.
enum class Between { nothing, infantry, mounted_troops, skirmishers_or_deployed_guns };
BOOST_DESCRIBE_ENUM(Between, nothing, infantry, mounted_troops, skirmishers_or_deployed_guns)

struct VisibilityFacts {
  double distance_paces = 0;
  bool raining = false;
  bool target_in_cover = false;  ///< in woods or among buildings; infantry and artillery that line hedges or walls too
  bool target_fires = false;
  std::optional<double> behind_crest_paces;  ///< the target stands so far behind a low hill's crest, or a wood below
  bool observer_on_steep_crest = false;
  bool observer_mounted = false;
  bool observer_on_rising_ground = false;
  Between between = Between::nothing;
  double between_paces = 0;           ///< from the observer to those
  int periods_of_musketry_smoke = 0;  ///< in which line infantry at either end has fired on end, this one included
};
BOOST_DESCRIBE_STRUCT(VisibilityFacts, (),
                      (distance_paces, raining, target_in_cover, target_fires, behind_crest_paces,
                       observer_on_steep_crest, observer_mounted, observer_on_rising_ground, between, between_paces,
                       periods_of_musketry_smoke))

struct VisibilityResolution {
  bool visible = false;
  std::optional<double> limit_paces;  ///< no further can be seen; nothing: the length of the table
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(VisibilityResolution, (), (visible, limit_paces, steps))

VisibilityResolution visibility(const VisibilityFacts& facts);

inline constexpr double seen_in_cover_paces = 100;
/// A hedge or wall shelters and hides troops that stand within this distance behind it. The house's figure.
inline constexpr double lining_m = 15.0;
inline constexpr double behind_crest_seen_paces = 100;
inline constexpr double over_infantry_paces = 50;
inline constexpr double smoke_limit_paces = 150;
inline constexpr double rain_limit_paces = 500;
/// The smoke of line infantry. Each period of fire on end makes it thicker by one; thick smoke hides what is more than
/// 150 paces off.
enum class Smoke { none, light, thick };
BOOST_DESCRIBE_ENUM(Smoke, none, light, thick)

constexpr Smoke thicker(Smoke smoke) { return smoke == Smoke::none ? Smoke::light : Smoke::thick; }

/// Smoke is thick after so many periods of fire.
inline constexpr int periods_until_smoke = static_cast<int>(Smoke::thick);

}  // namespace krieg::wrg1750
