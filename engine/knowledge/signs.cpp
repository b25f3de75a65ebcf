#include "knowledge/signs.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "army/army_words.hpp"
#include "measure/dice.hpp"
#include "paper/directory.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::inline knowledge {

namespace {

/// The step in which directions are told, in degrees.
constexpr double sector = 15.0;
/// The height of a column's dust over a road.
const Length dust_height = metres(30);
/// Dust of fewer men, without guns or horses, is not noticed.
constexpr int dusty_men = 300;
/// The largest error of a distance guessed by dust or by ear, as a share of it. It is told to the half kilometre.
constexpr double misjudged = 0.3;
constexpr double told_step_m = 500.0;
constexpr double error_share = 0.5;

struct Trace {
  Sign sign = Sign::dust;
  double distance = 0.0;
  Bearing direction;  ///< the middle of its sector
};

bool raises_dust(const Unit& unit, const ArmyWords& words) {
  if (unit.gone || !unit.moving || !words.of(unit.formation).is_route_column) return false;
  return men_of(unit) >= dusty_men || guns_of(unit) > 0 || words.of(unit.branch).arm == Arm::cavalry;
}

bool dust_shows(const World& world) {
  const bool dry = world.weather == Weather::clear || world.weather == Weather::haze;
  return dry && world.light != Light::night;
}

/// The batteries that have fired in this move.
std::set<UnitId> firing_batteries(const World& world) {
  std::set<UnitId> firing;
  for (const Settled& settled : world.settled)
    if (settled.guns_heard && world.units.contains(*settled.guns_heard)) firing.insert(*settled.guns_heard);
  return firing;
}

/// The trace that the observer notices; nothing if he is too far off, or sees the body itself.
std::optional<Trace> trace_of(Sign sign, const Body& body, const Field& field, const Observer& observer) {
  const Recognition& reach = field.at_this_hour();
  const double distance = distance_m(observer.from, body.position);
  if (distance > (sign == Sign::dust ? reach.dust : reach.gunfire).metres() || distance <= 0.0) return std::nullopt;
  if (field.detail_at(distance) > Detail::nothing && field.sees(observer, body)) return std::nullopt;
  if (sign == Sign::dust && !field.sees_over(observer, body.centre, dust_height)) return std::nullopt;
  const double told = std::round(bearing(observer.from, body.position).degrees() / sector) * sector;
  return Trace{sign, distance, bearing_deg(told)};
}

/// If several traces are in one direction, the nearest is told.
void add(std::vector<Trace>& traces, const Trace& trace) {
  const auto same = std::find_if(traces.begin(), traces.end(), [&](const Trace& t) {
    return t.sign == trace.sign && t.direction == trace.direction;
  });
  if (same == traces.end()) traces.push_back(trace);
  else same->distance = std::min(same->distance, trace.distance);
}

Sighting sighting_of(const Trace& trace, const Field& field, const Observer& observer) {
  Sighting sighting;
  const std::string label = name_of(trace.sign) + " " + std::to_string(static_cast<int>(trace.direction.degrees()));
  sighting.label = label;
  // The key is the direction alone, so that the error does not depend on which unit raised the dust.
  const double guess = chance({field.world().seed, 0, "sign", observer.name + " " + label, 0});
  const double far = trace.distance * (1.0 + misjudged * (2.0 * guess - 1.0));
  const double told = std::max(told_step_m, std::round(far / told_step_m) * told_step_m);
  const Ground& ground = field.ground();
  const Point there = ahead(observer.from, trace.direction, told);
  sighting.position = {std::clamp(there.x, Length{}, ground.width()), std::clamp(there.y, Length{}, ground.height())};
  sighting.error = metres(told * error_share);
  sighting.moving = trace.sign == Sign::dust;
  sighting.time = field.world().time;
  sighting.sign = trace.sign;
  sighting.direction = trace.direction;
  return sighting;
}

}  // namespace

Traces::Traces(const Field& field) : field_(field) {
  const World& world = field.world();
  const ArmyWords& words = field.directory().words();
  if (dust_shows(world))
    for (const auto& [id, unit] : world.units)
      if (raises_dust(unit, words))
        for (Body& body : bodies_of(unit, words)) sources_.push_back({Sign::dust, std::move(body)});
  for (const UnitId& id : firing_batteries(world))
    for (Body& body : bodies_of(world.units.at(id), words)) sources_.push_back({Sign::gunfire, std::move(body)});
}

std::vector<Sighting> Traces::told_to(const Observer& observer) const {
  std::vector<Trace> traces;
  for (const Source& source : sources_)
    if (source.sign == Sign::gunfire || source.body.side != observer.side)
      if (const auto trace = trace_of(source.sign, source.body, field_, observer)) add(traces, *trace);
  std::sort(traces.begin(), traces.end(), [](const Trace& a, const Trace& b) { return a.distance < b.distance; });
  std::vector<Sighting> told;
  for (const Trace& trace : traces) told.push_back(sighting_of(trace, field_, observer));
  return told;
}

}  // namespace krieg::inline knowledge
