// The second language: complete, and chosen by who reads.
#include <regex>

#include "exercise.hpp"
#include "knowledge/phrase_book.hpp"
#include "knowledge/writing.hpp"

namespace krieg {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::set<std::string> marks_of(Way words) {
  const std::string text(words);
  const std::regex mark("\\{[a-z]+\\}");
  std::set<std::string> marks;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), mark); at != std::sregex_iterator(); ++at)
    marks.insert(at->str());
  return marks;
}

/// Every word of a tongue that is one string.
std::vector<Way> single_words(const Tongue& t) {
  return {t.one_gun,
          t.guns,
          t.guns_of,
          t.some,
          t.skirmish_line,
          t.mounted_skirmish_line,
          t.some_men,
          t.horseman,
          t.moving,
          t.far,
          t.far_moving,
          t.dust,
          t.gunfire,
          t.where_from_me,
          t.and_guns,
          t.one_man,
          t.men,
          t.one_body,
          t.bodies,
          t.one_other,
          t.others,
          t.disorder,
          t.changing,
          t.on_the_move,
          t.in_battery,
          t.halted,
          t.falling_back,
          t.rallying,
          t.patrol_of,
          t.decision_is_yours,
          t.in_its_place,
          t.gone,
          t.lost_men,
          t.in_hand,
          t.more_bodies,
          t.far_bodies,
          t.told_before,
          t.not_on_map,
          t.not_there,
          t.changed,
          t.forwarded,
          t.taken,
          t.enemy_paper,
          t.enemy_paper_signed,
          t.through,
          t.paper_from,
          t.returns,
          t.himself,
          t.contact,
          t.comes_in_sight,
          t.again_in_sight,
          t.lost_from_view,
          t.made_out,
          t.gone_before_eyes,
          t.ground_is,
          t.whose_unknown,
          t.fallen,
          t.captured,
          t.command_is_yours,
          t.commands_in_his_place};
}

TEST(German, HasAWordForEveryEnglishOneWithTheSameMarks) {
  const Tongue& english = tongue_of(Language::english);
  const Tongue& german = tongue_of(Language::german);
  const std::vector<Way> ours = single_words(english), theirs = single_words(german);
  for (std::size_t i = 0; i < ours.size(); ++i) {
    EXPECT_FALSE(theirs[i].empty()) << ours[i];
    EXPECT_EQ(marks_of(ours[i]), marks_of(theirs[i])) << ours[i];
  }
  const ArmyWords& book = reisswitz::army_words();
  for (const auto& [own, other] : {std::pair{english.phrases, german.phrases},
                                   std::pair{book.in(Language::english).phrases, book.in(Language::german).phrases}}) {
    ASSERT_EQ(own.size(), other.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      EXPECT_EQ(own[i].kind, other[i].kind);
      EXPECT_GE(other[i].ways.size(), 3U) << own[i].kind;
      for (const Way way : other[i].ways) EXPECT_FALSE(way.empty()) << own[i].kind;
    }
  }
  const auto none_empty = [](const auto& words) {
    for (const Way word : words) EXPECT_FALSE(word.empty());
  };
  for (const Tongue* tongue : {&english, &german}) {
    none_empty(tongue->arms);
    none_empty(tongue->weather);
    none_empty(tongue->ground_conditions);
    none_empty(tongue->light);
    none_empty(tongue->directions);
    none_empty(tongue->papers);
    for (const Ways ways : {tongue->beginnings, tongue->first_contact, tongue->more_contacts, tongue->lost_contacts})
      none_empty(ways);
  }
}

class GermanReports : public Exercise {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    directory.languages[OfficerId{"adam"}] = directory.languages[OfficerId{"byng"}] = Language::german;
  }
};

TEST_F(GermanReports, AReportIsWrittenAsItsReaderReads) {
  add_enemy("enemy", point_m(1000, 1000));
  unit("enemy").under = OfficerId{"nobody"};
  unit("foot").occurrences.push_back({"under_fire", "", world.time});
  const auto written = all_report();
  ASSERT_EQ(written.size(), 1U);
  EXPECT_THAT(written[0].text, HasSubstr("Infanterie"));
  EXPECT_THAT(written[0].text, HasSubstr("850 Schritt östlich von mir"));
  EXPECT_THAT(written[0].text, HasSubstr("in guter Haltung"));
  for (const char* word : {" the ", "paces", "enemy", "infantry", "{"})
    EXPECT_THAT(written[0].text, Not(HasSubstr(word)));
}

