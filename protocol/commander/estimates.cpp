#include "commander/estimates.hpp"

#include <cmath>
#include <functional>

#include "army/army_words.hpp"
#include "commander/frame.hpp"
#include "paper/delivery.hpp"
#include "paper/recognition.hpp"
#include "terrain/ground.hpp"
#include "terrain/survey.hpp"

namespace krieg::inline commander {
namespace {

constexpr std::size_t longest_path = 500;  ///< points of one estimate
constexpr int outlook_rays = 120;          ///< one every three degrees
constexpr double outlook_step_m = 25.0;    ///< the distance between points on a ray
constexpr double reached_within_m = 5.0;   ///< how exactly an estimate finds where a march ends

struct MarchQuestion {
  Branch branch;
  Pace pace;
  Point from;
  std::vector<Point> path;
};
BOOST_DESCRIBE_STRUCT(MarchQuestion, (), (branch, pace, from, path))

struct DeliveryQuestion {
  std::optional<LetterKind> kind;  ///< none: an order
  Point from;
  Point to;
  std::optional<Point> by_way_of;  ///< Posting::by_way_of
};
BOOST_DESCRIBE_STRUCT(DeliveryQuestion, (), (kind, from, to, by_way_of))

struct OutlookQuestion {
  Point from;
};
BOOST_DESCRIBE_STRUCT(OutlookQuestion, (), (from))

Refusal off_the_map(const char* member) {
  return refuse(Reason::off_the_map, "off_the_printed_map", {{"field", member}});
}

Refusal no_such_word(const char* member) { return refuse(Reason::impossible, "word_unknown", {{"field", member}}); }

/// The last place on the path that can be reached by the map, to `reached_within_m`. Precondition: the whole path
/// cannot be marched.
Point last_place(const std::function<double(Point, const std::vector<Point>&)>& seconds, Point from,
                 const std::vector<Point>& path) {
  // A way is measured at some places of it only. So the ground right behind its end is looked at, too.
  const auto can_reach = [&](Point start, Point place, Point next) {
    const double rest_m = distance_m(place, next);
    const Point behind = on_the_way(place, next, rest_m > reached_within_m ? reached_within_m / rest_m : 1.0);
    return std::isfinite(seconds(start, {place})) && std::isfinite(seconds(place, {behind}));
  };
  for (const Point& next : path) {
    if (std::isfinite(seconds(from, {next}))) {
      from = next;
      continue;
    }
    Point reached = from;
    Point barred = next;
    while (distance_m(reached, barred) > reached_within_m) {
      const Point middle = on_the_way(reached, barred, 0.5);
      if (can_reach(from, middle, next)) reached = middle;
      else barred = middle;
    }
    return reached;
  }
  return from;
}

Result<MapEstimate> march(const Ground& printed, const PassageIds& closed, const Book& book,
                          const MarchQuestion& asked) {
  if (asked.path.empty()) return refuse(Reason::malformed, "estimate_path_empty");
  if (asked.path.size() > longest_path) return refuse(Reason::too_large, "estimate_path_too_long");
  if (!book.army_words().find(asked.branch)) return no_such_word("branch");
  if (!book.army_words().find(asked.pace)) return no_such_word("pace");
  if (!printed.contains(asked.from)) return off_the_map("from");
  for (const Point& point : asked.path)
    if (!printed.contains(point)) return off_the_map("path");
  const auto seconds = [&](Point from, const std::vector<Point>& path) {
    return book.marching_seconds(printed, closed, asked.branch, asked.pace, from, path);
  };
  MapEstimate answer;
  answer.seconds = seconds(asked.from, asked.path);
  if (!std::isfinite(*answer.seconds)) {
    answer.seconds.reset();
    answer.barred = last_place(seconds, asked.from, asked.path);
    if (*answer.barred == asked.from) return refuse(Reason::impossible, "no_march_by_map");
    return answer;
  }
  answer.length_m = distance_m(asked.from, asked.path.front());
  for (std::size_t i = 1; i < asked.path.size(); ++i) *answer.length_m += distance_m(asked.path[i - 1], asked.path[i]);
  return answer;
}

Result<MapEstimate> delivery(const Ground& printed, const PassageIds& closed, const Book& book, const Json& options,
                             const DeliveryQuestion& asked) {
  if (!printed.contains(asked.from)) return off_the_map("from");
  if (!printed.contains(asked.to)) return off_the_map("to");
  if (asked.by_way_of && !printed.contains(*asked.by_way_of)) return off_the_map("by_way_of");
  const Posting posting{asked.kind.value_or(LetterKind::order), asked.from, asked.to, asked.by_way_of};
  const auto way = expected_delivery(printed, closed, book, options, posting);
  if (!way) return refuse(Reason::impossible, "no_ride_by_map");
  MapEstimate answer;
  answer.seconds = static_cast<double>(way->takes.count());
  answer.by = way->by;
  if (const int moves = book.moves_before_obeyed(printed, posting); moves > 0)
    answer.obeyed_after = static_cast<double>((moves * book.move_length()).count());
  return answer;
}

/// The end of the unbroken view along the ray from the eye.
Point end_of_sight(const Ground& ground, const Recognition& recognition, Point from, Bearing direction) {
  Point seen = from;
  for (double metres_out = outlook_step_m; metres_out <= recognition.limit.metres(); metres_out += outlook_step_m) {
    const Point place = ahead(from, direction, metres_out);
    if (!ground.contains(place)) break;
    if (!ground.sees(from, recognition.eye_mounted, place, recognition.top_on_foot, recognition.into_cover)) break;
    seen = place;
  }
  return seen;
}

Result<MapEstimate> outlook(const Ground& printed, const Book& book, const OutlookQuestion& asked) {
  constexpr double full_circle = 360.0;
  if (!printed.contains(asked.from)) return off_the_map("from");
  MapEstimate answer;
  answer.visible.emplace();
  for (int i = 0; i < outlook_rays; ++i) {
    const Bearing direction = bearing_deg(full_circle * i / outlook_rays);
    answer.visible->push_back(end_of_sight(printed, book.recognition(), asked.from, direction));
  }
  return answer;
}

}  // namespace

bool is_estimate(const std::string& type) {
  return type == "estimate" || type == "delivery_estimate" || type == "outlook";
}

Result<MapEstimate> estimate(const Ground& printed, const PassageIds& closed, const Book& book, const Json& options,
                             const std::string& type, const Json& body) {
  if (type == "estimate") {
    const Result<MarchQuestion> asked = decode_body<MarchQuestion>(body);
    return asked ? march(printed, closed, book, *asked) : asked.error();
  }
  if (type == "delivery_estimate") {
    const Result<DeliveryQuestion> asked = decode_body<DeliveryQuestion>(body);
    return asked ? delivery(printed, closed, book, options, *asked) : asked.error();
  }
  const Result<OutlookQuestion> asked = decode_body<OutlookQuestion>(body);
  return asked ? outlook(printed, book, *asked) : asked.error();
}

}  // namespace krieg::inline commander
