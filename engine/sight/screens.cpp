#include "sight/screens.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace krieg::inline sight {

namespace {

constexpr int sectors_in_turn = std::numeric_limits<Sectors>::digits;
/// Directions are measured along the sides of a square instead of a circle: 4 to a turn, and no trigonometry.
constexpr double whole_turn = 4.0;
constexpr double half_turn = whole_turn / 2.0;
constexpr double sectors_per_unit = sectors_in_turn / whole_turn;
/// The largest error of a direction by rounding.
constexpr double doubt = 1e-9;

/// The direction, from 0 (the east) counter-clockwise up to a whole turn. Written without a branch, because the
/// processor could not predict it. Precondition: not both are 0.
double direction_of(double east, double north) {
  const double share = east / (std::abs(east) + std::abs(north));
  return half_turn - std::copysign(1.0, north) * (1.0 + share);
}

double direction_to(Point from, Point to) {
  return direction_of((to.x - from.x).millimetres, (to.y - from.y).millimetres);
}

/// `direction` may be below 0 or above a whole turn.
int sector_number(double direction) { return static_cast<int>(std::floor(direction * sectors_per_unit)); }

int in_turn(int number) { return number & (sectors_in_turn - 1); }

/// Twice the area of the triangle of three places: positive if `second` is to the left of `first` as seen from `from`.
/// Exact.
std::int64_t turn(Point from, Point first, Point second) {
  return std::int64_t{(first.x - from.x).millimetres} * (second.y - from.y).millimetres -
         std::int64_t{(first.y - from.y).millimetres} * (second.x - from.x).millimetres;
}

/// The height of the heads at `share` of the way from the rank's left end to its right.
double top_at(const Rank& rank, double share) {
  const double at = share * Rank::parts;
  const int part = std::min(static_cast<int>(at), Rank::parts - 1);
  const double begin = rank.tops[static_cast<std::size_t>(part)], end = rank.tops[static_cast<std::size_t>(part) + 1];
  return begin + (at - part) * (end - begin);
}

}  // namespace

int sector_towards(Point from, Point to) {
  assert(from != to && "a place has no direction from itself");
  return in_turn(static_cast<int>(direction_to(from, to) * sectors_per_unit));
}

Sectors sectors_of(Point from, Point left, Point right) {
  constexpr Sectors all_round = std::numeric_limits<Sectors>::max();
  if (from == left || from == right) return all_round;
  double begin = direction_to(from, right), end = direction_to(from, left);
  if (end < begin) std::swap(begin, end);
  if (end - begin > half_turn) begin = std::exchange(end, begin + whole_turn);
  if (end - begin > half_turn - doubt) return all_round;
  const int first = sector_number(begin - doubt), last = sector_number(end + doubt);
  return std::rotl((Sectors{2} << (last - first)) - 1, first);
}

bool stands_across(const Lookout& eye, const Lookout& body, const Rank& rank) {
  const std::int64_t left = turn(body.place, eye.place, rank.left), right = turn(body.place, eye.place, rank.right);
  if ((left > 0 && right > 0) || (left < 0 && right < 0)) return false;
  const std::int64_t apart = right - left;
  const std::int64_t before = turn(body.place, rank.left, rank.right);
  // The lines cross at before / apart of the way from the body to the eye.
  if (apart > 0 ? before <= 0 || before >= apart : before >= 0 || before <= apart) return false;
  const double whole = 1.0 / static_cast<double>(apart);
  const double line = body.height_m + static_cast<double>(before) * whole * (eye.height_m - body.height_m);
  return top_at(rank, -static_cast<double>(left) * whole) >= line;
}

void Screens::add(const std::vector<Screen>& before_it) {
  std::array<std::uint32_t, sectors_in_turn> ends{};
  const auto each = [&before_it](const auto& visit) {
    for (const Screen& screen : before_it)
      for (Sectors rest = screen.sectors; rest != 0; rest &= rest - 1)
        visit(static_cast<std::size_t>(std::countr_zero(rest)), screen.rank);
  };
  each([&ends](std::size_t sector, std::uint32_t) { ++ends[sector]; });
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  const std::uint32_t begin = begins_.back();
  for (const std::uint32_t end : ends) begins_.push_back(begin + end);
  ranks_.resize(begins_.back());
  each([&](std::size_t sector, std::uint32_t rank) { ranks_[begin + --ends[sector]] = rank; });
}

Screens::Towards Screens::towards(std::uint32_t body, Point from, Point to) const {
  if (from == to) return {};
  const std::size_t sector = std::size_t{body} * sectors_in_turn + static_cast<std::size_t>(sector_towards(from, to));
  const Towards there{begins_[sector], begins_[sector + 1]};
  __builtin_prefetch(ranks_.data() + there.begin);
  return there;
}

bool Screens::hide(Towards ranks_there, const Lookout& eye, const Lookout& body, const std::vector<Rank>& ranks) const {
  for (std::uint32_t i = ranks_there.begin; i < ranks_there.end; ++i)
    if (stands_across(eye, body, ranks[ranks_[i]])) return true;
  return false;
}

}  // namespace krieg::inline sight
