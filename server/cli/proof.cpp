#include "cli/proof.hpp"

#include <ostream>

#include "cli/kept_games.hpp"
#include "room/language_folder.hpp"
#include "upkeep/proof.hpp"

namespace krieg::inline cli {

int prove_game(const ReplayGame& command, std::ostream& out) {
  try {
    Store store = open_games(command.db);
    const GameRow row = find_game(store, command.game, command.db);
    const Proof proof = prove(store, row, Library(command.shelves, read_languages(command.languages)), out);
    out << proof.entries << " entries, " << proof.moves << " moves: chain and replay hold\n";
    return 0;
  } catch (const std::exception& fault) {
    out << fault.what() << '\n';
    return 1;
  }
}

}  // namespace krieg::inline cli
