// kill -9 of a server with ten running games, at random moments: nothing that was acknowledged or told may be lost, and
// no seat may be told anything twice or with a gap. The server is this program started again; its seats are threads
// here.
//
//   KRIEG_KILLS=300 KRIEG_FIRST_SEED=7 build/tests/test_kill
#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <iostream>
#include <mutex>
#include <random>
#include <thread>

#include "../unit/server/drill.hpp"
#include "../unit/server/web_client.hpp"
#include "cli/kept_games.hpp"
#include "net/server.hpp"
#include "upkeep/chain.hpp"

namespace krieg {
namespace {

using testing::IsEmpty;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kGames = 10;
constexpr int kKillsAnEvening = 50;  ///< then new games begin, because the old ones are long
constexpr milliseconds kLongestLife{600};
constexpr std::chrono::seconds kPatience{60};
constexpr const char* kServe = "--serve";

int from_environment(const char* name, int otherwise) {
  const char* const text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

/// Questions, proposals and letters, so that moves are interrupted too.
drill_book::Programme programme() {
  drill_book::Programme programme;
  for (std::int64_t move = 1; move < 20'000; ++move) {
    if (move % 5 == 3) programme.question_to_red.insert(move);
    if (move % 5 == 4) programme.proposal.insert(move);
    if (move % 50 == 7) programme.letter_to_red.insert(move);
  }
  return programme;
}

std::shared_ptr<const drill_book::Rules> rules() { return std::make_shared<const drill_book::Rules>(programme()); }

/// This program as the server: writes its port to `tell`, and serves until it is killed or stopped.
int serve(const std::filesystem::path& db, int tell) {
  ServeOptions options;
  options.port = 0;
  options.db = db;
  options.web = db.parent_path();
  options.limits.commands_per_second = options.limits.commands_at_once = 10'000;
  options.limits.windows_per_second = options.limits.windows_at_once = 10'000;
  options.limits.snapshot_moves = 4;
  options.limits.history_messages = 1'000'000;  // every message is checked
  Server server(options, drill_book::scenario(), rules());
  const std::uint16_t port = server.port();
  if (write(tell, &port, sizeof port) != sizeof port) return 2;
  server.run(true);
  return 0;
}

/// One run of the server, from start to kill.
class Life {
 public:
  explicit Life(const std::filesystem::path& db) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    told_ = ends[0];
    const int tell = ::dup(ends[1]);  // without O_CLOEXEC
    std::vector<std::string> words{"test_kill", kServe, db.string(), std::to_string(tell)};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (posix_spawn(&process_, "/proc/self/exe", nullptr, nullptr, arguments.data(), environ) != 0)
      throw std::runtime_error("the server cannot be started");
    ::close(ends[1]);
    ::close(tell);
  }
  ~Life() {
    if (process_ > 0) end(SIGKILL);
    ::close(told_);
  }
  Life(const Life&) = delete;
  Life& operator=(const Life&) = delete;

  /// 0 if the server has not told its port in time.
  [[nodiscard]] std::uint16_t port(milliseconds timeout) const {
    pollfd waits{told_, POLLIN, 0};
    std::uint16_t port = 0;
    if (::poll(&waits, 1, static_cast<int>(timeout.count())) != 1) return 0;
    return ::read(told_, &port, sizeof port) == sizeof port ? port : std::uint16_t{0};
  }
  /// Returns the status of waitpid.
  int end(int signal) {
    ::kill(process_, signal);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return status;
  }

 private:
  pid_t process_ = -1;
  int told_ = -1;
};

/// A seat over all its connections: what it was told, what was acknowledged, and the faults that were found.
struct Chair {
  std::string game;
  std::string seat;
  std::string link;
  std::mutex mutex;  ///< for all members below
  std::string cookie = {};
  std::string stream = {};
  std::vector<std::string> messages = {};                              ///< messages with a number, from 1
  std::vector<std::pair<std::string, std::string>> acknowledged = {};  ///< command and answer
  std::string pending = {};                                            ///< the command that has no answer yet
  std::vector<std::string> faults = {};
  std::int64_t move = 0;      ///< the last move that an umpire was told
  Json truth = {};            ///< in this connection
  std::string question = {};  ///< a question that the commander has not answered
  Json command = {};          ///< the pending command's whole frame
  int commands = 0;
  std::size_t checked_answers = 0;
  std::size_t checked_messages = 0;

