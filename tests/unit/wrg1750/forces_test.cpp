// Pages 2 to 7: frontages, points, organisation, peoples, formations, orders, obedience.
#include <gtest/gtest.h>

#include "wrg1750/book/formations.hpp"
#include "wrg1750/book/frontage.hpp"
#include "wrg1750/book/obedience.hpp"
#include "wrg1750/book/orders.hpp"
#include "wrg1750/book/organisation.hpp"
#include "wrg1750/book/peoples.hpp"
#include "wrg1750/book/points.hpp"

namespace krieg::wrg1750 {
namespace {

TEST(Frontages, AreThoseOfThePage) {
  EXPECT_EQ(front_mm(Troop::light_cavalry, Base::standard), 30);
  EXPECT_EQ(front_mm(Troop::heavy_cavalry, Base::standard), 25);
  EXPECT_EQ(front_mm(Troop::riflemen, Base::standard), 25);
  EXPECT_EQ(front_mm(Troop::line_infantry, Base::standard), 15);
  EXPECT_EQ(front_mm(Troop::siege_artillery, Base::standard), 75);
  EXPECT_EQ(front_mm(Troop::wagons, Base::standard), 40);
  EXPECT_DOUBLE_EQ(front_mm(Troop::line_infantry, Base::half_inch), 12.7);
  EXPECT_DOUBLE_EQ(front_mm(Troop::light_cavalry, Base::three_quarter_inch), 19.05);
}

// A base stands for the front of its men: 15 mm are 15 feet, 6 paces.
TEST(Frontages, TurnIntoPaces) {
  EXPECT_DOUBLE_EQ(frontage({Troop::line_infantry, Formation::line, 1, 1, Base::standard}).front_paces, 6);
  EXPECT_DOUBLE_EQ(frontage({Troop::line_infantry, Formation::column, 12, 4, Base::standard}).front_paces, 24);
  EXPECT_DOUBLE_EQ(frontage({Troop::line_infantry, Formation::column, 3, 9, Base::standard}).front_paces, 18)
      << "no more abreast than there are";
  EXPECT_DOUBLE_EQ(frontage({Troop::line_infantry, Formation::square, 10, 1, Base::standard}).front_paces, 18);
  // Page 4: the ranks of a succession of lines stand behind one another, at least 10 paces apart.
  EXPECT_DOUBLE_EQ(frontage({Troop::light_cavalry, Formation::succession_of_lines, 20}).front_mm, 10 * 30);
  EXPECT_DOUBLE_EQ(frontage({Troop::light_cavalry, Formation::succession_of_lines, 20, 1, Base::standard, 3}).front_mm,
                   7 * 30)
      << "the longest of the lines";
  EXPECT_DOUBLE_EQ(frontage({Troop::light_cavalry, Formation::line, 20}).front_mm, 20 * 30);
  EXPECT_EQ(frontage({Troop::rocketeers, Formation::line, 4, 1, Base::standard}).men, 60);
}

TEST(Points, CountUnitsSubUnitsAndFigures) {
  EXPECT_EQ(army_points({1, 2, {}}).points, 175);
  BoughtUnit hussars{Troop::light_cavalry, 20, 4};
  EXPECT_EQ(army_points({0, 0, {hussars}}).points, 20 + 4 * 5 + 20 * 5);
  hussars.badly_trained = true;
  hussars.mainly_lacks_firearms = true;
  EXPECT_EQ(army_points({0, 0, {hussars}}).points, 20 + 4 * 5 + 20 * 3);
  hussars.sub_units = 0;
  EXPECT_EQ(army_points({0, 0, {hussars}}).points, 75 + 20 * 3) << "a native force without sub-units";
}

TEST(Points, CountPiecesAndTheirTeams) {
  BoughtUnit battery{Troop::siege_artillery, 8, 0, 2};
  EXPECT_EQ(army_points({0, 0, {battery}}).points, 20 + 2 * 25 + 8 * 3);
  battery.draught_teams = false;
  EXPECT_EQ(army_points({0, 0, {battery}}).points, 20 + 2 * 20 + 8 * 3);
  EXPECT_EQ(army_points({0, 0, {{Troop::heavy_horse_artillery, 6, 0, 2}}}).points, 20 + 40 + 30);
  EXPECT_EQ(army_points({0, 0, {{Troop::rocketeers, 4, 0, 2, false}}}).points, 20 + 20 + 12) << "they need no teams";
}

TEST(Points, CountBeastsAndWagonsAlone) {
  EXPECT_EQ(army_points({0, 0, {{Troop::elephants, 0, 0, 2}}}).points, 50);
  EXPECT_EQ(army_points({0, 0, {{Troop::wagons, 0, 0, 3}}}).points, 60);
  EXPECT_EQ(army_points({0, 0, {{Troop::pack_animals, 0, 0, 3}}}).points, 30);
  EXPECT_EQ(army_points({0, 0, {{Troop::pack_animals, 0, 0, 3, true, true}}}).points, 45) << "camels";
  EXPECT_EQ(army_points({0, 0, {{Troop::mounted_infantry, 0, 1, 6}}}).points, 20 + 5 + 90) << "on camels";
  EXPECT_EQ(army_points({0, 0, {{Troop::mounted_infantry, 6, 1}}}).points, 20 + 5 + 30) << "on horses";
}

TEST(Points, AnEmptyArmyCostsNothing) {
  EXPECT_EQ(army_points({}).points, 0);
  EXPECT_FALSE(army_points({}).steps.empty());
}

TEST(TypicalUnits, HaveTheirFigures) {
  EXPECT_EQ(typical_unit({TypicalUnit::prussian_infantry, false}).figures, 14 * 6);
  EXPECT_EQ(typical_unit({TypicalUnit::prussian_infantry, true}).figures, 14 * 12);
  EXPECT_EQ(typical_unit({TypicalUnit::russian_infantry, false}).figures, 24);
}

bool allowed(PeopleFacts facts) { return people_may_have(facts).allowed; }

TEST(Peoples, IndianPotentatesHaveTwelveClasses) {
  int classes = 0;
  for (const PeopleRow& row : peoples_table())
    if (row.people == People::indian_potentate) {
      EXPECT_EQ(row.indian_class, ++classes);
    }
  EXPECT_EQ(classes, 12);
  const auto fits = [](Troop troop, Arms arms, Quality quality, bool lacks, bool sub_units) {
    return people_may_have({People::indian_potentate, troop, arms, quality, lacks, sub_units, false}).indian_classes;
  };
  using enum Quality;
  EXPECT_EQ(fits(Troop::line_infantry, Arms::musket, badly_trained, false, true), std::vector<int>{1});
  EXPECT_EQ(fits(Troop::line_infantry, Arms::musket, badly_trained, false, false), std::vector<int>{2});
  EXPECT_EQ(fits(Troop::line_infantry, Arms::musket, badly_trained, true, false), std::vector<int>{3});
  EXPECT_EQ(fits(Troop::light_infantry, Arms::musket, well_trained, false, false), std::vector<int>{4});
  EXPECT_EQ(fits(Troop::light_infantry, Arms::musket, badly_trained, false, false), std::vector<int>{5});
  EXPECT_EQ(fits(Troop::light_infantry, Arms::musket, badly_trained, true, false), std::vector<int>{6});
  EXPECT_EQ(fits(Troop::light_field_artillery, Arms::guns, well_trained, false, true), std::vector<int>{7});
  EXPECT_EQ(fits(Troop::heavy_field_artillery, Arms::guns, well_trained, false, true), std::vector<int>{8});
  EXPECT_EQ(fits(Troop::siege_artillery, Arms::guns, well_trained, false, true), std::vector<int>{9});
  EXPECT_EQ(fits(Troop::rocketeers, Arms::rockets, well_trained, false, true), std::vector<int>{10});
  EXPECT_EQ(fits(Troop::elephants, Arms::musket, badly_trained, false, true), std::vector<int>{11});
  EXPECT_EQ(fits(Troop::light_cavalry, Arms::lance, badly_trained, true, false), std::vector<int>{12});
  EXPECT_TRUE(fits(Troop::line_infantry, Arms::musket, well_trained, false, true).empty());
  EXPECT_TRUE(fits(Troop::heavy_cavalry, Arms::sabre, badly_trained, true, false).empty());
}

TEST(Peoples, OthersHaveSomeOfThem) {
  using enum Quality;
  EXPECT_TRUE(allowed({People::european, Troop::line_infantry, Arms::musket, guard}));
  EXPECT_FALSE(allowed({People::indian_in_european_service, Troop::line_infantry, Arms::musket, guard}));
  EXPECT_TRUE(allowed({People::indian_in_european_service, Troop::line_infantry, Arms::musket, well_trained}));
  EXPECT_TRUE(
      allowed({People::north_american_indian, Troop::light_infantry, Arms::musket, badly_trained, false, false}));
  EXPECT_FALSE(
      allowed({People::north_american_indian, Troop::light_infantry, Arms::rifle, badly_trained, false, false}));
  EXPECT_TRUE(allowed({People::american_militia, Troop::riflemen, Arms::rifle, badly_trained, false, true, true}));
  EXPECT_TRUE(allowed({People::american_regular, Troop::line_infantry, Arms::musket, well_trained}));
  EXPECT_FALSE(allowed({People::american_regular, Troop::light_cavalry, Arms::sabre, well_trained}));
  EXPECT_TRUE(allowed({People::american_regular, Troop::light_field_artillery, Arms::guns, badly_trained}));
  EXPECT_TRUE(allowed({People::egyptian, Troop::heavy_cavalry, Arms::sabre, badly_trained, true, false}));
  EXPECT_FALSE(allowed({People::egyptian, Troop::light_horse_artillery, Arms::guns, badly_trained}));
  EXPECT_TRUE(allowed({People::egyptian, Troop::siege_artillery, Arms::guns, badly_trained}));
  EXPECT_TRUE(
      allowed({People::central_and_south_american, Troop::light_cavalry, Arms::lance, badly_trained, true, false}));
  EXPECT_FALSE(allowed({People::central_and_south_american, Troop::line_infantry, Arms::musket, well_trained}));
  EXPECT_TRUE(allowed({People::maori, Troop::light_infantry, Arms::musket, well_trained, false, false, true}));
  EXPECT_FALSE(allowed({People::maori, Troop::light_infantry, Arms::musket, badly_trained, false, false}));
  EXPECT_TRUE(
      allowed({People::south_and_central_african, Troop::light_infantry, Arms::musket, badly_trained, true, false}));
  EXPECT_TRUE(allowed({People::north_african, Troop::light_infantry, Arms::musket, well_trained, false, false, true}));
  EXPECT_TRUE(allowed({People::rioters, Troop::line_infantry, Arms::musket, badly_trained, true, false}));
  EXPECT_FALSE(allowed({People::rioters, Troop::light_infantry, Arms::musket, badly_trained, false, false}));
}

TEST(Formations, DemandWhatThePageSays) {
  const auto may = [](Troop troop, Formation form, int ranks, double abreast, double between = 10,
                      bool native = false) {
    return formation({troop, form, ranks, abreast, between, native, false}).allowed;
  };
  EXPECT_TRUE(may(Troop::line_infantry, Formation::line, 1, 9));
  EXPECT_FALSE(may(Troop::line_infantry, Formation::line, 2, 9)) << "a single rank of figures";
  EXPECT_TRUE(may(Troop::line_infantry, Formation::column, 2, 2));
  EXPECT_FALSE(may(Troop::line_infantry, Formation::column, 1, 2)) << "two figures deep";
  EXPECT_FALSE(may(Troop::line_infantry, Formation::column, 2, 2.5)) << "two companies' front";
  EXPECT_TRUE(may(Troop::heavy_cavalry, Formation::column, 2, 1));
  EXPECT_FALSE(may(Troop::heavy_cavalry, Formation::column, 2, 2)) << "one squadron's front";
  EXPECT_TRUE(may(Troop::heavy_cavalry, Formation::succession_of_lines, 2, 2, 10));
  EXPECT_FALSE(may(Troop::heavy_cavalry, Formation::succession_of_lines, 2, 2, 9));
  EXPECT_FALSE(may(Troop::heavy_cavalry, Formation::square, 1, 1));
  EXPECT_TRUE(may(Troop::siege_artillery, Formation::column, 4, 1));
  EXPECT_FALSE(may(Troop::line_infantry, Formation::line, 1, 1, 10, true)) << "natives of close order";
  EXPECT_FALSE(may(Troop::light_infantry, Formation::square, 1, 1, 10, true)) << "light natives";
  EXPECT_TRUE(may(Troop::light_infantry, Formation::line, 1, 1, 10, true));
}

TEST(Orders, TakeOneTwoOrThreePeriods) {
  const auto periods = [](OrderWay way) { return order_delivery({way, {}}).complete_periods; };
  EXPECT_EQ(periods({true, true, false, true}), 0);
  EXPECT_EQ(periods({false, true, false, true}), 1);
  EXPECT_EQ(periods({false, false, false, true}), 2);
  EXPECT_EQ(periods({false, true, true, true}), 3);
  EXPECT_FALSE(order_delivery({{false, true, true, false}, {}}).delivered);
  const OrderResolution by_junior = order_delivery({{false, true, false, true}, OrderWay{false, false, false, true}});
  EXPECT_TRUE(by_junior.delivered);
  EXPECT_EQ(by_junior.complete_periods, 3) << "to the junior and from him";
}

TEST(Orders, AGeneralActsOnWhatHeSeesOrHasBeenTold) {
  EXPECT_TRUE(may_act_on({true, false, 0}).may_be_acted_on);
  EXPECT_TRUE(may_act_on({false, true, 3}).may_be_acted_on);
  EXPECT_FALSE(may_act_on({false, true, 2}).may_be_acted_on);
  EXPECT_FALSE(may_act_on({false, false, 9}).may_be_acted_on) << "no unit has seen it";
}

TEST(Obedience, HasFiveResults) {
  const std::vector<std::pair<int, Obedience>> bands{
      {-3, Obedience::retires},        {0, Obedience::retires}, {1, Obedience::halts},  {3, Obedience::halts},
      {4, Obedience::keeps_old_order}, {5, Obedience::obeys},   {10, Obedience::obeys}, {11, Obedience::attacks}};
  for (const auto& [total, action] : bands) EXPECT_EQ(obedience_of(total), action) << total;
}

int total_with(const ObedienceFacts& facts) { return obedience_test(facts, {2, 2}).total; }

TEST(Obedience, CountsEachFactor) {
  const ObedienceFacts calm;
  const int base = total_with(calm);
  EXPECT_EQ(base, 6) << "two average dice that show their second face";
  const auto changed = [&](auto change) {
    ObedienceFacts facts = calm;
    change(facts);
    return total_with(facts) - base;
  };
  EXPECT_EQ(changed([](auto& f) { f.motion = Motion::advancing; }), 1);
  EXPECT_EQ(changed([](auto& f) { f.friend_advancing_near = true; }), 1);
  EXPECT_EQ(changed([](auto& f) { f.enemies_retiring_near = 3; }), 3);
  EXPECT_EQ(changed([](auto& f) { f.enemies_advancing_near = 2; }), -2);
  EXPECT_EQ(changed([](auto& f) { f.motion = Motion::retiring; }), -1);
  EXPECT_EQ(changed([](auto& f) { f.friends_retiring_near = 2; }), -2);
  EXPECT_EQ(changed([](auto& f) { f.leaves_or_attacks_cover = true; }), -1);
  EXPECT_EQ(changed([](auto& f) { f.friend_routing_near = true; }), -1);
  EXPECT_EQ(changed([](auto& f) { f.under_fire = true; }), -1);
  EXPECT_EQ(changed([](auto& f) { f.infantry_near_enemy_cavalry = true; }), -1);
  EXPECT_EQ(changed([](auto& f) { f.mainly_lacks_firearms = true; }), 0) << "well trained";
  const auto rabble = [&](Motion motion) {
    ObedienceFacts facts;
    facts.quality = Quality::badly_trained;
    facts.mainly_lacks_firearms = true;
    facts.motion = motion;
    return total_with(facts) - 4;  // two normal dice that show 2
  };
  EXPECT_EQ(rabble(Motion::advancing), 3);
  EXPECT_EQ(rabble(Motion::stationary), -1);
  EXPECT_EQ(rabble(Motion::retiring), -2);
}

TEST(Obedience, AsksForTwoDice) {
  EXPECT_EQ(obedience_test({}).throws_needed, 2);
  EXPECT_EQ(obedience_test({}, {3}).throws_needed, 1);
  EXPECT_EQ(obedience_test({}, {3, 3}).throws_needed, 0);
  for (const OrderBy by : {OrderBy::commanding_general, OrderBy::general_placed_over_them, OrderBy::original_orders}) {
    ObedienceFacts facts;
    facts.order_by = by;
    EXPECT_EQ(obedience_test(facts).throws_needed, 0);
    EXPECT_EQ(obedience_test(facts).action, Obedience::obeys);
  }
}

}  // namespace
}  // namespace krieg::wrg1750
