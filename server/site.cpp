#include "server/site.hpp"

#include <charconv>

#include "server/token.hpp"

namespace krieg {

using boost::asio::awaitable;

namespace {

constexpr const char* cookie_name = "kriegsspiel";
constexpr const char* cookie_seconds = "7776000";  // ninety days: between the evenings of one game
constexpr const char* keep_and_ask = "private, no-cache";
constexpr const char* keep_for_ever = "public, max-age=31536000, immutable";
constexpr const char* keep_not = "no-store";
constexpr std::size_t longest_token = 100;

const char* const home_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kriegsspiel</title>"
    "<p>A game of Kriegsspiel is entered by the link that the umpire sends you. Each link leads to one seat.";

HttpAnswer answer_of(int status, std::string body, std::string type, std::string caching) {
  HttpAnswer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", std::move(type)}, {"Cache-Control", std::move(caching)}};
  answer.body = std::make_shared<const std::string>(std::move(body));
  return answer;
}

/// Nothing from elsewhere is loaded or run, nobody may frame the page, and its address is told to nobody.
void guard(HttpAnswer& answer) {
  answer.headers.insert(answer.headers.end(), {{"Content-Security-Policy",
                                                "default-src 'self'; img-src 'self' data: blob:; style-src 'self' "
                                                "'unsafe-inline'; worker-src 'self' blob:; object-src 'none'; "
                                                "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
                                               {"X-Content-Type-Options", "nosniff"},
                                               {"Referrer-Policy", "no-referrer"},
                                               {"Cross-Origin-Opener-Policy", "same-origin"},
                                               {"Cross-Origin-Resource-Policy", "same-origin"}});
}

LedgerQuery ledger_query(const HttpRequest& request, const std::string& name) {
  const auto asked = [&](std::string_view parameter) { return unescaped(request.parameter(parameter)); };
  return {asked("officer"), asked("source"), asked("from"),         asked("text"),
          asked("since"),   asked("until"),  name.ends_with(".csv")};
}

/// The seat that the invitation is for, with a session for it from now on.
StoreThread::Work<std::optional<Grant>> new_session(std::string token, std::string session) {
  return [token = std::move(token), session = std::move(session)](Store& store) {
    const std::optional<Grant> found = store.invitation(token);
    if (found) store.add_session(*found, session);
    return found;
  };
}

StoreThread::Work<std::optional<Grant>> grant_of(std::string session) {
  return [session = std::move(session)](Store& store) { return store.session(session); };
}

StoreThread::Work<std::string> history_of(std::string game) {
  return [game = std::move(game)](Store& store) { return frame_text(store.history(game)); };
}

std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size() && number > 0 ? number : 0;
}

}  // namespace

Site::Site(StoreThread& store, const std::filesystem::path& client_folder, Rooms rooms, bool secure)
    : store_(store),
      client_(client_folder),
      home_(client_file(home_page, content_type("home.html"))),
      rooms_(std::move(rooms)),
      secure_(secure) {}

HttpAnswer Site::not_found() const {
  HttpAnswer answer = answer_of(404, "There is nothing here.\n", content_type("nothing.txt"), keep_not);
  guard(answer);
  return answer;
}

HttpAnswer Site::file(const HttpRequest& request, const ClientFile& file, const std::string& caching) const {
  HttpAnswer answer;
  const bool held = !request.if_none_match.empty() && request.if_none_match == file.tag;
  answer.status = held ? 304 : 200;
  answer.headers = {{"Content-Type", file.type}, {"Cache-Control", caching}, {"ETag", file.tag}};
  answer.body = held ? std::make_shared<const std::string>() : file.bytes;
  guard(answer);
  return answer;
}

awaitable<HttpAnswer> Site::answer(HttpRequest request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpAnswer refused = answer_of(405, "Only GET is answered here.\n", content_type("refused.txt"), keep_not);
    refused.headers.emplace_back("Allow", "GET, HEAD");
    guard(refused);
    co_return refused;
  }
  const std::string path(request.path());
  if (path == "/") co_return file(request, home_, keep_and_ask);
  if (path == "/healthz") co_return answer_of(200, "ok\n", content_type("health.txt"), keep_not);
  if (const ClientFile* found = client_.find(path)) co_return file(request, *found, keep_for_ever);
  const std::vector<std::string> parts = path_parts(path);
  if (parts.size() == 2 && parts[0] == "join" && request.method == "GET") {
    HttpAnswer joined = co_await join(request, parts[1]);
    co_return joined;
  }
  if (parts.size() == 4 && parts[0] == "seat") {
    std::shared_ptr<Room> room = co_await room_of_session(request, parts[1], parts[2]);
    if (!room) co_return not_found();
    SeatDoor seat;
    seat.room = room;
    seat.seat = parts[2];
    HttpAnswer found = co_await seat_file(request, seat, parts[3]);
    co_return found;
  }
  co_return not_found();
}

