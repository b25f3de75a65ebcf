// Pages 12, 16 and 17: breaks, rout, pursuit, prisoners, generals, rallying, losses, victory and logistics.
#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/recovery.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/book/victory.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<BreakFacts>) {
  return {need("troop", "the kind of troops"),
          may("quality", "how well they are trained"),
          need("figures", 1, 1000, "figures of the whole unit"),
          may("men_lost_to_rockets", 0, 100000, "men lost to rockets in this period"),
          may("men_lost_to_near_infantry", 0, 100000, "men lost in this period to fire of infantry within 60 paces"),
          may("net_flinch_points", 0, 1000, "net flinch points against it after that fire"),
          may("flinch_exceeds_normal_move", "it must flinch further than its normal move")};
}
static Notes notes_on(std::type_identity<RoutFacts>) {
  return {need("troop", "the kind of troops"), need("period", 1, 1000, "which period of the rout"),
          may("lost_men_this_period", "they lost men in this period")};
}
static Notes notes_on(std::type_identity<PursuitFacts>) {
  return {need("troop", "the troops that pursue"),
          may("british_light", "British light cavalry, but not of the King's German Legion"),
          need("period", 1, 1000, "which period of the pursuit"),
          may("fugitives_halted_in_contact", "the fugitives had to halt while the pursuers were in contact")};
}
void check(const PursuitFacts& facts) {
  if (facts.british_light && facts.troop != Troop::light_cavalry)
    throw RecordError("british_light", text("fault_pursuit_needs_troops"));
}
static Notes notes_on(std::type_identity<PrisonerFacts>) {
  return {need("prisoner_figures", 1, 1000, "figures of prisoners"),
          may("sub_unit_figures", 1, 1000, "figures of a sub-unit of the captors"),
          may("rescued", "they were rescued")};
}
static Notes notes_on(std::type_identity<GeneralFacts>) {
  return {need("men_lost", 0, 100000, "men lost in this period by the unit and the general together"),
          may("figures_with_him", 0, 1000, "figures of the unit; 0: he is alone"),
          may("men_left", 1, 15, "men of his figure before this period")};
}
static Notes notes_on(std::type_identity<RallyFacts>) {
  return {may("charged_and_driven_off", "it charged and was driven off"),
          may("routed", "it routed"),
          may("pursued", "it pursued"),
          may("was_in_melee", "it was in melee"),
          may("stood_a_full_period", "it stood for a full period"),
          may("figures", 1, 1000, "figures of the whole unit"),
          may("men_lost", 0, 100000, "men lost in that period")};
}
static Notes notes_on(std::type_identity<LossesFacts>) {
  return {need("original_figures", 1, 1000, "figures at the start of the battle"),
          need("figures_left", 0, 1000, "figures that are left"),
          need("figures_before_period", 1, 1000, "figures of the whole unit at the start of the period"),
          may("men_lost_this_period", 0, 100000, "men lost in this period"),
          may("periods_routed", 0, 1000, "periods in which it has routed"),
          may("visited_by_general", "a general has visited it since it was shaken")};
}
void check(const LossesFacts& facts) { check_part("figures_left", facts.figures_left, facts.original_figures); }
static Notes notes_on(std::type_identity<OffTableFacts>) {
  return {need("pursuing", "the figures left the table in pursuit of the enemy")};
}
static Notes notes_on(std::type_identity<ArmyAtEnd>) {
  return {need("points", 0, 1000000, "points of all its troops at the start"),
          may("points_lost", 0, 1000000, "points of its dead and prisoners"),
          may("points_gone", 0, 1000000, "points of those dispersed, or off the field other than in pursuit"),
          may("objectives", 0, 1000000, "points of the objectives that it controls")};
}
void check(const ArmyAtEnd& army) { check_part("points_lost", army.points_lost + army.points_gone, army.points); }
static Notes notes_on(std::type_identity<VictoryFacts>) {
  return {need("first", "one army"), need("second", "the other army"),
          may("convention_game", "a game of the National Convention, which a simple majority wins")};
}
static Notes notes_on(std::type_identity<ObjectiveFacts>) {
  return {need("troop", "the troops at the objective"), may("formation", "their formation"),
          may("in_the_open", "they stand in the open"), may("alone_there", "no enemy occupies it too"),
          may("blocks_enemy_next_period", "they block the enemy's direct way to it during the next period")};
}
static Notes notes_on(std::type_identity<LogisticsFacts>) {
  return {may("nine_pounder_models", 0, 1000, "models of 9-pounders"),
          may("infantry_figures", 0, 100000, "figures of infantry"),
          may("hours_of_fighting", 0, 1000, "hours of fighting")};
}

Chapter aftermath_chapter() {
  return {rule({"breaks", "Whether troops break", section::breaks, {"breaks"}}, breaks),
          rule({"rout", "How far broken troops flee", section::rout, {"rout_and_pursuit"}}, rout),
          rule({"pursuit", "How far the victors pursue", section::pursuit, {"rout_and_pursuit"}}, pursuit),
          rule({"prisoners", "Prisoners and their escort", section::prisoners, {}}, prisoners),
          rule({"general_in_danger", "A general among troops that lose men", section::generals, {}}, general_in_danger),
          rule({"rally", "Whether troops have rallied", section::rallying, {"rally"}}, rally),
          rule({"effect_of_losses", "What heavy losses do to a unit", section::losses, {"losses"}}, effect_of_losses),
          rule({"off_table", "Troops that leave the table", section::off_table, {}}, off_table),
          rule({"victory", "Who has won", section::victory, {"losses"}}, victory),
          rule({"objective", "Whether an objective is controlled", section::objectives, {}}, objective),
          rule({"logistics", "Transport for ammunition", section::logistics, {}}, logistics)};
}

}  // namespace krieg::wrg1750
