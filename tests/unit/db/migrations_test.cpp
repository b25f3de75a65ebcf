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
