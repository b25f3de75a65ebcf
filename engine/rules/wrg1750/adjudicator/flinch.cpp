// Page 13: disorganisation and flinching.
#include "wrg1750/book/flinch.hpp"

#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<DisorganisationFacts>) {
  return {need("troop", "the kind of troops"),
          may("quality", "how well they are trained"),
          may("indian", "Indian troops"),
          may("crossed_bad_ground",
              "in this period they crossed an obstacle, or moved through woods, marsh or buildings or up a steep hill"),
          may("passed_through_artillery", "in this period they passed through artillery"),
          may("fights_in_bad_ground", "they fight in or from woods, marsh or buildings"),
          may("not_rallied", "they have not rallied after a charge, melee or rout"),
          may("rockets_near", "in this period they were within 30 paces of the line of flight of rockets"),
          may("elephants_near", "elephants are within 60 paces"),
          may("holds_horses", "horse holders"),
          may("enemy_near", "an enemy is within 60 paces"),
          may("flinched_lately", "they flinched in this period or the last"),
          may("flinched_from_both_flanks", "causes of a flinch were on both of their flanks"),
          may("late_against_charge", "they did not complete a forced response to a charge in time"),
          may("lancers", "lancers"),
          may("melee_goes_on", "they are in a melee that goes on"),
          may("charges_cavalry_beyond_normal_move", "they charge cavalry beyond their normal move")};
}
static Notes notes_on(std::type_identity<FlinchSide>) {
  return {need("troop", "the kind of troops"),
          may("formation", "their formation"),
          may("quality", "how well they are trained"),
          may("lacks_crew", "guns with fewer than two figures to a model, which cannot move"),
          need("figures", 1, 1000, "figures of the whole unit; of a sub-unit that acts alone: its own"),
          may("men_lost", 0, 100000, "men lost in this period"),
          may("men_lost_to_shot", 0, 100000, "of those, men lost to shot, shell, spherical case and rockets"),
          may("in_the_open", "they stand in the open"),
          may("in_hard_cover", "they are behind hard cover"),
          may("charged_by_cavalry", "cavalry charges them"),
          may("charged", "anybody charges them"),
          may("surprised", "an enemy who was invisible till then charges or fires from within 30 paces"),
          may("run_through", "fleeing friends broke through them in this period: they flinch whatever the points are"),
          may("friends_broke_near", "friends of similar or better quality broke within 60 paces in this period"),
          may("enemy_behind_flank", "an enemy is behind their flank, within charge reach or range"),
          may("elephants_near", "elephants are within 60 paces"),
          may("column_advances_near", "an enemy infantry column advances at them within 60 paces"),
          may("motion", "what the unit is doing"),
          may("moves_across", "it moves, but neither at the enemy nor away from him"),
          may("cause_on_one_flank", "the cause of the flinch lies on one of its flanks"),
          may("cause_on_both_flanks", "causes of the flinch lie on both of its flanks")};
}
void check(const FlinchSide& side) {
  check_formation(side.troop, side.formation);
  check_part("men_lost_to_shot", side.men_lost_to_shot, side.men_lost);
}
static Notes notes_on(std::type_identity<FlinchFacts>) {
  return {need("first", "one of two opposed units"), need("second", "the other")};
}

Chapter flinch_chapter() {
  return {
      rule({"disorganisation", "Whether troops are disorganised", section::disorganisation, {"disorganisation"}},
           disorganisation),
      rule({"flinch", "Which of two opposed units flinches", section::flinch, {"flinch_points", "movement"}}, flinch)};
}

}  // namespace krieg::wrg1750
