// Measures what one seat costs the others: each kind of seat sends the worst load that it can, within its limits and
// beyond them, while the waits of another seat are measured. KRIEG_ABUSE_SECONDS: the length of each attack.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <thread>

#include "../leak/field_day.hpp"
#include "../shipped_languages.hpp"
#include "../unit/server/web_client.hpp"
#include "net/server.hpp"
#include "rules/all.hpp"

namespace krieg::adversary {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr std::uint64_t seed = 11;
constexpr std::size_t most_memory = 64UL << 20U;  ///< by which the process may grow
constexpr std::size_t most_disk = 50UL << 20U;    ///< by which the database may grow
constexpr microseconds unnoticed{25000};  ///< a wait that no player notices, whatever multiple of the usual wait it is
constexpr microseconds bearable{250000};  ///< the longest wait under any attack
constexpr int slower_at_most = 2;   ///< the longest wait as a multiple of the wait under an attack on another server
constexpr int restart_at_most = 5;  ///< the slowest restart as a multiple of the first start
constexpr milliseconds start_floor{100};   ///< shorter starts are not compared
constexpr milliseconds victims_pace{150};  ///< the pause between two commands, so that the victim stays below his rate
constexpr int victims_commands = 160;      ///< in one attack: within the victim's allowance for one hour
constexpr std::chrono::seconds comes_in_within{
    10};  ///< the time for repeated attempts to connect, as a browser makes them

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

microseconds median(std::vector<microseconds> waits) {
  std::sort(waits.begin(), waits.end());
  return waits.at(waits.size() / 2);
}

/// The median times of the victim's commands and estimates.
struct Waits {
  microseconds command{0};
  microseconds estimate{0};
};

/// A server with a game of its own.
class House {
 public:
  explicit House(const std::string& name) {
    folder_ = std::filesystem::temp_directory_path() / ("krieg-abuse-" + name);
    std::filesystem::remove_all(folder_);
    options_.port = 0;
    options_.db = folder_ / "games.sqlite";
    options_.web = folder_;
    options_.seed = seed;
    options_.limits.shutdown = std::chrono::seconds{1};
    first_start_ = start();
    try {
      for (const SeatLink& link : server_->links())
        cookies_[link.seat] = web::cookie_of(web::take_seat(port(), link.path));
    } catch (...) {
      stop();
      throw;
    }
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House() {
    stop();
    std::filesystem::remove_all(folder_);
  }

  milliseconds start() {
    const auto scenario = leak::FieldDay(seed, seed).scenario();
    const auto begun = Clock::now();
    server_ = std::make_unique<Server>(options_, scenario, rule_system("reisswitz", shipped::languages()));
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
  [[nodiscard]] milliseconds first_start() const { return first_start_; }
  [[nodiscard]] std::size_t disk_in_use() const {
    std::size_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder_)) bytes += file.file_size();
    return bytes;
  }
  /// Connects to a seat. Throws boost::system::system_error if that fails.
  [[nodiscard]] std::unique_ptr<web::Socket> line_of(const std::string& seat) const {
    return std::make_unique<web::Socket>(port(), "/seat/" + server_->game().id + "/" + seat + "/ws", cookies_.at(seat));
  }
  /// Connects to a seat with repeated attempts, like a browser: until the server has read the cookie, it may close the
  /// connection in favour of another. Throws boost::system::system_error if there is no connection within
  /// `comes_in_within`.
  [[nodiscard]] std::unique_ptr<web::Socket> come_in(const std::string& seat) const {
    for (const auto until = Clock::now() + comes_in_within;;) {
      try {
        return line_of(seat);
      } catch (const boost::system::system_error&) {
        if (Clock::now() > until) throw;
        std::this_thread::sleep_for(milliseconds(50));
      }
    }
  }

 private:
  std::filesystem::path folder_;
  ServeOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  milliseconds first_start_{0};
  std::map<std::string, std::string> cookies_;
};

/// One of the attacker's threads against a server: runs until it is stopped.
using Attack = std::function<void(const House&, std::stop_token)>;

class AbuseTest : public testing::Test {
 protected:
  /// The victim sends a command and an estimate by turns; returns the median times.
  Waits victims_waits(std::chrono::seconds length) {
    const auto line = house_.come_in("blue");
    web::Socket& blue = *line;
    std::vector<microseconds> commands;
    std::vector<microseconds> estimates;
    const auto until = Clock::now() + length;
    for (int i = 0; Clock::now() < until || commands.size() < 5; ++i) {
      const bool command = i % 2 == 0;
      const Json body = command ? Json{{"way", Json::array()}} : Json{{"from", {2500, 2000}}};
      const auto asked = Clock::now();
      const Json answer = blue.ask("b" + std::to_string(++asked_), command ? "ride" : "outlook", body);
      const auto waited = std::chrono::duration_cast<microseconds>(Clock::now() - asked);
      EXPECT_TRUE(answer["ok"]) << answer;
      (command ? commands : estimates).push_back(waited);
      most_memory_ = std::max(most_memory_, memory_in_use());
      std::this_thread::sleep_for(std::max<Clock::duration>(victims_pace, milliseconds(length) / victims_commands));
    }
    return {median(commands), median(estimates)};
  }

