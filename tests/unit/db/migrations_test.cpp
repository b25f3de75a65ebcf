#include "db/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
