// Defiles, roads and columns; long marches; wagons.
#include "reisswitz/book/defiles.hpp"

#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/long_march.hpp"
#include "reisswitz/book/supply.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

static Notes notes_on(std::type_identity<PassageFacts>) {
  return {need("branch", "the arm that passes"),
          need("passage", "the road, bridge or defile"),
          may("men", 0, 20000, "men or riders"),
          may("guns", 0, 48, "of artillery"),
          may("length_paces", 0, 20000, "of the defile"),
          may("paces_per_move", 1, 900, "at which it is passed"),
          may("from_a_broader_front", "it narrows its front before and widens it behind")};
}
static void check(const PassageFacts& facts) {
  if (arm_of(facts.branch) == Arm::artillery && facts.guns == 0) throw RecordError("guns", text("fault_no_guns_pass"));
}
static Notes notes_on(std::type_identity<ContractFacts>) {
  return {need("length_now_paces", 0, 50000, "the column's length"),
          need("length_then_paces", 0, 50000, "the length that it is to have"),
          may("paces_per_move", 1, 900, "at which the tail comes up"),
          may("head_paces_per_move", 0, 900, "at which the head goes on; 0: it halts")};
}
static void check(const ContractFacts& facts) {
  constexpr double least_difference = 1;
  if (facts.paces_per_move - facts.head_paces_per_move < least_difference)
    throw RecordError("head_paces_per_move", text("fault_head_too_fast"));
}
static Notes notes_on(std::type_identity<DebouchFacts>) {
  return {need("branch", "the arm that would debouch"),
          need("enemy_guns", 0, 48, "guns that cover the exit"),
          may("pounder", 6, 12, "their calibre"),
          need("distance_paces", 0, 5000, "from the guns to the exit"),
          need("effect", "good or bad"),
          may("covering_guns", 0, 48, "guns of their own that fire on the enemy's")};
}
static Notes notes_on(std::type_identity<LongMarchFacts>) {
  return {need("arm", "the arm that marches"), need("miles", 0, 200, "English miles")};
}
static Notes notes_on(std::type_identity<ResupplyFacts>) {
  return {need("arm", "infantry or artillery"), may("wagons_paces_away", 0, 20000, "how far the wagons are"),
          may("moves_fired", 0, 10000, "moves of fire since it was filled up")};
}
static void check(const ResupplyFacts& facts) {
  if (facts.arm != Arm::infantry && facts.arm != Arm::artillery)
    throw RecordError("arm", text("fault_arm_does_not_fire", {{"arm", word(facts.arm)}}));
}

Chapter defiles_chapter() {
  return {
      rule<PassageFacts>("defile", "How wide a front may be, and how long passing takes",
                         "2, Deploying through Defiles; Width of Roads, Bridges", {"passages"},
                         [](const PassageFacts& facts, const Readings&, DiceBox&) { return pass_defile(facts); }),
      rule<ContractFacts>("contract_column", "How long a column takes to close up", "2, Contracting a Column", {},
                          [](const ContractFacts& facts, const Readings&, DiceBox&) { return contract_column(facts); }),
      rule<DebouchFacts>("debouch", "Whether troops come out of a defile under fire", "3, Debouching from a Defile",
                         {"debouching", "combat_dice"},
                         [](const DebouchFacts& facts, const Readings&, DiceBox& dice) {
                           return throw_out(dice, [&](const auto& faces) { return debouch(facts, faces); });
                         }),
      rule<LongMarchFacts>("long_march", "Marches that last for hours", "Appendix Three, Long Marches", {},
                           [](const LongMarchFacts& facts, const Readings&, DiceBox&) { return long_march_of(facts); }),
      rule<ResupplyFacts>(
          "resupply", "Filling up from the wagons", "3, Firepower; Artillery Firing Table", {"ammunition"},
          [](const ResupplyFacts& facts, const Readings& readings, DiceBox&) { return resupply(facts, readings); })};
}

}  // namespace krieg::reisswitz
