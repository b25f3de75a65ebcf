#include "club/game_upkeep.hpp"

#include <algorithm>
#include <sstream>

#include "db/private_file.hpp"
#include "db/side_files.hpp"
#include "room/log.hpp"
#include "upkeep/mending.hpp"
#include "upkeep/proof.hpp"

namespace krieg::inline club {

namespace {

GameRow row_of_game(Store& store, const std::string& id) {
  const std::optional<GameRow> row = store.game(id);
  if (!row) throw std::runtime_error("the game was deleted");
  return *row;
}

/// The input that has to be struck, if there is one.
std::optional<Json> input_at_fault(Store& store, const GamesOnDisk& on, const GameRow& row) {
  const DamagedGame game = open_damaged(store, row, on.library);
  const std::optional<Trouble> trouble = trouble_of(game);
  if (!trouble || trouble->entry == 0) return std::nullopt;
  const RawEntry& raw = entry_of(game, trouble->entry);
  return Json{{"entry", raw.number}, {"kind", raw.kind}, {"seat", raw.seat}, {"why", trouble->why}};
}

Json checked(Store& store, const GamesOnDisk& on, const std::string& id) {
  const GameRow row = row_of_game(store, id);
  if (store.raw_journal(id).empty()) return {{"holds", true}, {"entries", 0}, {"moves", 0}};
  Json faulty = {{"holds", false}};
  try {
    std::ostringstream moves;
    const Proof proof = prove(store, row, on.library, moves);
    return {{"holds", true}, {"entries", proof.entries}, {"moves", proof.moves}};
  } catch (const std::exception& fault) {
    faulty["why"] = fault.what();
  }
  if (std::optional<Json> input = input_at_fault(store, on, row)) faulty["trouble"] = std::move(*input);
  return faulty;
}

}  // namespace

Json checked_game(const GamesOnDisk& on, const std::string& game) {
  try {
    Store store(on.db);
    return checked(store, on, game);
  } catch (const std::exception& fault) {
    return {{"holds", false}, {"why", fault.what()}};
  }
}

Json mended_game(const GamesOnDisk& on, const MendedGame& wanted, bool& changed) {
  try {
    Store store(on.db);
    const DamagedGame game = open_damaged(store, row_of_game(store, wanted.game), on.library);
    const std::optional<Trouble> trouble = trouble_of(game);
    if (!trouble) throw std::runtime_error("the game can be played");
    if (trouble->entry != wanted.entry)
      throw std::runtime_error("the input at fault is entry " + std::to_string(trouble->entry));
    changed = true;
    std::ostringstream left_out;
    const Mended mended = strike(store, game, {wanted.entry, wanted.reason}, left_out);
    log_event(LogLevel::warning, "game_mended", {{"game", wanted.game}},
              "game " + wanted.game + ": a keeper has struck entry " + std::to_string(wanted.entry));
    return {{"taken", mended.taken}, {"left_out", mended.left_out}};
  } catch (const std::exception& fault) {
    return {{"why", fault.what()}};
  }
}

Json exported_game(const GamesOnDisk& on, const std::string& game) {
  try {
    Store store(on.db);
    const GameRow row = row_of_game(store, game);
    const std::filesystem::path to = name_beside(on.db, std::string(kExported) + "-" + row.scenario);
    write_game_file(store, game, to);
    return {{"name", to.filename().string()}};
  } catch (const std::exception& fault) {
    return {{"why", fault.what()}};
  }
}

std::vector<std::string> exported_files(const GamesOnDisk& on) { return names_beside(on.db, kExported); }

ReadGame read_exported_file(const GamesOnDisk& on, const std::string& file) {
  const std::vector<std::string> files = exported_files(on);
  if (std::find(files.begin(), files.end(), file) == files.end()) return {{}, "there is no such file"};
  try {
    return {read_exported_game(place_of(on.db).parent_path() / file, on.library), {}};
  } catch (const std::exception& fault) {
    return {{}, fault.what()};
  }
}

Json imported_game(Store& store, const SignedIn& by, const ImportedGame& read) {
  const GameRow& game = read.file.game;
  try {
    add_imported_game(store, read);
    store.club().add_game(game.id, by.member.id);
    return {{"game", game.id}, {"title", game.title}, {"lacking", read.lacking}};
  } catch (const std::exception& fault) {
    return {{"why", fault.what()}};
  }
}

}  // namespace krieg::inline club
