// How orders reach troops in play, and what becomes of those that they cannot obey.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "engagement.hpp"
#include "picture/association.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::chrono::minutes period{minutes_of_clock};

Json march_to(double x, double y) { return {{{"kind", "march"}, {"path", {{x, y}}}}}; }
Json form(const std::string& formation) { return {{{"kind", "form"}, {"formation", formation}}}; }
Json enemy_far_off() { return foot("far", "blue", 2900, 1000); }

/// The texts of all that the unit's officer has written.
std::string written_by(const Engagement& engagement, const std::string& unit) {
  std::string texts;
  for (const Dispatch& dispatch : engagement.world().dispatches)
    if (dispatch.from.unit == UnitId{unit}) texts += dispatch.text + "\n";
  return texts;
}

void edit(Engagement& engagement, const std::string& unit, Json changes) {
  changes.update({{"unit", unit}, {"reason", "for the test"}});
  krieg::small::must(engagement.game(), EntryKind::edit_unit, "umpire", std::move(changes));
}

TEST(Orders, WhatTheCommanderSaysHimselfNeedsNoTest) {
  // Facts: general_is_with_them.
  for (const bool by_the_book : {false, true}) {
    Engagement engagement(Units{foot("a", "red", 310, 1000, "column"), enemy_far_off()},
                          {{"weather", "fair"}, {"book_delivery", by_the_book}});
    engagement.play();
    engagement.order("a", march_to(700, 1000));
    for (int periods = 0; periods < 2; ++periods) {
      engagement.play();
      EXPECT_TRUE(engagement.laid("obedience").empty());
    }
    EXPECT_GT(engagement.unit("a").position.x.metres(), 320.0) << "it marches";
  }
}

TEST(Orders, WhatARiderBringsIsTested) {
  for (const bool by_the_book : {false, true}) {
    Engagement engagement(Units{foot("a", "red", 500, 1000, "column"), enemy_far_off()},
                          {{"weather", "fair"}, {"book_delivery", by_the_book}});
    engagement.play();
    engagement.order("a", march_to(700, 1000));
    int tests = 0;
    for (int periods = 0; periods < 4; ++periods) {
      engagement.play();
      tests += static_cast<int>(engagement.laid("obedience").size());
    }
    EXPECT_EQ(tests, 1);
  }
}

// The book counts a period for the way round an enemy. A rider has lost that time on his way.
TEST(Orders, EnemiesOnTheWayDelayTheOrdersThatNoRiderCarries) {
  // Facts: detour_needed.
  const auto complete_periods = [](bool by_the_book) {
    Engagement engagement(Units{foot("a", "red", 900, 1000, "column"), foot("between", "blue", 600, 1000 + 50 * P)},
                          {{"weather", "fair"}, {"book_delivery", by_the_book}});
    engagement.play();
    const GameTime written = engagement.world().time;
    engagement.order("a", {{{"kind", "hold"}}});
    for (int periods = 0; periods < 3 && engagement.memory("a").orders.waiting.empty(); ++periods) engagement.play();
    const std::vector<WaitingOrder>& waiting = engagement.memory("a").orders.waiting;
    return waiting.empty() ? 0 : (waiting.front().due - written) / period;
  };
  EXPECT_EQ(complete_periods(true), 3);
  EXPECT_EQ(complete_periods(false), 1);
}

/// The complete periods between the writing of a general's letter and the period in which the unit may obey it.
/// `to`: the officer to whom he writes; none: the unit itself.
std::optional<long> periods_until_due(Engagement& engagement, const std::string& unit, const std::string& to = "") {
  const GameTime written = engagement.world().time;
  Json order{{"text", "As said."}, {"tasks", {{{"kind", "hold"}}}}};
  order.update(to.empty() ? Json{{"unit", unit}} : Json{{"officer", to}});
  small::must(engagement.game(), EntryKind::order, "red", std::move(order));
  engagement.play();
  const std::vector<WaitingOrder>& waiting = engagement.memory(unit).orders.waiting;
  if (waiting.empty()) return std::nullopt;
  return (waiting.front().due - written) / period;
}

// Page 6: the general writes to troops of a junior general through him, and the way takes the periods of both.
TEST(Orders, TroopsOfAJuniorGeneralAreOrderedThroughHim) {
  const Json of_the_junior{{"under", "red-second"}};
  for (const bool by_the_book : {false, true}) {
    Engagement engagement(Units{foot("own", "red", 900, 1000), foot("his", "red", 900, 700, "line", of_the_junior),
                                foot("other", "red", 130, 400, "line", of_the_junior), enemy_far_off()},
                          {{"weather", "fair"}, {"book_delivery", by_the_book}});
    engagement.play();
    EXPECT_EQ(periods_until_due(engagement, "own"), 1);
    EXPECT_EQ(periods_until_due(engagement, "his"), 2) << "to the junior, and from him";
  }
}

