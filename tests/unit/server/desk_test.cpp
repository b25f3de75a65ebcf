// What the umpires of a room share, and which commanders are ready: who is told of it, and who is not.
#include <gmock/gmock.h>

#include "room_fixture.hpp"

namespace krieg {
namespace {

ScenarioSeat umpire_seat(const std::string& id, const std::string& name, std::optional<Side> side = {}) {
  ScenarioSeat seat;
  seat.id = {id};
  seat.name = name;
  seat.kind = SeatKind::umpire;
  seat.side = side;
  return seat;
}

/// Two chief umpires, an assistant for each side, both commanders, and an observer of both sides.
class DeskTest : public RoomTest {
 protected:
  void SetUp() override {
    RoomTest::SetUp();
    ScenarioSeat guest;
    guest.id = {"guest"};
    guest.name = "Guest";
    guest.kind = SeatKind::observer;
    guest.delay_moves = 0;
    add_seats({umpire_seat("second", "Second umpire"), umpire_seat("of-red", "Red's assistant", Side::red),
               umpire_seat("of-blue", "Blue's assistant", Side::blue), guest});
    sit_down();
  }
  void sit_down() {
    for (const SeatRow& row : room_->seats()) ears_[row.seat] = join(row.seat);
  }
  void reopen_with(drill_book::Programme programme) {
    reopen(std::move(programme));
    sit_down();
  }
  Json give(const std::string& seat, const std::string& type, const Json& body) {
    return command(seat, ears_.at(seat), seat + std::to_string(++commands_), type, body);
  }
  Json say(const std::string& seat, const std::string& text, const std::vector<std::string>& to = {}) {
    Json body{{"text", text}};
    if (!to.empty()) body["to"] = to;
    return give(seat, "say", body);
  }
  Json assign(const std::string& seat, const Json& item, const std::string& to = "") {
    Json body{{"item", item}};
    if (!to.empty()) body["to"] = to;
    return give(seat, "assign", body);
  }
  Json order_of(const std::string& side) {
    return give(side, "order", {{"unit", side + "-1"}, {"text", "Stand fast."}, {"tasks", Json::array()}});
  }
  /// The texts of the lines that the seat was sent one by one.
  std::vector<std::string> heard(const std::string& seat) const {
    std::vector<std::string> texts;
    for (const Json& frame : ears_.at(seat)->of_type("channel_line")) texts.push_back(frame["body"]["text"]);
    return texts;
  }
  /// The claims that the seat was sent last: item and seat.
  Json claims(const std::string& seat) const {
    const std::vector<Json> sent = ears_.at(seat)->of_type("claims");
    Json held = Json::array();
    if (sent.empty()) return held;
    for (const Json& claim : sent.back()["body"]["claims"]) held.push_back(Json::array({claim["item"], claim["seat"]}));
    return held;
  }
  Json truth(const std::string& seat) const { return ears_.at(seat)->of_type("truth").back()["body"]; }
  /// The true number of the newest dispatch that this side wrote.
  std::int64_t dispatch_of(const std::string& side) const {
    std::int64_t newest = 0;
    const Json dispatches = truth("umpire")["dispatches"];
    for (const Json& dispatch : dispatches)
      if (dispatch["side"] == side) newest = std::max(newest, dispatch["id"].get<std::int64_t>());
    return newest;
  }
  std::map<std::string, std::size_t> frames() const {
    std::map<std::string, std::size_t> sizes;
    for (const auto& [seat, ear] : ears_) sizes[seat] = ear->heard.size();
    return sizes;
  }
  Json presence_of(const std::string& seat) const {
    const Json seats = ears_.at("umpire")->of_type("presence").back()["body"]["seats"];
    for (const Json& present : seats)
      if (present["seat"] == seat) return present;
    return {};
  }

