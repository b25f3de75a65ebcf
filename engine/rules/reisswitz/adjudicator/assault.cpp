// Section 4, Rules for Assaults: the odds by the three steps, and the dice.
#include "reisswitz/book/assault.hpp"

#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

void check(const AssaultSide& side) {
  const bool knows_on_foot = side.dismounted && knows(Branch::light_infantry, side.formation);
  if (!knows(side.branch, side.formation) && !knows_on_foot)
    throw RecordError("formation", not_drilled(side.branch, side.formation));
  if (side.elements_on_flank > side.elements)
    throw RecordError("elements_on_flank", text("fault_more_than_elements", {{"n", side.elements}}));
  if (side.dismounted && arm_of(side.branch) != Arm::cavalry) throw RecordError("dismounted", text("fault_no_horses"));
  if (side.men > 0 && side.elements == 0 && arm_of(side.branch) != Arm::artillery)
    throw RecordError("elements", text("fault_men_without_elements", {{"n", side.men}}));
  if (arm_of(side.branch) == Arm::artillery && side.guns == 0) throw RecordError("guns", text("fault_no_guns"));
}
void check(const AssaultFacts& facts) {
  if (facts.battery && arm_of(facts.defender.branch) != Arm::artillery)
    throw RecordError("battery", text("fault_defender_no_artillery"));
  if (facts.covers_battery && arm_of(facts.defender.branch) == Arm::artillery)
    throw RecordError("covers_battery", text("fault_battery_covers_itself"));
}

static Notes notes_on(std::type_identity<AssaultSide>) {
  return {need("branch", "the arm"),
          need("formation", "the formation in which it fights"),
          need("men", 0, 20000, "present and fighting; of cavalry those who reach the front"),
          need("elements", 0, 60, "half battalions, squadrons or half batteries"),
          may("guns", 0, 48, "of artillery"),
          may("steadiness", "how steady it is before the fight"),
          may("elements_on_flank", 0, 60, "of its elements, those that come on the other's flank or rear"),
          may("in_intervals", "cavalry with intervals between the squadrons, or chequered"),
          may("second_line", "another line stands behind it at the distance at which it counts"),
          may("second_line_elements", 0, 60, "half battalions or squadrons of that line"),
          may("canister_moves", 0, 100, "moves in succession under canister of good effect, up to this one"),
          may("artillery_support", "guns on its side bear on this fight"),
          may("cavalry_support", 0, 60, "squadrons that act with its infantry under one command"),
          may("screen", "the skirmishers before a formed body"),
          may("in_position_two_moves", "skirmishers who have held their place for two moves"),
          may("victorious_last_move", "it won a fight in the last move"),
          may("flank_threatened", "its flank is threatened"),
          may("caught_moving", "moving across, deploying or forming within the other's striking distance"),
          may("lost_third_coming_in", "a third of its strength to fire while it closed"),
          may("ridden_through", "totally defeated friends passed through it within two moves"),
          may("beaten_before", "this first line was beaten already"),
          may("first_line_beaten", "cavalry whose first line was beaten before it, itself not yet"),
          may("dismounted", "cavalry on foot: four squadrons are worth a half battalion"),
          may("back_to_obstacle", "beaten before, it fights with an insurmountable obstacle behind it")};
}
static Notes notes_on(std::type_identity<BatteryFacts>) {
  return {may("supported", "troops are charged with its defence"),
          may("supports_beaten", "they have been beaten"),
          may("defends_flank", "its guns can fire to the flank too"),
          may("room_to_spread", "the ground lets the attackers take it in front and flank"),
          may("front_only", "cavalry comes on straight at the muzzles"),
          may("flank_or_rear", "taken in flank and rear")};
}
static Notes notes_on(std::type_identity<StrongholdFacts>) {
  return {need("defences", "how strong the place is"),
          may("held_two_moves", "the defender has been in it for two moves"),
          may("attack_number", 1, 100, "the first attack, or which renewed one"),
          may("fresh_troops", "those who attack are fresh"),
          may("front_paces", 1, 20000, "the front to be held; without it both sides have enough troops"),
          may("garrison_men", 0, 50000, "all who hold it, when more than the body attacked"),
          may("defile", "a bridge or ford: the attack wants as many men as defend it"),
          may("fieldwork", "a breastwork, which wants more men on both sides than other places")};
}
static Notes notes_on(std::type_identity<AssaultFacts>) {
  return {need("attacker", "the side that attacks"),
          need("defender", "the side that is attacked"),
          may("response", "the defender stands, or goes forward to meet it"),
          may("renewed", "a fresh attack on troops that were attacked before"),
          may("slope_degrees", -90, 90, "up (+) or down (-) for the attacker"),
          may("obstacle_paces", 0, 5000, "ditch, sunken road or bank before the defender: how far from him"),
          may("obstacle_minor", "a minor one"),
          may("uneven_ground", "the ground breaks a charge's order"),
          may("in_woods", "a fight with the bayonet in a wood"),
          may("good_cavalry_ground", "for cavalry that acts with infantry"),
          may("flanks_secure", "of an infantry line under cavalry attack"),
          may("wave", 1, 60, "against squares: which squadron of the attack throws"),
          may("surprised", "the defender failed his test of surprise within the last three moves"),
          may("reserve_takes_up_pursuit", "the attacker is the second line of cavalry that has just won"),
          may("refuge_in_one_move", "beaten defenders reach a second line or cover in one move"),
          may("refuge_reached", "the attack is renewed on beaten troops that have found a refuge"),
          may("cut_off", "the defender is beaten and going back, and another body falls on his rear"),
          may("cavalry_pursues", "the winner's cavalry falls on the beaten as they go back"),
          may("battery", "how a battery that is attacked is placed"),
          may("stronghold", "the wood's edge, village, defile or work that the defender holds"),
          may("in_defile", "the defender is on the march through a defile: a bridge, a street, a wood's road"),
          may("covers_battery", "the defender covers a battery that is attacked with him and falls if he is beaten")};
}

