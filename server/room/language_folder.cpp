#include "room/language_folder.hpp"

#include <algorithm>
#include <fstream>
#include <set>

#include "army/languages.hpp"

namespace krieg::inline room {

namespace fs = std::filesystem;

namespace {

constexpr int deepest_text = 12;  ///< objects within objects in a file of texts

/// A code such as "en" or "pt-BR": a name that can stand in an address.
bool is_code(const std::string& name) {
  constexpr std::size_t longest = 20;
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
  return name.size() >= 2 && name.size() <= longest && std::isalpha(static_cast<unsigned char>(name.front())) != 0 &&
         std::all_of(name.begin(), name.end(), fits);
}

std::set<fs::path> sorted(const fs::path& folder) {
  std::set<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder)) found.insert(entry.path());
  return found;
}

Json read_file(const fs::path& file, const std::string& name, std::uintmax_t most_bytes) {
  if (fs::file_size(file) > most_bytes)
    throw RecordError(name, "is larger than " + std::to_string(most_bytes) + " bytes");
  std::ifstream in(file, std::ios::binary);
  if (!in) throw RecordError(name, "cannot be read");
  try {
    Json texts = record::read_by_hand(in, deepest_text);
    if (!texts.is_object()) throw RecordError("", "should be a JSON object");
    return texts;
  } catch (const RecordError& error) {
    throw RecordError(name + (error.path().empty() ? "" : ": " + error.path()), error.problem());
  } catch (const Json::parse_error& error) {
    throw RecordError(name, std::string("is no JSON: ") + error.what());
  }
}

void require_name(const Json& files, const std::string& code) {
  const std::string file = "languages/" + code + "/language.json";
  if (!files.contains("language"))
    throw RecordError(file, "is missing; write the language's name in it: {\"name\": ...}");
  const Json& language = files["language"];
  if (!language.contains("name") || !language["name"].is_string() || language["name"].get<std::string>().empty())
    throw RecordError(file, "name: should be the language's name in itself, such as \"Deutsch\"");
}

}  // namespace

Json read_language_files(const fs::path& folder, const LanguageLimits& limits) {
  std::error_code none;
  if (!fs::is_directory(folder, none))
    throw RecordError("", "there is no folder of languages at " + folder.string() +
                              "; name the one that belongs to this program with --languages");
  Json languages = Json::object();
  for (const fs::path& of_one : sorted(folder)) {
    const std::string code = of_one.filename().string();
    if (!fs::is_directory(of_one, none) || !is_code(code)) continue;
    if (languages.size() >= static_cast<std::size_t>(limits.languages))
      throw RecordError(folder.string(), "has more than " + std::to_string(limits.languages) + " languages");
    Json& files = languages[code] = Json::object();
    for (const fs::path& file : sorted(of_one)) {
      if (file.extension() != ".json" || !fs::is_regular_file(file, none)) continue;
      if (files.size() >= static_cast<std::size_t>(limits.files))
        throw RecordError(of_one.string(), "has more than " + std::to_string(limits.files) + " files");
      files[file.stem().string()] =
          read_file(file, "languages/" + code + "/" + file.filename().string(), limits.file_bytes);
    }
    require_name(files, code);
  }
  return languages;
}

std::shared_ptr<const Languages> read_languages(const fs::path& folder) {
  return std::make_shared<const Languages>(read_language_files(folder));
}

}  // namespace krieg::inline room
