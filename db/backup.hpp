// Copies a whole file of games to another name: for a backup while a server goes on writing, and for a restore.
#pragma once

#include <filesystem>

#include "db/sqlite.hpp"

namespace krieg::inline db {

/// Writes a complete copy (no log beside it) that only its owner can read. The seats get new streams in it, so that
/// their clients notice that they are shown another past. Throws SqliteError, or std::runtime_error if there is a file
/// with that name already; then nothing has been written.
void write_copy(Database& from, const std::filesystem::path& to);

/// Likewise, under a free name beside `file` as name_beside() makes it, which is returned. Several processes may do so
/// at once.
std::filesystem::path write_copy_beside(Database& from, const std::filesystem::path& file, const std::string& what);

/// All faults that SQLite finds in the file: damaged pages, rows that refer to missing rows. One line each, at most a
/// few; empty if there are none. Reads the whole file.
std::vector<std::string> integrity_faults(Database& database);

/// Throws std::runtime_error if the file is not a file of games, or has integrity_faults(): the error names them.
void require_whole(const std::filesystem::path& file);

}  // namespace krieg::inline db
