#include "terrain/feature_index.hpp"

#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/ring.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <cmath>
#include <map>

#include "measure/record.hpp"

namespace krieg::inline terrain {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

namespace {

using PlanePoint = bg::model::d2::point_xy<double>;
using Box = bg::model::box<PlanePoint>;
using Segment = bg::model::segment<PlanePoint>;
using Ring = bg::model::ring<PlanePoint, true, false>;
using Entry = std::pair<Box, std::size_t>;
using Tree = bgi::rtree<Entry, bgi::rstar<16>>;

/// A place this near to the start of a line, in metres, counts as the start.
constexpr double same_place_m = 0.002;

PlanePoint spot(Point p) { return {p.x.metres(), p.y.metres()}; }
Point point(const PlanePoint& s) { return point_m(s.x(), s.y()); }

/// Whether the line hinders a body that crosses it. A sunken road has banks.
bool hinders_crossing(const Feature& line) {
  return is_fence(line.kind) || line.kind == FeatureKind::stream || line.sunken;
}

/// Within 30 degrees of the same direction or of the opposite one.
bool leads_along(const Segment& way, const Segment& stretch) {
  constexpr double sine_of_30 = 0.5;
  const double east = bg::get<1, 0>(way) - bg::get<0, 0>(way), north = bg::get<1, 1>(way) - bg::get<0, 1>(way);
  const double x = bg::get<1, 0>(stretch) - bg::get<0, 0>(stretch), y = bg::get<1, 1>(stretch) - bg::get<0, 1>(stretch);
  return std::abs(east * y - north * x) < sine_of_30 * std::hypot(east, north) * std::hypot(x, y);
}

/// Calls `visit` with the number of every entry whose box meets the geometry. The order is undefined, so results must
/// not depend on it.
template <class Geometry, class Visit>
void each_meeting(const Tree& tree, const Geometry& geometry, Visit visit) {
  tree.query(bgi::intersects(geometry),
             boost::make_function_output_iterator([&](const Entry& entry) { visit(entry.second); }));
}

/// One straight piece of a line feature.
struct Stretch {
  std::size_t feature = 0;
  Segment segment;
  double reach_squared = 0.0;  ///< the square of reach_m() of the line, in square metres
};

/// The features that may be under a place, cached for each square of the map: the R-tree is asked once for each square,
/// not at each step of each march.
class Vicinity {
 public:
  struct Square {
    std::vector<std::uint32_t> areas;
    std::vector<std::uint32_t> lines;
  };

  Vicinity(const Tree& areas, const Tree& lines) {
    if (areas.empty() && lines.empty()) return;
    Box extent;
    bg::convert(areas.empty() ? lines.bounds() : areas.bounds(), extent);
    if (!lines.empty()) bg::expand(extent, lines.bounds());
    west_ = extent.min_corner().x();
    south_ = extent.min_corner().y();
    columns_ = 1 + static_cast<int>((extent.max_corner().x() - west_) / square_m);
    rows_ = 1 + static_cast<int>((extent.max_corner().y() - south_) / square_m);
    squares_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column) {
        const PlanePoint corner{west_ + column * square_m, south_ + row * square_m};
        const Box box{corner, {corner.x() + square_m, corner.y() + square_m}};
        Square& square = squares_[static_cast<std::size_t>(row * columns_ + column)];
        each_meeting(areas, box, [&](std::size_t i) { square.areas.push_back(static_cast<std::uint32_t>(i)); });
        each_meeting(lines, box, [&](std::size_t i) { square.lines.push_back(static_cast<std::uint32_t>(i)); });
      }
  }

  [[nodiscard]] const Square& at(const PlanePoint& s) const {
    const double column = std::floor((s.x() - west_) / square_m);
    const double row = std::floor((s.y() - south_) / square_m);
    if (column < 0.0 || row < 0.0 || column >= columns_ || row >= rows_) return nothing_;
    return squares_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                    static_cast<std::size_t>(column)];
  }

 private:
  static constexpr double square_m = 25.0;

  double west_ = 0.0;
  double south_ = 0.0;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<Square> squares_;
  Square nothing_;
};

}  // namespace

struct FeatureIndex::Impl {
  const std::vector<Feature>& features;
  std::map<std::size_t, Ring> rings;
  std::vector<Box> extents;  ///< of the features, in their order
  std::vector<Stretch> stretches;
  Tree barriers;  ///< of lines that hinder a crossing
  Tree streams;   ///< of the streams among the barriers
  std::unique_ptr<Vicinity> vicinity;

