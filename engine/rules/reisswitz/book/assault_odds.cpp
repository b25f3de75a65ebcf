#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/assault_basis.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

/// Collects the odds: each circumstance adds its points and its line.
class Reckoning {
 public:
  void shift(int points, KeyedText why, const char* section) {
    if (points == 0) return;
    odds_.score += points;
    odds_.steps.push_back({std::move(why), section, verbatim(signed_text(points))});
  }
  /// Points that the side `who` gains (or loses).
  void gain(Contestant who, int points, const KeyedText& why, const char* section) {
    if (who == Contestant::attacker) shift(points, text("of_attacker", {{"what", why}}), section);
    else shift(-points, text("of_defender", {{"what", why}}), section);
  }
  void forbid(KeyedText why) {
    odds_.possible = false;
    odds_.impossible_because = std::move(why);
  }
  [[nodiscard]] AssaultOdds& odds() { return odds_; }

 private:
  AssaultOdds odds_;
};

const char* const additional = "Appendix Three, Additional Factors";
constexpr int sure_thing = 100;  ///< more than all circumstances together

bool square_under_cavalry(const AssaultFacts& facts) {
  return is_cavalry(facts.attacker) && is_infantry(facts.defender) && facts.defender.formation == Formation::square;
}

void apply_basis(Reckoning& reckoning, const AssaultBasis& basis) {
  for (const Step& step : basis.steps) reckoning.odds().steps.push_back(step);
  if (!basis.possible) reckoning.forbid(basis.impossible_because);
  reckoning.odds().score =
      basis.foregone ? (*basis.foregone == Contestant::attacker ? sure_thing : -sure_thing) : basis.score;
}

int steadiness_points(Steadiness steadiness) {
  switch (steadiness) {
    case Steadiness::steady: return 0;
    case Steadiness::shaken:
    case Steadiness::repulsed: return -1;
    case Steadiness::badly_shaken:
    case Steadiness::defeated: return -2;
    case Steadiness::totally_defeated: return -sure_thing;
  }
  return 0;
}

KeyedText steadiness_text(Steadiness steadiness) {
  switch (steadiness) {
    case Steadiness::steady:
    case Steadiness::shaken:
    case Steadiness::badly_shaken: break;
    case Steadiness::repulsed: return text("not_recovered_from_repulse");
    case Steadiness::defeated: return text("not_recovered_from_defeat");
    case Steadiness::totally_defeated: return text("in_flight");
  }
  return word(steadiness);
}

void add_condition(Reckoning& reckoning, Contestant who, const AssaultSide& side, bool steadiness_in_table) {
  if (!steadiness_in_table || side.steadiness == Steadiness::totally_defeated)
    reckoning.gain(who, steadiness_points(side.steadiness), steadiness_text(side.steadiness), additional);
  if (side.victorious_last_move) reckoning.gain(who, -1, text("won_last_move"), additional);
  if (side.flank_threatened) reckoning.gain(who, -1, text("flank_is_threatened"), additional);
  if (side.caught_moving)
    reckoning.gain(who, -1, text("caught_in_movement"), "4, Deployments within Enemy Strike Distance");
  if (side.lost_third_coming_in) reckoning.gain(who, -1, text("lost_a_third_coming_in"), "Further Potential Modifiers");
  if (side.back_to_obstacle) reckoning.gain(who, -2, text("obstacle_at_its_back"), "4, Cavalry, The Outcome 8");
  if (side.ridden_through)
    reckoning.gain(who, -1, text("friends_went_through_it"), "4, Beaten Troops Moving Through Reserve Lines");
}

/// Guns help their own side by one point in all (reading 21).
void add_artillery(Reckoning& reckoning, const AssaultFacts& facts, const Readings& readings) {
  constexpr int preparing_moves = 2;
  const char* const section = "4, Artillery Support in Attack and Defence";
  if (facts.defender.canister_moves >= preparing_moves)
    reckoning.gain(Contestant::attacker, +1, text("prepared_by_canister"), section);
  else if (facts.attacker.artillery_support) reckoning.gain(Contestant::attacker, +1, text("guns_in_support"), section);
  // Attackers shaken by that canister have already lost the point.
  const bool shaken =
      facts.attacker.steadiness == Steadiness::shaken || facts.attacker.steadiness == Steadiness::badly_shaken;
  if (facts.attacker.canister_moves > 0 && !(shaken && readings.shaken_attackers_lose_a_point))
    reckoning.gain(Contestant::attacker, -1, text("under_canister_coming_on"), section);
  else if (facts.defender.artillery_support) reckoning.gain(Contestant::defender, +1, text("guns_in_support"), section);
}

