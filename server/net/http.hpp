// A request and its answer, as far as the site needs to know of HTTP.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krieg::inline net {

struct HttpRequest {
  std::string method;
  std::string target;  ///< path and query as sent
  std::string cookies;
  std::string host;
  std::string origin;  ///< empty when the client sends none
  std::string if_none_match;
  std::string languages;  ///< Accept-Language
  std::string browser;    ///< User-Agent
  std::string content;    ///< Content-Type
  std::string body;
  std::string address;       ///< from which it came, as Places counts them
  bool takes_gzip = false;   ///< the client reads answers that are compressed with gzip
  bool takes_pages = false;  ///< a person asks with a browser, not a script or a program

  [[nodiscard]] std::string_view path() const;
  /// The value of one parameter of the query; empty if it is not there.
  [[nodiscard]] std::string_view parameter(std::string_view name) const;
  /// The value of one cookie; empty if it is not there.
  [[nodiscard]] std::string_view cookie(std::string_view name) const;
  /// Whether the reader's browser asks for German before English.
  [[nodiscard]] bool prefers_german() const;
  /// Whether the page that asks comes from the host that is asked. Clients that are no browsers send no origin.
  [[nodiscard]] bool from_own_page() const;
};

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;
  std::string holder = {};  ///< SeatDoor::holder of the session by which it was asked; empty: a stranger's
};

/// The answer to a request that is malformed, too large or too early: a sentence that tells nothing of the server.
HttpAnswer plain_answer(int status);

/// A query's value in plain characters: "%20" and "+" are blanks. What is no escape stays as it is.
std::string unescaped(std::string_view text);

/// The path cut at its slashes: "/seat/g/red/" gives "seat", "g", "red", "".
std::vector<std::string> path_parts(std::string_view path);

}  // namespace krieg::inline net
