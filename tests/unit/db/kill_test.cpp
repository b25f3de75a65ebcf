// kill -9 at any moment loses nothing that was acknowledged: tested with a real process.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/store.hpp"
#include "sample.hpp"

namespace krieg {
namespace {

constexpr int kRounds = 8;
constexpr int kAcknowledgedBeforeTheKill = 25;

/// Commits one entry after another and reports each one's number when it is on disk. Never returns.
[[noreturn]] void commit_for_ever(const std::filesystem::path& file, int pipe) {
  try {
    Store store(file);
    for (auto n = static_cast<std::int64_t>(store.journal(sample::kGame).size()) + 1;; ++n) {
      store.commit(sample::small_commit(n));
      if (write(pipe, &n, sizeof n) != sizeof n) _exit(2);
    }
  } catch (...) {
    _exit(3);
  }
}

/// The last number that the child reported before it was killed, `delay_us` after the twenty-fifth.
std::int64_t run_and_kill(const std::filesystem::path& file, useconds_t delay_us) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    commit_for_ever(file, ends[1]);
  }
  close(ends[1]);
  std::int64_t last = 0;
  std::int64_t told = 0;
  for (int i = 0; i < kAcknowledgedBeforeTheKill && read(ends[0], &told, sizeof told) == sizeof told; ++i) last = told;
  usleep(delay_us);
  kill(child, SIGKILL);
  while (read(ends[0], &told, sizeof told) == sizeof told) last = told;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the child ended by itself, " << status;
  return last;
}

TEST(Kill, LosesNothingThatWasAcknowledged) {
  sample::Folder folder;
  const auto file = folder / "club.sqlite";
  { Store(file).add_game(sample::game(), sample::seats()); }
  for (int round = 0; round < kRounds; ++round) {
    const auto acknowledged = run_and_kill(file, static_cast<useconds_t>(701 * round));
    ASSERT_GE(acknowledged, kAcknowledgedBeforeTheKill * (round + 1));
    Store store(file);
    const auto journal = store.journal(sample::kGame);
    const auto entries = static_cast<std::int64_t>(journal.size());
    EXPECT_GE(entries, acknowledged);
    EXPECT_LE(entries, acknowledged + 1) << "at most the commit under way may be added";
    EXPECT_EQ(journal.back().number, entries);
    EXPECT_EQ(store.last_message(sample::kGame, "red"), entries) << "an entry and its message should be kept together";
    EXPECT_EQ(sample::count(file, "SELECT count(*) FROM taken_commands"), entries);
    EXPECT_EQ(sample::count(file, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
  }
}

}  // namespace
}  // namespace krieg
