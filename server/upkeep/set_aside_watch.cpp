#include "upkeep/set_aside_watch.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>

#include "room/log.hpp"

namespace krieg::inline upkeep {

using boost::asio::awaitable;

namespace {

/// Throws what is wrong with the game.
void take_up(Store& store, const GameRow& row, const Playable& playable) {
  try {
    if (const std::vector<Entry> snapshots = store.snapshots(row.id); !snapshots.empty()) {
      const Entry& newest = snapshots.front();
      Game::restore(playable.scenario, playable.rules, store.snapshot(row.id, newest.number).state, newest,
                    store.journal(row.id, newest.number));
      return;
    }
  } catch (const SqliteError&) {
    throw;
  } catch (const std::exception&) {
    // A snapshot only saves time: the journal tells all.
  }
  if (const std::vector<Entry> journal = store.journal(row.id); !journal.empty())
    Game::replay(playable.scenario, playable.rules, journal);
}

}  // namespace

std::optional<std::string> why_set_aside(Store& store, const GameRow& row,
                                         const std::function<std::optional<Playable>(const GameRow&)>& find_playable) {
  try {
    const std::optional<Playable> playable = find_playable(row);
    if (!playable) return "its scenario is not to be found";
    take_up(store, row, *playable);
    return std::nullopt;
  } catch (const SqliteError&) {
    throw;
  } catch (const std::exception& fault) {
    return fault.what();
  }
}

awaitable<void> SetAsideWatch::run() {
  const std::function<void()> look = [this] { look_at_next(); };
  for (;;) {
    boost::asio::steady_timer pause(parts_.executor, parts_.interval);
    co_await pause.async_wait(boost::asio::use_awaitable);
    co_await run_on(parts_.long_work, look);
  }
}

/// By their ids in turn: games are added and deleted meanwhile.
void SetAsideWatch::look_at_next() {
  try {
    Store store(parts_.db, IfMissing::fail);
    std::vector<GameRow> games = store.games();
    // A game that is over stays as it is: nobody takes it up.
    std::erase_if(games, [](const GameRow& game) { return game.ended; });
    std::set<std::string> found;
    for (const GameRow& game : games)
      if (found_.contains(game.id)) found.insert(game.id);
    std::sort(games.begin(), games.end(), [](const GameRow& a, const GameRow& b) { return a.id < b.id; });
    auto next = std::find_if(games.begin(), games.end(), [this](const GameRow& game) { return game.id > last_; });
    if (next == games.end()) next = games.begin();
    if (next != games.end()) {
      last_ = next->id;
      const std::optional<std::string> why = why_set_aside(store, *next, parts_.find_playable);
      if (!why || !store.game(next->id)) found.erase(next->id);
      else if (found.insert(next->id).second)
        log_event(LogLevel::error, "game_cannot_be_taken_up", {{"game", next->id}},
                  "game " + next->id + " cannot be taken up: " + *why);
    }
    found_ = std::move(found);
    count_ = static_cast<int>(found_.size());
  } catch (const SqliteError&) {
    // The store's thread finds what is wrong with the file, and the figures tell it.
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "games_cannot_be_examined", {},
              std::string("games cannot be examined: ") + error.what());
  }
}

}  // namespace krieg::inline upkeep
