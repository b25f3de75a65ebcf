// A look from one place to another: along the straight line, block by block; only in blocks that reach up to the line
// does it go step by step.
#include <cmath>
#include <limits>

#include "terrain/cover_map.hpp"

namespace krieg {

namespace {

/// One sees this far into or out of a wood or village.
constexpr double edge_depth_m = 40.0;
/// Ground that touches the line by less than this does not hide anything.
constexpr double graze_m = 0.1;
/// A step along the line is no longer than this.
constexpr double step_m = CoverMap::cell_m;

/// The walk along one line.
class Look {
 public:
  Look(const Relief& relief, const CoverMap& covers, Point from, Length eye, Point to, Length top)
      : relief_(relief), covers_(covers), x_(from.x.metres()), y_(from.y.metres()), length_(distance_m(from, to)) {
    const double eye_height = relief.elevation(x_, y_) + eye.metres();
    const double top_height = relief.elevation(to.x.metres(), to.y.metres()) + top.metres();
    steps_ = std::max(1, static_cast<int>(std::ceil(length_ / step_m)));
    stride_ = length_ / steps_;
    steps_per_m_ = length_ > 0.0 ? steps_ / length_ : 0.0;
    if (length_ > 0.0) {
      east_ = (to.x - from.x).metres() / length_;
      north_ = (to.y - from.y).metres() / length_;
      rise_ = (top_height - eye_height) / length_;
    }
    height_ = eye_height;
  }

  LineOfSight run() {
    Border east_west(x_, east_);
    Border north_south(y_, north_);
    for (double along = 0.0; along < length_ && result_.clear;) {
      const double end = std::min({length_, east_west.ahead(), north_south.ahead()});
      pass_block(east_west.block(), north_south.block(), along, end);
      if (east_west.ahead() <= end) east_west.cross();
      if (north_south.ahead() <= end) north_south.cross();
      along = end;
    }
    if (result_.clear) finish();
    return result_;
  }

 private:
  /// The borders of blocks that the line crosses in one direction, one after the other.
  class Border {
   public:
    Border(double at, double per_metre) : block_(static_cast<int>(at / CoverMap::block_m)) {
      if (per_metre == 0.0) return;
      step_ = per_metre > 0.0 ? 1 : -1;
      const double border = (per_metre > 0.0 ? block_ + 1 : block_) * CoverMap::block_m;
      ahead_ = (border - at) / per_metre;
      apart_ = CoverMap::block_m / std::abs(per_metre);
    }

    /// The row or column of blocks that the line is in.
    [[nodiscard]] int block() const { return block_; }
    /// Metres from the line's start to the next border.
    [[nodiscard]] double ahead() const { return ahead_; }
    void cross() {
      block_ += step_;
      ahead_ += apart_;
    }

   private:
    int block_;
    int step_ = 0;
    double ahead_ = std::numeric_limits<double>::infinity();
    double apart_ = 0.0;
  };

  [[nodiscard]] double height_at(double along) const { return height_ + rise_ * along; }

  void pass_block(int column, int row, double begin, double end) {
    const int first = next_step_;
    next_step_ = std::min(steps_, static_cast<int>(end * steps_per_m_ + 0.5));
    if (first == next_step_) return;
    const double ceiling = covers_.ceiling(std::clamp(column, 0, covers_.block_columns() - 1),
                                           std::clamp(row, 0, covers_.block_rows() - 1));
    if (std::min(height_at(begin), height_at(end)) > ceiling) return leave_cover((first + 0.5) * stride_);
    for (int step = first; step < next_step_ && result_.clear; ++step) pass((step + 0.5) * stride_);
  }

  void pass(double along) {
    const double x = x_ + east_ * along;
    const double y = y_ + north_ * along;
    const double ground = relief_.elevation(x, y);
    const double line = height_at(along);
    if (ground > line + graze_m) return block(along, std::nullopt);
    if (const double screen = covers_.screen(x, y); screen == 0.0 || ground + screen <= line) return leave_cover(along);
    if (!in_cover_) {
      in_cover_ = true;
      cover_begin_ = along - stride_ / 2.0;
      cover_ = covers_.cover(x, y);
    }
    if (along - cover_begin_ > edge_depth_m) block(blocked_place(), cover_);
  }

  /// The line comes out of cover again: if it was not the viewer's own edge, it went through.
  void leave_cover(double along) {
    if (!in_cover_) return;
    const bool viewers_own = cover_begin_ <= 0.0;
    if (!viewers_own || along - stride_ / 2.0 > edge_depth_m) return block(blocked_place(), cover_);
    in_cover_ = false;
  }

  /// The line ends in cover: allowed as far as one sees into it.
  void finish() {
    if (in_cover_ && length_ - cover_begin_ > edge_depth_m) block(blocked_place(), cover_);
  }

  [[nodiscard]] double blocked_place() const { return cover_begin_ <= 0.0 ? edge_depth_m : cover_begin_; }

  void block(double along, std::optional<Cover> by) {
    result_.clear = false;
    result_.blocked_at = point_m(x_ + east_ * along, y_ + north_ * along);
    result_.blocked_by = by;
  }

  const Relief& relief_;
  const CoverMap& covers_;
  double x_;
  double y_;
  double length_;
  double east_ = 0.0;
  double north_ = 0.0;
  double height_ = 0.0;
  double rise_ = 0.0;
  int steps_ = 1;
  double stride_ = 0.0;
  double steps_per_m_ = 0.0;
  int next_step_ = 0;
  bool in_cover_ = false;
  double cover_begin_ = 0.0;
  Cover cover_ = Cover::open;
  LineOfSight result_;
};

}  // namespace

LineOfSight look(const Relief& relief, const CoverMap& covers, Point from, Length eye, Point to, Length top) {
  return Look(relief, covers, from, eye, to, top).run();
}

}  // namespace krieg
