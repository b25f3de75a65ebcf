#include "exercise.hpp"

namespace krieg {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Letters : public Exercise {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    seat("adam");
  }
  Picture& adam() { return picture("adam"); }

  /// A dispatch that the addressee has received, written `ago` minutes ago.
  DispatchId in_hand(Dispatch d, const std::string& to, int ago, Fate fate = Fate::delivered) {
    d.id = DispatchId{world.next_dispatch++};
    d.to.officer = OfficerId{to};
    d.written = world.time - std::chrono::minutes{ago};
    d.fate = fate;
    d.arrived = world.time;
    world.dispatches.add(d);
    return d.id;
  }

  Dispatch report_of_foot(int ago) {
    Dispatch d;
    d.from.unit = UnitId{"foot"};
    d.signed_by = "Colonel foot";
    d.text = "I see the enemy.";
    d.origin = point_m(700, 1000);
    OwnReport own;
    own.unit = UnitId{"foot"};
    own.position = point_m(700, 1000);
    own.men = 640;
    own.as_of = world.time - std::chrono::minutes{ago};
    d.own = {own};
    return d;
  }

  Sighting sighting(double x, int ago) {
    Sighting s;
    s.label = "1";
    s.position = point_m(x, 1000);
    s.arm = Arm::infantry;
    s.time = world.time - std::chrono::minutes{ago};
    return s;
  }

  void read(DispatchId id) { receive(world, pictures, id, directory, limits); }
};

TEST_F(Letters, AReportIsFiledWithBothItsTimes) {
  pass(20);
  Dispatch d = report_of_foot(8);
  d.sightings = {sighting(1400, 8)};
  read(in_hand(d, "adam", 8));
  ASSERT_EQ(adam().letters.size(), 1U);
  const Letter& letter = adam().letters[0];
  EXPECT_EQ(letter.id, LetterId{1});
  EXPECT_EQ(letter.from, "Colonel foot");
  EXPECT_EQ(letter.to, "General adam");
  EXPECT_EQ(letter.about, UnitId{"foot"});
  EXPECT_EQ(letter.written, world.time - std::chrono::minutes{8});
  EXPECT_EQ(letter.received, world.time);
  EXPECT_EQ(letter.carried, Source::dispatch);
  EXPECT_EQ(letter.contacts, std::vector{ContactId{1}});
  EXPECT_EQ(adam().contacts.at(0).observer, "Colonel foot");
  EXPECT_FALSE(adam().contacts.at(0).in_sight);
  EXPECT_EQ(adam().contacts.at(0).learned, world.time);
  EXPECT_EQ(adam().contacts.at(0).last.time, letter.written);
  EXPECT_EQ(world.dispatches.at(DispatchId{1}).read, world.time);
  EXPECT_EQ(adam().ledger.size(), 2U);

  const OwnReport& own = adam().own.at(UnitId{"foot"});
  EXPECT_EQ(own.position, point_m(700, 1000));
  EXPECT_EQ(own.men, 640);
  EXPECT_EQ(own.as_of, letter.written);
  EXPECT_EQ(own.learned, world.time);
  EXPECT_EQ(own.from, "Colonel foot");
}

TEST_F(Letters, NumbersRunWithHisOwnOutgoingOnes) {
  adam().letters.push_back({});
  adam().letters.edit(0).id = LetterId{1};
  read(in_hand(report_of_foot(0), "adam", 0));
  EXPECT_EQ(adam().letters.back().id, LetterId{2});
}

TEST_F(Letters, AnOlderReportDoesNotUndoANewerOne) {
  pass(30);
  read(in_hand(report_of_foot(4), "adam", 4));
  Dispatch old = report_of_foot(12);
  old.own[0].position = point_m(500, 1000);
  old.own[0].men = 700;
  read(in_hand(old, "adam", 12));
  EXPECT_EQ(adam().own.at(UnitId{"foot"}).position, point_m(700, 1000));
  EXPECT_EQ(adam().own.at(UnitId{"foot"}).men, 640);
  EXPECT_EQ(adam().letters.size(), 2U);
}

TEST_F(Letters, WhatHeSawSinceStaysButTheCountIsNews) {
  pass(30);
  unit("foot").position = point_m(1000, 2000);
  all_look();
  ASSERT_TRUE(adam().own.at(UnitId{"foot"}).in_sight);
  read(in_hand(report_of_foot(5), "adam", 5));
  EXPECT_EQ(adam().own.at(UnitId{"foot"}).position, point_m(1000, 2000));
  EXPECT_EQ(adam().own.at(UnitId{"foot"}).men, 640);
}

