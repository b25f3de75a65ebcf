// A backup beside the file of games, for a keeper's browser and for the command line: the oldest ones make room for it.
#pragma once

#include <filesystem>

#include "db/kept_backups.hpp"

namespace krieg::inline upkeep {

/// Copies the file, also while a server goes on writing to it. When the copy is whole, the oldest of the copies of that
/// kind there are removed until there are no more than `most`; the log says which. Returns the copy. Throws SqliteError
/// or std::runtime_error; then nothing is removed. Precondition: `most` is 1 at least.
std::filesystem::path back_up_beside(const std::filesystem::path& db, BackupBy by, int most);

}  // namespace krieg::inline upkeep
