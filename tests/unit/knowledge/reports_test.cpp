#include "../../shipped_book.hpp"
#include "exercise.hpp"
#include "knowledge/phrase_book.hpp"
#include "knowledge/report_draft.hpp"
#include "measure/canonical.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg {
namespace {

using reisswitz::Steadiness;

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Reports : public Exercise {
 protected:
  void happen(const std::string& kind, const KeyedText& why = {}) {
    unit("foot").occurrences.push_back({kind, why, world.time});
  }
  std::optional<ReportDraft> draft_of(const std::string& id) {
    return draft_report(world, ground, recognition, directory, habits, UnitId{id});
  }
};

TEST_F(Reports, NothingNewNoReport) { EXPECT_TRUE(all_report().empty()); }

TEST_F(Reports, FirstContactIsReportedToTheOfficerAbove) {
  add_enemy("enemy", point_m(1000, 1000));
  unit("enemy").under = OfficerId{"nobody"};
  const auto written = all_report();
  ASSERT_EQ(written.size(), 1U);
  const Dispatch& r = written[0];
  EXPECT_EQ(r.kind, LetterKind::report);
  EXPECT_EQ(r.from.unit, UnitId{"foot"});
  EXPECT_EQ(r.to.officer, OfficerId{"byng"});
  EXPECT_EQ(r.signed_by, "Colonel foot");
  EXPECT_EQ(r.written, world.time);
  EXPECT_EQ(r.origin, point_m(300, 1000));
  ASSERT_EQ(r.sightings.size(), 1U);
  EXPECT_EQ(r.sightings[0].label, "1");
  ASSERT_EQ(r.own.size(), 1U);
  EXPECT_EQ(r.own[0].men, 800);
  EXPECT_THAT(r.text, HasSubstr("infantry"));
  EXPECT_THAT(r.text, HasSubstr("9:00"));
  EXPECT_THAT(r.text, HasSubstr("850 paces to the east")) << "700 m at 2,000 paces to the mile";
  EXPECT_THAT(r.text, Not(HasSubstr("enemy\""))) << "no id of the other side";
}

TEST_F(Reports, TheSameSightIsNoNews) {
  add_enemy("enemy", point_m(1000, 1000));
  EXPECT_EQ(all_report().size(), 2U) << "each of the two saw the other";
  for (int i = 0; i < 5; ++i) {
    pass(2);
    EXPECT_TRUE(all_report().empty());
  }
  pass(2);
  EXPECT_EQ(all_report().size(), 2U) << "but at intervals he writes while the enemy stands before him";
}

TEST_F(Reports, AtIntervalsHeTellsWhereHeIsWhileHeMoves) {
  happen("order_received");
  all_report();
  pass(12);
  EXPECT_TRUE(all_report().empty()) << "he has not moved and sees no enemies";
  unit("foot").position = point_m(320, 1000);
  ASSERT_EQ(all_report().size(), 1U);
}

TEST_F(Reports, WhatMovesFarOrShowsMoreIsNewsAfterAWhile) {
  add_enemy("enemy", point_m(1000, 1000));
  unit("enemy").under = OfficerId{"nobody"};
  all_report();
  pass(2);
  unit("enemy").position = point_m(750, 1000);
  EXPECT_TRUE(all_report().empty()) << "two minutes after the last";
  pass(4);
  const auto written = all_report();
  ASSERT_EQ(written.size(), 1U);
  EXPECT_THAT(written[0].text, HasSubstr("550 paces"));
}

TEST_F(Reports, MoreTroopsFarAwayAreNoReasonToWriteButAreTold) {
  add_enemy("enemy", point_m(1000, 1000));
  all_report();
  add_enemy("far", point_m(1600, 1000));
  for (int move = 0; move < 3; ++move) {  // in one of these moves it is the unit's turn to search the horizon
    pass(3);
    for (const Dispatch& r : all_report()) EXPECT_NE(r.from.unit, UnitId{"foot"});
  }
  happen("attacked");
  pass(2);
  for (const Dispatch& r : all_report()) {
    if (r.from.unit == UnitId{"foot"}) {
      EXPECT_THAT(r.text, HasSubstr("too far off to tell the arm"));
    }
  }
  EXPECT_TRUE(unit("foot").occurrences.empty());
}

TEST_F(Reports, UrgentOccurrencesAreWrittenAtOnceOthersWithTheNextRoutine) {
  happen("order_received");
  ASSERT_EQ(all_report().size(), 1U);
  EXPECT_TRUE(unit("foot").occurrences.empty()) << "told once";
  pass(2);
  happen("under_fire");
  EXPECT_TRUE(all_report().empty());
  EXPECT_EQ(unit("foot").occurrences.size(), 1U) << "it should be kept for the next report";
  pass(10);
  EXPECT_EQ(all_report().size(), 1U) << "twelve minutes after the last";
  pass(2);
  happen("attacked");
  EXPECT_EQ(all_report().size(), 1U);
}

TEST_F(Reports, WhatHappensAgainAndAgainIsWrittenOnce) {
  happen("under_fire");
  happen("under_fire");
  happen("attacked");
  const auto reports = all_report();
  ASSERT_EQ(reports.size(), 1U);
  const std::string& text = reports.front().text;
  const std::size_t fire = text.find(" fire");
  ASSERT_NE(fire, std::string::npos) << text;
  EXPECT_EQ(text.find(" fire", fire + 1), std::string::npos) << text;
}

TEST_F(Reports, TheHorizonIsSearchedInTurnsButNothingInViewIsLost) {
  add_enemy("enemy", point_m(1500, 1000));
  int first = -1;
  for (int move = 0; move < 3 && first < 0; ++move, pass(2))
    for (const Dispatch& r : all_report())
      if (r.from.unit == UnitId{"foot"}) first = move;
  ASSERT_GE(first, 0) << "within three moves at most";
  for (int move = 0; move < 6; ++move, pass(2)) {
    all_report();
    EXPECT_TRUE(world.memories.at("unit:foot").bodies.at("unit:enemy").in_view);
    EXPECT_EQ(world.memories.at("unit:foot").next_label, 2);
  }
}

TEST_F(Reports, ParticularsAreInTheText) {
  happen("order_impossible", verbatim("the stream is too deep to wade"));
  EXPECT_THAT(all_report().at(0).text, HasSubstr("The stream is too deep to wade."));
}

TEST_F(Reports, HeavyLossIsNews) {
  unit("foot").elements[0].men = 730;
  EXPECT_TRUE(all_report().empty());
  unit("foot").elements[0].men = 720;
  const auto written = all_report();
  ASSERT_EQ(written.size(), 1U);
  EXPECT_THAT(written[0].text, HasSubstr("We have lost 80 men"));
  EXPECT_THAT(written[0].text, HasSubstr("720 men"));
  pass(2);
  EXPECT_TRUE(all_report().empty());
}

TEST_F(Reports, AChangeOfSpiritIsNews) {
  unit("foot").steadiness = Steadiness::badly_shaken;
  EXPECT_THAT(all_report().at(0).text, HasSubstr("badly shaken"));
  pass(2);
  EXPECT_TRUE(all_report().empty());
}

TEST_F(Reports, WhoChangesHisFormationSaysIntoWhich) {
  Unit& foot = unit("foot");
  foot.change = Change{reisswitz::Formation::square, std::nullopt, world.time + std::chrono::minutes{2}};
  happen("halted_by_enemy");
  const std::vector<Dispatch> written = all_report();
  ASSERT_EQ(written.size(), 1U);
  EXPECT_EQ(written[0].own.at(0).doing, "changing formation (in square)");
  EXPECT_THAT(written[0].text, HasSubstr("changing formation (in square)"));
  foot.change->to = foot.formation;
  happen("halted_by_enemy");
  pass(8);
  EXPECT_EQ(all_report().at(0).own.at(0).doing, "changing formation") << "he only takes another front";
}

TEST_F(Reports, WhoIsHaltedNamesTheEnemyWhomHeReportedBefore) {
  add_enemy("enemy", point_m(1000, 1000));
  add_enemy("other", point_m(1400, 1000));
  unit("enemy").under = unit("other").under = OfficerId{"nobody"};
  EXPECT_THAT(all_report().at(0).text, AllOf(HasSubstr("850 paces to the east"), HasSubstr("1,400 paces to the east")));
  happen("opened_fire");
  pass(12);
  EXPECT_THAT(all_report().at(0).text, Not(HasSubstr("paces to the east"))) << "they stand where he reported them";
  happen("halted_by_enemy");
  EXPECT_THAT(all_report().at(0).text,
              AllOf(HasSubstr("850 paces to the east"), HasSubstr("1 other"), Not(HasSubstr("1,400"))))
      << "the nearest alone";
  unit("enemy").gone = unit("other").gone = true;
  happen("halted_by_enemy");
  EXPECT_THAT(all_report().at(0).text, Not(HasSubstr("paces to the east"))) << "he names only whom he sees";
}

TEST_F(Reports, WhoLeavesTheColumnSaysForWhichFormation) {
  Unit& foot = unit("foot");
  foot.change = Change{reisswitz::Formation::square, std::nullopt, world.time + std::chrono::minutes{2}};
  happen("deployed");
  happen("halted_by_enemy");
  EXPECT_THAT(all_report().at(0).text, AnyOf(HasSubstr("column, in square"), HasSubstr(": in square")));
}

TEST_F(Reports, AUnitThatIsNoMoreWritesNothing) {
  happen("attacked");
  unit("foot").gone = true;
  EXPECT_TRUE(all_report().empty());
}

TEST_F(Reports, AFallenSuperiorIsSucceeded) {
  happen("attacked");
  officer("byng").fallen = true;
  EXPECT_EQ(all_report().at(0).to.officer, OfficerId{"adam"});
  officer("adam").fallen = true;
  happen("attacked");
  EXPECT_TRUE(all_report().empty()) << "there is no officer left to read it";
}

TEST_F(Reports, HeIsLookedForWhereHeIsSeenOrWasLastHeardFrom) {
  happen("attacked");
  officer("byng").position = point_m(700, 1000);
  EXPECT_EQ(all_report().at(0).believed, point_m(700, 1000)) << "in view";
  officer("byng").position = point_m(3500, 1000);
  happen("attacked");
  EXPECT_EQ(all_report().at(0).believed, point_m(200, 1000)) << "his printed place";
  Dispatch order;
  order.id = DispatchId{1};
  order.kind = LetterKind::order;
  order.from.officer = OfficerId{"byng"};
  order.to.unit = UnitId{"foot"};
  order.origin = point_m(1500, 1500);
  order.written = order.arrived.emplace(world.time);
  world.dispatches.add(order);
  happen("attacked");
  EXPECT_EQ(all_report().at(0).believed, point_m(1500, 1500)) << "where his last order came from";
}

TEST_F(Reports, EveryKindThatTheRulesRaiseHasItsPhrases) {
  for (const char* kind :
       {"order_received", "order_done", "order_in_force", "order_impossible", "halted_by_enemy", "road_blocked",
        "under_fire", "under_canister", "opened_fire", "attacked", "assault_won", "assault_lost_repulsed",
        "assault_lost_defeated", "assault_lost_routed", "rallied", "low_ammunition", "retired", "deployed"}) {
    const Ways* ways = ways_for(kind, Language::english, shipped::reisswitz_words());
    ASSERT_NE(ways, nullptr) << kind;
    EXPECT_GE(ways->size(), 2U) << kind;
    for (std::size_t i = 0; i < ways->size(); ++i) {
      const std::string text =
          say(*ways, static_cast<double>(i) / static_cast<double>(ways->size()), {"9:04", "by the mill", "in square"});
      EXPECT_THAT(text, Not(HasSubstr("{"))) << kind;
    }
  }
  EXPECT_EQ(ways_for("no such kind", Language::english, shipped::reisswitz_words()), nullptr);
  for (const char* kind : {"attacked", "assault_won"}) EXPECT_TRUE(is_urgent(kind, shipped::reisswitz_words())) << kind;
  for (const char* kind : {"deployed", "patrol_sent"})
    EXPECT_FALSE(is_urgent(kind, shipped::reisswitz_words())) << kind;
}

TEST_F(Reports, OfficersVaryTheirWords) {
  std::set<std::string> texts;
  for (int i = 0; i < 12; ++i) {
    happen("order_done");
    texts.insert(all_report().at(0).text);
    pass(0);
  }
  EXPECT_GE(texts.size(), 4U);
}

TEST_F(Reports, ADraftTellsAllThatHeSeesAlthoughHeHasReportedIt) {
  add_enemy("enemy", point_m(1000, 1000));
  ASSERT_EQ(all_report().size(), 2U);
  const auto draft = draft_of("foot");
  ASSERT_TRUE(draft);
  EXPECT_THAT(draft->text, AllOf(HasSubstr("infantry"), HasSubstr("850 paces to the east"), HasSubstr("800 men")));
  ASSERT_EQ(draft->sightings.size(), 1U);
  EXPECT_EQ(draft->sightings[0].label, "1") << "the body has the number by which he knows it";
  EXPECT_EQ(draft->sees, metres(2000));
}

TEST_F(Reports, ADraftIsBoundByFogAndNight) {
  add_enemy("enemy", point_m(1000, 1000));
  world.weather = Weather::fog;
  auto draft = draft_of("foot");
  ASSERT_TRUE(draft);
  EXPECT_EQ(draft->sees, metres(200));
  EXPECT_TRUE(draft->sightings.empty()) << "700 m off, in fog";
  EXPECT_THAT(draft->text, Not(HasSubstr("infantry")));
  world.weather = Weather::clear;
  world.light = Light::night;
  draft = draft_of("foot");
  ASSERT_TRUE(draft);
  EXPECT_TRUE(draft->sightings.empty()) << "700 m off, by night";
}

TEST_F(Reports, ADraftLeavesTheWorldAsItWas) {
  add_enemy("enemy", point_m(1000, 1000));
  const std::string before = hash_of(world);
  ASSERT_TRUE(draft_of("foot"));
  EXPECT_EQ(hash_of(world), before);
  EXPECT_EQ(all_report().size(), 2U) << "what was drafted alone is news still";
}

TEST_F(Reports, WhoIsNoMoreOrHasNobodyOverHimIsNotDraftedFor) {
  EXPECT_FALSE(draft_of("nobody"));
  unit("foot").gone = true;
  EXPECT_FALSE(draft_of("foot"));
  unit("foot").gone = false;
  for (const char* one : {"adam", "byng"}) officer(one).fallen = true;
  EXPECT_FALSE(draft_of("foot"));
}

}  // namespace
}  // namespace krieg
