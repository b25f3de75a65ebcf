// Setting a game back to the end of a move: what is read of it from the store, and how it is played again up to there.
// The work goes on beside the room; GameKeeper::set_back puts it together.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "game/game.hpp"
#include "game/set_back.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline room {

/// How an umpire sets the game back.
struct SettingBack {
  SeatId umpire;
  std::int64_t moves = 0;  ///< the completed moves that stand
  std::string reason;      ///< for the record
  std::string words;       ///< to all commanders
};

/// What the store has of the game, and where it is cut.
struct GameRecord {
  std::vector<RawEntry> journal;  ///< all of it
  std::vector<Entry> snapshots;   ///< newest first
  std::optional<CutJournal> cut;  ///< nothing: no completed move followed
  std::optional<Entry> snapshot;  ///< the newest before the cut
};
StoreThread::Work<std::shared_ptr<GameRecord>> reading_record(std::string game);
/// Sets `cut` and `snapshot`. Takes long for a long game.
std::function<void()> cutting(std::shared_ptr<GameRecord> record, std::int64_t moves);

/// A snapshot of the store with its entry.
struct SnapshotRead {
  Entry entry;
  KeptSnapshot kept;
};
/// Throws what Store::kept_snapshot throws.
StoreThread::Work<std::shared_ptr<SnapshotRead>> reading_snapshot(std::string game, Entry entry);

/// The game before it is set back, as far as the work needs it.
struct GameSoFar {
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  Entry last;                         ///< of the journal
  std::map<OfficerId, Picture> told;  ///< the commanders' papers as they were told them
};

/// A game that has been set back, and the entries with which it goes on: the strike, the inputs that were given again,
/// and what the commanders are told.
struct ResumedGame {
  Game game;
  std::vector<Entry> entries;
};
/// Plays the game from the snapshot, or from its beginning (null), up to the cut. Takes long. Throws what Game::restore
/// and Game::replay throw. Precondition: the record is cut.
std::function<std::shared_ptr<ResumedGame>()> resuming(GameSoFar so_far, std::shared_ptr<const GameRecord> record,
                                                       std::shared_ptr<const SnapshotRead> snapshot, SettingBack how);

}  // namespace krieg::inline room
