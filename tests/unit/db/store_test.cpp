#include "db/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/sqlite.hpp"
#include "measure/canonical.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

using sample::kGame;
using testing::HasSubstr;
using testing::ThrowsMessage;

class StoreTest : public testing::Test {
 protected:
  StoreTest() : store(std::make_unique<Store>(file)) { store->add_game(sample::game(), sample::seats()); }
  void reopen() {
    store.reset();
    store = std::make_unique<Store>(file);
  }

  sample::Folder folder;
  std::filesystem::path file = folder / "club.sqlite";
  std::unique_ptr<Store> store;
};

TEST_F(StoreTest, GamesAndSeatsComeBackInTheirOrder) {
  reopen();
  const auto games = store->games();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].seed, sample::game().seed) << "a seed over 2^63 must survive";
  EXPECT_EQ(games[0].edition, "1824.1");
  EXPECT_EQ(games[0].opened_at, "2026-01-02T03:04:05Z");
  EXPECT_FALSE(games[0].ended);
  const auto seats = store->seats(kGame);
  ASSERT_EQ(seats.size(), 3U);
  EXPECT_EQ(seats[0].seat, "umpire");
  EXPECT_EQ(seats[0].kind, SeatKind::umpire);
  EXPECT_EQ(seats[0].officer, "");
  EXPECT_EQ(seats[2].officer, "bylandt");
}

TEST_F(StoreTest, TheCountOfLettersStaysUntilACommitTellsAnother) {
  const auto letters = [&] { return store->lobby_officers(kGame).at("bylandt").letters; };
  Commit stepped = sample::small_commit(1);
  stepped.officers["bylandt"] = {.letters = 3};
  store->commit(stepped);
  EXPECT_EQ(letters(), 3);
  Commit waits = sample::small_commit(2);
  waits.officers["bylandt"] = {.fallen = true};
  store->commit(waits);
  EXPECT_EQ(letters(), 3) << "in a move that waits nobody is told of letters";
  EXPECT_TRUE(store->lobby_officers(kGame).at("bylandt").fallen);
}

TEST_F(StoreTest, StruckLettersCountAsReadAndNumbersOfNoLetterAreForgotten) {
  const auto read_after = [&](std::int64_t entry, const Json& noted, const NumberedLetters& letters) {
    EXPECT_TRUE(store->keep_note(kGame, "red", "read", noted, {300, 1000}));
    Commit commit = sample::small_commit(entry);
    commit.letters["red"] = letters;
    store->commit(commit);
    return store->notes(kGame, "red").value("read", Json());
  };
  EXPECT_EQ(read_after(1, {1, 2, 9}, {{1, 3}, {2, 4}}), (Json{1, 2, 4}));
  EXPECT_EQ(read_after(2, nullptr, {{1}, {}}), Json()) << "no note is begun for nothing";
  EXPECT_EQ(read_after(3, nullptr, {{1}, {5}}), (Json{5}));
  EXPECT_EQ(read_after(4, {1, "one", {2}, 1.5}, {{1, 2}, {}}), (Json{1}));
  EXPECT_EQ(read_after(5, "none", {{1}, {5}}), "none") << "what a browser has put there otherwise is its own";
}

TEST_F(StoreTest, AGameIsOpenedAnewWithOtherChoices) {
  GameRow other = sample::game();
  other.id = "other";
  std::vector<SeatRow> of_other = sample::seats();
  for (SeatRow& seat : of_other) seat.game = other.id;
  store->add_game(other, of_other);
  store->commit(sample::small_commit(1));
  store->keep_note(kGame, "red", "read", {1});
  store->invite(kGame, "red", "token");
  const std::vector<SeatRow> before = store->seats(kGame), others = store->seats(other.id);
  store->open_anew(kGame, R"({"options":{"a":1}})", {{"umpire", "bylandt"}, {"red", ""}}, {"umpire", "o1", "done"});
  reopen();
  EXPECT_TRUE(store->raw_journal(kGame).empty());
  EXPECT_EQ(store->last_message(kGame, "red"), 0);
  EXPECT_EQ(store->game(kGame)->choices, R"({"options":{"a":1}})");
  EXPECT_EQ(store->game(kGame)->seed, sample::game().seed);
  EXPECT_EQ(store->taken(kGame, "umpire", "o1"), "done");
  EXPECT_EQ(store->notes(kGame, "red"), (Json{{"read", {1}}}));
  EXPECT_TRUE(store->invitation("token"));
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_NE(store->seats(kGame)[i].stream, before[i].stream);
  for (const SeatRow& seat : store->seats(kGame))
    EXPECT_EQ(seat.officer, seat.seat == "umpire" ? "bylandt" : seat.seat == "red" ? "" : seat.officer) << seat.seat;
  for (std::size_t i = 0; i < others.size(); ++i) {
    EXPECT_EQ(store->seats(other.id)[i].stream, others[i].stream);
    EXPECT_EQ(store->seats(other.id)[i].officer, others[i].officer);
  }
  Commit first = sample::small_commit(1);
  first.command->command = "another";
  store->commit(first);
  store->commit(sample::small_commit(2));
  EXPECT_THROW(store->open_anew(kGame, "", {}, {"umpire", "o2", "done"}), std::logic_error) << "it has begun";
  EXPECT_EQ(store->raw_journal(kGame).size(), 2U);
}

