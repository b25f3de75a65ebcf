#include "wrg1750/play/charges.hpp"

#include <algorithm>

#include "drill/orders.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/play/decisions.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/flinch_phase.hpp"
#include "wrg1750/play/forced_facts.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/rout.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double heads_meet_paces = 60.0;
/// Guns that have no other troops within this distance stand alone.
constexpr double alone_paces = 60.0;
/// A unit in support goes to help friends who fight within this distance.
constexpr double supports_paces = 300.0;

bool flinched_lately(const Field& field, const Unit& unit) {
  const FlinchMemory& flinch = memory_of(unit).flinch;
  return flinch.paces_owed > 0 || within_moves(flinch.flinched, this_period(field), 1);
}

/// Whether the friends whom the unit supports are in a melee near by, in its sight; of any friends if it knows none.
bool its_friends_fight(const Neighbours& near, const Unit& unit) {
  const auto& supported = memory_of(unit).orders.supports;
  return near.count(unit.id, unit.side, supports_paces, [&](const Unit& other) {
    return (!supported || other.id == *supported) && memory_of(other).shock.in_melee_with;
  }) > 0;
}

/// Whether the unit's orders, or the obedience test, let it charge.
bool wants_to_charge(const Neighbours& near, const Unit& unit) {
  const OrdersMemory& orders = memory_of(unit).orders;
  if (orders.instead) return orders.instead == Obedience::attacks;
  if (!task_in_hand(unit)) return false;
  switch (TaskKind{unit.tasks.front().kind}) {
    case TaskKind::attack:
    case TaskKind::drive_out:
    case TaskKind::occupy: return true;
    case TaskKind::support: return its_friends_fight(near, unit);
    case TaskKind::reserve:  // it remains there until it is ordered otherwise (reading 61)
    case TaskKind::march:
    case TaskKind::form:
    case TaskKind::demonstrate:
    case TaskKind::delay:
    case TaskKind::hold:
    case TaskKind::retire:
    case TaskKind::fire_on:
    case TaskKind::detach:
    case TaskKind::recall:
    case TaskKind::dismount:
    case TaskKind::remount: return false;
  }
  return false;
}

/// Whether an officer would charge that enemy: he must know what troops they are, and horse does not ride at a square
/// that it can tell to be one and to stand firm.
bool is_worth_charging(const Field& field, const Unit& unit, const Unit& target) {
  if (!tells_arm(field, unit, target)) return false;
  if (!tells_formation(field, unit, target)) return true;
  const bool shaken = is_broken(target) || is_disorganised(target) || flinched_lately(field, target);
  return !(is_cavalry(troop_of(unit)) && shape_of(target) == Shape::square && !shaken);
}

/// Whether the ground lets the unit charge over it as far as the target.
bool can_come_at(const Field& field, const Neighbours& near, const Unit& unit, const Unit& target, double reach_paces) {
  // To the target's edge, not to its middle.
  const Bearing heading = bearing(unit.position, target.position);
  const double gap = paces(near.gap_paces(unit.id, target.id)).metres();
  return can_charge_over(field, unit, ahead(unit.position, heading, std::max(gap, 1.0)), reach_paces);
}

std::optional<UnitId> target_of_charge(const Field& field, const Neighbours& near, const Unit& unit) {
  // Opponents who have flinched may be charged beyond it.
  constexpr double flinches_away_paces = 120.0;
  if (shape_of(unit) == Shape::in_building) return std::nullopt;  // it forms up outside first (page 9)
  const double reach = charge_reach(troop_of(unit), formation_of(unit));
  return near.nearest_enemy(unit.id, reach + flinches_away_paces, [&](const Unit& enemy) {
    if (!is_worth_charging(field, unit, enemy)) return false;
    const ChargeFacts facts = charge_facts(field, near, unit, enemy);
    const double farthest = reach + (facts.opponents_flinched ? flinches_away_paces : 0.0);
    return charge(facts).may_charge && can_come_at(field, near, unit, enemy, farthest - facts.turning_paces);
  });
}

bool is_open_order(const Unit& unit) { return shape_of(unit) == Shape::skirmish_line; }

void countercharge(Field& field, const Neighbours& near, Unit& unit, const UnitId& attacker) {
  ChargeFacts facts = charge_facts(field, near, unit, field.world.units.at(attacker));
  facts.compulsory_countercharge = true;
  ShockMemory& shock = memory_of(unit).shock;
  if (shock.charges || !charge(facts).may_charge) {
    if (!shock.charges && formation_of(unit) != Formation::line) begin_change(field, unit, Shape::line);
    return;
  }
  shock.charges = attacker;
  shock.is_countercharge = true;
  memory_of(unit).recovery.charged = this_period(field);
  unit.occurrences.push_back({"countercharged", {}, field.world.time});
}

/// Whether cavalry of the unit's side that charges the target or fights with it stands between the two: the unit is of
/// a later line.
bool follows_a_line(const Field& field, const Unit& unit, const Unit& target) {
  const Body way = line_between(unit.position, target.position);
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    if (other.side != unit.side || other.id == unit.id || !stands(other) || !is_cavalry(troop_of(other))) return false;
    const ShockMemory& shock = memory_of(other).shock;
    if (shock.charges != target.id && shock.in_melee_with != target.id) return false;
    return gap_m(way, body_of(field, other)) <= 0.0;
  });
}

}  // namespace