TEST_F(Letters, SpokenWordsComeByVoice) {
  read(in_hand(report_of_foot(0), "adam", 0, Fate::spoken));
  EXPECT_EQ(adam().letters.at(0).carried, Source::voice);
}

class Captured : public Letters {
 protected:
  DispatchId take() {
    add_enemy("enemy", point_m(3500, 1000));
    Dispatch d;
    d.from.unit = UnitId{"enemy"};
    d.side = Side::red;  // captured by red
    d.signed_by = "Colonel enemy";
    d.text = "We stand behind the ridge.";
    OwnReport own;
    own.unit = UnitId{"enemy"};
    own.position = point_m(3500, 1000);
    own.formation = reisswitz::Formation::line_two_ranks;
    own.men = 780;
    own.as_of = world.time - std::chrono::minutes{6};
    d.own = {own};
    d.sightings = {sighting(300, 6)};
    return in_hand(d, "adam", 6);
  }
};

TEST_F(Captured, AnEnemysPaperSaysNoMoreThanItsWords) {
  pass(10);
  read(take());
  ASSERT_EQ(adam().letters.size(), 1U);
  const Letter& letter = adam().letters[0];
  EXPECT_EQ(letter.carried, Source::captured);
  EXPECT_EQ(letter.from, "an enemy dispatch signed Colonel enemy");
  EXPECT_FALSE(letter.about || letter.officer || letter.place);
  EXPECT_FALSE(adam().own.contains(UnitId{"enemy"}));
  ASSERT_EQ(adam().contacts.size(), 1U) << "only what it says of its own troops should become a contact";
  EXPECT_EQ(adam().contacts[0].last.position, point_m(3500, 1000));
  EXPECT_EQ(adam().contacts[0].last.strength, 780);
  EXPECT_EQ(adam().contacts[0].source, Source::captured);
  EXPECT_THAT(to_record(adam()).dump(), Not(HasSubstr("\"enemy\"")))
      << "the picture should not contain the enemy's ids";
}

TEST_F(Captured, AnEnemysOrderDoesNotNameTheUnitThatItsReaderWatches) {
  pass(10);
  add_enemy("enemy", point_m(3500, 1000));
  Dispatch d;
  d.from.unit = UnitId{"enemy"};
  d.kind = LetterKind::order;
  d.side = Side::red;
  d.signed_by = "General enemy";
  Task task;
  task.kind = reisswitz::TaskKind::march;
  Trigger& when = task.when.emplace();
  when.kind = TriggerKind::friend_beaten;
  when.unit = UnitId{"enemy"};
  d.tasks = {task};
  read(in_hand(d, "adam", 6));
  ASSERT_EQ(adam().letters.size(), 1U);
  const Letter& letter = adam().letters[0];
  ASSERT_EQ(letter.tasks.size(), 1U);
  ASSERT_TRUE(letter.tasks[0].when) << "what he was to wait for can be read";
  EXPECT_EQ(letter.tasks[0].when->kind, TriggerKind::friend_beaten);
  EXPECT_FALSE(letter.tasks[0].when->unit);
}

/// Each report is about its own writer, and both were written in the same minute.
TEST_F(Captured, TwoPapersOfOneMoveTellOfTwoBodies) {
  pass(10);
  const DispatchId first = take(), second = take();
  world.dispatches.edit(second).own[0].position = point_m(3500, 2500);
  read(first);
  read(second);
  ASSERT_EQ(adam().contacts.size(), 2U);
  EXPECT_EQ(adam().contacts[0].last.position, point_m(3500, 1000));
  EXPECT_EQ(adam().contacts[1].last.position, point_m(3500, 2500));
}

TEST_F(Captured, TwoPapersThatOneSubordinateHandsUpTellOfTwoBodies) {
  pass(10);
  for (const double north : {1000.0, 2500.0}) {
    const DispatchId taken = take();
    world.dispatches.edit(taken).to.officer = OfficerId{"byng"};
    world.dispatches.edit(taken).own[0].position = point_m(3500, north);
    read(in_hand(passed_on(world, taken, directory).value(), "adam", 0));
  }
  ASSERT_EQ(adam().contacts.size(), 2U);
  EXPECT_EQ(adam().contacts[1].last.position, point_m(3500, 2500));
}

