// The whole server over real sockets.
#include "server/server.hpp"

#include <gtest/gtest.h>

#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <filesystem>
#include <fstream>
#include <thread>

#include "drill.hpp"
#include "web_client.hpp"

namespace krieg {
namespace {

class ServerTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / ("krieg-server-" + std::string(test->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "web" / "assets");
    std::ofstream(folder_ / "web" / "index.html") << "<!doctype html><title>The client</title>";
    std::ofstream(folder_ / "web" / "assets" / "app-1.js") << "export {};";
    std::ofstream(folder_ / "web" / "secret.txt") << "not for serving";
    options_.port = 0;
    options_.db = folder_ / "games.sqlite";
    options_.web = folder_ / "web";
    options_.seed = 7;
    options_.limits.shutdown = std::chrono::seconds{2};
  }
  void TearDown() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void start() {
    server_ = std::make_unique<Server>(options_, drill::scenario(), std::make_shared<const drill::Rules>());
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(false); });
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  std::string link(const std::string& seat) const {
    for (const SeatLink& link : server_->links())
      if (link.seat == seat) return link.path;
    return {};
  }
  std::string seat_path(const std::string& seat) const { return "/seat/" + server_->game().id + "/" + seat + "/"; }
  std::string sign_in(const std::string& seat) const { return web::cookie_of(web::get(port_, link(seat))); }
  web::Socket sit(const std::string& seat, const std::string& cookie, int after = 0) const {
    return web::Socket(port_, seat_path(seat) + "ws?after=" + std::to_string(after), cookie);
  }

  std::filesystem::path folder_;
  ServeOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;
};

TEST_F(ServerTest, ALinkOpensItsSeatAndNoOther) {
  start();
  const web::Response joined = web::get(port_, link("red"));
  EXPECT_EQ(joined.result_int(), 303U);
  EXPECT_EQ(joined["Location"], seat_path("red"));
  const std::string set(joined["Set-Cookie"]);
  for (const char* part : {"HttpOnly", "SameSite=Strict", "Path=/seat/"})
    EXPECT_NE(set.find(part), std::string::npos) << set;
  const std::string cookie = web::cookie_of(joined);
  EXPECT_EQ(web::get(port_, seat_path("red"), cookie).body(), "<!doctype html><title>The client</title>");
  EXPECT_EQ(web::get(port_, seat_path("red") + "printed.json", cookie).result_int(), 200U);

  const std::string nothing = web::raw_get(port_, "/no/such/thing");
  EXPECT_NE(nothing.find("404"), std::string::npos);
  for (const std::string& target :
       {seat_path("blue"), seat_path("umpire") + "printed.json", std::string("/seat/elsewhere/red/"),
        seat_path("red") + "history.json", seat_path("red") + "critique.json", seat_path("green"),
        std::string("/join/guessed"), std::string("/assets/absent.js"), std::string("/assets/../secret.txt"),
        std::string("/assets/%2e%2e/secret.txt"), std::string("/secret.txt")})
    EXPECT_EQ(web::raw_get(port_, target, cookie), nothing) << target;
  EXPECT_EQ(web::raw_get(port_, seat_path("red")), nothing) << "without a cookie";
  EXPECT_EQ(web::raw_get(port_, seat_path("red"), "kriegsspiel=" + std::string(43, 'A')), nothing)
      << "with a wrong cookie";
}

TEST_F(ServerTest, ServesTheClientWithItsGuards) {
  start();
  const web::Response file = web::get(port_, "/assets/app-1.js");
  EXPECT_EQ(file["Content-Type"], "text/javascript; charset=utf-8");
  EXPECT_NE(file["Cache-Control"].find("immutable"), std::string::npos);
  EXPECT_EQ(file["X-Content-Type-Options"], "nosniff");
  EXPECT_NE(file["Content-Security-Policy"].find("default-src 'self'"), std::string::npos);
  EXPECT_FALSE(file["ETag"].empty());
  EXPECT_EQ(web::get(port_, "/healthz").body(), "ok\n");
  EXPECT_EQ(web::get(port_, "/").body().find(server_->game().id), std::string::npos);
}

TEST_F(ServerTest, AnOrderIsTakenAndAMoveReachesTheSeat) {
  start();
  web::Socket red = sit("red", sign_in("red"));
  EXPECT_EQ(red.next()["body"]["seat"], "red");
  EXPECT_EQ(red.next()["number"], 1);
  const Json order = {{"unit", "red-1"}, {"text", "Stand fast."}};
  EXPECT_TRUE(red.ask("r1", "order", order)["ok"]);
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  EXPECT_EQ(umpire.next_of("truth")["body"]["dispatches"].size(), 1U);
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
  EXPECT_EQ(red.next_of("picture")["number"], 3);
}

