#include "wrg1750/play/flinch_phase.hpp"

#include <algorithm>

#include "drill/rulings.hpp"
#include "drill/way_back.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/rout.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double near_paces = 60.0;
constexpr double surprised_within_paces = 30.0;
/// An enemy behind the flank stands at more than this angle from the front.
constexpr double behind_flank_degrees = 90.0;
/// A cause on the flank lies between these angles from the front.
constexpr double flank_from_degrees = 45.0;
constexpr double flank_to_degrees = 135.0;
constexpr double most_flinch_paces = 1000.0;

double off_front(const Unit& unit, const Unit& other) {
  return angle_between(unit.facing, bearing(unit.position, other.position));
}

/// To the right of the unit's front, not to the left.
bool is_on_the_right(const Unit& unit, const Unit& other) {
  const double turned = bearing_deg(bearing(unit.position, other.position).degrees() - unit.facing.degrees()).degrees();
  return turned < half_turn_degrees;
}

bool enemy_behind_flank(const Field& field, const Neighbours& near, const Unit& unit) {
  constexpr double farthest_paces = 1500.0;  // as far as any gun fires
  if (!has_flanks(unit)) return false;
  return near.count(unit.id, enemy_of(unit.side), farthest_paces, [&](const Unit& enemy) {
    // From middle to middle: who has met the unit's front is not behind it.
    const Bearing to = bearing(near.body(unit.id).centre, near.body(enemy.id).centre);
    if (!stands(enemy) || angle_between(unit.facing, to) <= behind_flank_degrees) return false;
    const double away = near.gap_paces(unit.id, enemy.id);
    return away <= reach_without_cause(field, enemy) || weapon_of(field, enemy, away).has_value();
  }) > 0;
}

/// Whether a column of infantry advances on the unit within 60 paces: it has marched forwards in this period, and goes
/// on its way nearer to the unit (page 13; reading 118).
bool column_advances_near(const Neighbours& near, const Unit& unit) {
  const Troop troop = troop_of(unit);
  if (!is_infantry(troop) && !is_artillery(troop)) return false;
  return near.count(unit.id, enemy_of(unit.side), near_paces, [&](const Unit& enemy) {
    if (!stands(enemy) || !is_infantry(troop_of(enemy)) || shape_of(enemy) != Shape::column) return false;
    const std::optional<double> degrees = memory_of(enemy).march.heading;
    if (!degrees) return false;
    const Bearing heading = bearing_deg(*degrees);
    return angle_between(enemy.facing, heading) <= quarter_turn_degrees &&
           comes_nearer(near.body(enemy.id), near.body(unit.id), heading);
  }) > 0;
}

/// The place from which friends flee who have broken through a unit.
Point danger_to_routers(const Unit& routers) {
  return memory_of(routers).flinch.from.value_or(ahead(routers.position, routers.facing, -1.0));
}

/// The enemy whom one of these units sees near by; the nearest one.
std::optional<UnitId> nearest_enemy_of_whole(const Neighbours& near, const std::vector<UnitId>& whole) {
  std::optional<UnitId> nearest;
  double least = near_paces;
  for (const UnitId& part : whole) {
    const auto enemy = near.nearest_enemy(part, near_paces, stands);
    if (!enemy || (nearest && near.gap_paces(part, *enemy) >= least)) continue;
    nearest = enemy;
    least = near.gap_paces(part, *enemy);
  }
  return nearest;
}

/// The enemy who has done the unit most harm in this period, or threatens it most; without one the friends who have
/// fled through it.
std::optional<UnitId> main_opponent(const Field& field, const Neighbours& near, const Unit& unit,
                                    const std::vector<Volley>& volleys) {
  if (const auto& charger = memory_of(unit).shock.charged_by) return charger;
  const Volley* worst = nullptr;
  const std::vector<UnitId> whole = whole_unit(field, unit);
  for (const Volley& volley : volleys)
    if (hits_troops(volley, whole) && (!worst || volley.outcome.men > worst->outcome.men)) worst = &volley;
  if (worst) return worst->firer;
  if (auto enemy = nearest_enemy_of_whole(near, whole)) return enemy;
  if (memory_of(unit).flinch.run_through != this_period(field)) return std::nullopt;
  return memory_of(unit).flinch.run_through_by;
}

/// Whether the two are met in a charge that the shock decides.
bool is_in_shock(const Unit& unit, const Unit& opponent) {
  const ShockMemory& mine = memory_of(unit).shock;
  const ShockMemory& his = memory_of(opponent).shock;
  return (mine.charges && fights_as_cavalry(troop_of(unit))) ||
         (his.charges == unit.id && fights_as_cavalry(troop_of(opponent))) || mine.in_melee_with || mine.pursues;
}

