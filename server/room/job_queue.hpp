// The work of one room, one piece after another.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "room/connection.hpp"
#include "room/seat_gate.hpp"

namespace krieg::inline room {

using Strand = boost::asio::strand<boost::asio::any_io_executor>;
/// The room itself, for its parts: a coroutine of a part holds it.
using Owner = std::function<std::shared_ptr<const void>()>;

/// One piece of work. If it fails, the asker is told.
struct Job {
  std::function<boost::asio::awaitable<void>()> work;
  std::shared_ptr<Connection> asker = {};
  std::string command = {};             ///< the asker's id of it; empty: nobody waits for an answer
  std::function<void()> done = {};      ///< called when the work is done or has failed
  std::shared_ptr<SeatGate> gate = {};  ///< of the seat that is charged for it
  bool by_chief = false;                ///< a chief umpire asks: if the file fails, he is told how
  bool without_game = false;            ///< it is done too if the game cannot be taken up
};

/// Invariant: at most one job is under way, and jobs are begun in the order in which they were added. All functions
/// are called on the strand.
class JobQueue {
 public:
  /// Does one job; never throws.
  using Attempt = std::function<boost::asio::awaitable<void>(Job)>;

  JobQueue(Strand strand, Owner owner, Attempt attempt)
      : strand_(std::move(strand)), owner_(std::move(owner)), attempt_(std::move(attempt)) {}

  void add(Job job);
  /// The same, and comes back when the job is done or has failed. Its `done` is ignored.
  boost::asio::awaitable<void> in_turn(Job job);
  /// Does the work when its turn comes, and comes back when it is done; the time that it takes is charged to `gate`, if
  /// there is one. Nothing is done if the attempt fails.
  boost::asio::awaitable<void> in_turn(std::function<void()> work, std::shared_ptr<SeatGate> gate);
  /// The same for work that waits for something itself.
  boost::asio::awaitable<void> in_turn_awaited(std::function<boost::asio::awaitable<void>()> work,
                                               std::shared_ptr<SeatGate> gate);

 private:
  boost::asio::awaitable<void> run();

  Strand strand_;
  Owner owner_;
  Attempt attempt_;
  std::deque<Job> jobs_;
  bool running_ = false;
};

}  // namespace krieg::inline room
