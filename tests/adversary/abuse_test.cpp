// What one seat costs the others: each kind of seat does the worst that it may, within its limits and beyond them,
// while another seat's waits are measured. KRIEG_ABUSE_SECONDS: how long each attack lasts.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "../leak/field_day.hpp"
#include "../unit/server/web_client.hpp"
#include "rules/all.hpp"
#include "server/server.hpp"

namespace krieg::adversary {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::uint64_t seed = 11;
constexpr std::size_t most_memory = 64UL << 20U;     ///< by which the process may grow
constexpr std::size_t most_disk = 50UL << 20U;       ///< by which the database may grow
constexpr milliseconds unnoticed{25};                ///< a wait that nobody notices, whatever it is a multiple of
constexpr int slower_at_most = 2;                    ///< times the quiet wait
constexpr int restart_at_most = 5;                   ///< times the first start
constexpr milliseconds start_floor{100};             ///< below which starts are not compared
constexpr milliseconds victims_pace{150};            ///< between two commands at least: below his own rate
constexpr int victims_commands = 160;                ///< in one attack: he keeps to what he may write at one hour
constexpr std::chrono::seconds comes_in_within{10};  ///< trying again and again, as a browser does

std::chrono::seconds attack_length() {
  const char* const wanted = std::getenv("KRIEG_ABUSE_SECONDS");
  return std::chrono::seconds(wanted ? std::atoi(wanted) : 5);
}

std::size_t memory_in_use() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * 4096;
}

milliseconds median(std::vector<milliseconds> waits) {
  std::sort(waits.begin(), waits.end());
  return waits.at(waits.size() / 2);
}

/// How long the victim's commands and estimates took, each in the middle.
struct Waits {
  milliseconds command{0};
  milliseconds estimate{0};
};

/// One of the attacker's threads: goes on until it is told to stop.
using Attack = std::function<void(std::stop_token)>;

class AbuseTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / ("krieg-abuse-" + std::string(test->name()));
    std::filesystem::remove_all(folder_);
    options_.port = 0;
    options_.db = folder_ / "games.sqlite";
    options_.web = folder_;
    options_.seed = seed;
    options_.limits.shutdown = std::chrono::seconds{1};
    first_start_ = start();
    blue_ = sign_in("blue");
    umpire_ = sign_in("umpire");
    red_ = sign_in("red");
  }
  void TearDown() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  milliseconds start() {
    const auto scenario = leak::FieldDay(seed, seed).scenario();
    const auto begun = Clock::now();
    server_ = std::make_unique<Server>(options_, scenario, rule_system("reisswitz"));
    const auto lasted = std::chrono::duration_cast<milliseconds>(Clock::now() - begun);
    thread_ = std::thread([this] { server_->run(false); });
    return lasted;
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] std::string path(const std::string& seat) const {
    return "/seat/" + server_->game().id + "/" + seat + "/";
  }
  [[nodiscard]] std::string sign_in(const std::string& seat) const {
    for (const SeatLink& link : server_->links())
      if (link.seat == seat) return web::cookie_of(web::take_seat(port(), link.path));
    return {};
  }
  [[nodiscard]] std::size_t disk_in_use() const {
    std::size_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder_)) bytes += file.file_size();
    return bytes;
  }

  /// The victim at work: a command and an estimate by turns.
  Waits victims_waits(std::chrono::seconds length) {
    const auto line = come_in("blue", blue_);
    web::Socket& blue = *line;
    std::vector<milliseconds> commands;
    std::vector<milliseconds> estimates;
    const auto until = Clock::now() + length;
    for (int i = 0; Clock::now() < until || commands.size() < 5; ++i) {
      const bool command = i % 2 == 0;
      const Json body = command ? Json{{"way", Json::array()}} : Json{{"from", {2500, 2000}}};
      const auto asked = Clock::now();
      const Json answer = blue.ask("b" + std::to_string(++asked_), command ? "ride" : "outlook", body);
      const auto waited = std::chrono::duration_cast<milliseconds>(Clock::now() - asked);
      EXPECT_TRUE(answer["ok"]) << answer;
      (command ? commands : estimates).push_back(waited);
      most_memory_ = std::max(most_memory_, memory_in_use());
      std::this_thread::sleep_for(std::max<Clock::duration>(victims_pace, milliseconds(length) / victims_commands));
    }
    return {median(commands), median(estimates)};
  }

  /// Attacks while the victim works and an umpire watches, and holds what it costs against what it may cost.
  void withstand(const std::vector<Attack>& attacks) {
    const auto umpire = come_in("umpire", umpire_);
    std::jthread watching([&](const std::stop_token& stop) {
      const std::stop_callback hang_up(stop, [&] { umpire->hang_up(); });
      umpire->closed_with();
    });
    const Waits quiet = victims_waits(std::chrono::seconds{2});
    const std::size_t memory = memory_in_use();
    const std::size_t disk = disk_in_use();
    most_memory_ = 0;
    Waits attacked;
    {
      std::vector<std::jthread> attackers;
      for (const Attack& attack : attacks) attackers.emplace_back(attack);
      attacked = victims_waits(attack_length());
      expect_umpire_comes_back();
    }
    const std::size_t grown = most_memory_ > memory ? most_memory_ - memory : 0;
    watching.request_stop();
    watching.join();
    expect_umpire_comes_back();
    stop();
    const milliseconds again = start();
    expect_umpire_comes_back();
    EXPECT_LE(attacked.command, std::max(quiet.command * slower_at_most, unnoticed));
    EXPECT_LE(attacked.estimate, std::max(quiet.estimate * slower_at_most, unnoticed));
    EXPECT_LT(grown, most_memory);
    EXPECT_LT(disk_in_use() - std::min(disk, disk_in_use()), most_disk);
    EXPECT_LE(again, std::max(first_start_, start_floor) * restart_at_most);
    std::cout << "  command " << quiet.command.count() << " -> " << attacked.command.count() << " ms, estimate "
              << quiet.estimate.count() << " -> " << attacked.estimate.count() << " ms, memory +" << (grown >> 10U)
              << " kB, disk +" << ((disk_in_use() - std::min(disk, disk_in_use())) >> 10U) << " kB, start "
              << first_start_.count() << " -> " << again.count() << " ms\n";
  }

  /// A line of this seat. Until its cookie is read it is a stranger's and may be cut for another's; then a browser
  /// tries again. Throws boost::system::system_error if it does not come in for `comes_in_within`.
  [[nodiscard]] std::unique_ptr<web::Socket> come_in(const std::string& seat, const std::string& cookie) const {
    for (const auto until = Clock::now() + comes_in_within;;) {
      try {
        return std::make_unique<web::Socket>(port(), path(seat) + "ws", cookie);
      } catch (const boost::system::system_error&) {
        if (Clock::now() > until) throw;
        std::this_thread::sleep_for(milliseconds(50));
      }
    }
  }

  void expect_umpire_comes_back() {
    const auto umpire = come_in("umpire", umpire_);
    EXPECT_EQ(umpire->next()["type"], "hello");
    EXPECT_EQ(umpire->next()["type"], "truth");
  }

  /// Sends one thing after another at a seat, as fast as the line takes them, and reads nothing. Comes back whenever it
  /// is sent off.
  [[nodiscard]] Attack flood(const std::string& seat, const std::function<std::string(int)>& message) const {
    return attack_on(seat, [message](web::Socket& socket, const std::stop_token& stop) {
      for (int i = 0; !stop.stop_requested(); ++i) socket.send(message(i));
    });
  }
  /// Sends one command after another, each when the one before is answered.
  [[nodiscard]] Attack work(const std::string& seat, const std::function<std::string(int)>& message) {
    return attack_on(seat, [this, message](web::Socket& socket, const std::stop_token& stop) {
      for (int i = 0; !stop.stop_requested(); ++i) {
        socket.send(message(i));
        if (socket.next_of("answer")["ok"] == true) ++taken_;
      }
    });
  }
  /// Opens windows and reads what they are sent from the first.
  [[nodiscard]] Attack reopen(const std::string& seat) const {
    return attack_on(seat, [](web::Socket& socket, const std::stop_token&) { socket.next(); });
  }

  std::atomic<int> taken_ = 0;  ///< commands of `work` that were taken

 private:
  using Deed = std::function<void(web::Socket&, const std::stop_token&)>;
  [[nodiscard]] Attack attack_on(const std::string& seat, const Deed& deed) const {
    const std::string cookie = seat == "red" ? red_ : sign_in(seat);
    return [this, seat, cookie, deed](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        try {
          web::Socket socket(port(), path(seat) + "ws", cookie);
          const std::stop_callback hang_up(stop, [&] { socket.hang_up(); });
          deed(socket, stop);
        } catch (const boost::system::system_error&) {
          std::this_thread::sleep_for(milliseconds(1));
        }
      }
    };
  }

  std::filesystem::path folder_;
  ServeOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  milliseconds first_start_{0};
  std::string blue_, umpire_, red_;
  std::size_t most_memory_ = 0;
  int asked_ = 0;
};

std::string frame(int number, const std::string& type, const Json& body) {
  return Json{{"body", body}, {"id", type + std::to_string(number) + "-" + std::to_string(std::rand())}, {"type", type}}
      .dump();
}

