#include "reisswitz/book/assault.hpp"

#include <gtest/gtest.h>

#include "measure/record.hpp"
#include "reisswitz/book/particulars.hpp"

namespace krieg::reisswitz {
namespace {

AssaultSide infantry(Formation formation, int men = 900) {
  AssaultSide side;
  side.branch = Branch::line_infantry;
  side.formation = formation;
  side.men = men;
  side.elements = (men + 449) / 450;
  return side;
}
AssaultSide cavalry(int squadrons, Branch branch = Branch::light_cavalry) {
  AssaultSide side;
  side.branch = branch;
  side.formation = Formation::line;
  side.men = 150 * squadrons;
  side.elements = squadrons;
  return side;
}
AssaultSide guns(int count, Branch branch = Branch::foot_artillery) {
  AssaultSide side;
  side.branch = branch;
  side.formation = Formation::in_battery;
  side.men = 20 * count;
  side.elements = (count + 2) / 3;
  side.guns = count;
  return side;
}
AssaultFacts attack(AssaultSide attacker, AssaultSide defender) {
  AssaultFacts facts;
  facts.attacker = std::move(attacker);
  facts.defender = std::move(defender);
  return facts;
}
/// Cavalry that goes forward to meet cavalry: no point is lost for standing.
AssaultFacts charge(AssaultSide attacker, AssaultSide defender) {
  AssaultFacts facts = attack(std::move(attacker), std::move(defender));
  facts.response = Response::counter_charge;
  return facts;
}
AssaultResolution thrown(const AssaultFacts& facts, std::vector<int> faces) {
  return resolve(facts, assault_odds(facts), faces);
}

constexpr int attacker_wins_t = 6, attacker_wins_d = 5, attacker_wins_r = 4;  // on die I

// --- the worked examples of the book ---

// 4, Step One, Example: two squadrons upon a battalion in attack column, unprepared: die III for the infantry.
TEST(AssaultExamples, TwoSquadronsOnAnAttackColumn) {
  const AssaultOdds odds = assault_odds(attack(cavalry(2), infantry(Formation::attack_column)));
  EXPECT_EQ(odds.die, 3);
  EXPECT_EQ(odds.favoured, Contestant::defender);
}

// 4, Step Two, Example: guns have killed a little less than a quarter of the battalion: one point, die II for the
// infantry.
TEST(AssaultExamples, AWeakenedColumnIsEasier) {
  AssaultFacts facts = attack(cavalry(2), infantry(Formation::attack_column));
  facts.defender.men = 900 - 205;
  const AssaultOdds odds = assault_odds(facts);
  EXPECT_EQ(odds.die, 2);
  EXPECT_EQ(odds.favoured, Contestant::defender);
}

// 4, Example One: guards on light dragoons die II; tired by a long trot and so shaken die I; downhill over more than 5
// degrees two points: die III for Blue. (Blue meets the charge; reading 24: shaken attackers lose the point too.)
TEST(AssaultExamples, GuardsDownhillOnLightDragoons) {
  AssaultFacts facts = charge(cavalry(1, Branch::heavy_cavalry), cavalry(1));
  EXPECT_EQ(assault_odds(facts).score, +1);
  facts.attacker.steadiness = Steadiness::shaken;
  EXPECT_EQ(assault_odds(facts).die, 1);
  EXPECT_EQ(assault_odds(facts).favoured, std::nullopt);
  facts.slope_degrees = -5.7;
  facts.response = Response::retire;  // the example ignores Blue's own slope
  const AssaultOdds odds = assault_odds(facts);
  EXPECT_EQ(odds.die, 3);
  EXPECT_EQ(odds.favoured, Contestant::defender);
}

// 4, Example Two: half a battery beside one battalion takes a point from the two that attack it; beside the two it
// gives them one. (The die for two against one is V by Step Two, against the example's III: reading 18.)
TEST(AssaultExamples, HalfABatteryIsOnePointEitherWay) {
  AssaultFacts facts = attack(infantry(Formation::attack_column, 1800), infantry(Formation::attack_column));
  const int alone = assault_odds(facts).score;
  EXPECT_EQ(alone, 4);
  facts.defender.artillery_support = true;
  EXPECT_EQ(assault_odds(facts).score, alone - 1);
  facts.defender.artillery_support = false;
  facts.attacker.artillery_support = true;
  EXPECT_EQ(assault_odds(facts).score, alone + 1);
}

// 4, Cavalry versus Cavalry 1: Hussars on equal Guards have die II against them.
TEST(AssaultExamples, HussarsOnGuards) {
  const AssaultOdds odds = assault_odds(charge(cavalry(2), cavalry(2, Branch::heavy_cavalry)));
  EXPECT_EQ(odds.die, 2);
  EXPECT_EQ(odds.favoured, Contestant::defender);
}

// 4, Step Two: with die II for the attacker a point more makes it III, a point less I; past die I it turns over.
TEST(AssaultOdds, PointsPastDieOneTurnToTheOtherSide) {
  EXPECT_EQ(odds_from_score(2).die, 3);
  EXPECT_EQ(odds_from_score(0).favoured, std::nullopt);
  EXPECT_EQ(odds_from_score(-1).die, 2);
  EXPECT_EQ(odds_from_score(-1).favoured, Contestant::defender);
  EXPECT_EQ(odds_from_score(4).die, 5);
  EXPECT_EQ(odds_from_score(4).foregone, std::nullopt);
  EXPECT_EQ(odds_from_score(5).foregone, Contestant::attacker);
  EXPECT_EQ(odds_from_score(-5).foregone, Contestant::defender);
}

// --- cavalry against cavalry ---

TEST(CavalryOnCavalry, StandingCostsAPoint) {
  EXPECT_EQ(assault_odds(charge(cavalry(2), cavalry(2))).score, 0);
  EXPECT_EQ(assault_odds(attack(cavalry(2), cavalry(2))).score, +1);
}

TEST(CavalryOnCavalry, ByTheSquadronsTable) {
  EXPECT_EQ(assault_odds(charge(cavalry(3), cavalry(2))).score, +2);
  EXPECT_EQ(assault_odds(charge(cavalry(2), cavalry(3))).score, -2);
  EXPECT_EQ(assault_odds(charge(cavalry(6), cavalry(2))).foregone, Contestant::attacker);
}

TEST(CavalryOnCavalry, FlankAttackersCountDouble) {
  AssaultFacts facts = charge(cavalry(2), cavalry(2));
  facts.attacker.elements_on_flank = 1;
  EXPECT_EQ(assault_odds(facts).score, +2) << "as three against two";
  facts.defender.second_line = true;
  EXPECT_EQ(assault_odds(facts).score, -3) << "a first of two lines cannot be taken in flank: one reaches the front";
}

TEST(CavalryOnCavalry, IntervalsAreWorthFiveSixths) {
  AssaultFacts facts = charge(cavalry(6), cavalry(5));
  EXPECT_EQ(assault_odds(facts).score, +1);
  facts.attacker.in_intervals = true;
  EXPECT_EQ(assault_odds(facts).score, 0);
}

TEST(CavalryOnCavalry, TwoLinesAgainstOne) {
  AssaultFacts facts = charge(cavalry(4), cavalry(2));
  facts.defender.second_line = true;
  facts.defender.second_line_elements = 2;
  EXPECT_EQ(assault_odds(facts).score, +2) << "about equal in all: half the second line counts, four against three";
  facts.attacker = cavalry(6);
  EXPECT_EQ(assault_odds(facts).score, 0) << "of superior numbers only those count who meet the first line";
}

TEST(CavalryOnCavalry, AFreshReserveTakesUpThePursuitWithDieThree) {
  AssaultFacts facts = charge(cavalry(2), cavalry(4));
  facts.reserve_takes_up_pursuit = true;
  EXPECT_EQ(assault_odds(facts).score, +2);
}

TEST(CavalryOnCavalry, ObstaclesAndSlopes) {
  AssaultFacts facts = charge(cavalry(2), cavalry(2));
  facts.obstacle_paces = 300;
  EXPECT_EQ(assault_odds(facts).score, -2);
  facts.obstacle_paces = 600;
  EXPECT_EQ(assault_odds(facts).score, -2) << "far off, but no minor one";
  facts.obstacle_minor = true;
  EXPECT_EQ(assault_odds(facts).score, 0);
  facts.slope_degrees = 12;
  EXPECT_FALSE(assault_odds(facts).possible);
  Readings steeper;
  steeper.cavalry_stops_at_degrees = 15;
  facts.slope_degrees = -12;
  facts.response = Response::stand;
  EXPECT_EQ(assault_odds(facts, steeper).score, -3 + 1);
}

TEST(CavalryOnCavalry, BothChargeOnASlope) {
  AssaultFacts facts = charge(cavalry(2), cavalry(2));
  facts.slope_degrees = 8;
  EXPECT_EQ(assault_odds(facts).score, -1 + 2) << "uphill costs one, coming down to meet it two";
}

// --- cavalry against infantry ---

TEST(CavalryOnInfantry, ColumnsAndLines) {
  const auto score = [](int squadrons, Formation formation) {
    return assault_odds(attack(cavalry(squadrons), infantry(formation))).score;
  };
  EXPECT_EQ(score(1, Formation::attack_column), -4);
  EXPECT_EQ(score(2, Formation::attack_column), -2);
  EXPECT_EQ(score(3, Formation::attack_column), -1);
  EXPECT_EQ(score(4, Formation::attack_column), -1);
  EXPECT_EQ(score(1, Formation::line_two_ranks), -4);
  EXPECT_EQ(score(2, Formation::line_two_ranks), -3);
  EXPECT_EQ(score(4, Formation::line_three_ranks), -2);
}

TEST(CavalryOnInfantry, TwelveSquadronsOnSixBattalionsAreTwoOnOne) {
  EXPECT_EQ(assault_odds(attack(cavalry(12), infantry(Formation::close_column, 5400))).score, -2);
  EXPECT_EQ(assault_odds(attack(cavalry(4), infantry(Formation::close_column, 5400))).score, -4) << "die V";
}

TEST(CavalryOnInfantry, AnOpenFlankOfALineCountsDouble) {
  AssaultFacts facts = attack(cavalry(2), infantry(Formation::line_two_ranks));
  facts.attacker.elements_on_flank = 2;
  EXPECT_EQ(assault_odds(facts).score, -3) << "the flanks are secure";
  facts.flanks_secure = false;
  EXPECT_EQ(assault_odds(facts).score, -2) << "as four squadrons";
}

TEST(CavalryOnInfantry, SkirmishersAreRiddenDownFourToOne) {
  const AssaultOdds odds = assault_odds(attack(cavalry(1), infantry(Formation::skirmish_order, 90)));
  EXPECT_EQ(odds.die, 5);
  EXPECT_EQ(odds.favoured, Contestant::attacker);
}

TEST(CavalryOnInfantry, SquaresByWaveAndSteadiness) {
  AssaultFacts facts = attack(cavalry(4), infantry(Formation::square));
  EXPECT_EQ(assault_odds(facts).score, -4);
  facts.wave = 3;
  EXPECT_EQ(assault_odds(facts).score, -3);
  facts.defender.steadiness = Steadiness::badly_shaken;
  EXPECT_EQ(assault_odds(facts).score, -2) << "the table has it already: no second point";
  facts = attack(cavalry(1), infantry(Formation::square));
  EXPECT_EQ(assault_odds(facts).foregone, Contestant::defender);
  facts = attack(cavalry(2), infantry(Formation::square, 1800));
  EXPECT_EQ(assault_odds(facts).foregone, Contestant::defender) << "two squadrons on a square of two battalions";
}

TEST(CavalryOnInfantry, OnlyRepulsedByColumnsAndSquaresNotByLines) {
  AssaultFacts facts = attack(cavalry(2), infantry(Formation::attack_column));
  const AssaultResolution column = thrown(facts, {6});
  EXPECT_EQ(column.beaten, Contestant::attacker);
  EXPECT_EQ(column.on_the_die, Outcome::totally_defeated);
  EXPECT_EQ(column.outcome, Outcome::repulsed);
  EXPECT_DOUBLE_EQ(column.attacker_loss.points, 2 * 6);
  EXPECT_DOUBLE_EQ(column.defender_loss.points, 0);
  facts.defender.formation = Formation::line_two_ranks;
  EXPECT_EQ(thrown(facts, {6}).outcome, Outcome::totally_defeated);
}

TEST(CavalryOnInfantry, BrokenInfantryIsLostUnlessItReachesCover) {
  AssaultFacts facts = attack(cavalry(2), infantry(Formation::attack_column));
  AssaultResolution resolution = thrown(facts, {1});
  EXPECT_EQ(resolution.beaten, Contestant::defender);
  EXPECT_EQ(resolution.on_the_die, Outcome::repulsed);
  EXPECT_EQ(resolution.outcome, Outcome::totally_defeated);
  EXPECT_TRUE(resolution.destroyed);
  EXPECT_DOUBLE_EQ(resolution.defender_loss.points, 60);
  EXPECT_EQ(resolution.defender_loss.men, 300);
  EXPECT_DOUBLE_EQ(resolution.attacker_loss.points, 12) << "six a squadron, win or lose";
  facts.refuge_in_one_move = true;
  resolution = thrown(facts, {1});
  EXPECT_FALSE(resolution.destroyed);
  EXPECT_EQ(resolution.outcome, Outcome::totally_defeated);
}

TEST(CavalryOnInfantry, AWaveOnASquareLosesSixPoints) {
  AssaultFacts facts = attack(cavalry(4), infantry(Formation::square));
  EXPECT_DOUBLE_EQ(thrown(facts, {6}).attacker_loss.points, 6);
  EXPECT_DOUBLE_EQ(thrown(facts, {2}).attacker_loss.points, 6);
}

// --- infantry against infantry ---

TEST(InfantryOnInfantry, EqualStrengthIsEvenOddsAndMassesHaveAPoint) {
  EXPECT_EQ(assault_odds(attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks))).score, 0);
  EXPECT_EQ(
      assault_odds(attack(infantry(Formation::attack_column, 1800), infantry(Formation::line_two_ranks, 1800))).score,
      +1);
}

