#include "reisswitz/play/strengthening.hpp"

#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "measure/plane.hpp"
#include "reisswitz/book/bridging.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/begun_works.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/orders.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

double away_from_m(const Feature& feature, Point place) {
  if (rank_as_place(feature.kind) && encloses(feature.points, place)) return 0.0;
  const std::size_t corners = feature.points.size(), sides = rank_as_place(feature.kind) ? corners : corners - 1;
  double least = distance_m(place, feature.points.front());
  for (std::size_t i = 0; i < sides; ++i)
    least = std::min(least, distance_to_stretch_m(place, feature.points[i], feature.points[(i + 1) % corners]));
  return least;
}

/// The place or fence that the order means, of those that the unit knows: the nearest to the order's place, and of
/// places within one another the one that is held as a whole.
const Feature* place_meant(const Field& field, const Unit& unit, Point named) {
  const Feature* meant = nullptr;
  std::pair<double, int> best{paces(at_the_work_paces).metres(), 0};
  for (const Feature& feature : field.ground.features()) {
    const auto rank = rank_as_place(feature.kind);
    if ((!rank && !is_fence(feature.kind)) || !knows_of(field, unit, feature)) continue;
    const std::pair<double, int> away{away_from_m(feature, named), rank.value_or(0)};
    if (away >= best) continue;
    best = away;
    meant = &feature;
  }
  return meant;
}

}  // namespace

void strengthen_place(Field& field, Unit& unit) {
  const Point named = *unit.tasks.front().target;
  // Troops that are far off give the same answer whatever the true ground is (reading 86).
  const Feature* place = place_meant(field, unit, named);
  const double away = place ? away_from_m(*place, unit.position) : distance_m(unit.position, named);
  if (away > paces(at_the_work_paces).metres())
    return give_up(unit, field.world.time, "order_impossible", text("not_at_the_place"));
  if (!place) return give_up(unit, field.world.time, "order_impossible", text("nothing_to_strengthen"));
  const BegunWork work{TaskKind::strengthen, std::nullopt, place->id};
  const std::string state = state_of(field, place->id);
  if (state != ground_state::strengthened) {
    if (!state.empty()) return give_up(unit, field.world.time, "order_impossible", text("not_as_built"));
    if (!advances(memory_of(unit).labour, work, obstruct(false).moves)) return;
    set_state(field, place->id, ground_state::strengthened);
    unit.occurrences.push_back({"place_strengthened", {}, field.world.time});
    field.world.settled.push_back({"works",
                                   text("unit_strengthens", {{"unit", name_of_unit(field, unit.id)},
                                                             {"feature", name_of_feature(field, place->id)}}),
                                   {unit.id},
                                   std::nullopt,
                                   {{"feature", place->id}, {"state", ground_state::strengthened}},
                                   field.world.time});
  }
  forget(memory_of(unit).labour, work);
  finish_task(unit, field.world.time);
}

}  // namespace krieg::reisswitz
