// The club's shelf of scenarios: a folder for each, read from disk here and parsed by the engine.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "paper/scenario.hpp"

namespace krieg::inline army {
class Languages;
}  // namespace krieg::inline army

namespace krieg::inline room {

/// A folder of languages that has been read; every rule book is made with it.
using LanguagesRead = std::shared_ptr<const Languages>;

/// One scenario's folder, read and checked; the sheet must carry its folder's name. Throws RecordError naming file,
/// place, fault and remedy.
Scenario load_scenario(const std::filesystem::path& folder, const LanguagesRead& languages);

/// All that is wrong with a scenario's folder, one sentence each: its files, and whether its rule system can play it.
/// Empty if it can be played.
std::vector<std::string> scenario_faults(const std::filesystem::path& folder, const LanguagesRead& languages);

/// What its rule book advises against in a scenario that can be played, one sentence each. Empty for one that cannot be
/// read.
std::vector<std::string> scenario_warnings(const std::filesystem::path& folder, const LanguagesRead& languages);

/// What a shelf says of a scenario beside its sheet, to everybody: shelf.json in its folder. A game does not depend on
/// it: games that are under way go on when it changes.
struct ShelfCard {
  std::optional<int> turns;  ///< moves, periods or bounds of its book to the hour at which it ends; none: not known
  /// What both sides may know of the forces, by the code of a language.
  std::map<std::string, std::string> forces = {};
  bool map = false;  ///< whether everybody may see the map; never if a side has an old one
};
BOOST_DESCRIBE_STRUCT(ShelfCard, (), (turns, forces, map))

inline constexpr int kMostTurnsOnACard = 2000;
inline constexpr std::size_t kLongestForcesOnACard = 300;  ///< bytes

/// An empty card if the folder has no such file. Throws RecordError naming file, place and fault.
ShelfCard load_card(const std::filesystem::path& folder);

/// What of a folder's files shows that they were changed: their names, sizes and times. Empty if it cannot be read.
std::string stamp_of(const std::filesystem::path& folder);

/// Several shelves, searched in their order; of two scenarios with one name the first counts.
class Library {
 public:
  Library(std::vector<std::filesystem::path> shelves, LanguagesRead languages)
      : shelves_(std::move(shelves)), languages_(std::move(languages)) {}

  /// Names of all that lies there, readable or not, in the order of the alphabet.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The folder of that name. Throws RecordError that lists what there is.
  [[nodiscard]] std::filesystem::path folder(const std::string& name) const;
  /// Throws RecordError like folder() and load_scenario().
  [[nodiscard]] Scenario load(const std::string& name) const { return load_scenario(folder(name), languages_); }
  [[nodiscard]] const LanguagesRead& languages() const { return languages_; }

 private:
  std::vector<std::filesystem::path> shelves_;
  LanguagesRead languages_;
};

/// What lies beside the program, or beside the source from which it was built.
struct Surroundings {
  std::vector<std::filesystem::path> shelves;  ///< folders of scenarios that exist
  std::filesystem::path web;                   ///< the client's files; if there are none, where they should be
  std::filesystem::path languages;             ///< the texts; if there are none, where they should be
};

/// Looks round from the program's own place, then from where it was started.
Surroundings surroundings(const std::filesystem::path& program, const std::filesystem::path& started_in);

}  // namespace krieg::inline room
