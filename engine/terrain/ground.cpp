#include "terrain/ground.hpp"

#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "land/relief.hpp"
#include "measure/record.hpp"
#include "sight/sight.hpp"
#include "terrain/feature_index.hpp"
#include "terrain/gazetteer.hpp"
#include "terrain/way_net.hpp"

namespace krieg::inline terrain {

namespace {

constexpr double degree = std::numbers::pi / 180.0;

/// The angle of a slope given in metres per metre, in degrees. Used twice at every step of every march: up to 45
/// degrees it is interpolated in a table, with an error of at most 0.00001 degrees.
double degrees_of(double rise) {
  constexpr int lines = 2048;
  static const auto table = [] {
    std::array<double, lines + 1> angles{};
    for (std::size_t i = 0; i < angles.size(); ++i) angles[i] = std::atan(static_cast<double>(i) / lines) / degree;
    return angles;
  }();
  const double line = std::abs(rise) * lines;
  if (!(line < lines)) return std::atan(rise) / degree;
  const auto below = static_cast<std::size_t>(line);
  const double angle = table[below] + (line - static_cast<double>(below)) * (table[below + 1] - table[below]);
  return std::copysign(angle, rise);
}

/// The slope along a direction, in metres per metre.
double along(const Gradient& g, const Heading& heading) { return g.east * heading.east + g.north * heading.north; }

[[noreturn]] void fault(const Feature& feature, const std::string& problem) {
  throw RecordError("feature \"" + feature.id + "\" (" + name_of(feature.kind) + ")", problem);
}

void check_points(const Feature& feature) {
  const std::size_t count = feature.points.size();
  switch (shape_of(feature.kind)) {
    case Shape::area:
      if (count < 3) fault(feature, "has " + std::to_string(count) + " corners; an area needs at least three");
      break;
    case Shape::line:
      if (count < 2) fault(feature, "has " + std::to_string(count) + " points; a line needs at least two");
      break;
    case Shape::point:
      if (count != 1) fault(feature, "has " + std::to_string(count) + " points; a name stands at exactly one");
      break;
  }
}

/// The parts of a ground, in the order in which they depend on one another.
std::vector<Feature> checked(std::vector<Feature> features, Length width, Length height) {
  std::set<std::string> ids;
  for (const Feature& feature : features) {
    if (feature.id.empty()) throw RecordError("feature", "a feature has no id; give every feature one of its own");
    if (!ids.insert(feature.id).second) fault(feature, "another feature has the same id; give each its own");
    check_points(feature);
    if (feature.width && feature.width->millimetres <= 0) fault(feature, "its width should be more than 0 metres");
    for (const Point& p : feature.points)
      if (p.x < Length{} || p.y < Length{} || p.x > width || p.y > height)
        fault(feature, "its point [" + std::to_string(p.x.metres()) + ", " + std::to_string(p.y.metres()) +
                           "] lies off the map; keep within " + std::to_string(width.metres()) + " by " +
                           std::to_string(height.metres()) + " metres");
  }
  return features;
}

HeightRaster checked(HeightRaster raster, Length width, Length height) {
  if (raster.columns < 2 || raster.rows < 2 || raster.cell.millimetres <= 0 ||
      raster.metres.size() != static_cast<std::size_t>(raster.columns) * static_cast<std::size_t>(raster.rows))
    throw RecordError("heights",
                      "the raster needs at least two rows and columns, a cell size, and one height for each sample");
  const double cell = raster.cell.metres();
  if ((raster.columns - 1) * cell < width.metres() || (raster.rows - 1) * cell < height.metres())
    throw RecordError("heights", "the samples reach to " + std::to_string((raster.columns - 1) * cell) + " by " +
                                     std::to_string((raster.rows - 1) * cell) + " metres and do not cover the map of " +
                                     std::to_string(width.metres()) + " by " + std::to_string(height.metres()) +
                                     "; add columns or rows");
  return raster;
}

}  // namespace

struct Ground::Impl {
  Length width;
  Length height;
  HeightRaster heights;
  std::vector<Feature> features;
  std::map<std::string, std::size_t> by_id;
  Relief relief;
  FeatureIndex index;
  CoverMap covers;
  Gazetteer gazetteer;
  std::unique_ptr<const WayNet> ways;

