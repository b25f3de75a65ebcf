// What one member may cost the others of a club, and what ends with a stolen account.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <future>

#include "club/member_turns.hpp"
#include "club_fixture.hpp"
#include "db/sqlite.hpp"

namespace krieg {
namespace {

TEST_F(ClubTest, ManyMembersSignInFromOneAddress) {
  options_.limits.sign_ins_at_once = 1;
  options_.limits.sign_ins_of_address_at_once = 6;
  options_.limits.sign_ins_of_address_per_minute = 1;
  open_club();
  Browser karl = keeper();
  Browser stranger{port_};
  const auto guess = [&](const std::string& name) {
    return ask(stranger, "sign-in", {{"name", name}, {"passphrase", "password"}}).fault();
  };
  EXPECT_EQ(guess("Anna"), "wrong_passphrase");
  EXPECT_EQ(guess("anna"), "too_many_tries") << "the same name";
  Browser laptop{port_};
  EXPECT_EQ(ask(laptop, "sign-in", {{"name", "Karl"}, {"passphrase", "six guns at dawn"}}).status, 200)
      << "another member at the same router";
  for (int i = 3; i < 6; ++i) EXPECT_EQ(guess("name " + std::to_string(i)), "wrong_passphrase") << i;
  EXPECT_EQ(guess("one more"), "too_many_tries") << "of the address";
}

TEST_F(ClubTest, ANewLinkEndsAllByWhichAThiefStillLearnsOfTheAccount) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  ASSERT_EQ(ask(anna, "passphrase", {{"passphrase", "a bridge too far"}}).status, 200);
  ASSERT_EQ(ask(anna, "mail", {{"mail", "thief@example.org"}}).status, 200);
  const std::string calendar = ask(anna, "calendar").body.value("path", "") + "en.ics";
  ASSERT_EQ(web::get(port_, calendar).result_int(), 200U) << calendar;
  const std::string link = ask(karl, "renew-link", {{"member", ids_["Anna"]}}).body.value("link", "");
  EXPECT_NE(web::get(port_, calendar).result_int(), 200U);
  EXPECT_EQ(ask(anna, "lobby").fault(), "signed_out");
  Browser again = come(link);
  EXPECT_EQ(lobby(again)["me"]["mail"], "");
}

/// The body's length is a setting, so it may be much longer than the usual one.
TEST_F(ClubTest, ABodyThatIsNestedWithoutEndIsMalformedAndHarmsNobody) {
  options_.limits.body_bytes = 4U << 20U;
  open_club();
  Browser karl = keeper();
  Browser stranger{port_};
  for (const std::size_t levels : {std::size_t{40}, std::size_t{30'000}, options_.limits.body_bytes / 2 - 100}) {
    const std::string nested = std::string(levels, '[') + std::string(levels, ']');
    for (const std::string& body : {R"({"game":)" + nested + "}", nested, std::string(levels, '[')})
      for (Browser* who : {&stranger, &karl})
        for (const char* command : {"lobby", "sign-in", "new-game", "no-such-command"})
          EXPECT_EQ(send_to_club(*who, command, body).fault(), "malformed") << command << " " << levels;
  }
  EXPECT_EQ(lobby(karl)["me"]["name"], "Karl");
}

TEST_F(ClubTest, AKeeperWhoWasInvitedKeepsTheNameThatHeWasGiven) {
  open_club();
  Browser karl = keeper();
  const std::string link = ask(karl, "add-member", {{"name", "Anna"}, {"role", "keeper"}}).body.value("link", "");
  Browser stranger{port_};
  EXPECT_FALSE(ask(stranger, "whose-link", {{"token", token_of(link)}}).body["may_name_himself"]);
  Browser anna = come(link, {{"name", "Karl II"}});
  EXPECT_EQ(lobby(anna)["me"]["name"], "Anna");
}

TEST_F(ClubTest, ASeatThatAMemberTookAndLeftIsOpenAgainAndHeCannotTakeSeatsAllDay) {
  options_.limits.seats_taken_per_day = 4;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", "", true), plan("blue", "")}));
  const Json red = {{"game", game}, {"seat", "red"}};
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(ask(anna, "take-seat", red).status, 200) << i;
    EXPECT_TRUE(lobby(bert)["open_seats"].empty());
    EXPECT_EQ(ask(anna, "leave-seat", red).status, 200) << i;
    EXPECT_EQ(lobby(bert)["open_seats"].size(), 1U);
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(ask(anna, "take-seat", red).status, 200) << "leaving is not counted";
    EXPECT_EQ(ask(anna, "leave-seat", red).status, 200);
  }
  EXPECT_EQ(ask(anna, "take-seat", red).fault(), "full_today");
  EXPECT_EQ(ask(bert, "take-seat", red).status, 200) << "another one is not held up";
  ASSERT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ids_["Anna"]}}).status, 200);
  EXPECT_EQ(ask(anna, "leave-seat", {{"game", game}, {"seat", "blue"}}).status, 200);
  EXPECT_TRUE(lobby(anna)["open_seats"].empty()) << "one that was given waits for the umpire";
}