/// The writer's numbers also count bodies that he has not reported.
TEST_F(Letters, TheWritersOwnNumbersStayWithHim) {
  Dispatch d = report_of_foot(8);
  d.sightings = {sighting(1400, 8)};
  d.sightings[0].label = "417";
  read(in_hand(d, "adam", 8));
  ASSERT_EQ(adam().contacts.size(), 1U);
  EXPECT_FALSE(adam().contacts[0].last.label);
  d.sightings[0].position = point_m(1500, 1000);
  d.sightings[0].time = world.time;
  read(in_hand(d, "adam", 0));
  ASSERT_EQ(adam().contacts.size(), 1U);
  EXPECT_EQ(adam().contacts[0].last.position, point_m(1500, 1000));
  EXPECT_FALSE(adam().contacts[0].last.label) << "renewed";
}

TEST_F(Captured, ASubordinateHandsItUpAsIntelligence) {
  pass(10);
  const DispatchId id = take();
  world.dispatches.edit(id).to.officer = OfficerId{"byng"};
  const auto copy = passed_on(world, id, directory);
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->kind, LetterKind::intelligence);
  EXPECT_EQ(copy->from.officer, OfficerId{"byng"});
  EXPECT_EQ(copy->to.officer, OfficerId{"adam"});
  EXPECT_TRUE(copy->own.empty());
  ASSERT_EQ(copy->sightings.size(), 1U);
  EXPECT_EQ(copy->sightings[0].position, point_m(3500, 1000));
  EXPECT_FALSE(is_captured(world, *copy));
  EXPECT_THAT(copy->text, HasSubstr("We stand behind the ridge."));
}

TEST_F(Letters, ASubordinatePassesReportsUpInTheirWritersWords) {
  pass(20);
  Dispatch d = report_of_foot(8);
  d.sightings = {sighting(1400, 8)};
  const auto copy = passed_on(world, in_hand(d, "byng", 8), directory);
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->to.officer, OfficerId{"adam"});
  EXPECT_EQ(copy->written, world.time - std::chrono::minutes{8});
  EXPECT_EQ(copy->signed_by, "Colonel foot");
  EXPECT_EQ(copy->text, "Forwarded from Colonel foot, 9:12. I see the enemy.");
  Dispatch arrived = *copy;
  read(in_hand(arrived, "adam", 8));
  EXPECT_EQ(adam().letters.at(0).from, "Colonel foot, through General byng");
  EXPECT_EQ(adam().letters.at(0).about, UnitId{"foot"});
  EXPECT_EQ(adam().contacts.at(0).observer, "Colonel foot");
  EXPECT_EQ(adam().own.at(UnitId{"foot"}).as_of, world.time - std::chrono::minutes{8});
}

TEST_F(Letters, OrdersAndTheSuperiorsOwnWordsAreNotHandedUp) {
  Dispatch order;
  order.kind = LetterKind::order;
  order.from.officer = OfficerId{"adam"};
  EXPECT_FALSE(passed_on(world, in_hand(order, "byng", 0), directory));
  Dispatch message;
  message.kind = LetterKind::message;
  message.from.officer = OfficerId{"adam"};
  EXPECT_FALSE(passed_on(world, in_hand(message, "byng", 0), directory));
  EXPECT_FALSE(passed_on(world, in_hand(report_of_foot(0), "adam", 0), directory)) << "he has no superior";
}

TEST_F(Letters, IntelligenceNamesItsSource) {
  Sighting one = sighting(2000, 0);
  one.label.reset();
  tell_intelligence(world, pictures, directory, OfficerId{"adam"}, "a miller", "Horsemen by the mill.", {one, one},
                    limits);
  ASSERT_EQ(adam().letters.size(), 1U);
  EXPECT_EQ(adam().letters[0].kind, LetterKind::intelligence);
  EXPECT_EQ(adam().letters[0].carried, Source::umpire);
  EXPECT_EQ(adam().letters[0].from, "a miller");
  EXPECT_EQ(adam().contacts.size(), 2U) << "the letter reported two bodies";
  EXPECT_EQ(adam().contacts[0].source, Source::umpire);
}

}  // namespace
}  // namespace krieg
