#include "upkeep/backup_beside.hpp"

#include "db/backup.hpp"
#include "db/kept_backups.hpp"
#include "db/migrations.hpp"
#include "db/side_files.hpp"
#include "room/log.hpp"

namespace krieg::inline upkeep {

namespace {

std::filesystem::path copy_beside(const std::filesystem::path& db) {
  Database database(db, IfMissing::fail);
  refuse_unknown(database, migrations());
  refuse_empty(database);
  return write_copy_beside(database, db, kBackup);
}

}  // namespace

std::filesystem::path back_up_beside(const std::filesystem::path& db, int most) {
  std::filesystem::path copy = copy_beside(db);
  require_whole(copy);  // a damaged copy makes no older one go
  for (const std::string& old : rotate_backups(db, most, copy.filename().string()))
    log_event(LogLevel::warning, "backup_removed", {{"backup", old}}, "a backup has made room for another: " + old);
  return copy;
}

}  // namespace krieg::inline upkeep
