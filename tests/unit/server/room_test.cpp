// A room with a real store and no sockets: who is told what, and when.
#include <gmock/gmock.h>

#include "commander/picture_codec.hpp"
#include "room_fixture.hpp"

namespace krieg {
namespace {

const Json stand_fast = {{"unit", "red-1"}, {"text", "Stand fast."}, {"tasks", Json::array()}};

TEST_F(RoomTest, GreetsACommanderWithTheWholePicture) {
  const auto red = join("red");
  ASSERT_EQ(red->heard.size(), 2U);
  const Json hello = Json::parse(red->heard[0]);
  EXPECT_EQ(hello["body"]["officer"], "red-commander");
  EXPECT_EQ(hello["body"]["last"], 1);
  const Json picture = Json::parse(red->heard[1]);
  EXPECT_EQ(picture["number"], 1);
  EXPECT_EQ(picture["body"]["own"].size(), 1U);
  for (const std::string& text : red->heard) EXPECT_EQ(schema_faults("ServerToCommander", Json::parse(text)), "");
}

TEST_F(RoomTest, GreetsAnUmpireWithTheTruth) {
  const auto umpire = join("umpire");
  ASSERT_EQ(umpire->of_type("truth").size(), 1U);
  EXPECT_EQ(umpire->of_type("truth")[0]["body"]["units"].size(), 2U);
  EXPECT_EQ(umpire->of_type("presence").size(), 1U);
  for (const std::string& text : umpire->heard) EXPECT_EQ(schema_faults("ServerToUmpire", Json::parse(text)), "");
}

TEST_F(RoomTest, TellsTheOtherRoomNothingUntilTheClockSteps) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto blue = join("blue");
  ASSERT_TRUE(step(umpire, "u0")["ok"]) << "before the start he is told of the set-up";
  const std::size_t before = red->heard.size();
  EXPECT_TRUE(command("blue", blue, "b1", "ride", {{"way", {{2400, 400}}}})["ok"]);
  EXPECT_TRUE(command("blue", blue, "b2", "annotate", {{"marker", {{"text", "here"}, {"points", {{1, 1}}}}}})["ok"]);
  EXPECT_TRUE(command("umpire", umpire, "u1", "weather", {{"weather", "fog"}, {"reason", "morning"}})["ok"]);
  EXPECT_TRUE(command("umpire", umpire, "u2", "edit_unit",
                      {{"unit", "red-1"}, {"position", {510, 500}}, {"reason", "slip"}})["ok"]);
  EXPECT_TRUE(command("umpire", umpire, "u3", "intelligence",
                      {{"to", "red-commander"}, {"source", "a miller"}, {"text", "Horse by night."}})["ok"]);
  join("blue");
  EXPECT_EQ(red->heard.size(), before) << red->heard.back();
  EXPECT_TRUE(step(umpire, "u4")["ok"]);
  ASSERT_EQ(red->heard.size(), before + 1);
  EXPECT_EQ(red->of_type("picture").back()["body"]["letters"].size(), 1U);
}

TEST_F(RoomTest, EveryCommanderHearsEveryMove) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto blue = join("blue");
  EXPECT_TRUE(step(umpire, "u1", 3)["ok"]);
  for (const auto& ear : {red, blue}) {
    const std::vector<Json> pictures = ear->of_type("picture");
    ASSERT_EQ(pictures.size(), 4U);
    EXPECT_EQ(pictures.back()["number"], 4);
    EXPECT_EQ(pictures.back()["body"], Json({{"now", "1824-06-12T09:06:00"}}));
  }
  EXPECT_EQ(umpire->of_type("truth").size(), 4U);
}

TEST_F(RoomTest, AnOrderIsAnsweredWithThePictureAndTheNumberOfTheLetter) {
  const auto red = join("red");
  const Json answer = command("red", red, "r1", "order", stand_fast);
  ASSERT_TRUE(answer["ok"]) << answer;
  EXPECT_EQ(answer["body"]["letter"], 1);
  EXPECT_EQ(Json::parse(red->heard[2])["type"], "picture") << "the picture goes before the answer";
  EXPECT_EQ(red->of_type("picture").back()["body"]["letters"][0]["text"], "Stand fast.");
}

TEST_F(RoomTest, TheSameCommandIsDoneOnce) {
  const auto red = join("red");
  const Json first = command("red", red, "r1", "order", stand_fast);
  const std::size_t pictures = red->of_type("picture").size();
  const auto again = join("red");
  EXPECT_EQ(command("red", again, "r1", "order", stand_fast), first);
  EXPECT_EQ(red->of_type("picture").size(), pictures);
  reopen({});
  const auto later = join("red");
  EXPECT_EQ(command("red", later, "r1", "order", stand_fast), first);
  EXPECT_EQ(later->of_type("picture").back()["number"], 2);
}

TEST_F(RoomTest, ARefusedCommandMayBeSentAgain) {
  const auto red = join("red");
  Json wrong = stand_fast;
  wrong["unit"] = "blue-1";
  EXPECT_EQ(command("red", red, "r1", "order", wrong)["refusal"]["reason"], "unknown_thing");
  EXPECT_TRUE(command("red", red, "r1", "order", stand_fast)["ok"]);
}

TEST_F(RoomTest, ResumesWithoutAGap) {
  const auto umpire = join("umpire");
  auto red = join("red");
  step(umpire, "u1", 2);
  room_->leave("red", red);
  settle();
  step(umpire, "u2", 2);
  const auto back = join("red", 3);
  std::vector<int> numbers;
  for (const Json& picture : back->of_type("picture")) numbers.push_back(picture["number"]);
  EXPECT_EQ(numbers, (std::vector<int>{4, 5}));
  const auto lost = join("red", 99);
  EXPECT_EQ(lost->of_type("picture").front()["number"], 1)
      << "a client with more messages than there are should begin anew";
}

TEST_F(RoomTest, AQuestionGoesToHimAloneAndNothingElseOfTheMoveDoes) {
  reopen({.question_to_red = {1}, .proposal = {}, .letter_to_red = {1}, .breaks = {}});
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto blue = join("blue");
  const std::size_t heard_by_blue = blue->heard.size();
  step(umpire, "u1");
  const Json asked = red->of_type("picture").back()["body"];
  EXPECT_EQ(asked["questions"].size(), 1U);
  EXPECT_EQ(asked.size(), 2U) << asked;
  EXPECT_EQ(blue->heard.size(), heard_by_blue);
  const Json drawn = command("red", red, "r1", "annotate", {{"marker", {{"text", "here"}, {"points", {{1, 1}}}}}});
  EXPECT_EQ(drawn["body"]["marker"], 1);
  EXPECT_FALSE(red->of_type("picture").back()["body"].contains("letters"))
      << "news from mid-move should wait for the clock";
  EXPECT_TRUE(
      command("red", red, "r2", "answer", {{"question", asked["questions"][0]["id"]}, {"choice", "stand"}})["ok"]);
  const Json stepped = red->of_type("picture").back()["body"];
  EXPECT_EQ(stepped["letters"].size(), 1U);
  EXPECT_EQ(stepped["now"], "1824-06-12T09:02:00");
  EXPECT_EQ(blue->heard.size(), heard_by_blue + 1);
}

TEST_F(RoomTest, ARunToTheNextEventStopsWhenThereIsNews) {
  reopen({.question_to_red = {}, .proposal = {}, .letter_to_red = {3}, .breaks = {}});
  const auto umpire = join("umpire");
  const auto run = [&](const char* id, int moves) {
    EXPECT_TRUE(command("umpire", umpire, id, "step", {{"moves", moves}, {"until_event", true}})["ok"]);
    return umpire->of_type("truth").back()["body"]["move"].get<int>();
  };
  EXPECT_EQ(run("u1", 9), 3);
  EXPECT_EQ(run("u2", 4), 7) << "as many as were asked for, where nothing happens";
}

TEST_F(RoomTest, ASuspendedMoveComesBackFromTheStore) {
  reopen({.question_to_red = {}, .proposal = {2}, .letter_to_red = {}, .breaks = {}});
  auto umpire = join("umpire");
  EXPECT_TRUE(step(umpire, "u1", 5)["ok"]);
  EXPECT_TRUE(umpire->of_type("truth").back()["body"]["in_move"]);
  reopen({.question_to_red = {}, .proposal = {2}, .letter_to_red = {}, .breaks = {}});
  umpire = join("umpire");
  const Json truth = umpire->of_type("truth").back()["body"];
  ASSERT_EQ(truth["pending"]["proposals"].size(), 1U);
  const Json rulings = {{"rulings", {{{"proposal", truth["pending"]["proposals"][0]["id"]}, {"accepted", true}}}}};
  EXPECT_TRUE(command("umpire", umpire, "u2", "ruling", rulings)["ok"]);
  EXPECT_EQ(umpire->of_type("truth").back()["body"]["move"], 2);
  EXPECT_EQ(join("red")->of_type("picture").back()["number"], 3);
}