Json path_of(std::size_t points) {
  Json path = Json::array();
  for (std::size_t i = 0; i < points; ++i)
    path.push_back({200.5 + static_cast<double>(i % 7), 900.25 + static_cast<double>(i)});
  return path;
}

/// The largest order that a commander may write, or one a tenth of it.
std::string order(int number, bool largest) {
  Json tasks = Json::array();
  for (int i = 0; i < (largest ? 5 : 1); ++i)
    tasks.push_back({{"kind", "march"}, {"path", path_of(largest ? 180 : 90)}});
  return frame(number, "order",
               {{"unit", "r" + std::to_string(number % 5)},
                {"text", std::string(largest ? 3900 : 500, 'x')},
                {"riders", 2},
                {"tasks", tasks}});
}

std::string marker(int number) {
  return frame(number, "annotate", {{"marker", {{"text", std::string(450, 'm')}, {"points", path_of(100)}}}});
}

std::string reckoning(int number) {
  if (number % 2 == 0)
    return frame(number, "estimate",
                 {{"branch", "line_infantry"}, {"pace", "march"}, {"from", {100, 100}}, {"path", path_of(200)}});
  return frame(number, "ride_estimate", {{"from", {10, 10}}, {"to", {2900, 2900}}});
}

TEST_F(AbuseTest, ACommanderWhoWritesAllThatHeMay) {
  withstand({work("red", [](int i) { return order(i, false); }), work("red", [](int i) { return order(i, true); }),
             work("red", marker)});
  EXPECT_GT(taken_, 10);
}

TEST_F(AbuseTest, ACommanderWhoReckonsAllThatHeMay) {
  withstand({work("red", reckoning), work("red", reckoning), flood("red", reckoning), flood("red", reckoning)});
}

TEST_F(AbuseTest, ACommanderWhoTalksWithoutEndAndDoesNotListen) {
  const std::string nonsense = "{\"id\":\"n\",\"type\":\"order\",\"body\":{\"x\":" + std::string(30, '[') +
                               std::string(60000, ' ') + std::string(30, ']') + "}}";
  withstand({flood("red", [](int i) { return order(i, true); }), flood("red", [=](int) { return nonsense; }),
             flood("red", [](int) { return std::string("{"); }), flood("red", marker)});
}

TEST_F(AbuseTest, ACommanderWhoComesAndGoes) {
  withstand({reopen("red"), reopen("red"), reopen("red"), reopen("red"), reopen("red"), reopen("red")});
}

TEST_F(AbuseTest, AGuestWhoTalks) {
  withstand({flood("red-guest",
                   [](int i) {
                     return frame(i, "order", {{"text", std::string(800, 'x')}});
                   }),
             flood("red-guest", [](int) { return std::string(200000, 'x'); }), flood("late", [](int i) {
               return frame(i, "order", {{"text", "Halt."}});
             })});
}

TEST_F(AbuseTest, AnAssistantWhoTalks) {
  const std::string large =
      frame(0, "intelligence", {{"to", "red-chief"}, {"source", "x"}, {"text", std::string(250000, 'x')}});
  withstand({flood("red-helper", [=](int) { return large; }),
             work("red-helper",
                  [](int i) {
                    return frame(i, "view", {{"officer", "red-chief"}});
                  }),
             work("red-helper", reckoning)});
}

TEST_F(AbuseTest, AnAssistantWhoGivesNewsWithoutEnd) {
  const auto news = [](int i) {
    return frame(i, "intelligence", {{"to", "red-chief"}, {"source", "a spy"}, {"text", std::string(3900, 'x')}});
  };
  withstand({work("red-helper", news), work("red-helper", news)});
  EXPECT_GT(taken_, 10);
}

TEST_F(AbuseTest, AStrangerWhoAsksAndOneWhoIsSilent) {
  const auto ask = [this](const std::string& target) -> Attack {
    return [this, target](const std::stop_token& stop) {
      while (!stop.stop_requested()) try {
          web::get(port(), target);
        } catch (const boost::system::system_error&) {
          std::this_thread::sleep_for(milliseconds(1));
        }
    };
  };
  const Attack be_silent = [this](const std::stop_token& stop) {
    boost::asio::io_context io;
    std::deque<web::tcp::socket> silent;
    while (!stop.stop_requested()) {
      try {
        silent.push_back(web::connect(io, port()));
      } catch (const boost::system::system_error&) {
        silent.clear();
      }
      if (silent.size() > 300) silent.pop_front();
      std::this_thread::sleep_for(milliseconds(5));
    }
  };
  withstand({ask("/join/" + std::string(43, 'A')), ask("/seat/x/y/"), be_silent});
}

}  // namespace
}  // namespace krieg::adversary
