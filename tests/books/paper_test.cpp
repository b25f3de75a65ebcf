// Tests the engine with the paper book on a flat field: orders that go without a rider and are obeyed by dice, officers
// who pass an order to one unit, bases that stand apart, a clock that runs faster than the troops.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commander/estimates.hpp"
#include "courier/courier.hpp"
#include "game/game.hpp"
#include "knowledge/marks.hpp"
#include "knowledge/observation.hpp"
#include "paper_book.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::paper_book {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

UnitEstablishment unit(const std::string& id, Side side, const std::string& under, Point at, Order order) {
  UnitEstablishment paper;
  paper.id = UnitId{id};
  paper.name = paper.short_name = "Company " + id;
  paper.side = side;
  paper.branch = Troops::pikes;
  paper.under = OfficerId{under};
  paper.officer = "Captain " + id;
  paper.elements = {{Piece::base, 100, 0}, {Piece::base, 110, 0}, {Piece::base, 120, 0}};
  paper.position = at;
  paper.facing = bearing_deg(side == Side::red ? 90 : 270);
  paper.formation = order;
  paper.others.members = {{"nerve", 6}};
  return paper;
}

OfficerEstablishment officer(const std::string& id, Side side, std::optional<OfficerId> under, Point at, int rating) {
  OfficerEstablishment paper{OfficerId{id}, "General " + id, "", side, std::move(under), at};
  paper.others.members = {{"rating", rating}};
  return paper;
}

/// Red's chief and his lieutenant without a seat in the west, three units; Blue and one unit in the east.
Scenario field(bool signals, int rating = 6, Order order = Order::massed) {
  Scenario scenario;
  ScenarioSheet& sheet = scenario.sheet;
  sheet.name = "paper-field";
  sheet.title = "A field";
  sheet.rule_system = "paper";
  sheet.start = *parse_iso("1815-06-12T09:00:00");
  sheet.width = metres(4000);
  sheet.height = metres(2000);
  sheet.idea = {"Two sides.", {{Side::red, "Red's."}, {Side::blue, "Blue's."}}};
  sheet.seats = {{{"umpire"}, "Umpire", SeatKind::umpire, {}},
                 {{"red"}, "Red", SeatKind::commander, OfficerId{"red-chief"}},
                 {{"blue"}, "Blue", SeatKind::commander, OfficerId{"blue-chief"}}};
  sheet.order_of_battle.officers = {officer("red-chief", Side::red, {}, point_m(300, 1000), rating),
                                    officer("red-second", Side::red, OfficerId{"red-chief"}, point_m(900, 500), rating),
                                    officer("red-third", Side::red, OfficerId{"red-chief"}, point_m(900, 700), rating),
                                    officer("blue-chief", Side::blue, {}, point_m(3700, 1000), rating)};
  sheet.order_of_battle.units = {unit("red-a", Side::red, "red-chief", point_m(1200, 1000), order),
                                 unit("red-near", Side::red, "red-second", point_m(1000, 500), order),
                                 unit("red-far", Side::red, "red-second", point_m(1000, 100), order),
                                 unit("blue-a", Side::blue, "blue-chief", point_m(3600, 1000), order)};
  sheet.options = {{"signals", signals}};
  HeightRaster heights{5, 3, metres(1000), std::vector<float>(15, 100.0F)};
  scenario.ground = std::make_shared<const Ground>(sheet.width, sheet.height, heights, std::vector<Feature>{});
  scenario.fingerprint = "paper-field";
  return scenario;
}

