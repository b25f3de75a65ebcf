// Section 3, Firepower: fire of guns and small arms, the ground between, and the test of troops under canister.
#include "reisswitz/book/fire.hpp"

#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/field_of_fire.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

void check(const Target& target) {
  if (!knows(target.branch, target.formation))
    throw RecordError("formation", not_drilled(target.branch, target.formation));
}
void check_calibre(int pounder) {
  constexpr std::array calibres{6, 9, 12};
  if (std::find(calibres.begin(), calibres.end(), pounder) == calibres.end())
    throw RecordError("pounder", text("fault_calibre", {{"n", pounder}}));
}
void check(const ArtilleryFireFacts& facts) { check_calibre(facts.pounder); }
void check(const CanisterTestFacts& facts) {
  if (facts.target_arm == Arm::artillery || facts.target_arm == Arm::train)
    throw RecordError("target_arm", text("fault_no_canister_test", {{"arm", word(facts.target_arm)}}));
}

static Notes notes_on(std::type_identity<Target>) {
  return {need("branch", "the arm that is fired at"), need("formation", "its formation"),
          may("skirmishers", "men in open order, out in front of their line or as a whole body"),
          may("shelter", "defending: lining an edge, wall or bank; sheltering: keeping behind it")};
}
static Notes notes_on(std::type_identity<ArtilleryFireFacts>) {
  return {need("guns", 1, 24, "the guns that fire"),
          need("pounder", 6, 12, "their calibre: 6, 9 or 12"),
          need("distance_paces", 0, 5000, "from muzzle to target, in paces"),
          need("effect", "good or bad, see the procedure field_of_fire"),
          may("effect_as_twelve", "of 9-pounders: the effect when an odd face puts them into a 12-pounder's band"),
          need("target", "the body that is fired at"),
          may("several_units_deep", "two or more lines, or columns of several units, in the same range band"),
          may("line_close_behind", "skirmishers not more than 100 paces before their line"),
          may("on_the_flank", "the shot goes along the target's ranks"),
          may("shells", "howitzers"),
          may("place_known", "of sheltering troops: the battery knows where they are"),
          may("night", "by night"),
          may("laid_by_day", "at night: guns laid beforehand to sweep a defile")};
}
static Notes notes_on(std::type_identity<SmallArmsFacts>) {
  return {need("who", "close order, skirmishers or rifles"),
          need("men", 1, 5000, "whose arms bear on the target"),
          need("distance_paces", 0, 5000, "in paces"),
          need("effect", "close order: see the procedure musketry_effect; open order: good from cover"),
          need("target", "the body that is fired at"),
          may("night", "by night")};
}
static Notes notes_on(std::type_identity<FieldOfFire>) {
  return {may("steepest_up_degrees", 0, 90, "steepest rise along the shot"),
          may("steepest_down_degrees", 0, 90, "steepest fall along the shot"),
          may("obstacles", 0, 100, "hedges, walls, ditches, streams, swamps, woods and buildings in the stretch"),
          may("view_before", "the ground before the target can be seen for 200 paces"),
          may("view_behind", "the ground behind it likewise")};
}
static Notes notes_on(std::type_identity<CanisterTestFacts>) {
  return {need("guns", 1, 24, "that fire canister at the target in this move"),
          need("effect", "good or bad; with bad effect a test is due by odds_list alone"),
          may("battery_under_canister", "an enemy battery answers it with canister"),
          need("target_men", 1, 5000, "men of the target"), may("target_arm", "infantry or cavalry")};
}

