// The club over HTTP: POST /club/COMMAND with a JSON body, from the club's own page.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <optional>
#include <string>

#include "club/club.hpp"
#include "net/http.hpp"

namespace krieg::inline net {

/// Const after construction; may be used from any thread.
class ClubPages {
 public:
  /// `secure`: cookies are sent over TLS alone. Precondition: the club outlives it.
  ClubPages(Club& club, std::chrono::days cookies_last, bool secure)
      : club_(club), cookies_last_(cookies_last), secure_(secure) {}

  /// 200 with the command's JSON, or 400 to 429 with {"fault": ClubFault}.
  [[nodiscard]] boost::asio::awaitable<HttpAnswer> answer(HttpRequest request, std::string command) const;

  /// GET /calendar/TOKEN/LANGUAGE.ics; nothing if there is no such one.
  [[nodiscard]] boost::asio::awaitable<std::optional<HttpAnswer>> calendar(std::string token, std::string file) const;

  /// The member who asks, if he may read the critique of that game with the papers of that seat.
  [[nodiscard]] boost::asio::awaitable<std::optional<std::string>> reader_of_critique(HttpRequest request,
                                                                                      SeatOfGame which) const;
  /// Whether the member of that id may read it.
  [[nodiscard]] boost::asio::awaitable<bool> reads_critique(std::string member, SeatOfGame which) const;

 private:
  Club& club_;
  std::chrono::days cookies_last_;
  bool secure_;
};

}  // namespace krieg::inline net