TEST_F(StoreTest, ASeatsNotesAreItsOwn) {
  EXPECT_TRUE(store->keep_note(kGame, "red", "draft:unit:1/52", {{"text", "Hold \"it\"."}}));
  EXPECT_TRUE(store->keep_note(kGame, "red", "read", {1, 2}));
  EXPECT_TRUE(store->keep_note(kGame, "red", "read", {1, 2, 3}));
  reopen();
  EXPECT_EQ(store->notes(kGame, "red"), (Json{{"draft:unit:1/52", {{"text", "Hold \"it\"."}}}, {"read", {1, 2, 3}}}));
  EXPECT_EQ(store->notes(kGame, "umpire"), Json::object());
  EXPECT_TRUE(store->keep_note(kGame, "red", "read", nullptr));
  EXPECT_FALSE(store->notes(kGame, "red").contains("read"));
}

TEST_F(StoreTest, NotesOverTheLimitsAreNotKept) {
  const NoteLimits limits{2, 40};
  EXPECT_TRUE(store->keep_note(kGame, "red", "a", "1234567890", limits));
  EXPECT_FALSE(store->keep_note(kGame, "red", "a", std::string(40, 'x'), limits));
  EXPECT_EQ(store->notes(kGame, "red"), (Json{{"a", "1234567890"}})) << "the older value should stay";
  EXPECT_TRUE(store->keep_note(kGame, "red", "b", "x", limits));
  EXPECT_FALSE(store->keep_note(kGame, "red", "c", "x", limits));
  EXPECT_TRUE(store->keep_note(kGame, "red", "a", nullptr, limits)) << "a note can always be removed";
  EXPECT_TRUE(store->keep_note(kGame, "red", "c", "x", limits));
}

TEST_F(StoreTest, WhatUmpiresSayComesBackInItsOrder) {
  const auto said = store->say(kGame, {"umpire", "u1", "Shall we pause?", {"red"}}, 10);
  ASSERT_TRUE(said);
  EXPECT_THAT(said->at, testing::MatchesRegex("20..-..-..T..:..:..Z"));
  EXPECT_TRUE(store->say(kGame, {"umpire", "u2", "Now.", {}}, 10));
  EXPECT_FALSE(store->say(kGame, {"umpire", "u1", "Shall we pause?", {"red"}}, 10)) << "a command is taken once";
  EXPECT_TRUE(store->say(kGame, {"red", "u1", "Yes.", {}}, 10)) << "another seat's command of the same id";
  reopen();
  const auto lines = store->umpire_lines(kGame);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text, "Shall we pause?");
  EXPECT_EQ(lines[0].readers, std::vector<std::string>{"red"});
  EXPECT_EQ(lines[0].at, said->at);
  EXPECT_EQ(lines[2].seat, "red");
  EXPECT_TRUE(store->umpire_lines("another").empty());
}

TEST_F(StoreTest, TheOldestLinesOfUmpiresGo) {
  for (const char* id : {"1", "2", "3", "4"}) EXPECT_TRUE(store->say(kGame, {"umpire", id, id, {}}, 2));
  const auto lines = store->umpire_lines(kGame);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].text, "3");
  EXPECT_EQ(lines[1].text, "4");
}

