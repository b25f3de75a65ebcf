// Single gun models in the line of their battery, and sent off from it (page 11; reading 81).
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

/// One model with four gunners, of the battery "g".
Json model_of_battery(double x, double y, const std::string& formation = "in_battery", Json more = Json::object()) {
  Json particulars{{"battery", "g"}};
  particulars.update(more);
  return troops("m", "red", x, y, "light_field_artillery", formation, elements("section", 1, 4, 2), particulars);
}

/// Paces between the fronts of the two. A model takes 30 paces, and its place in the line is 5 beside the others.
double beside_battery(const Engagement& engagement) {
  return (distance_m(engagement.unit("m").position, engagement.unit("g").position) -
          engagement.unit("g").footprint.frontage.metres() / 2 - engagement.unit("m").footprint.frontage.metres() / 2) /
         P;
}

const Json enemy_far_away = foot("far", "blue", 2950, 1900);
// South of a battery that faces east is its right.
constexpr double right_of_battery = y0 - 65 * P;

TEST(BatteryLine, AModelFiresWithItsBattery) {
  const Json enemy = foot("e", "blue", x0 + 250 * P, y0 - 20 * P);
  Engagement together(Units{guns("g", "red", x0, y0), model_of_battery(x0, right_of_battery), enemy});
  together.play();
  Engagement three(Units{guns("g", "red", x0, y0), enemy});
  three.play();
  const Json of_four = together.facts("fire", "g"), of_three = three.facts("fire", "g");
  ASSERT_FALSE(of_four.is_null());
  ASSERT_FALSE(of_three.is_null());
  EXPECT_EQ(of_three["figures"], 3 * 4 + 3) << "gunners, and a figure for each piece";
  EXPECT_EQ(of_four["figures"], 4 * 4 + 4);
  EXPECT_TRUE(together.facts("fire", "m").is_null()) << "a battery does not split its fire";
}

TEST(BatteryLine, AModelWithAnOrderOfItsOwnGoesAndFiresAlone) {
  Engagement engagement(Units{guns("g", "red", x0, y0), model_of_battery(x0, right_of_battery),
                              foot("e", "blue", x0 + 290 * P, y0), foot("f", "blue", x0 + 250 * P, 500)});
  engagement.order("g", hold());
  engagement.order("m", march(x0, 560));
  engagement.play();
  EXPECT_FALSE(engagement.memory("m").orders.in_line);
  engagement.play();  // it wheels first
  EXPECT_GT(beside_battery(engagement), 20.0);
  for (int period = 0; period < 10 && engagement.facts("fire", "m").is_null(); ++period) engagement.play();
  const Json of_model = engagement.facts("fire", "m"), of_battery = engagement.facts("fire", "g");
  ASSERT_FALSE(of_model.is_null());
  ASSERT_FALSE(of_battery.is_null());
  EXPECT_EQ(of_model["figures"], 4 + 1);
  EXPECT_EQ(of_battery["figures"], 3 * 4 + 3);
}

TEST(BatteryLine, AModelMarchesAndFormsWithItsBattery) {
  Engagement engagement(
      Units{guns("g", "red", x0, y0, "limbered"), model_of_battery(x0, right_of_battery, "limbered"), enemy_far_away});
  engagement.order("g", march(x0 + 240 * P, y0));
  engagement.play(2);
  EXPECT_NEAR(engagement.unit("m").position.x.metres(), engagement.unit("g").position.x.metres(), 5 * P);
  EXPECT_GT(engagement.unit("m").position.x.metres(), x0 + 100 * P);
  EXPECT_EQ(engagement.unit("m").formation, engagement.unit("g").formation);
  EXPECT_NEAR(beside_battery(engagement), 5.0, 5.0);
  EXPECT_EQ(engagement.unit("m").steadiness, krieg::Steadiness(Steadiness::formed));
  EXPECT_EQ(engagement.unit("g").steadiness, krieg::Steadiness(Steadiness::formed)) << "they are not in its way";
}

