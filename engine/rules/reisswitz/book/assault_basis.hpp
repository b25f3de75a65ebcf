// Steps One and Two of the odds: what arms, formations and numbers give before any circumstance is weighed
// (Section 4, Establishing the Odds for Close Combat).
#pragma once

#include "reisswitz/book/assault.hpp"

namespace krieg::reisswitz {

struct AssaultBasis {
  bool possible = true;
  std::string impossible_because;
  std::optional<Contestant> foregone;
  int score = 0;  ///< as in AssaultOdds
  std::vector<Step> steps;
};

/// The defenders stand in a defile and are attacked by at least as many: they are captured (Prisoners 2).
bool is_caught_in_defile(const AssaultFacts& facts);

AssaultBasis assault_basis(const AssaultFacts& facts, const Readings& readings = {});

/// What so many squadrons acting with infantry are worth against infantry alone.
int combined_arms_points(int squadrons, bool good_cavalry_ground);

}  // namespace krieg::reisswitz
