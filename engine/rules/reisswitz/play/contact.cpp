#include "reisswitz/play/contact.hpp"

#include <algorithm>

#include "drill/bodies.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/attack.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/masses.hpp"
#include "terrain/way_net.hpp"

namespace krieg::reisswitz {
namespace {

bool is_attacking(const Unit& unit) {
  return !unit.gone && !is_going_back(unit) && !unit.tasks.empty() && unit.tasks.front().kind == TaskKind::attack &&
         memory_of(unit).duty.begun;
}

/// The unit of the defender's mass that is already attacked; the defender itself if none is.
UnitId struck_before(const Field& field, const Fights& fights, const UnitId& defender) {
  const std::vector<UnitId> mass = who_stand_with(field, field.world.units.at(defender));
  const auto struck = std::find_if(mass.begin(), mass.end(), [&](const UnitId& id) { return fights.contains(id); });
  return struck == mass.end() ? defender : *struck;
}

bool fights_already(const Field& field, const Fights& fights, const UnitId& attacker, const UnitId& defender) {
  const auto other_way = fights.find(struck_before(field, fights, attacker));
  return other_way != fights.end() &&
         std::find(other_way->second.begin(), other_way->second.end(), defender) != other_way->second.end();
}

/// Whether the unit is answering an attack. A unit that goes forward to meet an attack is the defender, not the
/// attacker.
bool answers_a_charge(const Field& field, const Unit& unit) {
  return memory_of(unit).response.declared == this_move(field);
}

/// Adds the battalions of an attacking mass that are not in touch themselves, but attack the same enemy.
void bring_on_the_mass(const Field& field, const std::vector<Body>& all, const Fights& fights, const UnitId& defender,
                       std::vector<UnitId>& attackers) {
  const std::vector<UnitId> defenders = who_stand_with(field, field.world.units.at(defender));
  const auto makes_for_them = [&](const Unit& unit) {
    const auto object = is_attacking(unit) ? object_of_attack(field, unit, all) : std::nullopt;
    return object && std::find(defenders.begin(), defenders.end(), object->unit) != defenders.end();
  };
  const std::vector<UnitId> in_touch = attackers;
  for (const UnitId& id : in_touch)
    for (const UnitId& comrade : who_stand_with(field, field.world.units.at(id)))
      if (!contains(attackers, comrade) && !fights_anywhere(fights, comrade) &&
          makes_for_them(field.world.units.at(comrade)))
        attackers.push_back(comrade);
}

/// Close to the enemy, or separated from it by a barricade only (reading 99).
bool is_in_touch(const Field& field, const Unit& unit, const Body& enemy) {
  return gap_m(body_of(field, unit), enemy) <= in_touch_m || barricade_between(field, unit, enemy) != nullptr;
}

/// Whether the unit is formed and able to fight where it stands.
bool can_fight(const Unit& unit) {
  const Arm arm = arm_of(unit.branch);
  return !unit.gone && !is_beaten(unit) && !is_going_back(unit) && arm != Arm::train;
}

bool can_attack(const Field& field, const Unit& unit) {
  const Arm arm = arm_of(unit.branch);
  const bool is_free = !unit.may_attack_at || *unit.may_attack_at <= field.world.time;
  return (fights_on_foot(arm) || arm == Arm::cavalry) && is_free && !unit.change;
}

/// Whether `one` attacks and `other` defends, if both are in touch without an order: the unit that has moved in this
/// move attacks; else cavalry before infantry, and the stronger before the weaker.
bool attacks_rather(const Unit& one, const Unit& other) {
  const auto rank = [](const Unit& unit) {
    return std::tuple(unit.moved_m > 0.0, arm_of(unit.branch) == Arm::cavalry, men_of(unit));
  };
  return rank(one) != rank(other) ? rank(one) > rank(other) : one.id < other.id;
}

void attack_at_once(Field& field, Unit& unit, const Unit& enemy) {
  Task attack;
  attack.kind = TaskKind::attack;
  attack.target = enemy.position;
  unit.tasks.insert(unit.tasks.begin(), attack);
  memory_of(unit).duty.begun = true;
  note_attack(unit);
  unit.way.clear();
  unit.occurrences.push_back({"closed_with_enemy", {}, field.world.time});
}

}  // namespace

bool fights_anywhere(const Fights& fights, const UnitId& unit) {
  return std::any_of(fights.begin(), fights.end(), [&](const auto& fight) {
    return fight.first == unit || std::find(fight.second.begin(), fight.second.end(), unit) != fight.second.end();
  });
}

void close_with_whoever_is_in_touch(Field& field) {
  for (auto& [id, unit] : field.world.units)
    for (auto& [other_id, enemy] : field.world.units) {
      if (!(id < other_id) || unit.side == enemy.side || !can_fight(unit) || !can_fight(enemy)) continue;
      if (is_attacking(unit) || is_attacking(enemy) || gap_m(body_of(field, unit), body_of(field, enemy)) > in_touch_m)
        continue;
      if (water_across(field.ground, unit.position, enemy.position).barred) continue;
      const bool first = attacks_rather(unit, enemy);
      Unit& one = first ? unit : enemy;
      Unit& two = first ? enemy : unit;
      const auto may = [&](const Unit& attacker, const Unit& attacked) {
        return can_attack(field, attacker) && !is_safe_from_horse(field, attacker, body_of(field, attacked));
      };
      if (may(one, two)) attack_at_once(field, one, two);
      else if (may(two, one)) attack_at_once(field, two, one);
    }
}

Fights fights_in_contact(const Field& field) {
  const std::vector<Body> all = bodies(field);
  Fights fights;
  for (const bool answering : {false, true})
    for (const auto& [id, unit] : field.world.units) {
      if (!is_attacking(unit) || answers_a_charge(field, unit) != answering) continue;
      const auto object = object_of_attack(field, unit, all);
      if (!object || !is_in_touch(field, unit, *object)) continue;
      if (fights_already(field, fights, id, object->unit)) continue;
      fights[struck_before(field, fights, object->unit)].push_back(id);
    }
  for (auto& [defender, attackers] : fights) bring_on_the_mass(field, all, fights, defender, attackers);
  return fights;
}

/// Fights of cavalry that has met skirmishers on its way, under the battalion to which the skirmishers belong.
Fights skirmishers_in_contact(const Field& field, const Fights& fights) {
  const std::vector<Body> all = bodies(field);
  Fights on_screens;
  for (const auto& [id, unit] : field.world.units) {
    if (!is_attacking(unit) || fights_anywhere(fights, id)) continue;
    const auto screen = skirmishers_in_the_way(field, unit, all);
    if (screen && gap_m(body_of(field, unit), *screen) <= in_touch_m) on_screens[screen->unit].push_back(id);
  }
  return on_screens;
}

bool contains(const std::vector<UnitId>& ids, const UnitId& id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace krieg::reisswitz
