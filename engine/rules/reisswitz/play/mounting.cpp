#include "reisswitz/play/mounting.hpp"

#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/orders.hpp"

namespace krieg::reisswitz {

namespace {

/// The horses must be this near to men who mount.
constexpr double horses_at_hand_paces = 200.0;

/// Takes a move, like every change of formation.
void turn_into(Field& field, Unit& unit, Branch branch, Formation formation, const char* phrase) {
  unit.branch = branch;
  memory_of(unit).defile.narrowed_from.reset();  // the new arm may not have this formation
  unit.change = Change{formation, std::nullopt, field.world.time + move_length};
  unit.occurrences.push_back({phrase, {}, field.world.time});
}

}  // namespace

int men_to_fight(const Field& field, const Unit& unit, int men) {
  return is_on_foot(field, unit) ? dragoons_fighting(men) : men;
}

void dismount(Field& field, Unit& unit) {
  if (is_on_foot(field, unit)) return;
  if (!particulars(field, unit.id).dragoons.value_or(false))
    return drop_order(unit, field.world.time, "order_impossible", text("only_dragoons_dismount"));
  memory_of(unit).drill.led_horses = unit.position;
  order_skirmishers(field, unit, std::nullopt);
  turn_into(field, unit, Branch::light_infantry, Formation::line_two_ranks, "dismounted");
}

void remount(Field& field, Unit& unit) {
  if (!is_on_foot(field, unit)) return;
  const Point horses = memory_of(unit).drill.led_horses.value_or(Point{});
  if (metres_in_paces(distance_m(unit.position, horses)) > horses_at_hand_paces)
    return drop_order(unit, field.world.time, "order_impossible", text("horses_not_at_hand"));
  turn_into(field, unit, establishment(field, unit.id).branch, Formation::line, "remounted");
}

}  // namespace krieg::reisswitz