namespace {

const std::vector<std::string> odds_tables{"strength",         "squadrons", "cavalry_on_square",
                                           "cavalry_on_ranks", "slopes",    "strongholds"};

struct FullResolution {
  bool possible = true;
  KeyedText impossible_because;
  int score = 0;
  int die = 0;
  std::optional<Contestant> favoured;
  std::optional<Contestant> foregone;
  std::optional<Contestant> beaten;
  Outcome on_the_die = Outcome::repulsed;
  Outcome outcome = Outcome::repulsed;
  SideLoss attacker_loss;
  SideLoss defender_loss;
  bool destroyed = false;
  bool battery_taken = false;
  bool captured = false;
  KeyedText result;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FullResolution, (),
                      (possible, impossible_because, score, die, favoured, foregone, beaten, on_the_die, outcome,
                       attacker_loss, defender_loss, destroyed, battery_taken, captured, result, steps))

FullResolution assault(const AssaultFacts& facts, const Readings& readings, DiceBox& dice) {
  const AssaultOdds odds = assault_odds(facts, readings);
  FullResolution full;
  full.possible = odds.possible;
  full.impossible_because = odds.impossible_because;
  full.score = odds.score;
  full.die = odds.die;
  full.favoured = odds.favoured;
  full.foregone = odds.foregone;
  full.steps = odds.steps;
  if (!odds.possible) {
    full.result = text("no_attack_because", {{"why", odds.impossible_because}});
    return full;
  }
  const AssaultResolution resolution =
      throw_out(dice, [&](const auto& faces) { return resolve(facts, odds, faces, readings); });
  full.beaten = resolution.beaten;
  full.on_the_die = resolution.on_the_die;
  full.outcome = resolution.outcome;
  full.attacker_loss = resolution.attacker_loss;
  full.defender_loss = resolution.defender_loss;
  full.destroyed = resolution.destroyed;
  full.battery_taken = resolution.battery_taken;
  full.captured = resolution.captured;
  full.result = resolution.result;
  full.steps.insert(full.steps.end(), resolution.steps.begin(), resolution.steps.end());
  return full;
}

struct SquareResolution {
  bool possible = true;
  int waves_thrown = 0;
  bool broken = false;
  bool exhausted = false;
  double cavalry_points = 0;
  SideLoss infantry_loss;
  bool destroyed = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(SquareResolution, (),
                      (possible, waves_thrown, broken, exhausted, cavalry_points, infantry_loss, destroyed, steps))

SquareResolution on_square(const AssaultFacts& facts, const Readings& readings, DiceBox& dice) {
  if (!is_attack_on_square(facts)) throw RecordError("facts", text("fault_no_square"));
  const SquareMove move = throw_out(dice, [&](const auto& faces) { return square_move(facts, readings, faces); });
  SquareResolution resolution;
  resolution.possible = move.possible;
  resolution.waves_thrown = move.waves_thrown;
  resolution.broken = move.broken;
  resolution.exhausted = move.exhausted;
  resolution.cavalry_points = move.cavalry_points;
  if (move.broken) resolution.infantry_loss = move.last.defender_loss;
  resolution.destroyed = move.last.destroyed;
  resolution.steps = move.steps;
  return resolution;
}

struct StrengthFacts {
  double stronger = 0;
  double weaker = 0;
};
BOOST_DESCRIBE_STRUCT(StrengthFacts, (), (stronger, weaker))
Notes notes_on(std::type_identity<StrengthFacts>) {
  return {need("stronger", 0.01, 100000, "men, or battalions or squadrons, of the stronger side"),
          need("weaker", 0.01, 100000, "of the weaker, in the same measure")};
}
void check(const StrengthFacts& facts) {
  if (facts.weaker > facts.stronger) throw RecordError("weaker", text("fault_weaker_is_stronger"));
}
struct StrengthResolution {
  bool foregone = false;
  int points = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(StrengthResolution, (), (foregone, points, steps))

StrengthResolution strength(const StrengthFacts& facts, const Readings& readings) {
  const std::vector<TextArg> sides{{"stronger", number_text(facts.stronger)}, {"weaker", number_text(facts.weaker)}};
  const auto shift = strength_shift(facts.stronger, facts.weaker, readings.difference_on);
  return {!shift,
          shift.value_or(0),
          {{readings.difference_on == DifferenceOn::weaker ? text("difference_on_the_weaker", sides)
                                                           : text("difference_on_the_stronger", sides),
            "4, Step Two, Consideration of Numerical Strength; reading 18",
            shift ? verbatim(signed_text(*shift)) : text("foregone_conclusion")}}};
}

StrengthResolution squadrons(const StrengthFacts& facts) {
  const int die = squadrons_die(facts.stronger, facts.weaker);
  const bool foregone = die >= foregone_die;
  return {
      foregone,
      foregone ? 0 : die - lowest_die,
      {{text("squadrons_against", {{"squadrons", number_text(facts.stronger)}, {"others", number_text(facts.weaker)}}),
        "4, Unequal Numbers of Squadrons 1828",
        foregone ? text("foregone_conclusion") : text("die", {{"die", roman(die)}})}}};
}

struct SecondLineFacts {
  Arm arm = Arm::infantry;
  double paces_behind = 0;
};
BOOST_DESCRIBE_STRUCT(SecondLineFacts, (), (arm, paces_behind))
Notes notes_on(std::type_identity<SecondLineFacts>) {
  return {need("arm", "infantry or cavalry"), need("paces_behind", 0, 10000, "from the first line, in paces")};
}
void check(const SecondLineFacts& facts) {
  if (facts.arm != Arm::infantry && facts.arm != Arm::cavalry)
    throw RecordError("arm", text("fault_second_line_arm", {{"arm", word(facts.arm)}}));
}
struct SecondLineResolution {
  bool counts = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(SecondLineResolution, (), (counts, steps))

SecondLineResolution second_line(const SecondLineFacts& facts, const Readings& readings) {
  const bool counts = second_line_counts(facts.arm, facts.paces_behind, readings);
  return {counts,
          {{text("paces_behind_the_first", {{"paces", number_text(facts.paces_behind)}}),
            "4, Influences of a Second Line; reading 22", counts ? text("it_counts") : text("it_does_not_count")}}};
}

}  // namespace

Chapter assault_chapter() {
  return {rule<AssaultFacts>(
              "assault", "An assault: the odds, the throw and what comes of it", "4, Rules for Assaults",
              [] {
                std::vector<std::string> tables = odds_tables;
                tables.emplace_back("combat_dice");
                return tables;
              }(),
              [](const AssaultFacts& facts, const Readings& readings, DiceBox& dice) {
                return assault(facts, readings, dice);
              }),
          rule<AssaultFacts>("assault_odds", "The odds of an assault, without a throw",
                             "4, Establishing the Odds for Close Combat", odds_tables,
                             [](const AssaultFacts& facts, const Readings& readings, DiceBox&) {
                               return assault_odds(facts, readings);
                             }),
          rule<AssaultFacts>("square_attack", "One move of an attack on a square: two waves",
                             "4, Cavalry v Infantry in Close Order", {"cavalry_on_square", "combat_dice"},
                             [](const AssaultFacts& facts, const Readings& readings, DiceBox& dice) {
                               return on_square(facts, readings, dice);
                             }),
          rule<StrengthFacts>(
              "strength", "Index points for superior numbers", "4, Step Two, Consideration of Numerical Strength",
              {"strength"},
              [](const StrengthFacts& facts, const Readings& readings, DiceBox&) { return strength(facts, readings); }),
          rule<StrengthFacts>("squadrons", "Unequal numbers of squadrons", "4, Unequal Numbers of Squadrons 1828",
                              {"squadrons"},
                              [](const StrengthFacts& facts, const Readings&, DiceBox&) { return squadrons(facts); }),
          rule<SecondLineFacts>("second_line", "Whether a second line counts", "4, Influences of a Second Line", {},
                                [](const SecondLineFacts& facts, const Readings& readings, DiceBox&) {
                                  return second_line(facts, readings);
                                })};
}

}  // namespace krieg::reisswitz
