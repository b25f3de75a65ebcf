// A club's server, and browsers of its members.
#pragma once

#include "club/club.hpp"
#include "room/language_folder.hpp"
#include "rules/all.hpp"
#include "server_fixture.hpp"

namespace krieg {

inline const LanguagesRead& texts_of_club() {
  static const LanguagesRead read = read_languages(std::filesystem::path(KRIEG_SOURCE_DIR) / "languages");
  return read;
}

/// What a browser of a member holds.
struct Browser {
  std::uint16_t port = 0;
  std::string member = {};  ///< the cookie of the club
  std::string device = "a test";
  std::map<std::string, std::string> seats{};  ///< the cookies of seats, by path
};

struct ClubReply {
  unsigned status = 0;
  Json body;
  std::string text;
  [[nodiscard]] std::string fault() const { return body.value("fault", ""); }
};

/// The body as it is, whether it is JSON or not.
inline ClubReply send_to_club(Browser& browser, const std::string& command, const std::string& body,
                              const std::string& origin = {}, const std::string& type = "application/json") {
  namespace http = boost::beast::http;
  boost::asio::io_context io;
  web::tcp::socket socket = web::connect(io, browser.port);
  http::request<http::string_body> request(http::verb::post, "/club/" + command, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(browser.port));
  request.set(http::field::content_type, type);
  request.set(http::field::user_agent, browser.device);
  if (!origin.empty()) request.set(http::field::origin, origin);
  if (!browser.member.empty()) request.set(http::field::cookie, browser.member);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  boost::beast::flat_buffer buffer;
  web::Response response;
  http::read(socket, buffer, response);
  for (const auto& field : response)
    if (field.name() == http::field::set_cookie) {
      const std::string whole(field.value());
      const std::string pair = whole.substr(0, whole.find(';'));
      if (pair.starts_with("kriegsspiel-member=")) browser.member = pair;
      else browser.seats[Json::parse(response.body()).value("path", "")] = pair;
    }
  return {response.result_int(), Json::parse(response.body()), response.body()};
}

inline ClubReply ask(Browser& browser, const std::string& command, const Json& body = Json::object(),
                     const std::string& origin = {}, const std::string& type = "application/json") {
  return send_to_club(browser, command, body.dump(), origin, type);
}

class ClubTest : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    std::filesystem::create_directories(folder_ / "scenarios");
    put_on_shelf("the_mill_at_ashford");
    std::ofstream(folder_ / "web" / "club.html") << "<!doctype html><title>The club</title>";
    options_.scenario_folders = {folder_ / "scenarios"};
    options_.limits.sign_ins_at_once = 100;
  }
  void put_on_shelf(const std::string& scenario) {
    std::filesystem::create_directory_symlink(std::filesystem::path(KRIEG_SOURCE_DIR) / "scenarios" / scenario,
                                              folder_ / "scenarios" / scenario);
  }
  void open_club() {
    server_ = std::make_unique<Server>(options_, texts_of_club());
    port_ = server_->port();
    keeper_link_ = server_->keeper_link();
    thread_ = std::thread([this] { server_->run(false); });
  }
  static std::string token_of(const std::string& link) { return link.substr(link.find('=') + 1); }

  Browser come(const std::string& link, const Json& more = Json::object()) {
    Browser browser{port_};
    Json body = {{"token", token_of(link)}};
    body.update(more);
    const ClubReply joined = ask(browser, "join", body);
    EXPECT_EQ(joined.status, 200) << joined.text;
    return browser;
  }
  Browser keeper() { return come(keeper_link_, {{"name", "Karl"}, {"passphrase", "six guns at dawn"}}); }
  /// A member who has come by his link.
  Browser member(Browser& keeper, const std::string& name, const std::string& role) {
    const ClubReply added = ask(keeper, "add-member", {{"name", name}, {"role", role}});
    EXPECT_EQ(added.status, 200) << added.text;
    ids_[name] = added.body.value("member", "");
    return come(added.body.value("link", ""));
  }
  Json lobby(Browser& browser) { return ask(browser, "lobby").body; }
  std::string new_game(Browser& umpire, const Json& seats, const Json& choices = Json::object(),
                       const std::string& scenario = "the_mill_at_ashford") {
    const ClubReply opened = ask(umpire, "new-game", {{"scenario", scenario}, {"seats", seats}, {"choices", choices}});
    EXPECT_EQ(opened.status, 200) << opened.text;
    return opened.body.value("game", "");
  }
  static Json plan(const std::string& seat, const std::string& member, bool open = false) {
    return {{"seat", seat}, {"member", member}, {"open", open}};
  }
  web::Socket sit_down(Browser& browser, const std::string& game, const std::string& seat) {
    const ClubReply entered = ask(browser, "enter-seat", {{"game", game}, {"seat", seat}});
    EXPECT_EQ(entered.status, 200) << entered.text;
    return web::Socket(port_, "/seat/" + game + "/" + seat + "/ws", browser.seats.at(entered.body.value("path", "")));
  }

  std::string keeper_link_;
  std::map<std::string, std::string> ids_;
};

}  // namespace krieg
