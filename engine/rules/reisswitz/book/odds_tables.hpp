// The tables with which the odds of an assault begin: strength, squadrons against squadrons, cavalry against infantry,
// slopes, strongholds. Section 4 and Appendix Three.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "land/feature.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// One band of Step Two: a difference of less than numerator / denominator of the weaker strength gives `shift` points.
struct StrengthBand {
  int numerator;
  int denominator;
  int shift;
};
BOOST_DESCRIBE_STRUCT(StrengthBand, (), (numerator, denominator, shift))
/// Consideration of Numerical Strength; Calculation for Difference in Strength; reading 18.
const std::vector<StrengthBand>& strength_bands();
/// Index points for the stronger side; nothing: the result is certain, as it is against nobody. Precondition:
/// stronger >= weaker >= 0.
std::optional<int> strength_shift(double stronger, double weaker, DifferenceOn on = DifferenceOn::weaker);

/// Unequal Numbers of Squadrons 1828: the die in favour of the larger number; 6 is the X of the table.
inline constexpr int foregone_die = 6;
inline constexpr int most_weaker_squadrons = 12;
inline constexpr int most_stronger_squadrons = 16;
const std::array<std::array<int, most_stronger_squadrons>, most_weaker_squadrons>& squadrons_table();
/// For any strengths in squadrons, fractions too: they are scaled in proportion to the table's range (reading 19).
/// Preconditions: stronger >= weaker > 0.
int squadrons_die(double stronger, double weaker);

/// Odds for Cavalry Attacks on Infantry (in square), all in favour of the infantry; 0: the cavalry has no chance.
struct SquareRow {
  int squadrons;            ///< in the attack, 1 to 4
  int wave;                 ///< the number of the squadron in the attack
  std::array<int, 6> dice;  ///< unshaken 1 and 1/2 battalion, shaken 1 and 1/2, badly shaken 1 and 1/2
};
BOOST_DESCRIBE_STRUCT(SquareRow, (), (squadrons, wave, dice))
const std::vector<SquareRow>& square_table();
/// Preconditions: squadrons >= 1, wave >= 1. Returns foregone_die if the cavalry has no chance.
int square_die(int squadrons, int wave, bool half_battalion, Steadiness steadiness);

/// Cavalry against columns and against lines with secure flanks, by squadrons to a battalion; in favour of the
/// infantry.
struct OpenOrderRow {
  int squadrons_from;  ///< from this many squadrons ...
  int battalions;      ///< ... against this many battalions
  int column_die;
  int line_die;
};
BOOST_DESCRIBE_STRUCT(OpenOrderRow, (), (squadrons_from, battalions, column_die, line_die))
const std::vector<OpenOrderRow>& cavalry_on_infantry_table();
/// The row for that many squadrons against that many battalions; null if the squadrons have no chance.
const OpenOrderRow* cavalry_on_infantry_row(double squadrons, double battalions);

/// The points that a slope takes from attackers up it or down it; nothing: no attack is possible.
struct SlopeRow {
  double to_degrees;  ///< the row's steepest slope; the 20 degrees of formed infantry are left out
  std::optional<int> uphill;
  std::optional<int> downhill;
};
BOOST_DESCRIBE_STRUCT(SlopeRow, (), (to_degrees, uphill, downhill))
enum class SlopeOf { cavalry, formed_infantry, skirmishers };
/// From this slope on formed infantry attacks neither up nor down (Infantry versus Infantry in Broken Ground 1).
inline constexpr double formed_attacks_end_at_degrees = 20;
std::vector<SlopeRow> slope_table(SlopeOf whom, const Readings& readings = {});
/// `slope_degrees`: up (+) or down (-) for the attacker. Points lost, 0 or negative; nothing: impossible.
std::optional<int> slope_shift(SlopeOf whom, double slope_degrees, const Readings& readings = {});

/// Attacks and Renewed Attacks on Strongholds.
struct StrongholdDie {
  int die;
  bool to_attacker;  ///< starred in the table; Die I is even
};
/// `attack_number`: 1 for the first. Attacks beyond the table's last row use that row.
StrongholdDie stronghold_die(Defences defences, bool held_two_moves, bool fresh_troops, int attack_number);

}  // namespace krieg::reisswitz
