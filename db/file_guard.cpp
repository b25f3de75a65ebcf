#include "db/file_guard.hpp"

#include <sys/stat.h>

namespace krieg::inline db {

FileGuard::FileGuard(std::filesystem::path file) : file_(std::move(file)), known_(identity_of(file_)) {}

std::string FileGuard::fault() const {
  if (!known_) return "";
  const std::optional<Identity> now = identity_of(file_);
  if (now == known_) return "";
  return file_.string() + (now ? " was replaced by another file" : " was removed");
}

std::optional<FileGuard::Identity> FileGuard::identity_of(const std::filesystem::path& file) {
  struct stat found {};
  if (::stat(file.c_str(), &found) != 0) return std::nullopt;
  return Identity{found.st_dev, found.st_ino};
}

}  // namespace krieg::inline db
