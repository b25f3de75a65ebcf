#include "terrain/cover_map.hpp"

#include <cmath>
#include <limits>

namespace krieg {

namespace {

/// Heights of what one cannot look over, in metres.
constexpr double wood_top_m = 12.0;
constexpr double roof_top_m = 8.0;

int cells_over(Length side) { return std::max(1, static_cast<int>(std::ceil(side.metres() / CoverMap::cell_m))); }
int blocks_over(int cells) { return (cells + CoverMap::block_cells - 1) / CoverMap::block_cells; }

/// Where a closed ring crosses the parallel `y`, from west to east, in metres.
std::vector<double> meetings(const std::vector<Point>& ring, double y) {
  std::vector<double> xs;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point& a = ring[i];
    const Point& b = ring[(i + 1) % ring.size()];
    const double ay = a.y.metres();
    const double by = b.y.metres();
    if ((ay <= y) == (by <= y)) continue;
    xs.push_back(a.x.metres() + (y - ay) / (by - ay) * (b.x - a.x).metres());
  }
  std::sort(xs.begin(), xs.end());
  return xs;
}

}  // namespace

double screen_m(Cover cover) {
  switch (cover) {
    case Cover::light_wood:
    case Cover::thick_wood: return wood_top_m;
    case Cover::village: return roof_top_m;
    default: return 0.0;
  }
}

CoverMap::CoverMap(Length width, Length height, const std::vector<Feature>& features, const Relief& relief)
    : columns_(cells_over(width)),
      rows_(cells_over(height)),
      block_columns_(blocks_over(columns_)),
      block_rows_(blocks_over(rows_)),
      cells_(static_cast<std::size_t>(block_columns_) * static_cast<std::size_t>(block_rows_) *
             static_cast<std::size_t>(block_cells * block_cells)) {
  for (const Feature& feature : features) {
    switch (shape_of(feature.kind)) {
      case Shape::area:
        fill(feature);
        mark(feature.points, true, 0.0, &Cell::edged);
        break;
      case Shape::line:
        if (reach_m(feature) > 0.0) mark(feature.points, false, reach_m(feature), &Cell::lined);
        break;
      case Shape::point: break;
    }
    if (feature.kind == FeatureKind::road || feature.kind == FeatureKind::bridge) open_lane(feature);
  }
  survey(relief);
}

void CoverMap::fill(const Feature& area) {
  const Cover cover = cover_of(area);
  const auto [low, high] =
      std::minmax_element(area.points.begin(), area.points.end(), [](Point a, Point b) { return a.y < b.y; });
  const int first = std::max(0, static_cast<int>(low->y.metres() / cell_m));
  const int last = std::min(rows_ - 1, static_cast<int>(high->y.metres() / cell_m));
  for (int row = first; row <= last; ++row) {
    const std::vector<double> xs = meetings(area.points, (row + 0.5) * cell_m);
    for (std::size_t k = 0; k + 1 < xs.size(); k += 2) {
      const int from = std::max(0, static_cast<int>(std::ceil(xs[k] / cell_m - 0.5)));
      const int to = std::min(columns_ - 1, static_cast<int>(std::ceil(xs[k + 1] / cell_m - 0.5)) - 1);
      for (int column = from; column <= to; ++column) {
        Cell& cell = cells_[cell_index(column, row)];
        if (hindrance(cover) > hindrance(cell.cover)) cell.cover = cover;
      }
    }
  }
}

void CoverMap::mark(const std::vector<Point>& line, bool closed, double reach, bool Cell::*mark) {
  constexpr double stride = cell_m / 2.0;
  const double margin = reach + stride;  // between two strides an edge strays by less than a stride
  const std::size_t pieces = closed ? line.size() : line.size() - 1;
  for (std::size_t i = 0; i < pieces; ++i) {
    const Point a = line[i];
    const Point b = line[(i + 1) % line.size()];
    const int strides = std::max(1, static_cast<int>(std::ceil(distance_m(a, b) / stride)));
    for (int k = 0; k <= strides; ++k) {
      const double t = static_cast<double>(k) / strides;
      const double x = a.x.metres() + t * (b.x - a.x).metres();
      const double y = a.y.metres() + t * (b.y - a.y).metres();
      for (double v = y - margin; v < y + margin + cell_m; v += cell_m)
        for (double u = x - margin; u < x + margin + cell_m; u += cell_m)
          cells_[index(std::min(u, x + margin), std::min(v, y + margin))].*mark = true;
    }
  }
}

void CoverMap::open_lane(const Feature& road) {
  constexpr double stride = cell_m / 4.0;
  const double reach = reach_m(road);
  for (std::size_t i = 0; i + 1 < road.points.size(); ++i) {
    const Point a = road.points[i];
    const Point b = road.points[i + 1];
    const double length = distance_m(a, b);
    if (length == 0.0) continue;
    const double east = (b.x - a.x).metres() / length;
    const double north = (b.y - a.y).metres() / length;
    for (double along = 0.0; along <= length; along += stride)
      for (double off = -reach; off <= reach; off += stride)
        cells_[index(a.x.metres() + along * east + off * north, a.y.metres() + along * north - off * east)].lane = true;
  }
}

void CoverMap::survey(const Relief& relief) {
  const std::size_t blocks = static_cast<std::size_t>(block_columns_) * static_cast<std::size_t>(block_rows_);
  tops_.resize(cells_.size());
  for (std::vector<float>* level : {&ceilings_, &floors_, &thickets_}) level->resize(blocks);
  for (int row = 0; row < block_rows_; ++row)
    for (int column = 0; column < block_columns_; ++column) survey_block(relief, column, row);
}

void CoverMap::survey_block(const Relief& relief, int block_column, int block_row) {
  float ceiling = std::numeric_limits<float>::lowest();
  float floor = std::numeric_limits<float>::max();
  double lowest_screen = std::numeric_limits<double>::infinity();
  const int last_row = std::min(rows_, (block_row + 1) * block_cells);
  const int last_column = std::min(columns_, (block_column + 1) * block_cells);
  for (int row = block_row * block_cells; row < last_row; ++row)
    for (int column = block_column * block_cells; column < last_column; ++column) {
      const double west = column * cell_m, south = row * cell_m;
      const std::size_t index = cell_index(column, row);
      const Cell& cell = cells_[index];
      const auto [lowest, highest] = relief.extremes(west, south, west + cell_m, south + cell_m);
      tops_[index] = highest + static_cast<float>(screen_m(cell.cover));
      ceiling = std::max(ceiling, tops_[index]);
      floor = std::min(floor, lowest);
      lowest_screen = std::min(lowest_screen, screen_of(cell));
    }
  const std::size_t block = block_index(block_column, block_row);
  ceilings_[block] = ceiling;
  floors_[block] = floor;
  thickets_[block] = floor + static_cast<float>(lowest_screen);
}

}  // namespace krieg
