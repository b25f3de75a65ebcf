#include "reisswitz/play/way_out.hpp"

#include "drill/ground_state.hpp"
#include "measure/plane.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// A way this near to a bridge or ford leads over it.
constexpr double over_the_bridge_m = 25.0;
/// A body this near to a bridge, ford or gate may pass it in this move.
constexpr double nears_passage_paces = 400.0;
/// The way is checked at this interval, and a body that is held back stays this far inside.
constexpr double way_out_sounding_m = 10.0;
constexpr double short_of_exit_m = 20.0;
/// The distance from the middle of a sunken road to its banks.
constexpr double half_of_sunken_road_m = 5.0;

std::vector<Point> way_of(const Unit& unit) {
  if (!unit.way.empty()) return unit.way;
  const Task& task = unit.tasks.front();
  std::vector<Point> way = task.path;
  if (task.kind == TaskKind::attack && task.target) way.push_back(*task.target);
  return way;
}

/// The far end of the bridge or ford over which the way leads.
std::optional<WayOut> over_the_water(const Field& field, const Unit& unit, const std::vector<Point>& way) {
  for (const Feature& passage : field.ground.features()) {
    if (!is_passage(passage.kind)) continue;
    Point near = passage.points.front(), far = passage.points.back();
    if (distance_m(unit.position, far) < distance_m(unit.position, near)) std::swap(near, far);
    if (distance_m(unit.position, near) > paces(nears_passage_paces).metres()) continue;
    Point from = unit.position;
    for (const Point& to : way) {
      if (distance_to_stretch_m(near, from, to) <= over_the_bridge_m && distance_m(far, to) < distance_m(near, to))
        return WayOut{far, passage.kind == FeatureKind::ford ? text("through_the_ford") : text("over_the_bridge")};
      from = to;
    }
  }
  return std::nullopt;
}

/// The first fence near enough that has a gate on the way.
std::optional<WayOut> through_a_gate(const Field& field, const Unit& unit, const std::vector<Point>& way) {
  double left = paces(nears_passage_paces).metres();
  Point from = unit.position;
  for (const Point& leg_end : way) {
    if (left <= 0.0) break;
    const double leg = distance_m(from, leg_end);
    const Point to = leg <= left ? leg_end : ahead(from, bearing(from, leg_end), left);
    for (const Crossing& crossing : crossings_now(field, from, to))
      if (crossing.passable_here && !crossing.passage && is_fence(crossing.kind))
        return WayOut{crossing.where, text("through_the_gate")};
    left -= leg;
    from = leg_end;
  }
  return std::nullopt;
}

bool lies_in_sunken_road(const Field& field, Point place) {
  for (const Feature& road : field.ground.features()) {
    if (!road.sunken) continue;
    for (std::size_t i = 1; i < road.points.size(); ++i)
      if (distance_to_stretch_m(place, road.points[i - 1], road.points[i]) <= half_of_sunken_road_m) return true;
  }
  return false;
}

/// What encloses the road at a place; null on open ground and off the road.
std::optional<TextKey> shut_in_at(const Field& field, Point place) {
  const Going going = field.ground.going(place, Bearing{});
  if (!going.on_road || going.passage) return std::nullopt;
  if (going.cover == Cover::village) return TextKey("out_of_the_village");
  if (going.cover == Cover::thick_wood) return TextKey("out_of_the_wood");
  return lies_in_sunken_road(field, place) ? std::optional(TextKey("out_of_the_sunken_road")) : std::nullopt;
}

/// The greatest distance of the unit in this move if nothing hinders it.
double farthest_m(const Field& field, const Unit& unit) {
  const Task& task = unit.tasks.front();
  const Pace pace = task.kind == TaskKind::attack ? Pace::charge : Pace{task.pace.value_or(Pace::march)};
  const MarchRow row =
      row_for(unit.branch, particulars(field, unit.id).pounder, pace, pace == Pace::march ? Use::march : Use::action);
  const Going going = field.ground.going(unit.position, unit.facing);
  return rate_now(field, unit, row, going) * static_cast<double>(move_length.count());
}

/// The end of the street or lane through which the way leads.
std::optional<WayOut> out_of_a_lane(const Field& field, const Unit& unit, const std::vector<Point>& way) {
  const double farthest = farthest_m(field, unit);
  std::optional<TextKey> inside = shut_in_at(field, unit.position);
  double gone = 0.0;
  Point from = unit.position;
  for (const Point& to : way) {
    const double leg = distance_m(from, to);
    for (double along = way_out_sounding_m; along <= leg && gone + along <= farthest; along += way_out_sounding_m) {
      const Point place = ahead(from, bearing(from, to), along);
      const std::optional<TextKey> here = shut_in_at(field, place);
      if (inside && !here) return WayOut{place, text(*inside), std::max(0.0, gone + along - short_of_exit_m), true};
      inside = here;
    }
    gone += leg;
    from = to;
  }
  return std::nullopt;
}

}  // namespace

std::vector<WayOut> ways_out(const Field& field, const Unit& unit) {
  const std::vector<Point> way = way_of(unit);
  std::vector<WayOut> ways;
  for (auto& out :
       {over_the_water(field, unit, way), through_a_gate(field, unit, way), out_of_a_lane(field, unit, way)})
    if (out) ways.push_back(*out);
  const auto distance = [&](const WayOut& out) { return distance_m(unit.position, out.exit); };
  std::stable_sort(ways.begin(), ways.end(),
                   [&](const WayOut& a, const WayOut& b) { return distance(a) < distance(b); });
  return ways;
}

}  // namespace krieg::reisswitz
