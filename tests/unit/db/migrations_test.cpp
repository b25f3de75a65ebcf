#include "db/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "db/club_store.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr Migration kSteps[] = {{1, "CREATE TABLE games (id TEXT) STRICT"},
                                {2, "ALTER TABLE games ADD COLUMN title TEXT; UPDATE games SET title = 'The ' || id"},
                                {3, "CREATE TABLE ladder (id TEXT) STRICT; CREATE TABLE games (id TEXT) STRICT"}};
const std::span<const Migration> kAll = kSteps;

TEST(Migrations, TakeAnOldFileThroughTheStepsThatItLacks) {
  sample::Folder folder;
  Database database(folder / "old.sqlite");
  migrate(database, kAll.first(1));
  database.execute("INSERT INTO games VALUES ('mill')", "fill");
  migrate(database, kAll.first(2));
  EXPECT_EQ(database.number("SELECT count(*) FROM games WHERE title = 'The mill'", "look"), 1);
  EXPECT_EQ(database.number("PRAGMA user_version", "look"), 2);
  migrate(database, kAll.first(2));
  EXPECT_EQ(database.number("SELECT count(*) FROM games", "look"), 1);
}

TEST(Migrations, AStepThatFailsLeavesTheFileAtTheOneBefore) {
  sample::Folder folder;
  Database database(folder / "games.sqlite");
  EXPECT_THROW(migrate(database, kAll), SqliteError);
  EXPECT_EQ(database.number("PRAGMA user_version", "look"), 2);
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'ladder'", "look"), 0);
}

TEST(Migrations, AreNumberedWithoutAGap) {
  std::int64_t version = 0;
  for (const auto& step : migrations()) EXPECT_EQ(step.version, ++version);
}

TEST(Migrations, AFileOfTheThirdVersionGetsAStreamForEverySeat) {
  sample::Folder folder;
  const auto file = folder / "old.sqlite";
  {
    Database old(file);
    migrate(old, migrations().first(3));
    old.execute(
        "INSERT INTO games VALUES ('g7', 's', 'f', 'reisswitz', '1', '7', 'T', '2026-01-02T03:04:05Z', 0);"
        "INSERT INTO seats VALUES ('g7', 'red', 'Red', 'commander', 'adam'), ('g7', 'blue', 'Blue', 'commander', 'b')",
        "fill");
  }
  Store store(file);
  const auto seats = store.seats("g7");
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_THAT(seats[0].stream, testing::MatchesRegex("[0-9a-f]{16}"));
  EXPECT_NE(seats[0].stream, seats[1].stream) << "the seats should have different ids";
  EXPECT_EQ(seats[0].officer, "adam");
}

std::filesystem::path kept_file(std::int64_t version) {
  return std::filesystem::path(KRIEG_SOURCE_DIR) / "tests/unit/db/kept" /
         ("version_" + std::to_string(version) + ".sql");
}

/// A file of that version, as it was kept.
void make_kept(const std::filesystem::path& file, std::int64_t version) {
  std::ifstream dump(kept_file(version));
  std::stringstream sql;
  sql << dump.rdbuf();
  ASSERT_TRUE(dump) << kept_file(version) << " is missing: write it with sqlite3's .dump, see those beside it";
  Database(file).execute(sql.str(), "make a file of version " + std::to_string(version));
}

/// Text of the whole schema, in one order.
std::string schema_of(Database& database) {
  Statement row(database, "SELECT coalesce(sql, name) FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY name",
                "read the schema");
  std::string schema;
  while (row.step()) schema += row.text(0) + "\n";
  return schema;
}

/// The first version with members and the club's games. The kept files from here on hold rows of them.
constexpr std::int64_t kFirstWithClub = 10;

/// Every version that a club may have on its disk.
class KeptFile : public testing::TestWithParam<std::int64_t> {};
INSTANTIATE_TEST_SUITE_P(Migrations, KeptFile, testing::Range<std::int64_t>(1, std::ssize(migrations()) + 1));

TEST_P(KeptFile, IsOfTheSchemaThatItsStepsStillMake) {
  sample::Folder folder;
  make_kept(folder / "kept.sqlite", GetParam());
  Database kept(folder / "kept.sqlite");
  Database made(folder / "made.sqlite");
  migrate(made, migrations().first(static_cast<std::size_t>(GetParam())));
  EXPECT_EQ(schema_of(kept), schema_of(made)) << "a step that files have taken already must not be changed";
}

