#include "cli/export_commands.hpp"

#include <ostream>

#include "cli/kept_games.hpp"
#include "db/file_lock.hpp"
#include "room/language_folder.hpp"
#include "upkeep/chain.hpp"
#include "upkeep/game_transfer.hpp"

namespace krieg::inline cli {

int export_game(const ExportGame& command, std::ostream& out) {
  try {
    Store store = open_games(command.db);
    find_game(store, command.game, command.db);
    const GameFile file = write_game_file(store, command.game, command.to);
    out << "Game " << file.game.id << " (" << file.game.title << ") was written to " << command.to.string() << ": "
        << file.journal.size() << " entries. It tells everything of both sides.\n";
    if (!file.game.ended)
      out << "The game is not over: who reads the file knows what its commanders must not, and can foretell the "
             "dice.\n";
    return 0;
  } catch (const std::exception& fault) {
    out << fault.what() << '\n';
    return 1;
  }
}

int import_game(const ImportGame& command, std::ostream& out) {
  try {
    // Whether it can be added is asked under the lock.
    const ImportedGame imported =
        read_exported_game(command.from, Library(command.shelves, read_languages(command.languages)), {});
    const FileLock lock(command.db, "kriegsspiel import");
    refuse_if_lost(command.db);
    Store store(command.db);
    add_imported_game(store, imported);
    const GameRow& game = imported.file.game;
    out << "Game " << game.id << " (" << game.title << ") was added: " << imported.file.journal.size()
        << " entries, the chain holds";
    if (imported.lacking.empty()) out << ", and the game comes out the same again.\n";
    else
      out << ".\nIt was not played through again: " << imported.lacking
          << ". Its moves, dispatches and turn history are not in the tables: put its scenario on a shelf and import "
             "it "
             "into a new file to have them.\n";
    for (const std::string& fault : faults_in_struck(imported.file.journal))
      out << "note: of what was struck out of it, " << fault << '\n';
    return 0;
  } catch (const std::exception& fault) {
    out << command.from.string() << " was not added: " << fault.what() << '\n';
    return 1;
  }
}

}  // namespace krieg::inline cli
