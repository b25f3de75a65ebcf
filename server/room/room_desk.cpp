// What the umpires of a room share, and which commanders are ready.
#include "db/club_store.hpp"
#include "room/log.hpp"
#include "room/room.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

struct ReadyBody {
  bool ready = false;
  std::optional<GameTime> now;  ///< the hour that the commander has before him
};
BOOST_DESCRIBE_STRUCT(ReadyBody, (), (ready, now))

struct KeptDesk {
  std::vector<UmpireLine> lines;
  Json claims;
  std::map<std::string, std::string> ready;  ///< by seat: the hour at which its commander said so
  OrderDeadline deadline;
  std::set<std::string> answered;  ///< the seats that have answered for it
};

StoreThread::Work<KeptDesk> reading_desk(std::string game) {
  return [game = std::move(game)](Store& store) {
    KeptDesk kept{store.umpire_lines(game), store.umpire_claims(game), store.ready_seats(game), {}, {}};
    const std::optional<ClubGame> club = store.club().game(game);
    if (club && !club->answered) {
      kept.deadline = {club->orders_due, club->agreed};
      kept.answered = store.club().answered_seats(game, club->orders_due);
    }
    return kept;
  };
}

StoreThread::Work<std::optional<UmpireLine>> saying(std::string game, UmpireLine line, int most) {
  return [game = std::move(game), line = std::move(line), most](Store& store) { return store.say(game, line, most); };
}

StoreThread::Work<void> keeping_ready(std::string game, std::string seat, std::string hour) {
  return [game = std::move(game), seat = std::move(seat), hour = std::move(hour)](Store& store) {
    store.keep_ready(game, seat, hour);
  };
}

StoreThread::Work<void> keeping_claims(std::string game, Json claims, TakenCommand command) {
  return [game = std::move(game), claims = std::move(claims), command = std::move(command)](Store& store) {
    store.keep_umpire_claims(game, claims, command);
  };
}

}  // namespace

/// The game goes on without it if it cannot be read; it is tried again when an umpire speaks.
awaitable<void> Room::load_desk() {
  const StoreThread::Work<KeptDesk> read = reading_desk(parts_.row.id);
  const int told_before = deadlines_told_;
  try {
    KeptDesk kept = co_await parts_.store->call(read);
    desk_.load(std::move(kept.lines), kept.claims);
    // An hour that was set meanwhile is newer than what was read.
    if (told_before == deadlines_told_) seats_.set_deadline(std::move(kept.deadline), kept.answered);
    // The clock may have stepped since: then nobody has said so yet.
    for (auto& [id, seat] : seats_) {
      const auto said = kept.ready.find(id);
      if (said != kept.ready.end() && seat.officer && seat.row.kind == SeatKind::commander)
        seat.ready = said->second == to_iso(keeper_.game()->papers_told(*seat.officer).now);
    }
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "umpires_desk_not_read", {{"game", parts_.row.id}},
              "game " + parts_.row.id + ": what its umpires share cannot be read: " + error.what());
  }
}

/// What the umpires share is not overwritten before it was read.
awaitable<bool> Room::desk_is_loaded(Asked asked) {
  if (!desk_.is_loaded()) co_await load_desk();
  if (!desk_.is_loaded())
    asked.from->send(Frame::of(refusal_message(asked.command.id, krieg::refuse(Reason::not_kept, "not_carried_out"))));
  co_return desk_.is_loaded();
}

/// An assistant who has been sent no truth yet is shown what he will begin with.
std::optional<ShownDesk> Room::desk_shown_to(const RoomSeat& seat) const {
  static const Pending nothing;
  const Game& game = *keeper_.game();
  if (!seat.eyes) return std::nullopt;
  const TruthPass& pass = seat.eyes->pass();
  if (seat.is_chief()) return ShownDesk{game.state(pass).world, game.pending(pass), seat.eyes->scope()};
  const Moment* const moment = feed_.moment_of_assistant(seat);
  if (!moment) return ShownDesk{game.told(pass).world, nothing, seat.eyes->scope()};
  return ShownDesk{moment->world, moment->pending, seat.eyes->scope()};
}

void Room::send_truth(const RoomSeat* author) {
  feed_.send(author);
  desk_.send_claims();
}

awaitable<void> Room::do_say(Asked asked) {
  const bool loaded = co_await desk_is_loaded(asked);
  if (!loaded) co_return;
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
  const std::optional<std::string> known = co_await taken_before(asked);
  if (known) {
    asked.from->send(Frame::of(*known));
    co_return;
  }
  const bool loaded = co_await desk_is_loaded(asked);
  if (!loaded) co_return;
  Result<std::vector<Claim>> claims = desk_.assigned(*asked.seat, asked.command.body);
  if (!claims) {
    asked.from->send(Frame::of(refusal_message(asked.command.id, claims.error())));
    co_return;
  }
  const std::string answer = answer_message(asked.command.id, Json::object());
  const StoreThread::Work<void> keep =
      keeping_claims(parts_.row.id, UmpiresDesk::record_of(*claims), {asked.seat->row.seat, asked.command.id, answer});
  co_await parts_.store->call(keep);
  desk_.set_claims(std::move(*claims));
  desk_.send_claims();
  asked.from->send(Frame::of(answer));
}

awaitable<void> Room::do_ready(Asked asked) {
  const Result<ReadyBody> body = decode_body<ReadyBody>(asked.command.body);
  const bool over = keeper_.game()->announced().ended;
  if (!body || over) {
    const Refusal refusal = body ? krieg::refuse(Reason::wrong_time, "game_over") : body.error();
    asked.from->send(Frame::of(refusal_message(asked.command.id, refusal)));
    co_return;
  }
  const GameTime told = keeper_.game()->papers_told(*asked.seat->officer).now;
  const bool ready = body->ready && body->now.value_or(told) == told;  // the clock may have stepped meanwhile
  if (asked.seat->ready != ready) {
    // A game may rest for days before its clock steps.
    const StoreThread::Work<void> keep =
        keeping_ready(parts_.row.id, asked.seat->row.seat, ready ? to_iso(told) : std::string());
    co_await parts_.store->call(keep);
    asked.seat->ready = ready;
    asked.seat->send(Frame::of(ready_message(ready)));
    seats_.send_presence();
  }
  asked.from->send(Frame::of(answer_message(asked.command.id, Json::object())));
}

}  // namespace krieg::inline room
