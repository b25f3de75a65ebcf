// All changes of the truth together give the truth, in random games of every rule book.
#include "umpire/truth_feed.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../../books/kits.hpp"
#include "../../conformance/random_game.hpp"
#include "../commander/schema.hpp"
#include "commander/picture_codec.hpp"
#include "held_truth.hpp"
#include "umpire/critique.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

class FeedOfBook : public testing::TestWithParam<std::string> {};

TEST_P(FeedOfBook, WhatTheChangesAddUpToIsTheTruth) {
  conformance::RandomGame game(books::kit_of(GetParam()), 4);
  TruthFeed feed;
  Json held;
  std::size_t whole_bytes = 0;
  std::size_t change_bytes = 0;
  game.play([&](const Game& now) {
    const auto eyes = UmpireEyes::of_seat(now.scenario(), SeatId{"umpire"});
    ASSERT_TRUE(eyes);
    const std::string bytes = feed.is_told() ? feed.change(moment_of(now, *eyes)) : feed.whole(moment_of(now, *eyes));
    const Json frame = Json::parse(bytes);
    ASSERT_EQ(schema_faults("ServerToUmpire", frame), "");
    held = held_truth(std::move(held), frame);
    const Json truth = Json::parse(truth_of(moment_of(now, *eyes), eyes->scope()));
    ASSERT_EQ(held, truth) << Json::diff(held, truth).dump();
    change_bytes = bytes.size();
    whole_bytes = truth.dump().size();
    TruthFeed again;
    ASSERT_EQ(Json::parse(again.whole(moment_of(now, *eyes)))["body"], truth);
  });
  EXPECT_LT(change_bytes, whole_bytes / 3) << "a change costs what has changed";
}

/// A waiting move is played again when commanders write meanwhile: news of it that the umpire was told may be undone.
TEST_P(FeedOfBook, SoItIsAfterEveryInputAlsoInMidMove) {
  constexpr int enough = 20;
  int in_mid_move = 0;
  // In some random games nobody writes while a move waits.
  for (std::uint64_t seed = 1; seed <= 3 || (in_mid_move <= enough && seed <= 12); ++seed) {
    conformance::RandomGame game(books::kit_of(GetParam()), seed);
    TruthFeed feed;
    Json held;
    game.write_at_any_time([&](const Game& now) {
      const auto eyes = UmpireEyes::of_seat(now.scenario(), SeatId{"umpire"});
      ASSERT_TRUE(eyes);
      held = held_truth(std::move(held), Json::parse(feed.is_told() ? feed.change(moment_of(now, *eyes))
                                                                    : feed.whole(moment_of(now, *eyes))));
      const Json truth = Json::parse(truth_of(moment_of(now, *eyes), eyes->scope()));
      ASSERT_EQ(held, truth) << Json::diff(held, truth).dump();
      in_mid_move += now.in_move(eyes->pass()) ? 1 : 0;
    });
    game.play();
  }
  EXPECT_GT(in_mid_move, enough);
}

/// The critique's frames tell the truth and every picture in the same way, with nothing but changes.
TEST_P(FeedOfBook, SoAreTheFramesOfTheCritique) {
  conformance::RandomGame game(books::kit_of(GetParam()), 4);
  game.play();
  const Json critique = Json::parse(critique_of(game.scenario(), game.rules(), game.journal()));
  ASSERT_EQ(schema_faults("Critique", critique), "");
  const auto eyes = UmpireEyes::of_the_end(game.journal());
  ASSERT_TRUE(eyes);
  Json held;
  std::map<std::string, std::optional<Picture>> pictures;
  std::size_t frames = 0;
  std::size_t whole_bytes = 0;
  const auto& journal = game.journal();
  const auto first_step =
      std::find_if(journal.begin(), journal.end(), [](const Entry& entry) { return entry.kind == EntryKind::step; });
  ASSERT_NE(first_step, journal.end());
  Game::replay(game.scenario(), game.rules(), journal, [&](const Game& now, const Entry& entry) {
    const bool is_set_up = entry.number + 1 == first_step->number;
    if (!is_set_up && entry.kind != EntryKind::moved) return;
    const Json& frame = critique["frames"].at(frames++);
    held = held.is_null()
               ? frame["truth"]
               : held_truth(held, {{"type", "truth_change"}, {"since", held["number"]}, {"body", frame["truth"]}});
    const Json truth = Json::parse(truth_of(moment_of(now, *eyes), eyes->scope()));
    ASSERT_EQ(held, truth) << Json::diff(held, truth).dump();
    whole_bytes = truth.dump().size();
    ASSERT_EQ(frame["move"], truth["move"]);
    ASSERT_FALSE(frame["pictures"].empty());
    for (const auto& [officer, change] : frame["pictures"].items()) {
      std::optional<Picture>& picture = pictures[officer];
      picture = apply_change(std::move(picture), change);
      ASSERT_EQ(shown_picture(*picture), shown_picture(*now.picture(OfficerId{officer})));
    }
  });
  EXPECT_EQ(frames, critique["frames"].size());
  EXPECT_LT(critique["frames"].back()["truth"].dump().size(), whole_bytes / 3) << "a frame costs what has changed";
}

INSTANTIATE_TEST_SUITE_P(AllBooks, FeedOfBook, testing::ValuesIn(books::names()),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace krieg
