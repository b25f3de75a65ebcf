#include "reisswitz/play/assault_phase.hpp"

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "drill/orders.hpp"
#include "drill/rulings.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/surprise.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/contact.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/lost_points.hpp"
#include "reisswitz/play/masses.hpp"
#include "reisswitz/play/names.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/retreat.hpp"

namespace krieg::reisswitz {

namespace {

AssaultOutcome outcome_after(const AssaultResolution& resolution, AssaultOutcome outcome) {
  outcome.attacker_won = resolution.beaten == Contestant::defender;
  outcome.degree = resolution.outcome;
  outcome.loser_points = outcome.attacker_won ? resolution.defender_loss.points : resolution.attacker_loss.points;
  outcome.winner_points = outcome.attacker_won ? resolution.attacker_loss.points : resolution.defender_loss.points;
  outcome.loser_destroyed = resolution.destroyed;
  outcome.captured = resolution.captured;
  return outcome;
}

bool on_square(const AssaultFacts& facts) {
  return arm_of(facts.attacker.branch) == Arm::cavalry && !facts.attacker.dismounted &&
         fights_on_foot(facts.defender.branch) && facts.defender.formation == Formation::square;
}

/// There was no fight.
AssaultOutcome impossible(AssaultOutcome outcome) {
  outcome.refused = true;
  return outcome;
}

bool is_impossible(const Assault& assault) { return !assault.odds.possible && !assault.exception; }

/// The result of a fight as far as the faces decide it.
struct WorkedAssault {
  int throws_needed = 0;
  AssaultOutcome outcome;
  std::vector<Step> steps;
  KeyedText result;
};

WorkedAssault on_square_worked(const Assault& assault, const std::vector<int>& faces) {
  SquareMove move = square_move(assault.facts, assault.readings, faces);
  WorkedAssault worked{move.throws_needed, assault.outcome, std::move(move.steps), {}};
  if (move.throws_needed > 0) return worked;
  worked.outcome = outcome_after(move.last, assault.outcome);
  if (move.broken) worked.outcome.winner_points += move.cavalry_points;
  else worked.outcome.loser_points = move.cavalry_points;
  worked.outcome.goes_on = !move.broken && !move.exhausted;
  worked.result = worked.outcome.goes_on ? text("square_awaits_next_wave") : move.last.result;
  return worked;
}

WorkedAssault exceptional_worked(const Assault& assault, const std::vector<int>& faces) {
  ExceptionResolution resolution = exceptional_throw(*assault.exception, faces);
  WorkedAssault worked{resolution.throws_needed, assault.outcome, assault.odds.steps, {}};
  worked.steps.insert(worked.steps.end(), resolution.steps.begin(), resolution.steps.end());
  if (resolution.throws_needed > 0) return worked;
  worked.outcome.refused = !*resolution.allowed;
  worked.outcome.attacker_won = resolution.enemy_repulsed;
  worked.outcome.degree = Outcome::repulsed;
  worked.outcome.loser_destroyed = resolution.troops_lost;
  worked.result = worked.outcome.refused      ? text("the_men_do_not_follow")
                  : resolution.enemy_repulsed ? text("it_succeeds_against_all_likelihood")
                                              : text("it_fails_and_all_are_lost");
  return worked;
}

WorkedAssault worked_out(const Assault& assault, const std::vector<int>& faces) {
  if (is_impossible(assault))
    return {0, impossible(assault.outcome), assault.odds.steps,
            text("no_attack_for", {{"why", assault.odds.impossible_because}})};
  if (assault.exception) return exceptional_worked(assault, faces);
  if (on_square(assault.facts)) return on_square_worked(assault, faces);
  const AssaultResolution resolution = resolve(assault.facts, assault.odds, faces, assault.readings);
  WorkedAssault worked{resolution.throws_needed, assault.outcome, assault.odds.steps, resolution.result};
  if (resolution.throws_needed == 0) worked.outcome = outcome_after(resolution, assault.outcome);
  worked.steps.insert(worked.steps.end(), resolution.steps.begin(), resolution.steps.end());
  return worked;
}

/// An outcome for the same troops with nothing decided.
AssaultOutcome fresh(const AssaultOutcome& outcome) {
  AssaultOutcome undecided;
  undecided.attackers = outcome.attackers;
  undecided.defender = outcome.defender;
  undecided.on_skirmishers = outcome.on_skirmishers;
  undecided.battery = outcome.battery;
  return undecided;
}

std::string subjects_of(const AssaultOutcome& outcome) {
  return outcome.attackers.front().value + ">" + outcome.defender.value +
         (outcome.on_skirmishers ? ".skirmishers" : "");
}

/// The exceptional throw that the attackers' orders ask for. If several orders ask for one, the smallest number of dice
/// counts.
std::optional<ExceptionFacts> at_all_hazards(const Field& field, const std::vector<UnitId>& attackers) {
  std::optional<ExceptionFacts> facts;
  for (const UnitId& id : attackers) {
    const Particulars task = particulars_of(field.world.units.at(id).tasks.front());
    if (!task.at_all_hazards.value_or(false)) continue;
    if (!facts) facts.emplace();
    facts->dice = std::min(facts->dice, task.exceptional_dice.value_or(most_exceptional_dice));
  }
  return facts;
}

/// The support of one side. If the die says so, support from another command does not count; then `joint` is false.
std::vector<Step> join_command(MoveSession& session, const Field& field, const std::vector<UnitId>& infantry,
                               const std::string& subjects, AssaultSide& side, bool& joint) {
  if (side.cavalry_support == 0) return {};
  const int of_one_leader = squadrons_under_one_leader(field, infantry);
  const JointCommandResolution resolution =
      throw_until_resolved(session, "joint_command", subjects, [&](const std::vector<int>& faces) {
        return joint_command({of_one_leader == side.cavalry_support}, faces);
      }).resolution;
  joint = *resolution.joint;
  if (!joint) side.cavalry_support = of_one_leader;
  return resolution.steps;
}

/// Cavalry of another command helps infantry, in attack and in defence, only if a die says so (General Rule for
/// Combined Arms).
std::vector<Step> join_commands(MoveSession& session, const Field& field, Assault& assault) {
  const std::string subjects = subjects_of(assault.outcome);
  AssaultFacts& facts = assault.facts;
  std::vector<Step> steps =
      join_command(session, field, assault.outcome.attackers, subjects, facts.attacker, assault.attackers_joint);
  const std::vector<Step> defenders = join_command(session, field, {assault.outcome.defender}, subjects + ".defender",
                                                   facts.defender, assault.defenders_joint);
  steps.insert(steps.end(), defenders.begin(), defenders.end());
  const bool joint = facts.attacker.cavalry_support > 0 ? assault.attackers_joint : assault.defenders_joint;
  facts.cavalry_pursues =
      has_cavalry_that_pursues(field, assault.outcome.attackers, assault.outcome.defender, facts, joint);
  return steps;
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

/// An order to attack a place this near to the beaten troops was an order to attack them.
constexpr double same_enemy_m = 500.0;

bool is_attack(const Unit& unit) { return has_in_hand(unit, TaskKind::attack); }

/// What the victor does in its next move: it stays to rally, or follows by its standing order. Cavalry may follow even
/// if it stood to receive the charge, infantry only if it went forward (The Outcome 2; Victorious Infantry; reading
/// 111).
void apply_victory(Field& field, Unit& winner, bool attacked, Point beaten_at) {
  memory_of(winner).assaults.won = this_move(field);
  memory_of(winner).assaults.fought = this_move(field);
  winner.occurrences.push_back({"assault_won", {}, field.world.time});
  const bool met_it = answered(memory_of(winner).response, Response::counter_charge, this_move(field));
  const bool went_forward = attacked || met_it;
  if (!went_forward) ++memory_of(winner).assaults.stood;
  if (went_forward && is_attack(winner)) end_task(winner, field.world.time);
  if (met_it && is_attack(winner) && distance_m(*winner.tasks.front().target, beaten_at) <= same_enemy_m)
    end_task(winner, field.world.time);  // its own attack on the troops whose attack it has met
  if (!went_forward && arm_of(winner.branch) != Arm::cavalry) return;
  if (!memory_of(winner).conduct.pursue || !winner.tasks.empty() || waits_for_captured_guns(field, winner)) return;
  if (arm_of(winner.branch) == Arm::cavalry) pursue(field, winner, beaten_at);
  else follow_on_foot(field, winner);
}

/// Cavalry that took no part in the fight may follow at once.
void follow_fresh(Field& field, Unit& cavalry, Point beaten_at) {
  pursue(field, cavalry, beaten_at);
  memory_of(cavalry).pursuit.fresh = true;
}

/// Squadrons on the flanks of the victors that took no part in the fight may follow at once, if the victors went
/// forward (Retreats & Pursuits).
void let_fresh_columns_pursue(Field& field, const Unit& victor, const std::vector<UnitId>& fought, Point beaten_at) {
  constexpr double beside_paces = 400.0;
  for (auto& [id, unit] : field.world.units) {
    const bool free = unit.side == victor.side && !unit.gone && arm_of(unit.branch) == Arm::cavalry &&
                      !is_beaten(unit) && unit.tasks.empty() && memory_of(unit).conduct.pursue && !contains(fought, id);
    const bool beside =
        lies_abeam(victor, unit.position) && gap_between_m(field, victor, unit) <= paces(beside_paces).metres();
    if (free && beside) follow_fresh(field, unit, beaten_at);
  }
}

/// Whether there is victorious cavalry that may pursue: it follows at the gallop.
bool follow_closely(const Field& field, const std::vector<UnitId>& victors) {
  return std::any_of(victors.begin(), victors.end(), [&](const UnitId& id) {
    const Unit& winner = field.world.units.at(id);
    return !winner.gone && arm_of(winner.branch) == Arm::cavalry && memory_of(winner).conduct.pursue;
  });
}

bool is_artillery(const Unit& unit) { return arm_of(unit.branch) == Arm::artillery; }

void apply_defeat(Field& field, Unit& loser, const AssaultOutcome& final_outcome, Point enemy, bool closely_followed) {
  const bool attacked = contains(final_outcome.attackers, loser.id);
  memory_of(loser).assaults.fought = this_move(field);
  if (loser.gone) return;
  if (final_outcome.loser_destroyed && is_artillery(loser) && final_outcome.attacker_won)
    return take_battery(field, loser, final_outcome.attackers.front());
  if (final_outcome.loser_destroyed && final_outcome.captured && !attacked)
    return capture(field, loser, final_outcome.attackers.front());
  if (final_outcome.loser_destroyed) return destroy(loser);
  constexpr double hundredths = 100.0;
  RetreatMemory& defeat = memory_of(loser).retreat;
  defeat.points_lost = static_cast<double>(std::llround(final_outcome.loser_points * hundredths)) / hundredths;
  defeat.beaten = this_move(field);
  if (closely_followed) suffer_from_the_ground_behind(field, loser, final_outcome.degree, enemy);
  if (loser.gone) return;
  beat(field, loser, final_outcome.degree, enemy);
  if (is_surprised(memory_of(loser).surprise, this_move(field)) && !attacked) regroup_slowly(field, loser);
}

/// The waves of this move are thrown back, and others come on: no side is beaten yet.
void stand_a_wave(Field& field, const Assault& assault, const Ruling& ruling, const AssaultOutcome& final_outcome) {
  share_losses(field, final_outcome.attackers, final_outcome.loser_points);
  for (const UnitId& id : assault.defenders) {
    Unit& square = field.world.units.at(id);
    memory_of(square).assaults.waves_stood = assault.facts.wave - 1 + waves_per_move;
    memory_of(square).assaults.last_waves = this_move(field);
    square.occurrences.push_back({"attacked", {}, field.world.time});
  }
  field.world.settled.push_back(settled(assault.proposal, ruling, final_outcome,
                                        text("square_stands", {{"title", assault.proposal.title}}), field.world.time));
}

/// The troops of an exceptional throw did not follow, or the attack is impossible: they stay where they are.
void stand_refusing(Field& field, const Assault& assault, const Ruling& ruling, const AssaultOutcome& final_outcome) {
  const bool cannot = is_impossible(assault);
  for (const UnitId& id : final_outcome.attackers)
    drop_order(field.world.units.at(id), field.world.time, cannot ? "order_impossible" : "would_not_follow",
               cannot ? assault.odds.impossible_because : KeyedText());
  const TextArg title("title", assault.proposal.title);
  const KeyedText line = cannot ? text("no_attack_is_possible", {title}) : text("men_do_not_follow", {title});
  field.world.settled.push_back(settled(assault.proposal, ruling, final_outcome, line, field.world.time));
}

/// Skirmishers who are ridden down run to their battalion; the cavalry rides on in its next move.
void settle_riding_down(Field& field, const Assault& assault, const Ruling& ruling,
                        const AssaultOutcome& final_outcome) {
  Unit& battalion = field.world.units.at(final_outcome.defender);
  const Point place = battalion.position;
  if (final_outcome.attacker_won) {
    inflict(field, battalion, final_outcome.loser_points, true);
    share_losses(field, final_outcome.attackers, final_outcome.winner_points);
    if (battalion.skirmishers) battalion.skirmishers->ahead = battalion.skirmishers->ordered_ahead = Length{};
    battalion.occurrences.push_back({"skirmishers_ridden_down", {}, field.world.time});
  } else {
    inflict(field, battalion, final_outcome.winner_points, true);
    share_losses(field, final_outcome.attackers, final_outcome.loser_points);
    for (const UnitId& id : final_outcome.attackers)
      apply_defeat(field, field.world.units.at(id), final_outcome, place, false);
  }
  const TextArg title("title", assault.proposal.title);
  const KeyedText line =
      final_outcome.attacker_won ? text("they_are_ridden_down", {title}) : text("horse_is_thrown_back", {title});
  field.world.settled.push_back(settled(assault.proposal, ruling, final_outcome, line, field.world.time));
}

/// Whether the attack on the guns assumed that their cover was beaten in the same move, and the umpire has ruled
/// otherwise.
bool cover_stands_after_all(const Field& field, const Assault& assault) {
  return !assault.cover_beaten.empty() &&
         std::none_of(assault.cover_beaten.begin(), assault.cover_beaten.end(), [&](const UnitId& id) {
           const Unit& cover = field.world.units.at(id);
           return cover.gone || is_beaten(cover);
         });
}

/// Troops that storm a barricade make a gap in it (reading 99).
void open_the_barricade(Field& field, const std::vector<UnitId>& victors, const UnitId& defender) {
  const Body beaten = body_of(field, field.world.units.at(defender));
  for (const UnitId& id : victors)
    if (const Feature* barricade = barricade_between(field, field.world.units.at(id), beaten))
      return set_state(field, barricade->id, ground_state::gapped);
}

/// The attackers of the guns have not come to a fight: they stay where they are, and the turn history says why.
void stay_before_the_guns(Field& field, const Assault& assault, const Ruling& ruling, AssaultOutcome final_outcome) {
  final_outcome.attacker_won = false;
  final_outcome.refused = true;
  field.world.settled.push_back(settled(assault.proposal, ruling, final_outcome,
                                        text("cover_of_guns_stands", {{"title", assault.proposal.title}}),
                                        field.world.time));
}

void settle(Field& field, const Assault& assault, const Ruling& ruling) {
  const AssaultOutcome final_outcome = outcome_after_ruling(ruling, assault.outcome);
  if (final_outcome.refused) return stand_refusing(field, assault, ruling, final_outcome);
  if (final_outcome.on_skirmishers) return settle_riding_down(field, assault, ruling, final_outcome);
  if (ruling.accepted && cover_stands_after_all(field, assault))
    return stay_before_the_guns(field, assault, ruling, final_outcome);
  if (final_outcome.goes_on) return stand_a_wave(field, assault, ruling, final_outcome);
  const std::vector<UnitId>& winners = final_outcome.attacker_won ? final_outcome.attackers : assault.defenders;
  const std::vector<UnitId>& losers = final_outcome.attacker_won ? assault.defenders : final_outcome.attackers;
  const Point winners_place = field.world.units.at(winners.front()).position;
  const Point losers_place = field.world.units.at(losers.front()).position;
  if (final_outcome.attacker_won) open_the_barricade(field, winners, losers.front());
  const bool guns_taken = final_outcome.attacker_won && final_outcome.loser_destroyed &&
                          is_artillery(field.world.units.at(final_outcome.defender));
  if (!guns_taken) share_losses(field, losers, final_outcome.loser_points);
  share_losses(field, winners, final_outcome.winner_points);
  for (const UnitId& id : assault.defenders) call_in_skirmishers(field, field.world.units.at(id));
  const bool closely_followed = follow_closely(field, winners);
  for (const UnitId& id : losers)
    apply_defeat(field, field.world.units.at(id), final_outcome, winners_place, closely_followed);
  if (final_outcome.battery && final_outcome.attacker_won && !field.world.units.at(*final_outcome.battery).gone)
    take_battery(field, field.world.units.at(*final_outcome.battery), final_outcome.attackers.front());
  for (const UnitId& id : winners)
    if (!field.world.units.at(id).gone)
      apply_victory(field, field.world.units.at(id), final_outcome.attacker_won, losers_place);
  const Unit& victor = field.world.units.at(winners.front());
  const bool went_forward =
      final_outcome.attacker_won || answered(memory_of(victor).response, Response::counter_charge, this_move(field));
  if (went_forward && arm_of(victor.branch) == Arm::cavalry)
    let_fresh_columns_pursue(field, victor, winners, losers_place);
  const bool joint = final_outcome.attacker_won ? assault.attackers_joint : assault.defenders_joint;
  if (assault.facts.cavalry_pursues && !final_outcome.loser_destroyed)
    for (const UnitId& id : cavalry_that_pursues(field, victor, joint))
      follow_fresh(field, field.world.units.at(id), losers_place);
  const bool second_line =
      final_outcome.attacker_won ? assault.facts.defender.second_line : assault.facts.attacker.second_line;
  for (const UnitId& id : losers)
    if (!second_line) note_reserve(field, victor, field.world.units.at(id));
  const TextArg title("title", assault.proposal.title), beaten("losers", names_of(field, losers));
  KeyedText line = final_outcome.loser_destroyed
                       ? text("losers_are_destroyed", {title, beaten})
                       : text("losers_are_beaten", {title, beaten, {"degree", word(final_outcome.degree)}});
  if (final_outcome.battery && final_outcome.attacker_won)
    line = text("and_battery_is_taken", {{"line", line}, {"battery", name_of_unit(field, *final_outcome.battery)}});
  field.world.settled.push_back(settled(assault.proposal, ruling, final_outcome, line, field.world.time));
}

bool is_fought_now(const std::vector<Assault>& assaults, const UnitId& id) {
  return std::any_of(assaults.begin(), assaults.end(), [&](const Assault& assault) {
    return !assault.outcome.on_skirmishers && contains(assault.defenders, id);
  });
}

bool is_beaten_now(const std::vector<Assault>& assaults, const UnitId& id) {
  return std::any_of(assaults.begin(), assaults.end(), [&](const Assault& assault) {
    const bool defends = contains(assault.defenders, id);
    return (defends || contains(assault.outcome.attackers, id)) && assault.outcome.attacker_won == defends &&
           !assault.outcome.goes_on && !assault.outcome.refused && !assault.outcome.on_skirmishers;
  });
}

/// The opponent of a battery's attackers: the guns alone, or the first of the troops that cover them, or none while the
/// cover is unbeaten in another fight.
struct BatteryFight {
  bool waits = false;
  std::optional<UnitId> cover;
  std::vector<UnitId> cover_beaten;
};

BatteryFight fight_for_battery(const Field& field, const Fights& fights, const std::vector<Assault>& worked_out,
                               const UnitId& battery, const std::vector<UnitId>& attackers) {
  BatteryFight fight;
  for (const UnitId& id : cover_of_battery(field, battery, attackers)) {
    if (!fights_anywhere(fights, id) && !is_fought_now(worked_out, id)) {
      if (!fight.cover) fight.cover = id;
    } else if (is_beaten_now(worked_out, id)) {
      fight.cover_beaten.push_back(id);
    } else {
      fight.waits = true;
    }
  }
  return fight;
}

/// Puts batteries last: whether they fall depends on the result for their cover in the same move.
std::vector<std::pair<UnitId, std::vector<UnitId>>> in_order(const Field& field, const Fights& fights) {
  std::vector<std::pair<UnitId, std::vector<UnitId>>> all(fights.begin(), fights.end());
  std::stable_partition(all.begin(), all.end(),
                        [&](const auto& fight) { return !is_artillery(field.world.units.at(fight.first)); });
  return all;
}

Assault riding_down(const Field& field, const std::vector<UnitId>& horse, const UnitId& battalion) {
  Assault assault;
  assault.outcome.attackers = horse;
  assault.outcome.defender = battalion;
  assault.outcome.on_skirmishers = true;
  assault.defenders = {battalion};
  assault.readings = field.readings;
  assault.facts = circumstances(field, horse, battalion);
  assault.facts.stronghold.reset();
  AssaultSide& screen = assault.facts.defender;
  screen.formation = Formation::skirmish_order;
  screen.men = field.world.units.at(battalion).skirmishers->men;
  screen.elements = 1;
  screen.second_line = false;
  screen.screen = SkirmishScreen::none;
  assault.odds = assault_odds(assault.facts, field.readings);
  return assault;
}

Json assault_members() {
  return {{"attacker_won", flag_member("The attacker wins")},
          {"degree", {{"enum", {"repulsed", "defeated", "totally_defeated"}}, {"title", "The loser is"}}},
          {"loser_points", points_member("Loss of the beaten, points")},
          {"winner_points", points_member("Loss of the victor, points")},
          {"loser_destroyed", flag_member("The beaten are destroyed or taken")},
          {"goes_on", flag_member("Undecided: the next wave comes on")}};
}

Result<void> check_assault(const AssaultOutcome& outcome, const AssaultOutcome& proposed) {
  const bool same = outcome.attackers == proposed.attackers && outcome.defender == proposed.defender &&
                    outcome.on_skirmishers == proposed.on_skirmishers && outcome.battery == proposed.battery;
  if (auto verdict = check_same(same, "attackers, defender", "outcome_of_other_assault"); !verdict) return verdict;
  if (auto verdict = check_points(outcome.loser_points, "loser_points"); !verdict) return verdict;
  return check_points(outcome.winner_points, "winner_points");
}

}  // namespace

void work_out(MoveSession& session, const Field& field, Assault& assault) {
  assault.odds = assault_odds(assault.facts, assault.readings);
  const bool hopeless = !assault.odds.possible || assault.odds.foregone == Contestant::defender;
  assault.exception.reset();
  if (hopeless && !assault.outcome.on_skirmishers) assault.exception = at_all_hazards(field, assault.outcome.attackers);
  const std::string subjects = subjects_of(assault.outcome);
  Proposal& proposal = assault.proposal;
  assault.outcome = fresh(assault.outcome);
  auto [worked, dice] = throw_until_resolved(
      session, "assault", subjects, [&](const std::vector<int>& faces) { return worked_out(assault, faces); },
      proposal.dice);
  assault.outcome = worked.outcome;
  const std::string kind = (assault.exception ? exception_incident() : assault_incident()).kind;
  proposal.id = kind + "." + std::to_string(field.world.move) + "." + subjects;
  proposal.kind = kind;
  const std::vector<TextArg> both{{"attackers", names_of(field, assault.outcome.attackers)},
                                  {"defenders", names_of(field, assault.defenders)}};
  proposal.title = assault.outcome.on_skirmishers ? text("they_ride_at_skirmishers", both) : text("they_assault", both);
  if (assault.outcome.battery)
    proposal.title = text("who_cover_battery",
                          {{"title", proposal.title}, {"battery", name_of_unit(field, *assault.outcome.battery)}});
  proposal.units = assault.outcome.attackers;
  proposal.units.insert(proposal.units.end(), assault.defenders.begin(), assault.defenders.end());
  proposal.steps = assault.joined;
  proposal.steps.insert(proposal.steps.end(), worked.steps.begin(), worked.steps.end());
  proposal.dice = std::move(dice);
  proposal.result = worked.result;
  proposal.outcome = to_record(assault.outcome);
  proposal.overridable = assault_incident().outcome_schema;
  proposal.facts = told_case("assault", assault.facts);
}

std::vector<Assault> assaults_in_contact(MoveSession& session, Field& field) {
  std::vector<Assault> assaults;
  close_with_whoever_is_in_touch(field);
  const Fights fights = fights_in_contact(field);
  for (const auto& [battalion, horse] : skirmishers_in_contact(field, fights)) {
    Assault assault = riding_down(field, horse, battalion);
    if (!assault.odds.possible) {
      for (const UnitId& id : horse)
        drop_order(field.world.units.at(id), field.world.time, "order_impossible", assault.odds.impossible_because);
      continue;
    }
    work_out(session, field, assault);
    assaults.push_back(std::move(assault));
  }
  for (const auto& [struck, attackers] : in_order(field, fights)) {
    const BatteryFight battery = fight_for_battery(field, fights, assaults, struck, attackers);
    if (battery.waits) continue;
    const UnitId defender = battery.cover.value_or(struck);
    Assault assault;
    assault.outcome.attackers = attackers;
    assault.outcome.defender = defender;
    if (battery.cover) assault.outcome.battery = struck;
    assault.defenders = who_stand_with(field, field.world.units.at(defender));
    assault.readings = field.readings;
    assault.facts = circumstances(field, attackers, defender, assault.outcome.battery);
    assault.cover_beaten = battery.cover_beaten;
    if (assault.facts.battery)
      assault.facts.battery->supported = assault.facts.battery->supports_beaten = !battery.cover_beaten.empty();
    assault.joined = join_commands(session, field, assault);
    assault.odds = assault_odds(assault.facts, field.readings);
    if (!assault.odds.possible && !at_all_hazards(field, attackers)) {
      for (const UnitId& id : attackers)
        drop_order(field.world.units.at(id), field.world.time, "order_impossible", assault.odds.impossible_because);
      continue;
    }
    work_out(session, field, assault);
    assaults.push_back(std::move(assault));
  }
  return assaults;
}

void settle_assaults(Field& field, const std::vector<Assault>& assaults, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < assaults.size(); ++i) settle(field, assaults[i], rulings[i]);
}

const Incident& assault_incident() {
  static const Incident made = incident("assault", assault_members(), check_assault);
  return made;
}

const Incident& exception_incident() {
  static const Incident made = incident("exception", assault_members(), check_assault);
  return made;
}

}  // namespace krieg::reisswitz
