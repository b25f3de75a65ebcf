// Looks from one place to others along straight lines. Most end at the first glance, because a place on the line lies
// deep in a hill or a wood. On the other lines only the stretches to which something reaches up are walked. Each
// question is asked for all lines before the next question, so that memory has time to answer.
#include "sight/sight.hpp"

#include <cmath>

#include "sight/sieve.hpp"

namespace krieg::inline sight {

namespace {

/// Ground that rises above the line by less than this hides nothing.
constexpr double graze_m = 0.1;
/// The longest step along a line.
constexpr double step_m = CoverMap::cell_m;
/// On a line of ten steps or more each step is longer than this.
constexpr double shortest_step_m = 4.5;
constexpr int least_steps_in_edge = 5;
/// The number of steps in a stretch.
constexpr int stretch = CoverMap::stretch_cells;

/// Places on a line are counted in half steps.
int begin_of(int step) { return 2 * step; }
int middle_of(int step) { return 2 * step + 1; }

/// The place where all lines begin.
struct Eye {
  Eye(const CoverMap& covers, const Lookout& from)
      : lookout(from),
        within(covers.within(from.place)),
        spot(covers.spot(within.x.metres(), within.y.metres(), from.height_m)),
        into_cover_m(from.into_cover.metres()),
        steps_in_edge(std::max(least_steps_in_edge, static_cast<int>(into_cover_m / shortest_step_m) + 1)),
        levels_per_m(covers.levels_per_m()),
        graze(Spot::parts(graze_m * levels_per_m)) {}

  Lookout lookout;
  Point within;
  Spot spot;
  double into_cover_m;  ///< how far it sees into or out of a wood or village
  /// Cover at least this many steps from both ends of a line is deeper than `into_cover_m`.
  int steps_in_edge;
  double levels_per_m;
  std::int64_t graze;  ///< in parts of a level
};

/// A straight line in equal steps. The ground and cover of a step are those at its middle.
class Line {
 public:
  Line() = default;
  Line(const CoverMap& covers, const Eye& eye, const Lookout& to, std::uint32_t number) : eye_(&eye), number_(number) {
    length_ = distance_m(eye.lookout.place, to.place);
    steps_ = std::max(1, ceiling(length_ / step_m));
    const Point end = covers.within(to.place);
    constexpr double cells_per_mm = 1.0 / (1000.0 * CoverMap::cell_m);
    const double share = 0.5 / steps_;
    half_step_ = {Spot::parts((end.x - eye.within.x).millimetres * share * cells_per_mm),
                  Spot::parts((end.y - eye.within.y).millimetres * share * cells_per_mm),
                  Spot::parts((to.height_m - eye.lookout.height_m) * share * eye.levels_per_m)};
  }

  /// The number of the place where the line ends.
  [[nodiscard]] std::uint32_t number() const { return number_; }
  [[nodiscard]] int steps() const { return steps_; }
  [[nodiscard]] const Eye& eye() const { return *eye_; }
  /// The distance of that many half steps, in metres.
  [[nodiscard]] double metres(int halves) const { return length_ / (2 * steps_) * halves; }
  [[nodiscard]] Spot at(int halves) const {
    Spot spot = half_step_ * halves;
    spot += eye_->spot;
    return spot;
  }
  /// The same, raised by the height that ground may have above the line without hiding anything.
  [[nodiscard]] Spot grazed_at(int halves) const {
    Spot spot = at(halves);
    spot.level += eye_->graze;
    return spot;
  }
  /// The difference between two spots that are `steps` steps apart.
  [[nodiscard]] Spot by(int steps) const { return half_step_ * (2 * steps); }

 private:
  static int ceiling(double x) {
    const int whole = static_cast<int>(x);
    return whole + (whole < x ? 1 : 0);
  }

