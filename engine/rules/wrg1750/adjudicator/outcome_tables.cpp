// The tables of chance, disorganisation, breaks, rallying and losses as JSON, made from the rows that the rules read,
// or from what the procedures answer.
#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>

#include "measure/number_text.hpp"
#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/fire.hpp"
#include "wrg1750/book/flinch.hpp"
#include "wrg1750/book/melee.hpp"
#include "wrg1750/book/recovery.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/sections.hpp"
#include "wrg1750/book/shock.hpp"
#include "wrg1750/book/victory.hpp"

namespace krieg::wrg1750 {

namespace {

Json disorganisation_rows() {
  Json rows = Json::array();
  for (const DisorganisationRow& row : disorganisation_table()) {
    Json written{{"cause", row.cause}, {"troops", name_of(row.troops)}};
    if (row.within_paces) written["within_paces"] = *row.within_paces;
    rows.push_back(std::move(written));
  }
  return rows;
}

/// The dice of each case of a chance factor, and in how many of their 36 throws the factor comes to each value.
struct ChanceCase {
  const char* what;
  TwoDice dice;
};
Json chance_rows(std::initializer_list<ChanceCase> cases, std::optional<int> limit) {
  Json rows = Json::array();
  for (const auto& [what, dice] : cases) {
    std::map<int, int> throws;
    for (int minus = 1; minus <= die_faces; ++minus)
      for (int plus = 1; plus <= die_faces; ++plus) {
        const int difference = score(dice.second, plus) - score(dice.first, minus);
        ++throws[limit ? std::clamp(difference, -*limit, *limit) : difference];
      }
    Json of_36 = Json::object();
    for (const auto& [factor, number] : throws) of_36[signed_text(factor)] = number;
    rows.push_back({{"case", what},
                    {"die_counting_minus", name_of(dice.first)},
                    {"die_counting_plus", name_of(dice.second)},
                    {"throws_of_36", std::move(of_36)}});
  }
  if (limit) rows.push_back({{"what", "the most that chance adds or takes"}, {"value", *limit}});
  return rows;
}

Json fire_chance_rows() {
  const auto dice = [](double paces, bool steady, Weapon weapon) {
    FireFacts facts;
    facts.distance_paces = paces;
    facts.british_regulars_or_guards = steady;
    facts.weapon = weapon;
    return dice_of(facts);
  };
  return chance_rows({{"at more than 60 paces", dice(close_range_paces + 1, false, Weapon::line_musket)},
                      {"at 60 paces and less", dice(close_range_paces, false, Weapon::line_musket)},
                      {"at 60 paces and less: muskets of British regulars, or of guards",
                       dice(close_range_paces, true, Weapon::line_musket)},
                      {"at 60 paces and less: rifles of British regulars, or of guards",
                       dice(close_range_paces, true, Weapon::rifle)}},
                     most_fire_chance);
}

Json melee_chance_rows() {
  const auto dice = [](Troop troop, Quality quality) {
    MeleeFacts facts;
    facts.troop = troop;
    facts.quality = quality;
    return dice_of(facts);
  };
  return chance_rows({{"well trained infantry", dice(Troop::line_infantry, Quality::well_trained)},
                      {"badly trained infantry", dice(Troop::line_infantry, Quality::badly_trained)},
                      {"cavalry", dice(Troop::heavy_cavalry, Quality::well_trained)},
                      {"artillery", dice(Troop::heavy_field_artillery, Quality::well_trained)}},
                     std::nullopt);
}

/// What becomes of a case of shock, as the procedures say it.
Json shock_row(const char* what, const char* when, const ShockResolution& resolution, const char* of) {
  return {{"case", what},
          {"when", when},
          {"outcome", name_of(resolution.outcome)},
          {"hack_at_breakers", resolution.hack_at_breakers},
          {"section", of}};
}

Json break_rows() {
  constexpr int cavalry = points_that_break_cavalry, defenders = points_that_break_defenders;
  const auto on_foot = [](ShockStage stage, int points_of_cavalry, int points_of_defenders) {
    return cavalry_on_foot({stage, points_of_cavalry, points_of_defenders, 0, 0});
  };
  const auto infantry = [](bool flinched, int attackers_lost, int defenders_lost) {
    return infantry_charge({flinched, attackers_lost, defenders_lost});
  };
  const auto points = [](Json row, int net) {
    row["net_flinch_points"] = net;
    return row;
  };
  const char* const horse = "cavalry in melee with cavalry";
  const char* const fire = "cavalry charges infantry or artillery: after the fire";
  const char* const melee = "cavalry charges infantry or artillery: after the melee";
  const char* const foot = "infantry charges";
  const auto& of_horse = section::horse_on_horse;
  const auto& of_foot = section::horse_on_foot;
  const auto& of_infantry = section::infantry_charge_result;
  return {
      points(shock_row(horse, "the points are equal", cavalry_fight({0, 0}), of_horse), 0),
      points(shock_row(horse, "against the first", cavalry_fight({cavalry - 1, 0}), of_horse), cavalry - 1),
      points(shock_row(horse, "against the first", cavalry_fight({cavalry, 0}), of_horse), cavalry),
      points(shock_row(fire, "against the defenders", on_foot(ShockStage::after_fire, 0, defenders), of_foot),
             defenders),
      points(shock_row(fire, "the points are equal", on_foot(ShockStage::after_fire, 0, 0), of_foot), 0),
      points(shock_row(fire, "against the cavalry, which they keep from contact", on_foot(ShockStage::after_fire, 1, 0),
                       section::horse_contact),
             1),
      points(shock_row(melee, "against the defenders", on_foot(ShockStage::after_melee, 0, defenders), of_foot),
             defenders),
      points(
          shock_row(melee, "fewer against the defenders", on_foot(ShockStage::after_melee, 0, defenders - 1), of_foot),
          defenders - 1),
      shock_row(foot, "the opponents flinched before", infantry(true, 0, 0), of_infantry),
      shock_row(foot, "the attackers lost more men in the period, from all causes", infantry(false, 1, 0), of_infantry),
      shock_row(foot, "the defenders lost more", infantry(false, 0, 1), of_infantry),
      shock_row(foot, "both lost as many", infantry(false, 1, 1), of_infantry),
      {{"case", "badly trained troops under rockets"},
       {"casualties_per_figure", men_per_figure_break},
       {"outcome", "breaks"},
       {"section", section::breaks}},
      {{"case", "infantry under the fire of infantry"},
       {"within_paces", close_range_paces},
       {"casualties_per_figure", men_per_figure_break},
       {"net_flinch_points", points_that_break_infantry},
       {"outcome", "breaks"},
       {"section", section::breaks}},
      {{"case", "a flinch longer than the normal move"},
       {"paces_of_a_net_flinch_point", paces_of_a_flinch_point},
       {"outcome", "breaks"},
       {"section", section::flinch_too_far}},
      {{"case", "the total of melee factors is below the table"},
       {"lowest_total", lowest_factor},
       {"outcome", "routs without fighting"},
       {"section", section::melee_routs}}};
}

Json rally_rows() {
  Json rows = Json::array();
  for (const RallyRow& row : rally_table()) {
    RallyFacts facts;
    facts.*row.holds = true;
    facts.stood_a_full_period = true;
    const RallyResolution stood = rally(facts);
    facts.stood_a_full_period = false;
    const RallyResolution moved = rally(facts);
    rows.push_back({{"must_rally", row.cause},
                    {"may_advance_or_charge_before", moved.may_advance_or_charge},
                    {"rallied_after_standing_a_full_period", stood.rallied}});
  }
  rows.push_back({{"what", "men lost for each figure in that period that keep it from rallying"},
                  {"value", men_per_figure_prevent_rally}});
  rows.push_back({{"what", "periods of rout after which troops cannot rally"}, {"value", periods_until_dispersed}});
  rows.push_back({{"what", "periods after which pursuers come back over the edge; others who leave do not"},
                  {"value", pursuers_return_after_periods}});
  return rows;
}

/// The effect of a loss on a unit of many figures, before and after the visit of a general.
Json loss_row(const char* loss, const Json& at_least, LossesFacts facts) {
  Json row{{"of", "unit"}, {"loss", loss}, {"at_least", at_least}, {"effect", name_of(effect_of_losses(facts).effect)}};
  facts.visited_by_general = true;
  row["effect_after_a_generals_visit"] = name_of(effect_of_losses(facts).effect);
  return row;
}

Json loss_rows() {
  constexpr int whole = 60;
  const auto left = [](int figures) {
    LossesFacts facts;
    facts.original_figures = whole;
    facts.figures_left = figures;
    facts.figures_before_period = whole;
    return facts;
  };
  const auto per_figure = [&](int men) {
    LossesFacts facts = left(whole);
    facts.men_lost_this_period = men * whole;
    return facts;
  };
  LossesFacts routed = left(whole);
  routed.periods_routed = periods_until_dispersed;
  return {loss_row("men per figure in a period", shaken_men_per_figure, per_figure(shaken_men_per_figure)),
          loss_row("1 of so many original figures", shaken_share, left(whole - whole / shaken_share)),
          loss_row("1 of so many original figures", halted_share, left(whole - whole / halted_share)),
          loss_row("men per figure in a period", dispersing_men_per_figure, per_figure(dispersing_men_per_figure)),
          loss_row("periods of rout", periods_until_dispersed, routed),
          {{"of", "army"},
           {"what", "part of the points of its own troops, neither dead nor prisoner, that it scores"},
           {"value", scored_part}},
          {{"of", "army"},
           {"what", "part of the points of enemies, dead, prisoner, dispersed or gone other than in pursuit"},
           {"value", scored_part}},
          {{"of", "army"}, {"what", "part of the points of the objectives that it controls"}, {"value", 1}},
          {{"of", "army"},
           {"what", "in friendly games the part of the other side's score by which it must exceed it: 1 of so many"},
           {"value", winning_part}}};
}

}  // namespace

std::vector<TableSheet> outcome_sheets() {
  return {{"fire_chance", "Chance factors of fire", section::fire_chance, fire_chance_rows()},
          {"melee_chance", "Chance factors of melee", section::melee_chance, melee_chance_rows()},
          {"disorganisation", "Causes of disorganisation", section::disorganisation, disorganisation_rows()},
          {"breaks", "Breaks and breaks-off", section::breaks_of_all_kinds, break_rows()},
          {"rally", "Rallying", section::rallying, rally_rows()},
          {"losses", "Effect of losses on units and armies", section::losses_of_armies, loss_rows()}};
}

}  // namespace krieg::wrg1750
