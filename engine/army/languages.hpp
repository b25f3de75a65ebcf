// The texts of all languages, from the files in `languages/`. A game keeps the texts with which it began.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "army/tongue.hpp"

namespace krieg::inline army {

/// The texts are checked at construction and constant after that. Every rule book has one Languages.
class Languages {
 public:
  /// `files`: for each language code its files by their base names: {"en": {"officers": {...}, "reisswitz": {...}}}.
  /// Throws RecordError with the file and the key if English is missing, or if officers.json of a language in which
  /// officers write has an unknown key or mark. Such a file may lack keys: the English text is used.
  explicit Languages(Json files);

  /// The files as they were given.
  [[nodiscard]] const Json& files() const { return files_; }

  /// The texts of the officers of every book.
  [[nodiscard]] const Tongue& tongue(Language language) const {
    return tongues_.at(static_cast<std::size_t>(language));
  }

  /// The file of a rule book, completed from English. `free`: keys that need not be in the English file. Throws
  /// RecordError if there is no English file, or if the language's file has another key that the English file lacks.
  [[nodiscard]] Json book(Language language, const std::string& name, const std::vector<std::string>& free = {}) const;

  /// The texts that a game by that book needs, in the form that the constructor takes: for each language in which
  /// officers write all texts.
  [[nodiscard]] Json files_for(const std::string& book) const;

  /// A copy with the texts that a game has kept (files_for) in place of these. Keys that the kept texts lack, because
  /// an older program kept them, come from these; unknown keys are left out. Files that a game does not keep, those of
  /// the screens, are left out too. Throws RecordError like the constructor.
  [[nodiscard]] Languages with_kept(const Json& kept) const;

 private:
  Json files_;
  std::array<Tongue, all_languages.size()> tongues_;
};

/// Calls `read` and adds the file's name ("languages/de/officers.json") to a RecordError that it throws.
template <class Read>
auto in_language_file(Language language, const std::string& file, const Read& read) {
  try {
    return read();
  } catch (const RecordError& error) {
    const std::string name = "languages/" + std::string(code_of(language)) + "/" + file + ".json";
    throw RecordError(name + (error.path().empty() ? "" : ": " + error.path()), error.problem().text);
  }
}

}  // namespace krieg::inline army