TEST_F(ClubTest, ASeatThatADirectorGaveHimselfIsNotOpenWhenHeLeavesIt) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Umpire"]), plan("blue", "", true)}));
  ASSERT_EQ(ask(karl, "give-direction", {{"game", game}, {"member", lobby(karl)["me"]["member"]}}).status, 200);
  for (const char* seat : {"red", "umpire"})
    EXPECT_EQ(ask(umpire, "leave-seat", {{"game", game}, {"seat", seat}}).status, 200) << seat;
  ASSERT_EQ(lobby(anna)["open_seats"].size(), 1U);
  EXPECT_EQ(lobby(anna)["open_seats"][0]["seat"], "blue");
  ASSERT_EQ(ask(karl, "take-seat", {{"game", game}, {"seat", "blue"}}).status, 200);
  ASSERT_EQ(ask(karl, "leave-seat", {{"game", game}, {"seat", "blue"}}).status, 200);
  EXPECT_EQ(lobby(anna)["open_seats"].size(), 1U) << "a keeper's, too, when it was open before";
}

TEST_F(ClubTest, WhoLooksAfterAGameReadsWhoHadWhichSeatAlsoOfFormerMembers) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  ASSERT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ""}, {"open", true}}).status, 200);
  EXPECT_EQ(lobby(umpire)["managed"][0]["had"][ids_["Anna"]], Json::array({"red"}));
  ASSERT_EQ(ask(karl, "end-membership", {{"member", ids_["Anna"]}}).status, 200);
  bool named = false;
  const Json managed = lobby(umpire)["managed"][0];
  for (const Json& change : managed["changes"]) named = named || change["name"] == "Anna";
  EXPECT_TRUE(named) << managed["changes"];
}

TEST_F(ClubTest, AnUmpireWhoLeavesHisSeatToReadTheForcesReadsNone) {
  put_on_shelf("the_passage_of_the_luzay");  // one of its maps is old
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser other = member(karl, "Other", "umpire");
  const std::string game =
      new_game(umpire, Json::array({plan("red", "", true)}), Json::object(), "the_passage_of_the_luzay");
  const Json red = {{"game", game}, {"seat", "red"}};
  const auto reads_forces = [&] { return ask(other, "shelf").body["scenarios"][1].contains("forces"); };
  EXPECT_TRUE(reads_forces());
  ASSERT_EQ(ask(other, "take-seat", red).status, 200);
  EXPECT_FALSE(reads_forces());
  ASSERT_EQ(ask(other, "leave-seat", red).status, 200);
  EXPECT_FALSE(reads_forces()) << "he may take it again";
  EXPECT_EQ(ask(other, "ground", {{"scenario", "the_passage_of_the_luzay"}}).fault(), "unknown");
}

TEST_F(ClubTest, InTheArchiveNobodyIsGivenASeat) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(karl, Json::array({plan("red", ids_["Anna"])}));
  ASSERT_EQ(ask(karl, "archive", {{"game", game}, {"archived", true}}).status, 200);
  const Json gift = {{"game", game}, {"seat", "blue"}, {"member", ids_["Anna"]}};
  EXPECT_EQ(ask(karl, "give-seat", gift).fault(), "is_archived");
  EXPECT_EQ(lobby(anna)["seats"].size(), 1U) << "his past games stay with him";
  EXPECT_TRUE(lobby(karl)["managed"][0]["changes"].empty());
  ASSERT_EQ(ask(karl, "archive", {{"game", game}, {"archived", false}}).status, 200);
  EXPECT_EQ(ask(karl, "give-seat", gift).status, 200);
}

