#include "server/proof.hpp"

#include <ostream>

#include "db/store.hpp"
#include "rules/all.hpp"

namespace krieg {

namespace {

/// Why the proof fails; ends it.
class Fault : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

constexpr std::size_t kShownDigits = 12;  ///< of a hash

GameRow find_game(Store& store, const ReplayGame& command) {
  std::string known;
  for (const auto& row : store.games()) {
    if (row.id == command.game) return row;
    known += "\n  " + row.id + "  " + row.title + ", opened " + row.opened_at;
  }
  throw Fault("there is no game \"" + command.game + "\" in " + command.db.string() +
              (known.empty() ? "; it holds none" : "; it holds:" + known));
}

void print_move(std::ostream& out, const Game& game, const Entry& end) {
  const World& world = game.state().world;
  const std::string hash = hash_of(world);
  if (end.body.at("world") != hash)
    throw Fault("move " + std::to_string(world.move) + " (entry " + std::to_string(end.number) +
                ") came out otherwise: the journal holds the world " + end.body.at("world").get<std::string>() +
                ", replay came to " + hash);
  out << "move " << world.move << "  " << clock_text(world.time) << "  entry " << end.number << "  world "
      << hash.substr(0, kShownDigits) << "  settled " << world.settled.size() << '\n';
}

/// Both halves of the proof. The number of completed moves.
std::int64_t prove(std::ostream& out, const GameRow& row, const std::vector<Entry>& journal, const Library& library) {
  if (const auto fault = chain_fault(journal); !fault.empty()) throw Fault("the chain breaks: " + fault);
  const auto rules = rule_system(row.rule_system);
  if (!rules) throw Fault("this program has no rule system \"" + row.rule_system + "\"");
  const auto scenario = std::make_shared<const Scenario>(library.load(row.scenario));
  const Game game = Game::replay(scenario, rules, journal, [&out](const Game& so_far, const Entry& entry) {
    if (entry.kind == EntryKind::moved) print_move(out, so_far, entry);
  });
  return game.state().world.move;
}

}  // namespace

int prove_game(const ReplayGame& command, std::ostream& out) {
  try {
    // Opening would make a new one.
    if (!std::filesystem::exists(command.db))
      throw Fault("there is no file " + command.db.string() + "; name the games' file with --db");
    Store store(command.db);
    const GameRow row = find_game(store, command);
    const auto journal = store.journal(row.id);
    const auto moves = prove(out, row, journal, Library(command.shelves));
    out << journal.size() << " entries, " << moves << " moves: chain and replay hold\n";
    return 0;
  } catch (const std::exception& fault) {
    out << fault.what() << '\n';
    return 1;
  }
}

}  // namespace krieg
