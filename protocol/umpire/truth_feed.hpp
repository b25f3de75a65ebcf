// Writes the truth for those who all hold the same of it and see everything: the whole for one who connects, the
// changes for the others.
#pragma once

#include <optional>

#include "umpire/truth_codec.hpp"

namespace krieg::inline umpire {

/// Invariant: what change() gives, applied to what was told last, is the truth of that moment, but for older dispatches
/// that the whole had left out and that have not changed since. It costs what has changed, and not what the evening has
/// come to.
class TruthFeed {
 public:
  /// `listed`: how many of the newest dispatches the whole truth lists, beside the older ones that are open.
  explicit TruthFeed(std::size_t listed) : listed_(listed) {}
  TruthFeed() = default;  ///< lists every dispatch

  /// Whether there is something that changes can be told to.
  [[nodiscard]] bool is_told() const { return told_.has_value(); }
  /// The bytes of {"type":"truth","number":E,"body":Truth}. It is what was told last from now on.
  std::string whole(Moment now);
  /// The bytes of {"type":"truth_change","number":E,"since":D,"body":TruthChange}, D being the number of the truth told
  /// last: `units`, `officers` and `dispatches` hold those that are new or otherwise (of a unit or an officer beside
  /// its id only the members that are, null for those that are empty now; a dispatch is whole); each other member that
  /// is otherwise is whole. The bytes of the whole truth instead if there are fewer dispatches than were told: a move
  /// that waits was played again, and in it they were not written. Precondition: is_told(), by an earlier moment of the
  /// same game.
  std::string change(Moment now);
  /// The body alone: Truth if nothing was told yet, else TruthChange since what was told last.
  std::string next(Moment now);
  /// Nobody holds the truth any more.
  void forget() { told_.reset(); }

 private:
  std::string whole_body(Moment now);
  std::string change_body(Moment now);

  struct Told {
    Moment moment;
    TruthMembers passing;
  };
  std::size_t listed_ = every_dispatch;
  std::optional<Told> told_;
};

}  // namespace krieg::inline umpire