  explicit Impl(const std::vector<Feature>& all) : features(all) {
    std::vector<Entry> area_boxes;
    std::vector<Entry> line_boxes;
    for (std::size_t i = 0; i < features.size(); ++i) {
      extents.push_back(extent_of(features[i]));
      if (shape_of(features[i].kind) == Shape::area) {
        add_area(i);
        area_boxes.emplace_back(extents.back(), i);
      } else if (shape_of(features[i].kind) == Shape::line) {
        add_line(i, line_boxes);
      }
    }
    barriers = Tree(lines_that(line_boxes, hinders_crossing));
    streams = Tree(lines_that(line_boxes, [](const Feature& line) { return line.kind == FeatureKind::stream; }));
    vicinity = std::make_unique<Vicinity>(Tree(area_boxes), Tree(line_boxes));
  }

  static Box extent_of(const Feature& feature) {
    Box extent = bg::make_inverse<Box>();
    for (const Point& p : feature.points) bg::expand(extent, spot(p));
    return extent;
  }

  template <class Chosen>
  [[nodiscard]] std::vector<Entry> lines_that(const std::vector<Entry>& boxes, Chosen chosen) const {
    std::vector<Entry> some;
    std::copy_if(boxes.begin(), boxes.end(), std::back_inserter(some),
                 [&](const Entry& entry) { return chosen(features[stretches[entry.second].feature]); });
    return some;
  }

  void add_area(std::size_t i) {
    Ring ring;
    for (const Point& p : features[i].points) ring.push_back(spot(p));
    bg::correct(ring);
    std::string why;
    if (!bg::is_valid(ring, why))
      throw RecordError("feature \"" + features[i].id + "\"",
                        "its outline crosses or touches itself (" + why + "); redraw it as one simple ring");
    rings.emplace(i, std::move(ring));
  }

  void add_line(std::size_t i, std::vector<Entry>& boxes) {
    const double reach = reach_m(features[i]);
    const auto& points = features[i].points;
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
      const Segment segment{spot(points[k]), spot(points[k + 1])};
      Box box = bg::return_envelope<Box>(segment);
      bg::set<bg::min_corner, 0>(box, bg::get<bg::min_corner, 0>(box) - reach);
      bg::set<bg::min_corner, 1>(box, bg::get<bg::min_corner, 1>(box) - reach);
      bg::set<bg::max_corner, 0>(box, bg::get<bg::max_corner, 0>(box) + reach);
      bg::set<bg::max_corner, 1>(box, bg::get<bg::max_corner, 1>(box) + reach);
      boxes.emplace_back(box, stretches.size());
      stretches.push_back({i, segment, reach * reach});
    }
  }

  [[nodiscard]] double distance_m(std::size_t feature, const PlanePoint& s) const {
    const auto ring = rings.find(feature);
    if (ring != rings.end()) return bg::covered_by(s, ring->second) ? 0.0 : bg::distance(s, ring->second);
    const auto& points = features[feature].points;
    double least = bg::distance(s, spot(points.front()));
    for (std::size_t k = 0; k + 1 < points.size(); ++k)
      least = std::min(least, bg::distance(s, Segment{spot(points[k]), spot(points[k + 1])}));
    return least;
  }

  /// The area over a place that hinders most. `dry`: lakes do not count, because the place is on a bridge.
  [[nodiscard]] Cover area_cover(const PlanePoint& s, bool dry) const {
    Cover most = Cover::open;
    for (const std::uint32_t area : vicinity->at(s).areas) {
      const Cover cover = cover_of(features[area]);
      if (hindrance(cover) <= hindrance(most) || (dry && cover == Cover::water)) continue;
      if (bg::covered_by(s, rings.at(area))) most = cover;
    }
    return most;
  }

  /// A bridge has priority over a ford; of two alike the first on the map.
  static void pass_by(const Feature& line, Footing& footing) {
    const Feature* const other = footing.passage;
    if (!other || (other->kind == line.kind ? &line < other : line.kind == FeatureKind::bridge))
      footing.passage = &line;
  }

  /// Adds the line under the place to the footing.
  static void stand_on(const Feature& line, Footing& footing, bool& in_stream, bool& deep) {
    switch (line.kind) {
      case FeatureKind::bridge: pass_by(line, footing); break;
      case FeatureKind::ford:
        pass_by(line, footing);
        footing.at_ford = true;
        break;
      case FeatureKind::stream:
        in_stream = true;
        deep = deep || !line.wadeable;
        return;
      case FeatureKind::road: footing.highway = footing.highway || line.highway; break;
      case FeatureKind::path: break;
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
      case FeatureKind::name: return;
    }
    footing.on_road = true;
  }
};

