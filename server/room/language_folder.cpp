#include "room/language_folder.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <span>

#include "army/languages.hpp"
#include "drill/ruling_keys.hpp"
#include "drill/ruling_texts.hpp"
#include "game/event_keys.hpp"
#include "game/event_texts.hpp"
#include "measure/problem_keys.hpp"
#include "measure/problem_texts.hpp"
#include "measure/refusal.hpp"
#include "measure/refusal_texts.hpp"
#include "rules/all.hpp"

namespace krieg::inline room {

namespace fs = std::filesystem;

namespace {

constexpr int deepest_text = 12;  ///< objects within objects in a file of texts

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
    throw RecordError(name + (error.path().empty() ? "" : ": " + error.path()), error.problem().text);
  } catch (const Json::parse_error& error) {
    throw RecordError(name, std::string("is no JSON: ") + error.what());
  }
}

std::string name_of_file(const std::string& code, const std::string& file) {
  return "languages/" + code + "/" + file + ".json";
}

/// A part of a language's files that has texts by the keys of KeyedText and Refusal: a whole file, or a member of one.
struct KeyedFile {
  std::string file;
  std::string member;  ///< empty: the whole file
};

/// The texts of that part; null if the language has none. Throws RecordError if it should be an object.
const Json* texts_of(const Json& files, const KeyedFile& part, const std::string& name) {
  const auto file = files.find(part.file);
  if (file == files.end() || part.member.empty()) return file == files.end() ? nullptr : &*file;
  const auto member = file->find(part.member);
  if (member == file->end()) return nullptr;
  if (!member->is_object()) throw RecordError(name, part.member + ": should be an object");
  return &*member;
}

/// Throws RecordError if it is no text, is empty, or has a mark that `english` has not.
void check_keyed_text(const Json& text, std::string_view english, const std::string& path) {
  if (!text.is_string()) throw RecordError(path, "should be a text");
  if (text.get_ref<const std::string&>().empty()) throw RecordError(path, "is empty");
  check_marks(path, text.get<std::string>(), marks_in(english));
}

/// Texts that the program was built with: keys[i] has texts[i]. The files of a language have them in these parts.
struct BuiltIn {
  std::vector<KeyedFile> parts;
  std::span<const std::string_view> keys;
  std::span<const std::string_view> texts;
};

std::vector<BuiltIn> all_built_in() {
  std::vector<BuiltIn> all{{{{"refusals", ""}}, refusal_keys, refusal_texts},
                           {{{"problems", ""}}, problem_keys, problem_texts},
                           {{{"events", ""}}, event_keys, event_texts},
                           {{{"rulings", ""}}, ruling_keys, ruling_texts}};
  for (const BuiltInTexts& of : built_in_texts()) {
    const std::string book(of.book);
    // The incidents come last: a book that is not played yet has none.
    all.push_back({{{book + "_steps", ""}, {book, "reasons"}, {book + "_incidents", ""}}, of.keys, of.texts});
  }
  return all;
}

/// Throws RecordError with the file and the key if a text is unknown to the program, or has a mark that the program
/// does not fill in. English needs all of the program's texts.
void check_language(const std::string& code, const Json& files, const BuiltIn& built_in) {
  std::set<std::string, std::less<>> missing;
  if (code == code_of(Language::english)) missing.insert(built_in.keys.begin(), built_in.keys.end());
  for (const KeyedFile& part : built_in.parts) {
    const std::string name = name_of_file(code, part.file);
    const Json* texts = texts_of(files, part, name);
    if (!texts && !missing.empty()) throw RecordError(name, "is missing; every other language is completed from it");
    if (!texts) continue;
    for (const auto& [key, text] : texts->items()) {
      const auto known = std::find(built_in.keys.begin(), built_in.keys.end(), key);
      std::string path = name + ": ";
      if (!part.member.empty()) path += part.member + ".";
      path += key;
      if (known == built_in.keys.end()) throw RecordError(path, "is a key that this program does not know");
      check_keyed_text(text, built_in.texts[static_cast<std::size_t>(known - built_in.keys.begin())], path);
      missing.erase(key);
    }
  }
  if (!missing.empty())
    throw RecordError(name_of_file(code, built_in.parts.front().file), "lacks the key \"" + *missing.begin() + "\"");
}

/// English first, so that a fault in it is not taken for one of another language.
void check_all_keyed_texts(const Json& languages) {
  const auto english = languages.find(code_of(Language::english));
  if (english == languages.end()) return;  // Languages says that it is missing
  for (const BuiltIn& built_in : all_built_in()) {
    check_language(english.key(), *english, built_in);
    for (const auto& [code, files] : languages.items())
      if (code != english.key()) check_language(code, files, built_in);
  }
}

void require_name(const Json& files, const std::string& code) {
  const std::string file = name_of_file(code, "language");
  if (!files.contains("language"))
    throw RecordError(file, "is missing; write the language's name in it: {\"name\": ...}");
  const Json& language = files["language"];
  if (!language.contains("name") || !language["name"].is_string() || language["name"].get<std::string>().empty())
    throw RecordError(file, "name: should be the language's name in itself, such as \"Deutsch\"");
}

}  // namespace

bool is_language_code(const std::string& name) {
  constexpr std::size_t longest = 20;
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
  return name.size() >= 2 && name.size() <= longest && std::isalpha(static_cast<unsigned char>(name.front())) != 0 &&
         std::all_of(name.begin(), name.end(), fits);
}

Json read_language_files(const fs::path& folder, const LanguageLimits& limits) {
  std::error_code none;
  if (!fs::is_directory(folder, none))
    throw RecordError("", "there is no folder of languages at " + folder.string() +
                              "; name the one that belongs to this program with --languages");
  Json languages = Json::object();
  for (const fs::path& of_one : sorted(folder)) {
    const std::string code = of_one.filename().string();
    if (!fs::is_directory(of_one, none) || !is_language_code(code)) continue;
    if (languages.size() >= static_cast<std::size_t>(limits.languages))
      throw RecordError(folder.string(), "has more than " + std::to_string(limits.languages) + " languages");
    Json& files = languages[code] = Json::object();
    for (const fs::path& file : sorted(of_one)) {
      if (file.extension() != ".json" || !fs::is_regular_file(file, none)) continue;
      if (files.size() >= static_cast<std::size_t>(limits.files))
        throw RecordError(of_one.string(), "has more than " + std::to_string(limits.files) + " files");
      files[file.stem().string()] = read_file(file, name_of_file(code, file.stem().string()), limits.file_bytes);
    }
    require_name(files, code);
  }
  check_all_keyed_texts(languages);
  return languages;
}

std::shared_ptr<const Languages> read_languages(const fs::path& folder) {
  return std::make_shared<const Languages>(read_language_files(folder));
}

}  // namespace krieg::inline room
