#include "wrg1750/play/aftermath_phase.hpp"

#include <algorithm>

#include "drill/contact.hpp"
#include "drill/rulings.hpp"
#include "game/officer_input.hpp"
#include "picture/picture.hpp"
#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/recovery.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/dismounting.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/flinch_phase.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/melee_phase.hpp"
#include "wrg1750/play/prisoners.hpp"
#include "wrg1750/play/rout.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// The unit of his side with which the general is, or was before it dispersed; null if he is alone.
const Unit* unit_with(const Field& field, const Officer& officer) {
  const Unit* nearest = nullptr;
  for (const auto& [id, unit] : field.world.units) {
    const bool is_there = !unit.gone || memory_of(unit).losses.men > 0;
    if (!is_there || unit.side != officer.side || paces_between(field, officer, unit) > general_stands_apart_paces)
      continue;
    if (!nearest || paces_between(field, officer, unit) < paces_between(field, officer, *nearest)) nearest = &unit;
  }
  return nearest;
}

bool has_general(const Field& field, const Unit& unit) {
  return std::any_of(field.world.officers.begin(), field.world.officers.end(), [&](const auto& entry) {
    const Officer& officer = entry.second;
    return officer.side == unit.side && !officer.fallen && any_of_whole(field, unit, [&](const Unit& part) {
             return paces_between(field, officer, part) <= general_stands_apart_paces;
           });
  });
}

/// The net flinch points against a unit before the enemy whose infantry fires on it from near by.
int net_points(const Field& field, const Neighbours& near, const Unit& unit, const std::vector<Volley>& volleys) {
  int worst = 0;
  const std::vector<UnitId> whole = whole_unit(field, unit);
  for (const Volley& volley : volleys) {
    if (!hits_troops(volley, whole) || volley.facts.distance_paces > close_range_paces) continue;
    const Unit& enemy = field.world.units.at(volley.firer);
    if (enemy.gone || !is_infantry(troop_of(enemy))) continue;
    const int own = flinch_points(flinch_side(field, near, unit, enemy), field.readings).points;
    const int his = flinch_points(flinch_side(field, near, enemy, unit), field.readings).points;
    worst = std::max(worst, own - his);
  }
  return worst;
}

KeyedText fate_text(const Field& field, const GeneralOutcome& outcome) {
  const TextArg name("officer", field.directory.officers.at(outcome.officer).name);
  switch (outcome.fate) {
    case GeneralFate::unhurt: return text("general_is_unhurt", {name});
    case GeneralFate::wounded: return text("general_is_wounded", {name});
    case GeneralFate::dead: break;
  }
  return text("general_is_killed", {name});
}

/// `elephants_in_field`: there are some, of either side, wherever they are.
DisorganisationFacts disorganisation_facts(const Field& field, const Neighbours& near, bool elephants_in_field,
                                           const Unit& unit) {
  const MoveNumber now = this_period(field);
  const UnitParticulars& own = particulars(field, unit.id);
  const UnitMemory& memory = memory_of(unit);
  const Side enemy = enemy_of(unit.side);
  const auto any = [](const Unit&) { return true; };
  DisorganisationFacts facts;
  facts.troop = troop_of(unit);
  facts.quality = own.quality;
  facts.indian = is_indian(own.people);
  facts.crossed_bad_ground = memory.march.crossed_bad_ground == now;
  facts.passed_through_artillery = memory.march.passed_guns == now;
  const bool fights = memory.fire.fired == now || memory.shock.in_melee_with.has_value();
  facts.fights_in_bad_ground = fights && (is_bad_ground(field, unit.position) || shape_of(unit) == Shape::in_building);
  facts.not_rallied = memory.recovery.must_rally;
  facts.rockets_near = memory.fire.rockets_near == now;
  facts.elephants_near = elephants_in_field && elephants_are_near(near, unit);
  const bool leads_horses = facts.troop == Troop::mounted_infantry;  // no others ask for it here
  facts.enemy_near = leads_horses && near.count(unit.id, enemy, horse_holders_fear_paces, any) > 0;
  facts.flinched_lately = within_moves(memory.flinch.flinched, now, 1);
  facts.flinched_from_both_flanks = memory.flinch.from_both_flanks && facts.flinched_lately;
  facts.late_against_charge = memory.shock.charged_by_cavalry && unit.change.has_value();
  facts.lancers = are_lancers(field, unit);
  facts.melee_goes_on = memory.shock.rounds > 0;
  const auto& target = memory.shock.charges;
  facts.charges_cavalry_beyond_normal_move =
      target && is_cavalry(troop_of(field.world.units.at(*target))) &&
      metres_in_paces(unit.moved_m) > basic_distance(troop_of(unit), formation_of(unit), MoveKind::normal).value_or(0);
  return facts;
}

