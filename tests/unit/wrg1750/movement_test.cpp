// Pages 8 to 10: moves, evolutions, charges, forced actions, buildings, weather, visibility.
#include <gtest/gtest.h>

#include "wrg1750/book/buildings.hpp"
#include "wrg1750/book/charge.hpp"
#include "wrg1750/book/forced_actions.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/visibility.hpp"
#include "wrg1750/book/weather.hpp"

namespace krieg::wrg1750 {
namespace {

MoveFacts body(Troop troop, Formation formation = Formation::line, MoveKind kind = MoveKind::normal) {
  MoveFacts facts;
  facts.troop = troop;
  facts.formation = formation;
  facts.kind = kind;
  return facts;
}

template <class Change>
double reach(MoveFacts facts, Change change) {
  change(facts);
  const MoveResolution resolution = move(facts);
  return resolution.possible ? resolution.reach_paces : -1;
}

TEST(Ground, CountsAMultipleOfItsLength) {
  const auto over = [](Troop troop, Ground ground) {
    return reach(body(troop), [&](MoveFacts& f) { f.ground = ground; });
  };
  EXPECT_EQ(over(Troop::light_infantry, Ground::marsh_or_wood), 40);
  EXPECT_EQ(over(Troop::pack_animals, Ground::marsh_or_wood), -1);
  EXPECT_EQ(over(Troop::light_infantry, Ground::path_in_marsh_or_wood), 80);
  EXPECT_EQ(over(Troop::pack_animals, Ground::path_in_marsh_or_wood), 30);
  EXPECT_EQ(over(Troop::light_cavalry, Ground::path_in_marsh_or_wood), 70);
  EXPECT_EQ(over(Troop::wagons, Ground::path_in_marsh_or_wood), 10);
  EXPECT_EQ(over(Troop::light_cavalry, Ground::low_hill), 140);
  EXPECT_EQ(over(Troop::light_infantry, Ground::steep_hill), 40);
  EXPECT_EQ(over(Troop::pack_artillery, Ground::steep_hill), 40);
  EXPECT_EQ(over(Troop::light_cavalry, Ground::steep_hill), 35);
  EXPECT_EQ(over(Troop::light_infantry, Ground::buildings), 40) << "half the speed of skirmishers";
  EXPECT_EQ(over(Troop::line_infantry, Ground::buildings), 40);
  EXPECT_EQ(over(Troop::general, Ground::buildings), -1);
}

TEST(Ground, ObstaclesTakeHalfAPeriodOrAWholeOne) {
  const auto across = [](Troop troop) { return reach(body(troop), [](MoveFacts& f) { f.obstacles = 1; }); };
  EXPECT_EQ(across(Troop::light_infantry), 40);
  EXPECT_EQ(across(Troop::light_cavalry), 70);
  EXPECT_EQ(across(Troop::pack_animals), 30);
  EXPECT_EQ(across(Troop::heavy_cavalry), 0);
  EXPECT_EQ(across(Troop::light_field_artillery), 0);
}

TEST(Ground, WideWaterDelaysAsAStreamOrFourTimesItsWidth) {
  const auto across = [](double paces, bool fordable) {
    return reach(body(Troop::light_cavalry), [&](MoveFacts& f) {
      f.water_paces = paces;
      f.water_fordable = fordable;
    });
  };
  EXPECT_EQ(across(10, true), 70) << "as a stream";
  EXPECT_EQ(across(30, true), 20);
  EXPECT_EQ(across(10, false), -1);
}

TEST(Ground, RainSoftensItForWheels) {
  const auto soft = [](Troop troop, Ground ground = Ground::open) {
    return reach(body(troop), [&](MoveFacts& f) {
      f.ground_softened = true;
      f.ground = ground;
    });
  };
  EXPECT_EQ(soft(Troop::wagons), 10);
  EXPECT_EQ(soft(Troop::wagons, Ground::road), 40);
  EXPECT_EQ(soft(Troop::siege_artillery), 10);
  EXPECT_EQ(soft(Troop::light_field_artillery), 40);
  EXPECT_EQ(soft(Troop::pack_artillery), 80);
  EXPECT_EQ(soft(Troop::rocketeers), 140);
  EXPECT_EQ(soft(Troop::line_infantry), 40);
}

TEST(OptionalActions, TakePacesFromTheMove) {
  EXPECT_EQ(reach(body(Troop::line_infantry), [](MoveFacts& f) { f.fires = true; }), 20);
  EXPECT_EQ(reach(body(Troop::light_cavalry), [](MoveFacts& f) { f.fires = true; }), 60);
  EXPECT_EQ(reach(body(Troop::light_cavalry, Formation::line, MoveKind::charge_or_action),
                  [](MoveFacts& f) { f.fires = true; }),
            -1);
  EXPECT_EQ(reach(body(Troop::light_field_artillery, Formation::line, MoveKind::manhandled),
                  [](MoveFacts& f) { f.fires = true; }),
            30);
  EXPECT_EQ(reach(body(Troop::light_field_artillery), [](MoveFacts& f) { f.fires = true; }), -1);
  EXPECT_EQ(reach(body(Troop::heavy_horse_artillery, Formation::line, MoveKind::charge_or_action),
                  [](MoveFacts& f) { f.fires = true; }),
            40);
  EXPECT_EQ(reach(body(Troop::mounted_infantry), [](MoveFacts& f) { f.fires = true; }), -1);
  EXPECT_EQ(reach(body(Troop::line_infantry), [](MoveFacts& f) { f.turns = 2; }), 20);
  EXPECT_EQ(reach(body(Troop::heavy_cavalry), [](MoveFacts& f) { f.turns = 2; }), 40);
}

TEST(OptionalActions, CountDoubleForTheBadlyTrained) {
  const auto militia = [](auto change) {
    return reach(body(Troop::light_infantry), [&](MoveFacts& f) {
      f.quality = Quality::badly_trained;
      change(f);
    });
  };
  EXPECT_EQ(militia([](MoveFacts& f) { f.fires = true; }), 40);
  EXPECT_EQ(militia([](MoveFacts& f) { f.turns = 1; }), 60);
  EXPECT_EQ(militia([](MoveFacts& f) { f.evolution = Evolution::enter_building; }), 0);
  EXPECT_EQ(militia([](MoveFacts& f) { f.obstacles = 1; }), 40) << "ground is the same for all (reading 15)";
}

TEST(OptionalActions, AWheelTakesTheWayOfTheOuterFigure) {
  EXPECT_NEAR(wheel_paces(Troop::line_infantry, 90, 20, false), 31.416, 0.001);
  EXPECT_NEAR(wheel_paces(Troop::line_infantry, 90, 20, true), 62.832, 0.001);
  EXPECT_NEAR(wheel_paces(Troop::light_cavalry, 90, 20, true), 125.664, 0.001);
  EXPECT_EQ(wheel_paces(Troop::light_cavalry, 0, 20, true), 0);
  EXPECT_EQ(reach(body(Troop::line_infantry),
                  [](MoveFacts& f) {
                    f.wheel_degrees = 180;
                    f.wheel_front_paces = 100;
                  }),
            0)
      << "never less than nothing";
}

TEST(OptionalActions, SkirmishersAndGeneralsPassThroughFriends) {
  const auto passing = [](Troop troop, Formation formation = Formation::line) {
    return reach(body(troop, formation), [](MoveFacts& f) {
      f.passes_through = PassesThrough::friendly_infantry;
      f.passes_paces = 10;
    });
  };
  EXPECT_EQ(passing(Troop::light_infantry), 70);
  EXPECT_EQ(passing(Troop::general), 130);
  EXPECT_EQ(passing(Troop::line_infantry), -1);
  EXPECT_EQ(passing(Troop::light_infantry, Formation::column), -1);
  MoveFacts through_guns = body(Troop::heavy_cavalry);
  through_guns.passes_through = PassesThrough::guns_in_line;
  through_guns.passes_paces = 10;
  EXPECT_EQ(move(through_guns).reach_paces, 100) << "no delay";
  EXPECT_TRUE(move(through_guns).disorganises);
  through_guns.passes_through = PassesThrough::guns_in_column;
  EXPECT_EQ(move(through_guns).reach_paces, 90);
}

TEST(Moves, OfLedHorsesAreSlow) {
  const auto led = [](MoveKind kind, int obstacles) {
    return reach(body(Troop::light_cavalry, Formation::line, kind), [&](MoveFacts& f) {
      f.leads_horses = true;
      f.obstacles = obstacles;
    });
  };
  EXPECT_EQ(led(MoveKind::normal, 0), 140);
  EXPECT_EQ(led(MoveKind::normal, 1), -1);
  EXPECT_EQ(led(MoveKind::charge_or_action, 0), -1);
}

TEST(Moves, NeedCrewAndTeams) {
  EXPECT_EQ(reach(body(Troop::siege_artillery), [](MoveFacts& f) { f.crew_per_model = 1; }), -1);
  EXPECT_EQ(reach(body(Troop::siege_artillery), [](MoveFacts& f) { f.crew_per_model = 2; }), 60);
  EXPECT_EQ(reach(body(Troop::light_field_artillery), [](MoveFacts& f) { f.draught_teams = false; }), 40);
  EXPECT_EQ(reach(body(Troop::pack_artillery), [](MoveFacts& f) { f.draught_teams = false; }), 80);
  EXPECT_EQ(reach(body(Troop::heavy_field_artillery), [](MoveFacts& f) { f.bullock_draught = true; }), 60);
  EXPECT_EQ(reach(body(Troop::light_cavalry, Formation::square), [](MoveFacts&) {}), -1);
  EXPECT_EQ(reach(body(Troop::pack_animals, Formation::line, MoveKind::charge_or_action), [](MoveFacts&) {}), -1);
}

double periods(Troop troop, Evolution change, int figures = 24, Quality quality = Quality::well_trained,
               bool action = false) {
  const EvolutionResolution resolution = evolution({troop, change, figures, quality, action});
  return resolution.possible ? resolution.periods : -1;
}

TEST(Evolutions, TakeTheirPeriods) {
  using enum Evolution;
  EXPECT_EQ(periods(Troop::line_infantry, line_to_column), 1);
  EXPECT_EQ(periods(Troop::line_infantry, column_to_line), 1);
  EXPECT_EQ(periods(Troop::line_infantry, column_to_square), 0.5);
  EXPECT_EQ(periods(Troop::line_infantry, square_to_column), 0.5);
  EXPECT_EQ(periods(Troop::line_infantry, line_to_square), 1);
  EXPECT_EQ(periods(Troop::line_infantry, enter_building), 0.5);
  EXPECT_EQ(periods(Troop::line_infantry, leave_building), 1);
  EXPECT_EQ(periods(Troop::light_cavalry, Evolution::dismount), 1);
  EXPECT_EQ(periods(Troop::light_cavalry, change_of_lines), 1);
  EXPECT_EQ(periods(Troop::line_infantry, line_to_square, 24, Quality::badly_trained), 2);
  EXPECT_EQ(periods(Troop::light_horse_artillery, line_to_column), 1);
  EXPECT_EQ(periods(Troop::light_horse_artillery, line_to_column, 6, Quality::well_trained, true), 0);
  EXPECT_EQ(periods(Troop::light_cavalry, line_to_square), -1);
  EXPECT_EQ(periods(Troop::line_infantry, Evolution::dismount), -1);
}

TEST(Evolutions, OfLargeBodiesTakeTwo) {
  using enum Evolution;
  for (const Evolution change : {line_to_column, column_to_line, line_to_square, square_to_line}) {
    EXPECT_EQ(periods(Troop::line_infantry, change, 60), 1);
    EXPECT_EQ(periods(Troop::line_infantry, change, 61), 2);
    EXPECT_EQ(periods(Troop::line_infantry, change, 61, Quality::badly_trained), 4) << "reading 19";
  }
  EXPECT_EQ(periods(Troop::line_infantry, column_to_square, 61), 0.5) << "the amendment speaks of lines";
}

TEST(Evolutions, EveryWordHasItsRow) {
  for (std::size_t i = 0; i < evolution_table().size(); ++i)
    EXPECT_EQ(static_cast<std::size_t>(evolution_table()[i].evolution), i);
}

ChargeFacts charging(Troop troop, double distance) {
  ChargeFacts facts;
  facts.troop = troop;
  facts.distance_paces = distance;
  return facts;
}

TEST(Charges, ReachTheChargeMove) {
  EXPECT_TRUE(charge(charging(Troop::light_cavalry, 260)).may_charge);
  EXPECT_FALSE(charge(charging(Troop::light_cavalry, 261)).may_charge);
  EXPECT_FALSE(charge(charging(Troop::heavy_cavalry, 241)).may_charge);
  EXPECT_EQ(charge(charging(Troop::heavy_cavalry, 200)).straight_after_paces, 100);
  EXPECT_TRUE(charge(charging(Troop::elephants, 100)).may_charge);
  EXPECT_FALSE(charge(charging(Troop::light_field_artillery, 10)).may_charge);
  EXPECT_FALSE(charge(charging(Troop::general, 10)).may_charge);
}

TEST(Charges, AreMadeInLineAndInOrder) {
  ChargeFacts facts = charging(Troop::light_cavalry, 100);
  facts.formation = Formation::column;
  EXPECT_FALSE(charge(facts).may_charge);
  facts.formation = Formation::line;
  facts.disorganised = true;
  EXPECT_FALSE(charge(facts).may_charge);
  facts.disorganised = false;
  facts.must_rally = true;
  EXPECT_FALSE(charge(facts).may_charge);
  facts.must_rally = false;
  facts.later_line = true;
  EXPECT_FALSE(charge(facts).may_charge);
  facts.later_line = false;
  facts.turning_paces = 141;
  EXPECT_FALSE(charge(facts).may_charge);
  facts.turning_paces = 140;
  EXPECT_TRUE(charge(facts).may_charge);
}

TEST(Charges, OfACompulsoryCounterchargeBeginHalfway) {
  ChargeFacts facts = charging(Troop::light_cavalry, 400);
  facts.compulsory_countercharge = true;
  const ChargeResolution resolution = charge(facts);
  EXPECT_TRUE(resolution.may_charge) << "the target may be out of reach when the period begins";
  EXPECT_EQ(resolution.reach_paces, 130);
  EXPECT_EQ(resolution.straight_after_paces, 70);
}

TEST(Charges, OfInfantryNeedACauseOfTheList) {
  const auto may = [](auto change) {
    ChargeFacts facts = charging(Troop::line_infantry, 80);
    change(facts);
    return charge(facts).may_charge;
  };
  EXPECT_FALSE(may([](ChargeFacts&) {}));
  EXPECT_TRUE(may([](ChargeFacts& f) { f.year = 1784; }));
  EXPECT_FALSE(may([](ChargeFacts& f) { f.year = 1785; }));
  EXPECT_TRUE(may([](ChargeFacts& f) { f.columns_meet = true; }));
  EXPECT_TRUE(may([](ChargeFacts& f) { f.in_buildings_or_woods = true; }));
  EXPECT_TRUE(may([](ChargeFacts& f) { f.opposed_by_artillery_alone = true; }));
  EXPECT_TRUE(may([](ChargeFacts& f) { f.opponents_flinched = true; }));
  EXPECT_TRUE(may([](ChargeFacts& f) { f.mainly_lacks_firearms = true; }));
  EXPECT_FALSE(may([](ChargeFacts& f) {
    f.opponents_flinched = true;
    f.formation = Formation::square;
  }));
  EXPECT_FALSE(may([](ChargeFacts& f) { f.troop = Troop::mounted_infantry; })) << "it does not count as cavalry";
}

ForcedAction forced(Troop troop, double cavalry_paces, Formation formation = Formation::line) {
  ForcedFacts facts;
  facts.troop = troop;
  facts.formation = formation;
  facts.enemy_cavalry_paces = cavalry_paces;
  return forced_action(facts, {}).action;
}

TEST(ForcedActions, InfantryFormsSquareBetweenHalfAndWholeReach) {
  EXPECT_EQ(forced(Troop::line_infantry, 261), ForcedAction::nothing);
  EXPECT_EQ(forced(Troop::line_infantry, 260), ForcedAction::form_square);
  EXPECT_EQ(forced(Troop::line_infantry, 131), ForcedAction::form_square);
  EXPECT_EQ(forced(Troop::line_infantry, 130), ForcedAction::nothing);
  EXPECT_EQ(forced(Troop::line_infantry, 20, Formation::square), ForcedAction::stay_in_square);
  EXPECT_EQ(forced(Troop::line_infantry, 261, Formation::square), ForcedAction::nothing);
  EXPECT_EQ(forced(Troop::light_infantry, 200), ForcedAction::form_square_or_take_cover);
  EXPECT_EQ(forced(Troop::light_infantry, 200, Formation::column), ForcedAction::form_square);
  EXPECT_EQ(forced(Troop::mounted_infantry, 200), ForcedAction::dismount_and_form_square);
  EXPECT_EQ(forced(Troop::light_field_artillery, 200), ForcedAction::nothing);
  ForcedFacts facts;
  facts.enemy_cavalry_paces = 200;
  facts.in_the_open = false;
  EXPECT_EQ(forced_action(facts, {}).action, ForcedAction::nothing);
  facts.in_the_open = true;
  facts.newer_order = NewerOrder::incompatible;
  EXPECT_EQ(forced_action(facts, {}).action, ForcedAction::nothing);
}

TEST(ForcedActions, AReadingDecidesWhichOrderEndsASquare) {
  ForcedFacts facts;
  facts.formation = Formation::square;
  facts.enemy_cavalry_paces = 100;
  facts.newer_order = NewerOrder::to_move;
  Readings strict;
  strict.square_ends_by = SquareEndsBy::incompatible_order;
  EXPECT_EQ(forced_action(facts, {}).action, ForcedAction::nothing);
  EXPECT_EQ(forced_action(facts, strict).action, ForcedAction::stay_in_square);
  facts.newer_order = NewerOrder::incompatible;
  EXPECT_EQ(forced_action(facts, strict).action, ForcedAction::nothing);
}

TEST(ForcedActions, ChargedInfantryAdvancesToNearCoverAlone) {
  ForcedFacts facts;
  facts.charged_by_cavalry = true;
  EXPECT_FALSE(forced_action(facts, {}).may_advance_at_cavalry);
  facts.neutral_cover_paces = 20;
  EXPECT_TRUE(forced_action(facts, {}).may_advance_at_cavalry);
  facts.neutral_cover_paces = 21;
  EXPECT_FALSE(forced_action(facts, {}).may_advance_at_cavalry);
}

TEST(ForcedActions, CavalryDeploysIfOneOfTheTwoCanReach) {
  EXPECT_EQ(forced(Troop::heavy_cavalry, 260), ForcedAction::deploy_facing_enemy) << "the enemy's light cavalry can";
  EXPECT_EQ(forced(Troop::heavy_cavalry, 261), ForcedAction::nothing);
  ForcedFacts facts;
  facts.troop = Troop::heavy_cavalry;
  facts.other_enemy_paces = 240;
  EXPECT_EQ(forced_action(facts, {}).action, ForcedAction::deploy_facing_enemy);
  facts.other_enemy_paces = 241;
  EXPECT_EQ(forced_action(facts, {}).action, ForcedAction::nothing);
}

TEST(Buildings, HoldAFigureForEachWindowAndDoor) {
  const BuildingResolution full = enter_building({4, 3, 6, Quality::well_trained, false});
  EXPECT_EQ(full.figures_entering, 1);
  EXPECT_EQ(full.figures_firing, 4);
  EXPECT_EQ(full.periods, 0.5);
  EXPECT_EQ(enter_building({2, 5, 6, Quality::well_trained, false}).figures_entering, 0);
  EXPECT_EQ(enter_building({4, 0, 4, Quality::badly_trained, true}).periods, 2);
}

TEST(Weather, DependsOnTheFirstDie) {
  const std::array<Sky, 6> sky{Sky::rain_all_game, Sky::changeable, Sky::changeable,
                               Sky::set_fair,      Sky::set_fair,   Sky::set_fair};
  for (int face = 1; face <= 6; ++face) EXPECT_EQ(sky_of(face), sky[static_cast<std::size_t>(face - 1)]);
}

TEST(Weather, TheWindTurnsThroughSixPlaces) {
  Wind wind = Wind::left_flank;
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(anticlockwise(clockwise(wind)), wind);
    wind = clockwise(wind);
  }
  EXPECT_EQ(wind, Wind::left_flank);
  EXPECT_EQ(anticlockwise(Wind::left_flank), Wind::near_left_corner);
}

TEST(Weather, RainFallsOnce) {
  const WeatherFacts changeable{Sky::changeable, Wind::right_flank, false, false, 0, 0};
  EXPECT_EQ(weather(changeable).throws_needed, 1);
  EXPECT_TRUE(weather(changeable, {1}).raining);
  EXPECT_FALSE(weather(changeable, {2}).raining);
  WeatherFacts raining = changeable;
  raining.raining = true;
  EXPECT_TRUE(weather(raining, {4}).raining);
  EXPECT_FALSE(weather(raining, {5}).raining);
  EXPECT_TRUE(weather(raining, {6}).has_rained);
  EXPECT_EQ(weather(raining, {6}).wind, Wind::near_right_corner);
  WeatherFacts over = changeable;
  over.has_rained = true;
  EXPECT_EQ(weather(over).throws_needed, 0);
  EXPECT_FALSE(weather(over).raining);
  EXPECT_EQ(weather({Sky::set_fair, Wind::left_flank, false, false, 0, 0}).throws_needed, 0);
  EXPECT_TRUE(weather({Sky::rain_all_game, Wind::left_flank, false, false, 0, 0}).raining);
}

TEST(Weather, ThreePeriodsOfRainSoftenTheGround) {
  WeatherFacts facts{Sky::changeable, Wind::left_flank, true, false, 1, 0};
  EXPECT_FALSE(weather(facts, {2}).ground_softened);
  facts.periods_of_rain = 2;
  EXPECT_TRUE(weather(facts, {2}).ground_softened);
  EXPECT_FALSE(weather(facts, {2}).wide_water_fordable);
  Readings readings;
  readings.softening_rain = SofteningRain::rain_all_game;
  EXPECT_FALSE(weather(facts, {2}, readings).ground_softened);
  EXPECT_TRUE(weather({Sky::rain_all_game, Wind::left_flank, false, false, 0, 0}, {}, readings).ground_softened);
  WeatherFacts dry{Sky::changeable, Wind::left_flank, false, true, 3, 1};
  EXPECT_FALSE(weather(dry).wide_water_fordable);
  dry.periods_since_rain = 2;  // this is the third
  EXPECT_TRUE(weather(dry).wide_water_fordable);
  EXPECT_TRUE(weather(dry).ground_softened) << "to the end of the game";
}

template <class Change>
bool sees(double paces, Change change) {
  VisibilityFacts facts;
  facts.distance_paces = paces;
  change(facts);
  return visibility(facts).visible;
}

TEST(Visibility, HasItsLimits) {
  EXPECT_TRUE(sees(9000, [](VisibilityFacts&) {})) << "the length of the table";
  EXPECT_TRUE(sees(500, [](VisibilityFacts& f) { f.raining = true; }));
  EXPECT_FALSE(sees(501, [](VisibilityFacts& f) { f.raining = true; }));
  EXPECT_TRUE(sees(100, [](VisibilityFacts& f) { f.target_in_cover = true; }));
  EXPECT_FALSE(sees(101, [](VisibilityFacts& f) { f.target_in_cover = true; }));
  EXPECT_TRUE(sees(900, [](VisibilityFacts& f) { f.target_in_cover = f.target_fires = true; }));
  EXPECT_TRUE(sees(151, [](VisibilityFacts& f) { f.periods_of_musketry_smoke = 2; }));
  EXPECT_FALSE(sees(151, [](VisibilityFacts& f) { f.periods_of_musketry_smoke = 3; }));
  EXPECT_TRUE(sees(151, [](VisibilityFacts& f) {
    f.periods_of_musketry_smoke = 3;
    f.raining = true;
  })) << "rain keeps the smoke down";
}

TEST(Visibility, CrestsAndTroopsHide) {
  EXPECT_FALSE(sees(300, [](VisibilityFacts& f) { f.behind_crest_paces = 200; }));
  EXPECT_TRUE(sees(300, [](VisibilityFacts& f) {
    f.behind_crest_paces = 101;
    f.observer_on_steep_crest = true;
  }));
  EXPECT_FALSE(sees(300, [](VisibilityFacts& f) {
    f.behind_crest_paces = 100;
    f.observer_on_steep_crest = true;
  }));
  EXPECT_FALSE(sees(300, [](VisibilityFacts& f) { f.between = Between::infantry; }));
  EXPECT_TRUE(sees(300, [](VisibilityFacts& f) {
    f.between = Between::infantry;
    f.between_paces = 50;
    f.observer_mounted = true;
  }));
  EXPECT_FALSE(sees(300, [](VisibilityFacts& f) {
    f.between = Between::infantry;
    f.between_paces = 51;
    f.observer_mounted = true;
  }));
  EXPECT_FALSE(sees(300, [](VisibilityFacts& f) {
    f.between = Between::mounted_troops;
    f.observer_mounted = true;
  }));
  EXPECT_TRUE(sees(300, [](VisibilityFacts& f) {
    f.between = Between::mounted_troops;
    f.observer_on_rising_ground = true;
  }));
  EXPECT_TRUE(sees(300, [](VisibilityFacts& f) { f.between = Between::skirmishers_or_deployed_guns; }));
}

}  // namespace
}  // namespace krieg::wrg1750
