#include "reisswitz/ground_state.hpp"

namespace krieg::reisswitz {

std::string state_of(const Field& field, const std::string& feature) {
  const auto found = field.world.ground_changes.find(feature);
  return found == field.world.ground_changes.end() ? std::string() : found->second;
}

std::int64_t state_since(const Field& field, const std::string& feature) {
  const auto found = field.world.ground_since.find(feature);
  return found == field.world.ground_since.end() ? 0 : found->second;
}

void set_state(Field& field, const std::string& feature, const std::string& state) {
  field.world.ground_changes[feature] = state;
  field.world.ground_since[feature] = field.world.move;
}

bool is_impassable_bridge(const Field& field, const std::string& bridge) {
  const std::string state = state_of(field, bridge);
  return state == ground_state::broken || state == ground_state::razed;
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
  if (!feature) return id;
  return feature->name.empty() ? "a " + name_of(feature->kind) : feature->name;
}

}  // namespace krieg::reisswitz