// Page 6; reading 122: troops in a wood, or behind other troops, are not in the general's sight.
TEST(Orders, TroopsThatTheGeneralDoesNotSeeGetHisOrderAPeriodLater) {
  const auto due = [](const Units& units, const std::string& features) {
    Engagement engagement(units, {{"weather", "fair"}, {"book_delivery", true}}, features);
    engagement.play();
    return periods_until_due(engagement, "a");
  };
  const double gap = 700.0;
  const Units alone{foot("a", "red", 300 + gap, 1000), enemy_far_off()};
  EXPECT_EQ(due(alone, small::no_features()), 1);
  const double edge = 300 + gap - 60 * P;
  EXPECT_EQ(due(alone, area("wood", edge, 700, edge + 500, 1300)), 2) << "60 paces inside a wood, far from him";
  Units screened = alone;
  screened.push_back(horse("line", "red", 300 + gap - 40 * P, 1000, Json::object(), "light_cavalry"));
  EXPECT_EQ(due(screened, small::no_features()), 2) << "horsemen stand before it";
}

// Reading 121: the staff of a general whom nobody plays divides an intent among his troops.
TEST(Orders, OneUnitCarriesOutAnIntentAndTheOthersSupportIt) {
  const Json of_the_junior{{"under", "red-second"}};
  Engagement engagement(
      Units{foot("near", "red", 900, 900, "line", of_the_junior), foot("other", "red", 900, 500, "line", of_the_junior),
            guns("g", "red", 950, 900, "limbered", of_the_junior), enemy_far_off()},
      {{"weather", "fair"}});
  small::must(engagement.game(), EntryKind::order, "red",
              {{"officer", "red-second"}, {"text", "Take it."}, {"tasks", attack(2000, 1000)}});
  for (int periods = 0; periods < 6 && engagement.unit("other").tasks.empty(); ++periods) engagement.play();
  const auto kind = [&](const std::string& unit) { return engagement.unit(unit).tasks.at(0).kind; };
  EXPECT_EQ(kind("near"), krieg::TaskKind(TaskKind::attack));
  for (const std::string unit : {"other", "g"}) {
    EXPECT_EQ(kind(unit), krieg::TaskKind(TaskKind::support)) << unit;
    EXPECT_EQ(engagement.unit(unit).tasks.at(0).target_words, "near troops") << unit;
  }
  engagement.play(3);
  EXPECT_GT(engagement.unit("near").position.x.metres(), 1000.0) << "it goes at the place";
  EXPECT_GT(engagement.unit("other").position.y.metres(), 520.0) << "it follows its friends";
  edit(engagement, "near", {{"steadiness", "broken"}});
  engagement.play();
  EXPECT_EQ(kind("other"), krieg::TaskKind(TaskKind::attack)) << "those whom it supports have broken";
}

// Reading 121: who supports others by a staff's order takes their intent up when he knows that they are lost.
TEST(Orders, WhoDoesNotSeeThatHisFriendsAreLostGoesOnSupportingThem) {
  const Json of_the_junior{{"under", "red-second"}};
  const auto kind_after = [&](const Json& change) {
    Engagement engagement(Units{foot("near", "red", 900, 900, "line", of_the_junior),
                                foot("other", "red", 900, 700, "line", of_the_junior), enemy_far_off()},
                          {{"weather", "fair"}}, area("wood", 1400, 700, 2000, 1300));
    small::must(engagement.game(), EntryKind::order, "red",
                {{"officer", "red-second"}, {"text", "Take it."}, {"tasks", attack(2300, 1000)}});
    for (int periods = 0; periods < 6 && engagement.unit("other").tasks.empty(); ++periods) engagement.play();
    engagement.play();
    edit(engagement, "near", change);
    engagement.play();
    const krieg::TaskKind at_once = engagement.unit("other").tasks.at(0).kind;
    for (int periods = 0; periods < 6; ++periods) engagement.play();
    return std::pair{at_once, engagement.unit("other").tasks.at(0).kind};
  };
  const krieg::TaskKind attacks{TaskKind::attack}, supports{TaskKind::support};
  EXPECT_EQ(kind_after({{"steadiness", "broken"}}), std::pair(attacks, attacks)) << "before his eyes";
  EXPECT_EQ(kind_after({{"steadiness", "broken"}, {"position", {1750, 1000}}}).first, supports)
      << "in the depth of a wood";
  EXPECT_EQ(kind_after({{"gone", true}}), std::pair(supports, attacks))
      << "he learns it when he comes to where he last saw them";
}

