// Writes the truth for the chief umpires, who all hold the same: the whole for one who connects, the changes for the
// others.
#pragma once

#include <map>
#include <optional>

#include "game/game.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg {

/// Invariant: what change() gives, applied to what was told last, is the truth of the game. It costs what has changed,
/// and not what the evening has come to.
class TruthFeed {
 public:
  /// Whether there is something that changes can be told to.
  [[nodiscard]] bool is_told() const { return told_.has_value(); }
  /// The bytes of {"type":"truth","number":E,"body":Truth}. It is what was told last from now on.
  /// Precondition: eyes that see everything.
  std::string whole(const Game& game, const UmpireEyes& eyes);
  /// The bytes of {"type":"truth_change","number":E,"since":D,"body":TruthChange}, D being the number of the truth told
  /// last: `units`, `officers` and `dispatches` hold those that are new or otherwise (of a unit or an officer beside
  /// its id only the members that are, null for those that are empty now; a dispatch is whole); each other member that
  /// is otherwise is whole. The bytes of the whole truth instead if there are fewer dispatches than were told: a move
  /// that waits was played again, and in it they were not written. Precondition: is_told(); eyes that see everything.
  std::string change(const Game& game, const UmpireEyes& eyes);
  /// Nobody holds the truth any more.
  void forget() { told_.reset(); }

 private:
  struct Told {
    std::int64_t number = 0;
    std::map<UnitId, Unit> units;
    std::map<OfficerId, Officer> officers;
    Dispatches dispatches;
    Json rest;  ///< the other members
  };
  std::optional<Told> told_;
};

}  // namespace krieg
