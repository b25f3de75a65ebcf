#include "knowledge/estimate.hpp"

#include <array>
#include <cmath>

#include "measure/dice.hpp"

namespace krieg::inline knowledge {

namespace {

/// By detail, from nothing to regiment: the largest error of a number, as a share of it, and of a place, as a share of
/// the distance. These are the engine's own figures: the books give distances of recognition, but no errors.
constexpr std::array count_error{0.0, 0.4, 0.3, 0.2, 0.12, 0.06};
constexpr std::array place_share{0.0, 0.06, 0.04, 0.02, 0.01, 0.0};

constexpr int company = 100;  ///< smaller bodies are counted to the nearest ten
constexpr int fine_step = 10;
constexpr int coarse_step = 50;
constexpr double place_step_m = 10.0;
constexpr double coarse_front_step_m = 25.0;
constexpr double fine_front_step_m = 5.0;
constexpr double coarse_facing_step = 15.0;  ///< degrees
constexpr double fine_facing_step = 5.0;

/// Makes one number for each grade of detail from one throw (the finisher of SplitMix64), so that they are independent.
std::uint64_t spread(std::uint64_t thrown, Detail detail) {
  std::uint64_t bits = thrown + (static_cast<std::uint64_t>(detail) + 1) * 0x9e3779b97f4a7c15U;
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31U);
}

double rounded(double value, double step) { return static_cast<double>(nearest_whole(value / step)) * step; }

template <std::size_t N>
double at(const std::array<double, N>& table, Detail detail) {
  return table[static_cast<std::size_t>(detail)];
}

}  // namespace

std::int64_t Estimate::throw_for(std::uint64_t seed, const std::string& observer, const std::string& appearance) {
  return static_cast<std::int64_t>(chance({seed, 0, "estimate", observer + " " + appearance, 0}) * 0x1.0p53);
}

Estimate::Estimate(std::int64_t thrown, Detail detail) : detail_(detail) {
  // The throw gives three errors of 17 bits each, which is finer than an observer can judge.
  const std::uint64_t bits = spread(static_cast<std::uint64_t>(thrown), detail);
  const auto part = [bits](unsigned shift) { return static_cast<double>((bits >> shift) & 0x1ffffU) / 0x1.0p17; };
  count_ = 2.0 * part(0) - 1.0;
  direction_ = part(17);
  away_ = part(34);
}

Length Estimate::place_error(double distance) const {
  const double error = distance * at(place_share, detail_);
  return metres(std::ceil(error / place_step_m) * place_step_m);
}

Point Estimate::place(Point truly, double distance) const {
  const double share = at(place_share, detail_);
  if (share == 0.0) return truly;
  const Point taken = ahead(truly, bearing_deg(360.0 * direction_), distance * share * away_);
  return point_m(rounded(taken.x.metres(), place_step_m), rounded(taken.y.metres(), place_step_m));
}

double Estimate::misjudged(int truly) const { return truly * (1.0 + count_ * at(count_error, detail_)); }

int Estimate::men(int truly) const {
  const double taken = misjudged(truly);
  const int step = taken < company ? fine_step : coarse_step;
  return std::max(step, static_cast<int>(rounded(taken, step)));
}

int Estimate::guns(int truly) const {
  return detail_ >= Detail::uniform ? truly : std::max(1, static_cast<int>(std::lround(misjudged(truly))));
}

Footprint Estimate::footprint(const Footprint& truly) const {
  const double step = detail_ >= Detail::formation ? fine_front_step_m : coarse_front_step_m;
  const auto judged = [&](Length side) {
    const double taken = side.metres() * (1.0 + count_ * at(count_error, detail_));
    return metres(std::max(step, rounded(taken, step)));
  };
  return {judged(truly.frontage), judged(truly.depth)};
}

Bearing Estimate::facing(Bearing truly) const {
  const double step = detail_ >= Detail::uniform ? fine_facing_step : coarse_facing_step;
  return bearing_deg(rounded(truly.degrees(), step));
}

}  // namespace krieg::inline knowledge
