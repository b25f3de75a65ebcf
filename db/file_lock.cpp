#include "db/file_lock.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "db/private_file.hpp"

namespace krieg::inline db {

namespace {

constexpr mode_t kOwnerAlone = 0600;

/// The text that the holder has written into the lock's file.
std::string holder_in(int handle) {
  std::array<char, 256> text{};
  const ssize_t read = ::pread(handle, text.data(), text.size(), 0);
  const std::string found(text.data(), read > 0 ? static_cast<std::size_t>(read) : 0);
  return found.empty() ? "another process" : found.substr(0, found.find('\n'));
}

/// A lock of the whole file for writing. It belongs to the open file, so that two holders in one process exclude each
/// other too.
struct flock whole_file() {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  return lock;
}

}  // namespace

std::filesystem::path FileLock::path_of(const std::filesystem::path& file) {
  // All names of the file lead to one lock.
  std::error_code fault;
  const std::filesystem::path one_name = std::filesystem::weakly_canonical(place_of(file), fault);
  return (fault ? file : one_name).string() + ".lock";
}

FileLock::FileLock(const std::filesystem::path& file, const std::string& holder) {
  make_folder_of(file);
  const std::filesystem::path path = path_of(file);
  handle_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kOwnerAlone);
  if (handle_ < 0) throw std::runtime_error("cannot lock " + path.string() + ": " + std::strerror(errno));
  struct flock lock = whole_file();
  if (::fcntl(handle_, F_OFD_SETLK, &lock) != 0) {
    const bool held = errno == EAGAIN || errno == EACCES;
    const std::string who = held ? holder_in(handle_) : std::strerror(errno);
    ::close(handle_);
    throw std::runtime_error(file.string() + " is held by " + who +
                             ". Stop that first, or name another file with --db");
  }
  const std::string text = "process " + std::to_string(::getpid()) + ", " + holder + "\n";
  // The holder's name is only information for people: it does not matter if the disk has no room for it.
  if (::ftruncate(handle_, 0) == 0 && ::pwrite(handle_, text.data(), text.size(), 0) < 0) return;
}

FileLock::~FileLock() {
  // Emptied, not removed: another process may be about to lock it.
  if (::ftruncate(handle_, 0) != 0) errno = 0;
  ::close(handle_);
}

std::optional<std::string> FileLock::holder_of(const std::filesystem::path& file) {
  const int handle = ::open(path_of(file).c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return std::nullopt;
  std::optional<std::string> holder;
  struct flock lock = whole_file();
  if (::fcntl(handle, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK) holder = holder_in(handle);
  ::close(handle);
  return holder;
}

}  // namespace krieg::inline db
