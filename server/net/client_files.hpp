// The client's files, read into memory once. What is served is looked up by its exact name among them, so that no name
// that a stranger sends ever reaches the file system.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "measure/record.hpp"
#include "room/served_file.hpp"

namespace krieg::inline net {

class ClientFiles {
 public:
  /// Reads `index.html`, `club.html` and everything below `assets/` and `help/`. A folder without them leaves pages
  /// that say so.
  /// `languages`: the texts of each language by its code (Languages::files()). Each is "/languages/<code>.json": an
  /// object whose members are the language's files by their base names, without those of single rule books, which are
  /// in
  /// "/languages/<code>/<book>.json" in the same form. Words that its screen.json lacks are in English.
  /// "/languages/index.json" has their names: {"en": "English", "de": "Deutsch"}.
  ClientFiles(const std::filesystem::path& folder, const Json& languages);

  [[nodiscard]] const ServedFile& page() const { return page_; }
  /// The club's page.
  [[nodiscard]] const ServedFile& club_page() const { return club_page_; }
  /// `name` as in the address: "/assets/app.js"; "/help/" is "/help/index.html". Null if there is no such file.
  [[nodiscard]] const ServedFile* find(const std::string& name) const;

 private:
  void add_languages(const Json& languages);
  void add_all(const std::filesystem::path& folder, const char* part, bool named_by_hash);

  ServedFile page_;
  ServedFile club_page_;
  std::map<std::string, ServedFile> files_;
};

}  // namespace krieg::inline net
