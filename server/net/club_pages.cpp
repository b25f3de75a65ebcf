#include "net/club_pages.hpp"

#include "commander/frame.hpp"
#include "net/answers.hpp"
#include "net/pages.hpp"

namespace krieg::inline net {

using boost::asio::awaitable;

namespace {

constexpr const char* member_cookie = "kriegsspiel-member";
constexpr const char* member_path = "/club/";
constexpr const char* json_type = "application/json";

int status_of(ClubFault fault) {
  switch (fault) {
    case ClubFault::malformed: return 400;
    case ClubFault::signed_out: return 401;
    case ClubFault::wrong_passphrase:
    case ClubFault::wrong_old_passphrase: return 403;
    case ClubFault::unknown:
    case ClubFault::dead_link: return 404;
    case ClubFault::too_fast:
    case ClubFault::full_today:
    case ClubFault::busy:
    case ClubFault::too_many_tries: return 429;
    case ClubFault::own_link:
    case ClubFault::bad_name:
    case ClubFault::name_taken:
    case ClubFault::short_passphrase:
    case ClubFault::long_passphrase:
    case ClubFault::last_keeper:
    case ClubFault::seat_not_open:
    case ClubFault::wrong_kind_of_member:
    case ClubFault::not_archived:
    case ClubFault::is_archived:
    case ClubFault::wrong_title:
    case ClubFault::plays_himself:
    case ClubFault::still_played:
    case ClubFault::not_playable:
    case ClubFault::not_ended:
    case ClubFault::bad_date:
    case ClubFault::bad_mail:
    case ClubFault::bad_choices:
    case ClubFault::full: return 409;
  }
  return 400;
}

HttpAnswer json_answer(int status, const Json& body) {
  HttpAnswer answer = answer_of(status, body.dump(), content_type("answer.json"), keep_not);
  guard(answer);
  return answer;
}

HttpAnswer fault_answer(ClubFault fault) { return json_answer(status_of(fault), {{"fault", name_of(fault)}}); }

/// Nothing if the body is no object, or is nested deeper than any command.
std::optional<Json> object_in(const std::string& body) {
  try {
    Json object = parse_sent(body);
    if (object.is_object()) return object;
  } catch (const TooDeep&) {
  } catch (const Json::exception&) {
    // It is not JSON.
  }
  return std::nullopt;
}

Asker asker_of(const HttpRequest& request) {
  return {.session = std::string(request.cookie(member_cookie).substr(0, longest_token)),
          .address = request.address,
          .device = request.browser};
}

}  // namespace

awaitable<std::optional<HttpAnswer>> ClubPages::calendar(std::string token, std::string file) const {
  const std::string ending = ".ics";
  if (!file.ends_with(ending) || token.size() > longest_token) co_return std::nullopt;
  const std::string language = file.substr(0, file.size() - ending.size());
  std::optional<WrittenCalendar> written = co_await club_.calendar(std::move(token), language);
  if (!written) co_return std::nullopt;
  if (written->too_fast) co_return plain_answer(429);
  HttpAnswer answer = answer_of(200, std::move(written->text), "text/calendar; charset=utf-8", keep_not);
  guard(answer);
  co_return answer;
}

awaitable<std::optional<std::string>> ClubPages::reader_of_critique(HttpRequest request, SeatOfGame which) const {
  return club_.reader_of_critique(asker_of(request).session, std::move(which));
}

awaitable<bool> ClubPages::reads_critique(std::string member, SeatOfGame which) const {
  return club_.reads_critique(std::move(member), std::move(which));
}

/// A form of another site can send neither this type nor our Origin.
awaitable<HttpAnswer> ClubPages::answer(HttpRequest request, std::string command) const {
  if (request.method != "POST" || !request.from_own_page() || !request.content.starts_with(json_type))
    co_return fault_answer(ClubFault::malformed);
  std::optional<Json> body = object_in(request.body);
  if (!body) co_return fault_answer(ClubFault::malformed);
  const Asker asker = asker_of(request);
  const ClubAnswer done = co_await club_.command(command, asker, std::move(*body));
  HttpAnswer answer = done.fault ? fault_answer(*done.fault) : json_answer(200, done.body);
  if (!done.member.empty()) answer.holder = member_holder(done.member);
  // The session is used, and so is the cookie: both last from now on.
  const bool comes_again = command == "lobby" && !done.fault;
  if (done.member_session || comes_again)
    answer.headers.emplace_back("Set-Cookie", cookie_of(member_cookie, done.member_session.value_or(asker.session),
                                                        member_path, cookies_last_, secure_));
  if (done.seat_session)
    answer.headers.emplace_back("Set-Cookie", cookie_of(seat_cookie, done.seat_session->token, done.seat_session->path,
                                                        cookies_last_, secure_));
  co_return answer;
}

}  // namespace krieg::inline net
