#include "wrg1750/book/frontage.hpp"

#include <algorithm>

#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr double mm_per_inch = 25.4;
constexpr int sides_of_square = 4;

bool is_model(Troop troop) {
  return (is_artillery(troop) && troop != Troop::rocketeers) || troop == Troop::elephants || troop == Troop::wagons;
}

int abreast(const FrontageFacts& facts) {
  switch (facts.formation) {
    case Formation::column: return std::min(facts.figures_abreast, facts.figures);
    case Formation::square: return (facts.figures + sides_of_square - 1) / sides_of_square;
    case Formation::succession_of_lines: {
      const int lines = std::max(1, facts.lines);
      return (facts.figures + lines - 1) / lines;
    }
    case Formation::line: return facts.figures;
  }
  return facts.figures;
}

}  // namespace

double front_mm(Troop troop, Base base) {
  constexpr double half = 0.5, three_quarters = 0.75;
  if (base == Base::half_inch) return half * mm_per_inch;
  if (base == Base::three_quarter_inch) return three_quarters * mm_per_inch;
  return movement_row(troop, Formation::line).front_mm.value_or(0);
}

FrontageResolution frontage(const FrontageFacts& facts) {
  FrontageResolution resolution;
  const double each = front_mm(facts.troop, facts.base);
  const int files = abreast(facts);
  resolution.front_mm = each * files;
  resolution.front_paces = resolution.front_mm * feet_per_millimetre / feet_per_pace;
  (is_model(facts.troop) ? resolution.pieces : resolution.men) =
      facts.figures * (is_model(facts.troop) ? pieces_per_model : men_per_figure);
  resolution.steps.push_back({text("front_of_each", {{"n", files}, {"mm", number_text(each)}}),
                              facts.base == Base::standard ? section::frontages : section::old_bases,
                              paces_text(resolution.front_paces)});
  return resolution;
}

}  // namespace krieg::wrg1750
