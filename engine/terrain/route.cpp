#include "terrain/route.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <set>
#include <utility>

#include "terrain/ground.hpp"
#include "terrain/way_net.hpp"

namespace krieg::inline terrain {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
/// A way is measured at places no further apart than this.
constexpr double sounding_m = 20.0;
/// A straight cut may cost at most this many times the bends that it replaces: enough for rounding errors.
constexpr double cut_allowance = 1.0005;
/// The search is given up after this many stretches have proved impassable on closer inspection.
constexpr int most_closures = 32;

/// The effort of a search. The bends of its way are straightened afterwards.
struct Effort {
  /// The search accepts a way that is at most this many times as long as the best.
  double eagerness;
  /// A straight cut is made as long as can be but for this part of its length.
  double cut_slack;
};
constexpr Effort careful{1.3, 0.0};
/// The search looks at little more than half of the knots at which a careful one looks, and straightening measures
/// less.
constexpr Effort hasty{1.6, 0.25};
/// A detour, which takes 3% longer on average than a careful search would find it.
constexpr double eagerness_of_a_detour = 3.0;

constexpr Effort effort_of(RouteSearch search) { return search == RouteSearch::with_care ? careful : hasty; }

/// Stands for a number that is computed when it is first needed.
constexpr double not_asked = -1.0;

double pace_for(double metres_per_second) { return metres_per_second > 0.0 ? 1.0 / metres_per_second : never; }

/// A bound for the cost of a straight line: the line need not be measured further once it must take longer than
/// `at_most` seconds. `least` is the least time for a metre.
struct CostBound {
  double at_most = never;
  double least = 0.0;
};

/// Seconds for one straight line; `never` if some part of it cannot be passed, or if it takes longer than the bound.
double straight_seconds(const Ground& ground, Point from, Point to, const SpeedOver& speed, CostBound bound = {}) {
  const double length = distance_m(from, to);
  if (length == 0.0) return 0.0;
  const WaterAcross across = water_across(ground, from, to);
  if (across.barred) return never;
  for (const std::string& bridge : across.passages)
    if (speed(on_passage(bridge)) <= 0.0) return never;
  const Heading heading(from, to);
  const int pieces = static_cast<int>(std::ceil(length / sounding_m));
  const double east = (to.x - from.x).metres() / pieces, north = (to.y - from.y).metres() / pieces;
  const double enough = across.wade_m > 0.0 ? never : bound.at_most / (length / pieces);
  double seconds = 0.0;
  double dry_pieces = 0.0;
  // From the middle outwards: where the line is furthest from the way that it replaces, it is soonest found too slow.
  for (int measured = 0; measured < pieces; ++measured) {
    const int i = pieces / 2 + (measured % 2 == 0 ? measured / 2 : -(measured + 1) / 2);
    const Point place = point_m(from.x.metres() + (i + 0.5) * east, from.y.metres() + (i + 0.5) * north);
    const Going going = ground.going(place, heading);
    if (going.cover == Cover::water && going.ford && across.wade_m > 0.0)
      continue;  // the time for wading is added below
    dry_pieces += 1.0;
    seconds += pace_for(speed(going));
    if (seconds == never || seconds + (pieces - 1 - measured) * bound.least > enough) return never;
  }
  const double wade = dry_pieces > 0.0 ? std::min(across.wade_m, length) : length;
  if (dry_pieces > 0.0) seconds *= (length - wade) / dry_pieces;
  if (wade > 0.0) seconds += wade * pace_for(speed(wading()));
  return seconds;
}

/// What each sounding of the net costs this traveller, computed when first needed.
class Paces {
 public:
  Paces(const WayNet& net, const SpeedOver& speed)
      : net_(net), speed_(speed), known_(net.occurring().size(), not_asked), wading_(pace_for(speed(wading()))) {
    known_.front() = wading_;
    for (const Going& level : net.kinds()) {
      double& least = level.on_road ? least_on_road_ : least_off_roads_;
      least = std::min(least, pace_for(speed(level)));
    }
  }

  [[nodiscard]] double seconds(const WayNet::Stretch& stretch) {
    double sum = 0.0;
    for (const std::uint32_t sounding : stretch.at) sum += pace_at(sounding);
    sum *= (stretch.length_m - stretch.wade_m) / WayNet::soundings;
    if (stretch.wade_m > 0.0F) sum += stretch.wade_m * wading_;
    return sum;
  }

