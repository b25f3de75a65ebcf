#include "wrg1750/book/move.hpp"

#include <algorithm>
#include <numbers>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int infantry_fire_paces = 20;
constexpr int other_fire_paces = 80;
constexpr int manhandled_fire_paces = 10;
constexpr int infantry_turn_paces = 10;
constexpr int other_turn_paces = 30;
constexpr int infantry_backwards = 2;
constexpr int others_backwards = 4;

bool is_gun(Troop troop) { return is_artillery(troop) && troop != Troop::rocketeers; }

/// The way in which the body really moves: guns and rockets without teams, and wagons and siege guns on soft ground, by
/// hand.
MoveKind kind_of(const MoveFacts& facts) {
  const bool sinks = facts.ground_softened && facts.ground != Ground::road && !soft_ground_factor(facts.troop);
  const bool no_teams = is_artillery(facts.troop) && facts.troop != Troop::pack_artillery && !facts.draught_teams;
  return sinks || no_teams ? MoveKind::manhandled : facts.kind;
}

Troop rate_of(const MoveFacts& facts) {
  return facts.bullock_draught && facts.troop == Troop::heavy_field_artillery ? Troop::siege_artillery : facts.troop;
}

/// Why the body cannot move so; empty if it can.
KeyedText hindrance(const MoveFacts& facts, MoveKind kind) {
  if (!knows(facts.troop, facts.formation)) return text("formation_not_known");
  if (is_gun(facts.troop) && facts.crew_per_model < least_crew) return text("crew_too_small");
  if (!basic_distance(rate_of(facts), facts.formation, kind)) return text("no_such_move");
  if (!ground_factor(facts.ground, footing_of(facts.troop))) return text("ground_closed_to_them");
  if (facts.leads_horses && (kind == MoveKind::charge_or_action || facts.obstacles > 0 || facts.water_paces > 0))
    return text("led_horses_hold_back");
  if (facts.water_paces > 0 && !facts.water_fordable) return text("water_unfordable");
  if (facts.fires && is_gun(facts.troop) && kind == MoveKind::normal) return text("limbered_guns_do_not_fire");
  if (facts.fires && is_cavalry(facts.troop) && kind != MoveKind::normal) return text("cavalry_fires_at_normal_move");
  if (facts.fires && facts.troop == Troop::mounted_infantry) return text("mounted_infantry_does_not_fire");
  if (facts.passes_through == PassesThrough::friendly_infantry) {
    const bool may_pass = facts.troop == Troop::general || in_open_order(facts.troop, facts.formation);
    if (!may_pass) return text("may_not_pass_friends");
    if (kind != MoveKind::normal && !is_light_foot(facts.troop)) return text("passes_at_normal_speed");
  }
  if (facts.evolution != Evolution::none &&
      !evolution({facts.troop, facts.evolution, facts.figures, facts.quality, false}).possible)
    return text("evolution_not_known");
  return {};
}

/// What deductions leave of a distance.
class Allowance {
 public:
  Allowance(MoveResolution& resolution, bool doubled) : resolution_(resolution), doubled_(doubled) {}
  /// An option of the player: it counts double for badly trained troops.
  void option(KeyedText why, const char* of, double paces) {
    if (paces > 0) take(std::move(why), of, doubled_ ? 2 * paces : paces);
  }
  /// Ground, which counts once for all, and evolutions, which are doubled where they are looked up.
  void take(KeyedText why, const char* of, double paces) {
    if (paces <= 0) return;
    resolution_.paces_left = std::max(0.0, resolution_.paces_left - paces);
    resolution_.steps.push_back({std::move(why), of, verbatim("-" + number_text(paces))});
  }

 private:
  MoveResolution& resolution_;
  bool doubled_;
};

double evolution_paces(const MoveFacts& facts, MoveKind kind, double basic) {
  if (facts.evolution == Evolution::none) return 0;
  const bool action = is_gun(facts.troop) && kind == MoveKind::charge_or_action;
  return basic * evolution({facts.troop, facts.evolution, facts.figures, facts.quality, action}).periods;
}

void take_ground(Allowance& allowance, const MoveFacts& facts, double basic) {
  const double each = basic * obstacle_periods(facts.troop);
  allowance.take(text("obstacles_crossed", {{"n", facts.obstacles}}), section::terrain, each * facts.obstacles);
  if (facts.water_paces > 0)
    allowance.take(text("water_crossed"), section::terrain, std::max(each, water_factor * facts.water_paces));
  if (facts.forces_entry) allowance.take(text("entry_forced"), section::terrain, basic);
}

