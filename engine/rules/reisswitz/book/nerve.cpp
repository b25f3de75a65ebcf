#include "reisswitz/book/nerve.hpp"

#include "reisswitz/book/combat_dice.hpp"

namespace krieg::reisswitz {

NerveTest test_nerve(int die, const std::vector<int>& faces, const char* section) {
  NerveTest test;
  test.steps.push_back({"the die", section, std::string("Die ") + roman(die) + ", " + odds_of(die)});
  for (const int face : faces) {
    const Beaten beaten = die_face(die, face).beaten;
    const std::string shown = std::string("die ") + roman(die) + " shows " + std::to_string(face);
    if (beaten == Beaten::nobody) {
      test.steps.push_back({shown + ": blank, thrown again", section, ""});
      continue;
    }
    test.throws_needed = 0;
    test.passed = beaten == Beaten::favoured;
    test.steps.push_back({shown, section, *test.passed ? "passed" : "failed"});
    break;
  }
  return test;
}

}  // namespace krieg::reisswitz
