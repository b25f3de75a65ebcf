// The cover of the whole map in small cells, so that looks and marches need no geometry at every step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "land/cover.hpp"
#include "land/feature.hpp"
#include "land/relief.hpp"

namespace krieg::inline sight {

/// How high a cover stands above the ground and blocks the view, in metres.
double screen_m(Cover cover);

/// A place above the map: in cells from its south-west corner, and in levels above its lowest ground. Or the difference
/// of two such places. The numbers are whole, in parts so small that they do not change the result of a look: steps
/// added up give exactly the same place as their product, and without its parts a number is a cell's.
struct Spot {
  static constexpr int part_bits = 40;

  std::int64_t column;
  std::int64_t row;
  std::int64_t level;

  static std::int64_t parts(double wholes) { return static_cast<std::int64_t>(wholes * parts_in_whole); }
  static double wholes(std::int64_t parts) { return static_cast<double>(parts) * (1.0 / parts_in_whole); }

  Spot& operator+=(const Spot& o) {
    column += o.column;
    row += o.row;
    level += o.level;
    return *this;
  }
  Spot operator*(std::int64_t times) const { return {column * times, row * times, level * times}; }

 private:
  static constexpr auto parts_in_whole = static_cast<double>(std::int64_t{1} << part_bits);
};

class CoverMap {
 public:
  static constexpr double cell_m = 5.0;
  /// Cells along the side of a square, and of a block. For each the lowest height of ground with its cover is kept: a
  /// look that passes below it is inside a hill or a wood and ends there.
  static constexpr int square_cells = 2;
  static constexpr int block_cells = 4;
  /// A look skips this many cells at once if nothing in them reaches up to it.
  static constexpr int stretch_cells = 4;

  CoverMap(Length width, Length height, const std::vector<Feature>& features, const Relief& relief);

  /// The areas' cover at the middle of the cell of (x, y) in metres, without streams. Clamped at the edge of the map.
  [[nodiscard]] Cover cover(double x, double y) const { return cells_[index(x, y)].cover; }
  /// Whether `cover` holds for the whole cell, and no edge of a feature, road or stream is in it.
  [[nodiscard]] bool settled(double x, double y) const {
    const Cell& cell = cells_[index(x, y)];
    return !cell.edged && !cell.lined;
  }
  /// Whether `cover` holds for the whole cell as far as areas go; roads and streams may be in it.
  [[nodiscard]] bool areas_settled(double x, double y) const { return !cells_[index(x, y)].edged; }

  /// The nearest point that lies in a cell.
  [[nodiscard]] Point within(Point p) const {
    constexpr auto cell = static_cast<std::int32_t>(cell_m * 1000.0);
    return {std::clamp(p.x, Length{}, Length{columns_ * cell - 1}),
            std::clamp(p.y, Length{}, Length{rows_ * cell - 1})};
  }

  // Looks ask for the following at many places, all on the map.

  /// Arguments in metres; the height is above the sea.
  [[nodiscard]] Spot spot(double east, double north, double height) const {
    return {Spot::parts(east * cells_per_m), Spot::parts(north * cells_per_m),
            Spot::parts((height - base_m_) * levels_per_m_)};
  }
  static double east_m(const Spot& spot) { return Spot::wholes(spot.column) * cell_m; }
  static double north_m(const Spot& spot) { return Spot::wholes(spot.row) * cell_m; }
  [[nodiscard]] double height_m(const Spot& spot) const { return base_m_ + Spot::wholes(spot.level) / levels_per_m_; }
  [[nodiscard]] double levels_per_m() const { return levels_per_m_; }

  /// How high the cover at a place stands above the ground, in metres; 0 on a road, which leaves a gap to look through
  /// in villages and woods.
  [[nodiscard]] double screen(const Spot& spot) const { return screens_[cell_of(spot)]; }
  /// Whether ground, wood or roof in the place's cell may reach up to it.
  [[nodiscard]] bool reached(const Spot& spot) const { return is_higher(tops_[cell_of(spot)], spot); }
  /// Whether the ground under the cover of the place's cell may reach up to it.
  [[nodiscard]] bool ground_reaches(const Spot& spot) const {
    const std::size_t cell = cell_of(spot);
    return is_higher(tops_[cell], {spot.column, spot.row, spot.level + Spot::parts(screens_[cell] * levels_per_m_)});
  }
  /// Whether anything in the cells within half a stretch may reach up to the place.
  [[nodiscard]] bool reached_about(const Spot& spot) const {
    return is_higher(squares_[square_of(spot)].ceiling, spot);
  }
  /// Whether the place and its whole block lie below the ground or the cover's top.
  [[nodiscard]] bool buried_with_block(const Spot& spot) const { return is_higher(thickets_[block_of(spot)], spot); }
  /// The same for the place's square. True more often than for the block, but slower to read from memory.
  [[nodiscard]] bool buried_with_square(const Spot& spot) const {
    return is_higher(squares_[square_of(spot)].thicket, spot);
  }

