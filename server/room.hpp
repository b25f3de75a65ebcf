// One running game. Everything that touches it runs on one strand, one piece of work after another: no locks.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include "commander/estimates.hpp"
#include "commander/frame.hpp"
#include "commander/seat_desk.hpp"
#include "game/game.hpp"
#include "server/client_files.hpp"
#include "server/command_table.hpp"
#include "server/connection.hpp"
#include "server/courier_book.hpp"
#include "server/ledger.hpp"
#include "server/printed_papers.hpp"
#include "server/seat_gate.hpp"
#include "server/serve_options.hpp"
#include "server/store_thread.hpp"
#include "umpire/truth_feed.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg {

/// What a room is made of.
struct RoomParts {
  boost::asio::any_io_executor executor;      ///< the server's
  boost::asio::any_io_executor play;          ///< for the game's moves; threads of their own
  boost::asio::any_io_executor calculations;  ///< for estimates and for what is written beside the game
  boost::asio::any_io_executor long_work;     ///< for taking the game up and for its critique
  StoreThread* store = nullptr;
  GameRow row;
  std::vector<SeatRow> seats;
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  std::shared_ptr<const PrintedPapers> papers;  ///< of that scenario
  ServeLimits limits;
  /// Since when the commanders have had their papers before them.
  std::chrono::steady_clock::time_point thinking_since = std::chrono::steady_clock::now();
};

/// The order in a room: a command is judged and applied, what it changed is committed, then the seats are sent what is
/// due, then it is answered. If anything fails on that way, nothing was sent: the game is taken up again from the
/// store, the sender is told that it was not done, and nobody else notices. A game that cannot be taken
/// up is set aside: its seats are sent off with a word, the server and the other games go on. May be called from any
/// thread. Most important: receive().
class Room : public std::enable_shared_from_this<Room> {
 public:
  explicit Room(RoomParts parts);

  [[nodiscard]] const GameRow& row() const { return parts_.row; }
  [[nodiscard]] const std::vector<SeatRow>& seats() const { return parts_.seats; }
  /// Null if there is no such seat.
  [[nodiscard]] const SeatRow* seat(const std::string& id) const;
  /// What the seat holds on paper: an observer with delay holds more when the game is over.
  /// Precondition: there is such a seat.
  [[nodiscard]] const ClientFile& printed(const std::string& seat) const;

  /// Takes the game up from the store, or opens it if the store holds no entry of it. What cannot be taken up is set
  /// aside.
  boost::asio::awaitable<void> open();
  /// Why the game is set aside; empty if it is not. For who keeps the server. Precondition: the server does not run
  /// yet.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  /// Since when the commanders have had their papers before them: the clock's last step, or the end of a pause.
  [[nodiscard]] std::chrono::steady_clock::time_point thinking_since() const { return thinking_since_; }

  /// How often this seat's links have been taken back. Precondition: there is such a seat.
  [[nodiscard]] int revocations(const std::string& seat) const;
  /// Somebody sits down: hello, the messages after the last that he holds, and from then on all that is due. Who was
  /// let in before the last revocation (`admitted` as revocations() was before his session was looked up) is sent off.
  /// `arrived` is called on the room's strand when he has all that he missed.
  void join(std::string seat, std::shared_ptr<Connection> connection, std::int64_t after, std::optional<int> admitted,
            std::function<void()> arrived = {});
  void leave(std::string seat, std::shared_ptr<Connection> connection);
  /// One command of a seat, admitted by its gate. `taken` is called on the room's strand when the room has done with
  /// it. Who has been sent off is not heard.
  void receive(std::string seat, std::shared_ptr<Connection> connection, DecodedCommand decoded,
               std::function<void()> taken = {});
  /// What the seat may send. Precondition: there is such a seat.
  [[nodiscard]] std::shared_ptr<SeatGate> gate(const std::string& seat) const;
  /// Sends everybody off: the server stops.
  void dismiss();

  /// The bytes of what is handed out on request; null if it is not.
  using Paper = std::shared_ptr<const std::string>;
  /// Who knew what, when, from whom, by this query: for the umpire during play, for everybody after the end. Null if
  /// this seat may not ask.
  boost::asio::awaitable<Paper> ledger(std::string seat, LedgerQuery query);
  /// `DispatchPage`: the dispatches before that number which this seat's truth has left out. Null if it is shown none.
  boost::asio::awaitable<Paper> dispatches(std::string seat, std::int64_t before);
  /// Whether this seat is the umpire's own: no assistant's, no observer's.
  [[nodiscard]] bool is_chiefs(const std::string& seat) const;

