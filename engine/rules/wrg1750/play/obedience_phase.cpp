#include "wrg1750/play/obedience_phase.hpp"

#include <algorithm>
#include <set>

#include "drill/known_ground.hpp"
#include "drill/rulings.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/visibility.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/neighbours.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/throws.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double friend_advances_paces = 100.0;
constexpr double enemy_retires_paces = 100.0;
constexpr double enemy_advances_paces = 200.0;
constexpr double friends_fail_paces = 400.0;
constexpr double enemy_cavalry_paces = 400.0;

bool advances(const Unit& unit) { return stands(unit) && memory_of(unit).march.is_advancing; }
bool retires(const Unit& unit) { return stands(unit) && memory_of(unit).march.is_retiring; }

Motion motion_of(const Unit& unit) {
  const MarchMemory& march = memory_of(unit).march;
  if (march.is_advancing) return Motion::advancing;
  return march.is_retiring ? Motion::retiring : Motion::stationary;
}

/// A battery and the models in its line count as one.
template <class Holds>
int count_units(const Field& field, const Neighbours& near, const Unit& unit, Side side, double within_paces,
                const Holds& holds) {
  std::set<UnitId> found;
  for (const UnitId& id : near.seen(unit.id, side, within_paces, holds))
    found.insert(whole_unit(field, field.world.units.at(id)).front());
  found.erase(whole_unit(field, unit).front());
  return static_cast<int>(found.size());
}

/// Whether the unit stands behind a hedge or wall that faces an enemy in sight.
bool lines_an_obstacle(const Field& field, const Neighbours& near, const Unit& unit) {
  const auto enemy = near.nearest_enemy(unit.id, in_sight_paces, stands);
  return enemy && cover_against(field, unit, field.world.units.at(*enemy).position) != Cover::none;
}

/// Whether the unit's map has a hedge or wall close before the place, on the unit's side of it.
bool lies_behind_an_obstacle(const Field& field, const Unit& unit, Point place) {
  const std::vector<Crossing> before =
      known_ground(field, unit)
          ->crossings(
              place, ahead(place, bearing(place, unit.position), std::min(lining_m, distance_m(place, unit.position))));
  return std::any_of(before.begin(), before.end(),
                     [](const Crossing& crossing) { return crossing.kind != FeatureKind::stream; });
}

/// Whether the order sends it out of its cover, or at an enemy in cover.
bool leaves_or_attacks_cover(const Field& field, const Neighbours& near, const Unit& unit, DispatchId order) {
  const std::vector<Task>& ordered = field.world.dispatches.at(order).tasks;
  if (ordered.empty()) return false;
  const Task& first = ordered.front();
  const bool moves_off = is_advance(first.kind) || first.kind == TaskKind::retire || first.kind == TaskKind::march;
  const bool in_cover = is_shelter(field.ground.cover(unit.position)) || lines_an_obstacle(field, near, unit);
  const bool at_cover =
      is_advance(first.kind) && first.target &&
      (is_shelter(known_cover(field, unit, *first.target)) || lies_behind_an_obstacle(field, unit, *first.target));
  return (moves_off && in_cover) || at_cover;
}

ObedienceFacts facts_of(const Field& field, const Neighbours& near, const Unit& unit, const WaitingOrder& waiting) {
  const UnitParticulars& own = particulars(field, unit.id);
  const Side enemy = enemy_of(unit.side);
  const double reach = std::max(enemy_retires_paces, reach_without_cause(field, unit));
  ObedienceFacts facts;
  facts.order_by = waiting.given_by;
  facts.quality = own.quality;
  facts.mainly_lacks_firearms = own.mainly_lacks_firearms;
  facts.motion = motion_of(unit);
  // "Any friendly unit (not sub-unit)": a single gun model is none.
  const auto is_unit_that_advances = [&](const Unit& other) {
    return advances(other) && !particulars(field, other.id).battery;
  };
  facts.friend_advancing_near =
      count_units(field, near, unit, unit.side, friend_advances_paces, is_unit_that_advances) > 0;
  facts.enemies_retiring_near = count_units(field, near, unit, enemy, reach, retires);
  facts.enemies_advancing_near = count_units(field, near, unit, enemy, enemy_advances_paces, advances);
  facts.friends_retiring_near = count_units(field, near, unit, unit.side, friends_fail_paces, retires);
  facts.friend_routing_near = count_units(field, near, unit, unit.side, friends_fail_paces, is_broken) > 0;
  facts.leaves_or_attacks_cover = leaves_or_attacks_cover(field, near, unit, waiting.order);
  facts.under_fire = any_of_whole(field, unit, [&](const Unit& part) {
    return within_moves(memory_of(part).fire.fired_on, this_period(field), 1);
  });
  facts.infantry_near_enemy_cavalry =
      is_infantry(troop_of(unit)) && near.count(unit.id, enemy, enemy_cavalry_paces, [&](const Unit& other) {
        return stands(other) && is_cavalry(troop_of(other)) && tells_arm(field, unit, other);
      }) > 0;
  return facts;
}

