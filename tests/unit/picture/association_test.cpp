#include "picture/association.hpp"

#include <gtest/gtest.h>

#include "measure/record.hpp"
#include "picture/picture.hpp"

namespace krieg {
namespace {

class Association : public ::testing::Test {
 protected:
  static constexpr const char* colborne = "Lt-Col. Colborne";

  [[nodiscard]] GameTime at(int minute) const {
    return *parse_iso("1815-06-12T09:00:00") + std::chrono::minutes{minute};
  }

  [[nodiscard]] Sighting seen(const std::string& label, double x, double y, int minute,
                              std::optional<Arm> arm = Arm::infantry) const {
    Sighting s;
    s.label = label;
    s.position = point_m(x, y);
    s.arm = arm;
    s.time = at(minute);
    return s;
  }

  ContactId lay(const Sighting& s, const std::string& observer, Source source = Source::dispatch) {
    return lay_on_map(picture, s, observer, source, s.time + std::chrono::minutes{3}, limits);
  }

  Picture picture;
  AssociationLimits limits{metres(80), metres(100)};
};

TEST_F(Association, TheFirstSightingOpensContactOne) {
  EXPECT_EQ(lay(seen("1", 500, 500, 0), colborne), ContactId{1});
  ASSERT_EQ(picture.contacts.size(), 1U);
  EXPECT_EQ(picture.contacts[0].observer, colborne);
  EXPECT_EQ(picture.contacts[0].learned, at(3));
  EXPECT_FALSE(picture.contacts[0].in_sight);
}

TEST_F(Association, SameObserverAndLabelIsTheSameBodyHoweverFarItWent) {
  lay(seen("1", 500, 500, 0), colborne);
  EXPECT_EQ(lay(seen("1", 3500, 500, 60), colborne), ContactId{1});
  EXPECT_EQ(picture.contacts[0].last.position, point_m(3500, 500));
}

TEST_F(Association, AnotherObserverNearByMeansTheSameBody) {
  lay(seen("1", 500, 500, 0), colborne);
  EXPECT_EQ(lay(seen("4", 640, 500, 1), "Captain Gore"), ContactId{1});
  EXPECT_EQ(picture.contacts[0].observer, "Captain Gore");
}

TEST_F(Association, TooFarToHaveMarchedIsSomethingNew) {
  lay(seen("1", 500, 500, 0), colborne);
  EXPECT_EQ(lay(seen("4", 681, 500, 1), "Captain Gore"), ContactId{2});
}

TEST_F(Association, HorsemenMayHaveGoneTwiceAsFar) {
  lay(seen("1", 500, 500, 0, Arm::cavalry), colborne);
  EXPECT_EQ(lay(seen("4", 759, 500, 1, Arm::cavalry), "Captain Gore"), ContactId{1});
}

TEST_F(Association, ArmsThatContradictAreTwoBodies) {
  lay(seen("1", 500, 500, 0, Arm::infantry), colborne);
  EXPECT_EQ(lay(seen("4", 500, 500, 0, Arm::artillery), "Captain Gore"), ContactId{2});
  EXPECT_EQ(lay(seen("5", 500, 500, 0, std::nullopt), "Captain Halkett"), ContactId{1});
}

TEST_F(Association, UnknownTroopsBecomeKnownAndStaySo) {
  lay(seen("1", 500, 500, 0, std::nullopt), colborne);
  lay(seen("1", 500, 520, 2, Arm::cavalry), colborne);
  lay(seen("1", 500, 900, 6, std::nullopt), colborne);
  EXPECT_EQ(picture.contacts.size(), 1U);
  EXPECT_EQ(picture.contacts[0].last.arm, Arm::cavalry);
}

TEST_F(Association, TwoLabelsInOneViewAreTwoContacts) {
  lay(seen("1", 500, 500, 0), colborne);
  EXPECT_EQ(lay(seen("2", 510, 500, 0), colborne), ContactId{2});
}

TEST_F(Association, TwoLabelsInOneViewStayTwoAlthoughOthersSpokeOfThemSince) {
  lay(seen("1", 500, 500, 0), colborne);
  lay(seen("9", 500, 505, 1), "yourself", Source::own_eyes);
  EXPECT_EQ(lay(seen("2", 505, 500, 0), colborne), ContactId{2});
}

TEST_F(Association, ANewcomerIsNotTakenForABodyThatWasKeptInView) {
  lay(seen("1", 500, 500, 0), colborne);
  const auto ids = lay_all_on_map(picture, {seen("2", 500, 500, 2), seen("1", 560, 500, 2)}, colborne, Source::dispatch,
                                  at(5), limits);
  EXPECT_EQ(ids, (std::vector{ContactId{2}, ContactId{1}}));
}

TEST_F(Association, AnOlderReportMovesNothingBackButAddsWhatTheBodyIs) {
  lay(seen("1", 500, 500, 4, std::nullopt), "yourself", Source::own_eyes);
  Sighting late = seen("7", 450, 500, 2, Arm::infantry);
  late.regiment = "3rd Line";
  EXPECT_EQ(lay(late, colborne), ContactId{1});
  EXPECT_EQ(picture.contacts[0].last.position, point_m(500, 500));
  EXPECT_EQ(picture.contacts[0].last.time, at(4));
  EXPECT_EQ(picture.contacts[0].last.arm, Arm::infantry);
  EXPECT_EQ(picture.contacts[0].last.regiment, "3rd Line");
  EXPECT_EQ(picture.contacts[0].observer, "yourself");
  EXPECT_TRUE(picture.contacts[0].in_sight);
}

TEST_F(Association, ARegimentIsKnownAgainAnywhere) {
  Sighting first = seen("1", 500, 500, 0);
  first.regiment = "3rd Line";
  lay(first, colborne);
  lay(seen("5", 3000, 500, 38), "Captain Gore");
  Sighting again = seen("6", 3010, 500, 40);
  again.regiment = "3rd Line";
  EXPECT_EQ(lay(again, "Captain Halkett"), ContactId{1});
}

TEST_F(Association, AfterAQuarterOfAnHourPlaceAloneProvesNothing) {
  lay(seen("1", 500, 500, 0), colborne);
  EXPECT_EQ(lay(seen("2", 500, 500, 15), "Captain Gore"), ContactId{1});
  EXPECT_EQ(lay(seen("3", 500, 500, 31), "Captain Halkett"), ContactId{2});
}

TEST_F(Association, ANumberOfWhichNothingHasComeForHoursIsForgotten) {
  constexpr int day = 24 * 60;
  lay(seen("1", 500, 500, 0), colborne);
  for (int minute = 10; minute < day; minute += 10) lay(seen("2", 3000, 500, minute), colborne);
  EXPECT_EQ(picture.views.at(colborne).size(), 2U) << "no other number has been used";
  for (int minute = day; minute < 2 * day; minute += 10)
    lay(seen(std::to_string(minute), 500.0 + minute, 500, minute), colborne);
  EXPECT_LT(picture.views.at(colborne).size(), 25U) << "only numbers of the last three hours should be kept";
  EXPECT_FALSE(picture.views.at(colborne).contains("1"));
  EXPECT_EQ(picture.views.at(colborne).count(std::to_string(2 * day - 170)), 1U);
  const std::size_t before = picture.contacts.size();
  lay(seen("1", 500, 500, 2 * day), colborne);
  EXPECT_EQ(picture.contacts.size(), before + 1) << "the number should have been forgotten";
}

TEST_F(Association, SkirmishersAreNotTheirBattalion) {
  lay(seen("1", 500, 500, 0), colborne);
  Sighting line = seen("4", 500, 500, 0);
  line.skirmishers = true;
  EXPECT_EQ(lay(line, "Captain Gore"), ContactId{2});
}

TEST_F(Association, OneRiderIsNotARegimentOfHorse) {
  Sighting regiment = seen("1", 500, 500, 0, Arm::cavalry);
  regiment.strength = 400;
  lay(regiment, colborne);
  Sighting rider = seen("4", 500, 500, 0, Arm::cavalry);
  rider.strength = 1;
  EXPECT_EQ(lay(rider, "Captain Gore"), ContactId{2});
}

TEST_F(Association, WhatHeHoldsForOneIsRenewedAsOne) {
  lay(seen("1", 500, 500, 0), colborne);
  lay(seen("2", 900, 500, 0), colborne);
  picture.contacts.edit(1).merged_into = ContactId{1};
  EXPECT_EQ(lay(seen("2", 910, 500, 2), colborne), ContactId{1});
  EXPECT_EQ(picture.contacts[0].last.position, point_m(910, 500));
}

TEST_F(Association, WhatHeStruckOffComesBackOnlyIfItWasNeverLostFromView) {
  lay(seen("1", 500, 500, 0), colborne);
  picture.contacts.edit(0).struck_off = true;
  EXPECT_EQ(lay(seen("8", 500, 500, 1), "Captain Gore"), ContactId{2});
  EXPECT_EQ(lay(seen("1", 500, 500, 2), colborne), ContactId{1});
  EXPECT_FALSE(picture.contacts[0].struck_off);
}

TEST_F(Association, EquallyNearGoesToTheOlderContact) {
  lay(seen("1", 460, 500, 0), colborne);
  lay(seen("2", 540, 500, 0), colborne);
  EXPECT_EQ(lay(seen("5", 500, 500, 0), "Captain Gore"), ContactId{1});
}

TEST_F(Association, PictureComesBackFromItsRecord) {
  lay(seen("1", 500, 500, 0), colborne);
  const Json json = to_record(picture);
  EXPECT_EQ(to_record(from_record<Picture>(json)), json);
}

}  // namespace
}  // namespace krieg
