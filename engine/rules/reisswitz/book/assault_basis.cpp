#include "reisswitz/book/assault_basis.hpp"

#include <algorithm>
#include <cmath>

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

const char* const flank_section = "4, Attacks on Flank and Rear";
const char* const numbers_section = "4, Step Two, Consideration of Numerical Strength";
const char* const second_line_section = "4, Influence of a Second Line on Cavalry";

bool is_line(Formation formation) {
  return formation == Formation::line_two_ranks || formation == Formation::line_three_ranks ||
         formation == Formation::line;
}

std::string favour_text(int score) {
  const int die = std::min(std::abs(score) + lowest_die, highest_die);
  return std::string("Die ") + roman(die) + (score > 0 ? " for the attacker" : score < 0 ? " for the defender" : "");
}

AssaultBasis from_score(int score, std::string text, const char* section) {
  AssaultBasis basis;
  basis.score = score;
  basis.steps.push_back({std::move(text), section, favour_text(score)});
  return basis;
}

AssaultBasis sure(Contestant winner, std::string text, const char* section) {
  AssaultBasis basis;
  basis.foregone = winner;
  basis.steps.push_back(
      {std::move(text), section, winner == Contestant::attacker ? "the attacker's" : "the defender's"});
  return basis;
}

AssaultBasis impossible(std::string why) {
  AssaultBasis basis;
  basis.possible = false;
  basis.impossible_because = std::move(why);
  return basis;
}

/// Converts a die in favour of the infantry (the defender) into a score.
AssaultBasis against_attacker(int die, std::string text, const char* section) {
  if (die > highest_die) return sure(Contestant::defender, std::move(text), section);
  return from_score(-(die - lowest_die), std::move(text), section);
}

/// The strength that counts: flank attackers double, intervals five sixths, everything double against surprised troops.
double counted_strength(const AssaultSide& side, bool other_has_second_line, bool doubled, std::vector<Step>& steps,
                        const char* who) {
  double strength = side.men;
  const bool may_take_flank = !(arm_of(side.branch) == Arm::cavalry && other_has_second_line);
  if (side.elements_on_flank > 0 && side.elements_on_flank < side.elements && !may_take_flank) {
    strength *= static_cast<double>(side.elements - side.elements_on_flank) / side.elements;
    steps.push_back({std::string(who) + "before a second line only those count who reach the front",
                     second_line_section, number_text(strength) + " men"});
  }
  if (side.elements_on_flank > 0 && side.elements > 0 && may_take_flank) {
    strength *= static_cast<double>(side.elements + std::min(side.elements_on_flank, side.elements)) / side.elements;
    steps.push_back({std::string(who) + "those who come on flank or rear count double", flank_section,
                     number_text(strength) + " men"});
  }
  if (side.in_intervals) {
    constexpr double five_sixths = 5.0 / 6.0;
    strength *= five_sixths;
    steps.push_back({std::string(who) + "interval or chequered formation", "4, Cavalry versus Cavalry 3", "x 5/6"});
  }
  if (doubled) {
    strength *= 2;
    steps.push_back({"surprised troops: each attacking unit counts double", "4, Surprise Attacks", "x 2"});
  }
  return strength;
}

/// Two lines of cavalry against one (second line rules, points 4 and 5): half of the second line counts if numbers are
/// about equal; of superior numbers only those count that can meet the first line.
void weigh_second_line(const AssaultSide& two_lines, double& own, const AssaultSide& one_line, double& others,
                       std::vector<Step>& steps) {
  if (!two_lines.second_line || one_line.second_line || two_lines.second_line_elements == 0) return;
  constexpr double about_equal = 1.0 / 6.0;
  const double both_lines = own + two_lines.second_line_elements * men_of_squadron;
  if (others > both_lines * (1 + about_equal)) {
    others = std::min(others, own);
    steps.push_back(
        {"of superior numbers in one line only those who meet the first line count", second_line_section, ""});
  } else if (others >= both_lines * (1 - about_equal)) {
    own += two_lines.second_line_elements * men_of_squadron / 2.0;
    steps.push_back({"half the second line counts against one line of like numbers", second_line_section, ""});
  }
}

