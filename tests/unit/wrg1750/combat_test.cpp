// Pages 11 to 15: firing, disorganisation, flinching, melee and shock.
#include <gtest/gtest.h>

#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/fire.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/flinch.hpp"
#include "wrg1750/book/melee.hpp"
#include "wrg1750/book/shock.hpp"

namespace krieg::wrg1750 {
namespace {

int firing(FiresAs as, int figures, int front, int models = 0, int windows = 0, bool moving = false) {
  return firers({as, figures, front, models, windows, moving}).figures;
}

TEST(Firers, AreThoseOfTheirFormation) {
  EXPECT_EQ(firing(FiresAs::front_rank, 24, 20), 20);
  EXPECT_EQ(firing(FiresAs::front_rank, 10, 20), 10) << "no more than there are";
  EXPECT_EQ(firing(FiresAs::leading_rank_of_column, 24, 4), 4);
  EXPECT_EQ(firing(FiresAs::side_of_square, 36, 0), 9);
  EXPECT_EQ(firing(FiresAs::side_of_square, 10, 0), 3) << "halves count as one (reading 9)";
  EXPECT_EQ(firing(FiresAs::side_of_square, 9, 0), 2);
  EXPECT_EQ(firing(FiresAs::building, 6, 0, 0, 4), 4);
  EXPECT_EQ(firing(FiresAs::building, 3, 0, 0, 4), 3);
  EXPECT_EQ(firing(FiresAs::badly_armed, 40, 40), 10);
  EXPECT_EQ(firing(FiresAs::mounted_infantry, 40, 40), 0);
  EXPECT_EQ(firing(FiresAs::elephant, 0, 0, 2), 6);
}

TEST(Firers, OfElephantsAndTheBadlyArmedUseCarbines) {
  const FirersResolution elephant = firers({FiresAs::elephant, 0, 0, 1, 0, true});
  EXPECT_EQ(elephant.fire_as, Weapon::carbine);
  EXPECT_TRUE(elephant.counts_as_mounted);
  EXPECT_FALSE(firers({FiresAs::elephant, 0, 0, 1, 0, false}).counts_as_mounted);
  EXPECT_EQ(firers({FiresAs::badly_armed, 8, 8, 0, 0, false}).fire_as, Weapon::carbine);
}

TEST(Firers, OfGunsCountThePieceToo) {
  EXPECT_EQ(firing(FiresAs::gun_crew, 12, 0, 2), 10) << "four to a gun, and two guns";
  EXPECT_EQ(firing(FiresAs::gun_crew, 5, 0, 2), 7);
  EXPECT_EQ(firing(FiresAs::gun_crew, 1, 0, 2), 2) << "one gun is served (reading 10)";
  EXPECT_EQ(firing(FiresAs::gun_crew, 0, 0, 2), 0);
  EXPECT_EQ(firing(FiresAs::rocket_crew, 12, 0, 2), 6);
}

TEST(Batteries, LoseTheirTeamsWithTheirCrews) {
  EXPECT_TRUE(battery({Troop::light_field_artillery, 2, 4, true}).keeps_teams);
  EXPECT_FALSE(battery({Troop::light_field_artillery, 2, 3, true}).keeps_teams);
  EXPECT_FALSE(battery({Troop::light_field_artillery, 2, 8, false}).keeps_teams);
  EXPECT_EQ(battery({Troop::light_field_artillery, 3, 5, true}).models_that_can_move, 2);
  EXPECT_EQ(battery({Troop::rocketeers, 2, 8, true}).figures_firing, 6);
}

TEST(OverheadFire, IsForGunsOnHighGround) {
  EXPECT_TRUE(overhead_fire({Weapon::light_battery, false, true, false}).may_fire);
  EXPECT_FALSE(overhead_fire({Weapon::light_battery, false, false, false}).may_fire);
  EXPECT_FALSE(overhead_fire({Weapon::light_battery, false, true, true}).may_fire);
  EXPECT_FALSE(overhead_fire({Weapon::canister, false, true, false}).may_fire);
  EXPECT_FALSE(overhead_fire({Weapon::howitzers_or_rockets, true, true, false}).may_fire);
  EXPECT_TRUE(overhead_fire({Weapon::howitzers_or_rockets, false, true, false}).may_fire);
  EXPECT_FALSE(overhead_fire({Weapon::rifle, false, true, false}).may_fire);
}

TEST(Screens, DrawTheFireOfSmallArms) {
  EXPECT_EQ(screened_fire({Weapon::rifle, false, 10, true}).fire_goes_to, FireGoesTo::skirmishers);
  EXPECT_EQ(screened_fire({Weapon::canister, false, 60, true}).fire_goes_to, FireGoesTo::halves);
  EXPECT_EQ(screened_fire({Weapon::canister, false, 61, true}).fire_goes_to, FireGoesTo::either);
  EXPECT_EQ(screened_fire({Weapon::canister, false, 10, false}).fire_goes_to, FireGoesTo::either);
  EXPECT_FALSE(screened_fire({Weapon::rifle, true, 0, true}).is_screened);
}

FireFacts volley(Weapon weapon, double distance, FireTarget target = {}) {
  FireFacts facts;
  facts.weapon = weapon;
  facts.figures = 10;
  facts.distance_paces = distance;
  facts.target = target;
  return facts;
}

/// The total with dice that give no chance: the red die 3, the other 3.
template <class Change>
int total(FireFacts facts, Change change, const Readings& readings = {}) {
  change(facts);
  const bool average = facts.distance_paces > close_range_paces || facts.british_regulars_or_guards;
  return fire(facts, {2, average ? 2 : 3}, readings).total;
}

TEST(Fire, AddsTheTacticalFactors) {
  const FireFacts muskets = volley(Weapon::line_musket, 50);
  EXPECT_EQ(total(muskets, [](FireFacts&) {}), 5);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.disorganised = true; }), 4);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.badly_trained = true; }), 4);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.badly_trained = f.enemy_advancing = true; }), 2);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.enemy_advancing = true; }), 5);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.mounted = true; }), 4);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.into_wind = true; }), 4);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.periods_in_still_air = 3; }), 4);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.periods_in_still_air = 2; }), 5);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.raining = true; }), 3);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.raining = f.into_wind = true; }), 3) << "no smoke in rain";
  EXPECT_EQ(total(muskets,
                  [](FireFacts& f) {
                    f.raining = true;
                    f.out_of_doors = false;
                  }),
            5);
  EXPECT_EQ(total(muskets, [](FireFacts& f) { f.from_steep_hill = true; }), 5) << "of guns alone";
}

