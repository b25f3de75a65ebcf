#include "terrain/route.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <set>

#include "terrain/way_net.hpp"

namespace krieg {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
/// A way is judged at places no further apart than this.
constexpr double sounding_m = 20.0;
/// A straight cut may cost this much more than the bends that it saves: rounding, no more.
constexpr double cut_allowance = 1.0005;
/// After so many stretches found impassable on closer inspection the search is given up.
constexpr int most_closures = 32;

double pace_for(double metres_per_second) { return metres_per_second > 0.0 ? 1.0 / metres_per_second : never; }

/// Seconds for one straight stretch; never if some part of it cannot be passed.
double straight_seconds(const Ground& ground, Point from, Point to, const SpeedOver& speed) {
  const double length = distance_m(from, to);
  if (length == 0.0) return 0.0;
  const WaterAcross across = water_across(ground, from, to);
  if (across.barred) return never;
  const Bearing direction = bearing(from, to);
  const int pieces = static_cast<int>(std::ceil(length / sounding_m));
  double seconds = 0.0;
  double dry_pieces = 0.0;
  for (int i = 0; i < pieces; ++i) {
    const Going going = ground.going(offset(from, direction, (i + 0.5) * length / pieces, 0.0), direction);
    if (going.cover == Cover::water && going.ford && across.wade_m > 0.0) continue;  // reckoned with the wading below
    dry_pieces += 1.0;
    seconds += pace_for(speed(going));
    if (seconds == never) return never;
  }
  const double wade = dry_pieces > 0.0 ? std::min(across.wade_m, length) : length;
  if (dry_pieces > 0.0) seconds *= (length - wade) / dry_pieces;
  if (wade > 0.0) seconds += wade * pace_for(speed(wading()));
  return seconds;
}

/// What each kind of going costs this traveller, asked once for each degree of slope.
class Paces {
 public:
  Paces(const WayNet& net, const SpeedOver& speed)
      : net_(net), speed_(speed), known_(net.kinds().size() * per_kind, unasked) {}

  [[nodiscard]] double seconds_per_metre(const WayNet::Sounding& s) {
    const int slope = s.slope + WayNet::steepest_degrees;
    float& known = known_[s.kind * per_kind + static_cast<std::size_t>(slope) * WayNet::steepest_degrees + s.steepness];
    if (known < 0.0F) known = static_cast<float>(ask(s));
    return known;
  }

  [[nodiscard]] double seconds(const WayNet::Stretch& stretch) {
    double sum = 0.0;
    for (const auto& s : stretch.at) sum += seconds_per_metre(s);
    sum *= (stretch.length_m - stretch.wade_m) / WayNet::soundings;
    if (stretch.wade_m > 0.0F) sum += stretch.wade_m * seconds_per_metre({});
    return sum;
  }

  /// The best that this traveller does anywhere, for the estimate of what is still ahead.
  [[nodiscard]] double least_seconds_per_metre() {
    double least = never;
    for (std::size_t kind = 0; kind < net_.kinds().size(); ++kind)
      for (int degree = 0; degree < WayNet::steepest_degrees; ++degree)
        for (const int slope : {degree, -1 - degree, 0})
          least = std::min(least, seconds_per_metre({static_cast<std::uint8_t>(kind), static_cast<std::int8_t>(slope),
                                                     static_cast<std::uint8_t>(degree)}));
    return least;
  }

 private:
  static constexpr float unasked = -1.0F;
  static constexpr std::size_t per_kind = 2U * WayNet::steepest_degrees * WayNet::steepest_degrees;

  [[nodiscard]] double ask(const WayNet::Sounding& s) const {
    Going going = net_.kinds()[s.kind];
    going.slope_degrees = s.slope + 0.5;
    going.steepness_degrees = std::max(s.steepness + 0.5, std::abs(going.slope_degrees));
    return pace_for(speed_(going));
  }

