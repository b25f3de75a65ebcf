// The examples of the book's Notes on Play (page 18), played on the ground.
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"

namespace krieg::wrg1750 {
namespace {

bool has_broken(const Engagement& engagement, const std::string& unit) {
  return engagement.unit(unit).steadiness == krieg::Steadiness(Steadiness::broken);
}

// "Two stationary infantry lines firing at each other at short range. Each scores 1 per figure."
TEST(NotesOnPlay, OfTwoLinesTheOneThatGunsHitTooFlinchesAndIsCharged) {
  for (const bool guns_fire : {false, true}) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 50 * P, y0),
                                guns("g", "red", x0 + 53 * P, y0 + 250 * P, "in_battery", {{"facing", 180.0}})});
    engagement.order("b", hold());
    engagement.order("a", attack(x0 + 50 * P, y0));
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 36}});
    engagement.rule("fire", "g", {{"men", guns_fire ? 36 : 0}});
    engagement.play();
    const Json facts = engagement.facts("flinch", "b");
    ASSERT_EQ(!facts.is_null(), guns_fire) << "one point each: no net balance";
    if (!guns_fire) continue;
    EXPECT_EQ(facts["first"]["men_lost"], 72);
    EXPECT_EQ(facts["second"]["men_lost"], 36);
    EXPECT_EQ(engagement.memory("b").flinch.paces_owed, 30) << "one net point";
    engagement.play();
    EXPECT_TRUE(has_broken(engagement, "b")) << "it is charged and breaks";
    EXPECT_TRUE(engagement.facts("fire", "b").is_null()) << "without firing";
  }
}

// "If one of the opposing units is guard ... who always deduct 1 flinch point!"
TEST(NotesOnPlay, AgainstTheGuardTheSameLossIsTooMuch) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0, "line", {{"quality", "guard"}}), foot("b", "blue", x0 + 50 * P, y0)});
  for (const std::string unit : {"a", "b"}) engagement.order(unit, hold());
  for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 36}});
  engagement.play();
  EXPECT_FALSE(engagement.facts("flinch", "b").is_null());
  EXPECT_TRUE(engagement.facts("flinch", "a").is_null());
}

// "An unsupported column advancing within 60 paces of an infantry unit in line. Each unit has 36 figures."
TEST(NotesOnPlay, AnUnsupportedColumnIsHaltedByTheFireOfALine) {
  Engagement engagement(Units{foot("line", "red", x0, y0), foot("column", "blue", x0 + 95 * P, y0, "column")});
  engagement.order("line", hold());
  engagement.order("column", march(x0, y0, "column"));
  engagement.rule("fire", "line", {{"men", 90}});  // 36 figures on a factor of 5
  engagement.rule("fire", "column", {{"men", 0}});
  engagement.play();
  const Json fire = engagement.facts("fire", "line");
  ASSERT_FALSE(fire.is_null());
  EXPECT_GT(fire["figures"], 12) << "more than the column's front: those of the 36 who face it";
  EXPECT_EQ(fire["target"]["formation"], "column");
  EXPECT_LE(fire["distance_paces"], 60.0);
  EXPECT_TRUE(engagement.memory("column").march.is_advancing);
  EXPECT_TRUE(engagement.laid("flinch").empty()) << "two points each";
  engagement.order("column", attack(x0, y0));
  engagement.play();
  EXPECT_FALSE(engagement.memory("line").shock.charged_by) << "it does not charge unflinched opponents";
  EXPECT_FALSE(engagement.facts("flinch", "column").is_null()) << "it carries on a fire fight, and is outshot";
}

// "Now assume the column is supported by cavalry - the line will form square."
TEST(NotesOnPlay, ASquareThatGunsHaveMadeFlinchIsBrokenByCavalry) {
  Engagement engagement(Units{foot("line", "red", x0, y0), horse("h", "blue", x0 + 200 * P, y0),
                              guns("g", "blue", x0 + 250 * P, y0 + 200 * P, "in_battery", {{"facing", 232.0}})});
  for (const std::string unit : {"line", "h"}) engagement.order(unit, hold());
  engagement.order("g", {{{"kind", "fire_on"}, {"target", {x0, y0}}}});
  for (const std::string unit : {"line", "h", "g"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.play();
  ASSERT_EQ(engagement.unit("line").formation, krieg::Formation(Shape::square));
  engagement.edit("h", {{"orders", {{"instead", "attacks"}}}});
  engagement.play();
  EXPECT_FALSE(engagement.memory("line").shock.charged_by) << "nobody rides at a square that stands firm";
  engagement.rule("fire", "g", {{"men", 40}});
  engagement.play();
  ASSERT_FALSE(engagement.facts("flinch", "line").is_null()) << "it is made to flinch";
  engagement.rule("melee", "h", {{"men", 40}});
  engagement.play();
  ASSERT_FALSE(engagement.facts("melee", "h").is_null());
  EXPECT_EQ(engagement.facts("melee", "h")["target_gave_way"], true) << "it does not count as in square";
  EXPECT_TRUE(has_broken(engagement, "line"));
  EXPECT_EQ(engagement.memory("h").shock.pursues, UnitId{"line"}) << "they carry out their pursuit";
  for (int period = 0; period < 6 && engagement.memory("h").shock.pursues; ++period)
    engagement.play(1, {{"pursue", "halt"}});
  EXPECT_TRUE(engagement.memory("h").recovery.must_rally) << "they are then disorganised, and must rally";
  EXPECT_EQ(engagement.unit("h").steadiness, krieg::Steadiness(Steadiness::disorganised));
}

}  // namespace
}  // namespace krieg::wrg1750
