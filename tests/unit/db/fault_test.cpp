// The fate of a commit when the disk fails in the middle of it, at every single write.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/sqlite.hpp"
#include "db/store.hpp"
#include "faulty_disk.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

using faulty_disk::Manner;

/// A game after one move, on the faulty disk.
class FaultyDisk : public testing::Test {
 protected:
  static void SetUpTestSuite() { faulty_disk::install(); }
  void TearDown() override { faulty_disk::heal(); }

  static void begin(Store& store) {
    store.add_game(sample::game(), sample::seats());
    store.commit(sample::full_commit(1, 1));
  }
  /// The file as it is found after a power cut: the shared memory is gone, the log is there.
  static std::filesystem::path after_the_cut(const sample::Folder& folder) {
    std::filesystem::copy_file(folder / "club.sqlite", folder / "after.sqlite");
    std::filesystem::copy_file(folder / "club.sqlite-wal", folder / "after.sqlite-wal");
    return folder / "after.sqlite";
  }
};

class FaultTest : public FaultyDisk, public testing::WithParamInterface<Manner> {};

TEST_P(FaultTest, ACommitIsWholeOrNothing) {
  std::string before;
  std::string after;
  {
    sample::Folder folder;
    Store store(folder / "club.sqlite");
    begin(store);
    before = sample::everything(folder / "club.sqlite");
    store.commit(sample::full_commit(6, 2));
    after = sample::everything(folder / "club.sqlite");
    ASSERT_NE(before, after);
  }
  int faults = 0;
  for (std::int64_t n = 1;; ++n) {
    SCOPED_TRACE("fault at write " + std::to_string(n));
    sample::Folder folder;
    Store store(folder / "club.sqlite");
    begin(store);
    faulty_disk::arm(n, GetParam());
    try {
      store.commit(sample::full_commit(6, 2));
      ASSERT_FALSE(faulty_disk::struck()) << "a commit that the disk failed was reported as done";
      break;
    } catch (const SqliteError&) {
      ++faults;
    }
    const auto copy = after_the_cut(folder);
    faulty_disk::heal();
    EXPECT_EQ(sample::everything(folder / "club.sqlite"), before) << "the server that goes on";
    store.commit(sample::full_commit(6, 2));
    EXPECT_EQ(sample::everything(folder / "club.sqlite"), after) << "the same, tried again";

    Store recovered(copy);
    const auto found = sample::everything(copy);
    EXPECT_TRUE(found == before || found == after) << "half of a commit was found:\n" << found;
    if (found == before) recovered.commit(sample::full_commit(6, 2));
    EXPECT_EQ(sample::everything(copy), after);
  }
  EXPECT_GT(faults, 10) << "the commit should have written more than that";
}

TEST_P(FaultTest, CommitsWrittenTogetherAreOnDiskOrSaidToHaveFailed) {
  for (std::int64_t n = 1;; ++n) {
    SCOPED_TRACE("fault at write " + std::to_string(n));
    sample::Folder folder;
    Store store(folder / "club.sqlite");
    store.add_game(sample::game(), sample::seats());
    std::vector<std::shared_ptr<const Commit>> commits;
    for (std::int64_t i = 1; i <= 3; ++i) commits.push_back(std::make_shared<const Commit>(sample::small_commit(i)));
    faulty_disk::arm(n, GetParam());
    const auto troubles = store.commit_together(commits);
    const bool struck = faulty_disk::struck();
    const auto copy = after_the_cut(folder);
    faulty_disk::heal();
    for (const auto& trouble : troubles) EXPECT_EQ(trouble == nullptr, !struck);
    EXPECT_EQ(store.journal(sample::kGame).size(), struck ? 0U : 3U);
    if (!struck) {
      EXPECT_EQ(Store(copy).journal(sample::kGame).size(), 3U) << "these were reported to be on disk";
      EXPECT_GT(n, 3);
      break;
    }
  }
}

