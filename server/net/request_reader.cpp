#include "net/request_reader.hpp"

namespace krieg::inline net {

namespace http = boost::beast::http;

namespace {

/// Whether a list of codings, such as "br;q=1.0, gzip;q=0.8", has that one with a quality above 0.
bool takes(boost::beast::string_view codings, boost::beast::string_view coding) {
  for (const auto& [name, parameters] : http::ext_list(codings)) {
    if (!boost::beast::iequals(name, coding)) continue;
    for (const auto& [parameter, value] : parameters)
      if (boost::beast::iequals(parameter, "q"))
        return value.find_first_not_of("0.") != boost::beast::string_view::npos;
    return true;
  }
  return false;
}

}  // namespace

HttpRequest plain_request(const Incoming::Request& message) {
  HttpRequest request;
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  request.cookies = std::string(message[http::field::cookie]);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  request.languages = std::string(message[http::field::accept_language]);
  request.browser = std::string(message[http::field::user_agent]);
  request.content = std::string(message[http::field::content_type]);
  request.body = message.body();
  request.takes_gzip = takes(message[http::field::accept_encoding], "gzip");
  request.takes_pages = message[http::field::accept].find("text/html") != boost::beast::string_view::npos;
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
