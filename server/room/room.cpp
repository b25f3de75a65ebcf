#include "room/room.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "commander/printed.hpp"
#include "room/log.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

StoreThread::Work<std::vector<SeatMessage>> messages_after(std::string game, std::string seat, std::int64_t number,
                                                           std::size_t bytes) {
  return [game = std::move(game), seat = std::move(seat), number, bytes](Store& store) {
    return store.messages(game, seat, number, bytes);
  };
}

/// A job without an answer. If the game cannot be loaded, `asker` is closed.
Job job_of(std::function<awaitable<void>()> work, std::shared_ptr<Connection> asker) {
  Job job;
  job.work = std::move(work);
  job.asker = std::move(asker);
  return job;
}

}  // namespace

Room::Room(RoomParts parts)
    : parts_(std::move(parts)),
      strand_(asio::make_strand(parts_.executor)),
      seats_(parts_.seats, *parts_.scenario, parts_.limits),
      keeper_(parts_, strand_, owner(), seats_),
      jobs_(strand_, owner(), [this](Job job) { return attempt(std::move(job)); }),
      feed_(strand_, owner(), jobs_, seats_, parts_.limits, [this] { return keeper_.game(); }),
      desk_(seats_, parts_.limits, [this](const RoomSeat& seat) { return desk_shown_to(seat); }),
      estimates_(strand_, owner(), parts_.calculations, parts_.limits),
      clock_(parts_.thinking_since),
      critique_done_(strand_, asio::steady_timer::time_point::max()) {}

Owner Room::owner() {
  return [this] { return shared_from_this(); };
}

const SeatRow* Room::seat(const std::string& id) const {
  const RoomSeat* const found = seats_.find(id);
  return found ? &found->row : nullptr;
}

const ServedFile& Room::printed(const std::string& seat) const {
  const RoomSeat* const found = seats_.find(seat);
  const bool is_shown = found && *found->is_shown_the_past;
  return parts_.papers->of(seat, keeper_.is_over() ? ShownLate::the_end
                                 : is_shown        ? ShownLate::past_moves
                                                   : ShownLate::nothing);
}

int Room::revocations(const std::string& seat) const { return *seats_.at(seat).revocations; }

std::shared_ptr<SeatGate> Room::gate(const std::string& seat) const { return seats_.at(seat).gate; }

bool Room::is_chiefs(const std::string& seat) const {
  const RoomSeat* const found = seats_.find(seat);
  return found && found->is_chief();
}

void Room::join(std::string seat, std::shared_ptr<Connection> connection, std::int64_t after,
                std::optional<int> admitted, std::function<void()> arrived) {
  const Arrival arrival{&seats_.at(seat), std::move(connection), after, admitted, std::move(arrived)};
  asio::post(strand_, [self = shared_from_this(), arrival] {
    self->jobs_.add(job_of([room = self.get(), arrival] { return room->do_join(arrival); }, arrival.connection));
  });
}

void Room::leave(std::string seat, std::shared_ptr<Connection> connection) {
  RoomSeat* const left = &seats_.at(seat);
  asio::post(strand_, [self = shared_from_this(), left, connection = std::move(connection)] {
    self->jobs_.add(job_of([room = self.get(), left, connection] { return room->do_leave(left, connection); }, {}));
  });
}

void Room::receive(std::string seat, std::shared_ptr<Connection> connection, DecodedCommand decoded,
                   std::function<void()> taken) {
  asio::post(strand_, [self = shared_from_this(), seat = std::move(seat), connection = std::move(connection),
                       decoded = std::move(decoded), taken = std::move(taken)]() mutable {
    self->take(self->seats_.at(seat), std::move(connection), std::move(decoded), std::move(taken));
  });
}

void Room::dismiss() {
  asio::post(strand_, [self = shared_from_this()] {
    for (auto& [id, seat] : self->seats_)
      for (const auto& connection : seat.all_connections()) connection->close(CloseReason::restart);
  });
}

void Room::set_deadline(OrderDeadline deadline, std::set<std::string> answered) {
  asio::post(strand_,
             [self = shared_from_this(), deadline = std::move(deadline), answered = std::move(answered)]() mutable {
               ++self->deadlines_told_;
               self->seats_.set_deadline(std::move(deadline), answered);
             });
}

