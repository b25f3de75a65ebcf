#include "reisswitz/book/bridging.hpp"

#include <algorithm>
#include <cmath>

#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"

namespace krieg::reisswitz {
namespace {

constexpr int moves_per_hour = 30;
constexpr double feet_per_pace = 5280.0 / 2000.0;
constexpr double stretch_in_paces = 25;

/// The number of stretches; one that is begun counts whole (reading 46).
int stretches(double length, double each) { return std::max(1, static_cast<int>(std::ceil(length / each))); }

WorkResolution work(int moves, KeyedText what, const char* section) {
  WorkResolution resolution;
  resolution.moves = moves;
  resolution.minutes = moves * minutes_per_move;
  resolution.steps.push_back({std::move(what), section, text("n_moves", {{"moves", moves}})});
  return resolution;
}

int pontoon_lengths(double width_paces) {
  constexpr double feet = 50;
  return stretches(width_paces * feet_per_pace, feet);
}

WorkResolution build_on_pontoons(const BuildFacts& facts, const char* section) {
  constexpr int quietly = 10, under_ball = 12, in_the_water = 6;
  const int lengths = pontoon_lengths(facts.width_paces);
  const int each = facts.pontoons_in_the_water           ? in_the_water
                   : facts.under_fire == UnderFire::ball ? under_ball
                                                         : quietly;
  return work(lengths * each, text("lengths_of_50_feet", {{"lengths", lengths}, {"moves", each}}), section);
}

WorkResolution build_floating(const BuildFacts& facts) {
  const char* const section = "5, Floating Bridge";
  constexpr int for_infantry = 15, for_all = 30;
  constexpr double broad = 50;
  const int lengths = stretches(facts.width_paces, stretch_in_paces);
  const int each = facts.for_cavalry_and_guns ? for_all : for_infantry;
  const bool hard = facts.rapid_current || !facts.town_near;
  const int times = facts.width_paces > broad ? (hard ? 3 : 2) : 1;
  return work(lengths * each * times,
              times > 1 ? text("lengths_of_25_paces_times", {{"lengths", lengths}, {"moves", each}, {"times", times}})
                        : text("lengths_of_25_paces", {{"lengths", lengths}, {"moves", each}}),
              section);
}

WorkResolution build_on_trestles(const BuildFacts& facts) {
  const char* const section = "5, Trestle Bridges";
  constexpr int of_sappers = moves_per_hour * 3 / 2, of_carpenters = moves_per_hour * 3;
  WorkResolution building = build_on_pontoons(facts, section);
  const int gathering = facts.material == Material::train               ? 0
                        : facts.material == Material::sappers_near_wood ? of_sappers
                                                                        : of_carpenters;
  if (gathering > 0)
    building.steps.push_back({text("material_gathered_first"), section, text("n_moves", {{"moves", gathering}})});
  building.moves += gathering;
  building.minutes = building.moves * minutes_per_move;
  return building;
}

}  // namespace

WorkResolution no_work(KeyedText why, const char* section, KeyedText result) {
  WorkResolution resolution;
  resolution.possible = false;
  resolution.steps.push_back({std::move(why), section, std::move(result)});
  return resolution;
}

WorkResolution build_bridge(const BuildFacts& facts) {
  const char* const section = "5, Pontoon Bridges";
  if (facts.under_fire == UnderFire::canister) return no_work(text("work_stops_under_canister"), section);
  switch (facts.kind) {
    case BridgeKind::pontoon: return build_on_pontoons(facts, section);
    case BridgeKind::floating: return build_floating(facts);
    case BridgeKind::trestle: return build_on_trestles(facts);
  }
  return no_work(text("no_such_bridge"), section);
}

int pontoons_for(double width_paces) {
  constexpr int to_a_length = 2;
  return pontoon_lengths(width_paces) * to_a_length;
}

WorkResolution dismantle_pontoons(int pontoons) {
  constexpr double pieces = 10;
  constexpr int each = 10;
  return work(stretches(pontoons, pieces) * each, text("pontoons_taken_up", {{"pontoons", pontoons}}),
              "5, Pontoon Bridges");
}

WorkResolution destroy_bridge(const DestroyFacts& facts) {
  const char* const section = "5, Destruction of Bridges";
  constexpr int prepared = moves_per_hour, to_the_minute = 3 * moves_per_hour;
  const bool wood_wanted = facts.how != Destruction::explosion;
  if (facts.stone && wood_wanted) return no_work(text("stone_bridge_stands_fire"), section);
  switch (facts.how) {
    case Destruction::explosion:
    case Destruction::burning:
      return facts.at_a_given_moment ? work(to_the_minute, text("prepared_to_the_moment"), section)
                                     : work(prepared, text("demolition_prepared"), section);
    case Destruction::tearing_up: {
      constexpr int plank_way = 10;
      return work(plank_way, text("plank_way_torn_up"), section);
    }
    case Destruction::carrying_off: {
      constexpr double long_bridge = 100, very_long_bridge = 400;
      const int times = facts.length_paces > very_long_bridge ? 4 : facts.length_paces > long_bridge ? 3 : 1;
      return work(2 * moves_per_hour * times, text("bridging_to_one_bank"), section);
    }
  }
  return no_work(text("no_such_way"), section);
}

BurningBridgeResolution burning_bridge(const BurningBridgeFacts& facts) {
  constexpr int in_time = 5;
  BurningBridgeResolution resolution;
  resolution.piles_stand = facts.enemy_puts_it_out && facts.moves_alight <= in_time;
  const char* const section = "5, Destruction of Bridges";
  if (resolution.piles_stand)
    resolution.steps.push_back({text("bridge_fire_put_out"), section, text("piles_are_left")});
  else resolution.steps.push_back({text("burns_down_with_its_piles"), section, word(BridgeDamage::to_the_ground)});
  return resolution;
}

WorkResolution repair_bridge(const RepairFacts& facts) {
  const char* const section = "5, Repairing Bridges";
  constexpr int each = 10;
  if (facts.damage == BridgeDamage::to_the_ground) return no_work(text("bridge_razed"), section);
  if (facts.damage == BridgeDamage::one_pile && !facts.stone) return no_work(text("wooden_piles_lost"), section);
  if (!facts.material_at_hand) return no_work(text("no_bridging_material"), section);
  if (facts.stone) return work(each, text("stone_bridge_planked"), section);
  const int lengths = stretches(facts.length_paces, stretch_in_paces);
  return work(lengths * each, text("lengths_planked_anew", {{"lengths", lengths}}), section);
}

WorkResolution obstruct(bool clearing) {
  constexpr int heaping = 2 * moves_per_hour;
  return clearing ? work(heaping / 2, text("way_cleared_through_it"), "5, Supplementary Obstacles")
                  : work(heaping, text("way_heaped_up"), "5, Supplementary Obstacles");
}

}  // namespace krieg::reisswitz
