// Assistants and observers see what their seats allow and no more.
#include <gtest/gtest.h>

#include "../shipped_languages.hpp"
#include "field_day.hpp"
#include "rules/all.hpp"
#include "wire.hpp"

namespace krieg::leak {
namespace {

class PartialEyes : public testing::Test {
 protected:
  PartialEyes() { umpire_.ask("attend", {{"kinds", Json::array()}, {"hold_reports", true}}); }

  void move() {
    umpire_.ask("step", {{"moves", 1}, {"until_event", false}});
    umpire_.catch_up();
  }
  /// Places each Red unit before a Blue unit.
  void bring_within_musket_shot() {
    umpire_.catch_up();
    const Json truth = umpire_.truth();
    std::vector<Json> blue;
    for (const Json& unit : truth["units"])
      if (unit["side"] == "blue") blue.push_back(unit["position"]);
    std::size_t next = 0;
    for (const Json& unit : truth["units"]) {
      if (unit["side"] != "red" || next == blue.size()) continue;
      const Json& target = blue[next++];
      umpire_.ask("edit_unit", {{"unit", unit["id"]},
                                {"position", {target[0].get<double>() - 150.0, target[1]}},
                                {"facing", 90},
                                {"reason", "to the front"}});
    }
  }
  /// The number of truths that the sitter has been sent since then.
  static int truths(const Sitter& sitter, std::size_t since) {
    return static_cast<int>(
        std::count_if(sitter.kept().begin() + static_cast<std::ptrdiff_t>(since), sitter.kept().end(),
                      [](const std::string& line) { return line.find("\"type\":\"truth\"") != std::string::npos; }));
  }
  static std::set<std::string> sides_in(const Json& truth) {
    std::set<std::string> sides;
    for (const char* list : {"units", "patrols", "officers", "dispatches"})
      for (const Json& thing : truth[list]) sides.insert(thing["side"].get<std::string>());
    return sides;
  }
  static std::string refusal(const Json& answer) { return answer["ok"] == true ? "" : answer["refusal"].dump(); }

