// Golden evenings: every script of this folder, beside the turn history that it made before. GOLDEN=write writes the
// histories anew after a deliberate change of play.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "evening.hpp"
#include "rules/all.hpp"

namespace krieg::golden {
namespace {

const std::filesystem::path folder = std::filesystem::path(KRIEG_SOURCE_DIR) / "tests/golden";

constexpr int least_moves = 40;

bool writes_anew() {
  const char* golden = std::getenv("GOLDEN");
  return golden && std::string(golden) == "write";
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Where two histories part, with the move in which they do; empty if they are the same.
std::string first_difference(const std::vector<std::string>& was, const std::vector<std::string>& is) {
  std::string heading = "before the first move";
  for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
    const std::string before = i < was.size() ? was[i] : "(the end)";
    const std::string now = i < is.size() ? is[i] : "(the end)";
    if (before != now)
      return "line " + std::to_string(i + 1) + ", under \"" + heading + "\"\n  was: " + before + "\n  is:  " + now;
    if (!before.starts_with(" ")) heading = before;
  }
  return "";
}

void expect_history(const std::string& name, const Evening& evening) {
  const std::filesystem::path file = folder / (name + ".txt");
  if (writes_anew()) {
    std::ofstream out(file);
    for (const std::string& line : evening.lines()) out << line << '\n';
  }
  const std::string difference = first_difference(lines_of(file), evening.lines());
  EXPECT_TRUE(difference.empty()) << name << ".txt: " << difference
                                  << "\nAfter a deliberate change of play: GOLDEN=write build/tests/test_golden";
}

/// A history in which nothing happens would prove nothing.
void expect_events(const Evening& evening) {
  const World& world = evening.game().state(TruthPass::of_the_keeper()).world;
  const auto settled = [&](const char* kind) {
    const auto found = evening.settled().find(kind);
    return found == evening.settled().end() ? 0 : found->second;
  };
  const auto rode = [](const auto& entry) {
    return entry.second.fate == Fate::delivered && entry.second.kind == LetterKind::order;
  };
  EXPECT_GE(world.move, least_moves);
  EXPECT_GE(settled("fire"), 10);
  EXPECT_GE(settled("assault"), 3);
  EXPECT_GE(std::count_if(world.dispatches.begin(), world.dispatches.end(), rode), 3) << "orders that a rider carried";
}

void expect_replay(const Evening& evening) {
  const auto scenario = std::make_shared<const Scenario>(evening.game().scenario());
  const Game again = Game::replay(scenario, rule_system(scenario->sheet.rule_system), evening.journal());
  EXPECT_EQ(again.last_entry().hash, evening.game().last_entry().hash);
}

class GoldenEvening : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenEvening, GoesAsItAlwaysGoes) {
  std::ifstream in(folder / (GetParam() + ".json"));
  Evening evening(Json::parse(in));
  evening.play();
  expect_history(GetParam(), evening);
  expect_events(evening);
  expect_replay(evening);
}

INSTANTIATE_TEST_SUITE_P(Scripts, GoldenEvening, ::testing::Values("waggons_at_hollenau", "passage_of_the_luzay"),
                         [](const auto& evening) { return evening.param; });

}  // namespace
}  // namespace krieg::golden
