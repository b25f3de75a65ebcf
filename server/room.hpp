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

#include "commander/frame.hpp"
#include "game/game.hpp"
#include "server/client_files.hpp"
#include "server/command_table.hpp"
#include "server/connection.hpp"
#include "server/courier_book.hpp"
#include "server/ledger.hpp"
#include "server/seat_desk.hpp"
#include "server/serve_options.hpp"
#include "server/store_thread.hpp"
#include "server/token_bucket.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg {

/// What a room is made of.
struct RoomParts {
  boost::asio::any_io_executor executor;      ///< the server's
  boost::asio::any_io_executor calculations;  ///< for what takes long and touches no game
  StoreThread* store = nullptr;
  GameRow row;
  std::vector<SeatRow> seats;
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  ServeLimits limits;
};

/// The order in a room: a command is judged and applied, what it changed is committed, then the seats are sent what is
/// due, then it is answered. If anything fails on that way, nothing was sent: the game is taken up again from the
/// store. May be called from any thread. Most important: receive().
class Room : public std::enable_shared_from_this<Room> {
 public:
  explicit Room(RoomParts parts);

  [[nodiscard]] const GameRow& row() const { return parts_.row; }
  [[nodiscard]] const std::vector<SeatRow>& seats() const { return parts_.seats; }
  /// Null if there is no such seat.
  [[nodiscard]] const SeatRow* seat(const std::string& id) const;
  /// What the seat holds on paper. Precondition: there is such a seat.
  [[nodiscard]] const ClientFile& printed(const std::string& seat) const;

  /// Takes the game up from the store, or opens it if the store holds no entry of it. Throws what goes wrong.
  boost::asio::awaitable<void> open();

  /// How often this seat's links have been taken back. Precondition: there is such a seat.
  [[nodiscard]] int revocations(const std::string& seat) const;
  /// Somebody sits down: hello, the messages after the last that he holds, and from then on all that is due. Who was
  /// let in before the last revocation (`admitted` as revocations() was before his session was looked up) is sent off.
  void join(std::string seat, std::shared_ptr<Connection> connection, std::int64_t after, std::optional<int> admitted);
  void leave(std::string seat, std::shared_ptr<Connection> connection);
  /// One text frame of a seat.
  void receive(std::string seat, std::shared_ptr<Connection> connection, std::string text);
  /// Sends everybody off: the server stops.
  void dismiss();

  /// Who knew what, when, from whom, by this query: for the umpire during play, for everybody after the end. Null if
  /// this seat may not ask.
  boost::asio::awaitable<std::shared_ptr<const std::string>> ledger(std::string seat, LedgerQuery query);
  /// Whether this seat is the umpire's own: no assistant's, no observer's.
  [[nodiscard]] bool is_chiefs(const std::string& seat) const;

  using Critique = Result<std::shared_ptr<const std::string>>;
  /// The critique's bytes. Refused as wrong_time before the end of the game, as impossible if the journal of an ended
  /// game cannot be played through again.
  boost::asio::awaitable<Critique> critique();

 private:
  struct RoomSeat {
    SeatRow row;
    std::optional<OfficerId> officer = {};
    std::optional<UmpireEyes> eyes = {};
    std::optional<SeatDesk> desk = {};    ///< of a commander or of who watches him, while the game is loaded
    std::optional<int> delay_moves = {};  ///< of an observer of both sides
    std::deque<Frame> late = {};          ///< the truths that he is to see, oldest first
    Frame shown = {};                     ///< the last truth that an assistant was sent
    bool has_word = false;                ///< the move under way has waited for a word of this assistant's
    std::vector<std::shared_ptr<Connection>> connections = {};
    TokenBucket bucket;
    ClientFile printed = {};
    std::shared_ptr<std::atomic<int>> revocations = std::make_shared<std::atomic<int>>(0);
  };
  /// One piece of work. Whoever asked for it is told if it fails.
  struct Job {
    std::function<boost::asio::awaitable<void>()> work;
    std::shared_ptr<Connection> asker;
    std::string command;
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

  // room.cpp: who is here, and the queue
  static boost::asio::awaitable<void> work(std::shared_ptr<Room> self);
  boost::asio::awaitable<void> attempt(Job job);
  void enqueue(Job job);
  void stop_game(const std::string& trouble);
  void sit_down(RoomSeat& seat, std::shared_ptr<Connection> connection);
  boost::asio::awaitable<void> do_join(RoomSeat* seat, std::shared_ptr<Connection> connection, std::int64_t after,
                                       std::optional<int> admitted);
  boost::asio::awaitable<void> do_leave(RoomSeat* seat, std::shared_ptr<Connection> connection);
  void send_presence();
  void send_truth(const RoomSeat* author);
  void send_late_truth();
  void send_truth_anew(RoomSeat& seat, bool by_his_hand);
  bool may_be_shown(RoomSeat& seat, bool by_his_hand);
  void send(RoomSeat& seat, const Frame& frame);

  // room_command.cpp: what is asked
  void take(RoomSeat& seat, std::shared_ptr<Connection> connection, const std::string& text);
  boost::asio::awaitable<void> do_input(Asked asked);
  boost::asio::awaitable<void> do_step(Asked asked);
  boost::asio::awaitable<void> do_run(Run run);
  boost::asio::awaitable<void> do_view(Asked asked);
  boost::asio::awaitable<void> do_calculation(Asked asked);
  boost::asio::awaitable<void> do_invite(Asked asked);
  static Job refusal_job(std::shared_ptr<Connection> asker, std::string command, Refusal refusal);
  [[nodiscard]] std::optional<Side> side_of_map(const RoomSeat& seat) const;
  /// What this seat knows of what the war has done to the ground.
  [[nodiscard]] std::vector<MapChange> learned_of_ground(const RoomSeat& seat) const;
  boost::asio::awaitable<void> begin_estimate(Asked asked);
  static boost::asio::awaitable<void> do_estimate(std::shared_ptr<Room> self, Asked asked);
  boost::asio::awaitable<std::optional<std::string>> taken_before(Asked asked);
  [[nodiscard]] bool runs_on(const Run& run) const;

  // room_commit.cpp: taking up, writing down, telling
  boost::asio::awaitable<void> load();
  void take_up(const Kept& kept);
  [[nodiscard]] Json with_thinking_time(Json order) const;
  Commit commit_of(const std::vector<Entry>& entries, const Asked* asked);
  std::vector<SeatMessage> messages_due(const std::vector<Entry>& entries, const Asked* asked);
  boost::asio::awaitable<void> commit_and_tell(Commit commit, const RoomSeat* author);
  static boost::asio::awaitable<std::shared_ptr<const std::string>> make_ledger(std::shared_ptr<Room> self,
                                                                                std::string seat, LedgerQuery query);
  static boost::asio::awaitable<Critique> make_critique(std::shared_ptr<Room> self);

  RoomParts parts_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  std::map<std::string, RoomSeat> seats_;  ///< the keys never change
  std::deque<Job> jobs_;
  bool working_ = false;
  bool running_ = false;  ///< the clock runs for an umpire
  std::optional<Game> game_;
  CourierBook couriers_;
  /// Since when the commanders have had their papers before them: the clock's last step, or the end of a pause.
  std::chrono::steady_clock::time_point thinking_since_ = std::chrono::steady_clock::now();
  std::shared_ptr<const std::string> critique_;
  bool critique_under_way_ = false;
  boost::asio::steady_timer critique_done_;
};

}  // namespace krieg