void count_rout(Field& field, Unit& unit) {
  RecoveryMemory& recovery = memory_of(unit).recovery;
  if (recovery.periods_routed == 0) return;  // it breaks in this period and flees from the next on
  RoutFacts facts;
  facts.troop = troop_of(unit);
  facts.period = recovery.periods_routed;
  facts.lost_men_this_period = memory_of(unit).losses.men > 0;
  const RoutResolution resolution = rout(facts);
  if (resolution.disperses) return disperse(field, unit);
  if (recovery.broke == this_period(field) || !resolution.may_begin_to_rally) return;
  form_again(field, unit);
  recovery.periods_routed = 0;
}

void note_visit(const Field& field, Unit& unit) {
  RecoveryMemory& recovery = memory_of(unit).recovery;
  if (!recovery.needs_general || !has_general(field, unit)) return;
  recovery.was_visited = true;
  recovery.needs_general = false;
}

/// Whether the losses of this period shake the unit anew: three men per figure, or with them a third of its original
/// figures is gone for the first time. A visit counts for the losses before it (page 17).
bool shakes_anew(const LossesFacts& facts) {
  const bool had_lost_a_third = is_third_lost(facts.original_figures, facts.figures_before_period);
  return casualties_per_figure(facts.men_lost_this_period, facts.figures_before_period) >= shaken_men_per_figure ||
         (!had_lost_a_third && is_third_lost(facts.original_figures, facts.figures_left));
}

/// What the losses of the whole unit do to one of the units that act as one.
void take_effect(Field& field, Unit& unit, LossEffect effect) {
  RecoveryMemory& recovery = memory_of(unit).recovery;
  switch (effect) {
    case LossEffect::none: return;
    case LossEffect::severely_shaken:
      if (!std::exchange(recovery.needs_general, true))
        unit.occurrences.push_back({"needs_general", {}, field.world.time});
      return;
    case LossEffect::no_further_advance:
      if (!std::exchange(recovery.no_further_advance, true))
        unit.occurrences.push_back({"no_further_advance", {}, field.world.time});
      return;
    case LossEffect::disperses: return disperse(field, unit);
  }
}

void take_effect_of_losses(Field& field, Unit& unit) {
  if (its_battery(field, unit)) return;  // with its battery
  UnitMemory& memory = memory_of(unit);
  LossesFacts facts;
  // On foot a half of the unit fights (reading 80).
  const LossMemory losses = losses_of_whole(field, unit);
  facts.original_figures = losses.original_figures / (memory.horses.on_foot ? 2 : 1);
  facts.figures_left = std::min(facts.original_figures, figures_of_whole(field, unit));
  facts.figures_before_period = losses.before_period;
  facts.men_lost_this_period = losses.men;
  facts.periods_routed = memory.recovery.periods_routed;
  const std::vector<UnitId> whole = whole_unit(field, unit);
  if (shakes_anew(facts))
    for (const UnitId& id : whole) memory_of(field.world.units.at(id)).recovery.was_visited = false;
  facts.visited_by_general = memory.recovery.was_visited;
  const LossEffect effect = effect_of_losses(facts).effect;
  for (const UnitId& id : whole) take_effect(field, field.world.units.at(id), effect);
}

void try_to_rally(Field& field, Unit& unit) {
  UnitMemory& memory = memory_of(unit);
  if (!memory.recovery.must_rally || is_broken(unit) || memory.shock.pursues || memory.shock.in_melee_with) return;
  RallyFacts facts;
  facts.was_in_melee = true;
  const MoveNumber now = this_period(field);
  facts.stood_a_full_period = unit.moved_m <= 0.0 && memory.recovery.fought != now && memory.flinch.flinched != now;
  const LossMemory losses = losses_of_whole(field, unit);
  facts.figures = losses.before_period;
  facts.men_lost = losses.men;
  if (!rally(facts).rallied) return;
  memory.recovery.must_rally = false;
  memory.recovery.rallied = now;
  unit.occurrences.push_back({"rallied", {}, field.world.time});
}

/// A melee is over when one of the two is gone or broken, or they have lost touch. Who pursues from it must rally when
/// the pursuit is over.
void leave_melee(const Field& field, Unit& unit) {
  ShockMemory& shock = memory_of(unit).shock;
  if (!shock.in_melee_with) return;
  const Unit& other = field.world.units.at(*shock.in_melee_with);
  if (stands(unit) && stands(other) && gap_between_m(field, unit, other) <= paces(fights_within_paces).metres()) return;
  shock.in_melee_with.reset();
  shock.rounds = 0;
  if (!shock.pursues) must_rally(field, unit);
}

