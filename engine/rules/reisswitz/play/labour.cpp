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

namespace {

/// The kind, the means and the place make it the same work.
bool is_same(const BegunWork& one, const BegunWork& other) {
  return one.kind == other.kind && one.means == other.means && one.place == other.place;
}

}  // namespace

bool advances(LabourMemory& labour, const BegunWork& work, int moves) {
  auto begun = std::find_if(labour.works.begin(), labour.works.end(),
                            [&](const BegunWork& other) { return is_same(other, work); });
  if (begun == labour.works.end()) begun = labour.works.insert(begun, work);
  begun->millionths = std::min(whole_work, begun->millionths + (whole_work + moves - 1) / moves);
  return begun->millionths == whole_work;
}

bool is_done(const LabourMemory& labour, const BegunWork& work) {
  return std::any_of(labour.works.begin(), labour.works.end(),
                     [&](const BegunWork& begun) { return is_same(begun, work) && begun.millionths >= whole_work; });
}

void forget(LabourMemory& labour, const BegunWork& work) {
  std::erase_if(labour.works, [&](const BegunWork& begun) { return is_same(begun, work); });
}

}  // namespace krieg::reisswitz
