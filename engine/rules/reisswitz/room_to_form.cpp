#include "reisswitz/room_to_form.hpp"

#include <algorithm>

#include "reisswitz/formations.hpp"

namespace krieg::reisswitz {
namespace {

/// The footprint is looked at so often along its front and its depth.
constexpr double apart_m = 10.0;

bool needs_no_room(Formation formation) {
  return formation == Formation::march_column || formation == Formation::open_column ||
         formation == Formation::limbered || formation == Formation::skirmish_order;
}

/// Fronts that stand shoulder to shoulder, or wheel to wheel: houses break them up, and walls part them.
bool is_broad(Formation formation) {
  return formation == Formation::line || formation == Formation::line_two_ranks ||
         formation == Formation::line_three_ranks || formation == Formation::square ||
         formation == Formation::in_battery;
}

bool is_wall(const Crossing& crossing) {
  return crossing.kind == FeatureKind::wall || crossing.kind == FeatureKind::fieldwork;
}

}  // namespace

bool has_room_to_form(const Field& field, const Unit& unit, Formation to, std::optional<Bearing> facing) {
  if (needs_no_room(to)) return true;
  constexpr double among_houses_at_most = 1.0 / 3.0;
  const Footprint ranks = footprint(unit, to);
  const Bearing front = facing.value_or(unit.facing);
  const int across = 1 + static_cast<int>(ranks.frontage.metres() / apart_m);
  const int deep = 1 + static_cast<int>(ranks.depth.metres() / apart_m);
  const auto at = [&](double file, double rank) {
    return offset(unit.position, front, -ranks.depth.metres() * rank, ranks.frontage.metres() * (file - 0.5));
  };
  int among_houses = 0;
  for (int file = 0; file <= across; ++file)
    for (int rank = 0; rank <= deep; ++rank) {
      const Going there =
          field.ground.going(at(static_cast<double>(file) / across, static_cast<double>(rank) / deep), front);
      if (there.cover == Cover::water && !there.ford && !there.on_road) return false;
      among_houses += there.cover == Cover::village && !there.on_road ? 1 : 0;
    }
  if (!is_broad(to)) return true;
  if (among_houses > among_houses_at_most * (across + 1) * (deep + 1)) return false;
  const auto fences = field.ground.crossings(at(0.0, 0.0), at(1.0, 0.0));
  return std::none_of(fences.begin(), fences.end(), is_wall);
}

std::optional<Formation> formation_that_finds_room(const Field& field, const Unit& unit) {
  for (const Formation narrower : {Formation::attack_column, Formation::march_column})
    if (knows(unit.branch, narrower) && has_room_to_form(field, unit, narrower, std::nullopt)) return narrower;
  return std::nullopt;
}

bool stands_upon_friends(const Field& field, const Unit& unit, Point place, Bearing front) {
  Body own = body_of(unit);
  own.position = place;
  own.facing = front;
  own.centre = ahead(place, front, -own.footprint.depth.metres() / 2.0);
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    const bool stands = !other.gone && other.id != unit.id && other.side == unit.side && !other.moving &&
                        tallied(other, tally::retreating) == 0 && arm_of(other.branch) != Arm::train;
    return stands && gap_m(own, body_of(other)) <= 0.0;
  });
}

bool must_stop_short(const Field& field, const Unit& unit) {
  constexpr double looks_ahead_m = 200.0, next_m = 25.0;
  if (unit.way.empty()) return false;
  double left = distance_m(unit.position, unit.way.front());
  for (std::size_t i = 1; i < unit.way.size() && left <= looks_ahead_m; ++i)
    left += distance_m(unit.way[i - 1], unit.way[i]);
  if (left > looks_ahead_m) return false;
  const Point before_goal = unit.way.size() > 1 ? unit.way[unit.way.size() - 2] : unit.position;
  if (!stands_upon_friends(field, unit, unit.way.back(), bearing(before_goal, unit.way.back()))) return false;
  const Bearing heading = bearing(unit.position, unit.way.front());
  return !stands_upon_friends(field, unit, unit.position, heading) &&
         stands_upon_friends(field, unit, ahead(unit.position, heading, std::min(left, next_m)), heading);
}

}  // namespace krieg::reisswitz
