#include "room/estimate_queue.hpp"

#include <algorithm>
#include <optional>

#include "commander/frame.hpp"
#include "room/owned.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline room {

using boost::asio::awaitable;

EstimateQueue::EstimateQueue(Strand strand, Owner owner, boost::asio::any_io_executor threads,
                             const ServeLimits& limits)
    : strand_(std::move(strand)),
      owner_(std::move(owner)),
      threads_(std::move(threads)),
      most_waiting_(static_cast<std::size_t>(limits.estimates_waiting)),
      most_at_once_(limits.calculations) {}

bool EstimateQueue::add(const std::string& seat, WantedEstimate estimate) {
  OfSeat& of_seat = seats_[seat];
  if (of_seat.waiting.size() >= most_waiting_) return false;
  of_seat.waiting.push_back(std::move(estimate));
  start_next();
  return true;
}

void EstimateQueue::start_next() {
  const auto waits = [](const auto& entry) { return !entry.second.under_way && !entry.second.waiting.empty(); };
  while (under_way_ < most_at_once_) {
    const auto after_last = seats_.upper_bound(last_seat_);
    auto next = std::find_if(after_last, seats_.end(), waits);
    if (next == seats_.end()) next = std::find_if(seats_.begin(), after_last, waits);
    if (next == seats_.end() || !waits(*next)) return;
    OfSeat& seat = next->second;
    last_seat_ = next->first;
    WantedEstimate estimate = std::move(seat.waiting.front());
    seat.waiting.pop_front();
    seat.under_way = true;
    ++under_way_;
    spawn_owned(strand_, owner_(), work_out(&seat, std::move(estimate)));
  }
}

awaitable<void> EstimateQueue::work_out(OfSeat* seat, WantedEstimate estimate) {
  std::optional<Refusal> trouble;
  try {
    const Result<MapEstimate> result = co_await run_on(threads_, estimate.work);
    if (result) estimate.asker->send(Frame::of(answer_message(estimate.command, to_record(*result))));
    else trouble = result.error();
  } catch (const std::exception&) {
    trouble = refuse(Reason::impossible, "estimate_failed");
  }
  if (trouble) estimate.asker->send(Frame::of(refusal_message(estimate.command, *trouble)));
  seat->under_way = false;
  --under_way_;
  start_next();
}

}  // namespace krieg::inline room
