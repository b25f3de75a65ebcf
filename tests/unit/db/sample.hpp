// A small game written by hand, and the whole content of a file as text, for the tests of the store.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "db/store.hpp"

namespace krieg::sample {

/// A folder for one test, removed with the object.
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

/// An entry that follows entry number - 1; its hash is made from its number.
Entry entry(std::int64_t number, EntryKind kind, const std::string& seat = "", Json body = Json::object());

/// A commit that changes every table: an order taken, a move with dice and a ruling, messages.
/// Its entries are `first` to `first + 4`; its move, command and messages are `round`'s.
Commit full_commit(std::int64_t first, std::int64_t round);

/// The state of the game after full_commit and that entry. Each round adds to the growing lists.
Snapshot snapshot(std::int64_t entry, std::int64_t round);

/// One entry, one message and one command, for the number `n` counted from 1.
Commit small_commit(std::int64_t n);

/// Every row of every table as text, without wall clock times and random values.
std::string everything(const std::filesystem::path& file);

/// The number that the query returns.
std::int64_t count(const std::filesystem::path& file, const std::string& sql);

}  // namespace krieg::sample
