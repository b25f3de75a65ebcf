#include "drill/field.hpp"

#include "drill/bodies.hpp"
#include "plain.hpp"

namespace krieg::plain_troops {
namespace {

TEST(FieldOfBattle, NamesAndParticularsAreThoseOfThePapers) {
  Plain plain;
  plain.add("a", Side::red, 500, 500, 90);
  plain.directory.particulars[UnitId{"a"}] = UnitParticulars{4};
  const Field field = plain.field();
  EXPECT_EQ(name_of_unit(field, UnitId{"a"}), "Regiment a");
  EXPECT_EQ(particulars_of<UnitParticulars>(field, UnitId{"a"}).nerve, 4);
  EXPECT_THROW(particulars_of<int>(field, UnitId{"a"}), std::bad_any_cast);
}

TEST(FieldOfBattle, AnEndOfTheFrontIsEnoughToBeSeen) {
  // Houses hide the middle and the left wing of the enemy's front.
  Plain plain({area("houses", FeatureKind::village, 700, 960, 800, 1015)});
  const Unit& ours = plain.add("a", Side::red, 500, 1000, 90);
  Unit& theirs = plain.add("b", Side::blue, 1000, 1000, 270);
  const Field field = plain.field();
  EXPECT_TRUE(sees(field, body_of(field, ours), body_of(field, theirs)));
  theirs.footprint.frontage = metres(20);
  EXPECT_FALSE(sees(field, body_of(field, ours), body_of(field, theirs)));
}

TEST(FieldOfBattle, WeatherShortensTheDistanceAtWhichTroopsAreNoticed) {
  Plain plain;
  const Unit& ours = plain.add("a", Side::red, 500, 1000, 90);
  const Unit& theirs = plain.add("b", Side::blue, 900, 1000, 270);
  const Field field = plain.field();
  EXPECT_EQ(noticed_within(field), metres(1000));
  EXPECT_TRUE(sees(field, body_of(field, ours), body_of(field, theirs)));
  plain.world.weather = Weather::fog;
  EXPECT_EQ(noticed_within(field), metres(100));
  EXPECT_FALSE(sees(field, body_of(field, ours), body_of(field, theirs)));
}

TEST(FieldOfBattle, EnemiesAreFoundNearestFirst) {
  Plain plain;
  const Unit& ours = plain.add("a", Side::red, 500, 1000, 90);
  plain.add("friend", Side::red, 550, 1000, 90);
  plain.add("far", Side::blue, 900, 1000, 270);
  plain.add("near", Side::blue, 700, 1000, 270);
  plain.add("beyond", Side::blue, 1400, 1000, 270);
  const Field field = plain.field();
  const auto found = enemies_near(field, body_of(field, ours), bodies(field), metres(500));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].body.unit, UnitId{"near"});
  EXPECT_NEAR(found[0].gap_m, 200.0, 1.0);
  EXPECT_EQ(found[1].body.unit, UnitId{"far"});
  const auto chosen = enemies_near(field, body_of(field, ours), bodies(field), metres(500),
                                   [](const Body& body, double) { return body.unit == UnitId{"far"}; });
  ASSERT_EQ(chosen.size(), 1u);
  EXPECT_EQ(chosen[0].body.unit, UnitId{"far"});
}

TEST(FieldOfBattle, APlaceLiesAbeamBetweenFrontAndRear) {
  Plain plain;
  const Unit& unit = plain.add("a", Side::red, 500, 1000, 90);
  EXPECT_TRUE(lies_abeam(unit, point_m(500, 1200)));
  EXPECT_FALSE(lies_abeam(unit, point_m(700, 1100)));
  EXPECT_FALSE(lies_abeam(unit, point_m(300, 1000)));
}

}  // namespace
}  // namespace krieg::plain_troops