TEST_F(StoreTest, TheUmpiresItemsAreKeptWhole) {
  EXPECT_TRUE(store->umpire_claims(kGame).is_null());
  store->keep_umpire_claims(kGame, Json::array({"a", "b"}), {"umpire", "a1", "first"});
  store->keep_umpire_claims(kGame, Json::array({"c"}), {"umpire", "a2", "second"});
  EXPECT_THROW(store->keep_umpire_claims(kGame, Json::array({"d"}), {"umpire", "a1", "again"}), SqliteError);
  reopen();
  EXPECT_EQ(store->umpire_claims(kGame), Json::array({"c"})) << "a command that was taken before changes nothing";
  EXPECT_EQ(store->taken(kGame, "umpire", "a1"), "first");
}

TEST_F(StoreTest, MakesTheFolderOfANewFile) {
  Store deep(folder / "games/of/the/club.sqlite");
  EXPECT_TRUE(std::filesystem::exists(folder / "games/of/the/club.sqlite"));
  EXPECT_TRUE(deep.games().empty());
}

TEST_F(StoreTest, TheJournalComesBackToTheByte) {
  store->commit(sample::full_commit(1, 1));
  reopen();
  const auto journal = store->journal(kGame);
  const auto written = sample::full_commit(1, 1).entries;
  ASSERT_EQ(journal.size(), written.size());
  for (std::size_t i = 0; i < journal.size(); ++i)
    EXPECT_EQ(to_record(journal[i]).dump(), to_record(written[i]).dump());
  ASSERT_EQ(store->journal(kGame, 4).size(), 1U);
  EXPECT_EQ(store->journal(kGame, 4)[0].number, 5);
  EXPECT_TRUE(store->journal("another").empty());
}

TEST_F(StoreTest, SnapshotsComeBackAsTheyWereAndOldOnesGo) {
  EXPECT_TRUE(store->snapshots(kGame).empty());
  std::set<std::string> kept;
  for (std::int64_t round = 1; round <= 6; ++round) {
    store->commit(sample::full_commit(5 * round - 4, round));
    const WrittenSnapshot bytes = written(sample::snapshot(5 * round, round), kept);
    store->keep_snapshot(kGame, bytes);
    kept = {bytes.pieces.begin(), bytes.pieces.end()};
  }
  reopen();
  const std::vector<Entry> snapshots = store->snapshots(kGame);
  ASSERT_EQ(snapshots.size(), 3U);
  EXPECT_EQ(snapshots[0].number, 30);
  EXPECT_EQ(snapshots[0].hash, "hash-30");
  for (std::int64_t round = 4; round <= 6; ++round) {
    const Snapshot snapshot = store->snapshot(kGame, 5 * round);
    const Snapshot wanted = sample::snapshot(5 * round, round);
    EXPECT_EQ(to_record(snapshot.state).dump(), to_record(wanted.state).dump()) << round;
    EXPECT_EQ(hash_of(snapshot.state.world), hash_of(wanted.state.world)) << round;
    EXPECT_EQ(snapshot.told, wanted.told);
  }
  EXPECT_THROW(store->snapshot(kGame, 15), std::runtime_error) << "dropped";
}

TEST_F(StoreTest, OfCommitsThatAreWrittenTogetherOneThatFailsLeavesTheOthers) {
  std::vector<std::shared_ptr<const Commit>> commits;
  for (std::int64_t n = 1; n <= 3; ++n) commits.push_back(std::make_shared<const Commit>(sample::small_commit(n)));
  Commit bad = sample::small_commit(4);
  bad.messages[0].number = 9;
  commits.push_back(std::make_shared<const Commit>(bad));
  commits.push_back(std::make_shared<const Commit>(sample::small_commit(4)));
  const auto troubles = store->commit_together(commits);
  ASSERT_EQ(troubles.size(), 5U);
  for (const std::size_t i : {0U, 1U, 2U, 4U}) EXPECT_EQ(troubles[i], nullptr) << i;
  EXPECT_THROW(std::rethrow_exception(troubles[3]), SqliteError);
  reopen();
  EXPECT_EQ(store->journal(kGame).size(), 4U);
  EXPECT_EQ(store->last_message(kGame, "red"), 4);
}

