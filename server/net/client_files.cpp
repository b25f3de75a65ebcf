#include "net/client_files.hpp"

#include <array>
#include <fstream>
#include <sstream>
#include <vector>

#include "rules/all.hpp"

namespace krieg::inline net {
namespace {

const char* const page_without_client =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kriegsspiel</title>"
    "<p>The server runs, but the client's files are not where it looks for them. Build them, or name their folder with "
    "--web.";

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return bytes.str();
}

ServedFile page_in(const std::filesystem::path& file) {
  const bool there = std::filesystem::is_regular_file(file);
  return served_file(there ? read_file(file) : page_without_client, content_type("index.html"));
}

/// The texts of the screens of the language of that name, with the English ones where it lacks some.
Json completed(const Json& screen, const Json& english, const std::string& name) {
  Json complete = english;
  complete["language"]["name"] = name;
  complete.merge_patch(screen);
  return complete;
}

/// Groups of texts that a document of its own holds, because one kind of page alone shows them.
struct OwnDocument {
  const char* name;
  std::vector<const char*> groups;
};
const std::array own_documents{
    OwnDocument{"club", {"club", "clubFault"}}, OwnDocument{"critique", {"events", "export", "knew", "plot"}},
    OwnDocument{"commander",
                {"contacts", "copies", "keys", "letterCard", "notTheTruth", "notes", "pencil", "questions", "room",
                 "selected", "sent", "standingOrders", "templates", "tray", "troops"}},
    OwnDocument{"umpire",
                {"calculator", "channel", "claims", "composer", "courier", "dispatch", "draft", "heard", "interpret",
                 "officer", "particulars", "phrases", "proposal", "seats", "setup", "unitEditor", "units"}}};

/// Takes these groups from the texts of the screens, and returns them.
Json take_groups(Json& screen, const std::vector<const char*>& groups) {
  Json taken = Json::object();
  for (const char* group : groups) {
    if (!screen.contains(group)) continue;
    taken[group] = std::move(screen[group]);
    screen.erase(group);
  }
  return taken;
}

/// The classes of a book's words that only umpires and the critique show.
constexpr std::array words_of_reasoning{"dice",     "fact_notes", "facts",    "fields",   "memory", "procedures",
                                        "proposal", "proposals",  "readings", "sections", "values"};

/// Takes from the files of a book what only umpires and the critique show, and returns it.
Json take_reasoning(Json& of_book, const std::string& book) {
  Json taken = Json::object();
  for (const char* file : {"_steps", "_incidents"}) {
    const auto found = of_book.find(book + file);
    if (found == of_book.end()) continue;
    taken[found.key()] = std::move(*found);
    of_book.erase(found);
  }
  const std::string screen = book + "_screen";
  if (!of_book.contains(screen) || !of_book[screen].contains("words")) return taken;
  Json& words = of_book[screen]["words"];
  for (const char* of : words_of_reasoning) {
    if (!words.contains(of)) continue;
    taken[screen]["words"][of] = std::move(words[of]);
    words.erase(of);
  }
  return taken;
}

}  // namespace

ClientFiles::ClientFiles(const std::filesystem::path& folder, const Json& languages) {
  namespace fs = std::filesystem;
  add_languages(languages);
  page_ = page_in(folder / "index.html");
  club_page_ = page_in(folder / "club.html");
  if (!fs::is_regular_file(folder / "index.html")) return;
  add_all(folder, "assets", true);
  add_all(folder, "help", false);
}

void ClientFiles::add_languages(const Json& languages) {
  const auto add = [this](const std::string& name, const Json& texts) {
    files_.emplace("/languages/" + name + ".json", served_file(texts.dump(), content_type("texts.json")));
  };
  const std::vector<std::string> books = adjudicated();
  const Json english = languages.value("en", Json::object()).value("screen", Json::object());
  Json names = Json::object();
  for (const auto& [code, files] : languages.items()) {
    if (files.contains("language")) names[code] = files["language"].value("name", code);
    Json of_all_books = files;
    if (files.contains("screen")) of_all_books["screen"] = completed(files["screen"], english, names.value(code, code));
    for (const std::string& book : books) {
      Json of_book = Json::object();
      for (const auto& [file, texts] : files.items())
        if (file == book || file.starts_with(book + "_")) of_book[file] = texts;
      for (const auto& [file, texts] : of_book.items()) of_all_books.erase(file);
      const std::string address = std::string(code).append("/").append(book);
      const Json reasoning = take_reasoning(of_book, book);
      if (!reasoning.empty()) add(address + "_reasoning", reasoning);
      if (!of_book.empty()) add(address, of_book);
    }
    if (of_all_books.contains("screen"))
      for (const OwnDocument& own : own_documents)
        add(code + "/" + own.name, {{"screen", take_groups(of_all_books["screen"], own.groups)}});
    add(code, of_all_books);
  }
  files_.emplace("/languages/index.json", served_file(names.dump(), content_type("index.json")));
}

void ClientFiles::add_all(const std::filesystem::path& folder, const char* part, bool named_by_hash) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(folder / part)) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder / part)) {
    if (!entry.is_regular_file()) continue;
    ServedFile file = served_file(read_file(entry.path()), content_type(entry.path()));
    file.named_by_hash = named_by_hash;
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    if (const std::string page = "index.html"; name.ends_with("/" + page))
      files_.emplace(name.substr(0, name.size() - page.size()), file);
    files_.emplace(name, std::move(file));
  }
}

const ServedFile* ClientFiles::find(const std::string& name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace krieg::inline net