TEST(InfantryOnInfantry, Circumstances) {
  const auto score = [](auto&& change) {
    AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks));
    change(facts);
    return assault_odds(facts).score;
  };
  EXPECT_EQ(score([](AssaultFacts& f) { f.attacker.second_line = true; }), +2);
  EXPECT_EQ(score([](AssaultFacts& f) { f.attacker.second_line = f.defender.second_line = true; }), 0);
  EXPECT_EQ(score([](AssaultFacts& f) { f.attacker.screen = SkirmishScreen::holding; }), +1);
  EXPECT_EQ(score([](AssaultFacts& f) {
              f.defender.screen = SkirmishScreen::holding;
              f.attacker.screen = SkirmishScreen::driven_in;
            }),
            -1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.renewed = Renewal::fresh_troops; }), +1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.renewed = Renewal::tired_troops; }), -1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.defender.steadiness = Steadiness::shaken; }), +1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.defender.steadiness = Steadiness::badly_shaken; }), +2);
  EXPECT_EQ(score([](AssaultFacts& f) { f.defender.caught_moving = true; }), +1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.defender.flank_threatened = true; }), +1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.defender.ridden_through = true; }), +1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.attacker.victorious_last_move = true; }), -1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.attacker.lost_third_coming_in = true; }), -1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.obstacle_paces = 10; }), -1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.slope_degrees = 12; }), -1);
  EXPECT_EQ(score([](AssaultFacts& f) { f.attacker.elements_on_flank = 2; }), +4) << "two battalions' worth";
  EXPECT_EQ(score([](AssaultFacts& f) { f.surprised = true; }), +4);
}

