// Only one process may keep the games; the lock ends with its process.
#include "db/file_lock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "sample.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(FileLock, NamesWhoHoldsTheFile) {
  sample::Folder folder;
  const auto file = folder / "club.sqlite";
  EXPECT_FALSE(FileLock::holder_of(file));
  {
    const FileLock first(file, "kriegsspiel serve");
    const std::string process = "process " + std::to_string(getpid());
    EXPECT_THAT([&] { FileLock second(file, "kriegsspiel mend"); },
                ThrowsMessage<std::runtime_error>(
                    AllOf(HasSubstr("club.sqlite is held by " + process), HasSubstr("kriegsspiel serve"))));
    EXPECT_EQ(FileLock::holder_of(file), process + ", kriegsspiel serve") << "asking should not take the lock";
    EXPECT_THROW(FileLock(folder / "../" / file.parent_path().filename() / "club.sqlite", "x"), std::runtime_error)
        << "the same file by another name";
  }
  EXPECT_FALSE(FileLock::holder_of(file));
  const FileLock again(file, "kriegsspiel restore");
}

TEST(FileLock, IsItsOwnersAloneAndLeavesTheFileAlone) {
  sample::Folder folder;
  const auto file = folder / "deep/club.sqlite";
  const FileLock lock(file, "kriegsspiel serve");
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(std::filesystem::status(FileLock::path_of(file)).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(FileLock, EndsWithAProcessThatIsKilled) {
  sample::Folder folder;
  const auto file = folder / "club.sqlite";
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    const FileLock lock(file, "kriegsspiel serve");
    if (write(ends[1], "x", 1) == 1) pause();
    _exit(0);
  }
  char told = 0;
  ASSERT_EQ(read(ends[0], &told, 1), 1);
  EXPECT_THAT([&] { FileLock mine(file, "me"); },
              ThrowsMessage<std::runtime_error>(HasSubstr("process " + std::to_string(child) + ",")));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_FALSE(FileLock::holder_of(file));
  EXPECT_NO_THROW(FileLock(file, "me"));
}

TEST(FileLock, IsOneForAFileBehindASymbolicLinkThatIsNotThereYet) {
  sample::Folder folder;
  std::filesystem::create_directory(folder / "large-disk");
  std::filesystem::create_symlink(folder / "large-disk" / "club.sqlite", folder / "club.sqlite");
  const FileLock held(folder / "club.sqlite", "kriegsspiel serve");
  std::ofstream(folder / "large-disk" / "club.sqlite") << "made by the server";
  EXPECT_THROW(FileLock(folder / "club.sqlite", "kriegsspiel serve"), std::runtime_error);
  EXPECT_THROW(FileLock(folder / "large-disk" / "club.sqlite", "kriegsspiel serve"), std::runtime_error);
}

}  // namespace
}  // namespace krieg
