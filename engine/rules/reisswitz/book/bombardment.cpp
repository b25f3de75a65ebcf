#include "reisswitz/book/bombardment.hpp"

#include <algorithm>

#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {
namespace {

const char* const houses_section = "3, Howitzer Bombardment of Buildings";
const char* const walls_section = "3, Artillery Breaching a Wall";
const char* const bridges_section = "3, Artillery Fire Against Bridges";

constexpr int whole_howitzer_battery = 6;
constexpr int most_of_a_howitzer_battery = 4;

const HouseFireRow& row_of(Houses houses) {
  const auto& table = house_fire_table();
  return *std::find_if(table.begin(), table.end(), [&](const HouseFireRow& row) { return row.houses == houses; });
}

const BreachingRow& row_of(Works works) {
  const auto& table = breaching_table();
  return *std::find_if(table.begin(), table.end(), [&](const BreachingRow& row) { return row.works == works; });
}

/// The die is thrown once in this many moves; 0: never (reading 45).
int moves_between_throws(const BuildingFireFacts& facts) {
  if (facts.howitzers < most_of_a_howitzer_battery) return 0;
  const int full = row_of(facts.houses).every_moves;
  return facts.howitzers >= whole_howitzer_battery ? full : 2 * full;
}

/// Whether the face shows flames. A blank face shows none, and is not thrown again.
bool flames(int die, int face, std::vector<Step>& steps, const char* section) {
  const bool shown = die_face(die, face).flames;
  steps.push_back({text("die_shows", {{"die", roman(die)}, {"face", face}}), section,
                   shown ? text("flames_shown") : text("no_flames")});
  return shown;
}

/// The distance up to which a battery makes a breach in the ordinary time.
double near_enough(int pounder) {
  constexpr int heavy = 12;
  return pounder == heavy ? breaching_moves.heavy_reach_paces : breaching_moves.light_reach_paces;
}

/// The die of this move; 0 while the fire has no effect yet.
int breaching_die(const BreachFacts& facts, int quiet_moves, int batteries) {
  if (facts.move_of_fire <= quiet_moves) return 0;
  const BreachingRow& row = row_of(facts.works);
  if (facts.move_of_fire == quiet_moves + 1) return row.first_die;
  return batteries >= 2 ? row.die_of_two_batteries : row.die_of_one_battery;
}

bool is_bridge(Works works) { return works == Works::wooden_bridge || works == Works::stone_bridge; }

}  // namespace

const std::vector<HouseFireRow>& house_fire_table() {
  static const std::vector<HouseFireRow> table{
      {Houses::wooden, 1, 1, 5, 3, evacuation_moves, 0},
      {Houses::stone, 1, 3, 10, 2, evacuation_moves, evacuation_radius_paces},
  };
  return table;
}

const std::vector<BreachingRow>& breaching_table() {
  static const std::vector<BreachingRow> table{
      {Works::strong_wall, 1, 1, 2},
      {Works::weak_wall, 2, 2, 2},
      {Works::wooden_bridge, 1, 1, 2},
      {Works::stone_bridge, 1, 1, 2},
  };
  return table;
}

BuildingFireResolution fire_on_buildings(const BuildingFireFacts& facts, const std::vector<int>& faces) {
  BuildingFireResolution resolution;
  const int every = moves_between_throws(facts);
  if (every == 0 || facts.distance_paces > howitzer_reach_paces) {
    resolution.alight = false;
    resolution.steps.push_back(
        {every == 0 ? text("too_few_howitzers") : text("beyond_2000_paces"), houses_section, text("no_effect")});
    return resolution;
  }
  resolution.possible = true;
  if (facts.move_of_fire % every != 0) {
    resolution.alight = false;
    resolution.steps.push_back(
        {text("thrown_every_nth_move", {{"every", every}}), houses_section, text("not_in_this_move")});
    return resolution;
  }
  resolution.throws_needed = faces.empty() ? 1 : 0;
  if (faces.empty()) return resolution;
  resolution.alight = flames(row_of(facts.houses).die, faces.front(), resolution.steps, houses_section);
  if (*resolution.alight) resolution.steps.push_back({text("house_set_alight"), houses_section, {}});
  return resolution;
}