TEST(InfantryOnInfantry, CanisterCountsOncePerSide) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks));
  facts.defender.canister_moves = 1;
  EXPECT_EQ(assault_odds(facts).score, 0) << "two moves are wanted";
  facts.defender.canister_moves = 2;
  EXPECT_EQ(assault_odds(facts).score, +1);
  facts.attacker.artillery_support = true;
  EXPECT_EQ(assault_odds(facts).score, +1) << "the same guns";
  facts.attacker.canister_moves = 1;
  facts.defender.artillery_support = true;
  EXPECT_EQ(assault_odds(facts).score, 0);
}

// Infantry and Cavalry versus Infantry: one squadron die II, two III; on bad ground two and three.
TEST(InfantryOnInfantry, CavalryBesideIt) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::attack_column));
  facts.attacker.cavalry_support = 1;
  EXPECT_EQ(assault_odds(facts).score, +1);
  facts.attacker.cavalry_support = 2;
  EXPECT_EQ(assault_odds(facts).score, +2);
  facts.good_cavalry_ground = false;
  EXPECT_EQ(assault_odds(facts).score, +1);
  facts.attacker.cavalry_support = 3;
  EXPECT_EQ(assault_odds(facts).score, +2);
  const AssaultResolution lost = thrown(facts, {1});
  EXPECT_EQ(lost.beaten, Contestant::attacker);
  EXPECT_EQ(lost.outcome, Outcome::repulsed);
}

