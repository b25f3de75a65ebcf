// Where a body on its way comes out of a defile: over a bridge, through a ford or gate, out of a village, a wood or a
// sunken road (Reisswitz, Debouching from a Defile; Width of Roads, Bridges).
#pragma once

#include <string>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

struct WayOut {
  Point exit;
  std::string how;        ///< "over the bridge"
  double may_go_m = 0.0;  ///< how far it may go on the way without coming out, in metres
  bool comes_up = false;  ///< it comes up to the exit in this move, and sees there what covers it
};

/// The defiles that the body can come out of in this move, at most one of each kind, the nearest first (reading 104).
std::vector<WayOut> ways_out(const Field& field, const Unit& unit);

}  // namespace krieg::reisswitz
