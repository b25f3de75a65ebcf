#include "wrg1750/book/victory.hpp"

#include <algorithm>
#include <cmath>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

double score_of(const ArmyAtEnd& own, const ArmyAtEnd& enemy) {
  return scored_part * (own.points - own.points_lost) + scored_part * (enemy.points_lost + enemy.points_gone) +
         own.objectives;
}

bool wins(double score, double other, bool convention_game) {
  if (convention_game || score <= other) return score > other;
  return (score - other) * winning_part >= other;  // whole numbers and halves: exact
}

int carriers(int mules, int each) { return (mules + each - 1) / each; }

}  // namespace

VictoryResolution victory(const VictoryFacts& facts) {
  VictoryResolution resolution;
  resolution.first_score = score_of(facts.first, facts.second);
  resolution.second_score = score_of(facts.second, facts.first);
  resolution.steps.push_back({text("score_of_side", {{"side", word(Victor::first)}}), section::victory,
                              text("n_points", {{"points", number_text(resolution.first_score)}})});
  resolution.steps.push_back({text("score_of_side", {{"side", word(Victor::second)}}), section::victory,
                              text("n_points", {{"points", number_text(resolution.second_score)}})});
  if (wins(resolution.first_score, resolution.second_score, facts.convention_game)) resolution.victor = Victor::first;
  if (wins(resolution.second_score, resolution.first_score, facts.convention_game)) resolution.victor = Victor::second;
  resolution.steps.push_back({facts.convention_game ? text("majority_wins") : text("a_tenth_more_wins"),
                              section::victory, word(resolution.victor)});
  return resolution;
}

ObjectiveResolution objective(const ObjectiveFacts& facts) {
  ObjectiveResolution resolution;
  const bool loose = in_open_order(facts.troop, facts.formation) && facts.in_the_open;
  const bool counts = !loose && facts.troop != Troop::general && !is_artillery(facts.troop);
  resolution.controlled = counts && (facts.alone_there || facts.blocks_enemy_next_period);
  resolution.steps.push_back({!counts                 ? text("troops_hold_no_objective")
                              : resolution.controlled ? text("objective_is_held")
                                                      : text("objective_is_contested"),
                              section::objectives,
                              resolution.controlled ? text("controlled") : text("not_controlled")});
  return resolution;
}

LogisticsResolution logistics(const LogisticsFacts& facts) {
  LogisticsResolution resolution;
  const double loads = facts.hours_of_fighting *
                       (facts.nine_pounder_models + static_cast<double>(facts.infantry_figures) / figures_of_a_mule);
  resolution.mules = static_cast<int>(std::ceil(loads));
  resolution.camels = carriers(resolution.mules, mules_of_a_camel);
  resolution.wagons_or_elephants = carriers(resolution.mules, mules_of_a_wagon);
  resolution.steps.push_back({text("loads_of_ammunition", {{"loads", number_text(loads)}}), section::logistics,
                              text("n_mules", {{"mules", resolution.mules}})});
  return resolution;
}

}  // namespace krieg::wrg1750
