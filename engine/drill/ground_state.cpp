#include "drill/ground_state.hpp"

#include "knowledge/writing.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline drill {

std::string state_of(const Field& field, const std::string& feature) { return ground_state_of(field.world, feature); }

std::int64_t state_since(const Field& field, const std::string& feature) {
  const auto found = field.world.ground_since.find(feature);
  return found == field.world.ground_since.end() ? 0 : found->second;
}

void set_state(Field& field, const std::string& feature, const std::string& state) {
  change_ground(field.world, feature, state);
}

bool is_impassable(const Field& field, const std::string& passage) {
  const Feature* feature = field.ground.feature(passage);
  return feature && is_closed(field.world, *feature);
}

std::vector<Crossing> crossings_now(const Field& field, Point from, Point to) {
  std::vector<Crossing> crossings = field.ground.crossings(from, to);
  for (Crossing& crossing : crossings)
    if (state_of(field, crossing.feature) == ground_state::breached) crossing.passable_here = true;
    else if (crossing.passage && is_impassable(field, *crossing.passage)) crossing.passable_here = false;
  return crossings;
}

const Feature* feature_near(const Field& field, Point place, double within_m,
                            const std::function<bool(const Feature&)>& is_wanted) {
  const Feature* nearest = nullptr;
  double best = within_m;
  for (const Feature& feature : field.ground.features()) {
    if (!is_wanted(feature)) continue;
    for (const Point& corner : feature.points)
      if (const double away = distance_m(corner, place); away <= best) {
        best = away;
        nearest = &feature;
      }
  }
  return nearest;
}

const Feature* feature_near(const Field& field, Point place, FeatureKind kind, double within_m) {
  return feature_near(field, place, within_m, [kind](const Feature& feature) { return feature.kind == kind; });
}

KeyedText name_of_feature(const Field& field, const std::string& id) {
  const Feature* feature = field.ground.feature(id);
  return feature ? krieg::name_of_feature(*feature) : verbatim(id);
}

}  // namespace krieg::inline drill