void add_heavy_cavalry(Reckoning& reckoning, const AssaultFacts& facts) {
  const bool attacker_heavy = facts.attacker.branch == Branch::heavy_cavalry;
  const bool defender_heavy = facts.defender.branch == Branch::heavy_cavalry;
  if (attacker_heavy == defender_heavy) return;
  reckoning.gain(attacker_heavy ? Contestant::attacker : Contestant::defender, +1, text("heavy_against_light"),
                 "4, Cavalry versus Cavalry 1");
}

/// +1 for a skirmish line before the body if the other side has none or has lost it.
void add_screens(Reckoning& reckoning, const AssaultFacts& facts) {
  const bool attacker_has = facts.attacker.screen == SkirmishScreen::holding;
  const bool defender_has = facts.defender.screen == SkirmishScreen::holding;
  if (attacker_has == defender_has) return;
  reckoning.gain(attacker_has ? Contestant::attacker : Contestant::defender, +1, text("skirmishers_hold_the_field"),
                 "Appendix Three, Basic Attack Odds, Inf v Inf");
}

void add_infantry_circumstances(Reckoning& reckoning, const AssaultFacts& facts) {
  if (in_open_order(facts.attacker) && in_open_order(facts.defender)) {
    if (facts.attacker.in_position_two_moves)
      reckoning.gain(Contestant::attacker, +1, text("in_position_for_two_moves"),
                     "Appendix Three, Basic Attack Odds, Skirm v Skirm");
    if (facts.defender.in_position_two_moves)
      reckoning.gain(Contestant::defender, +1, text("in_position_for_two_moves"),
                     "Appendix Three, Basic Attack Odds, Skirm v Skirm");
    return;
  }
  add_screens(reckoning, facts);
  if (facts.attacker.second_line && !facts.defender.second_line)
    reckoning.gain(Contestant::attacker, +2, text("two_lines_against_one"),
                   "4, Influence of a Second Line on Infantry");
  const int points = combined_arms_points(facts.attacker.cavalry_support, facts.good_cavalry_ground);
  const int against = combined_arms_points(facts.defender.cavalry_support, facts.good_cavalry_ground);
  const char* const section = "4, Infantry and Cavalry versus Infantry";
  reckoning.gain(Contestant::attacker, points, text("cavalry_acts_with_it"), section);
  reckoning.gain(Contestant::defender, against, text("cavalry_acts_with_it"), section);
}

SlopeOf slope_of(const AssaultSide& side) {
  if (is_cavalry(side)) return SlopeOf::cavalry;
  return in_open_order(side) ? SlopeOf::skirmishers : SlopeOf::formed_infantry;
}

/// The points that the slope takes from one side as it moves forward; too steep a slope forbids the attack.
void add_slope(Reckoning& reckoning, Contestant who, const AssaultSide& side, double slope, const Readings& readings) {
  const auto points = slope_shift(slope_of(side), slope, readings);
  const bool cavalry_stopped = is_cavalry(side) && std::abs(slope) > readings.cavalry_stops_at_degrees;
  if (!points || cavalry_stopped) {
    if (who == Contestant::attacker) reckoning.forbid(text("slope_too_steep_to_attack"));
    return;
  }
  reckoning.gain(who, *points, slope > 0 ? text("goes_uphill") : text("goes_downhill"),
                 is_cavalry(side) ? "4, Cavalry versus Cavalry 9" : "4, Infantry versus Infantry in Broken Ground");
}

void add_ground(Reckoning& reckoning, const AssaultFacts& facts, const Readings& readings) {
  add_slope(reckoning, Contestant::attacker, facts.attacker, facts.slope_degrees, readings);
  const bool both_charge =
      facts.response == Response::counter_charge && is_cavalry(facts.attacker) && is_cavalry(facts.defender);
  if (both_charge) add_slope(reckoning, Contestant::defender, facts.defender, -facts.slope_degrees, readings);
  const char* const section = "4, Cavalry versus Cavalry 7; Additional Factors";
  constexpr double re_form_paces = 600;
  if (facts.obstacle_paces) {
    const bool far = *facts.obstacle_paces >= re_form_paces;
    if (!is_cavalry(facts.attacker))
      reckoning.gain(Contestant::attacker, -1, text("obstacle_before_defender"), section);
    else if (!far) reckoning.gain(Contestant::attacker, -2, text("obstacle_near_enemy"), section);
    else if (!facts.obstacle_minor) reckoning.gain(Contestant::attacker, -2, text("obstacle_not_minor"), section);
  }
  if (facts.uneven_ground && is_cavalry(facts.attacker))
    reckoning.gain(Contestant::attacker, -1, text("ground_is_uneven"), "4, Cavalry versus Cavalry 6");
}

