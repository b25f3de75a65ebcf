#include "wrg1750/play/rout.hpp"

#include <utility>

#include "drill/way_back.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/neighbours.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// Friends of similar or worse quality who see the unit break near them take notice (page 13; reading 130).
void shake_friends(Field& field, const Unit& unit) {
  constexpr double near_paces = 60.0;
  const Neighbours near(field);
  const Quality quality = particulars(field, unit.id).quality;
  for (auto& [id, other] : field.world.units) {
    if (other.side != unit.side || id == unit.id || !stands(other)) continue;
    if (particulars(field, id).quality <= quality && near.gap_paces(id, unit.id) <= near_paces &&
        near.sees(id, near.body(unit.id)))
      memory_of(other).flinch.friends_broke = this_period(field);
  }
}

void break_alone(Field& field, Unit& unit, Point from) {
  shake_friends(field, unit);
  UnitMemory& memory = memory_of(unit);
  unit.tasks.clear();
  unit.way.clear();
  unit.acting_on.reset();
  // What has come in writing is tested when the unit has rallied (reading 106).
  OrdersMemory kept;
  kept.waiting = std::move(memory.orders.waiting);
  kept.written = memory.orders.written;
  memory.orders = std::move(kept);
  memory.shock = {};
  memory.flinch.from = from;
  memory.flinch.paces_owed = 0;
  memory.recovery.broke = this_period(field);
  memory.recovery.periods_routed = 0;
  must_rally(field, unit);
  dissolve(field, unit);
  unit.occurrences.push_back({"broken", {}, field.world.time});
}

}  // namespace

void break_unit(Field& field, Unit& unit, Point from) {
  if (unit.gone || is_broken(unit)) return;
  for (const UnitId& id : whole_unit(field, unit)) break_alone(field, field.world.units.at(id), from);
}

void end_melee(Unit& one, Unit& other) {
  for (auto [each, opponent] : {std::pair(&one, &other), std::pair(&other, &one)}) {
    ShockMemory& shock = memory_of(*each).shock;
    if (shock.in_melee_with != opponent->id) continue;
    shock.in_melee_with.reset();
    shock.rounds = 0;
  }
}

void disperse(Field& field, Unit& unit) {
  unit.gone = true;
  unit.way.clear();
  unit.tasks.clear();
  Settled entry;
  entry.kind = "dispersal";
  entry.text = text("unit_disperses", {{"unit", name_of_unit(field, unit.id)}});
  entry.units = {unit.id};
  entry.particulars = Json::object();
  entry.time = field.world.time;
  field.world.settled.push_back(std::move(entry));
}

void send_away(const Field& field, Unit& unit, Point from, double length_paces) {
  unit.way = {place_behind(field, unit, from, paces(length_paces))};
}

void note_fight(const Field& field, Unit& unit) { memory_of(unit).recovery.fought = this_period(field); }

void must_rally(const Field& field, Unit& unit) {
  memory_of(unit).recovery.must_rally = true;
  note_fight(field, unit);
}

void end_pursuit(const Field& field, Unit& unit) {
  memory_of(unit).shock.pursues.reset();
  must_rally(field, unit);
}

void follow(const Field& field, Unit& unit, const UnitId& broken) {
  UnitMemory& memory = memory_of(unit);
  // Guns follow with their fire (page 16).
  if (is_artillery(troop_of(unit))) return must_rally(field, unit);
  note_fight(field, unit);
  memory.shock.pursues = broken;
  memory.shock.periods_of_pursuit = 0;
}

}  // namespace krieg::wrg1750
