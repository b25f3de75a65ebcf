// A server whose file fails while it runs: what its seats, its umpire and its keeper are told.
#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "../../shipped_languages.hpp"
#include "../db/faulty_disk.hpp"
#include "cli/backup_commands.hpp"
#include "cli/kept_games.hpp"
#include "cli/mend.hpp"
#include "cli/open_games.hpp"
#include "db/file_lock.hpp"
#include "db/sqlite.hpp"
#include "server_fixture.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::ThrowsMessage;

const Json kOrder = {{"unit", "red-1"}, {"text", "Stand fast."}, {"tasks", Json::array()}};

class LostFileTest : public ServerTest {
 protected:
  static void SetUpTestSuite() { faulty_disk::install(); }
  void TearDown() override {
    faulty_disk::heal();
    ServerTest::TearDown();
  }
  /// Waits until the server has ended by itself.
  void wait_for_the_end() { thread_.join(); }
  std::filesystem::path rescued() const { return rescued(folder_); }
  static std::filesystem::path rescued(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().filename().string().starts_with("games.sqlite.rescued-")) return entry.path();
    return {};
  }
  web::Response health() const { return web::get(port_, "/healthz"); }
  /// The first answer with that status, or the last one if there is none in time.
  web::Response health_when(unsigned status) const {
    web::Response found = health();
    for (int i = 0; i < 100 && found.result_int() != status; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      found = health();
    }
    return found;
  }
};

TEST_F(LostFileTest, AfterItIsRemovedNothingIsAcknowledgedAndTheServerStops) {
  start();
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  web::Socket red = sit("red", sign_in("red"));
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
  // The first picture, and that of the move that was stored.
  for (int pictures = 0; pictures < 2;) pictures += red.next()["type"] == "picture" ? 1 : 0;
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(options_.db.string() + part);
  const Json refused = umpire.ask("u2", "step", {{"moves", 1}});
  EXPECT_EQ(refused["ok"], false);
  EXPECT_EQ(refused["refusal"]["reason"], "not_kept");
  EXPECT_THAT(refused["refusal"]["text"], AllOf(HasSubstr("removed or replaced"), HasSubstr("Nothing was done")));
  EXPECT_THROW(
      {
        for (;;) EXPECT_NE(red.next()["type"], "picture") << "of a move that was not kept";
      },
      boost::system::system_error)
      << "the server sends everybody off";
  wait_for_the_end();
  EXPECT_THAT(server_->lost(), AllOf(HasSubstr("was removed"), HasSubstr("kriegsspiel restore")));
  const std::string game = server_->game().id;
  server_.reset();

  ASSERT_FALSE(rescued().empty()) << "what was kept before is saved";
  EXPECT_THAT([&] { refuse_if_lost(options_.db); },
              ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(rescued().string()), HasSubstr("restore"))));
  std::ostringstream out;
  EXPECT_EQ(restore_games({rescued(), options_.db}, out), 0) << out.str();
  start();
  EXPECT_EQ(server_->game().id, game);
  EXPECT_EQ(sit("umpire", sign_in("umpire")).next_of("truth")["body"]["move"], 1);
}

TEST_F(LostFileTest, SoItIsWhenAnotherFileTakesItsPlaceAndNobodyWrites) {
  start();
  { Store(folder_ / "other.sqlite"); }
  std::filesystem::rename(folder_ / "other.sqlite", options_.db);
  wait_for_the_end();
  EXPECT_THAT(server_->lost(), HasSubstr("was replaced by another file"));
  server_.reset();
  EXPECT_TRUE(Store(options_.db).games().empty()) << "the other file was left alone";
  EXPECT_EQ(Store(rescued()).games().size(), 1U);
  EXPECT_FALSE(std::filesystem::exists(rescued().string() + "-old-log"));
  EXPECT_NO_THROW(refuse_if_lost(options_.db));
}

