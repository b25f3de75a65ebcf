#include "server/listener.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/websocket.hpp"

namespace krieg {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// Counts one connection for as long as it lives.
class Counted {
 public:
  explicit Counted(std::shared_ptr<std::atomic<int>> count) : count_(std::move(count)) { ++*count_; }
  Counted(Counted&&) noexcept = default;
  Counted& operator=(Counted&&) = delete;
  ~Counted() {
    if (count_) --*count_;
  }

 private:
  std::shared_ptr<std::atomic<int>> count_;
};

HttpRequest plain_request(const UpgradeRequest& message) {
  HttpRequest request;
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  request.cookies = std::string(message[http::field::cookie]);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  const std::string from(message["Sec-Fetch-Site"]);
  request.from_elsewhere = from == "cross-site" || from == "same-site";
  return request;
}

/// The body is a view: the answer keeps the bytes until they are written.
http::response<http::span_body<const char>> beast_response(const HttpAnswer& answer, const UpgradeRequest& request) {
  http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status), request.version());
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  response.keep_alive(request.keep_alive());
  const bool bare = request.method() == http::verb::head || answer.status == 304;
  if (!bare) response.body() = {answer.body->data(), answer.body->size()};
  if (answer.status != 304) response.content_length(answer.body->size());
  return response;
}

template <class Stream>
awaitable<void> converse(Stream stream, const Site* site, ServeLimits limits) {
  beast::flat_buffer buffer;
  for (bool keep = true; keep;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.body_bytes);
    beast::get_lowest_layer(stream).expires_after(limits.request);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    UpgradeRequest message = parser.release();
    const HttpRequest request = plain_request(message);
    HttpAnswer answer;
    if (beast::websocket::is_upgrade(message)) {
      std::optional<SeatDoor> door = co_await site->door(request);
      if (door) {
        beast::get_lowest_layer(stream).expires_never();
        co_await serve_websocket(std::move(stream), std::move(message), std::move(*door), limits);
        co_return;
      }
      answer = site->not_found();
    } else {
      answer = co_await site->answer(request);
    }
    auto response = beast_response(answer, message);
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (message.method() == http::verb::head)
      co_await http::async_write_header(stream, serializer, asio::use_awaitable);
    else co_await http::async_write(stream, serializer, asio::use_awaitable);
    keep = response.keep_alive();
  }
  error_code gone;
  beast::get_lowest_layer(stream).socket().shutdown(tcp::socket::shutdown_send, gone);
}

/// One connection, from its first byte to its last. Whatever it throws ends it alone.
awaitable<void> serve_connection(tcp::socket socket, Counted counted, asio::ssl::context* tls, const Site* site,
                                 ServeLimits limits) {
  const Counted here = std::move(counted);
  try {
    if (!tls) {
      PlainStream plain(std::move(socket));
      co_await converse(std::move(plain), site, limits);
      co_return;
    }
    TlsStream stream(PlainStream(std::move(socket)), *tls);
    beast::get_lowest_layer(stream).expires_after(limits.request);
    co_await stream.async_handshake(asio::ssl::stream_base::server, asio::use_awaitable);
    co_await converse(std::move(stream), site, limits);
  } catch (const std::exception&) {
    // The other side went away, or spoke no HTTP: there is nobody left to tell.
  }
}

}  // namespace

Listener::Listener(asio::io_context& io, const ServeOptions& options, std::optional<asio::ssl::context> tls)
    : io_(io), limits_(options.limits), tls_(std::move(tls)), acceptor_(asio::make_strand(io)) {
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

void Listener::start(const Site& site) { asio::co_spawn(acceptor_.get_executor(), accept_all(&site), asio::detached); }

void Listener::stop() {
  asio::post(acceptor_.get_executor(), [this] {
    error_code fault;
    acceptor_.close(fault);
  });
}

awaitable<void> Listener::accept_all(const Site* site) {
  constexpr std::chrono::milliseconds after_a_fault{100};  // such as too many open files: it passes
  while (acceptor_.is_open()) {
    error_code fault;
    tcp::socket socket =
        co_await acceptor_.async_accept(asio::make_strand(io_), asio::redirect_error(asio::use_awaitable, fault));
    if (fault == asio::error::operation_aborted) co_return;
    if (fault) {
      asio::steady_timer pause(acceptor_.get_executor(), after_a_fault);
      error_code woken;
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, woken));
      continue;
    }
    if (*count_ >= limits_.connections) continue;
    socket.set_option(tcp::no_delay(true), fault);
    const auto strand = socket.get_executor();
    asio::co_spawn(strand, serve_connection(std::move(socket), Counted(count_), tls_ ? &*tls_ : nullptr, site, limits_),
                   asio::detached);
  }
}

}  // namespace krieg
