#include "room/library.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "../../shipped_languages.hpp"
#include "cli/scenario_commands.hpp"
#include "paper/limits.hpp"
#include "small_scenario.hpp"
#include "terrain/ground.hpp"

namespace krieg {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;

class LibraryTest : public testing::Test {
 protected:
  std::vector<std::string> faults() {
    scenario.write();
    return scenario_faults(scenario.folder(), shipped::languages());
  }
  SmallScenario scenario;
};

TEST_F(LibraryTest, LoadsWhatLiesOnTheShelf) {
  scenario.write();
  std::filesystem::create_directories(scenario.shelf() / "tools");
  const Library library({"/no/such/shelf", scenario.shelf()}, shipped::languages());
  EXPECT_THAT(library.names(), ElementsAre("field")) << "a folder without a sheet is no scenario";
  const Scenario loaded = library.load("field");
  EXPECT_EQ(loaded.sheet.title, "A field");
  EXPECT_EQ(loaded.ground->features().size(), 1U);
  EXPECT_THAT(faults(), ElementsAre());
}

TEST_F(LibraryTest, TheFirstShelfCounts) {
  scenario.write();
  SmallScenario draft;
  draft.sheet["title"] = "A draft";
  draft.write();
  EXPECT_EQ(Library({draft.shelf(), scenario.shelf()}, shipped::languages()).load("field").sheet.title, "A draft");
  EXPECT_THAT(Library({draft.shelf(), scenario.shelf()}, shipped::languages()).names(), ElementsAre("field"));
}

TEST_F(LibraryTest, SaysWhatThereIsWhenANameIsNotFound) {
  scenario.write();
  const Library library({scenario.shelf()}, shipped::languages());
  const auto load = [&](const std::string& name) {
    return [&library, name] { static_cast<void>(library.load(name)); };
  };
  EXPECT_THAT(load("feild"), ThrowsMessage<RecordError>(HasSubstr("there are: field")));
  for (const char* name : {"../field", ".", ""}) EXPECT_THROW(load(name)(), RecordError);
}

TEST_F(LibraryTest, ACardIsReadBesideTheScenarioThatDoesNotDependOnIt) {
  scenario.write();
  const std::string before = load_scenario(scenario.folder(), shipped::languages()).fingerprint;
  EXPECT_EQ(load_card(scenario.folder()).turns, std::nullopt);
  std::ofstream(scenario.folder() / "shelf.json") << R"({"turns": 40})";
  EXPECT_EQ(load_card(scenario.folder()).turns, 40);
  EXPECT_THAT(faults(), ElementsAre());
  EXPECT_EQ(load_scenario(scenario.folder(), shipped::languages()).fingerprint, before) << "games on it go on";
  for (const char* bad : {R"({"turns": 0})", R"({"turns": 2001})", R"({"moves": 40})", "{", "[]"}) {
    std::ofstream(scenario.folder() / "shelf.json", std::ios::trunc) << bad;
    EXPECT_THAT(faults(), ElementsAre(StartsWith("shelf.json"))) << bad;
  }
}

TEST_F(LibraryTest, TheWordsInOtherLanguagesAreReadBesideTheScenarioThatDoesNotDependOnThem) {
  scenario.write();
  const auto load = [&] { return load_scenario(scenario.folder(), shipped::languages()); };
  const std::string before = load().fingerprint;
  const std::string stamp = stamp_of(scenario.folder());
  EXPECT_TRUE(load().translations.empty());
  const std::filesystem::path file = scenario.folder() / "translations" / "de.json";
  std::filesystem::create_directory(file.parent_path());
  const Json good = {
      {"summary", "Zwei Bataillone."},
      {"idea", {{"general", "Sie treffen sich."}, {"special", {{"red", "Halten."}, {"blue", "Stehen."}}}}},
      {"posts", {{"adam", "Befehlshaber"}}}};
  std::ofstream(file) << good;
  EXPECT_THAT(faults(), ElementsAre());
  EXPECT_EQ(load().fingerprint, before) << "games on it go on";
  EXPECT_NE(stamp_of(scenario.folder()), stamp);
  EXPECT_EQ(load().translations.at("de").posts.at(OfficerId{"adam"}), "Befehlshaber");

  // An idea that a game has otherwise is not what was translated; the others are.
  GameChoices choices;
  choices.ideas = Idea{"Two battalions meet.", {{Side::red, "Attack."}, {Side::blue, "Hold."}}};
  const Translation left = with_choices(load(), choices).translations.at("de");
  EXPECT_EQ(left.idea.general, "Sie treffen sich.");
  EXPECT_EQ(left.idea.special, (std::map<Side, std::string>{{Side::blue, "Stehen."}}));

  const auto is_refused = [&](const char* at, const Json& value) {
    Json bad = good;
    bad[Json::json_pointer(at)] = value;
    std::ofstream(file, std::ios::trunc) << bad;
    EXPECT_THAT(faults(), ElementsAre(StartsWith("translations/de.json"))) << bad;
  };
  is_refused("/idea/general", "");
  is_refused("/idea/special", {{"red", "Halten."}});
  is_refused("/idea/special/blue", std::string(limits::idea_bytes + 1, 'x'));
  is_refused("/posts", {{"nobody", "Befehlshaber"}});
  is_refused("/summary", 1);
  is_refused("/title", "Ein Feld");
  std::ofstream(file, std::ios::trunc) << "{";
  EXPECT_THAT(faults(), ElementsAre(StartsWith("translations/de.json")));
  EXPECT_TRUE(load().translations.empty()) << "games on it go on";
  std::ofstream(file, std::ios::trunc) << good;
  std::ofstream(file.parent_path() / ".de.json.swp") << "{";
  std::ofstream(file.parent_path() / "de.json~") << "{";
  EXPECT_THAT(faults(), ElementsAre());
  std::filesystem::create_directory(file.parent_path() / "notes");
  EXPECT_THAT(faults(), ElementsAre(StartsWith("translations/notes")));
  EXPECT_EQ(load().translations.size(), 1U);
  std::filesystem::remove(file.parent_path() / "notes");
  std::filesystem::rename(file, file.parent_path() / "deutsch.json");
  EXPECT_THAT(faults(), ElementsAre(StartsWith("translations/deutsch.json")));
}

TEST_F(LibraryTest, EveryFileIsLookedAtThoughTheFirstIsBad) {
  scenario.sheet["order_of_battle"]["units"][0].erase("facing");
  scenario.ground = "{";
  scenario.heights = "ncols three";
  EXPECT_THAT(faults(), ElementsAre(StartsWith("ground.geojson: "), StartsWith("heights.asc: "),
                                    HasSubstr("order_of_battle.units[0]")));
}

TEST_F(LibraryTest, ANamedFileThatIsNotThereIsAFault) {
  scenario.sheet["heights"] = "hills.asc";
  EXPECT_THAT(faults(), ElementsAre(testing::AllOf(StartsWith("scenario.json: heights: "), HasSubstr("hills.asc"),
                                                   HasSubstr("add it"))));
}

TEST_F(LibraryTest, NoFileOutsideTheFolderIsRead) {
  std::ofstream(scenario.shelf() / "secret") << "ncols secret";
  scenario.sheet["heights"] = "../secret";
  EXPECT_THAT(faults(), ElementsAre(testing::AllOf(StartsWith("scenario.json: heights"), HasSubstr("own folder"))));
}

TEST_F(LibraryTest, SheetAndFolderHaveOneName) {
  scenario.sheet["name"] = "meadow";
  EXPECT_THAT(faults(), ElementsAre(testing::AllOf(HasSubstr("\"meadow\""), HasSubstr("\"field\""))));
}

TEST_F(LibraryTest, TheRuleSystemHasItsSay) {
  scenario.sheet["order_of_battle"]["units"][0]["formation"] = "in_battery";
  EXPECT_THAT(faults(),
              ElementsAre(testing::AllOf(StartsWith("scenario.json: "), HasSubstr("\"r1\""), HasSubstr("in_battery"))));
  scenario.sheet["rule_system"] = "chess";
  EXPECT_THAT(faults(), ElementsAre(testing::AllOf(HasSubstr("\"chess\""), HasSubstr("reisswitz"))));
}

TEST_F(LibraryTest, CheckEndsWithOneOnFaults) {
  scenario.write();
  std::ostringstream good;
  EXPECT_EQ(check_scenario({"field", {scenario.shelf()}, shipped::language_folder()}, good), 0);
  EXPECT_EQ(good.str(), "field: no faults\n");
  scenario.sheet["title"] = "";
  scenario.write();
  std::ostringstream bad;
  EXPECT_EQ(check_scenario({scenario.folder().string() + "/", {}, shipped::language_folder()}, bad), 1);
  EXPECT_THAT(bad.str(), HasSubstr("scenario.json: title"));
  std::ostringstream none;
  EXPECT_EQ(check_scenario({"meadow", {scenario.shelf()}, shipped::language_folder()}, none), 1);
}

// Reisswitz, The Number of Players: six battalions are enough for one player; seven are not a fault.
TEST_F(LibraryTest, CheckWarnsOfMoreThanOnePlayerCanCommand) {
  Json& units = scenario.sheet["order_of_battle"]["units"];
  for (int extra = 2; extra <= 6; ++extra) {
    Json another = units[0];
    another["id"] = another["short_name"] = "r" + std::to_string(extra);
    another["position"] = {500, 150 + 40 * extra};
    units.push_back(another);
  }
  EXPECT_THAT(faults(), ElementsAre());
  EXPECT_THAT(scenario_warnings(scenario.folder(), shipped::languages()), ElementsAre()) << "six are enough";
  Json seventh = units[0];
  seventh["id"] = seventh["short_name"] = "r7";
  seventh["position"] = {500, 500};
  seventh["under"] = "colville";
  Json& officers = scenario.sheet["order_of_battle"]["officers"];
  Json colville = officers[0];
  colville["id"] = "colville";
  colville["under"] = "adam";
  officers.push_back(colville);
  units.push_back(seventh);
  EXPECT_THAT(faults(), ElementsAre());
  EXPECT_THAT(scenario_warnings(scenario.folder(), shipped::languages()),
              ElementsAre(testing::AllOf(StartsWith("scenario.json: seats \"red\""), HasSubstr("7 battalions"))));
  std::ostringstream out;
  EXPECT_EQ(check_scenario({"field", {scenario.shelf()}, shipped::language_folder()}, out), 0);
  EXPECT_THAT(out.str(), testing::AllOf(StartsWith("warning: "), HasSubstr("no faults")));
  scenario.sheet["seats"].push_back(
      {{"id", "second"}, {"name", "Second"}, {"kind", "commander"}, {"officer", "colville"}});
  scenario.write();
  EXPECT_THAT(scenario_warnings(scenario.folder(), shipped::languages()), ElementsAre())
      << "a second player has taken some";
}

TEST_F(LibraryTest, ListNamesEachWithSeatsAndForces) {
  scenario.write();
  std::filesystem::create_directories(scenario.shelf() / "broken");
  std::ofstream(scenario.shelf() / "broken/scenario.json") << "{";
  std::ostringstream out;
  EXPECT_EQ(list_scenarios({{scenario.shelf()}, shipped::language_folder()}, out), 0);
  EXPECT_THAT(out.str(), HasSubstr("field"));
  EXPECT_THAT(out.str(), HasSubstr("umpire, red, blue"));
  EXPECT_THAT(out.str(), HasSubstr("red: 1 unit, 600 men; blue: 1 unit, 600 men"));
  EXPECT_THAT(out.str(), HasSubstr("broken  cannot be played: scenario.json"));
  std::ostringstream nothing;
  EXPECT_EQ(list_scenarios({{}, shipped::language_folder()}, nothing), 1);
}

TEST_F(LibraryTest, FindsWhatLiesBesideTheProgram) {
  const auto root = scenario.shelf() / "house";
  std::filesystem::create_directories(root / "scenarios");
  std::filesystem::create_directories(root / "web-client/dist");
  EXPECT_EQ(surroundings(root / "build/kriegsspiel", "/").web, root / "web-client/dist")
      << "named even before it is built";
  std::ofstream(root / "web-client/dist/index.html") << "page";
  const auto built = surroundings(root / "build/kriegsspiel", "/");
  EXPECT_THAT(built.shelves, ElementsAre(root / "scenarios"));
  EXPECT_EQ(built.web, root / "web-client/dist");
  const auto elsewhere = surroundings("/usr/bin/kriegsspiel", root);
  EXPECT_THAT(elsewhere.shelves, ElementsAre(root / "scenarios"));
  EXPECT_EQ(elsewhere.web, root / "web-client/dist");
  EXPECT_EQ(built.languages, root / "languages") << "named even where there are none";
  std::filesystem::create_directories(root / "languages/en");
  EXPECT_EQ(surroundings("/usr/bin/kriegsspiel", root).languages, root / "languages");
}

TEST(Library, PrintsTheSchemaOfABooksScenarios) {
  std::ostringstream out, none, errors;
  EXPECT_EQ(print_schema({"reisswitz", shipped::language_folder()}, out, errors), 0);
  EXPECT_EQ(Json::parse(out.str())["properties"]["rule_system"]["const"], "reisswitz");
  EXPECT_EQ(errors.str(), "");
  EXPECT_EQ(print_schema({"ludus", shipped::language_folder()}, none, errors), 1);
  EXPECT_EQ(none.str(), "");
  EXPECT_THAT(errors.str(), HasSubstr("there are: reisswitz"));
}

}  // namespace
}  // namespace krieg
