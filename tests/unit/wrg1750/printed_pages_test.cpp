// Rules of pages 8 to 17 that play once kept in part only, each on real ground.
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "measure/record.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

bool is_formed(const Engagement& engagement, const std::string& unit) {
  return engagement.unit(unit).steadiness == krieg::Steadiness(Steadiness::formed);
}

void put(Engagement& engagement, const std::string& unit, double x, double y) {
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", unit}, {"position", {x, y}}, {"reason", "for the test"}});
}

void set_in_melee(Engagement& engagement, const std::string& one, const std::string& other) {
  for (const auto& [unit, opponent] : {std::pair{one, other}, {other, one}}) {
    engagement.edit(unit, {{"shock", {{"in_melee_with", opponent}, {"rounds", 1}}}});
    engagement.rule("melee", unit, {{"men", 0}});
  }
}

// Page 13: troops are disorganised which have not rallied "after a charge, melee or rout", and "lancers in a continued
// melee": nobody else is in one.
TEST(PrintedPages, AMeleeThatGoesOnDisorganisesLancersAlone) {
  // Facts: lancers, melee_goes_on.
  for (const std::string arms : {"sabre", "lance"}) {
    Engagement engagement(
        Units{horse("a", "red", x0, y0, {{"arms", arms}}, "light_cavalry"), horse("b", "blue", x0 + 5 * P, y0)});
    set_in_melee(engagement, "a", "b");
    for (int period = 0; period < 2; ++period) {
      engagement.play();
      ASSERT_EQ(engagement.laid("shock").size(), 1U);
      EXPECT_EQ(engagement.facts("melee", "a")["disorganised"], arms == "lance");
      EXPECT_EQ(engagement.facts("melee", "b")["disorganised"], false);
    }
    put(engagement, "b", x0 + 900 * P, y0);
    engagement.play();
    for (const std::string unit : {"a", "b"}) {
      EXPECT_TRUE(engagement.memory(unit).recovery.must_rally) << "the melee is over";
      EXPECT_FALSE(is_formed(engagement, unit));
    }
  }
}

// The same: a melee that goes on does not bring those in order who had to rally when it began.
TEST(PrintedPages, WhoHadNotRalliedStaysDisorganisedInAMelee) {
  Engagement engagement(Units{horse("a", "red", x0, y0), horse("b", "blue", x0 + 5 * P, y0)});
  set_in_melee(engagement, "a", "b");
  engagement.edit("a", {{"recovery", {{"must_rally", true}}}});
  engagement.play(2);
  EXPECT_EQ(engagement.facts("melee", "a")["disorganised"], true);
  EXPECT_EQ(engagement.facts("melee", "b")["disorganised"], false);
}

// Page 13, cause 3: who has charged must rally, also if the enemy broke before the charge and was not touched.
TEST(PrintedPages, WhoHasChargedBrokenTroopsMustRally) {
  // Facts: not_rallied.
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 150 * P, y0)});
  engagement.order("a", attack(x0 + 150 * P, y0));
  for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.play();
  engagement.edit("b", {{"flinch", {{"flinched", engagement.world().move}}}});
  EXPECT_TRUE(is_formed(engagement, "a"));
  engagement.play();
  ASSERT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::broken));
  EXPECT_FALSE(engagement.memory("a").shock.pursues);
  EXPECT_TRUE(engagement.memory("a").recovery.must_rally);
  EXPECT_FALSE(is_formed(engagement, "a"));
}

// Pages 8 and 10: infantry must "remain in square", and a square moves 40 paces: it carries out its order so.
TEST(PrintedPages, AForcedSquareMarchesAsOrdered) {
  Engagement engagement(Units{foot("a", "red", x0, y0, "column"), horse("b", "blue", x0 + 200 * P, y0)});
  engagement.order("a", march(x0, y0 + 500, "line"));
  engagement.play();
  ASSERT_EQ(engagement.unit("a").formation, krieg::Formation(Shape::square));
  for (int period = 0; period < 2; ++period) {
    engagement.play();
    EXPECT_EQ(engagement.unit("a").formation, krieg::Formation(Shape::square)) << period;
    EXPECT_FALSE(engagement.unit("a").change);
    EXPECT_NEAR(engagement.unit("a").moved_m / P, 40.0, 2.0) << period;
  }
  put(engagement, "b", 2900, 1900);
  engagement.play(3);
  EXPECT_EQ(engagement.unit("a").formation, krieg::Formation(Shape::line)) << "as ordered, when the cavalry is gone";
}

