#include "reisswitz/ground_state.hpp"

#include "knowledge/writing.hpp"

namespace krieg::reisswitz {

std::string state_of(const Field& field, const std::string& feature) { return ground_state_of(field.world, feature); }

std::int64_t state_since(const Field& field, const std::string& feature) {
  const auto found = field.world.ground_since.find(feature);
  return found == field.world.ground_since.end() ? 0 : found->second;
}

void set_state(Field& field, const std::string& feature, const std::string& state) {
  field.world.ground_changes[feature] = state;
  field.world.ground_since[feature] = field.world.move;
}

bool is_impassable_bridge(const Field& field, const std::string& bridge) {
  const Feature* feature = field.ground.feature(bridge);
  return feature && is_closed(field.world, *feature);
}

std::vector<Crossing> crossings_now(const Field& field, Point from, Point to) {
  std::vector<Crossing> crossings = field.ground.crossings(from, to);
  for (Crossing& crossing : crossings)
    if (state_of(field, crossing.feature) == ground_state::breached) crossing.passable_here = true;
    else if (crossing.bridge && is_impassable_bridge(field, *crossing.bridge)) crossing.passable_here = false;
  return crossings;
}

const Feature* feature_near(const Field& field, Point place, FeatureKind kind, double within_m) {
  const Feature* nearest = nullptr;
  double best = within_m;
  for (const Feature& feature : field.ground.features()) {
    if (feature.kind != kind) continue;
    for (const Point& corner : feature.points)
      if (const double away = distance_m(corner, place); away <= best) {
        best = away;
        nearest = &feature;
      }
  }
  return nearest;
}

std::string name_of_feature(const Field& field, const std::string& id) {
  const Feature* feature = field.ground.feature(id);
  return feature ? krieg::name_of_feature(*feature) : id;
}

}  // namespace krieg::reisswitz