TEST(Fire, OfGunsHasItsOwnFactors) {
  const FireFacts guns = volley(Weapon::heavy_battery, 900);
  EXPECT_EQ(total(guns, [](FireFacts&) {}), 2);
  EXPECT_EQ(total(guns, [](FireFacts& f) { f.target.troop = Troop::light_field_artillery; }), 2) << "1, and +1";
  EXPECT_EQ(total(guns,
                  [](FireFacts& f) {
                    f.target.troop = Troop::light_field_artillery;
                    f.horse_guns = true;
                  }),
            1)
      << "of field artillery alone";
  EXPECT_EQ(total(guns, [](FireFacts& f) { f.from_steep_hill = true; }), 1);
  EXPECT_EQ(total(guns, [](FireFacts& f) { f.raining = f.into_wind = true; }), 2);
  EXPECT_EQ(total(volley(Weapon::howitzers_or_rockets, 900), [](FireFacts& f) { f.raining = f.rockets = true; }), -1);
  EXPECT_EQ(total(volley(Weapon::howitzers_or_rockets, 900), [](FireFacts& f) { f.raining = true; }), 1);
  EXPECT_EQ(total(volley(Weapon::light_battery, 900, {Troop::siege_artillery}), [](FireFacts&) {}), 1)
      << "light guns have no advantage";
}