class PaperGame : public ::testing::Test {
 protected:
  void open(const Scenario& scenario, std::uint64_t seed = 1) {
    const auto book = std::make_shared<PaperBook>();
    ASSERT_THAT(book->check(scenario.sheet), IsEmpty());
    game_.emplace(Game::open(std::make_shared<const Scenario>(scenario), book, seed));
    give(EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}});
    turn();  // an order before the first turn is spoken
  }
  void give(EntryKind kind, const std::string& seat, const Json& body) {
    const auto result = game_->submit({kind, SeatId{seat}, body});
    ASSERT_TRUE(result) << result.error().text();
  }
  std::string refused(EntryKind kind, const std::string& seat, const Json& body) {
    const auto result = game_->submit({kind, SeatId{seat}, body});
    return result ? "" : result.error().text();
  }
  void order(const std::string& whom, Point to) {
    const bool is_unit = whom.starts_with("red-a") || whom.starts_with("red-near") || whom.starts_with("red-far");
    give(EntryKind::order, "red",
         {{is_unit ? "unit" : "officer", whom},
          {"text", "Go."},
          {"tasks", {{{"kind", "advance"}, {"path", {to_record(to)}}}}}});
  }
  void courier(const Json& body) {
    Json with_reason = body;
    with_reason["reason"] = "so he rules";
    give(EntryKind::courier, "umpire", with_reason);
  }
  void turn() {
    give(EntryKind::step, "umpire", Json::object());
    ASSERT_FALSE(game_->in_move(TruthPass::of_the_keeper()));
  }
  [[nodiscard]] const World& world() const { return game_->state(TruthPass::of_the_keeper()).world; }
  [[nodiscard]] const Unit& unit_of(const std::string& id) const { return world().units.at(UnitId{id}); }
  /// The orders by number, the commander's first.
  [[nodiscard]] std::vector<Dispatch> orders() const {
    std::vector<Dispatch> orders;
    for (const Dispatch& dispatch : world().dispatches)
      if (dispatch.kind == LetterKind::order || dispatch.text == "Go.") orders.push_back(dispatch);
    return orders;
  }
  [[nodiscard]] bool is_ridden(DispatchId id) const {
    return std::any_of(world().messengers.begin(), world().messengers.end(),
                       [&](const Messenger& m) { return m.dispatch == id; });
  }
  [[nodiscard]] Dispatch first_order() const { return orders().at(0); }

  std::optional<Game> game_;
};

TEST_F(PaperGame, ASignalIsInHandAfterATurnAndNobodyRides) {
  open(field(true));
  order("red-a", point_m(1500, 1000));
  EXPECT_EQ(first_order().fate, Fate::riding);
  EXPECT_EQ(first_order().due, world().time + turn_length);
  EXPECT_FALSE(is_ridden(first_order().id));
  EXPECT_THAT(world().without_rider, SizeIs(1));
  turn();
  EXPECT_EQ(first_order().fate, Fate::delivered);
  EXPECT_EQ(first_order().arrived, world().time);
  EXPECT_THAT(world().without_rider, IsEmpty());
  EXPECT_EQ(unit_of("red-a").position, point_m(1200, 1000)) << "it came at the end of the turn";
  turn();
  EXPECT_GT(unit_of("red-a").position.x, metres(1300));
}

TEST_F(PaperGame, ACommanderReckonsByTheBookWhenHisOrderIsInHand) {
  open(field(true));
  order("red-a", point_m(1500, 1000));
  order("red-second", point_m(1500, 500));
  const auto& letters = game_->picture(OfficerId{"red-chief"})->letters;
  std::vector<Letter> sent;
  std::copy_if(letters.begin(), letters.end(), std::back_inserter(sent), [](const Letter& l) { return l.outgoing; });
  ASSERT_THAT(sent, SizeIs(2));
  for (const Letter& letter : sent) EXPECT_EQ(letter.expected, letter.written + turn_length);
}

TEST_F(PaperGame, TheEstimateOfADeliveryIsTheBooks) {
  open(field(true));
  const PaperBook book;
  const Scenario& scenario = game_->scenario();
  const auto asked = [&](const Json& options, const Json& body) {
    const auto answer = estimate(*scenario.ground, {}, book, options, "delivery_estimate", body);
    return answer ? to_record(*answer) : Json(answer.error().text());
  };
  const Json near{{"from", {1000, 1000}}, {"to", {1100, 1000}}};
  const Json by_signal{{"seconds", turn_length.count()}, {"by", "time"}};
  EXPECT_EQ(asked({{"signals", true}}, near), by_signal);
  EXPECT_EQ(asked(Json::object(), near)["by"], "voice");
  Json far = near;
  far["to"] = {3000, 1000};
  EXPECT_EQ(asked({{"signals", true}}, far), by_signal);
  EXPECT_EQ(asked(Json::object(), far)["by"], "rider");
  EXPECT_GT(asked(Json::object(), far)["seconds"], 100);
  Json message = far;
  message["kind"] = "message";
  EXPECT_EQ(asked({{"signals", true}}, message)["by"], "rider") << "only orders go by signal";
  Json report = near;
  report["kind"] = "report";
  EXPECT_EQ(asked(Json::object(), report)["by"], "rider") << "a report goes by rider even to an officer near by";
  Json nothing_of_the_kind = near;
  nothing_of_the_kind["kind"] = "shout";
  EXPECT_TRUE(asked(Json::object(), nothing_of_the_kind).is_string());
}

