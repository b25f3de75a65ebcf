// Brute-force oracle of what might be seen. It walks every line of sight in small steps over the heights and covers,
// and shares nothing with the engine's sight except the map. It may call visible what is hidden, never the other way
// round.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "army/army_words.hpp"
#include "knowledge/knowledge.hpp"
#include "paper/book.hpp"
#include "paper/recognition.hpp"
#include "terrain/ground.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::oracle {

inline constexpr double step_m = 20.0;
/// Ground that rises this far above the line hides for certain, whatever the exact heights of eye and target are.
inline constexpr double certain_m = 1.0;
/// This length of wood or houses well above the line, away from both its ends, hides for certain.
inline constexpr double certain_cover_m = 100.0;
inline constexpr double ends_m = 80.0;
inline constexpr double least_screen_m = 8.0;
/// More than the height of any eye and body in these games.
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
    const bool street = ground.going(p, Bearing{}).on_road;  // a straight road through a village can be looked along
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

/// Upper bounds of the distances at which anything is noticed, and at which a regiment's uniform is read.
struct Reach {
  double limit_m = 0.0;
  double read_m = 0.0;
  const ArmyWords* words = nullptr;  ///< of the rule book
};

inline Reach reach_of(const Recognition& recognition, const ArmyWords& words) {
  return {recognition.limit.metres(), recognition.details.metres(), &words};
}

/// An upper bound of a distance in this weather and light: only the weaker of the two effects is used.
inline double left_of(const Recognition& recognition, const World& world, double distance_m) {
  const auto factor = [](const auto& factors, const auto& now) {
    const auto found = factors.find(now);
    return found == factors.end() ? 1.0 : found->second;
  };
  return distance_m *
         std::min(factor(recognition.weather_factor, world.weather), factor(recognition.light_factor, world.light));
}

/// The member at a path such as "nerve.tested"; null if it is not written.
inline Json member_of(const Json& memory, const std::string& path) {
  std::string pointer = "/" + path;
  std::replace(pointer.begin(), pointer.end(), '.', '/');
  return memory.value(Json::json_pointer(pointer), Json());
}

/// The visible properties of an enemy body, in a form that can be compared. Its regiment shows from near by only.
inline std::string outside_of(const World& world, const ArmyWords& words, const Body& body, bool may_be_read) {
  Json what = {{"kind", name_of(body.kind)},
               {"at", to_record(body.position)},
               {"facing", to_record(body.facing)},
               {"footprint", to_record(body.footprint)}};
  if (may_be_read && body.kind != BodyKind::messenger) what["key"] = body.key;
  if (!body.unit.empty()) {
    const bool patrol = body.kind == BodyKind::patrol;
    const Unit& unit = patrol ? world.patrols.at(body.key.substr(body.key.find(':') + 1)) : world.units.at(body.unit);
    const bool whole =
        std::none_of(unit.elements.begin(), unit.elements.end(), [](const Element& e) { return e.apart.has_value(); });
    what["unit"] = {name_of(unit.branch),
                    name_of(unit.formation),
                    whole ? men_of(unit) : men_in(body, unit),
                    whole ? guns_of(unit) : guns_in(body, unit),
                    unit.moving,
                    unit.skirmishers.has_value()};
    // Every declared mark of the book's memory counts as visible at every distance.
    const bool stands_in_ranks = body.kind == BodyKind::troops;
    const bool nobody_in_ranks =
        std::all_of(unit.elements.begin(), unit.elements.end(), [](const Element& e) { return e.apart || e.men == 0; });
    for (const MarkWords& mark : words.marks)
      if (mark.shows_from && (stands_in_ranks || (nobody_in_ranks && body.kind == BodyKind::element)))
        what["marks"].push_back(member_of(unit.memory.to_json(), std::string(mark.member)));
  }
  return what.dump();
}

/// Everything that these eyes might make out of the other side now.
inline std::vector<std::string> enemies_before(const std::vector<Point>& eyes, const World& world, const Ground& ground,
                                               Reach reach, Side to) {
  std::vector<std::string> shown;
  for (const Body& body : bodies(world, *reach.words)) {
    if (body.side == to) continue;
    const auto seen_within = [&](double limit_m) {
      return std::any_of(eyes.begin(), eyes.end(), [&](Point eye) { return may_be_seen(ground, limit_m, eye, body); });
    };
    if (seen_within(reach.limit_m)) shown.push_back(outside_of(world, *reach.words, body, seen_within(reach.read_m)));
  }
  std::sort(shown.begin(), shown.end());
  return shown;
}

