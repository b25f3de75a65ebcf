// Pages 14 and 15: melee and what becomes of charges.
#include "wrg1750/book/shock.hpp"

#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/melee.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<MeleeFacts>) {
  return {need("troop", "the troops that strike"),
          may("lancers", "cavalry with lances"),
          may("quality", "how well they are trained"),
          need("figures", 1, 1000, "figures in frontal base contact, or serving a piece that is; of elephants: models"),
          need("target", "whom they strike"),
          may("target_gave_way", "in square or behind cover the target has flinched, or breaks"),
          may("base", "the bases on which their figures stand"),
          may("open_order_in_square", "open order infantry in square"),
          may("outflanks", "at least three of their figures overlap the enemy"),
          may("uphill", "they are uphill of their opponents"),
          may("charges_or_follows", "they charge, or follow up, in this period"),
          may("fresh_squadron", "cavalry in a formed melee that a fresh squadron has just reinforced"),
          may("disorganised", "they are disorganised"),
          may("men_carried", 0, 14, "men whom the target lost before without losing a figure for them")};
}
static Notes notes_on(std::type_identity<CavalryFightFacts>) {
  return {need("first_points", 0, 1000, "flinch points against the one side, after the melee casualties"),
          need("second_points", 0, 1000, "flinch points against the other side")};
}
static Notes notes_on(std::type_identity<CavalryOnFootFacts>) {
  return {need("stage", "after the fire at the cavalry, or after the melee casualties"),
          need("cavalry_points", 0, 1000, "flinch points against the attackers"),
          need("defender_points", 0, 1000, "flinch points against the defenders"),
          may("distance_paces", 0, 10000, "that the attackers still have to go, in paces"),
          may("reach_paces", 0, 10000, "of their charge move that is left, in paces")};
}
static Notes notes_on(std::type_identity<InfantryChargeFacts>) {
  return {may("opponents_flinched", "the opponents flinched before the charge"),
          may("attackers_lost", 0, 100000, "men whom the attackers lost in the period, from all causes"),
          may("defenders_lost", 0, 100000, "men whom the defenders lost in the period, from all causes")};
}

Chapter shock_chapter() {
  return {
      rule({"melee_hack",
            "Casualties by a melee hack",
            section::melee_factors,
            {"melee_factors", "melee_tactics", "melee_chance", "casualties", "dice"}},
           melee_hack),
      rule({"cavalry_fight", "Cavalry against cavalry, after a round", section::horse_on_horse, {"breaks"}},
           cavalry_fight),
      rule({"cavalry_on_foot", "Cavalry against infantry or artillery", section::horse_on_foot, {"breaks"}},
           cavalry_on_foot),
      rule({"infantry_charge", "A charge of infantry", section::infantry_charge_result, {"breaks"}}, infantry_charge)};
}

}  // namespace krieg::wrg1750
