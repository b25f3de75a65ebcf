#include "server/room.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "server/log.hpp"
#include "server/memory.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

StoreThread::Work<std::vector<SeatMessage>> messages_after(std::string game, std::string seat, std::int64_t number,
                                                           std::size_t bytes) {
  return [game = std::move(game), seat = std::move(seat), number, bytes](Store& store) {
    return store.messages(game, seat, number, bytes);
  };
}

/// What ails the file, if that is why something could not be done.
FileFault fault_of(const std::exception& error) {
  const auto* const refused = dynamic_cast<const SqliteError*>(&error);
  return refused ? refused->fault() : FileFault::other;
}

}  // namespace

Room::Room(RoomParts parts)
    : parts_(std::move(parts)),
      strand_(asio::make_strand(parts_.executor)),
      feed_(static_cast<std::size_t>(parts_.limits.truth_dispatches)),
      truth_timer_(strand_),
      is_over_(parts_.row.ended),
      thinking_since_(parts_.thinking_since),
      critique_done_(strand_, asio::steady_timer::time_point::max()) {
  const ServeLimits& limits = parts_.limits;
  for (const SeatRow& row : parts_.seats) {
    RoomSeat seat{.row = row, .eyes = UmpireEyes::of_seat(*parts_.scenario, SeatId{row.seat})};
    seat.gate = std::make_shared<SeatGate>(row.kind, limits);
    seat.feed = TruthFeed(static_cast<std::size_t>(limits.truth_dispatches));
    if (!row.officer.empty()) seat.officer = OfficerId{row.officer};
    if (!seat.eyes) seat.eyes = UmpireEyes::of_observer(*parts_.scenario, SeatId{row.seat});
    for (const ScenarioSeat& known : parts_.scenario->sheet.seats)
      if (known.id.value == row.seat) seat.delay_moves = known.delay_moves;
    seats_.emplace(row.seat, std::move(seat));
  }
}

const SeatRow* Room::seat(const std::string& id) const {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : &found->second.row;
}

const ClientFile& Room::printed(const std::string& seat) const { return parts_.papers->of(seat, is_over_); }

int Room::revocations(const std::string& seat) const { return *seats_.at(seat).revocations; }

std::shared_ptr<SeatGate> Room::gate(const std::string& seat) const { return seats_.at(seat).gate; }

void Room::join(std::string seat, std::shared_ptr<Connection> connection, std::int64_t after,
                std::optional<int> admitted, std::function<void()> arrived) {
  const Arrival arrival{&seats_.at(seat), std::move(connection), after, admitted, std::move(arrived)};
  asio::post(strand_, [self = shared_from_this(), arrival] {
    self->enqueue({[room = self.get(), arrival] { return room->do_join(arrival); }, arrival.connection, {}});
  });
}

void Room::leave(std::string seat, std::shared_ptr<Connection> connection) {
  asio::post(strand_, [self = shared_from_this(), seat = std::move(seat), connection = std::move(connection)] {
    RoomSeat* const sits = &self->seats_.at(seat);
    self->enqueue({[room = self.get(), sits, connection] { return room->do_leave(sits, connection); }, {}, {}});
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
      for (const auto& connection : all_at(seat)) connection->close(Farewell::restart);
  });
}

void Room::enqueue(Job job) {
  jobs_.push_back(std::move(job));
  if (working_) return;
  working_ = true;
  asio::co_spawn(strand_, work(shared_from_this()), asio::detached);
}

awaitable<void> Room::work(std::shared_ptr<Room> self) {
  while (!self->jobs_.empty()) {
    Job job = std::move(self->jobs_.front());
    self->jobs_.pop_front();
    const std::function<void()> done = std::move(job.done);
    const std::shared_ptr<SeatGate> gate = std::move(job.gate);
    const auto begun = std::chrono::steady_clock::now();
    co_await self->attempt(std::move(job));
    if (gate) gate->charge(std::chrono::steady_clock::now() - begun);
    if (done) done();
  }
  self->working_ = false;
}

