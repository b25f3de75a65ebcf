#include "knowledge/signs.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "measure/dice.hpp"

namespace krieg {

namespace {

/// How finely a direction is told, in degrees.
constexpr double sector = 15.0;
/// Dust rises so high over a road.
const Length dust_height = metres(30);
/// Fewer men, without guns or horses, raise none that is seen.
constexpr int dusty_men = 300;
/// A distance guessed by dust or by ear is wrong by up to this share; it is told to the half kilometre.
constexpr double misjudged = 0.3;
constexpr double told_step_m = 500.0;
constexpr double error_share = 0.5;

struct Trace {
  Sign sign = Sign::dust;
  double distance = 0.0;
  Bearing direction;  ///< the middle of its sector
};

bool raises_dust(const Unit& unit) {
  const bool column = unit.formation == Formation::march_column || unit.formation == Formation::limbered;
  const bool enough = men_of(unit) >= dusty_men || guns_of(unit) > 0 || arm_of(unit.branch) == Arm::cavalry;
  return !unit.gone && unit.moving && column && enough;
}

bool dust_shows(const World& world) {
  const bool dry = world.weather == Weather::clear || world.weather == Weather::haze;
  return dry && world.light != Light::night;
}

/// The batteries that have fired in this move.
std::set<UnitId> firing_batteries(const World& world) {
  std::set<UnitId> firing;
  for (const Settled& settled : world.settled) {
    if (settled.kind != "fire" || !settled.particulars.contains("proposal")) continue;
    const Json units = settled.particulars["proposal"].value("units", Json::array());
    if (units.empty()) continue;
    const auto unit = world.units.find(UnitId{units[0].get<std::string>()});
    if (unit != world.units.end() && arm_of(unit->second.branch) == Arm::artillery) firing.insert(unit->first);
  }
  return firing;
}

class Senses {
 public:
  Senses(const Field& field, const Observer& observer) : field_(field), observer_(observer) {}

  std::vector<Trace> traces() {
    const World& world = field_.world();
    const Recognition& reach = field_.at_this_hour();
    if (dust_shows(world))
      for (const auto& [id, unit] : world.units)
        if (unit.side != observer_.side && raises_dust(unit)) notice(Sign::dust, unit, reach.dust);
    for (const UnitId& id : firing_batteries(world)) notice(Sign::gunfire, world.units.at(id), reach.gunfire);
    std::sort(found_.begin(), found_.end(), [](const Trace& a, const Trace& b) { return a.distance < b.distance; });
    return std::move(found_);
  }

 private:
  void notice(Sign sign, const Unit& unit, Length reach) {
    const double distance = distance_m(observer_.from, unit.position);
    if (distance > reach.metres() || distance <= 0.0) return;
    const Body body = body_of(unit);
    if (field_.detail_at(distance) > Detail::nothing && field_.sees(observer_, body)) return;
    if (sign == Sign::dust && !field_.sees_over(observer_, body.centre, dust_height)) return;
    const double told = std::round(bearing(observer_.from, unit.position).degrees() / sector) * sector;
    const Bearing direction = bearing_deg(told);
    const auto same = std::find_if(found_.begin(), found_.end(),
                                   [&](const Trace& t) { return t.sign == sign && t.direction == direction; });
    if (same == found_.end()) found_.push_back({sign, distance, direction});
    else if (distance < same->distance) same->distance = distance;
  }

  const Field& field_;
  const Observer& observer_;
  std::vector<Trace> found_;
};

Sighting sighting_of(const Trace& trace, const Field& field, const Observer& observer) {
  Sighting sighting;
  sighting.label = name_of(trace.sign) + " " + std::to_string(static_cast<int>(trace.direction.degrees()));
  const double guess = chance({field.world().seed, 0, "sign", observer.name + " " + sighting.label, 0});
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

std::vector<Sighting> signs(const Field& field, const Observer& observer) {
  std::vector<Sighting> told;
  for (const Trace& trace : Senses(field, observer).traces()) told.push_back(sighting_of(trace, field, observer));
  return told;
}

}  // namespace krieg
