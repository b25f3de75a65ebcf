// What a club's game has otherwise than its scenario.
#include "cli/export_commands.hpp"
#include "cli/proof.hpp"
#include "club_fixture.hpp"
#include "paper/limits.hpp"
#include "room/game_rules.hpp"

namespace krieg {
namespace {

Json printed_of(std::uint16_t port, const Browser& browser, const std::string& game, const std::string& seat) {
  const std::string path = "/seat/" + game + "/" + seat + "/";
  return Json::parse(web::get(port, path + "printed.json", browser.seats.at(path)).body());
}

std::string chosen(const Json& printed, const std::string& option) {
  for (const Json& one : printed.at("vocabulary").at("choices"))
    if (one.at("option") == option) return one.at("chosen");
  return "";
}

const Json kChoices = {{"options", {{"recovery_times", "appendix_three"}}},
                       {"language", "german"},
                       {"thinking_counts", true},
                       {"order_time", {{"first", 600}, {"later", 240}}},
                       {"clock_ratio", 15}};

TEST_F(ClubTest, AGameIsPlayedWithTheChoicesThatWereMadeAlsoAfterARestart) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const Json seats = Json::array({plan("red", ids_["Anna"])});
  const std::string plain = new_game(umpire, seats);
  const std::string other = new_game(umpire, seats, kChoices);
  for (int run = 0; run < 2; ++run) {
    web::Socket of_plain = sit_down(umpire, plain, "umpire");
    web::Socket of_other = sit_down(umpire, other, "umpire");
    web::Socket red = sit_down(anna, other, "red");
    EXPECT_EQ(of_plain.next_of("truth")["body"]["thinking_counts"], false);
    EXPECT_EQ(of_other.next_of("truth")["body"]["thinking_counts"], true);
    EXPECT_EQ(chosen(printed_of(port_, umpire, plain, "umpire"), "recovery_times"), "section_four");
    EXPECT_EQ(chosen(printed_of(port_, umpire, other, "umpire"), "recovery_times"), "appendix_three");
    EXPECT_EQ(printed_of(port_, umpire, plain, "umpire")["vocabulary"]["language"], "english");
    const Json of_red = printed_of(port_, anna, other, "red");
    EXPECT_EQ(of_red["vocabulary"]["language"], "german");
    EXPECT_FALSE(of_red["vocabulary"].contains("choices"));
    const Json clock = printed_of(port_, umpire, other, "umpire")["vocabulary"]["chosen_clock"];
    EXPECT_EQ(clock, (Json{{"order_time", {{"first", 600}, {"later", 240}}}, {"ratio", 15}}));
    EXPECT_EQ(printed_of(port_, umpire, plain, "umpire")["vocabulary"]["chosen_clock"], Json::object());
    EXPECT_FALSE(of_red["vocabulary"].contains("chosen_clock")) << "the umpire tells of it when he starts it";
    EXPECT_TRUE(of_other.ask("s" + std::to_string(run), "step", {{"moves", 1}, {"until_event", false}})["ok"]);
    stop();
    if (run == 1) break;
    open_club();
    umpire.port = anna.port = port_;
  }
  const std::filesystem::path languages = std::filesystem::path(KRIEG_SOURCE_DIR) / "languages";
  for (const std::string& game : {plain, other}) {
    std::ostringstream said;
    EXPECT_EQ(
        prove_game({.game = game, .db = options_.db, .shelves = options_.scenario_folders, .languages = languages},
                   said),
        0)
        << said.str();
    const std::filesystem::path file = folder_ / (game + ".game");
    EXPECT_EQ(export_game({.game = game, .to = file, .db = options_.db}, said), 0) << said.str();
    EXPECT_EQ(import_game({.from = file,
                           .db = folder_ / "other.sqlite",
                           .shelves = options_.scenario_folders,
                           .languages = languages},
                          said),
              0)
        << said.str();
    EXPECT_EQ(Store(folder_ / "other.sqlite").game(game)->choices.empty(), game == plain);
  }
}

TEST_F(ClubTest, AGameHasSeatsForGuestsWhoAreBehind) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser guest = member(karl, "Guest", "guest");
  const std::string game = new_game(umpire, Json::array(), {{"guests", {{"seats", 2}, {"delay_moves", 3}}}});
  std::set<std::string> seats;
  const Json managed = lobby(umpire)["managed"][0];
  for (const Json& seat : managed["seats"]) seats.insert(seat["seat"]);
  EXPECT_EQ(seats, (std::set<std::string>{"red", "blue", "umpire", "guest-1", "guest-2"}));
  EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_["Guest"]}}).fault(),
            "wrong_kind_of_member");
  EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "guest-2"}, {"member", ids_["Guest"]}}).fault(), "");
  for (int run = 0; run < 2; ++run) {
    web::Socket watching = sit_down(guest, game, "guest-2");
    EXPECT_EQ(watching.next_of("hello")["body"]["kind"], "observer");
    stop();
    open_club();
    umpire.port = guest.port = port_;
  }
  for (const Json& bad : {Json{{"seats", 0}, {"delay_moves", 3}}, Json{{"seats", 9}, {"delay_moves", 3}},
                          Json{{"seats", 1}, {"delay_moves", 0}}}) {
    const Json wanted = {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"choices", {{"guests", bad}}}};
    EXPECT_EQ(ask(umpire, "new-game", wanted).fault(), "bad_choices") << bad;
  }
}

