// Pages 8 to 10: moves, evolutions, charges and forced actions.
#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/buildings.hpp"
#include "wrg1750/book/charge.hpp"
#include "wrg1750/book/forced_actions.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<MoveFacts>) {
  return {need("troop", "the kind of troops"),
          may("formation", "their formation"),
          may("kind", "normal, charge (of artillery: action) or manhandled"),
          may("quality", "how well they are trained"),
          may("figures", 1, 1000, "figures of the body"),
          may("crew_per_model", 0, 100, "of guns: gunners and officers to each model"),
          may("draught_teams", "of guns: they have model draught teams"),
          may("bullock_draught", "heavy field guns drawn by bullocks, as Indian class 8"),
          may("ground", "the ground over which they go"),
          may("leads_horses", "horse holders with the horses of dismounted troops"),
          may("ground_softened", "three periods of rain have softened it"),
          may("obstacles", 0, 20, "hedges, walls, ditches and streams crossed"),
          may("water_paces", 0, 10000, "width of a wider body of water, in paces; 0: none"),
          may("water_fordable", "it can be forded, see the procedure weather"),
          may("forces_entry", "they break down doors, or enter a defended building"),
          may("fires", "they fire in this period"),
          may("turns", 0, 20, "times that they face about or turn left or right"),
          may("wheel_degrees", 0, 360, "degrees of wheels, or of a gun's switch to another target"),
          may("wheel_front_paces", 0, 10000, "from the inner to the outer figure, in paces"),
          may("wheels_backwards", "the outer figure goes backwards"),
          may("evolution", "a change of formation in this period"),
          may("passes_through", "whom they pass through"),
          may("passes_paces", 0, 1000, "the depth of those, in paces")};
}
static Notes notes_on(std::type_identity<EvolutionFacts>) {
  return {need("troop", "the kind of troops"), need("evolution", "what they do"),
          may("figures", 1, 1000, "figures of the body"), may("quality", "how well they are trained"),
          may("action_move", "artillery that makes an action move")};
}
static Notes notes_on(std::type_identity<DismountFacts>) {
  return {need("figures", 1, 1000, "figures that are mounted"), may("quality", "how well they are trained")};
}
static Notes notes_on(std::type_identity<ChargeFacts>) {
  return {
      need("troop", "the kind of troops"),
      may("formation", "their formation"),
      may("mainly_lacks_firearms", "infantry that mainly lacks firearms"),
      may("disorganised", "disorganised when the charge would begin"),
      may("must_rally", "they have charged, routed, pursued or fought and have not rallied, see the procedure rally"),
      may("later_line", "a line of cavalry behind the first that charges"),
      need("distance_paces", 0, 10000, "to the target at the start of the period, in paces"),
      may("compulsory_countercharge", "cavalry that cavalry charges"),
      may("turning_paces", 0, 10000, "what wheels, turns and changes of formation take of the way, in paces"),
      may("year", first_year, last_year, "the year of the battle"),
      may("opponents_flinched", "the opponents have flinched, even out of reach"),
      may("columns_meet", "the heads of two columns meet and neither gives way"),
      may("in_buildings_or_woods", "among buildings or in woods"),
      may("opposed_by_artillery_alone", "only artillery opposes them")};
}
void check(const ChargeFacts& facts) { check_formation(facts.troop, facts.formation); }
static Notes notes_on(std::type_identity<ForcedFacts>) {
  return {need("troop", "the kind of troops"),
          may("formation", "their formation"),
          may("in_the_open", "they stand in the open"),
          may("enemy_cavalry_paces", 0, 10000, "to the nearest enemy cavalry in sight that is not engaged, in paces"),
          may("enemy_charge_reach", 0, 260, "how far that cavalry charges, in paces: light 260, other 240"),
          may("other_enemy_paces", 0, 10000, "to the nearest other enemy in sight, in paces"),
          may("charged_by_cavalry", "cavalry charges them"),
          may("neutral_cover_paces", 0, 10000, "to cover between the two that nobody holds, in paces"),
          may("year", first_year, last_year, "the year of the battle"),
          may("newer_order", "what a new or repeated order wants of troops in square or line")};
}
void check(const ForcedFacts& facts) { check_formation(facts.troop, facts.formation); }
static Notes notes_on(std::type_identity<BuildingFacts>) {
  return {need("windows_and_doors", 0, 1000, "windows and doors of the building"),
          may("figures_inside", 0, 1000, "figures that are in it already"),
          need("figures", 1, 1000, "figures that want to enter"), may("quality", "how well they are trained"),
          may("entry_forced", "doors must be broken down, or the building is defended")};
}

Chapter movement_chapter() {
  return {
      rule({"move", "How far a body comes in one period", section::movement, {"movement", "terrain", "actions"}}, move),
      rule({"evolution", "How long a change of formation takes", section::evolutions, {"evolutions"}}, evolution),
      rule({"dismount", "Dismounting and horse holders", section::optional_actions, {"evolutions"}}, dismount),
      rule({"charge", "Who may charge, and how far", section::charges, {"movement"}}, charge),
      rule({"forced_action", "What enemy cavalry compels troops to do", section::forced_actions, {"movement"}},
           forced_action),
      rule({"enter_building", "Entering a building", section::terrain, {"evolutions"}}, enter_building)};
}

}  // namespace krieg::wrg1750
