#include "room/job_queue.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "room/owned.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

awaitable<void> do_at_once(std::function<void()> work) {
  work();
  co_return;
}

std::function<awaitable<void>()> coroutine_of(std::function<void()> work) {
  return [work = std::move(work)] { return do_at_once(work); };
}

/// Tells the coroutine that waits for the timer that the work is done.
std::function<void()> ending_wait(std::shared_ptr<asio::steady_timer> timer, std::shared_ptr<bool> is_done) {
  return [timer = std::move(timer), is_done = std::move(is_done)] {
    *is_done = true;
    timer->cancel();
  };
}

}  // namespace

void JobQueue::add(Job job) {
  jobs_.push_back(std::move(job));
  if (running_) return;
  running_ = true;
  spawn_owned(strand_, owner_(), run());
}

awaitable<void> JobQueue::run() {
  while (!jobs_.empty()) {
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    const std::function<void()> done = std::move(job.done);
    const std::shared_ptr<SeatGate> gate = std::move(job.gate);
    const auto begun = std::chrono::steady_clock::now();
    co_await attempt_(std::move(job));
    if (gate) gate->charge(std::chrono::steady_clock::now() - begun);
    if (done) done();
  }
  running_ = false;
}

awaitable<void> JobQueue::in_turn(std::function<void()> work, std::shared_ptr<SeatGate> gate) {
  return in_turn_awaited(coroutine_of(std::move(work)), std::move(gate));
}

awaitable<void> JobQueue::in_turn_awaited(std::function<awaitable<void>()> work, std::shared_ptr<SeatGate> gate) {
  Job job;
  job.work = std::move(work);
  job.gate = std::move(gate);
  return in_turn(std::move(job));
}

awaitable<void> JobQueue::in_turn(Job job) {
  const auto is_done = std::make_shared<bool>(false);
  const auto timer = std::make_shared<asio::steady_timer>(strand_, asio::steady_timer::time_point::max());
  job.done = ending_wait(timer, is_done);
  add(std::move(job));
  while (!*is_done) {
    boost::system::error_code ignored;
    co_await timer->async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

}  // namespace krieg::inline room