  /// The traveller's best speed on level ground, as seconds per metre, for the estimate of the rest of the way. No
  /// slope makes anybody faster.
  [[nodiscard]] double least_seconds_per_metre() const { return std::min(least_on_road_, least_off_roads_); }

  /// At least the seconds for a way of `length_m` whose ends lie `to_roads_m`, together, from the roads nearest to
  /// them.
  [[nodiscard]] double least_seconds(double length_m, double to_roads_m) const {
    if (least_off_roads_ <= least_on_road_) return length_m * least_off_roads_;
    const double off_roads_m = std::min(length_m, to_roads_m);
    const double by_road = (length_m - off_roads_m) * least_on_road_;
    return off_roads_m > 0.0 ? off_roads_m * least_off_roads_ + by_road : by_road;
  }

 private:
  [[nodiscard]] double pace_at(std::uint32_t sounding) {
    double& known = known_[sounding];
    if (known != not_asked) return known;
    return known = pace_for(speed_(net_.occurring()[sounding]));
  }

  const WayNet& net_;
  const SpeedOver& speed_;
  std::vector<double> known_;
  double wading_;
  double least_on_road_ = never;
  double least_off_roads_ = never;
};

/// A way over knots, with start and goal, and the seconds from each place to the next.
struct Way {
  std::vector<Point> places;
  std::vector<double> seconds;
};

/// One search: A* over the net, with the start and the goal joined to it.
class Search {
 public:
  Search(const Ground& ground, Point from, Point to, const SpeedOver& speed, const std::function<double(Point)>& avoid,
         double longest_m, double eagerness)
      : ground_(ground),
        net_(ground.ways()),
        from_(from),
        to_(to),
        speed_(speed),
        avoid_(avoid),
        longest_m_(longest_m),
        paces_(net_, speed),
        least_(paces_.least_seconds_per_metre()),
        eagerness_(avoid ? eagerness_of_a_detour : eagerness) {
    starts_ = joined(from, [&](Point knot) { return straight_seconds(ground, from, knot, speed); });
    goals_ = joined(to, [&](Point knot) { return straight_seconds(ground, knot, to, speed); });
    for (const auto& [knot, seconds] : goals_) {
      const auto k = static_cast<std::size_t>(knot);
      from_road_m_ = std::max(from_road_m_, net_.metres_to_road(k) - distance_m(net_.knot(k), to));
    }
  }

  /// The quickest way; without places if there is none. The net's measurements are used except near streams; with
  /// `closely` every stretch is measured on the ground.
  Way run(bool closely) {
    if (distance_m(from_, to_) <= WayNet::cell_m)
      if (const double seconds = straight_seconds(ground_, from_, to_, speed_); seconds < never)
        return {{from_, to_}, {seconds}};
    for (int closures = 0; closures < most_closures; ++closures) {
      const std::vector<std::int32_t> knots = seek();
      if (knots.empty()) return {};
      Way way = surveyed(knots, closely);
      if (std::find(way.seconds.begin(), way.seconds.end(), never) == way.seconds.end()) return way;
    }
    return {};
  }

  [[nodiscard]] double least_seconds_per_metre() const { return least_; }

 private:
  using Joints = std::vector<std::pair<std::int32_t, double>>;

  /// The nearest knots from which a place can be reached, or that can be reached from it, with the seconds.
  template <class Seconds>
  [[nodiscard]] Joints joined(Point place, Seconds&& seconds_by) const {
    constexpr std::size_t enough = 8;
    Joints joints;
    for (const std::int32_t knot : net_.near(place)) {
      if (joints.size() == enough) break;
      const double seconds = seconds_by(net_.knot(static_cast<std::size_t>(knot)));
      if (seconds < never) joints.emplace_back(knot, seconds);
    }
    return joints;
  }

  struct Open {
    double estimate;
    std::int32_t knot;
    bool operator>(const Open& o) const { return estimate != o.estimate ? estimate > o.estimate : knot > o.knot; }
  };