  House house_{FieldDay(3, 77).scenario(), rule_system("reisswitz", shipped::languages()), 3, "partial-eyes"};
  Sitter umpire_{house_, "umpire"};
  Sitter blue_{house_, "blue"};
};

TEST_F(PartialEyes, AnAssistantSeesHisSideAndNothingOfTheOther) {
  Sitter helper(house_, "red-helper");
  for (int i = 0; i < 4; ++i) {
    blue_.ask("order", {{"officer", "blue-wing"}, {"text", "CANARY to my wing."}});
    move();
  }
  helper.catch_up();
  EXPECT_EQ(sides_in(helper.truth()), std::set<std::string>{"red"});
  EXPECT_EQ(helper.truth()["units"].size(), 5U);
  for (const std::string& line : helper.kept()) EXPECT_EQ(line.find(id_mark), std::string::npos) << line;
  std::int64_t number = 0;
  for (const Json& dispatch : helper.truth()["dispatches"])
    EXPECT_EQ(dispatch["id"], ++number) << "the number should count his own dispatches, not both sides'";
  const Json printed =
      Json::parse(web::get(house_.port(), house_.path("red-helper") + "printed.json", helper.cookie()).body());
  EXPECT_EQ(printed["special_idea"], "Hold the ridge.");
  EXPECT_EQ(printed["translations"]["de"]["special_ideas"], (Json{{"red", "Deutsch: Hold the ridge."}}));
  EXPECT_EQ(printed["translations"]["de"]["posts"].size(), 3U);
  EXPECT_EQ(printed["order_of_battle"]["units"].size(), 5U);
  EXPECT_EQ(web::get(house_.port(), house_.path("red-helper") + "history.json", helper.cookie()).result_int(), 404U);
  EXPECT_EQ(web::get(house_.port(), house_.path("red-helper") + "ledger.json", helper.cookie()).result_int(), 404U);
}

TEST_F(PartialEyes, WhatIsNotHisIsNotThere) {
  Sitter helper(house_, "red-helper");
  blue_.ask("order", {{"unit", "hush-b0"}, {"text", "CANARY"}, {"riders", 2}});
  const auto asked = [&](const char* type, const Json& body) { return refusal(helper.ask(type, body)); };
  EXPECT_EQ(asked("view", {{"officer", "blue-chief"}}).find("no commander") == std::string::npos, false);
  EXPECT_EQ(asked("courier", {{"dispatch", 1}, {"release", true}}),
            asked("courier", {{"dispatch", 99}, {"release", true}}));
  EXPECT_EQ(asked("report", {{"unit", "hush-b0"}, {"text", "x"}}),
            asked("report", {{"unit", "nobody"}, {"text", "x"}}));
  EXPECT_EQ(asked("act", {{"officer", "blue-chief"}, {"ride", {{"way", Json::array()}}}}),
            asked("act", {{"officer", "nobody"}, {"ride", {{"way", Json::array()}}}}));
  EXPECT_EQ(asked("assign", {{"item", {{"dispatch", 1}}}}), asked("assign", {{"item", {{"dispatch", 99}}}}));
  for (const char* type : {"step", "weather", "edit_unit", "edit_ground", "attend", "pause", "end", "officer", "invite",
                           "set_back", "between", "standings", "order_sheet", "draft_report"})
    EXPECT_NE(asked(type, Json::object()).find("not_allowed"), std::string::npos) << type;
  EXPECT_EQ(asked("view", {{"officer", "red-chief"}}), "");
  EXPECT_EQ(asked("intelligence", {{"to", "red-chief"}, {"source", "a miller"}, {"text", "Horse."}}), "");
}

TEST_F(PartialEyes, HeHandlesHisOwnDispatchesByHisOwnNumbers) {
  blue_.ask("order", {{"unit", "hush-b0"}, {"text", "CANARY"}});
  Sitter helper(house_, "red-helper");
  helper.catch_up();
  for (int i = 0; i < 12 && helper.truth()["dispatches"].empty(); ++i) {
    umpire_.ask("report", {{"unit", "r0"}, {"text", "All quiet here."}});
    helper.catch_up();
  }
  ASSERT_FALSE(helper.truth()["dispatches"].empty());
  EXPECT_EQ(helper.truth()["dispatches"][0]["id"], 1);
  EXPECT_EQ(helper.truth()["dispatches"][0]["text"], "All quiet here.");
}

// Found by a paired game: while a move waited for the umpire's ruling on a fire, Red's assistant saw his own troops
// halted in the middle of the move, and could conclude that there was something to rule on.
TEST_F(PartialEyes, ThatAMoveWaitsForOthersHeIsNotTold) {
  umpire_.ask("attend",
              {{"kinds", rule_system("reisswitz", shipped::languages())->proposal_kinds()}, {"hold_reports", false}});
  bring_within_musket_shot();
  Sitter helper(house_, "red-helper");
  helper.catch_up();
  int waits = 0;
  for (int i = 0; i < 12; ++i) {
    const std::size_t before = helper.kept().size();
    move();
    while (umpire_.truth()["in_move"].get<bool>()) {
      ++waits;
      helper.catch_up();
      const Json shown = helper.truth();
      if (!shown["in_move"].get<bool>()) {
        EXPECT_EQ(shown["move"], i) << "he should see the state before the move";
        EXPECT_EQ(shown["number"], i);
        EXPECT_EQ(truths(helper, before), 0) << "move " << i;
      }
      settle(umpire_);
    }
    helper.catch_up();
    EXPECT_EQ(helper.truth()["move"], i + 1);
  }
  EXPECT_GT(waits, 0) << "no move waited, so the test proves nothing";
}

TEST_F(PartialEyes, AnObserverSharesOneCommandersPapersAndHasNoHand) {
  Sitter red(house_, "red");
  Sitter guest(house_, "red-guest");
  red.catch_up();
  guest.catch_up();
  ASSERT_EQ(guest.last_picture(), red.last_picture());
  const std::size_t before = guest.kept().size();
  red.ask("annotate", {{"marker", {{"text", "here"}, {"points", {{1, 1}}}}}});
  guest.catch_up();
  EXPECT_EQ(guest.kept().size(), before + 2) << "he should get only answers to his own requests before the clock steps";
  move();
  guest.catch_up();
  red.catch_up();
  EXPECT_EQ(guest.last_picture()["now"], red.last_picture()["now"]);
  EXPECT_EQ(guest.last_picture()["markers"].size(), 1U);
  for (const char* type : {"order", "ride", "annotate", "answer", "outlook", "view", "step"})
    EXPECT_NE(refusal(guest.ask(type, Json::object())).find("not_allowed"), std::string::npos) << type;
}

TEST_F(PartialEyes, AnObserverOfBothSidesIsBehind) {
  Sitter late(house_, "late");
  late.catch_up();
  EXPECT_TRUE(late.truth().is_null());
  const Json printed = Json::parse(web::get(house_.port(), house_.path("late") + "printed.json", late.cookie()).body());
  EXPECT_EQ(printed["general_idea"], "Both sides are abroad.");
  EXPECT_EQ(printed["special_idea"], "") << "the idea should be neither side's";
  EXPECT_EQ(
      printed["translations"]["de"],
      (Json{{"general_idea", "Both sides are abroad."}, {"special_ideas", Json::object()}, {"posts", Json::object()}}));
  EXPECT_TRUE(printed["order_of_battle"]["units"].empty())
      << "he should learn of units only from the moves that he is shown";
  EXPECT_TRUE(printed["order_of_battle"]["officers"].empty());
  for (int i = 0; i < 4; ++i) move();
  late.catch_up();
  EXPECT_EQ(umpire_.truth()["move"], 4);
  EXPECT_EQ(late.truth()["move"], 2);
  const Json later = Json::parse(web::get(house_.port(), house_.path("late") + "printed.json", late.cookie()).body());
  EXPECT_EQ(later["order_of_battle"]["units"].size(), umpire_.truth()["units"].size())
      << "he sees them and their names";
  EXPECT_EQ(later["special_idea"], "");
  EXPECT_EQ(later.dump().find("skirmish_platoons"), std::string::npos) << "what does not become old waits for the end";
  EXPECT_EQ(later["translations"]["de"]["special_ideas"], Json::object());
  EXPECT_GT(sides_in(late.truth()).size(), 1U);
  EXPECT_NE(refusal(late.ask("view", {{"officer", "red-chief"}})).find("not_allowed"), std::string::npos);
}

TEST_F(PartialEyes, TheLedgerIsTheUmpiresAndAfterTheEndEverybodys) {
  Sitter red(house_, "red");
  umpire_.ask("intelligence", {{"to", "red-chief"}, {"source", "a miller"}, {"text", "Horse."}});
  move();
  const auto ledger = [&](const Sitter& seat, const std::string& query) {
    return web::get(house_.port(), house_.path(seat.seat()) + query, seat.cookie());
  };
  EXPECT_EQ(ledger(red, "ledger.json").result_int(), 404U);
  const Json told = Json::parse(ledger(umpire_, "ledger.json?officer=red-chief&from=a%20miller").body());
  ASSERT_EQ(told["lines"].size(), 1U);
  EXPECT_EQ(told["lines"][0]["source"], "umpire");
  EXPECT_TRUE(Json::parse(ledger(umpire_, "ledger.json?officer=nobody").body())["lines"].empty());
  const web::Response table = ledger(umpire_, "ledger.csv");
  EXPECT_EQ(table["Content-Type"], "text/csv; charset=utf-8");
  EXPECT_EQ(table.body().substr(0, 15), "officer,learned");
  umpire_.ask("end", Json::object());
  EXPECT_EQ(ledger(red, "ledger.json").result_int(), 200U);
}

}  // namespace
}  // namespace krieg::leak
