#include "game/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "reisswitz/play/memory.hpp"
#include "small_game.hpp"
#include "terrain/ground.hpp"

namespace krieg {
namespace {

using namespace small;

std::vector<Json> two_battalions(double red_x, double blue_x) {
  return {battalion("red-1", "red", red_x, 1000, 90), battalion("blue-1", "blue", blue_x, 1000, 270)};
}

const Unit& unit(const Game& game, const std::string& id) {
  return game.state(TruthPass::of_the_keeper()).world.units.at(UnitId{id});
}

const Dispatch& order_in(const Game& game) {
  for (const Dispatch& dispatch : game.state(TruthPass::of_the_keeper()).world.dispatches)
    if (dispatch.kind == LetterKind::order) return dispatch;
  throw std::runtime_error("no order was written");
}

Json march_order(const std::string& to, double x, double y) {
  return {{"unit", to}, {"text", "March."}, {"tasks", {{{"kind", "march"}, {"path", {{x, y}}}}}}};
}

Json attack_order(const std::string& to, double x, double y) {
  return {{"unit", to}, {"text", ""}, {"tasks", {{{"kind", "attack"}, {"target", {x, y}}}}}};
}

std::vector<Entry> opening(const Game& game) { return {game.last_entry()}; }

void keep(std::vector<Entry>& journal, const std::vector<Entry>& more) {
  journal.insert(journal.end(), more.begin(), more.end());
}

TEST(Game, ADispositionIsWithTheTroopsWhenTheClockStarts) {
  Game game = small_game(two_battalions(900, 2400));
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", march_order("red-1", 900, 1600)));
  play_move(game, journal);
  EXPECT_EQ(unit(game, "red-1").acting_on, DispatchId{1});
  constexpr double infantry_march_m = 200 * 1609.344 / 2000.0;
  EXPECT_NEAR(unit(game, "red-1").position.y.metres(), 1000.0 + infantry_march_m, 0.1) << "200 paces in the first move";
}

std::string gardens_and_a_road() {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"gardens","kind":"garden","name":"The Gardens"},"geometry":{"type":"Polygon",
     "coordinates":[[[900,800],[1100,800],[1100,1400],[900,1400],[900,800]]]}},
    {"type":"Feature","properties":{"id":"lane","kind":"road"},"geometry":{"type":"LineString",
     "coordinates":[[500,900],[1500,900]]}}]})";
}

Json squadrons_marching(const std::vector<std::pair<double, double>>& way) {
  Json path = Json::array();
  for (const auto& [x, y] : way) path.push_back({x, y});
  return {{"unit", "red-1"}, {"text", ""}, {"tasks", {{{"kind", "march"}, {"path", path}}}}};
}

TEST(Game, AWayDrawnThroughGardensIsMarchedRoundThem) {
  Game game =
      Game::open(small_scenario({squadrons("red-1", "red", 800, 1000, 90), battalion("blue-1", "blue", 2900, 100, 270)},
                                300, 2700, gardens_and_a_road()),
                 rule_system("reisswitz", shipped::languages()), 7);
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", squadrons_marching({{1000, 1000}, {1300, 1000}})));
  for (int move = 0; move < 6; ++move) {
    play_move(game, journal);
    const Unit& dragoons = unit(game, "red-1");
    const Going going = game.scenario().ground->going(dragoons.position, dragoons.facing);
    EXPECT_TRUE(going.cover != Cover::garden || going.on_road) << "move " << move;
  }
  EXPECT_NEAR(unit(game, "red-1").position.x.metres(), 1300.0, 0.1);
  EXPECT_NEAR(unit(game, "red-1").position.y.metres(), 1000.0, 0.1);
}

