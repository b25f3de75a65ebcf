#include "server/room.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "commander/printed_codec.hpp"
#include "server/log.hpp"
#include "umpire/printed.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

StoreThread::Work<std::vector<SeatMessage>> messages_after(std::string game, std::string seat, std::int64_t number) {
  return [game = std::move(game), seat = std::move(seat), number](Store& store) {
    return store.messages(game, seat, number);
  };
}

}  // namespace

Room::Room(RoomParts parts)
    : parts_(std::move(parts)),
      strand_(asio::make_strand(parts_.executor)),
      critique_done_(strand_, asio::steady_timer::time_point::max()) {
  const ServeLimits& limits = parts_.limits;
  for (const SeatRow& row : parts_.seats) {
    TokenBucket bucket(limits.commands_per_second, limits.commands_at_once, TokenBucket::Clock::now());
    RoomSeat seat{.row = row, .eyes = UmpireEyes::of_seat(*parts_.scenario, SeatId{row.seat}), .bucket = bucket};
    if (!row.officer.empty()) seat.officer = OfficerId{row.officer};
    if (!seat.eyes) seat.eyes = UmpireEyes::of_observer(*parts_.scenario, SeatId{row.seat});
    for (const ScenarioSeat& known : parts_.scenario->sheet.seats) {
      if (known.id.value != row.seat) continue;
      seat.delay_moves = known.delay_moves;
      seat.printed = client_file(printed_text(printed_for_seat(*parts_.scenario, *parts_.rules, known)),
                                 content_type("printed.json"));
    }
    seats_.emplace(row.seat, std::move(seat));
  }
}

const SeatRow* Room::seat(const std::string& id) const {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : &found->second.row;
}

const ClientFile& Room::printed(const std::string& seat) const { return seats_.at(seat).printed; }

int Room::revocations(const std::string& seat) const { return *seats_.at(seat).revocations; }

void Room::join(std::string seat, std::shared_ptr<Connection> connection, std::int64_t after,
                std::optional<int> admitted) {
  asio::post(strand_,
             [self = shared_from_this(), seat = std::move(seat), connection = std::move(connection), after, admitted] {
               RoomSeat* const sits = &self->seats_.at(seat);
               self->enqueue({[room = self.get(), sits, connection, after, admitted] {
                                return room->do_join(sits, connection, after, admitted);
                              },
                              {},
                              {}});
             });
}

void Room::leave(std::string seat, std::shared_ptr<Connection> connection) {
  asio::post(strand_, [self = shared_from_this(), seat = std::move(seat), connection = std::move(connection)] {
    RoomSeat* const sits = &self->seats_.at(seat);
    self->enqueue({[room = self.get(), sits, connection] { return room->do_leave(sits, connection); }, {}, {}});
  });
}

void Room::receive(std::string seat, std::shared_ptr<Connection> connection, std::string text) {
  asio::post(strand_, [self = shared_from_this(), seat = std::move(seat), connection = std::move(connection),
                       text = std::move(text)] { self->take(self->seats_.at(seat), connection, text); });
}