TEST_F(RoomTest, WhatAMoveThatIsPlayedAgainLeavesOutTheUmpireHoldsNoMore) {
  drill_book::Programme programme;
  programme.proposal = {1};
  programme.report_to_red = {1};
  programme.report_while_red_stays = {1};
  reopen(programme);
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(step(umpire, "u1")["ok"]);
  const Json before = umpire->of_type("truth").back()["body"]["dispatches"];
  ASSERT_EQ(before.size(), 2U);
  EXPECT_TRUE(before[0].contains("arrived"));
  EXPECT_TRUE(command("red", red, "r1", "ride", {{"way", {{600, 400}}}})["ok"]);
  const Json held = umpire->of_type("truth").back()["body"];
  EXPECT_EQ(held, join("umpire")->of_type("truth").back()["body"]) << "as one who comes now is told";
  ASSERT_EQ(held["dispatches"].size(), 1U);
  EXPECT_FALSE(held["dispatches"][0].contains("arrived"));
  EXPECT_EQ(store_->now<std::int64_t>([](Store& store) { return store.dispatches("g1"); }), 1) << "nor the table";
}

TEST_F(RoomTest, AFailureIsUndoneAndNoOtherSeatNotices) {
  reopen({.question_to_red = {}, .proposal = {}, .letter_to_red = {}, .breaks = {2}});
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(step(umpire, "u1")["ok"]);
  const std::size_t heard = red->heard.size();
  for (const char* id : {"u2", "u3"}) {
    EXPECT_FALSE(step(umpire, id)["ok"]);
    EXPECT_EQ(umpire->reason, std::nullopt);
    EXPECT_EQ(umpire->of_type("truth").back()["body"]["move"], 1);
  }
  EXPECT_EQ(red->heard.size(), heard);
  EXPECT_EQ(red->reason, std::nullopt);
  EXPECT_TRUE(command("red", red, "r1", "order", stand_fast)["ok"]) << "he plays on";
}

TEST_F(RoomTest, AGameThatCannotBeTakenUpIsSetAside) {
  const auto red = join("red");
  EXPECT_TRUE(command("red", red, "r1", "order", stand_fast)["ok"]);
  store_->now<void>([this](Store&) {
    Database hand(file_);
    hand.execute(
        "DROP TRIGGER journal_is_not_changed; DELETE FROM snapshots;"
        "UPDATE journal SET body = json_set(body, '$.colour', 1) WHERE kind = 'order'",
        "damage the game");
  });
  reopen({});
  EXPECT_NE(room_->trouble().find("colour"), std::string::npos) << room_->trouble();
  for (const char* seat : {"red", "umpire"}) {
    const auto ear = join(seat);
    EXPECT_EQ(ear->reason, CloseReason::set_aside);
    EXPECT_TRUE(ear->heard.empty());
  }
}

TEST_F(RoomTest, SnapshotsAreRareAndARestartGoesOnFromThem) {
  limits_.snapshot_moves = 3;
  reopen({});
  EXPECT_EQ(kept_snapshots(), 0U);
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(step(umpire, "u1", 2)["ok"]);
  EXPECT_EQ(kept_snapshots(), 0U);
  EXPECT_TRUE(step(umpire, "u2", 2)["ok"]);
  EXPECT_EQ(kept_snapshots(), 1U);
  EXPECT_TRUE(command("red", red, "r1", "order", stand_fast)["ok"]);
  EXPECT_TRUE(step(umpire, "u3", 1)["ok"]);
  const Json truth = umpire->of_type("truth").back();
  const std::size_t told = red->of_type("picture").size();
  reopen({});
  EXPECT_EQ(join("umpire")->of_type("truth").back(), truth);
  EXPECT_EQ(join("red")->of_type("picture").size(), told) << "nothing is told twice";
  const auto later = join("umpire");
  EXPECT_TRUE(step(later, "u4", 1)["ok"]);
  EXPECT_EQ(join("red")->of_type("picture").size(), told + 1);
}

TEST_F(RoomTest, ASnapshotThatIsNotWhatTheJournalTellsOfIsPassedOver) {
  limits_.snapshot_moves = 1;
  reopen({});
  const auto umpire = join("umpire");
  for (const char* id : {"u1", "u2", "u3"}) EXPECT_TRUE(step(umpire, id)["ok"]);
  EXPECT_EQ(kept_snapshots(), 3U);
  const Json truth = umpire->of_type("truth").back();
  for (const char* change :
       {"UPDATE snapshots SET state = replace(state, '\"men\":', '\"men\":1')",
        "UPDATE snapshots SET state = json_set(state, '$.state.world.units.\"red-1\".memory', json('{}')), sum = ''",
        "UPDATE snapshots SET state = '{}'", "DELETE FROM snapshot_pieces",
        "UPDATE snapshots SET state = '[]' WHERE entry = (SELECT max(entry) FROM snapshots)",
        "DELETE FROM snapshots"}) {
    store_->now<void>([&](Store&) { Database(file_).execute(change, "damage the snapshots"); });
    reopen({});
    EXPECT_EQ(room_->trouble(), "") << change;
    EXPECT_EQ(join("umpire")->of_type("truth").back(), truth) << change;
  }
}

TEST_F(RoomTest, ASnapshotUnderALaterEntryIsPassedOver) {
  limits_.snapshot_moves = 1;
  reopen({});
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(step(umpire, "u1")["ok"]);
  EXPECT_TRUE(command("red", red, "r1", "order", stand_fast)["ok"]);
  const auto later = join("umpire");
  const Json truth = later->of_type("truth").back();
  ASSERT_EQ(truth["body"]["dispatches"].size() + truth["body"]["on_desks"].size(), 1U);
  store_->now<void>([&](Store&) {
    Database(file_).execute("UPDATE snapshots SET entry = (SELECT max(number) FROM journal)", "damage a snapshot");
  });
  reopen({});
  EXPECT_EQ(join("umpire")->of_type("truth").back(), truth) << "the order is not lost";
}

TEST_F(RoomTest, AGuestWhoComesToAnEndedGameAfterARestartIsShownTheEnd) {
  add_late_guest();
  const auto umpire = join("umpire");
  EXPECT_TRUE(step(umpire, "u1", 2)["ok"]);
  reopen({});
  EXPECT_TRUE(join("guest")->of_type("truth").empty()) << "before the end he is late";
  EXPECT_TRUE(command("umpire", join("umpire"), "u2", "end", Json::object())["ok"]);
  ASSERT_EQ(join("guest")->of_type("truth").size(), 1U);
  reopen({});
  const auto late = join("guest");
  ASSERT_EQ(late->of_type("truth").size(), 1U);
  EXPECT_TRUE(late->of_type("truth")[0]["body"]["ended"]);
  EXPECT_EQ(late->of_type("truth")[0]["body"]["move"], 2);
}

TEST_F(RoomTest, AGuestWaitsNoLongerThanHisMovesAfterARestart) {
  add_late_guest();
  EXPECT_TRUE(step(join("umpire"), "u1", 3)["ok"]);
  reopen({});
  const auto umpire = join("umpire");
  const auto guest = join("guest");
  EXPECT_TRUE(step(umpire, "u2", 1)["ok"]);
  EXPECT_TRUE(guest->of_type("truth").empty());
  EXPECT_TRUE(step(umpire, "u3", 1)["ok"]);
  ASSERT_EQ(guest->of_type("truth").size(), 1U);
  EXPECT_EQ(guest->of_type("truth")[0]["body"]["move"], 3) << "what was before the restart is two moves ago";
}