// Page 10; reading 111: "a new or repeated order incompatible with remaining in square".
TEST(PrintedPages, AnOrderToMoveEndsASquareByTheReading) {
  // Facts: newer_order.
  const auto leaves = [](const Json& order, const char* reading) {
    Engagement engagement(Units{foot("a", "red", x0, y0, "column"), horse("b", "blue", x0 + 200 * P, y0)},
                          {{"weather", "fair"}, {"square_ends_by", reading}});
    engagement.order("b", hold());
    engagement.play();
    EXPECT_EQ(engagement.unit("a").formation, krieg::Formation(Shape::square));
    engagement.order("a", order);
    engagement.play(3);
    const bool left = engagement.unit("a").formation != krieg::Formation(Shape::square);
    if (!left) {
      EXPECT_GT(engagement.unit("a").position.y.metres(), y0 + 30.0) << "it marches in square";
    }
    return left;
  };
  EXPECT_TRUE(leaves(march(x0, y0 + 900), "order_to_move"));
  EXPECT_FALSE(leaves(march(x0, y0 + 900), "incompatible_order")) << "a square marches, too";
  EXPECT_TRUE(leaves(march(x0, y0 + 900, "column"), "incompatible_order"));
  EXPECT_TRUE(leaves({{{"kind", "form"}, {"formation", "line"}}}, "incompatible_order"));
}

// Page 9: "all direction changes must be by wheeling", also those that come with a change of formation; the front rank
// of the column remains stationary.
TEST(PrintedPages, ANewFrontTakesItsWheelInAChangeOfFormation) {
  const auto minutes = [](const char* from, const char* to, std::optional<double> facing) {
    Engagement engagement(Units{troops("a", "red", x0, y0, "line_infantry", from, elements("company", 6, 3)),
                                foot("far", "blue", 2900, y0)});
    Json task{{"kind", "form"}, {"formation", to}};
    if (facing) task["facing"] = *facing;
    engagement.order("a", Json::array({task}));
    double took = 0.0;
    while (engagement.unit("a").formation != krieg::Formation(krieg::from_record<Shape>(Json(to))) && took < 100.0) {
      engagement.play();
      took += minutes_of_clock;
    }
    if (facing) {
      EXPECT_NEAR(engagement.unit("a").facing.degrees(), *facing, 0.1);
    }
    return took;
  };
  EXPECT_EQ(minutes("column", "line", std::nullopt), minutes_of_clock);
  EXPECT_EQ(minutes("column", "line", 90.0), minutes_of_clock) << "its front already";
  EXPECT_EQ(minutes("column", "line", 180.0), 2 * minutes_of_clock) << "the column wheels first";
  EXPECT_EQ(minutes("line", "column", 180.0), 2 * minutes_of_clock) << "the column wheels when it has formed";
  EXPECT_EQ(minutes("line", "square", 180.0), minutes_of_clock) << "a square has four fronts";
}

// Page 9: infantry that fires deducts 20 paces from its move, the badly trained 40, and a charge is a move. Cavalry
// fires in a normal move only.
TEST(PrintedPages, InfantryFiresInItsChargeIfItHasThePaces) {
  const auto fires = [](Json charger, double gap_paces) {
    Engagement engagement(Units{std::move(charger), foot("b", "blue", x0 + gap_paces * P, y0)},
                          {{"weather", "fair"}, {"year", 1770}});
    engagement.order("a", attack(x0 + gap_paces * P, y0));
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    EXPECT_TRUE(engagement.memory("a").recovery.fought) << "it charges";
    return !engagement.facts("fire", "a").is_null();
  };
  EXPECT_TRUE(fires(foot("a", "red", x0, y0), 50));
  EXPECT_FALSE(fires(foot("a", "red", x0, y0), 75)) << "less than 20 of 80 paces are left";
  EXPECT_FALSE(fires(foot("a", "red", x0, y0, "line", {{"quality", "badly_trained"}}), 50)) << "40 of 80 paces";
  EXPECT_TRUE(fires(foot("a", "red", x0, y0, "line", {{"quality", "badly_trained"}}), 30));
  EXPECT_FALSE(fires(horse("a", "red", x0, y0, {{"arms", "carbine"}}, "light_cavalry"), 50));
}

