#include "reisswitz/book/exception.hpp"

#include <array>
#include <cassert>

#include "reisswitz/book/nerve.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {
namespace {

const char* const exceptional_throw_section = "The Exceptional Throw and Exceptional Dice";
constexpr std::array<int, most_exceptional_dice> numbers{1, 3, 4, 5, 6};

}  // namespace

ExceptionResolution exceptional_throw(const ExceptionFacts& facts, const std::vector<int>& faces) {
  assert(facts.dice >= 1 && facts.dice <= most_exceptional_dice && "there are five exceptional dice");
  ExceptionResolution resolution;
  if (faces.empty()) return resolution;
  NerveTest leave = test_nerve(1, {faces.front()}, exceptional_throw_section);
  resolution.allowed = leave.passed;
  resolution.throws_needed = 0;
  resolution.steps = std::move(leave.steps);
  if (!*resolution.allowed) {
    resolution.steps.push_back({text("no_mind_for_it"), exceptional_throw_section, text("leave_refused")});
    return resolution;
  }
  const auto thrown = static_cast<int>(faces.size()) - 1;
  if (thrown < facts.dice) {
    resolution.throws_needed = facts.dice - thrown;
    return resolution;
  }
  const auto first = static_cast<std::size_t>(most_exceptional_dice - facts.dice);
  for (std::size_t i = 0; i < static_cast<std::size_t>(facts.dice); ++i)
    if (faces[i + 1] == marked_face) resolution.points_shown += numbers[first + i];
  resolution.succeeded = resolution.points_shown >= exceptional_points_wanted;
  resolution.enemy_repulsed = *resolution.succeeded;
  resolution.troops_lost = !*resolution.succeeded;
  resolution.steps.push_back(
      {text("exceptional_dice_show", {{"dice", facts.dice}, {"points", resolution.points_shown}}),
       exceptional_throw_section, *resolution.succeeded ? text("exception_succeeds") : text("exception_fails")});
  resolution.steps.push_back({*resolution.succeeded ? text("aim_is_reached") : text("committed_troops_are_lost"),
                              exceptional_throw_section,
                              {}});
  return resolution;
}

}  // namespace krieg::reisswitz
