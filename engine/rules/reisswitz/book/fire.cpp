#include "reisswitz/book/fire.hpp"

#include <algorithm>

#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

const char* const artillery_section = "Appendix Three, Artillery Firing Table";
const char* const small_arms_section = "Appendix Three, Firing Table, Small Arms";
const char* const cover_section = "3, Target Under Cover";
const char* const columns_section = "3, Artillery Fire Against Columns and Second Lines";
const char* const flank_fire_section = "3, Artillery Fire Against Flanks";
const char* const nine_pounder_section = "The Dice, Dice 3; Artillery Firing Table, 9-pounders";
const char* const night_section = "4, Attacks by Night";
const char* const moral_section = "3, The Morale Effect of Artillery";

constexpr double quarter_more = 0.25;
constexpr double half = 0.5;
constexpr double third = 1.0 / 3.0;
constexpr int nine_pounder = 9;
constexpr int twelve_pounder = 12;

KeyedText band_name(RangeBand band) { return band == RangeBand::elevation ? text("high_elevation") : word(band); }

bool is_canister(RangeBand band) { return band == RangeBand::small_canister || band == RangeBand::large_canister; }

KeyedText times(double factor) { return verbatim("x " + number_text(factor)); }

/// A die chooses the table of a nine-pounder: odd faces the heavier one.
Calibre calibre_for(int pounder, int face) {
  if (pounder == nine_pounder) return face % 2 == 1 ? Calibre::twelve_pounder : Calibre::six_pounder;
  return pounder == twelve_pounder ? Calibre::twelve_pounder : Calibre::six_pounder;
}

int farthest(const ArtilleryFireFacts& facts) {
  const bool far = facts.shells || facts.pounder == nine_pounder || facts.pounder == twelve_pounder;
  return reach(far ? Calibre::twelve_pounder : Calibre::six_pounder);
}

/// The share of guns' effect that the target's cover leaves.
double cover_from_guns(const ArtilleryFireFacts& facts, RangeBand band) {
  switch (facts.target.shelter) {
    case Shelter::none: return 1.0;
    case Shelter::defending: return is_canister(band) && !facts.shells ? half : third;
    case Shelter::sheltering: return facts.shells && facts.place_known ? third : 0.0;
  }
  return 1.0;
}

double cover_from_small_arms(Shelter shelter) {
  return shelter == Shelter::none ? 1.0 : shelter == Shelter::defending ? half : 0.0;
}

void scale(FireResolution& resolution, double factor, KeyedText why, const char* section) {
  if (factor == 1.0) return;
  resolution.points *= factor;
  resolution.steps.push_back({std::move(why), section, times(factor)});
}

/// A quarter more for a deep target, and another for one that is hit along its ranks.
void add_for_mass(FireResolution& resolution, const ArtilleryFireFacts& facts, bool canister) {
  const bool deep = !facts.target.skirmishers && is_deep(facts.target.formation);
  double factor = 1.0;
  const bool bursts = facts.shells && !canister;
  if (deep || facts.several_units_deep || facts.line_close_behind || bursts) {
    factor += quarter_more;
    KeyedText why = deep                       ? text("target_stands_deep")
                    : facts.several_units_deep ? text("several_units_in_band")
                    : facts.line_close_behind  ? text("line_close_behind_skirmishers")
                                               : text("shells_are_fired");
    resolution.steps.push_back({std::move(why), columns_section, verbatim("+25%")});
  }
  if (facts.on_the_flank) {
    factor += quarter_more;
    resolution.steps.push_back({text("fire_takes_it_in_flank"), flank_fire_section, verbatim("+25%")});
  }
  resolution.points *= factor;
}

KeyedText band_text(double distance) {
  constexpr int width = 100;
  const int upper = std::max(width, static_cast<int>((distance + width - 1) / width) * width);
  return text("paces_between", {{"from", upper - width}, {"to", upper}});
}

}  // namespace