// Who supports others goes on to a next task at once: an intent before it goes to all.
TEST(Orders, AnIntentIsDividedIfItIsTheLastTaskOrLastsUntilAnHour) {
  const Json of_the_junior{{"under", "red-second"}};
  Engagement engagement(Units{foot("near", "red", 900, 900, "line", of_the_junior),
                              foot("other", "red", 900, 500, "line", of_the_junior), enemy_far_off()});
  const auto kinds_of_other = [&](std::optional<GameTime> hour) {
    Dispatch order;
    order.to.officer = OfficerId{"red-second"};
    Task task;
    task.kind = TaskKind::attack;
    task.target = krieg::Point{krieg::metres(2000), krieg::metres(900)};
    order.tasks = {task, task};
    order.tasks[1].not_before = hour;
    const Game& game = engagement.game();
    std::vector<krieg::TaskKind> kinds;
    for (const PassedDown& each : game.rules().pass_down(engagement.world(), game.scenario(), game.directory(), order))
      if (each.unit == UnitId{"other"})
        for (const Task& one : each.tasks) kinds.push_back(one.kind);
    return kinds;
  };
  const krieg::TaskKind attacks{TaskKind::attack}, supports{TaskKind::support};
  EXPECT_EQ(kinds_of_other(std::nullopt), (std::vector{attacks, supports}));
  EXPECT_EQ(kinds_of_other(engagement.world().time + period), (std::vector{supports, supports}));
}

TEST(Orders, WhoIsToBeSupportedIsNotOrderedToSupportHimself) {
  const Json of_the_junior{{"under", "red-second"}};
  Engagement engagement(Units{foot("near", "red", 900, 900, "line", of_the_junior),
                              foot("other", "red", 900, 500, "line", of_the_junior), enemy_far_off()});
  Dispatch order;
  order.to.officer = OfficerId{"red-second"};
  Task support;
  support.kind = TaskKind::support;
  support.target = krieg::Point{krieg::metres(900), krieg::metres(900)};
  support.target_words = "near troops";
  order.tasks = {support};
  const Game& game = engagement.game();
  const std::vector<PassedDown> passed =
      game.rules().pass_down(engagement.world(), game.scenario(), game.directory(), order);
  ASSERT_EQ(passed.size(), 1U);
  EXPECT_EQ(passed.front().unit, UnitId{"other"});
}

TEST(Orders, AJuniorGeneralTellsTheTroopsWithWhomHeIsAtOnce) {
  Engagement engagement(Units{foot("his", "red", 120, 400, "line", {{"under", "red-second"}}), enemy_far_off()});
  engagement.play();
  EXPECT_EQ(periods_until_due(engagement, "his"), 1) << "the way to the junior alone";
}

TEST(Orders, AJuniorGeneralPassesAnOrderDownAfterThePeriodsOfItsWayToHim) {
  Engagement engagement(Units{foot("his", "red", 900, 700, "line", {{"under", "red-second"}}), enemy_far_off()});
  engagement.play();
  EXPECT_EQ(periods_until_due(engagement, "his", "red-second"), 2);
}

// A junior general has his original orders before the first period. His rider alone takes time.
TEST(Orders, OriginalOrdersWaitForTheWayFromTheJuniorGeneralAlone) {
  Engagement engagement(Units{foot("his", "red", 900, 700, "column", {{"under", "red-second"}}), enemy_far_off()});
  small::must(engagement.game(), EntryKind::order, "red",
              {{"officer", "red-second"}, {"text", "As said."}, {"tasks", march_to(1500, 700)}});
  engagement.play(2);
  EXPECT_GT(engagement.unit("his").position.x.metres(), 910.0);
  EXPECT_TRUE(engagement.laid("obedience").empty());
}

TEST(Orders, AGeneralSpeaksHimselfToTroopsOfHisJunior) {
  Engagement engagement(Units{foot("his", "red", 310, 1000, "column", {{"under", "red-second"}}), enemy_far_off()});
  engagement.play();
  engagement.order("his", march_to(700, 1000));
  engagement.play();
  EXPECT_TRUE(engagement.memory("his").orders.waiting.empty()) << "it obeys in the next period";
  EXPECT_GT(engagement.unit("his").position.x.metres(), 320.0);
}

// Page 6: "a general can personally order any unit he is with, which will obey next period"; page 7: what a general who
// is not in its chain of command says is tested. Facts: order_by.
TEST(Orders, AGeneralOrdersTroopsOfAnotherWithWhomHeIs) {
  const Json seat{{"id", "second"}, {"name", "Second"}, {"kind", "commander"}, {"officer", "red-second"}};
  // The second general stands at (100, 400). The chief's battalions are 20 and 200 paces from him.
  Engagement engagement(Units{foot("near", "red", 100 + 20 * P, 400, "column"),
                              foot("off", "red", 100 + 200 * P, 400, "column"), enemy_far_off()},
                        {{"weather", "fair"}}, small::no_features(), small::level_heights(), 7, {seat});
  engagement.play();
  const auto order = [&](const std::string& unit) {
    return engagement.game().submit(
        {EntryKind::order, SeatId{"second"}, {{"unit", unit}, {"text", ""}, {"tasks", march_to(900, 400)}}});
  };
  const auto refused = order("off");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, Reason::not_yours);
  ASSERT_TRUE(order("near"));
  engagement.play();
  const Json facts = engagement.facts("obedience", "near");
  ASSERT_FALSE(facts.is_null()) << "it is tested, and in the next period";
  EXPECT_EQ(facts["order_by"], "general_outside_chain");
}

