// What the umpires of a room share, and which commanders are ready.
#include "room/log.hpp"
#include "room/room.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

struct ReadyBody {
  bool ready = false;
};
BOOST_DESCRIBE_STRUCT(ReadyBody, (), (ready))

struct KeptDesk {
  std::vector<UmpireLine> lines;
  Json claims;
};

StoreThread::Work<KeptDesk> reading_desk(std::string game) {
  return [game = std::move(game)](Store& store) {
    return KeptDesk{store.umpire_lines(game), store.umpire_claims(game)};
  };
}

StoreThread::Work<std::optional<UmpireLine>> saying(std::string game, UmpireLine line, int most) {
  return [game = std::move(game), line = std::move(line), most](Store& store) { return store.say(game, line, most); };
}

StoreThread::Work<void> keeping_claims(std::string game, Json claims) {
  return [game = std::move(game), claims = std::move(claims)](Store& store) { store.keep_umpire_claims(game, claims); };
}

}  // namespace

/// The game goes on without it if it cannot be read.
awaitable<void> Room::load_desk() {
  const StoreThread::Work<KeptDesk> read = reading_desk(parts_.row.id);
  try {
    KeptDesk kept = co_await parts_.store->call(read);
    desk_.load(std::move(kept.lines), kept.claims);
  } catch (const std::exception& error) {
    log_line("game " + parts_.row.id + ": what its umpires said to one another cannot be read: " + error.what());
    desk_.load({}, Json());
  }
}

std::optional<ShownDesk> Room::desk_shown_to(const RoomSeat& seat) const {
  if (seat.is_chief()) {
    const TruthPass& pass = seat.eyes->pass();
    return ShownDesk{keeper_.game()->state(pass).world, keeper_.game()->pending(pass), seat.eyes->scope()};
  }
  const Moment* const moment = seat.is_assistant() ? feed_.moment_of_assistant(seat) : nullptr;
  if (!moment) return std::nullopt;
  return ShownDesk{moment->world, moment->pending, seat.eyes->scope()};
}

void Room::send_truth(const RoomSeat* author) {
  feed_.send(author);
  desk_.send_claims();
}

awaitable<void> Room::do_say(Asked asked) {
  const Result<UmpireLine> line = desk_.line_of(*asked.seat, asked.command.id, asked.command.body);
  if (!line) {
    asked.from->send(Frame::of(refusal_message(asked.command.id, line.error())));
    co_return;
  }
  const StoreThread::Work<std::optional<UmpireLine>> say = saying(parts_.row.id, *line, parts_.limits.umpire_lines);
  std::optional<UmpireLine> kept = co_await parts_.store->call(say);
  if (kept) desk_.add(std::move(*kept));
  asked.from->send(Frame::of(answer_message(asked.command.id, Json::object())));
}

awaitable<void> Room::do_assign(Asked asked) {
  Result<std::vector<Claim>> claims = desk_.assigned(*asked.seat, asked.command.body);
  if (!claims) {
    asked.from->send(Frame::of(refusal_message(asked.command.id, claims.error())));
    co_return;
  }
  const StoreThread::Work<void> keep = keeping_claims(parts_.row.id, UmpiresDesk::record_of(*claims));
  co_await parts_.store->call(keep);
  desk_.set_claims(std::move(*claims));
  desk_.send_claims();
  asked.from->send(Frame::of(answer_message(asked.command.id, Json::object())));
}

awaitable<void> Room::do_ready(Asked asked) {
  const Result<ReadyBody> body = decode_body<ReadyBody>(asked.command.body);
  const bool over = keeper_.game()->announced().ended;
  if (!body || over) {
    const Refusal refusal = body ? krieg::refuse(Reason::wrong_time, "game_over") : body.error();
    asked.from->send(Frame::of(refusal_message(asked.command.id, refusal)));
    co_return;
  }
  if (asked.seat->ready != body->ready) {
    asked.seat->ready = body->ready;
    asked.seat->send(Frame::of(ready_message(body->ready)));
    seats_.send_presence();
  }
  asked.from->send(Frame::of(answer_message(asked.command.id, Json::object())));
}

}  // namespace krieg::inline room
