#include "reisswitz/book/defiles.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/nerve.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

const char* const width_section = "2, Width of Roads, Bridges; Deploying through Defiles; reading 43";
const char* const length_section = "Appendix Three, Column lengths on roads";
const char* const debouch_section = "3, Debouching from a Defile; Appendix Three, Debouching from Defile";

constexpr int files_in_half_platoon = 18;
constexpr int files_in_section = 6;

const PassageRow& row_of(Passage passage) {
  return *std::find_if(passage_table().begin(), passage_table().end(),
                       [&](const PassageRow& row) { return row.passage == passage; });
}

KeyedText words_for(Arm arm, int abreast) {
  switch (arm) {
    case Arm::cavalry: return abreast >= files_in_section ? text("in_half_troops") : text("in_threes");
    case Arm::artillery:
    case Arm::train: return abreast > 1 ? text("in_pairs") : text("in_single_file");
    case Arm::infantry:
    case Arm::engineers: break;
  }
  if (abreast >= files_in_half_platoon) return text("in_half_platoons");
  return abreast >= files_in_section ? text("in_sections") : text("in_threes");
}

}  // namespace

const std::vector<PassageRow>& passage_table() {
  static const std::vector<PassageRow> table{
      {Passage::highway, files_in_half_platoon, 6, 2},
      {Passage::small_road, files_in_section, 3, 1},
      {Passage::footpath, 3, 3, 1},
      {Passage::large_bridge, files_in_half_platoon, 6, 2},
      {Passage::small_bridge, 3, 3, 1},
      {Passage::field_bridge, 3, 3, 1},
      {Passage::gateway, 3, 3, 1},
  };
  return table;
}

WidestFront widest_front(Passage passage, Arm arm) {
  const PassageRow& row = row_of(passage);
  const int abreast = arm == Arm::cavalry                          ? row.cavalry
                      : arm == Arm::artillery || arm == Arm::train ? row.guns
                                                                   : row.infantry;
  return {abreast, words_for(arm, abreast)};
}

double column_paces(Branch branch, int abreast, int men, int guns, bool closed_up) {
  switch (arm_of(branch)) {
    case Arm::cavalry: {
      // Four squadrons: 1,200 paces by twos, 800 by threes, 400 by fours and on every broader front.
      constexpr double squadrons = 4;
      const double regiment = abreast <= 2 ? 1200 : abreast == 3 ? 800 : 400;
      return regiment * men / (squadrons * men_of_squadron);
    }
    case Arm::artillery: {
      constexpr int fours = 4;
      const double battery = abreast >= fours ? 75 : abreast >= 2 ? 150 : 300;
      return battery * guns / guns_of_battery;
    }
    case Arm::train: return 75.0 / std::max(1, abreast);
    case Arm::infantry:
    case Arm::engineers: break;
  }
  // A battalion in sections: 125 paces closed up, 250 on the march; in half sections double, in half platoons a third.
  const double battalion = closed_up ? 125 : 250;
  return battalion * men / men_of_battalion * files_in_section / abreast;
}

PassageResolution pass_defile(const PassageFacts& facts) {
  const Arm arm = arm_of(facts.branch);
  const WidestFront front = widest_front(facts.passage, arm);
  PassageResolution resolution;
  resolution.abreast = front.abreast;
  resolution.steps.push_back(
      {text("widest_front", {{"front", front.words}}), width_section, text("n_abreast", {{"abreast", front.abreast}})});
  resolution.column_paces = column_paces(facts.branch, front.abreast, facts.men, facts.guns, true);
  resolution.steps.push_back(
      {text("column_closed_up"), length_section, text("n_paces", {{"paces", number_text(resolution.column_paces)}})});
  resolution.moves_to_pass = (facts.length_paces + resolution.column_paces) / facts.paces_per_move;
  resolution.steps.push_back({text("head_in_to_tail_out"), width_section,
                              text("n_moves", {{"moves", number_text(resolution.moves_to_pass)}})});
  constexpr int narrow_and_widen = 2;
  resolution.moves_for_fronts = facts.from_a_broader_front ? narrow_and_widen : 0;
  if (facts.from_a_broader_front)
    resolution.steps.push_back(
        {text("narrow_and_widen"), "Narrowing the Front; reading 43", text("n_moves", {{"moves", narrow_and_widen}})});
  resolution.minutes_in_all = (resolution.moves_to_pass + resolution.moves_for_fronts) * minutes_per_move;
  return resolution;
}