  const Eye* eye_;
  Spot half_step_;
  double length_;  ///< metres
  int steps_;
  std::uint32_t number_;
};

/// Whether a place of this halving lies deep in a hill or a wood. Checks every second place only: the others were
/// checked with one halving less.
bool hidden_at_a_glance(const CoverMap& covers, const Line& line, int halvings) {
  const int apart = line.steps() >> halvings;
  bool hidden = false;
  if (apart < line.eye().steps_in_edge) return hidden;
  Spot spot = line.grazed_at(middle_of(apart));
  const Spot on = line.by(2 * apart);
  for (int part = 1; part < 1 << halvings; part += 2, spot += on) hidden |= covers.buried_with_block(spot);
  return hidden;
}

/// A step of one of the lines; `ended` if the line is known to end there.
struct Place {
  static constexpr int ended = -1;

  std::uint32_t line;
  std::int32_t step;
};

/// Whether one of these stretches lies deep in a hill or a wood.
bool buried(const CoverMap& covers, const Line& line, std::span<const Place> stretches) {
  bool within = false;
  for (const Place& begin : stretches) {
    const int step = std::min(begin.step + stretch / 2, line.steps() - 1);
    const bool at_an_end = std::min(step, line.steps() - step) < line.eye().steps_in_edge;
    within |= covers.buried_with_square(line.grazed_at(middle_of(step))) && !at_an_end;
  }
  return within;
}

/// The stretches (by their first steps) to which something may reach up.
Sieve<Place> low_stretches(const CoverMap& covers, std::span<const Line> lines) {
  std::size_t most = 0;
  for (const Line& line : lines) most += static_cast<std::size_t>(line.steps() / stretch + 1);
  Sieve<Place> low(most);
  for (std::uint32_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const std::size_t before = low.size();
    const Spot on = line.by(stretch);
    Spot spot = line.at(stretch);
    spot.level -= std::abs(on.level) / 2;
    int step = 0;
    for (; step + stretch <= line.steps(); step += stretch, spot += on)
      low.offer({i, step}, covers.reached_about(spot));
    // The steps that do not fill a stretch.
    low.offer({i, step}, step < line.steps());
    if (buried(covers, line, std::span(low.begin() + before, low.end()))) {
      low.cut(before);
      low.add({i, Place::ended});
    }
  }
  return low;
}

/// The steps of these stretches where something may reach up to the line.
Sieve<Place> low_steps(const CoverMap& covers, std::span<const Line> lines, const Sieve<Place>& stretches) {
  Sieve<Place> low(stretches.size() * stretch);
  for (const Place& begin : stretches) {
    if (begin.step == Place::ended) {
      low.add(begin);
      continue;
    }
    const Line& line = lines[begin.line];
    const Spot on = line.by(1);
    Spot spot = line.at(middle_of(begin.step));
    const int end = std::min(begin.step + stretch, line.steps());
    for (int step = begin.step; step < end; ++step, spot += on) low.offer({begin.line, step}, covers.reached(spot));
  }
  return low;
}

/// Walks along one line, from one low step to the next.
class Walk {
 public:
  Walk(const Relief& relief, const CoverMap& covers, const Line& line)
      : relief_(relief), covers_(covers), line_(line) {}

  /// Whether the view goes on past the next low step.
  bool passes(int step) {
    if (step == Place::ended || !leaves_cover_before(step)) return false;
    next_ = step + 1;
    const Spot spot = line_.at(middle_of(step));
    const double screen = covers_.screen(spot);
    // Deep in a wood, under its tops and above all ground, the height of the ground does not matter.
    if (screen > 0.0 && covers_.buried_with_square(spot) && !covers_.ground_reaches(spot))
      return goes_on_in_cover(step);
    const double height = covers_.height_m(spot);
    const double ground = relief_.elevation(CoverMap::east_m(spot), CoverMap::north_m(spot));
    if (ground > height + graze_m) return false;
    if (screen == 0.0 || ground + screen <= height) return leaves_cover(step);
    return goes_on_in_cover(step);
  }