void settle_die(AssaultOdds& odds) {
  const int steps = std::abs(odds.score);
  odds.die = std::min(steps + lowest_die, highest_die);
  if (odds.score != 0) odds.favoured = odds.score > 0 ? Contestant::attacker : Contestant::defender;
  if (steps + lowest_die > highest_die) odds.foregone = odds.favoured;
  const char* const section = "4, Establishing the Odds for Close Combat";
  const std::vector<TextArg> thrown{{"die", roman(odds.die)}, {"odds", odds_of(odds.die)}};
  if (odds.foregone) odds.steps.push_back({text("beyond_die_five"), section, {}});
  else if (!odds.favoured) odds.steps.push_back({text("the_die_even"), section, text("die_at_odds", thrown)});
  else if (*odds.favoured == Contestant::attacker)
    odds.steps.push_back({text("the_die"), section, text("die_at_odds_for_attacker", thrown)});
  else odds.steps.push_back({text("the_die"), section, text("die_at_odds_for_defender", thrown)});
}

}  // namespace

bool is_cavalry(const AssaultSide& side) { return arm_of(side.branch) == Arm::cavalry; }
bool is_infantry(const AssaultSide& side) {
  return arm_of(side.branch) == Arm::infantry || arm_of(side.branch) == Arm::engineers;
}
bool in_open_order(const AssaultSide& side) { return side.formation == Formation::skirmish_order; }

AssaultOdds odds_from_score(int score) {
  AssaultOdds odds;
  odds.score = score;
  settle_die(odds);
  return odds;
}

AssaultOdds assault_odds(const AssaultFacts& told, const Readings& readings) {
  const AssaultFacts facts = dragoons_on_foot(told);
  Reckoning reckoning;
  apply_basis(reckoning, assault_basis(facts, readings));
  AssaultOdds& odds = reckoning.odds();
  if (!odds.possible) return odds;
  const bool on_guns = arm_of(facts.defender.branch) == Arm::artillery;
  if (!facts.stronghold && !on_guns) {
    add_ground(reckoning, facts, readings);
    if (!odds.possible) return odds;
    if (is_cavalry(facts.attacker) && is_cavalry(facts.defender)) {
      add_heavy_cavalry(reckoning, facts);
      if (facts.response == Response::stand)
        reckoning.gain(Contestant::defender, -1, text("receives_charge_standing"),
                       "Appendix Three, Basic Attack Odds, Cav v Cav");
    }
    if (facts.renewed)
      reckoning.gain(Contestant::attacker, *facts.renewed == Renewal::fresh_troops ? +1 : -1,
                     *facts.renewed == Renewal::fresh_troops ? text("renewed_with_fresh") : text("renewed_with_tired"),
                     additional);
  }
  if (facts.refuge_reached)
    reckoning.gain(Contestant::attacker, +1, text("renewed_on_refuge"), "4, Beaten Troops Resolution Cover");
  if (is_infantry(facts.attacker) && is_infantry(facts.defender)) add_infantry_circumstances(reckoning, facts);
  AssaultSide attacker = facts.attacker;
  const bool merely_shaken =
      attacker.steadiness == Steadiness::shaken || attacker.steadiness == Steadiness::badly_shaken;
  if (merely_shaken && !readings.shaken_attackers_lose_a_point) attacker.steadiness = Steadiness::steady;
  add_condition(reckoning, Contestant::attacker, attacker, false);
  // The die of a reserve that takes up the pursuit already includes that the enemy has just been beaten.
  const bool state_in_table = square_under_cavalry(facts) || facts.reserve_takes_up_pursuit;
  add_condition(reckoning, Contestant::defender, facts.defender, state_in_table);
  if (!on_guns) add_artillery(reckoning, facts, readings);
  settle_die(odds);
  return odds;
}

SecondLineDistances second_line_distances(Arm arm, const Readings& readings) {
  constexpr double cavalry_from = 400, infantry_from = 150, infantry_to = 400;
  if (arm == Arm::cavalry) return {cavalry_from, static_cast<double>(readings.cavalry_second_line_to_paces)};
  return {infantry_from, infantry_to};
}

bool second_line_counts(Arm arm, double paces_behind, const Readings& readings) {
  const SecondLineDistances counted = second_line_distances(arm, readings);
  return paces_behind >= counted.from && paces_behind <= counted.to;
}

}  // namespace krieg::reisswitz
