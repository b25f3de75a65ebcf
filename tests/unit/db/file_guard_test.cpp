// A file that is removed, renamed or replaced while it is open: later writes to it fail.
#include "db/file_guard.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "db/sqlite.hpp"
#include "db/store.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

using testing::HasSubstr;

/// The kind of fault of a commit; nothing if it succeeded.
std::optional<FileFault> fault_of_commit(Store& store, std::int64_t n) {
  try {
    store.commit(sample::small_commit(n));
  } catch (const SqliteError& error) {
    return error.fault();
  }
  return std::nullopt;
}

class FileGuardTest : public testing::Test {
 protected:
  FileGuardTest() {
    store.add_game(sample::game(), sample::seats());
    store.commit(sample::small_commit(1));
  }
  sample::Folder folder;
  std::filesystem::path file = folder / "club.sqlite";
  Store store{file};
};

TEST_F(FileGuardTest, KnowsItsFileByDeviceAndInode) {
  const FileGuard guard(file);
  EXPECT_TRUE(guard.guards());
  EXPECT_EQ(guard.fault(), "");
  std::filesystem::rename(file, folder / "moved.sqlite");
  EXPECT_THAT(guard.fault(), HasSubstr("was removed"));
  std::ofstream(file) << "another";
  EXPECT_THAT(guard.fault(), HasSubstr("was replaced by another file"));
  std::filesystem::rename(folder / "moved.sqlite", file);
  EXPECT_EQ(guard.fault(), "") << "put back, the file should count as the same";
  EXPECT_FALSE(FileGuard(folder / "none").guards());
}

TEST_F(FileGuardTest, ACommitIntoARemovedFileIsNotAcknowledged) {
  std::filesystem::remove(file);
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone);
  EXPECT_THROW(store.check_file(), SqliteError);
  EXPECT_THROW(store.try_writing(), SqliteError);
}

TEST_F(FileGuardTest, NorOneIntoAFileThatWasReplaced) {
  { Store(folder / "other.sqlite"); }
  std::filesystem::rename(folder / "other.sqlite", file);
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone);
  store.move_log_away(folder / "old-log");
  EXPECT_TRUE(Store(file).games().empty()) << "the other file should not get the old one's log";
  EXPECT_TRUE(std::filesystem::exists(folder / "old-log"));
}

TEST_F(FileGuardTest, NorOneIntoALogThatWasRemoved) {
  ASSERT_TRUE(std::filesystem::exists(file.string() + "-wal"));
  std::filesystem::remove(file.string() + "-wal");
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone) << "it would be lost with the process";
}

TEST_F(FileGuardTest, WhoOnlyReadsMayComeAndGo) {
  for (std::int64_t n = 2; n < 6; ++n) {
    EXPECT_EQ(sample::count(file, "SELECT count(*) FROM journal"), n - 1);
    EXPECT_EQ(fault_of_commit(store, n), std::nullopt);
  }
  { Database(file).execute("PRAGMA wal_checkpoint(TRUNCATE)", "checkpoint"); }
  EXPECT_EQ(fault_of_commit(store, 6), std::nullopt);
}

TEST_F(FileGuardTest, TheLogOfAFileThatIsThereStaysWhereItIs) {
  store.move_log_away(folder / "old-log");
  EXPECT_FALSE(std::filesystem::exists(folder / "old-log"));
  EXPECT_EQ(fault_of_commit(store, 2), std::nullopt);
}

TEST_F(FileGuardTest, WhatALostFileHoldsCanBeSaved) {
  std::filesystem::remove(file);
  store.save_copy(folder / "saved.sqlite");
  Store saved(folder / "saved.sqlite");
  EXPECT_EQ(saved.journal(sample::kGame).size(), 1U);
}

TEST_F(FileGuardTest, NorOneBesideSharedMemoryThatWasRemoved) {
  std::filesystem::remove(file.string() + "-shm");
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone) << "the next program would write over what it does not see";
}

TEST_F(FileGuardTest, NorOneIntoAFileThatWasCutShort) {
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone);
}

TEST_F(FileGuardTest, NorOneIntoAFileThatWasEmptied) {
  std::filesystem::resize_file(file, 0);
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone) << "SQLite drops the log of an empty file";
}

TEST_F(FileGuardTest, NorOneIntoAFileOverWhichABackupWasCopied) {
  store.save_copy(folder / "backup.sqlite");
  std::filesystem::copy_file(folder / "backup.sqlite", file, std::filesystem::copy_options::overwrite_existing);
  EXPECT_EQ(fault_of_commit(store, 2), FileFault::gone) << "the inode is the same, the content is not";
}

TEST_F(FileGuardTest, NorOneIntoAFileOverWhichAnOlderOneWasCopied) {
  const std::filesystem::path older = folder / "older.sqlite";
  { Database(file).execute("PRAGMA wal_checkpoint(TRUNCATE)", "checkpoint"); }
  std::filesystem::copy_file(file, older);
  for (std::int64_t n = 2; n < 400; ++n) store.commit(sample::small_commit(n));
  { Database(file).execute("PRAGMA wal_checkpoint(TRUNCATE)", "checkpoint"); }
  EXPECT_EQ(fault_of_commit(store, 400), std::nullopt);
  std::filesystem::copy_file(older, file, std::filesystem::copy_options::overwrite_existing);
  EXPECT_EQ(fault_of_commit(store, 401), FileFault::gone);
}

TEST_F(FileGuardTest, AFileThatAnotherProgramMakesSmallerIsTheSame) {
  for (std::int64_t n = 2; n < 400; ++n) store.commit(sample::small_commit(n));
  { Database(file).execute("PRAGMA wal_checkpoint(TRUNCATE)", "checkpoint"); }
  const auto before = std::filesystem::file_size(file);
  { Database(file).execute("DROP TABLE taken_commands; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", "make it smaller"); }
  ASSERT_LT(std::filesystem::file_size(file), before);
  Commit commit = sample::small_commit(400);
  commit.command.reset();
  EXPECT_NO_THROW(store.commit(commit));
  EXPECT_NO_THROW(store.try_writing());
}

// What a program that was killed as it looked for room has left.
TEST_F(FileGuardTest, AFileThatWasLeftFromALookForRoomIsWrittenOver) {
  const std::filesystem::path left = file.string() + ".room";
  std::ofstream(left) << "left";
  EXPECT_NO_THROW(store.try_writing());
  EXPECT_FALSE(std::filesystem::exists(left));
}

TEST(FileGuards, NoFileIsMadeWhereThereIsNoFolder) {
  sample::Folder folder;
  EXPECT_THROW(Database(folder / "none" / "club.sqlite"), SqliteError);
}

TEST(FileGuards, OfAFileThatIsReachedByASymbolicLinkTheLogIsGuarded) {
  sample::Folder folder;
  std::filesystem::create_directory(folder / "large-disk");
  const std::filesystem::path there = folder / "large-disk" / "club.sqlite";
  { Store store(there); }
  std::filesystem::create_symlink(there, folder / "club.sqlite");
  Store store(folder / "club.sqlite");
  store.add_game(sample::game(), sample::seats());
  std::filesystem::remove(there.string() + "-wal");
  EXPECT_EQ(fault_of_commit(store, 1), FileFault::gone);
}

}  // namespace
}  // namespace krieg
