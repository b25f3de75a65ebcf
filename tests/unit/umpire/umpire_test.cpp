// Messages to umpires, and everybody's printed papers, in a small scenario with the shipped rule book.
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "../commander/schema.hpp"
#include "commander/estimates.hpp"
#include "commander/printed.hpp"
#include "commander/printed_codec.hpp"
#include "paper/directory.hpp"
#include "reisswitz/book/words.hpp"
#include "rules/all.hpp"
#include "terrain/ground.hpp"
#include "umpire/critique.hpp"
#include "umpire/printed_for_umpire.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

using reisswitz::ElementKind;

UnitEstablishment unit(const std::string& id, Side side, const std::string& under, Point position) {
  UnitEstablishment body;
  body.id = {id};
  body.name = body.short_name = id;
  body.side = side;
  body.branch = reisswitz::Branch::line_infantry;
  body.formation = reisswitz::Formation::line_two_ranks;
  body.under = {under};
  body.officer = "Major " + id;
  body.elements = {{ElementKind::half_battalion, 400, 0}, {ElementKind::half_battalion, 400, 0}};
  body.position = position;
  return body;
}

std::shared_ptr<const Scenario> two_sides() {
  auto scenario = std::make_shared<Scenario>();
  ScenarioSheet& sheet = scenario->sheet;
  sheet.name = "two_sides";
  sheet.rule_system = "reisswitz";
  sheet.start = *parse_iso("1824-06-12T09:00:00");
  sheet.width = metres(3000);
  sheet.height = metres(1000);
  sheet.idea = {"General.", {{Side::red, "Red's purpose."}, {Side::blue, "CANARY Blue's purpose."}}};
  sheet.seats = {{{"umpire"}, "Umpire", SeatKind::umpire, {}},
                 {{"red"}, "Red", SeatKind::commander, OfficerId{"red-commander"}},
                 {{"blue"}, "Blue", SeatKind::commander, OfficerId{"blue-commander"}}};
  ScenarioSeat assistant{{"blue-umpire"}, "Blue's assistant", SeatKind::umpire, {}};
  assistant.side = Side::blue;
  sheet.seats.push_back(assistant);
  sheet.order_of_battle.officers = {
      {{"red-commander"}, "General Red", "commanding", Side::red, {}, point_m(500, 400)},
      {{"blue-commander"}, "CANARY General Blue", "commanding", Side::blue, {}, point_m(2500, 600)}};
  sheet.order_of_battle.units = {unit("red-1", Side::red, "red-commander", point_m(500, 500)),
                                 unit("CANARY-blue-1", Side::blue, "blue-commander", point_m(2500, 500))};
  sheet.options = Json::object();
  scenario->translations["de"] = {"",
                                  {"Allgemein.", {{Side::red, "Rot."}, {Side::blue, "CANARY Blau."}}},
                                  {{{"red-commander"}, "Befehlshaber"}, {{"blue-commander"}, "CANARY Befehlshaber"}}};
  HeightRaster heights{4, 2, metres(1000), std::vector<float>(8, 100.0F)};
  scenario->ground = std::make_shared<const Ground>(sheet.width, sheet.height, heights, std::vector<Feature>{});
  scenario->fingerprint = "two-sides";
  return scenario;
}

class UmpireCodec : public testing::Test {
 protected:
  std::shared_ptr<const Scenario> scenario_ = two_sides();
  Game::Rules rules_ = rule_system("reisswitz", shipped::languages());
  Game game_ = Game::open(scenario_, rules_, 7);
  UmpireEyes eyes_ = *UmpireEyes::of_seat(*scenario_, SeatId{"umpire"});
};

Json shown_to(const UmpireEyes& eyes, const Game& game) {
  return Json::parse(truth_of(moment_of(game, eyes), eyes.scope()));
}

std::string message_to(const UmpireEyes& eyes, const Game& game) {
  const Moment moment = moment_of(game, eyes);
  return truth_message(moment.number, truth_of(moment, eyes.scope()));
}

