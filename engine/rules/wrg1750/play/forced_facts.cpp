#include "wrg1750/play/forced_facts.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "drill/line_of_fire.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/play/evolve.hpp"

namespace krieg::wrg1750 {

namespace {

/// Paces to the nearest cover on the way to the cavalry that charges, in which nobody stands; nothing if there is none.
std::optional<double> neutral_cover_before(const Field& field, const Neighbours& near, const Unit& unit) {
  const auto& charged_by = memory_of(unit).shock.charged_by;
  if (!charged_by) return std::nullopt;
  constexpr double step_paces = 5.0, farthest_paces = 100.0, held_within_paces = 15.0;
  const Bearing towards = bearing(unit.position, field.world.units.at(*charged_by).position);
  const double gap = std::min(farthest_paces, near.gap_paces(unit.id, *charged_by));
  for (double away = step_paces; away < gap; away += step_paces) {
    const Point place = ahead(unit.position, towards, paces(away).metres());
    const bool is_cover =
        is_shelter(field.ground.cover(place)) || !fences_before(field, place, unit.position, paces(step_paces)).empty();
    if (!is_cover) continue;
    const bool is_held = std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
      const Unit& other = entry.second;
      if (other.gone || other.id == unit.id || distance(other.position, place) > paces(held_within_paces)) return false;
      return other.side == unit.side || near.sees(unit.id, near.body(other.id));
    });
    return is_held ? std::nullopt : std::optional(away);
  }
  return std::nullopt;
}

/// The enemy cavalry that the unit sees and knows as such, the nearest first. Cavalry that is engaged forces nobody but
/// cavalry, which deploys before any enemy (page 10).
std::vector<UnitId> cavalry_in_sight(const Field& field, const Neighbours& near, const Unit& unit) {
  std::vector<UnitId> cavalry = near.seen(unit.id, enemy_of(unit.side), in_sight_paces, [&](const Unit& enemy) {
    const bool counts = is_cavalry(troop_of(unit)) || !is_engaged(enemy);
    return stands(enemy) && is_cavalry(troop_of(enemy)) && counts && tells_arm(field, unit, enemy);
  });
  std::stable_sort(cavalry.begin(), cavalry.end(), [&](const UnitId& one, const UnitId& other) {
    return near.gap_paces(unit.id, one) < near.gap_paces(unit.id, other);
  });
  return cavalry;
}

/// Cavalry is within charge reach of cavalry also if only it can reach the other (page 10).
int own_reach(Troop troop) { return is_cavalry(troop) ? charge_reach(troop) : 0; }

}  // namespace

bool is_engaged(const Unit& unit) {
  const ShockMemory& shock = memory_of(unit).shock;
  return shock.in_melee_with || shock.pursues;
}

bool sees_charge(const Neighbours& near, const Unit& unit) {
  const auto& charged_by = memory_of(unit).shock.charged_by;
  return charged_by && near.sees(unit.id, near.body(*charged_by));
}

ForcedBy forced_by(const Field& field, const Neighbours& near, const Unit& unit) {
  ForcedFacts facts;
  facts.troop = troop_of(unit);
  facts.formation = formation_of(unit);
  facts.in_the_open = is_in_the_open(field, unit.position) && shape_of(unit) != Shape::in_building;
  if (const auto other = near.nearest_enemy(unit.id, in_sight_paces, [&](const Unit& enemy) {
        return stands(enemy) && can_fight(enemy) && !(is_cavalry(troop_of(enemy)) && tells_arm(field, unit, enemy));
      }))
    facts.other_enemy_paces = near.gap_paces(unit.id, *other);
  facts.charged_by_cavalry = memory_of(unit).shock.charged_by_cavalry && sees_charge(near, unit);
  if (facts.charged_by_cavalry && is_infantry(facts.troop))
    facts.neutral_cover_paces = neutral_cover_before(field, near, unit);
  facts.year = field.year;
  facts.newer_order = memory_of(unit).orders.newer_order;

  std::optional<ForcedBy> forcing, reaching, nearest;
  for (const UnitId& id : cavalry_in_sight(field, near, unit)) {
    ForcedBy by{facts, id};
    const Unit& enemy = field.world.units.at(id);
    by.facts.enemy_cavalry_paces = near.gap_paces(unit.id, id);
    by.facts.enemy_charge_reach = charge_reach(troop_of(enemy));
    // Troops that line a hedge or wall before it are not in the open.
    by.facts.in_the_open = facts.in_the_open && cover_against(field, unit, enemy.position) == Cover::none;
    const bool reaches = *by.facts.enemy_cavalry_paces <= std::max(by.facts.enemy_charge_reach, own_reach(facts.troop));
    if (!nearest) nearest = by;
    if (!reaches) continue;
    if (!reaching) reaching = by;
    if (forced_action(by.facts, field.readings).action == ForcedAction::nothing) continue;
    forcing = by;
    break;
  }
  return forcing ? *forcing : reaching ? *reaching : nearest ? *nearest : ForcedBy{facts};
}

bool is_forced_into_square(const Field& field, const Neighbours& near, const Unit& unit) {
  switch (forced_action(forced_by(field, near, unit).facts, field.readings).action) {
    case ForcedAction::nothing:
    case ForcedAction::deploy_facing_enemy:
    case ForcedAction::deploy_and_countercharge: return false;
    case ForcedAction::stay_in_square:
    case ForcedAction::dismount_and_form_square: return true;
    case ForcedAction::form_square_or_take_cover:
    case ForcedAction::form_square: break;
  }
  return can_form(field, unit, Shape::square);  // reading 68
}

}  // namespace krieg::wrg1750