TEST_P(FaultTest, ASnapshotIsWholeOrNothingAndTheOlderOneStays) {
  for (std::int64_t n = 1;; ++n) {
    SCOPED_TRACE("fault at write " + std::to_string(n));
    sample::Folder folder;
    Store store(folder / "club.sqlite");
    begin(store);
    store.keep_snapshot(sample::kGame, written(sample::snapshot(5, 1), {}));
    store.commit(sample::full_commit(6, 2));
    const std::string before = sample::everything(folder / "club.sqlite");
    const WrittenSnapshot second = written(sample::snapshot(10, 2), {});
    faulty_disk::arm(n, GetParam());
    try {
      store.keep_snapshot(sample::kGame, second);
      ASSERT_FALSE(faulty_disk::struck());
      EXPECT_GT(n, 5) << "the snapshot should have written more than that";
      break;
    } catch (const SqliteError&) {
    }
    const auto copy = after_the_cut(folder);
    faulty_disk::heal();
    EXPECT_EQ(sample::everything(folder / "club.sqlite"), before);
    EXPECT_NO_THROW(store.keep_snapshot(sample::kGame, second));
    Store recovered(copy);
    EXPECT_NO_THROW(recovered.snapshot(sample::kGame, 5));
  }
}

/// Three commits: the second is larger than SQLite's cache for a transaction; the third can be written if the second
/// cannot.
class LargeCommit : public FaultyDisk {
 protected:
  LargeCommit() {
    store_.add_game(sample::game(), sample::seats());
    Commit large = sample::small_commit(2);
    large.messages[0].bytes = std::string(std::size_t{16} << 20U, 'm');
    for (const Commit& commit : {sample::small_commit(1), large, sample::small_commit(2)})
      commits_.push_back(std::make_shared<const Commit>(commit));
  }
  static FileFault fault_of(const std::exception_ptr& trouble) {
    try {
      if (trouble) std::rethrow_exception(trouble);
    } catch (const SqliteError& error) {
      return error.fault();
    }
    return FileFault::other;
  }

  sample::Folder folder_;
  Store store_{folder_ / "club.sqlite"};
  std::vector<std::shared_ptr<const Commit>> commits_;
};

TEST_F(LargeCommit, ThatTheDiskFailsInTheMiddleOfATransactionLeavesTheOthers) {
  faulty_disk::arm(1, Manner::once);
  const auto troubles = store_.commit_together(commits_);
  ASSERT_TRUE(faulty_disk::struck());
  EXPECT_EQ(troubles[0], nullptr);
  EXPECT_EQ(fault_of(troubles[1]), FileFault::disk);
  EXPECT_EQ(troubles[2], nullptr);
  ASSERT_EQ(store_.journal(sample::kGame).size(), 2U);
  EXPECT_EQ(store_.messages(sample::kGame, "red", 1).front().bytes, "m2") << "the small one's";
}

TEST_F(LargeCommit, ForWhichThereIsNoRoomIsToldAsSuch) {
  faulty_disk::arm(1, Manner::full);
  const auto troubles = store_.commit_together(commits_);
  ASSERT_TRUE(faulty_disk::struck());
  for (const auto& trouble : troubles) EXPECT_EQ(fault_of(trouble), FileFault::full);
  faulty_disk::heal();
  EXPECT_TRUE(store_.journal(sample::kGame).empty());
  commits_.pop_back();
  for (const auto& trouble : store_.commit_together(commits_)) EXPECT_EQ(trouble, nullptr);
  EXPECT_EQ(store_.journal(sample::kGame).size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Manners, FaultTest, testing::Values(Manner::once, Manner::dead),
                         [](const auto& named) { return named.param == Manner::once ? "once" : "dead"; });

TEST_F(FaultyDisk, ANewFileIsMadeWholeOrNotAtAll) {
  for (std::int64_t n = 1;; ++n) {
    SCOPED_TRACE("fault at write " + std::to_string(n));
    sample::Folder folder;
    faulty_disk::arm(n, Manner::dead);
    try {
      Store store(folder / "club.sqlite");
      if (!faulty_disk::struck()) {
        EXPECT_GT(n, 10);
        break;
      }
    } catch (const SqliteError&) {
    }
    faulty_disk::heal();
    Store store(folder / "club.sqlite");
    begin(store);
    EXPECT_EQ(store.journal(sample::kGame).size(), 5U);
  }
}

TEST_F(FaultyDisk, ACommitHasReachedTheDiskWhenItReturns) {
  sample::Folder folder;
  Store store(folder / "club.sqlite");
  begin(store);
  for (std::int64_t n = 6; n < 10; ++n) {
    auto commit = sample::small_commit(n);
    commit.messages.clear();
    const auto syncs = faulty_disk::syncs();
    store.commit(commit);
    EXPECT_GT(faulty_disk::syncs(), syncs);
  }
}

}  // namespace
}  // namespace krieg
