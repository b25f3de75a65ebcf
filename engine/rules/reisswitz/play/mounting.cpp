#include "reisswitz/play/mounting.hpp"

#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/orders.hpp"

namespace krieg::reisswitz {

namespace {

/// The horses stand so near to men who mount.
constexpr double horses_at_hand_paces = 200.0;

Point horses_of(const Unit& unit) {
  return {Length{static_cast<std::int32_t>(tallied(unit, tally::horses_x_mm))},
          Length{static_cast<std::int32_t>(tallied(unit, tally::horses_y_mm))}};
}

/// As every change of formation it takes a move.
void turn_into(Field& field, Unit& unit, Branch branch, Formation formation, const char* phrase) {
  unit.branch = branch;
  unit.change = Change{formation, std::nullopt, field.world.time + move_length};
  unit.occurrences.push_back({phrase, "", field.world.time});
}

}  // namespace

bool is_on_foot(const Field& field, const Unit& unit) { return unit.branch != paper(field, unit.id).branch; }

int men_to_fight(const Field& field, const Unit& unit, int men) {
  return is_on_foot(field, unit) ? dragoons_fighting(men) : men;
}

void dismount(Field& field, Unit& unit) {
  if (is_on_foot(field, unit)) return;
  if (!paper(field, unit.id).dragoons.value_or(false))
    return give_up(unit, field.world.time, "order_impossible", "only dragoons fight on foot");
  unit.tallies[tally::horses_x_mm] = unit.position.x.millimetres;
  unit.tallies[tally::horses_y_mm] = unit.position.y.millimetres;
  order_skirmishers(field, unit, std::nullopt);
  turn_into(field, unit, Branch::light_infantry, Formation::line_two_ranks, "dismounted");
}

void remount(Field& field, Unit& unit) {
  if (!is_on_foot(field, unit)) return;
  if (metres_in_paces(distance_m(unit.position, horses_of(unit))) > horses_at_hand_paces)
    return give_up(unit, field.world.time, "order_impossible", "the horses are not at hand");
  turn_into(field, unit, paper(field, unit.id).branch, Formation::line, "remounted");
}

}  // namespace krieg::reisswitz
