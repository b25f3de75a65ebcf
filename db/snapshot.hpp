// A game between two moves as it lies beside its journal, so that a restart need not play the game from its first
// entry.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace krieg::inline db {

struct Snapshot {
  std::int64_t entry = 0;  ///< the number of the entry after which it was taken, which ends a move
  GameState state;
  /// Seat -> the number of the last message that it had been sent. That message told the seat all that its officer's
  /// picture in `state` holds.
  std::map<std::string, std::int64_t> told;
};

/// The bytes of a snapshot. What grows with the evening lies in pieces: most of them do not change any more, and are
/// kept once for all snapshots of the game.
struct WrittenSnapshot {
  std::int64_t entry = 0;
  std::string state;                          ///< all but the pieces, and which pieces belong where
  std::vector<std::string> pieces;            ///< the hashes of all its pieces
  std::map<std::string, std::string> unkept;  ///< hash -> bytes, of those that are not kept yet
};

/// The snapshot in bytes. `kept`: the hashes of the pieces that the store holds already.
/// Precondition: the state has been hashed, if others than the caller's thread hold copies of it.
WrittenSnapshot written(const Snapshot& snapshot, const std::set<std::string>& kept);

/// A snapshot as it lies in the file, unread.
struct KeptSnapshot {
  std::int64_t entry = 0;
  std::string state;
  std::string sum;                            ///< SHA-256 of `state` when it was written
  std::map<std::string, std::string> pieces;  ///< hash -> bytes; others than its own may be among them
};

/// The snapshot read back. Throws std::runtime_error if it is not as it was written, or cannot be read. Whether it is
/// the state that the journal tells of is found out by Game::restore.
Snapshot read_snapshot(const KeptSnapshot& kept);

}  // namespace krieg::inline db
