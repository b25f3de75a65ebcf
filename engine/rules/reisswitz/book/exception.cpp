#include "reisswitz/book/exception.hpp"

#include <array>

#include "reisswitz/book/nerve.hpp"

namespace krieg::reisswitz {
namespace {

const char* const section = "The Exceptional Throw and Exceptional Dice";
constexpr std::array<int, most_exceptional_dice> numbers{1, 3, 4, 5, 6};

}  // namespace

ExceptionFinding exceptional_throw(const ExceptionFacts& facts, const std::vector<int>& faces) {
  ExceptionFinding finding;
  if (faces.empty()) return finding;
  NerveTest leave = test_nerve(1, {faces.front()}, section);
  finding.allowed = leave.passed;
  finding.throws_needed = 0;
  finding.steps = std::move(leave.steps);
  if (!*finding.allowed) {
    finding.steps.push_back({"the troops have no mind for it; not again before the next move", section, "refused"});
    return finding;
  }
  const auto thrown = static_cast<int>(faces.size()) - 1;
  if (thrown < facts.dice) {
    finding.throws_needed = facts.dice - thrown;
    return finding;
  }
  const auto first = static_cast<std::size_t>(most_exceptional_dice - facts.dice);
  for (std::size_t i = 0; i < static_cast<std::size_t>(facts.dice); ++i)
    if (faces[i + 1] == marked_face) finding.points_shown += numbers[first + i];
  finding.succeeded = finding.points_shown >= exceptional_points_wanted;
  finding.enemy_repulsed = *finding.succeeded;
  finding.troops_lost = !*finding.succeeded;
  finding.steps.push_back({std::to_string(facts.dice) + " exceptional dice show " +
                               std::to_string(finding.points_shown) + " of the eight points wanted",
                           section, *finding.succeeded ? "succeeds" : "fails"});
  finding.steps.push_back({*finding.succeeded ? "the aim is reached; the enemy is repulsed only, without loss"
                                              : "all the troops that were committed are lost",
                           section, ""});
  return finding;
}

}  // namespace krieg::reisswitz