TEST(Game, AnAttackGoesRoundByTheRoadWhatItCannotPass) {
  Game game =
      Game::open(small_scenario({squadrons("red-1", "red", 800, 1000, 90), battery("blue-1", "blue", 1180, 1000, 90)},
                                300, 2700, gardens_and_a_road()),
                 rule_system("reisswitz", shipped::languages()), 7);
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", attack_order("red-1", 1180, 1000)));
  bool fought = false;
  for (int move = 0; move < 6; ++move) {
    play_move(game, journal);
    const auto& settled = game.state(TruthPass::of_the_keeper()).world.settled;
    fought =
        fought || std::any_of(settled.begin(), settled.end(), [](const Settled& s) { return s.kind == "assault"; });
  }
  EXPECT_TRUE(fought);
}

TEST(Game, InfantryAttacksInAmongGardensAwayFromTheRoad) {
  Game game =
      Game::open(small_scenario({battalion("red-1", "red", 800, 1200, 90), battery("blue-1", "blue", 1000, 1200, 90)},
                                300, 2700, gardens_and_a_road()),
                 rule_system("reisswitz", shipped::languages()), 7);
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", attack_order("red-1", 1000, 1200)));
  bool fought = false;
  for (int move = 0; move < 6 && !fought; ++move) {
    play_move(game, journal);
    const auto& settled = game.state(TruthPass::of_the_keeper()).world.settled;
    fought = std::any_of(settled.begin(), settled.end(), [](const Settled& s) { return s.kind == "assault"; });
  }
  EXPECT_TRUE(fought);
}

TEST(Game, CavalryDoesNotWaitForInfantry) {
  Game game = small_game({battalion("red-1", "red", 1000, 1000, 90), squadrons("blue-1", "blue", 1100, 1000, 270)});
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", attack_order("red-1", 1100, 1000)));
  play_move(game, journal);
  const auto& settled = game.state(TruthPass::of_the_keeper()).world.settled;
  const auto assault =
      std::find_if(settled.begin(), settled.end(), [](const Settled& s) { return s.kind == "assault"; });
  ASSERT_NE(assault, settled.end());
  EXPECT_THAT(assault->text.text, ::testing::StartsWith("blue-1 dragoons assault red-1"));
}

TEST(Game, CavalryToldToRetireLeavesTheFieldToInfantry) {
  Game game = small_game({battalion("red-1", "red", 1000, 1000, 90), squadrons("blue-1", "blue", 1100, 1000, 270)});
  auto journal = opening(game);
  keep(journal,
       must(game, EntryKind::order, "blue",
            {{"unit", "blue-1"}, {"text", ""}, {"tasks", {{{"kind", "conduct"}, {"if_attacked", "retire"}}}}}));
  keep(journal, must(game, EntryKind::order, "red", attack_order("red-1", 1100, 1000)));
  for (int move = 0; move < 2; ++move) play_move(game, journal);
  EXPECT_GT(unit(game, "blue-1").position.x.metres(), 1300.0) << "400 paces at least";
  EXPECT_EQ(men_of(unit(game, "red-1")), 900);
}

TEST(Game, AMarchIntoGardensEndsBeforeThemAndIsReported) {
  Game game =
      Game::open(small_scenario({squadrons("red-1", "red", 800, 1200, 90), battalion("blue-1", "blue", 2900, 100, 270)},
                                300, 2700, gardens_and_a_road()),
                 rule_system("reisswitz", shipped::languages()), 7);
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", squadrons_marching({{1000, 1200}})));
  for (int move = 0; move < 3; ++move) play_move(game, journal);
  EXPECT_LE(unit(game, "red-1").position.x.metres(), 900.0);
  EXPECT_GT(unit(game, "red-1").position.x.metres(), 850.0);
  EXPECT_TRUE(unit(game, "red-1").tasks.empty());
  const auto& letters = game.picture(OfficerId{"red-general"})->letters;
  EXPECT_TRUE(std::any_of(letters.begin(), letters.end(), [](const Letter& letter) {
    return letter.text.find("alls and gardens") != std::string::npos;
  }));
}

