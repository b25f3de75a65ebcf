#include "wrg1750/book/buildings.hpp"

#include <algorithm>

#include "wrg1750/book/evolutions.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

int windows_and_doors(double area_m2) {
  constexpr double square_paces_each = 400.0;
  return std::max(1, static_cast<int>(area_m2 / (metres_per_pace * metres_per_pace) / square_paces_each));
}

BuildingResolution enter_building(const BuildingFacts& facts) {
  BuildingResolution resolution;
  const int room = std::max(0, facts.windows_and_doors - facts.figures_inside);
  resolution.figures_entering = std::min(room, facts.figures);
  resolution.figures_firing = std::min(facts.windows_and_doors, facts.figures_inside + resolution.figures_entering);
  resolution.steps.push_back(
      {text("figure_to_each_window"), section::terrain, text("n_figures", {{"figures", resolution.figures_entering}})});
  EvolutionResolution breaking =
      evolution({Troop::line_infantry, Evolution::enter_building, facts.figures, facts.quality, false});
  resolution.periods = breaking.periods;
  for (Step& step : breaking.steps) resolution.steps.push_back(std::move(step));
  if (facts.entry_forced) {
    resolution.periods += 1;
    resolution.steps.push_back({text("entry_forced"), section::terrain, text("n_periods", {{"periods", 1}})});
  }
  return resolution;
}

}  // namespace krieg::wrg1750