TEST_F(RoomTest, OlderDispatchesAreHandedOutToThoseWhoAreToldTheTruth) {
  limits_.truth_dispatches = 2;
  reopen({});
  const auto umpire = join("umpire");
  const auto red = join("red");
  for (int order_number = 1; order_number <= 5; ++order_number) {
    EXPECT_TRUE(command("red", red, "r" + std::to_string(order_number), "order", stand_fast)["ok"]);
    EXPECT_TRUE(step(umpire, "u" + std::to_string(order_number))["ok"]);
  }
  const auto later = join("umpire");
  const Json truth = later->of_type("truth").back()["body"];
  ASSERT_EQ(truth["dispatches_from"], 4);
  const Json older = older_dispatches("umpire", 4);
  ASSERT_EQ(older["dispatches"].size(), 2U);
  EXPECT_EQ(older["dispatches"][0]["id"], 2);
  EXPECT_EQ(older["from"], 2);
  EXPECT_EQ(older_dispatches("umpire", 2)["dispatches"].size(), 1U);
  EXPECT_EQ(older_dispatches("umpire", 0)["dispatches"].size(), 0U);
  EXPECT_TRUE(older_dispatches("red", 4).is_null());
  EXPECT_TRUE(older_dispatches("blue", 4).is_null());
}

TEST_F(RoomTest, ALateGuestIsHandedOutNoDispatchBeforeItsTime) {
  limits_.truth_dispatches = 2;
  add_late_guest();
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto write_and_step = [&](int number) {
    EXPECT_TRUE(command("red", red, "r" + std::to_string(number), "order", stand_fast)["ok"]);
    EXPECT_TRUE(step(umpire, "u" + std::to_string(number))["ok"]);
  };
  write_and_step(1);
  EXPECT_TRUE(older_dispatches("guest", 1000).is_null()) << "there is nothing that the observer may see yet";
  for (int number = 2; number <= 5; ++number) write_and_step(number);
  ASSERT_EQ(join("umpire")->of_type("truth").back()["body"]["dispatches"].back()["id"], 5);
  const Json page = older_dispatches("guest", 1000);
  ASSERT_EQ(page["dispatches"].size(), 2U);
  EXPECT_EQ(page["dispatches"].back()["id"], 3) << "of two moves ago";
}

TEST_F(RoomTest, APauseIsToldToEverybodyAtOnce) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto blue = join("blue");
  EXPECT_TRUE(command("umpire", umpire, "u1", "pause", {{"paused", true}, {"thinking_counts", true}})["ok"]);
  for (const auto& seat : {red, blue}) {
    const Json told = seat->of_type("picture").back();
    EXPECT_EQ(told["body"]["paused"], true);
    EXPECT_EQ(told["body"]["thinking_counts"], true);
    EXPECT_EQ(told["body"].size(), 3U) << "and nothing else: " << told;
    EXPECT_EQ(schema_faults("ServerToCommander", told), "");
  }
}

TEST_F(RoomTest, WhatASeatPutsByIsForItselfAlone) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto second = join("red");
  const auto blue = join("blue");
  const Json draft{{"text", "March at dawn."}};
  EXPECT_TRUE(command("red", red, "r1", "note", {{"name", "draft:unit:x"}, {"value", draft}})["ok"]);
  ASSERT_EQ(second->of_type("note").size(), 1U) << "the seat's other window should be told";
  EXPECT_EQ(second->of_type("note")[0]["body"], (Json{{"name", "draft:unit:x"}, {"value", draft}}));
  EXPECT_EQ(schema_faults("ServerToCommander", second->of_type("note")[0]), "");
  EXPECT_TRUE(red->of_type("note").empty());
  for (const auto& other : {umpire, blue}) EXPECT_TRUE(other->of_type("note").empty());
  const Json kept = command("red", second, "r2", "notes", Json::object());
  EXPECT_EQ(kept["body"]["notes"], (Json{{"draft:unit:x", draft}}));
  EXPECT_EQ(schema_faults("ServerToCommander", kept), "");
  EXPECT_EQ(command("blue", blue, "b1", "notes", Json::object())["body"]["notes"], Json::object());
  EXPECT_EQ(command("umpire", umpire, "u1", "notes", Json::object())["body"]["notes"], Json::object());
  EXPECT_TRUE(command("red", red, "r3", "note", {{"name", "draft:unit:x"}})["ok"]);
  EXPECT_EQ(second->of_type("note").back()["body"], (Json{{"name", "draft:unit:x"}}));
  EXPECT_EQ(command("red", red, "r4", "notes", Json::object())["body"]["notes"], Json::object());
}

