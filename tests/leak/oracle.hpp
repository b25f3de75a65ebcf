// What might be seen, by brute force: walks every line of sight in small steps over the bare heights and covers, and
// shares nothing with the engine's own sight but the map. It errs on one side only: what it calls hidden is hidden for
// certain.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"

namespace krieg::oracle {

inline constexpr double step_m = 20.0;
/// Ground that rises so far above the line hides, whatever the eye's and the target's exact heights.
inline constexpr double certain_m = 1.0;
/// So many metres of wood or houses well over the line, away from both its ends, hide for certain.
inline constexpr double certain_cover_m = 100.0;
inline constexpr double ends_m = 80.0;
inline constexpr double least_screen_m = 8.0;
/// Higher than any eye and any body in these games.
inline constexpr double tall_m = 3.0;

inline bool screens(Cover cover) {
  return cover == Cover::light_wood || cover == Cover::thick_wood || cover == Cover::village;
}

inline bool surely_hidden(const Ground& ground, Point from, Point to, double height_m = tall_m) {
  const double length = distance_m(from, to);
  const double low = ground.elevation(from) + tall_m;
  const double high = ground.elevation(to) + height_m;
  double covered = 0.0;
  for (double along = step_m; along < length; along += step_m) {
    const double share = along / length;
    const Point p =
        point_m(from.x.metres() + share * (to.x - from.x).metres(), from.y.metres() + share * (to.y - from.y).metres());
    const double line = low + share * (high - low);
    const double rise = ground.elevation(p);
    if (rise > line + certain_m) return true;
    const bool between = along > ends_m && along < length - ends_m;
    const bool street = ground.going(p, Bearing{}).on_road;  // along a straight road one looks through a village
    covered = between && !street && screens(ground.cover(p)) && rise + least_screen_m > line + certain_m
                  ? covered + step_m
                  : 0.0;
    if (covered >= certain_cover_m) return true;
  }
  return false;
}

inline std::vector<Point> outline(const Body& body) {
  std::vector<Point> points{body.position, body.centre};
  const double half = body.footprint.frontage.metres() / 2.0;
  for (const double right : {-half, half})
    for (const double forward : {0.0, -body.footprint.depth.metres()})
      points.push_back(offset(body.position, body.facing, forward, right));
  return points;
}

inline bool may_be_seen(const Ground& ground, double limit_m, Point from, const Body& body) {
  const std::vector<Point> points = outline(body);
  return std::any_of(points.begin(), points.end(),
                     [&](Point p) { return distance_m(from, p) <= limit_m && !surely_hidden(ground, from, p); });
}

/// All that the other side's eyes could possibly make out now, in a form that can be compared.
inline std::vector<std::string> showing(const World& world, const Ground& ground, double limit_m, Side to) {
  std::vector<Point> eyes;
  for (const auto& [id, unit] : world.units)
    if (unit.side == to && !unit.gone) eyes.push_back(unit.position);
  for (const auto& [name, patrol] : world.patrols)
    if (patrol.side == to) eyes.push_back(patrol.position);
  for (const auto& [id, officer] : world.officers)
    if (officer.side == to && !officer.fallen) eyes.push_back(officer.position);
  std::vector<std::string> shown;
  for (const Body& body : bodies(world)) {
    if (body.side == to) continue;
    const bool seen =
        std::any_of(eyes.begin(), eyes.end(), [&](Point eye) { return may_be_seen(ground, limit_m, eye, body); });
    if (!seen) continue;
    Json what = {{"kind", name_of(body.kind)},
                 {"at", to_record(body.position)},
                 {"facing", to_record(body.facing)},
                 {"footprint", to_record(body.footprint)}};
    if (body.kind != BodyKind::messenger) what["key"] = body.key;
    if (!body.unit.empty()) {
      const bool patrol = body.kind == BodyKind::patrol;
      const Unit& unit = patrol ? world.patrols.at(body.key.substr(body.key.find(':') + 1)) : world.units.at(body.unit);
      what["unit"] = {name_of(unit.branch), name_of(unit.formation),     men_of(unit), guns_of(unit),
                      unit.moving,          unit.skirmishers.has_value()};
    }
    shown.push_back(what.dump());
  }
  std::sort(shown.begin(), shown.end());
  return shown;
}

/// No dust rises higher.
inline constexpr double dust_m = 35.0;

/// Dust that might be seen and guns that might be heard: whatever of the other side is on the road and not surely
/// hidden with its dust, and every body that has fired.
inline std::vector<std::string> traces(const World& world, const Ground& ground, Side to) {
  std::vector<std::string> shown;
  for (const auto& [id, unit] : world.units) {
    if (unit.gone || unit.side == to || !unit.moving) continue;
    for (const auto& [other, eye] : world.units)
      if (eye.side == to && !surely_hidden(ground, eye.position, unit.position, dust_m))
        shown.push_back("dust " + to_record(unit.position).dump());
    for (const auto& [other, eye] : world.officers)
      if (eye.side == to && !surely_hidden(ground, eye.position, unit.position, dust_m))
        shown.push_back("dust " + to_record(unit.position).dump());
  }
  for (const Settled& settled : world.settled) {
    if (settled.kind != "fire") continue;
    const UnitId firer{settled.particulars["proposal"]["units"][0].get<std::string>()};
    shown.push_back("guns " + to_record(world.units.at(firer).position).dump());
  }
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  return shown;
}

}  // namespace krieg::oracle
