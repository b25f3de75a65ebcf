// What /metrics tells, and what it must not tell.
#include "net/metrics.hpp"

#include <gmock/gmock.h>

#include <boost/asio/detached.hpp>
#include <cmath>
#include <set>

#include "server_fixture.hpp"

namespace krieg {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

class MetricsTest : public ServerTest {
 protected:
  void start_with_metrics() {
    options_.metrics_port = 0;
    start();
  }
  [[nodiscard]] web::Response figures() const { return web::get(server_->metrics_port(), "/metrics"); }
  /// The names of all figures.
  [[nodiscard]] std::set<std::string> names() const {
    std::istringstream text(figures().body());
    std::set<std::string> found;
    for (std::string line; std::getline(text, line);)
      if (!line.starts_with("#")) found.insert(line.substr(0, line.find_first_of(" {")));
    return found;
  }
  /// All that is told but the room on the disk and the waits, which other programs change.
  [[nodiscard]] std::string told() const {
    std::istringstream text(figures().body());
    std::string kept;
    for (std::string line; std::getline(text, line);)
      if (!line.starts_with("kriegsspiel_disk_free_bytes ") && !line.starts_with("kriegsspiel_wait_seconds{"))
        kept += line + "\n";
    return kept;
  }
};

TEST_F(MetricsTest, TellsTheFiguresInPrometheusForm) {
  start_with_metrics();
  const web::Response answer = figures();
  EXPECT_EQ(answer.result_int(), 200U);
  EXPECT_THAT(std::string(answer[web::beast::http::field::content_type]), HasSubstr("version=0.0.4"));
  EXPECT_THAT(answer.body(), HasSubstr("kriegsspiel_wait_seconds{threads=\"moves\"} 0.0\n"));
  EXPECT_THAT(answer.body(), HasSubstr("kriegsspiel_database_ok 1.0\n"));
  std::istringstream text(answer.body());
  std::set<std::string> described;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("# TYPE ")) {
      const std::string name = line.substr(7, line.rfind(' ') - 7);
      EXPECT_TRUE(described.insert(name).second) << name << " is described twice";
    } else if (!line.starts_with("#")) {
      EXPECT_TRUE(described.contains(line.substr(0, line.find_first_of(" {")))) << line;
      EXPECT_THAT(line, ContainsRegex("^[a-z_]+([{][a-z]+=\"[a-z0-9.]+\"[}])? [0-9.e+]+$"));
    }
  }
}

TEST_F(MetricsTest, AreNotOnThePlayersListenerNorAnythingElseOnTheirs) {
  start_with_metrics();
  EXPECT_EQ(web::get(port_, "/metrics").result_int(), 404U);
  for (const std::string& path :
       std::vector<std::string>{"/", "/healthz", "/index.html", seat_path("red"), link("red")})
    EXPECT_EQ(web::get(server_->metrics_port(), path, sign_in("red")).result_int(), 404U) << path;
  EXPECT_EQ(web::request(server_->metrics_port(), "POST", "/metrics").result_int(), 404U);
  EXPECT_THROW(web::Socket(server_->metrics_port(), seat_path("red") + "ws", sign_in("red")),
               boost::system::system_error);
}

TEST_F(MetricsTest, ThereIsNoSuchListenerUnlessItIsAskedFor) {
  start();
  EXPECT_EQ(server_->metrics_port(), 0);
}

TEST_F(MetricsTest, WhoIsThereAndWhatASeatDoesChangesNoFigure) {
  options_.limits.metrics_interval = std::chrono::milliseconds{20};
  start_with_metrics();
  const std::set<std::string> allowed{"process_start_time_seconds",  "kriegsspiel_build_info",
                                      "kriegsspiel_database_ok",     "kriegsspiel_wait_seconds",
                                      "kriegsspiel_disk_free_bytes", "kriegsspiel_games_set_aside"};
  EXPECT_EQ(names(), allowed) << "a new figure must be thought about: a player may read it";
  const std::string before = told();
  web::Socket blue = sit("blue", sign_in("blue"));
  blue.next();
  EXPECT_TRUE(blue.ask("b1", "order", {{"unit", "blue-1"}, {"text", "Stand fast."}})["ok"]);
  std::this_thread::sleep_for(std::chrono::milliseconds{200});  // ten samples
  EXPECT_EQ(told(), before);
}