TEST_F(ClubTest, AGameHasSeatsForMoreUmpiresWhoDivideTheField) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const auto wanted = [](const Json& choices) {
    return Json{{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"choices", choices}};
  };
  for (const Json& bad :
       {Json{{"more_umpires", 5}}, Json{{"more_umpires", 0}}, Json{{"umpires", {{"umpire", {{"side", "red"}}}}}},
        Json{{"umpires", {{"red", {{"side", "red"}}}}}},
        Json{{"more_umpires", 1}, {"umpires", {{"umpire-2", {{"officer", "nobody"}}}}}}})
    EXPECT_EQ(ask(umpire, "new-game", wanted(bad)).fault(), "bad_choices") << bad;
  const std::string game = new_game(umpire, Json::array(), {{"more_umpires", 2}});
  std::set<std::string> seats;
  const Json managed = lobby(umpire)["managed"][0];
  for (const Json& seat : managed["seats"]) seats.insert(seat["seat"]);
  EXPECT_EQ(seats, (std::set<std::string>{"red", "blue", "umpire", "umpire-2", "umpire-3"}));
  EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "umpire-2"}, {"member", ids_["Umpire"]}}).fault(), "");
  web::Socket second = sit_down(umpire, game, "umpire-2");
  EXPECT_EQ(second.next_of("hello")["body"]["kind"], "umpire");
}

TEST_F(ClubTest, AGameIsOpenedWithIdeasOfItsOwn) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const Json seats = Json::array({plan("red", ids_["Anna"])});
  const Json ideas = {{"general", "The river is in flood."},
                      {"special", {{"red", "Hold the ford."}, {"blue", "Take it."}}}};
  for (const Json& change : {Json{{"general", std::string(limits::idea_bytes + 1, 'x')}}, Json{{"general", ""}},
                             Json{{"special", {{"red", "Hold the ford."}}}}}) {
    Json bad = ideas;
    bad.update(change);
    const Json wanted = {{"scenario", "the_mill_at_ashford"}, {"seats", seats}, {"choices", {{"ideas", bad}}}};
    EXPECT_EQ(ask(umpire, "new-game", wanted).fault(), "bad_choices") << change.dump().substr(0, 80);
  }
  const std::string game = new_game(umpire, seats, {{"ideas", ideas}, {"guests", {{"seats", 1}, {"delay_moves", 3}}}});
  web::Socket red = sit_down(anna, game, "red");
  web::Socket chief = sit_down(umpire, game, "umpire");
  const Json of_red = printed_of(port_, anna, game, "red");
  EXPECT_EQ(of_red["general_idea"], "The river is in flood.");
  EXPECT_EQ(of_red["special_idea"], "Hold the ford.");
  EXPECT_EQ(of_red.dump().find("Take it."), std::string::npos);
  EXPECT_EQ(printed_of(port_, umpire, game, "umpire")["vocabulary"]["ideas"], ideas);
}

TEST_F(ClubTest, ChoicesThatTheRulesDoNotHaveOpenNoGame) {
  open_club();
  Browser umpire = keeper();
  for (const Json& options : {Json{{"recovery_times", "never"}}, Json{{"no_such_option", 1}},
                              Json{{"cavalry_stops_at_degrees", 10.0}}, Json{{"", nullptr}}, Json::array(), Json(7)}) {
    const ClubReply refused =
        ask(umpire, "new-game",
            {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"choices", {{"options", options}}}});
    EXPECT_EQ(refused.fault(), "bad_choices") << options;
  }
  EXPECT_EQ(ask(umpire, "new-game",
                {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"choices", {{"language", "latin"}}}})
                .fault(),
            "malformed");
  for (const Json& clock :
       {Json{{"clock_ratio", 0}}, Json{{"clock_ratio", 61}}, Json{{"order_time", {{"first", 0}, {"later", 60}}}},
        Json{{"order_time", {{"first", 60}, {"later", 3601}}}}})
    EXPECT_EQ(
        ask(umpire, "new-game", {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"choices", clock}})
            .fault(),
        "bad_choices")
        << clock;
  EXPECT_EQ(ask(umpire, "new-game",
                {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"next_evening", "tomorrow"}})
                .fault(),
            "bad_date");
  EXPECT_TRUE(lobby(umpire)["managed"].empty());
}

TEST_F(ClubTest, AGameIsOpenedWithTheDateOfItsEvening) {
  open_club();
  Browser umpire = keeper();
  EXPECT_EQ(
      ask(umpire, "new-game",
          {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"next_evening", "2099-01-08T18:30:00Z"}})
          .status,
      200);
  const Json game = lobby(umpire)["managed"].at(0);
  EXPECT_EQ(game["next_evening"], "2099-01-08T18:30:00Z");
  EXPECT_EQ(game["orders_due"], "");
}