TEST_F(StoreTest, WhatDoesNotChangeAnyMoreIsKeptOnceForAllSnapshots) {
  store->commit(sample::full_commit(1, 1));
  const WrittenSnapshot first = written(sample::snapshot(5, 20), {});
  store->keep_snapshot(kGame, first);
  store->commit(sample::full_commit(6, 2));
  const WrittenSnapshot second = written(sample::snapshot(10, 21), {first.pieces.begin(), first.pieces.end()});
  EXPECT_EQ(first.unkept.size(), 25U) << "20 of the ledger, 5 of the dispatches";
  EXPECT_EQ(second.unkept.size(), 2U) << "64 lines more, and a few dispatches";
  store->keep_snapshot(kGame, second);
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM snapshot_pieces"), 27);
  EXPECT_EQ(to_record(store->snapshot(kGame, 10).state), to_record(sample::snapshot(10, 21).state));
}

TEST_F(StoreTest, PiecesOfDroppedSnapshotsGo) {
  for (std::int64_t round = 1; round <= 5; ++round) {
    store->commit(sample::full_commit(5 * round - 4, round));
    store->keep_snapshot(kGame, written(sample::snapshot(5 * round, round), {}));
  }
  std::set<std::string> used;
  for (std::int64_t round = 3; round <= 5; ++round)
    for (const std::string& piece : written(sample::snapshot(5 * round, round), {}).pieces) used.insert(piece);
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM snapshot_pieces"), static_cast<std::int64_t>(used.size()));
}

TEST_F(StoreTest, ASnapshotThatIsNotAsItWasWrittenIsRefused) {
  store->commit(sample::full_commit(1, 1));
  store->keep_snapshot(kGame, written(sample::snapshot(5, 1), {}));
  Database(file).execute("UPDATE snapshots SET state = replace(state, '1234', '1235')", "change a figure");
  EXPECT_THAT([&] { store->snapshot(kGame, 5); },
              testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("is not as it was written")));
  store->keep_snapshot(kGame, written(sample::snapshot(5, 1), {}));
  EXPECT_NO_THROW(store->snapshot(kGame, 5));
  Database(file).execute("DELETE FROM snapshot_pieces", "lose the pieces");
  EXPECT_THAT([&] { store->snapshot(kGame, 5); },
              testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("lacks a piece")));
}

TEST_F(StoreTest, ADamagedPieceIsMendedByTheNextSnapshotThatIsWrittenWhole) {
  store->commit(sample::full_commit(1, 1));
  store->keep_snapshot(kGame, written(sample::snapshot(5, 1), {}));
  Database(file).execute("UPDATE snapshot_pieces SET items = x'07'", "damage the pieces");
  EXPECT_THROW(store->snapshot(kGame, 5), RecordError);
  store->commit(sample::full_commit(6, 2));
  store->keep_snapshot(kGame, written(sample::snapshot(10, 2), {}));
  EXPECT_EQ(to_record(store->snapshot(kGame, 10).state), to_record(sample::snapshot(10, 2).state));
}

TEST_F(StoreTest, NoOtherByteOfAPieceIsTakenForWhatWasWritten) {
  const Snapshot snapshot = sample::snapshot(5, 1);
  const std::string world = hash_of(snapshot.state.world);
  const std::string pictures = fingerprint(snapshot.state.pictures);
  const WrittenSnapshot bytes = written(snapshot, {});
  const KeptSnapshot kept{bytes.entry, bytes.state, sha256(bytes.state), bytes.unkept};
  int read = 0;
  for (const auto& [damaged, whole] : bytes.unkept)
    for (std::size_t at = 0; at < whole.size(); at += 3)
      for (const unsigned change : {0x01U, 0x80U, 0xFFU}) {
        KeptSnapshot spoilt = kept;
        std::string& piece = spoilt.pieces.at(damaged);
        piece[at] = static_cast<char>(static_cast<unsigned char>(piece[at]) ^ change);
        try {
          const Snapshot found = read_snapshot(spoilt);
          ++read;
          EXPECT_TRUE(hash_of(found.state.world) != world || fingerprint(found.state.pictures) != pictures) << at;
        } catch (const RecordError&) {
          // The fault was noticed.
        }
      }
  EXPECT_GT(read, 100) << "some damaged pieces should be readable with other values";
}

TEST_F(StoreTest, MessagesComeBackFromWhereTheClientIs) {
  for (std::int64_t n = 1; n <= 4; ++n) store->commit(sample::small_commit(n));
  reopen();
  EXPECT_EQ(store->last_message(kGame, "red"), 4);
  EXPECT_EQ(store->last_message(kGame, "blue"), 0);
  const auto messages = store->messages(kGame, "red", 2);
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_EQ(messages[0].number, 3);
  EXPECT_EQ(messages[0].bytes, "m3");
  EXPECT_EQ(messages[1].seat, "red");
}

