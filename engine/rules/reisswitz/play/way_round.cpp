#include "reisswitz/play/way_round.hpp"

#include "reisswitz/play/ground_state.hpp"
#include "reisswitz/play/known_ground.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/narrow_passage.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"

namespace krieg::reisswitz {

namespace {

/// If the drawn way cannot be used, an officer goes round if that is no longer than this many times the straight line,
/// plus the allowance.
constexpr double longest_way_round = 2.0;
constexpr double way_round_allowance_paces = 400.0;
/// The number of points of the drawn way to which the way round may come back.
constexpr std::size_t points_tried = 3;

/// The bridges and fords that are closed to the unit, as its officer believes: those that he has found closed, and
/// those before which he stands.
PassageIds closed_to(const Field& field, const Unit& unit, const Ground& known) {
  PassageIds closed = held_for_closed(field.world, known, unit);
  for (const Feature& passage : known.features()) {
    if (!is_passage(passage.kind) || !stands_before(unit, passage)) continue;
    const bool leads_over = !is_found_missing(field, unit, passage) && !is_impassable(field, passage.id) &&
                            !is_for_infantry_alone(field, unit, passage.id);
    if (leads_over) closed.erase(passage.id);
    else closed.insert(passage.id);
  }
  return closed;
}

/// A drawn way is not checked when it is ordered. Where it leads through walls or a bog, the officer goes round by what
/// his unit knows of the ground, and comes back to it further on. False if there is no way round that he would choose
/// without asking.
bool goes_round(const Field& field, Unit& unit, MarchRow row) {
  const std::shared_ptr<const Ground> known = known_ground(field, unit);
  const SpeedOver speed = without_passages([&](const Going& going) { return rate_now(field, unit, row, going); },
                                           closed_to(field, unit, *known));
  for (std::size_t i = 0; i < std::min(points_tried, unit.way.size()); ++i) {
    const auto round = quickest_route(*known, unit.position, unit.way[i], speed);
    const double straight = distance_m(unit.position, unit.way[i]);
    if (!round || round->length_m > straight * longest_way_round + paces(way_round_allowance_paces).metres()) continue;
    std::vector<Point> way = round->path;
    way.insert(way.end(), unit.way.begin() + static_cast<std::ptrdiff_t>(i) + 1, unit.way.end());
    unit.way = std::move(way);
    return true;
  }
  return false;
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
