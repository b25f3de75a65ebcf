#include "reisswitz/book/assault_basis.hpp"

#include <algorithm>
#include <cmath>

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/texts.hpp"
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

KeyedText favour_text(int score) {
  const int die = std::min(std::abs(score) + lowest_die, highest_die);
  if (score == 0) return text("die", {{"die", roman(die)}});
  return score > 0 ? text("die_for_attacker", {{"die", roman(die)}}) : text("die_for_defender", {{"die", roman(die)}});
}

KeyedText victory_of(Contestant winner) {
  return winner == Contestant::attacker ? text("sure_for_attacker") : text("sure_for_defender");
}

AssaultBasis from_score(int score, KeyedText why, const char* section) {
  AssaultBasis basis;
  basis.score = score;
  basis.steps.push_back({std::move(why), section, favour_text(score)});
  return basis;
}

AssaultBasis sure(Contestant winner, KeyedText why, const char* section) {
  AssaultBasis basis;
  basis.foregone = winner;
  basis.steps.push_back({std::move(why), section, victory_of(winner)});
  return basis;
}

AssaultBasis impossible(KeyedText why) {
  AssaultBasis basis;
  basis.possible = false;
  basis.impossible_because = std::move(why);
  return basis;
}

/// Converts a die in favour of the infantry (the defender) into a score.
AssaultBasis against_attacker(int die, KeyedText why, const char* section) {
  if (die > highest_die) return sure(Contestant::defender, std::move(why), section);
  return from_score(-(die - lowest_die), std::move(why), section);
}

KeyedText of_side(Contestant who, KeyedText what) {
  return who == Contestant::attacker ? text("of_attacker", {{"what", std::move(what)}})
                                     : text("of_defender", {{"what", std::move(what)}});
}

KeyedText men_text(double men) { return text("n_men", {{"men", number_text(men)}}); }

/// The strength that counts: flank attackers double, intervals five sixths, everything double against surprised troops.
double counted_strength(const AssaultSide& side, bool other_has_second_line, bool doubled, std::vector<Step>& steps,
                        Contestant who) {
  double strength = side.men;
  const bool may_take_flank = !(arm_of(side.branch) == Arm::cavalry && other_has_second_line);
  if (side.elements_on_flank > 0 && side.elements_on_flank < side.elements && !may_take_flank) {
    strength *= static_cast<double>(side.elements - side.elements_on_flank) / side.elements;
    steps.push_back({of_side(who, text("only_front_counts")), second_line_section, men_text(strength)});
  }
  if (side.elements_on_flank > 0 && side.elements > 0 && may_take_flank) {
    strength *= static_cast<double>(side.elements + std::min(side.elements_on_flank, side.elements)) / side.elements;
    steps.push_back({of_side(who, text("flank_counts_double")), flank_section, men_text(strength)});
  }
  if (side.in_intervals) {
    constexpr double five_sixths = 5.0 / 6.0;
    strength *= five_sixths;
    steps.push_back({of_side(who, text("intervals")), "4, Cavalry versus Cavalry 3", verbatim("x 5/6")});
  }
  if (doubled) {
    strength *= 2;
    steps.push_back({text("surprise_counts_double"), "4, Surprise Attacks", verbatim("x 2")});
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
    steps.push_back({text("only_those_who_meet_the_first_line"), second_line_section, {}});
  } else if (others >= both_lines * (1 - about_equal)) {
    own += two_lines.second_line_elements * men_of_squadron / 2.0;
    steps.push_back({text("half_second_line_counts"), second_line_section, {}});
  }
}

AssaultBasis cavalry_on_cavalry(const AssaultFacts& facts) {
  if (facts.reserve_takes_up_pursuit) return from_score(+2, text("fresh_second_line_pursues"), second_line_section);
  std::vector<Step> steps;
  double attackers =
      counted_strength(facts.attacker, facts.defender.second_line, facts.surprised, steps, Contestant::attacker);
  double defenders = counted_strength(facts.defender, facts.attacker.second_line, false, steps, Contestant::defender);
  weigh_second_line(facts.attacker, attackers, facts.defender, defenders, steps);
  weigh_second_line(facts.defender, defenders, facts.attacker, attackers, steps);
  const bool attacker_stronger = attackers >= defenders;
  const double many = std::max(attackers, defenders) / men_of_squadron;
  const double few = std::min(attackers, defenders) / men_of_squadron;
  const char* const section = "4, Unequal Numbers of Squadrons 1828";
  const KeyedText numbers = text("squadrons_against", {{"squadrons", number_text(attackers / men_of_squadron)},
                                                       {"others", number_text(defenders / men_of_squadron)}});
  const int die = squadrons_die(many, few);
  AssaultBasis basis = die >= foregone_die
                           ? sure(attacker_stronger ? Contestant::attacker : Contestant::defender, numbers, section)
                           : from_score(attacker_stronger ? die - lowest_die : lowest_die - die, numbers, section);
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
  basis.steps.push_back(
      {text("infantry_has_lost", {{"lost", lost}, {"full", full}}), numbers_section, verbatim(signed_text(points))});
}