TEST_F(RoomTest, ANoteWithoutANameOrOverTheLimitIsRefused) {
  const auto red = join("red");
  for (const Json& body : {Json::object(), Json{{"name", 1}}, Json{{"name", ""}}, Json{{"name", std::string(81, 'x')}},
                           Json{{"name", "a"}, {"seat", "blue"}}})
    EXPECT_EQ(command("red", red, "r" + body.dump().substr(0, 40), "note", body)["refusal"]["reason"], "malformed")
        << body;
  for (int i = 0; i < 9; ++i)
    command("red", red, "n" + std::to_string(i), "note",
            {{"name", std::to_string(i)}, {"value", std::string(30'000, 'x')}});
  EXPECT_EQ(
      command("red", red, "last", "note", {{"name", "last"}, {"value", std::string(30'000, 'x')}})["refusal"]["key"],
      "notes_over_limit");
}

TEST_F(RoomTest, TheTimeForOrdersRunsFromEveryStepOfTheClock) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const Json times{{"first", 540}, {"later", 180}};
  ASSERT_TRUE(red->of_type("order_clock").empty()) << "nobody has set a time";
  EXPECT_TRUE(command("umpire", umpire, "u1", "pause", {{"paused", false}, {"order_time", times}})["ok"]);
  EXPECT_EQ(red->of_type("picture").back()["body"]["order_time"], times);
  EXPECT_EQ(umpire->of_type("truth_change").back()["body"]["order_time"], times);
  for (const auto& seat : {umpire, red}) {
    ASSERT_EQ(seat->of_type("order_clock").size(), 1U);
    const int left = seat->of_type("order_clock").back()["body"]["left"];
    EXPECT_TRUE(left > 530 && left <= 540) << left;
  }
  EXPECT_EQ(schema_faults("ServerToCommander", red->of_type("order_clock").back()), "");
  EXPECT_EQ(schema_faults("ServerToUmpire", umpire->of_type("order_clock").back()), "");
  EXPECT_TRUE(command("umpire", umpire, "u2", "step", {{"moves", 1}})["ok"]);
  ASSERT_EQ(red->of_type("order_clock").size(), 2U);
  const int left = red->of_type("order_clock").back()["body"]["left"];
  EXPECT_TRUE(left > 170 && left <= 180) << left;
  const auto late = join("blue");
  EXPECT_EQ(late->of_type("order_clock").size(), 1U) << "a seat that connects should be told what is left";
}

TEST_F(RoomTest, WhoSetsTheEggTimerTakesNothingFromTheThinkingTime) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(command("umpire", umpire, "u0", "pause", {{"paused", true}})["ok"]);
  const auto before = room_->thinking_since();
  EXPECT_TRUE(command("umpire", umpire, "u1", "pause", {{"order_time", {{"first", 60}, {"later", 60}}}})["ok"]);
  EXPECT_EQ(room_->thinking_since(), before);
  EXPECT_TRUE(red->of_type("order_clock").empty()) << "the clock is still stopped";
  EXPECT_TRUE(command("umpire", umpire, "u2", "pause", {{"paused", false}})["ok"]);
  EXPECT_GT(room_->thinking_since(), before);
}

TEST_F(RoomTest, AStoppedClockAndAnEggTimerThatIsOffLeaveTimeForOrders) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(command("umpire", umpire, "u1", "pause",
                      {{"paused", true}, {"order_time", {{"first", 60}, {"later", 60}}}})["ok"]);
  EXPECT_TRUE(red->of_type("order_clock").empty()) << "the clock is stopped";
  EXPECT_TRUE(command("umpire", umpire, "u2", "pause", {{"paused", false}})["ok"]);
  EXPECT_EQ(red->of_type("order_clock").size(), 1U);
  EXPECT_TRUE(command("umpire", umpire, "u3", "pause",
                      {{"paused", false}, {"order_time", {{"first", 0}, {"later", 0}}}})["ok"]);
  EXPECT_TRUE(red->of_type("picture").back()["body"]["order_time"].is_null());
  EXPECT_EQ(red->of_type("order_clock").size(), 1U);
  const Json refused =
      command("umpire", umpire, "u4", "pause", {{"paused", false}, {"order_time", {{"first", -1}, {"later", 4000}}}});
  EXPECT_EQ(refused["refusal"]["key"], "order_time_out_of_range");
}

TEST_F(RoomTest, TellsWhenItHasDoneWithACommand) {
  const auto red = join("red");
  std::size_t heard = 0;
  room_->receive("red", red, decode_command(Json{{"id", "r1"}, {"type", "order"}, {"body", stand_fast}}.dump()),
                 [&] { heard = red->heard.size(); });
  settle();
  EXPECT_EQ(heard, 4U) << "hello, picture, picture, answer";
  room_->receive("red", red, decode_command("no JSON"), [&] { heard = red->heard.size(); });
  settle();
  EXPECT_EQ(heard, 5U);
}

TEST_F(RoomTest, TellsInPiecesWhatWasMissedWithoutAGap) {
  limits_.history_bytes = 1;
  reopen({});
  const auto umpire = join("umpire");
  EXPECT_TRUE(step(umpire, "u1", 3)["ok"]);
  const auto red = std::make_shared<Ear>();
  red->reads = false;
  bool arrived = false;
  room_->join("red", red, 0, std::nullopt, [&] { arrived = true; });
  settle();
  EXPECT_EQ(red->of_type("picture").size(), 1U) << "no more before the line has taken the first";
  EXPECT_TRUE(step(umpire, "u2", 2)["ok"]) << "the others should not wait for this client";
  EXPECT_EQ(red->of_type("picture").size(), 1U);
  EXPECT_FALSE(arrived);
  red->reads = true;
  red->drained();
  settle();
  EXPECT_TRUE(arrived);
  EXPECT_TRUE(step(umpire, "u3")["ok"]);
  std::vector<int> numbers;
  for (const Json& picture : red->of_type("picture")) numbers.push_back(picture["number"]);
  EXPECT_EQ(numbers, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
}

TEST_F(RoomTest, WhoMissedMuchIsToldAllInOneMessage) {
  limits_.history_messages = 3;
  reopen({});
  const auto umpire = join("umpire");
  const auto there = join("red");
  EXPECT_TRUE(command("red", there, "r1", "order", stand_fast)["ok"]);
  EXPECT_TRUE(step(umpire, "u1", 4)["ok"]);
  const auto pictures = there->of_type("picture");
  std::optional<Picture> told;
  for (const Json& picture : pictures) told = apply_change(std::move(told), picture["body"]);
  const int last = pictures.back()["number"];

  const auto back = join("red", last - 3);
  EXPECT_EQ(back->of_type("picture").size(), 3U) << "so much is told one by one";
  const auto anew = join("red");
  ASSERT_EQ(anew->of_type("picture").size(), 1U);
  const Json whole = anew->of_type("picture").front();
  EXPECT_EQ(schema_faults("ServerToCommander", whole), "");
  EXPECT_EQ(whole["number"], last);
  EXPECT_EQ(whole["whole"], true);
  EXPECT_EQ(to_record(apply_change(std::nullopt, whole["body"])), to_record(*told));

  EXPECT_TRUE(step(umpire, "u2")["ok"]);
  ASSERT_EQ(anew->of_type("picture").size(), 2U);
  EXPECT_EQ(anew->of_type("picture").back(), there->of_type("picture").back());
  EXPECT_EQ(anew->of_type("picture").back()["number"], last + 1);
}

TEST_F(RoomTest, TheClockRunsOnForOneUmpireThoughAnothersCommandFails) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  store_->now<void>([this](Store&) {
    Database(file_).execute(
        "CREATE TRIGGER refused BEFORE INSERT ON taken_commands WHEN NEW.seat = 'red'"
        " BEGIN SELECT RAISE(ABORT, 'refused'); END",
        "spoil the file for red");
  });
  const auto send = [this](const std::string& seat, const auto& ear, const std::string& id, const std::string& type,
                           const Json& body) {
    room_->receive(seat, ear, decode_command(Json{{"id", id}, {"type", type}, {"body", body}}.dump()));
  };
  const Json three_moves{{"moves", 3}, {"until_event", false}};
  send("umpire", umpire, "u1", "step", three_moves);
  send("red", red, "r1", "order", stand_fast);
  send("umpire", umpire, "u2", "step", three_moves);
  settle();
  EXPECT_FALSE(red->answer("r1")["ok"]);
  EXPECT_TRUE(umpire->answer("u1")["ok"]);
  EXPECT_EQ(umpire->answer("u2")["refusal"]["reason"], "wrong_time");
  EXPECT_EQ(umpire->of_type("truth").back()["body"]["move"], 3);
  EXPECT_TRUE(step(umpire, "u3")["ok"]) << "the run is over";
}

TEST_F(RoomTest, WhoLeavesWhileHeIsToldGetsNoMore) {
  limits_.history_bytes = 1;
  reopen({});
  const auto umpire = join("umpire");
  EXPECT_TRUE(step(umpire, "u1", 3)["ok"]);
  const auto red = std::make_shared<Ear>();
  red->reads = false;
  room_->join("red", red, 0, std::nullopt);
  settle();
  room_->leave("red", red);
  settle();
  red->drained();
  settle();
  EXPECT_EQ(red->of_type("picture").size(), 1U);
}

TEST_F(RoomTest, NothingOfARevokedLinkIsObeyed) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  room_->receive("umpire", umpire, decode_command(R"({"id":"u1","type":"invite","body":{"seat":"red"}})"));
  room_->receive("red", red, decode_command(Json{{"id", "r1"}, {"type", "order"}, {"body", stand_fast}}.dump()));
  settle();
  EXPECT_EQ(red->reason, CloseReason::revoked);
  EXPECT_TRUE(red->answer("r1").is_null());
  EXPECT_TRUE(command("red", red, "r2", "order", stand_fast).is_null());
  EXPECT_TRUE(umpire->of_type("truth").back()["body"]["dispatches"].empty());
}

TEST_F(RoomTest, TheTruthOfOthersDeedsIsDrawnNoMoreOftenThanItsShareAllows) {
  limits_.longest_rest = std::chrono::milliseconds(300);
  limits_.room_share_percent = 1;
  reopen({});
  const auto umpire = join("umpire");
  const auto red = join("red");
  const std::size_t before = umpire->of_type("truth").size();
  umpire->takes = std::chrono::milliseconds(5);  // with so small a share he rests for the longest time
  for (int i = 0; i < 20; ++i)
    room_->receive("red", red,
                   decode_command(Json{{"id", std::to_string(i)}, {"type", "order"}, {"body", stand_fast}}.dump()));
  settle();
  const std::vector<Json> truths = umpire->of_type("truth");
  EXPECT_LT(truths.size() - before, 15U);
  EXPECT_EQ(truths.back()["body"]["dispatches"].size(), 20U) << "the last is of all that was done";
  room_->receive("red", red, decode_command(Json{{"id", "r"}, {"type", "order"}, {"body", stand_fast}}.dump()));
  room_->receive("umpire", umpire, decode_command(R"({"id":"u","type":"nothing","body":{}})"));
  settle();
  EXPECT_EQ(Json::parse(umpire->heard.back())["re"], "u") << "his answer comes behind what was done before";
  EXPECT_EQ(umpire->of_type("truth").back()["body"]["dispatches"].size(), 21U);
}

TEST_F(RoomTest, AnUmpireWhoReplacesHisOwnLinkIsSentTheNewOne) {
  const auto umpire = join("umpire");
  EXPECT_TRUE(command("umpire", umpire, "u1", "invite", {{"seat", "umpire"}})["ok"]);
  EXPECT_EQ(umpire->reason, CloseReason::replaced);
}

TEST_F(RoomTest, EstimatesOfOneSeatDoNotKeepAnotherWaiting) {
  limits_.estimates_waiting = 3;
  reopen({});
  const auto red = join("red");
  const auto blue = join("blue");
  const auto ask = [&](const char* seat, const auto& ear, const std::string& id) {
    room_->receive(seat, ear, decode_command(R"({"id":")" + id + R"(","type":"outlook","body":{"from":[500,500]}})"));
  };
  for (int i = 0; i < 30; ++i) ask("red", red, "r" + std::to_string(i));
  ask("blue", blue, "b");
  settle();
  EXPECT_TRUE(blue->answer("b")["ok"]);
  int refused = 0;
  for (const Json& answer : red->of_type("answer")) refused += answer["ok"] == false;
  EXPECT_EQ(red->of_type("answer").size(), 30U) << "everything is answered";
  EXPECT_GT(refused, 0);
  EXPECT_TRUE(red->answer("r0")["ok"]);
}

TEST_F(RoomTest, ACommanderHasNoUmpiresCommands) {
  const auto red = join("red");
  for (const char* type : {"step", "view", "adjudicate", "rule_book", "between", "standings", "order_sheet",
                           "draft_report", "invite", "end", "weather", "options", "no_such_thing"}) {
    const Json answer = command("red", red, type, type, Json::object());
    EXPECT_EQ(answer["refusal"]["reason"], "not_allowed") << type;
    EXPECT_EQ(answer["refusal"]["text"], "\"type\": this seat has no command of that name.");
  }
}

TEST_F(RoomTest, EstimatesAskTheMapAlone) {
  const auto red = join("red");
  const Json march =
      command("red", red, "r1", "estimate",
              {{"branch", "line_infantry"}, {"pace", "march"}, {"from", {0, 0}}, {"path", {{300, 400}}}});
  EXPECT_EQ(march["body"]["length_m"], 500.0);
  const Json outlook = command("red", red, "r2", "outlook", {{"from", {500, 500}}});
  EXPECT_EQ(outlook["body"]["visible"].size(), 120U);
  EXPECT_EQ(command("red", red, "r3", "outlook", {{"from", {-5, 500}}})["refusal"]["reason"], "off_the_map");
  const Json ride = command("red", red, "r4", "delivery_estimate", {{"from", {0, 0}}, {"to", {900, 900}}});
  EXPECT_EQ(ride["body"]["by"], "rider");
  EXPECT_EQ(red->of_type("picture").size(), 1U) << "an estimate is no input";
}

TEST_F(RoomTest, AnUmpireLooksOverAShoulder) {
  const auto umpire = join("umpire");
  EXPECT_EQ(command("umpire", umpire, "u1", "view", {{"officer", "red-commander"}})["body"]["picture"]["side"], "red");
  EXPECT_EQ(command("umpire", umpire, "u2", "view", {{"officer", "nobody"}})["refusal"]["reason"], "unknown_thing");
}

TEST_F(RoomTest, AnUmpireSeesHowACommandersDrawingsLook) {
  ScenarioSeat assistant;
  assistant.id = {"of-red"};
  assistant.name = "Red's assistant";
  assistant.kind = SeatKind::umpire;
  assistant.side = Side::red;
  add_seats({assistant});
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto of_red = join("of-red");
  const Json nothing = command("umpire", umpire, "u1", "view", {{"officer", "red-commander"}})["body"];
  EXPECT_FALSE(nothing.contains("drawings"));
  const Json plan{{"phases", Json::array()}, {"looks", {{"1", {{"pencil", "red"}}}}}};
  ASSERT_TRUE(command("red", red, "r1", "note", {{"name", "drawings"}, {"value", plan}})["ok"]);
  ASSERT_TRUE(command("red", red, "r2", "note", {{"name", "draft-1"}, {"value", "Hold."}})["ok"]);
  const Json shown = command("umpire", umpire, "u2", "view", {{"officer", "red-commander"}})["body"];
  EXPECT_EQ(shown["drawings"], plan);
  EXPECT_EQ(shown.size(), 2U) << "no other note";
  EXPECT_FALSE(command("umpire", umpire, "u3", "view", {{"officer", "blue-commander"}})["body"].contains("drawings"));
  const Json late = command("of-red", of_red, "a1", "view", {{"officer", "red-commander"}});
  EXPECT_TRUE(late["ok"]);
  EXPECT_FALSE(late["body"].contains("drawings")) << "his picture is of the last move's end";
}

TEST_F(RoomTest, EverySeatCanAskWhetherItsLineLives) {
  add_late_guest();
  for (const char* seat : {"umpire", "red", "guest"}) {
    const auto ear = join(seat);
    const Json answer = command(seat, ear, "alive1", "alive", Json::object());
    EXPECT_TRUE(answer["ok"]) << seat;
    EXPECT_TRUE(answer["body"].empty()) << seat;
  }
  const auto guest = join("guest");
  EXPECT_EQ(command("guest", guest, "g1", "estimate", Json::object())["refusal"]["reason"], "not_allowed");
}

TEST_F(RoomTest, AnUmpireSeesHowTheSidesStand) {
  const auto umpire = join("umpire");
  const Json standings = command("umpire", umpire, "u1", "standings", Json::object())["body"]["standings"];
  EXPECT_EQ(schema_faults("Standings", standings), "");
  ASSERT_EQ(standings["losses"].size(), 2U);
  EXPECT_GT(standings["losses"][0]["men"].get<int>(), 0);
  EXPECT_TRUE(standings["rows"].empty()) << "this book counts nothing";
  const Json sheet = command("umpire", umpire, "u2", "order_sheet", Json::object())["body"]["sheet"];
  EXPECT_EQ(schema_faults("OrderSheet", sheet), "");
  EXPECT_TRUE(sheet["columns"].empty());
}

TEST_F(RoomTest, WhatIsSetUpBeforeTheStartIsToldAtOnceToItsOwnSideAlone) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto blue = join("blue");
  const auto told = [](const auto& seat) { return seat->of_type("picture").size(); };
  std::size_t to_red = told(red), to_blue = told(blue);
  const Json edit{{"unit", "red-1"}, {"position", {510, 520}}, {"reason", "set-up"}};
  EXPECT_TRUE(command("umpire", umpire, "u1", "edit_unit", edit)["ok"]);
  ASSERT_EQ(told(red), ++to_red);
  EXPECT_NE(red->of_type("picture").back().dump().find("520"), std::string::npos);
  EXPECT_TRUE(command("umpire", umpire, "u2", "edit_unit", edit)["ok"]);
  EXPECT_EQ(told(red), to_red) << "nothing is new to him";
  EXPECT_EQ(told(blue), to_blue) << "the enemy's troops are not his";
  // Before his eyes, where he would see it at the first step.
  const Json seen{{"unit", "blue-1"}, {"position", {530, 560}}, {"reason", "set-up"}};
  EXPECT_TRUE(command("umpire", umpire, "u3", "edit_unit", seen)["ok"]);
  EXPECT_EQ(told(red), to_red) << "what he sees waits for the first step";
  EXPECT_EQ(told(blue), ++to_blue);
  EXPECT_TRUE(command("umpire", umpire, "u4", "weather", {{"weather", "fog"}, {"reason", "set-up"}})["ok"]);
  ASSERT_EQ(told(red), ++to_red);
  EXPECT_EQ(red->of_type("picture").back()["body"]["weather"], "fog");
  EXPECT_EQ(told(blue), ++to_blue);
  ASSERT_TRUE(step(umpire, "u5")["ok"]);
  to_red = told(red);
  EXPECT_TRUE(command("umpire", umpire, "u6", "edit_unit",
                      {{"unit", "red-1"}, {"position", {700, 520}}, {"reason", "slip"}})["ok"]);
  EXPECT_EQ(told(red), to_red) << "after the start an edit is found out by a report";
}

TEST_F(RoomTest, AnUmpireIsShownWhatAnOfficerWouldReport) {
  const auto umpire = join("umpire");
  const Json draft = command("umpire", umpire, "u1", "draft_report", {{"unit", "red-1"}})["body"]["draft"];
  EXPECT_EQ(schema_faults("ReportDraft", draft), "");
  EXPECT_FALSE(draft["text"].get<std::string>().empty());
  EXPECT_EQ(command("umpire", umpire, "u2", "draft_report", {{"unit", "none"}})["refusal"]["reason"], "unknown_thing");
  EXPECT_EQ(command("umpire", umpire, "u3", "draft_report", Json::object())["refusal"]["reason"], "malformed");
  const auto red = join("red");
  EXPECT_EQ(command("red", red, "r1", "draft_report", {{"unit", "red-1"}})["refusal"]["reason"], "not_allowed");
}

TEST_F(RoomTest, ANewInvitationSendsTheOldOneAway) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const std::string link = command("umpire", umpire, "u1", "invite", {{"seat", "red"}})["body"]["link"];
  EXPECT_EQ(link.substr(0, 6), "/join/");
  EXPECT_EQ(red->reason, CloseReason::revoked);
  EXPECT_EQ(command("umpire", umpire, "u2", "invite", {{"seat", "green"}})["refusal"]["reason"], "unknown_thing");
}

TEST_F(RoomTest, WhoWasLetInBeforeTheLinkWasTakenBackIsSentOffAtTheTable) {
  const auto umpire = join("umpire");
  const int admitted = room_->revocations("red");
  EXPECT_TRUE(command("umpire", umpire, "u1", "invite", {{"seat", "red"}})["ok"]);
  const auto late = std::make_shared<Ear>();
  room_->join("red", late, 0, admitted);
  settle();
  EXPECT_EQ(late->reason, CloseReason::revoked);
  EXPECT_TRUE(late->heard.empty());
}

TEST_F(RoomTest, ThePauseHoldsTheClock) {
  const auto umpire = join("umpire");
  EXPECT_TRUE(command("umpire", umpire, "u1", "pause", {{"paused", true}})["ok"]);
  EXPECT_EQ(step(umpire, "u2")["refusal"]["reason"], "wrong_time");
  EXPECT_EQ(step(umpire, "u3", 1000)["refusal"]["reason"], "too_large");
}

TEST_F(RoomTest, TheWatchIsTheServersAndNoSeats) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  EXPECT_TRUE(command("umpire", umpire, "u1", "pause", {{"paused", false}, {"thinking_counts", true}})["ok"]);
  EXPECT_EQ(red->of_type("picture").back()["body"]["thinking_counts"], true) << "all seats should be told";
  EXPECT_TRUE(step(umpire, "u2")["ok"]);
  const Json told = red->of_type("picture").back()["body"];
  Json dreamy = stand_fast;
  dreamy["thought"] = 3000;
  ASSERT_TRUE(command("red", red, "r1", "order", dreamy)["ok"]);
  const Json letter = red->of_type("picture").back()["body"]["letters"][0];
  const auto written = *parse_iso(letter["written"].get<std::string>()) - *parse_iso(told["now"].get<std::string>());
  EXPECT_LT(written, std::chrono::minutes{5}) << "the server's watch should count, not the client's";
  for (const std::string& text : red->heard) EXPECT_EQ(schema_faults("ServerToCommander", Json::parse(text)), "");
  EXPECT_EQ(schema_faults("ServerToUmpire", Json::parse(umpire->heard.back())), "");
}

TEST_F(RoomTest, OthersAreServedBetweenTheMovesOfARun) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  room_->receive("umpire", umpire, decode_command(R"({"id":"u1","type":"step","body":{"moves":20}})"));
  room_->receive("red", red, decode_command(Json{{"id", "r1"}, {"type", "order"}, {"body", stand_fast}}.dump()));
  room_->receive("umpire", umpire, decode_command(R"({"id":"u2","type":"step","body":{"moves":1}})"));
  room_->receive("umpire", umpire, decode_command(R"({"id":"u3","type":"pause","body":{"paused":true}})"));
  settle();
  EXPECT_TRUE(red->answer("r1")["ok"]);
  EXPECT_EQ(umpire->answer("u2")["refusal"]["reason"], "wrong_time");
  EXPECT_TRUE(umpire->answer("u1")["ok"]);
  EXPECT_LT(umpire->of_type("truth").back()["body"]["move"].get<int>(), 20) << "the pause came in between";
}

