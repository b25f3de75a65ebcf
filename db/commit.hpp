// Writes the consequences of one input into the tables.
#pragma once

#include "db/sqlite.hpp"
#include "db/store.hpp"

namespace krieg::inline db {

/// Writes the whole commit. Precondition: a transaction is open. Throws SqliteError or RecordError; then roll back.
void write_commit(Database& database, const Commit& commit);

}  // namespace krieg::inline db