TEST_F(MetricsTest, ASampleTellsThatTheFileCannotBeUsed) {
  boost::asio::io_context io;
  StoreThread store(options_.db);
  MetricsParts parts;
  parts.executor = parts.play = io.get_executor();
  parts.store = &store;
  parts.db = options_.db;
  parts.interval = std::chrono::milliseconds{1};
  parts.games_set_aside = [] { return 0; };
  Metrics metrics(parts);
  const auto text = [&] {
    HttpRequest request;
    request.method = "GET";
    request.target = "/metrics";
    auto answer = boost::asio::co_spawn(io, metrics.answer(request), boost::asio::use_future);
    while (answer.wait_for(std::chrono::seconds(0)) != std::future_status::ready) io.run_one();
    return *answer.get().body;
  };
  boost::asio::co_spawn(io, metrics.keep_up_to_date(), boost::asio::detached);
  EXPECT_THAT(text(), HasSubstr("kriegsspiel_database_ok 1.0\n"));
  std::filesystem::remove(options_.db);
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (text().find("kriegsspiel_database_ok 0.0\n") == std::string::npos &&
         std::chrono::steady_clock::now() < until) {
  }
  EXPECT_THAT(text(), HasSubstr("kriegsspiel_database_ok 0.0\n"));
}

/// Nobody comes to the game: that somebody came would show in a figure that he had changed.
TEST_F(MetricsTest, AGameThatCannotBeTakenUpIsCountedThoughNobodyComesToIt) {
  start();
  web::Socket blue = sit("blue", sign_in("blue"));
  blue.next();
  EXPECT_TRUE(blue.ask("b1", "order", {{"unit", "blue-1"}, {"text", "Stand fast."}})["ok"]);
  stop();
  const std::string none = "kriegsspiel_games_set_aside 0.0\n", one = "kriegsspiel_games_set_aside 1.0\n";
  options_.limits.metrics_interval = options_.limits.examine_interval = std::chrono::milliseconds{20};
  const auto shows = [&](const std::string& figure) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (figures().body().find(figure) == std::string::npos && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds{20});
    return figures().body().find(figure) != std::string::npos;
  };
  start_with_metrics();
  std::this_thread::sleep_for(std::chrono::milliseconds{200});
  EXPECT_TRUE(shows(none)) << figures().body();
  stop();
  // A second game whose order this program cannot read.
  {
    Store store(options_.db);
    GameRow broken = store.games().front();
    const std::string whole = broken.id;
    broken.id = "broken";
    std::vector<SeatRow> seats = store.seats(whole);
    for (SeatRow& seat : seats) seat.game = broken.id;
    store.add_game(broken, seats);
    Database(options_.db)
        .execute(
            "INSERT INTO journal SELECT 'broken', number, kind, seat, game_time, json_set(body, '$.colour', 1),"
            " previous, hash FROM journal WHERE game = '" +
                whole + "'",
            "break a game");
  }
  testing::internal::CaptureStderr();
  start_with_metrics();
  EXPECT_TRUE(shows(one)) << figures().body();
  std::this_thread::sleep_for(std::chrono::milliseconds{200});
  EXPECT_TRUE(shows(one)) << "it is counted once";
  Store(options_.db).delete_game("broken");
  EXPECT_TRUE(shows(none)) << figures().body();
  stop();
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("game broken cannot be taken up: "));
}

TEST_F(MetricsTest, TheDiskIsToldInStepsInWhichOneOrderDoesNotShow) {
  start_with_metrics();
  const std::string text = figures().body();
  const std::size_t at = text.find("\nkriegsspiel_disk_free_bytes ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(std::fmod(std::stod(text.substr(text.find(' ', at))), 1 << 26), 0);
}

TEST_F(MetricsTest, ASilentCrowdIsCutAndTheNextIsAnswered) {
  options_.limits.metrics_connections = 2;
  start_with_metrics();
  boost::asio::io_context io;
  std::vector<web::tcp::socket> silent;
  for (int i = 0; i < 5; ++i) silent.push_back(web::connect(io, server_->metrics_port()));
  EXPECT_EQ(figures().result_int(), 200U);
  for (int i = 0; i < 3; ++i) {
    char byte = 0;
    boost::system::error_code fault;
    silent[static_cast<std::size_t>(i)].read_some(boost::asio::buffer(&byte, 1), fault);
    EXPECT_TRUE(fault) << "connection " << i << " was not cut";
  }
  EXPECT_EQ(web::get(port_, "/healthz").body(), "ok\n");
}

TEST_F(MetricsTest, APortThatIsTakenUsesUpNoLink) {
  start();
  const std::string links = link("red");
  stop();
  boost::asio::io_context io;
  const web::tcp::acceptor taken(io, {boost::asio::ip::make_address("127.0.0.1"), 0});
  options_.metrics_port = taken.local_endpoint().port();
  for (int i = 0; i < 10; ++i) EXPECT_THROW(start(), std::runtime_error);
  options_.metrics_port.reset();
  start();
  EXPECT_EQ(web::take_seat(port_, links).result_int(), 303U);
}

}  // namespace
}  // namespace krieg