// Page 13, "enemy behind flank": troops in buildings have no flank (readings 62 and 84).
TEST(PrintedPages, NobodyIsBehindTheFlankOfAGarrison) {
  const auto behind_flank = [](const std::string& formation) {
    Engagement engagement(Units{troops("held", "red", x0, y0, "line_infantry", formation, elements("company", 2, 6)),
                                foot("e", "blue", x0 + 50 * P, y0),
                                guns("g", "blue", x0 - 250 * P, y0, "in_battery", {{"facing", 90.0}})},
                          {{"weather", "fair"}, {"year", 1770}}, area("village", x0 - 30, y0 - 40, x0 + 5, y0 + 40));
    engagement.order("held", hold());
    for (const std::string unit : {"held", "g"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.rule("fire", "e", {{"men", 40}});
    engagement.play();
    const Json facts = engagement.facts("flinch", "held");
    return facts.is_null() ? Json() : facts["first"]["enemy_behind_flank"];
  };
  EXPECT_EQ(behind_flank("line"), true);
  EXPECT_EQ(behind_flank("in_building"), false);
}

// Page 13: "Cavalry with elephants within 60 paces". The book names no side: cavalry flinches from its own elephants
// too.
TEST(PrintedPages, CavalryFlinchesFromTheElephantsOfItsOwnSide) {
  const auto near_elephants = [](double away_paces) {
    Engagement engagement(
        Units{horse("a", "red", x0, y0), foot("e", "blue", x0 + 50 * P, y0),
              troops("elephants", "red", x0 - away_paces * P, y0, "elephants", "line", elements("elephant", 2, 1))},
        {{"weather", "fair"}, {"year", 1770}});
    engagement.order("a", hold());
    engagement.order("elephants", hold());
    engagement.rule("fire", "e", {{"men", 20}});
    engagement.play();
    const Json facts = engagement.facts("flinch", "a");
    return facts.is_null() ? Json() : facts["first"]["elephants_near"];
  };
  EXPECT_EQ(near_elephants(40), true);
  EXPECT_EQ(near_elephants(120), false);
}

// Page 17: a third of the original figures, too, needs a visit of its own after it.
TEST(PrintedPages, ALaterLossOfAThirdNeedsAnotherVisit) {
  // Facts: figures_left, visited_by_general.
  const auto needs_visit_after = [](int men) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("e", "blue", x0 + 50 * P, y0)});
    engagement.order("a", hold());
    engagement.rule("fire", "a", {{"men", 0}});
    engagement.rule("fire", "e", {{"men", 0}});
    engagement.play();
    engagement.edit("a", {{"losses", {{"original_figures", 48}}}, {"recovery", {{"was_visited", true}}}});
    engagement.rule("fire", "e", {{"men", men}});
    engagement.rule("flinch", "a", {{"paces", 0}, {"breaks", false}});
    engagement.rule("break", "a", {{"broken", false}});
    engagement.play();
    EXPECT_EQ(engagement.memory("a").losses.men, men);
    return engagement.memory("a").recovery.needs_general;
  };
  EXPECT_FALSE(needs_visit_after(30)) << "14 of 48 figures are gone";
  EXPECT_TRUE(needs_visit_after(75)) << "17 of 48";
}

