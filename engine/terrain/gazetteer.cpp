#include "terrain/gazetteer.hpp"

#include <algorithm>
#include <numbers>

#include "measure/texts.hpp"

namespace krieg::inline terrain {

namespace {

// In the book's measure of length.
/// Below `at_it` a place is "at" the name; beyond `too_far` the name is not used.
constexpr double at_it = 60.0;
constexpr double too_far = 2000.0;
/// Distances are estimates: to fifty up to `near_by`, to a hundred beyond.
constexpr double near_by = 500.0;
constexpr double fine_step = 50.0;
constexpr double coarse_step = 100.0;
/// Ground is a height or a bottom if it is this much above or below the ground at this distance around it.
constexpr double around_m = 200.0;
constexpr double stands_out_m = 4.0;
constexpr double slope_degrees = 3.0;

/// Whether the feature's name says where a place is. Roads and streams are too long for that.
bool says_where(const Feature& feature) {
  const bool long_line =
      feature.kind == FeatureKind::road || feature.kind == FeatureKind::path || feature.kind == FeatureKind::stream;
  return !feature.name.empty() && !long_line;
}

const std::string& compass_word(const CompassWords& words, Bearing direction) {
  return words.at(static_cast<std::size_t>((direction.centidegrees + 2250) / 4500) % 8);
}

std::string told(double length, const DistanceWords& words) {
  const double step = length < near_by ? fine_step : coarse_step;
  return grouped(std::lround(length / step) * std::lround(step), words.thousands) + " " + words.name;
}

}  // namespace

Gazetteer::Gazetteer(const std::vector<Feature>& features, const FeatureIndex& index, const Relief& relief)
    : features_(features), index_(index), relief_(relief) {
  for (std::size_t i = 0; i < features.size(); ++i)
    if (says_where(features[i])) named_.push_back(i);
}

std::string Gazetteer::describe(Point p, const PlaceWords& words, const DistanceWords& distance) const {
  std::size_t nearest = features_.size();
  double least = too_far * distance.metres;
  // Sorted by a lower bound of the distance, so that most places need no exact distance.
  std::vector<std::pair<double, std::size_t>> places;
  for (const std::size_t i : named_)
    if (const double at_least = index_.least_distance_m(i, p); at_least < least) places.emplace_back(at_least, i);
  std::sort(places.begin(), places.end());
  for (const auto& [at_least, i] : places)
    if (const auto nearer = index_.distance_m(i, p, least)) {
      least = *nearer;
      nearest = i;
    }
  if (nearest == features_.size()) return lie_of_the_land(p, words);
  const Feature& place = features_[nearest];
  const bool enters =
      place.kind == FeatureKind::village || place.kind == FeatureKind::wood || place.kind == FeatureKind::marsh;
  if (least == 0.0 && enters) return filled(words.in, {{"name", place.name}});
  const double length = least / distance.metres;
  if (length < at_it) return filled(words.at, {{"name", place.name}});
  const Bearing from_there = bearing(index_.middle(nearest), p);
  return filled(words.from, {{"n", told(length, distance)},
                             {"direction", compass_word(words.directions_of, from_there)},
                             {"name", place.name}});
}

std::string Gazetteer::lie_of_the_land(Point p, const PlaceWords& words) const {
  const double x = p.x.metres();
  const double y = p.y.metres();
  const double around = (relief_.elevation(x - around_m, y) + relief_.elevation(x + around_m, y) +
                         relief_.elevation(x, y - around_m) + relief_.elevation(x, y + around_m)) /
                        4.0;
  const double above = relief_.elevation(x, y) - around;
  const Gradient g = relief_.gradient(p);
  const double fall = std::sqrt(g.east * g.east + g.north * g.north);
  if (above > stands_out_m) return words.height;
  if (above < -stands_out_m) return words.foot;
  if (fall <= std::tan(slope_degrees * std::numbers::pi / 180.0)) return words.open;
  const Bearing down = bearing_deg(std::atan2(-g.east, -g.north) * 180.0 / std::numbers::pi);
  return filled(words.slope, {{"direction", compass_word(words.directions_to, down)}});
}

}  // namespace krieg::inline terrain
