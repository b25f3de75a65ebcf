// Faults of the file are reported by kind, so that the keeper of the server knows what to do.
#include "db/file_fault.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>

#include "db/sqlite.hpp"
#include "db/store.hpp"
#include "faulty_disk.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;

template <class Work>
SqliteError fault_of(Work work) {
  try {
    work();
  } catch (const SqliteError& error) {
    return error;
  }
  ADD_FAILURE() << "nothing failed";
  return SqliteError("");
}

class FileFaultTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { faulty_disk::install(); }
  void TearDown() override { faulty_disk::heal(); }

  void fill() {
    Store store(file);
    store.add_game(sample::game(), sample::seats());
    for (std::int64_t n = 1; n <= 40; ++n) store.commit(sample::small_commit(n));
  }
  /// Overwrites the first page of the table.
  void spoil(const std::string& table) const {
    const auto page = sample::count(file, "SELECT rootpage FROM sqlite_schema WHERE name = '" + table + "'");
    const auto size = sample::count(file, "PRAGMA page_size");
    std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp((page - 1) * size);
    bytes << std::string(512, 'x');
  }

  sample::Folder folder;
  std::filesystem::path file = folder / "club.sqlite";
};

TEST(FileFaults, AreKnownByTheirCodes) {
  EXPECT_EQ(file_fault_of(SQLITE_FULL, 0), FileFault::full);
  EXPECT_EQ(file_fault_of(SQLITE_IOERR_WRITE, EIO), FileFault::disk);
  EXPECT_EQ(file_fault_of(SQLITE_IOERR_WRITE, EDQUOT), FileFault::full);
  EXPECT_EQ(file_fault_of(SQLITE_IOERR_SHMSIZE, ENOSPC), FileFault::full);
  EXPECT_EQ(file_fault_of(SQLITE_BUSY_SNAPSHOT, 0), FileFault::locked);
  EXPECT_EQ(file_fault_of(SQLITE_LOCKED, 0), FileFault::locked);
  EXPECT_EQ(file_fault_of(SQLITE_READONLY, 0), FileFault::read_only);
  EXPECT_EQ(file_fault_of(SQLITE_READONLY_DBMOVED, 0), FileFault::gone);
  EXPECT_EQ(file_fault_of(SQLITE_CORRUPT_VTAB, 0), FileFault::damaged);
  EXPECT_EQ(file_fault_of(SQLITE_NOTADB, 0), FileFault::damaged);
  EXPECT_EQ(file_fault_of(SQLITE_CONSTRAINT, 0), FileFault::other);
}

TEST(FileFaults, EachHasASentenceWithoutAPath) {
  for (const FileFault fault : {FileFault::other, FileFault::full, FileFault::locked, FileFault::disk,
                                FileFault::read_only, FileFault::damaged, FileFault::gone})
    EXPECT_THAT(sentence_of(fault), AllOf(HasSubstr("erver"), testing::Not(HasSubstr("/")), testing::EndsWith(".")));
}

TEST_F(FileFaultTest, AFullDiskIsToldAsSuch) {
  fill();
  Store store(file);
  faulty_disk::arm(1, faulty_disk::Manner::full);
  EXPECT_EQ(fault_of([&] { store.commit(sample::small_commit(41)); }).fault(), FileFault::full);
  EXPECT_EQ(fault_of([&] { store.try_writing(); }).fault(), FileFault::full);
  faulty_disk::heal();
  store.try_writing();
  store.commit(sample::small_commit(41));
}

