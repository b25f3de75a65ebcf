#include "room/house.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>

#include "room/log.hpp"
#include "room/memory.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

StoreThread::Work<std::optional<std::pair<GameRow, std::vector<SeatRow>>>> row_of(std::string game) {
  using Row = std::optional<std::pair<GameRow, std::vector<SeatRow>>>;
  return [game = std::move(game)](Store& store) -> Row {
    const std::optional<GameRow> row = store.game(game);
    if (!row) return std::nullopt;
    return std::pair{*row, store.seats(game)};
  };
}

}  // namespace

std::shared_ptr<Room> House::known(const std::string& game) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(game);
  return found == rooms_.end() ? nullptr : found->second.room;
}

awaitable<std::shared_ptr<Room>> House::room(std::string game) {
  if (std::shared_ptr<Room> room = known(game)) co_return room;
  const int replacements_before = replacements();
  const StoreThread::Work<std::optional<std::pair<GameRow, std::vector<SeatRow>>>> look_up = row_of(game);
  const std::optional<std::pair<GameRow, std::vector<SeatRow>>> row = co_await parts_.store->call(look_up);
  if (!row) co_return nullptr;
  const Found found{row->first, row->second, replacements_before};
  const std::function<std::optional<Playable>()> find = looking_up(found.row);
  std::optional<Playable> on = co_await run_on(parts_.long_work, find);
  if (!on) co_return nullptr;
  std::shared_ptr<Room> room_of_game = keep(found, std::move(*on));
  // The game was opened anew while its row was in hand.
  if (!room_of_game) co_return co_await room(std::move(game));
  co_return room_of_game;
}

std::function<std::optional<Playable>()> House::looking_up(GameRow row) {
  return [this, row = std::move(row)] { return playable(row); };
}

std::shared_ptr<House::OnShelf> House::place_on_shelf(const GameRow& row) {
  const std::lock_guard lock(shelf_mutex_);
  // A place that nobody uses any more holds nothing, but its key can be long: it has what the game's umpire has chosen.
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(shelf_, [now](const auto& known) {
    const OnShelf& place = *known.second;
    return known.second.use_count() == 1 && place.scenario.expired() && place.next_try <= now;
  });
  std::shared_ptr<OnShelf>& place = shelf_[row.scenario + "\n" + row.fingerprint + "\n" + row.rule_system + "\n" +
                                           row.edition + "\n" + row.languages + "\n" + row.choices];
  if (!place) place = std::make_shared<OnShelf>();
  return place;
}

/// A scenario that was not found is looked for again only after `set_aside`: a client with a link to its game may ask
/// for the game again and again.
std::optional<Playable> House::playable(const GameRow& row) {
  const std::shared_ptr<OnShelf> on_shelf = place_on_shelf(row);
  const std::lock_guard lock(on_shelf->mutex);
  Playable playable{on_shelf->scenario.lock(), on_shelf->rules.lock(), on_shelf->papers.lock()};
  if (playable.scenario && playable.rules && playable.papers) return playable;
  if (std::chrono::steady_clock::now() < on_shelf->next_try) return std::nullopt;
  try {
    if (std::optional<Playable> found = parts_.find_playable(row)) {
      if (!found->papers) found->papers = std::make_shared<const PrintedPapers>(*found->scenario, *found->rules);
      on_shelf->scenario = found->scenario;
      on_shelf->rules = found->rules;
      on_shelf->papers = found->papers;
      return found;
    }
  } catch (const std::exception& fault) {
    log_event(LogLevel::warning, "game_not_offered", {{"game", row.id}},
              "game " + row.id + " is not offered: " + fault.what());
  }
  on_shelf->next_try = std::chrono::steady_clock::now() + parts_.limits.set_aside;
  return std::nullopt;
}

int House::replacements() const {
  const std::lock_guard lock(mutex_);
  return replacements_;
}

/// Null if games were opened anew since the row was read.
std::shared_ptr<Room> House::keep(const Found& found, Playable playable) {
  const std::lock_guard lock(mutex_);
  // Another request may have made the room in the meantime: one game has one room.
  if (const auto known = rooms_.find(found.row.id); known != rooms_.end()) return known->second.room;
  if (replacements_ != found.replacements) return nullptr;
  RoomParts parts;
  parts.executor = parts_.executor;
  parts.play = parts_.play;
  parts.calculations = parts_.calculations;
  parts.long_work = parts_.long_work;
  parts.store = parts_.store;
  parts.row = found.row;
  parts.seats = found.seats;
  parts.scenario = std::move(playable.scenario);
  parts.rules = std::move(playable.rules);
  parts.papers = std::move(playable.papers);
  parts.limits = parts_.limits;
  parts.replaced = [this](const std::string& game) { replace(game); };
  if (const auto watch = watches_.find(found.row.id); watch != watches_.end()) parts.thinking_since = watch->second;
  auto room = std::make_shared<Room>(std::move(parts));
  rooms_.emplace(found.row.id, Kept{room, std::chrono::steady_clock::now()});
  return room;
}

awaitable<void> House::let_rest() {
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer pause(executor);
  for (;;) {
    pause.expires_after(std::chrono::milliseconds(parts_.limits.rest) / 2);
    boost::system::error_code ended;
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ended));
    if (ended) co_return;
    let_go();
    asio::post(parts_.long_work, give_back_memory);
  }
}

/// A room is in use while a connection or a piece of work holds a pointer to it. New pointers are given out under the
/// lock that is held here, so a room to which only the house points cannot be taken while it is let go.
void House::let_go() {
  std::vector<std::shared_ptr<Room>> gone;  // they go after the lock
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  for (auto kept = rooms_.begin(); kept != rooms_.end();) {
    if (kept->second.room.use_count() > 1) kept->second.last_used = now;
    if (now - kept->second.last_used < parts_.limits.rest) {
      ++kept;
      continue;
    }
    watches_[kept->first] = kept->second.room->thinking_since();
    gone.push_back(std::move(kept->second.room));
    kept = rooms_.erase(kept);
  }
}

std::size_t House::rooms() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

void House::send_off(const std::string& game, const std::string& seat, CloseReason reason) {
  const std::shared_ptr<Room> room = known(game);
  if (room && room->seat(seat)) room->send_off(seat, reason);
}

void House::set_deadline(const std::string& game, OrderDeadline deadline, std::set<std::string> answered) {
  if (const std::shared_ptr<Room> room = known(game)) room->set_deadline(std::move(deadline), std::move(answered));
}

/// The next request for the game makes a new room, which reads the game from the store.
void House::replace(const std::string& game) {
  std::shared_ptr<Room> room;  // it goes after the lock
  const std::lock_guard lock(mutex_);
  ++replacements_;
  watches_.erase(game);
  const auto kept = rooms_.find(game);
  if (kept == rooms_.end()) return;
  room = std::move(kept->second.room);
  rooms_.erase(kept);
}

void House::forget(const std::string& game) {
  std::shared_ptr<Room> room;  // it goes after the lock
  {
    const std::lock_guard lock(mutex_);
    watches_.erase(game);
    const auto kept = rooms_.find(game);
    if (kept == rooms_.end()) return;
    room = std::move(kept->second.room);
    rooms_.erase(kept);
  }
  for (const SeatRow& seat : room->seats()) room->send_off(seat.seat, CloseReason::revoked);
}

void House::dismiss() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, kept] : rooms_) kept.room->dismiss();
}

}  // namespace krieg::inline room
