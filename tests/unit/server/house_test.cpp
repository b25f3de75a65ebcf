// Many games in one server: each with its own links, and in memory only while somebody is connected.
#include "room/house.hpp"

#include <unistd.h>

#include <boost/asio/use_future.hpp>
#include <future>

#include "server_fixture.hpp"

namespace krieg {
namespace {

class HouseTest : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    options_.limits.rest = std::chrono::seconds{1};
  }

  /// Another game in the file of the running server, added by `kriegsspiel open` in another process.
  struct Another {
    std::string game;
    std::vector<SeatLink> links;
  };
  Another open_another() const {
    Store store(options_.db);
    const drill_book::Rules rules;
    const GameRow row = add_game(store, *drill_book::scenario(), rules, 11);
    return {row.id, invite_all(store, row.id, 8)};
  }
  std::string cookie_for(const Another& another, const std::string& seat) const {
    for (const SeatLink& link : another.links)
      if (link.seat == seat) return web::cookie_of(web::take_seat(port_, link.path));
    return {};
  }
  web::Socket sit_at(const std::string& game, const std::string& seat, const std::string& cookie,
                     std::int64_t after = 0) const {
    return web::Socket(port_, "/seat/" + game + "/" + seat + "/ws?after=" + std::to_string(after), cookie);
  }
  void wait_until_rooms(std::size_t wanted) const {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (server_->rooms() != wanted && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    EXPECT_EQ(server_->rooms(), wanted);
  }
};

const Json order = {{"unit", "red-1"}, {"text", "Stand fast."}};

TEST_F(HouseTest, EveryGameOfTheStoreIsServedToItsOwnSeatsAlone) {
  start();
  const Another another = open_another();
  const std::string first = sign_in("red");
  const std::string second = cookie_for(another, "red");
  web::Socket here = sit("red", first);
  web::Socket there = sit_at(another.game, "red", second);
  EXPECT_EQ(here.next()["body"]["game"], server_->game().id);
  EXPECT_EQ(there.next()["body"]["game"], another.game);
  EXPECT_TRUE(there.ask("r1", "order", order)["ok"]);
  web::Socket umpire = sit("umpire", sign_in("umpire"));
  EXPECT_TRUE(umpire.next_of("truth")["body"]["dispatches"].empty())
      << "the umpire should not see the other game's order";
  EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
  EXPECT_EQ(here.next_of("picture")["number"], 1);
  EXPECT_EQ(here.next_of("picture")["number"], 2);
  web::Socket other_umpire = sit_at(another.game, "umpire", cookie_for(another, "umpire"));
  const Json truth = other_umpire.next_of("truth")["body"];
  EXPECT_EQ(truth["move"], 0) << "the other game's clock should not move";
  EXPECT_EQ(truth["dispatches"].size(), 1U);
  EXPECT_EQ(server_->rooms(), 2U);
  // A session of one game opens nothing of another.
  EXPECT_THROW(sit_at(another.game, "red", first), boost::system::system_error);
  EXPECT_THROW(sit_at(server_->game().id, "red", second), boost::system::system_error);
}

TEST_F(HouseTest, WhoHasNoSessionLoadsNoGame) {
  start();
  const Another another = open_another();
  wait_until_rooms(0);
  const std::string cookie = "kriegsspiel=nothing";
  const web::Response hidden = web::get(port_, "/seat/" + another.game + "/red/printed.json", cookie);
  const web::Response absent = web::get(port_, "/seat/nosuchgame/red/printed.json", cookie);
  EXPECT_EQ(hidden.result_int(), 404U);
  EXPECT_EQ(hidden.body(), absent.body());
  EXPECT_THROW(sit_at(another.game, "red", cookie), boost::system::system_error);
  EXPECT_EQ(server_->rooms(), 0U);
}

TEST_F(HouseTest, AGameInWhichNobodyIsLeavesMemoryAndComesBackAsItWas) {
  start();
  const std::string red_cookie = sign_in("red");
  const std::string umpire_cookie = sign_in("umpire");
  Json truth;
  {
    web::Socket red = sit("red", red_cookie);
    web::Socket umpire = sit("umpire", umpire_cookie);
    EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 2}})["ok"]);
    EXPECT_TRUE(red.ask("r1", "order", order)["ok"]);
    std::this_thread::sleep_for(std::chrono::milliseconds{2500});
    EXPECT_EQ(server_->rooms(), 1U) << "a client is still connected";
    web::Socket again = sit("umpire", umpire_cookie);
    truth = again.next_of("truth");
    umpire.hang_up(), red.hang_up(), again.hang_up();
  }
  wait_until_rooms(0);
  web::Socket umpire = sit("umpire", umpire_cookie);
  EXPECT_EQ(umpire.next_of("truth"), truth);
  web::Socket red = sit("red", red_cookie, 4);
  EXPECT_EQ(red.next()["body"]["last"], 4) << "nothing is told twice, and nothing is lost";
  EXPECT_TRUE(red.ask("r1", "order", order)["ok"]) << "taken before: done once";
  EXPECT_TRUE(umpire.ask("u2", "step", {{"moves", 1}})["ok"]);
  EXPECT_EQ(red.next_of("picture")["number"], 5);
}