TEST_F(RoomTest, TheCritiqueOpensWithTheEnd) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  step(umpire, "u1", 2);
  auto early = boost::asio::co_spawn(*io_, room_->critique(), boost::asio::use_future);
  settle();
  EXPECT_EQ(early.get().error().reason, Reason::wrong_time);
  EXPECT_TRUE(command("umpire", umpire, "u2", "end", Json::object())["ok"]);
  EXPECT_TRUE(red->of_type("picture").back()["body"]["ended"]);
  auto late = boost::asio::co_spawn(*io_, room_->critique(), boost::asio::use_future);
  settle();
  const Room::Critique told = late.get();
  ASSERT_TRUE(told) << told.error().text();
  const Json critique = Json::parse(*(*told)->bytes);
  EXPECT_LT((*told)->packed->gzip()->size() * 2, (*told)->bytes->size());
  EXPECT_EQ(critique["frames"].size(), 3U);
  EXPECT_EQ(schema_faults("Critique", critique), "");
}

TEST_F(RoomTest, EverybodyReadsTheUmpiresRemarksAfterTheEndAndNobodyBefore) {
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto note = [&](const std::string& seat, const std::shared_ptr<Ear>& player, const std::string& id,
                        const std::string& name, const Json& value) {
    EXPECT_TRUE(command(seat, player, id, "note", {{"name", name}, {"value", value}})["ok"]);
  };
  const auto remarks = [this] {
    auto read = boost::asio::co_spawn(*io_, room_->remarks(), boost::asio::use_future);
    settle();
    return read.get();
  };
  const auto remark = [](const char* time, const char* text) { return Json{{"time", time}, {"text", text}}; };
  Json with_place = remark("1815-06-12T09:10:00", "Late.");
  with_place["place"] = {12.5, 30.0};
  note("umpire", umpire, "n1", "remark:a", with_place);
  note("umpire", umpire, "n2", "remark:b", remark("1815-06-12T09:02:00", "Early."));
  note("umpire", umpire, "n3", "remark:c", {{"text", "without a moment"}});
  note("umpire", umpire, "n4", "draft:b", remark("1815-06-12T09:02:00", "His own."));
  note("red", red, "n5", "remark:d", remark("1815-06-12T09:02:00", "A commander's."));
  const std::size_t heard = red->heard.size();
  EXPECT_EQ(remarks().error().reason, Reason::wrong_time);
  EXPECT_EQ(red->heard.size(), heard);
  EXPECT_TRUE(command("umpire", umpire, "u2", "end", Json::object())["ok"]);
  const Room::Paper told = remarks();
  ASSERT_TRUE(told);
  const Json read = Json::parse(**told);
  EXPECT_EQ(schema_faults("Remarks", read), "");
  ASSERT_EQ(read["remarks"].size(), 2U);
  EXPECT_EQ(read["remarks"][0]["text"], "Early.");
  EXPECT_EQ(read["remarks"][0]["seat"], "umpire");
  EXPECT_EQ(read["remarks"][1]["place"], Json({12.5, 30.0}));
}

