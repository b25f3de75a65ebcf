// The limits of what one seat may write (paper/limits.hpp), checked by the seat's own papers, and their totals.
#include "paper/limits.hpp"

#include <gtest/gtest.h>

#include "small_game.hpp"

namespace krieg {
namespace {

using small::must;
using small::play_move;

class Limits : public ::testing::Test {
 protected:
  Result<std::vector<Entry>> submit(EntryKind kind, const std::string& seat, Json body) {
    auto result = game_.submit({kind, SeatId{seat}, std::move(body)});
    if (result) journal_.insert(journal_.end(), result->begin(), result->end());
    return result;
  }
  std::optional<Reason> refusal(EntryKind kind, const std::string& seat, Json body) {
    const std::string before = game_.last_entry().hash;
    const auto result = submit(kind, seat, std::move(body));
    if (result) return std::nullopt;
    EXPECT_EQ(game_.last_entry().hash, before) << "a refusal loses nothing and changes nothing";
    EXPECT_LT(result.error().text().size(), 300U);
    return result.error().reason;
  }
  std::optional<Reason> order(Json body) { return refusal(EntryKind::order, "red", std::move(body)); }
  std::optional<Reason> pencil(Json body) { return refusal(EntryKind::annotate, "red", std::move(body)); }
  void move() { play_move(game_, journal_); }
  const Picture& picture(const std::string& side) const { return *game_.picture(OfficerId{side + "-general"}); }