FeatureIndex::FeatureIndex(const std::vector<Feature>& features) : impl_(std::make_unique<Impl>(features)) {}
FeatureIndex::~FeatureIndex() = default;

Footing FeatureIndex::footing(Point p, std::optional<Cover> areas) const {
  const PlanePoint s = spot(p);
  Footing footing;
  bool in_stream = false;
  bool deep = false;
  for (const std::uint32_t i : impl_->vicinity->at(s).lines) {
    const Stretch& stretch = impl_->stretches[i];
    if (bg::comparable_distance(s, stretch.segment) <= stretch.reach_squared)
      Impl::stand_on(impl_->features[stretch.feature], footing, in_stream, deep);
  }
  const bool dry = footing.passage != nullptr;
  if (in_stream && !dry) {
    footing.cover = Cover::water;
    footing.wading = !deep;
    footing.on_road = false;
    footing.highway = false;
  } else {
    footing.cover = areas ? *areas : impl_->area_cover(s, dry);
  }
  return footing;
}

std::vector<Crossing> FeatureIndex::crossings(Point from, Point to, Across what) const {
  const Segment way{spot(from), spot(to)};
  std::vector<std::pair<double, Crossing>> found;
  each_meeting(what == Across::streams ? impl_->streams : impl_->barriers, way, [&](std::size_t i) {
    const Stretch& stretch = impl_->stretches[i];
    const Feature& line = impl_->features[stretch.feature];
    if (line.sunken && leads_along(way, stretch.segment)) return;
    std::vector<PlanePoint> meetings;
    bg::intersection(way, stretch.segment, meetings);
    if (meetings.empty()) return;
    const double along = bg::distance(way.first, meetings.front());
    if (along < same_place_m) return;
    found.push_back({along, {line.id, line.kind, point(meetings.front()), line.wadeable, false, {}}});
  });
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : a.second.feature < b.second.feature;
  });
  std::vector<Crossing> crossings;
  double last = 0.0;
  for (auto& [along, crossing] : found) {
    const bool same = !crossings.empty() && crossings.back().feature == crossing.feature && along - last < same_place_m;
    last = along;
    if (same) continue;  // the line has a corner at this place: two stretches, one crossing
    const Footing footing = this->footing(crossing.where);
    const bool sunken = crossing.kind == FeatureKind::road || crossing.kind == FeatureKind::path;
    crossing.passable_here = crossing.kind == FeatureKind::stream ? footing.passage != nullptr
                             : sunken                             ? is_crossroads(crossing)
                                                                  : footing.on_road;
    if (footing.passage != nullptr) crossing.passage = footing.passage->id;
    crossings.push_back(std::move(crossing));
  }
  return crossings;
}

/// Whether another road or path leads over the sunken one here.
bool FeatureIndex::is_crossroads(const Crossing& crossing) const {
  const PlanePoint s = spot(crossing.where);
  const auto& lines = impl_->vicinity->at(s).lines;
  return std::any_of(lines.begin(), lines.end(), [&](std::uint32_t i) {
    const Stretch& stretch = impl_->stretches[i];
    const Feature& line = impl_->features[stretch.feature];
    const bool way = line.kind == FeatureKind::road || line.kind == FeatureKind::path;
    return way && line.id != crossing.feature && bg::comparable_distance(s, stretch.segment) <= stretch.reach_squared;
  });
}

double FeatureIndex::least_distance_m(std::size_t feature, Point p) const {
  return bg::distance(spot(p), impl_->extents[feature]);
}

std::optional<double> FeatureIndex::distance_m(std::size_t feature, Point p, double within) const {
  if (least_distance_m(feature, p) >= within) return std::nullopt;
  const double distance = impl_->distance_m(feature, spot(p));
  return distance < within ? std::optional(distance) : std::nullopt;
}

Point FeatureIndex::middle(std::size_t feature) const {
  const auto ring = impl_->rings.find(feature);
  if (ring != impl_->rings.end()) {
    PlanePoint centre(0.0, 0.0);
    bg::centroid(ring->second, centre);
    return point(centre);
  }
  const auto& points = impl_->features[feature].points;
  return points[points.size() / 2];
}

}  // namespace krieg::inline terrain
