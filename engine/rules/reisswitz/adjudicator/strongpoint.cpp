// Procedures around an assault: garrisons, waves against squares, screens of skirmishers, pursuit on foot, obstacles
// behind beaten troops.
#include "reisswitz/book/strongpoint.hpp"

#include "reisswitz/adjudicator/chapters.hpp"

namespace krieg::reisswitz {

static Notes notes_on(std::type_identity<GarrisonFacts>) {
  return {need("place", "what is held"), need("front_paces", 1, 20000, "the front to be held"),
          may("defenders", 0, 50000, "of a defile: men who defend it")};
}
static Notes notes_on(std::type_identity<WavesFacts>) {
  return {need("squadrons", 1, 60, "in the whole attack"), may("half_battalions", 1, 12, "in the square or mass"),
          may("steadiness", "of the infantry: steady, shaken or badly shaken")};
}
static Notes notes_on(std::type_identity<ScreenFightFacts>) {
  return {need("driven_in", "whose skirmishers were thrown back"), may("times_driven_in", 1, 10, "how often by now"),
          may("fresh_skirmishers", "it has others to send")};
}
static Notes notes_on(std::type_identity<GunsInLineFacts>) {
  return {need("skirmishers_win", "the attacking skirmishers win their fight")};
}
static Notes notes_on(std::type_identity<InfantryPursuitFacts>) {
  return {need("points_lost_in_attack", 0, 10000, "points that the beaten lost in the attack"),
          may("halted_a_move", "the victors halted a move to form")};
}
static Notes notes_on(std::type_identity<ObstacleBehindFacts>) {
  return {need("obstacle", "what is behind the beaten cavalry"), need("outcome", "how badly it was beaten"),
          may("squadrons", 1, 60, "that come up against it")};
}

Chapter strongpoint_chapter() {
  return {rule<GarrisonFacts>("garrison", "Troops that a place wants", "4, Attack and Defence of Strongholds", {},
                              [](const GarrisonFacts& facts, const Readings&, DiceBox&) { return garrison(facts); }),
          rule<WavesFacts>("square_waves", "The waves of an attack on a square", "4, Cavalry v Infantry in Close Order",
                           {"cavalry_on_square"},
                           [](const WavesFacts& facts, const Readings&, DiceBox&) { return square_waves(facts); }),
          rule<ScreenFightFacts>(
              "screen_fight", "What follows when skirmishers are driven in",
              "4, Infantry versus Infantry, Both Sides in the Open", {},
              [](const ScreenFightFacts& facts, const Readings&, DiceBox&) { return screen_fight(facts); }),
          rule<GunsInLineFacts>(
              "guns_in_line", "Dice of an attack on infantry that has guns of good effect",
              "4, Infantry versus Infantry and Artillery", {},
              [](const GunsInLineFacts& facts, const Readings&, DiceBox&) { return guns_in_line(facts); }),
          rule<InfantryPursuitFacts>(
              "infantry_pursuit", "What infantry in pursuit costs the beaten", "4, Victorious Infantry", {},
              [](const InfantryPursuitFacts& facts, const Readings&, DiceBox&) { return infantry_pursuit(facts); }),
          rule<ObstacleBehindFacts>(
              "cavalry_at_obstacle", "What obstacles behind it cost beaten cavalry", "4, Cavalry, The Outcome", {},
              [](const ObstacleBehindFacts& facts, const Readings&, DiceBox&) { return cavalry_at_obstacle(facts); })};
}

}  // namespace krieg::reisswitz
