#include "db/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace krieg {

namespace fs = std::filesystem;

namespace {
constexpr mode_t kOwnerAlone = 0600;
}

void make_folder_of(const fs::path& file) {
  if (file.has_parent_path() && fs::create_directories(file.parent_path()))
    fs::permissions(file.parent_path(), fs::perms::owner_all);
}

bool make_private_file(const fs::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerAlone);
  if (made < 0) return false;
  ::fchmod(made, kOwnerAlone);
  ::close(made);
  return true;
}

void keep_to_owner(const fs::path& file) {
  for (const char* part : {"", "-wal", "-shm"}) {
    const fs::path path = file.string() + part;
    std::error_code not_there;
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, not_there);
  }
}

}  // namespace krieg
