#include "room/room_seats.hpp"

#include <algorithm>
#include <utility>

#include "commander/frame.hpp"
#include "room/new_game.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg::inline room {

std::vector<std::shared_ptr<Connection>> RoomSeat::all_connections() const {
  std::vector<std::shared_ptr<Connection>> all = connections;
  all.insert(all.end(), arriving.begin(), arriving.end());
  return all;
}

void RoomSeat::send(const Frame& frame) const {
  for (const auto& connection : connections) connection->send(frame);
}

void RoomSeat::remove(const std::shared_ptr<Connection>& connection) {
  std::erase(connections, connection);
  std::erase(arriving, connection);
}

void RoomSeat::close_all(CloseReason reason) {
  for (const auto& connection : all_connections()) connection->close(reason);
  connections.clear();
  arriving.clear();
}

RoomSeats::RoomSeats(const std::vector<SeatRow>& rows, const Scenario& scenario, const ServeLimits& limits)
    : most_connections_(static_cast<std::size_t>(limits.connections_per_seat)) {
  for (const SeatRow& row : rows) {
    RoomSeat seat{.row = row, .eyes = UmpireEyes::of_seat(scenario, SeatId{row.seat})};
    seat.gate = std::make_shared<SeatGate>(row.kind, limits);
    if (!row.officer.empty()) seat.officer = OfficerId{row.officer};
    if (!seat.eyes) seat.eyes = UmpireEyes::of_observer(scenario, SeatId{row.seat});
    for (const ScenarioSeat& known : scenario.sheet.seats)
      if (known.id.value == row.seat) seat.delay_moves = known.delay_moves;
    seats_.emplace(row.seat, std::move(seat));
    order_.push_back(row.seat);
  }
}

RoomSeat* RoomSeats::find(const std::string& id) {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : &found->second;
}

const RoomSeat* RoomSeats::find(const std::string& id) const {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : &found->second;
}

bool RoomSeats::has_chiefs() const {
  return std::any_of(seats_.begin(), seats_.end(),
                     [](const auto& entry) { return entry.second.is_chief() && !entry.second.connections.empty(); });
}

void RoomSeats::make_way(RoomSeat& seat) const {
  while (seat.connections.size() + seat.arriving.size() >= most_connections_) {
    auto& oldest = seat.connections.empty() ? seat.arriving : seat.connections;
    oldest.front()->close(CloseReason::crowded);
    oldest.erase(oldest.begin());
  }
}

void RoomSeats::send_presence() const {
  std::vector<SeatPresence> present;
  for (const std::string& id : order_) {
    const RoomSeat& seat = seats_.at(id);
    present.push_back({id, seat.row.name, seat.row.kind, seat.officer, !seat.connections.empty(), seat.ready,
                       seat.orders().awaited()});
  }
  const bool owed =
      std::any_of(seats_.begin(), seats_.end(), [](const auto& entry) { return entry.second.orders().owes(); });
  const OrderDeadline due = owed ? deadline_ : OrderDeadline{};
  const Frame frame = Frame::of(presence_message(present, due));
  for (const auto& [id, seat] : seats_)
    if (seat.is_chief()) seat.send(frame);
}

void RoomSeats::set_deadline(OrderDeadline deadline, const std::set<std::string>& answered) {
  if (deadline == deadline_) return;
  deadline_ = std::move(deadline);
  for (auto& [id, seat] : seats_) seat.answered = answered.contains(id);
  send_presence();
}

void RoomSeats::set_fallen(const std::set<std::string>& officers) {
  bool changed = false;
  for (auto& [id, seat] : seats_) {
    const bool fallen = seat.officer && officers.contains(seat.officer->value);
    if (std::exchange(seat.fallen, fallen) != fallen) changed = true;
  }
  if (changed) send_presence();
}

void RoomSeats::end_lateness() {
  for (auto& [id, seat] : seats_)
    if (seat.ready && !deadline_.orders_due.empty()) seat.answered = true;
  if (deadline_.orders_due <= wall_clock_now()) set_deadline({}, {});
}

void RoomSeats::end_readiness() {
  bool changed = false;
  for (auto& [id, seat] : seats_) {
    if (!std::exchange(seat.ready, false)) continue;
    changed = true;
    seat.send(Frame::of(ready_message(false)));
  }
  if (changed) send_presence();
}

}  // namespace krieg::inline room
