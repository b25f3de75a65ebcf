#include "drill/room_to_form.hpp"

#include <algorithm>
#include <array>

#include "army/army_words.hpp"
#include "drill/bodies.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline drill {

namespace {

/// The distance between checked points of a footprint, along its front and its depth.
constexpr double apart_m = 10.0;

bool is_wall(const Crossing& crossing) {
  return crossing.kind == FeatureKind::wall || crossing.kind == FeatureKind::fieldwork;
}

Body core_of(Body body) {
  body.footprint.frontage = metres(body.footprint.frontage.metres() / 2.0);
  body.footprint.depth = metres(body.footprint.depth.metres() / 2.0);
  body.position = ahead(body.centre, body.facing, body.footprint.depth.metres() / 2.0);
  return body;
}

bool is_in_open_order(const Field& field, const Unit& unit) { return field.words.of(unit.formation).is_open_order(); }

/// Whether the unit at that place, with that front, would touch a friend; units in open order may stand among friends.
bool meets_friends(const Field& field, const Unit& unit, Point place, Bearing front, const KeepsGround& keeps_ground) {
  return !is_in_open_order(field, unit) &&
         friend_there(field, unit, placed(field, unit, place, front, unit.footprint), FreePart::whole, keeps_ground);
}

}  // namespace

CoveredGround covered_ground(const Ground& ground, Point place, Bearing front, const Footprint& footprint,
                             RanksCounted counted) {
  CoveredGround covered;
  const int across = 1 + static_cast<int>(footprint.frontage.metres() / apart_m);
  const int deep = 1 + static_cast<int>(footprint.depth.metres() / apart_m);
  for (int file = 0; file <= across; ++file)
    for (int rank = 0; rank <= deep; ++rank) {
      const double along = static_cast<double>(file) / across, back = static_cast<double>(rank) / deep;
      const Going there = ground.going(
          offset(place, front, -footprint.depth.metres() * back, footprint.frontage.metres() * (along - 0.5)), front);
      if (there.cover == Cover::water && !there.ford && !there.on_road) {
        covered.deep_water = true;
        return covered;
      }
      if (rank > 0 && counted == RanksCounted::front) continue;
      ++covered.places;
      covered.among_houses += there.cover == Cover::village && !there.on_road ? 1 : 0;
    }
  return covered;
}

bool wall_crosses_front(const Ground& ground, Point place, Bearing front, Length frontage) {
  const double wing = frontage.metres() * 0.5;
  const auto fences = ground.crossings(offset(place, front, 0.0, -wing), offset(place, front, 0.0, wing));
  return std::any_of(fences.begin(), fences.end(), is_wall);
}

Body placed(const Field& field, const Unit& unit, Point place, Bearing front, const Footprint& footprint) {
  Body own = body_of(field, unit);
  own.position = place;
  own.facing = front;
  own.footprint = footprint;
  own.centre = ahead(place, front, -footprint.depth.metres() / 2.0);
  return own;
}

const Unit* friend_there(const Field& field, const Unit& unit, const Body& own, FreePart part,
                         const KeepsGround& keeps_ground) {
  const auto part_of = [part](const Body& body) { return part == FreePart::core ? core_of(body) : body; };
  for (const auto& [id, other] : field.world.units) {
    const bool stands = !other.gone && id != unit.id && other.side == unit.side && !other.moving &&
                        keeps_ground(other) && !is_in_open_order(field, other);
    if (stands && gap_m(part_of(own), part_of(body_of(field, other))) <= 0.0) return &other;
  }
  return nullptr;
}

const Unit* friend_under(const Field& field, const Unit& unit, Point place, Bearing front,
                         const KeepsGround& keeps_ground) {
  if (is_in_open_order(field, unit)) return nullptr;
  return friend_there(field, unit, placed(field, unit, place, front, unit.footprint), FreePart::core, keeps_ground);
}

std::optional<Point> free_place_near(const Field& field, const Unit& unit, const KeepsGround& keeps_ground) {
  constexpr double apart = 25.0, farthest = 200.0;
  constexpr std::array directions{180.0, 90.0, 270.0, 135.0, 225.0, 0.0, 45.0, 315.0};
  for (double away = apart; away <= farthest; away += apart)
    for (const double direction : directions) {
      const Point place = ahead(unit.position, bearing_deg(unit.facing.degrees() + direction), away);
      // Checked with all its ground, because a march that would end on friends' ground stops before them.
      if (!field.ground.contains(place) || meets_friends(field, unit, place, unit.facing, keeps_ground)) continue;
      if (field.ground.cover(place) != Cover::open || !field.ground.crossings(unit.position, place).empty()) continue;
      return place;
    }
  return std::nullopt;
}

bool must_stop_short(const Field& field, const Unit& unit, const KeepsGround& keeps_ground) {
  constexpr double looks_ahead_m = 200.0, next_m = 25.0;
  if (unit.way.empty()) return false;
  double left = distance_m(unit.position, unit.way.front());
  for (std::size_t i = 1; i < unit.way.size() && left <= looks_ahead_m; ++i)
    left += distance_m(unit.way[i - 1], unit.way[i]);
  if (left > looks_ahead_m) return false;
  const Point before_goal = unit.way.size() > 1 ? unit.way[unit.way.size() - 2] : unit.position;
  const Bearing arriving = bearing(before_goal, unit.way.back());
  const Bearing there = unit.tasks.empty() ? arriving : unit.tasks.front().facing.value_or(arriving);
  if (!meets_friends(field, unit, unit.way.back(), there, keeps_ground)) return false;
  const Bearing heading = bearing(unit.position, unit.way.front());
  return !meets_friends(field, unit, unit.position, heading, keeps_ground) &&
         meets_friends(field, unit, ahead(unit.position, heading, std::min(left, next_m)), heading, keeps_ground);
}

}  // namespace krieg::inline drill
