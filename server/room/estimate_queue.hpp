// The estimates that seats ask for: worked out beside the game, in turns.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>

#include "commander/estimates.hpp"
#include "room/job_queue.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline room {

/// An estimate that a seat has asked for, by what it knew then.
struct WantedEstimate {
  std::shared_ptr<Connection> asker;
  std::string command;
  std::function<Result<MapEstimate>()> work;
};

/// One seat waits for its own estimates, never others for them: each seat has a bounded queue, and turns go round. All
/// functions are called on the strand.
class EstimateQueue {
 public:
  EstimateQueue(Strand strand, Owner owner, boost::asio::any_io_executor threads, const ServeLimits& limits);

  /// False if too many of the seat's estimates wait already. Else the asker is sent the answer when it is worked out.
  bool add(const std::string& seat, WantedEstimate estimate);

 private:
  struct OfSeat {
    std::deque<WantedEstimate> waiting = {};
    bool under_way = false;
  };
  void start_next();
  boost::asio::awaitable<void> work_out(OfSeat* seat, WantedEstimate estimate);

  Strand strand_;
  Owner owner_;
  boost::asio::any_io_executor threads_;
  std::size_t most_waiting_;
  int most_at_once_;
  std::map<std::string, OfSeat> seats_;
  int under_way_ = 0;
  std::string last_seat_;  ///< the seat whose turn was the last
};

}  // namespace krieg::inline room
