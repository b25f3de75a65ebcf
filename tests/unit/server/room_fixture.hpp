// A room with a real store and no sockets, and connections that keep what they are sent.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <filesystem>
#include <future>
#include <thread>

#include "../commander/schema.hpp"
#include "../umpire/held_truth.hpp"
#include "db/sqlite.hpp"
#include "drill.hpp"
#include "room/room.hpp"

namespace krieg {

class Ear : public Connection {
 public:
  void send(Frame frame) override {
    std::this_thread::sleep_for(takes);
    heard.push_back(*frame.bytes);
  }
  void close(CloseReason why) override { reason = why; }
  void when_drained(std::function<void()> call_back) override {
    if (reads) call_back();
    else drained = std::move(call_back);
  }

  /// For "truth" the whole truth after each frame that changes it.
  std::vector<Json> of_type(const std::string& type) const {
    std::vector<Json> found;
    Json truth;
    for (const std::string& text : heard) {
      Json frame = Json::parse(text);
      if (type == "truth" && tells_truth(frame)) {
        EXPECT_EQ(schema_faults("ServerToUmpire", frame), "");
        truth = held_truth(std::move(truth), frame);
        found.push_back({{"type", "truth"}, {"number", truth["number"]}, {"body", truth}});
        EXPECT_EQ(schema_faults("TruthMessage", found.back()), "");
      } else if (frame["type"] == type) {
        found.push_back(std::move(frame));
      }
    }
    return found;
  }
  Json answer(const std::string& id) const {
    Json found;
    for (const Json& frame : of_type("answer"))
      if (frame["re"] == id) found = frame;
    return found;
  }

  std::vector<std::string> heard;
  std::chrono::milliseconds takes{0};  ///< that the room spends on sending it a frame
  std::optional<CloseReason> reason;
  bool reads = true;              ///< whether it takes its frames at once
  std::function<void()> drained;  ///< to be called when the frames have been taken, if they are not taken at once
};

class RoomTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    file_ = std::filesystem::temp_directory_path() / ("krieg-room-" + std::string(test->name()) + ".sqlite");
    forget();
    open({});
  }
  void TearDown() override {
    close();
    forget();
  }
  void forget() const {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file_.string() + end);
  }
  void close() {
    room_.reset();
    pool_.reset();
    store_.reset();
    io_.reset();
  }

  void open(drill_book::Programme programme) {
    io_ = std::make_unique<boost::asio::io_context>();
    store_ = std::make_unique<StoreThread>(file_);
    pool_ = std::make_unique<boost::asio::thread_pool>(1);
    RoomParts parts;
    parts.executor = io_->get_executor();
    parts.play = pool_->get_executor();
    parts.calculations = pool_->get_executor();
    parts.long_work = pool_->get_executor();
    parts.store = store_.get();
    parts.scenario = scenario_;
    parts.rules = std::make_shared<const drill_book::Rules>(std::move(programme));
    parts.papers = std::make_shared<const PrintedPapers>(*parts.scenario, *parts.rules);
    parts.row = {"g1", "drill", "drill-fingerprint", "drill", "1", 7, "Drill", "2026-01-01T00:00:00Z", false};
    for (const ScenarioSeat& seat : parts.scenario->sheet.seats)
      parts.seats.push_back({"g1", seat.id.value, seat.name, seat.kind, seat.officer ? seat.officer->value : ""});
    parts.limits = limits_;
    const bool known = !store_->now<std::vector<GameRow>>([](Store& store) { return store.games(); }).empty();
    if (known) parts.row = store_->now<std::vector<GameRow>>([](Store& store) { return store.games(); }).front();
    if (!known) store_->now<void>([&parts](Store& store) { store.add_game(parts.row, parts.seats); });
    parts.seats = store_->now<std::vector<SeatRow>>([](Store& store) { return store.seats("g1"); });
    room_ = std::make_shared<Room>(std::move(parts));
    auto opened = boost::asio::co_spawn(*io_, room_->open(), boost::asio::use_future);
    settle();
    opened.get();
  }
  /// A new game with these seats beside the usual ones.
  void add_seats(const std::vector<ScenarioSeat>& seats) {
    close();
    forget();
    auto scenario = std::make_shared<Scenario>(*drill_book::scenario());
    for (const ScenarioSeat& seat : seats) scenario->sheet.seats.push_back(seat);
    scenario_ = scenario;
    open({});
  }
  /// A new game with an observer who sees both sides two moves late.
  void add_late_guest() {
    ScenarioSeat guest;
    guest.id = {"guest"};
    guest.name = "Guest";
    guest.kind = SeatKind::observer;
    guest.delay_moves = 2;
    add_seats({guest});
  }
  /// The answer to a request for older dispatches; null if the seat may not have them.
  Json older_dispatches(const std::string& seat, std::int64_t before) {
    auto asked = boost::asio::co_spawn(*io_, room_->dispatches(seat, before, std::nullopt), boost::asio::use_future);
    settle();
    const Room::Paper paper = asked.get();
    return paper ? Json::parse(**paper) : Json();
  }
  void reopen(drill_book::Programme programme) {
    close();
    open(std::move(programme));
  }
  void settle() {
    io_->run();
    io_->restart();
  }
  std::shared_ptr<Ear> join(const std::string& seat, std::int64_t after = 0) {
    auto ear = std::make_shared<Ear>();
    room_->join(seat, ear, after, std::nullopt);
    settle();
    return ear;
  }
  Json command(const std::string& seat, const std::shared_ptr<Ear>& ear, const std::string& id, const std::string& type,
               const Json& body) {
    room_->receive(seat, ear, decode_command(Json{{"id", id}, {"type", type}, {"body", body}}.dump()));
    settle();
    Json answer = ear->answer(id);
    const bool umpires =
        room_->seats().end() != std::find_if(room_->seats().begin(), room_->seats().end(), [&](const SeatRow& row) {
          return row.seat == seat && row.kind == SeatKind::umpire;
        });
    const std::string form = umpires ? "ServerToUmpire" : "ServerToCommander";
    EXPECT_EQ(answer.is_null() ? "" : schema_faults(form, answer), "") << type;
    return answer;
  }
  Json step(const std::shared_ptr<Ear>& umpire, const std::string& id, int moves = 1) {
    return command("umpire", umpire, id, "step", {{"moves", moves}, {"until_event", false}});
  }

  std::size_t kept_snapshots() {
    return store_->now<std::size_t>([](Store& store) { return store.snapshots("g1").size(); });
  }

  ServeLimits limits_;
  std::shared_ptr<const Scenario> scenario_ = drill_book::scenario();
  std::filesystem::path file_;
  std::unique_ptr<boost::asio::io_context> io_;
  std::unique_ptr<StoreThread> store_;
  std::unique_ptr<boost::asio::thread_pool> pool_;
  std::shared_ptr<Room> room_;
};

}  // namespace krieg