  const WayNet& net_;
  const SpeedOver& speed_;
  std::vector<float> known_;
};

/// One search: A* over the net, with the start and the goal joined to it.
class Search {
 public:
  Search(const Ground& ground, Point from, Point to, const SpeedOver& speed, const std::function<double(Point)>& avoid)
      : ground_(ground),
        net_(ground.ways()),
        from_(from),
        to_(to),
        speed_(speed),
        avoid_(avoid),
        paces_(net_, speed),
        least_(paces_.least_seconds_per_metre()) {
    for (const std::int32_t knot : net_.near(from)) {
      const double seconds = straight_seconds(ground, from, net_.knot(static_cast<std::size_t>(knot)), speed);
      if (seconds < never) starts_.emplace_back(knot, seconds);
    }
    for (const std::int32_t knot : net_.near(to)) {
      const double seconds = straight_seconds(ground, net_.knot(static_cast<std::size_t>(knot)), to, speed);
      if (seconds < never) goals_.emplace_back(knot, seconds);
    }
  }

  /// The knots of the quickest way, start and goal included; empty if there is none.
  std::vector<Point> run() {
    if (distance_m(from_, to_) <= WayNet::cell_m && straight_seconds(ground_, from_, to_, speed_) < never)
      return {from_, to_};
    for (int closures = 0; closures < most_closures; ++closures) {
      const std::vector<std::int32_t> knots = seek();
      if (knots.empty()) return {};
      if (!close_false_stretch(knots)) return places(knots);
    }
    return {};
  }

 private:
  struct Open {
    double estimate;
    std::int32_t knot;
    bool operator>(const Open& o) const { return estimate != o.estimate ? estimate > o.estimate : knot > o.knot; }
  };

  [[nodiscard]] double hindered(double seconds, std::int32_t knot) const {
    return avoid_ ? seconds * std::max(1.0, avoid_(net_.knot(static_cast<std::size_t>(knot)))) : seconds;
  }

  void reach(std::int32_t knot, std::int32_t by, double seconds) {
    const auto k = static_cast<std::size_t>(knot);
    if (!(seconds < seconds_[k])) return;
    seconds_[k] = seconds;
    by_[k] = by;
    open_.push({seconds + least_ * distance_m(net_.knot(k), to_), knot});
  }

  std::vector<std::int32_t> seek() {
    if (least_ == never) return {};
    seconds_.assign(net_.size(), never);
    by_.assign(net_.size(), -1);
    done_.assign(net_.size(), false);
    open_ = {};
    for (const auto& [knot, seconds] : starts_) reach(knot, -1, hindered(seconds, knot));
    double best = never;
    std::int32_t last = -1;
    while (!open_.empty() && open_.top().estimate < best) {
      const std::int32_t knot = open_.top().knot;
      open_.pop();
      const auto k = static_cast<std::size_t>(knot);
      if (done_[k]) continue;
      done_[k] = true;
      for (const auto& [goal, seconds] : goals_)
        if (goal == knot && seconds_[k] + seconds < best) {
          best = seconds_[k] + seconds;
          last = knot;
        }
      for (const WayNet::Stretch& stretch : net_.from(k)) {
        if (done_[static_cast<std::size_t>(stretch.to)] || (!closed_.empty() && closed_.contains({knot, stretch.to})))
          continue;
        const double seconds = paces_.seconds(stretch);
        if (seconds < never) reach(stretch.to, knot, seconds_[k] + hindered(seconds, stretch.to));
      }
    }
    std::vector<std::int32_t> knots;
    for (std::int32_t knot = last; knot >= 0; knot = by_[static_cast<std::size_t>(knot)]) knots.push_back(knot);
    std::reverse(knots.begin(), knots.end());
    return knots;
  }

  /// The net judges a stretch at few places; one that proves impassable on closer inspection is closed.
  bool close_false_stretch(const std::vector<std::int32_t>& knots) {
    bool closed = false;
    for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
      const Point a = net_.knot(static_cast<std::size_t>(knots[i]));
      const Point b = net_.knot(static_cast<std::size_t>(knots[i + 1]));
      if (straight_seconds(ground_, a, b, speed_) < never) continue;
      closed_.emplace(knots[i], knots[i + 1]);
      closed = true;
    }
    return closed;
  }

  [[nodiscard]] std::vector<Point> places(const std::vector<std::int32_t>& knots) const {
    std::vector<Point> way = {from_};
    for (const std::int32_t knot : knots) way.push_back(net_.knot(static_cast<std::size_t>(knot)));
    way.push_back(to_);
    return way;
  }

