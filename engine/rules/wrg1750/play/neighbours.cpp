#include "wrg1750/play/neighbours.hpp"

#include "knowledge/observation.hpp"
#include "wrg1750/book/movement_table.hpp"

namespace krieg::wrg1750 {

Neighbours::Neighbours(const Field& field) : field_(field), bodies_(bodies(field)) {
  for (std::size_t i = 0; i < bodies_.size(); ++i)
    if (bodies_[i].kind == BodyKind::troops) places_.emplace(bodies_[i].unit, i);
  for (const auto& [id, place] : places_) {
    const Unit& unit = field.world.units.at(id);
    ranks_.push_back({&unit, place, can_fight(unit)});
    has_elephants_ = has_elephants_ || troop_of(unit) == Troop::elephants;
  }
}

double Neighbours::gap_paces(const UnitId& one, const UnitId& other) const {
  return metres_in_paces(gap_m(body(one), body(other)));
}

bool Neighbours::sees_it(std::size_t from, std::size_t to) const {
  const auto [known, is_new] = sights_.try_emplace({from, to}, false);
  if (is_new)
    known->second = drill::sees(field_, bodies_[from], bodies_[to]) && !is_screened(bodies_[from], bodies_[to]);
  return known->second;
}

bool Neighbours::is_screened(const Body& from, const Body& to) const {
  if (!sight_) sight_ = std::make_shared<const Sight>(field_.world, field_.ground, field_.eyes, field_.directory);
  return sight_->is_screened({from.key, from.side, from.position, from.mounted}, to);
}

void note_unseen(Field& field) {
  constexpr double looks_round_paces = 300.0;
  const Neighbours near(field);
  for (const Body& body : near.all()) {
    if (body.kind != BodyKind::troops) continue;
    bool is_near = false, is_seen = false;
    for (const Body& enemy : near.all()) {
      if (enemy.kind != BodyKind::troops || enemy.side == body.side) continue;
      if (plainly_beyond(paces(looks_round_paces).metres(), enemy, body)) continue;
      is_near = true;
      is_seen = is_seen || near.sees(enemy.unit, body);
    }
    if (is_near && !is_seen) field.unseen.insert(body.unit);
  }
}

double reach_without_cause(const Field& field, const Unit& unit) {
  const Troop troop = troop_of(unit);
  const bool needs_none =
      is_cavalry(troop) || (is_infantry(troop) && particulars(field, unit.id).mainly_lacks_firearms);
  return needs_none ? charge_reach(troop, formation_of(unit)) : 0.0;
}

}  // namespace krieg::wrg1750