ChargeFacts charge_facts(const Field& field, const Neighbours& near, const Unit& unit, const Unit& target) {
  const Side enemy = target.side;
  ChargeFacts facts;
  facts.troop = troop_of(unit);
  facts.formation = formation_of(unit);
  facts.mainly_lacks_firearms = particulars(field, unit.id).mainly_lacks_firearms;
  // Who owes a flinch gives way in this period, and is disorganised in it.
  facts.disorganised = is_disorganised(unit) || memory_of(unit).flinch.paces_owed > 0;
  facts.must_rally = memory_of(unit).recovery.must_rally;
  facts.later_line = is_cavalry(troop_of(unit)) && follows_a_line(field, unit, target);
  facts.distance_paces = near.gap_paces(unit.id, target.id);
  facts.turning_paces = wheel_paces(troop_of(unit), angle_between(unit.facing, bearing(unit.position, target.position)),
                                    metres_in_paces(unit.footprint.frontage.metres()), false) *
                        (particulars(field, unit.id).quality == Quality::badly_trained ? 2.0 : 1.0);
  facts.year = field.year;
  facts.opponents_flinched = flinched_lately(field, target) && !is_cavalry(facts.troop);
  const bool face_to_face =
      angle_between(target.facing, bearing(target.position, unit.position)) < 2.0 * arc_of_fire_degrees;
  facts.columns_meet = shape_of(unit) == Shape::column && shape_of(target) == Shape::column && face_to_face &&
                       is_infantry(troop_of(target)) && facts.distance_paces <= heads_meet_paces;
  const krieg::Cover there = field.ground.cover(target.position);
  facts.in_buildings_or_woods =
      there == krieg::Cover::village || there == krieg::Cover::light_wood || there == krieg::Cover::thick_wood;
  facts.opposed_by_artillery_alone =
      is_artillery(troop_of(target)) && near.seen(unit.id, enemy, facts.distance_paces + alone_paces,
                                                  [&](const Unit& other) {
                                                    return stands(other) && !is_artillery(troop_of(other)) &&
                                                           near.gap_paces(other.id, target.id) <= alone_paces;
                                                  })
                                            .empty();
  return facts;
}

void begin_charges(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    ShockMemory& shock = memory_of(unit).shock;
    shock.charges.reset();
    shock.is_countercharge = shock.has_met = false;
    shock.charged_by.reset();
    shock.charged_by_cavalry = shock.evades = false;
  }
}

std::vector<Question> charges_in_question(const Field& field) {
  const Neighbours near(field);
  std::vector<Question> asked;
  for (const auto& [id, unit] : field.world.units) {
    if (!stands(unit) || unit.change || memory_of(unit).shock.in_melee_with || memory_of(unit).shock.pursues) continue;
    if (!can_fight(unit) || is_barred_from_advance(unit) || !wants_to_charge(near, unit)) continue;
    if (is_forced_into_square(field, near, unit)) continue;  // that overrides its orders (pages 6 and 10)
    if (const auto target = target_of_charge(field, near, unit))
      asked.push_back(question(field, unit, Decision::charge, *target, name_of(ToCharge::charge)));
  }
  return asked;
}

void declare_charges(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers) {
  const Neighbours near(field);
  std::vector<std::optional<UnitId>> aimed_at;
  for (const Question& question : asked)
    aimed_at.push_back(target_of_charge(field, near, field.world.units.at(question.unit)));
  // The first line charges first; those behind it follow (reading 76).
  std::vector<std::size_t> nearest_first;
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (aimed_at[i] && answers[i] == name_of(ToCharge::charge)) nearest_first.push_back(i);
  std::stable_sort(nearest_first.begin(), nearest_first.end(), [&](std::size_t a, std::size_t b) {
    return near.gap_paces(asked[a].unit, *aimed_at[a]) < near.gap_paces(asked[b].unit, *aimed_at[b]);
  });
  for (const std::size_t i : nearest_first) {
    Unit& unit = field.world.units.at(asked[i].unit);
    const auto& target = aimed_at[i];
    Unit& enemy = field.world.units.at(*target);
    if (is_cavalry(troop_of(unit)) && follows_a_line(field, unit, enemy)) continue;
    memory_of(unit).shock.charges = *target;
    memory_of(unit).recovery.charged = this_period(field);
    unit.occurrences.push_back({"charged", {}, field.world.time});
    ShockMemory& his = memory_of(enemy).shock;
    his.charged_by = unit.id;
    his.charged_by_cavalry = his.charged_by_cavalry || is_cavalry(troop_of(unit));
    if (charge(charge_facts(field, near, unit, enemy)).opponents_break && !is_broken(enemy))
      break_unit(field, enemy, unit.position);
  }
}

std::vector<Question> responses_in_question(const Field& field) {
  const Neighbours near(field);
  std::vector<Question> asked;
  for (const auto& [id, unit] : field.world.units) {
    const auto& charged_by = memory_of(unit).shock.charged_by;
    if (!stands(unit) || !is_open_order(unit) || !is_in_the_open(field, unit.position)) continue;
    if (sees_charge(near, unit) && tells_arm(field, unit, field.world.units.at(*charged_by)))
      asked.push_back(question(field, unit, Decision::evade, *charged_by, name_of(ToEvade::evade)));
  }
  return asked;
}

void respond(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < asked.size(); ++i)
    memory_of(field.world.units.at(asked[i].unit)).shock.evades = answers[i] == name_of(ToEvade::evade);
  const Neighbours near(field);
  for (auto& [id, unit] : field.world.units) {
    const ShockMemory& shock = memory_of(unit).shock;
    const bool is_free = !shock.in_melee_with && !shock.pursues;
    if (stands(unit) && is_free && shock.charged_by_cavalry && is_cavalry(troop_of(unit)) && sees_charge(near, unit))
      countercharge(field, near, unit, *shock.charged_by);
  }
}

}  // namespace krieg::wrg1750
