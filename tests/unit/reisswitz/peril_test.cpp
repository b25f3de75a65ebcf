// Officers in the midst of a fight (reading 80).
#include <gtest/gtest.h>

#include "drill/rulings.hpp"
#include "exercise.hpp"
#include "game/officer_input.hpp"
#include "reisswitz/play/peril_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;

TEST(Peril, TheFirstDieTouchesHimAndTheSecondSaysWhatBecomesOfHim) {
  EXPECT_EQ(officer_in_peril(Peril::volley).throws_needed, 2);
  EXPECT_EQ(officer_in_peril(Peril::volley, {6}).throws_needed, 1);
  EXPECT_EQ(officer_in_peril(Peril::volley, {5, 6}).fate, OfficerFate::unhurt);
  EXPECT_EQ(officer_in_peril(Peril::volley, {6, 5}).fate, OfficerFate::unhurt);
  EXPECT_EQ(officer_in_peril(Peril::volley, {6, 6}).fate, OfficerFate::falls);
  EXPECT_EQ(officer_in_peril(Peril::canister, {6, 5}).fate, OfficerFate::falls);
  EXPECT_EQ(officer_in_peril(Peril::assault_lost, {6, 3}).fate, OfficerFate::falls);
  EXPECT_EQ(officer_in_peril(Peril::assault_lost, {6, 4}).fate, OfficerFate::taken);
  EXPECT_EQ(officer_in_peril(Peril::ridden_down, {3, 6}).fate, OfficerFate::unhurt);
  EXPECT_EQ(officer_in_peril(Peril::ridden_down, {4, 3}).fate, OfficerFate::taken);
}

TEST(Peril, EachIsWorseThanTheOneBefore) {
  int touched_before = 0;
  for (const Peril peril : {Peril::volley, Peril::canister, Peril::assault_lost, Peril::ridden_down}) {
    int touched = 0;
    for (int first = 1; first <= 6; ++first)
      for (int second = 1; second <= 6; ++second)
        if (officer_in_peril(peril, {first, second}).fate != OfficerFate::unhurt) ++touched;
    EXPECT_GT(touched, touched_before) << name_of(peril);
    touched_before = touched;
  }
}

/// The Red general is with 1/red, which fights a Blue battalion; a Red wing is near.
struct Affair : Exercise {
  Affair() : Exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1400, 1000, 270)}) {
    add_wing("red-wing", Side::red, "red-general", point_m(600, 1000));
    general().position = point_m(1290, 1010);
    pictures[OfficerId{"red-general"}].commander = OfficerId{"red-general"};
    pictures[OfficerId{"red-wing"}].commander = OfficerId{"red-wing"};
  }
  void add_wing(const std::string& id, Side side, const std::string& under, Point at) {
    world.officers[OfficerId{id}] = Officer{OfficerId{id}, side, OfficerId{under}, at, {}, 0.0};
    directory.officers[OfficerId{id}] =
        OfficerEstablishment{OfficerId{id}, "General " + id, "", side, OfficerId{under}, at};
    auto sheet = std::make_shared<Scenario>(*scenario);
    sheet->sheet.order_of_battle.officers.push_back(directory.officers.at(OfficerId{id}));
    scenario = sheet;
  }
  Officer& general() { return world.officers.at(OfficerId{"red-general"}); }
  DeliveryContext delivery() { return {world, pictures, *scenario, directory, rules, nullptr}; }
  void lose_the_assault(Steadiness degree) {
    unit("red-1").steadiness = degree;
    memory_of(unit("red-1")).retreat.beaten = MoveNumber{world.move};
  }
  std::vector<OfficerInPeril> perils(Readings chosen = {}) {
    Field here = field();
    here.readings = chosen;
    MoveSession dice = session();
    return officers_in_peril(dice, delivery(), here, {}, {});
  }

  const Reisswitz& rules = shipped_reisswitz();
};

TEST(PerilPhase, WhoStandsWithTheDefeatedMayBeTakenAndIsSucceeded) {
  Affair affair;
  affair.lose_the_assault(Steadiness::defeated);
  affair.faces = {6, 4};
  const auto perils = affair.perils();
  ASSERT_EQ(perils.size(), 1U);
  EXPECT_EQ(perils[0].facts.peril, Peril::assault_lost);
  EXPECT_EQ(perils[0].outcome.captor, UnitId{"blue-1"});
  Field field = affair.field();
  settle_perils(affair.delivery(), field, perils, accepted(proposals_of(perils)));
  EXPECT_TRUE(affair.general().captured);
  EXPECT_EQ(affair.unit("red-1").under.value, "red-wing");
  EXPECT_FALSE(affair.pictures.at(OfficerId{"red-general"}).captured) << "he is told when the clock steps";
  EXPECT_TRUE(reports(affair.unit("blue-1"), "officer_taken"));
  EXPECT_FALSE(reports(affair.unit("red-1"), "officer_taken"));
}

