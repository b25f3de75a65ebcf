#include "reisswitz/play/attack.hpp"

#include "drill/bodies.hpp"
#include "drill/known_ground.hpp"
#include "drill/orders.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/mounting.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// An attack goes for the enemy that it sees within this distance of the place in the order.
constexpr double object_search_m = 500.0;

}  // namespace

std::optional<Body> object_of_attack(const Field& field, const Unit& unit, const std::vector<Body>& all) {
  const Task* const task = task_in_hand(unit);
  if (!task || task->kind != TaskKind::attack || !task->target) return std::nullopt;
  const Point target = *task->target;
  const Body own = body_of(field, unit);
  std::optional<Body> best;
  double nearest = object_search_m;
  for (const Body& body : all) {
    const bool skirmish = body.kind == BodyKind::skirmishers && !body.mounted;
    if (body.side == unit.side || (!is_formed(body) && !skirmish)) continue;
    // Skirmishers are attacked only if no formed body stands as near behind them.
    const double away = distance_m(body.centre, target) + (skirmish ? object_search_m / 2.0 : 0.0);
    if (away < nearest && sees(field, own, body)) {
      nearest = away;
      best = body;
    }
  }
  return best;
}

std::optional<Body> skirmishers_in_the_way(const Field& field, const Unit& unit, const std::vector<Body>& all) {
  const bool mounted = arm_of(unit.branch) == Arm::cavalry && !is_on_foot(field, unit);
  if (!mounted || unit.way.empty()) return std::nullopt;
  constexpr double in_the_way_degrees = 45.0;
  const Body own = body_of(field, unit);
  const Bearing heading = bearing(unit.position, unit.way.front());
  std::optional<Body> nearest;
  for (const Body& body : all) {
    if (body.side == unit.side || body.kind != BodyKind::skirmishers || body.mounted) continue;
    if (field.ground.cover(body.centre) != Cover::open) continue;
    if (angle_between(heading, bearing(unit.position, body.centre)) > in_the_way_degrees) continue;
    if (nearest && gap_m(own, *nearest) <= gap_m(own, body)) continue;
    nearest = body;
  }
  return nearest;
}

bool is_safe_from_horse(const Field& field, const Unit& attacker, const Body& object) {
  const bool mounted = arm_of(attacker.branch) == Arm::cavalry && !is_on_foot(field, attacker);
  return mounted && known_cover(field, attacker, object.centre) == Cover::village;
}

void note_attack(Unit& unit) { memory_of(unit).attack = {men_of(unit), unit.position}; }

}  // namespace krieg::reisswitz