// Page 14: troops charge whom they have before them. Those that attack turn their front to an enemy on their flank.
TEST(Orders, TroopsThatAttackTurnToAnEnemyOnTheirFlank) {
  // Horse stands in line with its right flank to foot that is a hundred paces off.
  Engagement engagement(Units{horse("horse", "red", 1000, 1000, {{"facing", 0.0}}),
                              foot("foot", "blue", 1000 + 200 * P, 1000, "column", {{"facing", 90.0}})},
                        {{"weather", "fair"}, {"year", 1780}});
  engagement.order("horse", {{{"kind", "attack"}, {"target", {1000 + 200 * P, 1000}}}});
  bool charged = false;
  for (int left = 8; left > 0 && !charged; --left) {
    engagement.play();
    charged = engagement.memory("horse").shock.charges.has_value();
  }
  EXPECT_TRUE(charged) << "its wheel is longer than its normal move: it is made before";
}

// Page 11: a line that has the enemy before a wing fires at him; it does not wheel first.
TEST(Orders, ALineWithTheEnemyBeforeItsWingDoesNotWheel) {
  Engagement engagement(Units{foot("line", "red", 1000, 1000, "line", {{"facing", 90.0}}),
                              foot("foe", "blue", 1000 + 40 * P, 1000 + 60 * P, "line", {{"facing", 270.0}})},
                        {{"weather", "fair"}});
  engagement.order("line", {{{"kind", "fire_on"}, {"target", {1000 + 40 * P, 1000 + 60 * P}}}});
  engagement.play();
  EXPECT_NEAR(engagement.unit("line").facing.degrees(), 90.0, 0.1);
  EXPECT_FALSE(engagement.facts("fire", "line").is_null()) << "it fires";
}

// Page 6: a junior can only send orders to troops under his own command (reading 65).
TEST(Orders, TroopsDoNotTakeUpWhatAnotherGeneralSends) {
  const Json seat{{"id", "second"}, {"name", "Second"}, {"kind", "commander"}, {"officer", "red-second"}};
  Engagement engagement(Units{foot("near", "red", 100 + 20 * P, 400, "column"), enemy_far_off()}, {{"weather", "fair"}},
                        small::no_features(), small::level_heights(), 7, {seat});
  engagement.play();
  // By his papers the troops are with him. In truth they are away, so that a rider takes the order.
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "near"}, {"position", {700, 400}}, {"reason", "for the test"}});
  small::must(engagement.game(), EntryKind::order, "second",
              {{"unit", "near"}, {"text", ""}, {"tasks", march_to(900, 400)}});
  bool is_reported = false;
  for (int periods = 0; periods < 3; ++periods) {
    engagement.play();
    EXPECT_TRUE(engagement.memory("near").orders.waiting.empty());
    EXPECT_TRUE(engagement.facts("obedience", "near").is_null());
    const auto& dispatches = engagement.world().dispatches;
    is_reported = is_reported || std::any_of(dispatches.begin(), dispatches.end(), [](const Dispatch& order) {
                    return order.text.find("a general who does not command us") != std::string::npos;
                  });
  }
  EXPECT_TRUE(is_reported);
}

// Reading 61: a reserve remains in reserve, whatever its friends suffer; a support charges for them.
TEST(Orders, AReserveChargesForNobody) {
  for (const std::string intent : {"support", "reserve"}) {
    Engagement engagement(Units{foot("friends", "red", 1000, 1000), foot("foe", "blue", 1000 + 4 * P, 1000),
                                horse("horse", "red", 1000 + 2 * P, 1000 - 250 * P, {{"facing", 0.0}})});
    engagement.order("horse", {{{"kind", intent}, {"target", {1000 + 2 * P, 1000 - 250 * P}}}});
    engagement.edit("friends", {{"shock", {{"in_melee_with", "foe"}}}});
    engagement.edit("foe", {{"shock", {{"in_melee_with", "friends"}}}});
    engagement.play();
    const bool charged = engagement.memory("horse").recovery.fought.has_value();
    EXPECT_EQ(charged, intent == "support") << intent;
  }
}

TEST(Orders, TheOldOrderIsReportedDoneWhileTheNextOneWaits) {
  Engagement engagement(Units{foot("a", "red", 1200, 1000, "column"), enemy_far_off()});
  engagement.order("a", march_to(1200 + 100 * P, 1000));
  engagement.play();
  const auto first = engagement.unit("a").acting_on;
  ASSERT_TRUE(first);
  engagement.order("a", march_to(1700, 1000));
  engagement.play();
  ASSERT_FALSE(engagement.memory("a").orders.waiting.empty());
  EXPECT_NE(engagement.memory("a").orders.waiting.at(0).order, *first);
  EXPECT_FALSE(engagement.unit("a").acting_on) << "the march has ended";
  engagement.play(3);
  EXPECT_THAT(written_by(engagement, "a"), AnyOf(HasSubstr("What you ordered is done"), HasSubstr("is carried out"),
                                                 HasSubstr("done as you directed")));
  EXPECT_TRUE(engagement.memory("a").orders.waiting.empty());
}