// Page 13: a column frightens those on whom it advances, not those whom it passes.
TEST(PrintedPages, AColumnAdvancesOnWhoIsBeforeIt) {
  const auto flinches = [](double beside_paces, double behind_paces) {
    Engagement engagement(
        Units{foot("c", "blue", x0 + 85 * P, y0, "column"), foot("n", "red", x0, y0),
              foot("a", "red", x0 + behind_paces * P, y0 + beside_paces * P, "line", {{"facing", 180.0}})},
        {{"weather", "fair"}, {"year", 1770}});
    engagement.order("c", march(x0 - 500 * P, y0, "column"));
    for (const std::string unit : {"a", "n"}) engagement.order(unit, hold());
    for (const std::string unit : {"a", "n", "c"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    const auto column_near = [&](const std::string& unit) {
      const Json facts = engagement.facts("flinch", unit);
      return !facts.is_null() && facts["first"]["column_advances_near"].get<bool>();
    };
    return std::pair{column_near("n"), column_near("a")};
  };
  EXPECT_EQ(flinches(85, 200), (std::pair{true, false}));
}

// Page 13, reading 118: a column has advanced on those to whom it has marched, also if it has turned its front since.
TEST(PrintedPages, AColumnThatHasTurnedAfterItsMarchHasAdvanced) {
  const auto near_after = [](double way_paces) {
    Engagement engagement(
        Units{troops("c", "blue", x0 + 85 * P, y0, "line_infantry", "column", elements("company", 4, 1)),
              foot("n", "red", x0, y0)},
        {{"weather", "fair"}, {"year", 1770}});
    Json task = march(x0 + (85 + way_paces) * P, y0, "column");
    task.front()["facing"] = way_paces < 0 ? 345.0 : 15.0;
    engagement.order("c", task);
    engagement.order("n", hold());
    for (const std::string unit : {"n", "c"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    const double turned =
        krieg::angle_between(engagement.unit("c").facing, krieg::bearing_deg(way_paces < 0 ? 270 : 90));
    EXPECT_GT(turned, 61.0) << "its front no longer leads it there";
    const Json facts = engagement.facts("flinch", "n");
    return !facts.is_null() && facts["first"]["column_advances_near"].get<bool>();
  };
  EXPECT_TRUE(near_after(-27));
  EXPECT_FALSE(near_after(27));
}

// Page 12: "any troops in soft cover".
TEST(PrintedPages, RidersBehindAHedgeAreInSoftCover) {
  const auto cover = [](const std::string& features) {
    Engagement engagement(Units{guns("g", "red", x0, y0), horse("h", "blue", x0 + 500 * P, y0)}, {{"weather", "fair"}},
                          features);
    engagement.play();
    const Json facts = engagement.facts("fire", "g");
    return facts.is_null() ? "none seen" : facts["target"]["cover"].get<std::string>();
  };
  EXPECT_EQ(cover(small::no_features()), "none");
  EXPECT_EQ(cover(line("hedge", x0 + 500 * P - 6, 0, 2000)), "soft");
  EXPECT_EQ(cover(line("wall", x0 + 500 * P - 6, 0, 2000)), "soft") << "a wall does not cover a rider";
}

// Page 14: "figures ... serving an artillery piece in base contact": the crews of the pieces that are touched.
TEST(PrintedPages, TheCrewsOfTouchedPiecesFight) {
  const auto figures = [](int squadrons, double aside_paces) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0), troops("h", "blue", x0 + 5 * P, y0 + aside_paces * P, "heavy_cavalry", "line",
                                               elements("squadron", squadrons, 2))},
        {{"weather", "fair"}, {"year", 1770}});
    set_in_melee(engagement, "h", "g");
    engagement.play();
    return engagement.facts("melee", "g").value("figures", 0);
  };
  EXPECT_EQ(figures(6, 0), 12) << "all three models";
  EXPECT_EQ(figures(1, 50), 4) << "one model at the end of the battery";
}

// Page 8: two figures to a model are required to move. A battery moves as a whole (reading 113).
TEST(PrintedPages, GunsWithoutTheirCrewStandAndBreakInsteadOfFlinching) {
  // Facts: crew_per_model.
  const auto few = [](const std::string& formation) {
    return troops("g", "red", x0, y0, "light_field_artillery", formation,
                  {{{"kind", "section"}, {"men", 30}, {"guns", 2}}, {{"kind", "section"}, {"men", 15}, {"guns", 2}}});
  };
  for (const std::string formation : {"gun_column", "in_battery"}) {
    Engagement ordered(Units{few(formation), foot("far", "blue", 2950, 1900)});
    ordered.order("g", march(x0 + 300, y0));
    ordered.play();
    EXPECT_EQ(ordered.unit("g").moved_m, 0.0);
    EXPECT_FALSE(ordered.unit("g").acting_on) << "the order is dropped";
    EXPECT_EQ(ordered.unit("g").formation.text(), formation) << "guns that could not go stay in action";
  }
  Engagement flinches(Units{few("in_battery"), foot("e", "blue", x0 + 50 * P, y0)},
                      {{"weather", "fair"}, {"year", 1770}});
  flinches.rule("fire", "g", {{"men", 0}});
  flinches.rule("fire", "e", {{"men", 9}});
  flinches.play();
  const Json facts = flinches.facts("flinch", "g");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["first"]["lacks_crew"], true);
  EXPECT_EQ(flinches.unit("g").steadiness, krieg::Steadiness(Steadiness::broken));
}