TEST_F(UmpireCodec, EyesAreForUmpiresAlone) {
  EXPECT_FALSE(UmpireEyes::of_seat(*scenario_, SeatId{"red"}));
  EXPECT_FALSE(UmpireEyes::of_seat(*scenario_, SeatId{"nobody"}));
  EXPECT_FALSE(UmpireEyes::of_the_end({game_.last_entry()}));
}

template <class G>
concept HandsOutTheTruth = requires(const G& game) { game.state(); } || requires(const G& game) { game.told(); } ||
                           requires(const G& game) { game.pending(); } || requires(const G& game) { game.events(); } ||
                           requires(const G& game) { game.in_move(); };
static_assert(!HandsOutTheTruth<Game>, "the whole state is for those who show a pass");
static_assert(!std::is_default_constructible_v<TruthPass> && !std::is_default_constructible_v<UmpireEyes>);

TEST_F(UmpireCodec, APassToTheTruthIsForUmpiresAndForTheEnd) {
  Scenario scenario = *scenario_;
  scenario.sheet.seats.push_back({{"guest"}, "Guest", SeatKind::observer, {}});
  scenario.sheet.seats.push_back({{"late-guest"}, "Guest", SeatKind::observer, {}});
  scenario.sheet.seats.back().delay_moves = 10;
  for (const char* seat : {"umpire", "blue-umpire", "late-guest"})
    EXPECT_TRUE(TruthPass::of_seat(scenario, SeatId{seat})) << seat;
  for (const char* seat : {"red", "blue", "guest", "nobody", ""})
    EXPECT_FALSE(TruthPass::of_seat(scenario, SeatId{seat})) << seat;
  std::vector<Entry> journal{game_.last_entry()};
  EXPECT_FALSE(TruthPass::of_the_end(journal));
  EXPECT_FALSE(game_.pass_of_the_end());
  const auto entries = game_.submit({SeatId{"umpire"}, EndInput{}});
  ASSERT_TRUE(entries);
  journal.insert(journal.end(), entries->begin(), entries->end());
  EXPECT_TRUE(TruthPass::of_the_end(journal));
  EXPECT_TRUE(game_.pass_of_the_end());
}

TEST_F(UmpireCodec, TheTruthIsOfTheProtocol) {
  ASSERT_TRUE(game_.submit({EntryKind::step, SeatId{"umpire"}, Json::object()}));
  const Json message = Json::parse(message_to(eyes_, game_));
  EXPECT_EQ(schema_faults("ServerToUmpire", message), "");
  EXPECT_EQ(message["number"], game_.last_entry().number);
  EXPECT_EQ(message["body"]["units"].size(), 2U);
  EXPECT_EQ(message["body"]["move"], 1);
}

TEST_F(UmpireCodec, AnOrderThatIsStillThoughtAboutIsShownWithTheHourAtWhichItLeaves) {
  ASSERT_TRUE(game_.submit({EntryKind::step, SeatId{"umpire"}, Json::object()}));
  ASSERT_TRUE(game_.submit({EntryKind::pause, SeatId{"umpire"}, {{"paused", false}, {"thinking_counts", true}}}));
  ASSERT_TRUE(game_.submit(
      {EntryKind::order, SeatId{"red"}, {{"unit", "red-1"}, {"text", "Hold the ridge."}, {"thought", 90}}}));
  const Json message = Json::parse(message_to(eyes_, game_));
  EXPECT_EQ(schema_faults("ServerToUmpire", message), "");
  const Json truth = message["body"];
  ASSERT_EQ(truth["on_desks"].size(), 1U);
  EXPECT_EQ(truth["on_desks"][0]["text"], "Hold the ridge.");
  EXPECT_EQ(*parse_iso(truth["on_desks"][0]["written"].get<std::string>()),
            *parse_iso(truth["time"].get<std::string>()) + Seconds{90});
  EXPECT_TRUE(truth["dispatches"].empty());
  const auto of_blue = UmpireEyes::of_seat(*scenario_, SeatId{"blue-umpire"});
  ASSERT_TRUE(of_blue);
  EXPECT_TRUE(shown_to(*of_blue, game_)["on_desks"].empty());
}

