#include "drill/way_round.hpp"

#include <algorithm>

#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"

namespace krieg::inline drill {

namespace {

/// The number of points of the drawn way to which the way round may come back.
constexpr std::size_t points_tried = 3;

}  // namespace

PassageIds closed_to(const Field& field, const Unit& unit, const Ground& known, const PassageFilter& bars) {
  PassageIds closed = held_for_closed(field.world, known, unit);
  for (const Feature& passage : known.features()) {
    if (!is_passage(passage.kind) || !stands_before(unit, passage)) continue;
    const bool leads_over =
        !is_found_missing(field, unit, passage) && !is_impassable(field, passage.id) && !(bars && bars(passage));
    if (leads_over) closed.erase(passage.id);
    else closed.insert(passage.id);
  }
  return closed;
}

bool goes_round(Unit& unit, const Ground& known, const SpeedOver& speed, const PassageIds& closed,
                const LongestWayRound& longest) {
  const SpeedOver speed_now = without_passages(speed, closed);
  for (std::size_t i = 0; i < std::min(points_tried, unit.way.size()); ++i) {
    const double straight = distance_m(unit.position, unit.way[i]);
    const Length at_most = metres(straight * longest.straight_lines + longest.allowance.metres());
    const auto round = quickest_route(known, unit.position, unit.way[i], speed_now, {}, at_most);
    if (!round || round->length_m > at_most.metres()) continue;
    std::vector<Point> way = round->path;
    way.insert(way.end(), unit.way.begin() + static_cast<std::ptrdiff_t>(i) + 1, unit.way.end());
    unit.way = std::move(way);
    return true;
  }
  return false;
}

}  // namespace krieg::inline drill
