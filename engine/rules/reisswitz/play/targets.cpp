#include "reisswitz/play/targets.hpp"

#include <numbers>

#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// A line can fire within this angle of straight ahead.
constexpr double field_of_fire_degrees = 45.0;
/// A place in an order means the enemy within this distance of it.
constexpr double named_target_m = 300.0;
/// Friends this near to the line of fire prevent it.
constexpr double safe_clearance_m = 30.0;
/// Fire comes from the flank if its angle to the target's front is between these.
constexpr double flank_from_degrees = 60.0;
constexpr double flank_to_degrees = 120.0;
/// Troops are behind cover that lies within this distance before them; a wood hides them if it is this deep.
constexpr double behind_cover_paces = 400.0;
constexpr double hiding_wood_paces = 200.0;
constexpr double aim_sounding_m = 10.0;
/// A fence shelters a body that stands within this distance behind it.
constexpr double fence_reach_m = 25.0;
/// Second lines count up to this distance behind the target.
constexpr double second_line_paces = 200.0;

bool bears(const Body& firer, const Unit& unit, const Body& target) {
  if (unit.formation == Formation::square || unit.formation == Formation::skirmish_order) return true;
  return angle_between(firer.facing, bearing(firer.position, target.centre)) <= field_of_fire_degrees;
}

/// A line of fire.
struct Line {
  Line(Point gun, Point target)
      : from(gun), direction(bearing(gun, target)), heading(gun, target), range_m(distance_m(gun, target)) {}

  Point from;
  Bearing direction;
  Heading heading;
  double range_m;
};

/// Whether the place is certainly not near the line: the margin covers the rounding of bearings to hundredths of a
/// degree.
bool is_plainly_beside(const Line& line, Point place) {
  constexpr double for_certain_m = 2.0 * safe_clearance_m + 5.0;
  const double east = (place.x - line.from.x).metres(), north = (place.y - line.from.y).metres();
  return std::abs(east * line.heading.north - north * line.heading.east) > for_certain_m;
}

bool masks(const Body& friendly, const Line& line) {
  if (is_plainly_beside(line, friendly.centre)) return false;
  const double away = distance_m(line.from, friendly.centre);
  if (away >= line.range_m || away < 1.0) return false;
  const double off = angle_between(line.direction, bearing(line.from, friendly.centre));
  if (off >= 90.0) return false;
  const double side = away * std::sin(off * std::numbers::pi / 180.0);
  return side < friendly.footprint.frontage.metres() / 2.0 + safe_clearance_m / 2.0 && side < safe_clearance_m * 2.0;
}

bool is_masked(const Body& firer, const Body& target, const std::vector<Body>& all) {
  const Line line(firer.position, target.centre);
  return std::any_of(all.begin(), all.end(), [&](const Body& body) {
    return body.side == firer.side && is_formed(body) && masks(body, line) && body.unit != firer.unit;
  });
}

bool hides(Cover cover) { return cover == Cover::light_wood || cover == Cover::thick_wood || cover == Cover::village; }

Shelter shelter_of(const Field& field, const Body& target, Point from) {
  const Cover at_front = field.ground.cover(target.position);
  const bool in_cover = at_front == Cover::light_wood || at_front == Cover::thick_wood || at_front == Cover::village ||
                        at_front == Cover::garden;
  const bool on_foot = !target.mounted;
  return on_foot && (in_cover || !fences_before(field, target.position, from).empty()) ? Shelter::defending
                                                                                       : Shelter::none;
}

}  // namespace

std::optional<Body> choose_target(const Field& field, const Body& firer, const Unit& unit, Length reach,
                                  const std::vector<Body>& all) {
  std::optional<Body> chosen;
  double best = std::numeric_limits<double>::max();
  // Gunners do not fire ball at troops that it cannot reach, unless they are ordered to (reading 117).
  const bool fires_ball =
      arm_of(unit.branch) == Arm::artillery && !particulars(field, unit.id).howitzers.value_or(false);
  const auto can_be_fired_at = [&](const Body& enemy, double) {
    return bears(firer, unit, enemy) && !is_masked(firer, enemy, all);
  };
  for (const NearbyBody& enemy : enemies_near(field, firer, all, reach, can_be_fired_at)) {
    const auto& named = memory_of(unit).conduct.fire_target;
    const double from_named = named ? distance_m(enemy.body.centre, *named) : named_target_m;
    const bool is_named = from_named < named_target_m;
    const double rank = is_named ? from_named - named_target_m : enemy.gap_m;
    if (rank >= best || (fires_ball && !is_named && keeps_behind_cover(field, enemy.body, firer.position))) continue;
    best = rank;
    chosen = enemy.body;
  }
  return chosen;
}

Target describe_target(const Field& field, const Body& target, Point from) {
  const Unit& unit = field.world.units.at(target.unit);
  Target described;
  described.branch = unit.branch;
  described.formation = formation_that_counts(unit);
  described.skirmishers = target.kind == BodyKind::skirmishers || unit.formation == Formation::skirmish_order;
  described.shelter = shelter_of(field, target, from);
  return described;
}

bool keeps_behind_cover(const Field& field, const Body& target, Point from) {
  const Unit& unit = field.world.units.at(target.unit);
  const bool comes_on = unit.moved_m > 0.0 || (!unit.tasks.empty() && unit.tasks.front().kind == TaskKind::attack);
  const bool in_cover =
      hides(field.ground.cover(target.position)) || describe_target(field, target, from).shelter != Shelter::none;
  if (memory_of(unit).fire.moves_on_end > 0 || comes_on || in_cover) return false;
  const Bearing to_guns = bearing(target.position, from);
  const double reach_m = std::min(distance_m(target.position, from) / 2.0, paces(behind_cover_paces).metres());
  const auto crossings = field.ground.crossings(target.position, ahead(target.position, to_guns, reach_m));
  if (std::any_of(crossings.begin(), crossings.end(), [](const Crossing& c) { return c.kind == FeatureKind::dike; }))
    return true;
  double wood_m = 0.0;
  for (double away = aim_sounding_m; away <= reach_m; away += aim_sounding_m) {
    const Cover cover = field.ground.cover(ahead(target.position, to_guns, away));
    if (cover == Cover::village) return true;
    wood_m += hides(cover) ? aim_sounding_m : 0.0;
  }
  return wood_m >= paces(hiding_wood_paces).metres();
}

bool takes_in_flank(const Body& target, Point from) {
  const double off = angle_between(target.facing, bearing(target.position, from));
  return off >= flank_from_degrees && off <= flank_to_degrees;
}

bool is_several_deep(const Body& target, Point from, const std::vector<Body>& all) {
  const Bearing line = bearing(from, target.centre);
  return std::any_of(all.begin(), all.end(), [&](const Body& body) {
    if (!is_formed(body) || body.side != target.side || body.key == target.key || body.unit == target.unit)
      return false;
    const double behind = distance_m(target.centre, body.centre);
    return behind <= paces(second_line_paces).metres() &&
           angle_between(line, bearing(target.centre, body.centre)) <= field_of_fire_degrees;
  });
}

std::vector<Crossing> fences_before(const Field& field, Point place, Point from) {
  std::vector<Crossing> fences = field.ground.crossings(place, ahead(place, bearing(place, from), fence_reach_m));
  std::erase_if(fences, [](const Crossing& crossing) { return crossing.kind == FeatureKind::stream; });
  return fences;
}

}  // namespace krieg::reisswitz
