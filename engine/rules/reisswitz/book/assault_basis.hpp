// Steps One and Two of the odds: the result of arms, formations and numbers before other circumstances count (Section
// 4, Establishing the Odds for Close Combat).
#pragma once

#include "reisswitz/book/assault.hpp"

namespace krieg::reisswitz {

struct AssaultBasis {
  bool possible = true;
  KeyedText impossible_because;
  std::optional<Contestant> foregone;
  int score = 0;  ///< as in AssaultOdds
  std::vector<Step> steps;
};

/// Whether the defenders stand in a defile and at least as many attack them: they are captured (Prisoners 2).
bool is_caught_in_defile(const AssaultFacts& facts);

AssaultBasis assault_basis(const AssaultFacts& facts, const Readings& readings = {});

/// The points for that many squadrons that act with infantry against infantry alone.
int combined_arms_points(int squadrons, bool good_cavalry_ground);

}  // namespace krieg::reisswitz