// Two letters before the first period, and two that wait at the same time: neither is lost.
TEST(Orders, EachOfTwoLettersIsCarriedOut) {
  Engagement engagement(Units{foot("a", "red", 500, 1000, "column", {{"light_companies", 1}}), enemy_far_off()});
  engagement.order("a", march_to(900, 1000));
  engagement.order("a", {{{"kind", "detach"}, {"companies", 1}}});
  engagement.play();
  EXPECT_GT(engagement.unit("a").position.x.metres(), 520.0) << "it marches";
  EXPECT_TRUE(engagement.unit("a").skirmishers) << "and its companies are out: " << written_by(engagement, "a");
  engagement.order("a", {{{"kind", "recall"}}});
  engagement.order("a", march_to(500, 1000));
  engagement.play(4);
  EXPECT_FALSE(engagement.unit("a").skirmishers);
  EXPECT_TRUE(engagement.memory("a").orders.waiting.empty());
}

TEST(Orders, TheNextTaskBeginsWhenTheEnemyIsGone) {
  Engagement engagement(Units{foot("a", "red", 500, 1000, "column"), foot("far", "blue", 2900, 1900)});
  engagement.order("a", {{{"kind", "attack"}, {"target", {600, 1000}}}, {{"kind", "march"}, {"path", {{600, 1400}}}}});
  engagement.play(8);
  EXPECT_GT(engagement.unit("a").position.y.metres(), 1100.0);
}

// A rider who comes after a later order has been obeyed does not undo it.
TEST(Orders, AnOutdatedLetterIsNotObeyed) {
  Engagement engagement(Units{foot("a", "red", 900, 1000, "column"), enemy_far_off()}, {{"weather", "fair"}},
                        small::no_features(), small::level_heights(), 11);
  engagement.play();
  engagement.edit("a", {{"orders", {{"written", "1815-06-12T12:00:00"}}}});
  engagement.order("a", march_to(500, 1000));
  engagement.play(3);
  EXPECT_TRUE(engagement.memory("a").orders.waiting.empty());
  EXPECT_TRUE(engagement.unit("a").tasks.empty());
}

TEST(Orders, TheUmpireNamesFriendsToBeSupported) {
  Engagement engagement(Units{foot("a", "red", 500, 1000), foot("friends", "red", 700, 1000), enemy_far_off()});
  engagement.play();
  const auto supports = [&](const char* whom) {
    return engagement.game()
        .submit({EntryKind::edit_unit,
                 SeatId{"umpire"},
                 {{"unit", "a"}, {"memory", {{"orders", {{"supports", whom}}}}}, {"reason", "for the test"}}})
        .has_value();
  };
  EXPECT_FALSE(supports("nobody"));
  EXPECT_FALSE(supports("far")) << "an enemy";
  EXPECT_FALSE(supports("a")) << "itself";
  EXPECT_TRUE(supports("friends"));
}

// The second of two letters takes the place of the first, and the officer says so.
TEST(Orders, WhatALaterLetterReplacesIsReported) {
  Engagement engagement(Units{foot("a", "red", 500, 1000, "column"), enemy_far_off()});
  engagement.play();
  engagement.order("a", march_to(900, 1000));
  engagement.order("a", march_to(500, 1600));
  engagement.play(5);
  EXPECT_TRUE(engagement.memory("a").orders.waiting.empty());
  EXPECT_GT(engagement.unit("a").position.y.metres(), 1020.0);
  EXPECT_THAT(written_by(engagement, "a"), AnyOf(HasSubstr("I follow the last"), HasSubstr("has taken the place of"),
                                                 HasSubstr("leave the earlier order aside")));
}

/// What becomes, in the period in which the unit's obedience is tested, of the letters that were on their way before.
std::string fates_beside_the_test(const std::string& action) {
  Engagement engagement(Units{foot("a", "red", 2300, 1000, "column"), enemy_far_off()});
  engagement.rule("obedience", "a", {{"action", action}});
  engagement.play();
  engagement.order("a", march_to(2600, 1000));
  for (int periods = 0; periods < 6; ++periods) {
    const GameTime before = engagement.world().time;
    std::string fates;
    engagement.play();
    for (const Dispatch& dispatch : engagement.world().dispatches)
      if (dispatch.written <= before && dispatch.fate != Fate::delivered)
        fates += dispatch.text + " " + name_of(dispatch.fate) + "\n";
      else if (dispatch.written <= before && dispatch.arrived && *dispatch.arrived > before)
        fates += dispatch.text + " " + to_iso(*dispatch.arrived) + "\n";
    if (!engagement.laid("obedience").empty()) return fates;
  }
  return {};
}

// What the dice of obedience say, the commander learns by a letter that is written afterwards.
TEST(Orders, TheDiceOfObedienceDoNotShowInTheFateOfARider) {
  const std::string obeyed = fates_beside_the_test("obeys");
  EXPECT_NE(obeyed, "") << "a letter is on its way";
  for (const char* action : {"keeps_old_order", "halts", "retires"})
    EXPECT_EQ(fates_beside_the_test(action), obeyed) << action;
}

