// Assaults in play: what play remembers of the approach, and the results in the moves after.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fights.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/skirmish_phase.hpp"
#include "reisswitz/play/targets.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

/// A line of that kind from south to north.
std::string line_across(const char* kind, double x) {
  const std::string east = std::to_string(x);
  return std::string(R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"l","kind":")") +
         kind + R"(","name":""},"geometry":{"type":"LineString","coordinates":[[)" + east + ",100],[" + east +
         ",1900]]}}]}";
}

/// The score of cavalry that set out at `from` to attack cavalry at 1600, with such a line across its way.
int score_across(const char* kind, double line, double from) {
  Exercise exercise(Troops{squadrons("red-h", "red", from, 1000, 90), squadrons("blue-h", "blue", 1600, 1000, 270)},
                    line_across(kind, line));
  Unit& horse = exercise.unit("red-h");
  horse.tasks = {task_of(TaskKind::attack, at(1600, 1000))};
  Field field = exercise.field();
  march(field, Seconds{10});
  EXPECT_EQ(memory_of(horse).attack.from, at(from, 1000));
  horse.position = at(1580, 1000);
  AssaultFacts facts = circumstances(field, {horse.id}, UnitId{"blue-h"});
  facts.defender.caught_moving = facts.attacker.caught_moving = false;
  return assault_odds(facts).score;
}

// 4, Cavalry versus Cavalry 7; Appendix Three; reading 110.
TEST(ObstaclesBeforeHorse, CostTwoPointsUnlessTheyAreMinorAndSixHundredPacesOff) {
  const double near = 1600 - paces(300).metres(), far = 1600 - paces(700).metres();
  const int clear = score_across("hedge", 1700, 900);
  EXPECT_EQ(score_across("hedge", near, 900), clear - 2);
  EXPECT_EQ(score_across("ditch", near, 900), clear - 2);
  EXPECT_EQ(score_across("hedge", far, 900), clear);
  EXPECT_EQ(score_across("ditch", far, 900), clear - 2);
  EXPECT_EQ(score_across("ditch", 1600 - paces(1000).metres(), 600), clear) << "crossed on the march";
}

TEST(ObstaclesBeforeHorse, CountOnlyOnTheWayThatItHasRidden) {
  EXPECT_EQ(score_across("ditch", 1600 - paces(400).metres(), 1600 - paces(300).metres()),
            score_across("hedge", 1700, 1600 - paces(300).metres()))
      << "the ditch was behind it from the first";
}

/// Two regiments that ride at each other: Blue meets Red's charge.
struct Charge {
  explicit Charge(Troops troops) : exercise(troops) {
    exercise.unit("red-h").tasks = {task_of(TaskKind::attack, exercise.unit("blue-h").position)};
    Field field = exercise.field();
    const auto declared = declare_assaults(field);
    EXPECT_EQ(declared.size(), 1U);
    take_responses(field, declared, {"counter_charge"});
    begin_marches(field);
    for (Seconds gone{0}; gone < move_length; gone += Seconds{10}) {
      march(field, Seconds{10});
      exercise.world.time += Seconds{10};
    }
  }
  Exercise exercise;
};

// Reading 122.
TEST(CounterCharge, IsNotOfferedToFootAmongHouses) {
  const std::string houses =
      R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"a","kind":"village","name":""},)"
      R"("geometry":{"type":"Polygon","coordinates":[[[1490,900],[1600,900],[1600,1100],[1490,1100],[1490,900]]]}}]})";
  for (const bool among_houses : {false, true}) {
    Exercise exercise(Troops{battalion("red-1", "red", 1460, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)},
                      among_houses ? houses : small::no_features());
    attack(exercise.unit("red-1"), 1500, 1000);
    memory_of(exercise.unit("blue-1")).conduct.if_attacked = Response::counter_charge;
    const auto declared = declare_assaults(exercise.field());
    ASSERT_EQ(declared.size(), 1U) << among_houses;
    const auto& choices = declared[0].choices;
    const bool offered = std::find(choices.begin(), choices.end(), "counter_charge") != choices.end();
    EXPECT_EQ(offered, !among_houses);
    EXPECT_EQ(declared[0].default_choice, among_houses ? "stand" : "counter_charge");
  }
}

