// Writes the truth for seats that see everything and have all been told the same: the whole for a seat that connects,
// the changes for the others.
#pragma once

#include <optional>

#include "umpire/truth_codec.hpp"

namespace krieg::inline umpire {

/// Invariant: the result of change(), applied to the truth told last, gives the truth of that moment, except for older
/// dispatches that the whole left out and that have not changed since. The cost depends on the changes, not on the
/// length of the game.
class TruthFeed {
 public:
  /// `listed`: how many of the newest dispatches the whole truth lists, beside the older ones that are open.
  explicit TruthFeed(std::size_t listed) : listed_(listed) {}
  TruthFeed() = default;  ///< lists every dispatch

  /// Whether a truth has been told, so that a change can follow.
  [[nodiscard]] bool is_told() const { return told_.has_value(); }
  /// The bytes of {"type":"truth","number":E,"body":Truth}. Becomes the truth told last.
  std::string whole(Moment now);
  /// The bytes of {"type":"truth_change","number":E,"since":D,"body":TruthChange}; D is the number of the truth told
  /// last. `units`, `officers` and `dispatches` hold those that are new or have changed: of a unit or an officer the id
  /// and the changed members, with null for those that are empty now; a dispatch is whole. Each other changed member is
  /// whole. If there are fewer dispatches than were told, because a waiting move was played again without them, the
  /// bytes of the whole truth. Precondition: is_told(), by an earlier moment of the same game.
  std::string change(Moment now);
  /// The body alone: Truth if nothing was told yet, else TruthChange since the truth told last.
  std::string next(Moment now);
  /// No seat has the truth any more.
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
