#include "wrg1750/book/casualty_table.hpp"

#include <algorithm>

#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

const std::array<CasualtyRow, table_rows>& casualty_table() {
  static constexpr std::array<CasualtyRow, table_rows> table{{
      {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3},
      {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4},
      {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6},
      {0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8},
      {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10},
      {1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 12, 12},
      {1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16},
      {1, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24, 26},
      {2, 3, 5, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 22, 24, 25, 27, 29, 30, 32},
      {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40},
      {3, 5, 8, 10, 13, 15, 18, 20, 23, 25, 28, 30, 33, 35, 38, 40, 43, 45, 48, 50},
      {3, 6, 9, 13, 16, 19, 22, 25, 28, 32, 35, 38, 41, 45, 48, 51, 54, 57, 60, 64},
      {4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80},
      {5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100},
      {6, 13, 19, 25, 32, 38, 44, 50, 57, 63, 69, 76, 82, 88, 95, 101, 108, 114, 120, 126},
      {8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160},
      {10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200},
      {13, 25, 38, 50, 63, 76, 88, 101, 114, 126, 139, 151, 164, 176, 189, 202, 214, 227, 240, 252},
  }};
  return table;
}

int casualties(int factor, int figures) {
  if (factor < lowest_factor || figures < 1) return 0;
  constexpr int ten = 10;
  const CasualtyRow& row = casualty_table()[static_cast<std::size_t>(std::min(factor, highest_factor) - lowest_factor)];
  const auto men = [&](int n) { return n == 0 ? 0 : row[static_cast<std::size_t>(n - 1)]; };
  if (figures <= table_figures) return men(figures);
  return figures / ten * men(ten) + men(figures % ten);
}

LossResolution loss(const LossFacts& facts) {
  LossResolution resolution;
  resolution.men = casualties(facts.total_of_factors, facts.figures);
  const int all = resolution.men + facts.men_carried;
  resolution.figures_removed = all / men_per_figure;
  resolution.men_carried = all % men_per_figure;
  const bool beyond = facts.total_of_factors > highest_factor || facts.total_of_factors < lowest_factor;
  resolution.steps.push_back(
      {text("figures_at_total", {{"figures", facts.figures}, {"total", signed_text(facts.total_of_factors)}}),
       beyond ? section::table_edges : section::casualties, text("n_men", {{"men", resolution.men}})});
  resolution.steps.push_back({text("figures_taken_off", {{"figures", resolution.figures_removed}}), section::casualties,
                              text("men_carried_forward", {{"men", resolution.men_carried}})});
  return resolution;
}

int casualties_per_figure(int men, int figures) { return figures > 0 && men > 0 ? men / figures : 0; }

PerFigureResolution per_figure(const PerFigureFacts& facts) {
  PerFigureResolution resolution{casualties_per_figure(facts.men, facts.figures), {}};
  resolution.steps.push_back({text("men_to_figures", {{"men", facts.men}, {"figures", facts.figures}}),
                              section::flinch_casualties, verbatim(std::to_string(resolution.casualties_per_figure))});
  return resolution;
}

}  // namespace krieg::wrg1750
