#include "reisswitz/play/surprise_phase.hpp"

#include <string_view>
#include <unordered_set>

#include "drill/rulings.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/names.hpp"
#include "reisswitz/play/retreat.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// Guns within this distance of the attackers act with them.
constexpr double guns_with_attack_paces = 800.0;

constexpr std::string_view of_patrol = "patrol:";
constexpr std::string_view of_unit = "unit:";

/// The unit or patrol to which the memory belongs; null for officers' memories.
const Unit* observer_of(const Field& field, const std::string& key) {
  if (key.starts_with(of_patrol)) {
    const auto patrol = field.world.patrols.find(key.substr(of_patrol.size()));
    return patrol == field.world.patrols.end() ? nullptr : &patrol->second;
  }
  if (!key.starts_with(of_unit)) return nullptr;
  const auto observer = field.world.units.find(UnitId{key.substr(of_unit.size())});
  return observer == field.world.units.end() ? nullptr : &observer->second;
}

/// False before the first move: no troops have looked yet.
bool have_troops_looked(const Field& field) {
  return std::any_of(field.world.memories.begin(), field.world.memories.end(),
                     [&](const auto& entry) { return observer_of(field, entry.first) != nullptr; });
}

/// Keys are views of the observers' memories: valid while no memory changes.
std::unordered_set<std::string_view> seen_by_enemies(const Field& field) {
  std::unordered_set<std::string_view> seen;
  for (const auto& [key, memory] : field.world.memories) {
    const Unit* observer = observer_of(field, key);
    if (!observer) continue;
    for (const auto& [body, kept] : memory.bodies) {
      if (!kept.in_view || !body.starts_with(of_unit)) continue;
      const std::string_view id = std::string_view(body).substr(of_unit.size());
      if (!seen.contains(id) && field.world.units.at(UnitId{std::string(id)}).side != observer->side) seen.insert(id);
    }
  }
  return seen;
}

/// Whether the unit was out of every enemy's view in the last move or at its start.
bool came_out_of_cover(const Field& field, const UnitId& id) {
  return within_moves(memory_of(field.world.units.at(id)).surprise.unseen, this_move(field), 1);
}

bool has_guns_near(const Field& field, const Unit& attacker) {
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return other.side == attacker.side && !other.gone && arm_of(other.branch) == Arm::artillery &&
           distance_m(other.position, attacker.position) <= paces(guns_with_attack_paces).metres();
  });
}

SurpriseFacts facts_of(const Field& field, const Unit& defender, const std::vector<UnitId>& attackers) {
  SurpriseFacts facts;
  int men = 0;
  for (const UnitId& id : attackers) {
    const Unit& unit = field.world.units.at(id);
    men += men_of(unit);
    if (came_out_of_cover(field, id)) facts.reached_from_cover_in_one_move = true;
    facts.attackers_have_artillery = facts.attackers_have_artillery || has_guns_near(field, unit);
  }
  const bool open = field.ground.cover(defender.position) == Cover::open;
  facts.twice_as_many_in_the_open = facts.reached_from_cover_in_one_move && open && men >= 2 * men_of(defender);
  facts.in_marching_column = defender.formation == Formation::march_column;
  facts.has_reserve = paces_to_reserve(field, defender, field.world.units.at(attackers.front()).position).has_value();
  return facts;
}

}  // namespace

void work_out(MoveSession& session, const Field& field, SurpriseTest& test) {
  Proposal& proposal = test.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "surprise", test.outcome.unit.value,
      [&](const std::vector<int>& faces) { return surprise_test(test.facts, faces); }, proposal.dice);
  test.outcome.surprised = resolution.surprised.value_or(false);
  proposal.id = "surprise." + std::to_string(field.world.move) + "." + test.outcome.unit.value;
  proposal.kind = surprise_incident().kind;
  proposal.title = text("is_it_surprised", {{"unit", name_of_unit(field, test.outcome.unit)},
                                            {"attackers", names_of(field, test.attackers)}});
  proposal.units = test.attackers;
  proposal.units.push_back(test.outcome.unit);
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = test.outcome.surprised ? text("it_loses_its_head") : text("it_forms_at_once");
  proposal.outcome = to_record(test.outcome);
  proposal.overridable = surprise_incident().outcome_schema;
  proposal.facts = told_case("surprise", test.facts);
}

void note_unseen(Field& field) {
  if (!have_troops_looked(field)) return;
  const std::unordered_set<std::string_view> seen = seen_by_enemies(field);
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone && !seen.contains(id.value)) memory_of(unit).surprise.unseen = this_move(field);
}

std::vector<SurpriseTest> surprise_tests(MoveSession& session, const Field& field) {
  std::vector<SurpriseTest> tests;
  for (const auto& [target, attackers] : assaults_in_reach(field)) {
    const Unit& defender = field.world.units.at(target);
    const bool on_foot_or_mounted = fights_on_foot(defender.branch) || arm_of(defender.branch) == Arm::cavalry;
    if (!on_foot_or_mounted || is_going_back(defender) || is_beaten(defender)) continue;
    SurpriseTest test;
    test.outcome.unit = target;
    test.attackers = attackers;
    test.from = field.world.units.at(attackers.front()).position;
    test.facts = facts_of(field, defender, attackers);
    if (surprise_test(test.facts, {}).die == 0) continue;
    work_out(session, field, test);
    tests.push_back(std::move(test));
  }
  return tests;
}

void settle_surprises(Field& field, const std::vector<SurpriseTest>& tests, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const SurpriseTest& test = tests[i];
    const SurpriseOutcome final_outcome = outcome_after_ruling(rulings[i], test.outcome);
    Unit& unit = field.world.units.at(final_outcome.unit);
    if (final_outcome.surprised) {
      memory_of(unit).surprise.surprised = this_move(field);
      if (unit.steadiness == Steadiness::steady) unit.steadiness = Steadiness::shaken;  // for three moves
      unit.occurrences.push_back({"surprised", {}, field.world.time});
      fall_back_surprised(field, unit, test.from);
    }
    const TextArg name("unit", name_of_unit(field, final_outcome.unit));
    const KeyedText line =
        final_outcome.surprised ? text("unit_is_surprised", {name}) : text("unit_is_not_surprised", {name});
    field.world.settled.push_back(settled(test.proposal, rulings[i], final_outcome, line, field.world.time));
  }
}

const Incident& surprise_incident() {
  static const Incident made =
      incident<SurpriseOutcome>("surprise", {{"surprised", flag_member("The troops are surprised")}},
                                [](const SurpriseOutcome& outcome, const SurpriseOutcome& proposed) {
                                  return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_test");
                                });
  return made;
}

}  // namespace krieg::reisswitz
