// One keeper at a time: a server, or a command that writes over a whole file of games, holds a lock on it. The lock
// is taken on a second file beside it ("games.sqlite.lock"): SQLite's own locks are not touched, and programs that only
// read the games need no lock.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace krieg::inline db {

/// Held until it is destroyed or the process ends, however it ends. The lock's file stays: it is empty then.
class FileLock {
 public:
  /// `holder` says what holds it, such as "kriegsspiel serve". Makes the folder of a file that is not there yet. Throws
  /// std::runtime_error naming the process that holds it already.
  FileLock(const std::filesystem::path& file, const std::string& holder);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Who holds the file now: "process 1234, kriegsspiel serve"; nothing if nobody does.
  static std::optional<std::string> holder_of(const std::filesystem::path& file);
  static std::filesystem::path path_of(const std::filesystem::path& file);

 private:
  int handle_ = -1;
};

}  // namespace krieg::inline db