TEST(Fire, AtMovingCavalryIsAReading) {
  const FireFacts far_off = volley(Weapon::rifle, 200, {Troop::light_cavalry});
  EXPECT_EQ(total(far_off, [](FireFacts& f) { f.horse_target_moved = true; }), 2);
  Readings none;
  none.moving_cavalry_factor = 0;
  EXPECT_EQ(total(
                far_off, [](FireFacts& f) { f.horse_target_moved = true; }, none),
            3);
  EXPECT_EQ(total(volley(Weapon::rifle, 60, {Troop::light_cavalry}), [](FireFacts& f) { f.horse_target_moved = true; }),
            3)
      << "at over 60 paces";
  EXPECT_EQ(total(volley(Weapon::rifle, 200), [](FireFacts& f) { f.horse_target_moved = true; }), 3) << "cavalry";
}

TEST(Fire, OfTheBadlyTrainedIsAReading) {
  Readings alone;
  alone.badly_trained_fire = BadlyTrainedFire::worse_alone;
  EXPECT_EQ(
      total(
          volley(Weapon::line_musket, 50), [](FireFacts& f) { f.badly_trained = f.enemy_advancing = true; }, alone),
      3);
  EXPECT_EQ(
      total(
          volley(Weapon::light_musket, 100), [](FireFacts& f) { f.badly_trained = f.enemy_advancing = true; }, alone),
      2)
      << "beyond 60 paces the one factor alone";
}

TEST(Fire, ChanceIsOneAtMost) {
  const auto chance = [](double distance, std::vector<int> faces, bool british = false) {
    FireFacts facts = volley(Weapon::light_musket, distance);
    facts.british_regulars_or_guards = british;
    return fire(facts, faces).chance;
  };
  EXPECT_EQ(chance(50, {1, 6}), 1) << "2 against 6";
  EXPECT_EQ(chance(50, {6, 1}), -1);
  EXPECT_EQ(chance(50, {2, 3}), 0) << "3 against 3";
  EXPECT_EQ(chance(50, {2, 2}), -1) << "3 against 2 of a normal die";
  EXPECT_EQ(chance(61, {2, 2}), 0) << "3 against 3 of an average die";
  EXPECT_EQ(chance(50, {2, 2}, true), 0);
  FireFacts rifles = volley(Weapon::rifle, 50);
  rifles.british_regulars_or_guards = true;
  EXPECT_EQ(fire(rifles, {2, 2}).chance, -1) << "the rule is for muskets";
}

TEST(Fire, IsRefusedWhereItHasNoEffect) {
  EXPECT_FALSE(fire(volley(Weapon::rifle, 301)).possible);
  EXPECT_EQ(fire(volley(Weapon::rifle, 301)).throws_needed, 0);
  EXPECT_FALSE(fire(volley(Weapon::line_musket, 100, {Troop::light_infantry})).possible);
  FireTarget sheltered;
  sheltered.cover = Cover::hard;
  EXPECT_FALSE(fire(volley(Weapon::rifle, 100, sheltered)).possible) << "reading 8";
  sheltered.exposed_to_fire = true;
  EXPECT_TRUE(fire(volley(Weapon::rifle, 100, sheltered)).possible);
  EXPECT_TRUE(fire(volley(Weapon::rifle, 100, {Troop::general})).possible);
  EXPECT_EQ(fire(volley(Weapon::rifle, 100)).throws_needed, 2);
}

TEST(Fire, WithATotalBelowMinusFiveIsNotGiven) {
  FireTarget sheltered;
  sheltered.cover = Cover::hard;
  sheltered.exposed_to_fire = true;
  FireFacts rabble = volley(Weapon::carbine, 50, sheltered);
  rabble.disorganised = rabble.badly_trained = rabble.enemy_advancing = rabble.mounted = true;
  EXPECT_EQ(fire(rabble, {2, 3}).total, -5);
  EXPECT_TRUE(fire(rabble, {2, 3}).possible);
  rabble.raining = true;
  EXPECT_FALSE(fire(rabble, {2, 3}).possible);
  EXPECT_EQ(fire(rabble, {2, 3}).men, 0);
  EXPECT_EQ(fire(rabble, {2, 3}).men_carried, 0);
}

