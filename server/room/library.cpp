#include "room/library.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "army/languages.hpp"
#include "game/rule_system.hpp"
#include "land/height_raster.hpp"
#include "room/language_folder.hpp"
#include "room/log.hpp"
#include "rules/all.hpp"

namespace krieg::inline room {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSheetFile = "scenario.json";
constexpr const char* kCardFile = "shelf.json";
constexpr const char* kTranslationFolder = "translations";

struct ScenarioTexts {
  std::string sheet;
  std::string ground;
  std::string heights;
};

std::string read_text(const fs::path& folder, const std::string& file, const std::string& wanted_by) {
  std::ifstream stream(folder / file, std::ios::binary);
  std::ostringstream text;
  if (!stream || !(text << stream.rdbuf()))
    throw RecordError(wanted_by, "there is no file \"" + file + "\" to be read in " + folder.string() + "; add it");
  return text.str();
}

/// A file's name as the sheet gives it; none if the sheet cannot be read so far or names no file of its own folder.
/// The sheet's parser says then what is wrong.
std::optional<std::string> named_file(const Json& sheet, const std::string& member) {
  if (!sheet.is_object() || !sheet.contains(member) || !sheet[member].is_string()) return std::nullopt;
  const auto name = sheet[member].get<std::string>();
  if (name.empty() || name.front() == '.' || name.find_first_of("/\\:") != std::string::npos) return std::nullopt;
  return name;
}

std::string read_named(const fs::path& folder, const Json& sheet, const std::string& member) {
  const auto name = named_file(sheet, member);
  if (!name) return {};
  return read_text(folder, *name, std::string(kSheetFile) + ": " + member);
}

Json peek(const std::string& sheet) { return Json::parse(sheet, nullptr, false); }

ScenarioTexts read_texts(const fs::path& folder) {
  ScenarioTexts texts;
  texts.sheet = read_text(folder, kSheetFile, kSheetFile);
  const Json sheet = peek(texts.sheet);
  texts.ground = read_named(folder, sheet, "ground");
  texts.heights = read_named(folder, sheet, "heights");
  return texts;
}

std::string folder_name(const fs::path& folder) {
  const auto whole = fs::weakly_canonical(folder);
  return whole.filename().string();
}

/// Runs the reading of one file and keeps what is wrong with it.
template <class Work>
void note_fault(std::set<std::string>& faults, const std::string& file, Work&& work) {
  try {
    work();
  } catch (const RecordError& error) {
    faults.insert((file.empty() ? "" : file + ": ") + error.what());
  }
}

/// The first fault of each file by itself, so that a fault in one does not hide those of the others.
void note_faults_of_files(std::set<std::string>& faults, const fs::path& folder) {
  const Json sheet = peek(read_text(folder, kSheetFile, kSheetFile));
  const auto ground = named_file(sheet, "ground");
  const auto heights = named_file(sheet, "heights");
  const auto path = [](const char* member) { return std::string(kSheetFile) + ": " + member; };
  std::optional<std::string> features;
  std::optional<std::string> raster;
  if (ground) note_fault(faults, "", [&] { features = read_text(folder, *ground, path("ground")); });
  if (heights) note_fault(faults, "", [&] { raster = read_text(folder, *heights, path("heights")); });
  if (features) note_fault(faults, *ground, [&] { parse_features(*features); });
  if (raster) note_fault(faults, *heights, [&] { parse_ascii_grid(*raster); });
}

void note_faults_under_rules(std::set<std::string>& faults, const ScenarioSheet& sheet,
                             const LanguagesRead& languages) {
  const std::string file = std::string(kSheetFile) + ": ";
  if (const auto rules = rule_system(sheet.rule_system, languages)) {
    for (const auto& fault : rules->check(sheet)) faults.insert(file + fault);
    return;
  }
  std::string known;
  for (const auto& rules : rule_systems(languages)) known += (known.empty() ? "" : ", ") + rules->name();
  faults.insert(file + "rule_system: there is none called \"" + sheet.rule_system + "\"; write one of: " + known);
}

using OnFault = std::function<void(const RecordError&)>;

/// Calls `visit` with each entry of the folder; ends early where the folder cannot be read.
void visit_entries(const fs::path& folder, const std::function<void(const fs::directory_entry&)>& visit) {
  std::error_code fault;
  for (fs::directory_iterator at(folder, fault), end; !fault && at != end; at.increment(fault)) visit(*at);
}

/// The translations of a sheet, by the code of the language after which a file is named. One that cannot be read is
/// left out and told to `on_fault`. Hidden files and the backups of editors are skipped.
std::map<std::string, Translation> read_translations(const fs::path& folder, const ScenarioSheet& sheet,
                                                     const OnFault& on_fault) {
  std::map<std::string, Translation> translations;
  visit_entries(folder / kTranslationFolder, [&](const fs::directory_entry& entry) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(".") || name.ends_with("~")) return;
    const std::string code = entry.path().stem().string();
    const std::string file = std::string(kTranslationFolder) + "/" + (is_language_code(code) ? name : "");
    try {
      if (!is_language_code(code) || entry.path().extension() != ".json")
        throw RecordError("", "a translation is named after the code of its language: de.json");
      translations.emplace(code, parse_translation(read_text(folder, file, ""), sheet));
    } catch (const RecordError& error) {
      on_fault(RecordError(file + (error.path().empty() ? "" : ": " + error.path()), error.problem().text));
    }
  });
  return translations;
}

