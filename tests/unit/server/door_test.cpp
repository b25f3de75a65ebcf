// The server's answers to clients that send bad HTTP, send slowly, or send nothing.
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "net/certificate.hpp"
#include "server_fixture.hpp"

namespace krieg {
namespace {

using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

class DoorTest : public ServerTest {
 protected:
  /// Sends these bytes on a new connection. Returns everything that is answered until the server closes.
  std::string say(const std::string& bytes) const {
    boost::asio::io_context io;
    web::tcp::socket socket = web::connect(io, port_);
    boost::system::error_code fault;
    boost::asio::write(socket, boost::asio::buffer(bytes), fault);
    return rest_of(socket);
  }
  static std::string rest_of(web::tcp::socket& socket) {
    std::string heard;
    boost::system::error_code end;
    boost::asio::read(socket, boost::asio::dynamic_buffer(heard), end);
    return heard;
  }
  static std::string status_of(const std::string& answer) { return answer.substr(0, 12); }
};

TEST_F(DoorTest, FaultsAreAnswered) {
  start();
  const std::string get = "GET / HTTP/1.1\r\nHost: h\r\n";
  const std::string end = "Connection: close\r\n\r\n";
  EXPECT_EQ(status_of(say(get + end)), "HTTP/1.1 200");
  EXPECT_EQ(status_of(say("no HTTP\r\n\r\n")), "HTTP/1.1 400");
  EXPECT_EQ(status_of(say("GET / HTTP/1.1\r\nHost\r\n\r\n")), "HTTP/1.1 400");
  EXPECT_EQ(status_of(say(get + "X: one\r\n two\r\n" + end)), "HTTP/1.1 400") << "a folded line";
  EXPECT_EQ(status_of(say(get + "X: one\r\n\ttwo\r\n" + end)), "HTTP/1.1 400") << "folded with a tabulator";
  EXPECT_EQ(status_of(say(get + "Content-Length: x\r\n" + end)), "HTTP/1.1 400");
  EXPECT_EQ(status_of(say(get + "Content-Length: 1\r\nContent-Length: 2\r\n" + end)), "HTTP/1.1 400");
  EXPECT_EQ(status_of(say(get + "Transfer-Encoding: gzip\r\n" + end)), "HTTP/1.1 501");
  EXPECT_EQ(status_of(say(get + "Transfer-Encoding: gzip, chunked\r\n" + end + "0\r\n\r\n")), "HTTP/1.1 501");
  EXPECT_EQ(status_of(say(get + "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n" + end)), "HTTP/1.1 501");
  EXPECT_EQ(status_of(say(get + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n" + end + "0\r\n\r\n")),
            "HTTP/1.1 400")
      << "two lengths";
  EXPECT_EQ(status_of(say(get + "Transfer-Encoding: chunked\r\n" + end + "3\r\nabc\r\n0\r\n\r\n")), "HTTP/1.1 200");
  EXPECT_EQ(status_of(say("GET / HTTP/3.7\r\nHost: h\r\n\r\n")), "HTTP/1.1 505");
}

TEST_F(DoorTest, WhatIsTooLargeIsToldSo) {
  start();
  const std::string begin = "GET / HTTP/1.1\r\nHost: h\r\n";
  EXPECT_EQ(status_of(say(begin + "X: " + std::string(17 * 1024, 'x') + "\r\n\r\n")), "HTTP/1.1 431");
  EXPECT_EQ(status_of(say(begin + "X: " + std::string(1024 * 1024, 'x'))), "HTTP/1.1 431") << "without an end";
  EXPECT_EQ(status_of(say(begin + "Content-Length: 70000\r\n\r\n" + std::string(70000, 'x'))), "HTTP/1.1 413");
  EXPECT_EQ(status_of(say(begin + "Transfer-Encoding: chunked\r\n\r\nfffff\r\n" + std::string(200000, 'x'))),
            "HTTP/1.1 413");
}

TEST_F(DoorTest, ARequestThatDoesNotComeInTimeIsToldSoAndASilentOneIsCut) {
  options_.limits.header = options_.limits.body = seconds{1};
  start();
  const auto begun = Clock::now();
  EXPECT_EQ(status_of(say("GET / HTTP/1.1\r\nHost: h\r\n")), "HTTP/1.1 408");
  EXPECT_EQ(status_of(say("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc")), "HTTP/1.1 408");
  EXPECT_EQ(say(""), "");
  EXPECT_LT(Clock::now() - begun, seconds(10));
}

TEST_F(DoorTest, OneConnectionAsksManyTimes) {
  start();
  const std::string get = "GET /healthz HTTP/1.1\r\nHost: h\r\n";
  const std::string heard = say(get + "\r\n" + get + "\r\n" + get + "Connection: close\r\n\r\n");
  std::size_t answers = 0;
  for (std::size_t at = heard.find("ok\n"); at != std::string::npos; at = heard.find("ok\n", at + 1)) ++answers;
  EXPECT_EQ(answers, 3U);
}

TEST_F(DoorTest, SilentStrangersKeepNobodyOut) {
  options_.limits.connections = 30;
  options_.limits.connections_per_address = 20;
  options_.limits.header = seconds{60};
  start();
  const std::string cookie = sign_in("red");
  web::Socket red = sit("red", cookie);
  boost::asio::io_context io;
  std::vector<web::tcp::socket> silent;
  for (int i = 0; i < 100; ++i) silent.push_back(web::connect(io, port_));
  EXPECT_EQ(web::get(port_, "/healthz").body(), "ok\n");
  web::Socket again = sit("red", cookie);
  EXPECT_EQ(again.next()["type"], "hello");
  EXPECT_TRUE(red.ask("r1", "ride", {{"way", Json::array()}})["ok"]) << "the earlier client should still be connected";
  EXPECT_EQ(rest_of(silent.front()), "") << "the oldest silent connection should be closed";
}

TEST_F(DoorTest, ASeatThatOpensWindowsWithoutEndIsToldToWait) {
  options_.limits.windows_at_once = 3;
  start();
  const std::string cookie = sign_in("red");
  for (int i = 0; i < 2; ++i) sit("red", cookie).next();
  EXPECT_THROW(sit("red", cookie), boost::system::system_error) << "joining by the link was the first of three";
  EXPECT_EQ(web::take_seat(port_, link("red")).result_int(), 429U);
  EXPECT_EQ(sit("blue", sign_in("blue")).next()["type"], "hello") << "another seat has its own limit";
}

TEST_F(DoorTest, WhoAsksTooOftenIsReadMoreSlowly) {
  options_.limits.requests_per_second = 20;
  options_.limits.requests_at_once = 5;
  start();
  const auto begun = Clock::now();
  for (int i = 0; i < 15; ++i) EXPECT_EQ(web::get(port_, "/").result_int(), 200U);
  EXPECT_GT(Clock::now() - begun, std::chrono::milliseconds(300)) << "ten of them had to wait for their turn";
}

TEST(Certificate, IsMadeAnewForANewAddressAndKeptOtherwise) {
  const auto folder = std::filesystem::temp_directory_path() / "krieg-certificate";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const auto text = [&](const std::vector<std::string>& addresses) {
    std::ifstream file(own_certificate(folder, addresses).certificate);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string first = text({"192.168.1.20"});
  EXPECT_EQ(text({"192.168.1.20"}), first);
  EXPECT_EQ(text({"127.0.0.1"}), first) << "loopback is always named";
  const std::string second = text({"192.168.1.20", "10.0.0.7"});
  EXPECT_NE(second, first);
  EXPECT_EQ(text({"10.0.0.7"}), second);
  std::ofstream(folder / "tls-certificate.pem") << "broken";
  EXPECT_NE(text({"10.0.0.7"}), second) << "one that cannot be read is replaced";
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace krieg
