#include "drill/way_back.hpp"

#include "terrain/ground.hpp"

namespace krieg::inline drill {

namespace {

/// The way is shortened by this much at a time until it ends on the map.
constexpr double shortened_by_m = 20.0;

}  // namespace

Point place_behind(const Field& field, const Unit& unit, Point from, Length distance) {
  const Bearing back =
      from == unit.position ? bearing_deg(unit.facing.degrees() + 180.0) : bearing(from, unit.position);
  double reach = distance.metres();
  while (reach > 0.0 && !field.ground.contains(ahead(unit.position, back, reach))) reach -= shortened_by_m;
  return reach > 0.0 ? ahead(unit.position, back, reach) : unit.position;
}

}  // namespace krieg::inline drill