TEST(InfantryOnInfantry, FormedAttacksStopAtFifteenDegrees) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks));
  facts.slope_degrees = 16;
  EXPECT_FALSE(assault_odds(facts).possible);
  facts.attacker.formation = Formation::skirmish_order;
  facts.defender.formation = Formation::skirmish_order;
  EXPECT_TRUE(assault_odds(facts).possible);
}

TEST(InfantryOnInfantry, SkirmishersInPosition) {
  AssaultFacts facts = attack(infantry(Formation::skirmish_order), infantry(Formation::skirmish_order));
  facts.defender.in_position_two_moves = true;
  EXPECT_EQ(assault_odds(facts).score, -1);
}

TEST(InfantryOnInfantry, ABeatenLineIsAtLeastDefeated) {
  const AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks));
  const AssaultResolution resolution = thrown(facts, {attacker_wins_r});
  EXPECT_EQ(resolution.beaten, Contestant::defender);
  EXPECT_EQ(resolution.on_the_die, Outcome::repulsed);
  EXPECT_EQ(resolution.outcome, Outcome::defeated);
  EXPECT_DOUBLE_EQ(resolution.defender_loss.points, 50);
  EXPECT_EQ(resolution.defender_loss.men, 166) << "three points ten men";
  EXPECT_DOUBLE_EQ(resolution.attacker_loss.points, 0) << "attackers lose by fire alone";
}

