#include "room/courier_book.hpp"

namespace krieg::inline room {

std::vector<Dispatch> CourierBook::changed(const World& world) {
  std::vector<Dispatch> dispatches;
  world.dispatches.visit_changes(written_, [&](const Dispatch& dispatch) { dispatches.push_back(dispatch); });
  written_ = world.dispatches;
  return dispatches;
}

void CourierBook::write_into(Commit& commit, const World& world) {
  if (world.dispatches.size() < written_.size())
    commit.last_dispatch = world.dispatches.empty() ? DispatchId{0} : world.dispatches.back().id;
  commit.dispatches = changed(world);
}

}  // namespace krieg::inline room
