#include "world/dispatches.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

Dispatch numbered(std::int64_t number) {
  Dispatch dispatch;
  dispatch.id = DispatchId{number};
  return dispatch;
}

TEST(DispatchesTest, AreFoundByTheirNumbersAlsoWhereSomeAreMissing) {
  Dispatches dispatches;
  for (const std::int64_t number : {1, 2, 5, 9, 400}) dispatches.add(numbered(number));
  for (const std::int64_t number : {1, 2, 5, 9, 400}) {
    EXPECT_EQ(dispatches.at(DispatchId{number}).id.value, number);
    EXPECT_EQ(dispatches.edit(DispatchId{number}).id.value, number);
  }
  for (const std::int64_t number : {-1, 0, 3, 4, 6, 399, 401}) {
    EXPECT_EQ(dispatches.find(DispatchId{number}), nullptr);
    EXPECT_THROW((void)dispatches.at(DispatchId{number}), std::out_of_range);
    EXPECT_THROW(dispatches.edit(DispatchId{number}), std::out_of_range);
  }
  EXPECT_THROW(dispatches.add(numbered(400)), std::logic_error);
  EXPECT_THROW(dispatches.add(numbered(3)), std::logic_error);
}

TEST(DispatchesTest, OnlyWhatChangedIsTold) {
  Dispatches before;
  for (std::int64_t number = 1; number <= 150; ++number) before.add(numbered(number));
  Dispatches now = before;
  const auto changed = [&] {
    std::vector<std::int64_t> numbers;
    now.visit_changes(before, [&](const Dispatch& dispatch) { numbers.push_back(dispatch.id.value); });
    return numbers;
  };
  EXPECT_EQ(changed(), std::vector<std::int64_t>{});
  now.edit(DispatchId{3});
  EXPECT_EQ(changed(), std::vector<std::int64_t>{}) << "looked at and left as it was";
  now.edit(DispatchId{3}).text = "Halt.";
  now.edit(DispatchId{100}).fate = Fate::lost;
  now.add(numbered(151));
  EXPECT_EQ(changed(), (std::vector<std::int64_t>{3, 100, 151}));
  EXPECT_EQ(before.at(DispatchId{3}).text, "");
  EXPECT_FALSE(before == now);
}

TEST(DispatchesTest, AreReadBackAsTheyWereWritten) {
  Dispatches dispatches;
  for (std::int64_t number = 1; number <= 70; ++number) dispatches.add(numbered(number));
  EXPECT_EQ(from_record<Dispatches>(to_record(dispatches)), dispatches);
  Json twice = to_record(dispatches);
  twice[5]["id"] = 5;
  EXPECT_THROW(from_record<Dispatches>(twice), RecordError);
}

}  // namespace
}  // namespace krieg
