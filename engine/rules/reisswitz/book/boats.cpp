#include "reisswitz/book/boats.hpp"

#include <algorithm>
#include <cmath>

#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

const char* const boats_section = "5, Boats and Ferries; Currents and Tides; reading 47";

const CraftRow& row_of(Craft craft) {
  return *std::find_if(craft_table().begin(), craft_table().end(), [&](const CraftRow& r) { return r.craft == craft; });
}

/// How many of that arm one boat carries.
int capacity(const CraftRow& row, Arm arm) {
  switch (arm) {
    case Arm::infantry:
    case Arm::engineers: return row.infantry;
    case Arm::cavalry: return row.riders;
    case Arm::artillery: return row.guns;
    case Arm::train: return 0;
  }
  return 0;
}

int begun(double whole, double each) { return static_cast<int>(std::ceil(whole / each)); }

}  // namespace

const std::vector<CraftRow>& craft_table() {
  static const std::vector<CraftRow> table{
      {Craft::ferry, 100, 25, 1}, {Craft::pontoon, 25, 0, 0}, {Craft::double_pontoon, 50, 10, 1}};
  return table;
}

int boat_paces(Current current) {
  constexpr int down = 250, up = 100, cross = 150;
  switch (current) {
    case Current::downstream: return down;
    case Current::upstream: return up;
    case Current::still:
    case Current::across: return cross;
  }
  return cross;
}

FerryResolution ferry_over(const FerryFacts& facts) {
  FerryResolution resolution;
  const Arm arm = arm_of(facts.branch);
  const int each = capacity(row_of(facts.craft), arm);
  if (each == 0) {
    resolution.steps.push_back({text("boats_do_not_carry_that_arm"), boats_section, text("not_possible")});
    return resolution;
  }
  resolution.possible = true;
  resolution.loads = begun(arm == Arm::artillery ? facts.guns : facts.men, each);
  resolution.crossings = begun(resolution.loads, facts.boats);
  resolution.steps.push_back(
      {text("load_of_a_boat", {{"each", each}}), boats_section, text("n_loads", {{"loads", resolution.loads}})});
  constexpr double in_and_out = 2;
  const double over = facts.way_paces / boat_paces(facts.current);
  // The boats come back empty between their crossings, but not after the last.
  resolution.moves = resolution.crossings * (over + in_and_out) + std::max(0, resolution.crossings - 1) * over;
  resolution.minutes = resolution.moves * minutes_per_move;
  resolution.steps.push_back(
      {text("crossings_of_boats", {{"crossings", resolution.crossings}, {"paces", boat_paces(facts.current)}}),
       boats_section, text("n_moves", {{"moves", number_text(resolution.moves)}})});
  return resolution;
}

SwimResolution swim(const SwimFacts& facts) {
  constexpr int preparing = 5, forming = 1;
  constexpr double paces_in_a_move = 50;
  SwimResolution resolution{preparing, begun(facts.width_paces, paces_in_a_move), forming, 0, {}};
  resolution.moves_in_all = resolution.moves_preparing + resolution.moves_swimming + resolution.moves_forming;
  resolution.steps.push_back(
      {text("stages_of_swimming"), "5, Swimming", text("n_moves", {{"moves", resolution.moves_in_all}})});
  return resolution;
}

}  // namespace krieg::reisswitz
