#include "cli/backup_commands.hpp"

#include <algorithm>
#include <ostream>

#include "cli/kept_games.hpp"
#include "db/backup.hpp"
#include "db/file_lock.hpp"
#include "db/migrations.hpp"
#include "db/private_file.hpp"
#include "db/side_files.hpp"
#include "upkeep/backup_beside.hpp"
#include "upkeep/chain.hpp"

namespace krieg::inline cli {

namespace fs = std::filesystem;

namespace {

/// The games in it, a line for each. Throws std::runtime_error if the journal of one does not hold.
std::string games_with_whole_journals(const fs::path& file) {
  Store store(file);
  std::string games;
  for (const GameRow& game : store.games()) {
    if (const std::string fault = fault_in_chain(store.raw_journal(game.id)); !fault.empty())
      throw std::runtime_error("the journal of game " + game.id + " in " + file.string() + " does not hold: " + fault);
    games += "  " + game.id + "  " + game.title + ", opened " + game.opened_at + (game.ended ? ", over" : "") + "\n";
  }
  return games;
}

/// SQLite's files beside it go with it. The file goes first: cut off in the middle, it is without its name, and nobody
/// goes on with it without its log.
void move_with_logs(const fs::path& from, const fs::path& to) {
  for (const char* part : kFileParts)
    if (fs::exists(from.string() + part)) fs::rename(from.string() + part, to.string() + part);
}

/// Also logs of a file that is no more: SQLite would write them into the one that comes.
bool lies_there(const fs::path& file) {
  return std::any_of(kFileParts.begin(), kFileParts.end(),
                     [&](const char* part) { return fs::exists(file.string() + part); });
}

/// To the name that was given. Returns it.
fs::path copy_to(const BackUpGames& command) {
  {
    Database database(command.db, IfMissing::fail);
    refuse_unknown(database, migrations());
    refuse_empty(database);
    write_copy(database, command.to);
  }
  require_whole(command.to);
  return command.to;
}

/// What the backup holds, beside the file that it will replace.
fs::path copy_beside(const fs::path& backup, const fs::path& db) {
  Database from(backup, IfMissing::fail);
  return write_copy_beside(from, db, kRestoring);
}

/// Puts the fresh file in the other's place, which is moved away; the name that it has then is printed.
void change_places(const fs::path& fresh, const fs::path& db, std::ostream& out) {
  const fs::path aside = name_beside(db, kBeforeRestore);
  const bool kept = lies_there(db);
  if (kept) move_with_logs(db, aside);
  try {
    fs::rename(fresh, db);
    keep_on_disk(db);
  } catch (const fs::filesystem_error&) {
    if (kept) move_with_logs(aside, db);
    throw;
  }
  if (kept) out << "What was there is kept as " << aside.string() << '\n';
}

}  // namespace

int back_up_games(const BackUpGames& command, std::ostream& out) {
  try {
    require_games(command.db);
    const fs::path copy =
        command.to.empty() ? back_up_beside(command.db, BackupBy::person, command.most) : copy_to(command);
    out << command.db.string() << " was copied to " << copy.string() << ", and the copy is whole.\n";
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
    const fs::path db = place_of(command.db);
    const FileLock lock(db, "kriegsspiel restore");
    require_whole(command.from);
    const fs::path fresh = copy_beside(command.from, db);
    std::string games;
    try {
      games = games_with_whole_journals(fresh);
      change_places(fresh, db, out);
    } catch (...) {
      fs::remove(fresh);
      throw;
    }
    out << command.db.string() << " is what " << command.from.string() << " holds:\n" << games;
    return 0;
  } catch (const std::exception& fault) {
    out << fault.what() << "\nNothing was restored.\n";
    return 1;
  }
}

}  // namespace krieg::inline cli