TEST_F(StoreTest, ACommandTakenTwiceIsAnsweredTheSameAndDoneOnce) {
  store->commit(sample::small_commit(1));
  EXPECT_EQ(store->taken(kGame, "red", "c1"), "a1");
  EXPECT_FALSE(store->taken(kGame, "blue", "c1")) << "each seat has command ids of its own";
  auto again = sample::small_commit(2);
  again.command = TakenCommand{"red", "c1", "another answer"};
  EXPECT_THROW(store->commit(again), SqliteError);
  EXPECT_EQ(store->taken(kGame, "red", "c1"), "a1");
  EXPECT_EQ(store->journal(kGame).size(), 1U) << "nothing else of the commit should stay";
  EXPECT_EQ(store->last_message(kGame, "red"), 1);
}

TEST_F(StoreTest, HistoryTellsMoveByMove) {
  store->commit(sample::full_commit(1, 1));
  store->commit(sample::full_commit(6, 2));
  const auto history = store->history(kGame);
  ASSERT_EQ(history["moves"].size(), 2U);
  EXPECT_EQ(history["moves"][1]["move"], 2);
  EXPECT_EQ(history["moves"][0]["time"], "1815-06-12T09:04:00");
  EXPECT_EQ(history["moves"][0]["settled"][0]["text"],
            (Json{{"text", "1/52 on 3rd Line, 180 paces"},
                  {"key", "fires_on"},
                  {"args", {{"firer", "1/52"}, {"target", "3rd Line"}, {"paces", "180"}}}}));
  EXPECT_EQ(history["moves"][0]["settled"][1]["text"], "3rd Line falls back");
  EXPECT_EQ(history["moves"][0]["settled"][0]["particulars"]["loss"], 12);
  EXPECT_EQ(history["moves"][0]["settled"][0]["units"], Json({"1-52", "3-line"}));
  EXPECT_EQ(history["moves"][0]["settled"][0]["guns_heard"], "1-52");
  EXPECT_EQ(history["moves"][0]["settled"][1]["kind"], "retreat");
  EXPECT_FALSE(history["moves"][0]["settled"][1].contains("guns_heard"));
}

TEST_F(StoreTest, HistoryTellsWhatUmpiresChangedAndWhy) {
  store->commit(sample::full_commit(1, 1));
  Commit by_hand = sample::small_commit(6);
  by_hand.entries = {
      sample::entry(6, EntryKind::edit_unit, "umpire", {{"unit", "1-52"}, {"men", 400}, {"reason", "counted anew"}}),
      sample::entry(7, EntryKind::courier, "umpire",
                    {{"dispatch", 3}, {"interfere", "lose"}, {"reason", "the ford rose"}}),
      sample::entry(8, EntryKind::courier, "umpire", {{"dispatch", 4}, {"release", true}, {"reason", ""}}),
      sample::entry(9, EntryKind::weather, "umpire", {{"weather", "rain"}, {"reason", "it was time"}})};
  by_hand.messages.clear();
  store->commit(by_hand);
  const Json edits = store->history(kGame)["edits"];
  ASSERT_EQ(edits.size(), 3U) << edits.dump(1);
  EXPECT_EQ(edits[0]["move"], 2) << "the move that goes on";
  EXPECT_EQ(edits[0]["about"], "1-52");
  EXPECT_EQ(edits[0]["reason"], "counted anew");
  EXPECT_EQ(edits[0]["changes"], (Json{{"men", 400}}));
  EXPECT_EQ(edits[0]["struck"], false);
  EXPECT_EQ(edits[1]["kind"], "courier");
  EXPECT_EQ(edits[1]["about"], "3");
  EXPECT_EQ(edits[2]["kind"], "weather");
  EXPECT_EQ(edits[2]["seat"], "umpire");
  Commit set_back = sample::small_commit(10);
  set_back.entries = {sample::entry(10, EntryKind::strike, "umpire", {{"entry", 9}, {"reason", "a mistake"}})};
  set_back.messages.clear();
  store->strike(set_back);
  const Json left = store->history(kGame)["edits"];
  ASSERT_EQ(left.size(), 4U) << left.dump(1);
  EXPECT_EQ(left[1]["struck"], false);
  EXPECT_EQ(left[2]["move"], 2) << "in which it was made";
  EXPECT_EQ(left[2]["struck"], true) << "what was struck is marked, and why it was struck is told";
  EXPECT_EQ(left[3]["kind"], "strike");
  EXPECT_EQ(left[3]["reason"], "a mistake");
}