  [[nodiscard]] std::string path() const { return "/seat/" + game + "/" + seat + "/"; }
  [[nodiscard]] bool is_umpire() const { return seat == "umpire"; }
};

/// Ten games, their seats, and the port of the server while it runs.
struct Evening {
  std::filesystem::path db;
  std::vector<std::unique_ptr<Chair>> chairs = {};
  std::atomic<std::uint16_t> port = 0;
  std::atomic<bool> is_over = false;
  std::int64_t answers_lost = 0;  ///< to commands that were applied
};

// ---- a seat

void note_number(Chair& chair, const Json& frame, const std::string& text) {
  const auto expected = static_cast<std::int64_t>(chair.messages.size()) + 1;
  if (frame["number"] == expected) chair.messages.push_back(text);
  else
    chair.faults.push_back("message " + frame["number"].dump() + " came where " + std::to_string(expected) + " should");
}

void note_hello(Chair& chair, const Json& body) {
  if (chair.stream.empty()) chair.stream = body["stream"];
  if (body["stream"] != chair.stream) chair.faults.emplace_back("the stream is another");
  if (!chair.is_umpire() && body["last"].get<std::size_t>() < chair.messages.size())
    chair.faults.push_back("message " + std::to_string(chair.messages.size()) + " was told and is lost: the last is " +
                           body["last"].dump());
}

void note_truth(Chair& chair, const Json& frame) {
  chair.truth = held_truth(std::move(chair.truth), frame);
  const auto move = chair.truth["move"].get<std::int64_t>();
  if (move < chair.move)
    chair.faults.push_back("move " + std::to_string(chair.move) + " was told and is lost: the last is " +
                           std::to_string(move));
  chair.move = std::max(chair.move, move);
}

/// Whether the frame answers the pending command.
bool note_frame(Chair& chair, const std::string& text) {
  const std::lock_guard lock(chair.mutex);
  const Json frame = Json::parse(text);
  if (frame["type"] == "hello") note_hello(chair, frame["body"]);
  else if (tells_truth(frame)) note_truth(chair, frame);
  else if (frame.contains("number")) note_number(chair, frame, text);
  if (frame["type"] == "picture" && frame["body"].contains("questions") && !frame["body"]["questions"].empty())
    chair.question = frame["body"]["questions"][0]["id"];
  if (frame["type"] != "answer" || frame["re"] != chair.pending) return false;
  if (frame["ok"] == true) chair.acknowledged.emplace_back(chair.pending, text);
  if (chair.command["type"] == "answer") chair.question.clear();
  chair.pending.clear();
  return true;
}

Json next_command(const Chair& chair, const std::string& id) {
  if (!chair.is_umpire()) {
    if (!chair.question.empty())
      return {{"id", id}, {"type", "answer"}, {"body", {{"question", chair.question}, {"choice", "stand"}}}};
    return {{"id", id}, {"type", "order"}, {"body", {{"unit", chair.seat + "-1"}, {"text", id}}}};
  }
  const Json pending = chair.truth.value("pending", Json::object());
  if (pending.contains("proposals") && !pending["proposals"].empty())
    return {{"id", id},
            {"type", "ruling"},
            {"body", {{"rulings", {{{"proposal", pending["proposals"][0]["id"]}, {"accepted", true}}}}}}};
  return {{"id", id}, {"type", "step"}, {"body", {{"moves", 1 + chair.commands % 3}}}};
}

/// The command without an answer, sent again unchanged; else a new one.
std::string command_to_send(Chair& chair) {
  const std::lock_guard lock(chair.mutex);
  if (chair.pending.empty()) {
    chair.pending = chair.seat + std::to_string(++chair.commands);
    chair.command = next_command(chair, chair.pending);
  }
  return chair.command.dump();
}

web::Socket connect(Chair& chair, std::uint16_t port) {
  const std::lock_guard lock(chair.mutex);
  if (chair.cookie.empty()) chair.cookie = web::cookie_of(web::take_seat(port, chair.link));
  chair.truth = {};
  return {port, chair.path() + "ws?after=" + std::to_string(chair.messages.size()) + "&stream=" + chair.stream,
          chair.cookie};
}

/// One connection, until the server is killed or the run is over.
void play(Chair& chair, const Evening& evening) {
  web::Socket line = connect(chair, evening.port);
  while (chair.is_umpire() ? chair.truth.is_null() : chair.messages.empty()) note_frame(chair, line.next_text());
  while (!evening.is_over) {
    line.send(command_to_send(chair));
    while (!note_frame(chair, line.next_text())) {
    }
    std::this_thread::sleep_for(milliseconds{chair.is_umpire() ? 2 : 7});
  }
}

void sit(Chair& chair, const Evening& evening) {
  while (!evening.is_over) {
    try {
      if (evening.port != 0) play(chair, evening);
    } catch (const boost::system::system_error&) {
      // The server has been killed.
    } catch (const std::exception& fault) {
      const std::lock_guard lock(chair.mutex);
      chair.faults.emplace_back(fault.what());
    }
    std::this_thread::sleep_for(milliseconds{2});
  }
}

// ---- the file

/// Checks everything that this seat was told and promised since the last check.
void check_chair(Evening& evening, Chair& chair, Store& store) {
  const std::lock_guard lock(chair.mutex);
  for (; chair.checked_answers < chair.acknowledged.size(); ++chair.checked_answers) {
    const auto& [id, answer] = chair.acknowledged[chair.checked_answers];
    if (store.taken(chair.game, chair.seat, id) != answer)
      chair.faults.push_back("command " + id + " was acknowledged and is not kept so");
  }
  const auto kept = store.messages(chair.game, chair.seat, static_cast<std::int64_t>(chair.checked_messages));
  const std::size_t before = chair.checked_messages;
  for (; chair.checked_messages < chair.messages.size(); ++chair.checked_messages) {
    const std::size_t at = chair.checked_messages - before;
    if (at >= kept.size() || kept[at].bytes != chair.messages[chair.checked_messages])
      chair.faults.push_back("message " + std::to_string(chair.checked_messages + 1) + " is not kept as it was told");
  }
  if (!chair.pending.empty() && store.taken(chair.game, chair.seat, chair.pending)) ++evening.answers_lost;
}

/// Checks a copy of the file while no server runs, so that the server itself must recover the original.
void check_what_was_left(Evening& evening) {
  const std::filesystem::path look = evening.db.parent_path() / "look.sqlite";
  for (const char* part : {"", "-wal"})
    if (std::filesystem::exists(evening.db.string() + part))
      std::filesystem::copy_file(evening.db.string() + part, look.string() + part,
                                 std::filesystem::copy_options::overwrite_existing);
  {
    Store store(look);
    for (const auto& chair : evening.chairs) check_chair(evening, *chair, store);
  }
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(look.string() + part);
}

/// A client without messages must be told the same bytes again.
void check_whole_history(const Chair& chair, std::uint16_t port) {
  web::Socket line(port, chair.path() + "ws?after=0", chair.cookie);
  const auto last = Json::parse(line.next_text())["body"]["last"].get<std::size_t>();
  ASSERT_GE(last, chair.messages.size());
  for (std::size_t i = 0; i < chair.messages.size(); ++i) ASSERT_EQ(line.next_text(), chair.messages[i]);
}

/// The chain of hashes is whole, the replay gives the same game, and every order was applied once.
void check_game(Store& store, const std::string& game, const Evening& evening) {
  EXPECT_EQ(fault_in_chain(store.raw_journal(game)), "");
  const std::vector<Entry> journal = store.journal(game);
  EXPECT_NO_THROW(Game::replay(drill_book::scenario(), rules(), journal)) << game;
  std::map<std::string, int> orders;
  for (const Entry& entry : journal)
    if (entry.kind == EntryKind::order) ++orders[entry.body["text"]];
  for (const auto& [order, times] : orders) EXPECT_EQ(times, 1) << order;
  for (const auto& chair : evening.chairs) {
    if (chair->game != game || chair->is_umpire()) continue;
    for (const auto& [id, answer] : chair->acknowledged)
      if (Json::parse(answer)["body"].contains("letter")) {
        EXPECT_TRUE(orders.contains(id)) << id;
      }
  }
}

// ---- a run

void begin(Evening& evening) {
  std::filesystem::create_directories(evening.db.parent_path());
  std::ofstream(evening.db.parent_path() / "index.html") << "<!doctype html>";
  Store store(evening.db);
  for (std::uint64_t n = 0; n < kGames; ++n) {
    const GameRow game = add_game(store, *drill_book::scenario(), *rules(), 100 + n);
    for (const SeatLink& link : invite_all(store, game.id, 8))
      evening.chairs.push_back(std::unique_ptr<Chair>(new Chair{game.id, link.seat, link.path, {}}));
  }
}

std::size_t acknowledged(const Evening& evening) {
  std::size_t sum = 0;
  for (const auto& chair : evening.chairs) {
    const std::lock_guard lock(chair->mutex);
    sum += chair->acknowledged.size();
  }
  return sum;
}

std::size_t told(const Evening& evening) {
  std::size_t sum = 0;
  for (const auto& chair : evening.chairs) sum += chair->messages.size();
  return sum;
}

/// Waits until every seat has had another answer.
bool all_come_back(const Evening& evening) {
  const auto until = Clock::now() + kPatience;
  for (const auto& chair : evening.chairs) {
    std::optional<int> before;
    for (;;) {
      {
        const std::lock_guard lock(chair->mutex);
        if (!before) before = chair->commands;
        if (chair->commands > *before + 1) break;
      }
      if (Clock::now() > until) return false;
      std::this_thread::sleep_for(milliseconds{5});
    }
  }
  return true;
}

struct Count {
  int kills = 0;
  int before_it_served = 0;
  std::size_t acknowledged = 0;
  std::size_t told = 0;
  std::int64_t answers_lost = 0;
};

void kill_at_a_random_moment(Evening& evening, std::mt19937& random, Count& count) {
  const auto until = Clock::now() + milliseconds(random() % static_cast<unsigned>(kLongestLife.count()));
  Life life(evening.db);
  const auto left = [&] { return std::chrono::duration_cast<milliseconds>(until - Clock::now()); };
  evening.port = life.port(std::max(left(), milliseconds{0}));
  if (evening.port == 0) ++count.before_it_served;
  std::this_thread::sleep_until(until);
  const int status = life.end(SIGKILL);
  evening.port = 0;
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the server ended by itself: " << status;
  ++count.kills;
  check_what_was_left(evening);
}

void spend_evening(int kills, std::mt19937& random, Count& count) {
  Evening evening{std::filesystem::temp_directory_path() / ("krieg-kill-" + std::to_string(getpid())) / "games.sqlite"};
  std::filesystem::remove_all(evening.db.parent_path());
  begin(evening);
  std::vector<std::jthread> seats;
  for (const auto& chair : evening.chairs) seats.emplace_back([&] { sit(*chair, evening); });
  for (int i = 0; i < kills; ++i) kill_at_a_random_moment(evening, random, count);

  Life last(evening.db);
  evening.port = last.port(std::chrono::duration_cast<milliseconds>(kPatience));
  EXPECT_TRUE(all_come_back(evening));
  evening.is_over = true;
  seats.clear();
  for (const auto& chair : evening.chairs)
    if (!chair->is_umpire()) check_whole_history(*chair, evening.port);
  EXPECT_EQ(last.end(SIGTERM), 0);
  check_what_was_left(evening);

  Store store(evening.db);
  for (const GameRow& game : store.games()) check_game(store, game.id, evening);
  for (const auto& chair : evening.chairs) EXPECT_THAT(chair->faults, IsEmpty()) << chair->path();
  count.acknowledged += acknowledged(evening);
  count.told += told(evening);
  count.answers_lost += evening.answers_lost;
  std::filesystem::remove_all(evening.db.parent_path());
}

TEST(KilledServer, LosesNothingOfTenGames) {
  const int kills = from_environment("KRIEG_KILLS", 5);
  std::mt19937 random(static_cast<unsigned>(from_environment("KRIEG_FIRST_SEED", 1)));
  Count count;
  while (count.kills < kills && !testing::Test::HasFailure())
    spend_evening(std::min(kKillsAnEvening, kills - count.kills), random, count);
  EXPECT_GT(count.acknowledged, 0U);
  std::cout << count.kills << " kills, " << count.before_it_served << " of them before the server could be reached; "
            << count.acknowledged << " commands acknowledged and " << count.told << " messages told, none lost; "
            << count.answers_lost << " times a command was kept whose answer had not come\n";
}

}  // namespace
}  // namespace krieg

int main(int count, char** words) {
  if (count == 4 && std::string(words[1]) == krieg::kServe) return krieg::serve(words[2], std::atoi(words[3]));
  testing::InitGoogleTest(&count, words);
  return RUN_ALL_TESTS();
}
