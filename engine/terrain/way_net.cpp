#include "terrain/way_net.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <tuple>

#include "measure/record.hpp"
#include "terrain/feature_index.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline terrain {

namespace {

constexpr double diagonal = 1.4142135623730951;
/// A place is joined to knots no further away than this.
constexpr double step_in_m = WayNet::cell_m * diagonal;

bool carries(FeatureKind kind) {
  return kind == FeatureKind::road || kind == FeatureKind::path || kind == FeatureKind::bridge ||
         kind == FeatureKind::ford;
}

Point between(Point a, Point b, double t) {
  return point_m(a.x.metres() + t * (b.x - a.x).metres(), a.y.metres() + t * (b.y - a.y).metres());
}

}  // namespace

Going wading() {
  Going going;
  going.cover = Cover::water;
  going.ford = true;
  return going;
}

Going on_passage(const std::string& passage) {
  Going going;
  going.on_road = true;
  going.passage = passage;
  return going;
}

WaterAcross water_across(const Ground& ground, Point from, Point to) {
  WaterAcross across;
  for (const Crossing& crossing : ground.crossings(from, to, Across::streams)) {
    if (crossing.passage) across.passages.push_back(*crossing.passage);
    if (crossing.passable_here) continue;
    if (!crossing.wadeable) across.barred = true;
    across.wade_m += 2.0 * reach_m(*ground.feature(crossing.feature));
  }
  return across;
}

/// The work of surveying, with data that only the survey needs.
struct WayNet::Survey {
  const Ground& ground;
  WayNet& net;
  std::map<std::tuple<Cover, bool, bool, bool, std::string>, std::uint8_t> kind_numbers;
  std::map<Sounding, std::uint32_t> sounding_numbers;
  std::vector<std::vector<Stretch>> out;

  void run() {
    number_of({kind_of(wading()), 0, 0});
    lay_grid();
    const std::size_t grid_knots = net.knots_.size();
    mark_streams();
    lay_roads();
    out.resize(net.knots_.size());
    join_grid();
    for (std::size_t i = grid_knots; i < net.knots_.size(); ++i)
      join_road_knot(static_cast<std::int32_t>(i), static_cast<std::int32_t>(grid_knots));
    close(grid_knots);
  }

  void lay_grid() {
    net.columns_ = static_cast<int>(ground.width().metres() / cell_m) + 1;
    net.rows_ = static_cast<int>(ground.height().metres() / cell_m) + 1;
    for (int row = 0; row < net.rows_; ++row)
      for (int column = 0; column < net.columns_; ++column)
        net.knots_.push_back(point_m(column * cell_m, row * cell_m));
    net.roads_by_cell_.resize(net.knots_.size());
  }

  void mark_streams() {
    net.near_stream_.assign(net.knots_.size(), false);
    for (const Feature& feature : ground.features()) {
      if (feature.kind != FeatureKind::stream) continue;
      for (std::size_t k = 0; k + 1 < feature.points.size(); ++k) {
        const int strides = static_cast<int>(distance_m(feature.points[k], feature.points[k + 1]) / (cell_m / 2.0)) + 1;
        for (int s = 0; s <= strides; ++s)
          mark_around(between(feature.points[k], feature.points[k + 1], static_cast<double>(s) / strides));
      }
    }
  }

  void mark_around(Point p) {
    constexpr int ring = 2;
    const int middle_column = static_cast<int>(p.x.metres() / cell_m);
    const int middle_row = static_cast<int>(p.y.metres() / cell_m);
    for (int row = std::max(0, middle_row - ring + 1); row <= std::min(net.rows_ - 1, middle_row + ring); ++row)
      for (int column = std::max(0, middle_column - ring + 1);
           column <= std::min(net.columns_ - 1, middle_column + ring); ++column)
        net.near_stream_[static_cast<std::size_t>(row * net.columns_ + column)] = true;
  }

  void lay_roads() {
    for (const Feature& feature : ground.features()) {
      if (!carries(feature.kind)) continue;
      std::int32_t last = -1;
      for (std::size_t k = 0; k < feature.points.size(); ++k) {
        if (k > 0) {
          const Point a = feature.points[k - 1];
          const int pieces = std::max(1, static_cast<int>(std::ceil(distance_m(a, feature.points[k]) / road_knot_m)));
          for (int s = 1; s < pieces; ++s)
            last = add_road_knot(between(a, feature.points[k], static_cast<double>(s) / pieces), last);
        }
        last = add_road_knot(feature.points[k], last);
      }
    }
  }

