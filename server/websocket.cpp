#include "server/websocket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/outbox.hpp"

namespace krieg {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::awaitable;
using boost::system::error_code;

websocket::close_reason reason_of(Farewell farewell) {
  switch (farewell) {
    case Farewell::restart: return {static_cast<websocket::close_code>(1012), "The server stops. Come back and go on."};
    case Farewell::overflow:
      return {websocket::close_code::try_again_later, "Too much was waiting to be read. Come back and go on."};
    case Farewell::revoked: return {static_cast<websocket::close_code>(4001), "This link was taken back."};
    case Farewell::crowded:
      return {static_cast<websocket::close_code>(4002), "This seat was opened in another window."};
  }
  return {websocket::close_code::normal, ""};
}

/// One coroutine reads, one writes; both on the strand of the stream. Frames leave in the order in which they were
/// given.
template <class Stream>
class Wire : public Connection, public std::enable_shared_from_this<Wire<Stream>> {
 public:
  Wire(Stream stream, const ServeLimits& limits)
      : socket_(std::move(stream)),
        limits_(limits),
        outbox_(limits.outbox_bytes),
        wake_(socket_.get_executor(), asio::steady_timer::time_point::max()) {
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = limits.request;
    patience.idle_timeout = limits.idle;
    patience.keep_alive_pings = true;
    socket_.set_option(patience);
    socket_.read_message_max(limits.message_bytes);
    socket_.text(true);
  }

  void send(Frame frame) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), frame = std::move(frame)] {
      if (self->over_ || self->farewell_) return;
      if (!self->outbox_.push(frame)) self->part(Farewell::overflow);
      self->wake_.cancel();
    });
  }

  void close(Farewell farewell) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), farewell] { self->part(farewell); });
  }

  static awaitable<void> serve(std::shared_ptr<Wire> self, UpgradeRequest request, SeatDoor door) {
    co_await self->socket_.async_accept(request, asio::use_awaitable);
    asio::co_spawn(self->socket_.get_executor(), write_all(self), asio::detached);
    door.room->join(door.seat, self, door.after, door.admitted);
    beast::flat_buffer buffer;
    for (;;) {
      error_code fault;
      co_await self->socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, fault));
      if (fault) break;
      door.room->receive(door.seat, self, beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
    self->over_ = true;
    self->wake_.cancel();
    door.room->leave(door.seat, self);
  }

 private:
  static awaitable<void> write_all(std::shared_ptr<Wire> self) {
    error_code fault;
    while (!self->over_ && !fault) {
      if (!self->outbox_.empty() && self->farewell_ != Farewell::overflow) {
        const Frame frame = self->outbox_.first();
        co_await self->socket_.async_write(asio::buffer(*frame.bytes),
                                           asio::redirect_error(asio::use_awaitable, fault));
        self->outbox_.pop();
      } else if (self->farewell_) {
        const websocket::close_reason reason = reason_of(*self->farewell_);
        co_await self->socket_.async_close(reason, asio::redirect_error(asio::use_awaitable, fault));
        break;
      } else {
        error_code woken;
        co_await self->wake_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
      }
    }
  }

  /// Says farewell after what is still to be written, and cuts the line if that takes too long.
  void part(Farewell farewell) {
    if (over_ || farewell_) return;
    farewell_ = farewell;
    wake_.cancel();
    asio::co_spawn(socket_.get_executor(), cut_later(this->shared_from_this()), asio::detached);
  }

  static awaitable<void> cut_later(std::shared_ptr<Wire> self) {
    asio::steady_timer patience(self->socket_.get_executor(), self->limits_.shutdown);
    error_code woken;
    co_await patience.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    if (!self->over_) beast::get_lowest_layer(self->socket_).close();
  }

  websocket::stream<Stream> socket_;
  ServeLimits limits_;
  Outbox outbox_;
  asio::steady_timer wake_;
  std::optional<Farewell> farewell_;
  bool over_ = false;
};

}  // namespace

template <class Stream>
awaitable<void> serve_websocket(Stream stream, UpgradeRequest request, SeatDoor door, ServeLimits limits) {
  const auto wire = std::make_shared<Wire<Stream>>(std::move(stream), limits);
  co_await Wire<Stream>::serve(wire, std::move(request), std::move(door));
}

template awaitable<void> serve_websocket(PlainStream, UpgradeRequest, SeatDoor, ServeLimits);
template awaitable<void> serve_websocket(TlsStream, UpgradeRequest, SeatDoor, ServeLimits);

}  // namespace krieg
