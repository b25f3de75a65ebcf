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
  /// Cells along the side of a block. Of each block the highest top and the lowest ground are kept, so that a look
  /// passes over it at one stride, or ends there.
  static constexpr int block_cells = 4;
  static constexpr double block_m = cell_m * block_cells;

  CoverMap(Length width, Length height, const std::vector<Feature>& features, const Relief& relief);

  /// The areas' cover at the middle of the cell of (x, y) in metres; streams left out. Clamped at the edge.
  [[nodiscard]] Cover cover(double x, double y) const { return cells_[index(x, y)].cover; }
  /// How high what covers the ground there stands above it, in metres; 0 on a road, along which one looks through
  /// villages and woods.
  [[nodiscard]] double screen(double x, double y) const {
    const Cell& cell = cells_[index(x, y)];
    return cell.lane ? 0.0 : screen_m(cell.cover);
  }
  /// Whether `cover` holds for the whole cell, with no edge of a feature, road or stream in it.
  [[nodiscard]] bool settled(double x, double y) const { return !cells_[index(x, y)].mixed; }

  [[nodiscard]] int block_columns() const { return block_columns_; }
  [[nodiscard]] int block_rows() const { return block_rows_; }
  /// No ground, wood or roof in this block is higher than this, in metres above the sea.
  [[nodiscard]] double ceiling(int block_column, int block_row) const {
    return blocks_[static_cast<std::size_t>(block_row * block_columns_ + block_column)].ceiling;
  }
  /// No ground in the block of (x, y) in metres is lower than this.
  [[nodiscard]] double floor(double x, double y) const {
    const int column = std::clamp(static_cast<int>(x / block_m), 0, block_columns_ - 1);
    const int row = std::clamp(static_cast<int>(y / block_m), 0, block_rows_ - 1);
    return blocks_[static_cast<std::size_t>(row * block_columns_ + column)].floor;
  }

 private:
  struct Cell {
    Cover cover = Cover::open;
    bool mixed = false;
    bool lane = false;  ///< a road runs through it
  };
  struct Block {
    float ceiling = 0.0F;
    float floor = 0.0F;
  };

  [[nodiscard]] std::size_t index(double x, double y) const {
    const int column = std::clamp(static_cast<int>(x / cell_m), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>(y / cell_m), 0, rows_ - 1);
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  }
  void fill(const Feature& area);
  void mark_edges(const std::vector<Point>& line, bool closed, double reach);
  void open_lane(const Feature& road);
  void survey_blocks(const Relief& relief);

  int columns_;
  int rows_;
  int block_columns_;
  int block_rows_;
  std::vector<Cell> cells_;
  std::vector<Block> blocks_;
};

/// Looks along the straight line between two places; see Ground::sees.
bool is_clear(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to);

}  // namespace krieg
