// Pages 11 and 12: who fires, and with what effect.
#include "wrg1750/book/fire.hpp"

#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<FireTarget>) {
  return {need("troop", "the troops that are fired at"),
          may("formation", "their formation"),
          may("cover", "the cover that they have"),
          may("broken", "they are broken"),
          may("on_line_bases", "light infantry on bases of line infantry, shot at as line"),
          may("enfiladed", "a line that is fired on within 22.5 degrees of its flank"),
          may("exposed_to_fire", "behind hard cover: half exposed, as if firing")};
}
void check(const FireTarget& target) { check_formation(target.troop, target.formation); }
static Notes notes_on(std::type_identity<FireFacts>) {
  return {need("weapon", "the row of the fire power table"),
          need("figures", 1, 1000, "figures that take part, see the procedure firers"),
          need("distance_paces", 0, 5000, "the nearest approach in this period, in paces"),
          need("target", "what is fired at"),
          may("raining", "it rains"),
          may("out_of_doors", "the firers are out of doors"),
          may("horse_guns", "of the row of heavy batteries: horse artillery"),
          may("rockets", "of the row of howitzers and rockets: rockets"),
          may("disorganised", "the firers are disorganised"),
          may("badly_trained", "the firers are badly trained"),
          may("british_regulars_or_guards", "British regulars, or guard infantry of another nation"),
          may("mounted", "cavalry that fires from horseback"),
          may("enemy_advancing", "the enemy who is fired at advances"),
          may("into_wind", "small arms fire within 45 degrees of into the wind"),
          may("periods_in_still_air", 0, 1000, "consecutive periods of fire in still air, with this one"),
          may("from_steep_hill", "artillery fires from a steep hill"),
          may("horse_target_moved", "cavalry that is fired at moved 50 paces or more, or into melee contact"),
          may("men_carried", 0, 14, "men whom the target lost before without losing a figure for them")};
}
static Notes notes_on(std::type_identity<FirersFacts>) {
  return {need("fires_as", "how the body fires"),
          may("figures", 0, 1000, "figures of the whole body; of guns: gunners and officers"),
          may("front_rank_figures", 0, 1000, "figures of the front rank within 22.5 degrees of a part of the target"),
          may("models", 0, 100, "guns, launchers or elephants"),
          may("windows_and_doors", 0, 1000, "of a building: windows and open doors that face the target"),
          may("moving", "of an elephant: it moves")};
}
static Notes notes_on(std::type_identity<BatteryFacts>) {
  return {need("troop", "the kind of artillery"), need("models", 1, 100, "models of pieces"),
          need("gunners", 0, 1000, "figures of gunners and officers"),
          may("draught_teams", "the pieces have model draught teams")};
}
static Notes notes_on(std::type_identity<OverheadFacts>) {
  return {need("weapon", "the row of the fire power table"), may("rockets", "rockets are fired"),
          may("high_ground", "guns or target stand on high ground"),
          may("friends_near_line_of_fire", "friends are on the line of fire within 100 paces of guns or target")};
}
static Notes notes_on(std::type_identity<ScreenFacts>) {
  return {need("weapon", "the row of the fire power table"),
          may("in_base_contact", "the skirmishers touch the unit behind them"),
          may("paces_between", 0, 5000, "between the skirmishers and the unit, in paces"),
          may("both_in_range", "both are within range")};
}
static Notes notes_on(std::type_identity<LossFacts>) {
  return {need("total_of_factors", -20, 20, "fire power or melee factor, tactical factors and chance together"),
          need("figures", 1, 1000, "figures that take part"),
          may("men_carried", 0, 14, "men whom the target lost before without losing a figure for them")};
}
static Notes notes_on(std::type_identity<PerFigureFacts>) {
  return {need("men", 0, 100000, "men lost in the period"),
          need("figures", 1, 1000, "figures of the whole unit; of a sub-unit that acts alone: its own")};
}

Chapter firing_chapter() {
  return {rule({"firers", "How many figures fire", section::firing, {}}, firers),
          rule({"fire",
                "Casualties by fire",
                section::fire_power,
                {"fire_power", "fire_tactics", "fire_chance", "casualties", "dice"}},
               fire),
          rule({"casualties", "The casualty table", section::casualties, {"casualties"}}, loss),
          rule({"casualties_per_figure", "Casualties per figure", section::flinch_casualties, {}}, per_figure),
          rule({"battery", "A battery with what is left of its crew", section::firing, {}}, battery),
          rule({"overhead_fire", "Fire over friendly troops", section::firing, {"distances"}}, overhead_fire),
          rule({"screened_fire", "Fire at a unit behind skirmishers", section::firing, {"distances"}}, screened_fire)};
}

}  // namespace krieg::wrg1750