  std::vector<std::pair<std::int32_t, std::int32_t>> along_roads;

  std::int32_t add_road_knot(Point p, std::int32_t last) {
    const auto knot = static_cast<std::int32_t>(net.knots_.size());
    net.knots_.push_back(p);
    net.near_stream_.push_back(net.near_stream_[net.cell_of(p)]);
    net.roads_by_cell_[net.cell_of(p)].push_back(knot);
    if (last >= 0) along_roads.emplace_back(last, knot);
    return knot;
  }

  void join_grid() {
    constexpr int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for (int row = 0; row < net.rows_; ++row) {
      for (int column = 0; column < net.columns_; ++column) {
        for (const auto& step : steps) {
          const int c = column + step[0];
          const int r = row + step[1];
          if (c < 0 || c >= net.columns_ || r >= net.rows_) continue;
          const int a = row * net.columns_ + column;
          const int b = r * net.columns_ + c;
          join(a, b);
        }
      }
    }
  }

  /// Joins the knot to the grid around it, to its neighbours on the road, and to the knots of other roads that meet it.
  void join_road_knot(std::int32_t knot, std::int32_t grid_knots) {
    const Point p = net.knots_[static_cast<std::size_t>(knot)];
    for (const std::int32_t other : net.near(p)) {
      if (other >= knot) continue;
      const double d = distance_m(p, net.knots_[static_cast<std::size_t>(other)]);
      const bool grid = other < grid_knots;
      if (grid || d <= road_knot_m) join(other, knot);
    }
  }

  void join(std::int32_t a, std::int32_t b) {
    const bool water_near =
        net.near_stream_[static_cast<std::size_t>(a)] || net.near_stream_[static_cast<std::size_t>(b)];
    const Point from = net.knots_[static_cast<std::size_t>(a)];
    const Point to = net.knots_[static_cast<std::size_t>(b)];
    const WaterAcross across = water_near ? water_across(ground, from, to) : WaterAcross{};
    if (across.barred) return;
    Stretch there;
    there.to = b;
    there.length_m = static_cast<float>(distance_m(from, to));
    there.wade_m = std::min(there.length_m, static_cast<float>(across.wade_m));
    const Heading heading(from, to);
    Stretch back = there;
    back.to = a;
    for (int i = 0; i < soundings; ++i) {
      Sounding sounding = sound(ground.going(between(from, to, (i + 0.5) / soundings), heading));
      there.at[i] = number_of(sounding);
      sounding.slope = static_cast<std::int8_t>(-1 - sounding.slope);
      back.at[soundings - 1 - i] = number_of(sounding);
    }
    out[static_cast<std::size_t>(a)].push_back(there);
    out[static_cast<std::size_t>(b)].push_back(back);
  }

  Sounding sound(const Going& going) {
    Sounding s;
    s.kind = kind_of(going);
    const double limit = steepest_degrees;
    s.slope = static_cast<std::int8_t>(std::floor(std::clamp(going.slope_degrees, -limit, limit - 1.0)));
    s.steepness = static_cast<std::uint8_t>(std::clamp(going.steepness_degrees, 0.0, limit - 1.0));
    return s;
  }

  std::uint32_t number_of(const Sounding& sounding) {
    const auto [found, fresh] =
        sounding_numbers.try_emplace(sounding, static_cast<std::uint32_t>(net.occurring_.size()));
    if (fresh) net.occurring_.push_back(going_of(sounding));
    return found->second;
  }

  [[nodiscard]] Going going_of(const Sounding& sounding) const {
    Going going = net.kinds_[sounding.kind];
    going.slope_degrees = sounding.slope + 0.5;
    going.steepness_degrees = std::max(sounding.steepness + 0.5, std::abs(going.slope_degrees));
    return going;
  }

  std::uint8_t kind_of(const Going& going) {
    const auto key = std::make_tuple(going.cover, going.on_road, going.highway, going.ford, going.passage.value_or(""));
    const auto [found, fresh] = kind_numbers.try_emplace(key, static_cast<std::uint8_t>(net.kinds_.size()));
    if (fresh) {
      if (net.kinds_.size() > 255)
        throw RecordError("features", "there are more than 200 bridges and fords; draw fewer");
      Going kind = going;
      kind.slope_degrees = 0.0;
      kind.steepness_degrees = 0.0;
      net.kinds_.push_back(std::move(kind));
    }
    return found->second;
  }