// Other friends pass between: who supports a unit stays with it.
TEST(Orders, ASupportStaysWithItsFriends) {
  Engagement engagement(Units{foot("a", "red", 500, 1000, "column"), foot("friends", "red", 700, 1000, "column"),
                              foot("others", "red", 720, 1080, "column"), enemy_far_off()});
  engagement.order("a", {{{"kind", "support"}, {"target", {700, 1000}}}});
  engagement.order("friends", march_to(1400, 700));
  engagement.play(8);
  EXPECT_EQ(engagement.memory("a").orders.supports, UnitId{"friends"});
  ASSERT_FALSE(engagement.unit("a").tasks.empty());
  const Point follows = *engagement.unit("a").tasks.front().target;
  EXPECT_LT(distance_m(follows, engagement.unit("friends").position),
            distance_m(follows, engagement.unit("others").position));
}

// The commander believes the friends where others stand now.
TEST(Orders, ASupportFollowsTheFriendsWhomItsOrderNames) {
  for (const char* words : {"friends troops", "friends", "the enemy", "others troops"}) {
    Engagement engagement(Units{foot("a", "red", 500, 1000, "column"), foot("friends", "red", 720, 1200, "column"),
                                foot("others", "red", 700, 1000, "column"), enemy_far_off()});
    engagement.order("a", {{{"kind", "support"}, {"target", {700, 1000}}, {"target_words", words}}});
    engagement.play(2);
    const bool names_friends = std::string(words).starts_with("friends");
    EXPECT_EQ(engagement.memory("a").orders.supports, UnitId{names_friends ? "friends" : "others"}) << words;
    EXPECT_EQ(*engagement.unit("a").tasks.front().target,
              engagement.unit(names_friends ? "friends" : "others").position);
  }
}

TEST(Orders, ASupportGoesToThePlaceWhereItsFriendsAreNotInSight) {
  Engagement engagement(Units{foot("a", "red", 500, 1000, "column"), foot("friends", "red", 1500, 1000, "column"),
                              foot("others", "red", 700, 1000, "column"), enemy_far_off()},
                        {{"weather", "fair"}}, area("wood", 1000, 0, 1200, 2000));
  engagement.order("a", {{{"kind", "support"}, {"target", {800, 1000}}, {"target_words", "friends troops"}}});
  engagement.play(3);
  EXPECT_GT(engagement.unit("a").position.x.metres(), 600.0);
  EXPECT_EQ(*engagement.unit("a").tasks.front().target, point_m(800, 1000)) << "not the others, whom it sees";
}

TEST(Orders, ARearGuardFallsBackFromAnEnemyWhoComesOn) {
  Engagement engagement(Units{foot("a", "red", 1500, 1000), foot("b", "blue", 1500 + 150 * P, 1000)});
  engagement.order("a", {{{"kind", "delay"}}});
  engagement.order("b", {{{"kind", "attack"}, {"target", {1500, 1000}}}});
  engagement.play(4);
  EXPECT_LT(engagement.unit("a").position.x.metres(), 1500.0 - 30 * P);
}

TEST(Orders, ARearGuardThatIsLeftAloneGoesOnToItsNextTask) {
  Engagement engagement(Units{foot("a", "red", 1500, 1000), foot("b", "blue", 1500 + 150 * P, 1000)});
  engagement.order("a", {{{"kind", "delay"}}, {{"kind", "march"}, {"path", {{1300, 1600}}}}});
  engagement.order("b", {{{"kind", "attack"}, {"target", {1500, 1000}}}});
  for (int periods = 0; periods < 6 && engagement.unit("a").position.x.metres() > 1500.0 - 30 * P; ++periods)
    engagement.play();
  EXPECT_LT(engagement.unit("a").position.x.metres(), 1500.0 - 30 * P) << "it falls back first";
  edit(engagement, "b", {{"gone", true}});
  engagement.play(6);
  EXPECT_GT(engagement.unit("a").position.y.metres(), 1040.0);
}

TEST(Orders, TroopsThatAreSpentHoldToTheLastManAlone) {
  for (const bool to_the_last : {false, true}) {
    Engagement engagement(Units{foot("a", "red", 1500, 1000), foot("wing", "red", 400, 300),
                                foot("b", "blue", 1500 + 160 * P, 1000, "line", {{"quality", "guard"}})});
    engagement.order("a", {{{"kind", "hold"}, {"to_the_last", to_the_last}}});
    engagement.order("b", {{{"kind", "attack"}, {"target", {1500, 1000}}}});
    engagement.play(1);
    engagement.edit("a", {{"recovery", {{"no_further_advance", true}}}});
    engagement.play(2);
    const bool fell_back = engagement.unit("a").position.x.metres() < 1500.0 - 20 * P;
    EXPECT_EQ(fell_back, !to_the_last);
  }
}

