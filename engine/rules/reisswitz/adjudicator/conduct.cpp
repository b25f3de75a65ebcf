// Chances against the rules, surprise, joint command, prisoners, officers in danger.
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/book/peril.hpp"
#include "reisswitz/book/prisoners.hpp"
#include "reisswitz/book/surprise.hpp"

namespace krieg::reisswitz {

static Notes notes_on(std::type_identity<ExceptionFacts>) {
  return {may("dice", 1, most_exceptional_dice,
              "exceptional dice: 5 for the improbable, fewer for the more improbable; with one or two of them the "
              "points can hardly or never be thrown")};
}
static Notes notes_on(std::type_identity<SurpriseFacts>) {
  return {may("reached_from_cover_in_one_move", "the enemy reaches it from cover in one move"),
          may("twice_as_many_in_the_open", "in open ground twice as many enemies fall on it"),
          may("in_marching_column", "it is not in battle order when the attack begins"),
          may("attackers_have_artillery", "the ambush has guns with it"),
          may("has_reserve", "a reserve stands behind it")};
}
static Notes notes_on(std::type_identity<JointCommandFacts>) {
  return {may("one_leader_sees_all", "one overall leader has the whole affair before his eyes")};
}
static Notes notes_on(std::type_identity<EnvelopmentFacts>) {
  return {need("men_enclosed", 1, 100000, "men who are surrounded"),
          need("men_enclosing", 0, 100000, "men around them"),
          may("ways_out_cut_within_800", "every way of retreat is cut within 800 paces"),
          may("enclosing_in_touch", "the troops around them touch one another"),
          may("help_near", "quick help is to be expected from outside"),
          may("beaten_and_taken_in_rear", "driven back from a fight, another body falls on their rear"),
          may("caught_in_defile", "attacked in front or rear in a defile, thick wood, on a bridge or dam")};
}
static Notes notes_on(std::type_identity<EscortFacts>) {
  return {need("prisoners", 1, 100000, "men who were taken"), need("escort", 0, 100000, "men who guard them"),
          may("meets_the_enemy", "the column comes upon the prisoners' own side")};
}

Notes notes_on(std::type_identity<PerilFacts>) { return {need("peril", "the worst that he shares in the move")}; }

Chapter conduct_chapter() {
  return {
      rule<ExceptionFacts>("exceptional_throw", "A chance against the rules, and its price",
                           "The Exceptional Throw and Exceptional Dice", {"combat_dice"},
                           [](const ExceptionFacts& facts, const Readings&, DiceBox& dice) {
                             return throw_out(dice, [&](const auto& faces) { return exceptional_throw(facts, faces); });
                           }),
      rule<SurpriseFacts>("surprise", "Whether an attack surprises", "4, Surprise Attacks", {"combat_dice"},
                          [](const SurpriseFacts& facts, const Readings&, DiceBox& dice) {
                            return throw_out(dice, [&](const auto& faces) { return surprise_test(facts, faces); });
                          }),
      rule<JointCommandFacts>("joint_command", "Whether arms without one leader act together",
                              "4, General Rule for Combined Arms", {"combat_dice"},
                              [](const JointCommandFacts& facts, const Readings&, DiceBox& dice) {
                                return throw_out(dice, [&](const auto& faces) { return joint_command(facts, faces); });
                              }),
      rule<EnvelopmentFacts>("surrender", "Whether an enclosed body lays down its arms", "4, Prisoners",
                             {"combat_dice"},
                             [](const EnvelopmentFacts& facts, const Readings&, DiceBox& dice) {
                               return throw_out(dice, [&](const auto& faces) { return envelopment(facts, faces); });
                             }),
      rule<EscortFacts>("escort", "Guarding prisoners", "4, Prisoners", {},
                        [](const EscortFacts& facts, const Readings&, DiceBox&) { return escort(facts); }),
      rule<PerilFacts>("officer_in_danger", "What befalls an officer among endangered troops", "Reading 80", {},
                       [](const PerilFacts& facts, const Readings&, DiceBox& dice) {
                         return throw_out(dice,
                                          [&](const auto& faces) { return officer_in_peril(facts.peril, faces); });
                       })};
}

}  // namespace krieg::reisswitz