  std::map<std::string, std::shared_ptr<Ear>> ears_;
  int commands_ = 0;
};

const Json nobody = Json::array();

Json held(const Json& item, const std::string& seat) { return Json::array({Json::array({item, seat})}); }

TEST_F(DeskTest, WhatAChiefSaysTheChiefsAndThoseWhomHeNamesRead) {
  const auto before = frames();
  ASSERT_TRUE(say("umpire", "Shall we pause?")["ok"]);
  ASSERT_TRUE(say("second", "Watch the bridge.", {"of-red"})["ok"]);
  EXPECT_THAT(heard("umpire"), testing::ElementsAre("Shall we pause?", "Watch the bridge."));
  EXPECT_THAT(heard("second"), testing::ElementsAre("Shall we pause?", "Watch the bridge."));
  EXPECT_THAT(heard("of-red"), testing::ElementsAre("Watch the bridge."));
  const auto after = frames();
  for (const char* seat : {"red", "blue", "of-blue", "guest"}) EXPECT_EQ(after.at(seat), before.at(seat)) << seat;
  const Json line = ears_.at("of-red")->of_type("channel_line").back()["body"];
  EXPECT_EQ(line["name"], "Second umpire");
  EXPECT_THAT(line["at"].get<std::string>(), testing::MatchesRegex("20..-..-..T..:..:..Z"));
}

TEST_F(DeskTest, WhatAnAssistantSaysTheChiefsAndHeHimselfRead) {
  const auto before = frames();
  ASSERT_TRUE(say("of-red", "The 33rd is in the wood.")["ok"]);
  for (const char* seat : {"umpire", "second", "of-red"})
    EXPECT_THAT(heard(seat), testing::ElementsAre("The 33rd is in the wood.")) << seat;
  for (const char* seat : {"red", "blue", "of-blue", "guest"}) EXPECT_EQ(frames().at(seat), before.at(seat)) << seat;
  EXPECT_EQ(say("of-red", "And you?", {"of-blue"})["refusal"]["key"], "addressee_without_seat");
  EXPECT_EQ(say("of-red", "And you?", {"of-green"})["refusal"]["args"]["to"], "of-green");
}

TEST_F(DeskTest, AnAssistantIsNotToldOfOtherAssistants) {
  ASSERT_TRUE(say("umpire", "Five minutes more.", {"of-red", "of-blue"})["ok"]);
  for (const std::string seat : {"of-red", "of-blue"}) {
    const std::string other = seat == "of-red" ? "of-blue" : "of-red";
    join(seat);
    for (const std::string& text : ears_.at(seat)->heard) EXPECT_EQ(text.find(other), std::string::npos) << text;
    const auto again = join(seat);
    for (const std::string& text : again->heard) EXPECT_EQ(text.find(other), std::string::npos) << text;
    EXPECT_EQ(again->of_type("channel").back()["body"]["lines"][0]["to"], Json::array({seat}));
  }
}

TEST_F(DeskTest, TheChannelIsForUmpires) {
  for (const char* seat : {"red", "blue", "guest"}) {
    EXPECT_EQ(say(seat, "Is anybody there?")["refusal"]["key"], "command_unknown") << seat;
    EXPECT_EQ(assign(seat, {{"side", "red"}})["refusal"]["key"], "command_unknown") << seat;
    EXPECT_TRUE(ears_.at(seat)->of_type("channel").empty()) << seat;
    EXPECT_TRUE(ears_.at(seat)->of_type("claims").empty()) << seat;
  }
}

TEST_F(DeskTest, LinesAreReadAgainAfterARestart) {
  say("umpire", "To all.", {"of-blue"});
  say("of-red", "From Red's assistant.");
  reopen({});
  const auto chief = join("second");
  const Json channel = chief->of_type("channel").back()["body"];
  EXPECT_EQ(schema_faults("ServerToUmpire", chief->of_type("channel").back()), "");
  ASSERT_EQ(channel["lines"].size(), 2U);
  EXPECT_EQ(channel["lines"][0]["text"], "To all.");
  EXPECT_EQ(channel["lines"][1]["seat"], "of-red");
  EXPECT_EQ(channel["umpires"].size(), 4U);
  const Json of_blue = join("of-blue")->of_type("channel").back()["body"];
  ASSERT_EQ(of_blue["lines"].size(), 1U);
  EXPECT_EQ(of_blue["umpires"].size(), 3U) << "the chiefs and he himself";
}

TEST_F(DeskTest, TheSameCommandIsSaidOnce) {
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(command("umpire", ears_.at("umpire"), "u1", "say", {{"text", "Once."}})["ok"]);
  EXPECT_THAT(heard("second"), testing::ElementsAre("Once."));
}

TEST_F(DeskTest, LinesHaveTheirLimits) {
  EXPECT_EQ(say("umpire", "")["refusal"]["reason"], "malformed");
  EXPECT_EQ(say("umpire", std::string(limits_.umpire_line_bytes + 1, 'x'))["refusal"]["reason"], "too_large");
  EXPECT_EQ(give("umpire", "say", {{"text", "a"}, {"to", "of-red"}})["refusal"]["reason"], "malformed");
  limits_.umpire_lines = 3;
  reopen({});
  sit_down();
  for (const char* text : {"1", "2", "3", "4", "5"}) ASSERT_TRUE(say("umpire", text)["ok"]);
  for (int restart = 0; restart < 2; ++restart) {
    const Json lines = join("second")->of_type("channel").back()["body"]["lines"];
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0]["text"], "3");
    reopen({});
  }
}