TEST(Orders, CavalryThatIsForcedIntoLineKeepsIt) {
  Engagement engagement(
      Units{horse("a", "red", 1000, 1000, {{"formation", "column"}}), foot("b", "blue", 1000 + 200 * P, 1000)});
  engagement.order("a", form("column"));
  engagement.play(2);
  EXPECT_EQ(engagement.unit("a").formation, Shape::line);
  EXPECT_FALSE(engagement.unit("a").change);
  EXPECT_THAT(written_by(engagement, "a"), HasSubstr("line"));
}

TEST(Orders, ASquareThatWasOrderedIsLeftForTheNextMarch) {
  Engagement engagement(Units{foot("a", "red", 500, 1000), enemy_far_off()});
  engagement.order("a", {{{"kind", "form"}, {"formation", "square"}}, {{"kind", "march"}, {"path", {{900, 1000}}}}});
  bool stood_in_square = false;
  for (int periods = 0; periods < 5; ++periods) {
    engagement.play();
    stood_in_square = stood_in_square || engagement.unit("a").formation == Shape::square;
  }
  EXPECT_TRUE(stood_in_square);
  EXPECT_EQ(engagement.unit("a").formation, Shape::column);
  EXPECT_GT(engagement.unit("a").position.x.metres(), 540.0);
}

// Fire costs badly trained troops in line their whole move: they march, and do not stand for ever.
TEST(Orders, TroopsWhoseFireCostsTheirWholeMoveGoOn) {
  Engagement engagement(Units{foot("a", "red", 1500, 1000, "line", {{"quality", "badly_trained"}}),
                              foot("b", "blue", 1500 + 110 * P, 1000, "line", {{"facing", 90.0}})});
  engagement.order("a", {{{"kind", "march"}, {"path", {{1500 + 50 * P, 1000}}}, {"formation", "line"}}});
  engagement.play(4);
  EXPECT_GT(engagement.unit("a").position.x.metres(), 1500.0 + 5 * P);
}

TEST(Orders, TroopsThatAttackUnorderedGoToTheSoundOfFire) {
  Engagement engagement(
      Units{foot("a", "red", 500, 400, "column"), foot("c", "red", 1500, 1500), foot("b", "blue", 1500 + 50 * P, 1500)},
      {{"weather", "fair"}},
      Json{{"type", "FeatureCollection"},
           {"features",
            {{{"type", "Feature"},
              {"properties", {{"id", "place"}, {"kind", "wood"}}},
              {"geometry",
               {{"type", "Polygon"},
                {"coordinates", {{{500, 800}, {1200, 800}, {1200, 900}, {500, 900}, {500, 800}}}}}}}}}}
          .dump());
  engagement.play();
  engagement.edit("a", {{"orders", {{"instead", "attacks"}}}});
  engagement.play(2);
  EXPECT_GT(distance_m(engagement.unit("a").position, {metres(500), metres(400)}), 40.0);
}

// A battalion of light infantry skirmishes and has no line unless its bases are those of a line.
TEST(Orders, AShapeThatTheUnitDoesNotKnowIsReported) {
  for (const bool on_line_bases : {false, true}) {
    Engagement engagement(
        Units{light_foot("a", "red", 500, 1000,
                         on_line_bases ? Json{{"on_line_bases", true}, {"formation", "column"}} : Json::object()),
              enemy_far_off()});
    engagement.order("a", form("line"));
    engagement.play(3);
    EXPECT_EQ(engagement.unit("a").formation == Shape::line, on_line_bases);
    EXPECT_FALSE(engagement.unit("a").acting_on) << "it is done, or given up";
    const auto refusal = HasSubstr("do not know that formation");
    if (on_line_bases) EXPECT_THAT(written_by(engagement, "a"), Not(refusal));
    else EXPECT_THAT(written_by(engagement, "a"), refusal);
  }
}

// Irregular infantry in bands knows no square: before cavalry it goes on with what it does (reading 68).
TEST(Orders, TroopsThatKnowNoSquareAreNotForcedIntoOne) {
  Engagement engagement(Units{
      troops("a", "red", 1000, 1000, "light_infantry", "skirmish_line", elements("band", 1, 20), {{"people", "maori"}}),
      horse("b", "blue", 1000 + 210 * P, 1000)});
  engagement.order("a", march_to(1000, 1600));
  engagement.play(2);
  EXPECT_FALSE(engagement.memory("a").orders.in_forced_square);
  EXPECT_EQ(written_by(engagement, "a").find("square"), std::string::npos);
  EXPECT_FALSE(engagement.unit("a").tasks.empty());
}

// Page 17, reading 69.
TEST(Orders, PursuersHaltAtTheEdgeOfTheMap) {
  // Facts: pursuing.
  Engagement engagement(
      Units{foot("a", "red", 900, 300, "column"), horse("b", "blue", 60, 1000), foot("wing", "red", 900, 1700)});
  engagement.play();
  edit(engagement, "a", {{"position", {30, 1000}}, {"steadiness", "broken"}});
  engagement.edit("b", {{"shock", {{"pursues", "a"}}}});
  int periods = 0;
  for (; periods < 4 && engagement.memory("b").shock.pursues; ++periods) engagement.play(1, {{"pursue", "pursue"}});
  EXPECT_TRUE(engagement.unit("a").gone) << "who flees leaves the field";
  EXPECT_LT(periods, 4);
  EXPECT_FALSE(engagement.unit("b").gone);
  EXPECT_LT(engagement.unit("b").position.x.metres(), 60.0) << "it has followed them";
  EXPECT_TRUE(engagement.memory("b").recovery.must_rally);
}

