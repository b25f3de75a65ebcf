#include "wrg1750/book/melee.hpp"

#include <algorithm>

#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr std::size_t melee_dice = 2;
constexpr int disorganised_in_melee = -2;

MeleeAttacker attacker_of(const MeleeFacts& facts) {
  if (!fights_as_cavalry(facts.troop)) return MeleeAttacker::other_troops;
  return facts.lancers && is_cavalry(facts.troop) ? MeleeAttacker::lancers : MeleeAttacker::other_cavalry;
}

/// The price of narrow bases, which bring more figures into contact (reading 45).
int base_factor(const MeleeFacts& facts) {
  if (facts.base == Base::half_inch) return is_infantry(facts.troop) ? -1 : 0;
  if (facts.base == Base::standard) return 0;
  if (facts.troop == Troop::light_cavalry) return -2;
  return is_light_foot(facts.troop) || facts.troop == Troop::heavy_cavalry ? -1 : 0;
}

}  // namespace

const std::vector<MeleeRow>& melee_table() {
  static const std::vector<MeleeRow> table{
      {MeleeAttacker::lancers, {5, 1, 1, 5}},
      {MeleeAttacker::other_cavalry, {4, 0, 0, 5}},
      {MeleeAttacker::other_troops, {1, 3, 2, 3}},
  };
  return table;
}

int melee_factor(MeleeAttacker attacker, MeleeTarget target) {
  return melee_table()[static_cast<std::size_t>(attacker)].factors[static_cast<std::size_t>(target)];
}

const std::vector<MeleeTacticalRow>& melee_tactics() {
  static const std::vector<MeleeTacticalRow> table{
      {"open order infantry in square", 1},
      {"at least three figures overlap the enemy", 1},
      {"uphill of the opponents", 1},
      {"charging, or following up", 1},
      {"cavalry in a formed melee that a fresh squadron has just reinforced", 1},
      {"disorganised", disorganised_in_melee},
      {"infantry on half-inch bases, or light infantry on three-quarter-inch ones", -1},
      {"heavy and medium cavalry on three-quarter-inch bases", -1},
      {"light cavalry on three-quarter-inch bases", -2},
  };
  return table;
}

TwoDice dice_of(const MeleeFacts& facts) {
  const bool steady = is_infantry(facts.troop) && facts.quality != Quality::badly_trained;
  return {Die::average, steady ? Die::average : Die::normal};
}

MeleeResolution melee_hack(const MeleeFacts& facts, const std::vector<int>& faces) {
  MeleeResolution resolution;
  resolution.men_carried = facts.men_carried;
  resolution.throws_needed = static_cast<int>(melee_dice - std::min(melee_dice, faces.size()));
  if (resolution.throws_needed > 0) return resolution;
  const auto add = [&](KeyedText why, const char* of, int factor) {
    resolution.total += factor;
    resolution.steps.push_back({std::move(why), of, factor_text(factor)});
  };
  const auto add_if = [&](bool applies, KeyedText why, int factor) {
    if (applies) add(std::move(why), section::melee_factors, factor);
  };
  const MeleeAttacker attacker = attacker_of(facts);
  const bool lost_shelter = facts.target_gave_way && facts.target != MeleeTarget::cavalry;
  const MeleeTarget target = lost_shelter ? MeleeTarget::others : facts.target;
  if (lost_shelter) resolution.steps.push_back({text("shelter_does_not_count"), section::flinch, word(target)});
  add(text("melee_factor_of", {{"attacker", word(attacker)}, {"target", word(target)}}), section::melee_factors,
      melee_factor(attacker, target));
  add_if(facts.open_order_in_square && is_light_foot(facts.troop), text("open_order_square"), 1);
  add_if(facts.outflanks, text("overlaps_enemy"), 1);
  add_if(facts.uphill, text("stands_uphill"), 1);
  add_if(facts.charges_or_follows, text("charges_or_follows_up"), 1);
  add_if(facts.fresh_squadron && is_cavalry(facts.troop), text("fresh_squadron_came"), 1);
  add_if(facts.disorganised, text("fighters_disorganised"), disorganised_in_melee);
  if (const int factor = base_factor(facts); factor != 0) add(text("narrow_bases"), section::melee_bases, factor);
  const auto [minus_die, plus_die] = dice_of(facts);
  const int minus = score(minus_die, faces[0]);
  const int plus = score(plus_die, faces[1]);
  resolution.chance = plus - minus;
  resolution.steps.push_back({text("red_die", {{"score", minus}}), section::melee_chance, factor_text(-minus)});
  resolution.steps.push_back(
      {text("plus_die", {{"die", word(plus_die)}, {"score", plus}}), section::melee_chance, factor_text(plus)});
  add(text("full_difference_counts"), section::melee_chance, resolution.chance);
  resolution.routs_without_fighting = resolution.total < lowest_factor;
  if (resolution.routs_without_fighting) {
    resolution.steps.push_back(
        {text("total_too_low", {{"total", resolution.total}}), section::melee_routs, text("routs_without_fighting")});
    return resolution;
  }
  const int figures = facts.figures * (facts.troop == Troop::elephants ? figures_of_elephant : 1);
  LossResolution lost = loss({resolution.total, figures, facts.men_carried});
  resolution.men = lost.men;
  resolution.figures_removed = lost.figures_removed;
  resolution.men_carried = lost.men_carried;
  for (Step& step : lost.steps) resolution.steps.push_back(std::move(step));
  return resolution;
}

}  // namespace krieg::wrg1750
