// The files of languages: completed from English, checked when they are read, kept with a game.
#include "../../shipped_book.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace krieg {
namespace {

using ::testing::HasSubstr;

std::string fault_of(const Json& files) {
  try {
    const auto languages = std::make_shared<const Languages>(files);
    (void)reisswitz::print_book(languages);
  } catch (const RecordError& error) {
    return error.what();
  }
  return "";
}

TEST(LanguageFiles, TheShippedOnesHaveNoFault) { EXPECT_EQ(fault_of(shipped::language_files()), ""); }

/// What befalls troops, as the sources name it where they note it, by the book whose sources they are; "" is the
/// engine.
std::map<std::string, std::set<std::string>> occurrences_in_sources() {
  static const std::regex noted("occurrences\\.push_back\\(\\{\\s*\"(\\w+)\"");
  static const std::regex of_book("/engine/rules/(\\w+)/");
  std::map<std::string, std::set<std::string>> kinds;
  const auto folder = std::filesystem::path(KRIEG_SOURCE_DIR) / "engine";
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (file.path().extension() != ".cpp") continue;
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string path = file.path().generic_string();
    std::smatch book;
    const std::string owner = std::regex_search(path, book, of_book) ? book[1].str() : "";
    for (auto found = std::sregex_iterator(text.begin(), text.end(), noted); found != std::sregex_iterator(); ++found)
      kinds[owner].insert((*found)[1]);
  }
  return kinds;
}

/// Officers do not write of what has no phrase.
TEST(LanguageFiles, HaveAPhraseForEveryOccurrence) {
  const Json english = shipped::language_files()["en"];
  for (const auto& [book, kinds] : occurrences_in_sources()) {
    EXPECT_GT(kinds.size(), book.empty() ? 1U : 15U) << book;
    for (const std::string& kind : kinds)
      EXPECT_TRUE(english["officers"]["phrases"].contains(kind) ||
                  (!book.empty() && english[book]["phrases"].contains(kind)))
          << book << " " << kind;
  }
}

TEST(LanguageFiles, AKeyThatGermanLacksIsEnglish) {
  Json files = shipped::language_files();
  files["de"]["officers"].erase("horseman");
  files["de"]["officers"]["arms"].erase("cavalry");
  files["de"]["reisswitz"]["said"]["branches"].erase("rifles");
  const auto languages = std::make_shared<const Languages>(files);
  EXPECT_EQ(languages->tongue(Language::german).horseman, languages->tongue(Language::english).horseman);
  EXPECT_EQ(languages->tongue(Language::german).arms.cavalry, "cavalry");
  EXPECT_EQ(languages->tongue(Language::german).arms.infantry, "Infanterie");
  const auto print = reisswitz::print_book(languages);
  EXPECT_EQ(print.words.of(Branch(std::string_view("rifles"))).said.german, "riflemen");
}

TEST(LanguageFiles, WithoutGermanEverythingIsEnglish) {
  Json files = shipped::language_files();
  files.erase("de");
  EXPECT_EQ(fault_of(files), "");
}

TEST(LanguageFiles, EnglishIsNeeded) {
  Json files = shipped::language_files();
  files.erase("en");
  EXPECT_THAT(fault_of(files), HasSubstr("languages/en/officers.json: is missing"));
  files = shipped::language_files();
  files["en"]["officers"].erase("horseman");
  EXPECT_EQ(fault_of(files), "languages/en/officers.json: lacks the key \"horseman\"");
  files = shipped::language_files();
  files["en"]["officers"]["arms"].erase("cavalry");
  EXPECT_EQ(fault_of(files), "languages/en/officers.json: arms: lacks the key \"cavalry\"");
  files = shipped::language_files();
  files["en"]["reisswitz"]["tasks"]["march"]["members"].erase("pace");
  EXPECT_THAT(fault_of(files), HasSubstr("languages/en/reisswitz.json: tasks.march."));
  files = shipped::language_files();
  for (const char* language : {"en", "de"}) files[language]["reisswitz"]["words"]["branches"].erase("rifles");
  EXPECT_EQ(fault_of(files), "languages/en/reisswitz.json: words.branches.rifles: is missing");
}

TEST(LanguageFiles, AnUnknownKeyIsNamed) {
  Json files = shipped::language_files();
  files["de"]["officers"]["news"]["fellen"] = "gefallen";
  EXPECT_THAT(fault_of(files), HasSubstr("languages/de/officers.json: news: has the key \"fellen\""));
  files = shipped::language_files();
  files["en"]["reisswitz"]["doing"]["dance"] = "dancing";
  EXPECT_THAT(fault_of(files), HasSubstr("languages/en/reisswitz.json: doing.dance: is not a word of the rule book"));
  files = shipped::language_files();
  files["en"]["reisswitz"]["in_orders"] = Json::object();
  EXPECT_THAT(fault_of(files), HasSubstr("languages/en/reisswitz.json: in_orders"));
}

TEST(LanguageFiles, AWrongTypeOrMarkIsNamed) {
  Json files = shipped::language_files();
  files["de"]["officers"]["phrases"]["quiet"] = "Nichts Neues.";
  EXPECT_THAT(fault_of(files), HasSubstr("languages/de/officers.json: phrases.quiet"));
  files = shipped::language_files();
  files["de"]["officers"]["phrases"]["quiet"][0] = "Nichts Neues um {hour}.";
  EXPECT_EQ(fault_of(files),
            "languages/de/officers.json: phrases.quiet[0]: has the mark {hour}, for which there is no value; it may "
            "have {time}, {place}, {formation}");
  files = shipped::language_files();
  files["de"]["officers"]["guns_other"] = "{n Geschütze";
  EXPECT_THAT(fault_of(files), HasSubstr("languages/de/officers.json: guns_other: has a brace"));
  files = shipped::language_files();
  files["de"]["reisswitz"]["tasks"]["march"]["sentence"] = "Marschieren Sie{weg}";
  EXPECT_THAT(fault_of(files), HasSubstr("languages/de/reisswitz.json: tasks.march.sentence: has the mark {weg}"));
  files = shipped::language_files();
  files["de"]["officers"]["phrases"]["quiet"] = Json::array();
  EXPECT_THAT(fault_of(files), HasSubstr("should have at least one way"));
}

TEST(LanguageFiles, AGameKeepsTheTextsWithWhichItBegan) {
  Json old_files = shipped::language_files();
  old_files["de"]["officers"]["horseman"] = "ein Reiter";
  old_files["de"]["officers"].erase("dust");  // the game keeps the English text in its place
  const Json kept = Languages(old_files).files_for("reisswitz");
  EXPECT_EQ(kept["de"].size(), 2U) << "no texts of the screens";
  const Languages now(shipped::language_files());
  const Languages again = now.with_kept(kept);
  EXPECT_EQ(again.tongue(Language::german).horseman, "ein Reiter");
  EXPECT_EQ(again.tongue(Language::german).dust, now.tongue(Language::english).dust);
  EXPECT_EQ(again.files_for("reisswitz"), kept);
}

TEST(LanguageFiles, TextsOfAnOlderProgramAreCompleted) {
  Json kept = shipped::languages()->files_for("reisswitz");
  kept["de"]["officers"].erase("dust");
  kept["en"]["officers"]["no_longer_said"] = "Nothing";
  const Languages again = shipped::languages()->with_kept(kept);
  EXPECT_EQ(again.tongue(Language::german).dust, shipped::languages()->tongue(Language::german).dust);
}

}  // namespace
}  // namespace krieg
