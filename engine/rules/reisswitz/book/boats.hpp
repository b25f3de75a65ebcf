// Section 5, Boats and Ferries; Currents and Tides; Swimming.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

enum class Craft { ferry, pontoon, double_pontoon };
BOOST_DESCRIBE_ENUM(Craft, ferry, pontoon, double_pontoon)

/// The most that one boat of the kind carries; 0: nothing of that arm.
struct CraftRow {
  Craft craft;
  int infantry;
  int riders;
  int guns;
};
BOOST_DESCRIBE_STRUCT(CraftRow, (), (craft, infantry, riders, guns))
const std::vector<CraftRow>& craft_table();

enum class Current { still, downstream, upstream, across };
BOOST_DESCRIBE_ENUM(Current, still, downstream, upstream, across)

struct FerryFacts {
  Branch branch = Branch::line_infantry;
  int men = 0;
  int guns = 0;
  Craft craft = Craft::ferry;
  int boats = 1;
  double way_paces = 0;  ///< width of the water
  Current current = Current::across;
};
BOOST_DESCRIBE_STRUCT(FerryFacts, (), (branch, men, guns, craft, boats, way_paces, current))

struct FerryResolution {
  bool possible = false;
  int loads = 0;      ///< number of boat loads
  int crossings = 0;  ///< of all boats together
  double moves = 0;   ///< until everybody has crossed
  double minutes = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FerryResolution, (), (possible, loads, crossings, moves, minutes, steps))

FerryResolution ferry_over(const FerryFacts& facts);

/// Paces that a boat moves in a move.
int boat_paces(Current current);

struct SwimFacts {
  double width_paces = 0;
};
BOOST_DESCRIBE_STRUCT(SwimFacts, (), (width_paces))

struct SwimResolution {
  int moves_preparing = 0;
  int moves_swimming = 0;
  int moves_forming = 0;
  int moves_in_all = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(SwimResolution, (), (moves_preparing, moves_swimming, moves_forming, moves_in_all, steps))

SwimResolution swim(const SwimFacts& facts);

}  // namespace krieg::reisswitz