  /// The same during the attacks. The umpire of the attacked server must be able to connect again meanwhile.
  Waits victims_waits_under(const std::vector<Attack>& attacks, const House& attacked, std::chrono::seconds length) {
    std::vector<std::jthread> attackers;
    for (const Attack& attack : attacks)
      attackers.emplace_back([&](const std::stop_token& stop) { attack(attacked, stop); });
    const Waits waits = victims_waits(length);
    if (&attacked == &house_) expect_umpire_comes_back();
    return waits;
  }

  /// Attacks while the victim works and an umpire watches, and compares the costs with the limits. The attackers run on
  /// the same machine. Their use of the machine shows in the victim's waits while they attack the other server; only
  /// what is more than that counts as the cost of an attack on his own server.
  void withstand(const std::vector<Attack>& attacks) {
    const auto umpire = house_.come_in("umpire");
    std::jthread watching([&](const std::stop_token& stop) {
      const std::stop_callback hang_up(stop, [&] { umpire->hang_up(); });
      umpire->closed_with();
    });
    const Waits quiet = victims_waits(std::chrono::seconds{1});
    const Waits elsewhere = [&] {
      const House next_door(std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + "-next");
      return victims_waits_under(attacks, next_door, attack_length());
    }();
    const int taken_next_door = taken_.exchange(0);
    const std::size_t memory = memory_in_use();
    const std::size_t disk = house_.disk_in_use();
    most_memory_ = 0;
    const Waits attacked = victims_waits_under(attacks, house_, attack_length());
    const std::size_t grown = most_memory_ > memory ? most_memory_ - memory : 0;
    watching.request_stop();
    watching.join();
    expect_umpire_comes_back();
    house_.stop();
    const milliseconds again = house_.start();
    expect_umpire_comes_back();
    const std::size_t filled = house_.disk_in_use() - std::min(disk, house_.disk_in_use());
    EXPECT_EQ(taken_next_door > 0, taken_ > 0) << "the attack on the other server should be the same";
    for (const microseconds wait : {elsewhere.command, elsewhere.estimate, attacked.command, attacked.estimate})
      EXPECT_LE(wait, bearable);
    EXPECT_LE(attacked.command, std::max(elsewhere.command * slower_at_most, unnoticed));
    EXPECT_LE(attacked.estimate, std::max(elsewhere.estimate * slower_at_most, unnoticed));
    EXPECT_LT(grown, most_memory);
    EXPECT_LT(filled, most_disk);
    EXPECT_LE(again, std::max(house_.first_start(), start_floor) * restart_at_most);
    std::cout << "  command " << quiet.command.count() << ", next door attacked " << elsewhere.command.count()
              << ", attacked " << attacked.command.count() << " us; estimate " << quiet.estimate.count() << ", "
              << elsewhere.estimate.count() << ", " << attacked.estimate.count() << " us; memory +" << (grown >> 10U)
              << " kB, disk +" << (filled >> 10U) << " kB, start " << house_.first_start().count() << " -> "
              << again.count() << " ms\n";
  }

  void expect_umpire_comes_back() {
    const auto umpire = house_.come_in("umpire");
    EXPECT_EQ(umpire->next()["type"], "hello");
    EXPECT_EQ(umpire->next()["type"], "truth");
  }

  /// Sends one message after another from a seat, as fast as the connection takes them, and reads nothing. Connects
  /// again whenever it is cut off.
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
  /// Opens connections and reads what each is sent first.
  [[nodiscard]] Attack reopen(const std::string& seat) const {
    return attack_on(seat, [](web::Socket& socket, const std::stop_token&) { socket.next(); });
  }

  std::atomic<int> taken_ = 0;  ///< commands of `work` that were accepted

 private:
  using Deed = std::function<void(web::Socket&, const std::stop_token&)>;
  [[nodiscard]] static Attack attack_on(const std::string& seat, const Deed& deed) {
    return [seat, deed](const House& house, const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        try {
          const auto socket = house.line_of(seat);
          const std::stop_callback hang_up(stop, [&] { socket->hang_up(); });
          deed(*socket, stop);
        } catch (const boost::system::system_error&) {
          std::this_thread::sleep_for(milliseconds(1));
        }
      }
    };
  }

  House house_{testing::UnitTest::GetInstance()->current_test_info()->name()};
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

/// The largest order that a commander may write, or one of a tenth of its size.
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
  return frame(number, "delivery_estimate", {{"from", {10, 10}}, {"to", {2900, 2900}}});
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
  const auto ask = [](const std::string& target) -> Attack {
    return [target](const House& house, const std::stop_token& stop) {
      while (!stop.stop_requested()) try {
          web::get(house.port(), target);
        } catch (const boost::system::system_error&) {
          std::this_thread::sleep_for(milliseconds(1));
        }
    };
  };
  const Attack be_silent = [](const House& house, const std::stop_token& stop) {
    boost::asio::io_context io;
    std::deque<web::tcp::socket> silent;
    while (!stop.stop_requested()) {
      try {
        silent.push_back(web::connect(io, house.port()));
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
