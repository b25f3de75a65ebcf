// The folder `languages/`: a folder for each language, by its code, and in each the texts as JSON files. Read from disk
// here; the engine checks what officers write.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "measure/record.hpp"

namespace krieg::inline army {
class Languages;
}  // namespace krieg::inline army

namespace krieg::inline room {

struct LanguageLimits {
  int languages = 100;
  int files = 20;                       ///< of one language
  std::uintmax_t file_bytes = 1 << 20;  ///< of one file
};

/// Whether it has the form of a code such as "en" or "pt-BR": it can stand in an address.
bool is_language_code(const std::string& name);

/// Of each language, by its code, its files by their base names: {"en": {"officers": {...}, "language": {...}}}. Each
/// has a file language.json with its "name" in itself: {"name": "English"}. Throws RecordError naming the file and what
/// is wrong: the folder is missing, a file is no JSON object or over a limit, a language has no name.
Json read_language_files(const std::filesystem::path& folder, const LanguageLimits& limits = {});

/// The same, checked by the engine. Throws RecordError.
std::shared_ptr<const Languages> read_languages(const std::filesystem::path& folder);

}  // namespace krieg::inline room