void Room::dismiss() {
  asio::post(strand_, [self = shared_from_this()] {
    for (auto& [id, seat] : self->seats_)
      for (const auto& connection : seat.connections) connection->close(Farewell::restart);
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
    co_await self->attempt(std::move(job));
  }
  self->working_ = false;
}

awaitable<void> Room::attempt(Job job) {
  std::string trouble;
  try {
    if (!game_) co_await load();
    co_await job.work();
    co_return;
  } catch (const std::exception& error) {
    trouble = error.what();
  }
  if (job.asker && !job.command.empty())
    job.asker->send(Frame::of(refusal_message(
        job.command,
        {Reason::wrong_time,
         "The game could not go on from there and was taken up again as it was before. Nothing was done."})));
  stop_game(trouble);
}

/// What the seats have is what the store has: whoever comes back is told from there.
void Room::stop_game(const std::string& trouble) {
  log_line("game " + parts_.row.id + " has stopped, and will be taken up again from the store: " + trouble);
  game_.reset();
  running_ = false;
  for (auto& [id, seat] : seats_) {
    seat.desk.reset();
    for (const auto& connection : seat.connections) connection->close(Farewell::restart);
    seat.connections.clear();
  }
}

awaitable<void> Room::do_join(RoomSeat* seat, std::shared_ptr<Connection> connection, std::int64_t after,
                              std::optional<int> admitted) {
  if (admitted && *admitted != *seat->revocations) {
    connection->close(Farewell::revoked);
    co_return;
  }
  Hello hello;
  hello.game = parts_.row.id;
  hello.seat = seat->row.seat;
  hello.name = seat->row.name;
  hello.kind = name_of(seat->row.kind);
  if (seat->officer) hello.officer = seat->officer->value;
  hello.title = parts_.row.title;
  hello.last = seat->desk ? seat->desk->last() : 0;
  std::vector<SeatMessage> missed;
  if (seat->desk) {
    const std::int64_t from = after > hello.last ? 0 : after;
    const auto read = messages_after(parts_.row.id, seat->row.seat, from);
    missed = co_await parts_.store->call(read);
  }
  connection->send(Frame::of(hello_message(hello)));
  for (SeatMessage& message : missed) connection->send(Frame::of(std::move(message.bytes)));
  if (seat->delay_moves && seat->shown.bytes) connection->send(seat->shown);
  if (seat->eyes && seat->eyes->is_chief()) connection->send(Frame::of(truth_message(*game_, *seat->eyes), true));
  if (seat->eyes && !seat->eyes->is_chief() && !seat->delay_moves) {
    if (may_be_shown(*seat, false)) seat->shown = Frame::of(truth_message(*game_, *seat->eyes));
    if (seat->shown.bytes) connection->send(seat->shown);
  }
  sit_down(*seat, std::move(connection));
  send_presence();
}

/// A seat with too many connections loses its oldest: most likely a window that was forgotten.
void Room::sit_down(RoomSeat& seat, std::shared_ptr<Connection> connection) {
  seat.connections.push_back(std::move(connection));
  while (seat.connections.size() > static_cast<std::size_t>(parts_.limits.connections_per_seat)) {
    seat.connections.front()->close(Farewell::crowded);
    seat.connections.erase(seat.connections.begin());
  }
}

awaitable<void> Room::do_leave(RoomSeat* seat, std::shared_ptr<Connection> connection) {
  std::erase(seat->connections, connection);
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

/// In mid-move an assistant is shown what waits for him, and what comes of his word; that the move waits for others is
/// not his affair.
bool Room::may_be_shown(RoomSeat& seat, bool by_his_hand) {
  if (!game_->in_move()) seat.has_word = false;
  else if (waits_for(*game_, *seat.eyes)) seat.has_word = true;
  else return by_his_hand && seat.has_word;
  return true;
}

/// An assistant is sent nothing when nothing in his part of the field is new.
void Room::send_truth_anew(RoomSeat& seat, bool by_his_hand) {
  if (!may_be_shown(seat, by_his_hand)) return;
  const Frame frame = Frame::of(truth_message(*game_, *seat.eyes));
  if (seat.shown.bytes && *seat.shown.bytes == *frame.bytes) return;
  seat.shown = frame;
  send(seat, frame);
}

/// The clock has stepped: an observer of both sides sees what was true so many moves ago.
void Room::send_late_truth() {
  for (auto& [id, seat] : seats_) {
    if (!seat.eyes || !seat.delay_moves) continue;
    seat.late.push_back(Frame::of(truth_message(*game_, *seat.eyes), true));
    const auto kept = static_cast<std::size_t>(*seat.delay_moves) + 1;
    if (seat.late.size() > kept) seat.late.pop_front();
    if (game_->state().world.ended) seat.shown = seat.late.back();
    else if (seat.late.size() == kept) seat.shown = seat.late.front();
    if (seat.shown.bytes) send(seat, seat.shown);
  }
}

bool Room::is_chiefs(const std::string& seat) const {
  const auto found = seats_.find(seat);
  return found != seats_.end() && found->second.eyes && found->second.eyes->is_chief();
}

void Room::send_truth(const RoomSeat* author) {
  Frame frame;
  for (auto& [id, seat] : seats_) {
    if (!seat.eyes || seat.delay_moves) continue;
    if (!seat.eyes->is_chief()) {
      send_truth_anew(seat, &seat == author);
      continue;
    }
    if (seat.connections.empty()) continue;
    if (!frame.bytes) frame = Frame::of(truth_message(*game_, *seat.eyes), true);
    send(seat, frame);
  }
}

}  // namespace krieg