TEST_F(RoomTest, TheClubEndsAGameBetweenMovesAndEverySeatIsTold) {
  reopen({.question_to_red = {}, .proposal = {2}, .letter_to_red = {}, .breaks = {}});
  const auto umpire = join("umpire");
  const auto red = join("red");
  const auto end = [&] {
    auto ended = boost::asio::co_spawn(*io_, room_->end(), boost::asio::use_future);
    settle();
    return ended.get();
  };
  EXPECT_TRUE(step(umpire, "u1", 5)["ok"]);
  const Json waiting = umpire->of_type("truth").back()["body"];
  ASSERT_TRUE(waiting["in_move"]);
  const std::size_t heard = red->heard.size();
  ASSERT_TRUE(end());
  EXPECT_EQ(red->heard.size(), heard) << "a commander does not learn that a move waits";
  const Json rulings = {{"rulings", {{{"proposal", waiting["pending"]["proposals"][0]["id"]}, {"accepted", true}}}}};
  EXPECT_TRUE(command("umpire", umpire, "u2", "ruling", rulings)["ok"]);
  EXPECT_FALSE(end());
  EXPECT_TRUE(red->of_type("picture").back()["body"]["ended"]);
  EXPECT_TRUE(umpire->of_type("truth").back()["body"]["ended"]);
  EXPECT_EQ(end()->reason, Reason::wrong_time) << "it is over";
  reopen({.question_to_red = {}, .proposal = {2}, .letter_to_red = {}, .breaks = {}});
  EXPECT_TRUE(join("red")->of_type("picture").back()["body"]["ended"]) << "the store has kept it";
}

