// Dismounted dragoons in attack and defence (Section 4, Dismounted Cavalry).
#include <algorithm>
#include <cmath>

#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

constexpr int squadrons_to_half_battalion = 4;

AssaultSide on_foot(AssaultSide side) {
  if (!side.dismounted || arm_of(side.branch) != Arm::cavalry) return side;
  side.branch = Branch::light_infantry;
  if (side.formation == Formation::line) side.formation = Formation::line_two_ranks;
  side.men = dragoons_fighting(side.men);
  side.elements = std::max(1, side.elements / squadrons_to_half_battalion);
  side.elements_on_flank = std::min(side.elements, side.elements_on_flank / squadrons_to_half_battalion);
  return side;
}

}  // namespace

int dragoons_fighting(int riders) {
  return static_cast<int>(std::lround(static_cast<double>(riders) * men_of_half_battalion /
                                      (squadrons_to_half_battalion * men_of_squadron)));
}

AssaultFacts dragoons_on_foot(AssaultFacts facts) {
  facts.attacker = on_foot(facts.attacker);
  facts.defender = on_foot(facts.defender);
  return facts;
}

}  // namespace krieg::reisswitz
