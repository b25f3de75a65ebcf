// All dispatches of a game, by their numbers. Every move copies the list, and most dispatches no longer change: see
// ChunkedList.
#pragma once

#include "measure/chunked_list.hpp"
#include "measure/record.hpp"
#include "world/dispatch.hpp"

namespace krieg::inline world {

/// Invariant: the numbers rise.
class Dispatches {
 public:
  using const_iterator = ChunkedList<Dispatch>::const_iterator;

  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] const_iterator begin() const { return list_.begin(); }
  [[nodiscard]] const_iterator end() const { return list_.end(); }
  /// Precondition: the list is not empty.
  [[nodiscard]] const Dispatch& back() const { return list_.back(); }
  /// Null if no dispatch has that number.
  [[nodiscard]] const Dispatch* find(DispatchId id) const;
  [[nodiscard]] bool contains(DispatchId id) const { return find(id) != nullptr; }
  /// Throws std::out_of_range if no dispatch has that number.
  [[nodiscard]] const Dispatch& at(DispatchId id) const;
  /// The dispatch, for a change. The reference is valid until the dispatches are copied or another one is changed or
  /// added. Throws std::out_of_range if no dispatch has that number.
  Dispatch& edit(DispatchId id);
  /// Throws std::logic_error unless the number of `dispatch` is higher than those of the others.
  void add(Dispatch dispatch);
  void clear() { list_.clear(); }
  /// The list itself, for code that stores its chunks.
  ChunkedList<Dispatch>& list() { return list_; }

  /// Calls `visit(dispatch)` for each dispatch that `before` lacks or that differs there, in the order of their
  /// numbers. Precondition: `before` is an earlier state of these dispatches, or empty.
  template <class Visit>
  void visit_changes(const Dispatches& before, Visit visit) const {
    list_.visit_changes(before.list_, std::equal_to<>(), [&](std::size_t at) { visit(list_[at]); });
  }

  bool operator==(const Dispatches&) const = default;

  void put_into(Digest& digest) const;
  [[nodiscard]] Json to_json() const;
  /// Throws RecordError.
  static Dispatches from_json(const Json& json);

 private:
  /// The index of the dispatch; the size of the list if no dispatch has that number.
  [[nodiscard]] std::size_t place_of(DispatchId id) const;

  ChunkedList<Dispatch> list_;
};

}  // namespace krieg::inline world
