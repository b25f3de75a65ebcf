#include "club/game_upkeep.hpp"

#include <algorithm>
#include <functional>
#include <sstream>

#include "db/kept_backups.hpp"
#include "db/private_file.hpp"
#include "db/side_files.hpp"
#include "db/sqlite.hpp"
#include "upkeep/chain.hpp"
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
  const std::vector<RawEntry> journal = store.raw_journal(id);
  if (journal.empty()) return {{"holds", true}, {"entries", 0}, {"moves", 0}, {"notes", Json::array()}};
  Json found = {{"holds", false}, {"notes", faults_in_struck(journal)}};
  try {
    std::ostringstream moves;
    const Proof proof = prove(store, row, on.library, moves);
    found.update({{"holds", true}, {"entries", proof.entries}, {"moves", proof.moves}});
    return found;
  } catch (const SqliteError&) {
    throw;
  } catch (const std::exception& fault) {
    found["why"] = fault.what();
  }
  if (std::optional<Json> input = input_at_fault(store, on, row)) found["trouble"] = std::move(*input);
  return found;
}

/// What `work` returns; else what it throws, as `why`. That the file cannot be read is no answer: SqliteError.
template <class Result>
Result or_why(const std::function<Result()>& work, const std::function<Result(std::string why)>& otherwise) {
  try {
    return work();
  } catch (const SqliteError&) {
    throw;
  } catch (const std::exception& fault) {
    return otherwise(fault.what());
  }
}

Json only_why(const std::string& why) { return {{"why", why}}; }

}  // namespace

Json checked_game(const GamesOnDisk& on, const std::string& game) {
  return or_why<Json>(
      [&] {
        Store store(on.db, IfMissing::fail);
        return checked(store, on, game);
      },
      [](const std::string& why) {
        return Json{{"holds", false}, {"why", why}, {"notes", Json::array()}};
      });
}

MendedGame mended_game(const GamesOnDisk& on, const GameToMend& wanted) {
  return or_why<MendedGame>(
      [&]() -> MendedGame {
        Store store(on.db, IfMissing::fail);
        const DamagedGame game = open_damaged(store, row_of_game(store, wanted.game), on.library);
        const std::optional<Trouble> trouble = trouble_of(game);
        if (!trouble) return {{}, "the game can be played"};
        if (trouble->entry == 0) return {{}, "no input of a seat is at fault"};
        if (trouble->entry != wanted.entry)
          return {{}, "the input at fault is entry " + std::to_string(trouble->entry)};
        return {mend(game, {wanted.entry, wanted.reason}), {}};
      },
      [](std::string why) {
        return MendedGame{{}, std::move(why)};
      });
}

Json told(const Mending& mending) { return {{"taken", mending.taken}, {"left_out", mending.left_out}}; }

Json exported_game(const GamesOnDisk& on, const std::string& game) {
  return or_why<Json>(
      [&] {
        Store store(on.db, IfMissing::fail);
        const GameRow row = row_of_game(store, game);
        const std::filesystem::path to = name_beside(on.db, std::string(kExported) + "-" + row.scenario);
        write_game_file(store, game, to);
        return Json{{"name", to.filename().string()}};
      },
      only_why);
}

std::vector<ExportedFile> exported_files(const GamesOnDisk& on) {
  const std::vector<std::string> removable = kept_exports(on.db);
  std::vector<ExportedFile> files;
  for (const std::string& name : names_beside(on.db, kExported))
    files.push_back({name, std::find(removable.begin(), removable.end(), name) != removable.end()});
  return files;
}

ReadGame read_exported_file(const GamesOnDisk& on, const std::string& file) {
  const std::vector<std::string> files = names_beside(on.db, kExported);
  if (std::find(files.begin(), files.end(), file) == files.end()) return {{}, "there is no such file"};
  return or_why<ReadGame>(
      [&]() -> ReadGame {
        Store store(on.db, IfMissing::fail);
        const auto may_come = [&store](const GameFile& read) { refuse_known_game(store, read.game); };
        return {read_exported_game(place_of(on.db).parent_path() / file, on.library, may_come), {}};
      },
      [](std::string why) {
        return ReadGame{{}, std::move(why)};
      });
}

Json imported_game(Store& store, const SignedIn& by, const ImportedGame& read) {
  const GameRow& game = read.file.game;
  return or_why<Json>(
      [&] {
        if (!game.ended && store.was_deleted(game.id))
          throw std::runtime_error(
              "it was deleted here before its end, and with it who had which seat and knows what of it");
        store.club().together([&] {
          add_imported_game(store, read);
          store.club().add_game(game.id, by.member.id);
        });
        return Json{{"game", game.id},
                    {"title", game.title},
                    {"lacking", read.lacking},
                    {"notes", faults_in_struck(read.file.journal)}};
      },
      only_why);
}

}  // namespace krieg::inline club