inline std::vector<Point> eyes_of(const World& world, Side side) {
  std::vector<Point> eyes;
  for (const auto& [id, unit] : world.units)
    if (unit.side == side && !unit.gone) eyes.push_back(unit.position);
  for (const auto& [name, patrol] : world.patrols)
    if (patrol.side == side) eyes.push_back(patrol.position);
  for (const auto& [id, officer] : world.officers)
    if (officer.side == side && !officer.fallen) eyes.push_back(officer.position);
  return eyes;
}

/// Everything that the other side's eyes might make out of `to` now.
inline std::vector<std::string> showing(const World& world, const Ground& ground, Reach reach, Side to) {
  return enemies_before(eyes_of(world, to), world, ground, reach, to);
}

/// More than the height of any dust.
inline constexpr double dust_m = 35.0;

/// Dust that these eyes might see, and guns that might be heard: every body on the march, of the side `of` or of both,
/// that is not certainly hidden with its dust, and every body that has fired.
inline std::vector<std::string> traces_before(const std::vector<Point>& eyes, const World& world, const Ground& ground,
                                              std::optional<Side> of) {
  std::vector<std::string> shown;
  for (const auto& [id, unit] : world.units) {
    if (unit.gone || (of && unit.side != *of) || !unit.moving) continue;
    const bool may_rise_before_him = std::any_of(
        eyes.begin(), eyes.end(), [&](Point eye) { return !surely_hidden(ground, eye, unit.position, dust_m); });
    if (may_rise_before_him) shown.push_back("dust " + to_record(unit.position).dump());
  }
  for (const Settled& settled : world.settled) {
    if (!settled.guns_heard) continue;
    shown.push_back("guns " + to_record(world.units.at(*settled.guns_heard).position).dump());
  }
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  return shown;
}

inline std::vector<std::string> traces(const World& world, const Ground& ground, Side to) {
  return traces_before(eyes_of(world, to), world, ground, enemy_of(to));
}

/// The content of a dispatch for its reader, without numbers that count things of which he has not been told.
inline std::string words_of(const Dispatch& dispatch) {
  Json words = to_record(dispatch);
  for (const char* counted : {"id", "letter", "riders", "believed", "left", "due", "read", "acted_on", "shun", "closed",
                              "needs_interpretation"})
    words.erase(counted);
  for (Json& sighting : words["sightings"]) sighting.erase("label");
  return words.dump();
}

/// The unit without the numbers of dispatches in the rule book's memory: they count both sides.
inline Unit without_numbers(Unit unit) {
  unit.memory.for_each_dispatch([](DispatchId& dispatch) { dispatch = {}; });
  return unit;
}

/// Everything that may have told this commander something: what he sees of enemies and of his own side, what he hears,
/// every dispatch that has reached him, and what has happened to him. Things that another officer of his side has seen
/// and not told him are left out.
inline std::vector<std::string> told_to(const World& world, const Ground& ground, Reach reach, const OfficerId& who) {
  const Officer& himself = world.officers.at(who);
  const std::vector<Point> eyes{himself.position};
  std::vector<std::string> told = enemies_before(eyes, world, ground, reach, himself.side);
  for (std::string& trace : traces_before(eyes, world, ground, {})) told.push_back(std::move(trace));
  for (const auto& [id, unit] : world.units) {
    if (unit.side != himself.side) continue;
    Json own = to_record(without_numbers(unit));
    for (const char* inside : {"acting_on", "reported", "occurrences"}) own.erase(inside);
    const std::vector<Body> all = bodies_of(unit, *reach.words);
    const bool seen = !unit.gone && std::any_of(all.begin(), all.end(), [&](const Body& body) {
      return may_be_seen(ground, reach.limit_m, himself.position, body);
    });
    if (seen) told.push_back("own " + own.dump());
    else if (unit.gone) told.push_back("gone " + id.value);
  }
  for (const Dispatch& dispatch : world.dispatches)
    if (dispatch.to.officer == who && dispatch.arrived) told.push_back("paper " + words_of(dispatch));
  told.push_back("himself " + to_record(himself).dump());
  std::sort(told.begin(), told.end());
  return told;
}

}  // namespace krieg::oracle
