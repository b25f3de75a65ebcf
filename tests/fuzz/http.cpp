// The bytes of a request, read with the listener's limits, and everything that the site asks of it.
#include "server/http.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "comes_back.hpp"
#include "server/serve_options.hpp"

namespace krieg::fuzz {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

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

void take(const std::uint8_t* data, std::size_t size) {
  static const ServeLimits limits;
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser.body_limit(limits.body_bytes);
  parser.eager(true);
  boost::system::error_code fault;
  for (std::size_t at = 0; at < size && !fault && !parser.is_done();) {
    const std::size_t taken = parser.put(boost::asio::buffer(data + at, size - at), fault);
    if (taken == 0) break;
    at += taken;
  }
  if (fault || !parser.is_done()) return;
  const auto message = parser.release();
  HttpRequest request;
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  request.cookies = std::string(message[http::field::cookie]);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  if (message.body().size() > limits.body_bytes) fail("a body over the limit");
  (void)beast::websocket::is_upgrade(message);
  ask(request);
}

}  // namespace
}  // namespace krieg::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  krieg::fuzz::take(data, size);
  return 0;
}
