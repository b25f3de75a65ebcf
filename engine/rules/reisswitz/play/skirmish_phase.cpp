#include "reisswitz/play/skirmish_phase.hpp"

#include <set>

#include "drill/bodies.hpp"
#include "drill/rulings.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/attack.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/lost_points.hpp"
#include "reisswitz/play/retreat.hpp"

namespace krieg::reisswitz {

namespace {

bool has_screen(const Unit& unit) {
  return fights_on_foot(unit.branch) && unit.skirmishers && unit.skirmishers->ahead > Length{} &&
         unit.skirmishers->ordered_ahead > Length{};
}

bool attacks(const Unit& unit) {
  return !unit.gone && !is_beaten(unit) && !is_going_back(unit) && !unit.tasks.empty() &&
         unit.tasks.front().kind == TaskKind::attack && memory_of(unit).duty.begun;
}

/// Whether the attack is on the defender's front and the two skirmish lines have met.
bool have_met(const Field& field, const Unit& attacker, const Unit& defender) {
  constexpr double front_degrees = 60.0;
  const double between_lines_m = gap_m(body_of(field, attacker), body_of(field, defender)) -
                                 attacker.skirmishers->ahead.metres() - defender.skirmishers->ahead.metres();
  return between_lines_m <= in_touch_m &&
         angle_between(defender.facing, bearing(defender.position, attacker.position)) <= front_degrees;
}

/// The battalion's circumstances that count for its skirmishers.
AssaultSide screen_of(const AssaultSide& battalion, const SkirmishLine& line) {
  AssaultSide screen;
  screen.branch = battalion.branch;
  screen.formation = Formation::skirmish_order;
  screen.men = line.men;
  screen.elements = 1;
  screen.steadiness = battalion.steadiness;
  screen.artillery_support = battalion.artillery_support;
  screen.in_position_two_moves = battalion.in_position_two_moves;
  return screen;
}

AssaultFacts between_screens(const AssaultFacts& battalions, const SkirmishLine& attackers,
                             const SkirmishLine& defenders) {
  AssaultFacts facts;
  facts.attacker = screen_of(battalions.attacker, attackers);
  facts.defender = screen_of(battalions.defender, defenders);
  facts.slope_degrees = battalions.slope_degrees;
  facts.in_woods = battalions.in_woods;
  facts.surprised = battalions.surprised;
  return facts;
}

/// Whether only one side has cavalry at hand: the other side's skirmishers then keep close to their line (Infantry and
/// Cavalry versus Infantry 1).
bool is_hindered_by_horse(const AssaultFacts& battalions) {
  return (battalions.attacker.cavalry_support > 0) != (battalions.defender.cavalry_support > 0);
}

struct WorkedSkirmish {
  int throws_needed = 0;
  SkirmishOutcome outcome;
  std::vector<Step> steps;
};

WorkedSkirmish worked_out(const SkirmishFight& fight, const std::vector<int>& faces) {
  WorkedSkirmish worked;
  worked.outcome = fight.outcome;
  worked.outcome.attacker_won = false;
  worked.outcome.loser_points = worked.outcome.winner_points = 0.0;
  const AssaultOdds odds = assault_odds(fight.facts, fight.readings);
  worked.steps = odds.steps;
  if (!odds.possible) return worked;
  const AssaultResolution resolution = resolve(fight.facts, odds, faces, fight.readings);
  worked.throws_needed = resolution.throws_needed;
  worked.steps.insert(worked.steps.end(), resolution.steps.begin(), resolution.steps.end());
  worked.outcome.attacker_won = resolution.beaten == Contestant::defender;
  const SideLoss& attackers = resolution.attacker_loss;
  const SideLoss& defenders = resolution.defender_loss;
  worked.outcome.loser_points = (worked.outcome.attacker_won ? defenders : attackers).points;
  worked.outcome.winner_points = (worked.outcome.attacker_won ? attackers : defenders).points;
  return worked;
}

void drive_in(Field& field, Unit& battalion) {
  if (battalion.skirmishers) battalion.skirmishers->ahead = battalion.skirmishers->ordered_ahead = Length{};
  memory_of(battalion).skirmish.driven_in = this_move(field);
  ++memory_of(battalion).skirmish.times_driven_in;
  battalion.occurrences.push_back({"skirmishers_driven_in", {}, field.world.time});
}

}  // namespace

void work_out(MoveSession& session, const Field& field, SkirmishFight& fight) {
  const std::string subjects = fight.outcome.attacker.value + ">" + fight.outcome.defender.value;
  Proposal& proposal = fight.proposal;
  auto [worked, dice] = throw_until_resolved(
      session, "skirmish", subjects, [&](const std::vector<int>& faces) { return worked_out(fight, faces); },
      proposal.dice);
  fight.outcome = worked.outcome;
  proposal.id = "skirmish." + std::to_string(field.world.move) + "." + subjects;
  proposal.kind = skirmish_incident().kind;
  proposal.title = text("skirmishers_drive_at", {{"attacker", name_of_unit(field, fight.outcome.attacker)},
                                                 {"defender", name_of_unit(field, fight.outcome.defender)}});
  proposal.units = {fight.outcome.attacker, fight.outcome.defender};
  proposal.steps = worked.steps;
  proposal.dice = std::move(dice);
  const UnitId& driven_in = fight.outcome.attacker_won ? fight.outcome.defender : fight.outcome.attacker;
  proposal.result = text("its_skirmishers_are_driven_in", {{"unit", name_of_unit(field, driven_in)}});
  proposal.outcome = to_record(fight.outcome);
  proposal.overridable = skirmish_incident().outcome_schema;
  proposal.facts = told_case("assault", fight.facts);
}

std::vector<SkirmishFight> skirmish_fights(MoveSession& session, const Field& field) {
  const std::vector<Body> all = bodies(field);
  std::set<UnitId> fighting;
  std::vector<SkirmishFight> fights;
  for (const auto& [id, attacker] : field.world.units) {
    if (!attacks(attacker) || !has_screen(attacker) || fighting.contains(id)) continue;
    const auto object = object_of_attack(field, attacker, all);
    if (!object || fighting.contains(object->unit)) continue;
    const Unit& defender = field.world.units.at(object->unit);
    if (!has_screen(defender) || is_beaten(defender) || !have_met(field, attacker, defender)) continue;
    const AssaultFacts battalions = circumstances(field, {id}, defender.id);
    if (is_hindered_by_horse(battalions)) continue;
    SkirmishFight fight;
    fight.facts = between_screens(battalions, *attacker.skirmishers, *defender.skirmishers);
    fight.readings = field.readings;
    fight.outcome.attacker = id;
    fight.outcome.defender = defender.id;
    if (!assault_odds(fight.facts, field.readings).possible) continue;
    work_out(session, field, fight);
    fighting.insert({id, defender.id});
    fights.push_back(std::move(fight));
  }
  return fights;
}

void settle_skirmish_fights(Field& field, const std::vector<SkirmishFight>& fights,
                            const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < fights.size(); ++i) {
    const SkirmishFight& fight = fights[i];
    const SkirmishOutcome final_outcome = outcome_after_ruling(rulings[i], fight.outcome);
    Unit& winner = field.world.units.at(final_outcome.attacker_won ? final_outcome.attacker : final_outcome.defender);
    Unit& loser = field.world.units.at(final_outcome.attacker_won ? final_outcome.defender : final_outcome.attacker);
    inflict(field, winner, final_outcome.winner_points, true);
    inflict(field, loser, final_outcome.loser_points, true);
    drive_in(field, loser);
    const KeyedText line =
        text("those_are_driven_in", {{"title", fight.proposal.title}, {"unit", name_of_unit(field, loser.id)}});
    field.world.settled.push_back(settled(fight.proposal, rulings[i], final_outcome, line, field.world.time));
  }
}

const Incident& skirmish_incident() {
  static const Incident made = incident<SkirmishOutcome>(
      "skirmish",
      {{"attacker_won", flag_member("The attackers' skirmishers drive the others in")},
       {"loser_points", points_member("Loss of the beaten, points")},
       {"winner_points", points_member("Loss of the victor, points")}},
      [](const SkirmishOutcome& outcome, const SkirmishOutcome& proposed) {
        const bool same = outcome.attacker == proposed.attacker && outcome.defender == proposed.defender;
        if (auto verdict = check_same(same, "attacker, defender", "outcome_of_other_skirmish"); !verdict)
          return verdict;
        if (auto verdict = check_points(outcome.loser_points, "loser_points"); !verdict) return verdict;
        return check_points(outcome.winner_points, "winner_points");
      });
  return made;
}

}  // namespace krieg::reisswitz
