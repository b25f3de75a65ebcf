#include "reisswitz/play/room_to_form.hpp"

#include <algorithm>
#include <array>

#include "drill/bodies.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/shapes.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

/// The distance between checked points of a footprint, along its front and its depth.
constexpr double apart_m = 10.0;

bool needs_no_room(Formation formation) {
  return formation == Formation::march_column || formation == Formation::open_column ||
         formation == Formation::limbered || formation == Formation::skirmish_order;
}

/// Broad formations in close order, which houses disorder and walls divide.
bool is_broad(Formation formation) {
  return formation == Formation::line || formation == Formation::line_two_ranks ||
         formation == Formation::line_three_ranks || formation == Formation::square ||
         formation == Formation::in_battery;
}

bool is_wall(const Crossing& crossing) {
  return crossing.kind == FeatureKind::wall || crossing.kind == FeatureKind::fieldwork;
}

/// The middle half of a body's ground. Neighbours in a narrow place may overlap a little.
Body core_of(Body body) {
  body.footprint.frontage = metres(body.footprint.frontage.metres() / 2.0);
  body.footprint.depth = metres(body.footprint.depth.metres() / 2.0);
  body.position = ahead(body.centre, body.facing, body.footprint.depth.metres() / 2.0);
  return body;
}

enum class Share { core, whole };

/// The first friend on the same ground: the two bodies, or their middle halves, overlap. Friends in open order leave
/// room for others.
const Unit* friend_there(const Field& field, const Unit& unit, const Body& own, Share share) {
  const auto part = [share](const Body& body) { return share == Share::core ? core_of(body) : body; };
  for (const auto& [id, other] : field.world.units) {
    const bool stands = other.formation != Formation::skirmish_order && !other.gone && id != unit.id &&
                        other.side == unit.side && !other.moving && !is_going_back(other) &&
                        arm_of(other.branch) != Arm::train;
    if (stands && gap_m(part(own), part(body_of(field, other))) <= 0.0) return &other;
  }
  return nullptr;
}

/// The unit's body at that place.
Body placed(const Field& field, const Unit& unit, Point place, Bearing front, const Footprint& ground) {
  Body own = body_of(field, unit);
  own.position = place;
  own.facing = front;
  own.footprint = ground;
  own.centre = ahead(place, front, -ground.depth.metres() / 2.0);
  return own;
}

/// Whether the unit at that place, with that front, would touch a friend; units in open order may stand among friends.
bool meets_friends(const Field& field, const Unit& unit, Point place, Bearing front) {
  return unit.formation != Formation::skirmish_order &&
         friend_there(field, unit, placed(field, unit, place, front, unit.footprint), Share::whole) != nullptr;
}

/// The ground of the unit in its new formation. A square calls in its skirmishers.
Footprint ground_for(const Unit& unit, Formation to) {
  if (to != Formation::square || !unit.skirmishers) return footprint(unit, to);
  Unit whole = unit;
  return_to_ranks(whole, whole.skirmishers->men);
  whole.skirmishers.reset();
  return footprint(whole, to);
}

}  // namespace

bool has_room_to_form(const Field& field, const Unit& unit, Formation to, std::optional<Bearing> facing) {
  if (needs_no_room(to)) return true;
  constexpr double among_houses_at_most = 1.0 / 3.0;
  const Footprint ranks = ground_for(unit, to);
  const Bearing front = facing.value_or(unit.facing);
  const int across = 1 + static_cast<int>(ranks.frontage.metres() / apart_m);
  const int deep = 1 + static_cast<int>(ranks.depth.metres() / apart_m);
  const auto at = [&](double file, double rank) {
    return offset(unit.position, front, -ranks.depth.metres() * rank, ranks.frontage.metres() * (file - 0.5));
  };
  int standing = 0, among_houses = 0;  // a battery's wagons may stand anywhere
  for (int file = 0; file <= across; ++file)
    for (int rank = 0; rank <= deep; ++rank) {
      const Going there =
          field.ground.going(at(static_cast<double>(file) / across, static_cast<double>(rank) / deep), front);
      if (there.cover == Cover::water && !there.ford && !there.on_road) return false;
      if (rank > 0 && to == Formation::in_battery) continue;
      ++standing;
      among_houses += there.cover == Cover::village && !there.on_road ? 1 : 0;
    }
  if (!is_broad(to)) return true;
  if (among_houses > among_houses_at_most * standing) return false;
  const auto fences = field.ground.crossings(at(0.0, 0.0), at(1.0, 0.0));
  if (std::any_of(fences.begin(), fences.end(), is_wall)) return false;
  return to == unit.formation ||
         !friend_there(field, unit, placed(field, unit, unit.position, front, ranks), Share::core);
}

std::optional<Formation> formation_that_finds_room(const Field& field, const Unit& unit) {
  for (const Formation narrower : {Formation::attack_column, Formation::march_column})
    if (knows(unit.branch, narrower) && has_room_to_form(field, unit, narrower, std::nullopt)) return narrower;
  return std::nullopt;
}

const Unit* friend_under(const Field& field, const Unit& unit, Point place, Bearing front) {
  if (unit.formation == Formation::skirmish_order) return nullptr;
  return friend_there(field, unit, placed(field, unit, place, front, unit.footprint), Share::core);
}

std::optional<Point> free_place_near(const Field& field, const Unit& unit) {
  constexpr double apart = 25.0, farthest = 200.0;
  constexpr std::array directions{180.0, 90.0, 270.0, 135.0, 225.0, 0.0, 45.0, 315.0};
  for (double away = apart; away <= farthest; away += apart)
    for (const double direction : directions) {
      const Point place = ahead(unit.position, bearing_deg(unit.facing.degrees() + direction), away);
      // Checked with all its ground, because a march that would end on friends' ground stops before them.
      if (!field.ground.contains(place) || meets_friends(field, unit, place, unit.facing)) continue;
      if (field.ground.cover(place) != Cover::open || !field.ground.crossings(unit.position, place).empty()) continue;
      return place;
    }
  return std::nullopt;
}

bool must_stop_short(const Field& field, const Unit& unit) {
  constexpr double looks_ahead_m = 200.0, next_m = 25.0;
  if (unit.way.empty()) return false;
  double left = distance_m(unit.position, unit.way.front());
  for (std::size_t i = 1; i < unit.way.size() && left <= looks_ahead_m; ++i)
    left += distance_m(unit.way[i - 1], unit.way[i]);
  if (left > looks_ahead_m) return false;
  const Point before_goal = unit.way.size() > 1 ? unit.way[unit.way.size() - 2] : unit.position;
  const Bearing arriving = bearing(before_goal, unit.way.back());
  const Bearing there = unit.tasks.empty() ? arriving : unit.tasks.front().facing.value_or(arriving);
  if (!meets_friends(field, unit, unit.way.back(), there)) return false;
  const Bearing heading = bearing(unit.position, unit.way.front());
  return !meets_friends(field, unit, unit.position, heading) &&
         meets_friends(field, unit, ahead(unit.position, heading, std::min(left, next_m)), heading);
}

}  // namespace krieg::reisswitz
