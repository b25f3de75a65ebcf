#include "sight/cover_map.hpp"

#include <cmath>
#include <limits>

namespace krieg::inline sight {

namespace {

/// Heights of cover that blocks the view, in metres.
constexpr double wood_top_m = 12.0;
constexpr double roof_top_m = 8.0;

int cells_over(Length side) { return std::max(1, static_cast<int>(std::ceil(side.metres() / CoverMap::cell_m))); }
std::size_t parts_of(int cells, int size) { return static_cast<std::size_t>((cells + size - 1) / size); }

/// The x of the places where a closed ring crosses the parallel `y`, from west to east, in metres.
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
    case Cover::open:
    case Cover::garden:
    case Cover::marsh:
    case Cover::water: break;
  }
  return 0.0;
}

CoverMap::CoverMap(Length width, Length height, const std::vector<Feature>& features, const Relief& relief)
    : columns_(cells_over(width)),
      rows_(cells_over(height)),
      block_columns_(parts_of(columns_, block_cells)),
      block_rows_(parts_of(rows_, block_cells)),
      square_columns_(parts_of(columns_, square_cells)),
      strip_(block_rows_ * block_cells * block_cells),
      cells_(block_columns_ * strip_) {
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
  const double margin = reach + stride;  // between two strides an edge moves by less than a stride
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
  set_levels(relief);
  screens_.resize(cells_.size());
  tops_.resize(cells_.size());
  thickets_.resize(block_columns_ * block_rows_);
  squares_.resize(square_columns_ * parts_of(rows_, square_cells));
  for (std::size_t row = 0; row < block_rows_; ++row)
    for (std::size_t column = 0; column < block_columns_; ++column) survey_block(relief, column, row);
  for (int row = 0; row < rows_; row += square_cells)
    for (int column = 0; column < columns_; column += square_cells) set_ceiling(column, row);
}

void CoverMap::set_levels(const Relief& relief) {
  constexpr double finest_per_m = 16.0;
  constexpr int most = std::numeric_limits<Level>::max() - 1;
  const auto [lowest, highest] = relief.extremes(0.0, 0.0, columns_ * cell_m, rows_ * cell_m);
  base_m_ = lowest;
  levels_per_m_ = finest_per_m;
  while ((highest + std::max(wood_top_m, roof_top_m) - base_m_) * levels_per_m_ > most) levels_per_m_ /= 2.0;
}

void CoverMap::survey_block(const Relief& relief, std::size_t block_column, std::size_t block_row) {
  const int first_column = static_cast<int>(block_column) * block_cells;
  const int first_row = static_cast<int>(block_row) * block_cells;
  Level& thicket = thickets_[block_row * block_columns_ + block_column];
  thicket = std::numeric_limits<Level>::max();
  for (int row = first_row; row < std::min(rows_, first_row + block_cells); ++row)
    for (int column = first_column; column < std::min(columns_, first_column + block_cells); ++column) {
      const double west = column * cell_m, south = row * cell_m;
      const std::size_t index = cell_index(column, row);
      const Cell& cell = cells_[index];
      const auto [lowest, highest] = relief.extremes(west, south, west + cell_m, south + cell_m);
      screens_[index] = static_cast<std::uint8_t>(screen_of(cell));
      tops_[index] = static_cast<Level>(std::ceil((highest + screen_m(cell.cover) - base_m_) * levels_per_m_));
      const auto low = static_cast<Level>((lowest + screen_of(cell) - base_m_) * levels_per_m_);
      thicket = std::min(thicket, low);
      Level& of_square = square_with(column, row).thicket;
      of_square = std::min(of_square, low);
    }
}

void CoverMap::set_ceiling(int first_column, int first_row) {
  constexpr int about = stretch_cells / 2;
  Level& ceiling = square_with(first_column, first_row).ceiling;
  for (int row = std::max(0, first_row - about); row < std::min(rows_, first_row + square_cells + about); ++row)
    for (int column = std::max(0, first_column - about);
         column < std::min(columns_, first_column + square_cells + about); ++column)
      ceiling = std::max(ceiling, tops_[cell_index(column, row)]);
}

}  // namespace krieg::inline sight
