// The cover of the whole map in small cells, so that looking and marching need not ask the geometry at every step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "terrain/feature_index.hpp"
#include "terrain/relief.hpp"

namespace krieg {

/// How high what covers the ground stands above it, in metres: what one cannot look over.
double screen_m(Cover cover);

class CoverMap {
 public:
  static constexpr double cell_m = 5.0;
  /// Cells along the side of a block. Of each block the highest top and the lowest ground and cover are kept, so that a
  /// look passes over it at one stride, or ends there.
  static constexpr int block_cells = 4;
  static constexpr double block_m = cell_m * block_cells;

  CoverMap(Length width, Length height, const std::vector<Feature>& features, const Relief& relief);

  /// The areas' cover at the middle of the cell of (x, y) in metres; streams left out. Clamped at the edge.
  [[nodiscard]] Cover cover(double x, double y) const { return cells_[index(x, y)].cover; }
  /// How high what covers the ground there stands above it, in metres; 0 on a road, along which one looks through
  /// villages and woods.
  [[nodiscard]] double screen(double x, double y) const { return screen_of(cells_[index(x, y)]); }
  /// No ground, wood or roof in the cell of (x, y) is higher than this, in metres above the sea.
  [[nodiscard]] double top(double x, double y) const { return tops_[index(x, y)]; }
  /// Whether `cover` holds for the whole cell, with no edge of a feature, road or stream in it.
  [[nodiscard]] bool settled(double x, double y) const {
    const Cell& cell = cells_[index(x, y)];
    return !cell.edged && !cell.lined;
  }
  /// Whether `cover` holds for the whole cell as far as areas go; roads and streams there may be.
  [[nodiscard]] bool areas_settled(double x, double y) const { return !cells_[index(x, y)].edged; }

  [[nodiscard]] int block_columns() const { return block_columns_; }
  [[nodiscard]] int block_rows() const { return block_rows_; }
  /// No ground, wood or roof in this block is higher than this, in metres above the sea.
  [[nodiscard]] double block_ceiling(int block_column, int block_row) const {
    return ceilings_[block_index(block_column, block_row)];
  }
  /// No ground in the block of (x, y) in metres is lower than this.
  [[nodiscard]] double floor(double x, double y) const { return floors_[block_of(x, y)]; }
  /// No ground in the block of (x, y) is lower, with what covers it there: a wood's tops, if it is wood throughout.
  [[nodiscard]] double thicket(double x, double y) const { return thickets_[block_of(x, y)]; }

 private:
  static constexpr double cells_per_m = 1.0 / cell_m;
  static constexpr double blocks_per_m = 1.0 / block_m;

  struct Cell {
    Cover cover = Cover::open;
    bool edged = false;  ///< the edge of an area is in it
    bool lined = false;  ///< a line with some width is
    bool lane = false;   ///< a road runs through it
  };

  static double screen_of(const Cell& cell) { return cell.lane ? 0.0 : screen_m(cell.cover); }

  /// The cells of a block lie together, so that a look goes to memory once a block.
  [[nodiscard]] std::size_t cell_index(int column, int row) const {
    constexpr auto side = static_cast<std::size_t>(block_cells);
    const auto c = static_cast<std::size_t>(column), r = static_cast<std::size_t>(row);
    return (r / side * static_cast<std::size_t>(block_columns_) + c / side) * side * side + r % side * side + c % side;
  }
  [[nodiscard]] std::size_t block_index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(block_columns_) + static_cast<std::size_t>(column);
  }
  [[nodiscard]] std::size_t block_of(double x, double y) const {
    return block_index(std::clamp(static_cast<int>(x * blocks_per_m), 0, block_columns_ - 1),
                       std::clamp(static_cast<int>(y * blocks_per_m), 0, block_rows_ - 1));
  }
  [[nodiscard]] std::size_t index(double x, double y) const {
    const int column = std::clamp(static_cast<int>(x * cells_per_m), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>(y * cells_per_m), 0, rows_ - 1);
    return cell_index(column, row);
  }
  void fill(const Feature& area);
  void mark(const std::vector<Point>& line, bool closed, double reach, bool Cell::*mark);
  void open_lane(const Feature& road);
  void survey(const Relief& relief);
  void survey_block(const Relief& relief, int block_column, int block_row);

  int columns_;
  int rows_;
  int block_columns_;
  int block_rows_;
  std::vector<Cell> cells_;
  std::vector<float> tops_;  ///< of cells; the others are of blocks
  std::vector<float> ceilings_;
  std::vector<float> floors_;
  std::vector<float> thickets_;
};

/// Looks along the straight line between two places; see Ground::sees.
bool is_clear(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to);

}  // namespace krieg