// 4, The Outcome 2: what the victorious side can do on the next move.
TEST(CounterCharge, TheVictorStaysOrPursuesByItsStandingOrder) {
  for (const bool pursues : {false, true}) {
    Charge charge(Troops{squadrons("red-h", "red", 1000, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270)});
    Unit& victor = charge.exercise.unit("blue-h");
    memory_of(victor).conduct.pursue = pursues;
    const auto assaults = fought(charge.exercise, {2});
    ASSERT_EQ(assaults.size(), 1U);
    ASSERT_EQ(assaults[0].outcome.defender, victor.id);
    ASSERT_FALSE(assaults[0].outcome.attacker_won);
    EXPECT_EQ(memory_of(victor).assaults.stood, 0) << "it went forward";
    ++charge.exercise.world.move;
    const Point won_at = victor.position;
    Field field = charge.exercise.field();
    play(field, 1);
    EXPECT_EQ(victor.position, won_at) << "it waits a move";
    play(field, 2);
    EXPECT_EQ(victor.position != won_at, pursues);
  }
}

// 4, General Rule for Combined Arms 2: in defence as in attack.
TEST(JointCommand, TheDefendersCavalryOfAnotherCommandHelpsOnlyByLuck) {
  const auto support = [](int face, const char* leader) {
    Exercise exercise(Troops{battalion("red-1", "red", 1480, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270),
                             squadrons("blue-h", "blue", 1600, 1100, 270),
                             squadrons("blue-g", "blue", 1600, 900, 270)});
    attack(exercise.unit("red-1"), 1500, 1000);
    exercise.unit("blue-h").under = OfficerId{leader};
    return fought(exercise, {face, 2}).at(0).facts.defender.cavalry_support;
  };
  EXPECT_EQ(support(1, "blue-general"), 4) << "nothing to be thrown for";
  const int by_one = support(1, "blue-brigadier"), by_six = support(6, "blue-brigadier");
  EXPECT_EQ(std::min(by_one, by_six), 2) << "those of its own command remain";
  EXPECT_EQ(std::max(by_one, by_six), 4);
}

// 4, Deployments within Enemy Strike Distance, Example One; reading 112.
TEST(Exertion, HorseThatHasTrottedTwentyMinutesAttacksShaken) {
  const auto steadiness_after_moves = [](Pace pace, int moves) {
    Exercise exercise(Troops{squadrons("red-h", "red", 300, 200, 90), squadrons("blue-h", "blue", 1500, 1900, 270)});
    Unit& horse = exercise.unit("red-h");
    Task ride = going(TaskKind::march, at(2800, 200));
    ride.pace = pace;
    ride.path = {at(2800, 200), at(300, 200), at(2800, 200), at(300, 200)};
    horse.tasks = {ride};
    Field field = exercise.field();
    play(field, moves);
    EXPECT_TRUE(horse.moving);
    return circumstances(field, {horse.id}, UnitId{"blue-h"}).attacker.steadiness;
  };
  EXPECT_EQ(steadiness_after_moves(Pace::manoeuvre, 8), Steadiness::steady);
  EXPECT_EQ(steadiness_after_moves(Pace::manoeuvre, 11), Steadiness::shaken);
  EXPECT_EQ(steadiness_after_moves(Pace::march, 11), Steadiness::steady) << "trot and walk by turns";
}

TEST(Exertion, IsForgottenAfterAMoveWithoutTheTrot) {
  Exercise exercise(Troops{squadrons("red-h", "red", 300, 200, 90), squadrons("blue-h", "blue", 1500, 1900, 270)});
  Unit& horse = exercise.unit("red-h");
  memory_of(horse).march.trot_moves = 12;
  Field field = exercise.field();
  const auto steadiness = [&] { return circumstances(field, {horse.id}, UnitId{"blue-h"}).attacker.steadiness; };
  EXPECT_EQ(steadiness(), Steadiness::shaken);
  play(field, 1);
  EXPECT_EQ(steadiness(), Steadiness::steady);
}

/// Two battalions whose skirmishers, a hundred paces before them, have met.
struct Skirmish : Exercise {
  explicit Skirmish(Troops others = {})
      : Exercise([&] {
          others.push_back(battalion("red-1", "red", 1340, 1000, 90));
          others.push_back(battalion("blue-1", "blue", 1500, 1000, 270));
          return others;
        }()) {
    for (Unit* battalion : {&red(), &blue()})
      battalion->skirmishers = SkirmishLine{2, 90, paces(100), paces(100), paces(200)};
    attack(red(), 1500, 1000);
  }
  Unit& red() { return unit("red-1"); }
  Unit& blue() { return unit("blue-1"); }
  std::vector<SkirmishFight> fight(int face) {
    Field here = field();
    MoveSession dice = session();
    faces = {face};
    auto fights = skirmish_fights(dice, here);
    settle_skirmish_fights(here, fights, accepted(proposals_of(fights)));
    return fights;
  }
  int score() { return assault_odds(circumstances(field(), {red().id}, blue().id)).score; }
};

