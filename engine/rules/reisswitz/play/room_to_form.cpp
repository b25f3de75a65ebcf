#include "reisswitz/play/room_to_form.hpp"

#include "drill/room_to_form.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/shapes.hpp"

namespace krieg::reisswitz {
namespace {

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

/// Units that go back make room, and wagons stand anywhere.
bool keeps_ground(const Unit& unit) { return !is_going_back(unit) && arm_of(unit.branch) != Arm::train; }

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
  // A battery's wagons may stand anywhere.
  const RanksCounted counted = to == Formation::in_battery ? RanksCounted::front : RanksCounted::all;
  const CoveredGround covered = covered_ground(field.ground, unit.position, front, ranks, counted);
  if (covered.deep_water) return false;
  if (!is_broad(to)) return true;
  if (covered.among_houses > among_houses_at_most * covered.places) return false;
  if (wall_crosses_front(field.ground, unit.position, front, ranks.frontage)) return false;
  const Body own = placed(field, unit, unit.position, front, ranks);
  return to == unit.formation || !friend_there(field, unit, own, FreePart::core, keeps_ground);
}

std::optional<Formation> formation_that_finds_room(const Field& field, const Unit& unit) {
  for (const Formation narrower : {Formation::attack_column, Formation::march_column})
    if (knows(unit.branch, narrower) && has_room_to_form(field, unit, narrower, std::nullopt)) return narrower;
  return std::nullopt;
}

const Unit* friend_under(const Field& field, const Unit& unit, Point place, Bearing front) {
  return krieg::friend_under(field, unit, place, front, keeps_ground);
}

std::optional<Point> free_place_near(const Field& field, const Unit& unit) {
  return krieg::free_place_near(field, unit, keeps_ground);
}

bool must_stop_short(const Field& field, const Unit& unit) { return krieg::must_stop_short(field, unit, keeps_ground); }

}  // namespace krieg::reisswitz