void note_faults_of_translations(std::set<std::string>& faults, const fs::path& folder, const ScenarioSheet& sheet,
                                 const LanguagesRead& languages) {
  const auto note = [&faults](const RecordError& error) { faults.insert(error.what()); };
  for (const auto& [code, translation] : read_translations(folder, sheet, note))
    if (!languages->files().contains(code)) {
      std::string fault(kTranslationFolder);
      fault.append("/").append(code).append(".json: there is no language \"").append(code).append("\"");
      faults.insert(std::move(fault));
    }
}

bool is_scenario(const fs::path& folder) {
  std::error_code none;
  return fs::is_regular_file(folder / kSheetFile, none);
}

/// Whatever its rule book says of it.
Scenario read_scenario(const fs::path& folder) {
  const auto texts = read_texts(folder);
  Scenario scenario = parse_scenario(texts.sheet, texts.ground, texts.heights);
  if (scenario.sheet.name != folder_name(folder))
    throw RecordError(std::string(kSheetFile) + ": name", "is \"" + scenario.sheet.name +
                                                              "\", and the folder is called \"" + folder_name(folder) +
                                                              "\"; give both the same name");
  return scenario;
}

}  // namespace

Scenario load_scenario(const fs::path& folder, const LanguagesRead& languages) {
  Scenario scenario = read_scenario(folder);
  const auto rules = rule_system(scenario.sheet.rule_system, languages);
  const auto faults = rules ? rules->check(scenario.sheet) : std::vector<std::string>();
  if (!faults.empty()) throw RecordError(std::string(kSheetFile), faults.front());
  // A game does not depend on its translations.
  scenario.translations = read_translations(folder, scenario.sheet, [&](const RecordError& error) {
    log_event(LogLevel::warning, "translation_left_out", {{"scenario", scenario.sheet.name}},
              "scenario " + scenario.sheet.name + ": a translation is left out: " + error.what());
  });
  return scenario;
}

ShelfCard load_card(const fs::path& folder) {
  std::error_code none;
  if (!fs::exists(folder / kCardFile, none)) return {};
  const Json written = Json::parse(read_text(folder, kCardFile, kCardFile), nullptr, false);
  if (written.is_discarded()) throw RecordError(kCardFile, "is no JSON");
  try {
    auto card = from_record<ShelfCard>(written);
    if (card.turns && (*card.turns < 1 || *card.turns > kMostTurnsOnACard))
      throw RecordError("turns", "should be between 1 and " + std::to_string(kMostTurnsOnACard));
    for (const auto& [language, forces] : card.forces)
      if (forces.size() > kLongestForcesOnACard)
        throw RecordError("forces", "is longer than " + std::to_string(kLongestForcesOnACard) + " bytes");
    return card;
  } catch (const RecordError& error) {
    throw RecordError(kCardFile, error.what());
  }
}

