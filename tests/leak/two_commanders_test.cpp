// A game with two commanders on each side over the wire: a briefing together, then separate moves; one officer falls,
// and one seat is left.
#include <gtest/gtest.h>

#include "../shipped_languages.hpp"
#include "field_day.hpp"
#include "rules/all.hpp"
#include "wire.hpp"

namespace krieg::leak {
namespace {

/// Hidden seeds are drawn until Blue has a wing with a seat of its own too.
std::shared_ptr<const Scenario> two_a_side() {
  for (std::uint64_t hidden = 1;; ++hidden) {
    auto scenario = FieldDay(4, hidden).scenario();
    for (const ScenarioSeat& seat : scenario->sheet.seats)
      if (seat.id.value == "blue-wing") return scenario;
  }
}

class TwoCommandersASide : public testing::Test {
 protected:
  TwoCommandersASide() { umpire_.ask("attend", {{"kinds", Json::array()}, {"hold_reports", false}}); }

  void moves(int count) {
    for (; count > 0; --count) {
      umpire_.ask("step", {{"moves", 1}, {"until_event", false}});
      umpire_.catch_up();
    }
    for (Sitter* seat : {&chief_, &wing_, &blue_, &blue_wing_}) seat->catch_up();
  }
  static bool heard(const Sitter& seat, const std::string& words) {
    return std::any_of(seat.kept().begin(), seat.kept().end(), [&](const std::string& line) {
      return line[0] != '>' && line.find(words) != std::string::npos;
    });
  }
  static Json order(const char* kind, const char* whom, const char* text) { return {{kind, whom}, {"text", text}}; }

  House house_{two_a_side(), rule_system("reisswitz", shipped::languages()), 4, "two-a-side"};
  Sitter umpire_{house_, "umpire"};
  Sitter chief_{house_, "red"};
  Sitter wing_{house_, "red-wing"};
  Sitter blue_{house_, "blue"};
  Sitter blue_wing_{house_, "blue-wing"};
};

TEST_F(TwoCommandersASide, PlayAWholeEvening) {
  // At the briefing the officers of a side hear each other; the enemy does not.
  chief_.ask("order", order("officer", "red-wing", "You have the left; keep to the wood."));
  wing_.catch_up();
  EXPECT_TRUE(heard(wing_, "keep to the wood")) << "the wing should hear it before the clock steps";
  wing_.ask("order", order("officer", "red-chief", "And if they come by the village?"));
  chief_.catch_up();
  EXPECT_TRUE(heard(chief_, "by the village"));
  for (Sitter* seat : {&blue_, &blue_wing_}) {
    seat->catch_up();
    EXPECT_FALSE(heard(*seat, "the wood") || heard(*seat, "by the village"));
  }

  // After the briefing each has his own troops and his own map.
  EXPECT_EQ(wing_.ask("order", order("unit", "r0", "Halt."))["refusal"]["reason"], "not_yours");
  EXPECT_TRUE(wing_.ask("order", order("unit", "r1", "Halt."))["ok"]);
  wing_.ask("annotate", {{"marker", {{"text", "my own pencil"}, {"points", {{500, 500}}}}}});
  moves(3);
  EXPECT_FALSE(heard(chief_, "my own pencil"));
  umpire_.ask("intelligence", {{"to", "red-wing"}, {"source", "a miller"}, {"text", "Horse in the village."}});
  moves(1);
  EXPECT_TRUE(heard(wing_, "Horse in the village"));
  EXPECT_FALSE(heard(chief_, "Horse in the village")) << "the wing has not told the chief";

  // The chief falls; only officers who are told know it.
  umpire_.ask("officer",
              {{"officer", "red-chief"}, {"fallen", true}, {"successor", "red-wing"}, {"reason", "a shell"}});
  moves(8);
  EXPECT_TRUE(heard(wing_, "The command is yours"));
  EXPECT_EQ(chief_.ask("order", order("unit", "r0", "Halt."))["refusal"]["reason"], "wrong_time");
  EXPECT_TRUE(wing_.ask("order", order("unit", "r0", "Halt."))["ok"]) << "the wing commands all troops now";
  EXPECT_FALSE(heard(blue_, "The command is yours"));

  // The player of Blue's wing leaves; the wing's staff goes on.
  umpire_.ask("officer", {{"officer", "blue-wing"}, {"vacant", true}});
  blue_.ask("order", order("officer", "blue-wing", "Hold where you are."));
  moves(6);
  umpire_.ask("end", Json::object());
  wing_.catch_up();
  const web::Response critique = web::get(house_.port(), house_.path("red-wing") + "critique.json", wing_.cookie());
  ASSERT_EQ(critique.result_int(), 200U);
  EXPECT_EQ(Json::parse(critique.body())["frames"].back()["pictures"].size(), 4U);
}

/// Red's map is old: features that it lacks are on Blue's map only.
TEST(OldMapAtTheWire, EachSideHoldsItsOwnMap) {
  const std::shared_ptr<const Scenario> plain = FieldDay(4, 1).scenario();
  auto scenario = std::make_shared<Scenario>(*plain);
  std::vector<Feature> shown;
  for (const Feature& feature : plain->ground->features())
    if (feature.id != "wood-3") shown.push_back(feature);
  scenario->sheet.old_maps[Side::red] = {{"wood-3"}, {}};
  scenario->old_grounds[Side::red] =
      std::make_shared<const Ground>(metres(side_m), metres(side_m), plain->ground->heights(), shown);
  const House house(scenario, rule_system("reisswitz", shipped::languages()), 4, "old-map");
  for (const std::string seat : {"red", "blue"}) {
    Sitter sitter(house, seat);
    sitter.fetch(house.path(seat) + "printed.json");
    const bool there = sitter.kept().back().find("wood-3") != std::string::npos;
    EXPECT_EQ(there, seat == "blue") << seat;
  }
}

}  // namespace
}  // namespace krieg::leak