  /// How each knot was reached. Kept between searches, so that only the knots that a search has touched need be
  /// cleared. The seconds stand by themselves: they are asked of every neighbour of every knot that is looked at.
  class Reaches {
   public:
    struct Manner {
      double unwelcome = not_asked;    ///< the factor of avoidance at the knot
      double still_ahead = not_asked;  ///< the estimated seconds from the knot to the goal
      std::int32_t by = -1;
      bool touched = false;
    };

    void begin(std::size_t knots) {
      for (const std::size_t knot : touched_) {
        seconds_[knot] = never;
        manners_[knot] = {};
      }
      touched_.clear();
      seconds_.resize(knots, never);
      manners_.resize(knots);
    }
    /// The seconds in which the knot was reached; `never` if it was not, and less than any if the search is done with
    /// it.
    [[nodiscard]] double seconds(std::size_t knot) const { return seconds_[knot]; }
    [[nodiscard]] std::int32_t by(std::size_t knot) const { return manners_[knot].by; }
    [[nodiscard]] Manner& touch(std::size_t knot) {
      if (!std::exchange(manners_[knot].touched, true)) touched_.push_back(knot);
      return manners_[knot];
    }
    void reach(std::size_t knot, std::int32_t by, double seconds) {
      touch(knot).by = by;
      seconds_[knot] = seconds;
    }
    /// The seconds in which the knot was reached; nothing if the search was done with it before.
    [[nodiscard]] std::optional<double> finish(std::size_t knot) {
      const double seconds = std::exchange(seconds_[knot], finished);
      return seconds == finished ? std::nullopt : std::optional(seconds);
    }

   private:
    static constexpr double finished = -1.0;
    std::vector<double> seconds_;
    std::vector<Manner> manners_;
    std::vector<std::size_t> touched_;
  };

  static Reaches& reaches_of_this_thread() {
    static thread_local Reaches reaches;
    return reaches;
  }

  [[nodiscard]] double hindered(double seconds, std::int32_t knot) {
    if (!avoid_) return seconds;
    const auto k = static_cast<std::size_t>(knot);
    double& unwelcome = reached_.touch(k).unwelcome;
    if (unwelcome == not_asked) unwelcome = std::max(1.0, avoid_(net_.knot(k)));
    return seconds * unwelcome;
  }

  /// The estimated seconds from a knot to the goal; `never` if every way over it is too long.
  [[nodiscard]] double estimate_from(std::size_t knot) const {
    const double ahead_m = distance_m(net_.knot(knot), to_);
    if (longest_m_ < never && distance_m(from_, net_.knot(knot)) + ahead_m > longest_m_) return never;
    return eagerness_ * paces_.least_seconds(ahead_m, net_.metres_to_road(knot) + from_road_m_);
  }

  void reach(std::int32_t knot, std::int32_t by, double seconds) {
    const auto k = static_cast<std::size_t>(knot);
    if (!(seconds < reached_.seconds(k))) return;
    double& still_ahead = reached_.touch(k).still_ahead;
    if (still_ahead == not_asked) still_ahead = estimate_from(k);
    if (still_ahead == never) return;
    reached_.reach(k, by, seconds);
    open_.push({seconds + still_ahead, knot});
  }

  std::vector<std::int32_t> seek() {
    if (least_ == never) return {};
    reached_.begin(net_.size());
    open_ = {};
    for (const auto& [knot, seconds] : starts_) reach(knot, -1, hindered(seconds, knot));
    double best = never;
    std::int32_t last = -1;
    while (!open_.empty() && open_.top().estimate < best) {
      const std::int32_t knot = open_.top().knot;
      open_.pop();
      const auto k = static_cast<std::size_t>(knot);
      const std::optional<double> until_here = reached_.finish(k);
      if (!until_here) continue;
      for (const auto& [goal, seconds] : goals_)
        if (goal == knot && *until_here + seconds < best) {
          best = *until_here + seconds;
          last = knot;
        }
      for (const WayNet::Stretch& stretch : net_.from(k)) {
        // Most neighbours are already reached as quickly even over the best ground, so their going need not be
        // computed.
        const double known = reached_.seconds(static_cast<std::size_t>(stretch.to));
        if (*until_here + static_cast<double>(stretch.length_m) * least_ >= known) continue;
        if (!closed_.empty() && closed_.contains({knot, stretch.to})) continue;
        const double seconds = paces_.seconds(stretch);
        // The avoidance only makes the way longer: most neighbours are already reached as quickly.
        if (*until_here + seconds < known) reach(stretch.to, knot, *until_here + hindered(seconds, stretch.to));
      }
    }
    std::vector<std::int32_t> knots;
    for (std::int32_t knot = last; knot >= 0; knot = reached_.by(static_cast<std::size_t>(knot))) knots.push_back(knot);
    std::reverse(knots.begin(), knots.end());
    return knots;
  }

