// One running game, as its seats see it. Everything that touches it runs on one strand, one piece of work after
// another: no locks.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <string>

#include "commander/frame.hpp"
#include "room/command_table.hpp"
#include "room/estimate_queue.hpp"
#include "room/game_keeper.hpp"
#include "room/job_queue.hpp"
#include "room/ledger.hpp"
#include "room/room_clock.hpp"
#include "room/room_parts.hpp"
#include "room/room_seats.hpp"
#include "room/served_file.hpp"
#include "room/umpire_feed.hpp"
#include "room/umpires_desk.hpp"

namespace krieg::inline room {

/// What came of a change of a journal.
enum class JournalChange {
  not_begun,  ///< another room has the game now
  playable,   ///< the game can be taken up: nothing was changed
  unchanged,
  changed
};

/// The sequence in a room: a command is checked and applied, its changes are committed, the seats are sent what is due,
/// the command is answered. If a step fails, nothing has been sent: the room loads the game again from the store and
/// tells the sender that nothing was done; the other seats notice nothing. A game that cannot be loaded is set aside:
/// the room closes its connections with that reason, the server and the other games go on. May be called from any
/// thread. Most important: receive().
class Room : public std::enable_shared_from_this<Room> {
 public:
  explicit Room(RoomParts parts);

  [[nodiscard]] const GameRow& row() const { return parts_.row; }
  [[nodiscard]] const std::vector<SeatRow>& seats() const { return parts_.seats; }
  /// Null if there is no such seat.
  [[nodiscard]] const SeatRow* seat(const std::string& id) const;
  /// What the seat holds on paper: an observer with delay holds more when he is shown more. Throws std::out_of_range if
  /// there is no such seat.
  [[nodiscard]] const ServedFile& printed(const std::string& seat) const;

  /// Takes the game up from the store, or opens it if the store holds no entry of it. What cannot be taken up is set
  /// aside.
  boost::asio::awaitable<void> open();
  /// Why the game is set aside, for the keeper of the server; empty if it is not. Precondition: the server does not run
  /// yet.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  /// RoomClock::thinking_since
  [[nodiscard]] std::chrono::steady_clock::time_point thinking_since() const { return clock_.thinking_since(); }

  /// How often this seat's links have been taken back. Throws std::out_of_range if there is no such seat.
  [[nodiscard]] int revocations(const std::string& seat) const;
  /// Adds a connection to the seat. The room sends it hello, the messages after number `after`, and from then on all
  /// that is due. If the seat's links were taken back since the session was looked up (`admitted` is revocations() as
  /// it was before), the connection is closed. `arrived` is called on the room's strand when it has all that it missed.
  void join(std::string seat, std::shared_ptr<Connection> connection, std::int64_t after, std::optional<int> admitted,
            std::function<void()> arrived = {});
  void leave(std::string seat, std::shared_ptr<Connection> connection);
  /// One command of a seat, admitted by its gate. `taken` is called on the room's strand when the room has done with
  /// it. A command of a connection that was closed in the meantime has no effect.
  void receive(std::string seat, std::shared_ptr<Connection> connection, DecodedCommand decoded,
               std::function<void()> taken = {});
  /// What the seat may send. Throws std::out_of_range if there is no such seat.
  [[nodiscard]] std::shared_ptr<SeatGate> gate(const std::string& seat) const;
  /// Closes all connections: the server stops.
  void dismiss();
  /// When orders are due, as it has just been set in the club.
  void set_deadline(OrderDeadline deadline, std::set<std::string> answered);
  /// Closes the seat's connections; its links or sessions were taken back in the store before. Nothing that they have
  /// sent and that still waits is obeyed. Throws std::out_of_range if there is no such seat.
  void send_off(std::string seat, CloseReason reason);