TEST_F(RoomTest, ASeatHasNoMoreThanSoManyPapersWrittenAtATime) {
  const auto umpire = join("umpire");
  step(umpire, "u1", 2);
  constexpr std::size_t too_many = 2;
  const std::size_t most = static_cast<std::size_t>(ServeLimits{}.papers_at_once);
  std::promise<void> go_on;
  boost::asio::post(*pool_, [blocked = go_on.get_future().share()] { blocked.wait(); });  // no thread writes meanwhile
  std::vector<std::future<Room::Paper>> asked;
  for (std::size_t i = 0; i < most + too_many; ++i)
    asked.push_back(boost::asio::co_spawn(*io_, room_->dispatches("umpire", 4, std::nullopt), boost::asio::use_future));
  const auto answered = [&asked] {
    return std::count_if(asked.begin(), asked.end(), [](const auto& one) {
      return one.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
  };
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (answered() < static_cast<std::ptrdiff_t>(too_many) && std::chrono::steady_clock::now() < until) io_->poll();
  EXPECT_EQ(answered(), static_cast<std::ptrdiff_t>(too_many)) << "the others wait for the pool";
  go_on.set_value();
  settle();
  std::size_t written = 0;
  for (auto& one : asked) {
    const Room::Paper paper = one.get();
    if (paper) ++written;
    else EXPECT_EQ(paper.error().reason, Reason::too_fast);
  }
  EXPECT_EQ(written, most);
  EXPECT_FALSE(older_dispatches("umpire", 4).is_null()) << "when they are written, others are";
}

TEST_F(RoomTest, WhoMayNotReadTheLedgerIsToldSoWhateverTheRoomDoes) {
  const auto umpire = join("umpire");
  auto asked = boost::asio::co_spawn(*io_, room_->ledger("red", {}), boost::asio::use_future);
  settle();
  EXPECT_EQ(asked.get().error().reason, Reason::not_allowed);
}

TEST_F(RoomTest, APaperThatWasAskedForBeforeTheLinkWasTakenBackIsNotHandedOut) {
  add_late_guest();
  const auto umpire = join("umpire");
  step(umpire, "u1", 4);
  ASSERT_FALSE(older_dispatches("guest", 1000).is_null());
  room_->receive("umpire", umpire, decode_command(R"({"id":"u2","type":"invite","body":{"seat":"guest"}})"));
  auto asked = boost::asio::co_spawn(*io_, room_->dispatches("guest", 1000, std::nullopt), boost::asio::use_future);
  settle();
  EXPECT_FALSE(asked.get().has_value());
}

TEST_F(RoomTest, AnEndedGameThatCannotBePlayedThroughAgainSaysSo) {
  const auto umpire = join("umpire");
  step(umpire, "u1", 2);
  EXPECT_TRUE(command("umpire", umpire, "u2", "end", Json::object())["ok"]);
  drill_book::Programme other;
  other.proposal = {1};
  reopen(std::move(other));
  auto critique = boost::asio::co_spawn(*io_, room_->critique(), boost::asio::use_future);
  settle();
  const Room::Critique told = critique.get();
  ASSERT_FALSE(told);
  EXPECT_EQ(told.error().reason, Reason::impossible);
  EXPECT_THAT(told.error().text(), testing::HasSubstr("cannot be played through"));
}

TEST_F(RoomTest, ThePaperOfOneSideHoldsNothingOfTheOther) {
  const std::string red = *room_->printed("red").bytes;
  EXPECT_EQ(red.find("CANARY"), std::string::npos);
  EXPECT_EQ(red.find("blue-1"), std::string::npos);
  EXPECT_EQ(schema_faults("Printed", Json::parse(red)), "");
  const Json umpire = Json::parse(*room_->printed("umpire").bytes);
  EXPECT_EQ(umpire["order_of_battle"]["units"].size(), 2U);
}

TEST_F(RoomTest, ASeatWithTooManyWindowsLosesTheOldest) {
  limits_.connections_per_seat = 2;
  reopen({});
  const auto first = join("red");
  const auto second = join("red");
  const auto third = join("red");
  EXPECT_EQ(first->reason, CloseReason::crowded);
  EXPECT_FALSE(second->reason);
  EXPECT_FALSE(third->reason);
}

// ---- setting the game back

Json set_back_to(int moves, int shown, const std::string& words = "") {
  return {{"moves", moves}, {"shown", shown}, {"reason", "a wrong ruling"}, {"words", words}};
}

/// The last picture message; it must be whole.
Json whole_picture(const Ear& ear) {
  const Json message = ear.of_type("picture").back();
  EXPECT_TRUE(message.value("whole", false));
  EXPECT_EQ(schema_faults("ServerToCommander", message), "");
  return message;
}

class SettingTheGameBack : public RoomTest {
 protected:
  Json set_back(const std::string& id, int moves) {
    const int shown = umpire_->of_type("truth").back()["body"]["move"];
    return command("umpire", umpire_, id, "set_back", set_back_to(moves, shown));
  }
  std::vector<std::string> texts(const Json& letters) const {
    std::vector<std::string> all;
    for (const Json& letter : letters) all.push_back(letter["text"]);
    return all;
  }
  void sit_down() {
    umpire_ = join("umpire");
    red_ = join("red");
    blue_ = join("blue");
  }
  Json red_orders(const std::string& id, const std::string& text) {
    return command("red", red_, id, "order", {{"unit", "red-1"}, {"text", text}, {"tasks", Json::array()}});
  }
  std::shared_ptr<Ear> umpire_, red_, blue_;
};

TEST_F(SettingTheGameBack, NamesWhatNoLongerHoldsAndGoesOn) {
  drill_book::Programme programme;
  programme.letter_to_red = {2};
  reopen(std::move(programme));
  sit_down();
  red_orders("r1", "Stand fast.");
  step(umpire_, "u1", 2);
  red_orders("r2", "Go on.");
  ASSERT_TRUE(command("umpire", umpire_, "u2", "set_back", set_back_to(1, 2, "I had read the table wrongly."))["ok"]);
  const Json red = whole_picture(*red_)["body"];
  EXPECT_EQ(red["now"], "1824-06-12T09:02:00");
  EXPECT_EQ(texts(red["letters"]), std::vector<std::string>{"Stand fast."});
  ASSERT_EQ(red["set_backs"].size(), 1U);
  EXPECT_EQ(red["set_backs"][0]["from"], "1824-06-12T09:04:00");
  EXPECT_EQ(red["set_backs"][0]["to"], "1824-06-12T09:02:00");
  EXPECT_EQ(red["set_backs"][0]["words"], "I had read the table wrongly.");
  EXPECT_EQ(texts(red["set_backs"][0]["letters"]).back(), "Go on.");
  EXPECT_EQ(red["set_backs"][0]["letters"].size(), 2U) << "the letter that came, and his order";
  const Json blue = whole_picture(*blue_)["body"];
  EXPECT_TRUE(blue["set_backs"][0]["letters"].empty());
  EXPECT_EQ(blue.dump().find("Go on."), std::string::npos);
  EXPECT_EQ(blue.dump().find("wrong ruling"), std::string::npos) << "the reason is the umpires'";
  const Json truth = umpire_->of_type("truth").back()["body"];
  EXPECT_EQ(truth["move"], 1);
  EXPECT_NE(truth["events"].dump().find("a wrong ruling"), std::string::npos);
  EXPECT_TRUE(step(umpire_, "u3")["ok"]);
  EXPECT_EQ(red_->of_type("picture").back()["body"]["now"], "1824-06-12T09:04:00");
  EXPECT_GT(red_orders("r3", "Halt.")["body"]["letter"], red["set_backs"][0]["letters"].back()["id"])
      << "a number is not given twice";
}

TEST_F(SettingTheGameBack, OutlivesARestart) {
  limits_.snapshot_moves = 2;
  reopen({});
  sit_down();
  step(umpire_, "u1", 5);
  red_orders("r1", "Go on.");
  ASSERT_TRUE(set_back("u2", 3)["ok"]);
  step(umpire_, "u3", 2);
  const Json before = umpire_->of_type("truth").back()["body"];
  reopen({});
  sit_down();
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["units"], before["units"]);
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["move"], 5);
  std::optional<Picture> picture;
  for (const Json& message : red_->of_type("picture")) {
    if (message.value("whole", false)) picture.reset();
    picture = apply_change(std::move(picture), message["body"]);
  }
  ASSERT_EQ(picture->set_backs.size(), 1U);
  EXPECT_EQ(picture->set_backs[0].letters.size(), 1U);
}

TEST_F(SettingTheGameBack, AMoveThatWaitsGoesWithTheMovesBeforeItAndIsNotGivenUpAlone) {
  drill_book::Programme programme;
  programme.proposal = {3};
  reopen(std::move(programme));
  sit_down();
  step(umpire_, "u1", 2);
  step(umpire_, "u2");
  ASSERT_EQ(umpire_->of_type("truth").back()["body"]["in_move"], true);
  red_orders("r1", "Go on.");
  EXPECT_EQ(set_back("u3", 2)["refusal"]["key"], "no_move_to_set_back") << "it would tell that a move waits";
  ASSERT_TRUE(set_back("u4", 1)["ok"]);
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["in_move"], false);
  const Json red = whole_picture(*red_)["body"];
  EXPECT_EQ(texts(red["set_backs"][0]["letters"]), std::vector<std::string>{"Go on."});
  EXPECT_TRUE(umpire_->of_type("truth").back()["body"]["dispatches"].empty());
}

