// The bytes of a connection, read by the listener's code with its limits, and everything that the site reads from a
// request.
#include "net/http.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "comes_back.hpp"
#include "net/request_reader.hpp"

namespace krieg::fuzz {
namespace {

namespace asio = boost::asio;

/// A connection whose client sends its bytes in portions of a given size and then closes.
class Sent {
 public:
  using executor_type = asio::io_context::executor_type;

  Sent(asio::io_context& io, std::string_view bytes, std::size_t at_a_time)
      : io_(io), bytes_(bytes), at_a_time_(at_a_time) {}

  [[nodiscard]] executor_type get_executor() { return io_.get_executor(); }
  void cancel() {}

  template <class Buffer, class Token>
  auto async_read_some(const Buffer& space, Token&& token) {
    return asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this, space](auto handler) {
          const std::size_t read = asio::buffer_copy(space, asio::buffer(bytes_.substr(0, at_a_time_)));
          bytes_.remove_prefix(read);
          const auto fault = read == 0 ? asio::error::eof : boost::system::error_code();
          asio::post(io_, [handler = std::move(handler), fault, read]() mutable { handler(fault, read); });
        },
        token);
  }

 private:
  asio::io_context& io_;
  std::string_view bytes_;
  std::size_t at_a_time_;
};

void ask(const HttpRequest& request) {
  if (request.path().size() > request.target.size()) fail("a path longer than its target");
  const std::vector<std::string> parts = path_parts(request.path());
  std::size_t length = 0;
  for (const std::string& part : parts) length += part.size();
  if (length > request.target.size()) fail("a path's parts are longer than it");
  for (const char* name : {"after", "from", "until", "officer", ""}) {
    const std::string_view value = request.parameter(name);
    if (unescaped(value).size() > value.size()) fail("unescaping makes it longer");
  }
  (void)request.cookie("krieg_session");
  (void)request.cookie("");
  (void)request.from_own_page();
}

asio::awaitable<void> read_all(std::shared_ptr<Sent> sent, ServeLimits limits, std::vector<std::string>* read) {
  RequestReader<Sent> reader(sent, limits);
  for (;;) {
    const Incoming incoming = co_await reader.next();
    read->push_back(incoming.request ? std::string(incoming.request->target()) : std::to_string(incoming.fault));
    if (!incoming.request) co_return;
    if (incoming.request->body().size() > limits.body_bytes) fail("a body over the limit");
    (void)boost::beast::websocket::is_upgrade(*incoming.request);
    ask(plain_request(*incoming.request));
  }
}

/// The targets of the requests and the last fault, if the bytes come in portions of that size.
std::vector<std::string> read_as_sent(std::string_view bytes, std::size_t at_a_time) {
  static const ServeLimits limits;
  asio::io_context io;
  std::vector<std::string> read;
  asio::co_spawn(io, read_all(std::make_shared<Sent>(io, bytes, at_a_time), limits, &read), asio::detached);
  io.run();
  return read;
}

void take(std::string_view bytes) {
  if (read_as_sent(bytes, bytes.size() + 1) != read_as_sent(bytes, 1 + bytes.size() / 3))
    fail("read otherwise when it comes in pieces");
}

}  // namespace
}  // namespace krieg::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  krieg::fuzz::take({reinterpret_cast<const char*>(data), size});
  return 0;
}