/// A unit may be tested for an order of its own and for one about its companies.
std::string subjects_of(const Field& field, const ObedienceCase& one) {
  return one.outcome.unit.value + (is_about_companies_alone(field, one.order) ? ".companies" : "");
}

KeyedText result_of(Obedience action) {
  switch (action) {
    case Obedience::retires: return text("it_retires_against_orders");
    case Obedience::halts: return text("it_halts_against_orders");
    case Obedience::keeps_old_order: return text("it_keeps_its_old_order");
    case Obedience::obeys: return text("it_obeys");
    case Obedience::attacks: break;
  }
  return text("it_attacks_unordered");
}

}  // namespace

void work_out(MoveSession& session, const Field& field, ObedienceCase& one) {
  Proposal& proposal = one.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "obedience", subjects_of(field, one),
      [&](const std::vector<int>& faces) { return obedience_test(one.facts, faces); }, proposal.dice);
  one.outcome.action = resolution.action.value_or(Obedience::obeys);
  proposal.id = "obedience." + std::to_string(field.world.move) + "." + subjects_of(field, one);
  proposal.kind = obedience_incident().kind;
  proposal.title = text("does_it_obey", {{"unit", name_of_unit(field, one.outcome.unit)}});
  proposal.units = {one.outcome.unit};
  proposal.steps = resolution.steps;
  mark_dice(dice, dice_of(one.facts));
  proposal.dice = std::move(dice);
  proposal.result = result_of(one.outcome.action);
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = obedience_incident().outcome_schema;
  proposal.facts = told_case("obedience_test", one.facts);
}

std::vector<ObedienceCase> obedience_cases(MoveSession& session, const Field& field) {
  const Neighbours near(field);
  std::vector<ObedienceCase> cases;
  for (const auto& [id, unit] : field.world.units) {
    for (const WaitingOrder& due : due_orders(field, unit)) {
      ObedienceCase one{facts_of(field, near, unit, due), {id, Obedience::obeys}, due, {}};
      if (!obedience_test(one.facts).test_needed) continue;
      // Of several orders about companies one is judged in a period.
      const std::string subjects = subjects_of(field, one);
      if (std::any_of(cases.begin(), cases.end(),
                      [&](const ObedienceCase& each) { return subjects_of(field, each) == subjects; }))
        continue;
      work_out(session, field, one);
      cases.push_back(std::move(one));
    }
  }
  return cases;
}

void settle_obedience(Field& field, const std::vector<ObedienceCase>& cases, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const ObedienceOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    take_up(field, field.world.units.at(outcome.unit), cases[i].order, outcome.action);
    const KeyedText line =
        text("unit_and_result", {{"unit", name_of_unit(field, outcome.unit)}, {"result", result_of(outcome.action)}});
    field.world.settled.push_back(settled(cases[i].proposal, rulings[i], outcome, line, field.world.time));
  }
}

void obey_without_test(Field& field) {
  for (auto& [id, unit] : field.world.units)
    for (const WaitingOrder& due : due_orders(field, unit))
      if (!is_tested(due.given_by)) take_up(field, unit, due, Obedience::obeys);
}

const Incident& obedience_incident() {
  static const Incident made = incident<ObedienceOutcome>(
      "obedience",
      {{"action", {{"enum", {"retires", "halts", "keeps_old_order", "obeys", "attacks"}}, {"title", "The unit"}}}},
      [](const ObedienceOutcome& outcome, const ObedienceOutcome& proposed) {
        return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_test");
      });
  return made;
}

}  // namespace krieg::wrg1750
