// Golden evenings: every script of this folder, with the turn history that it gave before. After a deliberate change of
// play GOLDEN=write writes the histories anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "../books/kits.hpp"
#include "../shipped_languages.hpp"
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

/// The first difference of two histories, with its move; empty if they are the same.
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

/// A history without events would prove nothing.
void expect_events(const Evening& evening) {
  const World& world = evening.game().state(TruthPass::of_the_keeper()).world;
  const auto settled = [&](const char* kind) {
    const auto found = evening.settled().find(kind);
    return found == evening.settled().end() ? 0 : found->second;
  };
  const auto rode = [](const Dispatch& dispatch) {
    return dispatch.fate == Fate::delivered && dispatch.kind == LetterKind::order;
  };
  EXPECT_GE(world.move, least_moves);
  for (const books::Expected& expected : books::kit_of(evening.game().rules().name()).expected)
    EXPECT_GE(settled(expected.settled.c_str()), expected.in_an_evening) << expected.settled;
  EXPECT_GE(std::count_if(world.dispatches.begin(), world.dispatches.end(), rode), 3)
      << "riders should have carried some orders";
}

void expect_replay(const Evening& evening) {
  const auto scenario = std::make_shared<const Scenario>(evening.game().scenario());
  const Game again = Game::replay(scenario, books::kit_of(scenario->sheet.rule_system).rules, evening.journal());
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

std::vector<std::string> scripts() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Scripts, GoldenEvening, ::testing::ValuesIn(scripts()),
                         [](const auto& evening) { return evening.param; });

TEST(GoldenEvenings, ThereIsOneOfEveryBook) {
  std::set<std::string> played;
  for (const std::string& name : scripts()) {
    std::ifstream in(folder / (name + ".json"));
    played.insert(books::kit_with(Json::parse(in).at("scenario")).name());
  }
  for (const auto& rules : rule_systems(shipped::languages()))
    EXPECT_TRUE(played.contains(rules->name())) << rules->name();
  for (const std::string& book : books::names()) EXPECT_TRUE(played.contains(book)) << book;
}

TEST(GoldenEvenings, SettleWhatTheBookIsAbout) {
  for (const books::Kit& kit : books::kits()) {
    std::vector<std::string> lines;  // of all evenings of the book
    for (const std::string& name : scripts()) {
      std::ifstream in(folder / (name + ".json"));
      if (books::kit_with(Json::parse(in).at("scenario")).name() != kit.name()) continue;
      const std::vector<std::string> of_evening = lines_of(folder / (name + ".txt"));
      lines.insert(lines.end(), of_evening.begin(), of_evening.end());
    }
    for (const std::string& kind : kit.settled_in_evenings)
      EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                              [&](const std::string& line) { return line.starts_with("  " + kind + ": "); }))
          << kit.name() << ": " << kind;
  }
}

}  // namespace
}  // namespace krieg::golden
