#include "cli/kept_games.hpp"

#include <algorithm>
#include <array>

#include "db/private_file.hpp"
#include "db/side_files.hpp"

namespace krieg::inline cli {

void require_games(const std::filesystem::path& db) {
  if (!std::filesystem::exists(db))
    throw std::runtime_error("there is no file " + db.string() + "; name the games' file with --db");
}

Store open_games(const std::filesystem::path& db) {
  require_games(db);
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

namespace {

/// Of a file that is told of by itself, or of none.
bool is_log(const std::string& name) {
  const std::array<const char*, 5> endings{"-log", "-wal", "-shm", "-journal", ".part"};
  return std::any_of(endings.begin(), endings.end(), [&](const char* ending) { return name.ends_with(ending); });
}

}  // namespace

void refuse_if_lost(const std::filesystem::path& file) {
  if (std::filesystem::exists(file)) return;
  const std::filesystem::path db = place_of(file);
  const std::filesystem::path folder = db.has_parent_path() ? db.parent_path() : std::filesystem::path(".");
  std::error_code no_folder;
  for (const auto& [what, why] :
       {std::pair{kRescued, "which a server saved when it lost the file"},
        std::pair{kBeforeRestore, "which a restore has moved away that did not come to its end"},
        std::pair{kRestoring, "which a restore was about to take up when it was cut off"}})
    for (const auto& entry : std::filesystem::directory_iterator(folder, no_folder))
      if (const std::string name = entry.path().filename();
          name.starts_with(db.filename().string() + "." + what + "-") && !is_log(name))
        throw std::runtime_error("there is no file " + file.string() + ", but " + entry.path().string() + ", " + why +
                                 ". Take it up:\n  kriegsspiel restore " + entry.path().string() + " --db " +
                                 file.string() + "\nor move it away to begin a new game");
}

}  // namespace krieg::inline cli
