// What a service manager needs: units whose words the program understands, a socket that is handed over, and a log that
// programs can read.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/algorithm/string/split.hpp>
#include <chrono>
#include <cstdio>
#include <sstream>
#include <thread>

#include "cli/command_line.hpp"
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

const std::filesystem::path& docker_folder() {
  static const std::filesystem::path folder = std::filesystem::path(KRIEG_SOURCE_DIR) / "docker";
  return folder;
}

/// The values of a setting in a systemd unit, in their order.
std::vector<std::string> settings_in(const std::string& unit, const std::string& name) {
  std::ifstream file(docker_folder() / unit);
  std::vector<std::string> values;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(name + "=")) values.push_back(line.substr(name.size() + 1));
  return values;
}

TEST(ServiceUnit, ItsWordsAreThoseOfTheCommandLine) {
  const std::vector<std::string> commands = settings_in("kriegsspiel.service", "ExecStart");
  ASSERT_EQ(commands.size(), 1U);
  std::vector<std::string> words;
  boost::split(words, commands[0], boost::is_space(), boost::token_compress_on);
  EXPECT_EQ(words[0], settings_in("kriegsspiel.service", "WorkingDirectory").at(0) + "/build/kriegsspiel");
  words.erase(words.begin());
  for (std::string& word : words) boost::replace_all(word, "${STATE_DIRECTORY}", "/var/lib/kriegsspiel");
  const Command command = parse_command_line(words, {{"/scenarios"}, "/web", "/languages"});
  if (const auto* say = std::get_if<Say>(&command)) FAIL() << say->text;
  ASSERT_TRUE(std::holds_alternative<ServeOptions>(command));
  const ServeOptions& options = std::get<ServeOptions>(command);
  EXPECT_EQ(options.db, "/var/lib/kriegsspiel/kriegsspiel.sqlite");
  EXPECT_EQ(options.scenario, "") << "a club";
  EXPECT_EQ(options.log, LogForm::json);
  EXPECT_TRUE(options.lan);
  // The socket listens where the server would.
  EXPECT_EQ(settings_in("kriegsspiel.socket", "ListenStream"),
            std::vector<std::string>{options.listen_address() + ":" + std::to_string(options.port)});
  // The server has its time to say farewell before it is killed.
  const std::vector<std::string> patience = settings_in("kriegsspiel.service", "TimeoutStopSec");
  ASSERT_EQ(patience.size(), 1U);
  EXPECT_GT(std::stoi(patience[0]), 2 * options.limits.shutdown.count());
}

TEST(ServiceUnit, HoldsNothingThatSystemdDoesNotKnow) {
  const std::filesystem::path analyze = "/usr/bin/systemd-analyze";
  if (!std::filesystem::exists(analyze)) GTEST_SKIP() << "there is no systemd";
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("krieg-units-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  for (const char* unit : {"kriegsspiel.service", "kriegsspiel.socket"}) {
    std::ifstream from(docker_folder() / unit);
    std::stringstream text;
    text << from.rdbuf();
    // The program is not installed here.
    std::ofstream(folder / unit) << boost::replace_all_copy(text.str(), "/opt/kriegsspiel/build/kriegsspiel",
                                                            "/bin/true");
  }
  const std::string command = analyze.string() + " verify --man=no " + (folder / "kriegsspiel.service").string() + " " +
                              (folder / "kriegsspiel.socket").string() + " 2>&1";
  FILE* const said = popen(command.c_str(), "r");
  ASSERT_TRUE(said);
  std::string text;
  for (int sign = std::fgetc(said); sign != EOF; sign = std::fgetc(said)) text += static_cast<char>(sign);
  EXPECT_EQ(pclose(said), 0) << text;
  std::filesystem::remove_all(folder);
  // Of a machine without its own units it says so; what it says of these two begins with their paths.
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_EQ(line.find(folder.string()), std::string::npos) << line;
}