/// Who has charged in this period must rally, also if the enemy broke before him or if he touched nobody (page 13,
/// cause 3; reading 110).
void rally_after_charge(const Field& field, Unit& unit) {
  const ShockMemory& shock = memory_of(unit).shock;
  const bool goes_on = shock.in_melee_with || shock.pursues;
  if (shock.charges && !goes_on) must_rally(field, unit);
}

void count_pursuit(Field& field, Unit& unit) {
  ShockMemory& shock = memory_of(unit).shock;
  if (!shock.pursues) return;
  Unit& quarry = field.world.units.at(*shock.pursues);
  const UnitParticulars& own = particulars(field, unit.id);
  const bool began_now = memory_of(quarry).recovery.broke == this_period(field);
  if (!began_now) ++shock.periods_of_pursuit;
  PursuitFacts facts;
  facts.troop = troop_of(unit);
  facts.british_light = is_british_light_cavalry(Branch{unit.branch}, own);
  facts.period = shock.periods_of_pursuit + 1;
  const bool touches =
      !quarry.gone && metres_in_paces(gap_m(body_of(field, unit), body_of(field, quarry))) <= contact_paces;
  // Their rout has ended, or they could not flee: water, or other ground that is closed to them, lies before them.
  const bool are_halted = !is_broken(quarry) || quarry.moved_m <= 0.0;
  facts.fugitives_halted_in_contact = touches && !began_now && are_halted;
  const PursuitResolution resolution = pursuit(facts, field.readings);
  if (resolution.takes_prisoners) take_prisoner(field, quarry, unit);
  note_fight(field, unit);
  if (quarry.gone || !is_broken(quarry) || resolution.paces <= 0) end_pursuit(field, unit);
}

}  // namespace

void work_out(MoveSession&, const Field& field, BreakCase& one) {
  const BreakResolution resolution = breaks(one.facts);
  Proposal& proposal = one.proposal;
  one.outcome.broken = resolution.broken;
  proposal.id = "break." + std::to_string(field.world.move) + "." + one.outcome.unit.value;
  proposal.kind = break_incident().kind;
  proposal.title = text("does_it_break", {{"unit", name_of_unit(field, one.outcome.unit)}});
  proposal.units = {one.outcome.unit};
  proposal.steps = resolution.steps;
  proposal.result = resolution.broken ? text("it_breaks") : text("it_stands");
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = break_incident().outcome_schema;
  proposal.facts = told_case("breaks", one.facts);
}

std::vector<BreakCase> break_cases(MoveSession& session, const Field& field, const std::vector<Volley>& volleys) {
  const Neighbours near(field);
  std::vector<BreakCase> cases;
  for (const auto& [id, unit] : field.world.units) {
    const LossMemory losses = losses_of_whole(field, unit);
    if (!stands(unit) || !can_fight(unit) || losses.men == 0 || its_battery(field, unit)) continue;
    BreakCase one;
    one.outcome.unit = id;
    one.facts.troop = troop_of(unit);
    one.facts.quality = particulars(field, id).quality;
    one.facts.figures = losses.before_period;
    one.facts.men_lost_to_rockets = losses.to_rockets;
    one.facts.men_lost_to_near_infantry = losses.to_near_infantry;
    one.facts.net_flinch_points = net_points(field, near, unit, volleys);
    if (!breaks(one.facts).broken) continue;
    work_out(session, field, one);
    cases.push_back(std::move(one));
  }
  return cases;
}

void settle_breaks(Field& field, const std::vector<BreakCase>& cases, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const BreakOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    Unit& unit = field.world.units.at(outcome.unit);
    if (outcome.broken)
      break_unit(field, unit, memory_of(unit).flinch.from.value_or(ahead(unit.position, unit.facing, 1.0)));
    const KeyedText line =
        text("unit_and_result", {{"unit", name_of_unit(field, outcome.unit)},
                                 {"result", outcome.broken ? text("it_breaks") : text("it_stands")}});
    field.world.settled.push_back(settled(cases[i].proposal, rulings[i], outcome, line, field.world.time));
  }
}

void work_out(MoveSession& session, const Field& field, GeneralCase& one) {
  Proposal& proposal = one.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "general", one.outcome.officer.value,
      [&](const std::vector<int>& faces) { return general_in_danger(one.facts, faces); }, proposal.dice);
  one.share = resolution.share;
  one.outcome.fate = resolution.fate.value_or(GeneralFate::unhurt);
  one.is_hit = one.outcome.fate != GeneralFate::unhurt;
  if (one.is_hit && !one.can_be_spared) {
    one.outcome.fate = GeneralFate::unhurt;
    resolution.steps.push_back({text("general_cannot_be_spared"), section::generals, word(one.outcome.fate)});
  }
  proposal.id = "general." + std::to_string(field.world.move) + "." + one.outcome.officer.value;
  proposal.kind = general_incident().kind;
  proposal.title = text("general_in_danger", {{"officer", field.directory.officers.at(one.outcome.officer).name}});
  proposal.units = {one.with};
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = fate_text(field, one.outcome);
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = general_incident().outcome_schema;
  proposal.facts = told_case("general_in_danger", one.facts);
}