TEST_P(KeptFile, IsTakenToTheNewestVersionWithAllThatItHolds) {
  sample::Folder folder;
  const auto file = folder / "kept.sqlite";
  make_kept(file, GetParam());
  if (GetParam() > 1)  // a session that has been used lately
    Database(file).execute(std::string("UPDATE sessions SET used = ") + kNow, "use a session");
  {
    Store store(file);
    ASSERT_EQ(store.games().size(), 1U);
    EXPECT_EQ(store.games()[0].seed, 18446744073709551615U);
    EXPECT_EQ(store.seats("g1").size(), 2U);
    EXPECT_EQ(store.raw_journal("g1").size(), 2U);
    EXPECT_EQ(store.history("g1")["moves"][0]["settled"].size(), 1U);
    ASSERT_TRUE(store.session("red-session"));
    EXPECT_EQ(store.session("red-session")->seat, "red");
    EXPECT_TRUE(store.invitation("red-link"));
    EXPECT_TRUE(store.club().add_member("m1", "Anna", Role::player));
    if (GetParam() < kFirstWithClub) store.club().add_game("g1", "m1");
    store.club().give_seat({.game = "g1", .seat = "red", .member = "m1"});
    EXPECT_FALSE(store.session("red-session")) << "the seat has another holder now";
  }
  EXPECT_EQ(sample::count(file, "PRAGMA user_version"), std::ssize(migrations()));
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), 0);
}

/// A kept file with a club in it: Karl keeps the club and directs g1, Berta has taken Red, Conrad has not come yet, and
/// Anna has left.
class KeptClub : public KeptFile {
 protected:
  void SetUp() override {
    make_kept(folder_ / "kept.sqlite", GetParam());
    store_.emplace(folder_ / "kept.sqlite");
  }
  bool is_from(std::int64_t version) const { return GetParam() >= version; }

  sample::Folder folder_;
  std::optional<Store> store_;
};
INSTANTIATE_TEST_SUITE_P(Migrations, KeptClub,
                         testing::Range<std::int64_t>(kFirstWithClub, std::ssize(migrations()) + 1));

/// So that the rows, which are of 2026, never become too old.
constexpr std::chrono::days kLong{365 * 200};
constexpr MemberLimits kMemberLimits{.unused = kLong, .link = kLong};
constexpr SessionLimits kSeatLimits{.unused = kLong};
constexpr const char* kOrdersDue = "2026-11-27T19:00:00Z";

TEST_P(KeptClub, HasItsMembersWithTheirRolesAndLinks) {
  ClubStore& club = store_->club();
  std::map<std::string, Role> roles;
  for (const Member& member : club.members()) roles[member.id] = member.role;
  EXPECT_EQ(roles,
            (std::map<std::string, Role>{{"berta", Role::player}, {"conrad", Role::guest}, {"karl", Role::keeper}}));
  EXPECT_FALSE(club.member("anna")) << "she has left";
  ASSERT_TRUE(club.member("conrad"));
  EXPECT_FALSE(club.member("conrad")->has_come);
  ASSERT_TRUE(club.member("berta"));
  EXPECT_TRUE(club.member("berta")->has_come);
  EXPECT_EQ(club.member("berta")->mail, is_from(11) ? "berta@example.org" : "") << "nobody gave one before";
  ASSERT_TRUE(club.passphrase_of_name("karl"));
  EXPECT_EQ(club.passphrase_of_name("karl")->kept, "scrypt$17$8$1$00$00");
  EXPECT_FALSE(club.passphrase_of_name("berta"));
  ASSERT_TRUE(club.link("conrad-link", kMemberLimits));
  EXPECT_EQ(club.link("conrad-link", kMemberLimits)->id, "conrad");
  EXPECT_FALSE(club.link("berta-link", kMemberLimits)) << "she has followed it";
  ASSERT_TRUE(club.calendar("berta-calendar"));
  EXPECT_EQ(club.calendar("berta-calendar")->id, "berta");
  EXPECT_FALSE(club.calendar("conrad-calendar"));
}

TEST_P(KeptClub, HasItsSessionsAndTheSeatsThatWereOpenedInThem) {
  ClubStore& club = store_->club();
  const std::optional<SignedIn> berta = club.session("berta-session", kMemberLimits);
  ASSERT_TRUE(berta);
  EXPECT_EQ(berta->member.id, "berta");
  ASSERT_EQ(club.sessions("berta").size(), 1U);
  EXPECT_EQ(club.sessions("berta")[0].device, "A laptop");
  ASSERT_TRUE(club.session("karl-session", kMemberLimits));
  EXPECT_EQ(club.session("karl-session", kMemberLimits)->member.id, "karl");
  const std::optional<Grant> red = store_->session("berta-red-session", kSeatLimits);
  ASSERT_TRUE(red);
  EXPECT_EQ(red->seat, "red");
  EXPECT_EQ(red->member, "berta");
  EXPECT_EQ(club.end_session("berta", berta->session).size(), 1U);
  EXPECT_FALSE(store_->session("berta-red-session", kSeatLimits));
  EXPECT_TRUE(store_->session("red-session", kSeatLimits)) << "it came by a link to the seat";
  club.open_session("karl", "new-session", "A laptop", kMemberLimits);
  ASSERT_TRUE(club.session("new-session", kMemberLimits));
  EXPECT_EQ(club.session("new-session", kMemberLimits)->session, 5)
      << "no number is used again, also of sessions that have ended";
}