TEST(Disorganisation, HasItsCauses) {
  const auto is_so = [](Troop troop, auto change) {
    DisorganisationFacts facts;
    facts.troop = troop;
    change(facts);
    return disorganisation(facts).disorganised;
  };
  using F = DisorganisationFacts;
  EXPECT_FALSE(is_so(Troop::line_infantry, [](F&) {}));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) { f.crossed_bad_ground = true; }));
  EXPECT_FALSE(is_so(Troop::riflemen, [](F& f) { f.crossed_bad_ground = true; }));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) { f.passed_through_artillery = true; }));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) { f.fights_in_bad_ground = true; }));
  EXPECT_FALSE(is_so(Troop::light_infantry, [](F& f) { f.fights_in_bad_ground = true; }));
  EXPECT_TRUE(is_so(Troop::light_infantry, [](F& f) { f.not_rallied = true; }));
  EXPECT_TRUE(is_so(Troop::heavy_cavalry, [](F& f) { f.rockets_near = true; }));
  EXPECT_FALSE(is_so(Troop::line_infantry, [](F& f) { f.rockets_near = true; }));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) {
    f.elephants_near = true;
    f.quality = Quality::badly_trained;
  }));
  EXPECT_FALSE(is_so(Troop::line_infantry, [](F& f) {
    f.elephants_near = f.indian = true;
    f.quality = Quality::badly_trained;
  }));
  EXPECT_TRUE(is_so(Troop::mounted_infantry, [](F& f) { f.enemy_near = true; }));
  EXPECT_TRUE(is_so(Troop::light_cavalry, [](F& f) { f.enemy_near = f.holds_horses = true; }));
  EXPECT_FALSE(is_so(Troop::light_cavalry, [](F& f) { f.enemy_near = true; }));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) { f.flinched_lately = true; }));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) { f.flinched_from_both_flanks = true; }));
  EXPECT_TRUE(is_so(Troop::line_infantry, [](F& f) { f.late_against_charge = true; }));
  EXPECT_TRUE(is_so(Troop::light_cavalry, [](F& f) { f.lancers = f.melee_goes_on = true; }));
  EXPECT_FALSE(is_so(Troop::light_cavalry, [](F& f) { f.melee_goes_on = true; }));
  EXPECT_TRUE(is_so(Troop::light_cavalry, [](F& f) { f.lancers = f.charges_cavalry_beyond_normal_move = true; }));
}

template <class Change>
int points(Troop troop, Change change, const Readings& readings = {}) {
  FlinchSide side;
  side.troop = troop;
  side.figures = 10;
  change(side);
  return flinch_points(side, readings).points;
}

TEST(FlinchPoints, AreThoseOfTheTable) {
  using S = FlinchSide;
  EXPECT_EQ(points(Troop::line_infantry, [](S&) {}), 0);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.charged_by_cavalry = true; }), 3);
  EXPECT_EQ(points(Troop::light_field_artillery, [](S& s) { s.charged_by_cavalry = true; }), 3);
  EXPECT_EQ(points(Troop::light_cavalry, [](S& s) { s.charged_by_cavalry = true; }), 0);
  EXPECT_EQ(points(Troop::line_infantry,
                   [](S& s) {
                     s.charged_by_cavalry = true;
                     s.formation = Formation::square;
                   }),
            0)
      << "lines and columns";
  EXPECT_EQ(points(Troop::line_infantry,
                   [](S& s) {
                     s.charged_by_cavalry = true;
                     s.in_the_open = false;
                   }),
            0);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.men_lost = 29; }), 2);
  EXPECT_EQ(points(Troop::line_infantry,
                   [](S& s) {
                     s.charged = true;
                     s.quality = Quality::badly_trained;
                   }),
            1);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.surprised = true; }), 1);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.friends_broke_near = true; }), 1);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.enemy_behind_flank = true; }), 1);
  EXPECT_EQ(points(Troop::light_cavalry, [](S& s) { s.elephants_near = true; }), 2);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.elephants_near = true; }), 0);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.column_advances_near = true; }), 2);
  EXPECT_EQ(points(Troop::light_cavalry, [](S& s) { s.column_advances_near = true; }), 0);
}

