// Every table of the book as JSON, made from the rows that the rules read; those of what fire, fear and losses come to
// are in outcome_tables.cpp.
#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/evolutions.hpp"
#include "wrg1750/book/fire.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/flinch.hpp"
#include "wrg1750/book/formations.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/melee.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/obedience.hpp"
#include "wrg1750/book/orders.hpp"
#include "wrg1750/book/organisation.hpp"
#include "wrg1750/book/peoples.hpp"
#include "wrg1750/book/points.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/book/visibility.hpp"
#include "wrg1750/book/weather.hpp"

namespace krieg::wrg1750 {

namespace {

Json scale_rows() {
  return {{{"what", "feet of a pace"}, {"value", feet_per_pace}},
          {{"what", "metres of a pace"}, {"value", metres_per_pace}},
          {{"what", "paces of an inch on the table"}, {"value", paces_per_inch}},
          {{"what", "feet of a millimetre on the table"}, {"value", feet_per_millimetre}},
          {{"what", "men of a figure"}, {"value", men_per_figure}},
          {{"what", "pieces or vehicles of a model"}, {"value", pieces_per_model}},
          {{"what", "seconds of action in a period"}, {"value", seconds_of_action}},
          {{"what", "minutes of a period on the clock of a campaign"}, {"value", minutes_of_clock}},
          {{"what", "best number of figures of a sub-unit"}, {"value", best_sub_unit_figures}}};
}

Json order_rows() {
  const auto way = [](bool with, bool sight, bool detour) {
    return order_delivery({{with, sight, detour, true}, {}}).complete_periods;
  };
  return {
      {{"what", "minutes for the orders before the game"}, {"value", minutes_for_first_orders}},
      {{"what", "minutes for orders between two periods"}, {"value", minutes_for_orders}},
      {{"what", "complete periods before orders are acted on: the general is with the unit"},
       {"value", way(true, true, false)}},
      {{"what", "he sees it"}, {"value", way(false, true, false)}},
      {{"what", "he does not see it"}, {"value", way(false, false, false)}},
      {{"what", "a detour round enemies is needed"}, {"value", way(false, true, true)}},
      {{"what", "complete periods until a general may act on what a unit has seen"}, {"value", periods_of_a_report}},
      {{"what", "paces within which no messenger passes an enemy"}, {"value", order_clear_of_enemy_paces}}};
}

Json sequence_rows() {
  Json rows = Json::array();
  int number = 0;
  const auto add = [&](const char* part, std::initializer_list<const char*> steps) {
    number = 0;
    for (const char* step : steps) rows.push_back({{"part", part}, {"number", ++number}, {"step", step}});
  };
  add("start of the game", {"set out the troops", "rain", "wind", "orders"});
  add("each period",
      {"orders", "rain, if it can change", "obedience tests", "charges are declared", "countercharges are declared",
       "both sides move at once", "firing", "flinches", "melee", "further flinches", "breaks", "responses to losses"});
  add("end of the last period", {"victory"});
  return rows;
}

Json dice_rows() {
  Json rows = Json::array();
  for (const Die die : {Die::normal, Die::average})
    for (int face = 1; face <= die_faces; ++face)
      rows.push_back({{"die", name_of(die)}, {"face", face}, {"counts", score(die, face)}});
  return rows;
}

Json obedience_rows() {
  Json rows = Json::array();
  for (const ObedienceFactor& factor : obedience_factors())
    rows.push_back({{"circumstance", factor.what}, {"factor", factor.factor}});
  for (const ObedienceRow& row : obedience_table()) rows.push_back(to_record(row));
  rows.push_back({{"what", "least periods of retiring"}, {"value", periods_of_retiring}});
  return rows;
}

Json terrain_rows() {
  Json rows = Json::array();
  for (const Ground ground : {Ground::open, Ground::road, Ground::marsh_or_wood, Ground::path_in_marsh_or_wood,
                              Ground::low_hill, Ground::steep_hill, Ground::buildings})
    for (const Footing footing : {Footing::foot, Footing::pack, Footing::mounted, Footing::wheels}) {
      Json row{{"ground", name_of(ground)}, {"footing", name_of(footing)}};
      if (const auto factor = ground_factor(ground, footing)) row["factor"] = *factor;
      rows.push_back(std::move(row));
    }
  rows.push_back({{"what", "paces of infantry among buildings"}, {"value", building_speed}});
  rows.push_back({{"what", "times its width that wider water counts"}, {"value", water_factor}});
  for (const Troop troop : {Troop::line_infantry, Troop::pack_animals, Troop::light_cavalry, Troop::heavy_cavalry,
                            Troop::light_field_artillery})
    rows.push_back({{"troop", name_of(troop)}, {"periods_of_an_obstacle", obstacle_periods(troop)}});
  for (const Troop troop : {Troop::light_field_artillery, Troop::pack_artillery, Troop::rocketeers, Troop::wagons,
                            Troop::siege_artillery}) {
    Json row{{"troop", name_of(troop)}, {"manhandled_on_soft_ground", !soft_ground_factor(troop)}};
    if (const auto factor = soft_ground_factor(troop)) row["factor_on_soft_ground"] = *factor;
    rows.push_back(std::move(row));
  }
  return rows;
}

Json action_rows() {
  Json rows = Json::array();
  for (const ActionRow& row : action_table())
    rows.push_back({{"action", row.action},
                    {"in", row.in},
                    {"infantry", row.infantry},
                    {"others", row.others},
                    {"manhandled", row.manhandled}});
  return rows;
}

Json evolution_rows() {
  Json rows = to_record(evolution_table());
  rows.erase(0);  // no evolution
  rows.push_back({{"what", "figures beyond which a body is large"}, {"value", large_body_over_figures}});
  return rows;
}

Json weather_rows() {
  Json rows = Json::array();
  for (int face = 1; face <= die_faces; ++face) {
    const std::vector<int> faces{face, face};
    const FirstWeatherResolution first = first_weather({}, faces);
    const auto then = [&](bool raining) {
      return weather({Sky::changeable, Wind::left_flank, raining, false, 0, 0}, {face}).raining;
    };
    rows.push_back({{"face", face},
                    {"sky", name_of(first.sky.value_or(Sky::set_fair))},
                    {"wind", name_of(first.wind.value_or(Wind::left_flank))},
                    {"rains_after_dry_period", then(false)},
                    {"rains_after_rain", then(true)}});
  }
  rows.push_back({{"what", "periods of rain that soften the ground"}, {"value", softening_periods}});
  rows.push_back({{"what", "dry periods, in the last of which water can be forded"}, {"value", drying_periods}});
  return rows;
}

Json distance_rows() {
  return {{{"paces", seen_in_cover_paces}, {"what", "troops in cover that do not fire are seen"}},
          {{"paces", behind_crest_seen_paces}, {"what", "further behind a crest they are seen from a steep hill"}},
          {{"paces", over_infantry_paces}, {"what", "horsemen see over infantry"}},
          {{"paces", smoke_limit_paces}, {"what", "sight through smoke"}},
          {{"paces", rain_limit_paces}, {"what", "sight in rain"}},
          {{"paces", close_range_paces}, {"what", "all muskets fire alike"}},
          {{"paces", moved_far_paces}, {"what", "cavalry that moved so far is harder to hit"}},
          {{"paces", overhead_clearance_paces}, {"what", "friends on the line of overhead fire"}},
          {{"paces", screen_splits_paces}, {"what", "fire of guns splits between skirmishers and unit"}},
          {{"paces", rockets_frighten_paces}, {"what", "rockets disorganise"}},
          {{"paces", elephants_frighten_paces}, {"what", "elephants disorganise"}},
          {{"paces", horse_holders_fear_paces}, {"what", "an enemy disorganises horse holders"}},
          {{"paces", general_stands_apart_paces}, {"what", "a general is a target of his own"}},
          {{"degrees", arc_of_fire_degrees}, {"what", "to either side of a figure's front it fires"}}};
}

Json fire_rows() {
  Json rows = Json::array();
  for (const FireRow& row : fire_table()) {
    Json written{{"weapon", name_of(row.weapon)}, {"to_paces", row.to_paces}};
    for (std::size_t column = 0; column < target_columns; ++column)
      if (row.factors[column]) written[name_of(static_cast<TargetColumn>(column))] = *row.factors[column];
    rows.push_back(std::move(written));
  }
  return rows;
}

Json melee_rows() {
  Json rows = Json::array();
  for (const MeleeRow& row : melee_table()) {
    Json written{{"attacker", name_of(row.attacker)}};
    for (std::size_t target = 0; target < melee_targets; ++target)
      written[name_of(static_cast<MeleeTarget>(target))] = row.factors[target];
    rows.push_back(std::move(written));
  }
  return rows;
}

Json casualty_rows() {
  Json rows = Json::array();
  int factor = lowest_factor;
  for (const CasualtyRow& row : casualty_table()) rows.push_back({{"total", factor++}, {"men_by_figures", row}});
  return rows;
}

template <class Row>
Json tactical_rows(const std::vector<Row>& table) {
  Json rows = Json::array();
  for (const Row& row : table) rows.push_back({{"circumstance", row.circumstance}, {"factor", row.factor}});
  return rows;
}

Json melee_tactical_rows() {
  Json rows = tactical_rows(melee_tactics());
  rows.push_back({{"what", "figures that overlap to outflank"}, {"value", overlapping_figures}});
  rows.push_back({{"what", "figures of cavalry as which an elephant counts"}, {"value", figures_of_elephant}});
  return rows;
}

Json flinch_rows() {
  Json rows = Json::array();
  for (const FlinchRow& row : flinch_table()) rows.push_back({{"cause", row.cause}, {"points", row.points}});
  rows.push_back({{"what", "paces of a net flinch point"}, {"value", paces_of_a_flinch_point}});
  return rows;
}

Json rout_rows() {
  Json rows = Json::array();
  constexpr int most_periods = 13;
  for (const Troop troop : {Troop::light_cavalry, Troop::heavy_cavalry, Troop::line_infantry, Troop::light_infantry,
                            Troop::light_horse_artillery, Troop::heavy_horse_artillery, Troop::light_field_artillery,
                            Troop::siege_artillery})
    for (int period = 1; period <= most_periods; ++period) {
      const int flees = rout_paces(troop, period);
      if (flees > 0)
        rows.push_back({{"troop", name_of(troop)},
                        {"period", period},
                        {"rout_paces", flees},
                        {"pursuit_paces", pursuit_paces(troop, period)}});
    }
  return rows;
}

}  // namespace

std::vector<TableSheet> table_sheets() {
  std::vector<TableSheet> sheets{
      {"scale", "Scales", section::scales, scale_rows()},
      {"points", "Points values", section::points, to_record(points_table())},
      {"organisation", "Typical Napoleonic units", section::organisation, to_record(organisation_table())},
      {"formations", "Formations", section::formations, to_record(formation_table())},
      {"peoples", "What each people may have", section::peoples, to_record(peoples_table())},
      {"orders", "Orders and reports", section::orders, order_rows()},
      {"sequence", "Sequence of play", section::sequence, sequence_rows()},
      {"dice", "The two kinds of dice", section::obedience, dice_rows()},
      {"obedience", "Obedience test", section::obedience, obedience_rows()},
      {"movement", "Move distances and frontages", section::movement, to_record(movement_table())},
      {"terrain", "Terrain factors", section::terrain, terrain_rows()},
      {"actions", "Deductions for optional actions", section::optional_actions, action_rows()},
      {"evolutions", "Changes of formation", section::evolutions, evolution_rows()},
      {"weather", "Weather and wind", section::weather, weather_rows()},
      {"distances", "Distances of sight, fire and fear", section::visibility, distance_rows()},
      {"fire_power", "Fire power", section::fire_power, fire_rows()},
      {"fire_tactics", "Tactical factors of fire", section::fire_tactics, tactical_rows(fire_tactics())},
      {"casualties", "Casualty table", section::casualties, casualty_rows()},
      {"flinch_points", "Flinch points", section::flinch, flinch_rows()},
      {"melee_factors", "Melee factors", section::melee_factors, melee_rows()},
      {"melee_tactics", "Tactical factors of melee", section::melee_factors, melee_tactical_rows()},
      {"rout_and_pursuit", "Rout and pursuit", section::rout, rout_rows()}};
  const std::vector<TableSheet> others = outcome_sheets();
  sheets.insert(sheets.end(), others.begin(), others.end());
  return sheets;
}

}  // namespace krieg::wrg1750
