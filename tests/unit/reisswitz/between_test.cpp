// The cases that the umpire's calculator reads from the field are the same that play would work out.
#include <gtest/gtest.h>

#include "exercise.hpp"
#include "reisswitz/adjudicator/adjudicator.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/fire_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

std::vector<Json> cases_of(const Exercise& exercise, const std::string& attacker, const std::string& defender) {
  return adjudicator().between(exercise.world, *exercise.scenario, exercise.directory, UnitId{attacker},
                               UnitId{defender});
}

TEST(Between, TheFireOfInfantryIsAskedAsPlayAsksIt) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& red = exercise.unit("red-1");
  red.steadiness = Steadiness::shaken;
  red.skirmishers = SkirmishLine{};
  red.skirmishers->men = 180;
  red.skirmishers->ahead = red.skirmishers->ordered_ahead = paces(100);
  const std::vector<Json> cases = cases_of(exercise, "red-1", "blue-1");
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_EQ(cases.at(0).at("procedure"), "assault");
  std::vector<SmallArmsFacts> asked;
  for (const std::size_t i : {1U, 2U}) {
    EXPECT_EQ(cases.at(i).at("procedure"), "small_arms_fire");
    asked.push_back(from_record<SmallArmsFacts>(cases.at(i).at("facts")));
  }
  EXPECT_EQ(asked.at(0).who, SmallArms::half_battalion);
  EXPECT_EQ(asked.at(0).effect, Effect::bad) << "shaken";
  EXPECT_EQ(asked.at(1).who, SmallArms::skirmishers);
  EXPECT_EQ(asked.at(1).men, 180);

  const Field field = exercise.field();
  MoveSession session = exercise.session();
  std::vector<SmallArmsFacts> fired;
  for (const Volley& volley : volleys_of_both_sides(session, field))
    if (volley.firer == UnitId{"red-1"}) fired.push_back(*volley.small_arms);
  ASSERT_EQ(fired.size(), asked.size());
  for (std::size_t i = 0; i < fired.size(); ++i) {
    fired.at(i).distance_paces = std::round(fired.at(i).distance_paces);
    EXPECT_EQ(to_record(fired.at(i)), to_record(asked.at(i)));
  }
}

TEST(Between, AColumnOfRouteDoesNotFireAndHorseAndGunsHaveOneCase) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battery("red-a", "red", 1300, 1200, 90),
                           squadrons("red-h", "red", 1300, 1400, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  exercise.unit("red-1").formation = Formation::march_column;
  for (const char* attacker : {"red-1", "red-a", "red-h"})
    EXPECT_EQ(cases_of(exercise, attacker, "blue-1").size(), 1U) << attacker;
  EXPECT_EQ(cases_of(exercise, "red-a", "blue-1").at(0).at("procedure"), "artillery_fire");
}

// The umpire may ask of any two units in the field.
TEST(Between, UnitsOutOfReachAndAUnitAndItselfHaveCases) {
  const Exercise exercise(Troops{battalion("red-1", "red", 100, 100, 90), battery("red-a", "red", 200, 200, 90),
                                 squadrons("red-h", "red", 300, 300, 90),
                                 battalion("blue-1", "blue", 1500, 1000, 270)});
  for (const char* attacker : {"red-1", "red-a", "red-h", "blue-1"})
    for (const char* defender : {"red-1", "red-a", "red-h", "blue-1"})
      for (const Json& asked : cases_of(exercise, attacker, defender)) {
        const auto answer = adjudicate(adjudicator(), asked);
        EXPECT_TRUE(answer) << attacker << " on " << defender << ": " << answer.error().text();
      }
}

}  // namespace
}  // namespace krieg::reisswitz