  using Critique = Result<std::shared_ptr<const std::string>>;
  /// The critique's bytes. Refused as wrong_time before the end of the game, as impossible if the journal of an ended
  /// game cannot be played through again.
  boost::asio::awaitable<Critique> critique();

 private:
  /// An estimate that a seat has asked for, by what it knew then.
  struct Reckoning {
    std::shared_ptr<Connection> asker;
    std::string command;
    std::function<Result<MapEstimate>()> work;
  };
  struct RoomSeat {
    SeatRow row;
    std::optional<OfficerId> officer = {};
    std::optional<UmpireEyes> eyes = {};
    std::optional<SeatDesk> desk = {};    ///< of a commander or of who watches him, while the game is loaded
    std::optional<int> delay_moves = {};  ///< of an observer of both sides
    std::deque<Moment> late = {};         ///< what he is to see and has not yet been due, oldest first
    std::optional<Moment> due = {};       ///< what he may see now
    TruthFeed feed = {};                  ///< his connections hold what it has told
    Frame shown = {};                     ///< the last truth that an assistant was sent
    bool has_word = false;                ///< the move under way has waited for a word of this assistant's
    std::vector<std::shared_ptr<Connection>> connections = {};
    std::int64_t handed = 0;  ///< the last of the desk's messages that its connections were given
    std::vector<std::shared_ptr<Connection>> arriving = {};  ///< those who are still told what they missed
    std::deque<Reckoning> estimates = {};                    ///< that wait for their turn
    bool reckons = false;                                    ///< one is being worked out
    std::shared_ptr<SeatGate> gate = {};
    std::shared_ptr<std::atomic<int>> revocations = std::make_shared<std::atomic<int>>(0);
  };
  /// One piece of work. Whoever asked for it is told if it fails.
  struct Job {
    std::function<boost::asio::awaitable<void>()> work;
    std::shared_ptr<Connection> asker;
    std::string command;
    std::function<void()> done = {};      ///< called when the work is done or has failed
    std::shared_ptr<SeatGate> gate = {};  ///< of the seat that is charged for it
    bool by_chief = false;                ///< a chief umpire asks: if the file fails, he is told how
  };
  /// Somebody who sits down, and how far he has been told what he missed.
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
  /// The clock running for an umpire, move after move.
  struct Run {
    Asked asked;
    int moves_left = 0;
    bool until_event = false;
    bool begun = false;
  };
  struct Kept;
  struct TakenUp;

  // room.cpp: who is here, and the queue
  static boost::asio::awaitable<void> work(std::shared_ptr<Room> self);
  boost::asio::awaitable<void> attempt(Job job);
  void enqueue(Job job);
  [[nodiscard]] bool nothing_has_changed() const;
  void tell_undone(const Job& job, FileFault fault) const;
  boost::asio::awaitable<void> take_up_again();
  boost::asio::awaitable<void> send_missed();
  void set_aside(const std::string& trouble, FileFault fault);
  void make_way(RoomSeat& seat);
  static std::vector<std::shared_ptr<Connection>> all_at(const RoomSeat& seat);
  boost::asio::awaitable<void> do_join(Arrival arrival);
  boost::asio::awaitable<void> tell_missed(Arrival arrival);
  void tell_more_when_drained(const Arrival& arrival);
  void welcome(RoomSeat& seat, const std::shared_ptr<Connection>& connection);
  boost::asio::awaitable<void> do_leave(RoomSeat* seat, std::shared_ptr<Connection> connection);
  void send_presence();
  void send_truth(const RoomSeat* author);
  void send_truth_to_chiefs();
  [[nodiscard]] bool has_chiefs() const;
  void send_truth_when_rested();
  void send_due_truth();
  boost::asio::awaitable<void> do_send_due_truth();
  void send_late_truth();
  void send_truth_anew(RoomSeat& seat, bool by_his_hand);
  [[nodiscard]] Frame truth_frame(const RoomSeat& seat, const Moment& moment) const;
  std::optional<Moment> moment_for_assistant(RoomSeat& seat, bool by_his_hand);
  void send(RoomSeat& seat, const Frame& frame);

