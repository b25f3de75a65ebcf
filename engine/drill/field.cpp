#include "drill/field.hpp"

#include <algorithm>

#include "knowledge/observation.hpp"
#include "paper/recognition.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline drill {

namespace {

/// Whether the other body is near enough to be noticed in this weather and light.
bool is_noticed(const Field& field, const Body& from, const Body& to) {
  const double limit = noticed_within(field).metres();
  return distance_m(from.position, to.position) <= limit ||
         (!plainly_beyond(limit, from, to) && gap_m(from, to) <= limit);
}

}  // namespace

const UnitEstablishment& establishment(const Field& field, const UnitId& id) { return field.directory.units.at(id); }

bool is_on_foot(const Field& field, const Unit& unit) { return unit.branch != establishment(field, unit.id).branch; }

const std::string& name_of_unit(const Field& field, const UnitId& id) { return establishment(field, id).name; }

bool is_formed(const Body& body) { return body.kind == BodyKind::troops; }

bool lies_abeam(const Unit& unit, Point place) {
  constexpr double from_degrees = 45.0, to_degrees = 135.0;
  const double off = angle_between(unit.facing, bearing(unit.position, place));
  return off > from_degrees && off < to_degrees;
}

std::array<Point, 3> front_marks(const Body& body) {
  const double wing = body.footprint.frontage.metres() / 2.0;
  return {body.position, offset(body.position, body.facing, 0.0, wing), offset(body.position, body.facing, 0.0, -wing)};
}

Length at_this_hour(const Field& field, Length by_clear_day) {
  return metres(by_clear_day.metres() * clarity(field.eyes, field.world.weather, field.world.light));
}

Length noticed_within(const Field& field) { return at_this_hour(field, field.eyes.limit); }

bool sees(const Field& field, const Body& from, const Body& to) {
  if (!is_noticed(field, from, to)) return false;
  const Length eye = from.mounted ? field.eyes.eye_mounted : field.eyes.eye_on_foot;
  const Length top = to.mounted ? field.eyes.top_mounted : field.eyes.top_on_foot;
  const auto marks = front_marks(to);
  return std::any_of(marks.begin(), marks.end(), [&](Point mark) {
    return field.ground.sees(from.position, eye, mark, top, field.eyes.into_cover);
  });
}

std::vector<NearbyBody> enemies_near(const Field& field, const Body& from, const std::vector<Body>& all, Length within,
                                     const BodyFilter& counts) {
  std::vector<NearbyBody> found;
  for (const Body& body : all) {
    const bool troops = body.kind == BodyKind::troops || body.kind == BodyKind::skirmishers;
    if (!troops || body.side == from.side || plainly_beyond(within.metres(), from, body)) continue;
    const double gap = gap_m(from, body);
    if (gap > within.metres() || (counts && !counts(body, gap))) continue;
    if (sees(field, from, body)) found.push_back({body, gap});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const NearbyBody& a, const NearbyBody& b) { return a.gap_m < b.gap_m; });
  return found;
}

}  // namespace krieg::inline drill
