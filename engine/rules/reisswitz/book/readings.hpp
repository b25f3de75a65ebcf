// The choices of one game where the book contradicts itself; a scenario's "options" name them. README.md gives the
// reasons for the defaults.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/record.hpp"
#include "paper/readings.hpp"

namespace krieg::reisswitz {

/// How long beaten troops need to recover (reading 27).
enum class RecoveryTimes {
  section_four,   ///< 2 and 3, 3 and 6, 5 and 10 moves, both counted from the defeat
  appendix_three  ///< 2, 5, 10 moves to defend and *then* 3, 5, 5 more to attack
};
BOOST_DESCRIBE_ENUM(RecoveryTimes, section_four, appendix_three)

/// The strength to which the difference of two sides is compared (reading 18).
enum class DifferenceOn { weaker, stronger };
BOOST_DESCRIBE_ENUM(DifferenceOn, weaker, stronger)

/// The unit to which the losses of beaten infantry on the dice apply (reading 26).
enum class LossesFor { half_battalion, battalion };
BOOST_DESCRIBE_ENUM(LossesFor, half_battalion, battalion)

/// The victor's losses in an assault (reading 25).
enum class VictorsLoss {
  section_four,  ///< cavalry a half or a third of the beaten side's, infantry that stood ten points a half battalion
  dice           ///< everybody a half of the beaten side's, a third if it is totally defeated
};
BOOST_DESCRIBE_ENUM(VictorsLoss, section_four, dice)

/// The odds of cavalry against squares (reading 20).
enum class SquareOdds { waves, cavalry_attacks };
BOOST_DESCRIBE_ENUM(SquareOdds, waves, cavalry_attacks)

/// The points that a slope takes from cavalry that attacks down it (reading 23).
enum class CavalryDownhill {
  committee,  ///< two points up to 10 degrees, three up to 15
  chart       ///< one point, as uphill
};
BOOST_DESCRIBE_ENUM(CavalryDownhill, committee, chart)

/// The book's definition by which artillery fire has good or bad effect (reading 10).
enum class GoodEffectBy {
  bad_list,    ///< all that "Artillery with Bad Effect" does not name is good
  good_list,   ///< all that "Artillery Fire with Good Effect" does not name is bad
  second_list  ///< the later list, "Good & Bad Effect"
};
BOOST_DESCRIBE_ENUM(GoodEffectBy, bad_list, good_list, second_list)

/// The rows of the skirmishers' table for rifles (reading 11).
enum class RifleRows {
  shifted,     ///< 100 to 200 paces for all up to 300, 200 to 300 beyond
  side_column  ///< 100 to 200 paces for all up to 200, 200 to 300 beyond
};
BOOST_DESCRIBE_ENUM(RifleRows, shifted, side_column)

/// The odds that decide whether troops stay under canister (reading 34).
enum class CanisterTestBy {
  size_of_battery,  ///< die II for half a battery, III for a whole one; with bad effect no test
  odds_list         ///< 2:1 for the battery with good effect, 3:1 for the troops with bad effect
};
BOOST_DESCRIBE_ENUM(CanisterTestBy, size_of_battery, odds_list)

struct Readings {
  int cavalry_stops_at_degrees = 10;  ///< cavalry cannot charge over steeper slopes: 10 or 15 (reading 23)
  RecoveryTimes recovery_times = RecoveryTimes::section_four;
  int men_per_three_rank_point = 5;  ///< 5, or 3 as in the last table (reading 15)
  DifferenceOn difference_on = DifferenceOn::weaker;
  int cavalry_second_line_to_paces = 800;     ///< 800, or the committee's 600 (reading 22)
  int guns_refill_in_moves = 5;               ///< 5, or the chart's 2 (reading 16)
  bool shaken_attackers_lose_a_point = true;  ///< false: only defenders lose one (reading 24)
  LossesFor losses_for = LossesFor::half_battalion;
  VictorsLoss victors_lose_by = VictorsLoss::section_four;
  SquareOdds odds_on_squares = SquareOdds::waves;
  int infantry_stops_at_degrees = 15;  ///< infantry cannot attack up steeper slopes in formation: 15 or 20 (reading 23)
  CavalryDownhill cavalry_downhill = CavalryDownhill::committee;
  bool officers_fall = true;  ///< by dice; false: only if the umpire says so (reading 80)
  GoodEffectBy good_effect_by = GoodEffectBy::bad_list;
  RifleRows rifle_rows = RifleRows::shifted;
  CanisterTestBy canister_test_by = CanisterTestBy::size_of_battery;
  int nine_pounder_dice = 1;  ///< 1: one die chooses the table and reads it; 2: a die for each (reading 35)
};
BOOST_DESCRIBE_STRUCT(Readings, (),
                      (cavalry_stops_at_degrees, recovery_times, men_per_three_rank_point, difference_on,
                       cavalry_second_line_to_paces, guns_refill_in_moves, shaken_attackers_lose_a_point, losses_for,
                       victors_lose_by, odds_on_squares, infantry_stops_at_degrees, cavalry_downhill, officers_fall,
                       good_effect_by, rifle_rows, canister_test_by, nine_pounder_dice))

/// The options as a JSON Schema, with their values and defaults.
Json schema_of_options();

/// The faults of a scenario's options, each with the name of the option as its path; empty if there are none.
std::vector<RecordError> faults_of_options(const Json& options);

/// The readings that the options choose, or the defaults. Precondition: the options have no faults.
Readings readings_of(const Json& options);

std::vector<Choice> choices_of(const Readings& readings);

}  // namespace krieg::reisswitz
