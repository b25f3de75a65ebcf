#include "wrg1750/book/fire.hpp"

#include <algorithm>

#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr std::size_t fire_dice = 2;
constexpr int heavy_at_artillery = 1;
constexpr int disorganised_fire = -1;
constexpr int badly_trained_fire = -1;
constexpr int badly_trained_at_advance = -2;
constexpr int mounted_fire = -1;
constexpr int smoke_and_wind = -1;
constexpr int rain_fire = -2;
constexpr int steep_hill_fire = -1;
constexpr int still_air_from_period = 3;

bool guns_on_guns(const FireFacts& facts) {
  const bool heavy_field = facts.weapon == Weapon::heavy_battery && !facts.horse_guns;
  const bool heavy = heavy_field || facts.weapon == Weapon::siege_battery;
  return heavy && is_artillery(facts.target.troop);
}

bool smoke_hangs(const FireFacts& facts) {
  const bool still = facts.periods_in_still_air >= still_air_from_period;
  return is_small_arm(facts.weapon) && (facts.into_wind || still) && !facts.raining;
}

bool horse_is_far_and_fast(const FireFacts& facts) {
  return facts.horse_target_moved && is_cavalry(facts.target.troop) && facts.distance_paces > close_range_paces;
}

void add_factor(FireResolution& resolution, KeyedText why, const char* of, int factor) {
  resolution.total += factor;
  resolution.steps.push_back({std::move(why), of, factor_text(factor)});
}

void add_badly_trained(FireResolution& resolution, const FireFacts& facts, const Readings& readings) {
  if (!facts.badly_trained) return;
  const bool wavers = facts.enemy_advancing && facts.distance_paces <= close_range_paces;
  if (!wavers || readings.badly_trained_fire == BadlyTrainedFire::together)
    add_factor(resolution, text("badly_trained_troops_fire"), section::fire_tactics, badly_trained_fire);
  if (wavers)
    add_factor(resolution, text("badly_trained_at_advancing_enemy"), section::fire_badly_trained,
               badly_trained_at_advance);
}

void add_tactics(FireResolution& resolution, const FireFacts& facts, const Readings& readings) {
  const char* const of = section::fire_tactics;
  const bool fires_rockets = facts.rockets && facts.weapon == Weapon::howitzers_or_rockets;
  if (guns_on_guns(facts)) add_factor(resolution, text("heavy_guns_on_guns"), of, heavy_at_artillery);
  if (facts.disorganised) add_factor(resolution, text("firers_disorganised"), of, disorganised_fire);
  add_badly_trained(resolution, facts, readings);
  if (facts.mounted) add_factor(resolution, text("fires_mounted"), of, mounted_fire);
  if (smoke_hangs(facts)) add_factor(resolution, text("wind_or_smoke_in_face"), of, smoke_and_wind);
  if (facts.raining && facts.out_of_doors && (is_small_arm(facts.weapon) || fires_rockets))
    add_factor(resolution, text("fires_in_rain"), of, rain_fire);
  if (facts.from_steep_hill && !is_small_arm(facts.weapon))
    add_factor(resolution, text("guns_on_steep_hill"), of, steep_hill_fire);
  if (horse_is_far_and_fast(facts))
    add_factor(resolution, text("cavalry_moved_fast"), section::fire_at_moving_horse, readings.moving_cavalry_factor);
}

void add_chance(FireResolution& resolution, const FireFacts& facts, const std::vector<int>& faces) {
  const auto [minus_die, plus_die] = dice_of(facts);
  const int minus = score(minus_die, faces[0]);
  const int plus = score(plus_die, faces[1]);
  resolution.chance = std::clamp(plus - minus, -most_fire_chance, most_fire_chance);
  resolution.steps.push_back({text("red_die", {{"score", minus}}), section::fire_chance, factor_text(-minus)});
  resolution.steps.push_back(
      {text("plus_die", {{"die", word(plus_die)}, {"score", plus}}), section::fire_chance, factor_text(plus)});
  add_factor(resolution, text("chance_counts_one"), section::fire_chance, resolution.chance);
}

}  // namespace

TwoDice dice_of(const FireFacts& facts) {
  const bool steady_volley = facts.british_regulars_or_guards && is_musket(facts.weapon);
  return {Die::average, facts.distance_paces > close_range_paces || steady_volley ? Die::average : Die::normal};
}

std::vector<TacticalRow> fire_tactics(const Readings& readings) {
  return {
      {"heavy mixed field or siege artillery firing shot and shell at artillery", heavy_at_artillery},
      {"disorganised", disorganised_fire},
      {"badly trained troops firing", badly_trained_fire},
      {"badly trained troops firing at an advancing enemy within 60 paces", badly_trained_at_advance},
      {"cavalry firing mounted", mounted_fire},
      {"small arms within 45 degrees of into wind, or from the third period on in still air, unless it rains",
       smoke_and_wind},
      {"rockets and small arms out of doors in rain", rain_fire},
      {"artillery firing from a steep hill", steep_hill_fire},
      {"at over 60 paces on cavalry that moved 50 paces or into contact (amendment; reading 3)",
       readings.moving_cavalry_factor},
  };
}

FireResolution fire(const FireFacts& facts, const std::vector<int>& faces, const Readings& readings) {
  FireResolution resolution;
  resolution.men_carried = facts.men_carried;
  resolution.column = column_of_target(facts.target);
  const FireRow* row = fire_row(facts.weapon, facts.distance_paces);
  const auto cannot = [&](KeyedText why, const char* of) {
    resolution.steps.push_back({std::move(why), of, text("no_fire")});
    return resolution;
  };
  if (!row) return cannot(text("out_of_range"), section::fire_power);
  const bool behind_cover = facts.target.cover == Cover::hard && facts.target.troop != Troop::general;
  if (behind_cover && !facts.target.exposed_to_fire) return cannot(text("not_exposed"), section::fire_power);
  const std::optional<int> power = row->factors[static_cast<std::size_t>(resolution.column)];
  if (!power) return cannot(text("no_effect_on_target"), section::fire_power_gaps);

  add_factor(resolution,
             text("fire_power_of",
                  {{"weapon", word(facts.weapon)}, {"paces", row->to_paces}, {"column", word(resolution.column)}}),
             section::fire_power, *power);
  add_tactics(resolution, facts, readings);
  resolution.throws_needed = static_cast<int>(fire_dice - std::min(fire_dice, faces.size()));
  resolution.possible = true;
  if (resolution.throws_needed > 0) return resolution;
  add_chance(resolution, facts, faces);
  if (resolution.total < lowest_factor) {
    resolution.possible = false;
    return cannot(text("total_too_low", {{"total", resolution.total}}), section::casualties);
  }
  LossResolution lost = loss({resolution.total, facts.figures, facts.men_carried});
  resolution.men = lost.men;
  resolution.figures_removed = lost.figures_removed;
  resolution.men_carried = lost.men_carried;
  for (Step& step : lost.steps) resolution.steps.push_back(std::move(step));
  return resolution;
}

}  // namespace krieg::wrg1750
