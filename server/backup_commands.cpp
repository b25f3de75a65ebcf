#include "server/backup_commands.hpp"

#include <ostream>

#include "db/backup.hpp"
#include "db/file_lock.hpp"
#include "db/migrations.hpp"
#include "server/kept_games.hpp"

namespace krieg {

namespace fs = std::filesystem;

namespace {

/// Throws std::runtime_error with all that is wrong with a file of games: that it is none, its pages, its chains.
void require_whole(const fs::path& file) {
  Database database(file, IfMissing::fail);
  refuse_unknown(database, migrations());
  std::string faults;
  for (const std::string& fault : integrity_faults(database)) faults += "\n  " + fault;
  if (!faults.empty()) throw std::runtime_error(file.string() + " is damaged:" + faults);
}

void require_whole_journals(const fs::path& file) {
  Store store(file);
  for (const GameRow& game : store.games())
    if (const std::string fault = fault_in_chain(store.raw_journal(game.id)); !fault.empty())
      throw std::runtime_error("the journal of game " + game.id + " in " + file.string() + " does not hold: " + fault);
}

/// SQLite's files beside it go with it.
void move_with_logs(const fs::path& from, const fs::path& to) {
  for (const char* part : {"-wal", "-shm", ""})
    if (fs::exists(from.string() + part)) fs::rename(from.string() + part, to.string() + part);
}

void list_games(const fs::path& file, std::ostream& out) {
  Store store(file);
  for (const GameRow& game : store.games())
    out << "  " << game.id << "  " << game.title << ", opened " << game.opened_at << (game.ended ? ", over" : "")
        << '\n';
}

}  // namespace

int back_up_games(const BackUpGames& command, std::ostream& out) {
  try {
    require_games(command.db);
    {
      Database database(command.db, IfMissing::fail);
      refuse_unknown(database, migrations());
      write_copy(database, command.to);
    }
    require_whole(command.to);
    out << command.db.string() << " was copied to " << command.to.string() << ", and the copy is whole.\n";
    return 0;
  } catch (const std::exception& fault) {
    out << fault.what() << '\n';
    return 1;
  }
}

int restore_games(const RestoreGames& command, std::ostream& out) {
  try {
    require_games(command.from);
    const bool same = fs::exists(command.db) && fs::equivalent(command.from, command.db);
    if (same) throw std::runtime_error(command.from.string() + " is the file itself: name a backup of it");
    const FileLock lock(command.db, "kriegsspiel restore");
    require_whole(command.from);
    const fs::path fresh = name_beside(command.db, "restoring");
    {
      Database backup(command.from, IfMissing::fail);
      write_copy(backup, fresh);
    }
    try {
      require_whole_journals(fresh);
    } catch (...) {
      fs::remove(fresh);
      throw;
    }
    if (fs::exists(command.db)) {
      const fs::path aside = name_beside(command.db, "before-restore");
      move_with_logs(command.db, aside);
      out << "The file that was there is kept as " << aside.string() << '\n';
    }
    move_with_logs(fresh, command.db);
    out << command.db.string() << " is what " << command.from.string() << " holds:\n";
    list_games(command.db, out);
    return 0;
  } catch (const std::exception& fault) {
    out << fault.what() << "\nNothing was restored.\n";
    return 1;
  }
}

}  // namespace krieg