TEST_F(SettingTheGameBack, WhatWasGivenWhileTheFirstStruckMoveWaitedHolds) {
  drill_book::Programme programme;
  programme.proposal = {2};
  reopen(std::move(programme));
  sit_down();
  step(umpire_, "u1");
  step(umpire_, "u2");
  red_orders("r1", "Go on.");
  const Json proposal = umpire_->of_type("truth").back()["body"]["pending"]["proposals"].at(0);
  const Json ruling{{"proposal", proposal["id"]}, {"accepted", true}, {"reason", ""}};
  ASSERT_TRUE(command("umpire", umpire_, "u3", "ruling", {{"rulings", Json::array({ruling})}})["ok"]);
  ASSERT_TRUE(set_back("u4", 1)["ok"]);
  const Json red = whole_picture(*red_)["body"];
  EXPECT_EQ(texts(red["letters"]), std::vector<std::string>{"Go on."}) << "it counts as written before the move";
  EXPECT_TRUE(red["set_backs"][0]["letters"].empty());
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["dispatches"].size(), 1U);
}

/// In one game the third move waits for a hidden fight when the umpire sets the game back, in the other it has not
/// begun.
TEST_F(SettingTheGameBack, ThatAMoveWaitedDoesNotShow) {
  std::vector<std::vector<std::string>> heard;
  for (const bool waits : {false, true}) {
    drill_book::Programme programme;
    if (waits) programme.proposal = {3};
    close();
    forget();
    open(std::move(programme));
    sit_down();
    step(umpire_, "u1", 2);
    if (waits) step(umpire_, "u2");
    ASSERT_EQ(umpire_->of_type("truth").back()["body"]["in_move"], waits);
    red_orders("r1", "Go on.");
    command("blue", blue_, "b1", "annotate", {{"marker", {{"text", "here"}, {"points", {{1, 1}}}}}});
    ASSERT_TRUE(set_back("u3", 1)["ok"]);
    red_orders("r2", "Once more.");
    heard.push_back(red_->heard);
    heard.back().insert(heard.back().end(), blue_->heard.begin(), blue_->heard.end());
  }
  // The stream of a seat has another name in each game.
  for (auto& all : heard)
    std::erase_if(all, [](const std::string& text) { return Json::parse(text)["type"] == "hello"; });
  EXPECT_EQ(heard[0], heard[1]);
}

TEST_F(SettingTheGameBack, IsPlayedFromTheJournalIfTheSnapshotIsDamaged) {
  limits_.snapshot_moves = 1;
  reopen({});
  sit_down();
  for (const char* id : {"u1", "u2", "u3", "u4"}) step(umpire_, id);
  ASSERT_EQ(kept_snapshots(), 3U) << "the oldest is that after the second move";
  store_->now<void>([&](Store&) { Database(file_).execute("UPDATE snapshots SET state = '{}'", "damage a snapshot"); });
  ASSERT_TRUE(set_back("u5", 2)["ok"]);
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["move"], 2);
  EXPECT_TRUE(step(umpire_, "u6")["ok"]);
}

TEST_F(SettingTheGameBack, APauseHolds) {
  sit_down();
  step(umpire_, "u1", 3);
  command("umpire", umpire_, "u2", "pause", {{"paused", true}});
  ASSERT_TRUE(set_back("u3", 1)["ok"]);
  EXPECT_EQ(whole_picture(*red_)["body"]["paused"], true);
  EXPECT_EQ(step(umpire_, "u4")["refusal"]["key"], "game_paused");
}

TEST_F(SettingTheGameBack, IsRefusedIfTheGameHasGoneOn) {
  sit_down();
  step(umpire_, "u1", 3);
  EXPECT_EQ(command("umpire", umpire_, "u2", "set_back", set_back_to(1, 2))["refusal"]["key"], "game_has_gone_on");
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["move"], 3);
}

TEST_F(SettingTheGameBack, DrawingsStay) {
  sit_down();
  step(umpire_, "u1");
  step(umpire_, "u2");
  command("red", red_, "r1", "annotate", {{"marker", {{"text", "here"}, {"points", {{1, 1}}}}}});
  command("red", red_, "r2", "annotate", {{"marker", {{"text", "there"}, {"points", {{2, 2}}}}}});
  command("red", red_, "r3", "annotate", {{"erase_marker", 1}});
  ASSERT_TRUE(set_back("u3", 0)["ok"]);
  const Json red = whole_picture(*red_)["body"];
  ASSERT_EQ(red["markers"].size(), 1U);
  EXPECT_EQ(red["markers"][0]["text"], "there");
  EXPECT_EQ(red["next_marker"], 3);
}

TEST_F(SettingTheGameBack, TwiceNamesWhatWasNamedBefore) {
  sit_down();
  step(umpire_, "u1", 3);
  red_orders("r1", "First.");
  ASSERT_TRUE(set_back("u2", 2)["ok"]);
  step(umpire_, "u3");
  red_orders("r2", "Second.");
  ASSERT_TRUE(set_back("u4", 1)["ok"]);
  const Json red = whole_picture(*red_)["body"];
  ASSERT_EQ(red["set_backs"].size(), 1U) << "the first is struck out with the rest";
  EXPECT_EQ(texts(red["set_backs"][0]["letters"]), (std::vector<std::string>{"First.", "Second."}));
}

TEST_F(SettingTheGameBack, IsForTheChiefUmpireAndNeedsAReasonAndAMove) {
  sit_down();
  EXPECT_EQ(command("red", red_, "r1", "set_back", set_back_to(0, 0))["refusal"]["reason"], "not_allowed");
  EXPECT_EQ(set_back("u1", 0)["refusal"]["key"], "no_move_to_set_back");
  step(umpire_, "u2");
  for (const int moves : {-1, 1, 1000})
    EXPECT_EQ(set_back("u3", moves)["refusal"]["key"], "no_move_to_set_back") << moves;
  Json bare = set_back_to(0, 1);
  bare["reason"] = "";
  EXPECT_EQ(command("umpire", umpire_, "u4", "set_back", bare)["refusal"]["key"], "change_needs_reason");
  bare["reason"] = std::string(10000, 'x');
  EXPECT_EQ(command("umpire", umpire_, "u5", "set_back", bare)["refusal"]["reason"], "too_large");
  EXPECT_TRUE(step(umpire_, "u6")["ok"]) << "a refused one changes nothing";
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["move"], 2);
  EXPECT_TRUE(command("umpire", umpire_, "u7", "end", Json::object())["ok"]);
  EXPECT_EQ(set_back("u8", 0)["refusal"]["key"], "game_over") << "the critique has shown the truth";
}

TEST_F(SettingTheGameBack, TheSameCommandIsDoneOnce) {
  sit_down();
  step(umpire_, "u1", 3);
  const Json first = set_back("u2", 1);
  ASSERT_TRUE(first["ok"]);
  step(umpire_, "u3", 2);
  EXPECT_EQ(set_back("u2", 1), first);
  EXPECT_EQ(umpire_->of_type("truth").back()["body"]["move"], 3);
}

TEST_F(SettingTheGameBack, ALateObserverIsNotShownWhatWasStruckOut) {
  add_late_guest();
  sit_down();
  const auto guest = join("guest");
  step(umpire_, "u1", 5);
  ASSERT_EQ(guest->of_type("truth").back()["body"]["move"], 3);
  ASSERT_TRUE(set_back("u2", 3)["ok"]);
  step(umpire_, "u3", 3);
  std::vector<Json> moves;
  for (const Json& truth : guest->of_type("truth")) moves.push_back(truth["body"]["move"]);
  EXPECT_EQ(moves, (std::vector<Json>{0, 1, 2, 3, 4})) << "from the beginning, two moves late";
}

TEST_F(SettingTheGameBack, WhoSitsDownToObserveIsNotShownAHourThatWasStruckOut) {
  add_late_guest();
  sit_down();
  join("guest");
  step(umpire_, "u1", 6);
  ASSERT_TRUE(set_back("u2", 2)["ok"]);
  EXPECT_TRUE(join("guest")->of_type("truth").empty());
  step(umpire_, "u3", 3);
  EXPECT_EQ(join("guest")->of_type("truth").back()["body"]["move"], 3);
}

}  // namespace
}  // namespace krieg
