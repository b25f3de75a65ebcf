// The folder of languages in the server, and the texts that a game keeps.
#include "room/language_folder.hpp"
#include "../../shipped_languages.hpp"
#include "measure/digest.hpp"
#include "net/client_files.hpp"
#include "played_game.hpp"
#include "room/game_rules.hpp"
#include "rules/all.hpp"

#include <gmock/gmock.h>

namespace krieg {
namespace {

using ::testing::HasSubstr;

class LanguageFolderTest : public testing::Test {
 protected:
  LanguageFolderTest() {
    std::filesystem::copy(shipped::language_folder(), folder, std::filesystem::copy_options::recursive);
  }
  void write(const std::string& file, const std::string& text) {
    std::filesystem::create_directories((folder / file).parent_path());
    std::ofstream(folder / file) << text;
  }
  std::string fault(const LanguageLimits& limits = {}) {
    try {
      (void)read_language_files(folder, limits);
    } catch (const RecordError& error) {
      return error.what();
    }
    return "";
  }

  SmallScenario scenario;
  std::filesystem::path folder = scenario.shelf() / "languages";
};

TEST_F(LanguageFolderTest, IsReadAsTheTestsReadIt) {
  EXPECT_EQ(read_language_files(folder), shipped::language_files());
}

TEST_F(LanguageFolderTest, SaysWhatIsWrong) {
  write("fr/language.json", R"({"name": ""})");
  EXPECT_THAT(fault(), HasSubstr("languages/fr/language.json: name"));
  write("fr/language.json", R"({"name": "Français", "name": "French"})");
  EXPECT_THAT(fault(), HasSubstr("languages/fr/language.json: has \"name\" twice"));
  write("fr/language.json", "[]");
  EXPECT_THAT(fault(), HasSubstr("languages/fr/language.json: should be a JSON object"));
  write("fr/language.json", "{");
  EXPECT_THAT(fault(), HasSubstr("languages/fr/language.json: is no JSON"));
  std::filesystem::remove(folder / "fr/language.json");
  EXPECT_THAT(fault(), HasSubstr("languages/fr/language.json: is missing"));
  folder = scenario.shelf() / "nowhere";
  EXPECT_THAT(fault(), HasSubstr("--languages"));
}

TEST_F(LanguageFolderTest, RefusalsHaveTheKeysAndMarksOfTheProgram) {
  Json texts = shipped::language_files()["de"]["refusals"];
  texts["game_over"] = "das Spiel {name} ist zu Ende";
  write("de/refusals.json", texts.dump());
  EXPECT_THAT(fault(), HasSubstr("languages/de/refusals.json: game_over: has the mark {name}"));
  texts.erase("game_over");
  write("de/refusals.json", texts.dump());
  EXPECT_EQ(fault(), "") << "the client has the English text for it";
  texts["game_is_over"] = "das Spiel ist zu Ende";
  write("de/refusals.json", texts.dump());
  EXPECT_THAT(fault(), HasSubstr("languages/de/refusals.json: game_is_over: is a key that this program does not know"));
  std::filesystem::remove(folder / "de/refusals.json");
  EXPECT_EQ(fault(), "");
  Json english = shipped::language_files()["en"]["refusals"];
  english.erase("game_over");
  write("en/refusals.json", english.dump());
  EXPECT_EQ(fault(), "languages/en/refusals.json: lacks the key \"game_over\"");
}

TEST_F(LanguageFolderTest, EachFileOfKeyedTextsIsCheckedInEachLanguage) {
  struct Part {
    const char *file, *member, *key;
  };
  for (const Part& part : {Part{"refusals", "", "not_a_number"}, Part{"events", "", "dispatch_has_reached"},
                           Part{"reisswitz_steps", "", "n_moves"}, Part{"reisswitz_incidents", "", "loss_of_points"},
                           Part{"rulings", "", "his_reason"}, Part{"reisswitz", "reasons", "at_feature"}})
    for (const std::string code : {"en", "de", "fr"}) {
      const Json shipped = shipped::language_files()[code == "fr" ? "de" : code];
      const std::string member = part.member, key = part.key, name = code + "/" + part.file + ".json";
      const std::string path = "languages/" + name + ": " + (member.empty() ? "" : member + ".") + key;
      const auto faulty = [&](const Json& text, const std::string& under) {
        Json file = shipped[part.file];
        (member.empty() ? file : file[member])[under] = text;
        if (code == "fr" && !member.empty()) file = Json{{member, file[member]}};
        write(name, file.dump());
        return fault();
      };
      if (code == "fr") write("fr/language.json", R"({"name": "Fran\u00e7ais"})");
      EXPECT_THAT(faulty("x {nonsense}", key), HasSubstr(path + ": has the mark {nonsense}"));
      EXPECT_THAT(faulty("an open {brace", key), HasSubstr(path + ": has a brace"));
      EXPECT_THAT(faulty("", key), HasSubstr(path + ": is empty"));
      for (const Json& wrong : {Json(3), Json::array(), Json::object(), Json()})
        EXPECT_THAT(faulty(wrong, key), HasSubstr(path + ": should be a text"));
      EXPECT_THAT(faulty("x", key + "_"), HasSubstr(path + "_: is a key that this program does not know"));
      std::filesystem::remove_all(folder / "fr");
      write(name, shipped[part.file].dump());
      if (code == "fr") std::filesystem::remove_all(folder / "fr");
      EXPECT_EQ(fault(), "");
    }
}

TEST_F(LanguageFolderTest, HasLimits) {
  LanguageLimits limits;
  limits.file_bytes = 100;
  EXPECT_THAT(fault(limits), HasSubstr("is larger than 100 bytes"));
  limits = {};
  limits.files = 1;
  EXPECT_THAT(fault(limits), HasSubstr("more than 1 files"));
  limits = {};
  limits.languages = 1;
  EXPECT_THAT(fault(limits), HasSubstr("more than 1 languages"));
}

TEST_F(LanguageFolderTest, OtherFilesAndFoldersAreNoLanguages) {
  write("README.md", "Texts");
  write(".git/config.json", "{}");
  write("en/notes.txt", "Notes");
  EXPECT_EQ(fault(), "");
  EXPECT_EQ(read_language_files(folder).size(), 2U);
}

TEST_F(LanguageFolderTest, IsServedAsOneFileForEachLanguage) {
  write("fr/language.json", R"({"name": "Français"})");
  write("fr/screen.json", R"({"title": "Jeu de guerre", "club": {"heading": "Le cercle"}})");
  const Json texts = read_language_files(folder);
  const ClientFiles files(scenario.shelf() / "no-client", texts);
  const ServedFile* const french = files.find("/languages/fr.json");
  ASSERT_TRUE(french);
  Json screen = texts["en"]["screen"];
  ASSERT_FALSE(screen.contains("title"));
  screen["title"] = "Jeu de guerre";
  screen["language"]["name"] = "Français";
  Json club = {{"club", screen["club"]}, {"clubFault", screen["clubFault"]}};
  ASSERT_FALSE(club["club"].empty());
  ASSERT_FALSE(club["clubFault"].empty());
  club["club"]["heading"] = "Le cercle";
  for (const char* own : {"critique", "commander", "umpire"}) {
    const ServedFile* const document = files.find(std::string("/languages/fr/") + own + ".json");
    ASSERT_TRUE(document) << own;
    const Json groups = Json::parse(*document->bytes).at("screen");
    EXPECT_FALSE(groups.empty()) << own;
    for (const auto& [group, words] : groups.items()) EXPECT_EQ(words, screen.at(group)) << "in English";
    for (const auto& [group, words] : groups.items()) screen.erase(group);
  }
  for (const char* group : {"club", "clubFault"}) screen.erase(group);
  EXPECT_EQ(Json::parse(*french->bytes), (Json{{"language", {{"name", "Français"}}}, {"screen", screen}}))
      << "what it lacks is in English";
  const ServedFile* const of_club = files.find("/languages/fr/club.json");
  ASSERT_TRUE(of_club);
  EXPECT_EQ(Json::parse(*of_club->bytes), (Json{{"screen", club}})) << "what the pages of a club alone show";
  EXPECT_EQ(french->type, "application/json");
  EXPECT_FALSE(french->tag.empty());
  const ServedFile* const index = files.find("/languages/index.json");
  ASSERT_TRUE(index);
  EXPECT_EQ(Json::parse(*index->bytes), (Json{{"de", "Deutsch"}, {"en", "English"}, {"fr", "Français"}}));
  EXPECT_FALSE(files.find("/languages/../en.json"));
  EXPECT_FALSE(files.find("/languages/fr/wrg1750.json")) << "it has no texts of that book";
  EXPECT_FALSE(files.find("/languages/es.json"));
}

TEST_F(LanguageFolderTest, TheTextsOfEachRuleBookAreServedByThemselves) {
  const Json texts = shipped::language_files();
  const ClientFiles files(scenario.shelf() / "no-client", texts);
  const auto document = [&](const std::string& name) {
    const ServedFile* const file = files.find("/languages/" + name + ".json");
    return file ? Json::parse(*file->bytes) : Json();
  };
  for (const std::string code : {"en", "de"}) {
    Json together = document(code);
    EXPECT_TRUE(together.contains("screen")) << code;
    for (const char* own : {"/club", "/critique", "/commander", "/umpire"}) together.update(document(code + own), true);
    for (const std::string& book : adjudicated()) {
      EXPECT_FALSE(together.contains(book)) << code;
      EXPECT_FALSE(together.contains(book + "_steps")) << code;
      const Json of_all_seats = document(code + "/" + book);
      EXPECT_FALSE(of_all_seats.contains(book + "_steps")) << code;
      EXPECT_FALSE(of_all_seats.at(book + "_screen").at("words").contains("facts")) << code;
      together.update(of_all_seats);
      together.update(document(code + "/" + book + "_reasoning"), true);
    }
    EXPECT_EQ(together, texts.at(code)) << "no text is left out";
  }
}

class KeptTexts : public PlayedGame {
 protected:
  /// The shipped texts with one German word changed.
  static std::shared_ptr<const Languages> changed() {
    Json files = shipped::language_files();
    files["de"]["officers"]["horseman"] = "ein Reiter";
    return std::make_shared<const Languages>(files);
  }
  static std::string horseman(const Game::Rules& rules) {
    return rules->army_words().tongue(Language::german).horseman;
  }
};

TEST_F(KeptTexts, AGameOfBeforeGetsThoseOfTheProgramOnceAndKeepsThem) {
  Store store(db);
  EXPECT_EQ(store.game("g1")->languages, "");
  EXPECT_EQ(horseman(rules_of_game(store, *store.game("g1"), changed())), "ein Reiter") << "none are kept yet";
  keep_texts_of_old_games(store, shipped::languages());
  keep_texts_of_old_games(store, changed());
  const GameRow row = *store.game("g1");
  EXPECT_EQ(row.languages, sha256(texts_of(*rule_system("reisswitz", shipped::languages()))));
  EXPECT_EQ(horseman(rules_of_game(store, row, changed())), "ein einzelner Reiter");
}

TEST_F(KeptTexts, GamesWithTheSameTextsKeepThemOnce) {
  Store store(db);
  const std::string texts = texts_of(*rule_system("reisswitz", changed()));
  for (const char* id : {"g2", "g3"})
    store.add_game({id, "field", "f", "reisswitz", "1", 7, "Later", "2026-02-02T03:04:05Z", false}, {}, texts);
  EXPECT_EQ(store.game("g2")->languages, store.game("g3")->languages);
  EXPECT_EQ(store.languages(store.game("g2")->languages), texts);
  Database database(db);
  EXPECT_EQ(database.number("SELECT count(*) FROM languages", "count"), 1);
  EXPECT_EQ(horseman(rules_of_game(store, *store.game("g2"), shipped::languages())), "ein Reiter");
}

TEST_F(KeptTexts, TextsThatAreNotAsTheyWereWrittenAreRefused) {
  Store store(db);
  keep_texts_of_old_games(store, shipped::languages());
  Database(db).execute("UPDATE languages SET texts = '{}'", "alter the texts");
  EXPECT_THROW((void)store.languages(store.game("g1")->languages), std::runtime_error);
}

}  // namespace
}  // namespace krieg