FireResolution artillery_fire(const ArtilleryFireFacts& facts, const std::vector<int>& faces,
                              const Readings& readings) {
  FireResolution resolution;
  const bool blind = facts.night && !facts.laid_by_day;
  if (blind && facts.distance_paces > night_reach_paces) {
    resolution.throws_needed = 0;
    resolution.steps.push_back({text("night_reach_of_guns"), night_section, text("no_effect")});
    return resolution;
  }
  if (facts.guns <= 0 || facts.distance_paces > farthest(facts)) {
    resolution.throws_needed = 0;
    resolution.steps.push_back(
        {facts.guns <= 0 ? text("no_guns") : text("out_of_reach"), artillery_section, text("no_effect")});
    return resolution;
  }
  resolution.possible = true;
  const bool by_calibre_die = facts.pounder == nine_pounder && !facts.shells;
  const std::size_t throws = by_calibre_die ? static_cast<std::size_t>(readings.nine_pounder_dice) : 1;
  resolution.throws_needed = static_cast<int>(throws);
  const int first = faces.empty() ? 2 : faces.front();  // an even face: the six-pounder's range until the die is thrown
  const Calibre calibre = facts.shells ? Calibre::six_pounder : calibre_for(facts.pounder, first);
  const auto band = facts.shells ? howitzer_band(facts.distance_paces) : range_band(calibre, facts.distance_paces);
  resolution.range = band ? band_name(*band) : text("out_of_reach_on_even_face");
  if (faces.empty()) return resolution;

  if (by_calibre_die)
    resolution.steps.push_back(
        {calibre == Calibre::twelve_pounder ? text("odd_face_as_12_pounder") : text("even_face_as_6_pounder"),
         nine_pounder_section, verbatim(std::to_string(first))});
  if (!band) {
    resolution.throws_needed = 0;
    resolution.steps.push_back({text("out_of_reach_as_6_pounder"), nine_pounder_section, text("no_effect")});
    return resolution;
  }
  resolution.throws_needed = static_cast<int>(throws - std::min(throws, faces.size()));
  if (resolution.throws_needed > 0) return resolution;
  const int face = faces.at(throws - 1);
  const bool as_twelve = by_calibre_die && calibre == Calibre::twelve_pounder;
  const Effect by_ground = as_twelve ? facts.effect_as_twelve.value_or(facts.effect) : facts.effect;
  const bool small_canister = facts.shells && is_canister(*band);
  const Effect effect = blind || small_canister ? Effect::bad : by_ground;
  if (small_canister)
    resolution.steps.push_back({text("howitzers_canister"), "3, Firepower; reading 93", text("bad_effect")});
  if (blind) resolution.steps.push_back({text("night_fire_of_guns"), night_section, {}});
  resolution.points = artillery_points(calibre, effect, *band)[column_of(face)];
  const std::vector<TextArg> shot{{"band", band_name(*band)}, {"face", face}};
  resolution.steps.push_back(
      {effect == Effect::good ? text("shot_of_good_effect", shot) : text("shot_of_bad_effect", shot), artillery_section,
       text("n_points", {{"points", number_text(resolution.points)}})});
  scale(resolution, static_cast<double>(facts.guns) / guns_of_battery,
        text("guns_of_a_battery", {{"guns", facts.guns}}), artillery_section);
  add_for_mass(resolution, facts, is_canister(*band));
  scale(resolution, cover_from_guns(facts, *band), text("target_has_cover"), cover_section);
  return resolution;
}

FireResolution small_arms_fire(const SmallArmsFacts& facts, const std::vector<int>& faces, const Readings& readings) {
  FireResolution resolution;
  // By night die I alone counts: close order with bad effect, skirmishers without cover.
  const Effect effect = facts.night ? Effect::bad : facts.effect;
  const Faces* row = small_arms_points(facts.who, effect, facts.distance_paces, readings.rifle_rows);
  if (!row || facts.men <= 0) {
    resolution.throws_needed = 0;
    resolution.steps.push_back(
        {facts.men <= 0 ? text("no_muskets_bear") : text("out_of_reach"), small_arms_section, text("no_effect")});
    return resolution;
  }
  resolution.possible = true;
  resolution.range = band_text(facts.distance_paces);
  if (facts.who == SmallArms::rifles)
    resolution.steps.push_back(
        {text("row_that_rifles_read", {{"paces", rifle_row_paces(facts.distance_paces, readings.rifle_rows)}}),
         "3, Rules for Skirmish Firepower",
         {}});
  if (faces.empty()) return resolution;

  resolution.throws_needed = 0;
  const int face = faces.front();
  resolution.points = (*row)[column_of(face)];
  const bool close_order = facts.who == SmallArms::half_battalion;
  const bool good = effect == Effect::good;
  const std::vector<TextArg> read{{"range", resolution.range}, {"face", face}};
  resolution.steps.push_back({close_order
                                  ? good ? text("close_order_good_effect", read) : text("close_order_bad_effect", read)
                              : good ? text("skirmishers_from_cover", read)
                                     : text("skirmishers_without_cover", read),
                              small_arms_section, text("n_points", {{"points", number_text(resolution.points)}})});
  const int table_men = close_order ? men_of_half_battalion : 2 * men_of_skirmish_platoon;
  scale(resolution, static_cast<double>(facts.men) / table_men,
        close_order ? text("muskets_of_half_battalion", {{"men", facts.men}})
                    : text("muskets_of_two_platoons", {{"men", facts.men}}),
        small_arms_section);
  scale(resolution, cover_from_small_arms(facts.target.shelter), text("target_has_cover"), cover_section);
  if (facts.night) scale(resolution, half, text("by_night"), night_section);
  return resolution;
}