TEST_F(PaperGame, WhatGoesWithoutARiderIsInTheUmpiresHandAsWell) {
  open(field(true));
  for (int i = 0; i < 3; ++i) order("red-a", point_m(1500, 1000));
  courier({{"dispatch", 1}, {"interfere", "lose"}});
  courier({{"dispatch", 2}, {"interfere", "delay"}, {"minutes", 30}});
  courier({{"dispatch", 3}, {"interfere", "hurry"}});
  EXPECT_THAT(
      refused(EntryKind::courier, "umpire", {{"dispatch", 2}, {"interfere", "capture"}, {"reason", "so he rules"}}),
      HasSubstr("nobody carries this dispatch"));
  const GameTime start = world().time;
  turn();
  EXPECT_EQ(orders().at(0).fate, Fate::lost);
  EXPECT_EQ(orders().at(1).fate, Fate::riding);
  EXPECT_EQ(orders().at(2).fate, Fate::delivered);
  EXPECT_LT(*orders().at(2).arrived, start + turn_length);
  turn();
  turn();
  EXPECT_EQ(orders().at(1).fate, Fate::delivered);
  EXPECT_GE(*orders().at(1).arrived, start + turn_length + std::chrono::minutes{30});
}

TEST_F(PaperGame, ASignalToAFallenOfficerIsInHisSuccessorsHand) {
  open(field(true));
  order("red-second", point_m(1500, 500));
  give(EntryKind::officer, "umpire",
       {{"officer", "red-second"}, {"fallen", true}, {"successor", "red-third"}, {"reason", "so he rules"}});
  turn();
  EXPECT_EQ(first_order().fate, Fate::delivered);
  EXPECT_EQ(first_order().to.officer, OfficerId{"red-third"});
}

TEST_F(PaperGame, ASignalToWhomOnlyItsWriterCouldSucceedIsLost) {
  open(field(true));
  order("red-second", point_m(1500, 500));
  give(EntryKind::officer, "umpire",
       {{"officer", "red-second"}, {"fallen", true}, {"successor", "red-chief"}, {"reason", "so he rules"}});
  turn();
  EXPECT_EQ(first_order().fate, Fate::lost);
}

TEST_F(PaperGame, AnOrderByTimeThatWasHeldCountsFromItsRelease) {
  open(field(false));
  World world = game_->state(TruthPass::of_the_keeper()).world;
  const Maps maps = game_->directory().maps_of(*game_->scenario().ground);
  const CourierRates& rates = game_->rules().courier_rates();
  Dispatch draft;
  draft.kind = LetterKind::order;
  draft.from.officer = OfficerId{"red-chief"};
  draft.to.unit = UnitId{"red-a"};
  draft.carriage = Carriage::time;
  draft.takes = Seconds{600};
  const DispatchId id = send(world, maps, rates, draft, true);
  EXPECT_THAT(world.without_rider, IsEmpty());
  world.time += std::chrono::hours{1};
  ASSERT_TRUE(release(world, maps, rates, id));
  EXPECT_EQ(world.dispatches.at(id).due, world.time + Seconds{600});
  EXPECT_THAT(ride(world, maps, rates, army_words(), Seconds{300}), IsEmpty());
  world.time += Seconds{300};
  EXPECT_THAT(ride(world, maps, rates, army_words(), Seconds{300}), ElementsAre(id));
  EXPECT_EQ(world.dispatches.at(id).arrived, world.time + Seconds{300});
}

TEST_F(PaperGame, AnOfficerWithoutASeatSendsTheUnitThatIsNearestToHim) {
  open(field(true));
  order("red-second", point_m(1500, 500));
  for (int i = 0; i < 4; ++i) turn();
  EXPECT_GT(unit_of("red-near").position.x, metres(1200));
  EXPECT_EQ(unit_of("red-far").position, point_m(1000, 100));
}

