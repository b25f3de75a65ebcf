#include <gtest/gtest.h>

#include <random>

#include "../../patient_look.hpp"
#include "small_ground.hpp"

namespace krieg {
namespace {

const Length eye = metres(1.7);
const Length man = metres(1.7);
const Length rider = metres(2.5);

bool sees(const Ground& ground, double x1, double y1, double x2, double y2, Length top = man) {
  return ground.sees(point_m(x1, y1), eye, point_m(x2, y2), top);
}

TEST(Sight, OpenPlainHidesNothing) {
  const Ground ground = ground_of(plain(2000, 2000), {});
  EXPECT_TRUE(sees(ground, 10, 10, 1990, 1970));
  EXPECT_TRUE(sees(ground, 500, 500, 500, 500));
}

TEST(Sight, ARidgeHidesWhatIsBehindItAndNotWhatStandsOnIt) {
  const auto ridge = [](double x, double) { return 20.0 * std::exp(-(x - 1000) * (x - 1000) / 10000.0); };
  const Ground ground = ground_of(relief_of(2000, 1000, ridge), {});
  EXPECT_FALSE(sees(ground, 300, 500, 1700, 500, rider));
  EXPECT_TRUE(sees(ground, 300, 500, 1000, 500));
  EXPECT_TRUE(ground.sees(point_m(300, 500), metres(25), point_m(1700, 500), metres(25))) << "from tower to tower";
}

TEST(Sight, FromAHeightOneLooksOverAWood) {
  const auto hill = [](double x, double) { return x < 300 ? 60.0 : 0.0; };
  const Ground ground = ground_of(relief_of(2000, 1000, hill), {area("wood", FeatureKind::wood, 500, 400, 700, 600)});
  EXPECT_TRUE(sees(ground, 280, 500, 1900, 500));
  EXPECT_FALSE(sees(ground, 400, 500, 1900, 500));
}

TEST(Sight, AWoodHidesWhatIsBehindAndMoreThanFortyMetresInside) {
  const Ground ground = ground_of(plain(2000, 1000), {area("wood", FeatureKind::wood, 900, 200, 1100, 800)});
  EXPECT_FALSE(sees(ground, 500, 500, 1500, 500));
  EXPECT_TRUE(sees(ground, 500, 500, 930, 500)) << "30 m inside the edge";
  EXPECT_FALSE(sees(ground, 500, 500, 950, 500)) << "50 m inside the edge";
  EXPECT_TRUE(sees(ground, 930, 500, 500, 500)) << "out of the edge";
  EXPECT_FALSE(sees(ground, 950, 500, 500, 500));
  EXPECT_TRUE(sees(ground, 1000, 500, 1035, 500)) << "35 m apart within the wood";
  EXPECT_FALSE(sees(ground, 1000, 500, 1000, 560)) << "60 m apart within the wood";
}

TEST(Sight, EvenANarrowBeltOfTreesIsNotSeenThrough) {
  const Ground ground = ground_of(plain(1000, 1000), {area("belt", FeatureKind::wood, 500, 200, 520, 800)});
  EXPECT_FALSE(sees(ground, 400, 500, 600, 500));
  EXPECT_TRUE(sees(ground, 400, 500, 515, 500)) << "into its edge";
}

TEST(Sight, AlongAStreetOneLooksThroughTheVillage) {
  const Ground ground =
      ground_of(plain(1000, 1000), {area("village", FeatureKind::village, 300, 200, 700, 800),
                                    line("street", FeatureKind::road, {point_m(100, 500), point_m(900, 500)}, 8.0)});
  EXPECT_TRUE(sees(ground, 200, 500, 800, 500)) << "from end to end";
  EXPECT_TRUE(sees(ground, 400, 501, 600, 499)) << "from man to man in the street";
  EXPECT_FALSE(sees(ground, 200, 600, 800, 600)) << "not through the gardens";
  EXPECT_FALSE(sees(ground, 200, 450, 800, 550)) << "nor across the street";
}

TEST(Sight, AHouseHidesWhatIsBehindItAndARiderOnAHillLooksOver) {
  const auto hill = [](double x, double) { return x > 900 ? 40.0 : 0.0; };
  const Ground ground =
      ground_of(relief_of(1000, 1000, hill), {area("mill", FeatureKind::building, 500, 490, 515, 510)});
  EXPECT_FALSE(sees(ground, 400, 500, 600, 500, rider));
  EXPECT_TRUE(sees(ground, 400, 530, 600, 530)) << "past the house";
  EXPECT_TRUE(sees(ground, 400, 500, 925, 500)) << "over the roof to the height";
}

TEST(Sight, IsTheSameFromBothEnds) {
  const auto rolling = [](double x, double y) { return 15.0 * std::sin(x / 170.0) * std::cos(y / 230.0); };
  const Ground ground =
      ground_of(relief_of(2000, 2000, rolling), {area("wood", FeatureKind::wood, 700, 700, 1100, 1000),
                                                 area("village", FeatureKind::village, 1200, 300, 1500, 600)});
  std::mt19937 random(7);
  std::uniform_int_distribution<int> place(0, 2000);
  int clear = 0;
  for (int i = 0; i < 2000; ++i) {
    const Point a = point_m(place(random), place(random));
    const Point b = point_m(place(random), place(random));
    const bool there = ground.sees(a, eye, b, eye);
    EXPECT_EQ(there, ground.sees(b, eye, a, eye));
    clear += there ? 1 : 0;
  }
  EXPECT_GT(clear, 100);
  EXPECT_LT(clear, 1900);
}

/// Steps over whole blocks must not change the result: compared with a walk that checks every metre of bare ground.
TEST(Sight, AgreesWithAPatientWalkOverBareGround) {
  const auto rolling = [](double x, double y) {
    return 15.0 * std::sin(x / 170.0) * std::cos(y / 230.0) + 4.0 * std::sin((x + y) / 60.0);
  };
  const Ground ground = ground_of(relief_of(2000, 2000, rolling), {});
  std::mt19937 random(11);
  std::uniform_int_distribution<int> place(0, 2000);
  int differ = 0;
  constexpr int looks = 1000;
  for (int i = 0; i < looks; ++i) {
    const Point a = point_m(place(random), place(random));
    const Point b = point_m(place(random), place(random));
    const double length = distance_m(a, b);
    const double from = ground.elevation(a) + eye.metres();
    const double to = ground.elevation(b) + man.metres();
    double highest = -1e9;
    for (double s = 0.5; s < length; s += 1.0)
      highest = std::max(highest, ground.elevation(ahead(a, bearing(a, b), s)) - (from + (to - from) * s / length));
    if (std::abs(highest - 0.1) < 0.3) continue;  // too close for a comparison with a walk in other steps
    differ += (highest <= 0.1) == ground.sees(a, eye, b, man) ? 0 : 1;
  }
  EXPECT_EQ(differ, 0);
}

/// The result of the quick look; fails if the patient one differs.
bool sees_as_the_patient_does(const Ground& ground, const PatientLook& patient, Point a, Length up, Point b,
                              Length into_cover = usual_sight_into_cover) {
  const bool seen = ground.sees(a, up, b, man, into_cover);
  EXPECT_EQ(seen, patient.clear(a, up, b, man, into_cover))
      << a.x.metres() << ", " << a.y.metres() << " to " << b.x.metres() << ", " << b.y.metres();
  return seen;
}

/// Neither glances nor steps over whole blocks change the result, in woods, villages and streets, up to the map's edge.
TEST(Sight, TheQuickLookIsThePatientOne) {
  const auto rolling = [](double x, double y) {
    return 9.0 * std::sin(x / 170.0) * std::cos(y / 230.0) + 3.0 * std::sin((x + y) / 60.0);
  };
  const Ground ground = ground_of(
      relief_of(1980, 1980, rolling),
      {area("belt", FeatureKind::wood, 700, 0, 760, 900), area("wood", FeatureKind::wood, 1200, 1100, 1500, 1980),
       area("copse", FeatureKind::wood, 203, 307, 251, 349),
       area("village", FeatureKind::village, 1200, 300, 1500, 600),
       line("street", FeatureKind::road, {point_m(1000, 450), point_m(1700, 455)}, 8.0)});
  const PatientLook patient(ground);
  std::mt19937 random(1812);
  std::uniform_real_distribution<double> place(0.0, 1980.0), near(-300.0, 300.0), above(1.5, 15.0), depth(0.0, 160.0);
  int clear = 0;
  constexpr int looks = 20000;
  for (int i = 0; i < looks; ++i) {
    const Point a = point_m(place(random), place(random));
    const Point b = i % 2 == 0 ? point_m(place(random), place(random))
                               : point_m(std::clamp(a.x.metres() + near(random), 0.0, 1980.0),
                                         std::clamp(a.y.metres() + near(random), 0.0, 1980.0));
    if (a == b) continue;
    const Length up = metres(above(random));
    const Length into_cover = i % 3 == 0 ? metres(depth(random)) : usual_sight_into_cover;
    clear += sees_as_the_patient_does(ground, patient, a, up, b, into_cover) ? 1 : 0;
  }
  EXPECT_GT(clear, looks / 10);
  EXPECT_LT(clear, looks * 9 / 10);
}

TEST(Sight, ABookSaysHowFarOneSeesIntoAWood) {
  const Ground ground = ground_of(plain(2000, 1000), {area("wood", FeatureKind::wood, 900, 0, 1100, 1000)});
  const auto sees_into = [&](double x, double depth) {
    return ground.sees(point_m(500, 500), eye, point_m(x, 500), man, metres(depth));
  };
  EXPECT_TRUE(sees_into(905, 10));
  EXPECT_FALSE(sees_into(930, 10));
  EXPECT_TRUE(sees_into(980, 90));
  EXPECT_FALSE(sees_into(1010, 90));
  EXPECT_FALSE(sees_into(1200, 150)) << "never through it";
}

/// Land with greater heights than the quick look's small numbers can distinguish to the sixteenth of a metre.
TEST(Sight, TheQuickLookIsThePatientOneInHighMountainsToo) {
  const auto mountains = [](double x, double y) { return 4000.0 * std::sin(x / 400.0) * std::cos(y / 300.0); };
  const Ground ground =
      ground_of(relief_of(2000, 2000, mountains), {area("wood", FeatureKind::wood, 500, 500, 1500, 1500)});
  const PatientLook patient(ground);
  std::mt19937 random(1799);
  std::uniform_real_distribution<double> place(0.0, 2000.0), above(1.5, 60.0);
  int clear = 0;
  constexpr int looks = 5000;
  for (int i = 0; i < looks; ++i) {
    const Point a = point_m(place(random), place(random)), b = point_m(place(random), place(random));
    const Length up = metres(above(random));
    clear += sees_as_the_patient_does(ground, patient, a, up, b) ? 1 : 0;
  }
  EXPECT_GT(clear, looks / 20);
}

TEST(Sight, ManyPlacesAreSeenAsOneByOne) {
  const auto rolling = [](double x, double y) { return 9.0 * std::sin(x / 170.0) * std::cos(y / 230.0); };
  const Ground ground =
      ground_of(relief_of(2000, 2000, rolling), {area("wood", FeatureKind::wood, 700, 700, 1100, 1000)});
  std::mt19937 random(1866);
  std::uniform_real_distribution<double> at(0.0, 2000.0), above(0.0, 12.0);
  const auto lookout = [&] { return ground.lookout(point_m(at(random), at(random)), metres(above(random))); };
  std::size_t clear = 0;
  for (int turn = 0; turn < 50; ++turn) {
    const Lookout from = lookout();
    std::vector<Lookout> places;
    for (int i = 0; i < 200; ++i) places.push_back(lookout());
    places.push_back(from);
    std::vector<std::uint32_t> asked, seen;
    for (std::uint32_t i = 200;; i -= 2) {  // not all of them, and in another order
      asked.push_back(i);
      if (ground.sees(from, places[i])) seen.push_back(i);
      if (i == 0) break;
    }
    ASSERT_EQ(ground.seen(from, places, asked), seen);
    clear += seen.size();
  }
  EXPECT_GT(clear, 500U);
  EXPECT_LT(clear, 4500U);
  EXPECT_TRUE(ground.seen(lookout(), {}, {}).empty());
}

}  // namespace
}  // namespace krieg
