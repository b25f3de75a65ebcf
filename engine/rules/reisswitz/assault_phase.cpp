#include "reisswitz/assault_phase.hpp"

#include "reisswitz/circumstances.hpp"
#include "reisswitz/march.hpp"
#include "reisswitz/orders.hpp"
#include "reisswitz/outcomes.hpp"
#include "reisswitz/retreat.hpp"
#include "reisswitz/ruled.hpp"

namespace krieg::reisswitz {

namespace {

bool is_attacking(const Unit& unit) {
  return !unit.gone && tallied(unit, tally::retreating) == 0 && !unit.tasks.empty() &&
         unit.tasks.front().kind == TaskKind::attack && tallied(unit, tally::begun) == 1;
}

using Fights = std::map<UnitId, std::vector<UnitId>>;  // defender -> attackers

bool fights_already(const Fights& fights, const UnitId& attacker, const UnitId& defender) {
  const auto other_way = fights.find(attacker);
  return other_way != fights.end() &&
         std::find(other_way->second.begin(), other_way->second.end(), defender) != other_way->second.end();
}

/// Who declared the attack comes first: a body that goes forward to meet one is its defender.
bool answers_a_charge(const Field& field, const Unit& unit) {
  return tallied(unit, tally::response_move) == field.world.move + 1;
}

Fights fights_in_contact(const Field& field) {
  const std::vector<Body> all = bodies(field.world);
  Fights fights;
  for (const bool answering : {false, true})
    for (const auto& [id, unit] : field.world.units) {
      if (!is_attacking(unit) || answers_a_charge(field, unit) != answering) continue;
      const auto object = object_of_attack(field, unit, all);
      if (!object || gap_m(body_of(unit), *object) > in_touch_m || fights_already(fights, id, object->unit)) continue;
      fights[object->unit].push_back(id);
    }
  return fights;
}

AssaultOutcome outcome_of(const AssaultFinding& finding, AssaultOutcome outcome) {
  outcome.attacker_won = finding.beaten == Contestant::defender;
  outcome.degree = finding.outcome;
  outcome.loser_points = outcome.attacker_won ? finding.defender_loss.points : finding.attacker_loss.points;
  outcome.winner_points = outcome.attacker_won ? finding.attacker_loss.points : finding.defender_loss.points;
  outcome.loser_destroyed = finding.destroyed || (outcome.attacker_won && finding.battery_taken);
  return outcome;
}

std::string names_of(const Field& field, const std::vector<UnitId>& units) {
  std::string names;
  for (const UnitId& id : units) names += (names.empty() ? "" : " and ") + name_of_unit(field, id);
  return names;
}

void work_out(Table& table, const Field& field, Assault& assault) {
  const std::string subjects = assault.outcome.attackers.front().value + ">" + assault.outcome.defender.value;
  std::vector<Throw> dice;
  AssaultFinding finding = resolve(assault.facts, assault.odds, {});
  while (finding.throws_needed > 0) {
    dice.push_back(table.throw_die("assault", subjects, static_cast<int>(dice.size())));
    finding = resolve(assault.facts, assault.odds, faces_of(dice));
  }
  assault.outcome = outcome_of(finding, assault.outcome);
  Proposal& proposal = assault.proposal;
  proposal.id = "assault." + std::to_string(field.world.move) + "." + subjects;
  proposal.kind = "assault";
  proposal.title =
      names_of(field, assault.outcome.attackers) + " assault " + name_of_unit(field, assault.outcome.defender);
  proposal.units = assault.outcome.attackers;
  proposal.units.push_back(assault.outcome.defender);
  proposal.steps = assault.odds.steps;
  proposal.steps.insert(proposal.steps.end(), finding.steps.begin(), finding.steps.end());
  proposal.dice = std::move(dice);
  proposal.result = finding.result;
  proposal.outcome = to_record(assault.outcome);
  proposal.overridable = outcome_schema("assault");
}

void call_in_skirmishers(Field& field, Unit& unit) { order_skirmishers(field, unit, std::nullopt); }

void share_losses(Field& field, const std::vector<UnitId>& units, double points) {
  int elements = 0;
  for (const UnitId& id : units) elements += static_cast<int>(field.world.units.at(id).elements.size());
  for (const UnitId& id : units) {
    Unit& unit = field.world.units.at(id);
    inflict(field, unit, points * static_cast<double>(unit.elements.size()) / std::max(1, elements), false);
  }
}

void crown(Field& field, Unit& winner, bool attacked, Point beaten_at) {
  winner.tallies[tally::won_move] = field.world.move;
  winner.tallies[tally::fought_move] = field.world.move;
  winner.occurrences.push_back({"assault_won", "", field.world.time});
  if (!attacked) {
    ++winner.tallies[tally::assaults_stood];
    return;
  }
  finish_task(winner, field.world.time);
  if (winner.standing.pursue && arm_of(winner.branch) == Arm::cavalry && winner.tasks.empty())
    pursue(field, winner, beaten_at);
}

void humble(Field& field, Unit& loser, const AssaultOutcome& held, Point enemy) {
  loser.tallies[tally::fought_move] = field.world.move;
  if (loser.gone) return;
  if (held.loser_destroyed) return destroy(loser);
  beat(field, loser, held.degree, enemy);
}

void settle(Field& field, const Assault& assault, const Ruling& ruling) {
  const AssaultOutcome held = ruled(ruling, assault.outcome, [&](const std::vector<int>& faces) {
    return outcome_of(resolve(assault.facts, assault.odds, faces), assault.outcome);
  });
  const std::vector<UnitId> defenders{held.defender};
  const std::vector<UnitId>& winners = held.attacker_won ? held.attackers : defenders;
  const std::vector<UnitId>& losers = held.attacker_won ? defenders : held.attackers;
  const Point winners_place = field.world.units.at(winners.front()).position;
  const Point losers_place = field.world.units.at(losers.front()).position;
  share_losses(field, losers, held.loser_points);
  share_losses(field, winners, held.winner_points);
  call_in_skirmishers(field, field.world.units.at(held.defender));
  for (const UnitId& id : losers) humble(field, field.world.units.at(id), held, winners_place);
  for (const UnitId& id : winners)
    if (!field.world.units.at(id).gone) crown(field, field.world.units.at(id), held.attacker_won, losers_place);
  const std::string text = assault.proposal.title + ": " + names_of(field, losers) +
                           (held.loser_destroyed ? " is destroyed or taken" : " is " + plain(held.degree));
  field.world.settled.push_back(settled(assault.proposal, ruling, held, text, field.world.time));
}

}  // namespace

std::vector<Assault> assaults_in_contact(Table& table, Field& field) {
  std::vector<Assault> assaults;
  for (const auto& [defender, attackers] : fights_in_contact(field)) {
    Assault assault;
    assault.outcome.attackers = attackers;
    assault.outcome.defender = defender;
    assault.facts = circumstances(field, attackers, defender);
    assault.odds = assault_odds(assault.facts);
    if (!assault.odds.possible) {
      for (const UnitId& id : attackers)
        give_up(field.world.units.at(id), field.world.time, "order_impossible", assault.odds.impossible_because);
      continue;
    }
    work_out(table, field, assault);
    assaults.push_back(std::move(assault));
  }
  return assaults;
}

std::vector<Proposal> proposals_of(const std::vector<Assault>& assaults) {
  std::vector<Proposal> proposals;
  for (const Assault& assault : assaults) proposals.push_back(assault.proposal);
  return proposals;
}

void settle_assaults(Field& field, const std::vector<Assault>& assaults, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < assaults.size(); ++i) settle(field, assaults[i], rulings[i]);
}

}  // namespace krieg::reisswitz
