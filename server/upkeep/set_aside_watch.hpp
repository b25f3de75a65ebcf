// How many games the server would set aside, found by looking at one after another. It looks at fixed times and beside
// the rooms: that a game was found so does not tell that somebody came to it.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "room/house.hpp"

namespace krieg::inline upkeep {

struct SetAsideWatchParts {
  boost::asio::any_io_executor executor;                                 ///< the server's
  boost::asio::any_io_executor long_work;                                ///< on which a game is taken up
  std::filesystem::path db;                                              ///< the file of the games
  std::function<std::optional<Playable>(const GameRow&)> find_playable;  ///< as HouseParts has it
  std::chrono::milliseconds interval{0};                                 ///< between two games
};

/// Why the game cannot be taken up; nothing if it can. SqliteError if the file cannot be read.
std::optional<std::string> why_set_aside(Store& store, const GameRow& row,
                                         const std::function<std::optional<Playable>(const GameRow&)>& find_playable);

/// count() may be asked from any thread.
class SetAsideWatch {
 public:
  explicit SetAsideWatch(SetAsideWatchParts parts) : parts_(std::move(parts)) {}

  /// Looks at one game after each interval, and at all of them again and again. Runs until the executor stops.
  boost::asio::awaitable<void> run();
  /// As they were found last.
  [[nodiscard]] int count() const { return count_; }

 private:
  void look_at_next();

  const SetAsideWatchParts parts_;
  std::string last_;             ///< the game at which it looked last
  std::set<std::string> found_;  ///< those that cannot be taken up
  std::atomic<int> count_ = 0;
};

}  // namespace krieg::inline upkeep
