// The cover of the whole map in small cells, so that looking and marching need not ask the geometry at every step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "terrain/feature_index.hpp"
#include "terrain/relief.hpp"

namespace krieg {

/// How high what covers the ground stands above it, in metres: what one cannot look over.
double screen_m(Cover cover);

/// A place on the cover map in cells, from its south-west corner.
struct CellPlace {
  double column;
  double row;
};

class CoverMap {
 public:
  static constexpr double cell_m = 5.0;
  /// Cells along the side of a block. Of each block the lowest ground and cover are kept, so that a look ends there if
  /// it lies in a hill or a wood.
  static constexpr int block_cells = 4;
  /// A look passes over so many cells at once where nothing reaches up to it.
  static constexpr int stretch_cells = 4;

  CoverMap(Length width, Length height, const std::vector<Feature>& features, const Relief& relief);

  /// The areas' cover at the middle of the cell of (x, y) in metres; streams left out. Clamped at the edge.
  [[nodiscard]] Cover cover(double x, double y) const { return cells_[index(x, y)].cover; }
  /// Whether `cover` holds for the whole cell, with no edge of a feature, road or stream in it.
  [[nodiscard]] bool settled(double x, double y) const {
    const Cell& cell = cells_[index(x, y)];
    return !cell.edged && !cell.lined;
  }
  /// Whether `cover` holds for the whole cell as far as areas go; roads and streams there may be.
  [[nodiscard]] bool areas_settled(double x, double y) const { return !cells_[index(x, y)].edged; }

  /// The nearest point that lies in a cell.
  [[nodiscard]] Point within(Point p) const {
    constexpr auto cell = static_cast<std::int32_t>(cell_m * 1000.0);
    return {std::clamp(p.x, Length{}, Length{columns_ * cell - 1}),
            std::clamp(p.y, Length{}, Length{rows_ * cell - 1})};
  }

  /// Where that lies in cells.
  static CellPlace place(double x, double y) { return {x / cell_m, y / cell_m}; }

  // What looks ask for at a great many places, all on the map. Heights are in metres above the sea.

  /// How high what covers the ground there stands above it, in metres; 0 on a road, along which one looks through
  /// villages and woods.
  [[nodiscard]] double screen(CellPlace p) const { return screens_[cell_of(p)]; }
  /// No ground, wood or roof in the cell is higher than this.
  [[nodiscard]] double top(CellPlace p) const { return height_of(tops_[cell_of(p)]); }
  /// No ground, wood or roof half a stretch round about is higher than this.
  [[nodiscard]] double ceiling_about(CellPlace p) const { return height_of(ceilings_[ceiling_of(p)]); }
  /// No ground in the block is lower, with what covers it there: a wood's tops, if it is wood throughout.
  [[nodiscard]] double thicket(CellPlace p) const { return height_of(thickets_[block_of(p)]); }

 private:
  static constexpr double cells_per_m = 1.0 / cell_m;
  /// Ceilings are kept of squares of so many cells.
  static constexpr int square_cells = 2;
  /// Heights for looks are kept in small whole numbers, up or down as a look is on the safe side: there are many of
  /// them, and it waits for memory more than for anything else.
  using Level = std::uint16_t;

  struct Cell {
    Cover cover = Cover::open;
    bool edged = false;  ///< the edge of an area is in it
    bool lined = false;  ///< a line with some width is
    bool lane = false;   ///< a road runs through it
  };

  static double screen_of(const Cell& cell) { return cell.lane ? 0.0 : screen_m(cell.cover); }

  /// Cells lie in strips as wide as a block, one row after the other: so those of a block lie together, and a look goes
  /// to memory once for them all.
  [[nodiscard]] std::size_t cell_index(std::size_t column, std::size_t row) const {
    constexpr std::size_t width = block_cells;
    return column / width * strip_ + row * width + column % width;
  }
  [[nodiscard]] std::size_t cell_index(int column, int row) const {
    return cell_index(static_cast<std::size_t>(column), static_cast<std::size_t>(row));
  }
  static std::size_t whole(double x) { return static_cast<std::size_t>(static_cast<std::int64_t>(x)); }
  [[nodiscard]] std::size_t cell_of(CellPlace p) const { return cell_index(whole(p.column), whole(p.row)); }
  [[nodiscard]] std::size_t block_of(CellPlace p) const {
    return whole(p.row) / block_cells * block_columns_ + whole(p.column) / block_cells;
  }
  [[nodiscard]] std::size_t ceiling_of(CellPlace p) const {
    return whole(p.row) / square_cells * square_columns_ + whole(p.column) / square_cells;
  }
  [[nodiscard]] double height_of(Level level) const { return base_m_ + level_m_ * level; }
  [[nodiscard]] std::size_t index(double x, double y) const {
    const int column = std::clamp(static_cast<int>(x * cells_per_m), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>(y * cells_per_m), 0, rows_ - 1);
    return cell_index(column, row);
  }
  void fill(const Feature& area);
  void mark(const std::vector<Point>& line, bool closed, double reach, bool Cell::*mark);
  void open_lane(const Feature& road);
  void survey(const Relief& relief);
  void set_levels(const Relief& relief);
  /// Finds the tops and screens of its cells, and its thicket.
  void survey_block(const Relief& relief, std::size_t block_column, std::size_t block_row);
  void set_ceiling(std::size_t square_column, std::size_t square_row);

  int columns_;
  int rows_;
  std::size_t block_columns_;
  std::size_t block_rows_;
  std::size_t square_columns_;
  std::size_t square_rows_;
  std::size_t strip_;  ///< cells in one
  std::vector<Cell> cells_;

  double base_m_ = 0.0;                ///< where levels begin, above the sea
  double level_m_ = 1.0;               ///< from one level to the next
  std::vector<std::uint8_t> screens_;  ///< of cells, in metres
  std::vector<Level> tops_;            ///< of cells
  std::vector<Level> ceilings_;        ///< of squares
  std::vector<Level> thickets_;        ///< of blocks
};

/// Looks along the straight line between two places; see Ground::sees.
bool is_clear(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to);
/// Of the places asked for, by their numbers, those to which the line is clear; in the same order.
std::vector<std::uint32_t> are_clear(const Relief& relief, const CoverMap& covers, const Lookout& from,
                                     const std::vector<Lookout>& places, std::span<const std::uint32_t> asked);

}  // namespace krieg
