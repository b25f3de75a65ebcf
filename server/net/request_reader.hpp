// Reads one HTTP request, or finds out why there is none that can be answered. Stricter than its library: no folded
// header lines, no transfer codings but "chunked".
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "net/http.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline net {

/// Interrupts what a stream waits for when the time is over; the stream can still be written to.
template <class Stream>
class Deadline {
 public:
  Deadline(const std::shared_ptr<Stream>& stream, std::chrono::steady_clock::duration timeout)
      : timer_(stream->get_executor(), timeout), state_(std::make_shared<State>()) {
    timer_.async_wait([weak = std::weak_ptr<Stream>(stream), state = state_](boost::system::error_code fault) {
      if (fault || state->over) return;
      state->passed = true;
      if (const auto live = weak.lock()) boost::beast::get_lowest_layer(*live).cancel();
    });
  }
  ~Deadline() { state_->over = true; }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  [[nodiscard]] bool passed() const { return state_->passed; }

 private:
  struct State {
    bool over = false;
    bool passed = false;
  };
  boost::asio::steady_timer timer_;
  std::shared_ptr<State> state_;
};

/// What came: a request, or the status with which to answer what was none, or neither: the other side has gone.
struct Incoming {
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  std::optional<Request> request = {};
  int fault = 0;
};

/// What the site needs to know of a request.
HttpRequest plain_request(const Incoming::Request& message);
/// What is wrong with a header that the library takes; 0 if nothing.
int header_fault(std::string_view header, const Incoming::Request& request);
/// The status that tells a client what is wrong with its request.
int status_of(boost::system::error_code fault);

/// Reads requests from one connection, one after another. What has come too early waits for the next call.
template <class Stream>
class RequestReader {
 public:
  RequestReader(std::shared_ptr<Stream> stream, const ServeLimits& limits)
      : stream_(std::move(stream)), limits_(limits) {}

  boost::asio::awaitable<Incoming> next() {
    const int no_header = co_await read_header();
    if (no_header != 0) co_return Incoming{.request = {}, .fault = no_header};
    if (gone_) co_return Incoming{};
    boost::beast::http::request_parser<boost::beast::http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    parser.body_limit(limits_.body_bytes);
    boost::system::error_code fault;
    const std::string_view header(bytes_.data(), header_end());
    parser.put(boost::asio::buffer(header), fault);
    if (fault && fault != boost::beast::http::error::need_more)
      co_return Incoming{.request = {}, .fault = status_of(fault)};
    if (!parser.is_header_done()) co_return Incoming{.request = {}, .fault = 400};
    if (const int wrong = header_fault(header, parser.get()); wrong != 0)
      co_return Incoming{.request = {}, .fault = wrong};
    bytes_.erase(0, header.size());
    const int no_body = co_await read_body(&parser);
    if (no_body != 0) co_return Incoming{.request = {}, .fault = no_body};
    if (gone_) co_return Incoming{};
    co_return Incoming{.request = parser.release(), .fault = 0};
  }

 private:
  static constexpr std::string_view blank_line = "\r\n\r\n";
  static constexpr std::size_t piece = 4096;

  /// Behind the blank line; npos while it has not come.
  [[nodiscard]] std::size_t header_end() const {
    const std::size_t found = bytes_.find(blank_line);
    return found == std::string::npos ? found : found + blank_line.size();
  }

  /// More bytes, if the other side sends any.
  boost::asio::awaitable<void> read_some() {
    const std::size_t before = bytes_.size();
    bytes_.resize(before + piece);
    boost::system::error_code fault;
    const auto space = boost::asio::buffer(bytes_.data() + before, piece);
    const std::size_t read =
        co_await stream_->async_read_some(space, boost::asio::redirect_error(boost::asio::use_awaitable, fault));
    bytes_.resize(before + read);
    gone_ = static_cast<bool>(fault);
  }

  /// The status to answer with if no header comes; 0 if it has come, or the other side has gone.
  boost::asio::awaitable<int> read_header() {
    const Deadline<Stream> deadline(stream_, limits_.header);
    while (header_end() == std::string::npos) {
      if (bytes_.size() > limits_.header_bytes) co_return 431;
      co_await read_some();
      // A connection that has sent no byte gets no answer: it is a browser that keeps it for later.
      if (gone_) co_return bytes_.empty() ? 0 : deadline.passed() ? 408 : 400;
    }
    co_return header_end() > limits_.header_bytes ? 431 : 0;
  }

  template <class Parser>
  boost::asio::awaitable<int> read_body(Parser* parser) {
    const Deadline<Stream> deadline(stream_, limits_.body);
    while (!parser->is_done()) {
      boost::system::error_code fault;
      const std::size_t used = parser->put(boost::asio::buffer(bytes_), fault);
      bytes_.erase(0, used);
      if (fault && fault != boost::beast::http::error::need_more) co_return status_of(fault);
      if (parser->is_done()) break;
      if (used > 0 && !fault && !bytes_.empty()) continue;
      co_await read_some();
      if (gone_) co_return deadline.passed() ? 408 : 0;
    }
    co_return 0;
  }

  std::shared_ptr<Stream> stream_;
  ServeLimits limits_;
  std::string bytes_;  ///< that have come and have not been read yet
  bool gone_ = false;
};

}  // namespace krieg::inline net