TEST_F(ServerTest, ResumesWithoutAGapAfterARestart) {
  start();
  const std::string cookie = sign_in("red");
  const std::string game = server_->game().id;
  const std::string old_link = link("blue");
  {
    web::Socket red = sit("red", cookie);
    for (int i = 0; i < 3; ++i) red.ask("r" + std::to_string(i), "ride", {{"way", Json::array()}});
  }
  stop();
  start();
  EXPECT_EQ(server_->game().id, game);
  EXPECT_EQ(web::get(port_, old_link).result_int(), 303U) << "a link that was sent works on";
  web::Socket red = sit("red", cookie, 2);
  EXPECT_EQ(red.next()["body"]["last"], 4);
  EXPECT_EQ(red.next()["number"], 3);
  EXPECT_EQ(red.next()["number"], 4);
}

TEST_F(ServerTest, TellsThoseWhoAreThereWhenItStops) {
  start();
  web::Socket red = sit("red", sign_in("red"));
  red.next();
  int code = 0;
  std::thread reader([&] { code = red.closed_with(); });
  stop();
  reader.join();
  EXPECT_EQ(code, 1012);
}

TEST_F(ServerTest, AnOversizeMessageEndsTheConnection) {
  options_.limits.message_bytes = 1000;
  start();
  web::Socket red = sit("red", sign_in("red"));
  red.send(std::string(1001, ' '));
  EXPECT_EQ(red.closed_with(), 1009);
}

TEST_F(ServerTest, AnOutboxThatOverflowsEndsTheConnectionAndItResumes) {
  options_.limits.outbox_bytes = 600;
  start();
  const std::string cookie = sign_in("red");
  web::Socket red = sit("red", cookie);
  EXPECT_EQ(red.closed_with(), 1013) << "the first picture is larger than that";
}

TEST_F(ServerTest, ARateIsKept) {
  options_.limits.commands_per_second = 1;
  options_.limits.commands_at_once = 2;
  start();
  web::Socket red = sit("red", sign_in("red"));
  EXPECT_TRUE(red.ask("a", "ride", {{"way", Json::array()}})["ok"]);
  EXPECT_TRUE(red.ask("b", "ride", {{"way", Json::array()}})["ok"]);
  EXPECT_EQ(red.ask("c", "ride", {{"way", Json::array()}})["refusal"]["reason"], "too_fast");
}

TEST_F(ServerTest, ARevokedLinkAndItsSessionsAreDead) {
  start();
  const std::string cookie = sign_in("red");
  const std::string old_link = link("red");
  web::Socket red = sit("red", cookie);
  red.next();
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  const std::string fresh = umpire.ask("u1", "invite", {{"seat", "red"}})["body"]["link"];
  EXPECT_EQ(red.closed_with(), 4001);
  EXPECT_EQ(web::get(port_, old_link).result_int(), 404U);
  EXPECT_EQ(web::get(port_, seat_path("red"), cookie).result_int(), 404U);
  EXPECT_THROW(sit("red", cookie), boost::system::system_error);
  EXPECT_EQ(web::get(port_, fresh).result_int(), 303U);
}

TEST_F(ServerTest, APageOfAnotherSiteGetsNoSocket) {
  start();
  const std::string cookie = sign_in("red");
  const std::string target = seat_path("red") + "ws";
  EXPECT_THROW(web::Socket(port_, target, cookie, "https://elsewhere.example"), boost::system::system_error);
  EXPECT_NO_THROW(web::Socket(port_, target, cookie, "http://127.0.0.1:" + std::to_string(port_)));
}

TEST_F(ServerTest, TheHistoryIsTheUmpires) {
  start();
  const std::string cookie = sign_in("umpire");
  EXPECT_TRUE(Json::parse(web::get(port_, seat_path("umpire") + "history.json", cookie).body()).contains("moves"));
}

TEST_F(ServerTest, WithLanItSpeaksTlsAndKeepsItsKeyToItself) {
  options_.lan = true;
  options_.address = "127.0.0.1";
  start();
  EXPECT_EQ(server_->origins().front().substr(0, 8), "https://");
  const auto mode = std::filesystem::status(folder_ / "tls-key.pem").permissions();
  EXPECT_EQ(mode & std::filesystem::perms::all,
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  boost::asio::io_context io;
  boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
  context.load_verify_file((folder_ / "tls-certificate.pem").string());
  boost::asio::ssl::stream<web::tcp::socket> stream(web::connect(io, port_), context);
  stream.set_verify_mode(boost::asio::ssl::verify_peer);
  stream.set_verify_callback(boost::asio::ssl::host_name_verification("127.0.0.1"));
  stream.handshake(boost::asio::ssl::stream_base::client);
  boost::beast::http::request<boost::beast::http::empty_body> request(boost::beast::http::verb::get, link("red"), 11);
  boost::beast::http::write(stream, request);
  boost::beast::flat_buffer buffer;
  web::Response response;
  boost::beast::http::read(stream, buffer, response);
  EXPECT_NE(response["Set-Cookie"].find("; Secure"), std::string::npos);
}

TEST_F(ServerTest, APortThatIsTakenIsNamed) {
  start();
  options_.port = port_;
  options_.db = folder_ / "other.sqlite";
  try {
    Server second(options_, drill::scenario(), std::make_shared<const drill::Rules>());
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find(std::to_string(port_)), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace krieg
