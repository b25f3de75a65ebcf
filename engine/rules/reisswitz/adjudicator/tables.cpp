// Every table of the book as JSON, made from the rows that the rules read.
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/boats.hpp"
#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/defiles.hpp"
#include "reisswitz/book/fire_tables.hpp"
#include "reisswitz/book/losses.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/odds_tables.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/supply.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

Json chart_rows() {
  Json rows = Json::array();
  for (const MarchChartRow& row : movement_chart()) {
    Json paces = Json::object();
    for (std::size_t column = 0; column < row.paces.size(); ++column)
      if (row.paces[column] != no_progress) paces[name_of(static_cast<MarchColumn>(column))] = row.paces[column];
    Json written{{"row", name_of(row.row)}, {"title", row.title.text}, {"paces", std::move(paces)}};
    if (const auto limit = burst_limit(row.row)) written["in_moves_of"] = Json::array({limit->moves, limit->out_of});
    rows.push_back(std::move(written));
  }
  return rows;
}

Json dice_rows() {
  Json rows = Json::array();
  constexpr int faces = 6;
  for (int die = lowest_die; die <= highest_die; ++die) {
    Json row{{"die", roman(die)}, {"odds", odds_of(die)}, {"faces", Json::array()}};
    for (int face = 1; face <= faces; ++face) row["faces"].push_back(to_record(die_face(die, face)));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json squadron_rows() {
  Json rows = Json::array();
  int weaker = 0;
  for (const auto& row : squadrons_table()) rows.push_back({{"weaker", ++weaker}, {"die_by_stronger", row}});
  return rows;
}

Json slope_rows() {
  return {{"cavalry", to_record(slope_table(SlopeOf::cavalry))},
          {"formed_infantry", to_record(slope_table(SlopeOf::formed_infantry))},
          {"skirmishers", to_record(slope_table(SlopeOf::skirmishers))}};
}

Json stronghold_rows() {
  Json rows = Json::array();
  constexpr int last_fresh = 5, last_tired = 3;
  for (const bool fresh : {true, false})
    for (int attack = 1; attack <= (fresh ? last_fresh : last_tired); ++attack)
      for (const Defences defences : {Defences::light, Defences::strong, Defences::fortified})
        for (const bool held : {true, false}) {
          const StrongholdDie die = stronghold_die(defences, held, fresh, attack);
          rows.push_back({{"fresh_troops", fresh},
                          {"attack", attack},
                          {"defences", name_of(defences)},
                          {"held_two_moves", held},
                          {"die", roman(die.die)},
                          {"to_attacker", die.to_attacker}});
        }
  return rows;
}

Json recovery_rows() {
  Json rows = Json::array();
  for (const RecoveryTimes times : {RecoveryTimes::section_four, RecoveryTimes::appendix_three})
    for (const Outcome outcome : {Outcome::repulsed, Outcome::defeated, Outcome::totally_defeated}) {
      Readings readings;
      readings.recovery_times = times;
      const Recovery moves = recovery(outcome, readings);
      rows.push_back({{"recovery_times", name_of(times)},
                      {"outcome", name_of(outcome)},
                      {"moves_before_defence", moves.moves_before_defence},
                      {"moves_before_attack", moves.moves_before_attack}});
    }
  return rows;
}

Json pursuit_rows() {
  Json rows = Json::array();
  constexpr int moves = 5;
  for (int move = 1; move <= moves; ++move)
    rows.push_back({{"move", move},
                    {"light_cavalry", pursuit_paces(Branch::light_cavalry, move)},
                    {"heavy_cavalry", pursuit_paces(Branch::heavy_cavalry, move)}});
  return rows;
}

Json point_rows() {
  return {{{"of", "infantry in three ranks"},
           {"men", men_per_point(Branch::line_infantry, Formation::line_three_ranks, false)}},
          {{"of", "infantry in two ranks"},
           {"men", men_per_point(Branch::line_infantry, Formation::line_two_ranks, false)}},
          {{"of", "skirmishers"}, {"men", men_per_point(Branch::line_infantry, Formation::line_two_ranks, true)}},
          {{"of", "cavalry"}, {"men", men_per_point(Branch::light_cavalry, Formation::line, false)}},
          {{"of", "artillery"}, {"points_of_one_gun", points_per_gun}}};
}

Json distance_rows() {
  return {{{"paces", recognition_paces.arm}, {"told", "infantry from cavalry"}},
          {{"paces", recognition_paces.figure}, {"told", "a single figure"}},
          {{"paces", recognition_paces.cross_belts}, {"told", "heads, white cross-belts and trousers"}},
          {{"paces", recognition_paces.uniform}, {"told", "faces, limbs, uniforms and firelocks"}},
          {{"paces", recognition_paces.details_begin}, {"told", "details of body and uniform, tolerably"}},
          {{"paces", recognition_paces.details_clear}, {"told", "details of body and uniform, clearly"}}};
}

Json critical_rows() {
  return {{{"arm", "cavalry"}, {"paces", critical_paces.cavalry}},
          {{"arm", "infantry"}, {"paces", critical_paces.infantry}},
          {{"arm", "light artillery"}, {"paces", critical_paces.light_artillery}},
          {{"arm", "heavy artillery"}, {"paces", critical_paces.heavy_artillery}}};
}

}  // namespace

std::vector<TableSheet> table_sheets() {
  const std::string appendix = "Appendix Three, ";
  std::vector<TableSheet> sheets{
      {"movement_chart", "Movement Chart, paces a move", appendix + "Movement Chart", chart_rows()},
      {"artillery_fire", "Artillery Firing Table, points by face", appendix + "Artillery Firing Table",
       to_record(artillery_table())},
      {"small_arms_fire", "Firing Table, Small Arms, points by face", appendix + "Firing Table, Small Arms",
       to_record(small_arms_table())},
      {"combat_dice", "Hand to Hand Combat, the five dice", appendix + "Hand to Hand Combat", dice_rows()},
      {"strength", "Difference in strength, a share of the weaker",
       "4, Step Two, Consideration of Numerical Strength; " + appendix + "Calculation for Difference in Strength",
       to_record(strength_bands())},
      {"squadrons", "Unequal Numbers of Squadrons 1828; 6 is foregone", "4, Unequal Numbers of Squadrons 1828",
       squadron_rows()},
      {"cavalry_on_square",
       "Cavalry upon squares: dice against unshaken whole and half battalion, shaken, badly shaken",
       appendix + "Odds for Cavalry Attacks on Infantry", to_record(square_table())},
      {"cavalry_on_ranks", "Cavalry upon columns and lines, by squadrons to a battalion",
       "4, Infantry and Cavalry versus Infantry: Cavalry Attacks", to_record(cavalry_on_infantry_table())},
      {"slopes", "Influence of Ground on attacks, points", appendix + "Influence of Ground", slope_rows()},
      {"strongholds", "Attacks and Renewed Attacks on Strongholds", appendix + "Attacks on Defended Positions",
       stronghold_rows()},
      {"recovery", "How long the beaten need, in moves from the defeat",
       "4, Repulsed, Defeated and Totally Defeated Troops", recovery_rows()},
      {"pursuit", "Cavalry Pursuits, paces a move", appendix + "Cavalry Pursuits", pursuit_rows()},
      {"men_per_point", "What a point of loss is worth", "3, Firepower: the system of points", point_rows()},
      {"passages", "How many go abreast on roads, bridges and in defiles",
       "2, Width of Roads, Bridges; Deploying through Defiles", to_record(passage_table())},
      {"debouching", "Dice against debouching under fire; without a die it cannot be done",
       appendix + "Cavalry/Artillery debouching from a defile", to_record(debouching_table())},
      {"boats", "What boats hold", "5, Boats and Ferries", to_record(craft_table())},
      {"ammunition", "Rounds that guns have with them", "Appendix One, Ammunition", to_record(rounds_table())},
      {"distances", "Distances at which troops may be distinguished",
       appendix + "Distances at which troops may be distinguished", distance_rows()},
      {"critical_distances", "Critical distances", appendix + "Critical Distances", critical_rows()},
  };
  std::vector<TableSheet> others = appendix_sheets();
  std::move(others.begin(), others.end(), std::back_inserter(sheets));
  return sheets;
}

}  // namespace krieg::reisswitz