TEST(Game, AnOrderRidesBeforeItIsObeyed) {
  Game game = small_game(two_battalions(1500, 2700), 100);
  auto journal = opening(game);
  play_move(game, journal);
  keep(journal, must(game, EntryKind::order, "red", march_order("red-1", 1500, 1500)));
  EXPECT_EQ(order_in(game).fate, Fate::riding);
  EXPECT_FALSE(order_in(game).arrived);
  play_move(game, journal);
  EXPECT_EQ(unit(game, "red-1").tasks.size(), 0U) << "1,400 m are 1,740 paces: two moves at 900 paces";
  play_move(game, journal);
  EXPECT_EQ(unit(game, "red-1").tasks.size(), 1U);
  EXPECT_TRUE(order_in(game).arrived);
}

TEST(Game, ReplayComesToTheSameBits) {
  Game game = small_game(two_battalions(1300, 1700));
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", attack_order("red-1", 1700, 1000)));
  for (int move = 0; move < 6; ++move) play_move(game, journal);
  EXPECT_EQ(chain_fault(journal), "");
  const Game again = Game::replay(std::make_shared<const Scenario>(game.scenario()),
                                  rule_system("reisswitz", shipped::languages()), journal);
  EXPECT_EQ(to_record(again.state(TruthPass::of_the_keeper())), to_record(game.state(TruthPass::of_the_keeper())));
  EXPECT_EQ(again.last_entry().hash, game.last_entry().hash);
}

TEST(Game, AnAlteredJournalIsFoundOut) {
  Game game = small_game(two_battalions(1300, 1700));
  auto journal = opening(game);
  for (int move = 0; move < 2; ++move) play_move(game, journal);
  journal[1].body["forged"] = true;
  EXPECT_NE(chain_fault(journal), "");
  EXPECT_THROW(Game::replay(std::make_shared<const Scenario>(game.scenario()),
                            rule_system("reisswitz", shipped::languages()), journal),
               ReplayDiverged);
}

TEST(Game, ASuspendedMoveIsRestoredFromTheSnapshotBeforeIt) {
  Game game = small_game(two_battalions(1400, 1650));
  auto journal = opening(game);
  play_move(game, journal);
  const GameState snapshot = game.state(TruthPass::of_the_keeper());
  const Entry at = game.last_entry();
  std::vector<Entry> after = must(game, EntryKind::step, "umpire");
  ASSERT_TRUE(game.in_move(TruthPass::of_the_keeper()))
      << "two lines at 250 m fire on one another, and the umpire sees it first";
  const Game back = Game::restore(std::make_shared<const Scenario>(game.scenario()),
                                  rule_system("reisswitz", shipped::languages()), snapshot, at, after);
  EXPECT_TRUE(back.in_move(TruthPass::of_the_keeper()));
  EXPECT_EQ(to_record(back.pending(TruthPass::of_the_keeper())), to_record(game.pending(TruthPass::of_the_keeper())));
  EXPECT_EQ(back.last_entry().hash, game.last_entry().hash);
}

TEST(Game, WhatTheBookRemembersComesBackWithASnapshot) {
  Game game = small_game(two_battalions(1400, 1650));
  auto journal = opening(game);
  for (int move = 0; move < 3; ++move) play_move(game, journal);
  const Json snapshot = Json::parse(to_record(game.state(TruthPass::of_the_keeper())).dump());
  const Entry at = game.last_entry();
  EXPECT_GT(reisswitz::memory_of(unit(game, "red-1")).fire.moves_fired, 0);
  const auto scenario = std::make_shared<const Scenario>(game.scenario());
  Game back =
      Game::restore(scenario, rule_system("reisswitz", shipped::languages()), from_record<GameState>(snapshot), at, {});
  for (const char* id : {"red-1", "blue-1"}) EXPECT_EQ(unit(back, id).memory, unit(game, id).memory) << id;
  EXPECT_EQ(hash_of(back.state(TruthPass::of_the_keeper()).world),
            hash_of(game.state(TruthPass::of_the_keeper()).world));
  std::vector<Entry> first, second;
  play_move(game, first);
  play_move(back, second);
  EXPECT_EQ(back.last_entry().hash, game.last_entry().hash) << "the game should go on in the same way";

  Json damaged = snapshot;
  damaged["world"]["units"]["red-1"]["memory"]["fire"]["moves_fired"] = "many";
  try {
    (void)Game::restore(scenario, rule_system("reisswitz", shipped::languages()), from_record<GameState>(damaged), at,
                        {});
    FAIL() << "that is no number";
  } catch (const RecordError& error) {
    EXPECT_EQ(error.path(), "world.units.red-1.memory.fire.moves_fired");
  }
}

