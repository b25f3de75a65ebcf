// What a service manager needs: a socket that is handed over, and a log that programs can read.
#include <fcntl.h>
#include <unistd.h>

#include "cli/serve.hpp"
#include "net/inherited_socket.hpp"
#include "room/log.hpp"
#include "server_fixture.hpp"

namespace krieg {
namespace {

constexpr int kHanded = 3;

/// Makes a socket the third file of this process for a while, as a service manager does.
class HandedOver {
 public:
  HandedOver(int socket, const std::string& pid) : before_(fcntl(kHanded, F_DUPFD_CLOEXEC, 50)) {
    dup2(socket, kHanded);
    setenv("LISTEN_PID", pid.c_str(), 1);
    setenv("LISTEN_FDS", "1", 1);
  }
  ~HandedOver() {
    if (before_ >= 0) dup2(before_, kHanded);
    else ::close(kHanded);
    if (before_ >= 0) ::close(before_);
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
  }
  HandedOver(const HandedOver&) = delete;
  HandedOver& operator=(const HandedOver&) = delete;

 private:
  int before_;
};

class HandedSocket : public ServerTest {
 protected:
  boost::asio::io_context io_;
  web::tcp::acceptor listening_{io_, {boost::asio::ip::make_address("127.0.0.1"), 0}};
};

TEST_F(HandedSocket, IsServedAndConnectionsThatCameBeforeTheServerAreAnswered) {
  // A client that has come while no server runs.
  web::tcp::socket early = web::connect(io_, listening_.local_endpoint().port());
  boost::beast::http::request<boost::beast::http::empty_body> request(boost::beast::http::verb::get, "/healthz", 11);
  request.set(boost::beast::http::field::host, "127.0.0.1");
  boost::beast::http::write(early, request);
  {
    const HandedOver handed(listening_.native_handle(), std::to_string(getpid()));
    const std::optional<int> socket = inherited_socket();
    ASSERT_TRUE(socket);
    EXPECT_EQ(std::getenv("LISTEN_FDS"), nullptr) << "programs that this one starts are not to take it";
    options_.socket = dup(*socket);
  }
  start();
  EXPECT_EQ(port_, listening_.local_endpoint().port());
  boost::beast::flat_buffer buffer;
  web::Response response;
  boost::beast::http::read(early, buffer, response);
  EXPECT_EQ(response.result_int(), 200U);
  EXPECT_EQ(web::get(port_, "/healthz").result_int(), 200U);
}

TEST_F(HandedSocket, MeantForAnotherProcessIsLeftAlone) {
  const HandedOver handed(listening_.native_handle(), "1");
  EXPECT_FALSE(inherited_socket());
}

TEST_F(HandedSocket, ThatDoesNotListenIsRefused) {
  web::tcp::socket client = web::connect(io_, listening_.local_endpoint().port());
  const HandedOver handed(client.native_handle(), std::to_string(getpid()));
  EXPECT_THROW(inherited_socket(), std::runtime_error);
}

TEST_F(HandedSocket, ThatOtherMachinesReachNeedsTls) {
  web::tcp::acceptor everywhere(io_, {boost::asio::ip::make_address("0.0.0.0"), 0});
  options_.socket = dup(everywhere.native_handle());
  EXPECT_THROW(start(), std::runtime_error);
}

TEST(Log, IsASentenceForAPersonAndAnObjectForAProgram) {
  const LogFields fields = {{"game", "g1"}};
  EXPECT_EQ(log_line_of({}, LogLevel::error, "game_set_aside", fields, "game g1 is set aside"),
            "kriegsspiel: game g1 is set aside");
  EXPECT_EQ(log_line_of({}, LogLevel::info, "server_started", {}, "the server has started"), "");
  EXPECT_EQ(log_line_of({LogForm::text, LogLevel::info}, LogLevel::info, "server_started", {}, "started"),
            "kriegsspiel: started");
  const std::string line = log_line_of({LogForm::json, LogLevel::warning}, LogLevel::error, "game_set_aside", fields,
                                       "two\nlines, and a byte that is no text: \xFF");
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const Json read = Json::parse(line);
  EXPECT_EQ(read["level"], "error");
  EXPECT_EQ(read["event"], "game_set_aside");
  EXPECT_EQ(read["game"], "g1");
  EXPECT_TRUE(read["time"].get<std::string>().ends_with("Z"));
}

TEST_F(ServerTest, WhyTheServerDoesNotStartStandsInTheLogInItsForm) {
  options_.log = LogForm::json;
  options_.reminders = folder_ / "none.json";
  testing::internal::CaptureStderr();
  const int code = serve(options_);
  const std::string said = testing::internal::GetCapturedStderr();
  set_log_style({});
  EXPECT_EQ(code, 1);
  const Json read = Json::parse(said, nullptr, false);
  ASSERT_FALSE(read.is_discarded()) << said;
  EXPECT_EQ(read["event"], "not_served");
  EXPECT_NE(read["text"].get<std::string>().find("none.json"), std::string::npos) << said;
}

}  // namespace
}  // namespace krieg
