// Where the book contradicts itself, and clubs may differ: the choices of one game, named in the scenario's "options".
// The defaults are argued in README.md.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <vector>

#include "measure/record.hpp"

namespace krieg::reisswitz {

/// How long beaten troops need (reading 27).
enum class RecoveryTimes {
  section_four,   ///< 2 and 3, 3 and 6, 5 and 10 moves, both counted from the defeat
  appendix_three  ///< 2, 5, 10 moves to defend and *then* 3, 5, 5 more to attack
};
BOOST_DESCRIBE_ENUM(RecoveryTimes, section_four, appendix_three)

/// On whose strength the difference of two sides is reckoned (reading 18).
enum class DifferenceOn { weaker, stronger };
BOOST_DESCRIBE_ENUM(DifferenceOn, weaker, stronger)

/// For how many the losses of beaten infantry stand on the dice (reading 26).
enum class LossesFor { half_battalion, battalion };
BOOST_DESCRIBE_ENUM(LossesFor, half_battalion, battalion)

/// What a won assault costs the victor (reading 25).
enum class VictorsLoss {
  section_four,  ///< cavalry half or a third of the beaten's, infantry that stood ten points a half battalion
  dice           ///< everybody half of the beaten's, a third of the totally defeated's
};
BOOST_DESCRIBE_ENUM(VictorsLoss, section_four, dice)

/// Which odds hold for cavalry against squares (reading 20).
enum class SquareOdds { waves, cavalry_attacks };
BOOST_DESCRIBE_ENUM(SquareOdds, waves, cavalry_attacks)

/// What a slope takes from cavalry that attacks down it (reading 23).
enum class CavalryDownhill {
  committee,  ///< two points to 10 degrees, three to 15
  chart       ///< one point, as uphill
};
BOOST_DESCRIBE_ENUM(CavalryDownhill, committee, chart)

/// By which of the book's definitions artillery fire has good or bad effect (reading 10).
enum class GoodEffectBy {
  bad_list,    ///< what "Artillery with Bad Effect" does not name is good
  good_list,   ///< what "Artillery Fire with Good Effect" does not allow is bad
  second_list  ///< the later list, "Good & Bad Effect"
};
BOOST_DESCRIBE_ENUM(GoodEffectBy, bad_list, good_list, second_list)

/// Which rows of the skirmishers' table rifles read (reading 11).
enum class RifleRows {
  shifted,     ///< 100 to 200 paces for all up to 300, 200 to 300 beyond
  side_column  ///< 100 to 200 paces for all up to 200, 200 to 300 beyond
};
BOOST_DESCRIBE_ENUM(RifleRows, shifted, side_column)

/// Which odds decide whether troops stay under canister (reading 34).
enum class CanisterTestBy {
  size_of_battery,  ///< die II for half a battery, III for a whole one; with bad effect no test
  odds_list         ///< 2:1 for the battery with good effect, 3:1 for the troops with bad effect
};
BOOST_DESCRIBE_ENUM(CanisterTestBy, size_of_battery, odds_list)

struct Readings {
  int cavalry_stops_at_degrees = 10;  ///< steeper slopes cannot be charged over: 10 or 15 (reading 23)
  RecoveryTimes recovery_times = RecoveryTimes::section_four;
  int men_per_three_rank_point = 5;  ///< 5, or 3 as the last table has it (reading 15)
  DifferenceOn difference_on = DifferenceOn::weaker;
  int cavalry_second_line_to_paces = 800;     ///< 800, or the committee's 600 (reading 22)
  int guns_refill_in_moves = 5;               ///< 5, or the chart's 2 (reading 16)
  bool shaken_attackers_lose_a_point = true;  ///< or only those who defend (reading 24)
  LossesFor losses_for = LossesFor::half_battalion;
  VictorsLoss victors_lose_by = VictorsLoss::section_four;
  SquareOdds odds_on_squares = SquareOdds::waves;
  int infantry_stops_at_degrees = 15;  ///< steeper slopes cannot be attacked up in formation: 15 or 20 (reading 23)
  CavalryDownhill cavalry_downhill = CavalryDownhill::committee;
  bool officers_fall = true;  ///< by the dice too, or by the umpire's hand alone (reading 80)
  GoodEffectBy good_effect_by = GoodEffectBy::bad_list;
  RifleRows rifle_rows = RifleRows::shifted;
  CanisterTestBy canister_test_by = CanisterTestBy::size_of_battery;
  int nine_pounder_dice = 1;  ///< one throw chooses the table and reads it; 2: one throw for each (reading 35)
};
BOOST_DESCRIBE_STRUCT(Readings, (),
                      (cavalry_stops_at_degrees, recovery_times, men_per_three_rank_point, difference_on,
                       cavalry_second_line_to_paces, guns_refill_in_moves, shaken_attackers_lose_a_point, losses_for,
                       victors_lose_by, odds_on_squares, infantry_stops_at_degrees, cavalry_downhill, officers_fall,
                       good_effect_by, rifle_rows, canister_test_by, nine_pounder_dice))

/// The options as a JSON Schema, with their values and defaults.
Json schema_of_options();

/// What is wrong with a scenario's options, each a sentence naming the option and what may stand there; empty if
/// nothing.
std::vector<std::string> faults_of_options(const Json& options);

/// The readings that the options choose; the defaults where they say nothing. Precondition: no faults.
Readings readings_of(const Json& options);

/// One choice as the umpire is shown it.
struct Choice {
  std::string option;
  std::string title;
  std::string chosen;
  std::string others;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (option, title, chosen, others))
std::vector<Choice> choices_of(const Readings& readings);

}  // namespace krieg::reisswitz
