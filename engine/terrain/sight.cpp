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
/// The places of the first glance lie so many steps apart at least.
constexpr int glance_steps = 8;

/// The walk along one line.
class Look {
 public:
  Look(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to)
      : relief_(relief),
        covers_(covers),
        x_(from.place.x.metres()),
        y_(from.place.y.metres()),
        length_(distance_m(from.place, to.place)),
        height_(from.height_m) {
    steps_ = std::max(1, static_cast<int>(std::ceil(length_ / step_m)));
    stride_ = length_ / steps_;
    steps_per_m_ = length_ > 0.0 ? steps_ / length_ : 0.0;
    if (length_ > 0.0) {
      east_ = (to.place.x - from.place.x).metres() / length_;
      north_ = (to.place.y - from.place.y).metres() / length_;
      rise_ = (to.height_m - from.height_m) / length_;
    }
  }

  bool clear() {
    if (hidden_at_a_glance()) return false;
    Border east_west(x_, east_);
    Border north_south(y_, north_);
    for (double along = 0.0; along < length_;) {
      const double end = std::min({length_, east_west.ahead(), north_south.ahead()});
      if (!passes_block(east_west.block(), north_south.block(), along, end)) return false;
      if (east_west.ahead() <= end) east_west.cross();
      if (north_south.ahead() <= end) north_south.cross();
      along = end;
    }
    // The line may end in cover, as far as one sees into it.
    return !in_cover_ || length_ - cover_begin_ <= edge_depth_m;
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

  /// Where the middle of a step lies along the line, in metres.
  [[nodiscard]] double middle_of(int step) const { return (step + 0.5) * stride_; }

  /// Most of what cannot be seen lies behind a hill or a wood that some blocks of the line, the middle ones first, lie
  /// wholly in.
  [[nodiscard]] bool hidden_at_a_glance() const {
    for (int apart = steps_ / 2; apart >= glance_steps; apart /= 2)
      for (int step = apart; step < steps_; step += 2 * apart) {
        const double along = middle_of(step);
        const double x = x_ + east_ * along, y = y_ + north_ * along;
        // Cover further from both ends than one sees into it or out of it ends the view for certain.
        const bool at_an_end = std::min(along, length_ - along) <= edge_depth_m + stride_;
        if ((at_an_end ? covers_.floor(x, y) : covers_.thicket(x, y)) > height_at(along) + graze_m) return true;
      }
    return false;
  }

  bool passes_block(int column, int row, double begin, double end) {
    const int first = next_step_;
    const double steps_before_end = end * steps_per_m_ + 0.5;  // a step is taken at its middle
    next_step_ = std::min(steps_, static_cast<int>(steps_before_end));
    if (first == next_step_) return true;
    const double ceiling = covers_.block_ceiling(std::clamp(column, 0, covers_.block_columns() - 1),
                                                 std::clamp(row, 0, covers_.block_rows() - 1));
    if (std::min(height_at(begin), height_at(end)) > ceiling) return leaves_cover(middle_of(first));
    for (int step = first; step < next_step_; ++step)
      if (!passes(middle_of(step))) return false;
    return true;
  }

  bool passes(double along) {
    const double x = x_ + east_ * along;
    const double y = y_ + north_ * along;
    const double line = height_at(along);
    if (line > covers_.top(x, y)) return leaves_cover(along);
    const double ground = relief_.elevation(x, y);
    if (ground > line + graze_m) return false;
    if (const double screen = covers_.screen(x, y); screen == 0.0 || ground + screen <= line)
      return leaves_cover(along);
    if (!in_cover_) {
      in_cover_ = true;
      cover_begin_ = along - stride_ / 2.0;
    }
    return along - cover_begin_ <= edge_depth_m;
  }

  /// The line comes out of cover again: it may if that is the viewer's own edge; else it went through.
  bool leaves_cover(double along) {
    if (!in_cover_) return true;
    in_cover_ = false;
    const bool viewers_own = cover_begin_ <= 0.0;
    return viewers_own && along - stride_ / 2.0 <= edge_depth_m;
  }

  const Relief& relief_;
  const CoverMap& covers_;
  double x_;
  double y_;
  double length_;
  double height_;
  double east_ = 0.0;
  double north_ = 0.0;
  double rise_ = 0.0;
  int steps_ = 1;
  double stride_ = 0.0;
  double steps_per_m_ = 0.0;
  int next_step_ = 0;
  bool in_cover_ = false;
  double cover_begin_ = 0.0;
};

}  // namespace

bool is_clear(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to) {
  return Look(relief, covers, from, to).clear();
}

}  // namespace krieg
