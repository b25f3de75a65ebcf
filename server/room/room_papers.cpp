// What a room hands out on request: the ledger, pages of dispatches, the critique.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "room/log.hpp"
#include "room/memory.hpp"
#include "room/room.hpp"
#include "umpire/critique.hpp"
#include "umpire/remark.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

StoreThread::Work<std::vector<Entry>> journal_of(std::string game) {
  return [game = std::move(game)](Store& store) { return store.journal(game); };
}

std::function<std::shared_ptr<const ServedFile>()> playing_through(std::shared_ptr<const Scenario> scenario,
                                                                   Game::Rules rules, std::vector<Entry> journal) {
  return [scenario = std::move(scenario), rules = std::move(rules), journal = std::move(journal)] {
    auto critique = std::make_shared<const ServedFile>(
        served_file(critique_of(scenario, rules, journal), content_type("critique.json")));
    if (critique->packed) static_cast<void>(critique->packed->gzip());
    return critique;
  };
}

std::function<std::shared_ptr<const std::string>()> writing_page(Moment moment, Scope scope, std::int64_t before,
                                                                 std::size_t most) {
  return [moment = std::move(moment), scope = std::move(scope), before, most] {
    return std::make_shared<const std::string>(dispatch_page(moment.world, scope, before, most));
  };
}

/// A seat whose notes are asked for, and its name.
struct Writer {
  std::string seat;
  std::string name;
};

StoreThread::Work<Room::Paper> reading_remarks(std::string game, std::vector<Writer> umpires) {
  return [game = std::move(game), umpires = std::move(umpires)](Store& store) -> Room::Paper {
    std::vector<SignedRemark> all;
    for (const auto& [seat, name] : umpires)
      for (SignedRemark& remark : remarks_among(store.notes(game, seat), seat, name)) all.push_back(std::move(remark));
    return std::make_shared<const std::string>(remarks_text(std::move(all)));
  };
}

/// Counts a paper that the room writes for a seat, as long as this object lives.
class UnderWay {
 public:
  explicit UnderWay(RoomSeat& seat) : seat_(seat), revocations_(*seat.revocations) { ++seat_.papers_under_way; }
  ~UnderWay() { --seat_.papers_under_way; }
  UnderWay(const UnderWay&) = delete;
  UnderWay& operator=(const UnderWay&) = delete;

  /// False if the seat's links were taken back meanwhile.
  [[nodiscard]] bool still_admitted() const { return *seat_.revocations == revocations_; }

 private:
  RoomSeat& seat_;
  int revocations_;
};

/// The gate that is charged for the room's time; null for a chief umpire, who is not charged.
std::shared_ptr<SeatGate> charged_gate(const RoomSeat& seat) { return seat.is_chief() ? nullptr : seat.gate; }

const Refusal not_for_this_seat = refuse(Reason::not_allowed, "paper_not_for_this_seat");

}  // namespace

// The caller holds the room while it waits.

awaitable<Room::Paper> Room::ledger(std::string seat, LedgerQuery query) {
  return asio::co_spawn(strand_, make_ledger(std::move(seat), std::move(query)), asio::use_awaitable);
}

std::optional<Refusal> Room::too_many_papers(const RoomSeat& seat) const {
  if (seat.papers_under_way < parts_.limits.papers_at_once) return std::nullopt;
  return refuse(Reason::too_fast, "too_much_is_written");
}

/// A seat that may not ask is refused at once: the time of the answer does not show how busy the room is.
awaitable<Room::Paper> Room::make_ledger(std::string seat, LedgerQuery query) {
  RoomSeat& asker = seats_.at(seat);
  if (!asker.is_chief() && !keeper_.is_over()) co_return not_for_this_seat;
  const std::optional<Refusal> refusal = too_many_papers(asker);
  if (refusal) co_return *refusal;
  const UnderWay under_way(asker);
  const auto made = std::make_shared<Paper>(not_for_this_seat);
  const std::function<void()> write = writing_ledger(asker, std::move(query), made);
  const std::shared_ptr<SeatGate> gate = charged_gate(asker);
  co_await jobs_.in_turn(write, gate);
  if (!under_way.still_admitted()) co_return not_for_this_seat;
  co_return *made;
}