/// Which of the units that act as one is judged for all: one upon which the enemy is alone, else the battery.
bool is_judged_for_whole(const Field& field, const Unit& unit) {
  const std::vector<UnitId> whole = whole_unit(field, unit);
  const auto charged = std::find_if(whole.begin(), whole.end(), [&](const UnitId& id) {
    const ShockMemory& shock = memory_of(field.world.units.at(id)).shock;
    return shock.charged_by && !shock.in_melee_with;
  });
  return unit.id == (charged == whole.end() ? whole.front() : *charged);
}

KeyedText result_of(const FlinchOutcome& outcome, bool next_period) {
  if (outcome.breaks) return text("it_breaks");
  const TextArg far("paces", outcome.paces);
  return next_period ? text("it_will_flinch", {far}) : text("it_flinches", {far});
}

/// So far behind the unit; before it if it goes away from the danger with its back to it.
Point place_before_or_behind(const Field& field, const Unit& unit, Point from, double length_paces) {
  const bool turns_its_back = memory_of(unit).march.is_retiring &&
                              angle_between(unit.facing, bearing(unit.position, from)) > quarter_turn_degrees;
  const double forward = paces(length_paces).metres() * (turns_its_back ? 1.0 : -1.0);
  const Point place = offset(unit.position, unit.facing, forward, 0.0);
  return field.ground.contains(place) ? place : unit.position;
}

/// Infantry whose charge is put back, or whose enemy goes back from it, does not reach him in this period.
void lose_touch(Field& field, Unit& unit) {
  ShockMemory& mine = memory_of(unit).shock;
  if (mine.charges && !fights_as_cavalry(troop_of(unit))) mine.has_met = false;
  if (!mine.charged_by) return;
  Unit& charger = field.world.units.at(*mine.charged_by);
  if (memory_of(charger).shock.charges == unit.id && !fights_as_cavalry(troop_of(charger)))
    memory_of(charger).shock.has_met = false;
}

void give_way(Field& field, Unit& unit, const FlinchCase& one, const FlinchOutcome& outcome) {
  FlinchMemory& flinch = memory_of(unit).flinch;
  flinch.from = one.from;
  // Stationary troops flinch in the next period (page 10).
  if (!one.next_period || outcome.breaks) flinch.flinched = this_period(field);
  flinch.from_both_flanks = outcome.disorganised;
  if (outcome.breaks) return break_unit(field, unit, one.from);
  unit.occurrences.push_back({"flinched", {}, field.world.time});
  if (one.next_period) {
    flinch.paces_owed = outcome.paces;
    return;
  }
  leave_building(field, unit);
  Point to = place_behind(field, unit, one.from, paces(outcome.paces));
  // With causes on both flanks it does not move to a flank (page 10).
  if (outcome.disorganised) to = place_before_or_behind(field, unit, one.from, outcome.paces);
  unit.position = open_way_towards(field, unit, to);
  lose_touch(field, unit);
}

}  // namespace

FlinchSide flinch_side(const Field& field, const Neighbours& near, const Unit& unit, const Unit& opponent) {
  const UnitMemory& memory = memory_of(unit);
  FlinchSide side;
  side.troop = troop_of(unit);
  side.formation = formation_of(unit);
  side.quality = particulars(field, unit.id).quality;
  side.lacks_crew = lacks_crew(unit);
  const LossMemory losses = losses_of_whole(field, unit);
  side.figures = losses.before_period;
  side.men_lost = losses.men;
  side.men_lost_to_shot = losses.to_shot;
  const Cover cover = cover_against(field, unit, opponent.position);
  side.in_the_open = is_in_the_open(field, unit.position) && cover == Cover::none;
  side.in_hard_cover = cover == Cover::hard && is_behind_walls(field, unit.position, opponent.position);
  side.charged_by_cavalry = memory.shock.charged_by_cavalry;
  side.charged = memory.shock.charged_by.has_value();
  // A charge came from where it began.
  const double charged_over = side.charged ? metres_in_paces(opponent.moved_m) : 0.0;
  const bool close = any_of_whole(field, unit, [&](const Unit& part) {
    return near.gap_paces(part.id, opponent.id) + charged_over <= surprised_within_paces;
  });
  const bool struck = side.charged || any_of_whole(field, unit, [&](const Unit& part) {
                        return memory_of(part).fire.fired_on == this_period(field);
                      });
  side.surprised = close && struck && field.unseen.contains(opponent.id);
  side.run_through = memory.flinch.run_through == this_period(field);
  side.friends_broke_near = any_of_whole(
      field, unit, [&](const Unit& part) { return memory_of(part).flinch.friends_broke == this_period(field); });
  side.enemy_behind_flank =
      any_of_whole(field, unit, [&](const Unit& part) { return enemy_behind_flank(field, near, part); });
  side.elephants_near = is_cavalry(side.troop) && elephants_are_near(near, unit);
  side.column_advances_near =
      any_of_whole(field, unit, [&](const Unit& part) { return column_advances_near(near, part); });
  side.motion = memory.march.is_advancing  ? Motion::advancing
                : memory.march.is_retiring ? Motion::retiring
                                           : Motion::stationary;
  side.moves_across = side.motion == Motion::stationary && unit.moved_m > 0.0;
  const double off = off_front(unit, opponent);
  side.cause_on_one_flank = unit.moved_m > 0.0 && off > flank_from_degrees && off < flank_to_degrees;
  return side;
}

