// Random ids of the seats' sequences of messages. They tell nothing, and two pasts never have the same id.
#pragma once

#include "db/sqlite.hpp"

namespace krieg::inline db {

/// In SQL: a new id, 16 hexadecimal digits.
inline constexpr const char* kNewStream = "lower(hex(randomblob(8)))";

/// Gives every seat a new id, if the file's version has them.
void begin_streams_anew(Database& database);

}  // namespace krieg::inline db
