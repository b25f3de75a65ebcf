// Only one process at a time may keep the games: a server, or a command that overwrites a whole file of games, holds a
// lock. The lock is on a second file beside it ("games.sqlite.lock"): SQLite's own locks are not touched, and programs
// that only read the games need no lock.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace krieg::inline db {

/// Held until the object is destroyed or the process ends in any way. The lock's file stays and is empty then.
class FileLock {
 public:
  /// `holder` describes the holder, such as "kriegsspiel serve". Makes the file's folder if it is missing. Throws
  /// std::runtime_error naming the process that already holds the lock.
  FileLock(const std::filesystem::path& file, const std::string& holder);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// The present holder: "process 1234, kriegsspiel serve"; nothing if there is none.
  static std::optional<std::string> holder_of(const std::filesystem::path& file);
  static std::filesystem::path path_of(const std::filesystem::path& file);

 private:
  int handle_ = -1;
};

}  // namespace krieg::inline db