void work_out(MoveSession&, const Field& field, FlinchCase& one) {
  const FlinchResolution resolution = flinch(one.facts, field.readings);
  Proposal& proposal = one.proposal;
  const bool gives_way = resolution.who_flinches == WhoFlinches::first;
  one.outcome.paces = gives_way ? resolution.paces : 0;
  one.outcome.breaks = gives_way && resolution.must_break;
  one.outcome.disorganised = gives_way && resolution.disorganised;
  one.next_period = resolution.next_period;
  proposal.id = (one.is_further ? "flinch.further." : "flinch.") + std::to_string(field.world.move) + "." +
                one.outcome.unit.value;
  proposal.kind = flinch_incident().kind;
  proposal.title = text("does_it_flinch", {{"unit", name_of_unit(field, one.outcome.unit)},
                                           {"enemy", name_of_unit(field, one.opponent)}});
  proposal.units = {one.outcome.unit, one.opponent};
  proposal.steps = resolution.steps;
  proposal.result = gives_way ? result_of(one.outcome, one.next_period) : text("it_stands");
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = flinch_incident().outcome_schema;
  proposal.facts = told_case("flinch", one.facts);
}

std::vector<FlinchCase> flinches(MoveSession& session, const Field& field, const std::vector<Volley>& volleys,
                                 bool is_further) {
  const Neighbours near(field);
  std::vector<FlinchCase> cases;
  for (const auto& [id, unit] : field.world.units) {
    if (!stands(unit) || !can_fight(unit) || !is_judged_for_whole(field, unit)) continue;
    if (is_further && (memory_of(unit).flinch.flinched == this_period(field) || memory_of(unit).flinch.paces_owed > 0))
      continue;
    const auto opponent = main_opponent(field, near, unit, volleys);
    if (!opponent) continue;
    const Unit& enemy = field.world.units.at(*opponent);
    if (enemy.gone || is_in_shock(unit, enemy)) continue;
    FlinchCase one;
    one.opponent = *opponent;
    one.from = enemy.side == unit.side ? danger_to_routers(enemy) : enemy.position;
    one.outcome.unit = id;
    one.is_further = is_further;
    one.facts = {flinch_side(field, near, unit, enemy), flinch_side(field, near, enemy, unit)};
    // Causes on both flanks: the main one on one side, another enemy near on the other.
    if (one.facts.first.cause_on_one_flank) {
      const bool right = is_on_the_right(unit, enemy);
      one.facts.first.cause_on_both_flanks = near.count(id, enemy.side, near_paces, [&](const Unit& other) {
        const double off = off_front(unit, other);
        return stands(other) && off > flank_from_degrees && off < flank_to_degrees &&
               is_on_the_right(unit, other) != right;
      }) > 0;
    }
    if (flinch(one.facts, field.readings).who_flinches != WhoFlinches::first) continue;
    work_out(session, field, one);
    cases.push_back(std::move(one));
  }
  return cases;
}

void settle_flinches(Field& field, const std::vector<FlinchCase>& cases, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const FlinchOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    if (outcome.paces > 0 || outcome.breaks)
      for (const UnitId& id : whole_unit(field, field.world.units.at(outcome.unit)))
        // Who is in a melee fights on.
        if (id == outcome.unit || !memory_of(field.world.units.at(id)).shock.in_melee_with)
          give_way(field, field.world.units.at(id), cases[i], outcome);
    const KeyedText line = text("unit_and_result", {{"unit", name_of_unit(field, outcome.unit)},
                                                    {"result", result_of(outcome, cases[i].next_period)}});
    field.world.settled.push_back(settled(cases[i].proposal, rulings[i], outcome, line, field.world.time));
  }
}

const Incident& flinch_incident() {
  static const Incident made = incident<FlinchOutcome>(
      "flinch",
      {{"paces", number_member("Paces that it goes back", most_flinch_paces)}, {"breaks", flag_member("It breaks")}},
      [](const FlinchOutcome& outcome, const FlinchOutcome& proposed) {
        return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_test");
      });
  return made;
}

}  // namespace krieg::wrg1750