/// The count goes up at once: who is let in by a session that was looked up before is closed when he arrives.
void Room::send_off(std::string seat, CloseReason reason) {
  RoomSeat* const left = &seats_.at(seat);
  ++*left->revocations;
  asio::post(strand_, [self = shared_from_this(), left, reason] { self->close_connections(*left, reason); });
}

void Room::close_connections(RoomSeat& seat, CloseReason reason, const std::shared_ptr<Connection>& asker) {
  for (const auto& connection : seat.all_connections())
    connection->close(connection == asker ? CloseReason::replaced : reason);
  seat.connections.clear();
  seat.arriving.clear();
  if (reason == CloseReason::revoked) seat.ready = false;  // another person comes
  seats_.send_presence();
}

awaitable<void> Room::open() { return asio::co_spawn(strand_, take_up(), asio::use_awaitable); }

awaitable<void> Room::attempt(Job job) {
  if (is_replaced_) {
    if (job.asker) job.asker->close(CloseReason::restart);
    co_return;
  }
  if (!keeper_.game()) co_await take_up();
  if (!keeper_.game() && !job.without_game) {
    if (job.asker) job.asker->close(CloseReason::set_aside);
    co_return;
  }
  std::string trouble;
  FileFault fault = FileFault::other;
  try {
    co_await job.work();
    co_return;
  } catch (const std::exception& error) {
    trouble = error.what();
    fault = fault_of(error);
  }
  log_event(LogLevel::error, "command_undone", {{"game", parts_.row.id}},
            "game " + parts_.row.id + ": a command could not be carried out and was undone: " + trouble);
  tell_undone(job, fault);
  if (job.without_game) co_return;
  keeper_.drop_if_changed();
  if (!keeper_.game()) co_await take_up();
  if (keeper_.game()) co_await send_missed();
}

/// What ails the server's file is for the chief umpire alone; how it is mended stands in the log.
void Room::tell_undone(const Job& job, FileFault fault) const {
  if (!job.asker || job.command.empty()) return;
  const Reason reason = fault == FileFault::other ? Reason::impossible : Reason::not_kept;
  Refusal refusal = krieg::refuse(reason, "not_carried_out");
  if (job.by_chief && fault != FileFault::other)
    refusal = krieg::refuse(reason, "file_trouble", {{"trouble", sentence_of(fault)}});
  job.asker->send(Frame::of(refusal_message(job.command, refusal)));
}

/// What the seats have is what the store has.
awaitable<void> Room::take_up() {
  const std::optional<LoadFault> fault = co_await keeper_.load();
  if (fault) set_aside(*fault);
  if (!keeper_.game()) co_return;
  trouble_.clear();
  if (keeper_.game()->announced().ended) feed_.show_the_end();
  else feed_.begin_with_late_observers();
  note_fallen();
  if (!desk_.is_loaded()) co_await load_desk();
}

void Room::note_fallen() { seats_.set_fallen(keeper_.fallen()); }

void Room::set_aside(const LoadFault& fault) {
  trouble_ = fault.text;
  const std::string remedy = "\n  kriegsspiel mend " + parts_.row.id + " shows what is wrong and how it is mended.";
  log_event(LogLevel::error, "game_set_aside", {{"game", parts_.row.id}},
            "game " + parts_.row.id + " is set aside, it cannot be taken up: " + fault.text +
                (fault.fault == FileFault::other ? remedy : ""));
  for (auto& [id, seat] : seats_) {
    seat.messages.reset();
    seat.close_all(CloseReason::set_aside);
  }
}

/// What was committed just before something failed may not have been sent.
awaitable<void> Room::send_missed() {
  for (auto& [id, seat] : seats_) {
    while (seat.messages && seat.handed < seat.messages->last()) {
      const auto read = messages_after(parts_.row.id, id, seat.handed, parts_.limits.outbox_bytes);
      const std::vector<SeatMessage> missed = co_await parts_.store->call(read);
      if (missed.empty()) break;
      for (const SeatMessage& message : missed) seat.send(Frame::of(message.bytes));
      seat.handed = missed.back().number;
    }
  }
  send_truth(nullptr);
}

