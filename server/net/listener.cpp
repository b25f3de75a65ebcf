#include "net/listener.hpp"

#include <array>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "net/inherited_socket.hpp"
#include "net/request_reader.hpp"
#include "net/websocket.hpp"

namespace krieg::inline net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// What a connection needs to know of the server.
struct Visit {
  const Pages* pages = nullptr;
  ServeLimits limits;
  bool secure = false;
};

/// One connection's place. Used on the connection's strand.
struct Caller {
  Place place;
  std::string address;       ///< as Places counts them
  bool handed_over = false;  ///< its stream is a WebSocket's now

  void heard() const { place.places().heard(place.number()); }
  void has_session_of(const std::string& holder) const { place.places().known(place.number(), holder); }
};

enum class After { next_request, end, handed_over };

using Response = http::response<http::span_body<const char>>;

/// The body is a view: the answer keeps the bytes until they are written.
Response beast_response(const HttpAnswer& answer, bool bare, bool secure) {
  Response response(static_cast<http::status>(answer.status), 11);
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  if (secure) response.insert("Strict-Transport-Security", "max-age=31536000");
  if (!bare) response.body() = {answer.body->data(), answer.body->size()};
  if (answer.status != 304) response.content_length(answer.body->size());
  return response;
}

template <class Stream>
awaitable<void> write_answer(std::shared_ptr<Stream> stream, Response* response, ServeLimits limits) {
  const Deadline<Stream> deadline(stream, limits.request);
  http::response_serializer<http::span_body<const char>> serializer(*response);
  if (response->body().empty()) co_await http::async_write_header(*stream, serializer, asio::use_awaitable);
  else co_await http::async_write(*stream, serializer, asio::use_awaitable);
}

/// The connection ends. What the other side has still sent is read for a while: unread bytes would make the system
/// reset the line, and the answer with it.
template <class Stream>
awaitable<void> end_connection(std::shared_ptr<Stream> stream, ServeLimits limits) {
  auto& socket = beast::get_lowest_layer(*stream);
  error_code fault;
  socket.socket().shutdown(tcp::socket::shutdown_send, fault);
  const Deadline<Stream> deadline(stream, limits.linger);
  std::array<char, 4096> bytes{};
  std::size_t read = 0;
  while (!fault && read < limits.linger_bytes)
    read += co_await socket.async_read_some(asio::buffer(bytes), asio::redirect_error(asio::use_awaitable, fault));
}

