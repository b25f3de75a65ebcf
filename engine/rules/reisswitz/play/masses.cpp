#include "reisswitz/play/masses.hpp"

#include <map>

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "drill/orders.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/shapes.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// "The intervals between the half-battalions will be 25 paces at most": battalions further apart are no mass.
constexpr double widest_interval_paces = 25.0;
/// Battalions that draw together leave this interval.
constexpr double interval_left_m = 2.0;
/// Groups of squadrons this near to a line's flank count with it (Cavalry versus Cavalry 4).
constexpr double flank_group_paces = 100.0;
/// Columns whose fronts differ by more than this are no mass. Squares front everywhere.
constexpr double same_front_degrees = 45.0;

/// The body of a unit in `formation`, in which it stands or will stand when it has formed.
Body drawn_up(const Field& field, const Unit& unit, Formation formation) {
  Unit formed = unit;
  formed.formation = formation;
  formed.footprint = footprint(unit, formation);
  if (unit.change && unit.change->facing) formed.facing = *unit.change->facing;
  return body_of(field, formed);
}

bool is_battalion(const Unit& unit) {
  return arm_of(unit.branch) == Arm::infantry && !unit.gone && !is_beaten(unit) && !is_going_back(unit);
}

bool stand_together(const Body& a, const Body& b, Formation formation) {
  const bool same_front = formation == Formation::square || angle_between(a.facing, b.facing) <= same_front_degrees;
  return same_front && gap_m(a, b) <= paces(widest_interval_paces).metres();
}

/// The bodies connected with the first one, from one to the next, of those for which `counts` holds.
template <class BodyFilter>
std::map<UnitId, Body> together_with(const Field& field, const Unit& first, Formation formation, BodyFilter&& counts) {
  std::map<UnitId, Body> found{{first.id, drawn_up(field, first, formation)}};
  std::vector<Body> reached{found.at(first.id)};
  while (!reached.empty()) {
    const Body from = reached.back();
    reached.pop_back();
    for (const auto& [id, other] : field.world.units) {
      if (other.side != first.side || found.contains(id) || !is_battalion(other) || !counts(other)) continue;
      const Body body = drawn_up(field, other, formation);
      if (!stand_together(from, body, formation)) continue;
      found.emplace(id, body);
      reached.push_back(body);
    }
  }
  return found;
}

Formation about_to_stand(const Unit& unit) { return unit.change ? unit.change->to : unit.formation; }

/// The places for the middle of a front beside and behind a body with the same front.
std::vector<Point> places_beside(const Body& mate, const Footprint& own) {
  const double aside = (mate.footprint.frontage.metres() + own.frontage.metres()) / 2.0 + interval_left_m;
  const double behind = mate.footprint.depth.metres() + interval_left_m;
  return {offset(mate.position, mate.facing, 0.0, aside), offset(mate.position, mate.facing, 0.0, -aside),
          offset(mate.position, mate.facing, -behind, 0.0)};
}

bool is_free(const Field& field, const Unit& unit, const Body& wanted, const std::map<UnitId, Body>& mates) {
  if (!field.ground.contains(wanted.position) || !field.ground.contains(wanted.centre) ||
      known_cover(field, unit, wanted.position) == Cover::water)
    return false;
  return std::none_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const auto& [id, other] = entry;
    if (other.gone || other.side != unit.side || id == unit.id) return false;
    const auto mate = mates.find(id);
    return gap_m(wanted, mate == mates.end() ? body_of(field, other) : mate->second) <= 0.0;
  });
}

}  // namespace

bool closes_up(Formation formation) {
  return formation == Formation::square || formation == Formation::close_column ||
         formation == Formation::attack_column;
}

std::vector<UnitId> mass_of(const Field& field, const Unit& unit) {
  if (!is_battalion(unit) || unit.change || !closes_up(unit.formation)) return {unit.id};
  std::vector<UnitId> ids;
  const auto counts = [&](const Unit& other) { return other.formation == unit.formation && !other.change; };
  for (const auto& [id, body] : together_with(field, unit, unit.formation, counts)) ids.push_back(id);
  return ids;
}

std::vector<UnitId> who_stand_with(const Field& field, const Unit& unit) {
  if (arm_of(unit.branch) != Arm::cavalry) return mass_of(field, unit);
  const Body line = body_of(field, unit);
  std::vector<UnitId> all;
  for (const auto& [id, other] : field.world.units) {
    const bool attacks = has_in_hand(other, TaskKind::attack);
    const bool can_join = other.side == unit.side && arm_of(other.branch) == Arm::cavalry && !other.gone &&
                          !is_beaten(other) && !is_going_back(other) && !attacks &&
                          angle_between(other.facing, unit.facing) <= same_front_degrees;
    const bool on_flank =
        lies_abeam(unit, other.position) && gap_m(line, body_of(field, other)) <= paces(flank_group_paces).metres();
    if (id == unit.id || (can_join && on_flank)) all.push_back(id);
  }
  return all;
}

const Unit* comrade_at(const Field& field, const Unit& unit, Point place) {
  const Unit* best = nullptr;
  double nearest = named_place_m;
  for (const auto& [id, other] : field.world.units) {
    if (other.side != unit.side || id == unit.id || !is_battalion(other)) continue;
    const double away = distance_m(other.position, place);
    if (away > nearest || !sees(field, body_of(field, unit), body_of(field, other))) continue;
    nearest = away;
    best = &other;
  }
  return best;
}

Formation formation_together(const Unit& comrade, std::optional<Formation> ordered) {
  if (ordered) return *ordered;
  const Formation standing = about_to_stand(comrade);
  return closes_up(standing) ? standing : Formation::attack_column;
}

std::optional<Point> room_beside(const Field& field, const Unit& unit, const Unit& comrade, Formation formation) {
  const auto mates = together_with(field, comrade, formation, [&](const Unit& other) {
    return other.id != unit.id && about_to_stand(other) == formation;
  });
  Body own = drawn_up(field, unit, formation);
  own.facing = mates.at(comrade.id).facing;
  std::optional<Point> best;
  for (const auto& [id, mate] : mates)
    for (const Point& place : places_beside(mate, own.footprint)) {
      if (best && distance_m(unit.position, place) >= distance_m(unit.position, *best)) continue;
      own.position = place;
      own.centre = ahead(place, own.facing, -own.footprint.depth.metres() / 2.0);
      if (is_free(field, unit, own, mates)) best = place;
    }
  return best;
}

}  // namespace krieg::reisswitz
