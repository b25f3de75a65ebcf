#include "reisswitz/play/field.hpp"

#include <array>

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/recognition.hpp"

#include "knowledge/observation.hpp"
#include "paper/directory.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

/// Whether the other body is near enough to be noticed in this weather and light.
bool is_noticed(const Field& field, const Body& from, const Body& to) {
  const double limit = noticed_within(field.world).metres();
  return distance_m(from.position, to.position) <= limit ||
         (!plainly_beyond(limit, from, to) && gap_m(from, to) <= limit);
}

}  // namespace

const UnitEstablishment& establishment(const Field& field, const UnitId& id) { return field.directory.units.at(id); }

const UnitParticulars& particulars(const Field& field, const UnitId& id) {
  return std::any_cast<const UnitParticulars&>(field.directory.particulars.at(id));
}
const std::string& name_of_unit(const Field& field, const UnitId& id) { return establishment(field, id).name; }

bool is_beaten(const Unit& unit) {
  return unit.steadiness == Steadiness::repulsed || unit.steadiness == Steadiness::defeated ||
         unit.steadiness == Steadiness::totally_defeated;
}

bool is_formed(const Body& body) { return body.kind == BodyKind::troops; }

Formation formation_that_counts(const Unit& unit) {
  return knows(unit.branch, unit.formation) || !unit.change ? unit.formation : unit.change->to;
}

bool lies_abeam(const Unit& unit, Point place) {
  constexpr double from_degrees = 45.0, to_degrees = 135.0;
  const double off = angle_between(unit.facing, bearing(unit.position, place));
  return off > from_degrees && off < to_degrees;
}

bool sees(const Field& field, const Body& from, const Body& to) {
  if (!is_noticed(field, from, to)) return false;
  const Recognition& book = recognition_of_the_book();
  const Length eye = from.mounted ? book.eye_mounted : book.eye_on_foot;
  const Length top = to.mounted ? book.top_mounted : book.top_on_foot;
  const double wing = to.footprint.frontage.metres() / 2.0;
  const std::array<Point, 3> marks{to.position, offset(to.position, to.facing, 0.0, wing),
                                   offset(to.position, to.facing, 0.0, -wing)};
  return std::any_of(marks.begin(), marks.end(),
                     [&](Point mark) { return field.ground.sees(from.position, eye, mark, top); });
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

Length noticed_within(const World& world) {
  const Recognition& book = recognition_of_the_book();
  return metres(book.limit.metres() * clarity(book, world.weather, world.light));
}

}  // namespace krieg::reisswitz
