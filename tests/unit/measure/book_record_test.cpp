#include "measure/book_record.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

struct Part {
  std::optional<MoveNumber> beaten;
  std::vector<MoveNumber> bursts;
  bool operator==(const Part&) const = default;
};
BOOST_DESCRIBE_STRUCT(Part, (), (beaten, bursts))
struct Remembered {
  int times = 0;
  bool begun = false;
  Part part;
  bool operator==(const Remembered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Remembered, (), (times, begun, part))
struct Other {
  int times = 0;
  bool operator==(const Other&) const = default;
};
BOOST_DESCRIBE_STRUCT(Other, (), (times))
struct Holder {
  BookRecord memory;
};
BOOST_DESCRIBE_STRUCT(Holder, (), (memory))

BookRecord thrice() { return BookRecord::of(Remembered{3, false, {MoveNumber{0}, {}}}); }

TEST(BookRecords, ACopyIsItsOwn) {
  const BookRecord first = thrice();
  BookRecord second = first;
  EXPECT_EQ(first, second);
  second.as<Remembered>().times = 4;
  EXPECT_EQ(first.as<Remembered>().times, 3);
  EXPECT_NE(first, second);
  BookRecord third;
  third = second;
  EXPECT_EQ(third, second);
  third = third.as<Remembered>().times == 4 ? first : BookRecord();
  EXPECT_EQ(third, first);
  const BookRecord moved = std::move(third);
  EXPECT_EQ(moved, first);
}

TEST(BookRecords, NothingAnotherTypeAndTheUnreadAreNotEqual) {
  EXPECT_EQ(BookRecord(), BookRecord());
  EXPECT_NE(BookRecord::of(Remembered{}), BookRecord());
  EXPECT_NE(BookRecord::of(Remembered{}), BookRecord::of(Other{}));
  const Json json{{"times", 3}};
  EXPECT_EQ(BookRecord::from_json(json), BookRecord::from_json(json));
  EXPECT_NE(BookRecord::from_json(json), BookRecord::from_json({{"times", 4}}));
  EXPECT_NE(BookRecord::from_json(json), BookRecord::of(Other{3}));
  EXPECT_EQ(BookRecord::from_json(Json::object()), BookRecord());
}

TEST(BookRecords, AreAskedForAsWhatTheyAre) {
  BookRecord record = thrice();
  EXPECT_THROW((void)record.as<Other>(), std::logic_error);
  EXPECT_THROW((void)BookRecord().as<Other>(), std::logic_error);
  const BookRecord unread = BookRecord::from_json({{"times", 3}});
  EXPECT_TRUE(unread.is_unread());
  EXPECT_FALSE(record.is_unread());
  EXPECT_THROW((void)unread.as<Other>(), std::logic_error);
}

struct Filed {
  DispatchId order;
  bool operator==(const Filed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Filed, (), (order))
struct File {
  std::optional<DispatchId> first;
  std::vector<Filed> others;
  LetterId letter{5};
  bool operator==(const File&) const = default;
};
BOOST_DESCRIBE_STRUCT(File, (), (first, others, letter))

TEST(BookRecords, GiveEveryNumberOfADispatchHoweverDeep) {
  BookRecord record = BookRecord::of(File{DispatchId{1}, {{DispatchId{2}}, {DispatchId{3}}}});
  record.for_each_dispatch([](DispatchId& dispatch) { dispatch.value *= 10; });
  EXPECT_EQ(record.as<File>(), (File{DispatchId{10}, {{DispatchId{20}}, {DispatchId{30}}}}));
  BookRecord nothing;
  nothing.for_each_dispatch([](DispatchId&) { FAIL(); });
  BookRecord unread = BookRecord::from_json({{"first", 1}});
  EXPECT_THROW(unread.for_each_dispatch([](DispatchId&) {}), std::logic_error);
}

TEST(BookRecords, AreWrittenAsFarAsTheyAreNotNew) {
  EXPECT_EQ(thrice().to_json(), (Json{{"times", 3}, {"part", {{"beaten", 0}}}}));
  EXPECT_EQ(BookRecord::of(Remembered{}).to_json(), Json::object());
  EXPECT_EQ(BookRecord().to_json(), Json::object());
}

TEST(BookRecords, LieUnreadInWhatIsReadBackUntilTheirOwnerReadsThem) {
  const Json written = to_record(Holder{thrice()});
  const auto back = from_record<Holder>(written);
  EXPECT_TRUE(back.memory.is_unread());
  EXPECT_EQ(to_record(back), written);
  Remembered read;
  record::change(read, back.memory.to_json());
  EXPECT_EQ(BookRecord::of(read), thrice());
  for (const Json& none : {Json(nullptr), Json(7), Json("x"), Json::array()})
    EXPECT_THROW(from_record<Holder>(Json{{"memory", none}}), RecordError) << none.dump();
  EXPECT_THROW(from_record<Holder>(Json{{"memory", {{"text", "\xff"}}}}), RecordError);
}

TEST(BookRecords, EveryMemberIsInTheFingerprint) {
  std::set<std::string> seen;
  const auto is_new = [&](const BookRecord& record) { return seen.insert(fingerprint(Holder{record})).second; };
  EXPECT_TRUE(is_new(BookRecord()));
  EXPECT_TRUE(is_new(BookRecord::of(Remembered{})));
  EXPECT_TRUE(is_new(BookRecord::of(Remembered{1, false, {}})));
  EXPECT_TRUE(is_new(BookRecord::of(Remembered{0, true, {}})));
  EXPECT_TRUE(is_new(BookRecord::of(Remembered{0, false, {MoveNumber{0}, {}}})));
  EXPECT_TRUE(is_new(BookRecord::of(Remembered{0, false, {{}, {MoveNumber{0}}}})));
  EXPECT_FALSE(is_new(BookRecord::of(Remembered{0, true, {}})));
}

TEST(BookRecords, TheUnreadHaveNoFingerprint) {
  EXPECT_THROW((void)fingerprint(Holder{BookRecord::from_json({{"times", 3}})}), std::logic_error);
}

TEST(MoveNumbers, WhatNeverHappenedIsWithinNoMoves) {
  EXPECT_FALSE(within_moves(std::nullopt, MoveNumber{0}, 5));
  EXPECT_TRUE(within_moves(MoveNumber{0}, MoveNumber{0}, 0));
  EXPECT_TRUE(within_moves(MoveNumber{3}, MoveNumber{5}, 2));
  EXPECT_FALSE(within_moves(MoveNumber{3}, MoveNumber{6}, 2));
  EXPECT_EQ(move_before(MoveNumber{7}), MoveNumber{6});
}

}  // namespace
}  // namespace krieg