TEST_F(ClubTest, TheSameAttemptOpensOneGame) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const auto open = [&](Browser& who, const std::string& attempt) {
    return ask(who, "new-game", {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"attempt", attempt}})
        .body.value("game", "");
  };
  const std::string attempt(48, 'a');
  const std::string first = open(umpire, attempt);
  ASSERT_FALSE(first.empty());
  EXPECT_EQ(open(umpire, attempt), first);
  EXPECT_NE(open(umpire, std::string(48, 'b')), first);
  EXPECT_NE(open(karl, attempt), first) << "another member's";
  EXPECT_NE(open(umpire, "a"), open(umpire, "a")) << "a secret that can be guessed is none";
}

/// A scenario that is not read to its end before somebody lets it go: its ground is a pipe.
class SlowScenario {
 public:
  explicit SlowScenario(const std::filesystem::path& shelf) : ground_(shelf / "slow" / "ground.geojson") {
    const std::filesystem::path whole = std::filesystem::path(KRIEG_SOURCE_DIR) / "scenarios" / "the_mill_at_ashford";
    std::filesystem::copy(whole, shelf / "slow", std::filesystem::copy_options::recursive);
    std::filesystem::remove(ground_);
    EXPECT_EQ(::mkfifo(ground_.c_str(), 0600), 0);
  }
  ~SlowScenario() { let_go(); }
  SlowScenario(const SlowScenario&) = delete;
  SlowScenario& operator=(const SlowScenario&) = delete;

  /// Waits until the server reads it; false if it does not within some seconds.
  bool is_being_read() {
    for (int i = 0; i < 2000 && pipe_ < 0; ++i) {
      pipe_ = ::open(ground_.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
      if (pipe_ < 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return pipe_ >= 0;
  }
  /// It ends, and is no scenario.
  void let_go() {
    if (pipe_ >= 0) ::close(pipe_);
    pipe_ = -1;
  }

 private:
  std::filesystem::path ground_;
  int pipe_ = -1;
};

TEST_F(ClubTest, AMemberOpensOneGameAtATimeAndHoldsUpNobodyElse) {
  SlowScenario slow(options_.scenario_folders.front());
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const Json of_slow = {{"scenario", "slow"}, {"seats", Json::array()}};
  const Json of_mill = {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}};
  EXPECT_EQ(ask(karl, "new-game", of_mill).status, 200);
  std::future<ClubReply> first = std::async(std::launch::async, [&] { return ask(umpire, "new-game", of_slow); });
  ASSERT_TRUE(slow.is_being_read());
  EXPECT_EQ(ask(karl, "new-game", of_mill).status, 200) << "another member's, of a scenario that was read before";
  Browser again = umpire;
  const ClubReply second = ask(again, "new-game", of_mill);
  EXPECT_EQ(second.fault(), "busy");
  EXPECT_EQ(second.status, 429U);
  slow.let_go();
  EXPECT_EQ(first.get().fault(), "unknown");
  EXPECT_EQ(ask(umpire, "new-game", of_mill).status, 200) << "the turn is given back";
  EXPECT_EQ(ask(umpire, "new-game", of_slow).fault(), "unknown") << "it is not read again";
}

TEST_F(ClubTest, WhatNeedsNoScenarioIsLookedAtBeforeOneIsRead) {
  options_.limits.new_games_per_day = 1;
  SlowScenario slow(options_.scenario_folders.front());
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  new_game(umpire, Json::array());
  const auto fault_of = [&](Browser& who, const Json& more) {
    Json wanted = {{"scenario", "slow"}, {"seats", Json::array()}};
    wanted.update(more);
    std::future<ClubReply> reply = std::async(std::launch::async, [&] { return ask(who, "new-game", wanted); });
    if (reply.wait_for(std::chrono::seconds(20)) == std::future_status::ready) return reply.get().fault();
    EXPECT_TRUE(slow.is_being_read());
    slow.let_go();
    return "read first: " + reply.get().fault();
  };
  EXPECT_EQ(fault_of(umpire, Json::object()), "full_today");
  EXPECT_EQ(fault_of(karl, {{"next_evening", "tomorrow"}}), "bad_date");
  EXPECT_EQ(fault_of(karl, {{"seats", Json::array({plan("red", "nobody")})}}), "unknown");
}

TEST(MemberTurns, AreOneOfEachMemberAndAreGivenBack) {
  auto turns = std::make_unique<MemberTurns>();
  {
    const MemberTurns::Turn first = turns->take("anna");
    EXPECT_TRUE(first);
    EXPECT_TRUE(turns->take("bert"));
    EXPECT_FALSE(turns->take("anna"));
    EXPECT_FALSE(turns->take("anna")) << "the second try has given nothing back";
  }
  const MemberTurns::Turn again = turns->take("anna");
  EXPECT_TRUE(again);
  turns.reset();  // a turn that is under way outlives them
}

TEST_F(ClubTest, OneMemberDoesNotOpenGamesWithoutEnd) {
  options_.limits.games_of_member = 2;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const Json wanted = {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}};
  for (int i = 0; i < 2; ++i) {
    const std::string game = new_game(umpire, Json::array());
    ASSERT_EQ(ask(umpire, "archive", {{"game", game}, {"archived", true}}).status, 200);
  }
  EXPECT_EQ(ask(umpire, "new-game", wanted).fault(), "full") << "the archive counts too";
  EXPECT_EQ(ask(karl, "new-game", wanted).status, 200);
}

TEST_F(ClubTest, AnArchiveThatGrowsIsShownInPartAndCostsOtherMembersNothing) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  std::vector<std::string> games;
  for (int i = 0; i < 3; ++i) games.push_back(new_game(umpire, Json::array({plan("red", ids_["Anna"])})));
  const std::string of_bert = ask(bert, "lobby").text;
  for (const std::string& game : games)
    ASSERT_EQ(ask(umpire, "archive", {{"game", game}, {"archived", true}}).status, 200);
  EXPECT_EQ(ask(bert, "lobby").text, of_bert);
  EXPECT_EQ(lobby(anna)["seats"].size(), 3U);
  EXPECT_EQ(lobby(umpire)["managed"].size(), 3U);
  EXPECT_EQ(lobby(karl)["managed"].size(), 3U);
  stop();
  Store store(options_.db);
  EXPECT_TRUE(store.club().games().empty());
  EXPECT_EQ(store.club().archive_of(ids_["Anna"], false, 2).size(), 2U) << "the newest";
  EXPECT_TRUE(store.club().archive_of(ids_["Bert"], false, 2).empty());
}