Effect musketry_effect(const MusketryCircumstances& circumstances) {
  constexpr int fouled_after_moves = 5;  // ten minutes of continuous fire
  const bool good = circumstances.halted_all_move && circumstances.steady &&
                    circumstances.moves_fired_without_pause < fouled_after_moves;
  return good ? Effect::good : Effect::bad;
}

Ammunition ammunition(Arm arm, const Readings& readings) {
  return arm == Arm::artillery ? Ammunition{50, readings.guns_refill_in_moves} : Ammunition{12, 5};
}

CanisterTestResolution canister_test(const CanisterTestFacts& facts, const std::vector<int>& faces,
                                     const Readings& readings) {
  const bool by_odds_list = readings.canister_test_by == CanisterTestBy::odds_list;
  const bool bad_effect = facts.effect == Effect::bad;
  constexpr double squadrons_for_half_battery = 2;
  CanisterTestResolution resolution;
  const bool mounted = facts.target_arm == Arm::cavalry;
  const double bodies = facts.target_men / (mounted ? squadrons_for_half_battery * men_of_squadron
                                                    : static_cast<double>(men_of_battalion));
  const double half_batteries = static_cast<double>(facts.guns) / guns_of_half_battery;
  if ((bad_effect && !by_odds_list) || facts.battery_under_canister || bodies <= 0 || half_batteries < bodies) {
    resolution.steps.push_back({bad_effect && !by_odds_list    ? text("bad_effect_no_test")
                                : facts.battery_under_canister ? text("battery_under_canister_no_test")
                                                               : text("too_few_guns_no_test"),
                                moral_section,
                                {}});
    return resolution;
  }
  const bool whole_battery = half_batteries >= 2 * bodies;
  resolution.throws_needed = 1;
  if (by_odds_list) {
    resolution.die = bad_effect ? 4 : 3;
    const char* const section = "Appendix Three, Basic Attack Odds; reading 34";
    const std::vector<TextArg> thrown{{"die", roman(resolution.die)}};
    if (bad_effect)
      resolution.steps.push_back({text("canister_of_bad_effect"), section, text("die_for_troops", thrown)});
    else resolution.steps.push_back({text("canister_of_good_effect"), section, text("die_for_battery", thrown)});
  } else {
    resolution.die = whole_battery ? 3 : 2;
    resolution.steps.push_back({whole_battery ? text("whole_battery_fires") : text("half_battery_fires"),
                                whole_battery ? "4, Infantry versus Infantry and Artillery, 1" : moral_section,
                                text("die_for_battery", {{"die", roman(resolution.die)}})});
  }
  const Beaten battery_beaten = bad_effect ? Beaten::other : Beaten::favoured;
  for (const int face : faces) {
    const Beaten beaten = die_face(resolution.die, face).beaten;
    if (beaten == Beaten::nobody) continue;
    resolution.throws_needed = 0;
    resolution.stays = beaten == battery_beaten;
    resolution.steps.push_back({*resolution.stays ? text("may_stay") : text("must_go_back"), moral_section,
                                text("face_thrown", {{"face", face}})});
    break;
  }
  return resolution;
}

Steadiness shaken_by_canister(int half_battery_moves) {
  constexpr int shaken_from = 2;        // a battery for one move, half a battery for two
  constexpr int badly_shaken_from = 6;  // a battery for three moves
  if (half_battery_moves >= badly_shaken_from) return Steadiness::badly_shaken;
  return half_battery_moves >= shaken_from ? Steadiness::shaken : Steadiness::steady;
}

}  // namespace krieg::reisswitz