TEST_F(PaperGame, OrdersAreObeyedByTheDiceAndTheOfficerWritesOfIt) {
  open(field(true, 1), 7);
  order("red-a", point_m(1500, 1000));
  int refusals = 0;
  for (int i = 0; i < 12 && unit_of("red-a").tasks.empty(); ++i) {
    turn();
    for (const Settled& settled : world().settled)
      refusals += settled.kind == "obedience" && settled.text.text == "red-a does not obey yet";
  }
  EXPECT_GT(refusals, 0) << "with a rating of 1 one face of six obeys";
  EXPECT_EQ(unit_of("red-a").memory.as<UnitMemory>().obedience.refused, refusals);
  for (int i = 0; i < 6; ++i) turn();
  const auto& letters = game_->picture(OfficerId{"red-chief"})->letters;
  const auto told = [](const Letter& letter) {
    return letter.text.find("not yet got the men to it") != std::string::npos ||
           letter.text.find("it is not begun") != std::string::npos;
  };
  EXPECT_TRUE(std::any_of(letters.begin(), letters.end(), told));
}

TEST_F(PaperGame, TheClockGoesFiveTimesAsFastAsTheTroops) {
  open(field(false));
  order("red-a", point_m(3000, 1000));
  const GameTime start = world().time;
  turn();
  EXPECT_EQ(world().time, start + turn_length);
  EXPECT_EQ(first_order().fate, Fate::delivered) << "a rider rides for the whole turn";
  turn();
  const double gone = unit_of("red-a").position.x.metres() - 1200.0;
  EXPECT_GE(gone, 1.5 * static_cast<double>(half.count()) - 25.0);
  EXPECT_LE(gone, 1.5 * static_cast<double>(half.count()) + 25.0) << "troops march in their side's half of the action";
}

TEST_F(PaperGame, BasesThatStandApartAreSeenEachByItself) {
  Scenario scenario = field(false, 6, Order::loose);
  scenario.sheet.order_of_battle.units.back().position = point_m(1000, 1000);
  scenario.sheet.order_of_battle.units.front().position = point_m(900, 1700);
  open(scenario);
  turn();
  const Unit& blue = unit_of("blue-a");
  EXPECT_TRUE(has_no_ranks(blue));
  EXPECT_EQ(men_of(blue), 330);
  for (int i = 0; i < 3; ++i) turn();
  const auto& contacts = game_->picture(OfficerId{"red-chief"})->contacts;
  ASSERT_THAT(contacts, SizeIs(3)) << "three bases, and no body at the unit's own place";
  for (const Element& element : blue.elements)
    EXPECT_TRUE(std::any_of(contacts.begin(), contacts.end(), [&](const Contact& contact) {
      const double off = distance_m(contact.last.position, element.apart->position);
      return off <= contact.last.error.metres() + 30.0 && contact.last.strength && *contact.last.strength < 200;
    }));
}

TEST_F(PaperGame, ACommanderCountsHisTroopsWhenHeSeesThemAll) {
  Scenario scenario = field(false, 6, Order::loose);
  scenario.sheet.order_of_battle.units.front().position = point_m(420, 1000);
  open(scenario);
  World world = game_->state(TruthPass::of_the_keeper()).world;
  Pictures pictures = game_->state(TruthPass::of_the_keeper()).pictures;
  const PaperBook book;
  const auto seen = [&] {
    commanders_look(world, pictures, *game_->scenario().ground, book.recognition(), game_->directory(),
                    book.association());
    return pictures.at(OfficerId{"red-chief"}).own.at(UnitId{"red-a"});
  };
  Element& far = world.units.at(UnitId{"red-a"}).elements[2];
  const Point near_by = far.apart->position;
  far.apart->position = point_m(3900, 1900);
  far.men = 20;
  EXPECT_TRUE(seen().in_sight);
  EXPECT_EQ(seen().men, 330) << "he does not see the third base";
  far.apart->position = near_by;
  EXPECT_NEAR(seen().men, 230, 30);
  for (Element& element : world.units.at(UnitId{"red-a"}).elements) element.apart->position = point_m(3900, 1900);
  EXPECT_FALSE(seen().in_sight) << "no men stand at the unit's own place";
}

