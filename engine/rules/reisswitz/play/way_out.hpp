// Where a body on its way comes out of a defile: over a bridge, through a ford or gate, out of a village, a wood or a
// sunken road (Reisswitz, Debouching from a Defile; Width of Roads, Bridges).
#pragma once

#include <string>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

struct WayOut {
  Point exit;
  KeyedText how;          ///< "over the bridge"
  double may_go_m = 0.0;  ///< how far the body may move on the way without coming out, in metres
  bool comes_up = false;  ///< the body reaches the exit in this move, and sees there the guns that cover it
};

/// The defiles that the body can leave in this move, at most one of each kind, nearest first (reading 104).
std::vector<WayOut> ways_out(const Field& field, const Unit& unit);

}  // namespace krieg::reisswitz
