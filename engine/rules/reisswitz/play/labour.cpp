#include "reisswitz/play/labour.hpp"

#include <algorithm>

#include "reisswitz/play/bridge_works.hpp"
#include "reisswitz/play/strengthening.hpp"

namespace krieg::reisswitz {

bool is_labour(TaskKind kind) {
  return kind == TaskKind::break_bridge || kind == TaskKind::mend_bridge || kind == TaskKind::build_bridge ||
         kind == TaskKind::take_up_bridge || kind == TaskKind::strengthen;
}

namespace {

bool is_at_labour(const Field& field, const Unit& unit) {
  if (unit.gone || unit.tasks.empty() || unit.change || tallied(unit, tally::begun) != 1) return false;
  if (tallied(unit, tally::retreating) == 1 || is_beaten(unit)) return false;
  const bool under_canister = tallied(unit, tally::struck_by_canister, -1) == field.world.move;
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

bool advances(Unit& unit, const std::string& progress, int moves) {
  auto& done = unit.tallies[progress];
  done = std::min(whole_work, done + (whole_work + moves - 1) / moves);
  return done == whole_work;
}

}  // namespace krieg::reisswitz
