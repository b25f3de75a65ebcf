#include "measure/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "measure/language.hpp"
#include "measure/record_bytes.hpp"

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

TEST(Record, KeysThatAreNumbersAreWrittenInOneWay) {
  using Numbers = std::map<ContactId, int>;
  EXPECT_EQ(from_record<Numbers>(Json{{"-5", 1}, {"12", 2}}).size(), 2U);
  for (const char* key : {" 5", "5x", "+5", "05", "-0", "", "x", "1.5", "9223372036854775808"})
    EXPECT_THROW(from_record<Numbers>(Json{{key, 1}}), RecordError) << key;
}

TEST(Record, NumbersThatDoNotFitAreRefused) {
  const Json huge = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(from_record<std::uint64_t>(huge), std::numeric_limits<std::uint64_t>::max());
  EXPECT_THROW(from_record<std::uint64_t>(Json(-1)), RecordError);
  EXPECT_THROW(from_record<std::int64_t>(huge), RecordError);
  EXPECT_THROW(from_record<ContactId>(huge), RecordError);
  EXPECT_THROW(from_record<int>(Json(2147483648)), RecordError);
  EXPECT_THROW(from_record<Seconds>(Json(std::numeric_limits<std::int64_t>::max())), RecordError);
  EXPECT_THROW(from_record<float>(Json(1e308)), RecordError);
  EXPECT_THROW(from_record<Length>(Json(std::nan(""))), RecordError);
}

TEST(Record, TextsAreUtf8) {
  EXPECT_EQ(from_record<std::string>(Json("M\u00fcller")), "M\u00fcller");
  EXPECT_EQ(from_record<std::string>(Json(std::string("\0", 1))).size(), 1U);
  for (const char* bytes : {"\xff", "\xed\xa0\x80", "\xc0\xaf", "a\xc3"}) {
    EXPECT_THROW(from_record<std::string>(Json(bytes)), RecordError);
    EXPECT_THROW(from_record<UnitId>(Json(bytes)), RecordError);
    EXPECT_THROW(from_record<Json>(Json{{"free", {bytes}}}), RecordError);
  }
  EXPECT_THROW(from_record<Language>(Json(std::string("english\0x", 9))), RecordError);
}

struct Colour {
  int depth = 0;
  std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(Colour, (), (depth, name))

struct Coat {
  Colour cloth;
  std::optional<Colour> facings;
  std::vector<int> buttons;
};
BOOST_DESCRIBE_STRUCT(Coat, (), (cloth, facings, buttons))

TEST(Record, IsChangedInTheMembersThatAreNamed) {
  Coat coat{{3, "red"}, {}, {1, 2}};
  record::change(coat, {{"cloth", {{"name", nullptr}}}, {"facings", {{"name", "yellow"}}}, {"buttons", {7}}});
  EXPECT_EQ(to_record(coat),
            (Json{{"cloth", {{"depth", 3}}}, {"facings", {{"depth", 0}, {"name", "yellow"}}}, {"buttons", {7}}}));
  record::change(coat, {{"facings", {{"depth", 5}}}});
  EXPECT_EQ(coat.facings->name, "yellow");
  record::change(coat, {{"facings", nullptr}});
  EXPECT_FALSE(coat.facings);
  const auto fault = [&](const Json& changes) {
    try {
      record::change(coat, changes);
    } catch (const RecordError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_THAT(fault({{"cloth", {{"shade", 1}}}}), ::testing::HasSubstr("cloth: has an unknown member \"shade\""));
  EXPECT_THAT(fault({{"cloth", {{"depth", nullptr}}}}), ::testing::HasSubstr("cloth.depth"));
  EXPECT_THAT(fault({{"cloth", 4}}), ::testing::HasSubstr("cloth"));
}

TEST(Record, AMemberOfNoFormIsNotDeep) {
  Json deep = 1;
  for (int i = 0; i < 60; ++i) deep = Json::array({deep});
  EXPECT_NO_THROW(from_record<Json>(deep));
  for (int i = 0; i < 10; ++i) deep = Json::array({deep});
  EXPECT_THROW(from_record<Json>(deep), RecordError);
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

struct Free {
  record::Others others;
};
BOOST_DESCRIBE_STRUCT(Free, (), (others))
struct FreeForm {
  Json any;
};
BOOST_DESCRIBE_STRUCT(FreeForm, (), (any))

TEST(RecordBytes, NothingIsReadThatCouldNotBeWrittenAgain) {
  const auto bytes_of = [](std::string_view json) {
    ByteWriter writer;
    writer.text(json);
    return writer.take();
  };
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_THROW(from_bytes<FreeForm>(bytes_of(deep)), RecordError);
  EXPECT_THROW(from_bytes<Free>(bytes_of("{\"a\":" + deep + "}")), RecordError);
  EXPECT_THROW(from_bytes<Free>(bytes_of(R"({"a":[1]})")), RecordError);
  EXPECT_EQ(from_bytes<Free>(bytes_of(R"({"a":1})")).others.members, Json({{"a", 1}}));
}

}  // namespace
}  // namespace krieg