TEST_F(LostFileTest, AFullDiskIsToldToTheUmpireAndByHealthzAndPasses) {
  start();
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  web::Socket red = sit("red", sign_in("red"));
  const std::string link_to_blue = link("blue");
  EXPECT_EQ(health().result_int(), 200U);
  faulty_disk::arm(1, faulty_disk::Manner::full);
  const Json refused = umpire.ask("u1", "step", {{"moves", 1}})["refusal"];
  EXPECT_EQ(refused["reason"], "not_kept");
  EXPECT_THAT(refused["text"], HasSubstr("The disk of the server is full. Nothing was done."));
  const Json his = red.ask("r1", "order", kOrder)["refusal"];
  EXPECT_EQ(his["reason"], "not_kept");
  EXPECT_THAT(his["text"], AllOf(HasSubstr("Tell the umpire"), Not(HasSubstr("disk"))));
  EXPECT_EQ(health().result_int(), 503U);
  EXPECT_EQ(health().body(), "The disk of the server is full.\n");
  EXPECT_EQ(web::take_seat(port_, link_to_blue).result_int(), 503U);
  faulty_disk::heal();
  EXPECT_EQ(health_when(200).body(), "ok\n") << "the health should return without a write";
  EXPECT_TRUE(red.ask("r1", "order", kOrder)["ok"]) << "the same command may be sent again";
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
  EXPECT_EQ(web::take_seat(port_, link_to_blue).result_int(), 303U);
}

TEST_F(LostFileTest, AFileThatSomebodyElseHoldsIsToldAsSuch) {
  start();
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  {
    Database other(options_.db);
    const Transaction held(other);
    EXPECT_THAT(umpire.ask("u1", "step", {{"moves", 1}})["refusal"]["text"], HasSubstr("Another program holds"));
    EXPECT_EQ(health().result_int(), 503U);
  }
  EXPECT_EQ(health_when(200).result_int(), 200U);
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
}

TEST_F(LostFileTest, WhileSomebodyElseHoldsItCommandsDoNotWaitOneAfterAnother) {
  start();
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  {
    Database other(options_.db);
    const Transaction held(other);
    EXPECT_EQ(umpire.ask("u1", "step", {{"moves", 1}})["ok"], false) << "the first waits for some seconds";
    const auto begun = std::chrono::steady_clock::now();
    for (const char* id : {"u2", "u3", "u4"}) EXPECT_EQ(umpire.ask(id, "step", {{"moves", 1}})["ok"], false);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{4});
  }
  EXPECT_EQ(health_when(200).result_int(), 200U);
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
}

TEST_F(LostFileTest, WhenItsFolderIsRemovedWithItWhatItHeldIsSavedAllTheSame) {
  options_.db = folder_ / "club" / "games.sqlite";
  start();
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
  std::filesystem::remove_all(folder_ / "club");
  wait_for_the_end();
  EXPECT_THAT(server_->lost(), HasSubstr("kriegsspiel restore"));
  server_.reset();
  EXPECT_FALSE(rescued(folder_ / "club").empty());
}

TEST_F(LostFileTest, WhatCannotBeSavedYetIsKeptUntilItCan) {
  start();
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(options_.db.string() + part);
  faulty_disk::arm(1, faulty_disk::Manner::full);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_EQ(health().result_int(), 503U) << "the server should not stop, because the games would be lost with it";
  EXPECT_TRUE(rescued().empty());
  faulty_disk::heal();
  wait_for_the_end();
  EXPECT_THAT(server_->lost(), HasSubstr("kriegsspiel restore"));
  server_.reset();
  EXPECT_EQ(Store(rescued()).games().size(), 1U);
}