AssaultBasis cavalry_on_cavalry(const AssaultFacts& facts) {
  if (facts.reserve_takes_up_pursuit)
    return from_score(+2, "a fresh second line takes up the pursuit", second_line_section);
  std::vector<Step> steps;
  double attackers = counted_strength(facts.attacker, facts.defender.second_line, facts.surprised, steps, "attacker: ");
  double defenders = counted_strength(facts.defender, facts.attacker.second_line, false, steps, "defender: ");
  weigh_second_line(facts.attacker, attackers, facts.defender, defenders, steps);
  weigh_second_line(facts.defender, defenders, facts.attacker, attackers, steps);
  const bool attacker_stronger = attackers >= defenders;
  const double many = std::max(attackers, defenders) / men_of_squadron;
  const double few = std::min(attackers, defenders) / men_of_squadron;
  const char* const section = "4, Unequal Numbers of Squadrons 1828";
  const std::string text =
      number_text(attackers / men_of_squadron) + " squadrons against " + number_text(defenders / men_of_squadron);
  const int die = squadrons_die(many, few);
  AssaultBasis basis = die >= foregone_die
                           ? sure(attacker_stronger ? Contestant::attacker : Contestant::defender, text, section)
                           : from_score(attacker_stronger ? die - lowest_die : lowest_die - die, text, section);
  basis.steps.insert(basis.steps.begin(), steps.begin(), steps.end());
  return basis;
}

/// Infantry that has lost men is weaker against cavalry (Step Two, Example): the loss is a share of its full strength.
void weigh_infantry_losses(AssaultBasis& basis, const AssaultSide& infantry) {
  const int full = infantry.elements * men_of_half_battalion;
  const int lost = std::max(0, full - infantry.men);
  constexpr int by_a_sixth = 6, by_a_quarter = 4, by_a_half = 2;
  const int points = lost * by_a_sixth < full ? 0 : lost * by_a_quarter < full ? 1 : lost * by_a_half < full ? 2 : 3;
  if (points == 0 || full == 0 || basis.foregone) return;
  basis.score += points;
  basis.steps.push_back({"the infantry has lost " + std::to_string(lost) + " of " + std::to_string(full),
                         numbers_section, signed_text(points)});
}

AssaultBasis cavalry_on_square(const AssaultFacts& facts, int squadrons) {
  const bool half_battalion = facts.defender.elements <= 1;
  constexpr int halves_in_battalion = 2;
  const int battalions = std::max(1, facts.defender.elements / halves_in_battalion);
  const int for_each = squadrons / battalions;
  const char* const section = "Appendix Three, Odds for Cavalry Attacks on Infantry";
  if (for_each < 1) return sure(Contestant::defender, "too few squadrons for squares so large", section);
  const int die = square_die(for_each, facts.wave, half_battalion, facts.defender.steadiness);
  return against_attacker(die,
                          std::to_string(for_each) + (for_each == 1 ? " squadron" : " squadrons") +
                              " on a square, wave " + std::to_string(facts.wave),
                          section);
}

/// Of squadrons that attack a battery and its cover together two ride at the guns. The others fight at a die less
/// (Cavalry v Infantry in Close Order 7).
AssaultFacts without_those_at_the_guns(AssaultFacts facts) {
  AssaultSide& horse = facts.attacker;
  const int left = std::max(0, horse.elements - squadrons_at_the_guns);
  horse.men = horse.elements > 0 ? horse.men * left / horse.elements : 0;
  horse.elements_on_flank = std::min(horse.elements_on_flank, left);
  horse.elements = left;
  facts.covers_battery = false;
  return facts;
}