TEST_F(StoreTest, AMoveNeedsTheEntryThatEndedIt) {
  auto commit = sample::small_commit(1);
  commit.move = 1;
  EXPECT_THROW(store->commit(commit), std::logic_error);
  EXPECT_TRUE(store->journal(kGame).empty());
}

TEST_F(StoreTest, DiceAndRulingsAreDrawnFromTheJournal) {
  store->commit(sample::full_commit(1, 1));
  store->commit(sample::full_commit(6, 2));
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM dice WHERE purpose = 'fire' AND subjects = '1-52' AND face = 4"),
            2);
  EXPECT_EQ(sample::count(file, "SELECT move FROM dice WHERE entry = 8"), 2);
  EXPECT_EQ(sample::count(file,
                          "SELECT count(*) FROM rulings WHERE seat = 'umpire' AND proposal = 'fire-1' AND accepted = 0"
                          " AND faces = '[5]' AND outcome IS NULL AND reason = 'the smoke hid them'"),
            2);
  auto many = sample::small_commit(11);
  many.entries[0] =
      sample::entry(11, EntryKind::ruling, "umpire",
                    {{"rulings", {{{"proposal", "a"}, {"accepted", true}}, {{"proposal", "b"}, {"accepted", true}}}}});
  many.messages.clear();
  store->commit(many);
  EXPECT_EQ(sample::count(file, "SELECT max(no) FROM rulings WHERE entry = 11 AND move = 3"), 2);
}

TEST_F(StoreTest, ASecretarySeesEveryOrderWithItsHours) {
  auto commit = sample::full_commit(1, 1);
  store->commit(commit);
  Database secretary(file);
  Statement row(secretary, "SELECT written, sent, received, acted_on, sender, addressee, fate FROM orders", "look");
  ASSERT_TRUE(row.step());
  EXPECT_EQ(row.text(0), "1815-06-12T09:04:00");
  EXPECT_EQ(row.text(1), "1815-06-12T09:06:00");
  EXPECT_TRUE(row.empty(2));
  EXPECT_EQ(row.text(4), "adam");
  EXPECT_EQ(row.text(5), "1-52");
  EXPECT_EQ(row.text(6), "riding");

  Commit arrival;
  arrival.game = kGame;
  arrival.dispatches = commit.dispatches;
  arrival.dispatches[0].arrived = sample::at("09:11");
  arrival.dispatches[0].acted_on = sample::at("09:14");
  arrival.dispatches[0].fate = Fate::delivered;
  store->commit(arrival);
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM dispatches"), 1);
  EXPECT_EQ(sample::count(file,
                          "SELECT count(*) FROM orders WHERE received = '1815-06-12T09:11:00'"
                          " AND acted_on = '1815-06-12T09:14:00' AND fate = 'delivered'"),
            1);
}

TEST_F(StoreTest, TheEndOfAGameIsKept) {
  auto commit = sample::small_commit(1);
  commit.ended = true;
  store->commit(commit);
  reopen();
  EXPECT_TRUE(store->games()[0].ended);
}

TEST_F(StoreTest, TheJournalIsAppendedToAndNothingElse) {
  store->commit(sample::small_commit(1));
  EXPECT_THAT([&] { store->commit(sample::small_commit(3)); }, ThrowsMessage<SqliteError>(HasSubstr("without a gap")));
  auto unchained = sample::small_commit(2);
  unchained.entries[0].previous = "something else";
  EXPECT_THAT([&] { store->commit(unchained); }, ThrowsMessage<SqliteError>(HasSubstr("the hash of the entry before")));
  auto unnumbered = sample::small_commit(2);
  unnumbered.messages[0].number = 7;
  EXPECT_THAT([&] { store->commit(unnumbered); }, ThrowsMessage<SqliteError>(HasSubstr("message must follow")));

  Database hand(file);
  EXPECT_THROW(hand.execute("UPDATE journal SET body = '{}'", "change the past"), SqliteError);
  EXPECT_THROW(hand.execute("DELETE FROM journal", "tear it out"), SqliteError);
  EXPECT_THROW(hand.execute("UPDATE seat_messages SET bytes = ''", "change what was told"), SqliteError);
  EXPECT_THROW(hand.execute("DELETE FROM seat_messages", "take back what was told"), SqliteError);
  EXPECT_EQ(store->journal(kGame).size(), 1U);
}