namespace {

struct FieldFacts {
  RangeBand band = RangeBand::elevation;
  FieldOfFire field;
};
BOOST_DESCRIBE_STRUCT(FieldFacts, (), (band, field))
Notes notes_on(std::type_identity<FieldFacts>) {
  return {need("band", "the kind of shot"),
          may("field",
              "the ground that matters for it: 150 paces at either end for canister, the last quarter for "
              "solid shot, the last 600 paces for random shot; by second_list the whole way")};
}
struct FieldResolution {
  Effect effect = Effect::good;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FieldResolution, (), (effect, steps))

struct MusketryFacts {
  bool halted_all_move = true;
  bool steady = true;
  int moves_fired_without_pause = 0;
};
BOOST_DESCRIBE_STRUCT(MusketryFacts, (), (halted_all_move, steady, moves_fired_without_pause))
Notes notes_on(std::type_identity<MusketryFacts>) {
  return {may("halted_all_move", "it stood for the whole move"), may("steady", "neither shaken nor beaten"),
          may("moves_fired_without_pause", 0, 1000, "moves of continuous fire before this one")};
}

struct ShakenFacts {
  int half_battery_moves = 0;
};
BOOST_DESCRIBE_STRUCT(ShakenFacts, (), (half_battery_moves))
Notes notes_on(std::type_identity<ShakenFacts>) {
  return {need("half_battery_moves", 0, 1000,
               "half batteries times moves of canister with good effect at up to 600 paces, enemy guns taken off")};
}
struct ShakenResolution {
  Steadiness steadiness = Steadiness::steady;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ShakenResolution, (), (steadiness, steps))

struct AmmunitionFacts {
  Arm arm = Arm::infantry;
  int moves_fired = 0;
};
BOOST_DESCRIBE_STRUCT(AmmunitionFacts, (), (arm, moves_fired))
Notes notes_on(std::type_identity<AmmunitionFacts>) {
  return {need("arm", "infantry or artillery"), may("moves_fired", 0, 10000, "moves of fire since it was filled up")};
}
void check(const AmmunitionFacts& facts) {
  if (facts.arm != Arm::infantry && facts.arm != Arm::artillery)
    throw RecordError("arm", text("fault_arm_does_not_fire", {{"arm", word(facts.arm)}}));
}
struct AmmunitionResolution {
  int moves_of_fire_left = 0;
  int moves_to_fill_up = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(AmmunitionResolution, (), (moves_of_fire_left, moves_to_fill_up, steps))

FieldResolution field_of_fire(const FieldFacts& facts, const Readings& readings) {
  ArtilleryEffect effect = artillery_effect(facts.field, facts.band, readings);
  return {effect.effect, std::move(effect.steps)};
}

FieldResolution musketry(const MusketryFacts& facts) {
  const Effect effect = musketry_effect({facts.halted_all_move, facts.steady, facts.moves_fired_without_pause});
  return {effect, {{text("when_musketry_is_good"), "3, Rules for Formed Infantry; reading 13", word(effect)}}};
}

ShakenResolution shaken(const ShakenFacts& facts) {
  const Steadiness steadiness = shaken_by_canister(facts.half_battery_moves);
  return {steadiness,
          {{text("half_battery_moves_of_canister", {{"moves", facts.half_battery_moves}}),
            "4, Cavalry v Infantry in Close Order 4", word(steadiness)}}};
}

AmmunitionResolution ammunition_left(const AmmunitionFacts& facts, const Readings& readings) {
  const Ammunition carried = ammunition(facts.arm, readings);
  const int left = std::max(0, carried.moves_of_fire - facts.moves_fired);
  return {left,
          carried.moves_to_fill,
          {{text("moves_of_fire_carried", {{"moves", carried.moves_of_fire}}),
            "3, Firepower; Appendix Three, Artillery Firing Table", text("n_left", {{"left", left}})}}};
}

}  // namespace

Chapter fire_chapter() {
  return {
      rule<ArtilleryFireFacts>(
          "artillery_fire", "Fire of artillery in one move", "3, Rules for Artillery Firepower", {"artillery_fire"},
          [](const ArtilleryFireFacts& facts, const Readings& readings, DiceBox& dice) {
            return throw_out(dice, [&](const auto& faces) { return artillery_fire(facts, faces, readings); });
          }),
      rule<SmallArmsFacts>("small_arms_fire", "Fire of infantry and skirmishers in one move",
                           "3, Rules for Skirmish Firepower; for Formed Infantry Firepower", {"small_arms_fire"},
                           [](const SmallArmsFacts& facts, const Readings& readings, DiceBox& dice) {
                             return throw_out(
                                 dice, [&](const auto& faces) { return small_arms_fire(facts, faces, readings); });
                           }),
      rule<FieldFacts>(
          "field_of_fire", "Whether fire over that ground has good or bad effect",
          "3, Artillery Fire with Good Effect, with Bad Effect", {},
          [](const FieldFacts& facts, const Readings& readings, DiceBox&) { return field_of_fire(facts, readings); }),
      rule<MusketryFacts>("musketry_effect", "Which of the two musketry tables counts",
                          "3, Rules for Formed Infantry Firepower", {},
                          [](const MusketryFacts& facts, const Readings&, DiceBox&) { return musketry(facts); }),
      rule<CanisterTestFacts>(
          "canister_test", "Whether troops stay under canister", "3, The Morale Effect of Artillery", {"combat_dice"},
          [](const CanisterTestFacts& facts, const Readings& readings, DiceBox& dice) {
            return throw_out(dice, [&](const auto& faces) { return canister_test(facts, faces, readings); });
          }),
      rule<ShakenFacts>("shaken_by_canister", "How far canister has shaken a body",
                        "4, Cavalry v Infantry in Close Order 4", {},
                        [](const ShakenFacts& facts, const Readings&, DiceBox&) { return shaken(facts); }),
      rule<AmmunitionFacts>("ammunition", "What is left to fire, and how long filling up takes",
                            "3, Firepower: ammunition", {},
                            [](const AmmunitionFacts& facts, const Readings& readings, DiceBox&) {
                              return ammunition_left(facts, readings);
                            })};
}

}  // namespace krieg::reisswitz
