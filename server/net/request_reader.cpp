#include "net/request_reader.hpp"

namespace krieg::inline net {

namespace http = boost::beast::http;

HttpRequest plain_request(const Incoming::Request& message) {
  HttpRequest request;
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  request.cookies = std::string(message[http::field::cookie]);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  request.accept = std::string(message[http::field::accept]);
  request.accept_encoding = std::string(message[http::field::accept_encoding]);
  return request;
}

int status_of(boost::system::error_code fault) {
  if (fault == http::error::header_limit || fault == http::error::buffer_overflow) return 431;
  if (fault == http::error::body_limit) return 413;
  if (fault == http::error::bad_version) return 505;
  return 400;
}

int header_fault(std::string_view header, const Incoming::Request& request) {
  const bool folded = header.find("\r\n ") != std::string_view::npos || header.find("\r\n\t") != std::string_view::npos;
  if (folded) return 400;
  const auto codings = request.equal_range(http::field::transfer_encoding);
  if (codings.first == codings.second) return 0;
  // Two lengths of one body are how requests are smuggled past a proxy.
  if (request.count(http::field::content_length) > 0) return 400;
  const bool chunked_alone =
      std::next(codings.first) == codings.second && boost::beast::iequals(codings.first->value(), "chunked");
  return chunked_alone ? 0 : 501;
}

}  // namespace krieg::inline net