AssaultBasis cavalry_on_square(const AssaultFacts& facts, int squadrons) {
  const bool half_battalion = facts.defender.elements <= 1;
  constexpr int halves_in_battalion = 2;
  const int battalions = std::max(1, facts.defender.elements / halves_in_battalion);
  const int for_each = squadrons / battalions;
  const char* const section = "Appendix Three, Odds for Cavalry Attacks on Infantry";
  if (for_each < 1) return sure(Contestant::defender, text("too_few_for_large_squares"), section);
  const int die = square_die(for_each, facts.wave, half_battalion, facts.defender.steadiness);
  return against_attacker(die,
                          for_each == 1 ? text("squadron_on_square", {{"squadrons", for_each}, {"wave", facts.wave}})
                                        : text("squadrons_on_square", {{"squadrons", for_each}, {"wave", facts.wave}}),
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
  if (rest.attacker.elements == 0) return sure(Contestant::defender, text("none_left_for_the_cover"), section);
  AssaultBasis basis = assault_basis(rest, readings);
  if (!basis.possible || basis.foregone) return basis;
  basis.score -= 1;
  basis.steps.push_back({text("others_at_a_die_less"), section, verbatim("-1")});
  return basis;
}

KeyedText squadrons_text(int squadrons) {
  return squadrons == 1 ? text("one_squadron", {{"count", squadrons}}) : text("n_squadrons", {{"count", squadrons}});
}

KeyedText battalions_text(double battalions, bool in_line) {
  const std::string count = number_text(battalions);
  if (battalions == 1)
    return in_line ? text("one_battalion_in_line", {{"count", count}})
                   : text("one_battalion_in_column", {{"count", count}});
  return in_line ? text("n_battalions_in_line", {{"count", count}})
                 : text("n_battalions_in_column", {{"count", count}});
}

AssaultBasis cavalry_on_infantry(const AssaultFacts& facts, const Readings& readings) {
  const AssaultSide& infantry = facts.defender;
  constexpr int outright = highest_die - lowest_die;
  if (infantry.formation == Formation::skirmish_order)
    return from_score(outright, text("cavalry_among_skirmishers"), "4, Cavalry v Infantry in Skirmish Order");
  std::vector<Step> steps;
  const bool open_flank =
      is_line(infantry.formation) ? !facts.flanks_secure : infantry.formation == Formation::march_column;
  AssaultSide cavalry = facts.attacker;
  if (!open_flank) cavalry.elements_on_flank = 0;
  const double strength = counted_strength(cavalry, false, facts.surprised, steps, Contestant::attacker);
  const int squadrons = static_cast<int>(std::lround(strength / men_of_squadron));
  AssaultBasis basis;
  if (infantry.formation == Formation::square && readings.odds_on_squares == SquareOdds::waves) {
    basis = cavalry_on_square(facts, squadrons);
  } else {
    constexpr double halves_in_battalion = 2;
    const double battalions = std::max(1, infantry.elements) / halves_in_battalion;
    const OpenOrderRow* const row = cavalry_on_infantry_row(squadrons, battalions);
    const char* const section = "4, Infantry and Cavalry versus Infantry: Cavalry Attacks";
    const bool in_line = is_line(infantry.formation);
    const std::vector<TextArg> numbers{{"squadrons", squadrons_text(squadrons)},
                                       {"battalions", battalions_text(battalions, in_line)}};
    basis =
        row ? against_attacker(in_line ? row->line_die : row->column_die, text("cavalry_on_ranks", numbers), section)
            : sure(Contestant::defender, text("cavalry_too_few_on_ranks", numbers), section);
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
  const double attackers = counted_strength(facts.attacker, false, facts.surprised, basis.steps, Contestant::attacker);
  const double defenders = counted_strength(facts.defender, false, false, basis.steps, Contestant::defender);
  const bool attacker_stronger = attackers >= defenders;
  const auto shift =
      strength_shift(std::max(attackers, defenders), std::min(attackers, defenders), readings.difference_on);
  const KeyedText numbers = text("men_against", {{"men", number_text(attackers)}, {"others", number_text(defenders)}});
  if (!shift) {
    AssaultBasis foregone =
        sure(attacker_stronger ? Contestant::attacker : Contestant::defender, numbers, numbers_section);
    foregone.steps.insert(foregone.steps.begin(), basis.steps.begin(), basis.steps.end());
    return foregone;
  }
  basis.score = attacker_stronger ? *shift : -*shift;
  basis.steps.push_back({numbers, numbers_section, favour_text(basis.score)});
  if (mass_of_battalions(facts.attacker) && is_line(facts.defender.formation)) {
    basis.score += 1;
    basis.steps.push_back({text("mass_upon_line"), "4, Infantry Attacks", verbatim("+1")});
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
    basis.steps.push_back({text("both_too_few"), "4, Insufficient Troops", victory_of(*basis.foregone)});
    return;
  }
  const int points = attackers_more ? *shift : -*shift;
  basis.score += points;
  if (points != 0)
    basis.steps.push_back({text("both_too_few"), "4, Insufficient Troops", verbatim(signed_text(points))});
}

/// "One point for every quarter below strength."
void take_for_lacking(double share, AssaultBasis& basis) {
  constexpr double quarters = 4;
  const int lacking = static_cast<int>(std::floor(share * quarters));
  if (lacking <= 0) return;
  basis.score -= lacking;
  basis.steps.push_back({text("attackers_too_few"), "4, Insufficient Troops", verbatim(signed_text(-lacking))});
}

AssaultBasis on_stronghold(const AssaultFacts& facts, const Readings& readings) {
  const StrongholdFacts& hold = *facts.stronghold;
  const StrongholdDie die = stronghold_die(hold.defences, hold.held_two_moves, hold.fresh_troops, hold.attack_number);
  const char* const section = "Appendix Three, Attacks and Renewed Attacks on Strongholds";
  AssaultBasis basis = from_score(die.to_attacker ? die.die - lowest_die : lowest_die - die.die,
                                  text("attack_on_position", {{"number", hold.attack_number}}), section);
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
    basis.steps.push_back({text("defenders_third_too_few"), numbers, verbatim("+1")});
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
  if (battery.supported && !battery.supports_beaten) return impossible(text("cover_must_be_beaten_with_it"));
  if (facts.defender.formation != Formation::in_battery)
    return sure(Contestant::attacker, text("guns_not_in_battery"), section);
  const bool horse = facts.defender.branch == Branch::horse_artillery;
  const bool enough_for_flank =
      horse ? (mounted ? one_party : two_parties) : (mounted ? strength >= worn / 2 : one_party);
  if (battery.flank_or_rear && enough_for_flank && !battery.defends_flank)
    return sure(Contestant::attacker, text("battery_taken_in_flank"), section);
  if (mounted && battery.front_only)
    return against_attacker(2, text("cavalry_straight_at_guns"), "4, Cavalry v Artillery");
  if (!battery.room_to_spread) {
    if (battery.defends_flank) return against_attacker(3, text("no_room_and_flank_covered"), section);
    const bool one_for_each_half = strength >= worn * std::max(1, facts.defender.elements);
    if (!one_for_each_half) return sure(Contestant::defender, text("too_few_on_narrow_front"), section);
    return against_attacker(2, text("no_room_to_spread"), section);
  }
  if (battery.defends_flank)
    return two_parties ? from_score(0, text("spread_against_covered_flank"), section)
                       : against_attacker(3, text("too_few_against_covered_flank"), section);
  if (two_parties) return sure(Contestant::attacker, text("battalion_on_lone_battery"), section);
  return one_party ? from_score(+2, text("half_battalion_on_lone_battery"), section)
                   : from_score(+1, text("small_party_on_lone_battery"), section);
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
  if (attacker == Arm::artillery || attacker == Arm::train) return impossible(text("wheels_do_not_assault"));
  if (facts.attacker.men <= 0) return impossible(text("nobody_left_to_attack"));
  if (facts.defender.men <= 0 && defender != Arm::artillery)
    return sure(Contestant::attacker, text("nobody_left_to_defend"), numbers_section);
  if (facts.cut_off) return sure(Contestant::attacker, text("beaten_taken_in_rear"), "4, Prisoners");
  if (is_caught_in_defile(facts)) return sure(Contestant::attacker, text("caught_by_as_many"), "4, Prisoners 2");
  if (defender == Arm::train) return sure(Contestant::attacker, text("wagons_cannot_defend"), numbers_section);
  if (defender == Arm::artillery) return on_battery(facts);
  if (facts.stronghold) return on_stronghold(facts, readings);
  if (attacker == Arm::cavalry && facts.covers_battery) return on_battery_and_cover(facts, readings);
  if (attacker == Arm::cavalry)
    return defender == Arm::cavalry ? cavalry_on_cavalry(facts) : cavalry_on_infantry(facts, readings);
  if (defender == Arm::cavalry) return impossible(text("cavalry_does_not_wait_for_infantry"));
  return infantry_on_infantry(facts, readings);
}

}  // namespace krieg::reisswitz
