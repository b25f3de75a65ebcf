#include "wrg1750/book/flinch.hpp"

#include <algorithm>
#include <cstdlib>

#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int charged_by_cavalry_points = 3;
constexpr int elephant_points = 2;
constexpr int column_points = 2;

bool well_trained_gunners(const FlinchSide& side) {
  return is_artillery(side.troop) && side.quality != Quality::badly_trained;
}

/// How many points the side ignores: one at most (readings 26 and 27).
int ignored(const FlinchSide& side, int points, int from_fire, const Readings& readings) {
  if (points == 0) return 0;
  if (side.quality == Quality::guard || side.in_hard_cover) return 1;
  if (!well_trained_gunners(side) || from_fire == 0) return 0;
  return readings.artillery_ignores == ArtilleryIgnores::one_from_fire || from_fire == points ? 1 : 0;
}

void move_back(FlinchResolution& resolution, const FlinchSide& side) {
  resolution.paces = resolution.net_points * paces_of_a_flinch_point;
  const bool moves = side.motion != Motion::stationary || side.moves_across;
  resolution.next_period = !moves;
  resolution.flinch_move = side.motion == Motion::advancing  ? FlinchMove::deducted_from_advance
                           : side.motion == Motion::retiring ? FlinchMove::added_to_retreat
                                                             : FlinchMove::moves_back;
  resolution.steps.push_back({word(resolution.flinch_move), section::flinch_move, paces_text(resolution.paces)});
  resolution.steps.push_back(
      {resolution.next_period ? text("stationary_flinch_later") : text("moving_flinch_now"), section::flinch_time, {}});
  resolution.disorganised = side.cause_on_both_flanks;
  resolution.sideways_too = moves && side.cause_on_one_flank && !side.cause_on_both_flanks;
  if (resolution.sideways_too) resolution.steps.push_back({text("flinches_sideways"), section::flinch_move, {}});
  if (resolution.disorganised)
    resolution.steps.push_back({text("cause_both_flanks"), section::flinch_move, text("disorganised")});
  const int normal = side.lacks_crew ? 0 : basic_distance(side.troop, side.formation, MoveKind::normal).value_or(0);
  resolution.must_break = resolution.paces > normal;
  if (resolution.must_break)
    resolution.steps.push_back(
        {text("normal_move_too_short", {{"paces", normal}}), section::flinch_too_far, text("breaks")});
}

}  // namespace

const std::vector<FlinchRow>& flinch_table() {
  static const std::vector<FlinchRow> table{
      {"infantry lines or columns, or gunners, in the open, charged by cavalry", charged_by_cavalry_points},
      {"each casualty per figure in the period", 1},
      {"each casualty per figure from shot, shell, spherical case and rockets, of troops in hard cover", 1},
      {"badly trained troops being charged", 1},
      {"charged or fired on from within 30 paces by an enemy unseen till then", 1},
      {"friends of similar or better quality broken within 60 paces in the period", 1},
      {"enemy behind the flank and within charge reach or range", 1},
      {"cavalry with elephants within 60 paces", elephant_points},
      {"infantry or gunners with an enemy infantry column advancing at them within 60 paces", column_points},
  };
  return table;
}

FlinchPoints flinch_points(const FlinchSide& side, const Readings& readings) {
  FlinchPoints found;
  const auto add = [&](KeyedText why, const char* of, int points) {
    if (points == 0) return;
    found.points += points;
    found.steps.push_back({std::move(why), of, factor_text(points)});
  };
  const auto points_if = [](bool applies, int points) { return applies ? points : 0; };
  const bool foot_or_guns = is_infantry(side.troop) || is_artillery(side.troop);
  const bool in_square = side.formation == Formation::square;
  const int lost = casualties_per_figure(side.men_lost, side.figures);
  const int lost_behind_cover =
      side.in_hard_cover ? casualties_per_figure(std::min(side.men_lost_to_shot, side.men_lost), side.figures) : 0;
  add(text("flinch_casualties", {{"men", side.men_lost}, {"figures", side.figures}}), section::flinch_casualties, lost);
  add(text("flinch_shot_in_hard_cover"), section::flinch_hard_cover, lost_behind_cover);
  add(text("flinch_charged_by_cavalry"), section::flinch,
      points_if(side.charged_by_cavalry && foot_or_guns && side.in_the_open && !in_square, charged_by_cavalry_points));
  add(text("flinch_badly_trained_charged"), section::flinch,
      points_if((side.charged || side.charged_by_cavalry) && side.quality == Quality::badly_trained, 1));
  add(text("flinch_surprised"), section::flinch, points_if(side.surprised, 1));
  add(text("flinch_friends_broken"), section::flinch, points_if(side.friends_broke_near, 1));
  add(text("flinch_enemy_behind_flank"), section::flinch, points_if(side.enemy_behind_flank, 1));
  add(text("flinch_elephants"), section::flinch,
      points_if(side.elephants_near && is_cavalry(side.troop), elephant_points));
  add(text("flinch_column"), section::flinch, points_if(side.column_advances_near && foot_or_guns, column_points));
  if (const int less = ignored(side, found.points, lost + lost_behind_cover, readings); less > 0) {
    found.points -= less;
    found.steps.push_back({text("flinch_point_ignored"), section::flinch_ignored, factor_text(-less)});
  }
  return found;
}

FlinchResolution flinch(const FlinchFacts& facts, const Readings& readings) {
  FlinchResolution resolution;
  const auto tell = [&](const FlinchSide& side, WhoFlinches who) {
    FlinchPoints found = flinch_points(side, readings);
    for (Step& step : found.steps) resolution.steps.push_back(std::move(step));
    resolution.steps.push_back(
        {text("points_of_side", {{"side", word(who)}}), section::flinch, verbatim(std::to_string(found.points))});
    return found.points;
  };
  resolution.first_points = tell(facts.first, WhoFlinches::first);
  resolution.second_points = tell(facts.second, WhoFlinches::second);
  resolution.net_points = std::abs(resolution.first_points - resolution.second_points);
  const bool first_is_worse = resolution.first_points > resolution.second_points;
  if (facts.first.run_through && !first_is_worse) {
    resolution.who_flinches = WhoFlinches::first;
    resolution.net_points = 1;
    resolution.steps.push_back({text("flinch_run_through"), section::flinch_run_through, verbatim("1")});
    move_back(resolution, facts.first);
    return resolution;
  }
  if (resolution.net_points == 0) {
    resolution.steps.push_back({text("points_are_equal"), section::flinch, text("nobody_flinches")});
    return resolution;
  }
  resolution.who_flinches = first_is_worse ? WhoFlinches::first : WhoFlinches::second;
  resolution.steps.push_back({text("net_points", {{"side", word(resolution.who_flinches)}}), section::flinch,
                              verbatim(std::to_string(resolution.net_points))});
  move_back(resolution, first_is_worse ? facts.first : facts.second);
  return resolution;
}

}  // namespace krieg::wrg1750
