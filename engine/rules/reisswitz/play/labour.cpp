#include "reisswitz/play/labour.hpp"

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/bridge_works.hpp"
#include "reisswitz/play/strengthening.hpp"

namespace krieg::reisswitz {

bool is_labour(TaskKind kind) {
  return kind == TaskKind::break_bridge || kind == TaskKind::mend_bridge || kind == TaskKind::build_bridge ||
         kind == TaskKind::take_up_bridge || kind == TaskKind::strengthen;
}

namespace {

bool is_at_labour(const Field& field, const Unit& unit) {
  if (unit.gone || unit.tasks.empty() || unit.change || !memory_of(unit).duty.begun) return false;
  if (is_going_back(unit) || is_beaten(unit)) return false;
  const bool under_canister = memory_of(unit).under_guns.struck == this_move(field);
  return is_labour(unit.tasks.front().kind) && !under_canister;
}

}  // namespace

void labour(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    if (!is_at_labour(field, unit)) continue;
    if (unit.tasks.front().kind == TaskKind::strengthen) strengthen_place(field, unit);
    else work_on_bridge(field, unit);
  }
}

}  // namespace krieg::reisswitz