  // room_command.cpp: what is asked
  void take(RoomSeat& seat, std::shared_ptr<Connection> connection, DecodedCommand decoded,
            std::function<void()> taken);
  std::function<Result<Commit>()> playing(Input input, const Asked* asked);
  boost::asio::awaitable<void> do_input(Asked asked);
  boost::asio::awaitable<void> do_step(Asked asked);
  boost::asio::awaitable<void> do_run(std::shared_ptr<Run> run);
  Job next_move_of(std::shared_ptr<Run> run);
  boost::asio::awaitable<void> do_view(Asked asked);
  boost::asio::awaitable<void> do_calculation(Asked asked);
  boost::asio::awaitable<void> do_invite(Asked asked);
  static Job refusal_job(std::shared_ptr<Connection> asker, std::string command, Refusal refusal);
  [[nodiscard]] std::optional<Side> side_of_map(const RoomSeat& seat) const;
  /// What this seat knows of what the war has done to the ground.
  [[nodiscard]] std::vector<MapChange> learned_of_ground(const RoomSeat& seat) const;
  boost::asio::awaitable<void> begin_estimate(Asked asked);
  void start_estimates();
  static boost::asio::awaitable<void> do_estimate(std::shared_ptr<Room> self, RoomSeat* seat, Reckoning reckoning);
  boost::asio::awaitable<std::optional<std::string>> taken_before(Asked asked);
  [[nodiscard]] bool runs_on(const Run& run) const;

  // room_commit.cpp: taking up, writing down, telling
  boost::asio::awaitable<void> load();
  boost::asio::awaitable<void> take_up_from_newest(std::vector<Entry> snapshots);
  boost::asio::awaitable<bool> try_taking_up_from(Entry snapshot);
  boost::asio::awaitable<void> take_up_from(std::optional<Entry> snapshot);
  std::function<std::shared_ptr<TakenUp>()> playing_up_to_now(std::shared_ptr<Kept> kept) const;
  void take_up(TakenUp taken);
  void show_the_end();
  void keep_snapshot_when_due(const Commit& commit);
  static boost::asio::awaitable<void> keep_snapshot(std::shared_ptr<Room> self, Snapshot snapshot);
  [[nodiscard]] std::optional<int> thinking_time(const OfficerId& officer) const;
  Commit commit_of(const std::vector<Entry>& entries, const Asked* asked);
  std::vector<SeatMessage> messages_due(const std::vector<Entry>& entries, const Asked* asked);
  boost::asio::awaitable<void> commit_and_tell(Commit commit);
  static boost::asio::awaitable<void> in_turn(std::shared_ptr<Room> self, std::function<void()> work);
  static boost::asio::awaitable<Paper> make_ledger(std::shared_ptr<Room> self, std::string seat, LedgerQuery query);
  std::function<void()> writing_ledger(std::string seat, LedgerQuery query, std::shared_ptr<Paper> made) const;
  static boost::asio::awaitable<Paper> make_dispatches(std::shared_ptr<Room> self, std::string seat,
                                                       std::int64_t before);
  std::function<void()> looking_for(std::string seat, std::shared_ptr<std::optional<Moment>> found) const;
  [[nodiscard]] std::optional<Moment> moment_shown_to(const RoomSeat& seat) const;
  static boost::asio::awaitable<Critique> make_critique(std::shared_ptr<Room> self);

  RoomParts parts_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  std::map<std::string, RoomSeat> seats_;  ///< the keys never change
  std::deque<Job> jobs_;
  bool working_ = false;
  TruthFeed feed_;          ///< to the chief umpires: all of their connections hold what it has told
  bool truth_due_ = false;  ///< the chief umpires wait for it
  std::chrono::steady_clock::time_point truth_rested_{};
  boost::asio::steady_timer truth_timer_;
  int reckoning_ = 0;          ///< estimates that are being worked out
  std::string last_reckoned_;  ///< the seat whose turn was the last
  std::atomic<bool> is_over_ = false;
  std::weak_ptr<const Run> run_;  ///< the clock runs for an umpire as long as this run waits or is under way
  std::optional<Game> game_;
  std::int64_t committed_ = 0;                           ///< number of the last entry that the store has
  std::string trouble_;                                  ///< why the game could not be taken up
  std::chrono::steady_clock::time_point next_try_ = {};  ///< when it may be tried again
  CourierBook couriers_;
  int moves_since_snapshot_ = 0;
  int entries_since_snapshot_ = 0;
  bool keeps_snapshot_ = false;        ///< one is being written
  std::set<std::string> kept_pieces_;  ///< of the last snapshot
  std::atomic<std::chrono::steady_clock::time_point> thinking_since_;
  std::shared_ptr<const std::string> critique_;
  bool critique_under_way_ = false;
  boost::asio::steady_timer critique_done_;
};

}  // namespace krieg