TEST_F(UmpireCodec, OfTheChangedGroundAnAssistantIsShownWhatHisSideHasFound) {
  const UmpireEyes of_blue = *UmpireEyes::of_seat(*scenario_, SeatId{"blue-umpire"});
  GameState state = game_.state(TruthPass::of_the_keeper());
  state.world.ground_changes = {{"far-bridge", "broken"}, {"ford", "blocked"}, {"village", "alight"}};
  state.world.units.at(UnitId{"CANARY-blue-1"}).reported.ground["ford"] = "blocked";
  state.world.units.at(UnitId{"red-1"}).reported.ground["far-bridge"] = "broken";
  MapChange told;
  told.feature = "village";
  told.state = "alight";
  state.pictures.at(OfficerId{"blue-commander"}).map_changes = {told};
  const Game game = Game::restore(scenario_, rules_, state, game_.last_entry(), {});
  EXPECT_EQ(shown_to(eyes_, game)["ground_changes"].size(), 3U);
  EXPECT_EQ(shown_to(of_blue, game)["ground_changes"], (Json{{"ford", "blocked"}, {"village", "alight"}}));
}

/// The newest part of the truth and all pages before it, joined as in a client.
std::map<std::int64_t, Json> by_pages(const UmpireEyes& eyes, const Game& game, std::size_t at_a_time) {
  const Moment moment = moment_of(game, eyes);
  const Json truth = Json::parse(truth_of(moment, eyes.scope(), at_a_time));
  std::map<std::int64_t, Json> found;
  for (const Json& dispatch : truth["dispatches"]) found[dispatch["id"]] = dispatch;
  for (std::int64_t from = truth["dispatches_from"]; from > 1;) {
    const Json page = Json::parse(dispatch_page(moment.world, eyes.scope(), from, at_a_time));
    EXPECT_EQ(schema_faults("DispatchPage", page), "");
    EXPECT_EQ(page["dispatches"].size(), std::min(at_a_time, static_cast<std::size_t>(from - 1)));
    for (const Json& dispatch : page["dispatches"]) {
      EXPECT_LT(dispatch["id"], from);
      found[dispatch["id"]] = dispatch;
    }
    from = page["from"];
  }
  return found;
}

TEST_F(UmpireCodec, OlderDispatchesComeInPagesToEachAsFarAsHeSeesThem) {
  for (int move = 0; move < 5; ++move) {
    for (const auto& [seat, unit] : {std::pair("red", "red-1"), std::pair("blue", "CANARY-blue-1")})
      ASSERT_TRUE(game_.submit({EntryKind::order, SeatId{seat}, {{"unit", unit}, {"tasks", {{{"kind", "halt"}}}}}}));
    ASSERT_TRUE(game_.submit({EntryKind::step, SeatId{"umpire"}, Json::object()}));
  }
  for (const char* seat : {"umpire", "blue-umpire"}) {
    const UmpireEyes eyes = *UmpireEyes::of_seat(*scenario_, SeatId{seat});
    const Json all = shown_to(eyes, game_);
    ASSERT_GE(all["dispatches"].size(), 5U);
    EXPECT_EQ(all["dispatches_from"], 1);
    std::map<std::int64_t, Json> wanted;
    for (const Json& dispatch : all["dispatches"]) {
      wanted[dispatch["id"]] = dispatch;
      EXPECT_TRUE(eyes.is_chief() || dispatch["side"] == "blue");
    }
    EXPECT_EQ(wanted.rbegin()->first, static_cast<std::int64_t>(wanted.size())) << "numbered without a gap";
    for (const std::size_t at_a_time : {1U, 2U, 100U}) EXPECT_EQ(by_pages(eyes, game_, at_a_time), wanted);
    const Json newest = Json::parse(truth_of(moment_of(game_, eyes), eyes.scope(), 2));
    EXPECT_EQ(newest["dispatches_from"], all["dispatches"].size() - 1);
  }
}

