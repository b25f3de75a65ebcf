#include "server/kept_games.hpp"

namespace krieg {

Store open_games(const std::filesystem::path& db) {
  if (!std::filesystem::exists(db))
    throw std::runtime_error("there is no file " + db.string() + "; name the games' file with --db");
  return Store(db);
}

GameRow find_game(Store& store, const std::string& game, const std::filesystem::path& db) {
  std::string known;
  for (const auto& row : store.games()) {
    if (row.id == game) return row;
    known += "\n  " + row.id + "  " + row.title + ", opened " + row.opened_at;
  }
  throw std::runtime_error("there is no game \"" + game + "\" in " + db.string() +
                           (known.empty() ? "; it holds none" : "; it holds:" + known));
}

}  // namespace krieg
