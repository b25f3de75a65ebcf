// The texts of all languages, as the files in `languages/` have them. A game keeps those with which it began.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "army/tongue.hpp"

namespace krieg::inline army {

/// Checked when it is made, and constant from then on. Every rule book has one.
class Languages {
 public:
  /// Of each language, by its code, its files by their base names: {"en": {"officers": {...}, "reisswitz": {...}}}.
  /// Throws RecordError with the file and the key if English is missing, or officers.json of a language in which
  /// officers write has a key or mark that it may not have. Such a file may lack keys: then the English text stands.
  explicit Languages(Json files);

  /// As they were given.
  [[nodiscard]] const Json& files() const { return files_; }

  /// What officers of every book say.
  [[nodiscard]] const Tongue& tongue(Language language) const {
    return tongues_.at(static_cast<std::size_t>(language));
  }

  /// The file of a rule book, completed from English. `free`: keys that English does not have. Throws RecordError if
  /// there is no English file, or the language's file has a key that the English one has not.
  [[nodiscard]] Json book(Language language, const std::string& name, const std::vector<std::string>& free = {}) const;

  /// What a game by that book needs, as the constructor takes it: of each language in which officers write all texts.
  [[nodiscard]] Json files_for(const std::string& book) const;

  /// With the texts that a game has kept (files_for) instead of these. Where it lacks a key, because an older program
  /// kept it, these stand; a key that is unknown now is left out. Files that a game does not keep, those of the
  /// screens, are not in it. Throws RecordError like the constructor.
  [[nodiscard]] Languages with_kept(const Json& kept) const;

 private:
  Json files_;
  std::array<Tongue, all_languages.size()> tongues_;
};

/// Runs `read` and adds the file's name ("languages/de/officers.json") to the RecordError that it throws.
template <class Read>
auto in_language_file(Language language, const std::string& file, const Read& read) {
  try {
    return read();
  } catch (const RecordError& error) {
    const std::string name = "languages/" + std::string(code_of(language)) + "/" + file + ".json";
    throw RecordError(name + (error.path().empty() ? "" : ": " + error.path()), error.problem());
  }
}

}  // namespace krieg::inline army