/// The games of a list, in its order.
std::vector<std::string> games_in(const Json& list) {
  std::vector<std::string> games;
  for (const Json& one : list) games.push_back(one["game"]);
  return games;
}

TEST_F(ClubTest, TheArchiveIsReadPageByPageToItsEnd) {
  options_.limits.archived_games = 2;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  std::vector<std::string> games;
  for (int i = 0; i < 5; ++i) games.push_back(new_game(umpire, Json::array({plan("red", i == 1 ? "" : ids_["Anna"])})));
  const std::string karls = new_game(karl, Json::array());
  for (const std::string& game : games)
    ASSERT_EQ(ask(umpire, "archive", {{"game", game}, {"archived", true}}).status, 200);
  ASSERT_EQ(ask(karl, "archive", {{"game", karls}, {"archived", true}}).status, 200);
  /// All pages of one list after another.
  const auto pages = [](Browser& browser, const char* list) {
    std::vector<std::vector<std::string>> all;
    Json shown = ask(browser, "lobby").body;
    for (;;) {
      all.push_back(games_in(shown[list]));
      if (!shown.contains("older") || all.size() > 9) return all;
      shown = ask(browser, "older-games", {{"after", shown["older"]}}).body;
    }
  };
  using Pages = std::vector<std::vector<std::string>>;
  EXPECT_EQ(pages(anna, "seats"), (Pages{{games[4], games[3]}, {games[2], games[0]}})) << "her own games alone";
  EXPECT_EQ(pages(anna, "managed"), (Pages{{}, {}}));
  EXPECT_EQ(pages(umpire, "managed"), (Pages{{games[4], games[3]}, {games[2], games[1]}, {games[0]}}));
  EXPECT_EQ(pages(karl, "managed"), (Pages{{karls, games[4]}, {games[3], games[2]}, {games[1], games[0]}}))
      << "the game in which he sits comes first";
  EXPECT_EQ(pages(bert, "seats"), (Pages{{}}));
  // A game that is not his is no place at which a page begins.
  const std::string nothing = ask(bert, "older-games", {{"after", "nosuchgame"}}).text;
  for (const std::string& game : {games[0], karls})
    EXPECT_EQ(ask(bert, "older-games", {{"after", game}}).text, nothing);
  EXPECT_EQ(ask(anna, "older-games", {{"after", games[1]}}).text, nothing);
  EXPECT_EQ(ask(anna, "older-games", {{"after", ""}}).text, nothing);
  // A page begins after a game also when that came out of the archive meanwhile.
  ASSERT_EQ(ask(karl, "archive", {{"game", games[3]}, {"archived", false}}).status, 200);
  EXPECT_EQ(games_in(ask(anna, "older-games", {{"after", games[3]}}).body["seats"]),
            (std::vector<std::string>{games[2], games[0]}));
}