std::vector<GeneralCase> generals_in_danger(MoveSession& session, const DeliveryContext& delivery, Field& field) {
  std::vector<GeneralCase> cases;
  for (const auto& [id, officer] : field.world.officers) {
    if (officer.fallen) continue;
    const Unit* const unit = unit_with(field, officer);
    const auto hit = field.generals_hit.find(id);
    GeneralCase one;
    one.can_be_spared = can_be_spared(delivery, officer);
    one.outcome.officer = id;
    if (hit != field.generals_hit.end() && hit->second.first > 0) {
      one.facts.men_lost = hit->second.first;
      one.with = hit->second.second;
    } else if (unit && losses_of_whole(field, *unit).men > 0) {
      const LossMemory losses = losses_of_whole(field, *unit);
      one.facts.men_lost = losses.men;
      one.facts.figures_with_him = losses.before_period;
      one.with = unit->id;
    } else {
      continue;
    }
    const auto lost = staff_lost(field.world).find(id);
    one.facts.men_left = men_per_figure - (lost == staff_lost(field.world).end() ? 0 : lost->second);
    work_out(session, field, one);
    if (one.is_hit) cases.push_back(std::move(one));
    else if (one.share > 0) staff_lost(field.world)[id] += one.share;
  }
  return cases;
}

void settle_generals(const DeliveryContext& delivery, Field& field, const std::vector<GeneralCase>& cases,
                     const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    GeneralOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    // His successor may himself have fallen in this period. Then he falls only if the umpire has said so.
    if (!rulings[i].outcome && !can_be_spared(delivery, field.world.officers.at(outcome.officer)))
      outcome.fate = GeneralFate::unhurt;
    field.world.settled.push_back(
        settled(cases[i].proposal, rulings[i], outcome, fate_text(field, outcome), field.world.time));
    staff_lost(field.world)[outcome.officer] =
        std::min(men_per_figure - 1, men_per_figure - cases[i].facts.men_left + cases[i].share);
    if (outcome.fate == GeneralFate::unhurt) continue;
    if (outcome.fate == GeneralFate::dead) staff_lost(field.world)[outcome.officer] = men_per_figure;
    OfficerInput blow;
    blow.officer = outcome.officer;
    blow.fallen = true;
    blow.captured = false;
    change_officer(delivery, blow);
  }
}

void begin_losses(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    LossMemory& losses = memory_of(unit).losses;
    losses.men = losses.to_shot = losses.to_rockets = losses.to_near_infantry = 0;
    losses.before_period = figures_with_escort(unit);
  }
}

void note_disorganisation(Field& field) {
  const Neighbours near(field);
  const bool elephants = std::any_of(field.world.units.begin(), field.world.units.end(),
                                     [](const auto& each) { return is_elephants(each.second); });
  for (auto& [id, unit] : field.world.units) {
    if (!stands(unit)) continue;
    const bool disorganised = disorganisation(disorganisation_facts(field, near, elephants, unit)).disorganised;
    unit.steadiness = disorganised ? Steadiness::disorganised : Steadiness::formed;
  }
  note_horse_holders(field);
}

void follow_the_broken(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    const std::vector<UnitId> broken = broken_opponents(field, unit);
    if (!broken.empty() && !memory_of(unit).shock.pursues) follow(field, unit, broken.front());
  }
}

void end_period(Field& field) {
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone) complete_change(field, unit, field.world.time);
  take_led_horses(field);
  free_prisoners(field);
  take_trains(field);
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone) take_effect_of_losses(field, unit);
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone && is_broken(unit)) count_rout(field, unit);
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone) continue;
    note_visit(field, unit);
    count_pursuit(field, unit);
    leave_melee(field, unit);
    rally_after_charge(field, unit);
    try_to_rally(field, unit);
  }
  note_disorganisation(field);
}

const Incident& break_incident() {
  static const Incident made = incident<BreakOutcome>(
      "break", {{"broken", flag_member("It breaks")}}, [](const BreakOutcome& outcome, const BreakOutcome& proposed) {
        return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_test");
      });
  return made;
}

const Incident& general_incident() {
  static const Incident made = incident<GeneralOutcome>(
      "general", {{"fate", {{"enum", {"unhurt", "wounded", "dead"}}, {"title", "The general"}}}},
      [](const GeneralOutcome& outcome, const GeneralOutcome& proposed) {
        return check_same(outcome.officer == proposed.officer, "officer", "outcome_of_other_danger");
      });
  return made;
}

}  // namespace krieg::wrg1750