void take_options(Allowance& allowance, const MoveFacts& facts, MoveKind kind, double basic) {
  allowance.option(text("fires_in_move"), section::optional_actions, facts.fires ? fire_paces(facts.troop, kind) : 0);
  allowance.option(text("turns_made", {{"n", facts.turns}}), section::optional_actions,
                   facts.turns * turn_paces(facts.troop));
  allowance.option(text("wheel_made", {{"degrees", number_text(facts.wheel_degrees)}}), section::wheels,
                   wheel_paces(facts.troop, facts.wheel_degrees, facts.wheel_front_paces, facts.wheels_backwards));
  allowance.take(text("evolution_made", {{"evolution", word(facts.evolution)}}), section::evolutions,
                 evolution_paces(facts, kind, basic));
  const bool slows =
      facts.passes_through == PassesThrough::friendly_infantry || facts.passes_through == PassesThrough::guns_in_column;
  // The depth is a part of the way already; what counts twice is taken off once more.
  if (slows)
    allowance.option(text("passes_through_troops"), section::optional_actions,
                     (passing_counts - 1) * facts.passes_paces);
}

}  // namespace

double fire_paces(Troop troop, MoveKind kind) {
  if (is_infantry(troop)) return infantry_fire_paces;
  if (troop == Troop::elephants) return 0;  // reading 128
  return kind == MoveKind::manhandled ? manhandled_fire_paces : other_fire_paces;
}

double turn_paces(Troop troop) { return is_infantry(troop) ? infantry_turn_paces : other_turn_paces; }

double wheel_paces(Troop troop, double degrees, double front_paces, bool backwards) {
  constexpr double half_turn = 180.0;
  const double arc = degrees / half_turn * std::numbers::pi * front_paces;
  if (!backwards) return arc;
  return arc * (is_infantry(troop) ? infantry_backwards : others_backwards);
}

const std::vector<ActionRow>& action_table() {
  static const std::vector<ActionRow> table{
      {"firing", "paces", infantry_fire_paces, other_fire_paces, manhandled_fire_paces},
      {"facing about, or turning left or right", "paces", infantry_turn_paces, other_turn_paces, other_turn_paces},
      {"wheeling forwards: the way of the outer figure", "times", 1, 1, 1},
      {"wheeling backwards: the way of the outer figure", "times", infantry_backwards, others_backwards,
       others_backwards},
      {"passing through friendly infantry, or through guns in column: the depth", "times", passing_counts,
       passing_counts, passing_counts},
  };
  return table;
}

MoveResolution move(const MoveFacts& facts) {
  MoveResolution resolution;
  const MoveKind kind = kind_of(facts);
  if (KeyedText why = hindrance(facts, kind); !why.empty()) {
    resolution.steps.push_back({std::move(why), section::movement, text("cannot_move")});
    return resolution;
  }
  const std::optional<int> basic = basic_distance(rate_of(facts), facts.formation, kind);
  resolution.possible = true;
  const bool in_buildings = facts.ground == Ground::buildings;
  resolution.basic_paces = in_buildings ? building_speed : basic.value_or(0);
  resolution.paces_left = resolution.basic_paces;
  if (kind != facts.kind) resolution.steps.push_back({text("moved_by_hand"), section::terrain, {}});
  resolution.steps.push_back(
      {in_buildings ? text("moves_in_buildings") : text("moves_at", {{"kind", word(kind)}}),
       facts.troop == Troop::wagons && kind == MoveKind::manhandled ? section::movement_wagons : section::movement,
       paces_text(resolution.basic_paces)});
  Allowance allowance(resolution, facts.quality == Quality::badly_trained);
  take_options(allowance, facts, kind, resolution.basic_paces);
  take_ground(allowance, facts, resolution.basic_paces);
  int factor = ground_factor(facts.ground, footing_of(facts.troop)).value_or(1);
  if (facts.ground_softened && facts.ground != Ground::road) factor *= soft_ground_factor(facts.troop).value_or(1);
  if (factor > 1)
    resolution.steps.push_back({text("ground_counts_more"), section::terrain_classes, times_text(factor)});
  resolution.reach_paces = resolution.paces_left / factor;
  resolution.disorganises =
      facts.passes_through == PassesThrough::guns_in_line || facts.passes_through == PassesThrough::guns_in_column;
  if (resolution.disorganises) resolution.steps.push_back({text("guns_passed_through"), section::optional_actions, {}});
  resolution.steps.push_back({text("reach_in_period"), section::movement, paces_text(resolution.reach_paces)});
  return resolution;
}

}  // namespace krieg::wrg1750
