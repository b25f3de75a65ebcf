// Section 4, Rules for Assaults: from the circumstances of one attack to the die, and from the thrown faces to the
// beaten side, the degree of its defeat and the losses. Pure functions of facts and faces.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/odds_tables.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

enum class Contestant { attacker, defender };
BOOST_DESCRIBE_ENUM(Contestant, attacker, defender)
constexpr Contestant opponent_of(Contestant c) {
  return c == Contestant::attacker ? Contestant::defender : Contestant::attacker;
}

/// A fresh attack on troops that were attacked before.
enum class Renewal { fresh_troops, tired_troops };
BOOST_DESCRIBE_ENUM(Renewal, fresh_troops, tired_troops)

/// The skirmishers before a formed body when the assault comes on.
enum class SkirmishScreen { none, holding, driven_in };
BOOST_DESCRIBE_ENUM(SkirmishScreen, none, holding, driven_in)

/// One side of an assault. A circumstance that is not stated has no effect.
struct AssaultSide {
  Branch branch = Branch::line_infantry;
  Formation formation = Formation::line_two_ranks;
  int men = 900;     ///< present and fighting; of cavalry only those who reach the front
  int elements = 2;  ///< half battalions, squadrons or half batteries
  int guns = 0;
  Steadiness steadiness = Steadiness::steady;
  int elements_on_flank = 0;  ///< of `elements`, those that strike the other side's flank or rear
  bool in_intervals = false;  ///< cavalry with intervals or in chequered order
  bool second_line = false;   ///< within the distances of second_line_counts()
  int second_line_elements = 0;
  int canister_moves = 0;          ///< successive moves under canister of good effect, up to this one
  bool artillery_support = false;  ///< guns on its side that fire in this fight
  int cavalry_support = 0;         ///< squadrons that act with the infantry under one command
  SkirmishScreen screen = SkirmishScreen::none;
  bool in_position_two_moves = false;  ///< skirmishers who have stood in their place for two moves
  bool victorious_last_move = false;
  bool flank_threatened = false;
  bool caught_moving = false;         ///< moving across, deploying or forming within the enemy's striking distance
  bool lost_third_coming_in = false;  ///< lost a third of its strength to fire while it closed
  bool ridden_through = false;        ///< totally defeated friends passed through it within two moves
  bool beaten_before = false;         ///< this first line has already been beaten
  bool first_line_beaten = false;     ///< cavalry that is not beaten, but whose first line was
  bool dismounted = false;            ///< cavalry on foot: four squadrons are worth a half battalion
  bool back_to_obstacle = false;      ///< beaten before, with an insurmountable obstacle behind it
};
BOOST_DESCRIBE_STRUCT(AssaultSide, (),
                      (branch, formation, men, elements, guns, steadiness, elements_on_flank, in_intervals, second_line,
                       second_line_elements, canister_moves, artillery_support, cavalry_support, screen,
                       in_position_two_moves, victorious_last_move, flank_threatened, caught_moving, first_line_beaten,
                       lost_third_coming_in, ridden_through, beaten_before, dismounted, back_to_obstacle))

bool is_cavalry(const AssaultSide& side);
/// Engineers count as infantry.
bool is_infantry(const AssaultSide& side);
bool in_open_order(const AssaultSide& side);

/// The situation of a battery that is attacked (Attacks on Batteries).
struct BatteryFacts {
  bool supported = false;  ///< troops have the task of defending it
  bool supports_beaten = false;
  bool defends_flank = false;  ///< its guns can also fire to the flank
  bool room_to_spread = true;  ///< the ground lets the attackers spread out and attack front and flank
  bool front_only = false;     ///< cavalry attacks straight from the front
  bool flank_or_rear = false;  ///< attacked in flank and rear
};
BOOST_DESCRIBE_STRUCT(BatteryFacts, (),
                      (supported, supports_beaten, defends_flank, room_to_spread, front_only, flank_or_rear))

/// A wood's edge, village, defile or work that the defender holds (Attack and Defence of Strongholds).
struct StrongholdFacts {
  Defences defences = Defences::light;
  bool held_two_moves = true;
  int attack_number = 1;
  bool fresh_troops = true;                        ///< of the attackers
  std::optional<double> front_paces;               ///< the front to be held; none: both sides have enough troops
  std::optional<int> garrison_men = std::nullopt;  ///< all men who hold the place, if more than the unit attacked
  bool defile = false;                             ///< a bridge or ford: the attack needs as many men as defend it
  bool fieldwork = false;                          ///< a breastwork: both sides need more men
};
BOOST_DESCRIBE_STRUCT(StrongholdFacts, (),
                      (defences, held_two_moves, attack_number, fresh_troops, front_paces, garrison_men, defile,
                       fieldwork))

