// The schema as migrations. A file has the number of the last migration that it has had.
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

/// Every migration from an empty file to this program's schema, in order; versions from 1 without a gap.
std::span<const Migration> migrations();

/// Throws SqliteError if the file belongs to another program, or has a newer version than the last step. Changes
/// nothing.
void refuse_unknown(Database& database, std::span<const Migration> steps);

/// Throws SqliteError if the file has no tables at all: a copy has failed.
void refuse_empty(Database& database);

/// Applies the steps that the file has not had yet, each in its own transaction. Throws SqliteError if the file belongs
/// to another program, or has a newer version than the last step; then it has not been changed.
void migrate(Database& database, std::span<const Migration> steps);

}  // namespace krieg::inline db