/// A browser that comes by a link in a letter does not send a strict cookie along with a redirect, so such a one is
/// given a page that goes on by itself.
awaitable<HttpAnswer> Site::join(HttpRequest request, std::string token) const {
  if (token.size() > longest_token) co_return not_found();
  const std::string session = random_token();
  const StoreThread::Work<std::optional<Grant>> take_up = new_session(token, session);
  const std::optional<Grant> grant = co_await store_.call(take_up);
  if (!grant || !rooms_.contains(grant->game)) co_return not_found();
  const std::string seat = "/seat/" + grant->game + "/" + grant->seat + "/";
  const std::string page =
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kriegsspiel</title><meta http-equiv=\"refresh\" "
      "content=\"0;url=" +
      seat + "\"><p><a href=\"" + seat + "\">To your seat</a>";
  HttpAnswer answer = answer_of(request.from_elsewhere ? 200 : 303, page, content_type("join.html"), keep_not);
  if (!request.from_elsewhere) answer.headers.emplace_back("Location", seat);
  answer.headers.emplace_back("Set-Cookie", std::string(cookie_name) + "=" + session + "; Path=" + seat +
                                                "; Max-Age=" + cookie_seconds + "; HttpOnly; SameSite=Strict" +
                                                (secure_ ? "; Secure" : ""));
  guard(answer);
  co_return answer;
}

awaitable<std::shared_ptr<Room>> Site::room_of_session(HttpRequest request, std::string game, std::string seat) const {
  const std::string session(request.cookie(cookie_name).substr(0, longest_token));
  const StoreThread::Work<std::optional<Grant>> look_up = grant_of(session);
  const std::optional<Grant> grant = co_await store_.call(look_up);
  if (!grant || grant->game != game || grant->seat != seat) co_return nullptr;
  const auto room = rooms_.find(game);
  if (room == rooms_.end() || !room->second->seat(seat)) co_return nullptr;
  co_return room->second;
}

awaitable<HttpAnswer> Site::seat_file(HttpRequest request, SeatDoor seat, std::string name) const {
  if (name.empty()) co_return file(request, client_.page(), keep_and_ask);
  if (name == "printed.json") co_return file(request, seat.room->printed(seat.seat), keep_and_ask);
  HttpAnswer answer;
  if (name == "critique.json") {
    const Room::Critique critique = co_await seat.room->critique();
    if (!critique && critique.error().reason == Reason::wrong_time) co_return not_found();
    if (critique) {
      answer = answer_of(200, "", content_type(name), keep_not);
      answer.body = *critique;
    } else {
      answer = answer_of(500, critique.error().text + "\n", content_type("why.txt"), keep_not);
    }
  } else if (name == "ledger.json" || name == "ledger.csv") {
    const std::shared_ptr<const std::string> ledger =
        co_await seat.room->ledger(seat.seat, ledger_query(request, name));
    if (!ledger) co_return not_found();
    answer = answer_of(200, "", content_type(name), keep_not);
    answer.body = ledger;
  } else if (name == "history.json" && seat.room->is_chiefs(seat.seat)) {
    const StoreThread::Work<std::string> read = history_of(seat.room->row().id);
    const std::string history = co_await store_.call(read);
    answer = answer_of(200, history, content_type(name), keep_not);
  } else {
    co_return not_found();
  }
  guard(answer);
  co_return answer;
}

awaitable<std::optional<SeatDoor>> Site::door(HttpRequest request) const {
  const std::vector<std::string> parts = path_parts(request.path());
  if (request.method != "GET" || parts.size() != 4 || parts[0] != "seat" || parts[3] != "ws" ||
      !request.from_own_page())
    co_return std::nullopt;
  const auto known = rooms_.find(parts[1]);
  const bool is_seat = known != rooms_.end() && known->second->seat(parts[2]);
  const int admitted = is_seat ? known->second->revocations(parts[2]) : 0;  // before his session is looked up
  std::shared_ptr<Room> room = co_await room_of_session(request, parts[1], parts[2]);
  if (!room) co_return std::nullopt;
  SeatDoor door;
  door.admitted = admitted;
  door.room = room;
  door.seat = parts[2];
  door.after = number_of(request.parameter("after"));
  co_return door;
}

}  // namespace krieg