  /// Ends the game, as its chief umpire's command does. Why not, if it cannot be ended now: it is over, a move is
  /// under way, or the store has not kept it.
  boost::asio::awaitable<std::optional<Refusal>> end();
  /// Changes the journal in the store of a game that cannot be taken up, while nothing else of this game is done. True
  /// from `change`: it has changed it. Then all connections are closed, and another room takes the game up. Throws what
  /// `change` throws.
  boost::asio::awaitable<JournalChange> change_journal(StoreThread::Work<bool> change);

  /// The bytes of what is handed out on request.
  using Paper = Result<std::shared_ptr<const std::string>>;
  /// Compressed already: it hides nothing any more.
  using Critique = Result<std::shared_ptr<const ServedFile>>;
  /// The ledger's lines for this query: for the umpire during play, for every seat after the end. Refused as
  /// not_allowed if this seat may not ask, as too_fast if ServeLimits::papers_at_once are being written for it.
  boost::asio::awaitable<Paper> ledger(std::string seat, LedgerQuery query);
  /// `DispatchPage`: the dispatches before that number which this seat's truth has left out. Refused as not_allowed if
  /// it is shown none, as too_fast like a ledger, and as wrong_time if the seat is an assistant's and holds another
  /// truth than that of this number: in an assistant's next truth the same number can stand for another dispatch.
  boost::asio::awaitable<Paper> dispatches(std::string seat, std::int64_t before, std::optional<std::int64_t> truth);
  /// Whether this seat is the umpire's own: no assistant's, no observer's.
  [[nodiscard]] bool is_chiefs(const std::string& seat) const;

  /// The critique's bytes. Refused as wrong_time before the end of the game, as impossible if the journal of an ended
  /// game cannot be played through again.
  boost::asio::awaitable<Critique> critique();
  /// What the umpires have noted for the critique, as it is now. Refused as wrong_time before the end of the game.
  boost::asio::awaitable<Paper> remarks();

 private:
  /// A connection that joins a seat, and up to which message it has been sent what it missed.
  struct Arrival {
    RoomSeat* seat = nullptr;
    std::shared_ptr<Connection> connection;
    std::int64_t after = 0;
    std::optional<int> admitted;
    std::function<void()> arrived;
  };
  /// A command with the seat and the connection that it came from.
  struct Asked {
    RoomSeat* seat = nullptr;
    std::shared_ptr<Connection> from;
    SeatCommand command;
    EntryKind kind = EntryKind::opened;
  };

  // room.cpp: connections that come and go, and what happens when a job fails
  Owner owner();
  boost::asio::awaitable<void> attempt(Job job);
  void tell_undone(const Job& job, FileFault fault) const;
  boost::asio::awaitable<void> take_up();
  boost::asio::awaitable<void> send_missed();
  void set_aside(const LoadFault& fault);
  boost::asio::awaitable<void> do_join(Arrival arrival);
  boost::asio::awaitable<void> tell_missed(Arrival arrival);
  void tell_more_when_drained(const Arrival& arrival);
  void welcome(RoomSeat& seat, const std::shared_ptr<Connection>& connection);
  [[nodiscard]] Frame order_clock() const;
  boost::asio::awaitable<void> do_leave(RoomSeat* seat, std::shared_ptr<Connection> connection);
  /// `asker`: the connection that has asked for it, if it is one of them; it is told `replaced`.
  void close_connections(RoomSeat& seat, CloseReason reason, const std::shared_ptr<Connection>& asker = {});