awaitable<void> Room::attempt(Job job) {
  if (!game_) co_await take_up_again();
  if (!game_) {
    if (job.asker) job.asker->close(Farewell::set_aside);
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
  log_line("game " + parts_.row.id + ": a command could not be carried out and was undone: " + trouble);
  tell_undone(job, fault);
  if (!nothing_has_changed()) game_.reset();
  if (!game_) co_await take_up_again();
  if (game_) co_await send_missed();
}

/// What ails the server's file is for the chief umpire alone; how it is mended stands in the log.
void Room::tell_undone(const Job& job, FileFault fault) const {
  if (!job.asker || job.command.empty()) return;
  Refusal refusal{fault == FileFault::other ? Reason::impossible : Reason::not_kept,
                  "That could not be carried out, and nothing was done. Tell the umpire."};
  if (job.by_chief && fault != FileFault::other)
    refusal.text = sentence_of(fault) + " Nothing was done. Tell who keeps the server; its log says more.";
  job.asker->send(Frame::of(refusal_message(job.command, refusal)));
}

bool Room::nothing_has_changed() const { return game_ && game_->last_entry().number == committed_; }

/// What the seats have is what the store has.
awaitable<void> Room::take_up_again() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_try_) co_return;
  std::string trouble;
  FileFault fault = FileFault::other;
  try {
    co_await load();
    trouble_.clear();
    asio::post(parts_.long_work, give_back_memory);
    co_return;
  } catch (const std::exception& error) {
    trouble = error.what();
    fault = fault_of(error);
  }
  next_try_ = now + parts_.limits.set_aside;
  set_aside(trouble, fault);
}

void Room::set_aside(const std::string& trouble, FileFault fault) {
  trouble_ = trouble;
  const std::string remedy = "\n  kriegsspiel mend " + parts_.row.id + " shows what is wrong and how it is mended.";
  log_line("game " + parts_.row.id + " is set aside, it cannot be taken up: " + trouble +
           (fault == FileFault::other ? remedy : ""));
  for (auto& [id, seat] : seats_) {
    seat.desk.reset();
    for (const auto& connection : all_at(seat)) connection->close(Farewell::set_aside);
    seat.connections.clear();
    seat.arriving.clear();
  }
}

/// What was committed just before something failed may not have been sent.
awaitable<void> Room::send_missed() {
  for (auto& [id, seat] : seats_) {
    while (seat.desk && seat.handed < seat.desk->last()) {
      const auto read = messages_after(parts_.row.id, id, seat.handed, parts_.limits.outbox_bytes);
      const std::vector<SeatMessage> missed = co_await parts_.store->call(read);
      if (missed.empty()) break;
      for (const SeatMessage& message : missed) send(seat, Frame::of(message.bytes));
      seat.handed = missed.back().number;
    }
  }
  send_truth(nullptr);
}

