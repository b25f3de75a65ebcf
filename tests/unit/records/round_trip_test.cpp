// Everything that is accepted can be read back from its own record: every input, entry, snapshot and message.
#include <gtest/gtest.h>

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstdlib>

#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"
#include "commander/printed_codec.hpp"
#include "drawn.hpp"
#include "game/game.hpp"
#include "game/input.hpp"
#include "measure/record_bytes.hpp"
#include "measure/record_text.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

/// The same records in every run; RC_PARAMS chooses others, or more.
const int settings = setenv("RC_PARAMS", "seed=1824 max_success=300", 0);

/// Reads the record; nothing if it is refused with RecordError. Any other exception fails the property.
template <class T>
std::optional<T> accepted(const Json& json) {
  try {
    return from_record<T>(json);
  } catch (const RecordError&) {
    return std::nullopt;
  }
}

/// Reads the record back from its own text, twice.
template <class T>
void comes_back(const T& value) {
  const std::string text = to_record(value).dump();
  const Json read = Json::parse(text);
  RC_ASSERT(read.dump() == text);
  RC_ASSERT(to_record(from_record<T>(read)).dump() == text);
}

template <class T>
class RoundTrip : public testing::Test {};

using OtherRecords =
    boost::mp11::mp_list<Strike, Ruling, Throw, Entry, GameState, Picture, PrintedScenario, ScenarioSheet, Pending,
                         Hello, View, SeatPresence, GameTime, Seconds, Bearing, Point, std::map<DispatchId, int>,
                         std::set<std::string>, std::vector<std::uint64_t>, std::map<Side, std::string>, double, float>;
using Records =
    boost::mp11::mp_rename<boost::mp11::mp_append<boost::mp11::mp_transform<body_of_row, InputRows>, OtherRecords>,
                           testing::Types>;
TYPED_TEST_SUITE(RoundTrip, Records);

TYPED_TEST(RoundTrip, WhatIsAcceptedComesBackAsItIs) {
  int taken = 0;
  int refused = 0;
  EXPECT_TRUE(rc::check("round trip", [&] {
    const Json json = *drawn::record_of<TypeParam>();
    const std::optional<TypeParam> value = accepted<TypeParam>(json);
    ++(value ? taken : refused);
    if (value) comes_back(*value);
  }));
  EXPECT_GT(taken, 100) << "refused " << refused;
  EXPECT_GT(refused, 0) << "no invalid record was drawn, so the test proves nothing";
}

TYPED_TEST(RoundTrip, WhatIsAcceptedComesBackFromItsBytes) {
  EXPECT_TRUE(rc::check("bytes", [] {
    const std::optional<TypeParam> value = accepted<TypeParam>(*drawn::record_of<TypeParam>());
    if (!value) return;
    const std::string bytes = to_bytes(*value);
    RC_ASSERT(to_record(from_bytes<TypeParam>(bytes)).dump() == to_record(*value).dump());
    if (bytes.empty()) return;
    RC_ASSERT_THROWS_AS(from_bytes<TypeParam>(std::string_view(bytes).substr(0, bytes.size() - 1)), RecordError);
    std::string garbled = bytes;
    garbled[*rc::gen::inRange<std::size_t>(0, bytes.size())] ^= static_cast<char>(*rc::gen::inRange(1, 256));
    try {
      (void)from_bytes<TypeParam>(garbled);
    } catch (const RecordError&) {
    }
  }));
}

TYPED_TEST(RoundTrip, TheTextOfARecordIsThatOfItsJson) {
  EXPECT_TRUE(rc::check("text", [] {
    const std::optional<TypeParam> value = accepted<TypeParam>(*drawn::record_of<TypeParam>());
    if (!value) return;
    RC_ASSERT(Json::parse(to_text(*value)) == Json::parse(to_record(*value).dump()));
  }));
}

TYPED_TEST(RoundTrip, WhatIsRefusedIsRefusedAsARecord) {
  for (const std::vector<Json>* values : {&drawn::odd_values(), &drawn::odd_hours()})
    for (const Json& odd : *values)
      if (const auto value = accepted<TypeParam>(odd)) {
        const std::string text = to_record(*value).dump();
        EXPECT_EQ(to_record(from_record<TypeParam>(Json::parse(text))).dump(), text) << text;
      }
}

TEST(RoundTripOfMessages, APictureComesBackFromItsChanges) {
  int taken = 0;
  EXPECT_TRUE(rc::check("picture messages", [&] {
    const auto before = accepted<Picture>(*drawn::record_of<Picture>());
    const auto now = accepted<Picture>(*drawn::record_of<Picture>());
    if (!before || !now) return;
    ++taken;
    Picture told = *before;
    for (OwnReport* report : {&told.own[UnitId{"a"}]}) report->unit = UnitId{"a"};
    std::erase_if(told.own, [](const auto& item) { return item.first != item.second.unit; });
    told.contacts.clear(), told.letters.clear(), told.markers.clear(), told.map_changes.clear();
    const auto back = [](const std::optional<Picture>& held, const std::string& change) {
      const Json message = Json::parse(picture_message(1, change));
      return apply_change(held, message.at("body"));
    };
    const Picture first = back(std::nullopt, picture_change(nullptr, told));
    Picture next = told;
    next.markers = now->markers;
    next.questions = now->questions;
    next.riding = now->riding;
    std::set<std::int64_t> ids;
    std::erase_if(next.markers, [&](const Marker& marker) { return !ids.insert(marker.id).second; });
    const Picture second = back(first, picture_change(&told, next));
    next.views.clear();
    next.pen = next.pencil = {};
    RC_ASSERT(to_record(second).dump() == to_record(next).dump());
    Picture rubbed_out = next;
    rubbed_out.markers.clear();
    RC_ASSERT(to_record(back(second, picture_change(&next, rubbed_out))).dump() == to_record(rubbed_out).dump());
  }));
  EXPECT_GT(taken, 20);
}

TEST(RoundTripOfMessages, APrintedScenarioComesBack) {
  EXPECT_TRUE(rc::check("printed", [] {
    const auto printed = accepted<PrintedScenario>(*drawn::record_of<PrintedScenario>());
    if (!printed) return;
    const std::string text = printed_text(*printed);
    RC_ASSERT(printed_text(from_record<PrintedScenario>(Json::parse(text))) == text);
  }));
}

}  // namespace
}  // namespace krieg