/// The red chief looks at a blue unit 500 m away with a given memory, at a given share of the usual sight.
class PaperMarks : public PaperGame {
 protected:
  void SetUp() override {
    Scenario scenario = field(false);
    scenario.sheet.order_of_battle.units.back().position = point_m(1000, 1000);
    open(scenario);
    world_ = game_->state(TruthPass::of_the_keeper()).world;
  }
  std::optional<std::vector<StateMark>> seen_from(double metres_away) {
    const Unit& blue = world_.units.at(UnitId{"blue-a"});
    const std::string eye = "officer:" + std::to_string(metres_away);
    const auto sightings = look(world_, *game_->scenario().ground, book_.recognition(), game_->directory(), eye,
                                Side::red, ahead(blue.position, bearing_deg(180), metres_away), true);
    const auto seen = std::find_if(sightings.begin(), sightings.end(), [&](const Sighting& sighting) {
      return sighting.arm && distance_m(sighting.position, blue.position) <= sighting.error.metres();
    });
    if (seen == sightings.end()) throw std::logic_error("nobody is seen there");
    return seen->marks;
  }
  UnitMemory& memory(const std::string& unit) { return world_.units.at(UnitId{unit}).memory.as<UnitMemory>(); }

  World world_;
  PaperBook book_;
};

TEST_F(PaperMarks, AMarkShowsFromItsDetailOnAndNothingElseOfTheMemoryDoes) {
  const Recognition& eyes = book_.recognition();
  const double near = eyes.formation.metres() - 5.0, far = eyes.formation.metres() + 5.0;
  EXPECT_EQ(seen_from(near), std::nullopt) << "there are no marks to see";
  memory("blue-a").obedience = {true, 4};
  EXPECT_EQ(seen_from(near), std::nullopt) << "the mark for its order never shows";
  memory("blue-a").nerve.tested = MoveNumber{3};
  EXPECT_EQ(seen_from(far), std::nullopt) << "too far off to see the pikes";
  EXPECT_EQ(seen_from(near), std::vector<StateMark>{Show::pikes_lowered});
}

TEST_F(PaperMarks, AnOfficersReturnTellsWhatTheBookLetsHimTell) {
  memory("red-a").obedience.waits = true;
  memory("red-a").nerve.tested = MoveNumber{3};
  world_.time += std::chrono::hours{2};
  const std::vector<Dispatch> written =
      reports(world_, *game_->scenario().ground, book_.recognition(), game_->directory(), book_.reporting_habits());
  const auto about = std::find_if(written.begin(), written.end(), [](const Dispatch& d) {
    return d.own.size() == 1 && d.own.front().unit == UnitId{"red-a"};
  });
  ASSERT_NE(about, written.end());
  EXPECT_EQ(about->own.front().marks, std::vector<StateMark>{Show::order_waits});
  EXPECT_THAT(about->text, HasSubstr("not yet at what was ordered"));
  EXPECT_EQ(about->text.find("pikes lowered"), std::string::npos);
}

TEST_F(PaperMarks, ShowOnThoseInRanksAndNotOnWhoeverIsOutBeforeThem) {
  Unit& blue = world_.units.at(UnitId{"blue-a"});
  const auto bearers = [&] {
    std::map<BodyKind, bool> shown;
    std::vector<Body> bodies = bodies_of(blue, army_words());
    if (const std::optional<Body> out = skirmishers_of(blue, army_words())) bodies.push_back(*out);
    for (const Body& body : bodies) shown[body.kind] = shows_marks(body, blue);
    return shown;
  };
  blue.skirmishers = SkirmishLine{2, 20, metres(50), metres(100), metres(50)};
  blue.elements.front().apart = OwnGround{point_m(500, 500), blue.facing, {metres(40), metres(20)}};
  EXPECT_EQ(bearers(), (std::map<BodyKind, bool>{
                           {BodyKind::troops, true}, {BodyKind::skirmishers, false}, {BodyKind::element, false}}));
  for (Element& base : blue.elements)
    if (!base.apart) base.men = 0;
  EXPECT_TRUE(bearers().at(BodyKind::element)) << "the last men of the unit stand there";
}