/// An address of strangers, or a seat, that asks too much is read more slowly.
template <class Stream>
awaitable<void> keep_pace(std::shared_ptr<Stream> stream, std::shared_ptr<Caller> caller, ServeLimits limits) {
  while (!caller->place.places().admit_request(caller->place.number())) {
    const auto until_the_next = std::chrono::milliseconds(std::chrono::seconds(1)) / limits.requests_per_second;
    asio::steady_timer pause(stream->get_executor(), until_the_next);
    error_code ignored;
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

/// Answers one request; a WebSocket is served to its end.
template <class Stream>
awaitable<After> answer_one(std::shared_ptr<Stream> stream, UpgradeRequest message, std::shared_ptr<Caller> caller,
                            Visit visit) {
  HttpRequest request = plain_request(message);
  request.address = caller->address;
  HttpAnswer answer;
  if (beast::websocket::is_upgrade(message)) {
    std::optional<SeatDoor> door = co_await visit.pages->door(request);
    if (door && door->room->gate(door->seat)->admit_window() &&
        caller->place.places().seated(caller->place.number(), door->holder)) {
      caller->handed_over = true;
      co_await serve_websocket(std::move(*stream), std::move(message), std::move(*door), visit.limits);
      co_return After::handed_over;
    }
    answer = door ? plain_answer(429) : visit.pages->not_found();
  } else {
    answer = co_await visit.pages->answer(request);
    if (!answer.holder.empty()) caller->has_session_of(answer.holder);
  }
  Response response =
      beast_response(answer, message.method() == http::verb::head || answer.status == 304, visit.secure);
  response.version(message.version());
  response.keep_alive(message.keep_alive());
  co_await write_answer(stream, &response, visit.limits);
  co_return response.keep_alive() ? After::next_request : After::end;
}

template <class Stream>
awaitable<void> converse(std::shared_ptr<Stream> stream, std::shared_ptr<Caller> caller, Visit visit) {
  RequestReader<Stream> reader(stream, visit.limits);
  After after = After::next_request;
  while (after == After::next_request) {
    co_await keep_pace(stream, caller, visit.limits);
    Incoming incoming = co_await reader.next();
    after = After::end;
    if (incoming.request) {
      caller->heard();
      after = co_await answer_one(stream, std::move(*incoming.request), caller, visit);
    } else if (incoming.fault != 0) {
      const HttpAnswer answer = plain_answer(incoming.fault);
      Response response = beast_response(answer, false, visit.secure);
      response.keep_alive(false);
      co_await write_answer(stream, &response, visit.limits);
    }
  }
  if (after == After::end) co_await end_connection(stream, visit.limits);
}

/// Lets the server cut the connection when another needs its place.
template <class Stream>
void let_be_cut(const std::shared_ptr<Stream>& stream, const std::shared_ptr<Caller>& caller) {
  const auto cut = [weak = std::weak_ptr<Stream>(stream), caller = std::weak_ptr<Caller>(caller)] {
    const auto live = weak.lock();
    const auto who = caller.lock();
    if (live && who && !who->handed_over) beast::get_lowest_layer(*live).close();
  };
  caller->place.places().set_cut(caller->place.number(),
                                 [executor = stream->get_executor(), cut] { asio::post(executor, cut); });
}

/// One connection, from its first byte to its last. Whatever it throws ends it alone.
awaitable<void> serve_connection(tcp::socket socket, Place held, std::string address,
                                 std::shared_ptr<asio::ssl::context> tls, Visit visit) {
  const auto caller = std::make_shared<Caller>(Caller{std::move(held), std::move(address)});
  try {
    if (!tls) {
      const auto plain = std::make_shared<PlainStream>(std::move(socket));
      let_be_cut(plain, caller);
      co_await converse(plain, caller, visit);
      co_return;
    }
    const auto stream = std::make_shared<TlsStream>(PlainStream(std::move(socket)), *tls);
    let_be_cut(stream, caller);
    {
      const Deadline<TlsStream> deadline(stream, visit.limits.header);
      co_await stream->async_handshake(asio::ssl::stream_base::server, asio::use_awaitable);
    }
    co_await converse(stream, caller, visit);
  } catch (const std::exception&) {
    // The connection is gone: nothing can be sent any more.
  }
}

}  // namespace

Listener::Listener(asio::io_context& io, const ServeOptions& options,
                   std::shared_ptr<const CurrentCertificate> certificate)
    : io_(io),
      limits_(options.limits),
      certificate_(std::move(certificate)),
      acceptor_(asio::make_strand(io)),
      places_(std::make_shared<Places>(options.limits)) {
  if (options.socket) take_over(*options.socket);
  else bind(options);
}

/// What can be reached from other machines speaks TLS, as with --address.
void Listener::take_over(int socket) {
  acceptor_.assign(is_ipv6(socket) ? tcp::v6() : tcp::v4(), socket);
  if (!certificate_ && !acceptor_.local_endpoint().address().is_loopback())
    throw std::runtime_error("the socket that is handed over can be reached from other machines; add --lan");
}

void Listener::bind(const ServeOptions& options) {
  const std::string where = options.listen_address() + ", port " + std::to_string(options.port);
  error_code fault;
  const asio::ip::address address = asio::ip::make_address(options.listen_address(), fault);
  if (fault)
    throw std::runtime_error("cannot listen on " + where + ": the address is not of the form 127.0.0.1 or ::1");
  const tcp::endpoint endpoint(address, options.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint, fault);
  if (!fault) acceptor_.listen(asio::socket_base::max_listen_connections, fault);
  if (fault) throw std::runtime_error("cannot listen on " + where + ": " + fault.message());
}

void Listener::start(const Pages& pages) {
  asio::co_spawn(acceptor_.get_executor(), accept_all(&pages), asio::detached);
}

void Listener::stop() {
  asio::post(acceptor_.get_executor(), [this] {
    error_code fault;
    acceptor_.close(fault);
  });
}

awaitable<void> Listener::accept_all(const Pages* pages) {
  constexpr std::chrono::milliseconds after_a_fault{100};  // such as too many open files: it passes
  while (acceptor_.is_open()) {
    error_code fault;
    tcp::socket socket =
        co_await acceptor_.async_accept(asio::make_strand(io_), asio::redirect_error(asio::use_awaitable, fault));
    if (fault == asio::error::operation_aborted) co_return;
    if (fault) {
      asio::steady_timer pause(acceptor_.get_executor(), after_a_fault);
      error_code ignored;
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
      continue;
    }
    const tcp::endpoint from = socket.remote_endpoint(fault);
    if (fault) continue;
    const Places::Number number = places_->enter(from.address());
    if (number == 0) continue;
    socket.set_option(tcp::no_delay(true), fault);
    socket.set_option(tcp::socket::send_buffer_size(limits_.socket_bytes), fault);
    const auto strand = socket.get_executor();
    const Visit visit{pages, limits_, certificate_ != nullptr};
    asio::co_spawn(strand,
                   serve_connection(std::move(socket), Place(places_, number), address_key(from.address()),
                                    certificate_ ? certificate_->context() : nullptr, visit),
                   asio::detached);
  }
}

}  // namespace krieg::inline net