TEST_F(DeskTest, AnItemIsTakenHandedOverAndGivenBack) {
  order_of("red");
  const Json item{{"dispatch", dispatch_of("red")}};
  ASSERT_TRUE(assign("umpire", item, "umpire")["ok"]);
  EXPECT_EQ(claims("second"), held(item, "umpire"));
  ASSERT_TRUE(assign("umpire", item, "second")["ok"]);
  EXPECT_EQ(claims("umpire"), held(item, "second"));
  reopen({});
  sit_down();
  EXPECT_EQ(claims("umpire"), held(item, "second")) << "after a restart";
  ASSERT_TRUE(assign("umpire", item)["ok"]);
  EXPECT_EQ(claims("second"), nobody);
}

TEST_F(DeskTest, ACommandThatComesAgainDoesNotTakeTheItemBack) {
  order_of("red");
  const Json item{{"dispatch", dispatch_of("red")}};
  const Json take{{"item", item}, {"to", "umpire"}};
  ASSERT_TRUE(command("umpire", ears_.at("umpire"), "once", "assign", take)["ok"]);
  ASSERT_TRUE(assign("second", item, "second")["ok"]);
  EXPECT_TRUE(command("umpire", ears_.at("umpire"), "once", "assign", take)["ok"]) << "the line died before the answer";
  EXPECT_EQ(claims("umpire"), held(item, "second"));
  reopen({});
  sit_down();
  EXPECT_TRUE(command("umpire", ears_.at("umpire"), "once", "assign", take)["ok"]);
  EXPECT_EQ(claims("umpire"), held(item, "second")) << "after a restart";
  EXPECT_TRUE(command("second", ears_.at("second"), "once", "assign", take)["ok"]) << "another seat's command";
  EXPECT_EQ(claims("umpire"), held(item, "umpire"));
}

TEST_F(DeskTest, AnAssistantIsToldOfHisItemsByHisOwnNumbers) {
  order_of("red");
  order_of("red");
  order_of("blue");
  const Json item{{"dispatch", dispatch_of("blue")}};
  ASSERT_GT(dispatch_of("blue"), 1);
  const auto before = frames();
  ASSERT_TRUE(assign("umpire", item, "of-blue")["ok"]);
  const Json his{{"dispatch", 1}};
  EXPECT_EQ(claims("of-blue"), held(his, "of-blue"));
  EXPECT_EQ(frames().at("of-red"), before.at("of-red"));
  ASSERT_TRUE(assign("of-blue", his, "second")["ok"]);
  EXPECT_EQ(claims("umpire"), held(item, "second"));
  ASSERT_TRUE(assign("of-blue", his)["ok"]);
  EXPECT_EQ(claims("umpire"), nobody);
}

TEST_F(DeskTest, NobodyIsGivenWhatHeIsNotShown) {
  order_of("red");
  const Json item{{"dispatch", dispatch_of("red")}};
  EXPECT_EQ(assign("umpire", item, "of-blue")["refusal"]["key"], "not_in_your_part");
  EXPECT_EQ(assign("of-blue", item, "of-blue")["refusal"]["key"], "not_in_your_part");
  EXPECT_EQ(assign("of-red", {{"dispatch", 1}}, "nemo")["refusal"]["key"], "addressee_without_seat");
  EXPECT_EQ(assign("of-red", {{"dispatch", 1}}, "of-blue")["refusal"]["key"], "addressee_without_seat");
  EXPECT_EQ(assign("umpire", item, "red")["refusal"]["key"], "addressee_without_seat");
  EXPECT_EQ(assign("umpire", item, "guest")["refusal"]["key"], "addressee_without_seat");
  EXPECT_EQ(assign("umpire", {{"dispatch", 99}}, "umpire")["refusal"]["key"], "not_in_your_part");
  EXPECT_EQ(assign("umpire", {{"proposal", "none"}}, "umpire")["refusal"]["key"], "not_in_your_part");
  EXPECT_EQ(assign("umpire", Json::object(), "umpire")["refusal"]["key"], "not_one_of");
  EXPECT_EQ(assign("umpire", {{"dispatch", 1}, {"side", "red"}}, "umpire")["refusal"]["key"], "not_one_of");
  EXPECT_EQ(claims("umpire"), nobody);
}

