#include "measure/record.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

struct Inner {
  Length length;
  std::optional<int> maybe;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (length, maybe))
struct Outer {
  UnitId id;
  GameTime time;
  std::vector<Inner> list;
  std::map<UnitId, Point> places;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (id, time, list, places))

TEST(Record, ComesBackAsItWent) {
  Outer outer{
      {"a"}, *parse_iso("1815-06-12T09:04:00"), {{metres(1.5), 3}, {metres(2), {}}}, {{UnitId{"b"}, point_m(1, 2)}}};
  const Json json = to_record(outer);
  EXPECT_EQ(json["time"], "1815-06-12T09:04:00");
  EXPECT_FALSE(json["list"][1].contains("maybe"));
  EXPECT_EQ(to_record(from_record<Outer>(json)), json);
}

TEST(Record, NamesThePathOfAFault) {
  Json json = {{"id", "a"}, {"time", "1815-06-12T09:04:00"}, {"list", {{{"length", "far"}}}}};
  try {
    from_record<Outer>(json);
    FAIL() << "a text is no length";
  } catch (const RecordError& error) {
    EXPECT_EQ(error.path(), "list[0].length");
  }
}

TEST(Record, RefusesWhatItDoesNotKnow) {
  EXPECT_THROW(from_record<Inner>(Json{{"length", 1.0}, {"lenght", 2.0}}), RecordError);
  EXPECT_THROW(from_record<Inner>(Json::object()), RecordError);
}

TEST(GameTime, RefusesWhatIsNoHour) {
  EXPECT_FALSE(parse_iso("1815-02-30T09:04:00"));
  EXPECT_FALSE(parse_iso("1815-06-12T24:00:00"));
  EXPECT_FALSE(parse_iso("1815-06-12 09:04:00"));
}

TEST(Bearing, GoesClockwiseFromNorth) {
  EXPECT_EQ(bearing(point_m(0, 0), point_m(0, 5)).centidegrees, 0);
  EXPECT_EQ(bearing(point_m(0, 0), point_m(5, 0)).centidegrees, 9000);
  EXPECT_EQ(bearing_deg(-90.0).centidegrees, 27000);
  EXPECT_EQ(offset(point_m(0, 0), bearing_deg(90), 10, 5), point_m(10, -5));
}

}  // namespace
}  // namespace krieg
