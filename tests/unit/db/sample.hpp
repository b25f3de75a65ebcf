// A small game by hand, and the whole of a file as text: what the tests of the store compare.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "db/store.hpp"

namespace krieg::sample {

/// A folder of its own for one test, removed with it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline const std::string kGame = "g7";

GameTime at(const std::string& clock);  ///< "09:04" on the day of the sample

GameRow game();
std::vector<SeatRow> seats();

/// An entry that follows on `last` (0: the first); its hash is made up from its number.
Entry entry(std::int64_t number, EntryKind kind, const std::string& seat = "", Json body = Json::object());

/// A commit that touches every table: an order taken, a move with dice and a ruling, messages.
/// Its entries are `first` to `first + 4`; its move, command and messages are `round`'s.
Commit full_commit(std::int64_t first, std::int64_t round);

/// What full_commit leaves the game at, after that entry. Each round adds to the lists that grow with the evening.
Snapshot snapshot(std::int64_t entry, std::int64_t round);

/// One entry, one message and one command, for the number `n` counted from 1.
Commit small_commit(std::int64_t n);

/// Every row of every table, as text, but for the wall clock's hours and what is drawn at random.
std::string everything(const std::filesystem::path& file);

/// The one number that the query gives.
std::int64_t count(const std::filesystem::path& file, const std::string& sql);

}  // namespace krieg::sample
