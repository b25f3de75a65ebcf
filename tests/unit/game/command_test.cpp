// Several commanders on one side: orders, earshot, succession, and empty seats.
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "small_game.hpp"

namespace krieg {
namespace {

using small::must;
using small::play_move;

Json officer(const std::string& id, const std::string& side, const std::string& under, double x, double y) {
  Json paper = {{"id", id}, {"name", "General " + id}, {"post", "commanding"}, {"side", side}, {"position", {x, y}}};
  if (!under.empty()) paper["under"] = under;
  return paper;
}

Json battalion_under(const std::string& id, const std::string& side, const std::string& under, double x, double y) {
  Json paper = small::battalion(id, side, x, y, side == "red" ? 90 : 270);
  paper["under"] = under;
  return paper;
}

/// Red: a chief in the west with the reserve, a wing in the middle beyond earshot, a second wing south of it.
Json sheet_of_commands() {
  Json sheet = small::small_sheet(
      {battalion_under("reserve", "red", "chief", 200, 1000), battalion_under("van", "red", "wing", 1300, 1600),
       battalion_under("guard", "red", "second", 1300, 300), battalion_under("foe", "blue", "blue-chief", 2900, 1000)});
  sheet["order_of_battle"]["officers"] = {
      officer("chief", "red", "", 150, 1000), officer("wing", "red", "chief", 1250, 1600),
      officer("second", "red", "chief", 1250, 300), officer("blue-chief", "blue", "", 2950, 1000)};
  sheet["seats"] = {{{"id", "umpire"}, {"name", "Umpire"}, {"kind", "umpire"}},
                    {{"id", "chief"}, {"name", "Chief"}, {"kind", "commander"}, {"officer", "chief"}},
                    {{"id", "wing"}, {"name", "Wing"}, {"kind", "commander"}, {"officer", "wing"}},
                    {{"id", "second"}, {"name", "Second"}, {"kind", "commander"}, {"officer", "second"}},
                    {{"id", "blue"}, {"name", "Blue"}, {"kind", "commander"}, {"officer", "blue-chief"}}};
  return sheet;
}

class Command : public ::testing::Test {
 protected:
  static Game open() {
    return Game::open(std::make_shared<const Scenario>(
                          parse_scenario(sheet_of_commands().dump(), small::no_features(), small::level_heights())),
                      rule_system("reisswitz", shipped::languages()), 7);
  }
  Result<std::vector<Entry>> order(const std::string& seat, Json body) {
    return game_.submit({EntryKind::order, SeatId{seat}, std::move(body)});
  }
  void moves(int count) {
    for (; count > 0; --count) play_move(game_, journal_);
  }
  const Picture& picture(const std::string& officer) const { return *game_.picture(OfficerId{officer}); }
  const Unit& unit(const std::string& id) const {
    return game_.state(TruthPass::of_the_keeper()).world.units.at(UnitId{id});
  }
  const Officer& figure(const std::string& id) const {
    return game_.state(TruthPass::of_the_keeper()).world.officers.at(OfficerId{id});
  }
  const Letter* incoming(const std::string& officer, const std::string& text) const {
    for (const Letter& letter : picture(officer).letters)
      if (!letter.outgoing && letter.text.find(text) != std::string::npos) return &letter;
    return nullptr;
  }

