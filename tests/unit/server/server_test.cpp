// The whole server over real sockets.
#include "server_fixture.hpp"

#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>

#include <zlib.h>

namespace krieg {
namespace {

std::string unpacked(std::string packed) {
  z_stream stream{};
  std::string plain(packed.size() * 100, '\0');
  constexpr int gzip_alone = 16;
  if (inflateInit2(&stream, MAX_WBITS + gzip_alone) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  const int end = inflate(&stream, Z_FINISH);
  plain.resize(end == Z_STREAM_END ? stream.total_out : 0);
  inflateEnd(&stream);
  return plain;
}

TEST_F(ServerTest, ALinkOpensItsSeatAndNoOther) {
  start();
  const web::Response page = web::get(port_, link("red"));
  EXPECT_EQ(page.result_int(), 200U);
  EXPECT_TRUE(page["Set-Cookie"].empty()) << "a program that only previews links should get no session";
  EXPECT_NE(page["Content-Security-Policy"].find("form-action 'self'"), std::string::npos);
  const web::Response joined = web::take_seat(port_, link("red"));
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
        seat_path("red") + "history.json", seat_path("red") + "critique.json", seat_path("red") + "remarks.json",
        seat_path("green"), std::string("/join/guessed"), std::string("/assets/absent.js"),
        std::string("/assets/../secret.txt"), std::string("/assets/%2e%2e/secret.txt"), std::string("/secret.txt")})
    EXPECT_EQ(web::raw_get(port_, target, cookie), nothing) << target;
  EXPECT_EQ(web::raw_get(port_, seat_path("red")), nothing) << "without a cookie";
  EXPECT_EQ(web::raw_get(port_, seat_path("red"), "kriegsspiel=" + std::string(43, 'A')), nothing)
      << "with a wrong cookie";
}

TEST_F(ServerTest, TheLinksPageSpeaksTheLanguageOfTheBrowser) {
  start();
  const auto page = [this](const std::string& languages) {
    return web::request(port_, "GET", link("red"), {}, {}, {}, languages).body();
  };
  for (const char* german : {"de", "de-AT,de;q=0.9,en;q=0.8", "fr, DE;q=0.5, en"})
    EXPECT_NE(page(german).find("Platz nehmen"), std::string::npos) << german;
  const std::string commas(15000, ',');
  for (const std::string& english :
       {std::string(), std::string("en-GB,de"), std::string("fr"), std::string("x-de"), commas})
    EXPECT_NE(page(english).find("Take your seat"), std::string::npos) << english;
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

TEST_F(ServerTest, CompressesTextForThoseWhoTakeIt) {
  start();
  const std::string target = "/languages/en.json";
  const web::Response plain = web::get(port_, target);
  const web::Response packed = web::request(port_, "GET", target, {}, "deflate, gzip;q=0.8, br");
  EXPECT_EQ(packed["Content-Encoding"], "gzip");
  EXPECT_EQ(packed["Vary"], "Accept-Encoding");
  EXPECT_EQ(plain["Vary"], "Accept-Encoding");
  EXPECT_TRUE(plain["Content-Encoding"].empty());
  EXPECT_NE(plain["ETag"], packed["ETag"]);
  EXPECT_LT(packed.body().size() * 2, plain.body().size());
  EXPECT_EQ(unpacked(packed.body()), plain.body());
  EXPECT_TRUE(web::request(port_, "GET", target, {}, "gzip;q=0, br")["Content-Encoding"].empty());
  EXPECT_TRUE(web::request(port_, "GET", "/assets/app-1.js", {}, "gzip")["Content-Encoding"].empty()) << "it is short";
}

TEST_F(ServerTest, TellsAReaderWhatToDoWithAnOldLink) {
  start();
  const std::string cookie = sign_in("red");
  const auto page = [&](const std::string& target, const std::string& signed_in) {
    const web::Response answer = web::request(port_, "GET", target, signed_in, {}, "text/html,*/*;q=0.8");
    EXPECT_EQ(answer.result_int(), 404U);
    EXPECT_EQ(answer["Content-Type"], "text/html; charset=utf-8");
    EXPECT_NE(answer["Content-Security-Policy"].find("default-src 'self'"), std::string::npos);
    std::ostringstream text;
    text << answer;
    return text.str();
  };
  const std::string guessed = page("/join/guessed", {});
  EXPECT_NE(guessed.find("Ask your umpire"), std::string::npos);
  EXPECT_EQ(page(seat_path("red"), {}), guessed) << "a seat without a session should not be told from nothing";
  EXPECT_EQ(page(seat_path("blue"), cookie), guessed);
  EXPECT_EQ(page("/seat/green/red/", cookie), guessed);
  EXPECT_EQ(web::get(port_, "/join/guessed").body(), "There is nothing here.\n") << "a script reads the sentence";
}

TEST_F(ServerTest, HandsOutTheHelpToEverybody) {
  start();
  const web::Response page = web::get(port_, "/help/");
  EXPECT_EQ(page.result_int(), 200U);
  EXPECT_EQ(page["Content-Type"], "text/html; charset=utf-8");
  EXPECT_NE(page.body().find("Help"), std::string::npos);
  EXPECT_EQ(page["Cache-Control"].find("immutable"), std::string::npos) << "its name does not change with its text";
  EXPECT_NE(page["Content-Security-Policy"].find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(web::get(port_, "/help/index.html").body(), page.body());
  EXPECT_NE(web::get(port_, "/help/de/").body().find("Hilfe"), std::string::npos);
  const web::Response moved = web::get(port_, "/help");
  EXPECT_EQ(moved.result_int(), 301U);
  EXPECT_EQ(moved["Location"], "/help/");
  EXPECT_EQ(web::get(port_, "/help/absent.html").result_int(), 404U);
}

TEST_F(ServerTest, APageOfDispatchesNeedsANumber) {
  start();
  const std::string umpire = sign_in("umpire");
  const std::string address = "/seat/" + server_->game().id + "/umpire/dispatches.json";
  for (const char* wrong : {"", "?before=", "?before=0", "?before=-4", "?before=x", "?before=99999999999999999999"})
    EXPECT_EQ(web::get(port_, address + wrong, umpire).result_int(), 400U) << wrong;
  EXPECT_EQ(web::get(port_, address + "?before=4", umpire).result_int(), 200U);
  EXPECT_EQ(web::get(port_, address + "?before=4&truth=1", umpire).result_int(), 200U)
      << "the chief umpire's numbers never change";
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
  EXPECT_EQ(web::take_seat(port_, old_link).result_int(), 303U) << "a link that was sent works on";
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
  options_.limits.commander_message_bytes = 1000;
  start();
  web::Socket red = sit("red", sign_in("red"));
  red.send(std::string(1001, ' '));
  EXPECT_EQ(red.closed_with(), 1009);
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  umpire.send(std::string(1001, ' '));
  EXPECT_EQ(umpire.next_of("answer")["ok"], false) << "each kind of seat has its own size";
}

/// How long a client does not read until thousands of commands have been refused; ten times as long under a sanitizer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::chrono::seconds kUnread{30};
#else
constexpr std::chrono::seconds kUnread{3};
#endif

TEST_F(ServerTest, AnOutboxThatOverflowsEndsTheConnectionAndItResumes) {
  constexpr int asked = 12000;          // of about 100 bytes each: more than the buffers of both sockets hold ...
  constexpr int receive_bytes = 65536;  // ... of which this one is the client's
  options_.limits.outbox_bytes = 10000;
  options_.limits.socket_bytes = receive_bytes;
  options_.limits.commands_per_second = options_.limits.commands_at_once = asked;
  options_.limits.message_bytes_per_second = options_.limits.message_bytes_at_once = 10'000'000;
  options_.limits.room_share_percent = 100;            // thousands of commands, each read at once
  options_.limits.shutdown = std::chrono::minutes{2};  // the close frame waits until the client reads
  start();
  const std::string cookie = sign_in("red");
  web::Socket red(port_, seat_path("red") + "ws?after=0", cookie, {}, receive_bytes);
  for (int i = 0; i < asked; ++i) red.send(R"({"id":"o","type":"outlook","body":{"from":"the hill"}})");
  std::this_thread::sleep_for(kUnread);
  EXPECT_EQ(red.closed_with(asked), 1013);
  EXPECT_EQ(sit("red", cookie).next_of("picture")["number"], 1);
}

TEST_F(ServerTest, WhatWasMissedNeverOverflowsTheOutbox) {
  start();
  const std::string cookie = sign_in("red");
  {
    web::Socket red = sit("red", cookie);
    for (int i = 0; i < 20; ++i)
      red.ask("r" + std::to_string(i), "order", {{"unit", "red-1"}, {"text", std::string(3000, 'x')}});
  }
  stop();
  options_.limits.outbox_bytes = 600;
  start();
  web::Socket red = sit("red", cookie);
  EXPECT_EQ(red.next()["body"]["last"], 21);
  for (int number = 1; number <= 21; ++number) EXPECT_EQ(red.next()["number"], number);
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  EXPECT_GT(umpire.next_of("truth").dump().size(), 60000U) << "however large the truth has become";
  for (const char* type : {"channel", "claims", "presence"}) EXPECT_EQ(umpire.next()["type"], type);
}

TEST_F(ServerTest, WhoTalksTooFastIsReadMoreSlowlyAndOthersAreServed) {
  options_.limits.commands_per_second = 10;
  options_.limits.commands_at_once = 2;
  start();
  web::Socket red = sit("red", sign_in("red"));
  web::Socket blue = sit("blue", sign_in("blue"));
  const std::string order =
      Json{{"id", "r"}, {"type", "order"}, {"body", {{"unit", "red-1"}, {"text", "Halt."}}}}.dump();
  for (int i = 0; i < 200; ++i) red.send(order + std::string(8000, ' '));
  const auto asked = std::chrono::steady_clock::now();
  EXPECT_TRUE(blue.ask("b", "ride", {{"way", Json::array()}})["ok"]);
  const auto waited = std::chrono::steady_clock::now() - asked;
  EXPECT_LT(waited, std::chrono::seconds(1)) << "two hundred commands at ten a second";
  int refused = 0;
  for (int i = 0; i < 8; ++i)
    refused += red.next_of("answer").value("refusal", Json::object()).value("reason", "") == "too_fast";
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 8) << "in between some are taken";
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
  EXPECT_EQ(web::take_seat(port_, fresh).result_int(), 303U);
}

TEST_F(ServerTest, ARevokedLinkWithAStuffedLineIsCutAtOnce) {
  constexpr int asked = 3000;
  options_.limits.commands_per_second = options_.limits.commands_at_once = options_.limits.estimates_waiting = asked;
  options_.limits.room_share_percent = 100;  // thousands of commands, each read at once
  options_.limits.shutdown = std::chrono::seconds{60};
  start();
  web::Socket red = sit("red", sign_in("red"));
  for (int i = 0; i < asked; ++i) red.send(R"({"id":"o","type":"outlook","body":{"from":[500,500]}})");
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  EXPECT_TRUE(umpire.ask("u1", "invite", {{"seat", "red"}})["ok"]);
  const auto revoked = std::chrono::steady_clock::now();
  red.closed_with();
  EXPECT_LT(std::chrono::steady_clock::now() - revoked, std::chrono::seconds(10))
      << "revoking should not wait for the client";
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
  boost::beast::http::request<boost::beast::http::empty_body> request(boost::beast::http::verb::post, link("red"), 11);
  boost::beast::http::write(stream, request);
  boost::beast::flat_buffer buffer;
  web::Response response;
  boost::beast::http::read(stream, buffer, response);
  EXPECT_NE(response["Set-Cookie"].find("; Secure"), std::string::npos);
  EXPECT_NE(response["Strict-Transport-Security"].find("max-age="), std::string::npos);
}

TEST_F(ServerTest, APortThatIsTakenIsNamed) {
  start();
  options_.port = port_;
  options_.db = folder_ / "other.sqlite";
  try {
    Server second(options_, drill_book::scenario(), std::make_shared<const drill_book::Rules>());
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find(std::to_string(port_)), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace krieg
