#include "db/file_fault.hpp"

#include <sqlite3.h>

#include <cerrno>

namespace krieg::inline db {

namespace {

constexpr int kPrimaryCode = 0xff;  ///< SQLite's extended codes have more in the bits above

bool tells_of_no_room(int system_code) {
  return system_code == ENOSPC || system_code == EDQUOT || system_code == EFBIG;
}

}  // namespace

FileFault file_fault_of(int sqlite_code, int system_code) {
  switch (sqlite_code & kPrimaryCode) {
    case SQLITE_FULL: return FileFault::full;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return FileFault::locked;
    case SQLITE_IOERR: return file_fault_of(system_code);
    case SQLITE_CANTOPEN: return FileFault::disk;
    case SQLITE_READONLY: return sqlite_code == SQLITE_READONLY_DBMOVED ? FileFault::gone : FileFault::read_only;
    case SQLITE_PERM: return FileFault::read_only;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return FileFault::damaged;
    default: return FileFault::other;
  }
}

FileFault file_fault_of(int system_code) {
  if (tells_of_no_room(system_code)) return FileFault::full;
  return system_code == EROFS || system_code == EACCES || system_code == EPERM ? FileFault::read_only : FileFault::disk;
}

std::string sentence_of(FileFault fault) {
  switch (fault) {
    case FileFault::other: return "The server could not write to its file.";
    case FileFault::full: return "The disk of the server is full.";
    case FileFault::locked: return "Another program holds the server's file and does not let go of it.";
    case FileFault::disk: return "The disk of the server failed to read or write.";
    case FileFault::read_only: return "The server may not write to its file.";
    case FileFault::damaged: return "The server's file is damaged.";
    case FileFault::gone:
      return "The server's file was removed or replaced while it ran, or changed by another program; "
             "the server stops.";
  }
  return "";
}

}  // namespace krieg::inline db