awaitable<void> Room::do_join(Arrival arrival) {
  RoomSeat& seat = *arrival.seat;
  if (arrival.admitted && *arrival.admitted != *seat.revocations) {
    arrival.connection->close(CloseReason::revoked);
    co_return;
  }
  Hello hello;
  hello.game = parts_.row.id;
  hello.seat = seat.row.seat;
  hello.name = seat.row.name;
  hello.kind = name_of(seat.row.kind);
  if (seat.officer) hello.officer = seat.officer->value;
  hello.title = parts_.row.title;
  hello.stream = seat.row.stream;
  hello.last = seat.messages ? seat.messages->last() : 0;
  if (arrival.after > hello.last) arrival.after = 0;
  seats_.make_way(seat);
  seat.arriving.push_back(arrival.connection);
  arrival.connection->send(Frame::of(hello_message(hello)));
  co_await tell_missed(std::move(arrival));
}

/// Sends the next piece of what he missed, or, where that would be long, all that the seat has been told in one. If
/// there is more, it follows when the line has taken this one; meanwhile the room goes on, and what it has for this
/// seat reaches him from the store. One job: nothing is committed between the last piece and his taking his place, so
/// that there is no gap.
awaitable<void> Room::tell_missed(Arrival arrival) {
  RoomSeat& seat = *arrival.seat;
  const bool here = std::find(seat.arriving.begin(), seat.arriving.end(), arrival.connection) != seat.arriving.end();
  if (!here) co_return;
  if (seat.messages && seat.messages->last() - arrival.after > parts_.limits.history_messages) {
    arrival.connection->send(Frame::of_beginning(seat.messages->whole()));
  } else if (seat.messages) {
    const std::size_t piece = std::min(parts_.limits.history_bytes, parts_.limits.outbox_bytes / 2);
    const auto read = messages_after(parts_.row.id, seat.row.seat, arrival.after, piece);
    std::vector<SeatMessage> missed = co_await parts_.store->call(read);
    for (SeatMessage& message : missed) {
      arrival.after = message.number;
      arrival.connection->send(Frame::of(std::move(message.bytes)));
    }
    if (!missed.empty() && arrival.after < seat.messages->last()) {
      tell_more_when_drained(arrival);
      co_return;
    }
    // The seat may have been taken from him while the store was read.
    if (std::find(seat.arriving.begin(), seat.arriving.end(), arrival.connection) == seat.arriving.end()) co_return;
  }
  welcome(seat, arrival.connection);
  if (arrival.arrived) arrival.arrived();
}

/// The connection keeps what it calls back: that holds neither the connection nor the room.
void Room::tell_more_when_drained(const Arrival& arrival) {
  Arrival rest = arrival;
  rest.connection.reset();
  const std::weak_ptr<Connection> connection = arrival.connection;
  arrival.connection->when_drained([weak = weak_from_this(), connection, rest] {
    const auto self = weak.lock();
    Arrival again = rest;
    again.connection = connection.lock();
    if (!self || !again.connection) return;
    asio::post(self->strand_, [self, again] {
      self->jobs_.add(job_of([room = self.get(), again] { return room->tell_missed(again); }, again.connection));
    });
  });
}

/// He has all that he missed: from now on he is sent what is due to his seat.
void Room::welcome(RoomSeat& seat, const std::shared_ptr<Connection>& connection) {
  feed_.welcome(seat, *connection);
  desk_.welcome(seat, *connection);
  if (seat.ready) connection->send(Frame::of(ready_message(true)));
  std::erase(seat.arriving, connection);
  seat.connections.push_back(connection);
  if (const Frame clock = order_clock(); clock.bytes && !seat.is_late()) connection->send(clock);
  seats_.send_presence();
}

/// No bytes if the commanders have as much time for orders as they like.
Frame Room::order_clock() const {
  const std::optional<int> seconds = keeper_.game()->announced().order_seconds;
  return seconds ? Frame::of(order_clock_message(clock_.seconds_left_of(*seconds))) : Frame{};
}

awaitable<void> Room::do_leave(RoomSeat* seat, std::shared_ptr<Connection> connection) {
  seat->remove(connection);
  seats_.send_presence();
  co_return;
}

}  // namespace krieg::inline room
