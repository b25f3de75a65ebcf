#include "reisswitz/play/skirmisher_march.hpp"

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/shapes.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// Skirmishers run or gallop out and in during one move of three; in the others they walk or trot (General Notes on
/// Movement; Movement for Skirmishers 1 and 2).
bool may_run(SkirmishMemory& skirmish, MoveNumber now) {
  constexpr std::int64_t one_move_in = 3;
  if (skirmish.ran != now && within_moves(skirmish.ran, now, one_move_in - 1)) return false;
  skirmish.ran = now;
  return true;
}

}  // namespace

void move_skirmishers(const Field& field, Unit& unit, Seconds step) {
  if (!unit.skirmishers ||
      (unit.skirmishers->ahead == unit.skirmishers->ordered_ahead && unit.skirmishers->ordered_ahead > Length{}))
    return;
  SkirmishLine& line = *unit.skirmishers;
  const Going going = field.ground.going(unit.position, unit.facing);
  const Length reach = metres(metres_per_second(row_for_skirmishers(may_run(memory_of(unit).skirmish, this_move(field)),
                                                                    arm_of(unit.branch) == Arm::cavalry),
                                                going) *
                              static_cast<double>(step.count()));
  if (line.ahead < line.ordered_ahead) line.ahead = std::min(line.ordered_ahead, line.ahead + reach);
  else if (line.ahead > line.ordered_ahead) line.ahead = std::max(line.ordered_ahead, line.ahead - reach);
  if (line.ordered_ahead > Length{} || line.ahead > Length{}) return;
  return_to_ranks(unit, line.men);
  unit.skirmishers.reset();
  unit.footprint = footprint(unit, unit.formation);
}

}  // namespace krieg::reisswitz
