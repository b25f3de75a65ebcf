// What can ail the file that keeps the games, by what its keeper can do about it.
#pragma once

#include <stdexcept>
#include <string>

namespace krieg::inline db {

enum class FileFault {
  other,      ///< a statement that the schema refuses, a file of another program: none of the file's own
  full,       ///< there is no room left on the disk, or in the keeper's share of it
  locked,     ///< another program holds the file and has not let go of it in time
  disk,       ///< reading or writing failed
  read_only,  ///< the file or its folder may not be written to
  damaged,    ///< what lies in the file is not what was written
  gone        ///< the file was removed, replaced, cut short or written over while it was open
};

/// SQLite refused. The text: what was being done, then SQLite's own words; for who keeps the server, never for players.
class SqliteError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  SqliteError(FileFault fault, const std::string& text) : std::runtime_error(text), fault_(fault) {}
  [[nodiscard]] FileFault fault() const { return fault_; }

 private:
  FileFault fault_ = FileFault::other;
};

/// The kind of a result code of SQLite's, and of the system's own code behind it (0: none is known).
FileFault file_fault_of(int sqlite_code, int system_code);
/// The kind of a failure to write a file without SQLite.
FileFault file_fault_of(int system_code);

/// One sentence without a path, a name or a number: what ails the file. For the umpire and for /healthz.
std::string sentence_of(FileFault fault);

}  // namespace krieg::inline db