TEST_F(HouseTest, AMoveThatWaitsForAWordWaitsOnWhenTheGameHasRested) {
  programme_.question_to_red = {1};
  start();
  const std::string red_cookie = sign_in("red");
  const std::string umpire_cookie = sign_in("umpire");
  {
    web::Socket umpire = sit("umpire", umpire_cookie);
    EXPECT_TRUE(umpire.ask("u1", "step", {{"moves", 1}})["ok"]);
    umpire.hang_up();
  }
  wait_until_rooms(0);
  web::Socket umpire = sit("umpire", umpire_cookie);
  const Json truth = umpire.next_of("truth")["body"];
  EXPECT_TRUE(truth["in_move"]);
  ASSERT_EQ(truth["pending"]["questions"].size(), 1U);
  const Json question = truth["pending"]["questions"][0];
  EXPECT_TRUE(umpire.ask("u2", "answer", {{"question", question["id"]}, {"choice", question["choices"][0]}})["ok"]);
  EXPECT_EQ(umpire.truth()["move"], 1);
}

TEST_F(HouseTest, GamesThatAreLongInLoadingKeepNobodyElseWaiting) {
  programme_.every_move_takes = std::chrono::milliseconds{300};
  start();
  const Another another = open_another();
  const std::string first = sign_in("umpire");
  const std::string second = cookie_for(another, "umpire");
  {
    web::Socket here = sit("umpire", first);
    web::Socket there = sit_at(another.game, "umpire", second);
    for (web::Socket* umpire : {&here, &there}) EXPECT_TRUE(umpire->ask("u1", "step", {{"moves", 6}})["ok"]);
    here.hang_up(), there.hang_up();
  }
  wait_until_rooms(0);
  const auto move_of = [](web::Socket umpire) { return umpire.next_of("truth")["body"]["move"].get<int>(); };
  auto here = std::async(std::launch::async, [&] { return move_of(sit("umpire", first)); });
  auto there = std::async(std::launch::async, [&] { return move_of(sit_at(another.game, "umpire", second)); });
  wait_until_rooms(2);
  std::this_thread::sleep_for(std::chrono::milliseconds{200});
  EXPECT_EQ(web::get(port_, "/healthz").result_int(), 200U);
  EXPECT_EQ(here.wait_for(std::chrono::seconds{0}), std::future_status::timeout) << "they are still being loaded";
  EXPECT_EQ(here.get(), 6);
  EXPECT_EQ(there.get(), 6);
}

