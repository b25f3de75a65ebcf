// Snapshots: the state of a game between two moves, stored beside its journal so that a restart need not replay the
// game from its first entry.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace krieg::inline db {

struct Snapshot {
  std::int64_t entry = 0;  ///< the number of the entry after which it was taken; this entry ends a move
  GameState state;
  /// Seat -> the number of the last message sent to it. With that message the seat has been told everything in its
  /// officer's picture in `state`.
  std::map<std::string, std::int64_t> told;
};

/// The bytes of a snapshot. Lists that grow during the game are stored in pieces: most pieces no longer change, and are
/// stored once for all snapshots of the game.
struct WrittenSnapshot {
  std::int64_t entry = 0;
  std::string state;                          ///< everything except the pieces, with the places of the pieces
  std::vector<std::string> pieces;            ///< the hashes of all pieces
  std::map<std::string, std::string> unkept;  ///< hash -> bytes, of the pieces that are not stored yet
};

/// Writes the snapshot as bytes. `kept`: the hashes of the pieces that the store already has.
/// Precondition: if other threads hold copies of the state, it has been hashed before.
WrittenSnapshot written(const Snapshot& snapshot, const std::set<std::string>& kept);

/// A snapshot from the file, not read yet.
struct KeptSnapshot {
  std::int64_t entry = 0;
  std::string state;
  std::string sum;                            ///< SHA-256 of `state` when it was written
  std::map<std::string, std::string> pieces;  ///< hash -> bytes; may contain other snapshots' pieces
};

/// Reads the snapshot. Throws std::runtime_error if its bytes have changed or cannot be read. Game::restore checks
/// whether it is the state of the journal.
Snapshot read_snapshot(const KeptSnapshot& kept);

}  // namespace krieg::inline db