/// Foot fires from behind on the model at the end of a line of recruits, who do not see it come.
Engagement under_fire(bool sent_off) {
  const Json west{{"facing", 270.0}, {"quality", "badly_trained"}};
  const double north_of_battery = y0 + 65 * P;
  Engagement engagement(Units{guns("g", "red", x0, y0, "in_battery", west),
                              model_of_battery(x0, north_of_battery, "in_battery", west),
                              troops("e", "blue", x0 + 50 * P, north_of_battery, "line_infantry", "line",
                                     elements("company", 1, 36))});  // one company does not split its fire
  if (sent_off) engagement.order("m", hold());
  engagement.order("e", {{{"kind", "fire_on"}, {"target", {x0, north_of_battery}}}});
  return engagement;
}

TEST(BatteryLine, CasualtiesPerFigureAreThoseOfTheWholeBatteryUntilAModelIsSentOff) {
  Engagement in_line = under_fire(false);
  in_line.play();
  EXPECT_LT(men_of(in_line.unit("m")), 60);
  EXPECT_EQ(men_of(in_line.unit("g")), 180);
  const Json of_battery = in_line.facts("flinch", "g");
  ASSERT_FALSE(of_battery.is_null());
  EXPECT_TRUE(in_line.facts("flinch", "m").is_null());
  EXPECT_EQ(of_battery["first"]["figures"], 12 + 4);
  EXPECT_EQ(of_battery["first"]["men_lost"], 60 - men_of(in_line.unit("m")));

  Engagement sent_off = under_fire(true);
  sent_off.play();
  const Json of_model = sent_off.facts("flinch", "m");
  ASSERT_FALSE(of_model.is_null());
  EXPECT_EQ(of_model["first"]["figures"], 4);
  EXPECT_EQ(of_model["first"]["men_lost"], 60 - men_of(sent_off.unit("m")));
  const Json of_the_rest = sent_off.facts("flinch", "g");  // an enemy is near behind it
  ASSERT_FALSE(of_the_rest.is_null());
  EXPECT_EQ(of_the_rest["first"]["figures"], 12);
  EXPECT_EQ(of_the_rest["first"]["men_lost"], 0);
}

TEST(BatteryLine, ABatteryBreaksAsOneWithTheModelsInItsLine) {
  for (const bool alone : {false, true}) {
    Engagement engagement = under_fire(alone);
    engagement.rule("flinch", alone ? "m" : "g", {{"breaks", true}});
    engagement.play();
    EXPECT_EQ(engagement.unit("m").steadiness, krieg::Steadiness(Steadiness::broken));
    EXPECT_EQ(engagement.unit("g").steadiness == krieg::Steadiness(Steadiness::broken), !alone);
  }
}

TEST(BatteryLine, ABatteryDispersesAsOneWithTheModelsInItsLine) {
  Engagement engagement(
      Units{guns("g", "red", x0, y0), model_of_battery(x0, right_of_battery), guns("e", "blue", x0 + 250 * P, y0)});
  engagement.rule("fire", "e", {{"men", 130}});
  engagement.rule("flinch", "g", {{"paces", 0}, {"breaks", false}});
  engagement.play();
  EXPECT_TRUE(engagement.unit("g").gone) << "more than five men a figure";
  EXPECT_TRUE(engagement.unit("m").gone);
  EXPECT_EQ(men_of(engagement.unit("m")), 60);
}

TEST(BatteryLine, AModelKeepsItsSideOfTheBattery) {
  for (const double side : {1.0, -1.0}) {
    Engagement engagement(Units{guns("g", "red", x0, y0, "limbered"),
                                model_of_battery(x0, y0 + side * 110 * P, "limbered"), enemy_far_away});
    engagement.play(2);
    EXPECT_NEAR(engagement.unit("m").position.y.metres(), y0 + side * 65 * P, 15 * P);
  }
}

