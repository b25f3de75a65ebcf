#include "measure/refusal.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "measure/record.hpp"
#include "measure/refusal_texts.hpp"
#include "measure/texts.hpp"

namespace krieg {
namespace {

TEST(Refusal, IsWordedInEnglish) {
  EXPECT_EQ(refuse(Reason::wrong_time, "game_over").text(), "the game is over");
  EXPECT_EQ(refuse(Reason::too_large, "text_over_limit", {{"field", "text"}, {"most", "{most}"}}).text(),
            "text is longer than {most} bytes: shorten it")
      << "what a client has written is not filled in";
}

TEST(Texts, NumbersAreGroupedByThousands) {
  EXPECT_EQ(grouped(0, ","), "0");
  EXPECT_EQ(grouped(999, ","), "999");
  EXPECT_EQ(grouped(1'000, "."), "1.000");
  EXPECT_EQ(grouped(1'234'567, ","), "1,234,567");
  EXPECT_EQ(grouped(-100, ","), "-100");
  EXPECT_EQ(grouped(-1'100, ","), "-1,100");
}

TEST(Refusal, OfARecordNamesThePath) {
  EXPECT_EQ(malformed(RecordError("tasks[0].kind", "is unknown")).text(), "tasks[0].kind: is unknown");
  EXPECT_EQ(malformed(RecordError("", "should be an object")).text(), "should be an object");
}

TEST(Refusal, EveryGermanTextHasTheMarksOfTheEnglishOne) {
  std::ifstream file(std::string(KRIEG_SOURCE_DIR) + "/languages/de/refusals.json");
  const Json german = Json::parse(file);
  EXPECT_EQ(german.size(), std::size(refusal_keys));
  const auto marks = [](std::string_view words) {
    const std::vector<std::string> all = marks_in(words);
    return std::set<std::string>(all.begin(), all.end());
  };
  for (std::size_t i = 0; i < std::size(refusal_keys); ++i) {
    const std::string key(refusal_keys[i]);
    ASSERT_TRUE(german.contains(key)) << key;
    EXPECT_EQ(marks(refusal_texts[i]), marks(german[key].get<std::string>())) << key;
  }
}

}  // namespace
}  // namespace krieg