  /// Measures the way on the ground, because the net measures a stretch at few places. A stretch that proves impassable
  /// is closed.
  Way surveyed(const std::vector<std::int32_t>& knots, bool closely) {
    Way way{{from_}, {}};
    std::int32_t last = -1;
    for (const std::int32_t knot : knots) {
      const Point next = net_.knot(static_cast<std::size_t>(knot));
      way.seconds.push_back(last < 0 ? seconds_to(starts_, knot)
                                     : seconds_of_stretch(last, knot, closely || is_near_stream(last, knot)));
      if (way.seconds.back() == never) closed_.emplace(last, knot);
      way.places.push_back(next);
      last = knot;
    }
    way.seconds.push_back(seconds_to(goals_, last));
    way.places.push_back(to_);
    return way;
  }

  [[nodiscard]] static double seconds_to(const Joints& joints, std::int32_t knot) {
    return std::find_if(joints.begin(), joints.end(), [&](const auto& joint) { return joint.first == knot; })->second;
  }

  [[nodiscard]] bool is_near_stream(std::int32_t a, std::int32_t b) const {
    return net_.is_near_stream(static_cast<std::size_t>(a)) || net_.is_near_stream(static_cast<std::size_t>(b));
  }

  [[nodiscard]] double seconds_of_stretch(std::int32_t a, std::int32_t b, bool closely) {
    if (closely)
      return straight_seconds(ground_, net_.knot(static_cast<std::size_t>(a)), net_.knot(static_cast<std::size_t>(b)),
                              speed_);
    const auto stretches = net_.from(static_cast<std::size_t>(a));
    return paces_.seconds(*std::find_if(stretches.begin(), stretches.end(),
                                        [&](const WayNet::Stretch& stretch) { return stretch.to == b; }));
  }

  const Ground& ground_;
  const WayNet& net_;
  Point from_;
  Point to_;
  const SpeedOver& speed_;
  const std::function<double(Point)>& avoid_;
  double longest_m_;
  Paces paces_;
  double least_;
  double eagerness_;
  double from_road_m_ = 0.0;  ///< from the nearest road to the goal: at least these
  Joints starts_;
  Joints goals_;
  std::set<std::pair<std::int32_t, std::int32_t>> closed_;
  Reaches& reached_ = reaches_of_this_thread();
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open_;
};

/// Straightens the bends of a way where the straight line costs no more.
class Straightening {
 public:
  Straightening(const Ground& ground, const Way& way, const SpeedOver& speed, const std::function<double(Point)>& avoid,
                double least_seconds_per_metre, double cut_slack)
      : ground_(ground),
        way_(way.places),
        speed_(speed),
        avoid_(avoid),
        least_(least_seconds_per_metre),
        cut_slack_(cut_slack),
        elapsed_(way.places.size(), 0.0) {
    for (std::size_t i = 1; i < way_.size(); ++i)
      elapsed_[i] = elapsed_[i - 1] + unwelcome(way.seconds[i - 1], way_[i - 1], way_[i]);
  }

  /// The corners that remain, without the start, and the seconds of the whole way; `never` if it cannot be passed.
  [[nodiscard]] Route route() const {
    Route route;
    for (std::size_t at = 0; at + 1 < way_.size();) {
      const Cut cut = furthest_from(at);
      if (route.seconds < never)
        route.seconds +=
            cut.seconds == not_asked ? straight_seconds(ground_, way_[at], way_[cut.to], speed_) : cut.seconds;
      at = cut.to;
      route.path.push_back(way_[at]);
    }
    return route;
  }