TEST_F(StoreTest, NothingHangsInTheAir) {
  auto commit = sample::small_commit(1);
  commit.game = "no such game";
  EXPECT_THROW(store->commit(commit), SqliteError);
  auto stranger = sample::small_commit(1);
  stranger.messages[0].seat = "no such seat";
  EXPECT_THROW(store->commit(stranger), SqliteError);
  EXPECT_THROW(store->invite(kGame, "no such seat", "t"), SqliteError);
  EXPECT_EQ(sample::count(file, "SELECT (SELECT count(*) FROM journal) + (SELECT count(*) FROM seat_messages)"), 0);
}

TEST_F(StoreTest, AnInvitationBesidesLeavesTheOlderOnes) {
  store->invite(kGame, "red", "first evening");
  ASSERT_TRUE(store->take_up("first evening", "session"));
  store->invite_besides(kGame, "red", "second evening", 8);
  EXPECT_TRUE(store->invitation("first evening"));
  EXPECT_TRUE(store->invitation("second evening"));
  ASSERT_TRUE(store->take_up("second evening", "another session"));
  EXPECT_TRUE(store->session("session"));
  store->revoke(kGame, "red");
  EXPECT_FALSE(store->invitation("second evening"));
  EXPECT_FALSE(store->session("session"));
  EXPECT_FALSE(store->session("another session"));
}

TEST_F(StoreTest, OfManyStartsTheNewestLinksAreKeptAndAllSessions) {
  constexpr int most = 3;
  store->invite_besides(kGame, "blue", "blue link", most);
  store->invite_besides(kGame, "red", "used long ago", most);
  ASSERT_TRUE(store->take_up("used long ago", "long ago"));
  for (int start = 0; start < 5; ++start) store->invite_besides(kGame, "red", "unused " + std::to_string(start), most);
  EXPECT_TRUE(store->invitation("used long ago")) << "a used link should not be revoked in favour of unused ones";
  EXPECT_FALSE(store->invitation("unused 1"));
  EXPECT_TRUE(store->invitation("unused 2"));
  for (int start = 0; start < 5; ++start) {
    const std::string link = "used " + std::to_string(start);
    store->invite_besides(kGame, "red", link, most);
    ASSERT_TRUE(store->take_up(link, "session " + std::to_string(start)));
  }
  EXPECT_FALSE(store->invitation("used long ago"));
  EXPECT_EQ(store->session("long ago")->seat, "red") << "the session should go on";
  EXPECT_LE(sample::count(file, "SELECT count(*) FROM invitations WHERE seat = 'red' AND revoked IS NULL"), 2 * most);
  EXPECT_TRUE(store->invitation("blue link"));
  store->invite(kGame, "red", "new link");
  EXPECT_FALSE(store->session("long ago")) << "all sessions of the seat should be revoked";
}

TEST_F(StoreTest, OfTheSessionsOfASeatTheLastUsedAreKept) {
  const SessionLimits limits{.per_seat = 3};
  store->invite(kGame, "red", "link");
  store->invite(kGame, "blue", "blue link");
  ASSERT_TRUE(store->take_up("blue link", "blue session", limits));
  for (int browser = 0; browser < 3; ++browser)
    ASSERT_TRUE(store->take_up("link", "session " + std::to_string(browser), limits));
  {
    Database(file).execute("UPDATE sessions SET used = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-2 hours')", "age them");
  }
  ASSERT_TRUE(store->session("session 0", limits)) << "asking for a session should count as use";
  ASSERT_TRUE(store->take_up("link", "session 3", limits));
  EXPECT_TRUE(store->session("session 0", limits));
  EXPECT_FALSE(store->session("session 1", limits));
  EXPECT_TRUE(store->session("session 2", limits));
  EXPECT_TRUE(store->session("session 3", limits));
  EXPECT_TRUE(store->session("blue session", limits));
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM sessions"), 4);
}

TEST_F(StoreTest, ASessionLongUnusedIsForgotten) {
  store->invite(kGame, "red", "link");
  ASSERT_TRUE(store->take_up("link", "old"));
  { Database(file).execute("UPDATE sessions SET used = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-89 days')", "age it"); }
  EXPECT_TRUE(store->session("old"));
  { Database(file).execute("UPDATE sessions SET used = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-91 days')", "age it"); }
  EXPECT_FALSE(store->session("old"));
  ASSERT_TRUE(store->take_up("link", "new"));
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM sessions"), 1) << "it is not in the file any more";
}