TEST_F(HouseTest, ACommandersWatchGoesOnWhileTheGameIsOutOfMemory) {
  start();
  const std::string red_cookie = sign_in("red");
  GameTime told;
  {
    web::Socket umpire = sit("umpire", sign_in("umpire"));
    EXPECT_TRUE(umpire.ask("u1", "pause", {{"paused", false}, {"thinking_counts", true}})["ok"]);
    EXPECT_TRUE(umpire.ask("u2", "step", {{"moves", 1}})["ok"]);
    told = *parse_iso(umpire.truth()["time"].get<std::string>());
    umpire.hang_up();
  }
  wait_until_rooms(0);
  std::this_thread::sleep_for(std::chrono::seconds{1});
  web::Socket red = sit("red", red_cookie);
  red.send(Json{{"id", "r1"}, {"type", "order"}, {"body", order}}.dump());
  Json letters = Json::array();
  while (letters.empty()) letters = red.next_of("picture")["body"].value("letters", Json::array());
  const auto thought = *parse_iso(letters[0]["written"].get<std::string>()) - told;
  EXPECT_GE(thought, std::chrono::seconds{1}) << "the answer should not show whether the game was in memory";
}

TEST_F(HouseTest, AnUmpireChoosesOptionsBeforeAnythingHasHappenedAndTheGameBeginsAnew) {
  start();
  const std::string red_cookie = sign_in("red"), umpire_cookie = sign_in("umpire");
  web::Socket red = sit("red", red_cookie);
  const Json hello = red.next();
  web::Socket umpire = sit("umpire", umpire_cookie);
  const Json options{{"options", {{"wind", "west"}}}};
  EXPECT_EQ(red.ask("r1", "options", options)["refusal"]["reason"], "not_allowed");
  EXPECT_EQ(umpire.ask("u1", "options", {{"options", 3}})["refusal"]["key"], "options_not_playable");
  EXPECT_TRUE(umpire.ask("u2", "options", options)["ok"]);
  EXPECT_EQ(umpire.closed_with(), 1012);
  EXPECT_EQ(red.closed_with(), 1012);

  web::Socket red_again = sit("red", red_cookie);
  const Json again = red_again.next();
  EXPECT_NE(again["body"]["stream"], hello["body"]["stream"]);
  EXPECT_EQ(again["body"]["game"], hello["body"]["game"]);
  web::Socket umpire_again = sit("umpire", umpire_cookie);
  EXPECT_TRUE(umpire_again.ask("u2", "options", options)["ok"]) << "taken before: done once";
  EXPECT_TRUE(red_again.ask("r2", "order", order)["ok"]);
  EXPECT_EQ(umpire_again.ask("u3", "options", options)["refusal"]["key"], "options_too_late");
  EXPECT_TRUE(umpire_again.ask("u4", "step", {{"moves", 1}})["ok"]);
  EXPECT_EQ(umpire_again.truth()["move"], 1);

  Store store(options_.db);
  const GameRow row = *store.game(server_->game().id);
  EXPECT_EQ(Json::parse(row.choices)["options"], options["options"]);
  EXPECT_EQ(store.raw_journal(row.id).front().number, 1);
}

