#include "wrg1750/play/decisions.hpp"

#include "drill/question.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/play/rout.hpp"

namespace krieg::wrg1750 {

namespace {

PursuitFacts pursuit_facts(const Field& field, const Unit& unit) {
  PursuitFacts facts;
  facts.troop = troop_of(unit);
  facts.british_light = is_british_light_cavalry(Branch{unit.branch}, particulars(field, unit.id));
  // The period that is asked about is the next one; the first is that after the break.
  const Unit& quarry = field.world.units.at(*memory_of(unit).shock.pursues);
  const bool broke_now = memory_of(quarry).recovery.broke == this_period(field);
  facts.period = memory_of(unit).shock.periods_of_pursuit + (broke_now ? 1 : 2);
  return facts;
}

}  // namespace

Question question(const Field& field, const Unit& unit, Decision decision, const UnitId& enemy,
                  const std::string& usual) {
  const std::string kind = name_of(decision);
  return question_about(field, QuestionId{kind + "." + std::to_string(field.world.move) + "." + unit.id.value}, kind,
                        unit, arm_of(Branch{field.world.units.at(enemy).branch}), choices_for(decision), usual);
}

std::vector<Question> pursuits_in_question(const Field& field) {
  std::vector<Question> asked;
  for (const auto& [id, unit] : field.world.units) {
    const auto& quarry = memory_of(unit).shock.pursues;
    if (!stands(unit) || !quarry || field.world.units.at(*quarry).gone) continue;
    const PursuitResolution allowed = pursuit(pursuit_facts(field, unit), field.readings);
    if (!allowed.must_pursue && allowed.may_pursue)
      asked.push_back(question(field, unit, Decision::pursue, *quarry, name_of(ToPursue::halt)));
  }
  return asked;
}

void take_pursuits(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (answers[i] == name_of(ToPursue::halt)) end_pursuit(field, field.world.units.at(asked[i].unit));
  for (auto& [id, unit] : field.world.units)
    if (memory_of(unit).shock.pursues && memory_of(unit).shock.periods_of_pursuit == 0)
      unit.occurrences.push_back({"pursuing", {}, field.world.time});
}

std::vector<Question> breaking_off_in_question(const Field& field) {
  std::vector<Question> asked;
  for (const auto& [id, unit] : field.world.units) {
    const ShockMemory& shock = memory_of(unit).shock;
    if (stands(unit) && shock.may_break_off && shock.in_melee_with)
      asked.push_back(question(field, unit, Decision::break_off, *shock.in_melee_with, name_of(ToBreakOff::fight_on)));
  }
  return asked;
}

void take_breaking_off(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (answers[i] != name_of(ToBreakOff::break_off)) continue;
    Unit& unit = field.world.units.at(asked[i].unit);
    ShockMemory& shock = memory_of(unit).shock;
    if (!shock.in_melee_with) continue;  // its opponents have broken off themselves
    Unit& opponent = field.world.units.at(UnitId{*shock.in_melee_with});
    end_melee(unit, opponent);
    for (Unit* each : {&unit, &opponent}) must_rally(field, *each);
    shock.withdraws = MoveNumber{field.world.move + 1};
  }
  for (auto& [id, unit] : field.world.units) memory_of(unit).shock.may_break_off = false;
}

}  // namespace krieg::wrg1750
