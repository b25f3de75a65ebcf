#include "reisswitz/book/nerve.hpp"

#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {

NerveTest test_nerve(int die, const std::vector<int>& faces, const char* section) {
  NerveTest test;
  test.steps.push_back({text("the_die"), section, text("die_at_odds", {{"die", roman(die)}, {"odds", odds_of(die)}})});
  for (const int face : faces) {
    const Beaten beaten = die_face(die, face).beaten;
    const std::vector<TextArg> shown{{"die", roman(die)}, {"face", face}};
    if (beaten == Beaten::nobody) {
      test.steps.push_back({text("die_shows_blank", shown), section, {}});
      continue;
    }
    test.throws_needed = 0;
    test.passed = beaten == Beaten::favoured;
    test.steps.push_back({text("die_shows", shown), section, *test.passed ? text("test_passed") : text("test_failed")});
    break;
  }
  return test;
}

}  // namespace krieg::reisswitz
