// The sun over Waterloo and elsewhere, to within a few minutes of the almanac.
#include "world/daylight.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

constexpr double brabant = 50.7;

Light at(const char* time, double latitude = brabant) { return light_at(*parse_iso(time), latitude); }

TEST(Daylight, MidsummerInBrabant) {
  EXPECT_EQ(at("1815-06-18T02:30:00"), Light::night);
  EXPECT_EQ(at("1815-06-18T03:30:00"), Light::dawn);
  EXPECT_EQ(at("1815-06-18T04:15:00"), Light::day);
  EXPECT_EQ(at("1815-06-18T12:00:00"), Light::day);
  EXPECT_EQ(at("1815-06-18T20:00:00"), Light::day);
  EXPECT_EQ(at("1815-06-18T20:40:00"), Light::dusk);
  EXPECT_EQ(at("1815-06-18T21:30:00"), Light::night);
}

TEST(Daylight, MidwinterIsShort) {
  EXPECT_EQ(at("1812-12-21T07:00:00"), Light::night);
  EXPECT_EQ(at("1812-12-21T07:45:00"), Light::dawn);
  EXPECT_EQ(at("1812-12-21T12:00:00"), Light::day);
  EXPECT_EQ(at("1812-12-21T16:30:00"), Light::dusk);
  EXPECT_EQ(at("1812-12-21T17:30:00"), Light::night);
}

TEST(Daylight, FarNorthAndSouthOfTheLine) {
  EXPECT_EQ(at("1809-06-21T00:00:00", 70.0), Light::day) << "the midnight sun";
  EXPECT_EQ(at("1809-12-21T12:00:00", 75.0), Light::night);
  EXPECT_EQ(at("1809-12-21T19:00:00", -35.0), Light::day);
}

}  // namespace
}  // namespace krieg