TEST(Game, ThatTroopsAreGoneIsTheFirstEventOfAMove) {
  Game game = small_game(two_battalions(1400, 1600));
  must(game, EntryKind::edit_unit, "umpire", {{"unit", "red-1"}, {"men", {226, 0}}, {"reason", "worn out"}});
  std::vector<Entry> journal;
  for (int move = 0; move < 4 && !unit(game, "red-1").gone; ++move) small::play_move(game, journal);
  ASSERT_TRUE(unit(game, "red-1").gone);
  const std::vector<KeyedText>& events = game.events(TruthPass::of_the_keeper());
  ASSERT_GT(events.size(), 1U) << "the fire is an event, too";
  EXPECT_EQ(events.front().key, "unit_is_gone");
}

TEST(Game, TheUmpireChangesWhatTheBookRemembersAndPlayGoesByIt) {
  Game game = small_game(two_battalions(1400, 1650));
  const auto edit = [&](const Json& memory) {
    return game.submit({EntryKind::edit_unit,
                        SeatId{"umpire"},
                        {{"unit", "red-1"}, {"memory", memory}, {"reason", "Its pouches are empty."}}});
  };
  const std::string before = game.last_entry().hash;
  const auto unknown = edit({{"fire", {{"shots", 1}}}});
  ASSERT_FALSE(unknown.has_value());
  EXPECT_EQ(unknown.error().reason, Reason::malformed);
  EXPECT_EQ(unknown.error().text(), "memory.fire: has an unknown member \"shots\"");
  const auto large = edit({{"labour", {{"works", {{{"place", std::string(9000, 'x')}}}}}}});
  ASSERT_FALSE(large.has_value());
  EXPECT_EQ(large.error().reason, Reason::too_large);
  EXPECT_EQ(game.last_entry().hash, before) << "a refusal leaves no trace";
  ASSERT_TRUE(edit({{"fire", {{"moves_fired", 1000}}}}).has_value());
  EXPECT_EQ(reisswitz::memory_of(unit(game, "red-1")).fire.moves_fired, 1000);
  must(game, EntryKind::step, "umpire");
  ASSERT_EQ(game.pending(TruthPass::of_the_keeper()).proposals.size(), 1U) << "red has nothing left to fire";
  EXPECT_EQ(game.pending(TruthPass::of_the_keeper()).proposals[0].units.front(), UnitId{"blue-1"});
}

TEST(Game, FireIsProposedAndTakesMenOnlyWhenRuled) {
  Game game = small_game(two_battalions(1400, 1650));
  must(game, EntryKind::step, "umpire");
  ASSERT_EQ(game.pending(TruthPass::of_the_keeper()).proposals.size(), 2U);
  EXPECT_EQ(game.pending(TruthPass::of_the_keeper()).proposals[0].kind, "fire");
  EXPECT_FALSE(game.pending(TruthPass::of_the_keeper()).proposals[0].steps.empty());
  EXPECT_EQ(men_of(unit(game, "blue-1")), 900);
  Json rulings = Json::array();
  for (const Proposal& proposal : game.pending(TruthPass::of_the_keeper()).proposals)
    rulings.push_back({{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}});
  must(game, EntryKind::ruling, "umpire", {{"rulings", rulings}});
  EXPECT_LT(men_of(unit(game, "blue-1")), 900);
  EXPECT_LT(men_of(unit(game, "red-1")), 900);
}

