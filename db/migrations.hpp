// The schema, as the steps by which it grew. A file carries the number of the last step that it has taken.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "db/sqlite.hpp"

namespace krieg::inline db {

struct Migration {
  std::int64_t version;  ///< of the file after this step
  const char* sql;
};

/// Every step from an empty file to this program's schema, in order, versions from 1 without a gap.
std::span<const Migration> migrations();

/// Throws SqliteError if the file is another program's, or of a newer version than the last step. Changes nothing.
void refuse_unknown(Database& database, std::span<const Migration> steps);

/// Throws SqliteError if the file holds nothing, not even tables for games: it comes of a copy that failed.
void refuse_empty(Database& database);

/// Takes the file through all the steps that it has not taken yet, each in a transaction of its own. Throws SqliteError
/// if the file is another program's, or of a newer version than the last step; then it has not been touched.
void migrate(Database& database, std::span<const Migration> steps);

}  // namespace krieg::inline db