struct AssaultFacts {
  AssaultSide attacker;
  AssaultSide defender;
  Response response = Response::stand;  ///< stand or counter_charge; troops that retire are not assaulted
  std::optional<Renewal> renewed;
  double slope_degrees = 0;              ///< up (+) or down (-) for the attacker
  std::optional<double> obstacle_paces;  ///< ditch, sunken road or bank before the defender: its distance from him
  bool obstacle_minor = false;
  bool uneven_ground = false;
  bool in_woods = false;
  bool good_cavalry_ground = true;        ///< for cavalry that acts with infantry
  bool flanks_secure = true;              ///< of an infantry line under cavalry attack
  int wave = 1;                           ///< against squares: the number of the squadron that attacks
  bool surprised = false;                 ///< the defender failed his test of surprise within the last three moves
  bool reserve_takes_up_pursuit = false;  ///< the attacker is the second line of cavalry that has just won
  bool refuge_in_one_move = false;        ///< beaten defenders reach a second line or cover in one move
  bool refuge_reached = false;            ///< the attack is renewed on beaten troops that have found a refuge
  bool cut_off = false;  ///< the defender is beaten and going back, and the attacker is another body in his rear
  bool cavalry_pursues = false;         ///< the winner's cavalry attacks the beaten as they go back
  std::optional<BatteryFacts> battery;  ///< if the defender is artillery
  std::optional<StrongholdFacts> stronghold;
  bool in_defile = false;  ///< the defender marches over a bridge, through a street or on a road through a wood
  /// The defender covers a battery that is attacked with him: the battery falls if he is beaten.
  bool covers_battery = false;
};
BOOST_DESCRIBE_STRUCT(AssaultFacts, (),
                      (attacker, defender, response, renewed, slope_degrees, obstacle_paces, obstacle_minor,
                       uneven_ground, in_woods, good_cavalry_ground, flanks_secure, wave, surprised,
                       reserve_takes_up_pursuit, refuge_in_one_move, refuge_reached, cut_off, cavalry_pursues, battery,
                       stronghold, in_defile, covers_battery))

/// The die for an assault. `score` counts index points from die I: +1 is die II for the attacker, -4 die V for the
/// defender; beyond that the result is certain.
struct AssaultOdds {
  bool possible = true;
  KeyedText impossible_because;
  int score = 0;
  int die = 1;                         ///< 1 to 5; undefined if `foregone` is set
  std::optional<Contestant> favoured;  ///< none on die I
  std::optional<Contestant> foregone;  ///< the certain winner
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(AssaultOdds, (), (possible, impossible_because, score, die, favoured, foregone, steps))

AssaultOdds assault_odds(const AssaultFacts& facts, const Readings& readings = {});

/// The odds of a score without circumstances: for tests of nerve and for the umpire's own decisions.
AssaultOdds odds_from_score(int score);

struct SideLoss {
  double points = 0;
  int men = 0;
  int guns = 0;
};
BOOST_DESCRIBE_STRUCT(SideLoss, (), (points, men, guns))

/// Of squadrons that attack a battery and its cover, this many ride at the guns (Cavalry v Infantry in Close Order 7).
inline constexpr int squadrons_at_the_guns = 2;

struct AssaultResolution {
  int throws_needed = 1;             ///< one more face is needed: none was given, or all so far were blank
  std::optional<Contestant> beaten;  ///< the beaten side; nothing until the dice have decided
  Outcome on_the_die = Outcome::repulsed;
  Outcome outcome = Outcome::repulsed;  ///< with the rules that make it milder or worse
  SideLoss attacker_loss;
  SideLoss defender_loss;
  bool captured = false;       ///< of a destroyed body: its men are prisoners
  bool destroyed = false;      ///< the beaten are lost: captured or killed
  bool battery_taken = false;  ///< the defender itself, or the battery that it covered
  std::vector<Step> steps;
  KeyedText result;
};
BOOST_DESCRIBE_STRUCT(AssaultResolution, (),
                      (throws_needed, beaten, on_the_die, outcome, attacker_loss, defender_loss, destroyed, captured,
                       battery_taken, steps, result))

/// Precondition: odds.possible. `faces` in the order thrown: first those that decide which side is beaten (none if the
/// result is certain), then the one for the losses of an attack on a stronghold, or for whether infantry escapes from
/// cavalry.
AssaultResolution resolve(const AssaultFacts& facts, const AssaultOdds& odds, const std::vector<int>& faces,
                          const Readings& readings = {});

/// The number of fighters when `riders` dismount: four squadrons are worth half a battalion.
int dragoons_fighting(int riders);

/// Converts dismounted dragoons to the infantry that they are worth: four squadrons to half a battalion (Dismounted
/// Cavalry).
AssaultFacts dragoons_on_foot(AssaultFacts facts);

/// The distances behind the first line at which a second line counts, in paces (Distances to Count 2nd Line).
struct SecondLineDistances {
  double from;
  double to;
};
SecondLineDistances second_line_distances(Arm arm, const Readings& readings = {});

/// Whether a second line at that distance behind the first counts (Influences of a Second Line; reading 22).
bool second_line_counts(Arm arm, double paces_behind, const Readings& readings = {});

/// Squadrons that may throw against a square in one move: two waves (Cavalry v Infantry in Close Order 2).
inline constexpr int waves_per_move = 2;

}  // namespace krieg::reisswitz
