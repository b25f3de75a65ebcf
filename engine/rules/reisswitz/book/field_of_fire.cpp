#include "reisswitz/book/field_of_fire.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "land/cover.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/texts.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

constexpr double canister_clear_paces = 150;     ///< before the muzzle and before the target
constexpr double random_shot_clear_paces = 600;  ///< before the target
constexpr double elevation_clear_share = 0.25;   ///< of the distance, before the target
constexpr double view_paces = 200;               ///< before the target and behind it
constexpr double undulating_from = 5;            ///< slopes both up and down within the stretch
constexpr double sample_paces = 25;
const Length eye = metres(1.7);
const Length fall_of_shot = metres(1.0);

const char* const effect_section = "3, Artillery Fire, Good and Bad Effect";

/// The steepest slopes, in degrees, over which fire has good effect.
struct SlopeLimits {
  double canister;  ///< and for random shot
  double elevation;
};

SlopeLimits slope_limits(GoodEffectBy list) {
  switch (list) {
    case GoodEffectBy::bad_list: return {10, 15};
    case GoodEffectBy::good_list: return {5, 10};
    case GoodEffectBy::second_list: return {10, 20};
  }
  return {};
}

Point on_the_way(Point from, Point to, double share) {
  return point_m(std::lerp(from.x.metres(), to.x.metres(), share), std::lerp(from.y.metres(), to.y.metres(), share));
}

bool stops_shot(Cover cover) { return cover != Cover::open; }

/// The number of hedges, walls, ditches and streams, and of woods, villages and swamps, on the way.
int obstacles_between(const Ground& ground, Point from, Point to) {
  int count = static_cast<int>(ground.crossings(from, to).size());
  const int samples = std::max(1, static_cast<int>(std::floor(metres_in_paces(distance_m(from, to)) / sample_paces)));
  Cover last = Cover::open;
  for (int i = 1; i < samples; ++i) {
    const Cover cover = ground.cover(on_the_way(from, to, static_cast<double>(i) / samples));
    if (stops_shot(cover) && cover != last) ++count;
    last = cover;
  }
  return count;
}

void measure_slopes(const Ground& ground, Point from, Point to, FieldOfFire& field) {
  const double length = distance_m(from, to);
  const int samples = std::max(1, static_cast<int>(std::round(metres_in_paces(length) / sample_paces)));
  for (int i = 0; i < samples && length > 0; ++i) {
    const double rise = ground.elevation(on_the_way(from, to, (i + 1.0) / samples)) -
                        ground.elevation(on_the_way(from, to, static_cast<double>(i) / samples));
    const double degrees = std::atan2(rise, length / samples) * 180.0 / std::numbers::pi;
    field.steepest_up_degrees = std::max(field.steepest_up_degrees, degrees);
    field.steepest_down_degrees = std::max(field.steepest_down_degrees, -degrees);
  }
}

bool in_view(const Ground& ground, Point gun, Point place) {
  return !ground.contains(place) || ground.sees(gun, eye, place, fall_of_shot);
}

/// The share of the way at which the stretch before the target begins.
double share_before(double distance_paces, double stretch_paces) {
  return distance_paces <= stretch_paces ? 0.0 : 1.0 - stretch_paces / distance_paces;
}

Step bad(KeyedText why) { return {std::move(why), effect_section, text("bad_effect")}; }

}  // namespace

FieldOfFire survey(const Ground& ground, Point gun, Point target, RangeBand band, const Readings& readings) {
  FieldOfFire field;
  const double distance = metres_in_paces(distance_m(gun, target));
  const bool whole_way = readings.good_effect_by == GoodEffectBy::second_list;
  if (band == RangeBand::small_canister || band == RangeBand::large_canister) {
    measure_slopes(ground, gun, target, field);
    const double clear = canister_clear_paces;
    if (whole_way || distance <= 2 * clear) {
      field.obstacles = obstacles_between(ground, gun, target);
    } else {
      field.obstacles = obstacles_between(ground, gun, on_the_way(gun, target, clear / distance)) +
                        obstacles_between(ground, on_the_way(gun, target, share_before(distance, clear)), target);
    }
    return field;
  }
  const double stretch = whole_way                        ? distance
                         : band == RangeBand::random_shot ? random_shot_clear_paces
                                                          : distance * elevation_clear_share;
  const Point from = on_the_way(gun, target, share_before(distance, stretch));
  measure_slopes(ground, from, target, field);
  field.obstacles = obstacles_between(ground, from, target);
  const Bearing direction = bearing(gun, target);
  for (const double away : {view_paces / 2, view_paces}) {
    field.view_before = field.view_before && in_view(ground, gun, ahead(target, direction, -away * metres_per_pace));
    field.view_behind = field.view_behind && in_view(ground, gun, ahead(target, direction, away * metres_per_pace));
  }
  return field;
}

ArtilleryEffect artillery_effect(const FieldOfFire& field, RangeBand band, const Readings& readings) {
  ArtilleryEffect result;
  const bool by_elevation = band == RangeBand::elevation;
  const SlopeLimits limits = slope_limits(readings.good_effect_by);
  const double limit = by_elevation ? limits.elevation : limits.canister;
  if (std::max(field.steepest_up_degrees, field.steepest_down_degrees) > limit)
    result.steps.push_back(bad(text("slopes_under_the_shot", {{"degrees", number_text(limit)}})));
  if (field.obstacles > 0) result.steps.push_back(bad(text("obstacles_before_target")));
  if (!by_elevation && std::min(field.steepest_up_degrees, field.steepest_down_degrees) > undulating_from)
    result.steps.push_back(bad(text("undulating_ground")));
  const bool either_will_do = readings.good_effect_by == GoodEffectBy::second_list;
  const bool viewed = either_will_do ? field.view_before || field.view_behind : field.view_before && field.view_behind;
  if (by_elevation && !viewed)
    result.steps.push_back(bad(either_will_do ? text("no_view_before_or_behind") : text("no_view_before_and_behind")));
  result.effect = result.steps.empty() ? Effect::good : Effect::bad;
  if (result.steps.empty())
    result.steps.push_back({text("even_ground_and_clear_view"), effect_section, text("good_effect")});
  return result;
}

ArtilleryEffect artillery_effect(const Ground& ground, Point gun, Point target, RangeBand band,
                                 const Readings& readings) {
  return artillery_effect(survey(ground, gun, target, band, readings), band, readings);
}

}  // namespace krieg::reisswitz
