// What a room is made of.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "game/game.hpp"
#include "room/printed_papers.hpp"
#include "room/serve_limits.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline room {

struct RoomParts {
  boost::asio::any_io_executor executor;      ///< the server's
  boost::asio::any_io_executor play;          ///< for the game's moves; threads of their own
  boost::asio::any_io_executor calculations;  ///< for estimates and for what is written beside the game
  boost::asio::any_io_executor long_work;     ///< for taking the game up and for its critique
  StoreThread* store = nullptr;
  GameRow row;
  std::vector<SeatRow> seats;
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  std::shared_ptr<const PrintedPapers> papers;  ///< of that scenario
  ServeLimits limits;
  /// Called when the game was opened anew in the store: this room has done with it. From the room's strand.
  std::function<void(const std::string& game)> replaced = {};
  /// Since when the commanders have had their papers before them.
  std::chrono::steady_clock::time_point thinking_since = std::chrono::steady_clock::now();
};

}  // namespace krieg::inline room
