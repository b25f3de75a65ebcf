// A copy of the whole file while others write to it.
#include "db/backup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "db/kept_backups.hpp"
#include "db/side_files.hpp"
#include "db/store.hpp"
#include "faulty_disk.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::ThrowsMessage;

class BackupTest : public testing::Test {
 protected:
  BackupTest() {
    store.add_game(sample::game(), sample::seats());
    store.commit(sample::full_commit(1, 1));
  }
  void copy() const {
    Database database(file, IfMissing::fail);
    write_copy(database, to);
  }

  /// The names of copies that are not complete.
  std::vector<std::string> parts() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(file.parent_path()))
      if (const std::string name = entry.path().filename(); name.find(".part") != std::string::npos)
        names.push_back(name);
    std::sort(names.begin(), names.end());
    return names;
  }

  sample::Folder folder;
  std::filesystem::path file = folder / "club.sqlite";
  std::filesystem::path to = folder / "copy.sqlite";
  Store store{file};
};

TEST_F(BackupTest, HoldsAllThatIsCommittedWhileTheFileIsOpen) {
  copy();
  EXPECT_FALSE(std::filesystem::exists(to.string() + "-wal")) << "the copy should need no log";
  EXPECT_EQ(sample::everything(to), sample::everything(file));
  store.commit(sample::full_commit(6, 2));
  EXPECT_EQ(Store(to).journal(sample::kGame).size(), 5U) << "the copy should be as at the time of copying";
}

