// A whole file of games under another name: for a backup, while a server goes on writing, and for taking one up.
#pragma once

#include <filesystem>

#include "db/sqlite.hpp"

namespace krieg::inline db {

/// Writes a copy that is whole by itself (no log lies beside it) and its owner's alone. The seats' streams begin anew
/// in it: clients that come to it know that it is another past. Throws SqliteError, or std::runtime_error if there is a
/// file of that name already; then nothing has been written.
void write_copy(Database& from, const std::filesystem::path& to);

/// Everything that SQLite finds wrong with the file: damaged pages, rows that refer to none. One line each, no more
/// than a few; empty if it is whole. Reads all of it.
std::vector<std::string> integrity_faults(Database& database);

}  // namespace krieg::inline db