TEST_F(DeskTest, ASideIsTaken) {
  ASSERT_TRUE(assign("umpire", {{"side", "red"}}, "of-red")["ok"]);
  EXPECT_EQ(claims("of-red"), held({{"side", "red"}}, "of-red"));
  EXPECT_EQ(claims("of-blue"), nobody);
  EXPECT_EQ(assign("of-red", {{"side", "blue"}}, "of-red")["refusal"]["key"], "not_in_your_part");
  EXPECT_EQ(assign("umpire", {{"side", "red"}}, "of-blue")["refusal"]["key"], "not_in_your_part");
}

TEST_F(DeskTest, AClaimEndsWithItsProposal) {
  drill_book::Programme programme;
  programme.proposal = {1};
  reopen_with(programme);
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  const std::string proposal = truth("umpire")["pending"]["proposals"][0]["id"];
  ASSERT_TRUE(assign("second", {{"proposal", proposal}}, "second")["ok"]);
  EXPECT_EQ(claims("umpire"), held({{"proposal", proposal}}, "second"));
  const Json accept{{"proposal", proposal}, {"accepted", true}, {"reason", ""}};
  ASSERT_TRUE(give("umpire", "ruling", {{"rulings", Json::array({accept})}})["ok"]);
  EXPECT_EQ(claims("umpire"), nobody) << "the other umpire has ruled it";
}

// A dispatch that is written while a move waits is there for the chief, and not yet for the assistant.
TEST_F(DeskTest, AClaimDoesNotTellAnAssistantThatAMoveWaits) {
  drill_book::Programme programme;
  programme.proposal = {2};
  programme.report_to_red = {2};
  reopen_with(programme);
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  const std::int64_t before_the_move = dispatch_of("red");
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  ASSERT_TRUE(truth("umpire")["in_move"]);
  const std::int64_t written_in_it = dispatch_of("red");
  ASSERT_GT(written_in_it, before_the_move);
  const auto before = frames();
  ASSERT_TRUE(assign("umpire", {{"dispatch", written_in_it}}, "umpire")["ok"]);
  EXPECT_EQ(frames().at("of-red"), before.at("of-red"));
  EXPECT_EQ(assign("second", {{"dispatch", written_in_it}}, "of-red")["refusal"]["key"], "not_in_your_part");
  const std::string proposal = truth("umpire")["pending"]["proposals"][0]["id"];
  const Json accept{{"proposal", proposal}, {"accepted", true}, {"reason", ""}};
  ASSERT_TRUE(give("umpire", "ruling", {{"rulings", Json::array({accept})}})["ok"]);
  ASSERT_EQ(claims("of-red").size(), 1U) << "now he has the dispatch";
  EXPECT_EQ(claims("of-red")[0][1], "umpire");
}

TEST_F(DeskTest, AClaimIsOfOneDispatchAndNotOfItsNumber) {
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  order_of("red");
  const std::int64_t number = dispatch_of("red");
  ASSERT_TRUE(assign("umpire", {{"dispatch", number}}, "second")["ok"]);
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  const Json back{{"moves", 1}, {"shown", 2}, {"reason", "The wrong table."}};
  ASSERT_TRUE(give("umpire", "set_back", back)["ok"]);
  EXPECT_EQ(claims("umpire"), held({{"dispatch", number}}, "second")) << "the order was written before what is struck";
  ASSERT_TRUE(give("umpire", "set_back", {{"moves", 0}, {"shown", 1}, {"reason", "Once more."}})["ok"]);
  EXPECT_EQ(claims("umpire"), nobody);
  order_of("blue");
  while (dispatch_of("blue") < number) order_of("blue");
  EXPECT_EQ(claims("umpire"), nobody) << "another dispatch has the number";
  EXPECT_EQ(claims("of-blue"), nobody);
}

