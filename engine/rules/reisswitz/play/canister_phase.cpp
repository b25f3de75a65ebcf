#include "reisswitz/play/canister_phase.hpp"

#include "drill/rulings.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/way_back.hpp"

namespace krieg::reisswitz {

namespace {

bool is_under_canister(const UnitId& battery, const std::vector<Volley>& volleys) {
  return std::any_of(volleys.begin(), volleys.end(),
                     [&](const Volley& v) { return is_shaking_canister(v) && v.outcome.target == battery; });
}

/// All the canister of one effect on one unit in this move.
struct Hail {
  int guns = 0;
  Effect effect = Effect::good;
  Point from;
  bool answered = false;
};

/// The canister on each unit. If some of it has good effect, the rest does not count.
std::map<UnitId, Hail> hail_by_target(const std::vector<Volley>& volleys) {
  std::map<UnitId, Hail> hails;
  for (const Volley& volley : volleys) {
    if (!volley.canister || volley.outcome.skirmishers) continue;
    Hail& hail = hails.try_emplace(volley.outcome.target, Hail{0, *volley.canister, {}, false}).first->second;
    if (hail.effect == Effect::bad && *volley.canister == Effect::good) hail = {};
    if (hail.effect != *volley.canister) continue;
    hail.guns += volley.guns;
    hail.from = volley.from;
    hail.answered = hail.answered || is_under_canister(volley.firer, volleys);
  }
  return hails;
}

Length withdrawal(const Unit& unit) {
  return paces(arm_of(unit.branch) == Arm::cavalry ? cavalry_gives_way_paces : infantry_gives_way_paces);
}

}  // namespace

void work_out(MoveSession& session, const Field& field, CanisterTest& test) {
  Proposal& proposal = test.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "canister_test", test.outcome.unit.value,
      [&](const std::vector<int>& faces) { return canister_test(test.facts, faces, field.readings); }, proposal.dice);
  test.outcome.withdraws = !resolution.stays.value_or(true);
  proposal.id = "canister_test." + std::to_string(field.world.move) + "." + test.outcome.unit.value;
  proposal.kind = canister_incident().kind;
  proposal.title = text("does_it_stand_canister", {{"unit", name_of_unit(field, test.outcome.unit)}});
  proposal.units = {test.outcome.unit};
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = test.outcome.withdraws ? text("the_troops_go_back") : text("they_stand_and_may_advance");
  proposal.outcome = to_record(test.outcome);
  proposal.overridable = canister_incident().outcome_schema;
  proposal.facts = told_case("canister_test", test.facts);
}

std::vector<CanisterTest> canister_tests(MoveSession& session, const Field& field, const std::vector<Volley>& volleys) {
  std::vector<CanisterTest> tests;
  for (const auto& [id, hail] : hail_by_target(volleys)) {
    const Unit& unit = field.world.units.at(id);
    if (unit.gone || is_going_back(unit) || arm_of(unit.branch) == Arm::artillery) continue;
    CanisterTest test;
    test.from = hail.from;
    test.outcome.unit = id;
    test.facts = {hail.guns, hail.effect, hail.answered, men_of(unit), arm_of(unit.branch)};
    if (canister_test(test.facts, {}, field.readings).die == 0) continue;
    work_out(session, field, test);
    tests.push_back(std::move(test));
  }
  return tests;
}

void settle_tests(Field& field, const std::vector<CanisterTest>& tests, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const CanisterTest& test = tests[i];
    const TestOutcome final_outcome = outcome_after_ruling(rulings[i], test.outcome);
    Unit& unit = field.world.units.at(final_outcome.unit);
    if (final_outcome.withdraws) send_back(field, unit, test.from, withdrawal(unit));
    const TextArg name("unit", name_of_unit(field, final_outcome.unit));
    const KeyedText line =
        final_outcome.withdraws ? text("unit_goes_back_under_canister", {name}) : text("unit_stands_canister", {name});
    field.world.settled.push_back(settled(test.proposal, rulings[i], final_outcome, line, field.world.time));
  }
}

const Incident& canister_incident() {
  static const Incident made =
      incident<TestOutcome>("canister_test", {{"withdraws", flag_member("The troops withdraw")}},
                            [](const TestOutcome& outcome, const TestOutcome& proposed) {
                              return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_test");
                            });
  return made;
}

}  // namespace krieg::reisswitz
