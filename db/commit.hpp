// How one input's consequences are laid down in the tables.
#pragma once

#include "db/sqlite.hpp"
#include "db/store.hpp"

namespace krieg::inline db {

/// Writes all of it. Precondition: a transaction is open. Throws SqliteError or RecordError; then roll back.
void write_commit(Database& database, const Commit& commit);

}  // namespace krieg::inline db