std::function<void()> Room::writing_ledger(const RoomSeat& seat, LedgerQuery query, std::shared_ptr<Paper> made) const {
  return [this, &seat, query = std::move(query), made = std::move(made)] {
    const std::optional<TruthPass> pass = seat.is_chief() ? seat.eyes->pass() : keeper_.game()->pass_of_the_end();
    if (pass) *made = std::make_shared<const std::string>(ledger_text(keeper_.game()->state(*pass).pictures, query));
  };
}

awaitable<Room::Paper> Room::dispatches(std::string seat, std::int64_t before, std::optional<std::int64_t> truth) {
  return asio::co_spawn(strand_, make_dispatches(std::move(seat), before, truth), asio::use_awaitable);
}

/// Written beside the room: other seats need not wait for it.
awaitable<Room::Paper> Room::make_dispatches(std::string seat, std::int64_t before, std::optional<std::int64_t> truth) {
  RoomSeat& asker = seats_.at(seat);
  if (!asker.eyes) co_return not_for_this_seat;  // at once, for the same reason
  const std::optional<Refusal> refusal = too_many_papers(asker);
  if (refusal) co_return *refusal;
  const UnderWay under_way(asker);
  const auto found = std::make_shared<std::optional<Moment>>();
  const std::function<void()> look = looking_for(asker, found);
  const std::shared_ptr<SeatGate> gate = charged_gate(asker);
  co_await jobs_.in_turn(look, gate);
  if (!*found || !under_way.still_admitted()) co_return not_for_this_seat;
  if (asker.is_assistant() && truth && *truth != (*found)->number) co_return refuse(Reason::wrong_time, "newer_truth");
  const auto most = static_cast<std::size_t>(parts_.limits.truth_dispatches);
  const std::function<std::shared_ptr<const std::string>()> write =
      writing_page(std::move(**found), asker.eyes->scope(), before, most);
  const std::shared_ptr<const std::string> page = co_await run_on(parts_.long_work, write);
  co_return page;
}

std::function<void()> Room::looking_for(const RoomSeat& seat, std::shared_ptr<std::optional<Moment>> found) const {
  return [this, &seat, found = std::move(found)] { *found = feed_.moment_shown_to(seat); };
}

awaitable<Room::Critique> Room::critique() { return asio::co_spawn(strand_, make_critique(), asio::use_awaitable); }

awaitable<Room::Critique> Room::make_critique() {
  while (critique_under_way_) {
    boost::system::error_code ignored;
    co_await critique_done_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  if (critique_) co_return critique_;
  if (!keeper_.is_over()) co_return refuse(Reason::wrong_time, "game_not_over");
  const Refusal cannot = refuse(Reason::impossible, "critique_impossible");
  if (std::chrono::steady_clock::now() < next_critique_) co_return cannot;
  critique_under_way_ = true;
  try {
    const StoreThread::Work<std::vector<Entry>> read = journal_of(parts_.row.id);
    const std::vector<Entry> journal = co_await parts_.store->call(read);
    const std::function<std::shared_ptr<const ServedFile>()> play_through =
        playing_through(parts_.scenario, parts_.rules, journal);
    critique_ = co_await run_on(parts_.long_work, play_through);
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "critique_failed", {{"game", parts_.row.id}},
              "no critique of game " + parts_.row.id + ": " + error.what());
  }
  asio::post(parts_.long_work, give_back_memory);
  critique_under_way_ = false;
  critique_done_.cancel();
  if (critique_) co_return critique_;
  next_critique_ = std::chrono::steady_clock::now() + parts_.limits.set_aside;
  co_return cannot;
}

awaitable<Room::Paper> Room::remarks() { return asio::co_spawn(strand_, make_remarks(), asio::use_awaitable); }

awaitable<Room::Paper> Room::make_remarks() {
  if (!keeper_.is_over()) co_return refuse(Reason::wrong_time, "game_not_over");
  std::vector<Writer> umpires;
  for (const auto& [id, seat] : seats_)
    if (seat.is_chief() || seat.is_assistant()) umpires.push_back({id, seat.row.name});
  const StoreThread::Work<Paper> read = reading_remarks(parts_.row.id, std::move(umpires));
  const Paper remarks = co_await parts_.store->call(read);
  co_return remarks;
}

}  // namespace krieg::inline room