TEST(Game, AnOverrideNeedsAReasonAndHolds) {
  Game game = small_game(two_battalions(1400, 1650));
  must(game, EntryKind::step, "umpire");
  const Proposal first = game.pending(TruthPass::of_the_keeper()).proposals[0];
  Json outcome = first.outcome;
  outcome["points"] = 0;
  const Json silent = {
      {"rulings", {{{"proposal", first.id}, {"accepted", false}, {"outcome", outcome}, {"reason", ""}}}}};
  const auto refused = game.submit({EntryKind::ruling, SeatId{"umpire"}, silent});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, Reason::malformed);
  const Json told = {
      {"rulings",
       {{{"proposal", first.id}, {"accepted", false}, {"outcome", outcome}, {"reason", "the powder is wet"}}}}};
  must(game, EntryKind::ruling, "umpire", told);
  const Proposal second = game.pending(TruthPass::of_the_keeper()).proposals.at(0);
  must(game, EntryKind::ruling, "umpire",
       {{"rulings", {{{"proposal", second.id}, {"accepted", true}, {"reason", ""}}}}});
  const std::string spared = from_record<UnitId>(outcome["target"]).value;
  EXPECT_EQ(men_of(unit(game, spared)), 900);
}

TEST(Game, FactsThatTheUmpireChangesAreLaidAgainAndReplayed) {
  Game game = small_game(two_battalions(1400, 1650));
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::step, "umpire"));
  const auto rule = [&](const std::string& proposal, const Json& facts, const std::string& reason = "a thick mist") {
    return game.submit(
        {EntryKind::ruling,
         SeatId{"umpire"},
         {{"rulings", {{{"proposal", proposal}, {"accepted", false}, {"facts", facts}, {"reason", reason}}}}}});
  };
  const std::string first = game.pending(TruthPass::of_the_keeper()).proposals[0].id;
  const std::string hash = game.last_entry().hash;
  EXPECT_EQ(rule(first, {{"night", true}}, "").error().reason, Reason::malformed);
  EXPECT_EQ(rule(first, {{"nights", true}}).error().reason, Reason::malformed);
  EXPECT_EQ(rule(first, {{"night", "dark"}}).error().reason, Reason::malformed);
  EXPECT_EQ(rule(first + "/2", {{"night", true}}).error().reason, Reason::unknown_thing);
  EXPECT_EQ(rule(first, {{"night", std::string(9000, 'x')}}).error().reason, Reason::too_large);
  EXPECT_EQ(game.last_entry().hash, hash);
  const double by_day = game.pending(TruthPass::of_the_keeper()).proposals[0].outcome.at("points");
  const auto taken = rule(first, {{"night", true}});
  ASSERT_TRUE(taken) << taken.error().text();
  keep(journal, *taken);
  const Proposal again = game.pending(TruthPass::of_the_keeper()).proposals[0];
  EXPECT_EQ(again.id, first + "/2");
  EXPECT_LT(again.outcome.at("points").get<double>(), by_day);
  EXPECT_EQ(rule(first, {{"night", false}}).error().reason, Reason::unknown_thing)
      << "the first proposal should no longer be pending";

  // An order in mid-move plays the move again from its start: the umpire's change stays.
  keep(journal, must(game, EntryKind::order, "red", {{"unit", "red-1"}, {"text", "Stand fast."}}));
  EXPECT_EQ(to_record(game.pending(TruthPass::of_the_keeper()).proposals[0]), to_record(again));
  const Game back = Game::replay(std::make_shared<const Scenario>(game.scenario()),
                                 rule_system("reisswitz", shipped::languages()), journal);
  EXPECT_EQ(to_record(back.pending(TruthPass::of_the_keeper())), to_record(game.pending(TruthPass::of_the_keeper())));
  while (game.in_move(TruthPass::of_the_keeper()))
    keep(journal, must(game, EntryKind::ruling, "umpire",
                       {{"rulings",
                         {{{"proposal", game.pending(TruthPass::of_the_keeper()).proposals[0].id},
                           {"accepted", true},
                           {"reason", ""}}}}}));
  EXPECT_EQ(Game::replay(std::make_shared<const Scenario>(game.scenario()),
                         rule_system("reisswitz", shipped::languages()), journal)
                .last_entry()
                .hash,
            game.last_entry().hash);
}

