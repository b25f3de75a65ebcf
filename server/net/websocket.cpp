#include "net/websocket.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include <utility>

#include "net/outbox.hpp"
#include "room/owned.hpp"
#include "room/seat_gate.hpp"

namespace krieg::inline net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::awaitable;
using boost::system::error_code;

websocket::close_reason reason_of(CloseReason reason) {
  switch (reason) {
    case CloseReason::restart:
      return {static_cast<websocket::close_code>(1012), "The server stops. Come back and go on."};
    case CloseReason::overflow:
      return {websocket::close_code::try_again_later, "Too much was waiting to be read. Come back and go on."};
    case CloseReason::revoked:
    case CloseReason::replaced: return {static_cast<websocket::close_code>(4001), "This link was taken back."};
    case CloseReason::silent: return {websocket::close_code::policy_error, "This seat has no commands."};
    case CloseReason::crowded:
      return {static_cast<websocket::close_code>(4002), "This seat was opened in another window."};
    case CloseReason::set_aside:
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
class WebSocketSession : public Connection, public std::enable_shared_from_this<WebSocketSession<Stream>> {
 public:
  WebSocketSession(Stream stream, const ServeLimits& limits, SeatDoor door)
      : socket_(std::move(stream)),
        limits_(limits),
        door_(std::move(door)),
        gate_(door_.room->gate(door_.seat)),
        outbox_(limits.outbox_bytes),
        wake_(socket_.get_executor(), never),
        turn_(socket_.get_executor(), never) {
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = limits.request;
    timeouts.idle_timeout = limits.idle;
    timeouts.keep_alive_pings = true;
    socket_.set_option(timeouts);
    socket_.read_message_max(gate_->message_bytes());
    socket_.text(true);
    socket_.write_buffer_bytes(frame_bytes);
  }

  void send(Frame frame) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), frame = std::move(frame)] {
      if (self->over_ || self->close_reason_) return;
      if (!self->outbox_.push(frame)) self->begin_close(CloseReason::overflow);
      self->wake_.cancel();
    });
  }

  void close(CloseReason reason) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), reason] { self->begin_close(reason); });
  }

  void when_drained(std::function<void()> call_back) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), call_back = std::move(call_back)] {
      if (self->over_) return;
      self->drained_ = call_back;
      self->wake_.cancel();
    });
  }

  awaitable<void> serve(UpgradeRequest request) {
    const LettingGo when_served(*this);
    co_await socket_.async_accept(request, asio::use_awaitable);
    spawn_owned(socket_.get_executor(), this->shared_from_this(), write_all());
    const SeatDoor& door = door_;
    door.room->join(door.seat, this->shared_from_this(), door.after, door.admitted, end_of_turn());
    co_await wait_for_turn();
    co_await read_all();
    cut();
    door.room->leave(door.seat, this->shared_from_this());
  }

 private:
  /// The room holds its connections: when a connection has been served, or the server has stopped meanwhile, it lets go
  /// of the room and of what it was to call back.
  class LettingGo {
   public:
    explicit LettingGo(WebSocketSession& session) : session_(session) {}
    ~LettingGo() {
      session_.over_ = true;
      session_.drained_ = nullptr;
      session_.door_.room.reset();
    }
    LettingGo(const LettingGo&) = delete;
    LettingGo& operator=(const LettingGo&) = delete;

   private:
    WebSocketSession& session_;
  };

  awaitable<void> read_all() {
    beast::flat_buffer buffer;
    while (!over_) {
      error_code fault;
      co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, fault));
      if (fault) co_return;
      const std::string message = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      if (!close_reason_) co_await take(message);
    }
  }

  /// Nothing is read before this ends.
  awaitable<void> take(std::string message) {
    const Admission admission = gate_->admit(message.size());
    if (admission == Admission::taken) {
      door_.room->receive(door_.seat, this->shared_from_this(), decode_command(message), end_of_turn());
      co_await wait_for_turn();
      co_await rest();
    } else if (admission == Admission::too_fast) {
      send(Frame::of(refusal_message(id_at_front(message), too_fast())));
      asio::steady_timer pause(socket_.get_executor(), gate_->pause());
      error_code ignored;
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    } else {
      begin_close(CloseReason::silent);
    }
  }

  awaitable<void> rest() {
    const auto until = gate_->rested();
    if (until <= std::chrono::steady_clock::now()) co_return;
    asio::steady_timer pause(socket_.get_executor(), until);
    error_code ignored;
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }

  static Refusal too_fast() { return refuse(Reason::too_fast, "too_many_commands"); }

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

  awaitable<void> wait_for_turn() {
    while (!turn_ended_ && !over_) {
      error_code ignored;
      co_await turn_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
  }

  awaitable<void> write_all() {
    error_code fault;
    while (!over_ && !fault) {
      if (!outbox_.empty() && close_reason_ != CloseReason::overflow) {
        const Frame frame = outbox_.first();
        writing_ = true;
        co_await socket_.async_write(asio::buffer(*frame.bytes), asio::redirect_error(asio::use_awaitable, fault));
        writing_ = false;
        outbox_.pop();
      } else if (close_reason_) {
        const websocket::close_reason reason = reason_of(*close_reason_);
        co_await socket_.async_close(reason, asio::redirect_error(asio::use_awaitable, fault));
        break;
      } else if (drained_) {
        std::exchange(drained_, nullptr)();
      } else {
        error_code ignored;
        co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
      }
    }
    cut();
  }

  /// Sends the close frame after what is still to be written, and cuts the connection if that takes too long. A seat
  /// whose link was taken back is not waited for.
  void begin_close(CloseReason reason) {
    if (over_) return;
    if (reason == CloseReason::revoked && (writing_ || close_reason_)) return cut();
    if (close_reason_) return;
    close_reason_ = reason;
    if (reason == CloseReason::revoked) outbox_.clear();
    wake_.cancel();
    spawn_owned(socket_.get_executor(), this->shared_from_this(), cut_later());
  }

  awaitable<void> cut_later() {
    asio::steady_timer timer(socket_.get_executor(), limits_.shutdown);
    error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    cut();
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
  std::optional<CloseReason> close_reason_;
  bool over_ = false;
};

}  // namespace

template <class Stream>
awaitable<void> serve_websocket(Stream stream, UpgradeRequest request, SeatDoor door, ServeLimits limits) {
  const auto session = std::make_shared<WebSocketSession<Stream>>(std::move(stream), limits, std::move(door));
  co_await session->serve(std::move(request));
}

template awaitable<void> serve_websocket(PlainStream, UpgradeRequest, SeatDoor, ServeLimits);
template awaitable<void> serve_websocket(TlsStream, UpgradeRequest, SeatDoor, ServeLimits);

}  // namespace krieg::inline net