TEST(FlinchPoints, GuardsCoverAndGunnersIgnoreOne) {
  using S = FlinchSide;
  EXPECT_EQ(points(Troop::line_infantry,
                   [](S& s) {
                     s.quality = Quality::guard;
                     s.surprised = s.enemy_behind_flank = true;
                   }),
            1);
  EXPECT_EQ(points(Troop::line_infantry, [](S& s) { s.quality = Quality::guard; }), 0) << "never below nothing";
  const auto behind_cover = [](S& s) {
    s.in_hard_cover = true;
    s.in_the_open = false;
    s.men_lost = s.men_lost_to_shot = 20;
  };
  EXPECT_EQ(points(Troop::line_infantry, behind_cover), 3) << "two, two again for shot, one ignored";
  EXPECT_EQ(points(Troop::light_field_artillery, [](S& s) { s.men_lost = 20; }), 1);
  EXPECT_EQ(points(Troop::light_field_artillery,
                   [](S& s) {
                     s.men_lost = 20;
                     s.quality = Quality::badly_trained;
                   }),
            2);
  const auto fire_and_more = [](S& s) {
    s.men_lost = 20;
    s.surprised = true;
  };
  EXPECT_EQ(points(Troop::light_field_artillery, fire_and_more), 3) << "not for fire casualties only";
  Readings sheet;
  sheet.artillery_ignores = ArtilleryIgnores::one_from_fire;
  EXPECT_EQ(points(Troop::light_field_artillery, fire_and_more, sheet), 2);
  EXPECT_EQ(points(
                Troop::light_field_artillery, [](S& s) { s.surprised = true; }, sheet),
            1);
}

TEST(Flinches, TheWorseOffGivesWay) {
  FlinchFacts facts;
  facts.first.figures = facts.second.figures = 10;
  facts.first.men_lost = 10;
  FlinchResolution resolution = flinch(facts);
  EXPECT_EQ(resolution.who_flinches, WhoFlinches::first);
  EXPECT_EQ(resolution.paces, 30);
  EXPECT_EQ(resolution.flinch_move, FlinchMove::moves_back);
  EXPECT_TRUE(resolution.next_period);
  facts.first.motion = Motion::advancing;
  resolution = flinch(facts);
  EXPECT_EQ(resolution.flinch_move, FlinchMove::deducted_from_advance);
  EXPECT_FALSE(resolution.next_period);
  facts.first.motion = Motion::retiring;
  EXPECT_EQ(flinch(facts).flinch_move, FlinchMove::added_to_retreat);
  std::swap(facts.first, facts.second);
  EXPECT_EQ(flinch(facts).who_flinches, WhoFlinches::second);
}

TEST(Flinches, FromAFlankGoSideways) {
  FlinchFacts facts;
  facts.first.figures = 10;
  facts.first.men_lost = 10;
  facts.first.cause_on_one_flank = true;
  EXPECT_FALSE(flinch(facts).sideways_too) << "a stationary unit";
  facts.first.motion = Motion::advancing;
  EXPECT_TRUE(flinch(facts).sideways_too);
  facts.first.cause_on_both_flanks = true;
  EXPECT_FALSE(flinch(facts).sideways_too);
  EXPECT_TRUE(flinch(facts).disorganised);
}