TEST_F(PaperMarks, AnOfficerWritesOfAChangedMarkWhenAReturnIsDue) {
  world_.units.at(UnitId{"blue-a"}).gone = true;
  const auto red_writes = [&] {
    world_.time += std::chrono::hours{2};
    const std::vector<Dispatch> written =
        reports(world_, *game_->scenario().ground, book_.recognition(), game_->directory(), book_.reporting_habits());
    return std::any_of(written.begin(), written.end(),
                       [](const Dispatch& d) { return d.own.size() == 1 && d.own.front().unit == UnitId{"red-a"}; });
  };
  world_.units.at(UnitId{"red-a"}).occurrences.push_back({"order_refused", {}, world_.time});
  EXPECT_TRUE(red_writes());
  EXPECT_FALSE(red_writes()) << "nothing has changed";
  memory("red-a").nerve.tested = MoveNumber{3};
  EXPECT_FALSE(red_writes()) << "officers do not report this mark";
  memory("red-a").obedience.waits = true;
  EXPECT_TRUE(red_writes());
  EXPECT_FALSE(red_writes()) << "he has reported it already";
}

TEST_F(PaperMarks, ACommanderKeepsWhatHeWasToldUntilHeSeesOrHearsOtherwise) {
  const ArmyWords& words = army_words();
  using Marks = std::optional<std::vector<StateMark>>;
  const Marks lowered{{Show::pikes_lowered}}, waits{{Show::order_waits}},
      both{{Show::pikes_lowered, Show::order_waits}};
  EXPECT_EQ(renewed_by_sight(both, {}, Detail::arm, words), both) << "he is too far away to tell";
  EXPECT_EQ(renewed_by_sight(both, {}, Detail::formation, words), waits) << "the pikes are up again";
  EXPECT_EQ(renewed_by_sight(waits, lowered, Detail::regiment, words), both);
  EXPECT_EQ(renewed_by_return(both, {}, words), lowered) << "the report contains the mark of the order alone";
  EXPECT_EQ(renewed_by_return({}, both, words), waits);
  EXPECT_EQ(renewed_by_return(waits, {}, words), std::nullopt);
  EXPECT_EQ(renewed_by_return(lowered, {}, words), lowered)
      << "he saw this mark himself, and officers do not report it";
  EXPECT_EQ(renewed_by_older_return(lowered, both, words), both);
}

TEST_F(PaperGame, DistancesAreToldInYards) {
  Scenario scenario = field(false);
  scenario.sheet.order_of_battle.units.back().position = point_m(2000, 1000);
  open(scenario);
  for (int i = 0; i < 4; ++i) turn();
  const std::string papers = to_record(*game_->picture(OfficerId{"red-chief"})).dump();
  EXPECT_THAT(papers, HasSubstr(" yards to the east of me"));
  EXPECT_EQ(papers.find("paces"), std::string::npos);
}

TEST_F(PaperGame, AUnitStandsInTheBodiesOfThoseWhoAreLeft) {
  Scenario scenario = field(false, 6, Order::loose);
  open(scenario);
  World world = game_->state(TruthPass::of_the_keeper()).world;
  const std::vector<Body> all = bodies_of(world.units.at(UnitId{"blue-a"}), army_words());
  ASSERT_THAT(all, SizeIs(3));
  for (const Body& body : all) EXPECT_EQ(body.kind, BodyKind::element);
  Unit& blue = world.units.at(UnitId{"blue-a"});
  blue.elements[0].men = 0;
  EXPECT_THAT(bodies_of(blue, army_words()), SizeIs(2)) << "the first base has no men left";
  blue.elements[1].apart.reset();
  const std::vector<Body> rest = bodies_of(blue, army_words());
  ASSERT_THAT(rest, SizeIs(2));
  EXPECT_EQ(men_in(rest[0], blue), 110);
  EXPECT_EQ(men_in(rest[1], blue), 120);
}

TEST_F(PaperGame, TheUmpiresHandTakesTheBasesAlong) {
  open(field(false, 6, Order::loose));
  const Unit before = unit_of("red-a");
  give(EntryKind::edit_unit, "umpire",
       {{"unit", "red-a"}, {"position", {2000, 1500}}, {"facing", 180}, {"reason", "so he rules"}});
  for (std::size_t i = 0; i < 3; ++i) {
    const OwnGround& now = *unit_of("red-a").elements[i].apart;
    EXPECT_NEAR(distance_m(now.position, point_m(2000, 1500)),
                distance_m(before.elements[i].apart->position, before.position), 1.0);
    EXPECT_EQ(now.facing, bearing_deg(180));
  }
}

}  // namespace
}  // namespace krieg::paper_book