TEST_F(FileFaultTest, SoIsAShareOfTheDiskThatIsUsedUp) {
  fill();
  Store store(file);
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{std::filesystem::file_size(file), before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const auto grow = [&] {
    for (std::int64_t n = 41; n < 3000; ++n) store.commit(sample::small_commit(n));
  };
  const SqliteError grown_too_far = fault_of(grow);
  const FileFault fault = grown_too_far.fault();
  const std::string grown = grown_too_far.what();
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(fault, FileFault::full) << grown;
}

TEST_F(FileFaultTest, ADiskThatFailsIsToldAsSuch) {
  fill();
  Store store(file);
  faulty_disk::arm(1, faulty_disk::Manner::dead);
  EXPECT_EQ(fault_of([&] { store.commit(sample::small_commit(41)); }).fault(), FileFault::disk);
}

TEST_F(FileFaultTest, AFileThatSomebodyElseHoldsIsToldAsSuch) {
  fill();
  Store store(file);
  Database other(file);
  const Transaction held(other);
  EXPECT_EQ(fault_of([&] { store.commit(sample::small_commit(41)); }).fault(), FileFault::locked);
}

TEST_F(FileFaultTest, DamageNamesFileTableAndRemedy) {
  fill();
  spoil("taken_commands");
  Store store(file);
  const SqliteError error = fault_of([&] { store.taken(sample::kGame, "red", "c7"); });
  EXPECT_EQ(error.fault(), FileFault::damaged);
  EXPECT_THAT(error.what(), AllOf(HasSubstr("look for a command that was taken"), HasSubstr(file.string()),
                                  HasSubstr("tables: taken_commands)"), HasSubstr("kriegsspiel doctor"),
                                  HasSubstr("kriegsspiel restore")));
  EXPECT_EQ(Database(file).damaged_tables(), std::vector<std::string>{"taken_commands"});
  EXPECT_EQ(store.journal(sample::kGame).size(), 40U) << "undamaged tables should be readable";
}

TEST_F(FileFaultTest, DamageIsLookedForOnce) {
  fill();
  spoil("taken_commands");
  Store store(file);
  const std::string first = fault_of([&] { store.taken(sample::kGame, "red", "c7"); }).what();
  spoil("rulings");
  { Database(file).execute("PRAGMA user_version = 5", "have SQLite read its pages again"); }
  EXPECT_EQ(fault_of([&] { store.taken(sample::kGame, "red", "c7"); }).what(), first)
      << "the whole file is not read again for every command";
}

TEST_F(FileFaultTest, ADiskThatIsFullInTheMiddleOfALargeCommitIsToldAsSuch) {
  fill();
  Store store(file);
  auto large = std::make_shared<Commit>(sample::small_commit(41));
  large->messages.front().bytes = std::string(8 * 1024 * 1024, 'x');  // more than SQLite keeps in memory
  faulty_disk::arm(1, faulty_disk::Manner::full);
  const auto troubles = store.commit_together({large, large});
  faulty_disk::heal();
  for (const std::exception_ptr& trouble : troubles) {
    ASSERT_TRUE(trouble);
    EXPECT_EQ(fault_of([&] { std::rethrow_exception(trouble); }).fault(), FileFault::full);
  }
  store.commit(*large);
}

TEST_F(FileFaultTest, ThereIsRoomAgainOnlyWhenMoreThanOnePageFits) {
  fill();
  Store store(file);
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{std::filesystem::file_size(file.string() + "-wal") + 16 * 4120, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  std::optional<FileFault> fault;
  try {
    store.try_writing();
  } catch (const SqliteError& error) {
    fault = error.fault();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(fault, FileFault::full);
  EXPECT_NO_THROW(store.try_writing());
  for (const auto& entry : std::filesystem::directory_iterator(file.parent_path()))
    EXPECT_THAT(entry.path().string(), testing::Not(HasSubstr("room"))) << "the test file should be removed";
}

TEST_F(FileFaultTest, WhoHasASessionIsLetInWhileNothingCanBeWritten) {
  fill();
  Store store(file);
  store.invite(sample::kGame, "red", "link");
  ASSERT_TRUE(store.take_up("link", "session"));
  { Database(file).execute("UPDATE sessions SET used = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-2 hours')", "age it"); }
  faulty_disk::arm(1, faulty_disk::Manner::full);
  EXPECT_TRUE(store.session("session"));
  faulty_disk::heal();
  EXPECT_EQ(sample::count(file,
                          "SELECT count(*) FROM sessions WHERE used > strftime('%Y-%m-%dT%H:%M:%SZ', 'now', "
                          "'-1 hours')"),
            0);
  EXPECT_TRUE(store.session("session"));
  EXPECT_EQ(sample::count(file,
                          "SELECT count(*) FROM sessions WHERE used > strftime('%Y-%m-%dT%H:%M:%SZ', 'now', "
                          "'-1 hours')"),
            1);
}

TEST_F(FileFaultTest, ASchemaThatCannotBeReadIsNamed) {
  fill();
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(100);  // behind the header: the schema's own page
  bytes << std::string(512, 'x');
  bytes.close();
  EXPECT_THAT(fault_of([&] { Store store(file); }).what(), HasSubstr("tables: the schema"));
}

}  // namespace
}  // namespace krieg
