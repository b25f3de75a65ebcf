#include "upkeep/backup_beside.hpp"

#include "db/backup.hpp"
#include "db/migrations.hpp"
#include "room/log.hpp"

namespace krieg::inline upkeep {

namespace {

std::filesystem::path copy_beside(const std::filesystem::path& db, BackupBy by) {
  Database database(db, IfMissing::fail);
  refuse_unknown(database, migrations());
  refuse_empty(database);
  return write_copy_beside(database, db, name_of_backups(by));
}

}  // namespace

std::filesystem::path back_up_beside(const std::filesystem::path& db, BackupBy by, int most) {
  std::filesystem::path copy = copy_beside(db, by);
  require_whole(copy);  // a damaged copy makes no older one go
  for (const std::string& old : rotate_backups(db, by, most, copy.filename().string()))
    log_event(LogLevel::warning, "backup_removed", {{"backup", old}}, "a backup has made room for another: " + old);
  return copy;
}

}  // namespace krieg::inline upkeep