  Impl(Length map_width, Length map_height, HeightRaster raster, std::vector<Feature> all)
      : width(map_width),
        height(map_height),
        heights(checked(std::move(raster), map_width, map_height)),
        features(checked(std::move(all), map_width, map_height)),
        relief(heights),
        index(features),
        covers(width, height, features, relief),
        gazetteer(features, index, relief) {
    for (std::size_t i = 0; i < features.size(); ++i) by_id.emplace(features[i].id, i);
  }

  [[nodiscard]] Footing footing(Point p) const {
    const double x = p.x.metres();
    const double y = p.y.metres();
    const Cover areas = covers.cover(x, y);
    if (covers.settled(x, y)) return {areas};
    const bool known = covers.areas_settled(x, y) && areas != Cover::water;
    return index.footing(p, known ? std::optional(areas) : std::nullopt);
  }
};

Ground::Ground(Length width, Length height, HeightRaster heights, std::vector<Feature> features) {
  if (width.millimetres <= 0 || height.millimetres <= 0)
    throw RecordError("", "the map's width and height should be more than 0 metres");
  impl_ = std::make_unique<Impl>(width, height, std::move(heights), std::move(features));
  impl_->ways = std::make_unique<const WayNet>(*this);
}
Ground::~Ground() = default;
Ground::Ground(Ground&&) noexcept = default;
Ground& Ground::operator=(Ground&&) noexcept = default;

Length Ground::width() const { return impl_->width; }
Length Ground::height() const { return impl_->height; }
const std::vector<Feature>& Ground::features() const { return impl_->features; }
const HeightRaster& Ground::heights() const { return impl_->heights; }
const WayNet& Ground::ways() const { return *impl_->ways; }

bool Ground::contains(Point p) const {
  return p.x >= Length{} && p.y >= Length{} && p.x <= impl_->width && p.y <= impl_->height;
}

const Feature* Ground::feature(const std::string& id) const {
  const auto found = impl_->by_id.find(id);
  return found == impl_->by_id.end() ? nullptr : &impl_->features[found->second];
}

double Ground::elevation(Point p) const { return impl_->relief.elevation(p.x.metres(), p.y.metres()); }

double Ground::slope(Point p, Bearing direction) const {
  return degrees_of(along(impl_->relief.gradient(p), direction));
}

Cover Ground::cover(Point p) const { return impl_->footing(p).cover; }

Heading::Heading(Bearing direction)
    : east(std::sin(direction.degrees() * degree)), north(std::cos(direction.degrees() * degree)) {}

Heading::Heading(Point from, Point to) {
  const double length = distance_m(from, to);
  if (length == 0.0) return;
  east = (to.x - from.x).metres() / length;
  north = (to.y - from.y).metres() / length;
}

Going Ground::going(Point p, const Heading& heading) const {
  const Footing footing = impl_->footing(p);
  const Gradient gradient = impl_->relief.gradient(p);
  Going going;
  going.cover = footing.cover;
  going.on_road = footing.on_road;
  going.highway = footing.highway;
  going.ford = footing.at_ford || footing.wading;
  going.slope_degrees = degrees_of(along(gradient, heading));
  going.steepness_degrees = degrees_of(std::sqrt(gradient.east * gradient.east + gradient.north * gradient.north));
  if (footing.passage != nullptr) going.passage = footing.passage->id;
  return going;
}

const Feature* Ground::passage_at(Point p) const { return impl_->footing(p).passage; }

std::vector<Crossing> Ground::crossings(Point from, Point to, Across what) const {
  return impl_->index.crossings(from, to, what);
}

Lookout Ground::lookout(Point place, Length above_ground, Length into_cover) const {
  return {place, elevation(place) + above_ground.metres(), into_cover};
}

bool Ground::sees(const Lookout& from, const Lookout& to) const {
  return krieg::sees(impl_->relief, impl_->covers, from, to);
}

std::vector<std::uint32_t> Ground::seen(const Lookout& from, const std::vector<Lookout>& places,
                                        std::span<const std::uint32_t> asked) const {
  return krieg::seen(impl_->relief, impl_->covers, from, places, asked);
}

bool Ground::sees(Point from, Length eye, Point to, Length top, Length into_cover) const {
  return sees(lookout(from, eye, into_cover), lookout(to, top));
}

std::string Ground::describe_place(Point p, const PlaceWords& words, const DistanceWords& distance) const {
  return impl_->gazetteer.describe(p, words, distance);
}

}  // namespace krieg::inline terrain