// Page 11: "Only the leading rank of a column can fire without halting and facing out."
TEST(PrintedPages, AColumnThatHaltsFiresToItsFlanksAndRear) {
  // Facts: front_rank_figures, fires_as.
  const auto fire_of = [](bool marches) {
    Engagement engagement(Units{foot("c", "red", x0, y0, "column"),
                                foot("left", "blue", x0 - 12 * P, y0 + 85 * P, "line", {{"facing", 180.0}}),
                                foot("behind", "blue", x0 - 85 * P, y0, "line", {{"facing", 90.0}}),
                                foot("before", "blue", x0 + 110 * P, y0)},
                          {{"weather", "fair"}, {"year", 1770}});
    engagement.order("c",
                     marches ? march(x0 + 500 * P, y0, "column") : Json{{{"kind", "form"}, {"formation", "column"}}});
    for (const std::string unit : {"left", "behind", "before"}) engagement.order(unit, hold());
    engagement.play();
    std::map<std::string, int> figures;
    for (const Proposal& volley : engagement.laid("fire"))
      if (volley.units.front().value == "c")
        figures[volley.units.back().value] = volley.facts.at("facts").at("figures").get<int>();
    return figures;
  };
  const std::map<std::string, int> halted = fire_of(false), marching = fire_of(true);
  EXPECT_EQ(halted, (std::map<std::string, int>{{"before", 12}, {"left", 2}, {"behind", 10}}));
  EXPECT_EQ(marching.count("left") + marching.count("behind"), 0U);
}

// Page 10: skirmishers in the open "may instead move into cover or through or behind friends".
TEST(PrintedPages, SkirmishersGoIntoCoverInsteadOfASquare) {
  const auto formation_of_those_who_march = [](const std::string& features, bool friends) {
    Units units{light_foot("a", "red", x0, y0), horse("b", "blue", x0 + 200 * P, y0)};
    if (friends) units.push_back(foot("f", "red", x0 - 30 * P, y0, "square"));
    Engagement engagement(units, {{"weather", "fair"}}, features);
    engagement.order("a", march(x0 - 70 * P, y0, "skirmish_line"));
    engagement.play();
    return engagement.unit("a").change || engagement.unit("a").formation == krieg::Formation(Shape::square)
               ? std::string("square")
           : engagement.unit("a").moved_m > 40 * P ? "goes on"
                                                   : "stands";
  };
  EXPECT_EQ(formation_of_those_who_march(small::no_features(), false), "square");
  EXPECT_EQ(formation_of_those_who_march(area("wood", x0 - 150 * P, y0 - 100, x0 - 50 * P, y0 + 100), false),
            "goes on");
  EXPECT_EQ(formation_of_those_who_march(small::no_features(), true), "goes on");
}

// Page 9: beyond the normal move a charge goes "in a straight line at right angles to the units front".
TEST(PrintedPages, AChargeGoesStraightBeyondItsNormalMove) {
  Engagement engagement(Units{troops("h", "red", x0, y0, "heavy_cavalry", "line", elements("squadron", 2, 3)),
                              foot("e", "blue", x0 + 200 * P, y0, "column", {{"facing", 0.0}})},
                        {{"weather", "fair"}, {"year", 1770}});
  engagement.order("h", attack(x0 + 200 * P, y0));
  engagement.order("e", march(x0 + 200 * P, y0 + 500, "column"));
  engagement.play();
  ASSERT_TRUE(engagement.memory("h").shock.has_met);
  EXPECT_GT(engagement.unit("e").position.y.metres(), y0 + 40 * P);
  EXPECT_NEAR(engagement.unit("h").facing.degrees(), 76.0, 4.0) << "to where the column was after 100 paces";
}

}  // namespace
}  // namespace krieg::wrg1750
