// Buildings (pages 8, 9 and 11): how many figures they hold, and how long entering takes.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

struct BuildingFacts {
  int windows_and_doors = 4;
  int figures_inside = 0;
  int figures = 6;  ///< that want to enter
  Quality quality = Quality::well_trained;
  bool entry_forced = false;  ///< doors are broken down, or the building is defended
};
BOOST_DESCRIBE_STRUCT(BuildingFacts, (), (windows_and_doors, figures_inside, figures, quality, entry_forced))

struct BuildingResolution {
  int figures_entering = 0;
  int figures_firing = 0;  ///< of all inside, one from each window or open door
  double periods = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BuildingResolution, (), (figures_entering, figures_firing, periods, steps))

/// The windows and doors of houses that cover so much ground: the map shows none (reading 62).
int windows_and_doors(double area_m2);

BuildingResolution enter_building(const BuildingFacts& facts);

}  // namespace krieg::wrg1750
