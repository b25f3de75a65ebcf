// Bodies on the map, and how near they are to one another.
#include <array>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "world/world.hpp"

namespace krieg {

namespace {

namespace bg = boost::geometry;
using Corner = bg::model::d2::point_xy<double>;
using Outline = bg::model::polygon<Corner>;

/// A line of men in open order is this deep, with its supports.
constexpr double skirmish_depth_m = 40.0;

/// Bodies further apart than this are measured by their circles: nothing in any rule book turns on the difference.
constexpr double exact_within_m = 500.0;

bool is_mounted(Branch branch) { return arm_of(branch) == Arm::cavalry || branch == Branch::horse_artillery; }

Point centre_of(Point front, Bearing facing, const Footprint& footprint) {
  return ahead(front, facing, -footprint.depth.metres() / 2.0);
}

Corner corner(Point p) { return {p.x.metres(), p.y.metres()}; }

Outline outline(const Body& body) {
  const double half_front = body.footprint.frontage.metres() / 2.0;
  const double half_depth = body.footprint.depth.metres() / 2.0;
  Outline polygon;
  for (const auto& [forward, right] : {std::pair{half_depth, -half_front},
                                       {half_depth, half_front},
                                       {-half_depth, half_front},
                                       {-half_depth, -half_front},
                                       {half_depth, -half_front}})
    bg::append(polygon.outer(), corner(offset(body.centre, body.facing, forward, right)));
  bg::correct(polygon);
  return polygon;
}

double radius_m(const Body& body) {
  return std::hypot(body.footprint.frontage.metres(), body.footprint.depth.metres()) / 2.0;
}

Body rider(const Messenger& messenger, Side side) {
  Body body;
  body.key = "rider:" + std::to_string(messenger.dispatch.value) + "." + std::to_string(messenger.rider);
  body.kind = BodyKind::messenger;
  body.side = side;
  body.position = body.centre = messenger.position;
  body.mounted = true;
  return body;
}

Body figure(const Officer& officer) {
  Body body;
  body.key = "officer:" + officer.id.value;
  body.kind = BodyKind::officer;
  body.side = officer.side;
  body.position = body.centre = officer.position;
  body.mounted = true;
  return body;
}

}  // namespace

Body body_of(const Unit& unit) {
  Body body;
  body.key = "unit:" + unit.id.value;
  body.side = unit.side;
  body.unit = unit.id;
  body.position = unit.position;
  body.centre = centre_of(unit.position, unit.facing, unit.footprint);
  body.facing = unit.facing;
  body.footprint = unit.footprint;
  body.mounted = is_mounted(unit.branch);
  return body;
}

std::optional<Body> skirmishers_of(const Unit& unit) {
  if (!unit.skirmishers) return std::nullopt;
  Body body = body_of(unit);
  body.key = "skirmishers:" + unit.id.value;
  body.kind = BodyKind::skirmishers;
  body.position = ahead(unit.position, unit.facing, unit.skirmishers->ahead.metres());
  body.footprint = {unit.skirmishers->frontage, metres(skirmish_depth_m)};
  body.centre = centre_of(body.position, body.facing, body.footprint);
  return body;
}

std::vector<Body> bodies(const World& world) {
  std::vector<Body> all;
  for (const auto& [id, officer] : world.officers)
    if (!officer.fallen) all.push_back(figure(officer));
  for (const Messenger& messenger : world.messengers)
    all.push_back(rider(messenger, world.dispatches.at(messenger.dispatch).side));
  for (const auto& [id, unit] : world.units)
    if (const auto line = unit.gone ? std::nullopt : skirmishers_of(unit)) all.push_back(*line);
  for (const auto& [id, unit] : world.units)
    if (!unit.gone) all.push_back(body_of(unit));
  std::sort(all.begin(), all.end(), [](const Body& a, const Body& b) { return a.key < b.key; });
  return all;
}

double gap_m(const Body& a, const Body& b) {
  const double between_centres = distance_m(a.centre, b.centre);
  const double at_least = between_centres - radius_m(a) - radius_m(b);
  if (at_least > exact_within_m) return at_least;
  return bg::distance(outline(a), outline(b));
}

}  // namespace krieg