TEST_F(ClubTest, WhoHadASeatReadsTheCritiqueWhenTheGameIsOverAndNothingBefore) {
  options_.limits.requests_at_once = 100'000;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  Browser clara = member(karl, "Clara", "player");
  Browser outsider = member(karl, "Outsider", "player");
  const std::string never = ask(anna, "lobby").text;
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", ids_["Bert"])}));
  const std::string papers = "/club/critique/" + game + "/";
  const auto get = [&](Browser& browser, const std::string& path) { return web::get(port_, path, browser.member); };
  // Anna is replaced; Bert gives his seat up and has the other one now.
  EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_["Clara"]}}).status, 200);
  EXPECT_EQ(ask(bert, "leave-seat", {{"game", game}, {"seat", "blue"}}).status, 200);
  EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_["Bert"]}}).status, 200);
  {
    web::Socket truth = sit_down(umpire, game, "umpire");
    EXPECT_TRUE(truth.ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  }
  Browser stranger{port_};
  const std::string nothing = get(outsider, "/club/critique/nosuchgame/red/critique.json").body();
  const auto expect_closed = [&](Browser& browser, const std::string& whose) {
    for (const char* seat : {"red", "blue", "umpire", "nosuchseat"})
      for (const char* file :
           {"", "printed.json", "critique.json", "remarks.json", "ledger.json", "ws", "history.json"}) {
        const web::Response answer = get(browser, papers + seat + "/" + file);
        EXPECT_EQ(answer.result_int(), 404U) << whose << " " << seat << "/" << file;
        EXPECT_EQ(answer.body(), nothing) << whose << " " << seat << "/" << file;
      }
  };
  for (Browser* browser : {&karl, &umpire, &anna, &bert, &clara, &outsider, &stranger})
    expect_closed(*browser, "while the game goes on");
  EXPECT_EQ(ask(anna, "lobby").text, never) << "of a game that goes on and is not hers any more she reads nothing";
  EXPECT_TRUE(lobby(bert)["critiques"].empty());

  ASSERT_EQ(ask(karl, "end-game", {{"game", game}}).status, 200);
  const Json critiques = lobby(anna)["critiques"];
  ASSERT_EQ(critiques.size(), 1U);
  EXPECT_EQ(critiques[0]["game"], game);
  EXPECT_EQ(critiques[0]["seat"], "red");
  EXPECT_EQ(critiques[0]["title"], "The Mill at Ashford");
  EXPECT_TRUE(lobby(anna)["seats"].empty());
  for (Browser* browser : {&bert, &umpire}) EXPECT_TRUE(lobby(*browser)["critiques"].empty()) << "he has a seat";
  for (Browser* browser : {&outsider, &karl}) EXPECT_TRUE(lobby(*browser)["critiques"].empty()) << "he never had one";
  for (const char* file : {"", "printed.json", "critique.json", "remarks.json"})
    EXPECT_EQ(get(anna, papers + "red/" + file).result_int(), 200U) << file;
  EXPECT_TRUE(Json::parse(get(anna, papers + "red/critique.json").body()).contains("frames"));
  EXPECT_EQ(get(anna, papers + "red/printed.json").body(), [&] {
    EXPECT_EQ(ask(bert, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 200);
    return web::get(port_, "/seat/" + game + "/red/printed.json", bert.seats["/seat/" + game + "/red/"]).body();
  }()) << "the papers of the seat that she had";
  // The seat itself, its ledger and its line stay closed to her, and so do the papers of other seats.
  for (const char* file : {"ledger.json", "ledger.csv", "dispatches.json", "history.json", "ws"})
    EXPECT_EQ(get(anna, papers + "red/" + file).body(), nothing) << file;
  for (const char* seat : {"blue", "umpire", "nosuchseat"})
    EXPECT_EQ(get(anna, papers + seat + "/critique.json").body(), nothing) << seat;
  EXPECT_EQ(get(anna, "/seat/" + game + "/red/critique.json").result_int(), 404U);
  EXPECT_EQ(ask(anna, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 404);
  for (Browser* browser : {&outsider, &karl, &stranger}) expect_closed(*browser, "after the end");
  // So it is in the archive; and when the game goes on again, nothing is open.
  ASSERT_EQ(ask(karl, "archive", {{"game", game}, {"archived", true}}).status, 200);
  EXPECT_EQ(lobby(anna)["critiques"].size(), 1U);
  EXPECT_EQ(get(anna, papers + "red/critique.json").result_int(), 200U);

  // She would read the forces against which she commands elsewhere.
  const std::string elsewhere = new_game(umpire, Json::array({plan("blue", ids_["Anna"])}));
  EXPECT_TRUE(lobby(anna)["critiques"].empty());
  EXPECT_EQ(get(anna, papers + "red/critique.json").result_int(), 404U);
  EXPECT_EQ(ask(umpire, "end-game", {{"game", elsewhere}}).status, 200);
  EXPECT_EQ(lobby(anna)["critiques"].size(), 1U);
  Database(options_.db).execute("UPDATE games SET ended = 0 WHERE id = '" + game + "'", "open the game again");
  expect_closed(anna, "when the game goes on again");
  EXPECT_TRUE(lobby(anna)["critiques"].empty());
  EXPECT_EQ(ask(anna, "lobby").text.find(game), std::string::npos);
}

TEST_F(ClubTest, WhoCommandsElsewhereAgainstTheSameForcesReadsNoCritiqueOfThem) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Bert"]), plan("blue", ids_["Anna"])}));
  ASSERT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_["Anna"]}}).status, 200);
  ASSERT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ids_["Bert"]}}).status, 200);
  // Anna holds Red and had Blue; Bert the other way round. Anna commands elsewhere.
  const std::string elsewhere = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  sit_down(anna, game, "red");
  sit_down(bert, game, "blue");
  ASSERT_EQ(ask(umpire, "end-game", {{"game", game}}).status, 200);
  const auto through_seat = [&](Browser& who, const std::string& seat, const std::string& file) {
    const std::string path = "/seat/" + game + "/" + seat + "/";
    return web::get(port_, path + file, who.seats.at(path));
  };
  const auto as_former = [&](Browser& who, const std::string& seat) {
    return web::get(port_, "/club/critique/" + game + "/" + seat + "/critique.json", who.member);
  };
  const std::string nothing = through_seat(anna, "red", "nosuchfile.json").body();
  for (const char* file : {"critique.json", "remarks.json", "ledger.json", "ledger.csv"}) {
    const web::Response hidden = through_seat(anna, "red", file);
    EXPECT_EQ(hidden.result_int(), 404U) << file;
    EXPECT_EQ(hidden.body(), nothing) << file;
    EXPECT_EQ(through_seat(bert, "blue", file).result_int(), 200U) << file << ": he plays no other game";
  }
  EXPECT_EQ(as_former(anna, "blue").result_int(), 404U);
  EXPECT_EQ(as_former(anna, "red").result_int(), 404U) << "nor the seat that she holds, by the club's page";
  EXPECT_EQ(as_former(bert, "red").result_int(), 200U);
  EXPECT_EQ(through_seat(anna, "red", "printed.json").result_int(), 200U) << "her own map stays hers";
  ASSERT_EQ(ask(umpire, "end-game", {{"game", elsewhere}}).status, 200);
  for (const char* file : {"critique.json", "remarks.json", "ledger.json"})
    EXPECT_EQ(through_seat(anna, "red", file).result_int(), 200U) << file << ": that game is over too";
  EXPECT_EQ(as_former(anna, "blue").result_int(), 200U);
}

TEST_F(ClubTest, OldChangesOfSeatsAreForgottenButNotWhoHadASeat) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string karls = lobby(karl)["me"]["member"];
  const std::string game = new_game(karl, Json::array({plan("red", ids_["Anna"])}));
  stop();
  Store store(options_.db);
  const auto pass = [&](const std::string& to) {
    store.club().give_seat({.game = game, .seat = "red", .member = to, .given_by = karls});
  };
  for (int i = 0; i < 150; ++i) pass(i % 2 == 0 ? ids_["Bert"] : "");
  EXPECT_GT(store.club().changes_of_seats(game, 1000).size(), 150U) << "those of the last day stay";
  {
    Database database(options_.db, IfMissing::fail);
    Statement(database, "UPDATE seat_holders SET since = '2020-01-01T00:00:00Z'", "age them").run();
  }
  pass(ids_["Bert"]);
  EXPECT_LT(store.club().changes_of_seats(game, 1000).size(), 60U);
  EXPECT_TRUE(store.club().has_held(ids_["Anna"], {game, "red"})) << "she still knows what Red knew";
  EXPECT_EQ(store.club().holder(game, "red")->member, ids_["Bert"]);
}

}  // namespace
}  // namespace krieg