TEST_F(HouseTest, AnUmpireWritesTheIdeasAndEachSideIsGivenItsOwn) {
  start();
  const std::map<std::string, std::string> cookies{
      {"red", sign_in("red")}, {"blue", sign_in("blue")}, {"umpire", sign_in("umpire")}};
  const auto papers = [&](const std::string& seat) {
    return web::get(port_, seat_path(seat) + "printed.json", cookies.at(seat)).body();
  };
  const std::string old_blue = Json::parse(papers("blue"))["special_idea"];
  const Json ideas{{"general", "The river is in flood."},
                   {"special", {{"red", "Hold the ford."}, {"blue", "Take it."}}}};
  const Json wanted{{"options", Json::object()}, {"ideas", ideas}};
  web::Socket umpire = sit("umpire", cookies.at("umpire"));
  web::Socket red = sit("red", cookies.at("red"));
  EXPECT_EQ(red.ask("r1", "options", wanted)["refusal"]["reason"], "not_allowed");
  for (const Json& change :
       {Json{{"general", ""}}, Json{{"general", std::string(8001, 'x')}},
        Json{{"special", {{"red", "Hold the ford."}}}}, Json{{"special", {{"red", "Hold the ford."}, {"blue", ""}}}}}) {
    Json bad = wanted;
    bad["ideas"].update(change);
    EXPECT_EQ(umpire.ask("u1", "options", bad)["refusal"]["key"], "ideas_not_whole") << change.dump().substr(0, 80);
  }
  EXPECT_EQ(Json::parse(papers("blue"))["special_idea"], old_blue) << "nothing was changed yet";
  EXPECT_TRUE(umpire.ask("u2", "options", wanted)["ok"]);
  EXPECT_EQ(umpire.closed_with(), 1012);
  EXPECT_EQ(red.closed_with(), 1012);

  const Json red_papers = Json::parse(papers("red"));
  EXPECT_EQ(red_papers["general_idea"], "The river is in flood.");
  EXPECT_EQ(red_papers["special_idea"], "Hold the ford.");
  EXPECT_EQ(papers("red").find("Take it."), std::string::npos);
  EXPECT_EQ(papers("blue").find("Hold the ford."), std::string::npos);
  EXPECT_EQ(Json::parse(papers("blue"))["special_idea"], "Take it.");
  EXPECT_EQ(Json::parse(papers("umpire"))["vocabulary"]["ideas"], ideas);
  EXPECT_FALSE(red_papers["vocabulary"].contains("ideas"));

  // They stay when options are chosen after them, and when the server starts again.
  web::Socket again = sit("umpire", cookies.at("umpire"));
  EXPECT_TRUE(again.ask("u3", "options", {{"options", {{"wind", "west"}}}})["ok"]);
  EXPECT_EQ(Json::parse(papers("red"))["special_idea"], "Hold the ford.");
  web::Socket red_again = sit("red", cookies.at("red"));
  EXPECT_TRUE(red_again.ask("r2", "order", order)["ok"]);
  web::Socket late = sit("umpire", cookies.at("umpire"));
  EXPECT_EQ(late.ask("u4", "options", wanted)["refusal"]["key"], "options_too_late");
  stop();
  start();
  EXPECT_EQ(Json::parse(papers("red"))["special_idea"], "Hold the ford.");
}