TEST_F(StoreTest, ANewInvitationRevokesTheOldOneAndItsSessions) {
  store->invite(kGame, "red", "old link");
  const auto grant = store->take_up("old link", "old session");
  ASSERT_TRUE(grant);
  EXPECT_EQ(grant->game, kGame);
  EXPECT_EQ(grant->seat, "red");
  store->invite(kGame, "blue", "blue link");
  ASSERT_TRUE(store->take_up("blue link", "blue session"));
  ASSERT_TRUE(store->session("old session"));

  store->invite(kGame, "red", "new link");
  EXPECT_FALSE(store->invitation("old link"));
  EXPECT_FALSE(store->session("old session"));
  EXPECT_FALSE(store->take_up("old link", "late"));
  EXPECT_FALSE(store->session("late"));
  ASSERT_TRUE(store->take_up("new link", "new session"));
  reopen();
  ASSERT_TRUE(store->session("new session"));
  EXPECT_EQ(store->session("new session")->seat, "red");
  EXPECT_EQ(store->session("blue session")->seat, "blue") << "other seats keep theirs";
}

TEST_F(StoreTest, ARevokedSeatIsShut) {
  store->invite(kGame, "red", "link");
  ASSERT_TRUE(store->take_up("link", "session"));
  store->revoke(kGame, "red");
  EXPECT_FALSE(store->invitation("link"));
  EXPECT_FALSE(store->session("session"));
  EXPECT_FALSE(store->take_up("link", "late")) << "the link was revoked while it was followed";
  EXPECT_FALSE(store->session("late"));
}

TEST_F(StoreTest, TokensDoNotStandInTheFile) {
  store->invite(kGame, "red", "a-secret-link");
  ASSERT_TRUE(store->take_up("a-secret-link", "a-secret-session"));
  EXPECT_THAT(sample::everything(file), testing::Not(HasSubstr("a-secret")));
  EXPECT_FALSE(store->invitation("a-secret-session"));
  EXPECT_FALSE(store->session("a-secret-link"));
}

TEST_F(StoreTest, MessagesAreReadInPieces) {
  for (int n = 1; n <= 12; ++n) store->commit(sample::small_commit(n));
  const auto numbers = [&](std::int64_t after, std::size_t bytes) {
    std::vector<std::int64_t> read;
    for (const auto& message : store->messages(kGame, "red", after, bytes)) read.push_back(message.number);
    return read;
  };
  using Numbers = std::vector<std::int64_t>;
  EXPECT_EQ(numbers(0, 6), (Numbers{1, 2, 3})) << "of two bytes each";
  EXPECT_EQ(numbers(3, 7), (Numbers{4, 5, 6}));
  EXPECT_EQ(numbers(10, 1), (Numbers{11})) << "at least one message, whatever its size";
  EXPECT_EQ(numbers(12, 100), (Numbers{}));
  EXPECT_EQ(store->messages(kGame, "red", 0).size(), 12U);
}

TEST_F(StoreTest, OnlyItsOwnerReadsTheFile) {
  namespace fs = std::filesystem;
  store->commit(sample::small_commit(1));
  const auto expect_private = [&] {
    for (const char* part : {"", "-wal", "-shm"})
      EXPECT_EQ(fs::status(file.string() + part).permissions(), fs::perms::owner_read | fs::perms::owner_write) << part;
  };
  expect_private();
  for (const char* part : {"", "-wal", "-shm"})
    fs::permissions(file.string() + part, fs::perms::group_read | fs::perms::others_read, fs::perm_options::add);
  reopen();
  store->commit(sample::small_commit(2));
  expect_private();
}

TEST(StoreFolder, IsItsOwnersWhenItIsMadeHere) {
  namespace fs = std::filesystem;
  sample::Folder folder;
  { Store store(folder / "games" / "club.sqlite"); }
  EXPECT_EQ(fs::status(folder / "games").permissions(), fs::perms::owner_all);
}

TEST_F(StoreTest, TheFileIsKeptAsItShouldBe) {
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), 1);
  EXPECT_EQ(
      sample::count(file,
                    "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
                    " AND name NOT LIKE 'sqlite_%'"),
      0);
}

}  // namespace
}  // namespace krieg
