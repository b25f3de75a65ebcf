// The seats of a room, and the connections of each.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "commander/seat_messages.hpp"
#include "db/store.hpp"
#include "paper/scenario.hpp"
#include "room/connection.hpp"
#include "room/seat_gate.hpp"
#include "umpire/orders_due.hpp"
#include "umpire/truth_codec.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg::inline room {

struct RoomSeat {
  SeatRow row;
  std::optional<OfficerId> officer = {};
  std::optional<UmpireEyes> eyes = {};        ///< of an umpire, an assistant, an observer of both sides
  std::optional<SeatMessages> messages = {};  ///< of a commander or of his observer, while the game is loaded
  std::optional<int> delay_moves = {};        ///< of an observer of both sides
  std::vector<std::shared_ptr<Connection>> connections = {};
  std::vector<std::shared_ptr<Connection>> arriving = {};  ///< those that are still sent what they missed
  std::int64_t handed = 0;  ///< the last of the seat's messages that its connections were given
  std::shared_ptr<SeatGate> gate = {};
  bool ready = false;        ///< its commander has said so since the clock's last step
  bool answered = false;     ///< he was ready at a step since these orders were asked for
  bool fallen = false;       ///< its officer is out of action
  int papers_under_way = 0;  ///< ledgers and pages of dispatches that are being written for the seat
  std::shared_ptr<std::atomic<int>> revocations = std::make_shared<std::atomic<int>>(0);

  /// An observer of both sides has been shown a move, however late. May be read from any thread.
  std::shared_ptr<std::atomic<bool>> is_shown_the_past = std::make_shared<std::atomic<bool>>(false);

  [[nodiscard]] bool is_chief() const { return eyes && eyes->is_chief(); }
  /// An umpire's assistant: he sees a part of the truth, at once.
  [[nodiscard]] bool is_assistant() const { return eyes && !eyes->is_chief() && !delay_moves; }
  /// An observer who sees the truth of both sides, some moves late.
  [[nodiscard]] bool is_late() const { return eyes && delay_moves; }
  /// The connections, and those that arrive.
  [[nodiscard]] std::vector<std::shared_ptr<Connection>> all_connections() const;
  [[nodiscard]] OrdersOfSeat orders() const { return {row.kind, fallen, answered, ready}; }
  void send(const Frame& frame) const;
  void remove(const std::shared_ptr<Connection>& connection);
  void close_all(CloseReason reason);
};

/// Invariant: the seats are those of the game's rows, and neither they nor their addresses change. Lookups may be made
/// from any thread, all else on the room's strand.
class RoomSeats {
 public:
  RoomSeats(const std::vector<SeatRow>& rows, const Scenario& scenario, const ServeLimits& limits);

  /// Null if there is no such seat.
  [[nodiscard]] RoomSeat* find(const std::string& id);
  [[nodiscard]] const RoomSeat* find(const std::string& id) const;
  /// Throws std::out_of_range if there is no such seat.
  [[nodiscard]] RoomSeat& at(const std::string& id) { return seats_.at(id); }
  [[nodiscard]] const RoomSeat& at(const std::string& id) const { return seats_.at(id); }
  [[nodiscard]] auto begin() { return seats_.begin(); }
  [[nodiscard]] auto end() { return seats_.end(); }
  [[nodiscard]] auto begin() const { return seats_.begin(); }
  [[nodiscard]] auto end() const { return seats_.end(); }

  /// Whether a chief umpire is connected.
  [[nodiscard]] bool has_chiefs() const;
  /// A seat with too many connections loses its oldest: most likely a window that was forgotten.
  void make_way(RoomSeat& seat) const;
  /// Tells the chief umpires which seats are connected and which are ready, and, as long as somebody owes orders, when
  /// they are due.
  void send_presence() const;
  /// When orders are due, and which seats have answered for that hour; tells the chief umpires if it is another hour
  /// than before.
  void set_deadline(OrderDeadline deadline, const std::set<std::string>& answered);
  /// Who is out of action now, by the ids of officers; tells the chief umpires if a seat's officer is another one.
  void set_fallen(const std::set<std::string>& officers);
  /// The clock has stepped: who is ready has answered, and nobody is late any more for orders that were due by now.
  /// Precondition: end_readiness() follows, which tells the chief umpires.
  void end_lateness();
  /// The game has another hour than before: nobody is ready any more. Tells those who were, and the chief umpires.
  void end_readiness();

 private:
  std::map<std::string, RoomSeat> seats_;
  std::vector<std::string> order_;  ///< as in the scenario
  std::size_t most_connections_;
  OrderDeadline deadline_;
};

}  // namespace krieg::inline room
