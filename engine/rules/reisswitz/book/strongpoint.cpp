#include "reisswitz/book/strongpoint.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {
namespace {

constexpr int halves_in_battalion = 2;

int men_for(double front, double front_of_battalion) {
  return static_cast<int>(std::ceil(front / front_of_battalion * men_of_battalion));
}

/// The number of squadrons in a wave against a square of that many battalions (Cavalry v Infantry in Close Order 10).
int squadrons_in_wave(int battalions) {
  constexpr int for_three = 4, for_six = 8, small_mass = 3;
  return battalions <= 1 ? 1 : battalions <= small_mass ? for_three : for_six;
}

}  // namespace

const std::vector<GarrisonRow>& garrison_table() {
  static const std::vector<GarrisonRow> table{{Strongpoint::outskirts, 400, 600, 400},
                                              {Strongpoint::fieldwork, 300, 400, 200}};
  return table;
}

const GarrisonRow& garrison_row(Strongpoint place) {
  assert(place != Strongpoint::defile && "a defile has no row");
  const auto& table = garrison_table();
  return *std::find_if(table.begin(), table.end(), [&](const GarrisonRow& row) { return row.place == place; });
}

GarrisonResolution garrison(const GarrisonFacts& facts) {
  const char* const section = "4, Attack and Defence of Strongholds; Troops Needed in an Attack";
  GarrisonResolution resolution;
  if (facts.place == Strongpoint::defile) {
    resolution.men_to_attack = facts.defenders;
    resolution.steps.push_back({text("garrison_of_defile"), section, {}});
    resolution.steps.push_back({text("attack_on_defile"), section, text("n_men", {{"men", facts.defenders}})});
    return resolution;
  }
  const bool works = facts.place == Strongpoint::fieldwork;
  const GarrisonRow& row = garrison_row(facts.place);
  resolution.men_to_defend_least = men_for(facts.front_paces, row.defended_to);
  resolution.men_to_defend_most = men_for(facts.front_paces, row.defended_from);
  resolution.men_to_attack = men_for(facts.front_paces, row.attacked);
  resolution.steps.push_back(
      {works ? text("garrison_of_fieldwork") : text("garrison_of_outskirts"), section,
       text("men_between", {{"least", resolution.men_to_defend_least}, {"most", resolution.men_to_defend_most}})});
  resolution.steps.push_back({works ? text("attack_on_fieldwork") : text("attack_on_outskirts"), section,
                              text("n_men", {{"men", resolution.men_to_attack}})});
  return resolution;
}

WavesResolution square_waves(const WavesFacts& facts) {
  const char* const section = "4, Cavalry v Infantry in Close Order 2, 3 and 10";
  WavesResolution resolution;
  const int battalions = std::max(1, facts.half_battalions / halves_in_battalion);
  resolution.squadrons_to_a_wave = squadrons_in_wave(battalions);
  const int to_each = facts.squadrons / battalions;
  resolution.possible = to_each >= 1;
  if (!resolution.possible) {
    resolution.steps.push_back({text("less_than_a_squadron_each"), section, text("no_attack")});
    return resolution;
  }
  const int waves = std::max(1, facts.squadrons / resolution.squadrons_to_a_wave);
  for (int wave = 1; wave <= waves; ++wave)
    resolution.waves.push_back({(wave - 1) / waves_per_move + 1, wave,
                                square_die(to_each, wave, facts.half_battalions == 1, facts.steadiness)});
  resolution.steps.push_back(
      {text("waves_of_squadrons", {{"waves", waves}, {"squadrons", resolution.squadrons_to_a_wave}}), section,
       text("n_moves", {{"moves", resolution.waves.back().move}})});
  return resolution;
}

bool is_attack_on_square(const AssaultFacts& told) {
  const AssaultFacts facts = dragoons_on_foot(told);
  return is_cavalry(facts.attacker) && is_infantry(facts.defender) && facts.defender.formation == Formation::square;
}

