// Artillery against structures, bridges, boats, swimming.
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/boats.hpp"
#include "reisswitz/book/bombardment.hpp"
#include "reisswitz/book/bridging.hpp"

namespace krieg::reisswitz {

static Notes notes_on(std::type_identity<BuildingFireFacts>) {
  return {need("howitzers", 1, 24, "that fire on the place"),
          need("distance_paces", 0, 5000, "from the howitzers to the houses"),
          need("houses", "mostly wooden, or of brick and stone"),
          need("move_of_fire", 1, howitzer_moves_of_fire, "which move of the bombardment this is")};
}
static Notes notes_on(std::type_identity<SpreadFacts>) {
  return {need("houses", "mostly wooden, or of brick and stone"),
          need("moves_alight", 0, 1000, "moves since the house caught fire")};
}
static Notes notes_on(std::type_identity<BreachFacts>) {
  return {need("guns", 1, 48, "cannon and howitzers; eight are a battery"), need("pounder", 6, 12, "their calibre"),
          need("distance_paces", 0, 5000, "from the guns to the work"), need("works", "what is fired at"),
          need("move_of_fire", 1, 1000, "which move of the fire this is")};
}
static Notes notes_on(std::type_identity<BuildFacts>) {
  return {need("kind", "the kind of bridge"),
          need("width_paces", 1, 2000, "of the water"),
          may("under_fire", "what falls on the builders"),
          may("material", "of trestles: what there is of material and hands"),
          may("pontoons_in_the_water", "ready to be bolted together"),
          may("town_near", "of floating bridges: material from a town or village close by"),
          may("rapid_current", "of floating bridges over more than 50 paces"),
          may("for_cavalry_and_guns", "of floating bridges; else for infantry alone")};
}
static Notes notes_on(std::type_identity<DestroyFacts>) {
  return {need("how", "by explosion, by burning, by tearing up the planks, by carrying them off"),
          may("stone", "a stone bridge"), may("at_a_given_moment", "under the enemy's eyes, to the minute"),
          may("length_paces", 0, 2000, "of the bridge")};
}
static Notes notes_on(std::type_identity<BurningBridgeFacts>) {
  return {need("moves_alight", 0, 1000, "moves since it was lit when the enemy reaches it"),
          may("enemy_puts_it_out", "he means to put it out")};
}
static Notes notes_on(std::type_identity<RepairFacts>) {
  return {may("stone", "a stone bridge"), need("damage", "what is gone of it"),
          may("length_paces", 0, 2000, "that has to be planked anew"),
          may("material_at_hand", "bridging equipment, or wooden buildings close by")};
}
static Notes notes_on(std::type_identity<FerryFacts>) {
  return {need("branch", "the arm that crosses"),
          may("men", 0, 20000, "men or riders"),
          may("guns", 0, 48, "of artillery, without wagons"),
          need("craft", "ferries and large boats, pontoons and small boats, or two pontoons lashed together"),
          may("boats", 1, 100, "how many there are"),
          need("way_paces", 0, 10000, "over the water"),
          may("current", "which way it runs")};
}
static Notes notes_on(std::type_identity<SwimFacts>) { return {need("width_paces", 0, 2000, "of the water")}; }

namespace {

struct DismantleFacts {
  int pontoons = 0;
};
BOOST_DESCRIBE_STRUCT(DismantleFacts, (), (pontoons))
Notes notes_on(std::type_identity<DismantleFacts>) { return {need("pontoons", 1, 200, "that are taken up")}; }

struct ObstructFacts {
  bool clearing = false;
};
BOOST_DESCRIBE_STRUCT(ObstructFacts, (), (clearing))
Notes notes_on(std::type_identity<ObstructFacts>) { return {may("clearing", "a way is cleared, not blocked")}; }

}  // namespace

Chapter works_chapter() {
  return {
      rule<BuildingFireFacts>("fire_on_buildings", "Whether howitzers set a village alight",
                              "3, Howitzer Bombardment of Buildings", {"combat_dice"},
                              [](const BuildingFireFacts& facts, const Readings&, DiceBox& dice) {
                                return throw_out(dice,
                                                 [&](const auto& faces) { return fire_on_buildings(facts, faces); });
                              }),
      rule<SpreadFacts>("fire_spreads", "Whether a fire spreads", "3, Howitzer Bombardment of Buildings",
                        {"combat_dice"},
                        [](const SpreadFacts& facts, const Readings&, DiceBox& dice) {
                          return throw_out(dice, [&](const auto& faces) { return fire_spreads(facts, faces); });
                        }),
      rule<BreachFacts>("fire_on_works", "Whether guns breach a wall or break a bridge",
                        "3, Artillery Breaching a Wall; Artillery Fire Against Bridges", {"combat_dice"},
                        [](const BreachFacts& facts, const Readings&, DiceBox& dice) {
                          return throw_out(dice, [&](const auto& faces) { return fire_on_works(facts, faces); });
                        }),
      rule<BuildFacts>("build_bridge", "How long building a bridge takes", "5, Pontoon, Floating and Trestle Bridges",
                       {}, [](const BuildFacts& facts, const Readings&, DiceBox&) { return build_bridge(facts); }),
      rule<DismantleFacts>(
          "dismantle_pontoons", "How long taking up pontoons takes", "5, Pontoon Bridges", {},
          [](const DismantleFacts& facts, const Readings&, DiceBox&) { return dismantle_pontoons(facts.pontoons); }),
      rule<DestroyFacts>("destroy_bridge", "How long destroying a bridge takes", "5, Destruction of Bridges", {},
                         [](const DestroyFacts& facts, const Readings&, DiceBox&) { return destroy_bridge(facts); }),
      rule<BurningBridgeFacts>(
          "burning_bridge", "What is left of a burning bridge", "5, Destruction of Bridges", {},
          [](const BurningBridgeFacts& facts, const Readings&, DiceBox&) { return burning_bridge(facts); }),
      rule<RepairFacts>("repair_bridge", "How long putting a bridge right takes", "5, Repairing Bridges", {},
                        [](const RepairFacts& facts, const Readings&, DiceBox&) { return repair_bridge(facts); }),
      rule<ObstructFacts>(
          "obstruct", "Blocking a way, or clearing it", "5, Supplementary Obstacles", {},
          [](const ObstructFacts& facts, const Readings&, DiceBox&) { return obstruct(facts.clearing); }),
      rule<FerryFacts>("ferry", "Crossing in boats", "5, Boats and Ferries; Currents and Tides", {"boats"},
                       [](const FerryFacts& facts, const Readings&, DiceBox&) { return ferry_over(facts); }),
      rule<SwimFacts>("swim", "Swimming a river", "5, Swimming", {},
                      [](const SwimFacts& facts, const Readings&, DiceBox&) { return swim(facts); })};
}

}  // namespace krieg::reisswitz