TEST_F(UmpireCodec, WhatIsStillToBeDealtWithIsInTheTruthHoweverOld) {
  ASSERT_TRUE(game_.submit({EntryKind::order, SeatId{"red"}, {{"unit", "red-1"}, {"text", "Use your judgement."}}}));
  ASSERT_TRUE(game_.submit({EntryKind::order, SeatId{"red"}, {{"unit", "red-1"}, {"tasks", {{{"kind", "halt"}}}}}}));
  for (int move = 0; move < 5; ++move) ASSERT_TRUE(game_.submit({EntryKind::step, SeatId{"umpire"}, Json::object()}));
  const Json all = shown_to(eyes_, game_);
  ASSERT_GE(all["dispatches"].size(), 2U);
  ASSERT_EQ(all["dispatches"][0]["needs_interpretation"], true);
  ASSERT_EQ(all["dispatches"][1]["fate"], "spoken");
  const Json newest = Json::parse(truth_of(moment_of(game_, eyes_), eyes_.scope(), 0));
  ASSERT_EQ(newest["dispatches"].size(), 1U);
  EXPECT_EQ(newest["dispatches"][0], all["dispatches"][0]);
  EXPECT_EQ(newest["dispatches_from"], all["dispatches"].size() + 1) << "no closed dispatch should be listed";
}

TEST_F(UmpireCodec, ShowsAPictureAndRefusesWhereThereIsNone) {
  const auto view = view_of(game_, eyes_, OfficerId{"red-commander"});
  ASSERT_TRUE(view.has_value());
  EXPECT_EQ(schema_faults("UmpireAnswerBody", to_record(*view)), "");
  EXPECT_EQ(view_of(game_, eyes_, OfficerId{"nobody"}).error().reason, Reason::unknown_thing);
}

TEST_F(UmpireCodec, PresenceIsOfTheProtocol) {
  const Json told =
      Json::parse(presence_message({{"red", "Red", SeatKind::commander, OfficerId{"red-commander"}, true, true},
                                    {"umpire", "Umpire", SeatKind::umpire}},
                                   {}));
  EXPECT_EQ(schema_faults("ServerToUmpire", told), "");
  EXPECT_FALSE(told["body"].contains("deadline"));
  const Json due = Json::parse(presence_message({}, {"2026-11-27T19:00:00Z", "umpire"}));
  EXPECT_EQ(schema_faults("ServerToUmpire", due), "");
  EXPECT_EQ(due["body"]["deadline"]["when_late"], "umpire");
  EXPECT_EQ(told["body"]["seats"][0]["kind"], "commander");
  EXPECT_EQ(told["body"]["seats"][0]["officer"], "red-commander");
  EXPECT_FALSE(told["body"]["seats"][1].contains("officer"));
}

TEST_F(UmpireCodec, TheCritiqueWaitsForTheEnd) {
  std::vector<Entry> journal{game_.last_entry()};
  const auto play = [&](EntryKind kind) {
    const auto entries = game_.submit({kind, SeatId{"umpire"}, Json::object()});
    ASSERT_TRUE(entries.has_value());
    journal.insert(journal.end(), entries->begin(), entries->end());
  };
  const Json edit{{"unit", "red-1"}, {"position", {600, 420}}, {"reason", "set-up"}};
  const auto set_up = game_.submit({EntryKind::edit_unit, SeatId{"umpire"}, edit});
  ASSERT_TRUE(set_up.has_value());
  journal.insert(journal.end(), set_up->begin(), set_up->end());
  play(EntryKind::step);
  EXPECT_THROW(critique_of(scenario_, rules_, journal), std::logic_error);
  play(EntryKind::end);
  const Json critique = Json::parse(critique_of(scenario_, rules_, journal));
  ASSERT_EQ(critique["frames"].size(), 2U);
  EXPECT_EQ(critique["frames"][1]["pictures"].size(), 2U);
  const Json& units = critique["frames"][0]["truth"]["units"];
  const auto moved = std::find_if(units.begin(), units.end(), [](const Json& unit) { return unit["id"] == "red-1"; });
  ASSERT_NE(moved, units.end());
  EXPECT_EQ((*moved)["position"], (Json{600, 420})) << "the game begins as it was set up";
  EXPECT_EQ(schema_faults("Critique", critique), "");
}

