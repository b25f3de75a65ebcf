#include "room/umpire_feed.hpp"

#include <cassert>

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

UmpireFeed::UmpireFeed(const Strand& strand, Owner owner, JobQueue& jobs, RoomSeats& seats, const ServeLimits& limits,
                       std::function<const Game*()> game)
    : owner_(std::move(owner)),
      jobs_(jobs),
      seats_(seats),
      limits_(limits),
      game_(std::move(game)),
      listed_(static_cast<std::size_t>(limits.truth_dispatches)),
      chiefs_(listed_),
      rest_(strand) {}

UmpireFeed::LateObserver& UmpireFeed::late_observer(const RoomSeat& seat) {
  return late_observers_.try_emplace(seat.row.seat, LateObserver{.feed = TruthFeed(listed_)}).first->second;
}

void UmpireFeed::send(const RoomSeat* author) {
  for (auto& [id, seat] : seats_)
    if (seat.is_assistant()) send_to_assistant(seat, &seat == author);
  const bool by_chief = author && author->is_chief();
  if (by_chief || std::chrono::steady_clock::now() >= rested_) send_to_chiefs();
  else send_to_chiefs_when_rested();
}

void UmpireFeed::send_to_chiefs() {
  const auto begun = std::chrono::steady_clock::now();
  chiefs_wait_ = false;
  Frame frame;
  for (auto& [id, seat] : seats_) {
    if (!seat.is_chief() || seat.connections.empty()) continue;
    if (!frame.bytes) frame = Frame::of(chiefs_.change(moment_of(game(), *seat.eyes)));
    seat.send(frame);
  }
  if (!frame.bytes) chiefs_.forget();
  const auto now = std::chrono::steady_clock::now();
  rested_ = now + rest_after(now - begun, limits_.room_share_percent, limits_.longest_rest);
}

void UmpireFeed::send_to_chiefs_when_rested() {
  if (chiefs_wait_) return;
  chiefs_wait_ = true;
  rest_.expires_at(rested_);
  rest_.async_wait([this, weak = std::weak_ptr<const void>(owner_())](boost::system::error_code fault) {
    const auto alive = weak.lock();
    if (fault || !alive) return;
    Job job;
    job.work = [this] { return do_send_what_waits(); };
    jobs_.add(std::move(job));
  });
}

void UmpireFeed::send_what_waits() {
  if (chiefs_wait_) send_to_chiefs();
}

awaitable<void> UmpireFeed::do_send_what_waits() {
  send_what_waits();
  co_return;
}

/// In mid-move an assistant is shown what waits for him, and what comes of his word. That the move waits for others is
/// not his affair: he is shown what was before it; after a word of his, nothing more.
std::optional<Moment> UmpireFeed::moment_for_assistant(const RoomSeat& seat, bool by_his_hand) {
  Assistant& assistant = assistants_[seat.row.seat];
  const bool in_move = game().in_move(seat.eyes->pass());
  const bool waits = in_move && waits_for(game(), *seat.eyes);
  assistant.has_word = in_move && (waits || assistant.has_word);
  if (in_move && !assistant.has_word) return told_moment_of(game(), *seat.eyes);
  if (in_move && !waits && !by_his_hand) return std::nullopt;
  return moment_of(game(), *seat.eyes);
}

Frame UmpireFeed::frame_for_assistant(const RoomSeat& seat, const Moment& moment) const {
  return Frame::of(truth_message(moment.number, truth_of(moment, seat.eyes->scope(), listed_)));
}

/// An assistant is sent nothing when nothing in his part of the field is new.
void UmpireFeed::send_to_assistant(RoomSeat& seat, bool by_his_hand) {
  const std::optional<Moment> moment = moment_for_assistant(seat, by_his_hand);
  if (!moment) return;
  const Frame frame = frame_for_assistant(seat, *moment);
  Assistant& assistant = assistants_[seat.row.seat];
  assistant.written_of = moment;  // the true numbers may have changed where his own are the same
  if (assistant.shown.bytes && *assistant.shown.bytes == *frame.bytes) return;
  assistant.shown = frame;
  seat.send(frame);
}

