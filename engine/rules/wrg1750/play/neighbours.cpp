#include "wrg1750/play/neighbours.hpp"

#include "knowledge/observation.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/movement_table.hpp"

namespace krieg::wrg1750 {

void Neighbours::look() const {
  Present now{bodies(field_), {}, {}};
  for (std::size_t i = 0; i < now.bodies.size(); ++i)
    if (now.bodies[i].kind == BodyKind::troops) now.places.emplace(now.bodies[i].unit, i);
  for (const auto& [id, place] : now.places) {
    const Unit& unit = field_.world.units.at(id);
    now.ranks.push_back({&unit, place, can_fight(unit)});
  }
  present_ = std::move(now);
}

double Neighbours::gap_paces(const UnitId& one, const UnitId& other) const {
  return metres_in_paces(gap_m(body(one), body(other)));
}

bool Neighbours::sees_it(std::size_t from, std::size_t to) const {
  const std::vector<Body>& bodies = all();
  if (sights_.empty()) sights_.assign(bodies.size() * bodies.size(), Tried::not_yet);
  Tried& tried = sights_[from * bodies.size() + to];
  if (tried == Tried::not_yet) {
    const bool is_seen = drill::sees(field_, bodies[from], bodies[to]) && !is_screened(bodies[from], bodies[to]);
    tried = is_seen ? Tried::sees : Tried::does_not;
  }
  return tried == Tried::sees;
}

bool Neighbours::officer_sees(const OfficerId& officer, Point place, const UnitId& unit) const {
  const Body& to = body(unit);
  Body from;
  from.key = "officer:" + officer.value;
  from.side = to.side;
  from.position = from.centre = place;
  from.mounted = true;
  const Length top = to.mounted ? field_.eyes.top_mounted : field_.eyes.top_on_foot;
  const auto marks = front_marks(to);
  const bool ground_shows = std::any_of(marks.begin(), marks.end(), [&](Point mark) {
    return field_.ground.sees(place, field_.eyes.eye_mounted, mark, top, field_.eyes.into_cover);
  });
  return ground_shows && !is_screened(from, to);
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

bool is_elephants(const Unit& unit) { return troop_of(unit) == Troop::elephants; }

bool elephants_are_near(const Neighbours& near, const Unit& unit) {
  const Body& own = near.body(unit.id);
  const double frighten_m = paces(elephants_frighten_paces).metres();
  return std::any_of(near.all().begin(), near.all().end(), [&](const Body& body) {
    if (body.kind != BodyKind::troops || body.unit == unit.id || plainly_beyond(frighten_m, own, body)) return false;
    return is_elephants(near.unit(body.unit)) && gap_m(own, body) <= frighten_m && near.sees(unit.id, body);
  });
}

double reach_without_cause(const Field& field, const Unit& unit) {
  const Troop troop = troop_of(unit);
  const bool needs_none =
      is_cavalry(troop) || (is_infantry(troop) && particulars(field, unit.id).mainly_lacks_firearms);
  return needs_none ? charge_reach(troop, formation_of(unit)) : 0.0;
}

}  // namespace krieg::wrg1750