TEST(Game, OneCaseIsNotLaidForEver) {
  Game game = small_game(two_battalions(1400, 1650));
  must(game, EntryKind::step, "umpire");
  int times = 0;
  for (bool taken = true; taken && times < 1000; times += int(taken)) {
    const Json ruling = {{"proposal", game.pending(TruthPass::of_the_keeper()).proposals[0].id},
                         {"accepted", false},
                         {"facts", {{"night", times % 2 == 0}}},
                         {"reason", "mist comes and goes"}};
    taken = game.submit({EntryKind::ruling, SeatId{"umpire"}, {{"rulings", {ruling}}}}).has_value();
  }
  EXPECT_EQ(times, 19);
}

TEST(Game, AnAssaultIsFoughtOutAndTheBeatenGoBack) {
  Game game = small_game(two_battalions(1400, 1650), 1300, 1800);
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "red", attack_order("red-1", 1650, 1000)));
  bool fought = false;
  for (int move = 0; move < 8 && !fought; ++move) {
    play_move(game, journal);
    for (const Settled& settled : game.state(TruthPass::of_the_keeper()).world.settled)
      fought = fought || settled.kind == "assault";
  }
  ASSERT_TRUE(fought);
  const bool red_beaten = unit(game, "red-1").may_attack_at.has_value();
  const bool blue_beaten = unit(game, "blue-1").may_attack_at.has_value();
  EXPECT_NE(red_beaten, blue_beaten);
}

TEST(Game, SeatsMayDoOnlyWhatIsTheirs) {
  Game game = small_game(two_battalions(900, 2400));
  EXPECT_EQ(game.submit({EntryKind::step, SeatId{"red"}, Json::object()}).error().reason, Reason::not_allowed);
  EXPECT_EQ(game.submit({EntryKind::order, SeatId{"umpire"}, march_order("red-1", 900, 900)}).error().reason,
            Reason::not_allowed);
  EXPECT_EQ(game.submit({EntryKind::order, SeatId{"red"}, march_order("blue-1", 900, 900)}).error().reason,
            Reason::unknown_thing);
  EXPECT_EQ(game.submit({EntryKind::order, SeatId{"red"}, march_order("no-such", 900, 900)}).error().text(),
            game.submit({EntryKind::order, SeatId{"red"}, march_order("blue-1", 900, 900)}).error().text())
      << "the same answer for what is absent and what is hidden";
  EXPECT_EQ(game.submit({EntryKind::order, SeatId{"red"}, march_order("red-1", 99999, 900)}).error().reason,
            Reason::off_the_map);
  EXPECT_EQ(game.submit({EntryKind::order, SeatId{"nobody"}, Json::object()}).error().reason, Reason::unknown_thing);
}

TEST(Game, ARefusalChangesNothing) {
  Game game = small_game(two_battalions(900, 2400));
  const Json before = to_record(game.state(TruthPass::of_the_keeper()));
  const std::string hash = game.last_entry().hash;
  EXPECT_FALSE(game.submit({EntryKind::order, SeatId{"red"}, Json{{"unit", "red-1"}, {"colour", 1}}}));
  EXPECT_FALSE(
      game.submit({EntryKind::edit_unit, SeatId{"umpire"}, Json{{"unit", "red-1"}, {"men", {1}}, {"reason", "x"}}}));
  EXPECT_EQ(to_record(game.state(TruthPass::of_the_keeper())), before);
  EXPECT_EQ(game.last_entry().hash, hash);
}