TEST(Flinches, BeyondTheNormalMoveBreak) {
  FlinchFacts facts;
  facts.first.figures = 10;
  facts.first.men_lost = 20;
  EXPECT_TRUE(flinch(facts).must_break) << "60 paces, and a line goes 40";
  facts.first.formation = Formation::column;
  EXPECT_FALSE(flinch(facts).must_break) << "60 paces, and a column goes 60";
}

template <class Change>
MeleeResolution hack(Troop troop, MeleeTarget target, std::vector<int> faces, Change change) {
  MeleeFacts facts;
  facts.troop = troop;
  facts.target = target;
  facts.figures = 10;
  change(facts);
  return melee_hack(facts, faces);
}

TEST(Melee, AddsItsFactors) {
  using M = MeleeFacts;
  // The red die counts 3, the other 3.
  const auto of_infantry = [](auto change) {
    return hack(Troop::line_infantry, MeleeTarget::others, {2, 2}, change).total;
  };
  const auto of_horse = [](auto change) {
    return hack(Troop::light_cavalry, MeleeTarget::cavalry, {2, 3}, change).total;
  };
  EXPECT_EQ(of_infantry([](M&) {}), 3);
  EXPECT_EQ(of_infantry([](M& m) { m.outflanks = true; }), 4);
  EXPECT_EQ(of_infantry([](M& m) { m.uphill = true; }), 4);
  EXPECT_EQ(of_infantry([](M& m) { m.charges_or_follows = true; }), 4);
  EXPECT_EQ(of_infantry([](M& m) { m.disorganised = true; }), 1);
  EXPECT_EQ(of_infantry([](M& m) { m.fresh_squadron = true; }), 3) << "cavalry alone";
  EXPECT_EQ(of_infantry([](M& m) { m.open_order_in_square = true; }), 3);
  EXPECT_EQ(of_infantry([](M& m) { m.base = Base::half_inch; }), 2);
  EXPECT_EQ(hack(Troop::light_infantry, MeleeTarget::others, {2, 2}, [](M& m) { m.open_order_in_square = true; }).total,
            4);
  EXPECT_EQ(
      hack(Troop::light_infantry, MeleeTarget::others, {2, 2}, [](M& m) { m.base = Base::three_quarter_inch; }).total,
      2);
  EXPECT_EQ(of_horse([](M&) {}), 4);
  EXPECT_EQ(of_horse([](M& m) { m.lancers = true; }), 5);
  EXPECT_EQ(of_horse([](M& m) { m.fresh_squadron = true; }), 5);
  EXPECT_EQ(of_horse([](M& m) { m.base = Base::three_quarter_inch; }), 2);
  EXPECT_EQ(
      hack(Troop::heavy_cavalry, MeleeTarget::cavalry, {2, 3}, [](M& m) { m.base = Base::three_quarter_inch; }).total,
      3);
}

TEST(Melee, TroopsThatGaveWayHaveNoShelter) {
  const auto factor = [](MeleeTarget target, bool gave_way) {
    return hack(Troop::light_cavalry, target, {2, 3}, [&](MeleeFacts& m) { m.target_gave_way = gave_way; }).total;
  };
  EXPECT_EQ(factor(MeleeTarget::infantry_in_square, false), 0);
  EXPECT_EQ(factor(MeleeTarget::infantry_in_square, true), 5);
  EXPECT_EQ(factor(MeleeTarget::in_cover, true), 5);
  EXPECT_EQ(factor(MeleeTarget::cavalry, true), 4);
}

TEST(Melee, CountsTheFullDifference) {
  const auto chance = [](Troop troop, Quality quality, std::vector<int> faces) {
    return hack(troop, MeleeTarget::others, faces, [&](MeleeFacts& m) { m.quality = quality; }).chance;
  };
  EXPECT_EQ(chance(Troop::light_cavalry, Quality::well_trained, {1, 6}), 4);
  EXPECT_EQ(chance(Troop::light_cavalry, Quality::well_trained, {6, 1}), -4);
  EXPECT_EQ(chance(Troop::line_infantry, Quality::well_trained, {1, 6}), 3) << "an average die";
  EXPECT_EQ(chance(Troop::line_infantry, Quality::badly_trained, {1, 6}), 4);
  EXPECT_EQ(chance(Troop::light_field_artillery, Quality::well_trained, {1, 6}), 4);
}