 private:
  static constexpr double cells_per_m = 1.0 / cell_m;
  /// Heights for looks are small whole numbers, rounded up or down so that a look errs on the safe side. There are many
  /// of them, and looks spend most of their time waiting for memory.
  using Level = std::uint16_t;

  struct Cell {
    Cover cover = Cover::open;
    bool edged = false;  ///< the edge of an area is in it
    bool lined = false;  ///< a line with some width is in it
    bool lane = false;   ///< a road runs through it
  };

  struct Square {
    Level ceiling = 0;                                  ///< nothing within half a stretch is higher
    Level thicket = std::numeric_limits<Level>::max();  ///< no ground with its cover in it is lower
  };

  static double screen_of(const Cell& cell) { return cell.lane ? 0.0 : screen_m(cell.cover); }

  /// Cells are stored in strips as wide as a block, row after row. So a block's cells are together, and a look reads
  /// them from memory at once.
  [[nodiscard]] std::size_t cell_index(std::size_t column, std::size_t row) const {
    constexpr std::size_t width = block_cells;
    return column / width * strip_ + row * width + column % width;
  }
  [[nodiscard]] std::size_t cell_index(int column, int row) const {
    return cell_index(static_cast<std::size_t>(column), static_cast<std::size_t>(row));
  }
  static bool is_higher(Level level, const Spot& spot) { return std::int64_t{level} << Spot::part_bits > spot.level; }
  static std::size_t whole(std::int64_t parts) { return static_cast<std::uint64_t>(parts) >> Spot::part_bits; }
  [[nodiscard]] std::size_t cell_of(const Spot& p) const { return cell_index(whole(p.column), whole(p.row)); }
  [[nodiscard]] std::size_t block_of(const Spot& p) const {
    return whole(p.row) / block_cells * block_columns_ + whole(p.column) / block_cells;
  }
  [[nodiscard]] std::size_t square_of(const Spot& p) const {
    return whole(p.row) / square_cells * square_columns_ + whole(p.column) / square_cells;
  }
  [[nodiscard]] std::size_t index(double x, double y) const {
    const int column = std::clamp(static_cast<int>(x * cells_per_m), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>(y * cells_per_m), 0, rows_ - 1);
    return cell_index(column, row);
  }
  void fill(const Feature& area);
  void mark(const std::vector<Point>& line, bool closed, double reach, bool Cell::*mark);
  void open_lane(const Feature& road);
  /// The square in which a cell lies.
  Square& square_with(int column, int row) {
    return squares_[static_cast<std::size_t>(row / square_cells) * square_columns_ +
                    static_cast<std::size_t>(column / square_cells)];
  }
  void survey(const Relief& relief);
  void set_levels(const Relief& relief);
  /// Finds the tops and screens of the block's cells, and the thickets of the block and its squares.
  void survey_block(const Relief& relief, std::size_t block_column, std::size_t block_row);
  /// Sets the ceiling of the square with that south-west cell.
  void set_ceiling(int first_column, int first_row);

  int columns_;
  int rows_;
  std::size_t block_columns_;
  std::size_t block_rows_;
  std::size_t square_columns_;
  std::size_t strip_;  ///< number of cells in a strip
  std::vector<Cell> cells_;

  double base_m_ = 0.0;                ///< height of level 0 above the sea
  double levels_per_m_ = 1.0;          ///< a power of two, so that no exactness is lost
  std::vector<std::uint8_t> screens_;  ///< of cells, in metres
  std::vector<Level> tops_;            ///< of cells
  std::vector<Square> squares_;
  std::vector<Level> thickets_;  ///< of blocks
};

}  // namespace krieg::inline sight
