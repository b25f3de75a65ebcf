// Every game of the store. A game's room is made when it is first asked for, and let go when it has had no connection
// for a while.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "room/room.hpp"

namespace krieg::inline room {

/// What a game is played on. Games on the same scenario share it.
struct Playable {
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  std::shared_ptr<const PrintedPapers> papers;
};

/// What a House is made of.
struct HouseParts {
  boost::asio::any_io_executor executor;      ///< the server's
  boost::asio::any_io_executor play;          ///< for the moves of all games, on as many threads as there are cores
  boost::asio::any_io_executor calculations;  ///< for estimates and for what is written beside a game
  boost::asio::any_io_executor long_work;     ///< for scenarios that are read, games taken up and critiques made
  StoreThread* store = nullptr;
  ServeLimits limits;
  /// What that game is played on; nothing, or an exception that says why, if this program cannot go on with it: there
  /// is no scenario of that fingerprint, or the rules are of another edition. May take long; is called by several
  /// threads, but of games on the same scenario by one at a time.
  std::function<std::optional<Playable>(const GameRow&)> find_playable;
};

/// May be used from any thread.
class House {
 public:
  explicit House(HouseParts parts) : parts_(std::move(parts)) {}

  /// The game's room. Null if there is no such game, or this program cannot go on with it.
  boost::asio::awaitable<std::shared_ptr<Room>> room(std::string game);
  /// Lets go of rooms that have had no connection for ServeLimits::rest. Runs until the executor stops.
  boost::asio::awaitable<void> let_rest();
  /// The games that are in memory.
  [[nodiscard]] std::size_t rooms() const;
  /// Closes all connections: the server stops.
  void dismiss();
  /// Of a game that was deleted from the store: closes its connections and lets go of its room.
  void forget(const std::string& game);
  /// See Room::send_off. Does nothing for a game that is not in memory: nobody is connected to it.
  void send_off(const std::string& game, const std::string& seat, CloseReason reason);
  /// See Room::set_deadline. A game that is not in memory reads the hour when it is taken up.
  void set_deadline(const std::string& game, OrderDeadline deadline, std::set<std::string> answered);

 private:
  struct Kept {
    std::shared_ptr<Room> room;  ///< if nothing else holds it, it has no connection
    std::chrono::steady_clock::time_point last_used;
  };
  struct Found {
    GameRow row;
    std::vector<SeatRow> seats;
    int replacements = 0;  ///< before it was read
  };
  std::shared_ptr<Room> known(const std::string& game);
  std::function<std::optional<Playable>()> looking_up(GameRow row);
  std::optional<Playable> playable(const GameRow& row);
  std::shared_ptr<Room> keep(const Found& found, Playable playable);
  int replacements() const;
  void let_go();
  void replace(const std::string& game);

  HouseParts parts_;
  mutable std::mutex mutex_;           ///< of rooms_
  std::map<std::string, Kept> rooms_;  ///< by game
  int replacements_ = 0;               ///< how often a game was opened anew in the store
  /// Of games that have left memory: since when their commanders think. Whether others were there meanwhile, and so
  /// whether the game has left memory, is not to show in a commander's hours.
  std::map<std::string, std::chrono::steady_clock::time_point> watches_;
  /// What games are played on, as long as one of them is in memory; and what was not to be found.
  struct OnShelf {
    std::mutex mutex;  ///< of the others
    std::weak_ptr<const Scenario> scenario;
    std::weak_ptr<const RuleSystem> rules;
    std::weak_ptr<const PrintedPapers> papers;
    std::chrono::steady_clock::time_point next_try = {};  ///< when it may be looked for again
  };
  std::shared_ptr<OnShelf> place_on_shelf(const GameRow& row);
  std::mutex shelf_mutex_;                                 ///< of shelf_
  std::map<std::string, std::shared_ptr<OnShelf>> shelf_;  ///< by all that find_playable goes by
};

}  // namespace krieg::inline room