TEST_F(UmpireCodec, EachSeatHoldsTheLanguageInWhichItReads) {
  Scenario scenario = *scenario_;
  ScenarioSeat& german = scenario.sheet.seats.at(2);
  german.language = Language::german;
  const auto language = [&](const ScenarioSeat& seat) {
    return printed_for_seat(scenario, *rules_, seat, ShownLate::nothing).vocabulary["language"];
  };
  EXPECT_EQ(language(german), "german");
  EXPECT_EQ(language(scenario.sheet.seats.at(1)), "english");
  EXPECT_EQ(printed_for_umpire(scenario, *rules_, scenario.sheet.seats.at(0)).vocabulary["language"], "english");
}

TEST_F(UmpireCodec, ACommandersSeatReadsInItsOwnLanguageNotInItsSuperiors) {
  Scenario scenario = *scenario_;
  ScenarioSheet& sheet = scenario.sheet;
  sheet.order_of_battle.officers.push_back({{"blue-town"},
                                            "Colonel of the town",
                                            "in the town",
                                            Side::blue,
                                            OfficerId{"blue-commander"},
                                            point_m(2000, 500)});
  sheet.order_of_battle.officers.push_back(
      {{"blue-horse"}, "Colonel of horse", "at the mill", Side::blue, OfficerId{"blue-commander"}, point_m(2000, 600)});
  sheet.seats.push_back({{"town"}, "The town", SeatKind::commander, OfficerId{"blue-town"}});
  sheet.seats.at(2).language = Language::german;
  EXPECT_EQ(language_of(sheet, OfficerId{"blue-commander"}), Language::german);
  EXPECT_EQ(language_of(sheet, OfficerId{"blue-horse"}), Language::german) << "he has no seat of his own";
  EXPECT_EQ(language_of(sheet, OfficerId{"blue-town"}), Language::english);
  const Json told = printed_for_umpire(scenario, *rules_, sheet.seats.at(0)).vocabulary["languages"];
  EXPECT_EQ(told["blue-town"], "english");
  EXPECT_EQ(told["blue-horse"], "german");
  EXPECT_EQ(told["red-commander"], "english");
  const ScenarioSeat& red = sheet.seats.at(1);
  EXPECT_FALSE(printed_for_seat(scenario, *rules_, red, ShownLate::the_end).vocabulary.contains("languages"));
  sheet.language = Language::german;
  EXPECT_EQ(language_of(sheet, OfficerId{"blue-town"}), Language::german) << "the game's";
}

TEST_F(UmpireCodec, AMarchThatCannotBeMadeSaysWhereItEnds) {
  Feature lake;
  lake.id = "lake";
  lake.kind = FeatureKind::lake;
  lake.points = {point_m(1000, 0), point_m(1200, 0), point_m(1200, 1000), point_m(1000, 1000)};
  const Ground ground(metres(3000), metres(1000), HeightRaster{4, 2, metres(1000), std::vector<float>(8, 100.0F)},
                      {lake});
  const auto ask = [&](const Json& from, const Json& path) {
    return estimate(ground, {}, *rules_, Json::object(), "estimate",
                    {{"branch", "line_infantry"}, {"pace", "march"}, {"from", from}, {"path", path}});
  };
  const auto over = ask({100, 500}, {{500, 500}, {900, 500}, {1500, 500}, {1600, 500}});
  ASSERT_TRUE(over);
  ASSERT_TRUE(over->barred);
  EXPECT_LE(over->barred->x, metres(1001));
  EXPECT_GT(over->barred->x, metres(960)) << "at the bank";
  EXPECT_FALSE(over->seconds);
  EXPECT_EQ(schema_faults("CommanderAnswerBody", to_record(*over)), "");
  const auto beside = ask({100, 500}, {{500, 500}, {900, 500}});
  ASSERT_TRUE(beside);
  EXPECT_TRUE(beside->seconds);
  EXPECT_FALSE(beside->barred);
  EXPECT_EQ(ask({1100, 500}, {{1500, 500}}).error().key.name(), "no_march_by_map") << "it cannot even begin";
}

TEST_F(UmpireCodec, WhatTheBookRemembersIsDescribedToUmpiresAlone) {
  const ScenarioSeat& umpire = scenario_->sheet.seats.at(0);
  EXPECT_EQ(printed_for_umpire(*scenario_, *rules_, umpire).vocabulary["memory"], rules_->memory_schema());
  EXPECT_FALSE(rules_->memory_schema()["properties"].empty());
  for (const std::size_t commander : {1U, 2U})
    EXPECT_FALSE(printed_for_seat(*scenario_, *rules_, scenario_->sheet.seats.at(commander), ShownLate::the_end)
                     .vocabulary.contains("memory"));
}