TEST(InfantryOnInfantry, AFailedMassIsWorseOff) {
  AssaultFacts facts = attack(infantry(Formation::attack_column, 1800), infantry(Formation::line_two_ranks, 1800));
  EXPECT_EQ(thrown(facts, {2}).outcome, Outcome::defeated) << "R becomes D";
  facts.cavalry_pursues = true;
  EXPECT_EQ(thrown(facts, {2}).outcome, Outcome::totally_defeated);
}

TEST(InfantryOnInfantry, TheDefenderPaysTenPointsAHalfBattalionForHolding) {
  const AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::attack_column));
  const AssaultResolution resolution = thrown(facts, {1});
  EXPECT_EQ(resolution.beaten, Contestant::attacker);
  EXPECT_EQ(resolution.outcome, Outcome::totally_defeated);
  EXPECT_DOUBLE_EQ(resolution.attacker_loss.points, 60);
  EXPECT_EQ(resolution.attacker_loss.men, 300);
  EXPECT_DOUBLE_EQ(resolution.defender_loss.points, 20);
  EXPECT_EQ(resolution.defender_loss.men, 100);
}

TEST(InfantryOnInfantry, ASecondLineOnlyLetsItBeRepulsedOnce) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks));
  facts.defender.second_line = true;
  const AssaultResolution resolution = thrown(facts, {attacker_wins_t});
  EXPECT_EQ(resolution.outcome, Outcome::repulsed);
  EXPECT_DOUBLE_EQ(resolution.defender_loss.points, 36) << "losses go with the outcome that counts";
  facts.defender.beaten_before = true;
  EXPECT_EQ(thrown(facts, {attacker_wins_t}).outcome, Outcome::totally_defeated);
}

TEST(InfantryOnInfantry, AFightInAWoodCostsAQuarter) {
  AssaultFacts facts = attack(infantry(Formation::skirmish_order), infantry(Formation::skirmish_order));
  const double open = thrown(facts, {attacker_wins_d}).defender_loss.points;
  facts.in_woods = true;
  EXPECT_DOUBLE_EQ(thrown(facts, {attacker_wins_d}).defender_loss.points, open / 4);
}

