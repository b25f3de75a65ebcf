#include "reisswitz/play/held_ground.hpp"

#include <algorithm>
#include <array>

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "measure/plane.hpp"
#include "reisswitz/book/odds_tables.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/targets.hpp"
#include "terrain/feature_index.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

/// The defender holds a passage, water or a steep slope within this distance before it.
constexpr double before_him_m = 60.0;

bool is_over_broad_water(const Field& field, const Feature& bridge) {
  const auto waters = field.ground.crossings(bridge.points.front(), bridge.points.back(), Across::streams);
  return std::any_of(waters.begin(), waters.end(), [&](const Crossing& water) {
    return metres_in_paces(2.0 * reach_m(*field.ground.feature(water.feature))) >= broad_river_paces;
  });
}

Defences usual_defences(const Field& field, const Feature& feature) {
  const auto& table = defences_table();
  const auto row = std::find_if(table.begin(), table.end(), [&](const auto& r) { return r.kind == feature.kind; });
  if (row == table.end()) return Defences::light;
  const bool better = feature.kind == FeatureKind::bridge ? is_over_broad_water(field, feature) : feature.stone;
  return better ? row->better : row->usual;
}

Defences one_better(Defences defences) { return defences == Defences::light ? Defences::strong : Defences::fortified; }

bool is_breached(const Field& field, const Feature& feature) {
  return state_of(field, feature.id) == ground_state::breached;
}

/// Whether guns have opened the place that is held, or a wall before it: then it counts as a light defence only
/// (reading 64).
bool is_opened(const Field& field, Point defender, Point from) {
  const auto places = places_held(field, defender);
  if (std::any_of(places.begin(), places.end(), [&](const Feature* place) { return is_breached(field, *place); }))
    return true;
  const auto crossings = field.ground.crossings(defender, from);
  return std::any_of(crossings.begin(), crossings.end(),
                     [&](const Crossing& c) { return is_breached(field, *field.ground.feature(c.feature)); });
}

/// The strongest of the woods, houses, gardens and fences that shelter the defender. Two fences one behind the other
/// are "hedges in depth".
std::optional<Hold> cover_held(const Field& field, const Unit& defender, Point from) {
  if (describe_target(field, body_of(field, defender), from).shelter != Shelter::defending) return std::nullopt;
  Hold hold;
  if (is_opened(field, defender.position, from)) return hold;
  const auto strengthen_to = [&](Defences defences) { hold.defences = std::max(hold.defences, defences); };
  for (const Feature* place : places_held(field, defender.position)) strengthen_to(defences_of(field, *place));
  const std::vector<Crossing> fences = fences_before(field, defender.position, from);
  for (const Crossing& fence : fences) {
    strengthen_to(defences_of(field, *field.ground.feature(fence.feature)));
    hold.fieldwork = hold.fieldwork || fence.kind == FeatureKind::fieldwork;
  }
  if (fences.size() > 1) strengthen_to(Defences::strong);
  return hold;
}

/// A bridge, a ford or a stream that is hard to wade, close before the defender.
std::optional<Hold> water_held(const Field& field, const Unit& defender, Point from) {
  // The attack may be over already: then the water that it crossed lies behind it.
  const double reach = std::max(before_him_m, distance_m(defender.position, from));
  const Point beyond = ahead(defender.position, bearing(defender.position, from), reach);
  for (const Crossing& crossing : crossings_now(field, defender.position, beyond)) {
    if (crossing.kind != FeatureKind::stream || distance_m(defender.position, crossing.where) > before_him_m) continue;
    if (crossing.passage) return Hold{defences_of(field, *field.ground.feature(*crossing.passage)), true, false};
    if (crossing.wadeable) return Hold{Defences::strong, false, false};
  }
  return std::nullopt;
}

/// The height that the attack must climb, by the steepest ground close before the defender. Nothing if it is not steep,
/// or too steep for attackers in formation.
std::optional<Hold> height_held(const Field& field, const Unit& leader, const Unit& defender) {
  constexpr double step_m = 20.0;
  const Bearing to_attack = bearing(defender.position, leader.position);
  double up = 0.0;
  for (double away = 0.0; away <= before_him_m; away += step_m)
    up = std::max(
        up, field.ground.slope(ahead(defender.position, to_attack, away), bearing(leader.position, defender.position)));
  const bool too_steep =
      leader.formation != Formation::skirmish_order && !slope_shift(SlopeOf::formed_infantry, up, field.readings);
  if (up < height_defences.light || too_steep) return std::nullopt;
  return Hold{up >= height_defences.fortified ? Defences::fortified
              : up >= height_defences.strong  ? Defences::strong
                                              : Defences::light,
              false, false};
}

}  // namespace

const std::vector<DefencesRow>& defences_table() {
  using K = FeatureKind;
  using D = Defences;
  static const std::vector<DefencesRow> table{
      {K::wood, D::light, D::light, ""},
      {K::garden, D::light, D::light, ""},
      {K::hedge, D::light, D::light, ""},
      {K::ditch, D::light, D::light, ""},
      {K::road, D::light, D::light, ""},
      {K::ford, D::light, D::light, ""},
      {K::bridge, D::light, D::strong, "over 50 paces of water"},
      {K::wall, D::light, D::strong, "of stone"},
      {K::village, D::strong, D::strong, ""},
      {K::building, D::strong, D::strong, ""},
      {K::dike, D::strong, D::strong, ""},
      {K::fieldwork, D::strong, D::strong, ""},
  };
  return table;
}

std::optional<int> rank_as_place(FeatureKind kind) {
  constexpr std::array ranks{FeatureKind::village, FeatureKind::garden, FeatureKind::building, FeatureKind::wood};
  const auto found = std::find(ranks.begin(), ranks.end(), kind);
  if (found == ranks.end()) return std::nullopt;
  return static_cast<int>(found - ranks.begin());
}

std::vector<const Feature*> places_held(const Field& field, Point place) {
  std::vector<const Feature*> places;
  for (const Feature& feature : field.ground.features())
    if (rank_as_place(feature.kind) && encloses(feature.points, place)) places.push_back(&feature);
  std::stable_sort(places.begin(), places.end(),
                   [](const Feature* a, const Feature* b) { return rank_as_place(a->kind) < rank_as_place(b->kind); });
  return places;
}

Defences defences_of(const Field& field, const Feature& feature) {
  const std::string state = state_of(field, feature.id);
  if (state == ground_state::breached) return Defences::light;
  const Defences printed = feature.defences.value_or(usual_defences(field, feature));
  return state == ground_state::strengthened || state == ground_state::blocked ? one_better(printed) : printed;
}

std::optional<Hold> hold_against(const Field& field, const Unit& leader, const Unit& defender) {
  if (const auto cover = cover_held(field, defender, leader.position)) return cover;
  if (const auto water = water_held(field, defender, leader.position)) return water;
  return height_held(field, leader, defender);
}

const Feature* barricade_between(const Field& field, const Unit& attacker, const Body& enemy) {
  const auto closed = closed_passage_ahead(field.world, field.ground, attacker.position, enemy.centre);
  if (!closed || state_of(field, *closed) != ground_state::blocked) return nullptr;
  const Feature* passage = field.ground.feature(*closed);
  const auto from_end = [&](Point place) {
    return std::min(distance_m(place, passage->points.front()), distance_m(place, passage->points.back()));
  };
  return from_end(attacker.position) <= before_him_m && from_end(enemy.position) <= before_him_m ? passage : nullptr;
}

}  // namespace krieg::reisswitz