// 4, Infantry versus Infantry, Both Sides in the Open 2 to 4.
TEST(SkirmishFight, WhoseSkirmishersAreDrivenInFightsWithAPointLess) {
  for (const bool attackers_win : {true, false}) {
    Skirmish skirmish;
    const int before = skirmish.score();
    ASSERT_EQ(skirmish.fight(attackers_win ? 6 : 1).size(), 1U);
    Unit& driven = attackers_win ? skirmish.blue() : skirmish.red();
    EXPECT_TRUE(reports(driven, "skirmishers_driven_in"));
    const AssaultFacts facts = circumstances(skirmish.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
    EXPECT_EQ(facts.attacker.screen, attackers_win ? SkirmishScreen::holding : SkirmishScreen::driven_in);
    EXPECT_EQ(facts.defender.screen, attackers_win ? SkirmishScreen::driven_in : SkirmishScreen::holding);
    EXPECT_EQ(skirmish.score(), before + (attackers_win ? 1 : -1));
    EXPECT_LT(men_of(driven), 990) << "ninety were out";
    EXPECT_FALSE(is_beaten(driven)) << "the battalion itself was not struck";
  }
}

TEST(SkirmishFight, IsNotFoughtFromAfarNorWithoutAnAttackNorBesideCavalry) {
  Skirmish far;
  far.red().position = at(1250, 1000);
  EXPECT_TRUE(far.fight(6).empty());
  Skirmish idle;
  idle.red().tasks.clear();
  EXPECT_TRUE(idle.fight(6).empty());
  Skirmish mounted(Troops{squadrons("red-h", "red", 1300, 1150, 90)});
  EXPECT_TRUE(mounted.fight(6).empty());
}

// 5: replaced at once, the second time only after a move's pause.
TEST(SkirmishFight, FreshOnesGoOutInTheNextMoveAndTheSecondTimeAMoveLater) {
  Skirmish skirmish;
  Field field = skirmish.field();
  const auto sent_again = [&] {
    order_skirmishers(field, skirmish.blue(), paces(100));
    const auto& line = skirmish.blue().skirmishers;
    return line && line->ordered_ahead > Length{};
  };
  skirmish.fight(6);
  skirmish.red().tasks.clear();
  EXPECT_FALSE(sent_again()) << "these have just been thrown back";
  ++field.world.move;
  play(field, 1);
  EXPECT_TRUE(sent_again());
  EXPECT_EQ(circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"}).defender.screen, SkirmishScreen::none)
      << "they are still on their way";
  play(field, 2);
  attack(skirmish.red(), 1500, 1000);
  ASSERT_EQ(skirmish.fight(6).size(), 1U);
  skirmish.red().tasks.clear();
  ++field.world.move;
  EXPECT_FALSE(sent_again()) << "an interval of one move";
  ++field.world.move;
  EXPECT_TRUE(sent_again());
}

// 4, Infantry versus Infantry and Artillery with good effect: die II, then die I or III.
TEST(SkirmishFight, BeforeGunsItAndTheMassAreWorseOff) {
  for (const bool attackers_win : {true, false}) {
    Skirmish skirmish(Troops{battery("blue-a", "blue", 1520, 1200, 225)});
    const auto fights = skirmish.fight(attackers_win ? 2 : 6);
    ASSERT_EQ(fights.size(), 1U);
    EXPECT_EQ(assault_odds(fights[0].facts).score, -1) << "die II against them";
    EXPECT_EQ(fights[0].outcome.attacker_won, attackers_win);
    EXPECT_EQ(1 - skirmish.score(), guns_in_line({attackers_win}).mass_die);
  }
}

// 3, Target Under Cover: troops that keep behind cover and do not defend it; reading 117.
TEST(KeepingBehindCover, BallDoesNotReachThemAndShellsDoByAThird) {
  const auto points = [](const std::string& ground, bool howitzers) {
    Json guns = battery("red-a", "red", 1000, 1000, 90);
    guns["howitzers"] = howitzers;
    Exercise exercise(Troops{guns, battalion("blue-1", "blue", 1600, 1000, 270)}, ground);
    ArtilleryFireFacts facts = artillery_on(exercise.field(), exercise.unit("red-a"), body_of(exercise.unit("blue-1")),
                                            bodies(exercise.world));
    EXPECT_TRUE(facts.place_known);
    facts.effect = Effect::good;
    return artillery_fire(facts, {4}).points;
  };
  const std::string open = small::no_features(), dike = line_across("dike", 1540);
  EXPECT_GT(points(open, false), 0.0);
  EXPECT_EQ(points(dike, false), 0.0);
  EXPECT_NEAR(points(dike, true), points(open, true) / 3.0, 0.1);
  EXPECT_GT(points(line_across("dike", 1585), false), 0.0)
      << "troops that line a dike defend it, and can be seen above it";
}

TEST(KeepingBehindCover, SavesThemTheGunnersBallUnlessItIsOrdered) {
  const auto fired_at = [](bool others, bool ordered) {
    Troops troops{battery("red-a", "red", 1000, 1000, 90), battalion("blue-1", "blue", 1600, 1000, 270)};
    if (others) troops.push_back(battalion("blue-2", "blue", 1680, 1330, 270));
    Exercise exercise(troops, line_across("dike", 1540));
    if (others) memory_of(exercise.unit("blue-2")).fire.moves_on_end = 1;  // troops that fire do not keep behind cover
    if (ordered) memory_of(exercise.unit("red-a")).conduct.fire_target = at(1600, 1000);
    Field field = exercise.field();
    MoveSession session = exercise.session();
    const std::vector<Volley> volleys = volleys_of_both_sides(session, field);
    return volleys.empty() ? std::string("nobody") : volleys.front().outcome.target.value;
  };
  EXPECT_EQ(fired_at(false, false), "nobody");
  EXPECT_EQ(fired_at(true, false), "blue-2");
  EXPECT_EQ(fired_at(true, true), "blue-1");
}

TEST(KeepingBehindCover, IsNotDoneByThoseWhoComeOnNorByAParapetBeforeTheGuns) {
  const auto keeps = [](int dike, bool attacks, bool moves) {
    Exercise exercise(Troops{battery("red-a", "red", 1000, 1000, 90), battalion("blue-1", "blue", 1250, 1000, 270)},
                      line_across("dike", dike));
    if (attacks) attack(exercise.unit("blue-1"), 1000, 1000);
    if (moves) exercise.unit("blue-1").moved_m = 50.0;
    return keeps_behind_cover(exercise.field(), body_of(exercise.unit("blue-1")), at(1000, 1000));
  };
  EXPECT_TRUE(keeps(1200, false, false));
  EXPECT_FALSE(keeps(1200, true, false));
  EXPECT_FALSE(keeps(1200, false, true));
  EXPECT_FALSE(keeps(1005, false, false)) << "the battery's own";
}

TEST(KeepingBehindCover, WantsAWoodTwoHundredPacesDeepOrHouses) {
  const auto hidden = [](const char* kind, int west, int east) {
    const std::string w = std::to_string(west), e = std::to_string(east);
    const std::string ground =
        std::string(R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"a","kind":")") +
        kind + R"(","name":""},"geometry":{"type":"Polygon","coordinates":[[[)" + w + ",600],[" + e + ",600],[" + e +
        ",1400],[" + w + ",1400],[" + w + ",600]]]}}]}";
    Exercise exercise(Troops{battery("red-a", "red", 900, 1000, 90), battalion("blue-1", "blue", 1600, 1000, 270)},
                      ground);
    return keeps_behind_cover(exercise.field(), body_of(exercise.unit("blue-1")), at(900, 1000));
  };
  EXPECT_TRUE(hidden("wood", 1350, 1550));
  EXPECT_FALSE(hidden("wood", 1470, 1550));
  EXPECT_TRUE(hidden("village", 1470, 1550));
}

// 4, Attacks on Batteries B; reading 118.
TEST(IsolatedBattery, AnotherBatteryThatBearsOnTheAttackDefendsItsFlank) {
  const auto facts = [](double others_face) {
    Exercise exercise(Troops{squadrons("red-h", "red", 1350, 1000, 90), battery("blue-a", "blue", 1500, 1000, 0),
                             battery("blue-b", "blue", 1500, 1300, others_face)});
    return circumstances(exercise.field(), {UnitId{"red-h"}}, UnitId{"blue-a"});
  };
  const AssaultFacts alone = facts(45), defended = facts(210);
  ASSERT_TRUE(alone.battery && defended.battery);
  EXPECT_FALSE(alone.battery->defends_flank);
  EXPECT_EQ(assault_odds(alone).foregone, Contestant::attacker) << "taken in flank";
  EXPECT_TRUE(defended.battery->defends_flank);
  EXPECT_EQ(assault_odds(defended).score, 0) << "die I for two squadrons that can spread out";
}

}  // namespace
}  // namespace krieg::reisswitz
