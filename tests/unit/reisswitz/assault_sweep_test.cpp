// Every possible pairing of arms, formations and strengths: under all circumstances the procedures end, and their
// results stay within the troops that are there.
#include <gtest/gtest.h>

#include "measure/dice.hpp"
#include "measure/record.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"

namespace krieg::reisswitz {
namespace {

/// Draws circumstances with the engine's keyed dice, so that a failure can be repeated.
class Draw {
 public:
  explicit Draw(int number) : key_{1, number, "sweep", "", 0} {}
  int below(int limit) {
    ++key_.throw_no;
    return std::min(limit - 1, static_cast<int>(chance(key_) * limit));
  }
  bool maybe() { return below(2) == 1; }

 private:
  DiceKey key_;
};

AssaultSide side(Draw& draw) {
  AssaultSide drawn;
  drawn.branch = static_cast<Branch>(draw.below(9));
  do drawn.formation = static_cast<Formation>(draw.below(11));
  while (!knows(drawn.branch, drawn.formation));
  drawn.elements = 1 + draw.below(8);
  drawn.men = draw.below(drawn.elements * 450 + 1);
  drawn.guns = arm_of(drawn.branch) == Arm::artillery ? draw.below(9) : 0;
  drawn.steadiness = static_cast<Steadiness>(draw.below(6));
  drawn.elements_on_flank = draw.below(drawn.elements + 1);
  drawn.in_intervals = draw.maybe();
  drawn.second_line = draw.maybe();
  drawn.second_line_elements = draw.below(6);
  drawn.canister_moves = draw.below(4);
  drawn.artillery_support = draw.maybe();
  drawn.cavalry_support = draw.below(4);
  drawn.screen = static_cast<SkirmishScreen>(draw.below(3));
  drawn.beaten_before = draw.maybe();
  return drawn;
}

AssaultFacts circumstances(int number) {
  Draw draw(number);
  AssaultFacts facts;
  facts.attacker = side(draw);
  facts.defender = side(draw);
  facts.response = draw.maybe() ? Response::stand : Response::counter_charge;
  facts.slope_degrees = draw.below(50) - 25;
  if (draw.maybe()) facts.obstacle_paces = draw.below(900);
  facts.flanks_secure = draw.maybe();
  facts.wave = 1 + draw.below(5);
  facts.surprised = draw.maybe();
  facts.in_woods = draw.maybe();
  facts.cavalry_pursues = draw.maybe();
  if (draw.below(4) == 0)
    facts.stronghold =
        StrongholdFacts{static_cast<Defences>(draw.below(3)), draw.maybe(), 1 + draw.below(6), draw.maybe(), {}};
  if (draw.maybe())
    facts.battery = BatteryFacts{draw.maybe(), draw.maybe(), draw.maybe(), draw.maybe(), draw.maybe(), draw.maybe()};
  return facts;
}

TEST(AssaultSweep, FindingsKeepWithinTheTroops) {
  constexpr int draws = 1500;
  int settled = 0;
  for (int number = 0; number < draws; ++number) {
    const AssaultFacts facts = circumstances(number);
    const AssaultOdds odds = assault_odds(facts);
    if (!odds.possible) {
      EXPECT_FALSE(odds.impossible_because.empty());
      continue;
    }
    ASSERT_GE(odds.die, lowest_die);
    ASSERT_LE(odds.die, highest_die);
    for (int face = 1; face <= 6; ++face) {
      const AssaultResolution resolution = resolve(facts, odds, {face});
      ASSERT_EQ(resolution.beaten.has_value(), resolution.throws_needed == 0);
      if (!resolution.beaten) continue;
      ++settled;
      ASSERT_LE(resolution.attacker_loss.men, facts.attacker.men) << to_record(facts);
      ASSERT_LE(resolution.defender_loss.men, facts.defender.men) << to_record(facts);
      ASSERT_LE(resolution.defender_loss.guns, facts.defender.guns);
      ASSERT_GE(resolution.attacker_loss.men, 0);
      ASSERT_GE(resolution.defender_loss.men, 0);
      ASSERT_FALSE(resolution.result.empty());
      if (odds.foregone) {
        ASSERT_EQ(*resolution.beaten, opponent_of(*odds.foregone));
      }
    }
  }
  EXPECT_GT(settled, draws) << "most pairings are fought out";
}

TEST(AssaultSweep, ABetterAttackerNeverHasWorseOdds) {
  for (int number = 0; number < 800; ++number) {
    AssaultFacts facts = circumstances(number);
    const AssaultOdds before = assault_odds(facts);
    if (!before.possible) continue;
    facts.defender.flank_threatened = true;
    EXPECT_GE(assault_odds(facts).score, before.score);
    facts.attacker.victorious_last_move = true;
    EXPECT_LE(assault_odds(facts).score, before.score);
  }
}

}  // namespace
}  // namespace krieg::reisswitz