  void close(std::size_t grid_knots) {
    for (const auto& [a, b] : along_roads) {
      const auto& known = out[static_cast<std::size_t>(a)];
      if (std::none_of(known.begin(), known.end(), [b = b](const Stretch& s) { return s.to == b; })) join(a, b);
    }
    net.first_.push_back(0);
    for (const auto& list : out) {
      net.stretches_.insert(net.stretches_.end(), list.begin(), list.end());
      net.first_.push_back(static_cast<std::uint32_t>(net.stretches_.size()));
    }
    measure_to_roads(grid_knots);
  }

  /// A stretch of which some sounding lies on a road, or the end of which does, is as near to the road as its other
  /// end.
  void measure_to_roads(std::size_t grid_knots) {
    net.metres_to_road_.assign(net.knots_.size(), std::numeric_limits<float>::infinity());
    const auto on_road = [&](std::uint32_t sounding) { return net.occurring_[sounding].on_road; };
    for (std::size_t i = 0; i < net.knots_.size(); ++i) {
      float& nearest = net.metres_to_road_[i];
      if (i >= grid_knots) nearest = 0.0F;
      for (const Stretch& stretch : net.from(i)) {
        if (std::any_of(std::begin(stretch.at), std::end(stretch.at), on_road)) nearest = 0.0F;
        if (static_cast<std::size_t>(stretch.to) >= grid_knots) nearest = std::min(nearest, stretch.length_m);
      }
    }
    spread_over_grid();
  }

  /// Steps along the grid and over its diagonals are at most `longest_by_steps` times as long as the straight line.
  void spread_over_grid() {
    constexpr float longest_by_steps = 1.0824F;
    constexpr auto side = static_cast<float>(cell_m) / longest_by_steps;
    constexpr auto across = static_cast<float>(cell_m * diagonal) / longest_by_steps;
    const auto at = [&](int row, int column) -> float& {
      return net.metres_to_road_[static_cast<std::size_t>(row * net.columns_ + column)];
    };
    const auto from = [&](float& here, int row, int column, float step) {
      if (row < 0 || row >= net.rows_ || column < 0 || column >= net.columns_) return;
      here = std::min(here, at(row, column) + step);
    };
    const auto look = [&](int row, int column, int back) {
      float& here = at(row, column);
      from(here, row, column - back, side);
      from(here, row - back, column, side);
      from(here, row - back, column - 1, across);
      from(here, row - back, column + 1, across);
    };
    for (int row = 0; row < net.rows_; ++row)
      for (int column = 0; column < net.columns_; ++column) look(row, column, 1);
    for (int row = net.rows_ - 1; row >= 0; --row)
      for (int column = net.columns_ - 1; column >= 0; --column) look(row, column, -1);
  }
};

WayNet::WayNet(const Ground& ground) {
  Survey survey{ground, *this, {}, {}, {}, {}};
  survey.run();
}

std::size_t WayNet::cell_of(Point p) const {
  const int column = std::clamp(static_cast<int>(p.x.metres() / cell_m), 0, columns_ - 1);
  const int row = std::clamp(static_cast<int>(p.y.metres() / cell_m), 0, rows_ - 1);
  return static_cast<std::size_t>(row * columns_ + column);
}

bool WayNet::may_cross_stream(Point from, Point to) const {
  // If a short line crosses a stream, one of its ends lies in a cell that is marked for the stream.
  constexpr double short_m = 1.5 * cell_m;
  return near_stream_[cell_of(from)] || near_stream_[cell_of(to)] || distance_m(from, to) > short_m;
}

std::vector<std::int32_t> WayNet::near(Point p) const {
  std::vector<std::pair<double, std::int32_t>> found;
  const auto look_at = [&](std::int32_t knot) {
    const double d = distance_m(p, knots_[static_cast<std::size_t>(knot)]);
    if (d <= step_in_m) found.emplace_back(d, knot);
  };
  const int middle_column = static_cast<int>(p.x.metres() / cell_m);
  const int middle_row = static_cast<int>(p.y.metres() / cell_m);
  for (int row = std::max(0, middle_row - 1); row <= std::min(rows_ - 1, middle_row + 2); ++row) {
    for (int column = std::max(0, middle_column - 1); column <= std::min(columns_ - 1, middle_column + 2); ++column) {
      const int cell = row * columns_ + column;
      look_at(cell);
      for (const std::int32_t knot : roads_by_cell_[static_cast<std::size_t>(cell)]) look_at(knot);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::int32_t> knots;
  for (const auto& [d, knot] : found) knots.push_back(knot);
  return knots;
}

}  // namespace krieg::inline terrain