  // room_command.cpp: the commands of the seats
  void take(RoomSeat& seat, std::shared_ptr<Connection> connection, DecodedCommand decoded,
            std::function<void()> taken);
  std::function<boost::asio::awaitable<void>()> work_of(Asked asked, CommandClass what);
  std::function<Result<Commit>()> playing(Input input, std::optional<Author> author);
  boost::asio::awaitable<void> do_input(Asked asked);
  boost::asio::awaitable<void> do_step(Asked asked);
  boost::asio::awaitable<void> do_run(std::shared_ptr<ClockRun> run);
  boost::asio::awaitable<std::optional<Refusal>> make_end();
  struct Changing;
  boost::asio::awaitable<JournalChange> make_change(StoreThread::Work<bool> change);
  std::function<boost::asio::awaitable<void>()> changing(std::shared_ptr<Changing> change);
  boost::asio::awaitable<void> do_change(std::shared_ptr<Changing> change);
  void give_way();
  std::function<boost::asio::awaitable<void>()> ending(std::shared_ptr<std::optional<Refusal>> refused);
  boost::asio::awaitable<void> do_end(std::shared_ptr<std::optional<Refusal>> refused);
  Job next_move_of(std::shared_ptr<ClockRun> run);
  [[nodiscard]] bool runs_on(const ClockRun& run) const;
  boost::asio::awaitable<void> do_view(Asked asked);
  boost::asio::awaitable<void> do_calculation(Asked asked);
  boost::asio::awaitable<void> do_invite(Asked asked);
  boost::asio::awaitable<void> do_set_back(Asked asked);
  boost::asio::awaitable<void> do_options(Asked asked);
  boost::asio::awaitable<void> do_note(Asked asked);
  boost::asio::awaitable<void> do_notes(Asked asked);
  boost::asio::awaitable<void> do_estimate(Asked asked);
  static Job refusal_job(std::shared_ptr<Connection> asker, std::string command, Refusal refusal);
  [[nodiscard]] std::optional<Side> side_of_map(const RoomSeat& seat) const;
  [[nodiscard]] std::vector<MapChange> learned_of_ground(const RoomSeat& seat) const;
  boost::asio::awaitable<std::optional<std::string>> taken_before(Asked asked);
  boost::asio::awaitable<void> commit_and_tell(Commit commit);
  void send_messages(const Commit& commit, Frame (*frame_of)(std::string));
  void send_order_clock();

  // room_desk.cpp: what the umpires share, and who is ready
  boost::asio::awaitable<void> load_desk();
  boost::asio::awaitable<bool> desk_is_loaded(Asked asked);
  [[nodiscard]] std::optional<ShownDesk> desk_shown_to(const RoomSeat& seat) const;
  void send_truth(const RoomSeat* author);
  /// Precondition: the game is loaded.
  void note_fallen();
  boost::asio::awaitable<void> do_say(Asked asked);
  boost::asio::awaitable<void> do_assign(Asked asked);
  boost::asio::awaitable<void> do_ready(Asked asked);

  // room_papers.cpp: what is handed out on request
  boost::asio::awaitable<Paper> make_ledger(std::string seat, LedgerQuery query);
  std::function<void()> writing_ledger(const RoomSeat& seat, LedgerQuery query, std::shared_ptr<Paper> made) const;
  boost::asio::awaitable<Paper> make_dispatches(std::string seat, std::int64_t before,
                                                std::optional<std::int64_t> truth);
  std::function<void()> looking_for(const RoomSeat& seat, std::shared_ptr<std::optional<Moment>> found) const;
  [[nodiscard]] std::optional<Refusal> too_many_papers(const RoomSeat& seat) const;
  boost::asio::awaitable<Critique> make_critique();
  boost::asio::awaitable<Paper> make_remarks();

  const RoomParts parts_;
  bool is_replaced_ = false;  ///< the game was opened anew in the store: another room takes it up
  Strand strand_;
  RoomSeats seats_;
  GameKeeper keeper_;
  JobQueue jobs_;
  UmpireFeed feed_;
  UmpiresDesk desk_;
  EstimateQueue estimates_;
  RoomClock clock_;
  int deadlines_told_ = 0;  ///< how often the hour of orders was set while the room was there
  std::string trouble_;     ///< why the game could not be taken up
  std::shared_ptr<const ServedFile> critique_;
  bool critique_under_way_ = false;
  std::chrono::steady_clock::time_point next_critique_ = {};  ///< when it may be tried again
  boost::asio::steady_timer critique_done_;
};

}  // namespace krieg::inline room