TEST(CavalryOnCavalry, TheVictorLosesHalfOrAThird) {
  const AssaultFacts facts = charge(cavalry(2), cavalry(2));
  AssaultResolution resolution = thrown(facts, {attacker_wins_d});
  EXPECT_DOUBLE_EQ(resolution.defender_loss.points, 20);
  EXPECT_EQ(resolution.defender_loss.men, 30);
  EXPECT_DOUBLE_EQ(resolution.attacker_loss.points, 10);
  resolution = thrown(facts, {attacker_wins_t});
  EXPECT_DOUBLE_EQ(resolution.defender_loss.points, 24);
  EXPECT_DOUBLE_EQ(resolution.attacker_loss.points, 8);
}

// --- batteries ---

TEST(Batteries, IsolatedAndOpenToTheFlank) {
  EXPECT_EQ(assault_odds(attack(infantry(Formation::skirmish_order), guns(6))).foregone, Contestant::attacker);
  EXPECT_EQ(assault_odds(attack(cavalry(2), guns(6))).foregone, Contestant::attacker);
  EXPECT_EQ(assault_odds(attack(infantry(Formation::skirmish_order, 450), guns(6))).score, +2);
  EXPECT_EQ(assault_odds(attack(cavalry(1), guns(6))).score, +2);
  EXPECT_EQ(assault_odds(attack(infantry(Formation::skirmish_order, 200), guns(6))).score, +1);
}

TEST(Batteries, WithoutRoomOrWithFlankFire) {
  AssaultFacts facts = attack(infantry(Formation::skirmish_order), guns(6));
  facts.battery = BatteryFacts{};
  facts.battery->room_to_spread = false;
  EXPECT_EQ(assault_odds(facts).score, -1);
  facts.attacker = infantry(Formation::skirmish_order, 450);
  EXPECT_EQ(assault_odds(facts).foregone, Contestant::defender) << "half a battalion is wanted for each half battery";
  facts.battery->defends_flank = true;
  EXPECT_EQ(assault_odds(facts).score, -2);
  facts.battery->room_to_spread = true;
  facts.attacker = infantry(Formation::skirmish_order);
  EXPECT_EQ(assault_odds(facts).score, 0);
}

TEST(Batteries, CavalryAtTheMuzzlesAndInFlank) {
  AssaultFacts facts = attack(cavalry(2), guns(6));
  facts.battery = BatteryFacts{};
  facts.battery->front_only = true;
  EXPECT_EQ(assault_odds(facts).score, -1);
  EXPECT_EQ(thrown(facts, {6}).outcome, Outcome::repulsed) << "driven back from the guns, no worse";
  facts.battery->flank_or_rear = true;
  EXPECT_EQ(assault_odds(facts).foregone, Contestant::attacker);
  facts.attacker = infantry(Formation::attack_column, 450);
  EXPECT_EQ(assault_odds(facts).foregone, Contestant::attacker) << "foot artillery falls to half a battalion";
  facts.defender = guns(6, Branch::horse_artillery);
  EXPECT_NE(assault_odds(facts).foregone, Contestant::attacker) << "horse artillery only to a whole one";
}

TEST(Batteries, SupportsMustBeBeatenFirst) {
  AssaultFacts facts = attack(infantry(Formation::skirmish_order), guns(6));
  facts.battery = BatteryFacts{};
  facts.battery->supported = true;
  EXPECT_FALSE(assault_odds(facts).possible);
  facts.battery->supports_beaten = true;
  EXPECT_TRUE(assault_odds(facts).possible);
}

TEST(Batteries, GunsAreTakenWithTheirGunners) {
  const AssaultFacts facts = attack(cavalry(2), guns(6));
  const AssaultResolution resolution = thrown(facts, {});
  EXPECT_TRUE(resolution.battery_taken);
  EXPECT_EQ(resolution.throws_needed, 0) << "a foregone conclusion needs no die";
  EXPECT_EQ(resolution.defender_loss.guns, 6);
  EXPECT_EQ(resolution.defender_loss.men, 120);
}