SpreadResolution fire_spreads(const SpreadFacts& facts, const std::vector<int>& faces) {
  SpreadResolution resolution;
  const HouseFireRow& row = row_of(facts.houses);
  const int wanted = row.spread_after_moves;
  resolution.due = facts.moves_alight == wanted;
  if (!resolution.due) {
    resolution.steps.push_back({text("spread_thrown_once", {{"moves", wanted}}), houses_section,
                                facts.moves_alight < wanted ? text("not_yet") : text("settled_before")});
    return resolution;
  }
  resolution.throws_needed = faces.empty() ? 1 : 0;
  if (faces.empty()) return resolution;
  const bool wooden = facts.houses == Houses::wooden;
  resolution.spreads = flames(row.spread_die, faces.front(), resolution.steps, houses_section);
  if (!*resolution.spreads) {
    resolution.steps.push_back({text("fire_stays"), houses_section, {}});
    return resolution;
  }
  resolution.evacuate_within_moves = row.evacuate_within_moves;
  resolution.evacuate_radius_paces = row.evacuate_radius_paces;
  resolution.steps.push_back({wooden ? text("leave_burning_streets") : text("leave_within_500_paces"), houses_section,
                              text("fire_is_spreading")});
  return resolution;
}

BreachResolution fire_on_works(const BreachFacts& facts, const std::vector<int>& faces) {
  BreachResolution resolution;
  const char* section = is_bridge(facts.works) ? bridges_section : walls_section;
  constexpr int guns_of_breaching_battery = 8;
  if (facts.distance_paces > breaching_moves.farthest_paces) {
    resolution.breached = false;
    resolution.steps.push_back({text("beyond_900_paces"), section, text("no_effect")});
    return resolution;
  }
  resolution.possible = true;
  const int quiet = facts.distance_paces <= near_enough(facts.pounder) ? breaching_moves.without_effect_near
                                                                       : breaching_moves.without_effect_far;
  const auto batteries = static_cast<int>(std::lround(static_cast<double>(facts.guns) / guns_of_breaching_battery));
  // Less than a battery throws less often in proportion: six guns in three moves of four (reading 45).
  const auto throws_by = [&](int moves) {
    return moves * std::min(facts.guns, guns_of_breaching_battery) / guns_of_breaching_battery;
  };
  const int moves = facts.move_of_fire - quiet;
  resolution.die = breaching_die(facts, quiet, batteries);
  if (resolution.die == 0 || throws_by(moves) == throws_by(moves - 1)) {
    resolution.breached = false;
    resolution.steps.push_back(
        {resolution.die == 0 ? text("first_moves_without_effect", {{"moves", quiet}}) : text("less_than_a_battery"),
         section, text("no_effect_yet")});
    resolution.die = 0;
    return resolution;
  }
  resolution.throws_needed = faces.empty() ? 1 : 0;
  if (faces.empty()) return resolution;
  resolution.breached = flames(resolution.die, faces.front(), resolution.steps, section);
  if (!*resolution.breached) return resolution;
  if (!is_bridge(facts.works)) {
    resolution.steps.push_back({text("breach_for_half_a_platoon"), section, text("eighteen_men_abreast")});
    return resolution;
  }
  resolution.moves_until_impassable = facts.works == Works::stone_bridge ? stone_bridge_stands_moves : 0;
  resolution.steps.push_back(
      {facts.works == Works::stone_bridge ? text("stone_bridge_stands_a_while") : text("bridge_no_longer_passable"),
       section, text("works_broken")});
  return resolution;
}

}  // namespace krieg::reisswitz
