#include "drill/known_ground.hpp"

#include <algorithm>

#include "drill/ground_state.hpp"
#include "paper/directory.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline drill {

namespace {

const Ground& map_of(const Field& field, const Unit& unit) { return field.directory.map_of(unit.side, field.ground); }

/// Whether the ground has the feature in exactly this form.
bool shows(const Ground& ground, const Feature& feature) {
  const Feature* shown = ground.feature(feature.id);
  return shown && *shown == feature;
}

/// Whether the order that the unit carries out told it of the feature.
bool was_told_of(const Field& field, const Unit& unit, const Feature& feature) {
  if (!unit.acting_on) return false;
  const std::vector<std::string>& told = field.world.dispatches.at(*unit.acting_on).unprinted;
  return std::find(told.begin(), told.end(), feature.id) != told.end();
}

/// Calls `visit` for every feature that the unit knows. With a true map these are all features of the ground.
template <class Visit>
void for_each_known(const Field& field, const Unit& unit, Visit&& visit) {
  const Ground& map = map_of(field, unit);
  for (const Feature& feature : field.ground.features())
    if (&map == &field.ground || knows_of(field, unit, feature)) visit(feature);
  if (&map == &field.ground) return;
  for (const Feature& printed : map.features())
    if (!shows(field.ground, printed) && !stands_before(unit, printed))
      visit(printed);  // believed until the unit stands before it
}

template <class Wanted>
const Feature* nearest_known(const Field& field, const Unit& unit, Point place, double within_m, Wanted wanted) {
  const Feature* nearest = nullptr;
  double best = within_m;
  for_each_known(field, unit, [&](const Feature& feature) {
    if (!wanted(feature.kind)) return;
    for (const Point& corner : feature.points)
      if (const double away = distance_m(corner, place); away <= best) {
        best = away;
        nearest = &feature;
      }
  });
  return nearest;
}

}  // namespace

bool stands_before(const Unit& unit, const Feature& feature) {
  return std::any_of(feature.points.begin(), feature.points.end(),
                     [&](Point p) { return distance_m(unit.position, p) <= stands_before_m; });
}

bool is_found_missing(const Field& field, const Unit& unit, const Feature& printed) {
  return !shows(field.ground, printed) && stands_before(unit, printed);
}

bool knows_of(const Field& field, const Unit& unit, const Feature& feature) {
  return shows(map_of(field, unit), feature) || unit.reported.ground.contains(feature.id) ||
         was_told_of(field, unit, feature) || stands_before(unit, feature);
}

std::shared_ptr<const Ground> known_ground(const Field& field, const Unit& unit) {
  const Maps maps = field.directory.maps_of(field.ground);
  FeatureIds learned;
  if (maps.is_old(unit.side))
    for (const Feature& feature : field.ground.features())
      if (is_passage(feature.kind) && knows_of(field, unit, feature)) learned.insert(feature.id);
  return maps.known(unit.side, learned);
}

std::string known_state(const Field& field, const Unit& unit, const Feature& passage) {
  if (stands_before(unit, passage)) return state_of(field, passage.id);
  const auto found = unit.reported.ground.find(passage.id);
  return found == unit.reported.ground.end() ? std::string() : found->second;
}

bool is_known_impassable(const Field& field, const Unit& unit, const Feature& passage) {
  return closes(passage, known_state(field, unit, passage));
}

const Feature* known_feature_near(const Field& field, const Unit& unit, Point place, FeatureKind kind,
                                  double within_m) {
  return nearest_known(field, unit, place, within_m, [kind](FeatureKind k) { return k == kind; });
}

const Feature* known_passage_near(const Field& field, const Unit& unit, Point place, double within_m) {
  return nearest_known(field, unit, place, within_m, is_passage);
}

Cover known_cover(const Field& field, const Unit& unit, Point place) {
  const bool before_them = distance_m(unit.position, place) <= stands_before_m;
  return (before_them ? field.ground : map_of(field, unit)).cover(place);
}

}  // namespace krieg::inline drill
