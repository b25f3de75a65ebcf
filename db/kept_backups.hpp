// The backups and the exported games that lie beside a games' file: listed, removed, and rotated away.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace krieg::inline db {

/// By whose wish a backup was made. Those of one make no room for those of the other.
enum class BackupBy { person, server };

struct KeptBackup {
  std::string name;  ///< of the file, without its folder
  std::uintmax_t bytes = 0;
  std::string made;  ///< UTC: "2026-01-02T03:04:05Z"
  BackupBy by = BackupBy::person;
};

/// What name_beside() is given for such a backup.
const char* name_of_backups(BackupBy by);

/// The copies that the club's page, the club's server by itself, or `kriegsspiel backup` without a name, has put beside
/// the file; the newest first. What is not exactly named so, is no regular file of this account's own, has another name
/// too, or does not begin like a file of SQLite, is not among them.
std::vector<KeptBackup> kept_backups(const std::filesystem::path& file);

/// Removes one of kept_backups(). False if there is none of that name. Throws std::filesystem::filesystem_error.
bool remove_backup(const std::filesystem::path& file, const std::string& name);

/// Removes the oldest of kept_backups() of that kind until there are no more than that number; never the one of the
/// name `newest`. Returns what was removed. Precondition: `most` is 1 at least.
std::vector<std::string> rotate_backups(const std::filesystem::path& file, BackupBy by, int most,
                                        const std::string& newest);

/// The names of exported games that the club's page has put beside the file, in the order of the alphabet. What is not
/// exactly named so, is no regular file of this account's own, has another name too, or does not begin like such a
/// file, is not among them.
std::vector<std::string> kept_exports(const std::filesystem::path& file);

/// Removes one of kept_exports(). False if there is none of that name. Throws std::filesystem::filesystem_error.
bool remove_export(const std::filesystem::path& file, const std::string& name);

}  // namespace krieg::inline db
