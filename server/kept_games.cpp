#include "server/kept_games.hpp"

#include <array>
#include <ctime>

namespace krieg {

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

std::string fault_in_chain(const std::vector<RawEntry>& journal) {
  std::string previous;
  std::int64_t number = 0;
  for (const RawEntry& raw : journal) {
    const std::string where = "entry " + std::to_string(raw.number);
    if (raw.number != ++number) return where + " stands where entry " + std::to_string(number) + " should";
    if (raw.previous != previous) return where + " does not follow from the entry before it";
    if (!raw.struck && raw.hash != chained_hash(read_entry(raw)))
      return where + " has been altered: its hash is not its own";
    previous = raw.hash;
  }
  return "";
}

std::filesystem::path name_beside(const std::filesystem::path& db, const std::string& what) {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  std::array<char, 32> hour{};
  const std::size_t length = std::strftime(hour.data(), hour.size(), "%Y%m%d-%H%M%S", &utc);
  const std::string name = db.string() + "." + what + "-" + std::string(hour.data(), length);
  std::filesystem::path found = name;
  for (int n = 2; std::filesystem::exists(found); ++n) found = name + "-" + std::to_string(n);
  return found;
}

void refuse_if_lost(const std::filesystem::path& db) {
  if (std::filesystem::exists(db)) return;
  const std::filesystem::path folder = db.has_parent_path() ? db.parent_path() : std::filesystem::path(".");
  std::error_code no_folder;
  const std::string rescued = db.filename().string() + "." + kRescued + "-";
  for (const auto& entry : std::filesystem::directory_iterator(folder, no_folder))
    if (const std::string name = entry.path().filename(); name.starts_with(rescued) && !name.ends_with("-log"))
      throw std::runtime_error("there is no file " + db.string() + ", but " + entry.path().string() +
                               ", which a server saved when the file was removed or replaced under it. Take it up:\n  "
                               "kriegsspiel restore " +
                               entry.path().string() + " --db " + db.string() +
                               "\nor move it away to begin a new game");
}

}  // namespace krieg