TEST_F(LostFileTest, DamageStaysAndIsNotToldToPlayers) {
  start();
  web::Socket red = sit("red", sign_in("red"));
  EXPECT_TRUE(red.ask("r1", "order", kOrder)["ok"]);
  stop();
  const std::int64_t page =
      Database(options_.db)
          .number("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_taken_commands_1'", "look");
  {
    std::fstream bytes(options_.db, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp((page - 1) * 4096);
    bytes << std::string(512, 'x');
  }
  start();
  web::Socket again = sit("red", sign_in("red"));
  const Json refused = again.ask("r2", "order", kOrder)["refusal"];
  EXPECT_THAT(refused["text"], AllOf(HasSubstr("Tell the umpire"), Not(HasSubstr("sqlite"))));
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  EXPECT_THAT(umpire.ask("u1", "step", {{"moves", 1}})["refusal"]["text"], HasSubstr("file is damaged"));
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  EXPECT_EQ(health().body(), "The server's file is damaged.\n");
}

TEST_F(LostFileTest, ASecondServerAndACommandThatWritesAreToldWhoHoldsTheFile) {
  start();
  const std::string holder = "is held by process " + std::to_string(getpid()) + ", kriegsspiel serve";
  EXPECT_THAT([&] { Server(options_, drill_book::scenario(), std::make_shared<const drill_book::Rules>()); },
              ThrowsMessage<std::runtime_error>(HasSubstr(holder)));
  std::ostringstream out;
  EXPECT_EQ(mend_game({server_->game().id, options_.db, {}, shipped::language_folder()}, out), 1);
  EXPECT_THAT(out.str(), HasSubstr(holder));
  std::ostringstream backup;
  EXPECT_EQ(back_up_games({folder_ / "backup.sqlite", options_.db}, backup), 0) << "reading should still be possible";
  std::ostringstream restore;
  EXPECT_EQ(restore_games({folder_ / "backup.sqlite", options_.db}, restore), 1);
  EXPECT_THAT(restore.str(), AllOf(HasSubstr(holder), HasSubstr("Nothing was restored")));
}

TEST_F(LostFileTest, AClientOfAnotherPastIsToldEverythingAnew) {
  start();
  const std::string cookie = sign_in("red");
  std::ostringstream out;
  {
    web::Socket red = sit("red", cookie);
    EXPECT_TRUE(red.ask("r1", "order", kOrder)["ok"]);
    ASSERT_EQ(back_up_games({folder_ / "backup.sqlite", options_.db}, out), 0) << out.str();
    EXPECT_TRUE(red.ask("r2", "order", kOrder)["ok"]);
  }
  const std::string before = stream("red");
  {
    web::Socket red = sit("red", cookie, 2);
    EXPECT_EQ(red.next()["body"]["stream"], before);
    EXPECT_EQ(red.next()["number"], 3);
  }
  stop();
  ASSERT_EQ(restore_games({folder_ / "backup.sqlite", options_.db}, out), 0) << out.str();
  start();
  EXPECT_NE(stream("red"), before);
  web::Socket red = sit_with(before, "red", cookie, 2);
  const Json hello = red.next();
  EXPECT_EQ(hello["body"]["stream"], stream("red"));
  EXPECT_EQ(hello["body"]["last"], 2);
  EXPECT_EQ(red.next()["number"], 1) << "his messages are from a past that was lost";
  EXPECT_EQ(red.next()["number"], 2);
  EXPECT_EQ(web::Socket(port_, seat_path("red") + "ws?after=1", cookie).next_of("picture")["number"], 1)
      << "a client without a stream should begin anew too";
}

TEST_F(LostFileTest, NoNewGameHidesWhatWasSavedOfALostFile) {
  { Store(folder_ / "games.sqlite.rescued-20260102-030405"); }
  OpenGames command;
  command.db = options_.db;
  command.scenario = "the_mill_at_ashford";
  command.shelves = {std::filesystem::path(KRIEG_SOURCE_DIR) / "scenarios"};
  command.languages = shipped::language_folder();
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(open_new_games(command, out, err), 1);
  EXPECT_THAT(err.str(), HasSubstr("kriegsspiel restore"));
  EXPECT_FALSE(std::filesystem::exists(options_.db));
}

}  // namespace
}  // namespace krieg