awaitable<void> Room::do_join(Arrival arrival) {
  RoomSeat& seat = *arrival.seat;
  if (arrival.admitted && *arrival.admitted != *seat.revocations) {
    arrival.connection->close(Farewell::revoked);
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
  hello.last = seat.desk ? seat.desk->last() : 0;
  if (arrival.after > hello.last) arrival.after = 0;
  make_way(seat);
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
  if (seat.desk && seat.desk->last() - arrival.after > parts_.limits.history_messages) {
    arrival.connection->send(Frame::of_beginning(seat.desk->whole()));
  } else if (seat.desk) {
    const std::size_t piece = std::min(parts_.limits.history_bytes, parts_.limits.outbox_bytes / 2);
    const auto read = messages_after(parts_.row.id, seat.row.seat, arrival.after, piece);
    std::vector<SeatMessage> missed = co_await parts_.store->call(read);
    for (SeatMessage& message : missed) {
      arrival.after = message.number;
      arrival.connection->send(Frame::of(std::move(message.bytes)));
    }
    if (!missed.empty() && arrival.after < seat.desk->last()) {
      tell_more_when_drained(arrival);
      co_return;
    }
  }
  welcome(seat, arrival.connection);
  if (arrival.arrived) arrival.arrived();
}

void Room::tell_more_when_drained(const Arrival& arrival) {
  arrival.connection->when_drained([self = shared_from_this(), arrival] {
    asio::post(self->strand_, [self, arrival] {
      self->enqueue({[room = self.get(), arrival] { return room->tell_missed(arrival); }, arrival.connection, {}});
    });
  });
}

/// He has all that he missed: from now on he is sent what is due to his seat.
void Room::welcome(RoomSeat& seat, const std::shared_ptr<Connection>& connection) {
  if (seat.due) connection->send(Frame::of_beginning(seat.feed.whole(*seat.due)));
  if (seat.eyes && seat.eyes->is_chief()) {
    if (has_chiefs()) send_truth_to_chiefs();  // the others go on from where he begins
    connection->send(Frame::of_beginning(feed_.whole(moment_of(*game_, *seat.eyes))));
  }
  if (seat.eyes && !seat.eyes->is_chief() && !seat.delay_moves) {
    if (const auto moment = moment_for_assistant(seat, false)) seat.shown = truth_frame(seat, *moment);
    if (seat.shown.bytes) connection->send(seat.shown);
  }
  std::erase(seat.arriving, connection);
  seat.connections.push_back(connection);
  send_presence();
}

std::vector<std::shared_ptr<Connection>> Room::all_at(const RoomSeat& seat) {
  std::vector<std::shared_ptr<Connection>> all = seat.connections;
  all.insert(all.end(), seat.arriving.begin(), seat.arriving.end());
  return all;
}

/// A seat with too many connections loses its oldest: most likely a window that was forgotten.
void Room::make_way(RoomSeat& seat) {
  const auto most = static_cast<std::size_t>(parts_.limits.connections_per_seat);
  while (seat.connections.size() + seat.arriving.size() >= most) {
    auto& oldest = seat.connections.empty() ? seat.arriving : seat.connections;
    oldest.front()->close(Farewell::crowded);
    oldest.erase(oldest.begin());
  }
}

awaitable<void> Room::do_leave(RoomSeat* seat, std::shared_ptr<Connection> connection) {
  std::erase(seat->connections, connection);
  std::erase(seat->arriving, connection);
  send_presence();
  co_return;
}

void Room::send(RoomSeat& seat, const Frame& frame) {
  for (const auto& connection : seat.connections) connection->send(frame);
}

void Room::send_presence() {
  std::vector<SeatPresence> present;
  for (const SeatRow& row : parts_.seats)
    present.push_back({row.seat, row.name, !seats_.at(row.seat).connections.empty()});
  const Frame frame = Frame::of(presence_message(present));
  for (auto& [id, seat] : seats_)
    if (seat.eyes && seat.eyes->is_chief()) send(seat, frame);
}

/// In mid-move an assistant is shown what waits for him, and what comes of his word. That the move waits for others is
/// not his affair: he is shown what was before it; after a word of his, nothing more.
std::optional<Moment> Room::moment_for_assistant(RoomSeat& seat, bool by_his_hand) {
  const bool in_move = game_->in_move(seat.eyes->pass());
  const bool waits = in_move && waits_for(*game_, *seat.eyes);
  seat.has_word = in_move && (waits || seat.has_word);
  if (in_move && !seat.has_word) return told_moment_of(*game_, *seat.eyes);
  if (in_move && !waits && !by_his_hand) return std::nullopt;
  return moment_of(*game_, *seat.eyes);
}

Frame Room::truth_frame(const RoomSeat& seat, const Moment& moment) const {
  const auto listed = static_cast<std::size_t>(parts_.limits.truth_dispatches);
  return Frame::of(truth_message(moment.number, truth_of(moment, seat.eyes->scope(), listed)));
}

/// An assistant is sent nothing when nothing in his part of the field is new.
void Room::send_truth_anew(RoomSeat& seat, bool by_his_hand) {
  const std::optional<Moment> moment = moment_for_assistant(seat, by_his_hand);
  if (!moment) return;
  const Frame frame = truth_frame(seat, *moment);
  if (seat.shown.bytes && *seat.shown.bytes == *frame.bytes) return;
  seat.shown = frame;
  send(seat, frame);
}

/// The clock has stepped: an observer of both sides sees what was true so many moves ago.
void Room::send_late_truth() {
  for (auto& [id, seat] : seats_) {
    if (!seat.eyes || !seat.delay_moves) continue;
    seat.late.push_back(moment_of(*game_, *seat.eyes));
    const bool ended = game_->announced().ended;
    if (!ended && seat.late.size() <= static_cast<std::size_t>(*seat.delay_moves)) continue;
    seat.due = ended ? seat.late.back() : seat.late.front();
    if (ended) seat.late.clear();
    else seat.late.pop_front();
    if (seat.connections.empty()) seat.feed.forget();
    else send(seat, Frame::of(seat.feed.is_told() ? seat.feed.change(*seat.due) : seat.feed.whole(*seat.due)));
  }
}

/// Of a game that is over, an observer of both sides who was late is late no more.
void Room::show_the_end() {
  for (auto& [id, seat] : seats_)
    if (seat.eyes && seat.delay_moves) seat.due = moment_of(*game_, *seat.eyes);
}

bool Room::is_chiefs(const std::string& seat) const {
  const auto found = seats_.find(seat);
  return found != seats_.end() && found->second.eyes && found->second.eyes->is_chief();
}

/// A chief umpire is shown at once what his own hand did. What others do he is shown no more often than the share of
/// the room's time allows that is the truth's.
void Room::send_truth(const RoomSeat* author) {
  for (auto& [id, seat] : seats_)
    if (seat.eyes && !seat.delay_moves && !seat.eyes->is_chief()) send_truth_anew(seat, &seat == author);
  const bool by_chief = author && author->eyes && author->eyes->is_chief();
  if (by_chief || std::chrono::steady_clock::now() >= truth_rested_) send_truth_to_chiefs();
  else send_truth_when_rested();
}

bool Room::has_chiefs() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const auto& entry) {
    const RoomSeat& seat = entry.second;
    return seat.eyes && seat.eyes->is_chief() && !seat.connections.empty();
  });
}

