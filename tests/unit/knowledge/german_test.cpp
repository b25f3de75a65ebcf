// The second language is complete, and the reader's language is used.
#include <set>

#include "../../shipped_book.hpp"
#include "exercise.hpp"
#include "knowledge/phrase_book.hpp"
#include "knowledge/writing.hpp"

namespace krieg {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::set<std::string> marks_of(const std::string& text) {
  const std::vector<std::string> marks = marks_in(text);
  return {marks.begin(), marks.end()};
}

/// Every English text has a German one with the same marks. Lists of ways have at least three in each language.
void expect_same_texts(const std::string& path, const Json& english, const Json& german) {
  if (english.is_object()) {
    for (const auto& [key, text] : english.items()) {
      ASSERT_TRUE(german.contains(key)) << path << "." << key;
      expect_same_texts(path + "." + key, text, german[key]);
    }
  } else if (english.is_array()) {
    EXPECT_GE(german.size(), 3U) << path;
    for (const Json& way : german) EXPECT_FALSE(way.get<std::string>().empty()) << path;
  } else {
    EXPECT_FALSE(german.get<std::string>().empty()) << path;
    EXPECT_EQ(marks_of(english.get<std::string>()), marks_of(german.get<std::string>())) << path;
  }
}

TEST(German, HasATextForEveryEnglishOneWithTheSameMarks) {
  const Json files = shipped::language_files();
  for (const std::string file : {"officers", "reisswitz"})
    expect_same_texts(file, files["en"][file], files["de"][file]);
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
  unit("foot").occurrences.push_back({"under_fire", {}, world.time});
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
  EXPECT_EQ(picture("adam").map_changes[0].state, not_printed) << "the state should stay as he found it";
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
      Pen(Language::english, shipped::reisswitz_words()).place(directory.map_of(Side::red, ground), point_m(310, 1000)),
      HasSubstr("Burnt Farm"));
  EXPECT_EQ(&directory.map_of(Side::blue, ground), &ground);
}

}  // namespace
}  // namespace krieg
