// How a coroutine that runs by itself is started in the server: it is a member function, and its object stays alive
// until it ends.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <exception>
#include <memory>

namespace krieg::inline room {

/// Starts the coroutine on the executor. `owner` keeps the object alive to which the coroutine belongs. An exception
/// that the coroutine lets out is dropped: the coroutine handles those that matter.
template <class Executor>
void spawn_owned(const Executor& executor, std::shared_ptr<const void> owner, boost::asio::awaitable<void> coroutine) {
  boost::asio::co_spawn(executor, std::move(coroutine), [owner = std::move(owner)](const std::exception_ptr&) {});
}

}  // namespace krieg::inline room
