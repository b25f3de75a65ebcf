#include "reisswitz/play/debouch_phase.hpp"

#include "drill/bodies.hpp"
#include "drill/orders.hpp"
#include "drill/rulings.hpp"
#include "reisswitz/book/field_of_fire.hpp"
#include "reisswitz/book/recognition.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/way_out.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

constexpr double arc_degrees = 45.0;
constexpr double farthest_table_paces = 1000.0;
/// Guns cover the passage if the enemy's guns are within the range of the elevation band.
constexpr double covering_paces = 1200.0;
const Length eye_of_gunner = metres(1.6);
const Length top_of_rider = metres(2.5);

bool serves(const Unit& battery) {
  return !battery.gone && battery.formation == Formation::in_battery && !is_beaten(battery) && !battery.change;
}

bool bears_on(const Field& field, const Unit& battery, Point place, double within_paces) {
  return metres_in_paces(distance_m(battery.position, place)) <= within_paces &&
         angle_between(battery.facing, bearing(battery.position, place)) <= arc_degrees &&
         field.ground.sees(battery.position, eye_of_gunner, place, top_of_rider);
}

bool comes_out(const Unit& unit) {
  const Arm arm = arm_of(unit.branch);
  const Task* const task = task_in_hand(unit);
  if (unit.gone || !task || (arm != Arm::cavalry && arm != Arm::artillery)) return false;
  const TaskKind kind = task->kind;
  return (kind == TaskKind::march || kind == TaskKind::attack) && !is_going_back(unit);
}

DebouchFacts facts_against(const Field& field, const Unit& unit, const Unit& battery, Point exit) {
  DebouchFacts facts;
  facts.branch = unit.branch;
  facts.enemy_guns = guns_of(battery);
  facts.pounder = particulars(field, battery.id).pounder.value_or(facts.pounder);
  facts.distance_paces = metres_in_paces(distance_m(battery.position, exit));
  constexpr int heavy = 12;
  const auto band =
      range_band(facts.pounder == heavy ? Calibre::twelve_pounder : Calibre::six_pounder, facts.distance_paces);
  if (band) facts.effect = artillery_effect(field.ground, battery.position, exit, *band, field.readings).effect;
  for (const auto& [id, other] : field.world.units)
    if (other.side == unit.side && id != unit.id && guns_of(other) > 0 && serves(other) &&
        bears_on(field, other, battery.position, covering_paces))
      facts.covering_guns += guns_of(other);
  return facts;
}

/// How much a battery hinders: the die, or more than every die if nothing can come out.
int hindrance(const DebouchFacts& facts) {
  constexpr int beyond_dice = 6;
  const DebouchResolution resolution = debouch(facts);
  return resolution.die > 0 ? resolution.die : resolution.debouches.value_or(true) ? 0 : beyond_dice;
}

std::optional<DebouchFacts> worst_battery(const Field& field, const Unit& unit, const WayOut& out) {
  std::optional<DebouchFacts> worst;
  for (const auto& [id, battery] : field.world.units) {
    if (battery.side == unit.side || guns_of(battery) == 0 || !serves(battery)) continue;
    if (!bears_on(field, battery, out.exit, farthest_table_paces)) continue;
    // Guns that the unit does not see do not hold it back: they show themselves by their fire (reading 89). A unit that
    // comes to the end of a street sees there the guns that cover it, as far as the light allows.
    const bool seen = out.comes_up ? distance_m(out.exit, battery.position) <= noticed_within(field).metres()
                                   : sees(field, body_of(field, unit), body_of(field, battery));
    if (!seen) continue;
    const DebouchFacts facts = facts_against(field, unit, battery, out.exit);
    if (hindrance(facts) > (worst ? hindrance(*worst) : 0)) worst = facts;
  }
  return worst;
}

}  // namespace

void work_out(MoveSession& session, const Field& field, Debouching& one) {
  const UnitId& id = one.outcome.unit;
  Proposal& proposal = one.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "debouch", id.value, [&](const std::vector<int>& faces) { return debouch(one.facts, faces); },
      proposal.dice);
  one.outcome.debouches = resolution.debouches.value_or(true);
  proposal.id = "debouch." + std::to_string(field.world.move) + "." + id.value;
  proposal.kind = debouch_incident().kind;
  proposal.title = text("does_it_come_out", {{"unit", name_of_unit(field, id)}, {"how", one.how}});
  proposal.units = {id};
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = one.outcome.debouches ? text("it_comes_out_under_guns") : text("it_cannot_come_out");
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = debouch_incident().outcome_schema;
  proposal.facts = told_case("debouch", one.facts);
}

std::vector<Debouching> debouchings(MoveSession& session, const Field& field) {
  std::vector<Debouching> all;
  for (const auto& [id, unit] : field.world.units) {
    if (!comes_out(unit)) continue;
    for (const WayOut& out : ways_out(field, unit)) {
      const auto facts = worst_battery(field, unit, out);
      if (!facts) continue;
      Debouching one;
      one.facts = *facts;
      one.how = out.how;
      one.may_go_m = out.may_go_m;
      one.outcome.unit = id;
      work_out(session, field, one);
      all.push_back(std::move(one));
      break;  // the first exit that guns close
    }
  }
  return all;
}

void settle_debouchings(Field& field, const std::vector<Debouching>& debouchings, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < debouchings.size(); ++i) {
    const Debouching& one = debouchings[i];
    const DebouchOutcome final_outcome = outcome_after_ruling(rulings[i], one.outcome);
    Unit& unit = field.world.units.at(final_outcome.unit);
    if (!final_outcome.debouches) {
      DefileMemory& defile = memory_of(unit).defile;
      const bool held_before = defile.held_back == move_before(this_move(field));
      defile.held_back = this_move(field);
      defile.may_go = metres(one.may_go_m);
      if (!held_before) unit.occurrences.push_back({"halted_by_enemy", {}, field.world.time});
    }
    const TextArg name("unit", name_of_unit(field, final_outcome.unit));
    const KeyedText line = final_outcome.debouches ? text("unit_comes_out", {name, {"how", one.how}})
                                                   : text("unit_cannot_come_out", {name});
    field.world.settled.push_back(settled(one.proposal, rulings[i], final_outcome, line, field.world.time));
  }
}

const Incident& debouch_incident() {
  static const Incident made =
      incident<DebouchOutcome>("debouch", {{"debouches", flag_member("The troops come out of the defile")}},
                               [](const DebouchOutcome& outcome, const DebouchOutcome& proposed) {
                                 return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_defile");
                               });
  return made;
}

}  // namespace krieg::reisswitz
