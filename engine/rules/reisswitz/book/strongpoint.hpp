// Calculations of the umpire around an assault: how many troops a place needs, how squares are attacked in waves, what
// skirmishers before the columns decide, what a pursuit by infantry costs, and what obstacles behind cavalry cost it.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

enum class Strongpoint { outskirts, defile, fieldwork };
BOOST_DESCRIBE_ENUM(Strongpoint, outskirts, defile, fieldwork)

struct GarrisonFacts {
  Strongpoint place = Strongpoint::outskirts;
  double front_paces = 0;
  int defenders = 0;  ///< men who defend it
};
BOOST_DESCRIBE_STRUCT(GarrisonFacts, (), (place, front_paces, defenders))

struct GarrisonResolution {
  int men_to_defend_least = 0;
  int men_to_defend_most = 0;  ///< more would only be a reserve
  int men_to_attack = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(GarrisonResolution, (), (men_to_defend_least, men_to_defend_most, men_to_attack, steps))

/// Attack and Defence of Strongholds; Troops Needed in an Attack.
GarrisonResolution garrison(const GarrisonFacts& facts);

/// Stronghold, Troops Needed (Appendix Three): paces of front for one battalion. A defile has no row: its defenders
/// fill it, and the attack needs as many.
struct GarrisonRow {
  Strongpoint place;
  double defended_from;  ///< on a shorter front a battalion would only be a reserve
  double defended_to;    ///< the longest front that a battalion defends
  double attacked;
};
BOOST_DESCRIBE_STRUCT(GarrisonRow, (), (place, defended_from, defended_to, attacked))
const std::vector<GarrisonRow>& garrison_table();
/// Precondition: not a defile.
const GarrisonRow& garrison_row(Strongpoint place);

struct WavesFacts {
  int squadrons = 1;
  int half_battalions = 2;
  Steadiness steadiness = Steadiness::steady;
};
BOOST_DESCRIBE_STRUCT(WavesFacts, (), (squadrons, half_battalions, steadiness))

struct Wave {
  int move = 1;
  int wave = 1;
  int die = 0;  ///< in favour of the infantry; 6: the cavalry has no chance
};
BOOST_DESCRIBE_STRUCT(Wave, (), (move, wave, die))

struct WavesResolution {
  bool possible = false;
  int squadrons_to_a_wave = 1;
  std::vector<Wave> waves;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(WavesResolution, (), (possible, squadrons_to_a_wave, waves, steps))

/// Cavalry v Infantry in Close Order 2, 3 and 10: two waves a move, larger squares by larger waves.
WavesResolution square_waves(const WavesFacts& facts);

/// Whether cavalry attacks infantry in square. Dismounted cavalry counts as infantry.
bool is_attack_on_square(const AssaultFacts& facts);

/// One move of an attack on a square: up to two waves, each decided by itself, starting with wave `facts.wave`.
struct SquareMove {
  bool possible = true;  ///< false: the ground or the state of the cavalry forbids the attack; `steps` says why
  int throws_needed = 0;
  int waves_thrown = 0;       ///< in this move
  bool broken = false;        ///< the square
  bool exhausted = false;     ///< every wave has been thrown back
  AssaultResolution last;     ///< of the last wave
  double cavalry_points = 0;  ///< losses of the waves that were thrown back in this move
  std::vector<Step> steps;
};
/// Precondition: is_attack_on_square(facts). Faces in the order thrown, over all waves.
SquareMove square_move(const AssaultFacts& facts, const Readings& readings, const std::vector<int>& faces);

struct ScreenFightFacts {
  Contestant driven_in = Contestant::attacker;  ///< the side whose skirmishers were thrown back
  int times_driven_in = 1;
  bool fresh_skirmishers = true;
};
BOOST_DESCRIBE_STRUCT(ScreenFightFacts, (), (driven_in, times_driven_in, fresh_skirmishers))

struct ScreenFightResolution {
  int points_if_it_goes_on = -1;  ///< for the side whose skirmishers are gone
  double paces_to_retire = 0;     ///< for a defender who sends out fresh ones
  int moves_before_replacing = 0;
  bool may_replace = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ScreenFightResolution, (),
                      (points_if_it_goes_on, paces_to_retire, moves_before_replacing, may_replace, steps))

/// Infantry versus Infantry, both sides in the open, 2 to 6.
ScreenFightResolution screen_fight(const ScreenFightFacts& facts);

struct GunsInLineFacts {
  bool skirmishers_win = false;  ///< the attacker's, against infantry and guns with good effect
};
BOOST_DESCRIBE_STRUCT(GunsInLineFacts, (), (skirmishers_win))

struct GunsInLineResolution {
  int skirmish_die = 2;  ///< unfavourable to the attackers
  int mass_die = 1;      ///< for the battalions that follow; unfavourable to them unless even
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(GunsInLineResolution, (), (skirmish_die, mass_die, steps))

/// Infantry versus Infantry and Artillery with good effect, Infantry and Artillery defending.
GunsInLineResolution guns_in_line(const GunsInLineFacts& facts);

struct InfantryPursuitFacts {
  double points_lost_in_attack = 0;  ///< by the beaten side
  bool halted_a_move = true;         ///< the victors formed first
};
BOOST_DESCRIBE_STRUCT(InfantryPursuitFacts, (), (points_lost_in_attack, halted_a_move))

struct InfantryPursuitResolution {
  double points = 0;            ///< further points that the pursuit costs the beaten
  double share_of_victors = 1;  ///< the share of the victors that pursues
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(InfantryPursuitResolution, (), (points, share_of_victors, steps))

/// Victorious Infantry; Notes to the Table of strongholds; reading 48.
InfantryPursuitResolution infantry_pursuit(const InfantryPursuitFacts& facts);

struct ObstacleBehindFacts {
  ObstacleBehind obstacle = ObstacleBehind::surmountable;
  Outcome outcome = Outcome::repulsed;
  int squadrons = 1;
};
BOOST_DESCRIBE_STRUCT(ObstacleBehindFacts, (), (obstacle, outcome, squadrons))

struct ObstacleBehindResolution {
  double points = 0;
  int points_in_the_next_fight = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ObstacleBehindResolution, (), (points, points_in_the_next_fight, steps))

/// Cavalry, The Outcome 8 and 10; reading 49.
ObstacleBehindResolution cavalry_at_obstacle(const ObstacleBehindFacts& facts);

}  // namespace krieg::reisswitz