std::string stamp_of(const fs::path& folder) {
  std::set<std::string> files;
  for (const fs::path& within : {fs::path(), fs::path(kTranslationFolder)})
    visit_entries(folder / within, [&](const fs::directory_entry& entry) {
      std::error_code gone;
      const auto written = entry.last_write_time(gone).time_since_epoch().count();
      const auto bytes = entry.is_regular_file(gone) ? entry.file_size(gone) : 0;
      files.insert((within / entry.path().filename()).string() + " " + std::to_string(bytes) + " " +
                   std::to_string(written));
    });
  std::string stamp;
  for (const std::string& file : files) stamp += file + "\n";
  return stamp;
}

std::vector<std::string> scenario_faults(const fs::path& folder, const LanguagesRead& languages) {
  std::set<std::string> faults;
  note_fault(faults, "", [&] { load_card(folder); });
  std::optional<Scenario> scenario;
  note_fault(faults, "", [&] { scenario = read_scenario(folder); });
  note_fault(faults, "", [&] {
    if (scenario && !scenario->sheet.old_maps.empty() && load_card(folder).map)
      throw RecordError(std::string(kCardFile) + ": map", "a side's map is old: what it lacks would be told");
  });
  if (scenario) note_faults_of_translations(faults, folder, scenario->sheet, languages);
  if (scenario) note_faults_under_rules(faults, scenario->sheet, languages);
  else note_fault(faults, "", [&] { note_faults_of_files(faults, folder); });
  return {faults.begin(), faults.end()};
}

std::vector<std::string> scenario_warnings(const fs::path& folder, const LanguagesRead& languages) {
  std::set<std::string> unread;
  std::vector<std::string> warnings;
  note_fault(unread, "", [&] {
    const Scenario scenario = read_scenario(folder);
    if (const auto rules = rule_system(scenario.sheet.rule_system, languages)) warnings = rules->advice(scenario.sheet);
  });
  for (std::string& warning : warnings) warning.insert(0, std::string(kSheetFile) + ": ");
  return warnings;
}

std::vector<std::string> Library::names() const {
  std::set<std::string> names;
  for (const auto& shelf : shelves_) {
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(shelf, none))
      if (is_scenario(entry.path())) names.insert(entry.path().filename().string());
  }
  return {names.begin(), names.end()};
}

fs::path Library::folder(const std::string& name) const {
  const bool plain = !name.empty() && name.front() != '.' && fs::path(name).filename() == name;
  for (const auto& shelf : shelves_)
    if (plain && is_scenario(shelf / name)) return shelf / name;
  std::string known;
  for (const auto& other : names()) known += (known.empty() ? "" : ", ") + other;
  throw RecordError("", "there is no scenario \"" + name + "\"; " +
                            (known.empty() ? "none was found at all" : "there are: " + known));
}

Surroundings surroundings(const fs::path& program, const fs::path& started_in) {
  const fs::path beside = program.parent_path();
  const fs::path around = beside.parent_path();
  Surroundings found;
  std::error_code none;
  for (const auto& shelf :
       {beside / "scenarios", around / "scenarios", around / "share/kriegsspiel/scenarios", started_in / "scenarios"})
    if (fs::is_directory(shelf, none) &&
        std::find(found.shelves.begin(), found.shelves.end(), shelf) == found.shelves.end())
      found.shelves.push_back(shelf);
  const fs::path usual = around / "web-client/dist";
  found.web = usual;
  for (const auto& web :
       {usual, around / "share/kriegsspiel/web-client", beside / "web-client/dist", started_in / "web-client/dist"})
    if (fs::is_regular_file(web / "index.html", none)) {
      found.web = web;
      break;
    }
  found.languages = around / "languages";
  for (const auto& languages :
       {around / "languages", around / "share/kriegsspiel/languages", beside / "languages", started_in / "languages"})
    if (fs::is_directory(languages / "en", none)) {
      found.languages = languages;
      break;
    }
  return found;
}

}  // namespace krieg::inline room