TEST_F(DeskTest, AnAssistantWhoIsNotThereIsGivenAnItem) {
  order_of("red");
  const Json item{{"dispatch", dispatch_of("red")}};
  reopen({});
  ears_["umpire"] = join("umpire");
  ASSERT_TRUE(assign("umpire", item, "of-red")["ok"]);
  ears_["of-red"] = join("of-red");
  EXPECT_EQ(claims("of-red"), held({{"dispatch", 1}}, "of-red"));
}

TEST_F(DeskTest, AnAssistantIsNotToldWhatAnotherAssistantTakesCareOf) {
  ScenarioSeat corner = umpire_seat("of-corner", "Assistant of a corner");
  corner.sector = {point_m(0, 0), point_m(1000, 0), point_m(1000, 1000), point_m(0, 1000)};
  add_seats({umpire_seat("of-red", "Red's assistant", Side::red), corner});
  ears_.clear();
  sit_down();
  order_of("red");
  const Json item{{"dispatch", dispatch_of("red")}};
  const std::size_t before = frames().at("of-corner");
  ASSERT_TRUE(assign("umpire", item, "of-red")["ok"]);
  EXPECT_EQ(claims("of-red"), held({{"dispatch", 1}}, "of-red"));
  EXPECT_EQ(frames().at("of-corner"), before);
  ASSERT_TRUE(assign("umpire", item, "of-corner")["ok"]);
  EXPECT_EQ(claims("of-corner"), held({{"dispatch", 1}}, "of-corner"));
  EXPECT_EQ(claims("of-red"), nobody);
  EXPECT_EQ(assign("of-corner", {{"side", "red"}}, "of-corner")["refusal"]["key"], "not_in_your_part");
}

TEST_F(DeskTest, AnUmpireWhoTakesTooMuchLosesHisOldest) {
  limits_.umpire_claims = 2;
  reopen_with({});
  for (int orders = 0; orders < 3; ++orders) order_of("red");
  const std::int64_t last = dispatch_of("red");
  ASSERT_TRUE(assign("umpire", {{"side", "blue"}}, "second")["ok"]);
  for (std::int64_t number = last - 2; number <= last; ++number)
    ASSERT_TRUE(assign("umpire", {{"dispatch", number}}, "umpire")["ok"]);
  const Json left = claims("second");
  ASSERT_EQ(left.size(), 3U);
  EXPECT_EQ(left[0][1], "second");
  EXPECT_EQ(left[1][0], Json({{"dispatch", last - 1}}));
}

TEST_F(DeskTest, ClaimsThatCannotBeReadStopNobody) {
  const Json wrong = Json::array({{{"item", {{"side", "red"}}}, {"seat", "nobody"}},
                                  {{"item", Json::object()}, {"seat", "umpire"}},
                                  {{"item", {{"side", "red"}}}, {"seat", "red"}},
                                  "no claim",
                                  {{"item", {{"side", "blue"}}}, {"seat", "second"}}});
  // An earlier program kept them with the commands that made them.
  for (const Json& kept : {wrong, Json{{"claims", wrong}, {"taken", {{"umpire", {"a1"}}}}}}) {
    const std::string command = kept.is_array() ? "a1" : "a2";
    store_->now<void>([&](Store& store) { store.keep_umpire_claims("g1", kept, {"umpire", command, "{}"}); });
    reopen_with({});
    EXPECT_EQ(claims("umpire"), held({{"side", "blue"}}, "second")) << kept;
  }
  EXPECT_TRUE(order_of("red")["ok"]);
}

TEST_F(DeskTest, WhoWasReadyAtAnEarlierHourIsNot) {
  const Json ready{{"ready", true}, {"now", "1824-06-12T09:00:00"}};
  ASSERT_TRUE(give("red", "ready", ready)["ok"]);
  EXPECT_EQ(presence_of("red")["ready"], true);
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  ASSERT_TRUE(give("red", "ready", ready)["ok"]) << "it was under way when the clock stepped";
  EXPECT_EQ(presence_of("red")["ready"], false);
}

