#include "world/dispatches.hpp"

#include <algorithm>

#include "measure/canonical.hpp"

namespace krieg::inline world {

std::size_t Dispatches::place_of(DispatchId id) const {
  const std::size_t usual =
      static_cast<std::size_t>(id.value) - 1;  // usual, because numbers start at 1 and have no gap
  if (usual < list_.size() && list_[usual].id == id) return usual;
  const auto found = std::lower_bound(list_.begin(), list_.end(), id,
                                      [](const Dispatch& dispatch, DispatchId sought) { return dispatch.id < sought; });
  return found != list_.end() && found->id == id ? static_cast<std::size_t>(found - list_.begin()) : list_.size();
}

const Dispatch* Dispatches::find(DispatchId id) const {
  const std::size_t place = place_of(id);
  return place < list_.size() ? &list_[place] : nullptr;
}

const Dispatch& Dispatches::at(DispatchId id) const {
  if (const Dispatch* found = find(id)) return *found;
  throw std::out_of_range("there is no dispatch " + std::to_string(id.value));
}

Dispatch& Dispatches::edit(DispatchId id) {
  const std::size_t place = place_of(id);
  if (place == list_.size()) throw std::out_of_range("there is no dispatch " + std::to_string(id.value));
  return list_.edit(place);
}

void Dispatches::add(Dispatch dispatch) {
  if (!list_.empty() && !(list_.back().id < dispatch.id))
    throw std::logic_error("dispatch " + std::to_string(dispatch.id.value) + " is numbered like an earlier one");
  list_.push_back(std::move(dispatch));
}

void Dispatches::put_into(Digest& digest) const { canonical::put(digest, list_); }

Json Dispatches::to_json() const { return to_record(list_); }

Dispatches Dispatches::from_json(const Json& json) {
  Dispatches dispatches;
  DispatchId last{0};
  for (Dispatch& dispatch : from_record<std::vector<Dispatch>>(json)) {
    if (!(last < dispatch.id)) throw RecordError("", "should be numbered in rising order");
    last = dispatch.id;
    dispatches.list_.push_back(std::move(dispatch));
  }
  return dispatches;
}

}  // namespace krieg::inline world