TEST(Game, WordsAloneWaitForTheUmpire) {
  Game game = small_game(two_battalions(900, 2400));
  must(game, EntryKind::order, "red", {{"unit", "red-1"}, {"text", "Take yourself to that hill, quickly."}});
  EXPECT_TRUE(unit(game, "red-1").tasks.empty());
  must(game, EntryKind::interpret, "umpire",
       {{"dispatch", 1}, {"tasks", {{{"kind", "march"}, {"path", {{900, 1200}}}}}}});
  EXPECT_EQ(unit(game, "red-1").tasks.size(), 1U);
}

TEST(Game, TheCommanderWhoStandsThereDecides) {
  Game game = small_game(two_battalions(1400, 1650), 1300, 2700);
  auto journal = opening(game);
  keep(journal, must(game, EntryKind::order, "blue", attack_order("blue-1", 1400, 1000)));
  keep(journal, must(game, EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}}));
  const Picture& red = *game.picture(OfficerId{"red-general"});
  for (int move = 0; move < 4 && red.questions.empty(); ++move) keep(journal, must(game, EntryKind::step, "umpire"));
  ASSERT_EQ(red.questions.size(), 1U);
  EXPECT_TRUE(game.picture(OfficerId{"blue-general"})->questions.empty())
      << "the other side should not see that a question is open";
  const AskedOfHim asked = red.questions.front();
  EXPECT_EQ(asked.unit, UnitId{"red-1"});
  const Json dance = {{"question", asked.id.value}, {"choice", "dance"}};
  EXPECT_EQ(game.submit({EntryKind::answer, SeatId{"red"}, dance}).error().reason, Reason::impossible);
  const Json theirs = {{"question", asked.id.value}, {"choice", "retire"}};
  EXPECT_EQ(game.submit({EntryKind::answer, SeatId{"blue"}, theirs}).error().reason, Reason::unknown_thing);
  keep(journal, must(game, EntryKind::answer, "red", theirs));
  EXPECT_FALSE(game.in_move(TruthPass::of_the_keeper()));
  EXPECT_LT(unit(game, "red-1").position.x.metres(), 1390.0) << "it gives way";
  const Game again = Game::replay(std::make_shared<const Scenario>(game.scenario()),
                                  rule_system("reisswitz", shipped::languages()), journal);
  EXPECT_EQ(again.last_entry().hash, game.last_entry().hash);
}

// 4, Infantry versus Infantry, Both Sides in the Open 2: the skirmish attack comes before the bayonets.
TEST(Game, SkirmishersFightBeforeTheRanksAndTheUmpireRulesOnIt) {
  Game game = small_game(two_battalions(1300, 1650), 1280, 1670);
  auto journal = opening(game);
  const Json out{{"kind", "skirmish_out"}, {"distance", 80.0}};
  Json attack = attack_order("red-1", 1650, 1000);
  attack["tasks"].insert(attack["tasks"].begin(), out);
  keep(journal, must(game, EntryKind::order, "red", attack));
  keep(journal, must(game, EntryKind::order, "blue", {{"unit", "blue-1"}, {"text", ""}, {"tasks", {out}}}));
  keep(journal, must(game, EntryKind::attend, "umpire", {{"kinds", {"skirmish"}}, {"hold_reports", false}}));
  for (int move = 0; move < 4 && !game.in_move(TruthPass::of_the_keeper()); ++move)
    keep(journal, must(game, EntryKind::step, "umpire"));
  while (game.in_move(TruthPass::of_the_keeper()) && !game.pending(TruthPass::of_the_keeper()).questions.empty()) {
    const Question question = game.pending(TruthPass::of_the_keeper()).questions.front();
    keep(journal, must(game, EntryKind::answer, "umpire", {{"question", question.id.value}, {"choice", "stand"}}));
  }
  ASSERT_EQ(game.pending(TruthPass::of_the_keeper()).proposals.size(), 1U);
  const Proposal skirmish = game.pending(TruthPass::of_the_keeper()).proposals.front();
  EXPECT_EQ(skirmish.kind, "skirmish");
  Json outcome = skirmish.outcome;
  outcome["attacker_won"] = false;
  keep(journal,
       must(game, EntryKind::ruling, "umpire",
            {{"rulings",
              {{{"proposal", skirmish.id}, {"accepted", false}, {"outcome", outcome}, {"reason", "they stood"}}}}}));
  EXPECT_EQ(reisswitz::memory_of(unit(game, "red-1")).skirmish.times_driven_in, 1);
  EXPECT_EQ(reisswitz::memory_of(unit(game, "blue-1")).skirmish.times_driven_in, 0);
  const Game again = Game::replay(std::make_shared<const Scenario>(game.scenario()),
                                  rule_system("reisswitz", shipped::languages()), journal);
  EXPECT_EQ(again.last_entry().hash, game.last_entry().hash);
}

