// The kinds of fault of the file of games, by what the keeper of the server can do about them.
#pragma once

#include <stdexcept>
#include <string>

namespace krieg::inline db {

enum class FileFault {
  other,      ///< not a fault of the file: the schema refuses a statement, or the file is another program's
  full,       ///< no room on the disk, or in the keeper's share of it
  locked,     ///< another program has locked the file for too long
  disk,       ///< reading or writing failed
  read_only,  ///< the file or its folder may not be written to
  damaged,    ///< the content of the file is not what was written
  gone        ///< the file was removed, replaced, cut short or written over while it was open
};

/// An error of SQLite. The text says what the program was doing, and has SQLite's own words. It is for the keeper of
/// the server, never for players.
class SqliteError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  SqliteError(FileFault fault, const std::string& text) : std::runtime_error(text), fault_(fault) {}
  [[nodiscard]] FileFault fault() const { return fault_; }

 private:
  FileFault fault_ = FileFault::other;
};

/// The kind of an SQLite result code, with the system's error code behind it (0: unknown).
FileFault file_fault_of(int sqlite_code, int system_code);
/// The kind of a failure to write a file without SQLite.
FileFault file_fault_of(int system_code);

/// One sentence about the fault, without a path, a name or a number, for the umpire and for /healthz.
std::string sentence_of(FileFault fault);

}  // namespace krieg::inline db
