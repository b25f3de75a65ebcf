#include "cli/mend.hpp"

#include <gmock/gmock.h>

#include <sstream>

#include "../../shipped_languages.hpp"
#include "cli/proof.hpp"
#include "commander/seat_messages.hpp"
#include "net/server.hpp"
#include "played_game.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A game whose second entry, an order, has an hour that cannot be read, as an older program accepted it.
class MendTest : public PlayedGame {
 protected:
  MendTest() {
    forge([](Entry& entry) {
      if (entry.kind == EntryKind::order) entry.body["tasks"][0]["not_before"] = "00-1-01-01T00:00:00";
    });
    Database(db).execute("DELETE FROM snapshots", "lose the snapshots");
  }

  std::string mend(int expected_code, std::optional<std::int64_t> strike = {}, const std::string& reason = "") {
    std::ostringstream out;
    EXPECT_EQ(mend_game({"g1", db, {scenario.shelf()}, shipped::language_folder(), strike, reason}, out),
              expected_code);
    return out.str();
  }
  std::string prove(int expected_code) {
    std::ostringstream out;
    EXPECT_EQ(prove_game({"g1", db, {scenario.shelf()}, shipped::language_folder()}, out), expected_code);
    return out.str();
  }
  std::string trouble_at_start() {
    ServeOptions options;
    options.port = 0;
    options.db = db;
    options.web = scenario.folder();
    const auto loaded = std::make_shared<const Scenario>(load_scenario(scenario.folder(), shipped::languages()));
    const Server server(options, loaded, rule_system("reisswitz", shipped::languages()));
    EXPECT_EQ(server.game().id, "g1");
    return server.trouble();
  }
};

TEST_F(MendTest, NamesTheInputThatCannotBePlayed) {
  EXPECT_THAT(mend(1), AllOf(HasSubstr("entry 2, order of seat red"), HasSubstr("00-1-01-01T00:00:00"),
                             HasSubstr("not_before"), HasSubstr("--strike 2")));
}

TEST_F(MendTest, ADamagedGameDoesNotStopTheServer) {
  EXPECT_THAT(trouble_at_start(), HasSubstr("not_before"));
  mend(0, 2, "an hour that nobody can read");
  EXPECT_EQ(trouble_at_start(), "");
}

TEST_F(MendTest, TheGameGoesOnWithoutTheStruckOrder) {
  const auto entries_before = Store(db).raw_journal("g1").size();
  EXPECT_THAT(mend(0, 2, "an hour that nobody can read"),
              AllOf(HasSubstr("entry 2 is struck"), HasSubstr("3 inputs behind it were given again, 0 were left out")));
  EXPECT_THAT(prove(0), AllOf(HasSubstr("strikes out"), HasSubstr("an hour that nobody can read"),
                              HasSubstr("3 moves: chain and replay hold")));
  EXPECT_THAT(mend(0), HasSubstr("nothing is to be mended"));
  Store store(db);
  EXPECT_GT(store.raw_journal("g1").size(), entries_before) << "no entry should be removed";
  const World world = store.snapshot("g1", store.snapshots("g1").at(0).number).state.world;
  EXPECT_EQ(world.move, kMoves);
  EXPECT_TRUE(world.dispatches.empty() || world.dispatches.begin()->kind != LetterKind::order);
  EXPECT_EQ(store.history("g1")["moves"].size(), static_cast<std::size_t>(kMoves));
}

/// The letter of a struck order would stay in the tray of a seat that goes on from its old messages.
TEST_F(MendTest, TheSeatsAreToldEverythingAnew) {
  Picture before;
  before.commander = OfficerId{"adam"};
  before.ledger.push_back({{}, {}, Source::umpire, "a spy", "Horse."});
  SeatMessages seat;
  Commit told;
  told.game = "g1";
  told.messages = {{"red", 1, seat.after_step(before)}};
  Store(db).commit(told);
  mend(0, 2, "an hour that nobody can read");
  for (const SeatMessage& message : Store(db).messages("g1", "red", 1)) seat.take(message.bytes);
  EXPECT_EQ(seat.last(), 2);
  const Json now = Json::parse(seat.whole())["body"];
  EXPECT_EQ(now["commander"], "adam");
  EXPECT_FALSE(now["own"].empty());
  EXPECT_THAT(now["ledger"].dump(), Not(HasSubstr("spy")));
}

TEST_F(MendTest, RefusesWhatItCannotStrike) {
  EXPECT_THAT(mend(1, 2, ""), HasSubstr("needs a reason"));
  EXPECT_THAT(mend(1, 3, "x"),
              AllOf(HasSubstr("entry 2 before it cannot be played either"), Not(HasSubstr("struck,"))));
  EXPECT_THAT(mend(1, 4, "x"), Not(HasSubstr("is struck")));
  EXPECT_THAT(mend(1, 999, "x"), HasSubstr("no part of this game"));
}

TEST_F(MendTest, WhatWasStruckCannotBeStruckAgain) {
  mend(0, 2, "an hour that nobody can read");
  EXPECT_THAT(mend(1, 2, "again"), HasSubstr("no part of this game"));
}

TEST_F(MendTest, AnAlteredStrikeIsNoticed) {
  mend(0, 2, "an hour that nobody can read");
  Database(db).execute("UPDATE journal SET body = json_set(body, '$.reason', 'none') WHERE kind = 'strike'",
                       "alter it");
  EXPECT_THAT(prove(1), HasSubstr("has been altered"));
}

}  // namespace
}  // namespace krieg
