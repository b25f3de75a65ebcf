#include "terrain/gazetteer.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace krieg::inline terrain {

namespace {

// In the book's measure.
/// Nearer than this one is at the place; further than the other, its name says nothing.
constexpr double at_it = 60.0;
constexpr double too_far = 2000.0;
/// Distances are estimates: to fifty near by, to a hundred further off.
constexpr double near_by = 500.0;
constexpr double fine_step = 50.0;
constexpr double coarse_step = 100.0;
/// Ground this much above or below what lies around it at this distance is a height or a bottom.
constexpr double around_m = 200.0;
constexpr double stands_out_m = 4.0;
constexpr double slope_degrees = 3.0;

/// Roads and streams are too long to say where somebody is.
bool says_where(const Feature& feature) {
  const bool long_line =
      feature.kind == FeatureKind::road || feature.kind == FeatureKind::path || feature.kind == FeatureKind::stream;
  return !feature.name.empty() && !long_line;
}

using Compass = std::array<const char*, 8>;
constexpr Compass towards = {"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
constexpr Compass german_towards = {"Norden", "Nordosten", "Osten",  "Südosten",
                                    "Süden",  "Südwesten", "Westen", "Nordwesten"};
constexpr Compass german_of = {"nördlich", "nordöstlich", "östlich",  "südöstlich",
                               "südlich",  "südwestlich", "westlich", "nordwestlich"};

std::string compass_word(const Compass& words, Bearing direction) {
  const auto eighth = static_cast<std::size_t>((direction.centidegrees + 2250) / 4500) % words.size();
  return words[eighth];
}

std::string told(double length, const Measure& measure, Language language) {
  const double step = length < near_by ? fine_step : coarse_step;
  return std::to_string(std::lround(length / step) * std::lround(step)) + " " + std::string(measure.name.in(language));
}

}  // namespace

Gazetteer::Gazetteer(const std::vector<Feature>& features, const FeatureIndex& index, const Relief& relief)
    : features_(features), index_(index), relief_(relief) {
  for (std::size_t i = 0; i < features.size(); ++i)
    if (says_where(features[i])) named_.push_back(i);
}

std::string Gazetteer::describe(Point p, Language language, const Measure& measure) const {
  const bool german = language == Language::german;
  std::size_t nearest = features_.size();
  double least = too_far * measure.metres;
  // Nearest first, as far as the boxes round them tell: most of them need no closer look then.
  std::vector<std::pair<double, std::size_t>> places;
  for (const std::size_t i : named_)
    if (const double at_least = index_.least_distance_m(i, p); at_least < least) places.emplace_back(at_least, i);
  std::sort(places.begin(), places.end());
  for (const auto& [at_least, i] : places)
    if (const auto nearer = index_.distance_m(i, p, least)) {
      least = *nearer;
      nearest = i;
    }
  if (nearest == features_.size()) return lie_of_the_land(p, german);
  const Feature& place = features_[nearest];
  const bool enters =
      place.kind == FeatureKind::village || place.kind == FeatureKind::wood || place.kind == FeatureKind::marsh;
  if (least == 0.0 && enters) return "in " + place.name;
  const double length = least / measure.metres;
  if (length < at_it) return (german ? "bei " : "at ") + place.name;
  const Bearing from_there = bearing(index_.middle(nearest), p);
  const std::string far = told(length, measure, language) + " ";
  if (german) return far + compass_word(german_of, from_there) + " von " + place.name;
  return far + compass_word(towards, from_there) + " of " + place.name;
}

std::string Gazetteer::lie_of_the_land(Point p, bool german) const {
  const double x = p.x.metres();
  const double y = p.y.metres();
  const double around = (relief_.elevation(x - around_m, y) + relief_.elevation(x + around_m, y) +
                         relief_.elevation(x, y - around_m) + relief_.elevation(x, y + around_m)) /
                        4.0;
  const double above = relief_.elevation(x, y) - around;
  const Gradient g = relief_.gradient(p);
  const double fall = std::sqrt(g.east * g.east + g.north * g.north);
  if (above > stands_out_m) return german ? "auf der Höhe" : "on the height";
  if (above < -stands_out_m) return german ? "am Fuß der Höhe" : "at the foot of the height";
  if (fall <= std::tan(slope_degrees * std::numbers::pi / 180.0))
    return german ? "im offenen Gelände" : "in open ground";
  const Bearing down = bearing_deg(std::atan2(-g.east, -g.north) * 180.0 / std::numbers::pi);
  if (german) return "auf dem Hang, der nach " + compass_word(german_towards, down) + " fällt";
  return "on the slope that falls to the " + compass_word(towards, down);
}

}  // namespace krieg::inline terrain