TEST(Game, AReportOfWhichTheUmpireLeavesTheWordsAloneChangesNothingOnTheMap) {
  for (const bool words_alone : {true, false}) {
    Game game = small_game(two_battalions(1400, 1650), 200, 2900);
    auto journal = opening(game);
    keep(journal, must(game, EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", true}}));
    const auto held = [&]() -> const Dispatch* {
      for (const Dispatch& dispatch : game.state(TruthPass::of_the_keeper()).world.dispatches)
        if (dispatch.side == Side::red && dispatch.fate == Fate::held && !dispatch.sightings.empty()) return &dispatch;
      return nullptr;
    };
    for (int move = 0; move < 6 && !held(); ++move) keep(journal, must(game, EntryKind::step, "umpire"));
    ASSERT_TRUE(held()) << "the battalions should see each other";
    const DispatchId report = held()->id;
    const auto courier = [&](Json hand) {
      hand["dispatch"] = report.value;
      keep(journal, must(game, EntryKind::courier, "umpire", hand));
    };
    courier({{"reword", "I see nothing."}, {"words_alone", words_alone}, {"reason", "he is short-sighted"}});
    const Dispatch& told = game.state(TruthPass::of_the_keeper()).world.dispatches.at(report);
    EXPECT_EQ(told.text, "I see nothing.");
    EXPECT_EQ(told.sightings.empty() && told.own.empty(), words_alone);
    const Json alone{{"dispatch", report.value}, {"release", true}, {"words_alone", true}, {"reason", "x"}};
    EXPECT_EQ(game.submit({EntryKind::courier, SeatId{"umpire"}, alone}).error().reason, Reason::malformed);
  }
}

TEST(Game, ASuspendedMoveLeavesACommandersDeskAsItWas) {
  Game game = small_game(two_battalions(1400, 1650));
  auto journal = opening(game);
  play_move(game, journal);
  const Json before = to_record(*game.picture(OfficerId{"red-general"}));
  must(game, EntryKind::step, "umpire");
  ASSERT_TRUE(game.in_move(TruthPass::of_the_keeper()));
  EXPECT_EQ(to_record(*game.picture(OfficerId{"red-general"})), before);
}

TEST(Game, WordsMayMeanThatNothingIsToBeDone) {
  Game game = small_game(two_battalions(900, 2400));
  must(game, EntryKind::order, "red", {{"unit", "red-1"}, {"text", "Well done."}});
  must(game, EntryKind::interpret, "umpire", {{"dispatch", 1}, {"tasks", Json::array()}});
  EXPECT_TRUE(unit(game, "red-1").tasks.empty());
  const WrittenInput again{EntryKind::interpret, SeatId{"umpire"}, {{"dispatch", 1}, {"tasks", Json::array()}}};
  EXPECT_EQ(game.submit(again).error().reason, Reason::wrong_time) << "the order has been sent already";
}

TEST(Game, AfterTheEndNothingIsTaken) {
  Game game = small_game(two_battalions(900, 2400));
  must(game, EntryKind::end, "umpire");
  EXPECT_EQ(game.submit({EntryKind::step, SeatId{"umpire"}, Json::object()}).error().reason, Reason::wrong_time);
  EXPECT_TRUE(game.picture(OfficerId{"red-general"})->ended);
}

}  // namespace
}  // namespace krieg
