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

#include <utility>

#include "server/outbox.hpp"
#include "server/seat_gate.hpp"

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
    case Farewell::revoked:
    case Farewell::replaced: return {static_cast<websocket::close_code>(4001), "This link was taken back."};
    case Farewell::silent: return {websocket::close_code::policy_error, "This seat has no commands."};
    case Farewell::crowded:
      return {static_cast<websocket::close_code>(4002), "This seat was opened in another window."};
    case Farewell::set_aside:
      return {static_cast<websocket::close_code>(4003), "This game cannot be taken up. Its keeper can mend it."};
  }
  return {websocket::close_code::normal, ""};
}

constexpr auto never = asio::steady_timer::time_point::max();
constexpr std::size_t frame_bytes = 64 * 1024;  ///< a larger message goes out in several frames, one write for each

/// One coroutine reads, one writes; both on the strand of the stream. Frames leave in the order in which they were
/// given. A message is weighed and parsed here; the next is read when the room has done with the one before, so that a
/// client that floods the line fills its own buffers and nobody else's.
template <class Stream>
class Wire : public Connection, public std::enable_shared_from_this<Wire<Stream>> {
 public:
  Wire(Stream stream, const ServeLimits& limits, SeatDoor door)
      : socket_(std::move(stream)),
        limits_(limits),
        door_(std::move(door)),
        gate_(door_.room->gate(door_.seat)),
        outbox_(limits.outbox_bytes),
        wake_(socket_.get_executor(), never),
        turn_(socket_.get_executor(), never) {
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = limits.request;
    patience.idle_timeout = limits.idle;
    patience.keep_alive_pings = true;
    socket_.set_option(patience);
    socket_.read_message_max(gate_->message_bytes());
    socket_.text(true);
    socket_.write_buffer_bytes(frame_bytes);
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

  void when_drained(std::function<void()> call_back) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), call_back = std::move(call_back)] {
      if (self->over_) return;
      self->drained_ = call_back;
      self->wake_.cancel();
    });
  }

  static awaitable<void> serve(std::shared_ptr<Wire> self, UpgradeRequest request) {
    co_await self->socket_.async_accept(request, asio::use_awaitable);
    asio::co_spawn(self->socket_.get_executor(), write_all(self), asio::detached);
    const SeatDoor& door = self->door_;
    door.room->join(door.seat, self, door.after, door.admitted, self->end_of_turn());
    co_await wait_for_turn(self);
    co_await read_all(self);
    self->cut();
    door.room->leave(door.seat, self);
  }

 private:
  static awaitable<void> read_all(std::shared_ptr<Wire> self) {
    beast::flat_buffer buffer;
    while (!self->over_) {
      error_code fault;
      co_await self->socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, fault));
      if (fault) co_return;
      const std::string message = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      if (!self->farewell_) co_await take(self, message);
    }
  }

  /// Nothing is read before this ends.
  static awaitable<void> take(std::shared_ptr<Wire> self, std::string message) {
    const Admission admission = self->gate_->admit(message.size());
    if (admission == Admission::taken) {
      self->door_.room->receive(self->door_.seat, self, decode_command(message), self->end_of_turn());
      co_await wait_for_turn(self);
      co_await rest(self);
    } else if (admission == Admission::too_fast) {
      self->send(Frame::of(refusal_message(id_at_front(message), too_fast())));
      asio::steady_timer pause(self->socket_.get_executor(), self->gate_->pause());
      error_code woken;
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    } else {
      self->part(Farewell::silent);
    }
  }

  static awaitable<void> rest(std::shared_ptr<Wire> self) {
    const auto until = self->gate_->rested();
    if (until <= std::chrono::steady_clock::now()) co_return;
    asio::steady_timer pause(self->socket_.get_executor(), until);
    error_code woken;
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }

  static Refusal too_fast() {
    return {Reason::too_fast, "Too many commands in a short time. Wait a second and send it again."};
  }

  /// What the room calls, from its own strand, when it has done with what it was given.
  std::function<void()> end_of_turn() {
    turn_ended_ = false;
    return [self = this->shared_from_this()] {
      asio::post(self->socket_.get_executor(), [self] {
        self->turn_ended_ = true;
        self->turn_.cancel();
      });
    };
  }

  static awaitable<void> wait_for_turn(std::shared_ptr<Wire> self) {
    while (!self->turn_ended_ && !self->over_) {
      error_code woken;
      co_await self->turn_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    }
  }

  static awaitable<void> write_all(std::shared_ptr<Wire> self) {
    error_code fault;
    while (!self->over_ && !fault) {
      if (!self->outbox_.empty() && self->farewell_ != Farewell::overflow) {
        const Frame frame = self->outbox_.first();
        self->writing_ = true;
        co_await self->socket_.async_write(asio::buffer(*frame.bytes),
                                           asio::redirect_error(asio::use_awaitable, fault));
        self->writing_ = false;
        self->outbox_.pop();
      } else if (self->farewell_) {
        const websocket::close_reason reason = reason_of(*self->farewell_);
        co_await self->socket_.async_close(reason, asio::redirect_error(asio::use_awaitable, fault));
        break;
      } else if (self->drained_) {
        std::exchange(self->drained_, nullptr)();
      } else {
        error_code woken;
        co_await self->wake_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
      }
    }
    self->cut();
  }

  /// Says farewell after what is still to be written, and cuts the line if that takes too long. Whose link was taken
  /// back is not waited for.
  void part(Farewell farewell) {
    if (over_) return;
    if (farewell == Farewell::revoked && (writing_ || farewell_)) return cut();
    if (farewell_) return;
    farewell_ = farewell;
    if (farewell == Farewell::revoked) outbox_.clear();
    wake_.cancel();
    asio::co_spawn(socket_.get_executor(), cut_later(this->shared_from_this()), asio::detached);
  }

  static awaitable<void> cut_later(std::shared_ptr<Wire> self) {
    asio::steady_timer patience(self->socket_.get_executor(), self->limits_.shutdown);
    error_code woken;
    co_await patience.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    self->cut();
  }

  void cut() {
    if (over_) return;
    over_ = true;
    drained_ = nullptr;
    beast::get_lowest_layer(socket_).close();
    wake_.cancel();
    turn_.cancel();
  }

  websocket::stream<Stream> socket_;
  ServeLimits limits_;
  SeatDoor door_;
  std::shared_ptr<SeatGate> gate_;
  Outbox outbox_;
  asio::steady_timer wake_;        ///< the writer's
  asio::steady_timer turn_;        ///< the reader's, while the room has his message
  std::function<void()> drained_;  ///< to be called when nothing waits any more
  bool turn_ended_ = true;
  bool writing_ = false;
  std::optional<Farewell> farewell_;
  bool over_ = false;
};

}  // namespace

template <class Stream>
awaitable<void> serve_websocket(Stream stream, UpgradeRequest request, SeatDoor door, ServeLimits limits) {
  const auto wire = std::make_shared<Wire<Stream>>(std::move(stream), limits, std::move(door));
  co_await Wire<Stream>::serve(wire, std::move(request));
}

template awaitable<void> serve_websocket(PlainStream, UpgradeRequest, SeatDoor, ServeLimits);
template awaitable<void> serve_websocket(TlsStream, UpgradeRequest, SeatDoor, ServeLimits);

}  // namespace krieg
