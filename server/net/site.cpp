#include "net/site.hpp"

#include <charconv>

#include "net/answers.hpp"
#include "room/log.hpp"
#include "room/token.hpp"

namespace krieg::inline net {

using boost::asio::awaitable;

namespace {

constexpr const char* keep_for_ever = "public, max-age=31536000, immutable";
constexpr int not_found_status = 404;
constexpr const char* nothing_here = "There is nothing here.\n";

const char* const home_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kriegsspiel</title><link rel=\"icon\" "
    "href=\"data:,\"><p>A game of Kriegsspiel is entered by the link that the umpire sends you. Each link leads to one "
    "seat.<p><a href=\"/help/\">Help</a>";

std::string page_of(const std::string& body, const std::string& language = "en") {
  return "<!doctype html><html lang=\"" + language +
         "\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\"><title>Kriegsspiel</title>"
         "<link rel=\"icon\" href=\"data:,\">"
         "<style>body{font:1.2rem serif;display:grid;place-content:center;justify-items:center;min-height:90vh;"
         "margin:0 1em;background:#f3ecd9;color:#2b2a26;text-align:center}h1{font-weight:normal;margin:0}"
         "p{max-width:34em}button{font:inherit;padding:.6em 1.4em;cursor:pointer}</style><h1>Kriegsspiel</h1>" +
         body;
}

/// No session is made before somebody presses the button: what fetches links by itself (a chat's preview, a scanner)
/// gets none. A form, because it needs no script.
const std::string& german_join_page() {
  static const std::string page = page_of(
      "<p>In diesem Spiel ist ein Platz für Sie frei. Dieser Browser merkt ihn sich."
      "<form method=\"post\"><button data-testid=\"take-seat\" autofocus>Platz nehmen</button></form>"
      "<p><a href=\"/help/de/first-evening.html\">Ihr erster Abend?</a>",
      "de");
  return page;
}

const std::string& join_page() {
  static const std::string page = page_of(
      "<p>A seat is kept for you in this game. This browser will remember it."
      "<form method=\"post\"><button data-testid=\"take-seat\" autofocus>Take your seat</button></form>"
      "<p><a href=\"/help/first-evening.html\">Your first evening?</a>");
  return page;
}

/// The same for every address at which there is nothing: an old link tells no more than an invented one.
const std::string& page_of_nothing() {
  static const std::string page = page_of(
      "<p>There is nothing at this address. If you came by a link to your seat, it has been replaced by a newer one, "
      "or was not copied whole. Ask your umpire for a new link."
      "<p lang=\"de\">Unter dieser Adresse ist nichts. Wenn Sie mit einem Link zu Ihrem Platz gekommen sind, so wurde "
      "er durch einen neueren ersetzt oder nicht ganz kopiert. Bitten Sie Ihren Schiedsrichter um einen neuen.");
  return page;
}

LedgerQuery ledger_query(const HttpRequest& request, const std::string& name) {
  const auto asked = [&](std::string_view parameter) { return unescaped(request.parameter(parameter)); };
  return {asked("officer"), asked("source"), asked("from"),         asked("text"),
          asked("since"),   asked("until"),  name.ends_with(".csv")};
}

StoreThread::Work<std::optional<Grant>> invitation_of(std::string token) {
  return [token = std::move(token)](Store& store) { return store.invitation(token); };
}

/// The seat that the invitation is for, with a session for it from now on.
StoreThread::Work<std::optional<Grant>> new_session(std::string token, std::string session, SessionLimits limits) {
  return [token = std::move(token), session = std::move(session), limits](Store& store) {
    return store.take_up(token, session, limits);
  };
}

StoreThread::Work<std::optional<Grant>> grant_of(std::string session, SessionLimits limits) {
  return [session = std::move(session), limits](Store& store) { return store.session(session, limits); };
}

std::string holder_of_grant(const Grant& grant) {
  return grant.member.empty() ? grant.game + "/" + grant.seat : member_holder(grant.member);
}

std::string session_of(const HttpRequest& request) {
  return std::string(request.cookie(seat_cookie).substr(0, longest_token));
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

Site::Site(StoreThread& store, const std::filesystem::path& client_folder, const Json& languages, House& house,
           const ServeLimits& limits, bool secure, Club* club)
    : store_(store),
      client_(client_folder, languages),
      home_(served_file(home_page, content_type("home.html"))),
      house_(house),
      sessions_{limits.sessions_per_seat, limits.session_unused},
      secure_(secure) {
  if (club) club_pages_.emplace(*club, sessions_.unused, secure);
}

HttpAnswer Site::not_found() const {
  HttpAnswer answer = answer_of(not_found_status, nothing_here, content_type("nothing.txt"), keep_not);
  guard(answer);
  return answer;
}

HttpAnswer Site::method_not_allowed() const {
  HttpAnswer refused = answer_of(405, "Only GET is answered here.\n", content_type("refused.txt"), keep_not);
  refused.headers.emplace_back("Allow", "GET, HEAD");
  guard(refused);
  return refused;
}

HttpAnswer Site::moved(const std::string& to) const {
  HttpAnswer answer = answer_of(301, "", content_type("moved.txt"), keep_and_ask);
  answer.headers.emplace_back("Location", to);
  guard(answer);
  return answer;
}

HttpAnswer Site::health() const {
  const std::optional<FileTrouble> trouble = store_.trouble();
  return trouble ? answer_of(503, sentence_of(trouble->fault) + "\n", content_type("health.txt"), keep_not)
                 : answer_of(200, "ok\n", content_type("health.txt"), keep_not);
}

awaitable<HttpAnswer> Site::answer(HttpRequest request) const {
  const bool for_a_reader = request.takes_pages;
  try {
    HttpAnswer found = co_await answer_by_address(std::move(request));
    if (found.status == not_found_status && for_a_reader) {
      HttpAnswer page = answer_of(not_found_status, page_of_nothing(), content_type("nothing.html"), keep_not);
      guard(page);
      page.holder = found.holder;
      co_return page;
    }
    co_return found;
  } catch (const SqliteError& error) {
    log_event(LogLevel::error, "request_failed", {}, std::string("a request could not be answered: ") + error.what());
    co_return plain_answer(503);
  } catch (const std::exception& fault) {
    log_event(LogLevel::error, "request_failed", {}, std::string("a request could not be answered: ") + fault.what());
  }
  co_return plain_answer(500);
}

awaitable<HttpAnswer> Site::answer_by_address(HttpRequest request) const {
  const std::string path(request.path());
  const std::vector<std::string> parts = path_parts(path);
  if (parts.size() == 2 && parts[0] == "join" && (request.method == "GET" || request.method == "POST")) {
    HttpAnswer joined = co_await join(request, parts[1]);
    co_return joined;
  }
  if (club_pages_ && parts.size() == 2 && parts[0] == "club") {
    HttpAnswer found = co_await club_pages_->answer(std::move(request), parts[1]);
    co_return found;
  }
  if (request.method != "GET" && request.method != "HEAD") co_return method_not_allowed();
  if (club_pages_ && parts.size() == 3 && parts[0] == "calendar") {
    std::optional<HttpAnswer> calendar = co_await club_pages_->calendar(parts[1], parts[2]);
    co_return calendar ? std::move(*calendar) : not_found();
  }
  if (club_pages_ && parts.size() == 5 && parts[0] == "club" && parts[1] == "critique") {
    const SeatOfGame which{parts[2], parts[3]};
    HttpAnswer found = co_await critique_file(request, which, parts[4]);
    co_return found;
  }
  if (path == "/") co_return file_answer(request, club_pages_ ? client_.club_page() : home_, keep_and_ask);
  if (path == "/healthz") co_return health();
  if (const ServedFile* found = client_.find(path))
    co_return file_answer(request, *found, found->named_by_hash ? keep_for_ever : keep_and_ask);
  if (path == "/help" && client_.find("/help/")) co_return moved("/help/");
  if (parts.size() == 4 && parts[0] == "seat") {
    const std::optional<SeatDoor> seat = co_await seat_of_session(request, parts[1], parts[2]);
    if (!seat) co_return not_found();
    HttpAnswer found = co_await seat_file(request, *seat, parts[3]);
    found.holder = seat->holder;
    co_return found;
  }
  co_return not_found();
}

/// GET shows a page with a button; POST, which the button sends, makes the session.
awaitable<HttpAnswer> Site::join(HttpRequest request, std::string token) const {
  if (token.size() > longest_token) co_return not_found();
  const StoreThread::Work<std::optional<Grant>> look_up = invitation_of(token);
  const std::optional<Grant> known = co_await store_.call(look_up);
  std::shared_ptr<Room> room;
  if (known) room = co_await house_.room(known->game);
  if (!room) co_return not_found();
  if (request.method == "GET") {
    HttpAnswer page = answer_of(200, request.prefers_german() ? german_join_page() : join_page(),
                                content_type("join.html"), keep_not);
    guard(page, "'self'");
    co_return page;
  }
  if (!room->gate(known->seat)->admit_window()) co_return plain_answer(429);
  const std::string session = random_token();
  const StoreThread::Work<std::optional<Grant>> take_up = new_session(token, session, sessions_);
  const std::optional<Grant> grant = co_await store_.call(take_up);
  if (!grant) co_return not_found();  // it was taken back at this moment
  const std::string seat = "/seat/" + grant->game + "/" + grant->seat + "/";
  HttpAnswer answer = answer_of(303, "", content_type("join.txt"), keep_not);
  answer.headers.emplace_back("Location", seat);
  answer.headers.emplace_back("Set-Cookie", cookie_of(seat_cookie, session, seat, sessions_.unused, secure_));
  answer.holder = holder_of_grant(*grant);
  guard(answer);
  co_return answer;
}

awaitable<std::optional<Grant>> Site::grant_for(std::string session, std::string game, std::string seat) const {
  const StoreThread::Work<std::optional<Grant>> look_up = grant_of(std::move(session), sessions_);
  std::optional<Grant> grant = co_await store_.call(look_up);
  if (!grant || grant->game != game || grant->seat != seat) co_return std::nullopt;
  co_return grant;
}

awaitable<std::optional<SeatDoor>> Site::seat_of_session(HttpRequest request, std::string game,
                                                         std::string seat) const {
  const std::string session = session_of(request);
  const std::optional<Grant> grant = co_await grant_for(session, game, seat);
  if (!grant) co_return std::nullopt;
  std::shared_ptr<Room> room = co_await house_.room(game);
  if (!room || !room->seat(seat)) co_return std::nullopt;
  SeatDoor found;
  found.room = room;
  found.seat = seat;
  found.holder = holder_of_grant(*grant);
  found.member = grant->member;
  co_return found;
}

HttpAnswer Site::answer_of_paper(const Room::Paper& paper, const std::string& name) const {
  if (!paper) return answer_of_refusal(paper.error(), name);
  HttpAnswer answer = answer_of(200, "", content_type(name), keep_not);
  answer.body = *paper;
  return answer;
}

/// What is refused as not_allowed or as too early is not there, in the same bytes as what does not exist.
HttpAnswer Site::answer_of_refusal(const Refusal& refusal, const std::string& name) const {
  if (refusal.reason == Reason::too_fast)
    return answer_of(429, refusal.text() + "\n", content_type("why.txt"), keep_not);
  if (refusal.reason == Reason::impossible)
    return answer_of(500, refusal.text() + "\n", content_type("why.txt"), keep_not);
  if (refusal.reason == Reason::wrong_time && name == "dispatches.json")
    return answer_of(409, refusal.text() + "\n", content_type("why.txt"), keep_not);
  return answer_of(not_found_status, nothing_here, content_type("nothing.txt"), keep_not);
}

awaitable<std::optional<HttpAnswer>> Site::paper_of_the_end(HttpRequest request, std::shared_ptr<Room> room,
                                                            std::string name) const {
  HttpAnswer answer;
  if (name == "critique.json") {
    const Room::Critique critique = co_await room->critique();
    if (critique) co_return file_answer(request, **critique, keep_not);
    answer = answer_of_refusal(critique.error(), name);
  } else if (name == "remarks.json") {
    const Room::Paper remarks = co_await room->remarks();
    answer = answer_of_paper(remarks, name);
  } else {
    co_return std::nullopt;
  }
  guard(answer);
  co_return answer;
}

awaitable<HttpAnswer> Site::critique_file(HttpRequest request, SeatOfGame which, std::string name) const {
  const std::optional<std::string> reader = co_await club_pages_->reader_of_critique(request, which);
  if (!reader) co_return not_found();
  HttpAnswer answer = not_found();
  if (name.empty()) {
    answer = file_answer(request, client_.page(), keep_and_ask);
  } else {
    const std::shared_ptr<Room> room = co_await house_.room(which.game);
    if (room && room->seat(which.seat)) {
      std::optional<HttpAnswer> paper = co_await paper_of_the_end(request, room, name);
      if (paper) answer = std::move(*paper);
      else if (name == "printed.json") answer = file_answer(request, room->printed(which.seat), keep_not);
    }
  }
  answer.holder = member_holder(*reader);
  co_return answer;
}

/// What shows everybody both sides when the game is over is not for a member who commands elsewhere against the same
/// forces. A chief umpire is shown the ledger of all at any time.
awaitable<bool> Site::hides(SeatDoor seat, std::string name) const {
  const bool ledger = name.starts_with("ledger.") && !seat.room->is_chiefs(seat.seat);
  if (!club_pages_ || seat.member.empty() || !(ledger || name == "critique.json" || name == "remarks.json"))
    co_return false;
  const SeatOfGame which{seat.room->row().id, seat.seat};
  const bool reads = co_await club_pages_->reads_critique(seat.member, which);
  co_return !reads;
}

awaitable<HttpAnswer> Site::seat_file(HttpRequest request, SeatDoor seat, std::string name) const {
  if (name.empty()) {
    // The session is used, and so is the cookie: both last from now on.
    HttpAnswer page = file_answer(request, client_.page(), keep_and_ask);
    const std::string session(request.cookie(seat_cookie));
    page.headers.emplace_back("Set-Cookie",
                              cookie_of(seat_cookie, session, std::string(request.path()), sessions_.unused, secure_));
    co_return page;
  }
  if (name == "printed.json") co_return file_answer(request, seat.room->printed(seat.seat), keep_and_ask);
  const bool hidden = co_await hides(seat, name);
  if (hidden) co_return not_found();
  std::optional<HttpAnswer> of_the_end = co_await paper_of_the_end(request, seat.room, name);
  if (of_the_end) co_return std::move(*of_the_end);
  HttpAnswer answer;
  if (name == "ledger.json" || name == "ledger.csv") {
    const LedgerQuery query = ledger_query(request, name);
    const Room::Paper ledger = co_await seat.room->ledger(seat.seat, query);
    answer = answer_of_paper(ledger, name);
  } else if (name == "dispatches.json") {
    const std::int64_t before = number_of(request.parameter("before"));
    std::optional<std::int64_t> truth;
    if (!request.parameter("truth").empty()) truth = number_of(request.parameter("truth"));
    if (before == 0) co_return plain_answer(400);
    const Room::Paper page = co_await seat.room->dispatches(seat.seat, before, truth);
    answer = answer_of_paper(page, name);
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
  std::optional<SeatDoor> door = co_await seat_of_session(request, parts[1], parts[2]);
  if (!door) co_return std::nullopt;
  door->admitted = door->room->revocations(parts[2]);
  // Once more: his link may have been taken back before the room could say how often that has happened.
  const std::string session = session_of(request);
  const std::optional<Grant> still = co_await grant_for(session, parts[1], parts[2]);
  if (!still) co_return std::nullopt;
  // What he holds of another past counts for nothing: he is told everything from 1.
  const bool same_past = request.parameter("stream") == door->room->seat(parts[2])->stream;
  door->after = same_past ? number_of(request.parameter("after")) : 0;
  co_return door;
}

}  // namespace krieg::inline net