  const Ground& ground_;
  const WayNet& net_;
  Point from_;
  Point to_;
  const SpeedOver& speed_;
  const std::function<double(Point)>& avoid_;
  Paces paces_;
  double least_;
  std::vector<std::pair<std::int32_t, double>> starts_;
  std::vector<std::pair<std::int32_t, double>> goals_;
  std::set<std::pair<std::int32_t, std::int32_t>> closed_;
  std::vector<double> seconds_;
  std::vector<std::int32_t> by_;
  std::vector<bool> done_;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open_;
};

/// Draws the bends out of a way where the straight costs no more.
class Straightening {
 public:
  Straightening(const Ground& ground, const std::vector<Point>& way, const SpeedOver& speed,
                const std::function<double(Point)>& avoid)
      : ground_(ground), way_(way), speed_(speed), avoid_(avoid), elapsed_(way.size(), 0.0) {
    for (std::size_t i = 1; i < way.size(); ++i) elapsed_[i] = elapsed_[i - 1] + cost(way[i - 1], way[i]);
  }

  /// The corners that remain, the start left out.
  [[nodiscard]] std::vector<Point> corners() const {
    std::vector<Point> path;
    for (std::size_t at = 0; at + 1 < way_.size();) {
      at = furthest_from(at);
      path.push_back(way_[at]);
    }
    return path;
  }

 private:
  /// Seconds, multiplied by what makes a place unwelcome.
  [[nodiscard]] double cost(Point a, Point b) const {
    const double seconds = straight_seconds(ground_, a, b, speed_);
    if (!avoid_ || seconds == never) return seconds;
    const int pieces = std::max(1, static_cast<int>(std::ceil(distance_m(a, b) / WayNet::cell_m)));
    const Bearing direction = bearing(a, b);
    double weight = 0.0;
    for (int i = 0; i < pieces; ++i)
      weight += std::max(1.0, avoid_(ahead(a, direction, (i + 0.5) * distance_m(a, b) / pieces)));
    return seconds * weight / pieces;
  }

  [[nodiscard]] bool cuts(std::size_t a, std::size_t b) const {
    return cost(way_[a], way_[b]) <= (elapsed_[b] - elapsed_[a]) * cut_allowance;
  }

  /// Doubles its reach while the cut holds, then halves it back to the last that does.
  [[nodiscard]] std::size_t furthest_from(std::size_t at) const {
    const std::size_t end = way_.size() - 1;
    std::size_t good = at + 1;
    std::size_t bad = end + 1;
    for (std::size_t reach = 2; good < end && bad == end + 1; reach *= 2) {
      const std::size_t trial = std::min(at + reach, end);
      (cuts(at, trial) ? good : bad) = trial;
    }
    while (bad - good > 1 && good < end) {
      const std::size_t trial = good + (bad - good) / 2;
      (cuts(at, trial) ? good : bad) = trial;
    }
    return good;
  }

  const Ground& ground_;
  const std::vector<Point>& way_;
  const SpeedOver& speed_;
  const std::function<double(Point)>& avoid_;
  std::vector<double> elapsed_;
};

}  // namespace

double seconds_along(const Ground& ground, Point from, const std::vector<Point>& path, const SpeedOver& speed) {
  double seconds = 0.0;
  for (const Point& next : path) {
    seconds += straight_seconds(ground, from, next, speed);
    from = next;
  }
  return seconds;
}

std::optional<Route> quickest_route(const Ground& ground, Point from, Point to, const SpeedOver& speed,
                                    const std::function<double(Point)>& avoid) {
  if (from == to) return Route{};
  if (!ground.contains(from) || !ground.contains(to)) return std::nullopt;
  const std::vector<Point> way = Search(ground, from, to, speed, avoid).run();
  if (way.empty()) return std::nullopt;
  Route route;
  route.path = Straightening(ground, way, speed, avoid).corners();
  route.seconds = seconds_along(ground, from, route.path, speed);
  Point last = from;
  for (const Point& next : route.path) {
    route.length_m += distance_m(last, next);
    last = next;
  }
  return route;
}

}  // namespace krieg
