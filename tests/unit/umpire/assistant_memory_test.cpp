// What an assistant, who has a part of the field, sees of a rule book's memory.
#include <gtest/gtest.h>

#include "../wrg1750/engagement.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg::wrg1750 {
namespace {

// A rule book may remember which orders wait. Their numbers count the dispatches of both sides.
TEST(UmpireScope, TheBooksMemoryHasAnAssistantsOwnNumbers) {
  Json sheet = small::small_sheet({foot("r", "red", 700, 1000, "column"), foot("b", "blue", 2300, 1000, "column")});
  sheet["rule_system"] = "wrg1750";
  sheet["seats"].push_back({{"id", "blue-umpire"}, {"name", "Assistant"}, {"kind", "umpire"}, {"side", "blue"}});
  const auto scenario =
      std::make_shared<const Scenario>(parse_scenario(sheet.dump(), small::no_features(), small::level_heights()));
  Game game = Game::open(scenario, rule_system("wrg1750", shipped::languages()), 7);
  const auto step = [&] {
    small::must(game, EntryKind::step, "umpire");
    const TruthPass pass = TruthPass::of_the_keeper();
    while (game.in_move(pass)) {
      Json rulings = Json::array();
      for (const Proposal& proposal : game.pending(pass).proposals)
        rulings.push_back({{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}});
      small::must(game, EntryKind::ruling, "umpire", {{"rulings", rulings}});
    }
  };
  const Json march{{{"kind", "march"}, {"path", {{1500, 300}}}}};
  step();
  for (int letters = 0; letters < 3; ++letters)
    small::must(game, EntryKind::order, "red", {{"unit", "r"}, {"text", "Go."}, {"tasks", march}});
  small::must(game, EntryKind::order, "blue", {{"unit", "b"}, {"text", "Go."}, {"tasks", march}});
  step();
  const UmpireEyes eyes = *UmpireEyes::of_seat(*scenario, SeatId{"blue-umpire"});
  const Json truth = Json::parse(truth_of(moment_of(game, eyes), eyes.scope()));
  ASSERT_EQ(truth["units"].size(), 1U);
  const Json& waiting = truth["units"][0]["memory"]["orders"]["waiting"];
  ASSERT_EQ(waiting.size(), 1U);
  const auto number = std::find_if(truth["dispatches"].begin(), truth["dispatches"].end(),
                                   [](const Json& dispatch) { return dispatch["kind"] == "order"; });
  ASSERT_NE(number, truth["dispatches"].end());
  EXPECT_EQ(waiting[0]["order"], (*number)["id"]);
}

}  // namespace
}  // namespace krieg::wrg1750
