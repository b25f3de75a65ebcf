#include "reisswitz/play/begun_works.hpp"

#include <algorithm>

namespace krieg::reisswitz {

namespace {

/// Two works are the same if kind, means and place are the same.
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