AssaultBasis on_battery_and_cover(const AssaultFacts& facts, const Readings& readings) {
  const char* const section = "4, Cavalry v Infantry in Close Order 7; Attacks on Batteries C";
  const AssaultFacts rest = without_those_at_the_guns(facts);
  if (rest.attacker.elements == 0)
    return sure(Contestant::defender, "two squadrons for the guns, and none for their cover", section);
  AssaultBasis basis = assault_basis(rest, readings);
  if (!basis.possible || basis.foregone) return basis;
  basis.score -= 1;
  basis.steps.push_back({"two squadrons ride at the guns, the others at their cover: a die less", section, "-1"});
  return basis;
}

AssaultBasis cavalry_on_infantry(const AssaultFacts& facts, const Readings& readings) {
  const AssaultSide& infantry = facts.defender;
  constexpr int outright = highest_die - lowest_die;
  if (infantry.formation == Formation::skirmish_order)
    return from_score(outright, "cavalry among skirmishers", "4, Cavalry v Infantry in Skirmish Order");
  std::vector<Step> steps;
  const bool open_flank =
      is_line(infantry.formation) ? !facts.flanks_secure : infantry.formation == Formation::march_column;
  AssaultSide cavalry = facts.attacker;
  if (!open_flank) cavalry.elements_on_flank = 0;
  const double strength = counted_strength(cavalry, false, facts.surprised, steps, "attacker: ");
  const int squadrons = static_cast<int>(std::lround(strength / men_of_squadron));
  AssaultBasis basis;
  if (infantry.formation == Formation::square && readings.odds_on_squares == SquareOdds::waves) {
    basis = cavalry_on_square(facts, squadrons);
  } else {
    constexpr double halves_in_battalion = 2;
    const double battalions = std::max(1, infantry.elements) / halves_in_battalion;
    const OpenOrderRow* const row = cavalry_on_infantry_row(squadrons, battalions);
    const char* const section = "4, Infantry and Cavalry versus Infantry: Cavalry Attacks";
    const std::string text = std::to_string(squadrons) + (squadrons == 1 ? " squadron on " : " squadrons on ") +
                             number_text(battalions) + (battalions == 1 ? " battalion in " : " battalions in ") +
                             (is_line(infantry.formation) ? "line" : "column");
    basis = row ? against_attacker(is_line(infantry.formation) ? row->line_die : row->column_die, text, section)
                : sure(Contestant::defender, text + ": too few", section);
  }
  weigh_infantry_losses(basis, infantry);
  basis.steps.insert(basis.steps.begin(), steps.begin(), steps.end());
  return basis;
}

bool mass_of_battalions(const AssaultSide& side) {
  constexpr int halves_in_two_battalions = 4;
  return side.elements >= halves_in_two_battalions &&
         (side.formation == Formation::attack_column || side.formation == Formation::close_column);
}

AssaultBasis infantry_on_infantry(const AssaultFacts& facts, const Readings& readings) {
  AssaultBasis basis;
  const double attackers = counted_strength(facts.attacker, false, facts.surprised, basis.steps, "attacker: ");
  const double defenders = counted_strength(facts.defender, false, false, basis.steps, "defender: ");
  const bool attacker_stronger = attackers >= defenders;
  const auto shift =
      strength_shift(std::max(attackers, defenders), std::min(attackers, defenders), readings.difference_on);
  const std::string text = number_text(attackers) + " men against " + number_text(defenders);
  if (!shift) {
    AssaultBasis foregone =
        sure(attacker_stronger ? Contestant::attacker : Contestant::defender, text, numbers_section);
    foregone.steps.insert(foregone.steps.begin(), basis.steps.begin(), basis.steps.end());
    return foregone;
  }
  basis.score = attacker_stronger ? *shift : -*shift;
  basis.steps.push_back({text, numbers_section, favour_text(basis.score)});
  if (mass_of_battalions(facts.attacker) && is_line(facts.defender.formation)) {
    basis.score += 1;
    basis.steps.push_back({"attacker: a mass of battalions upon a line", "4, Infantry Attacks", "+1"});
  }
  return basis;
}