  std::vector<Entry> journal_;
  Game game_ = open();
};

const Json march = {{{"kind", "march"}, {"path", {{1500, 1600}}}}};

TEST_F(Command, OrdersGoDownTheChainAndNoOtherWay) {
  EXPECT_TRUE(order("wing", {{"unit", "van"}, {"text", "Halt."}}));
  EXPECT_TRUE(order("chief", {{"unit", "van"}, {"text", "Halt."}})) << "a superior may order it directly";
  const auto sideways = order("wing", {{"unit", "guard"}, {"text", "Halt."}});
  ASSERT_FALSE(sideways);
  EXPECT_EQ(sideways.error().reason, Reason::not_yours);
  EXPECT_NE(sideways.error().text().find("General second"), std::string::npos) << sideways.error().text();
  EXPECT_EQ(order("wing", {{"officer", "chief"}, {"tasks", march}}).error().reason, Reason::not_yours);
  EXPECT_TRUE(order("wing", {{"officer", "chief"}, {"text", "I beg for the reserve."}}));
  EXPECT_EQ(picture("wing").letters.back().kind, LetterKind::message);
  EXPECT_TRUE(order("chief", {{"officer", "wing"}, {"text", "Hold."}}));
  EXPECT_EQ(picture("chief").letters.back().kind, LetterKind::order);
}

TEST_F(Command, TogetherAtTheBriefingAndEachForHimselfAfterwards) {
  EXPECT_TRUE(order("wing", {{"officer", "second"}, {"text", "Shall we go by the mill?"}}));
  ASSERT_NE(incoming("second", "by the mill"), nullptr) << "at the briefing no rider is needed";
  moves(1);
  EXPECT_TRUE(order("wing", {{"officer", "second"}, {"text", "I am off."}}));
  EXPECT_EQ(incoming("second", "I am off"), nullptr) << "1.3 km apart: a rider";
  moves(4);
  ASSERT_NE(incoming("second", "I am off"), nullptr);
  EXPECT_EQ(incoming("second", "I am off")->carried, Source::dispatch);
  EXPECT_EQ(incoming("chief", "I am off"), nullptr) << "the chief should not learn what the wing is told";
  for (const LedgerLine& line : picture("chief").ledger) EXPECT_EQ(line.text.find("I am off"), std::string::npos);
}

TEST_F(Command, KnowledgeIsACommandersNotASides) {
  must(game_, EntryKind::edit_unit, "umpire", {{"unit", "foe"}, {"position", {2000, 1600}}, {"reason", "test"}});
  moves(1);
  EXPECT_EQ(picture("wing").contacts.size(), 1U);
  EXPECT_TRUE(picture("chief").contacts.empty());
  EXPECT_TRUE(picture("second").contacts.empty() || !picture("second").contacts[0].last.arm);
}

TEST_F(Command, AnOrderInWordsToAFellowCommanderIsHisToRead) {
  moves(1);
  EXPECT_TRUE(order("chief", {{"officer", "wing"}, {"text", "Go by the mill."}}));
  moves(8);
  ASSERT_NE(incoming("wing", "by the mill"), nullptr);
  for (const Dispatch& dispatch : game_.state(TruthPass::of_the_keeper()).world.dispatches)
    EXPECT_FALSE(dispatch.needs_interpretation);
}

TEST_F(Command, WhoFallsIsSucceededAndOnlyThoseWhoAreToldKnowIt) {
  moves(1);
  must(game_, EntryKind::officer, "umpire",
       {{"officer", "chief"}, {"fallen", true}, {"successor", "wing"}, {"reason", "a round shot"}});
  EXPECT_EQ(unit("reserve").under.value, "wing");
  EXPECT_EQ(figure("second").under->value, "wing");
  EXPECT_FALSE(figure("wing").under);
  EXPECT_FALSE(picture("chief").fallen) << "he is told when the clock steps";
  const std::size_t dispatches = game_.state(TruthPass::of_the_keeper()).world.dispatches.size();
  EXPECT_TRUE(order("chief", {{"unit", "reserve"}, {"text", "Halt."}})) << "until then his orders should be accepted";
  EXPECT_EQ(game_.state(TruthPass::of_the_keeper()).world.dispatches.size(), dispatches)
      << "his orders should not be sent";
  EXPECT_EQ(order("wing", {{"unit", "reserve"}, {"text", "Halt."}}).error().reason, Reason::not_yours)
      << "he has not heard of it yet";
  EXPECT_TRUE(order("second", {{"officer", "chief"}, {"text", "What am I to do?"}}));
  moves(1);
  EXPECT_TRUE(picture("chief").fallen);
  EXPECT_EQ(order("chief", {{"unit", "reserve"}, {"text", "Halt."}}).error().reason, Reason::wrong_time);
  moves(7);
  ASSERT_NE(incoming("wing", "The command is yours"), nullptr);
  EXPECT_TRUE(order("wing", {{"unit", "reserve"}, {"text", "Halt."}}));
  EXPECT_TRUE(order("wing", {{"officer", "second"}, {"tasks", march}}));
  EXPECT_EQ(incoming("second", "has fallen"), nullptr) << "no letter has told him";
  moves(8);
  EXPECT_NE(incoming("wing", "What am I to do?"), nullptr) << "the rider asked for the chief's successor";
  const auto again =
      game_.submit({EntryKind::officer, SeatId{"umpire"}, {{"officer", "chief"}, {"fallen", true}, {"reason", "x"}}});
  EXPECT_EQ(again.error().reason, Reason::wrong_time);
}

// An officer who stands two steps below takes the command: nobody may come to stand above himself.
TEST(ChainOfCommand, HasNoCircleWhenAnOfficerFromTwoStepsBelowSucceeds) {
  Json chain = sheet_of_commands();
  chain["order_of_battle"]["officers"][2]["under"] = "wing";
  Game game = Game::open(
      std::make_shared<const Scenario>(parse_scenario(chain.dump(), small::no_features(), small::level_heights())),
      rule_system("reisswitz", shipped::languages()), 7);
  std::vector<Entry> journal;
  play_move(game, journal);
  must(game, EntryKind::officer, "umpire",
       {{"officer", "chief"}, {"fallen", true}, {"successor", "second"}, {"reason", "a round shot"}});
  const World& world = game.state(TruthPass::of_the_keeper()).world;
  EXPECT_FALSE(world.officers.at(OfficerId{"second"}).under);
  EXPECT_EQ(world.officers.at(OfficerId{"wing"}).under, OfficerId{"second"});
  for (int moves = 0; moves < 3; ++moves) play_move(game, journal);
}

TEST_F(Command, WhoIsTakenIsSucceededByHisSeniorSubordinateOrHisSuperior) {
  moves(1);
  must(game_, EntryKind::officer, "umpire", {{"officer", "wing"}, {"captured", true}, {"reason", "hussars"}});
  EXPECT_TRUE(figure("wing").captured);
  EXPECT_EQ(unit("van").under.value, "chief");
  must(game_, EntryKind::officer, "umpire", {{"officer", "chief"}, {"fallen", true}, {"reason", "a fall"}});
  EXPECT_EQ(unit("van").under.value, "second");
  EXPECT_FALSE(figure("second").under);
  moves(1);
  EXPECT_TRUE(picture("wing").captured);
}

TEST_F(Command, AnEmptySeatIsPlayedByItsStaff) {
  must(game_, EntryKind::officer, "umpire", {{"officer", "wing"}, {"vacant", true}});
  moves(1);
  EXPECT_TRUE(order("chief", {{"officer", "wing"}, {"text", "Forward."}, {"tasks", march}}));
  moves(10);
  EXPECT_GT(unit("van").position.x, metres(1400)) << "his staff handed the order down";
  EXPECT_NE(incoming("wing", "Forward."), nullptr) << "the order should be kept for the next player";
  EXPECT_NE(incoming("chief", "Forwarded from"), nullptr) << "his battalion's report was passed on";
}

TEST_F(Command, TheTroopsOfAnEmptySeatDoNotAllMarchToOnePlace) {
  must(game_, EntryKind::officer, "umpire",
       {{"officer", "wing"}, {"fallen", true}, {"successor", "second"}, {"reason", "a fall"}});
  must(game_, EntryKind::officer, "umpire", {{"officer", "second"}, {"vacant", true}});
  const Json to_the_middle = {{{"kind", "march"}, {"path", {{1600, 1000}}}}};
  EXPECT_TRUE(order("chief", {{"officer", "second"}, {"text", "Forward."}, {"tasks", to_the_middle}}));
  moves(16);
  EXPECT_GT(unit("van").position.x, metres(1500));
  EXPECT_GT(unit("guard").position.x, metres(1500));
  EXPECT_GT(unit("van").position.y, metres(1300)) << "the northern of the two stays north";
  EXPECT_LT(unit("guard").position.y, metres(700));
}

TEST_F(Command, AnEmptySeatIsPlayedByTheUmpire) {
  must(game_, EntryKind::officer, "umpire", {{"officer", "wing"}, {"vacant", true}});
  must(game_, EntryKind::act, "umpire",
       {{"officer", "wing"}, {"order", {{"unit", "van"}, {"text", "On."}, {"tasks", march}}}});
  const auto not_his = game_.submit(
      {EntryKind::act, SeatId{"umpire"}, {{"officer", "wing"}, {"order", {{"unit", "guard"}, {"text", "On."}}}}});
  EXPECT_EQ(not_his.error().reason, Reason::not_yours) << "it should be judged by his own papers";
  moves(4);
  EXPECT_GT(unit("van").position.x, metres(1350));
  EXPECT_EQ(game_.submit({EntryKind::act, SeatId{"wing"}, {{"officer", "wing"}}}).error().reason, Reason::not_allowed);
}

TEST_F(Command, HeRidesToTheSpotAndCommandsByVoice) {
  must(game_, EntryKind::ride, "chief", {{"way", {{1200, 1600}}}});
  moves(6);
  EXPECT_EQ(picture("chief").position, point_m(1200, 1600));
  EXPECT_TRUE(order("chief", {{"unit", "van"}, {"text", "On."}, {"tasks", march}}));
  const auto& dispatches = game_.state(TruthPass::of_the_keeper()).world.dispatches;
  EXPECT_EQ(dispatches.back().fate, Fate::spoken);
}

TEST_F(Command, WhatTheUmpireSetsUpBeforeTheStartIsTold) {
  const auto set_up = [&](Json edit) {
    edit["reason"] = "set-up";
    must(game_, EntryKind::edit_unit, "umpire", edit);
  };
  set_up({{"unit", "guard"}, {"position", {700, 300}}, {"formation", "attack_column"}, {"men", {400, 420}}});
  for (const char* one : {"chief", "wing", "second"}) {
    const OwnReport& guard = picture(one).own.at(UnitId{"guard"});
    EXPECT_EQ(guard.position, point_m(700, 300)) << one;
    EXPECT_EQ(guard.formation.view(), "attack_column") << one;
    EXPECT_EQ(guard.men, 820) << one;
  }
  EXPECT_FALSE(picture("blue-chief").own.contains(UnitId{"guard"}));
  must(game_, EntryKind::officer, "umpire", {{"officer", "wing"}, {"position", {1000, 1500}}, {"reason", "set-up"}});
  EXPECT_EQ(picture("wing").position, point_m(1000, 1500));
  must(game_, EntryKind::weather, "umpire", {{"weather", "fog"}, {"reason", "set-up"}});
  EXPECT_EQ(picture("chief").weather, Weather::fog);
}

TEST_F(Command, AfterTheStartAnEditIsNotTold) {
  moves(1);
  const Point before = picture("chief").own.at(UnitId{"guard"}).position;
  must(game_, EntryKind::edit_unit, "umpire", {{"unit", "guard"}, {"position", {700, 300}}, {"reason", "slip"}});
  EXPECT_EQ(picture("chief").own.at(UnitId{"guard"}).position, before);
}

}  // namespace
}  // namespace krieg