TEST_F(ClubTest, TheShelfNamesTheOptionsAndShowsTheGroundToWhoMaySeeIt) {
  put_on_shelf("the_passage_of_the_luzay");
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "umpire");
  Browser player = member(karl, "Player", "player");
  const Json shelf = ask(umpire, "shelf").body.at("scenarios").at(0);
  EXPECT_EQ(shelf["language"], "english");
  EXPECT_EQ(shelf["thinking_counts"], false);
  EXPECT_EQ(shelf["length"], (Json{{"turns", 60}, {"seconds", 7200}}));
  EXPECT_EQ(shelf["turn_name"]["many"], "moves");
  bool found = false;
  for (const Json& one : shelf["choices"]) {
    if (one["option"] != "recovery_times") continue;
    found = true;
    EXPECT_EQ(one["chosen"], "section_four");
    EXPECT_EQ(one["values"], (Json{"section_four", "appendix_three"}));
  }
  EXPECT_TRUE(found);
  const Json wanted = {{"scenario", "the_passage_of_the_luzay"}};
  const ClubReply ground = ask(umpire, "ground", wanted);
  EXPECT_EQ(ground.status, 200);
  EXPECT_FALSE(ground.body["features"].empty());
  EXPECT_TRUE(ground.body.contains("heights"));
  EXPECT_FALSE(ground.body.contains("order_of_battle"));
  EXPECT_EQ(ask(player, "ground", wanted).fault(), "unknown");
  EXPECT_EQ(ask(umpire, "ground", {{"scenario", "../the_mill_at_ashford"}}).fault(), "unknown");
  new_game(umpire, Json::array({plan("red", ids_["Anna"])}), Json::object(), "the_passage_of_the_luzay");
  EXPECT_EQ(ask(anna, "ground", wanted).fault(), "unknown") << "she commands on it: her map is an old one";
}

TEST_F(ClubTest, TheShelfTellsEveryMemberWhatTheCardOfAScenarioSays) {
  put_on_shelf("the_passage_of_the_luzay");
  open_club();
  Browser karl = keeper();
  Browser player = member(karl, "Player", "player");
  const Json shelf = ask(player, "shelf").body.at("scenarios");
  ASSERT_EQ(shelf.size(), 2U);
  for (const Json& one : shelf) {
    EXPECT_FALSE(one["forces_told"]["en"].get<std::string>().empty());
    for (const char* secret : {"forces", "summary", "seats"}) EXPECT_FALSE(one.contains(secret)) << secret;
    EXPECT_EQ(one["shows_map"], one["scenario"] == "the_mill_at_ashford") << "the map of one side of the other is old";
    EXPECT_EQ(ask(player, "ground", {{"scenario", one["scenario"]}}).fault(), one["shows_map"] ? "" : "unknown");
  }
}

TEST_F(ClubTest, AScenarioWhoseFilesWereChangedIsReadAgain) {
  namespace fs = std::filesystem;
  const fs::path folder = folder_ / "scenarios" / "the_mill_at_ashford";
  fs::remove(folder);
  fs::copy(fs::path(KRIEG_SOURCE_DIR) / "scenarios" / "the_mill_at_ashford", folder);
  open_club();
  Browser karl = keeper();
  const std::string before = new_game(karl, Json::array());
  std::ifstream from(folder / "scenario.json");
  std::string text((std::istreambuf_iterator<char>(from)), {});
  const Json sheet = Json::parse(text);
  Json changed = sheet;
  changed["title"] = "The Mill, changed";
  std::ofstream(folder / "scenario.json") << changed.dump(1);
  EXPECT_EQ(ask(karl, "shelf").body["scenarios"][0]["title"], "The Mill, changed");
  const std::string after = new_game(karl, Json::array());
  EXPECT_TRUE(sit_down(karl, after, "umpire").ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  std::ofstream(folder / "scenario.json") << "{";
  EXPECT_TRUE(ask(karl, "shelf").body["scenarios"].empty());
  std::ofstream(folder / "scenario.json") << text;
  EXPECT_EQ(ask(karl, "shelf").body["scenarios"].size(), 1U) << "what could not be read is tried again";
}

TEST(GameChoices, AreReadAsTheyWereWritten) {
  EXPECT_EQ(text_of_choices({}), "");
  EXPECT_TRUE(choices_in("").is_empty());
  const GameChoices choices = choices_in(kChoices.dump());
  EXPECT_EQ(choices.options.value_or(Json()), kChoices["options"]);
  EXPECT_EQ(choices.language, Language::german);
  EXPECT_EQ(choices_in(text_of_choices(choices)).thinking_counts, true);
  EXPECT_EQ(choices_in(text_of_choices(choices)).clock_ratio, 15);
  EXPECT_EQ(choices_in(text_of_choices(choices)).order_time, (OrderTime{600, 240}));
  for (const char* bad : {"{", "[]", "{\"options\":[]}", "{\"colour\":\"red\"}", "{\"clock_ratio\":0}",
                          "{\"order_time\":{\"first\":60}}"})
    EXPECT_THROW(choices_in(bad), RecordError) << bad;
}

}  // namespace
}  // namespace krieg
