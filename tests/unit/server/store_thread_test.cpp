// The thread that uses the file: its answers about commits are true.
#include "room/store_thread.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>

namespace krieg {
namespace {

class StoreThreadTest : public testing::Test {
 protected:
  StoreThreadTest() {
    for (const char* id : {"g1", "g2"}) {
      GameRow row;
      row.id = id;
      store_.now<void>([row](Store& store) { store.add_game(row, {}); });
    }
  }
  ~StoreThreadTest() override { std::filesystem::remove_all(folder_); }

  /// Throws what the commit throws.
  void commit(const std::string& game) {
    auto commit = std::make_shared<Commit>();
    commit->game = game;
    commit->entries = {{1, EntryKind::pause, "", *parse_iso("1824-06-12T09:00:00"), Json::object(), "", "hash"}};
    auto done = boost::asio::co_spawn(io_, store_.commit(commit), boost::asio::use_future);
    io_.run();
    io_.restart();
    done.get();
  }
  std::size_t entries(const std::string& game) {
    return store_.now<std::size_t>([game](Store& store) { return store.journal(game).size(); });
  }

  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("krieg-thread-" + std::to_string(getpid()));
  std::filesystem::path file_ = folder_ / "games.sqlite";
  boost::asio::io_context io_;
  StoreThread store_{file_};
};

TEST_F(StoreThreadTest, ACommitThatIsSaidToHaveFailedIsNotWrittenLater) {
  std::filesystem::rename(file_, folder_ / "elsewhere");
  EXPECT_THROW(commit("g1"), SqliteError);
  ASSERT_TRUE(store_.trouble());
  EXPECT_EQ(store_.trouble()->fault, FileFault::gone);
  std::filesystem::rename(folder_ / "elsewhere", file_);
  commit("g2");
  EXPECT_EQ(entries("g2"), 1U);
  EXPECT_EQ(entries("g1"), 0U);
}

}  // namespace
}  // namespace krieg