TEST_F(UmpireCodec, BothSidesIdeasAreGivenToTheChiefUmpireAlone) {
  const std::vector<ScenarioSeat>& seats = scenario_->sheet.seats;
  EXPECT_EQ(printed_for_umpire(*scenario_, *rules_, seats.at(0)).vocabulary["ideas"], to_record(scenario_->sheet.idea));
  ScenarioSeat of_an_officer{{"aide"}, "Aide", SeatKind::umpire, OfficerId{"red-commander"}};
  ScenarioSeat of_a_sector{{"left"}, "The left", SeatKind::umpire, {}};
  of_a_sector.sector = {point_m(0, 0), point_m(900, 0), point_m(900, 900)};
  ScenarioSeat guest{{"guest"}, "Guest", SeatKind::observer, {}};
  guest.delay_moves = 3;
  for (const ScenarioSeat& seat : {seats.at(3), of_an_officer, of_a_sector}) {
    const std::string paper = printed_text(printed_for_umpire(*scenario_, *rules_, seat));
    EXPECT_FALSE(Json::parse(paper)["vocabulary"].contains("ideas")) << seat.id.value;
    if (seat.side != Side::blue) {
      EXPECT_EQ(paper.find("Blue's purpose"), std::string::npos) << seat.id.value;
      EXPECT_EQ(paper.find("CANARY"), std::string::npos) << seat.id.value;
    }
  }
  for (const ScenarioSeat& seat : {seats.at(1), seats.at(2), guest})
    for (const ShownLate shown : {ShownLate::nothing, ShownLate::past_moves, ShownLate::the_end}) {
      const PrintedScenario printed = printed_for_seat(*scenario_, *rules_, seat, shown);
      EXPECT_FALSE(printed.vocabulary.contains("ideas")) << seat.id.value;
    }
}

TEST_F(UmpireCodec, WhatTheBookRemembersReachesTheUmpireAsFarAsItIsSet) {
  EXPECT_EQ(shown_to(eyes_, game_)["units"][0]["memory"], Json::object());
  const Json edit{{"unit", "red-1"}, {"memory", {{"fire", {{"moves_fired", 3}}}}}, {"reason", "As it fired before."}};
  EXPECT_EQ(schema_faults("EditUnitInput", edit), "");
  ASSERT_TRUE(game_.submit({EntryKind::edit_unit, SeatId{"umpire"}, edit}));
  const Json truth = shown_to(eyes_, game_);
  for (const Json& unit : truth["units"])
    EXPECT_EQ(unit["memory"], unit["id"] == "red-1" ? edit["memory"] : Json::object());
  EXPECT_EQ(schema_faults("ServerToUmpire", Json::parse(truth_message(1, truth.dump()))), "");
}

TEST_F(UmpireCodec, OnesOwnPaperHoldsNothingOfTheOtherSide) {
  const std::string red = printed_text(printed_for(*scenario_, *rules_, Side::red));
  EXPECT_EQ(red.find("CANARY"), std::string::npos);
  EXPECT_EQ(schema_faults("Printed", Json::parse(red)), "");
  const PrintedScenario all = printed_for(*scenario_, *rules_, {});
  EXPECT_EQ(all.order_of_battle.units.size(), 2U);
  EXPECT_NE(all.special_idea.find("Red's purpose"), std::string::npos);
  EXPECT_NE(all.special_idea.find("Blue's purpose"), std::string::npos);
  EXPECT_EQ(all.translations.at("de").special_ideas.size(), 2U);
  EXPECT_EQ(all.translations.at("de").posts.size(), 2U);
  EXPECT_EQ(Json::parse(red)["translations"]["de"], (Json{{"general_idea", "Allgemein."},
                                                          {"special_ideas", {{"red", "Rot."}}},
                                                          {"posts", {{"red-commander", "Befehlshaber"}}}}));
}

}  // namespace
}  // namespace krieg
