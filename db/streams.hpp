// The ids of the seats' sequences of messages. Random, so that they tell nothing and two pasts never share one.
#pragma once

#include "db/sqlite.hpp"

namespace krieg::inline db {

/// In SQL: a new id, 16 hexadecimal digits.
inline constexpr const char* kNewStream = "lower(hex(randomblob(8)))";

/// Gives every seat a new one, if the file is of a version that has them.
void begin_streams_anew(Database& database);

}  // namespace krieg::inline db
