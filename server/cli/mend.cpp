#include "cli/mend.hpp"

#include <ostream>

#include "cli/kept_games.hpp"
#include "db/file_lock.hpp"
#include "room/language_folder.hpp"
#include "upkeep/mending.hpp"

namespace krieg::inline cli {
namespace {

void print(std::ostream& out, const DamagedGame& game, const Trouble& trouble, const std::filesystem::path& db) {
  out << "The game " << game.row.id << " (" << game.row.title << ") cannot be played through: " << trouble.why << '\n';
  if (trouble.entry == 0) {
    out << "No input of a seat leads there: nothing can be struck. Is this the scenario that it was played on?\n";
    return;
  }
  const RawEntry& raw = entry_of(game, trouble.entry);
  out << "The last input before that is entry " << raw.number << ", " << raw.kind << " of seat " << raw.seat << " at "
      << raw.time << ":\n  " << raw.body << "\nThe game goes on without it after:\n  kriegsspiel mend " << game.row.id
      << " --db " << db.string() << " --strike " << raw.number << " --reason \"...\"\n";
}

void print(std::ostream& out, std::int64_t struck, const Mending& mending) {
  out << "entry " << struck << " is struck, by entry " << mending.strike.entries.front().number << '\n';
  for (const std::string& input : mending.left_out) out << "left out: " << input << '\n';
  out << mending.taken << " inputs behind it were given again, " << mending.left_out.size()
      << " were left out; the game stands at move " << mending.move
      << (mending.waits ? ", which waits for the umpire\n" : "\n");
}

}  // namespace

int mend_game(const MendGame& command, std::ostream& out) {
  try {
    require_games(command.db);
    const FileLock lock(command.db, "kriegsspiel mend");
    Store store = open_games(command.db);
    const GameRow row = find_game(store, command.game, command.db);
    const DamagedGame game = open_damaged(store, row, Library(command.shelves, read_languages(command.languages)));
    if (command.strike) {
      const Mending mending = mend(game, {*command.strike, command.reason});
      write_mending(store, mending);
      print(out, *command.strike, mending);
      return 0;
    }
    const std::optional<Trouble> trouble = trouble_of(game);
    if (trouble) print(out, game, *trouble, command.db);
    else out << "The game " << game.row.id << " (" << game.row.title << ") can be played: nothing is to be mended.\n";
    return trouble ? 1 : 0;
  } catch (const std::exception& fault) {
    out << fault.what() << '\n';
    return 1;
  }
}

}  // namespace krieg::inline cli