void UmpireFeed::send_to_late_observers() {
  for (auto& [id, seat] : seats_) {
    if (!seat.is_late()) continue;
    LateObserver& late = late_observer(seat);
    late.waiting.push_back(moment_of(game(), *seat.eyes));
    const bool ended = game().announced().ended;
    if (!ended && late.waiting.size() <= static_cast<std::size_t>(*seat.delay_moves)) continue;
    late.due = ended ? late.waiting.back() : late.waiting.front();
    *seat.is_shown_the_past = true;
    if (ended) late.waiting.clear();
    else late.waiting.pop_front();
    if (seat.connections.empty()) late.feed.forget();
    else seat.send(Frame::of(late.feed.is_told() ? late.feed.change(*late.due) : late.feed.whole(*late.due)));
  }
}

void UmpireFeed::start_over(std::int64_t first_struck) {
  Frame frame;
  for (auto& [id, seat] : seats_) {
    if (seat.is_late()) {
      const auto is_struck = [first_struck](const Moment& moment) { return moment.number >= first_struck; };
      LateObserver& late = late_observer(seat);
      std::erase_if(late.waiting, is_struck);
      if (late.due && is_struck(*late.due)) late.due.reset();
      if (!late.due) late.feed.forget();
    }
    if (seat.is_assistant()) {
      assistants_[id].has_word = false;
      send_to_assistant(seat, false);
    }
    if (!seat.is_chief() || seat.connections.empty()) continue;
    if (!frame.bytes) frame = Frame::of_beginning(chiefs_.whole(moment_of(game(), *seat.eyes)));
    seat.send(frame);
  }
  if (!frame.bytes) chiefs_.forget();
  chiefs_wait_ = false;
}

void UmpireFeed::begin_with_late_observers() {
  for (auto& [id, seat] : seats_)
    if (seat.is_late() && !late_observers_.contains(seat.row.seat))
      late_observer(seat).waiting.push_back(moment_of(game(), *seat.eyes));
}

void UmpireFeed::show_the_end() {
  for (auto& [id, seat] : seats_)
    if (seat.is_late()) late_observer(seat).due = moment_of(game(), *seat.eyes);
}

void UmpireFeed::welcome(RoomSeat& seat, Connection& connection) {
  if (seat.is_late()) {
    LateObserver& late = late_observer(seat);
    if (late.due) connection.send(Frame::of_beginning(late.feed.whole(*late.due)));
  }
  if (seat.is_chief()) {
    if (seats_.has_chiefs()) send_to_chiefs();  // the others go on from where this one begins
    connection.send(Frame::of_beginning(chiefs_.whole(moment_of(game(), *seat.eyes))));
  }
  if (seat.is_assistant()) {
    Assistant& assistant = assistants_[seat.row.seat];
    if (const auto moment = moment_for_assistant(seat, false)) {
      assistant.shown = frame_for_assistant(seat, *moment);
      assistant.written_of = moment;
    }
    if (assistant.shown.bytes) connection.send(assistant.shown);
  }
}

std::optional<Moment> UmpireFeed::moment_shown_to(const RoomSeat& seat) const {
  assert(seat.eyes && "a commander's seat is shown no truth");
  if (seat.delay_moves) {
    const auto late = late_observers_.find(seat.row.seat);
    return late == late_observers_.end() ? std::nullopt : late->second.due;
  }
  if (seat.is_chief()) return moment_of(game(), *seat.eyes);
  if (const Moment* const written_of = moment_of_assistant(seat)) return *written_of;
  return told_moment_of(game(), *seat.eyes);
}

const Moment* UmpireFeed::moment_of_assistant(const RoomSeat& seat) const {
  const auto assistant = assistants_.find(seat.row.seat);
  return assistant != assistants_.end() && assistant->second.written_of ? &*assistant->second.written_of : nullptr;
}

}  // namespace krieg::inline room