ContractResolution contract_column(const ContractFacts& facts) {
  assert(facts.head_paces_per_move < facts.paces_per_move && "the tail comes up");
  ContractResolution resolution;
  const double way = std::abs(facts.length_now_paces - facts.length_then_paces);
  resolution.moves = way / (facts.paces_per_move - facts.head_paces_per_move);
  resolution.minutes = static_cast<int>(std::ceil(resolution.moves * minutes_per_move));
  resolution.steps.push_back(
      {facts.head_paces_per_move > 0 ? text("head_slows_down") : text("head_halts"),
       "2, Contracting a Column; reading 44",
       text("paces_and_minutes", {{"paces", number_text(way)}, {"minutes", resolution.minutes}})});
  return resolution;
}

const std::vector<DebouchRow>& debouching_table() {
  constexpr auto never = std::nullopt;
  static const std::vector<DebouchRow> table{
      {Calibre::six_pounder, false, 400, never, 3},    {Calibre::six_pounder, false, 600, 3, 2},
      {Calibre::six_pounder, true, 600, never, 5},     {Calibre::six_pounder, true, 800, 5, 4},
      {Calibre::twelve_pounder, false, 500, never, 3}, {Calibre::twelve_pounder, false, 800, 3, 2},
      {Calibre::twelve_pounder, true, 800, never, 5},  {Calibre::twelve_pounder, true, 1000, 5, 4},
  };
  return table;
}

DebouchResolution debouch(const DebouchFacts& facts, const std::vector<int>& faces) {
  DebouchResolution resolution;
  const auto settled = [&](bool debouches, KeyedText why) {
    resolution.debouches = debouches;
    resolution.steps.push_back(
        {std::move(why), debouch_section, debouches ? text("comes_out") : text("cannot_come_out")});
    return resolution;
  };
  const Arm arm = arm_of(facts.branch);
  if (arm != Arm::cavalry && arm != Arm::artillery) return settled(true, text("only_cavalry_and_guns_held"));
  if (facts.enemy_guns < guns_of_half_battery) return settled(true, text("too_few_guns_at_exit"));
  if (facts.covering_guns >= 2 * facts.enemy_guns) return settled(true, text("twice_as_many_own_guns"));
  constexpr int heavy = 12;
  const Calibre calibre = facts.pounder == heavy ? Calibre::twelve_pounder : Calibre::six_pounder;
  const bool whole = facts.enemy_guns >= guns_of_battery;
  for (const DebouchRow& row : debouching_table()) {
    if (row.calibre != calibre || row.whole_battery != whole || facts.distance_paces > row.to_paces) continue;
    const auto die = facts.effect == Effect::good ? row.good : row.bad;
    if (!die) return settled(false, text("guns_close_the_exit"));
    resolution.die = *die;
    const std::vector<TextArg> near{{"paces", row.to_paces}};
    resolution.steps.push_back({whole ? text("battery_near_exit", near) : text("half_battery_near_exit", near),
                                debouch_section,
                                facts.effect == Effect::good ? text("good_effect") : text("bad_effect")});
    const NerveTest test = test_nerve(*die, faces, debouch_section);
    resolution.throws_needed = test.throws_needed;
    resolution.steps.insert(resolution.steps.end(), test.steps.begin(), test.steps.end());
    resolution.debouches = test.passed;
    return resolution;
  }
  return settled(true, text("guns_too_far_from_exit"));
}

}  // namespace krieg::reisswitz
