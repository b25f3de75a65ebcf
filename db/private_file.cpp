#include "db/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

namespace krieg::inline db {

namespace fs = std::filesystem;

namespace {
constexpr mode_t kPrivateMode = 0600;

void sync(const fs::path& path, int flags) {
  const int handle = ::open(path.c_str(), flags | O_CLOEXEC);
  const int fault = handle < 0 || ::fsync(handle) != 0 ? errno : 0;
  if (handle >= 0) ::close(handle);
  // Some file systems cannot sync a folder.
  const bool is_folder = (flags & O_DIRECTORY) != 0;
  if (fault != 0 && !(is_folder && fault == EINVAL))
    throw std::system_error(fault, std::generic_category(), "cannot write " + path.string());
}

int write_zeros(int handle, std::size_t bytes) {
  const std::string zeros(64 * 1024, '\0');
  for (std::size_t left = bytes; left > 0;) {
    const ssize_t written = ::write(handle, zeros.data(), std::min(left, zeros.size()));
    if (written <= 0) return written < 0 ? errno : ENOSPC;
    left -= static_cast<std::size_t>(written);
  }
  return ::fdatasync(handle) == 0 ? 0 : errno;
}

}  // namespace

std::optional<std::uintmax_t> length_of_own(const fs::path& file, std::string_view begins) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (opened < 0) return std::nullopt;
  struct stat state {};
  std::string read(begins.size(), '\0');
  const bool is_own = ::fstat(opened, &state) == 0 && S_ISREG(state.st_mode) && state.st_nlink == 1 &&
                      state.st_uid == ::geteuid() &&
                      ::read(opened, read.data(), read.size()) == static_cast<ssize_t>(read.size()) && read == begins;
  ::close(opened);
  if (!is_own) return std::nullopt;
  return static_cast<std::uintmax_t>(state.st_size);
}

fs::path place_of(const fs::path& file) {
  constexpr int most_links = 40;
  fs::path place = file;
  std::error_code none;
  for (int i = 0; i < most_links && fs::is_symlink(place, none); ++i)
    place = place.parent_path() / fs::read_symlink(place, none);
  return place;
}

void make_folder_of(const fs::path& file) {
  if (file.has_parent_path() && fs::create_directories(file.parent_path()))
    fs::permissions(file.parent_path(), fs::perms::owner_all);
}

bool make_private_file(const fs::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kPrivateMode);
  if (made < 0) return false;
  ::fchmod(made, kPrivateMode);
  ::close(made);
  return true;
}

void keep_on_disk(const fs::path& file) {
  sync(file, O_RDONLY);
  sync(file.has_parent_path() ? file.parent_path() : fs::path("."), O_RDONLY | O_DIRECTORY);
}

int lacks_room(const fs::path& file, std::size_t bytes) {
  const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kPrivateMode);
  if (handle < 0) return errno;
  const int fault = write_zeros(handle, bytes);
  ::close(handle);
  ::unlink(file.c_str());
  return fault;
}

void keep_to_owner(const fs::path& file) {
  for (const char* part : kFileParts) {
    const fs::path path = place_of(file).string() + part;
    std::error_code not_there;
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, not_there);
  }
}

}  // namespace krieg::inline db
