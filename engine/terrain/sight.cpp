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
    if (length_ > 0.0) {
      east_ = (to.x - from.x).metres() / length_;
      north_ = (to.y - from.y).metres() / length_;
      rise_ = (top_height - eye_height) / length_;
    }
    height_ = eye_height;
  }

  LineOfSight run() {
    double along = 0.0;
    while (along < length_ && result_.clear) {
      const double end = block_end(along);
      pass_block(along, end);
      along = end;
    }
    if (result_.clear) finish();
    return result_;
  }

 private:
  [[nodiscard]] double height_at(double along) const { return height_ + rise_ * along; }

  /// How far along the line the block ends in which the line is just after `along`.
  [[nodiscard]] double block_end(double along) const {
    const double next = std::min(leaves(x_ + east_ * along, east_), leaves(y_ + north_ * along, north_));
    return std::min(length_, along + std::max(next, least_advance_m));
  }

  /// Metres along the line until one coordinate reaches the next border of blocks.
  static double leaves(double at, double per_metre) {
    if (per_metre == 0.0) return std::numeric_limits<double>::infinity();
    const double block = std::floor(at / CoverMap::block_m);
    const double border = (per_metre > 0.0 ? block + 1.0 : block) * CoverMap::block_m;
    return (border - at) / per_metre;
  }

  void pass_block(double begin, double end) {
    const double middle = (begin + end) / 2.0;
    const int column =
        std::clamp(static_cast<int>((x_ + east_ * middle) / CoverMap::block_m), 0, covers_.block_columns() - 1);
    const int row =
        std::clamp(static_cast<int>((y_ + north_ * middle) / CoverMap::block_m), 0, covers_.block_rows() - 1);
    const int first = next_step_;
    while (next_step_ < steps_ && (next_step_ + 0.5) * stride_ < end) ++next_step_;
    if (first == next_step_) return;
    if (std::min(height_at(begin), height_at(end)) > covers_.ceiling(column, row)) {
      leave_cover((first + 0.5) * stride_);
      return;
    }
    for (int step = first; step < next_step_ && result_.clear; ++step) pass((step + 0.5) * stride_);
  }

  void pass(double along) {
    const double x = x_ + east_ * along;
    const double y = y_ + north_ * along;
    const double ground = relief_.elevation(x, y);
    const double line = height_at(along);
    if (ground > line + graze_m) return block(along, std::nullopt);
    const Cover cover = covers_.cover(x, y);
    if (const double screen = screen_m(cover); screen == 0.0 || ground + screen <= line) return leave_cover(along);
    if (!in_cover_) {
      in_cover_ = true;
      cover_begin_ = along - stride_ / 2.0;
      cover_ = cover;
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

  /// Keeps the walk going where rounding has set it exactly on a border.
  static constexpr double least_advance_m = 1e-6;

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
