#include "army/languages.hpp"

namespace krieg::inline army {

namespace {

const char* const officers = "officers";

/// `under`, with the members of `text` in place of its own; all keys of both are kept.
Json completed(const Json& under, const Json& text) {
  if (!under.is_object() || !text.is_object()) return text;
  Json whole = under;
  for (const auto& [key, value] : text.items()) whole[key] = under.contains(key) ? completed(under[key], value) : value;
  return whole;
}

/// `now`, with the values of `kept` where both have a key; keys that only `kept` has are left out.
Json kept_over(const Json& now, const Json& kept) {
  if (!now.is_object() || !kept.is_object()) return kept;
  Json whole = now;
  for (const auto& [key, value] : kept.items())
    if (now.contains(key)) whole[key] = kept_over(now[key], value);
  return whole;
}

/// Null if the file does not exist.
const Json* file_of(const Json& files, Language language, const std::string& name) {
  const auto folder = files.find(std::string(code_of(language)));
  if (folder == files.end() || !folder->is_object() || !folder->contains(name)) return nullptr;
  return &folder->at(name);
}

/// The file in that language; texts that it lacks are taken from English. Throws RecordError if there is no English
/// file.
Json whole_file(const Json& files, Language language, const std::string& name) {
  const Json* const english = file_of(files, Language::english, name);
  if (!english)
    throw RecordError("languages/en/" + name + ".json", "is missing; every other language is completed from it");
  const Json* const own = file_of(files, language, name);
  return own ? completed(*english, *own) : *english;
}

}  // namespace

Languages::Languages(Json files) : files_(std::move(files)) {
  for (const Language language : all_languages) {
    const Json file = book(language, officers);
    tongues_.at(static_cast<std::size_t>(language)) =
        in_language_file(language, officers, [&] { return read_tongue(file); });
  }
}

Json Languages::book(Language language, const std::string& name, const std::vector<std::string>& free) const {
  Json whole = whole_file(files_, language, name);
  const Json* const own = file_of(files_, language, name);
  if (own) in_language_file(language, name, [&] { check_keys(*file_of(files_, Language::english, name), *own, free); });
  return whole;
}

Json Languages::files_for(const std::string& book) const {
  Json files = Json::object();
  for (const Language language : all_languages)
    for (const std::string& name : {std::string(officers), book})
      if (file_of(files_, Language::english, name))
        files[std::string(code_of(language))][name] = whole_file(files_, language, name);
  return files;
}

Languages Languages::with_kept(const Json& kept) const {
  if (!kept.is_object()) throw RecordError("", "should be an object");
  Json files = Json::object();
  for (const Language language : all_languages) {
    const std::string code(code_of(language));
    if (!kept.contains(code)) continue;
    if (!kept[code].is_object()) throw RecordError(code, "should be an object");
    for (const auto& [name, file] : kept[code].items())
      files[code][name] = kept_over(whole_file(files_, language, name), file);
  }
  return Languages(std::move(files));
}

}  // namespace krieg::inline army
