// Writes the consequences of one input into the tables.
#pragma once

#include "db/sqlite.hpp"
#include "db/store.hpp"

namespace krieg::inline db {

/// Writes the whole commit. Precondition: a transaction is open. Throws SqliteError or RecordError; then roll back.
void write_commit(Database& database, const Commit& commit);
/// Writes down that the game has taken the command, with its answer.
void write_taken(Database& database, const std::string& game, const TakenCommand& command);

/// The clock has stepped: no commander has said yet that he is ready. Nobody is late any more for orders that were due
/// by now, or that all had given. Precondition: a transaction is open.
void forget_readiness(Database& database, const std::string& game);

}  // namespace krieg::inline db
