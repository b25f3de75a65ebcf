// What umpires, their assistants and observers of both sides are sent of the truth, and when.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <optional>

#include "game/game.hpp"
#include "room/job_queue.hpp"
#include "room/room_seats.hpp"
#include "room/serve_limits.hpp"
#include "umpire/truth_codec.hpp"
#include "umpire/truth_feed.hpp"

namespace krieg::inline room {

/// Chief umpires are sent changes, all of them the same. An assistant is sent his part of the field when something in
/// it is new. An observer of both sides is sent what was true some moves ago. All functions are called on the strand.
class UmpireFeed {
 public:
  /// The jobs and the seats live as long as the feed.
  UmpireFeed(const Strand& strand, Owner owner, JobQueue& jobs, RoomSeats& seats, const ServeLimits& limits,
             std::function<const Game*()> game);

  /// Sends what has changed; `author` is the seat whose command changed it, or null. Chief umpires are shown the change
  /// at once if one of them made it. Other changes they are shown only as often as ServeLimits::room_share_percent
  /// allows.
  void send(const RoomSeat* author);
  /// Sends chief umpires what has been put off for them. To be called before a chief umpire's own command, so that its
  /// answer comes after what was done before it.
  void send_what_waits();
  /// To be called when the clock has stepped or the game has ended.
  void send_to_late_observers();
  /// To be called when the game was set back: chief umpires are shown all of the truth anew, and assistants what is
  /// new to them. Late observers are not shown what they have not seen yet of what was struck out, which begins with
  /// the entry of that number.
  void start_over(std::int64_t first_struck);
  /// To be called when a game is loaded that goes on: what it is now late observers see when their moves have passed.
  void begin_with_late_observers();
  /// To be called when a game is loaded that is over: its late observers are shown the end.
  void show_the_end();
  /// Sends all that this seat is shown of the truth to a connection that is not yet among the seat's.
  void welcome(RoomSeat& seat, Connection& connection);

  /// What the truth that this seat holds was written from, or for a chief umpire what is true now; nothing if it is
  /// shown none yet.
  /// Precondition: the seat has eyes.
  [[nodiscard]] std::optional<Moment> moment_shown_to(const RoomSeat& seat) const;
  /// What the truth that this assistant holds was written from; null if he holds none.
  [[nodiscard]] const Moment* moment_of_assistant(const RoomSeat& seat) const;

 private:
  struct Assistant {
    Frame shown = {};                       ///< the last truth that he was sent
    std::optional<Moment> written_of = {};  ///< what it was written from
    bool has_word = false;                  ///< the move under way has waited for a word of his
  };
  struct LateObserver {
    std::deque<Moment> waiting = {};  ///< what he is to see and may not see yet, oldest first
    std::optional<Moment> due = {};   ///< what he may see now
    TruthFeed feed = {};
  };
  [[nodiscard]] const Game& game() const { return *game_(); }
  void send_to_chiefs();
  void send_to_chiefs_when_rested();
  boost::asio::awaitable<void> do_send_what_waits();
  void send_to_assistant(RoomSeat& seat, bool by_his_hand);
  std::optional<Moment> moment_for_assistant(const RoomSeat& seat, bool by_his_hand);
  [[nodiscard]] Frame frame_for_assistant(const RoomSeat& seat, const Moment& moment) const;
  LateObserver& late_observer(const RoomSeat& seat);

  Owner owner_;
  JobQueue& jobs_;
  RoomSeats& seats_;
  const ServeLimits& limits_;
  std::function<const Game*()> game_;
  std::size_t listed_;  ///< how many dispatches a truth lists
  TruthFeed chiefs_;    ///< all connections of chief umpires hold what it has told
  std::map<std::string, Assistant> assistants_;
  std::map<std::string, LateObserver> late_observers_;
  bool chiefs_wait_ = false;
  std::chrono::steady_clock::time_point rested_{};
  boost::asio::steady_timer rest_;
};

}  // namespace krieg::inline room
