#include "reisswitz/book/supply.hpp"

#include <algorithm>

#include "reisswitz/book/fire.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {

const std::vector<RoundsRow>& rounds_table() {
  static const std::vector<RoundsRow> session{
      {"6-pounder foot gun", 56, 14, 2, true, 152, 40}, {"6-pounder horse gun", 48, 12, 2, true, 152, 40},
      {"12-pounder foot gun", 12, 8, 1, false, 80, 20}, {"5-inch howitzer", 15, 5, 1, false, 66, 15},
      {"10-pounder howitzer", 4, 4, 2, false, 44, 9},
  };
  return session;
}

ResupplyResolution resupply(const ResupplyFacts& facts, const Readings& readings) {
  const Ammunition carried = ammunition(facts.arm, readings);
  ResupplyResolution resolution;
  resolution.moves_of_fire_left = std::max(0, carried.moves_of_fire - facts.moves_fired);
  resolution.steps.push_back({text("moves_of_fire_carried", {{"moves", carried.moves_of_fire}}),
                              "3, Firepower; Artillery Firing Table",
                              text("n_left", {{"left", resolution.moves_of_fire_left}})});
  const int rate = paces_per_move(MarchRow::march_wagons, Going{}).value_or(walk_paces);
  resolution.moves_for_wagons_to_come = facts.wagons_paces_away / rate;
  if (facts.wagons_paces_away > 0)
    resolution.steps.push_back({text("wagons_come_up", {{"paces", rate}}),
                                "Appendix Three, Movement Chart, All Wagons and trains",
                                text("n_moves", {{"moves", number_text(resolution.moves_for_wagons_to_come)}})});
  resolution.moves_to_fill_up = carried.moves_to_fill;
  resolution.moves_in_all = resolution.moves_for_wagons_to_come + resolution.moves_to_fill_up;
  resolution.steps.push_back({text("filling_up_from_wagons"), "3, Firepower; Artillery Firing Table; reading 16",
                              text("n_moves", {{"moves", carried.moves_to_fill}})});
  return resolution;
}

}  // namespace krieg::reisswitz