/// Both sides have too few men for the front. The comparison of their numbers decides, each as a share of the men that
/// the front needs (Insufficient Troops; reading 57).
void weigh_thin_numbers(double attackers, double defenders, const Readings& readings, AssaultBasis& basis) {
  const bool attackers_more = attackers >= defenders;
  const auto shift =
      strength_shift(std::max(attackers, defenders), std::min(attackers, defenders), readings.difference_on);
  if (!shift) {
    basis.foregone = attackers_more ? Contestant::attacker : Contestant::defender;
    basis.steps.push_back({"both are too few for the front: the numbers decide", "4, Insufficient Troops",
                           attackers_more ? "the attacker's" : "the defender's"});
    return;
  }
  const int points = attackers_more ? *shift : -*shift;
  basis.score += points;
  if (points != 0)
    basis.steps.push_back(
        {"both are too few for the front: the numbers decide", "4, Insufficient Troops", signed_text(points)});
}

/// "One point for every quarter below strength."
void take_for_lacking(double share, AssaultBasis& basis) {
  constexpr double quarters = 4;
  const int lacking = static_cast<int>(std::floor(share * quarters));
  if (lacking <= 0) return;
  basis.score -= lacking;
  basis.steps.push_back({"the attackers are too few for it", "4, Insufficient Troops", signed_text(-lacking)});
}

AssaultBasis on_stronghold(const AssaultFacts& facts, const Readings& readings) {
  const StrongholdFacts& hold = *facts.stronghold;
  const StrongholdDie die = stronghold_die(hold.defences, hold.held_two_moves, hold.fresh_troops, hold.attack_number);
  const char* const section = "Appendix Three, Attacks and Renewed Attacks on Strongholds";
  AssaultBasis basis = from_score(die.to_attacker ? die.die - lowest_die : lowest_die - die.die,
                                  "attack " + std::to_string(hold.attack_number) + " on the position", section);
  if (hold.defile) {
    take_for_lacking(1.0 - static_cast<double>(facts.attacker.men) / std::max(1, facts.defender.men), basis);
    return basis;
  }
  if (!hold.front_paces) return basis;
  const Strongpoint place = hold.fieldwork ? Strongpoint::fieldwork : Strongpoint::outskirts;
  const GarrisonRow& wanted = garrison_row(place);
  const double defenders_wanted = *hold.front_paces / wanted.defended_to * men_of_battalion;
  const double attackers_wanted = *hold.front_paces / wanted.attacked * men_of_battalion;
  constexpr double third_below = 2.0 / 3.0;
  const char* const numbers = "4, Insufficient Troops";
  const bool attackers_enough = facts.attacker.men >= attackers_wanted;
  const int garrison = hold.garrison_men.value_or(facts.defender.men);
  const bool defenders_enough = garrison > defenders_wanted * third_below;
  if (attackers_enough && !defenders_enough) {
    basis.score += 1;
    basis.steps.push_back({"the defenders are a third too few for the front", numbers, "+1"});
  } else if (!attackers_enough && !defenders_enough) {
    weigh_thin_numbers(facts.attacker.men / attackers_wanted, garrison / defenders_wanted, readings, basis);
  } else if (!attackers_enough) {
    take_for_lacking(1 - facts.attacker.men / attackers_wanted, basis);
  }
  return basis;
}

/// The number of half battalions or squadrons: before a battery one counts as much as the other.
double parties(const AssaultSide& side) {
  return static_cast<double>(side.men) /
         (arm_of(side.branch) == Arm::cavalry ? men_of_squadron : men_of_half_battalion);
}

