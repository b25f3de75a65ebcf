#include "server/courier_book.hpp"

namespace krieg {

std::vector<Dispatch> CourierBook::changed(const World& world) {
  std::vector<Dispatch> dispatches;
  world.dispatches.visit_changes(written_, [&](const Dispatch& dispatch) { dispatches.push_back(dispatch); });
  written_ = world.dispatches;
  return dispatches;
}

}  // namespace krieg