// 4, Cavalry Against Two Battalions or More: the printed example, whole.
TEST(CavalryOnInfantry, ABrigadeMassOfSixBattalions) {
  AssaultSide mass = infantry(Formation::close_column);
  mass.men = 6 * 900;
  mass.elements = 12;
  for (const auto& [squadrons, die] : {std::pair{12, 3}, {8, 4}, {4, 5}}) {
    const AssaultOdds odds = assault_odds(attack(cavalry(squadrons), mass));
    EXPECT_EQ(odds.die, die) << squadrons << " squadrons";
    EXPECT_EQ(odds.favoured, Contestant::defender);
    EXPECT_FALSE(odds.foregone);
  }
  EXPECT_EQ(assault_odds(attack(cavalry(3), mass)).foregone, Contestant::defender);
}

// --- readings that a game may choose ---

TEST(ContestedReadings, ChangeLossesAndOdds) {
  AssaultFacts foot = attack(infantry(Formation::attack_column), infantry(Formation::attack_column));
  const auto with = [&](const AssaultFacts& facts, const Readings& readings, std::vector<int> faces) {
    return resolve(facts, assault_odds(facts, readings), faces, readings);
  };
  Readings by_battalion;
  by_battalion.losses_for = LossesFor::battalion;
  EXPECT_DOUBLE_EQ(with(foot, {}, {4}).defender_loss.points, 36);
  EXPECT_DOUBLE_EQ(with(foot, by_battalion, {4}).defender_loss.points, 18);
  Readings by_dice;
  by_dice.victors_lose_by = VictorsLoss::dice;
  EXPECT_DOUBLE_EQ(with(foot, {}, {4}).attacker_loss.points, 0) << "by fire alone";
  EXPECT_DOUBLE_EQ(with(foot, by_dice, {4}).attacker_loss.points, 18);
  EXPECT_DOUBLE_EQ(with(foot, by_dice, {6}).attacker_loss.points, 20) << "a third of the totally defeated's";
  Readings by_attacks;
  by_attacks.odds_on_squares = SquareOdds::cavalry_attacks;
  const AssaultFacts horse = attack(cavalry(4), infantry(Formation::square));
  EXPECT_EQ(assault_odds(horse).die, 5);
  EXPECT_EQ(assault_odds(horse, by_attacks).die, 2);
  foot.slope_degrees = 18;
  EXPECT_FALSE(assault_odds(foot).possible);
  Readings steep;
  steep.infantry_stops_at_degrees = 20;
  EXPECT_EQ(assault_odds(foot, steep).score, -1);
  AssaultFacts down = charge(cavalry(2), cavalry(2));
  down.slope_degrees = -8;
  Readings by_chart;
  by_chart.cavalry_downhill = CavalryDownhill::chart;
  down.response = Response::stand;
  EXPECT_EQ(assault_odds(down, by_chart).score, assault_odds(down).score + 1);
}

// --- strongholds ---

TEST(Strongholds, OddsAndNumbers) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::line_two_ranks));
  facts.stronghold = StrongholdFacts{Defences::strong, true, 1, true, {}};
  EXPECT_EQ(assault_odds(facts).score, -2);
  facts.stronghold->attack_number = 4;
  EXPECT_EQ(assault_odds(facts).score, +1);
  facts.stronghold->front_paces = 400;
  facts.defender.men = 400;
  facts.stronghold->attack_number = 1;
  EXPECT_EQ(assault_odds(facts).score, -1) << "the defenders are a third too few";
  facts.defender.men = 900;
  facts.attacker.men = 450;
  EXPECT_EQ(assault_odds(facts).score, -4) << "the attackers lack two quarters";
}

TEST(Strongholds, DefendersLoseFifteenOrEighteenABlock) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::attack_column));
  facts.stronghold = StrongholdFacts{Defences::light, false, 1, true, {}};
  EXPECT_DOUBLE_EQ(thrown(facts, {1, 1}).defender_loss.points, 30);
  EXPECT_DOUBLE_EQ(thrown(facts, {6, 1}).defender_loss.points, 36);
  EXPECT_EQ(thrown(facts, {6}).throws_needed, 1) << "the fire on the attack";
  EXPECT_DOUBLE_EQ(thrown(facts, {1, 6}).attacker_loss.points, 100);
  EXPECT_DOUBLE_EQ(thrown(facts, {6, 2}).attacker_loss.points, 20) << "won or lost";
}