TEST_P(KeptClub, HasItsGamesWithTheirDatesAndWhoHoldsTheSeats) {
  ClubStore& club = store_->club();
  ASSERT_EQ(club.games().size(), 1U);
  const ClubGame game = club.games()[0];
  EXPECT_EQ(game.game, "g1");
  EXPECT_EQ(game.director, "karl");
  EXPECT_EQ(game.next_evening, "2026-11-28T19:30:00Z");
  EXPECT_EQ(game.orders_due, kOrdersDue);
  EXPECT_EQ(game.agreed, "umpire");
  EXPECT_FALSE(game.archived);
  EXPECT_FALSE(game.answered);
  EXPECT_EQ(game.announced, is_from(11)) << "no game was announced before";
  ASSERT_TRUE(club.holder("g1", "red"));
  EXPECT_EQ(club.holder("g1", "red")->member, "berta");
  EXPECT_EQ(club.holder("g1", "red")->since, "2026-01-02T19:30:30Z");
  ASSERT_TRUE(club.holder("g1", "umpire"));
  EXPECT_EQ(club.holder("g1", "umpire")->member, "karl");
  const std::vector<SeatHolder> changes = club.changes_of_seats("g1", 10);
  ASSERT_EQ(changes.size(), 3U);
  EXPECT_TRUE(changes[1].open) << "Karl offered Red before Berta took it";
  EXPECT_EQ(changes[1].given_by, "karl");
  EXPECT_TRUE(store_->was_deleted("g0"));
}

TEST_P(KeptClub, KnowsWhoIsReadyAndWhoHasAnsweredSinceItKeepsThat) {
  using Hours = std::map<std::string, std::string>;
  EXPECT_EQ(store_->ready_seats("g1"), is_from(11) ? Hours({{"red", "1824-06-12T08:02:00"}}) : Hours())
      << "the eleventh step deletes them: nobody knows whether the clock has stepped";
  EXPECT_EQ(store_->club().has_answered({"g1", "red"}, kOrdersDue), is_from(12));
  EXPECT_EQ(store_->club().reminded({"g1", ReminderDate::orders_due, kOrdersDue, ""}), is_from(11));
  store_.reset();
  EXPECT_EQ(sample::count(folder_ / "kept.sqlite", "SELECT count(*) FROM club_games WHERE opened_by = 'karl'"),
            is_from(12) ? 1 : 0)
      << "of a game of before nobody knows who opened it";
}

TEST(Migrations, ANewerFileIsRefusedAndLeftAlone) {
  sample::Folder folder;
  const auto file = folder / "games.sqlite";
  { Store store(file); }
  { Database(file).execute("PRAGMA user_version = 99", "age"); }
  EXPECT_THAT([&] { Store store(file); }, ThrowsMessage<SqliteError>(HasSubstr("the file is of version 99")));
  EXPECT_EQ(sample::count(file, "PRAGMA user_version"), 99);
}

TEST(Migrations, AnotherProgramsFileIsRefusedAndLeftAlone) {
  sample::Folder folder;
  const auto file = folder / "accounts.sqlite";
  { Database(file).execute("CREATE TABLE subscriptions (member TEXT)", "fill"); }
  EXPECT_THAT([&] { Store store(file); }, ThrowsMessage<SqliteError>(HasSubstr("another program's")));
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM sqlite_schema"), 1);
  EXPECT_EQ(sample::count(file, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'delete'"), 1);
}

TEST(Migrations, AFileThatIsNoneIsRefused) {
  sample::Folder folder;
  const auto file = folder / "letter.txt";
  {
    FILE* letter = fopen(file.c_str(), "w");
    ASSERT_TRUE(letter);
    fputs("Dear General, this is not a database, however long it may be.", letter);
    fclose(letter);
  }
  EXPECT_THAT([&] { Store store(file); }, ThrowsMessage<SqliteError>(HasSubstr("not a database")));
}

}  // namespace
}  // namespace krieg