TEST(BatteryLine, AModelInColumnMarchesWhereItsBatteryHasMarched) {
  // The bridge is narrower than the way from the battery to the model behind it is long.
  const std::string river =
      Json{{"type", "FeatureCollection"},
           {"features",
            {{{"type", "Feature"},
              {"properties", {{"id", "river"}, {"kind", "stream"}, {"width", 20}}},
              {"geometry", {{"type", "LineString"}, {"coordinates", {{1100, 0}, {1100, 2000}}}}}},
             {{"type", "Feature"},
              {"properties", {{"id", "bridge"}, {"kind", "bridge"}}},
              {"geometry", {{"type", "LineString"}, {"coordinates", {{1080, 1000}, {1120, 1000}}}}}}}}}
          .dump();
  Engagement engagement(Units{guns("g", "red", x0, y0, "gun_column", {{"facing", 180.0}}),
                              model_of_battery(x0, y0 + 60 * P, "gun_column", {{"facing", 180.0}}), enemy_far_away},
                        {{"weather", "fair"}}, river);
  engagement.order("g", {{{"kind", "march"}, {"path", {{1060, 1000}, {1140, 1000}, {1140, 800}}}}});
  engagement.play(12);  // with three wheels
  EXPECT_LT(engagement.unit("g").position.y.metres(), 900.0);
  EXPECT_GT(engagement.unit("m").position.x.metres(), 1120.0) << "it has come over the bridge";
}

TEST(BatteryLine, AModelThatHasComeBackGoesOffWithItsNextOrder) {
  Engagement engagement(
      Units{guns("g", "red", x0, y0, "limbered"), model_of_battery(x0, y0 - 100 * P, "limbered"), enemy_far_away});
  engagement.order("m", {{{"kind", "support"}, {"target", {x0, y0}}}, {{"kind", "march"}, {"path", {{x0, 600}}}}});
  engagement.play(6);
  EXPECT_FALSE(engagement.memory("m").orders.in_line);
  EXPECT_LT(engagement.unit("m").position.y.metres(), y0 - 200 * P);
}

TEST(BatteryLine, AModelForWhichThereIsNoRoomActsWhereItIs) {
  const double model_at = y0 - 150 * P;
  const auto company = [](const std::string& id, double y) {
    return troops(id, "red", x0, y, "line_infantry", "line", elements("company", 2, 3));
  };
  Engagement engagement(Units{guns("g", "red", x0, y0), model_of_battery(x0, model_at), company("north", y0 + 85 * P),
                              company("south", y0 - 85 * P), foot("e", "blue", x0 + 250 * P, y0 - 80 * P)});
  engagement.play();
  EXPECT_NEAR(engagement.unit("m").position.y.metres(), model_at, 1.0);
  EXPECT_EQ(engagement.facts("fire", "g")["figures"], 3 * 4 + 3) << "it is too far off to fire with its battery";
  EXPECT_EQ(engagement.facts("fire", "m")["figures"], 4 + 1);
}

TEST(BatteryLine, AModelComesBackByAnOrderToSupportItsBattery) {
  Engagement engagement(
      Units{guns("g", "red", x0, y0, "limbered"), model_of_battery(x0, y0 - 200 * P, "limbered"), enemy_far_away});
  engagement.order("m", {{{"kind", "support"}, {"target", {x0, y0}}}});
  engagement.play();
  EXPECT_FALSE(engagement.memory("m").orders.in_line) << "it is on its way";
  engagement.play(4);
  EXPECT_TRUE(engagement.memory("m").orders.in_line);
  EXPECT_TRUE(engagement.unit("m").tasks.empty());
  EXPECT_LT(beside_battery(engagement), 35.0);
}

TEST(BatteryLine, AnOrderToAllTroopsOfAnOfficerSendsNoModelOff) {
  Engagement engagement(Units{guns("g", "red", x0, y0), model_of_battery(x0, right_of_battery), enemy_far_away});
  Dispatch order;
  order.to.officer = OfficerId{"red-general"};
  const Game& game = engagement.game();
  const std::vector<PassedDown> passed =
      game.rules().pass_down(engagement.world(), game.scenario(), game.directory(), order);
  ASSERT_EQ(passed.size(), 1U);
  EXPECT_EQ(passed.front().unit, UnitId{"g"});
}

}  // namespace
}  // namespace krieg::wrg1750