// --- impossible cases ---

TEST(Impossible, GunsAndInfantryUponCavalry) {
  EXPECT_FALSE(assault_odds(attack(guns(6), infantry(Formation::square))).possible);
  const AssaultOdds odds = assault_odds(attack(infantry(Formation::attack_column), cavalry(2)));
  EXPECT_FALSE(odds.possible);
  EXPECT_FALSE(odds.impossible_because.empty());
}

TEST(Dice, BlanksAskForAnother) {
  const AssaultFacts facts = charge(cavalry(2, Branch::heavy_cavalry), cavalry(2));
  EXPECT_EQ(assault_odds(facts).die, 2);
  EXPECT_EQ(thrown(facts, {}).throws_needed, 1);
  const AssaultResolution blank = thrown(facts, {1});
  EXPECT_EQ(blank.throws_needed, 1);
  EXPECT_EQ(blank.beaten, std::nullopt);
  EXPECT_EQ(thrown(facts, {1, 1, 4}).beaten, Contestant::defender);
}

TEST(Dice, OnTheFavouredSideTheSquareBracketsFall) {
  const AssaultFacts facts = charge(cavalry(2), cavalry(2, Branch::heavy_cavalry));
  EXPECT_EQ(thrown(facts, {2}).beaten, Contestant::defender) << "the favoured defender is beaten on 2 and 3";
  EXPECT_EQ(thrown(facts, {5}).beaten, Contestant::attacker);
}

TEST(Condition, TroopsInFlightCannotDefendThemselves) {
  AssaultFacts facts = attack(infantry(Formation::attack_column), infantry(Formation::attack_column));
  facts.defender.steadiness = Steadiness::totally_defeated;
  EXPECT_EQ(assault_odds(facts).foregone, Contestant::attacker);
}

TEST(SecondLines, CountOnlyAtTheirDistance) {
  EXPECT_FALSE(second_line_counts(Arm::cavalry, 399));
  EXPECT_TRUE(second_line_counts(Arm::cavalry, 400));
  EXPECT_TRUE(second_line_counts(Arm::cavalry, 800));
  EXPECT_FALSE(second_line_counts(Arm::cavalry, 801));
  EXPECT_FALSE(second_line_counts(Arm::infantry, 149));
  EXPECT_TRUE(second_line_counts(Arm::infantry, 150));
  EXPECT_TRUE(second_line_counts(Arm::infantry, 400));
  EXPECT_FALSE(second_line_counts(Arm::infantry, 401));
}

TEST(Records, FactsAndFindingsComeBackAsTheyWent) {
  AssaultFacts facts = attack(cavalry(2), guns(6));
  facts.battery = BatteryFacts{};
  facts.obstacle_paces = 200;
  EXPECT_EQ(to_record(from_record<AssaultFacts>(to_record(facts))), to_record(facts));
  const AssaultResolution resolution = thrown(facts, {});
  EXPECT_EQ(to_record(from_record<AssaultResolution>(to_record(resolution))), to_record(resolution));
}

TEST(Records, EveryFindingSaysWhyWithItsSection) {
  const AssaultFacts facts = charge(cavalry(3, Branch::heavy_cavalry), cavalry(2));
  const AssaultOdds odds = assault_odds(facts);
  ASSERT_FALSE(odds.steps.empty());
  for (const Step& step : odds.steps) {
    EXPECT_FALSE(step.text.empty());
    EXPECT_FALSE(step.section.empty());
  }
}

TEST(AssaultLosses, WagonsThatAreRiddenDownCostNobodyAnything) {
  AssaultSide wagons;
  wagons.branch = Branch::wagons;
  wagons.formation = Formation::march_column;
  wagons.men = 40;
  wagons.elements = 1;
  const AssaultResolution resolution = thrown(attack(cavalry(2), wagons), {});
  EXPECT_EQ(resolution.beaten, Contestant::defender);
  EXPECT_EQ(resolution.attacker_loss.men, 0);
}

}  // namespace
}  // namespace krieg::reisswitz