  std::vector<Entry> journal_;
  Game game_ =
      small::small_game({small::battalion("r", "red", 350, 1000, 90), small::battalion("b", "blue", 2650, 1000, 270)});
};

Json points(std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back({1000.123 + static_cast<double>(i), 1000.456});
  return list;
}

Json marches(std::size_t tasks, std::size_t length) {
  return Json(tasks, Json{{"kind", "march"}, {"path", points(length)}});
}

TEST_F(Limits, AnOrderAsAWhole) {
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Go."}, {"tasks", marches(16, 200)}}), Reason::too_large);
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Go."}, {"tasks", marches(4, 200)}}), std::nullopt);
  const std::string bells(limits::text_bytes, '\a');  // each is six bytes in JSON
  EXPECT_EQ(order({{"unit", "r"}, {"text", bells}}), std::nullopt);
  Json wordy = Json(
      16, Json{{"kind", "attack"}, {"target", {1000, 1000}}, {"target_words", std::string(limits::text_bytes, 'w')}});
  EXPECT_EQ(order({{"unit", "r"}, {"text", ""}, {"tasks", wordy}}), Reason::too_large);
}

TEST_F(Limits, OrdersOfOneHourAreCountedForEachCommanderAlone) {
  for (int i = 0; i < limits::papers.pieces_an_hour; ++i)
    ASSERT_EQ(order({{"unit", "r"}, {"text", "Halt."}}), std::nullopt) << i;
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Halt."}}), Reason::too_fast);
  EXPECT_EQ(refusal(EntryKind::order, "blue", {{"unit", "b"}, {"text", "Halt."}}), std::nullopt);
  EXPECT_EQ(pencil({{"marker", {{"text", "x"}, {"points", points(1)}}}}), std::nullopt)
      << "marks have an allowance of their own";
  move();
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Halt."}}), std::nullopt) << "a new hour";
}

TEST_F(Limits, ThinkingTimeGivesNoMoreOrders) {
  must(game_, EntryKind::pause, "umpire", {{"paused", false}, {"thinking_counts", true}});
  move();
  for (int i = 0; i < limits::papers.pieces_an_hour; ++i)
    ASSERT_EQ(order({{"unit", "r"}, {"text", "Halt."}, {"thought", 10 * i}}), std::nullopt) << i;
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Halt."}, {"thought", 3600}}), Reason::too_fast);
}

TEST_F(Limits, LongOrdersOfOneHourAreCountedByTheirLength) {
  const Json longest{{"unit", "r"}, {"text", "Go."}, {"tasks", marches(6, 190)}};
  int taken = 0;
  while (submit(EntryKind::order, "red", longest)) ++taken;
  EXPECT_GE(taken, 5);
  EXPECT_LT(taken, 20);
  EXPECT_EQ(order(longest), Reason::too_fast);
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Halt."}}), std::nullopt) << "a short one finds room";
  move();
  EXPECT_EQ(order(longest), std::nullopt) << "a new hour";
}

/// The worst that one commander can write: it must fit into the umpire's frame, and into his own messages.
TEST_F(Limits, AnEveningOfTheLongestOrdersLeavesTheUmpireHisFrame) {
  const Json longest{{"unit", "r"}, {"text", "Go."}, {"tasks", marches(8, 190)}};
  int taken = 0;
  for (int hour = 0; hour < 20; ++hour, move())
    while (const auto result = submit(EntryKind::order, "red", longest)) ++taken;
  EXPECT_EQ(order(longest), Reason::too_large) << "the allowance of the game is used up";
  EXPECT_GT(taken, 100);
  const std::size_t truth = to_record(game_.state(TruthPass::of_the_keeper()).world).dump().size();
  EXPECT_GT(truth, 3'000'000U);
  EXPECT_LT(truth, 5'500'000U);
  EXPECT_LT(to_record(picture("red")).dump().size(), 5'500'000U);
  EXPECT_EQ(refusal(EntryKind::order, "blue", {{"unit", "b"}, {"text", "Halt."}}), std::nullopt);
}

TEST_F(Limits, EmptyOrdersCostTheirFrames) {
  int taken = 0;
  while (taken < 100'000) {
    if (submit(EntryKind::order, "red", {{"unit", "r"}, {"text", "x"}})) {
      ++taken;
    } else {
      if (game_.state(TruthPass::of_the_keeper()).world.move > 60) break;
      move();
    }
  }
  EXPECT_GT(taken, 1'500) << "the allowance should be far more than people write";
  EXPECT_LT(to_record(game_.state(TruthPass::of_the_keeper()).world.dispatches).dump().size(), 5'000'000U);
}

TEST_F(Limits, MarksAreFewAndShort) {
  const auto mark = [](const std::string& text, std::size_t length) {
    return Json{{"marker", {{"text", text}, {"points", points(length)}}}};
  };
  EXPECT_EQ(pencil(mark(std::string(limits::marker_text_bytes + 1, 'x'), 1)), Reason::too_large);
  EXPECT_EQ(pencil(mark("x", limits::points_per_path + 1)), Reason::too_large);
  EXPECT_EQ(pencil({{"erase_marker", 1}}), Reason::unknown_thing);
  EXPECT_EQ(pencil(mark("x", 1)), std::nullopt);
  EXPECT_EQ(pencil({{"erase_marker", 1}}), std::nullopt);
  EXPECT_EQ(pencil({{"erase_marker", 1}}), Reason::unknown_thing) << "the mark has been erased already";
  std::optional<Reason> full;
  for (int i = 0; i < 100 && !full; ++i) full = pencil(mark("x", 200));
  EXPECT_EQ(full, Reason::too_large);
  EXPECT_LT(to_record(picture("red").markers).dump().size(), static_cast<std::size_t>(limits::marks_bytes_per_map));
  EXPECT_EQ(pencil({{"erase_marker", picture("red").markers.front().id}}), std::nullopt);
  EXPECT_EQ(pencil(mark("x", 100)), std::nullopt) << "there is room again";
}

TEST_F(Limits, ThePencilIsForTheWholeEvening) {
  int strokes = 0;
  for (int hour = 0; hour < 60; ++hour, move()) {
    for (;;) {
      const auto drawn = submit(EntryKind::annotate, "red", {{"marker", {{"text", "x"}, {"points", points(100)}}}});
      if (!drawn) break;
      const auto rubbed = submit(EntryKind::annotate, "red", {{"erase_marker", picture("red").next_marker - 1}});
      strokes += 1 + int(rubbed.has_value());
    }
    ASSERT_LE(picture("red").pencil.pieces, limits::pencil.pieces_an_hour);
  }
  EXPECT_GT(strokes, 500);
  EXPECT_EQ(pencil({{"marker", {{"text", "x"}, {"points", points(100)}}}}), Reason::too_large);
  EXPECT_LE(picture("red").pencil.bytes, limits::pencil.bytes);
  EXPECT_EQ(refusal(EntryKind::ride, "red", {{"way", points(200)}}), Reason::too_large) << "a ride is drawn, too";
  EXPECT_EQ(order({{"unit", "r"}, {"text", "Halt."}}), std::nullopt);
}

TEST_F(Limits, RidesOfOneHour) {
  for (int i = 0; i < limits::pencil.pieces_an_hour; ++i)
    ASSERT_EQ(refusal(EntryKind::ride, "red", {{"way", points(3)}}), std::nullopt) << i;
  EXPECT_EQ(refusal(EntryKind::ride, "red", {{"way", Json::array()}}), Reason::too_fast);
}

TEST_F(Limits, NotesOnContacts) {
  must(game_, EntryKind::edit_unit, "umpire", {{"unit", "b"}, {"position", {1000, 1000}}, {"reason", "test"}});
  move();
  ASSERT_FALSE(picture("red").contacts.empty());
  const auto note = [](Json particulars) {
    particulars["contact"] = 1;
    return Json{{"contact", particulars}};
  };
  EXPECT_EQ(pencil(note({{"note", std::string(limits::note_bytes + 1, 'x')}})), Reason::too_large);
  EXPECT_EQ(pencil(note(Json::object())), Reason::malformed);
  EXPECT_EQ(pencil(note({{"note", "guns"}})), std::nullopt);
  for (int i = 2; i <= 30; ++i)
    must(game_, EntryKind::intelligence, "umpire",
         {{"to", "red-general"}, {"source", "a spy"}, {"text", "Guns."}, {"place", {1500 + 40 * i, 300}}});
  move();
  ASSERT_GE(picture("red").contacts.size(), 20U);
  std::optional<Reason> full;
  for (int i = 1; i <= 20 && !full; ++i)
    full = pencil({{"contact", {{"contact", i}, {"note", std::string(limits::note_bytes, '\a')}}}});
  EXPECT_EQ(full, Reason::too_large);
}

TEST_F(Limits, UmpiresInputs) {
  const auto umpire = [&](EntryKind kind, Json body) { return refusal(kind, "umpire", std::move(body)); };
  const std::string page(limits::text_bytes, 'x');
  EXPECT_EQ(umpire(EntryKind::attend, {{"kinds", std::vector<std::string>(101, "fire")}}), Reason::too_large);
  EXPECT_EQ(umpire(EntryKind::attend, {{"kinds", {page}}}), Reason::malformed);
  EXPECT_EQ(umpire(EntryKind::step, {{"moves", 3}}), Reason::malformed);
  EXPECT_EQ(umpire(EntryKind::end, {{"why", "so"}}), Reason::malformed);
  EXPECT_EQ(umpire(EntryKind::end, Json::array({1})), Reason::malformed);
  EXPECT_EQ(umpire(EntryKind::ruling, {{"rulings", {1}}}), Reason::malformed);
  const Json told{{"to", "red-general"}, {"source", "a spy"}, {"text", page}};
  const auto with = [](Json json, const char* member, Json value) {
    json[member] = std::move(value);
    return json;
  };
  EXPECT_EQ(umpire(EntryKind::intelligence, with(told, "source", page)), Reason::too_large);
  EXPECT_EQ(umpire(EntryKind::intelligence, with(told, "strength", -1)), Reason::impossible);
  EXPECT_EQ(umpire(EntryKind::intelligence, with(told, "strength", 2147483647)), Reason::impossible);
  const Json edit{{"unit", "r"}, {"reason", "so"}};
  EXPECT_EQ(umpire(EntryKind::edit_unit, with(edit, "men", {2147483647, 2147483647})), Reason::impossible);
  EXPECT_EQ(umpire(EntryKind::edit_unit, with(edit, "men", std::vector<int>(1000, 1))), Reason::malformed);
  EXPECT_EQ(umpire(EntryKind::edit_unit, with(edit, "unit", std::string(200'000, 'x'))), Reason::too_large);
  Json deep = "core";
  for (int i = 0; i < 100; ++i) deep = Json::array({deep});
  EXPECT_EQ(umpire(EntryKind::pause, {{"paused", deep}}), Reason::malformed);
  EXPECT_EQ(umpire(EntryKind::report, {{"unit", "r"}, {"text", "\xff"}}), Reason::malformed);
}

TEST_F(Limits, WhatAnUmpireAddsToThePapers) {
  const Json told{{"to", "red-general"}, {"source", "a spy"}, {"text", std::string(limits::text_bytes, 'x')}};
  std::optional<Reason> full;
  int taken = 0;
  for (; taken < 1000 && !full; ++taken) full = refusal(EntryKind::intelligence, "umpire", told);
  EXPECT_EQ(full, Reason::too_fast);
  EXPECT_GT(taken, 100);
  move();
  for (int hour = 0; hour < 10; ++hour, move())
    while (submit(EntryKind::intelligence, "umpire", told)) ++taken;
  EXPECT_EQ(refusal(EntryKind::intelligence, "umpire", told), Reason::too_large);
  EXPECT_EQ(refusal(EntryKind::weather, "umpire", {{"weather", "rain"}, {"reason", "so"}}), std::nullopt);
  EXPECT_LT(to_record(picture("red")).dump().size(), 12'000'000U);
}

}  // namespace
}  // namespace krieg