// The parts are chosen before anything has happened, and an umpire who has one sees nothing of the rest.
TEST_F(HouseTest, UmpiresDivideTheField) {
  choices_.more_umpires = 1;
  start();
  const std::map<std::string, std::string> cookies{
      {"red", sign_in("red")}, {"umpire-2", sign_in("umpire-2")}, {"umpire", sign_in("umpire")}};
  const auto papers = [&](const std::string& seat) {
    return Json::parse(web::get(port_, seat_path(seat) + "printed.json", cookies.at(seat)).body());
  };
  const auto parts = [](const Json& umpires) { return Json{{"options", Json::object()}, {"umpires", umpires}}; };
  web::Socket umpire = sit("umpire", cookies.at("umpire"));
  web::Socket second = sit("umpire-2", cookies.at("umpire-2"));
  web::Socket red = sit("red", cookies.at("red"));
  const Json of_red = parts({{"umpire-2", {{"side", "red"}}}});
  EXPECT_EQ(red.ask("r1", "options", of_red)["refusal"]["reason"], "not_allowed");
  for (const Json& bad :
       {Json{{"red", {{"side", "red"}}}}, Json{{"nobody", Json::object()}}, Json{{"umpire-2", {{"officer", "nobody"}}}},
        Json{{"umpire-2", {{"sector", {{0, 0}, {100, 100}}}}}},
        Json{{"umpire-2", {{"side", "red"}}}, {"umpire", {{"side", "blue"}}}}, Json{{"umpire", {{"side", "blue"}}}},
        Json{{"umpire-2", {{"sector", Json(101, {5.0, 5.0})}}}}})
    EXPECT_FALSE(umpire.ask("u1", "options", parts(bad))["ok"]) << bad.dump().substr(0, 80);
  EXPECT_EQ(papers("umpire-2")["vocabulary"]["umpires"]["umpire-2"]["name"], "Umpire 2");
  EXPECT_FALSE(papers("red")["vocabulary"].contains("umpires"));
  EXPECT_TRUE(umpire.ask("u2", "options", of_red)["ok"]);
  EXPECT_EQ(umpire.closed_with(), 1012);
  EXPECT_EQ(second.closed_with(), 1012);

  const auto sides_seen = [](const Json& truth) {
    std::set<std::string> sides;
    for (const Json& unit : truth["units"]) sides.insert(unit["side"]);
    return sides;
  };
  for (int run = 0; run < 2; ++run) {
    EXPECT_EQ(sides_seen(sit("umpire-2", cookies.at("umpire-2")).next_of("truth")["body"]),
              std::set<std::string>{"red"});
    EXPECT_EQ(sides_seen(sit("umpire", cookies.at("umpire")).next_of("truth")["body"]).size(), 2U);
    EXPECT_FALSE(papers("umpire-2")["vocabulary"].contains("umpires")) << "an assistant divides nothing";
    const Json of_second = papers("umpire-2");
    for (const Json& unit : of_second["order_of_battle"]["units"]) EXPECT_EQ(unit["side"], "red");
    EXPECT_EQ(papers("umpire")["vocabulary"]["umpires"]["umpire-2"]["part"]["side"], "red");
    if (run == 0) {
      stop();
      start();
    }
  }
  web::Socket assistant = sit("umpire-2", cookies.at("umpire-2"));
  EXPECT_EQ(assistant.ask("s1", "options", parts({{"umpire-2", Json::object()}}))["refusal"]["reason"], "not_allowed");
  web::Socket chief = sit("umpire", cookies.at("umpire"));
  EXPECT_TRUE(chief.ask("u3", "options", parts({{"umpire-2", {{"officer", "red-commander"}}}}))["ok"]);
  const auto officer_kept = [&] {
    for (const SeatRow& seat : Store(options_.db).seats(server_->game().id))
      if (seat.seat == "umpire-2") return seat.officer;
    return std::string("none");
  };
  EXPECT_EQ(officer_kept(), "red-commander") << "the file's seats are those of the choices: else it is not imported";
  EXPECT_EQ(sides_seen(sit("umpire-2", cookies.at("umpire-2")).next_of("truth")["body"]), std::set<std::string>{"red"});
  web::Socket again = sit("umpire", cookies.at("umpire"));
  EXPECT_TRUE(again.ask("u4", "options", parts({{"umpire-2", Json::object()}}))["ok"]);
  EXPECT_EQ(officer_kept(), "");
  EXPECT_EQ(sides_seen(sit("umpire-2", cookies.at("umpire-2")).next_of("truth")["body"]).size(), 2U);
}

/// A House with one game, without a server.
class ShelfTest : public testing::Test {
 protected:
  ShelfTest() {
    GameRow row;
    row.id = "g1";
    row.scenario = row.fingerprint = row.rule_system = row.edition = "lost";
    store_.now<void>([row](Store& store) { store.add_game(row, {}); });
    parts_.executor = io_.get_executor();
    parts_.play = parts_.calculations = parts_.long_work = pool_.get_executor();
    parts_.store = &store_;
    parts_.find_playable = [this](const GameRow&) -> std::optional<Playable> {
      ++looked_for_;
      throw std::runtime_error("the scenario's files have changed since");
    };
  }
  ~ShelfTest() override { std::filesystem::remove_all(folder_); }

  int looked_for_after(int requests) {
    House house(parts_);
    looked_for_ = 0;
    for (int i = 0; i < requests; ++i) {
      auto room = boost::asio::co_spawn(io_, house.room("g1"), boost::asio::use_future);
      io_.run();
      io_.restart();
      EXPECT_EQ(room.get(), nullptr);
    }
    return looked_for_;
  }

  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("krieg-shelf-" + std::to_string(getpid()));
  boost::asio::io_context io_;
  boost::asio::thread_pool pool_{1};
  StoreThread store_{folder_ / "games.sqlite"};
  HouseParts parts_;
  int looked_for_ = 0;
};

TEST_F(ShelfTest, WhatIsNotFoundIsNotLookedForAtEveryRequest) {
  EXPECT_EQ(looked_for_after(5), 1);
  parts_.limits.set_aside = std::chrono::seconds{0};
  EXPECT_EQ(looked_for_after(5), 5) << "and again after a while";
}

}  // namespace
}  // namespace krieg
