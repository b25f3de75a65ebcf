#include "reisswitz/play/targets.hpp"

#include "drill/line_of_fire.hpp"
#include "drill/orders.hpp"
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
const Length safe_clearance = metres(30.0);
/// Fire comes from the flank if its angle to the target's front is between these.
constexpr FlankAngles flank{60.0, 120.0};
/// Troops are behind cover that lies within this distance before them; a wood hides them if it is this deep.
constexpr double behind_cover_paces = 400.0;
constexpr double hiding_wood_paces = 200.0;
constexpr double aim_sounding_m = 10.0;
/// A fence shelters a body that stands within this distance behind it.
const Length fence_reach = metres(25.0);
/// Second lines count up to this distance behind the target.
constexpr double second_line_paces = 200.0;

bool bears(const Body& firer, const Unit& unit, const Body& target) {
  if (unit.formation == Formation::square || unit.formation == Formation::skirmish_order) return true;
  return krieg::bears(firer, target, field_of_fire_degrees);
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
    return bears(firer, unit, enemy) && !is_masked(firer, enemy, all, safe_clearance);
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
  const bool comes_on = unit.moved_m > 0.0 || has_in_hand(unit, TaskKind::attack);
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

bool takes_in_flank(const Body& target, Point from) { return krieg::takes_in_flank(target, from, flank); }

bool is_several_deep(const Body& target, Point from, const std::vector<Body>& all) {
  return krieg::is_several_deep(target, from, all, paces(second_line_paces), field_of_fire_degrees);
}

std::vector<Crossing> fences_before(const Field& field, Point place, Point from) {
  return krieg::fences_before(field, place, from, fence_reach);
}

}  // namespace krieg::reisswitz