SquareMove square_move(const AssaultFacts& told, const Readings& readings, const std::vector<int>& faces) {
  assert(is_attack_on_square(told) && "cavalry attacks a square");
  const AssaultFacts facts = dragoons_on_foot(told);
  SquareMove move;
  const int battalions = std::max(1, facts.defender.elements / halves_in_battalion);
  const int squadrons = facts.attacker.elements - (facts.covers_battery ? squadrons_at_the_guns : 0);
  const int waves = std::max(1, squadrons / squadrons_in_wave(battalions));
  std::size_t taken = 0;
  AssaultFacts wave = facts;
  for (; move.waves_thrown < waves_per_move && wave.wave <= waves; ++wave.wave) {
    const AssaultOdds odds = assault_odds(wave, readings);
    if (!odds.possible) {
      move.possible = false;
      move.steps.push_back({text("no_attack_because", {{"why", odds.impossible_because}}),
                            "4, Cavalry v Infantry in Close Order", text("no_attack")});
      return move;
    }
    std::vector<int> own;
    AssaultResolution resolution = resolve(wave, odds, own, readings);
    while (resolution.throws_needed > 0) {
      if (taken == faces.size()) {
        move.throws_needed = 1;
        return move;
      }
      own.push_back(faces[taken++]);
      resolution = resolve(wave, odds, own, readings);
    }
    ++move.waves_thrown;
    move.steps.insert(move.steps.end(), odds.steps.begin(), odds.steps.end());
    move.steps.insert(move.steps.end(), resolution.steps.begin(), resolution.steps.end());
    move.last = std::move(resolution);
    move.broken = move.last.beaten == Contestant::defender;
    if (move.broken) return move;
    move.cavalry_points += move.last.attacker_loss.points;
  }
  move.exhausted = wave.wave > waves;
  return move;
}

ScreenFightResolution screen_fight(const ScreenFightFacts& facts) {
  const char* const section = "4, Infantry versus Infantry, Both Sides in the Open 2 to 6";
  constexpr double paces_back = 200;
  ScreenFightResolution resolution;
  resolution.may_replace = facts.fresh_skirmishers;
  resolution.moves_before_replacing = facts.times_driven_in > 1 ? 1 : 0;
  const bool attacker = facts.driven_in == Contestant::attacker;
  if (!attacker) resolution.paces_to_retire = paces_back;
  resolution.steps.push_back(
      {attacker ? text("column_goes_on_without") : text("defender_stands_without"), section, verbatim("-1")});
  if (!resolution.may_replace) return resolution;
  resolution.steps.push_back({attacker ? text("or_halts_and_renews") : text("or_retires_and_sends_fresh_ones"), section,
                              resolution.moves_before_replacing > 0 ? text("after_a_move") : text("at_once")});
  return resolution;
}

GunsInLineResolution guns_in_line(const GunsInLineFacts& facts) {
  const char* const section = "4, Infantry versus Infantry and Artillery with good effect";
  constexpr int even = 1, two_to_one = 3;
  GunsInLineResolution resolution;
  resolution.mass_die = facts.skirmishers_win ? even : two_to_one;
  resolution.steps.push_back({text("attacking_skirmishers_first"), section,
                              text("die_against_them", {{"die", roman(resolution.skirmish_die)}})});
  const std::vector<TextArg> thrown{{"die", roman(resolution.mass_die)}};
  if (facts.skirmishers_win) resolution.steps.push_back({text("skirmishers_have_won"), section, text("die", thrown)});
  else resolution.steps.push_back({text("skirmishers_have_failed"), section, text("die_against_it", thrown)});
  return resolution;
}

InfantryPursuitResolution infantry_pursuit(const InfantryPursuitFacts& facts) {
  const char* const section = "4, Victorious Infantry; Recording Losses; reading 48";
  constexpr double of_the_attack = 0.5;
  InfantryPursuitResolution resolution;
  resolution.points = facts.points_lost_in_attack * of_the_attack;
  resolution.steps.push_back(
      {text("pursuit_costs_half_again"), section, text("n_points", {{"points", number_text(resolution.points)}})});
  if (facts.halted_a_move) return resolution;
  resolution.points *= hasty_pursuit_share;
  resolution.share_of_victors = hasty_pursuit_share;
  resolution.steps.push_back(
      {text("hasty_pursuit"), section, text("n_points", {{"points", number_text(resolution.points)}})});
  return resolution;
}

ObstacleBehindResolution cavalry_at_obstacle(const ObstacleBehindFacts& facts) {
  const char* const section = "4, The Outcome 8 and 10; reading 49";
  constexpr double least = 3, step = 1.5;
  constexpr int against_a_wall = -2;
  ObstacleBehindResolution resolution;
  if (facts.obstacle == ObstacleBehind::none) {
    resolution.steps.push_back({text("nothing_behind_them"), section, text("no_loss")});
    return resolution;
  }
  if (facts.obstacle == ObstacleBehind::insurmountable) {
    resolution.points_in_the_next_fight = against_a_wall;
    resolution.steps.push_back({text("obstacle_at_their_backs"), section, verbatim("-2")});
    return resolution;
  }
  resolution.points = (least + step * static_cast<double>(facts.outcome)) * facts.squadrons;
  resolution.steps.push_back(
      {text("obstacle_costs_points"), section, text("n_points", {{"points", number_text(resolution.points)}})});
  return resolution;
}

}  // namespace krieg::reisswitz