/// The program itself, to which a service manager hands a socket.
class Activated {
 public:
  Activated(int socket, std::vector<std::string> words) {
    words.insert(words.begin(), {"/bin/sh", "-c", "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$@\"", "sh",
                                 std::string(KRIEG_BINARY_DIR) + "/kriegsspiel"});
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, socket, kHanded);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    EXPECT_EQ(posix_spawn(&process_, words[0].c_str(), &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
  }
  ~Activated() {
    if (process_ > 0) end(SIGKILL);
  }
  Activated(const Activated&) = delete;
  Activated& operator=(const Activated&) = delete;
  /// Returns its exit code; -1 if it did not exit by itself.
  int end(int signal) {
    ::kill(process_, signal);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t process_ = -1;
};

/// The socket stays open while the server starts anew: who comes meanwhile waits, and nobody is refused.
TEST_F(HandedSocket, IsServedByTheProgramAgainAndAgain) {
  if (!std::filesystem::exists(std::filesystem::path(KRIEG_BINARY_DIR) / "kriegsspiel"))
    GTEST_SKIP() << "the program is not built";
  const std::filesystem::path source(KRIEG_SOURCE_DIR);
  const std::vector<std::string> words = {
      "serve", "--db",        options_.db,          "--web",  options_.web, "--scenarios",
      folder_, "--languages", source / "languages", "--port", "1"};
  for (int time = 0; time < 2; ++time) {
    web::tcp::socket early = web::connect(io_, listening_.local_endpoint().port());
    boost::beast::http::request<boost::beast::http::empty_body> request(boost::beast::http::verb::get, "/healthz", 11);
    request.set(boost::beast::http::field::host, "127.0.0.1");
    boost::beast::http::write(early, request);
    Activated server(listening_.native_handle(), words);
    boost::beast::flat_buffer buffer;
    web::Response response;
    boost::beast::http::read(early, buffer, response);
    EXPECT_EQ(response.result_int(), 200U);
    EXPECT_EQ(web::get(listening_.local_endpoint().port(), "/healthz").result_int(), 200U);
    const auto before = std::chrono::steady_clock::now();
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds{10});
  }
}

/// What stands in the Dockerfile behind that word, with its continued lines.
Json words_in_dockerfile(const std::string& instruction) {
  std::ifstream file(docker_folder() / "Dockerfile");
  std::stringstream whole;
  whole << file.rdbuf();
  const std::string text = boost::replace_all_copy(whole.str(), "\\\n", "");
  const std::size_t at = text.rfind("\n" + instruction + " ");
  if (at == std::string::npos) return nullptr;
  const std::string line = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
  return Json::parse(line.substr(line.find('[')), nullptr, false);
}

/// The image's command is served by the program, and its health check says whether the server is well. It is done
/// outside a container, with the free ports and folders of this test.
TEST_F(HandedSocket, TheImagesCommandIsServedAndItsHealthCheckTellsHowTheServerIs) {
  if (!std::filesystem::exists(std::filesystem::path(KRIEG_BINARY_DIR) / "kriegsspiel"))
    GTEST_SKIP() << "the program is not built";
  int free_port = 0;
  {
    const web::tcp::acceptor free(io_, {boost::asio::ip::make_address("127.0.0.1"), 0});
    free_port = free.local_endpoint().port();
  }
  const auto here = [&](std::string word) {
    boost::replace_all(word, "9815", std::to_string(free_port));
    return boost::replace_all_copy(word, "/games/kriegsspiel.sqlite", options_.db.string());
  };
  const std::filesystem::path source(KRIEG_SOURCE_DIR);
  std::vector<std::string> words;
  for (const Json& word : words_in_dockerfile("CMD")) words.push_back(here(word));
  ASSERT_FALSE(words.empty());
  for (const std::string& word : {std::string("--web"), options_.web.string(), std::string("--scenarios"),
                                  folder_.string(), std::string("--languages"), (source / "languages").string()})
    words.push_back(word);
  const Json check = words_in_dockerfile("HEALTHCHECK");
  ASSERT_EQ(check.size(), 3U);
  ASSERT_EQ(check[0], "bash");
  const auto health = [&] {
    const std::string script = (folder_ / "health.sh").string();
    std::ofstream(script) << here(check[2]);
    return std::system(("bash " + script + " > " + (folder_ / "said").string() + " 2>&1").c_str());
  };
  EXPECT_NE(health(), 0) << "nobody serves yet";
  Activated server(listening_.native_handle(), words);
  int found = -1;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
  while (found != 0 && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
    found = health();
  }
  EXPECT_EQ(found, 0);
  EXPECT_EQ(server.end(SIGTERM), 0);
  EXPECT_NE(health(), 0);
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