AssaultBasis on_battery(const AssaultFacts& facts) {
  const BatteryFacts battery = facts.battery.value_or(BatteryFacts{});
  const char* const section = "4, Attacks on Batteries";
  const bool mounted = arm_of(facts.attacker.branch) == Arm::cavalry;
  const double strength = parties(facts.attacker);
  constexpr double worn = 0.75;  // parties that have had losses still count as full parties
  const bool two_parties = strength >= 2 * worn;
  const bool one_party = strength >= worn;
  if (battery.supported && !battery.supports_beaten)
    return impossible("the troops that cover the battery must be beaten with it: ask for the attack on them");
  if (facts.defender.formation != Formation::in_battery)
    return sure(Contestant::attacker, "the guns are not in battery", section);
  const bool horse = facts.defender.branch == Branch::horse_artillery;
  const bool enough_for_flank =
      horse ? (mounted ? one_party : two_parties) : (mounted ? strength >= worn / 2 : one_party);
  if (battery.flank_or_rear && enough_for_flank && !battery.defends_flank)
    return sure(Contestant::attacker, "taken in flank and rear", section);
  if (mounted && battery.front_only)
    return against_attacker(2, "cavalry straight at the guns", "4, Cavalry v Artillery");
  if (!battery.room_to_spread) {
    if (battery.defends_flank) return against_attacker(3, "no room to spread; the guns cover their flank", section);
    const bool one_for_each_half = strength >= worn * std::max(1, facts.defender.elements);
    if (!one_for_each_half) return sure(Contestant::defender, "too few to rush the guns on a narrow front", section);
    return against_attacker(2, "no room to spread", section);
  }
  if (battery.defends_flank)
    return two_parties ? from_score(0, "spread out against guns that cover their flank", section)
                       : against_attacker(3, "too few against guns that cover their flank", section);
  if (two_parties) return sure(Contestant::attacker, "a battalion or two squadrons upon an isolated battery", section);
  return one_party ? from_score(+2, "a half battalion or a squadron upon an isolated battery", section)
                   : from_score(+1, "a small party upon an isolated battery", section);
}

}  // namespace

int combined_arms_points(int squadrons, bool good_cavalry_ground) {
  const int needed = good_cavalry_ground ? 0 : 1;
  return std::clamp(squadrons - needed, 0, 2);
}

bool is_caught_in_defile(const AssaultFacts& facts) {
  return facts.in_defile && facts.attacker.men >= facts.defender.men;
}

AssaultBasis assault_basis(const AssaultFacts& facts, const Readings& readings) {
  const Arm attacker = arm_of(facts.attacker.branch);
  const Arm defender = arm_of(facts.defender.branch);
  if (attacker == Arm::artillery || attacker == Arm::train) return impossible("guns and wagons do not assault");
  if (facts.attacker.men <= 0) return impossible("nobody is left to attack");
  if (facts.defender.men <= 0 && defender != Arm::artillery)
    return sure(Contestant::attacker, "nobody is left to defend", numbers_section);
  if (facts.cut_off) return sure(Contestant::attacker, "beaten troops taken in rear by another body", "4, Prisoners");
  if (is_caught_in_defile(facts)) return sure(Contestant::attacker, "caught in a defile by as many", "4, Prisoners 2");
  if (defender == Arm::train) return sure(Contestant::attacker, "wagons cannot defend themselves", numbers_section);
  if (defender == Arm::artillery) return on_battery(facts);
  if (facts.stronghold) return on_stronghold(facts, readings);
  if (attacker == Arm::cavalry && facts.covers_battery) return on_battery_and_cover(facts, readings);
  if (attacker == Arm::cavalry)
    return defender == Arm::cavalry ? cavalry_on_cavalry(facts) : cavalry_on_infantry(facts, readings);
  if (defender == Arm::cavalry)
    return impossible("cavalry does not wait for infantry: it goes, or charges and is then the attacker");
  return infantry_on_infantry(facts, readings);
}

}  // namespace krieg::reisswitz