TEST_F(GermanReports, HisDeskSpeaksGermanToo) {
  seat("adam");
  EXPECT_EQ(picture("adam").weather, "klar");
  EXPECT_EQ(picture("adam").own.at(UnitId{"foot"}).from, "Ihre Rapporte");
  add_enemy("enemy", point_m(700, 2000));
  all_look();
  ASSERT_FALSE(picture("adam").ledger.empty());
  EXPECT_THAT(picture("adam").ledger[0].text, HasSubstr("kommt in Sicht"));
  EXPECT_EQ(picture("adam").ledger[0].from, "Sie selbst");
}

TEST_F(GermanReports, TheEnemyStillWritesEnglish) {
  add_enemy("enemy", point_m(1000, 1000));
  for (const Dispatch& report : all_report())
    EXPECT_TRUE(report.side == Side::red || report.text.find("infantry") != std::string::npos) << report.text;
}

/// Red's map is old: it lacks the bridge, and shows a farm that has burned down.
class OldMaps : public Exercise {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    Feature farm;
    farm.id = "farm";
    farm.kind = FeatureKind::building;
    farm.name = "Burnt Farm";
    farm.points = {point_m(300, 1150), point_m(320, 1150), point_m(320, 1170), point_m(300, 1170)};
    std::vector<Feature> shown{farm};
    for (const Feature& feature : ground.features())
      if (feature.id != "bridge") shown.push_back(feature);
    directory.maps[Side::red] =
        std::make_shared<const Ground>(metres(exercise_side_m), metres(exercise_side_m), ground.heights(), shown);
    MapChange bridge, no_farm;
    bridge.feature = "bridge";
    bridge.state = not_printed;
    bridge.found = *ground.feature("bridge");
    no_farm.feature = "farm";
    no_farm.state = not_there;
    directory.map_faults[Side::red] = {bridge, no_farm};
    seat("adam");
    officer("adam").position = point_m(200, 3900);
  }
};

TEST_F(OldMaps, HeLearnsByComingThere) {
  all_look();
  EXPECT_TRUE(picture("adam").map_changes.empty());
  officer("adam").position = point_m(400, 600);
  all_look();
  ASSERT_EQ(picture("adam").map_changes.size(), 2U);
  EXPECT_TRUE(picture("adam").map_changes[0].found);
  EXPECT_EQ(picture("adam").map_changes[1].state, not_there);
  const auto lines = picture("adam").ledger.size();
  all_look();
  EXPECT_EQ(picture("adam").map_changes[0].state, not_printed) << "it stays as he found it";
  EXPECT_EQ(picture("adam").ledger.size(), lines);
}

TEST_F(OldMaps, AnOfficerReportsWhatHeFindsOnce) {
  const auto written = all_report();
  ASSERT_EQ(written.size(), 1U) << "the foot stands 150 m from where the farm should be";
  EXPECT_THAT(written[0].text, HasSubstr("not to be found: Burnt Farm"));
  ASSERT_EQ(written[0].map_changes.size(), 1U);
  EXPECT_TRUE(all_report().empty());
  Dispatch report = written[0];
  report.id = DispatchId{1};
  report.to.officer = OfficerId{"adam"};
  report.arrived = world.time + std::chrono::minutes{10};
  world.dispatches.add(report);
  world.next_dispatch = 2;
  receive(world, pictures, report.id, directory, limits);
  ASSERT_EQ(picture("adam").map_changes.size(), 1U);
  EXPECT_EQ(picture("adam").map_changes[0].feature, "farm");
  EXPECT_EQ(picture("adam").map_changes[0].from, "Colonel foot");
}

TEST_F(OldMaps, PlacesAreCalledByThePrintedMap) {
  EXPECT_THAT(
      Pen(Language::english, reisswitz::army_words()).place(directory.map_of(Side::red, ground), point_m(310, 1000)),
      HasSubstr("Burnt Farm"));
  EXPECT_EQ(&directory.map_of(Side::blue, ground), &ground);
}

}  // namespace
}  // namespace krieg
