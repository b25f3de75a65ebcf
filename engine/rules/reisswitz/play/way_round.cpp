#include "reisswitz/play/way_round.hpp"

#include "drill/known_ground.hpp"
#include "drill/way_round.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/narrow_passage.hpp"

namespace krieg::reisswitz {

namespace {

/// An officer goes round if that is no longer than twice the straight line and 400 paces.
const LongestWayRound longest_way_round{2.0, paces(400.0)};

bool goes_round(const Field& field, Unit& unit, MarchRow row) {
  const std::shared_ptr<const Ground> known = known_ground(field, unit);
  const PassageIds closed = closed_to(
      field, unit, *known, [&](const Feature& passage) { return is_for_infantry_alone(field, unit, passage.id); });
  const SpeedOver rate = [&](const Going& going) { return rate_now(field, unit, row, going); };
  return goes_round(unit, *known, rate, closed, longest_way_round);
}

}  // namespace

bool is_going_round(const MarchMemory& march, MoveNumber now) {
  return now == MoveNumber{} || within_moves(march.went_round, now, 1);
}

bool goes_round_once(const Field& field, Unit& unit, MarchRow row) {
  const MoveNumber now = this_move(field);
  return std::exchange(memory_of(unit).march.went_round, now) != now && goes_round(field, unit, row);
}

}  // namespace krieg::reisswitz