 private:
  /// A straight line to a place of the way, and its seconds, if they were measured.
  struct Cut {
    std::size_t to = 0;
    double seconds = not_asked;
  };

  /// The seconds from one place to the other, multiplied by the avoidance of the places between.
  [[nodiscard]] double unwelcome(double seconds, Point a, Point b) const {
    if (!avoid_ || seconds == never) return seconds;
    const double length = distance_m(a, b);
    const int pieces = std::max(1, static_cast<int>(std::ceil(length / WayNet::cell_m)));
    const Heading heading(bearing(a, b));
    double weight = 0.0;
    for (int i = 0; i < pieces; ++i) {
      const double along = (i + 0.5) * length / pieces;
      const Point place{a.x + metres(along * heading.east), a.y + metres(along * heading.north)};
      weight += std::max(1.0, avoid_(place));
    }
    return seconds * weight / pieces;
  }

  /// The seconds of the straight line; nothing if it costs more than the bends.
  [[nodiscard]] std::optional<double> seconds_of_cut(std::size_t a, std::size_t b) const {
    const double at_most = (elapsed_[b] - elapsed_[a]) * cut_allowance;
    const double seconds = straight_seconds(ground_, way_[a], way_[b], speed_, {at_most, least_});
    return unwelcome(seconds, way_[a], way_[b]) <= at_most ? std::optional(seconds) : std::nullopt;
  }

  /// Doubles the length of the cut while it holds, then halves back to one that holds and is long enough.
  [[nodiscard]] Cut furthest_from(std::size_t at) const {
    const std::size_t end = way_.size() - 1;
    Cut good{at + 1};
    std::size_t bad = end + 1;
    const auto attempt = [&](std::size_t trial) {
      if (const std::optional<double> seconds = seconds_of_cut(at, trial)) good = {trial, *seconds};
      else bad = trial;
    };
    for (std::size_t reach = 2; good.to < end && bad == end + 1; reach *= 2) attempt(std::min(at + reach, end));
    const auto slack = [&] { return static_cast<std::size_t>(cut_slack_ * static_cast<double>(good.to - at)); };
    while (bad - good.to > 1 + slack() && good.to < end) attempt(good.to + (bad - good.to) / 2);
    return good;
  }

  const Ground& ground_;
  const std::vector<Point>& way_;
  const SpeedOver& speed_;
  const std::function<double(Point)>& avoid_;
  double least_;
  double cut_slack_;
  std::vector<double> elapsed_;
};

}  // namespace

SpeedOver without_passages(SpeedOver speed, PassageIds closed) {
  if (closed.empty()) return speed;
  return [speed = std::move(speed), closed = std::move(closed)](const Going& going) {
    return going.passage && closed.contains(*going.passage) ? 0.0 : speed(going);
  };
}

PassageIds bridge_sites(const Ground& ground) {
  PassageIds sites;
  for (const Feature& feature : ground.features())
    if (feature.site) sites.insert(feature.id);
  return sites;
}

double seconds_along(const Ground& ground, Point from, const std::vector<Point>& path, const SpeedOver& speed,
                     double at_most) {
  double seconds = 0.0;
  for (const Point& next : path) {
    seconds += straight_seconds(ground, from, next, speed, {at_most - seconds});
    if (seconds == never) break;
    from = next;
  }
  return seconds;
}

std::optional<Route> quickest_route(const Ground& ground, Point from, Point to, const SpeedOver& speed,
                                    const std::function<double(Point)>& avoid, std::optional<Length> longest,
                                    RouteSearch care) {
  if (from == to) return Route{};
  if (!ground.contains(from) || !ground.contains(to)) return std::nullopt;
  const Effort effort = effort_of(care);
  Search search(ground, from, to, speed, avoid, longest ? longest->metres() : never, effort.eagerness);
  Route route;
  for (const bool closely : {false, true}) {
    const Way way = search.run(closely);
    if (way.places.empty()) return std::nullopt;
    route = Straightening(ground, way, speed, avoid, search.least_seconds_per_metre(), effort.cut_slack).route();
    if (route.seconds < never) break;
  }
  Point last = from;
  for (const Point& next : route.path) {
    route.length_m += distance_m(last, next);
    last = next;
  }
  return route;
}

}  // namespace krieg::inline terrain