TEST(PerilPhase, WhoComesOffUnhurtIsNotLaidBeforeTheUmpire) {
  Affair affair;
  affair.lose_the_assault(Steadiness::defeated);
  affair.faces = {5, 6};
  EXPECT_TRUE(affair.perils().empty());
}

TEST(PerilPhase, TheRepulsedArePerilousAsAVolleyIs) {
  Affair affair;
  affair.lose_the_assault(Steadiness::repulsed);
  affair.faces = {6, 6};
  const auto perils = affair.perils();
  ASSERT_EQ(perils.size(), 1U);
  EXPECT_EQ(perils[0].facts.peril, Peril::volley);
}

TEST(PerilPhase, WhoStandsApartIsInNoDanger) {
  Affair affair;
  affair.lose_the_assault(Steadiness::defeated);
  affair.general().position = point_m(1100, 1000);
  affair.faces = {6, 6};
  EXPECT_TRUE(affair.perils().empty()) << "250 paces behind the front";
  EXPECT_EQ(affair.faces.size(), 2U) << "and no die is thrown for him";
}

TEST(PerilPhase, AloneAmongTheEnemyHeIsRiddenDown) {
  Affair affair;
  affair.general().position = point_m(1405, 1000);
  affair.unit("red-1").position = point_m(900, 1000);
  affair.faces = {4, 6};
  const auto perils = affair.perils();
  ASSERT_EQ(perils.size(), 1U);
  EXPECT_EQ(perils[0].facts.peril, Peril::ridden_down);
  EXPECT_EQ(perils[0].outcome.fate, OfficerFate::taken);
}

TEST(PerilPhase, NoDieTakesTheLastPlayerOfASide) {
  Affair affair;
  affair.lose_the_assault(Steadiness::totally_defeated);
  affair.pictures.erase(OfficerId{"red-wing"});
  affair.faces = {6, 6};
  EXPECT_TRUE(affair.perils().empty()) << "nobody sits behind the wing";
}

TEST(PerilPhase, OfTwoWhoFallAtOnceOneStaysUnlessTheUmpireSaysOtherwise) {
  for (const bool by_hand : {false, true}) {
    Affair affair;
    affair.lose_the_assault(Steadiness::defeated);
    affair.world.officers.at(OfficerId{"red-wing"}).position = affair.general().position;
    affair.faces = {6, 3, 6, 3};
    const auto perils = affair.perils();
    ASSERT_EQ(perils.size(), 2U);
    std::vector<Ruling> rulings = accepted(proposals_of(perils));
    if (by_hand) rulings[1] = {perils[1].proposal.id, false, {}, to_record(perils[1].outcome), "he falls too"};
    Field field = affair.field();
    settle_perils(affair.delivery(), field, perils, rulings);
    EXPECT_TRUE(affair.general().fallen);
    EXPECT_EQ(affair.world.officers.at(OfficerId{"red-wing"}).fallen, by_hand);
    EXPECT_EQ(field.world.settled.back().text.text, by_hand ? "General red-wing falls" : "General red-wing is unhurt");
  }
}

TEST(PerilPhase, AGameMayLeaveItToTheUmpire) {
  Affair affair;
  affair.lose_the_assault(Steadiness::defeated);
  affair.faces = {6, 4};
  Readings readings;
  readings.officers_fall = false;
  EXPECT_TRUE(affair.perils(readings).empty());
  EXPECT_TRUE(faults_of_options({{"officers_fall", false}}).empty());
}

TEST(PerilPhase, TheUmpireMaySpareHim) {
  Affair affair;
  affair.lose_the_assault(Steadiness::defeated);
  affair.faces = {6, 4};
  const auto perils = affair.perils();
  ASSERT_EQ(perils.size(), 1U);
  Ruling spared{perils[0].proposal.id,
                false,
                {},
                to_record(PerilOutcome{OfficerId{"red-general"}, OfficerFate::unhurt, UnitId{"blue-1"}}),
                "he rides a good horse"};
  EXPECT_TRUE(affair.rules.check_outcome(perils[0].proposal, spared));
  Field field = affair.field();
  settle_perils(affair.delivery(), field, perils, {spared});
  EXPECT_FALSE(affair.general().fallen);
  spared.outcome->at("officer") = "red-wing";
  EXPECT_FALSE(affair.rules.check_outcome(perils[0].proposal, spared));
}

}  // namespace
}  // namespace krieg::reisswitz
