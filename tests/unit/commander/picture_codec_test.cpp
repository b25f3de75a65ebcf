#include "commander/picture_codec.hpp"

#include <gtest/gtest.h>

#include "reisswitz/book/words.hpp"
#include "schema.hpp"

namespace krieg {
namespace {

using reisswitz::TaskKind;

const GameTime nine = *parse_iso("1815-06-12T09:00:00");

OwnReport report(const std::string& unit, double x) {
  OwnReport own;
  own.unit = {unit};
  own.position = point_m(x, 100.125);
  own.men = 450;
  own.as_of = own.learned = nine;
  return own;
}

Contact contact(std::int64_t id, double x) {
  Contact seen;
  seen.id = {id};
  seen.last.position = point_m(x, 700);
  seen.last.arm = Arm::cavalry;
  seen.last.time = seen.learned = nine;
  seen.observer = "yourself";
  return seen;
}

Letter letter(std::int64_t id) {
  Letter paper;
  paper.id = {id};
  paper.kind = LetterKind::order;
  paper.outgoing = true;
  paper.written = nine;
  paper.text = "Hold the mill.";
  Task march;
  march.kind = TaskKind::march;
  march.path = {point_m(1, 2), point_m(3, 4)};
  paper.tasks = {march};
  return paper;
}

Picture first_picture() {
  Picture picture;
  picture.commander = {"adam"};
  picture.now = nine;
  picture.weather = Weather::haze;
  picture.own = {{UnitId{"1-52"}, report("1-52", 10)}, {UnitId{"1-71"}, report("1-71", 20)}};
  picture.contacts = {contact(1, 500)};
  picture.letters = {letter(1)};
  picture.map_changes = {MapChange{"bridge", "destroyed", nine, nine, "a miller"}};
  picture.ledger = {LedgerLine{nine, nine, Source::printed, "", "Returns of the morning."}};
  return picture;
}

Picture later_picture() {
  Picture picture = first_picture();
  picture.now = nine + Seconds{120};
  picture.own[UnitId{"1-71"}].position = point_m(30, 40);
  picture.own[UnitId{"9-art"}] = report("9-art", 5);
  picture.contacts.edit(0).struck_off = true;
  picture.contacts.push_back(contact(2, 900));
  picture.letters.push_back(letter(2));
  picture.markers = {Marker{1, "assembly", {point_m(7, 8)}}};
  picture.map_changes[0].state = "repaired";
  picture.questions = {AskedOfHim{{"3.defence.1-52"}, "They come on.", {"1-52"}, {"stand", "retire"}}};
  picture.riding = {point_m(9, 9)};
  picture.ledger.push_back(LedgerLine{nine, nine, Source::own_eyes, "", "Cavalry by the mill."});
  picture.next_marker = 2;
  return picture;
}

Json changes_of(const Picture* before, const Picture& now) { return Json::parse(picture_change(before, now)); }

TEST(PictureChange, FirstCarriesEveryMember) {
  const Json change = changes_of(nullptr, first_picture());
  const Json whole = to_record(first_picture());
  const std::set<std::string> own_bookkeeping{"views", "pen", "pencil"};
  for (const auto& [name, value] : whole.items())
    EXPECT_EQ(change.contains(name), !own_bookkeeping.contains(name)) << name;
  EXPECT_EQ(schema_faults("Picture", Json::parse(shown_picture(first_picture()))), "");
  EXPECT_TRUE(change["own"].is_array());
  EXPECT_EQ(schema_faults("PictureChange", change), "");
}

TEST(PictureChange, OfNothingHoldsTheHourAlone) {
  const Picture picture = first_picture();
  EXPECT_EQ(changes_of(&picture, picture), Json({{"now", "1815-06-12T09:00:00"}}));
}

TEST(PictureChange, HoldsOnlyWhatChanged) {
  const Picture before = first_picture();
  const Json change = changes_of(&before, later_picture());
  EXPECT_EQ(change["own"].size(), 2U);
  EXPECT_EQ(change["own"][0]["unit"], "1-71");
  EXPECT_EQ(change["contacts"].size(), 2U);
  EXPECT_EQ(change["letters"].size(), 1U);
  EXPECT_EQ(change["ledger"].size(), 1U);
  EXPECT_FALSE(change.contains("weather"));
  EXPECT_FALSE(change.contains("side"));
  EXPECT_EQ(schema_faults("PictureChange", change), "");
}

TEST(PictureChange, AppliedGivesThePicture) {
  const Picture first = apply_change(std::nullopt, changes_of(nullptr, first_picture()));
  EXPECT_EQ(to_record(first), to_record(first_picture()));
  const Json change = changes_of(&first, later_picture());
  EXPECT_EQ(to_record(apply_change(first, change)), to_record(later_picture()));
}

TEST(PictureChange, AnsweredQuestionsAndRubbedOutMarkersGo) {
  const Picture before = later_picture();
  Picture now = before;
  now.questions.clear();
  now.markers.clear();
  now.riding.clear();
  const Json change = changes_of(&before, now);
  EXPECT_EQ(change["questions"], Json::array());
  EXPECT_EQ(to_record(apply_change(before, change)), to_record(now));
}

TEST(PictureChange, MarksTravelOnceAndLeaveByTheirNumbers) {
  Picture before = first_picture();
  for (std::int64_t id = 1; id <= 200; ++id)
    before.markers.push_back({id, "line", std::vector<Point>(20, point_m(static_cast<double>(id), 5))});
  before.next_marker = 201;
  Picture now = before;
  now.markers.erase(now.markers.begin() + 6);
  now.markers.push_back({201, "new", {point_m(1, 1)}});
  now.next_marker = 202;
  const Json change = changes_of(&before, now);
  EXPECT_EQ(change["erased_markers"], Json({7}));
  ASSERT_EQ(change["markers"].size(), 1U);
  EXPECT_EQ(change["markers"][0]["id"], 201);
  EXPECT_LT(change.dump().size(), 200U) << "the size of an annotation should not grow with the map";
  EXPECT_EQ(schema_faults("PictureChange", change), "");
  EXPECT_EQ(to_record(apply_change(before, change)), to_record(now));
  EXPECT_THROW(apply_change(before, {{"now", change["now"]}, {"erased_markers", {"7"}}}), RecordError);
}

TEST(PictureChange, ANoteSendsItsContactAlone) {
  const Picture before = later_picture();
  Picture now = before;
  now.contacts.edit(1).note = "lancers";
  const Json change = changes_of(&before, now);
  ASSERT_EQ(change["contacts"].size(), 1U);
  EXPECT_EQ(change["contacts"][0]["note"], "lancers");
  EXPECT_EQ(change.size(), 2U);
}

TEST(PictureChange, WithoutAFirstIsRefused) {
  EXPECT_THROW(apply_change(std::nullopt, Json{{"now", "1815-06-12T09:00:00"}}), RecordError);
}

TEST(PictureMessage, IsOfTheProtocol) {
  const Json message = Json::parse(picture_message(7, picture_change(nullptr, later_picture())));
  EXPECT_EQ(message["number"], 7);
  EXPECT_EQ(schema_faults("ServerToCommander", message), "");
}

}  // namespace
}  // namespace krieg
