#include "reisswitz/book/readings.hpp"

#include <cassert>

namespace krieg::reisswitz {
namespace {

const std::vector<ReadingForm>& options_of_the_book() {
  static const std::vector<ReadingForm> options{
      {"cavalry_stops_at_degrees",
       "Steeper slopes, in degrees, cannot be charged over (reading 23)",
       "Steeper slopes cannot be charged over: the General Notes and the Influence of Ground say 10, Cavalry v Cavalry "
       "says 15.",
       {10, 15}},
      {"recovery_times",
       "How long the beaten need (reading 27)",
       "How long the beaten need until they may defend themselves and attack: 2 and 3, 3 and 6, 5 and 10 moves "
       "(Section 4), or 2 and 5, 5 and 10, 10 and 15 (the dice).",
       {"section_four", "appendix_three"}},
      {"men_per_three_rank_point",
       "Men that a point of infantry in three ranks stands for (reading 15)",
       "Men that a point of loss of infantry in three ranks stands for: 5 in the text and its examples, 3 in the last "
       "table.",
       {5, 3}},
      {"difference_on",
       "On whose strength the difference of two sides is reckoned (reading 18)",
       "On whose strength the difference of two sides is reckoned: only on the weaker's can it reach the table's last "
       "rows.",
       {"weaker", "stronger"}},
      {"cavalry_second_line_to_paces",
       "How far back, in paces, a second line of cavalry counts (reading 22)",
       "How far behind the first a second line of cavalry counts: 800 in Section 4 and the chart, 600 with the "
       "committee.",
       {800, 600}},
      {"guns_refill_in_moves",
       "Moves that guns need to fill up their ammunition (reading 16)",
       "Moves that guns need to fill up their ammunition: 5 in the firing table, 2 in the chart's notes.",
       {5, 2}},
      {"shaken_attackers_lose_a_point",
       "Shaken troops lose their point in attack too (reading 24)",
       "Whether shaken troops lose their point in attack too, as in Example One, or only when they defend, as in the "
       "table.",
       {true, false}},
      {"losses_for",
       "For how many the dice's losses of infantry stand (reading 26)",
       "For how many the losses of beaten infantry on the dice stand: a half battalion in the text, a battalion in one "
       "table.",
       {"half_battalion", "battalion"}},
      {"victors_lose_by",
       "What a won assault costs the victor (reading 25)",
       "What a won assault costs: cavalry half of the beaten's loss and infantry that stood ten points a half "
       "battalion (Section 4), or everybody half of the beaten's and a third of the totally defeated's (the dice).",
       {"section_four", "dice"}},
      {"odds_on_squares",
       "The odds of cavalry on squares (reading 20)",
       "Cavalry against squares by the committee's table of waves, or by the dice of Cavalry Attacks.",
       {"waves", "cavalry_attacks"}},
      {"infantry_stops_at_degrees",
       "Steeper slopes, in degrees, cannot be attacked up in formation (reading 23)",
       "Steeper slopes cannot be attacked up in formation: the chart says 15, Broken Ground up to 20.",
       {15, 20}},
      {"cavalry_downhill",
       "What attacking downhill costs cavalry (reading 23)",
       "What attacking downhill costs cavalry: two and three points with the committee, one as uphill in the Influence "
       "of Ground.",
       {"committee", "chart"}},
      {"officers_fall",
       "Officers fall and are taken by the dice too (reading 80)",
       "Whether officers who stand with troops under musketry or canister, or in a lost assault, may fall or be taken "
       "by the dice, or by the umpire's hand alone.",
       {true, false}},
      {"good_effect_by",
       "Which list divides good from bad effect of guns (reading 10)",
       "Fire of guns has good effect where Artillery with Bad Effect names nothing against it, or only where Artillery "
       "Fire with Good Effect allows it (slopes to 5 and 10 degrees), or by the later list Good & Bad Effect (the "
       "whole way of the shot; elevation to 20 degrees, with a view before or behind).",
       {"bad_list", "good_list", "second_list"}},
      {"rifle_rows",
       "Which rows of the skirmishers' table rifles read (reading 11)",
       "Rifles at 200 to 300 paces read the skirmishers' row of 100 to 200, as the text and the list of dice have it, "
       "or that of 200 to 300, as the table's side column has it.",
       {"shifted", "side_column"}},
      {"canister_test_by",
       "The odds by which troops stay under canister (reading 34)",
       "Whether troops stay under canister: die II against half a battery and III against a whole one, with good "
       "effect alone (Sections 3 and 4), or 2:1 for the battery with good effect and 3:1 for the troops with bad "
       "effect (the list of odds).",
       {"size_of_battery", "odds_list"}},
      {"nine_pounder_dice",
       "Dice that a nine-pounder battery throws (reading 35)",
       "Nine-pounders: one throw chooses the 12-pounders' table or the 6-pounders' and reads it, or one throw chooses "
       "and a second reads.",
       {1, 2}},
  };
  return options;
}

}  // namespace

Json schema_of_options() { return schema_of_readings(options_of_the_book()); }

std::vector<RecordError> faults_of_options(const Json& options) {
  return faults_of_readings(options_of_the_book(), options);
}

Readings readings_of(const Json& options) {
  assert(faults_of_options(options).empty() && "the scenario was checked");
  Json chosen = to_record(Readings{});
  chosen.update(options);
  return from_record<Readings>(chosen);
}

std::vector<Choice> choices_of(const Readings& readings) {
  return choices_among(options_of_the_book(), to_record(readings));
}

}  // namespace krieg::reisswitz