TEST(Orders, TheUmpiresWindBlowsUntilTheBooksTurns) {
  Engagement engagement(Units{foot("a", "red", 500, 1000), enemy_far_off()});
  engagement.play();
  const auto of_the_book = engagement.world().wind;
  ASSERT_TRUE(of_the_book);
  const Bearing other = bearing_deg(of_the_book->degrees() + 45.0);
  krieg::small::must(engagement.game(), EntryKind::weather, "umpire",
                     {{"wind", other.degrees()}, {"reason", "for the test"}});
  const auto sky = sky_of(engagement.world()).wind;
  engagement.play();
  ASSERT_EQ(sky_of(engagement.world()).wind, sky) << "the book's wind has not turned";
  EXPECT_DOUBLE_EQ(engagement.world().wind->degrees(), other.degrees());
}

TEST(Orders, TheWeatherThatTheUmpireSetsUpIsThatOfTheFirstPeriod) {
  Engagement engagement(Units{foot("a", "red", 500, 1000), enemy_far_off()});
  krieg::small::must(engagement.game(), EntryKind::weather, "umpire",
                     {{"wind", 123}, {"weather", "rain"}, {"reason", "set-up"}});
  engagement.play();
  ASSERT_TRUE(sky_of(engagement.world()).sky) << "the weather of the day is thrown";
  EXPECT_DOUBLE_EQ(engagement.world().wind->degrees(), 123.0);
  EXPECT_EQ(engagement.world().weather, Weather::rain);
}

// A contact out of view may be as far off as cavalry rides in the time, and no further.
TEST(Orders, ContactsMoveAsFastAsTheBooksTroops) {
  const auto rules = rule_system("wrg1750", shipped::languages());
  const double of_cavalry = 2.0 * rules->association().per_minute.metres() * minutes_of_clock;
  EXPECT_NEAR(of_cavalry, charge_reach(Troop::light_cavalry) * P, 0.5);
}

TEST(Intents, TroopsGoOnRoundAnObstacleInTheNextPeriod) {
  // The wood is closed to horse, and badly trained horse wheels for most of a period.
  Engagement engagement(Units{horse("h", "red", 800, 1000, {{"quality", "badly_trained"}}, "light_cavalry"),
                              foot("e", "blue", 1900, 1000)},
                        {{"weather", "fair"}}, area("wood", 1010, 860, 1190, 1090));
  engagement.order("h", {{{"kind", "attack"}, {"target", {1900, 1000}}, {"target_words", "the enemy"}}});
  engagement.play(25);
  EXPECT_GT(engagement.unit("h").position.x.metres(), 1250.0) << "it has passed the wood";
}

TEST(Intents, AGarrisonByTheWaterFormsUpBeforeItMarches) {
  // A column with the front of the garrison would stand with a wing in the lake.
  Json garrison = troops("g", "red", 1000, 1000, "line_infantry", "in_building", elements("company", 6, 6));
  garrison["facing"] = 0;
  Engagement engagement(Units{garrison, enemy_far_off()}, {{"weather", "fair"}}, area("lake", 1002, 900, 1200, 1100));
  engagement.order("g", march_to(600, 1000));
  for (int turn = 0; turn < 4; ++turn) {
    engagement.play();
    const Unit& unit = engagement.unit("g");
    EXPECT_FALSE(unit.moved_m > 0.0 && unit.formation == krieg::Formation(Shape::in_building));
  }
  EXPECT_LT(engagement.unit("g").position.x.metres(), 950.0);
}

TEST(Intents, GunsThatSupportStayInActionWhileTheirFriendsAreNear) {
  Engagement engagement(Units{foot("f", "red", 1000, 1000, "column"), guns("g", "red", 900, 1000),
                              foot("e", "blue", 1900, 1000, "line")});
  engagement.order("f", {{{"kind", "attack"}, {"target", {1900, 1000}}, {"target_words", "the enemy"}}});
  engagement.order("g", {{{"kind", "support"}, {"target", {1000, 1000}}, {"target_words", "our friends"}}});
  int changes = 0;
  auto before = engagement.unit("g").formation;
  for (int turn = 0; turn < 16; ++turn) {
    engagement.play();
    changes += engagement.unit("g").formation != before;
    before = engagement.unit("g").formation;
  }
  EXPECT_GE(changes, 1) << "it follows";
  EXPECT_LE(changes, 6) << "it does not limber up in every other period";
  EXPECT_GT(engagement.unit("g").position.x.metres(), 1000.0);
}

}  // namespace
}  // namespace krieg::wrg1750
