#include "land/feature.hpp"

#include <algorithm>

namespace krieg::inline land {

namespace {

/// Usual widths in metres where the scenario gives none.
constexpr double usual_highway_m = 10.0;
constexpr double usual_road_m = 6.0;
constexpr double usual_path_m = 3.0;
constexpr double usual_stream_m = 4.0;
constexpr double usual_crossing_m = 6.0;
/// A body is on a road if its middle is within this distance of the road's middle, however narrow the road is.
constexpr double least_road_reach_m = 3.0;

double usual_width_m(const Feature& line) {
  switch (line.kind) {
    case FeatureKind::road: return line.highway ? usual_highway_m : usual_road_m;
    case FeatureKind::path: return usual_path_m;
    case FeatureKind::stream: return usual_stream_m;
    case FeatureKind::bridge:
    case FeatureKind::ford: return usual_crossing_m;
    case FeatureKind::wood:
    case FeatureKind::village:
    case FeatureKind::building:
    case FeatureKind::garden:
    case FeatureKind::marsh:
    case FeatureKind::lake:
    case FeatureKind::ferry:
    case FeatureKind::hedge:
    case FeatureKind::wall:
    case FeatureKind::ditch:
    case FeatureKind::dike:
    case FeatureKind::fieldwork:
    case FeatureKind::name: break;
  }
  return 0.0;
}

}  // namespace

bool is_fence(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::hedge:
    case FeatureKind::wall:
    case FeatureKind::ditch:
    case FeatureKind::dike:
    case FeatureKind::fieldwork: return true;
    case FeatureKind::wood:
    case FeatureKind::village:
    case FeatureKind::building:
    case FeatureKind::garden:
    case FeatureKind::marsh:
    case FeatureKind::lake:
    case FeatureKind::stream:
    case FeatureKind::road:
    case FeatureKind::path:
    case FeatureKind::bridge:
    case FeatureKind::ford:
    case FeatureKind::ferry:
    case FeatureKind::name: break;
  }
  return false;
}

Shape shape_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::wood:
    case FeatureKind::village:
    case FeatureKind::building:
    case FeatureKind::garden:
    case FeatureKind::marsh:
    case FeatureKind::lake: return Shape::area;
    case FeatureKind::name: return Shape::point;
    case FeatureKind::stream:
    case FeatureKind::road:
    case FeatureKind::path:
    case FeatureKind::bridge:
    case FeatureKind::ford:
    case FeatureKind::ferry:
    case FeatureKind::hedge:
    case FeatureKind::wall:
    case FeatureKind::ditch:
    case FeatureKind::dike:
    case FeatureKind::fieldwork: break;
  }
  return Shape::line;
}

double reach_m(const Feature& line) {
  const double half = (line.width ? line.width->metres() : usual_width_m(line)) / 2.0;
  const bool carries = line.kind != FeatureKind::stream && !is_fence(line.kind);
  return carries ? std::max(half, least_road_reach_m) : half;
}

}  // namespace krieg::inline land
