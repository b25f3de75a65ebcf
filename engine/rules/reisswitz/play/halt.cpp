#include "reisswitz/play/halt.hpp"

#include <algorithm>

#include "drill/bodies.hpp"
#include "drill/known_ground.hpp"
#include "drill/line_of_fire.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "terrain/way_net.hpp"

namespace krieg::reisswitz {

namespace {

/// Troops that manoeuvre in action without orders to attack stay at least this far from formed enemies.
constexpr double manoeuvre_stop_paces = 100.0;

/// Troops cover those behind them if the straight line to the enemy passes their front within half of this.
constexpr double covering_clearance_paces = 100.0;

/// The formation in which the unit's arm fights that enemy.
Formation battle_formation(const Unit& unit, const Body& enemy) {
  switch (arm_of(unit.branch)) {
    case Arm::cavalry: return Formation::line;
    case Arm::artillery: return Formation::in_battery;
    case Arm::infantry:
    case Arm::engineers:
    case Arm::train: break;
  }
  return enemy.mounted && is_formed(enemy) ? Formation::square : Formation::line_two_ranks;
}

/// The unit fronts the enemy in battle order; wagons, which have none, stay as they are. False: there is no room for
/// it.
bool take_battle_order(Field& field, Unit& unit, const Body& enemy) {
  const Formation drilled = battle_formation(unit, enemy);
  const Formation order = knows(unit.branch, drilled) ? drilled : Formation{unit.formation};
  const Bearing front = bearing(unit.position, enemy.centre);
  begin_change(field, unit, order, front);
  return has_room_to_form(field, unit, order, front);
}

bool lies_ahead(const Unit& unit, const Body& enemy) {
  const Bearing heading = unit.way.empty() ? unit.facing : bearing(unit.position, unit.way.front());
  return angle_between(heading, bearing(unit.position, enemy.centre)) <= 90.0;
}

/// The greatest distance at which a formed enemy can halt a body that moves at that pace.
Length widest_halt(Pace pace) {
  return pace == Pace::march ? critical_distance(Branch::heavy_cavalry) : paces(manoeuvre_stop_paces);
}

/// Whether the enemy threatens the unit. Cavalry does not threaten over water that it can neither ford nor cross by a
/// bridge on the straight line (reading 75), as far as the unit knows the ground.
bool threatens(const Field& field, const Unit& unit, const Body& enemy) {
  const bool horse = arm_of(field.world.units.at(enemy.unit).branch) == Arm::cavalry;
  return !horse || !water_across(*known_ground(field, unit), unit.position, enemy.centre).barred;
}

/// Whether foot or horse of the own side in battle order stands between the unit and enemy horse or foot (reading 124).
/// Guns reach over them.
bool is_covered(const Field& field, const Unit& unit, const Body& enemy, const std::vector<Body>& all) {
  if (arm_of(field.world.units.at(enemy.unit).branch) == Arm::artillery) return false;
  const LineOfFire line(unit.position, enemy.centre);
  return std::any_of(all.begin(), all.end(), [&](const Body& body) {
    if (body.side != unit.side || body.unit == unit.id || !is_formed(body)) return false;
    if (!masks(body, line, paces(covering_clearance_paces))) return false;
    const Unit& friends = field.world.units.at(body.unit);
    const Arm arm = arm_of(friends.branch);
    return (arm == Arm::infantry || arm == Arm::cavalry) && friends.formation != Formation::march_column &&
           !is_beaten(friends);
  });
}

/// Whether the unit must be in battle order before that enemy, at that gap in metres.
bool within_critical_distance(const Field& field, const Unit& unit, const Body& enemy, double gap,
                              const std::vector<Body>& all) {
  return gap <= critical_distance(field.world.units.at(enemy.unit).branch).metres() && threatens(field, unit, enemy) &&
         !is_covered(field, unit, enemy, all);
}

}  // namespace

std::optional<Body> stopped_by(const Field& field, const Unit& unit, Pace pace, const std::vector<Body>& all) {
  const auto enemies =
      enemies_near(field, body_of(field, unit), all, widest_halt(pace), [&](const Body& enemy, double gap) {
        if (!is_formed(enemy) || !lies_ahead(unit, enemy)) return false;
        return pace == Pace::march ? within_critical_distance(field, unit, enemy, gap, all)
                                   : threatens(field, unit, enemy);
      });
  return enemies.empty() ? std::nullopt : std::optional(enemies.front().body);
}

void halt_before(Field& field, Unit& unit, const Body& enemy) {
  drop_order(unit, field.world.time, "halted_by_enemy", text("march_is_given_up"));
  if (!take_battle_order(field, unit, enemy)) close_up(field, unit);
}

void stand_to(Field& field, Unit& unit, const std::vector<Body>& all) {
  if (unit.formation != Formation::march_column || is_beaten(unit)) return;
  const auto enemies =
      enemies_near(field, body_of(field, unit), all, widest_halt(Pace::march), [&](const Body& enemy, double gap) {
        return is_formed(enemy) && within_critical_distance(field, unit, enemy, gap, all);
      });
  if (enemies.empty()) return;
  if (take_battle_order(field, unit, enemies.front().body))
    unit.occurrences.push_back({"deployed", {}, field.world.time});
  else if (formation_that_finds_room(field, unit) != unit.formation) close_up(field, unit);
}

}  // namespace krieg::reisswitz