TEST_F(BackupTest, IsItsOwnersAlone) {
  copy();
  EXPECT_EQ(std::filesystem::status(to).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(BackupTest, BeginsTheStreamsAnew) {
  copy();
  const auto then = store.seats(sample::kGame);
  const auto now = Store(to).seats(sample::kGame);
  ASSERT_EQ(then.size(), now.size());
  for (std::size_t i = 0; i < now.size(); ++i) EXPECT_NE(then[i].stream, now[i].stream);
}

TEST_F(BackupTest, NeverWritesOverAFile) {
  std::ofstream(to) << "a letter";
  EXPECT_THAT([&] { copy(); }, ThrowsMessage<std::runtime_error>(HasSubstr("there is a file")));
  EXPECT_EQ(std::filesystem::file_size(to), 8U);
}

TEST_F(BackupTest, NorBesideALogThatSqliteWouldTakeForItsOwn) {
  for (const char* log : {"-wal", "-journal"}) {
    std::ofstream(to.string() + log) << "of a file that is no more";
    EXPECT_THAT([&] { copy(); }, ThrowsMessage<std::runtime_error>(HasSubstr(to.string() + log)));
    std::filesystem::remove(to.string() + log);
  }
  EXPECT_FALSE(std::filesystem::exists(to));
}

TEST_F(BackupTest, LeavesNothingOfACopyThatFails) {
  faulty_disk::install();
  Database database(file, IfMissing::fail);
  faulty_disk::arm(3, faulty_disk::Manner::full);
  EXPECT_THROW(write_copy(database, to), SqliteError);
  faulty_disk::heal();
  EXPECT_FALSE(std::filesystem::exists(to));
  EXPECT_THAT(parts(), IsEmpty());
  write_copy(database, to);
}

TEST_F(BackupTest, ManyAreMadeAtOnceAndAllAreWhole) {
  constexpr int at_once = 6;
  std::vector<std::thread> makers;
  std::mutex mutex;
  std::set<std::filesystem::path> made;
  makers.reserve(at_once);
  for (int i = 0; i < at_once; ++i)
    makers.emplace_back([&] {
      Database database(file, IfMissing::fail);
      const std::filesystem::path copy = write_copy_beside(database, file, kBackup);
      const std::lock_guard lock(mutex);
      made.insert(copy);
    });
  for (std::thread& maker : makers) maker.join();
  EXPECT_EQ(made.size(), static_cast<std::size_t>(at_once)) << "each has a name of its own";
  for (const std::filesystem::path& copy : made) EXPECT_EQ(sample::everything(copy), sample::everything(file));
  EXPECT_EQ(kept_backups(file).size(), made.size());
  EXPECT_THAT(parts(), IsEmpty());
}

TEST_F(BackupTest, OfTwoUnderOneNameOneIsMade) {
  std::atomic<int> refused = 0;
  std::vector<std::thread> makers;
  makers.reserve(4);
  for (int i = 0; i < 4; ++i)
    makers.emplace_back([&] {
      try {
        copy();
      } catch (const std::runtime_error&) {
        ++refused;
      }
    });
  for (std::thread& maker : makers) maker.join();
  EXPECT_EQ(refused, 3);
  EXPECT_EQ(sample::everything(to), sample::everything(file));
  EXPECT_THAT(parts(), IsEmpty());
}

TEST_F(BackupTest, WhatAKilledProgramLeftIsRemovedAndNothingElse) {
  const auto put = [&](const std::string& name, std::chrono::hours age) {
    std::ofstream(folder / name) << "a part";
    std::filesystem::last_write_time(folder / name, std::filesystem::file_time_type::clock::now() - age);
    return name;
  };
  constexpr std::chrono::hours long_ago{7};
  put("copy.sqlite.ab12CD.part", long_ago);
  put("copy.sqlite.ab12CD.part-journal", long_ago);
  put("copy.sqlite.part", long_ago);
  put("club.sqlite.backup.ab12CD.part", long_ago);
  put("club.sqlite.backup-20260102-030405.part", long_ago);
  const std::vector<std::string> stay = {
      put("club.sqlite.backup.zz12CD.part", std::chrono::hours{1}), put("club.sqlite.restoring.ab12CD.part", long_ago),
      put("copy.sqlite-notes.part", long_ago), put("copy.sqlite.zz12CD.part", std::chrono::hours{1})};
  copy();
  Database database(file, IfMissing::fail);
  write_copy_beside(database, file, kBackup);
  EXPECT_EQ(parts(), stay) << "one is under way, the others are no parts of these copies";
}

TEST_F(BackupTest, IntegrityFaultsAreEmptyForAWholeFile) {
  Database database(file);
  EXPECT_THAT(integrity_faults(database), IsEmpty());
  database.execute("DELETE FROM games", "tear a game out");
  EXPECT_THAT(integrity_faults(database), testing::Contains(HasSubstr("refers to none of table games")));
}

/// The newest of the copies are kept, also if the clock was set back; what only looks like a copy is left alone.
TEST_F(BackupTest, TheOldestOfTheCopiesBesideAFileMakeRoom) {
  const std::filesystem::path copied = folder / "club.sqlite";
  const auto copy = [&](const std::string& stamp) {
    const std::string name = "club.sqlite.backup-" + stamp;
    std::ofstream(folder / name, std::ios::binary) << std::string("SQLite format 3\0", 16) << "...";
    return name;
  };
  const std::string newest = copy("20260101-000000");
  const std::string second = copy("20260103-000000-2");
  const std::string tenth = copy("20260103-000000-10");
  const std::string old = copy("20260102-000000");
  std::ofstream(folder / "club.sqlite.backup-20250101-000000") << "no copy";
  const auto names = [&] {
    std::vector<std::string> all;
    for (const KeptBackup& backup : kept_backups(copied)) all.push_back(backup.name);
    return all;
  };
  EXPECT_EQ(names(), (std::vector<std::string>{tenth, second, old, newest}));
  EXPECT_EQ(kept_backups(copied)[1].made, "2026-01-03T00:00:00Z");
  EXPECT_EQ(kept_backups(copied)[1].bytes, 19U);
  EXPECT_EQ(rotate_backups(copied, BackupBy::person, 2, newest), (std::vector<std::string>{old, second}));
  EXPECT_EQ(names(), (std::vector<std::string>{tenth, newest}));
  EXPECT_TRUE(rotate_backups(copied, BackupBy::person, 2, newest).empty());
  EXPECT_TRUE(std::filesystem::exists(folder / "club.sqlite.backup-20250101-000000"));
}

TEST_F(BackupTest, ThoseOfPersonsAndOfTheServerMakeNoRoomForOneAnother) {
  const std::filesystem::path copied = folder / "club.sqlite";
  const auto copy = [&](const std::string& name) {
    std::ofstream(folder / name, std::ios::binary) << std::string("SQLite format 3\0", 16);
    return name;
  };
  const std::string persons = copy("club.sqlite.backup-20260101-000000");
  const std::string first = copy("club.sqlite.automatic-20260102-000000");
  const std::string second = copy("club.sqlite.automatic-20260103-000000");
  EXPECT_EQ(rotate_backups(copied, BackupBy::server, 1, second), (std::vector<std::string>{first}));
  const std::vector<KeptBackup> left = kept_backups(copied);
  ASSERT_EQ(left.size(), 2U);
  EXPECT_EQ(left[0].name, second) << "the newest first";
  EXPECT_EQ(left[0].by, BackupBy::server);
  EXPECT_EQ(left[1].name, persons);
  EXPECT_EQ(left[1].by, BackupBy::person);
  const std::string newer = copy("club.sqlite.backup-20260104-000000");
  EXPECT_EQ(rotate_backups(copied, BackupBy::person, 1, newer), (std::vector<std::string>{persons}));
  EXPECT_TRUE(remove_backup(copied, second)) << "a keeper may remove both kinds";
}

}  // namespace
}  // namespace krieg