TEST_F(DeskTest, ReadinessEndsWithTheSeatsHolderAndWithTheGame) {
  give("red", "ready", {{"ready", true}});
  ASSERT_TRUE(give("umpire", "invite", {{"seat", "red"}})["ok"]);
  EXPECT_EQ(presence_of("red")["ready"], false);
  reopen_with({});
  EXPECT_EQ(presence_of("red")["ready"], false);
  give("blue", "ready", {{"ready", true}});
  ASSERT_TRUE(give("umpire", "end", Json::object())["ok"]);
  EXPECT_EQ(presence_of("blue")["ready"], false);
}

TEST_F(DeskTest, WhoIsReadyIsStillSoWhenTheGameHasRested) {
  give("red", "ready", {{"ready", true}});
  give("blue", "ready", {{"ready", true}});
  give("blue", "ready", {{"ready", false}});
  reopen_with({});
  EXPECT_EQ(presence_of("red")["ready"], true);
  EXPECT_EQ(presence_of("blue")["ready"], false);
  EXPECT_EQ(join("red")->of_type("ready").back()["body"]["ready"], true);
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  reopen_with({});
  EXPECT_EQ(presence_of("red")["ready"], false) << "the clock has stepped";
}

TEST_F(DeskTest, WhoWasReadyBeforeTheGameWasSetBackIsNotReadyAgain) {
  give("red", "ready", {{"ready", true}});
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  ASSERT_TRUE(give("umpire", "set_back", {{"shown", 1}, {"moves", 0}, {"reason", "a mistake"}})["ok"]);
  reopen_with({});
  EXPECT_EQ(presence_of("red")["ready"], false);
}

TEST_F(DeskTest, OnlyTheChiefsAreToldWhoIsReady) {
  const auto before = frames();
  ASSERT_TRUE(give("red", "ready", {{"ready", true}})["ok"]);
  EXPECT_EQ(ears_.at("red")->of_type("ready").back()["body"]["ready"], true);
  EXPECT_EQ(presence_of("red")["ready"], true);
  EXPECT_EQ(presence_of("blue")["ready"], false);
  for (const char* seat : {"blue", "of-red", "of-blue", "guest"}) EXPECT_EQ(frames().at(seat), before.at(seat)) << seat;
  EXPECT_EQ(join("red")->of_type("ready").size(), 1U) << "another window of the seat";
  ASSERT_TRUE(give("red", "ready", {{"ready", false}})["ok"]);
  EXPECT_EQ(presence_of("red")["ready"], false);
}

TEST_F(DeskTest, TheClocksStepEndsReadiness) {
  give("red", "ready", {{"ready", true}});
  const std::size_t of_blue = ears_.at("blue")->heard.size();
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  EXPECT_EQ(ears_.at("red")->of_type("ready").back()["body"]["ready"], false);
  EXPECT_EQ(presence_of("red")["ready"], false);
  EXPECT_EQ(ears_.at("blue")->heard.size(), of_blue + 1) << "the move alone";
  EXPECT_TRUE(join("red")->of_type("ready").empty());
}

TEST_F(DeskTest, ReadyIsRefusedAfterTheEndAndToOthersThanCommanders) {
  EXPECT_EQ(give("umpire", "ready", {{"ready", true}})["refusal"]["key"], "command_unknown");
  EXPECT_EQ(give("red", "ready", {{"ready", "yes"}})["refusal"]["reason"], "malformed");
  ASSERT_TRUE(give("umpire", "end", Json::object())["ok"]);
  EXPECT_EQ(give("red", "ready", {{"ready", true}})["refusal"]["key"], "game_over");
}

TEST_F(DeskTest, TheTruthHasAllEventsOfAMove) {
  drill_book::Programme programme;
  programme.proposal = {2};
  programme.letter_to_red = {2};
  reopen_with(programme);
  ASSERT_TRUE(give("umpire", "step", {{"moves", 2}, {"until_event", false}})["ok"]);
  const std::string proposal = truth("umpire")["pending"]["proposals"][0]["id"];
  const Json accept{{"proposal", proposal}, {"accepted", true}, {"reason", ""}};
  ASSERT_TRUE(give("umpire", "ruling", {{"rulings", Json::array({accept})}})["ok"]);
  EXPECT_EQ(truth("umpire")["events"].size(), 2U) << truth("umpire")["events"];
  EXPECT_TRUE(truth("of-red")["events"].empty());
  ASSERT_TRUE(give("umpire", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  EXPECT_TRUE(truth("umpire")["events"].empty());
}

}  // namespace
}  // namespace krieg