void Room::send_truth_to_chiefs() {
  const auto begun = std::chrono::steady_clock::now();
  truth_due_ = false;
  Frame frame;
  for (auto& [id, seat] : seats_) {
    if (!seat.eyes || !seat.eyes->is_chief() || seat.connections.empty()) continue;
    if (!frame.bytes) frame = Frame::of(feed_.change(moment_of(*game_, *seat.eyes)));
    send(seat, frame);
  }
  if (!frame.bytes) feed_.forget();
  const auto now = std::chrono::steady_clock::now();
  truth_rested_ = now + rest_after(now - begun, parts_.limits.room_share_percent, parts_.limits.longest_rest);
}

void Room::send_truth_when_rested() {
  if (truth_due_) return;
  truth_due_ = true;
  truth_timer_.expires_at(truth_rested_);
  truth_timer_.async_wait([weak = weak_from_this()](boost::system::error_code fault) {
    const auto self = weak.lock();
    if (fault || !self) return;
    self->enqueue({[room = self.get()] { return room->do_send_due_truth(); }, {}, {}});
  });
}

/// Also before a chief umpire's own command, so that his answers come behind what was done before it.
void Room::send_due_truth() {
  if (truth_due_) send_truth_to_chiefs();
}

awaitable<void> Room::do_send_due_truth() {
  send_due_truth();
  co_return;
}

}  // namespace krieg
