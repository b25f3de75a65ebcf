#include "upkeep/game_transfer.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "army/languages.hpp"
#include "db/private_file.hpp"
#include "room/courier_book.hpp"
#include "room/game_rules.hpp"
#include "room/lobby_officers.hpp"
#include "room/new_game.hpp"
#include "upkeep/chain.hpp"

namespace krieg::inline upkeep {

namespace fs = std::filesystem;

namespace {

/// What the tables hold besides the journal: of each move, by the number of the entry that ended it, and of the last
/// entry.
using Drawn = std::map<std::int64_t, Commit>;

/// As one moment has it, also while a server goes on with the game.
GameFile whole_game(Store& store, const std::string& id) {
  const auto row = [&] {
    std::optional<GameRow> found = store.game(id);
    if (!found) throw std::runtime_error("game " + id + " was deleted");
    return std::move(*found);
  };
  GameFile file;
  do {
    file.game = row();
    file.seats = store.seats(id);
    file.texts = store.languages(file.game.languages);
    file.journal = store.raw_journal(id);
  } while (row().ended != file.game.ended);
  return file;
}

void write_new(const fs::path& file, const std::string& text) {
  if (!make_private_file(file))
    throw std::runtime_error("cannot write " + file.string() + ": " + std::strerror(errno) +
                             (errno == EEXIST ? "; name another" : ""));
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  const bool written = out.good();
  out.close();
  try {
    if (!written) throw std::runtime_error("cannot write " + file.string() + ": is the disk full?");
    keep_on_disk(file);
  } catch (...) {
    std::error_code ignored;
    fs::remove(file, ignored);
    throw;
  }
}

std::string read_whole(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return text.str();
}

/// The scenario and the rules by which the game was played; else why it cannot be played here.
struct Stage {
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  std::string lacking;
};

Stage stage_for(const GameFile& file, const Library& library) {
  const GameRow& game = file.game;
  Stage stage;
  stage.rules = rules_with_texts(game.rule_system, file.texts, library.languages());
  if (!stage.rules || stage.rules->edition() != game.edition) {
    stage.lacking = "this program has no edition " + game.edition + " of the rules \"" + game.rule_system + "\"";
    return stage;
  }
  const std::vector<std::string> names = library.names();
  if (std::find(names.begin(), names.end(), game.scenario) == names.end()) {
    stage.lacking = "the scenario \"" + game.scenario + "\" lies on no shelf";
    return stage;
  }
  stage.scenario = std::make_shared<const Scenario>(scenario_of_game(library, game));
  if (stage.scenario->fingerprint != game.fingerprint)
    stage.lacking = "the files of the scenario \"" + game.scenario + "\" have changed since";
  return stage;
}

void require_seats(const GameFile& file, const Scenario& scenario) {
  const auto told = [](const std::string& id, const std::string& name, SeatKind kind, const std::string& officer) {
    return std::array{id, name, name_of(kind), officer};
  };
  std::set<std::array<std::string, 4>> theirs;
  std::set<std::array<std::string, 4>> ours;
  for (const SeatRow& seat : file.seats) theirs.insert(told(seat.seat, seat.name, seat.kind, seat.officer));
  for (const ScenarioSeat& seat : scenario.sheet.seats)
    ours.insert(told(seat.id.value, seat.name, seat.kind, seat.officer ? seat.officer->value : std::string()));
  if (theirs != ours)
    throw std::runtime_error("its seats are not those of the scenario \"" + scenario.sheet.name + "\"");
}

/// Plays the game through. Throws where it does not come out as its journal says.
Drawn play_through(const GameFile& file, const Stage& stage) {
  require_seats(file, *stage.scenario);
  if (!is_title_of_game(stage.scenario->sheet.title, file.game.title))
    throw std::runtime_error("its title is not that of the scenario \"" + stage.scenario->sheet.name + "\"");
  std::vector<Entry> live;
  for (const RawEntry& raw : file.journal)
    if (!raw.struck) live.push_back(read_entry(raw));
  Drawn drawn;
  CourierBook couriers;
  const auto note = [&](const Game& game, const Entry& entry) {
    if (entry.kind != EntryKind::moved) return;
    const World& world = game.state(TruthPass::of_the_keeper()).world;
    if (entry.body.at("world") != hash_of(world))
      throw std::runtime_error("move " + std::to_string(world.move) + " comes out otherwise");
    Commit& commit = drawn[entry.number];
    commit.dispatches = couriers.changed(world);
    commit.settled = world.settled;
    commit.move = world.move;
    commit.world_hash = hash_of(world);
  };
  const Game game = Game::replay(stage.scenario, stage.rules, live, note);
  const World& world = game.state(TruthPass::of_the_keeper()).world;
  if (world.ended != file.game.ended)
    throw std::runtime_error(world.ended ? "the game is over, and the file says that it is not"
                                         : "the file says that the game is over, and it is not");
  Commit& last = drawn[live.back().number];
  for (Dispatch& dispatch : couriers.changed(world)) last.dispatches.push_back(std::move(dispatch));
  last.officers = lobby_officers(game.state(TruthPass::of_the_keeper()), !game.in_move(TruthPass::of_the_keeper()));
  return drawn;
}

/// The journal cut at the ends of moves and at what was struck.
std::vector<KeptPiece> pieces_of(const GameFile& file, const Drawn& drawn) {
  std::vector<KeptPiece> pieces(1);
  const auto cut = [&] {
    pieces.back().commit.game = file.game.id;
    pieces.emplace_back();
  };
  for (const RawEntry& raw : file.journal) {
    if (raw.struck && !pieces.back().commit.entries.empty()) cut();
    if (raw.struck) {
      pieces.back().struck.push_back(raw);
      continue;
    }
    if (const auto found = drawn.find(raw.number); found != drawn.end()) {
      std::vector<Entry> entries = std::move(pieces.back().commit.entries);
      pieces.back().commit = found->second;
      pieces.back().commit.entries = std::move(entries);
    }
    pieces.back().commit.entries.push_back(read_entry(raw));
    if (drawn.contains(raw.number)) cut();
  }
  pieces.back().commit.game = file.game.id;
  return pieces;
}

}  // namespace

GameFile write_game_file(Store& store, const std::string& id, const fs::path& to) {
  GameFile file = whole_game(store, id);
  if (file.journal.empty())
    throw std::runtime_error("nobody has been in game " + id + " yet: there is nothing to export");
  if (const std::string fault = fault_in_chain(file.journal); !fault.empty())
    throw std::runtime_error("the chain of game " + id + " breaks: " + fault);
  write_new(to, game_file_text(file));
  return file;
}

ImportedGame read_exported_game(const fs::path& from, const Library& library,
                                const std::function<void(const GameFile&)>& may_come) {
  ImportedGame imported{read_game_file(read_whole(from)), {}, {}};
  if (may_come) may_come(imported.file);
  const Stage stage = stage_for(imported.file, library);
  imported.lacking = stage.lacking;
  imported.pieces = pieces_of(imported.file, stage.lacking.empty() ? play_through(imported.file, stage) : Drawn{});
  return imported;
}

void refuse_known_game(Store& store, const GameRow& game) {
  if (const std::optional<GameRow> known = store.game(game.id))
    throw std::runtime_error("there is a game " + known->id + " (" + known->title + ") in the file already");
}

void add_imported_game(Store& store, const ImportedGame& imported) {
  const GameRow& game = imported.file.game;
  refuse_known_game(store, game);
  store.add_played_game(game, imported.file.seats, imported.pieces, imported.file.texts);
}

}  // namespace krieg::inline upkeep
