// What is answered to HTTP. Without a session for the seat, every address below /seat/ is answered with the same bytes
// as an address that does not exist.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>

#include "net/client_files.hpp"
#include "net/club_pages.hpp"
#include "net/http.hpp"
#include "net/pages.hpp"
#include "room/house.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline net {

/// Const after construction; may be used from any thread.
class Site : public Pages {
 public:
  /// `languages`: see ClientFiles. `secure`: the site is reached by TLS, and cookies say so. `club`: null if there is
  /// none. Precondition: store, house and club outlive it.
  Site(StoreThread& store, const std::filesystem::path& client_folder, const Json& languages, House& house,
       const ServeLimits& limits, bool secure, Club* club = nullptr);

  /// 503 if the file of the games fails on the way.
  [[nodiscard]] boost::asio::awaitable<HttpAnswer> answer(HttpRequest request) const override;
  [[nodiscard]] boost::asio::awaitable<std::optional<SeatDoor>> door(HttpRequest request) const override;
  [[nodiscard]] HttpAnswer not_found() const override;

 private:
  boost::asio::awaitable<HttpAnswer> answer_by_address(HttpRequest request) const;
  /// Whether the server can keep what it is told: anybody may ask, and learns no name of a file.
  [[nodiscard]] HttpAnswer health() const;
  boost::asio::awaitable<HttpAnswer> join(HttpRequest request, std::string token) const;
  boost::asio::awaitable<HttpAnswer> seat_file(HttpRequest request, SeatDoor seat, std::string name) const;
  /// What a member is given who reads the critique of a game in which he has had a seat: no seat is opened to him. The
  /// bytes of an address that does not exist, unless the game is over.
  boost::asio::awaitable<HttpAnswer> critique_file(HttpRequest request, SeatOfGame which, std::string name) const;
  /// The critique or the umpires' remarks on it; nothing if the name is another.
  boost::asio::awaitable<std::optional<HttpAnswer>> paper_of_the_end(HttpRequest request, std::shared_ptr<Room> room,
                                                                     std::string name) const;
  /// Whether that file does not exist for the member who has entered the seat.
  boost::asio::awaitable<bool> hides(SeatDoor seat, std::string name) const;
  /// The right of that session; nothing if it is none of that seat.
  boost::asio::awaitable<std::optional<Grant>> grant_for(std::string session, std::string game, std::string seat) const;
  /// Nothing if he has no session for that seat: then no game is loaded for him.
  boost::asio::awaitable<std::optional<SeatDoor>> seat_of_session(HttpRequest request, std::string game,
                                                                  std::string seat) const;
  [[nodiscard]] HttpAnswer answer_of_paper(const Room::Paper& paper, const std::string& name) const;
  [[nodiscard]] HttpAnswer answer_of_refusal(const Refusal& refusal, const std::string& name) const;
  [[nodiscard]] HttpAnswer method_not_allowed() const;
  [[nodiscard]] HttpAnswer moved(const std::string& to) const;

  StoreThread& store_;
  ClientFiles client_;
  ServedFile home_;
  House& house_;
  SessionLimits sessions_;
  bool secure_;
  std::optional<ClubPages> club_pages_;  ///< if a club is served
};

}  // namespace krieg::inline net
