// What the store and the club's store share: how old a session may be, and how a seat's links are revoked.
#pragma once

#include <chrono>
#include <string>

#include "db/sqlite.hpp"

namespace krieg::inline db {

/// For strftime: the form of every time in the file.
inline constexpr const char* kTimeForm = "%Y-%m-%dT%H:%M:%SZ";
/// A session notes its use when the last note is older: not at every request, because each note is a write to the disk.
inline constexpr const char* kUseIsNoted = "-1 hour";

/// For strftime: so many days ago.
std::string before(std::chrono::days age);

/// Revokes all links of the seat and forgets that its commander was ready: another person comes. Precondition: a
/// transaction is open.
void revoke_links(Database& database, const std::string& game, const std::string& seat);

/// Deletes the sessions of links that are revoked.
void forget_revoked_sessions(Database& database);

}  // namespace krieg::inline db
