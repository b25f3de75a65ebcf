// The umpire changes the ground: a bridge broken, a village barricaded, a breach closed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "small_game.hpp"

namespace krieg {
namespace {

using small::must;
using small::play_move;
using ::testing::HasSubstr;

std::string village_and_bridge() {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"place","kind":"village","name":"Marlow"},
     "geometry":{"type":"Polygon","coordinates":[[[500,900],[700,900],[700,1100],[500,1100],[500,900]]]}},
    {"type":"Feature","properties":{"id":"brook","kind":"stream","name":"Brook","width":20},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}},
    {"type":"Feature","properties":{"id":"bridge","kind":"bridge","name":"Mill Bridge","width":6},
     "geometry":{"type":"LineString","coordinates":[[1485,1000],[1515,1000]]}}]})";
}

class GroundEdit : public ::testing::Test {
 protected:
  Result<std::vector<Entry>> edit(const std::string& feature, const std::string& state,
                                  const std::string& by = "umpire", const std::string& reason = "he rules it so") {
    return game_.submit(
        {EntryKind::edit_ground, SeatId{by}, {{"feature", feature}, {"state", state}, {"reason", reason}}});
  }
  Reason refusal(const std::string& feature, const std::string& state, const std::string& by = "umpire",
                 const std::string& reason = "he rules it so") {
    const auto result = edit(feature, state, by, reason);
    return result ? Reason::not_allowed : result.error().reason;
  }
  Game game_ = Game::open(small::small_scenario({small::battalion("red-1", "red", 1300, 1000, 90),
                                                 small::battalion("blue-1", "blue", 2800, 1900, 270)},
                                                300, 2700, village_and_bridge()),
                          rule_system("reisswitz", shipped::languages()), 7);
  std::vector<Entry> journal_;
};

TEST_F(GroundEdit, TakesOnlyStatesThatAThingOfThatKindCanHave) {
  EXPECT_EQ(refusal("no such", ""), Reason::unknown_thing);
  EXPECT_EQ(refusal("place", "blocked"), Reason::impossible);
  EXPECT_EQ(refusal("brook", "broken"), Reason::impossible);
  EXPECT_EQ(refusal("bridge", "barricaded"), Reason::impossible);
  EXPECT_THAT(edit("bridge", "gone").error().text(), HasSubstr("broken, destroyed"));
  EXPECT_EQ(refusal("bridge", "broken", "umpire", ""), Reason::malformed) << "without a reason";
  EXPECT_EQ(edit("bridge", "broken", "red").error().reason, Reason::not_allowed);
  EXPECT_TRUE(edit("place", "barricaded"));
  EXPECT_TRUE(edit("bridge", "broken"));
  EXPECT_EQ(game_.state(TruthPass::of_the_keeper()).world.ground_changes.at("bridge"), "broken");
  EXPECT_TRUE(edit("bridge", ""));
  EXPECT_FALSE(game_.state(TruthPass::of_the_keeper()).world.ground_changes.contains("bridge")) << "as printed again";
}

TEST_F(GroundEdit, IsFoundByThoseWhoComeThereAndToldToNobodyElse) {
  ASSERT_TRUE(edit("bridge", "broken"));
  must(game_, EntryKind::order, "red",
       {{"unit", "red-1"}, {"text", ""}, {"tasks", {{{"kind", "march"}, {"path", {{1800, 1000}}}}}}});
  for (int move = 0; move < 12; ++move) play_move(game_, journal_);
  EXPECT_LT(game_.state(TruthPass::of_the_keeper()).world.units.at(UnitId{"red-1"}).position.x.metres(), 1490)
      << "they come to a halt before it";
  const auto learned = [&](const char* officer) {
    const auto& changes = game_.picture(OfficerId{officer})->map_changes;
    return std::any_of(changes.begin(), changes.end(), [](const MapChange& c) { return c.feature == "bridge"; });
  };
  EXPECT_TRUE(learned("red-general"));
  EXPECT_FALSE(learned("blue-general"));
}

}  // namespace
}  // namespace krieg