  /// Whether the view reaches the end of the line after all low steps. It may end in cover, as far as the eye sees into
  /// it.
  bool arrives() {
    return leaves_cover_before(line_.steps()) &&
           (!in_cover_ || line_.metres(begin_of(line_.steps())) - cover_begin_ <= into_cover_m_);
  }

 private:
  bool goes_on_in_cover(int step) {
    if (!in_cover_) {
      in_cover_ = true;
      cover_begin_ = line_.metres(begin_of(step));
    }
    return line_.metres(middle_of(step)) - cover_begin_ <= into_cover_m_;
  }

  /// Nothing reaches up to the line between the last low step and this one.
  bool leaves_cover_before(int step) { return step == next_ || leaves_cover(next_); }

  /// The line comes out of cover. It goes on if that cover is at the viewer's own edge; otherwise it would have passed
  /// through it.
  bool leaves_cover(int step) {
    if (!in_cover_) return true;
    in_cover_ = false;
    const bool viewers_own = cover_begin_ <= 0.0;
    return viewers_own && line_.metres(begin_of(step)) <= into_cover_m_;
  }

  const Relief& relief_;
  const CoverMap& covers_;
  const Line& line_;
  double into_cover_m_ = line_.eye().into_cover_m;
  int next_ = 0;
  bool in_cover_ = false;
  double cover_begin_ = 0.0;
};

/// The numbers of the places whose lines are clear.
std::vector<std::uint32_t> clear_of(const Relief& relief, const CoverMap& covers, std::span<const Line> lines) {
  const Sieve<Place> low = low_steps(covers, lines, low_stretches(covers, lines));
  for (const Place& place : low) {
    if (place.step == Place::ended) continue;
    const Spot at = lines[place.line].at(middle_of(place.step));
    relief.fetch(CoverMap::east_m(at), CoverMap::north_m(at));
  }
  std::vector<std::uint32_t> clear;
  clear.reserve(lines.size());
  const Place* place = low.begin();
  for (std::uint32_t i = 0; i < lines.size(); ++i) {
    Walk walk(relief, covers, lines[i]);
    bool passes = true;
    for (; place != low.end() && place->line == i; ++place) passes = passes && walk.passes(place->step);
    if (passes && walk.arrives()) clear.push_back(lines[i].number());
  }
  return clear;
}

}  // namespace

bool sees(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to) {
  const Eye eye(covers, from);
  const Line line(covers, eye, to, 0);
  for (int halvings = 1; line.steps() >> halvings >= eye.steps_in_edge; ++halvings)
    if (hidden_at_a_glance(covers, line, halvings)) return false;
  return !clear_of(relief, covers, {&line, 1}).empty();
}

std::vector<std::uint32_t> seen(const Relief& relief, const CoverMap& covers, const Lookout& from,
                                const std::vector<Lookout>& places, std::span<const std::uint32_t> asked) {
  const Eye eye(covers, from);
  Sieve<Line> lines(asked.size());
  int longest = 0;
  for (const std::uint32_t number : asked) {
    const Line line(covers, eye, places[number], number);
    longest = std::max(longest, line.steps());
    lines.offer(line, !hidden_at_a_glance(covers, line, 1));
  }
  for (int halvings = 2; longest >> halvings >= eye.steps_in_edge; ++halvings)
    lines.sift([&](const Line& line) { return !hidden_at_a_glance(covers, line, halvings); });
  return clear_of(relief, covers, {lines.begin(), lines.end()});
}

std::vector<std::uint32_t> unscreened(const Screens& screens, const std::vector<Rank>& ranks, const Lookout& eye,
                                      const std::vector<Lookout>& bodies, std::span<const std::uint32_t> asked) {
  std::vector<Screens::Towards> before;
  before.reserve(asked.size());
  for (const std::uint32_t body : asked) before.push_back(screens.towards(body, bodies[body].place, eye.place));
  std::vector<std::uint32_t> open;
  open.reserve(asked.size());
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (!screens.hide(before[i], eye, bodies[asked[i]], ranks)) open.push_back(asked[i]);
  return open;
}

}  // namespace krieg::inline sight
