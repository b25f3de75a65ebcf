#include "server/courier_book.hpp"

namespace krieg {

CourierBook::State CourierBook::state_of(const Dispatch& d) {
  return {d.fate, d.needs_interpretation, d.tasks.size(), d.text, d.left, d.due, d.arrived, d.read, d.acted_on};
}

std::vector<Dispatch> CourierBook::changed(const World& world) {
  std::vector<Dispatch> dispatches;
  for (const auto& [id, dispatch] : world.dispatches) {
    State state = state_of(dispatch);
    const auto known = written_.find(id);
    if (known != written_.end() && known->second == state) continue;
    written_.insert_or_assign(id, std::move(state));
    dispatches.push_back(dispatch);
  }
  return dispatches;
}

}  // namespace krieg