TEST(Melee, ElephantsCountAsThree) {
  const MeleeResolution elephant = hack(Troop::elephants, MeleeTarget::others, {2, 3}, [](MeleeFacts& m) {
    m.figures = 2;
    m.lancers = true;
  });
  EXPECT_EQ(elephant.total, 5) << "as cavalry other than lancers";
  EXPECT_EQ(elephant.men, casualties(5, 6));
}

TEST(Melee, BelowMinusFiveRouts) {
  const auto worst = [](std::vector<int> faces) {
    return hack(Troop::light_cavalry, MeleeTarget::infantry_in_square, faces, [](MeleeFacts& m) {
      m.disorganised = true;
      m.base = Base::three_quarter_inch;
    });
  };
  EXPECT_EQ(worst({2, 2}).total, -5);
  EXPECT_FALSE(worst({2, 2}).routs_without_fighting);
  EXPECT_TRUE(worst({2, 1}).routs_without_fighting);
  EXPECT_EQ(worst({2, 1}).men, 0);
}

TEST(Shock, OfCavalryOnCavalry) {
  EXPECT_EQ(cavalry_fight({3, 1}).outcome, ShockOutcome::first_breaks);
  EXPECT_EQ(cavalry_fight({1, 4}).outcome, ShockOutcome::second_breaks);
  EXPECT_EQ(cavalry_fight({1, 2}).outcome, ShockOutcome::first_may_withdraw);
  EXPECT_EQ(cavalry_fight({2, 1}).outcome, ShockOutcome::second_may_withdraw);
  EXPECT_EQ(cavalry_fight({2, 2}).outcome, ShockOutcome::melee_goes_on);
  EXPECT_TRUE(cavalry_fight({3, 1}).hack_at_breakers);
  EXPECT_FALSE(cavalry_fight({2, 1}).hack_at_breakers);
}

TEST(Shock, OfCavalryOnFoot) {
  const auto fire_of = [](int cavalry, int defenders, double distance = 200, double reach = 260) {
    return cavalry_on_foot({ShockStage::after_fire, cavalry, defenders, distance, reach}).outcome;
  };
  EXPECT_EQ(fire_of(2, 3), ShockOutcome::defenders_break);
  EXPECT_EQ(fire_of(3, 3), ShockOutcome::melee);
  EXPECT_EQ(fire_of(5, 3), ShockOutcome::melee) << "60 paces are taken from 260";
  EXPECT_EQ(fire_of(6, 3), ShockOutcome::attackers_withdraw);
  const ShockResolution held = cavalry_on_foot({ShockStage::after_melee, 0, 0, 0, 0});
  EXPECT_EQ(held.outcome, ShockOutcome::attackers_withdraw);
  const ShockResolution broken = cavalry_on_foot({ShockStage::after_melee, 0, 1, 0, 0});
  EXPECT_EQ(broken.outcome, ShockOutcome::defenders_break);
  EXPECT_TRUE(broken.hack_at_breakers);
}

TEST(Shock, OfInfantry) {
  EXPECT_EQ(infantry_charge({true, 99, 0}).outcome, ShockOutcome::defenders_break);
  EXPECT_FALSE(infantry_charge({true, 99, 0}).hack_at_breakers) << "they break before contact";
  EXPECT_EQ(infantry_charge({false, 10, 9}).outcome, ShockOutcome::attackers_break);
  EXPECT_EQ(infantry_charge({false, 9, 10}).outcome, ShockOutcome::defenders_break);
  EXPECT_EQ(infantry_charge({false, 9, 9}).outcome, ShockOutcome::nobody_breaks) << "reading 33";
}

}  // namespace
}  // namespace krieg::wrg1750
