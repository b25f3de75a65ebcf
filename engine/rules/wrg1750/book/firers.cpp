#include "wrg1750/book/firers.hpp"

#include <algorithm>

#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int carbines_of_elephant = 3;

/// A quarter, to the nearest figure; halves count as one (reading 9).
int quarter_of(int figures) {
  constexpr int parts = 4;
  return (figures + parts / 2) / parts;
}

/// Gunners and, while there is one, the pieces as extra figures (amendments).
int serving(int gunners, int models, int most_of_a_model) {
  const int crew = std::min(gunners, models * most_of_a_model);
  return crew > 0 ? crew + std::min(models, gunners) : 0;
}

}  // namespace

FirersResolution firers(const FirersFacts& facts) {
  FirersResolution resolution;
  const auto found = [&](int figures, KeyedText why, const char* of) {
    resolution.figures = figures;
    resolution.steps.push_back({std::move(why), of, text("n_figures", {{"figures", figures}})});
  };
  const int front = std::min(facts.front_rank_figures, facts.figures);
  switch (facts.fires_as) {
    case FiresAs::front_rank: found(front, text("front_rank_fires"), section::firing); break;
    case FiresAs::leading_rank_of_column: found(front, text("leading_rank_fires"), section::firing); break;
    case FiresAs::side_of_square: found(quarter_of(facts.figures), text("quarter_of_square"), section::quarters); break;
    case FiresAs::building:
      found(std::min(facts.windows_and_doors, facts.figures), text("figure_from_each_window"), section::firing);
      break;
    case FiresAs::badly_armed:
      resolution.fire_as = Weapon::carbine;
      found(quarter_of(facts.figures), text("quarter_with_carbines"), section::quarters);
      break;
    case FiresAs::elephant:
      resolution.fire_as = Weapon::carbine;
      resolution.counts_as_mounted = facts.moving;
      found(carbines_of_elephant * facts.models,
            facts.moving ? text("elephant_fires_moving") : text("elephant_fires_standing"), section::firing);
      break;
    case FiresAs::gun_crew:
      found(serving(facts.figures, facts.models, gunners_of_a_gun),
            text("gunners_and_pieces", {{"n", gunners_of_a_gun}}), section::extra_figure);
      break;
    case FiresAs::rocket_crew:
      found(serving(facts.figures, facts.models, gunners_of_a_launcher),
            text("gunners_and_pieces", {{"n", gunners_of_a_launcher}}), section::extra_figure);
      break;
    case FiresAs::mounted_infantry: found(0, text("mounted_infantry_does_not_fire"), section::firing); break;
  }
  return resolution;
}

BatteryResolution battery(const BatteryFacts& facts) {
  BatteryResolution resolution;
  resolution.models_that_can_move = std::min(facts.models, facts.gunners / least_crew);
  resolution.keeps_teams = facts.draught_teams && facts.gunners >= least_crew * facts.models;
  resolution.steps.push_back({text("crew_moves_pieces", {{"n", least_crew}}), section::movement,
                              text("n_models", {{"models", resolution.models_that_can_move}})});
  resolution.steps.push_back({text("teams_need_crew", {{"n", least_crew}}), section::casualties,
                              resolution.keeps_teams ? text("teams_stay") : text("no_teams")});
  const bool rockets = facts.troop == Troop::rocketeers;
  FirersResolution firing = firers(
      {rockets ? FiresAs::rocket_crew : FiresAs::gun_crew, facts.gunners, facts.gunners, facts.models, 0, false});
  resolution.figures_firing = firing.figures;
  for (Step& step : firing.steps) resolution.steps.push_back(std::move(step));
  return resolution;
}

OverheadResolution overhead_fire(const OverheadFacts& facts) {
  OverheadResolution resolution;
  const bool guns = !is_small_arm(facts.weapon);
  const bool flat = facts.weapon == Weapon::canister || facts.rockets;
  resolution.may_fire = guns && !flat && facts.high_ground && !facts.friends_near_line_of_fire;
  KeyedText why = !guns                             ? text("only_guns_fire_overhead")
                  : flat                            ? text("no_canister_or_rockets_overhead")
                  : !facts.high_ground              ? text("overhead_needs_high_ground")
                  : facts.friends_near_line_of_fire ? text("friends_too_near_line_of_fire")
                                                    : text("overhead_fire_is_free");
  resolution.steps.push_back(
      {std::move(why), section::firing, resolution.may_fire ? text("may_fire") : text("may_not_fire")});
  return resolution;
}

ScreenResolution screened_fire(const ScreenFacts& facts) {
  ScreenResolution resolution;
  resolution.is_screened = !facts.in_base_contact;
  if (!resolution.is_screened) {
    resolution.steps.push_back({text("touching_troops_do_not_screen"), section::firing, {}});
    return resolution;
  }
  const bool near = facts.paces_between <= screen_splits_paces && facts.both_in_range;
  resolution.fire_goes_to = is_small_arm(facts.weapon) ? FireGoesTo::skirmishers
                            : near                     ? FireGoesTo::halves
                                                       : FireGoesTo::either;
  resolution.steps.push_back({is_small_arm(facts.weapon) ? text("small_arms_hit_screen")
                              : near                     ? text("guns_hit_screen_and_line")
                                                         : text("guns_choose_screen_or_line"),
                              near && !is_small_arm(facts.weapon) ? section::split_fire : section::firing,
                              word(resolution.fire_goes_to)});
  return resolution;
}

}  // namespace krieg::wrg1750
