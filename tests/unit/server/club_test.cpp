// The club over HTTP: members, roles, sessions, seats that change hands.
#include "club_fixture.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <boost/algorithm/string/split.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "club/members.hpp"
#include "club/passphrase.hpp"
#include "club/reminders.hpp"
#include "db/shown_bytes.hpp"
#include "measure/game_time.hpp"

namespace krieg {
namespace {

namespace fs = std::filesystem;

TEST_F(ClubTest, ThePageIsAtTheRootAndTheKeepersLinkIsGoodOnce) {
  open_club();
  EXPECT_NE(web::get(port_, "/").body().find("The club"), std::string::npos);
  Browser first = keeper();
  EXPECT_EQ(lobby(first)["me"]["name"], "Karl");
  EXPECT_EQ(lobby(first)["me"]["role"], "keeper");
  Browser second{port_};
  EXPECT_EQ(ask(second, "join", {{"token", token_of(keeper_link_)}}).fault(), "dead_link");
  EXPECT_EQ(ask(second, "lobby").fault(), "signed_out");
  EXPECT_EQ(ask(second, "sign-in", {{"name", "KARL"}, {"passphrase", "six guns at dawn"}}).status, 200);
  EXPECT_EQ(lobby(second)["me"]["name"], "Karl");
}

TEST_F(ClubTest, AKeeperWhoHasComeIsGivenANewLinkOnlyWhenItIsAskedFor) {
  open_club();
  Browser first = keeper();
  stop();
  open_club();
  EXPECT_TRUE(keeper_link_.empty());
  first.port = port_;
  EXPECT_EQ(lobby(first)["me"]["name"], "Karl") << "the session survives a restart";
  stop();
  options_.keeper_link = "Karl";
  open_club();
  first.port = port_;
  EXPECT_EQ(ask(first, "lobby").fault(), "signed_out")
      << "who asks for this link has lost his account, perhaps to a thief";
  Browser thief{port_};
  EXPECT_EQ(ask(thief, "sign-in", {{"name", "Karl"}, {"passphrase", "six guns at dawn"}}).fault(), "wrong_passphrase");
  Browser again = come(keeper_link_);
  EXPECT_EQ(lobby(again)["me"]["name"], "Karl");
  stop();
  options_.keeper_link = "Nobody";
  EXPECT_THROW(open_club(), std::runtime_error);
}

TEST_F(ClubTest, ALinkThatAKeeperHasSentSurvivesARestart) {
  open_club();
  Browser karl = keeper();
  const std::string sent = ask(karl, "add-member", {{"name", "Anna"}, {"role", "keeper"}}).body.value("link", "");
  stop();
  open_club();
  EXPECT_TRUE(keeper_link_.empty());
  Browser anna = come(sent);
  EXPECT_EQ(lobby(anna)["me"]["name"], "Anna");
}

TEST_F(ClubTest, WhoLostTheAnswerToHisLinkAsksAgainWithTheSecretOfHisTry) {
  open_club();
  Browser karl = keeper();
  const std::string link = ask(karl, "add-member", {{"name", "Anna"}, {"role", "player"}}).body.value("link", "");
  const std::string attempt(48, 'a');
  const Json body = {{"token", token_of(link)}, {"passphrase", "a bridge too far"}, {"attempt", attempt}};
  Browser lost{port_};
  ASSERT_EQ(ask(lost, "join", body).status, 200);
  Browser again{port_};
  EXPECT_EQ(ask(again, "whose-link", {{"token", token_of(link)}, {"attempt", attempt}}).body["name"], "Anna");
  EXPECT_EQ(ask(again, "join", body).status, 200);
  EXPECT_EQ(again.member, lost.member) << "the session that he did not get, and no second one";
  EXPECT_EQ(ask(again, "sessions").body["sessions"].size(), 1U);
  for (const std::string& other : {std::string(), std::string(48, 'b'), std::string("a")}) {
    Browser thief{port_};
    const Json his = {{"token", token_of(link)}, {"attempt", other}};
    EXPECT_EQ(ask(thief, "join", his).fault(), "dead_link") << other;
    EXPECT_EQ(ask(thief, "whose-link", his).fault(), "dead_link") << other;
    EXPECT_EQ(thief.member, "");
  }
  ASSERT_EQ(ask(again, "sign-out").status, 200);
  EXPECT_EQ(ask(lost, "join", body).fault(), "dead_link") << "the session has ended";
}

TEST(Attempts, AreForgottenAfterSomeTimeAndWhenThereAreMany) {
  ServeLimits limits;
  limits.link_again = std::chrono::seconds{20};
  limits.links_again = 3;
  Attempts links(limits);
  const auto begin = Attempts::Clock::now();
  const std::string attempt(Attempts::kShortest, 'a');
  links.keep("link", attempt, "session", begin);
  EXPECT_EQ(links.answer("link", attempt, begin + limits.link_again), "session");
  EXPECT_EQ(links.answer("another", attempt, begin), std::nullopt);
  EXPECT_EQ(links.answer("link", attempt, begin + limits.link_again + std::chrono::seconds(1)), std::nullopt);
  links.keep("short", attempt.substr(1), "session", begin);
  EXPECT_EQ(links.answer("short", attempt.substr(1), begin), std::nullopt) << "it could be guessed";
  for (int i = 0; i <= limits.links_again; ++i) links.keep(std::to_string(i), attempt, "session", begin);
  EXPECT_EQ(links.answer("0", attempt, begin), std::nullopt);
  EXPECT_EQ(links.answer("1", attempt, begin), "session");
}

TEST_F(ClubTest, OnlyTheFirstKeeperSaysHowHeIsCalled) {
  open_club();
  Browser karl = keeper();
  const std::string sent = ask(karl, "add-member", {{"name", "Anna"}, {"role", "player"}}).body.value("link", "");
  Browser anna = come(sent, {{"name", "Karl II"}});
  EXPECT_EQ(lobby(anna)["me"]["name"], "Anna");
}

TEST_F(ClubTest, AWrongNameAndAWrongPassphraseAreAnsweredInTheSameBytes) {
  open_club();
  Browser karl = keeper();
  member(karl, "Moltke", "player");  // he has no passphrase
  Browser stranger{port_};
  const ClubReply wrong = ask(stranger, "sign-in", {{"name", "Karl"}, {"passphrase", "five guns at dawn"}});
  const ClubReply nobody = ask(stranger, "sign-in", {{"name", "Nobody"}, {"passphrase", "five guns at dawn"}});
  const ClubReply without = ask(stranger, "sign-in", {{"name", "Moltke"}, {"passphrase", "five guns at dawn"}});
  EXPECT_EQ(wrong.fault(), "wrong_passphrase");
  EXPECT_EQ(nobody.text, wrong.text);
  EXPECT_EQ(without.text, wrong.text);
  EXPECT_TRUE(stranger.member.empty());
}

TEST_F(ClubTest, WhoGuessesPassphrasesHasToWait) {
  options_.limits.sign_ins_at_once = 2;
  open_club();
  Browser karl = keeper();
  Browser stranger{port_};
  const Json guess = {{"name", "Karl"}, {"passphrase", "password"}};
  EXPECT_EQ(ask(stranger, "sign-in", guess).fault(), "wrong_passphrase");
  EXPECT_EQ(ask(stranger, "sign-in", guess).fault(), "wrong_passphrase");
  EXPECT_EQ(ask(stranger, "sign-in", guess).status, 429);
  EXPECT_EQ(lobby(karl)["me"]["name"], "Karl") << "who is signed in notices nothing";
}

TEST_F(ClubTest, PassphrasesAreKeptByScryptAndStandNowhereInTheFile) {
  open_club();
  Browser karl = keeper();
  stop();
  Store store(options_.db);
  const std::optional<KeptPassphrase> kept = store.club().passphrase_of_name("karl");
  ASSERT_TRUE(kept);
  EXPECT_TRUE(kept->kept.starts_with("scrypt$17$8$1$")) << kept->kept;
  EXPECT_TRUE(is_passphrase("six guns at dawn", kept->kept));
  EXPECT_FALSE(is_passphrase("six guns at dusk", kept->kept));
  EXPECT_FALSE(is_passphrase("six guns at dawn", "scrypt$17$8$1$00"));
  EXPECT_FALSE(is_passphrase("", ""));
  EXPECT_NE(keep_passphrase("six guns at dawn"), kept->kept) << "each has a salt of its own";
}

TEST_F(ClubTest, AnotherSitesPageCanDoNothing) {
  open_club();
  Browser karl = keeper();
  const Json wanted = {{"name", "Mallory"}, {"role", "keeper"}};
  EXPECT_EQ(ask(karl, "add-member", wanted, "http://evil.example").status, 400);
  EXPECT_EQ(ask(karl, "add-member", wanted, {}, "text/plain").status, 400);
  EXPECT_EQ(ask(karl, "add-member", wanted, {}, "application/x-www-form-urlencoded").status, 400);
  EXPECT_EQ(web::get(port_, "/club/lobby", karl.member).result_int(), 400);
  EXPECT_EQ(lobby(karl)["members"].size(), 1);
}

/// Whatever a role may not do is answered as what does not exist.
TEST_F(ClubTest, WhatARoleMayNotDoDoesNotExistForIt) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser other = member(karl, "Other", "umpire");
  Browser player = member(karl, "Player", "player");
  Browser guest = member(karl, "Guest", "guest");
  const std::string game = new_game(umpire, Json::array({plan("red", "", true), plan("blue", ids_["Player"])}));
  const std::map<std::string, Json> keepers = {{"add-member", {{"name", "New"}, {"role", "keeper"}}},
                                               {"renew-link", {{"member", ids_["Umpire"]}}},
                                               {"change-role", {{"member", ids_["Player"]}, {"role", "keeper"}}},
                                               {"end-membership", {{"member", ids_["Umpire"]}}}};
  const std::map<std::string, Json> directors = {
      {"give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_["Other"]}, {"open", false}}},
      {"set-dates", {{"game", game}, {"next_evening", ""}, {"orders_due", ""}}},
      {"archive", {{"game", game}, {"archived", true}}}};
  const std::string nothing = ask(player, "no-such-command").text;
  for (Browser* who : {&umpire, &other, &player, &guest})
    for (const auto& [command, body] : keepers) {
      const ClubReply refused = ask(*who, command, body);
      EXPECT_EQ(refused.status, 404) << command;
      EXPECT_EQ(refused.text, nothing) << command;
    }
  for (Browser* who : {&other, &player, &guest})
    for (const auto& [command, body] : directors) EXPECT_EQ(ask(*who, command, body).text, nothing) << command;
  for (Browser* who : {&player, &guest}) {
    std::set<std::string> shown;
    const Json box = ask(*who, "shelf").body["scenarios"][0];
    for (const auto& [part, value] : box.items()) shown.insert(part);
    EXPECT_EQ(shown, (std::set<std::string>{"scenario", "title", "rule_system", "book", "width_metres", "height_metres",
                                            "turn_name", "length", "commanders", "shows_map", "forces_told"}))
        << "he may command on it one day";
    EXPECT_EQ(ask(*who, "new-game", {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}}).text, nothing);
    EXPECT_FALSE(lobby(*who).contains("members"));
    EXPECT_TRUE(lobby(*who)["managed"].empty());
  }
  Browser stranger{port_};
  std::set<std::string> answers;
  for (const auto& all : {keepers, directors})
    for (const auto& [command, body] : all) answers.insert(ask(stranger, command, body).text);
  EXPECT_EQ(answers, std::set<std::string>{R"({"fault":"signed_out"})"});
  // Nothing of all that was done.
  EXPECT_EQ(lobby(karl)["members"].size(), 5);
  EXPECT_EQ(lobby(player)["seats"].size(), 1);
  EXPECT_EQ(ask(guest, "take-seat", {{"game", game}, {"seat", "red"}}).fault(), "seat_not_open")
      << "a guest only watches";
  EXPECT_TRUE(lobby(guest)["open_seats"].empty());
}

/// What a hostile member may have heard of.
struct Heard {
  std::string game;
  std::string outside;  ///< a game of the file that is not the club's
  std::string member;   ///< called Anna
  std::string session;  ///< hers
  std::string link;     ///< that she has followed
  std::string file;     ///< of an exported game
};

using BodyPair = std::pair<Json, Json>;

/// A body that names what exists, and one that names what does not.
BodyPair naming(const std::string& what, const std::string& real, const Json& more = Json::object()) {
  BodyPair bodies{more, more};
  bodies.first[what] = real;
  bodies.second[what] = "nosuch" + what;
  return bodies;
}

/// For every command bodies of its form that name what is not the asker's. The two of a pair are answered in the same
/// bytes, and do nothing.
std::map<std::string, std::vector<BodyPair>> bodies_of_others(const Heard& heard) {
  std::map<std::string, std::vector<BodyPair>> bodies;
  for (const char* seat : {"red", "blue", "umpire"}) {
    const Json of_seat = {{"seat", seat}};
    for (const char* command : {"take-seat", "leave-seat", "enter-seat"})
      bodies[command].push_back(naming("game", heard.game, of_seat));
    for (const Json& to : {Json{{"member", heard.member}, {"open", false}}, Json{{"member", ""}, {"open", true}}}) {
      Json given = of_seat;
      given.update(to);
      bodies["give-seat"].push_back(naming("game", heard.game, given));
    }
  }
  for (const char* command : {"end-game", "check-game", "export-game", "adopt-game"})
    for (const std::string& game : {heard.game, heard.outside}) bodies[command].push_back(naming("game", game));
  for (const auto& [command, more] :
       std::map<std::string, Json>{{"set-dates", {{"next_evening", ""}, {"orders_due", "2099-01-01T00:00:00Z"}}},
                                   {"archive", {{"archived", true}}},
                                   {"delete-game", {{"title", "The Mill at Ashford"}}},
                                   {"mend-game", {{"entry", 2}, {"reason", "It is wrong."}}},
                                   {"give-direction", {{"member", heard.member}}}})
    bodies[command].push_back(naming("game", heard.game, more));
  for (const std::string& game : {heard.game, heard.outside}) bodies["older-games"].push_back(naming("after", game));
  bodies["give-direction"].push_back(naming("member", heard.member, {{"game", heard.game}}));
  for (const char* command : {"renew-link", "end-membership"})
    bodies[command].push_back(naming("member", heard.member));
  bodies["change-role"].push_back(naming("member", heard.member, {{"role", "keeper"}}));
  bodies["add-member"].emplace_back(Json{{"name", "Anna"}, {"role", "keeper"}},
                                    Json{{"name", "Nobody"}, {"role", "keeper"}});
  bodies["end-session"].push_back(naming("session", heard.session));
  for (const char* command : {"join", "whose-link"})
    for (const char* attempt : {"", "a try that is long enough to be a secret of a browser"})
      bodies[command].push_back(naming("token", heard.link, {{"attempt", attempt}}));
  // Too long to be compared, which would take half a second.
  bodies["sign-in"].emplace_back(Json{{"name", "Anna"}, {"passphrase", std::string(300, 'x')}},
                                 Json{{"name", "Nobody"}, {"passphrase", std::string(300, 'x')}});
  bodies["remove-backup"].push_back(naming("file", heard.file));
  bodies["remove-game-file"].push_back(naming("file", heard.file));
  bodies["import-game"].push_back(naming("file", heard.file));
  bodies["new-game"].push_back(naming("scenario", "the_mill_at_ashford", {{"seats", Json::array()}}));
  bodies["ground"].push_back(naming("scenario", "the_passage_of_the_luzay"));
  // These are about the asker alone, or about nobody: whom the body names is refused or of no account.
  bodies["passphrase"].push_back(naming("member", heard.member, {{"passphrase", "a bridge too far"}}));
  bodies["mail"].push_back(naming("member", heard.member, {{"mail", "mallory@example.org"}}));
  for (const char* command :
       {"lobby", "shelf", "sessions", "calendar", "sign-out", "game-files", "back-up", "backups", "no-such-command"})
    bodies[command].push_back(naming("member", heard.member));
  for (auto& [command, pairs] : bodies)
    pairs.emplace_back(Json{{"game", Json::array()}, {"seat", 7}}, Json{{"member", nullptr}, {"session", -1}});
  return bodies;
}

/// What is answered otherwise to that role because it may do it: an umpire opens games on the scenarios of the shelf,
/// and every member ends his own session and takes another address for his calendar.
bool may_do(const std::string& role, const std::string& command) {
  if (command == "new-game" || command == "ground") return role == "umpire";
  return role != "stranger" && (command == "sign-out" || command == "calendar");
}

/// The names of all commands, as they stand in the source.
std::set<std::string> commands_of_club() {
  std::ifstream file(std::filesystem::path(KRIEG_SOURCE_DIR) / "server" / "club" / "club.cpp");
  std::stringstream text;
  text << file.rdbuf();
  const std::string source = text.str();
  const std::regex command(R"re(name == "([a-z-]+)"|\{"([a-z-]+)", command_of)re");
  std::set<std::string> names;
  for (std::sregex_iterator found(source.begin(), source.end(), command), end; found != end; ++found)
    names.insert((*found)[1].str() + (*found)[2].str());
  return names;
}

TEST_F(ClubTest, AHostileMemberIsAnsweredAlikeWhateverHeNamesAndChangesNothing) {
  options_.limits.club_commands_at_once = 100'000;
  options_.limits.requests_at_once = 100'000;
  put_on_shelf("the_passage_of_the_luzay");  // its map is not shown to everybody
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Heard heard;
  const Json added = ask(karl, "add-member", {{"name", "Anna"}, {"role", "player"}}).body;
  heard.member = added.value("member", "");
  heard.link = token_of(added.value("link", ""));
  Browser anna = come(added.value("link", ""));
  heard.session = ask(anna, "sessions").body["sessions"][0]["session"];
  heard.game = new_game(umpire, Json::array({plan("red", heard.member), plan("blue", "")}));
  {
    web::Socket truth = sit_down(umpire, heard.game, "umpire");
    EXPECT_TRUE(truth.ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  }
  heard.file = ask(karl, "export-game", {{"game", heard.game}}).body.value("name", "");
  ASSERT_NE(heard.file, "");
  {
    const Library library(options_.scenario_folders, texts_of_club());
    Store store(options_.db);
    heard.outside =
        add_game(store, library.load("the_mill_at_ashford"), *rule_system("reisswitz", texts_of_club()), 7).id;
  }
  std::vector<std::pair<std::string, Browser>> hostile;
  for (const char* role : {"guest", "player", "umpire"})
    hostile.emplace_back(role, member(karl, std::string("Hostile ") + role, role));
  hostile.emplace_back("stranger", Browser{port_});
  const std::string of_karl = ask(karl, "lobby").text;
  const std::string of_umpire = ask(umpire, "lobby").text;
  const std::string of_anna = ask(anna, "lobby").text;
  const std::string files = ask(karl, "game-files").text;
  const std::string calendar = ask(anna, "calendar").body.value("path", "");
  ASSERT_NE(of_karl.find(heard.outside), std::string::npos);
  ASSERT_NE(files.find(heard.file), std::string::npos);

  const std::map<std::string, std::vector<BodyPair>> tried = bodies_of_others(heard);
  std::set<std::string> names;
  for (const auto& [command, bodies] : tried) names.insert(command);
  names.erase("no-such-command");
  EXPECT_EQ(names, commands_of_club()) << "every command is tried";
  for (auto& [role, who] : hostile)
    for (const auto& [command, bodies] : tried) {
      if (may_do(role, command)) continue;
      for (const auto& [real, none] : bodies) {
        const ClubReply of_real = ask(who, command, real);
        const ClubReply of_none = ask(who, command, none);
        const std::string tells = role + " " + command + " " + real.dump();
        EXPECT_EQ(of_real.text, of_none.text) << tells;
        EXPECT_EQ(of_real.status, of_none.status) << tells;
        EXPECT_LT(of_real.status, 500U) << tells;
        for (const std::string& secret : {heard.game, heard.outside, heard.session, heard.link, heard.file})
          EXPECT_EQ(of_real.text.find(secret), std::string::npos) << tells;
        // The first body of each command is of its form; one of these two may not name another member.
        if (role == "stranger" || &real != &bodies.front().first) continue;
        EXPECT_EQ(of_real.fault() == "malformed", command == "passphrase" || command == "mail") << tells;
      }
    }
  EXPECT_EQ(ask(karl, "lobby").text, of_karl);
  EXPECT_EQ(ask(umpire, "lobby").text, of_umpire);
  EXPECT_EQ(ask(anna, "lobby").text, of_anna);
  EXPECT_EQ(ask(anna, "sessions").body["sessions"].size(), 1U);
  EXPECT_EQ(ask(karl, "game-files").text, files);
  EXPECT_EQ(web::get(port_, calendar + "en.ics").result_int(), 200U);
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    EXPECT_EQ(entry.path().filename().string().find("backup"), std::string::npos) << entry.path();
}

/// A seat's pages are opened by the seat's own cookie alone. To who has none they do not exist, also if he holds the
/// seat, directs the game, or keeps the club.
TEST_F(ClubTest, AMembersSessionAloneOpensNoPageOfASeat) {
  options_.limits.requests_at_once = 100'000;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser guest = member(karl, "Guest", "guest");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", "", true)}));
  web::Socket red = sit_down(anna, game, "red");  // the game is in memory, unlike an invented one
  ASSERT_EQ(web::get(port_, "/seat/" + game + "/red/printed.json", anna.seats.begin()->second).result_int(), 200U);
  for (const Browser* who : {&karl, &umpire, &anna, &guest}) {
    // Also with the member's token in the place of the seat's.
    const std::string token = who->member.substr(who->member.find('=') + 1);
    for (const std::string& cookie : {who->member, who->member + "; kriegsspiel=" + token})
      for (const char* seat : {"red", "blue", "umpire", "nosuchseat"}) {
        const std::string of_seat = "/seat/" + game + "/" + seat + "/";
        for (const char* page : {"", "printed.json", "history.json", "ledger.json", "critique.json", "remarks.json",
                                 "dispatches.json?before=9", "ws"}) {
          const std::string real = web::raw_get(port_, of_seat + page, cookie);
          EXPECT_EQ(real, web::raw_get(port_, "/seat/nosuchgame/" + std::string(seat) + "/" + page, cookie))
              << seat << " " << page;
          EXPECT_NE(real.find("404"), std::string::npos) << seat << " " << page;
          EXPECT_EQ(real.find("Set-Cookie"), std::string::npos) << seat << " " << page;
        }
        EXPECT_THROW(web::Socket(port_, of_seat + "ws", cookie), boost::system::system_error) << seat;
      }
  }
}

TEST_F(ClubTest, NoNumberTellsAMemberHowManyOthersHaveSignedIn) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  Json names = Json::array();
  const Json before = ask(anna, "sessions").body["sessions"];
  for (const Json& one : before) names.push_back(one["session"]);
  for (const char* other : {"Bert", "Carl"}) member(karl, other, "player");
  ASSERT_EQ(ask(anna, "passphrase", {{"passphrase", "a bridge too far"}}).status, 200);
  Browser laptop{port_};
  ASSERT_EQ(ask(laptop, "sign-in", {{"name", "Anna"}, {"passphrase", "a bridge too far"}}).status, 200);
  const Json after = ask(laptop, "sessions").body["sessions"];
  ASSERT_EQ(after.size(), 2U);
  for (const Json& one : after) {
    EXPECT_EQ(one["session"].get<std::string>().size(), 20U);
    if (one["this_one"]) continue;
    EXPECT_EQ(Json::array({one["session"]}), names) << "it stays the same";
  }
}

TEST_F(ClubTest, AMemberTakesAnOpenSeatAndOnlyItsHolderEnters) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", "", true), plan("blue", ids_["Bert"])}));
  EXPECT_EQ(lobby(anna)["open_seats"].size(), 1);
  EXPECT_EQ(ask(anna, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 404) << "it is not hers yet";
  EXPECT_EQ(ask(anna, "take-seat", {{"game", game}, {"seat", "blue"}}).fault(), "seat_not_open");
  EXPECT_EQ(ask(anna, "take-seat", {{"game", game}, {"seat", "red"}}).status, 200);
  EXPECT_EQ(ask(bert, "take-seat", {{"game", game}, {"seat", "red"}}).fault(), "seat_not_open");
  web::Socket red = sit_down(anna, game, "red");
  EXPECT_EQ(red.next()["body"]["seat"], "red");
  EXPECT_EQ(ask(bert, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 404);
  EXPECT_EQ(ask(umpire, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 404) << "not even the umpire";
  web::Socket truth = sit_down(umpire, game, "umpire");
  EXPECT_EQ(truth.next()["body"]["kind"], "umpire");
}

TEST_F(ClubTest, ASeatThatIsHandedOverKnowsWhatItKnewAndItsFormerHolderIsOut) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  web::Socket red = sit_down(anna, game, "red");
  const Json before = red.next_of("picture");
  const std::string old_cookie = anna.seats.begin()->second;
  const Json hand_over = {{"game", game}, {"seat", "red"}, {"member", ids_["Bert"]}, {"open", false}};
  EXPECT_EQ(ask(umpire, "give-seat", hand_over).status, 200);
  EXPECT_EQ(red.closed_with(), 4001);
  EXPECT_EQ(web::get(port_, "/seat/" + game + "/red/", old_cookie).result_int(), 404);
  EXPECT_EQ(ask(anna, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 404);
  EXPECT_TRUE(lobby(anna)["seats"].empty());
  web::Socket next = sit_down(bert, game, "red");
  EXPECT_EQ(next.next_of("picture"), before);
  const Json managed = lobby(umpire)["managed"][0];
  EXPECT_EQ(managed["changes"][0]["name"], "Bert");
  EXPECT_EQ(managed["changes"][0]["by"], "Umpire");
}

TEST_F(ClubTest, WhoKnowsOneSideDoesNotSitOnTheOther) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  Browser clara = member(karl, "Clara", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", ids_["Bert"])}));
  const Json blue = {{"game", game}, {"seat", "blue"}};
  EXPECT_EQ(ask(bert, "leave-seat", blue).status, 200);
  EXPECT_EQ(ask(clara, "take-seat", blue).fault(), "seat_not_open") << "the director gives it";
  EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ""}, {"open", true}}).status, 200);
  EXPECT_TRUE(lobby(anna)["open_seats"].empty()) << "she has Red";
  EXPECT_EQ(ask(anna, "take-seat", blue).fault(), "seat_not_open");
  EXPECT_EQ(ask(anna, "leave-seat", {{"game", game}, {"seat", "red"}}).status, 200);
  EXPECT_EQ(ask(anna, "take-seat", blue).fault(), "seat_not_open") << "she had Red";
  EXPECT_EQ(ask(clara, "take-seat", blue).status, 200);
  const Json open_truth = {{"game", game}, {"seat", "umpire"}, {"member", ""}, {"open", true}};
  EXPECT_EQ(ask(umpire, "give-seat", open_truth).fault(), "wrong_kind_of_member") << "it is given, not taken";
}

TEST_F(ClubTest, ASeatOfWhichThereAreLinksIsTakenFromThemWhenItIsGiven) {
  open_club();
  Browser karl = keeper();
  const std::string game = new_game(karl, Json::array());
  std::string link;
  {
    Store store(options_.db);
    for (const SeatLink& one : invite_all(store, game, 8))
      if (one.seat == "blue") link = one.path;
  }
  const std::string cookie = web::cookie_of(web::take_seat(port_, link));
  web::Socket blue(port_, "/seat/" + game + "/blue/ws", cookie);
  EXPECT_EQ(blue.next()["body"]["seat"], "blue");
  EXPECT_EQ(ask(karl, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ""}, {"open", true}}).status, 200);
  EXPECT_EQ(blue.closed_with(), 4001);
}

TEST_F(ClubTest, WhoseRoleNoLongerFitsASeatLosesIt) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const std::string game = new_game(umpire, Json::array());
  web::Socket truth = sit_down(umpire, game, "umpire");
  EXPECT_EQ(ask(karl, "change-role", {{"member", ids_["Umpire"]}, {"role", "guest"}}).status, 200);
  EXPECT_EQ(truth.closed_with(), 4001);
  EXPECT_EQ(ask(umpire, "enter-seat", {{"game", game}, {"seat", "umpire"}}).status, 404);
  EXPECT_EQ(web::get(port_, "/seat/" + game + "/umpire/history.json", umpire.seats.begin()->second).result_int(), 404);
}

TEST_F(ClubTest, AnEveningDoesNotPrintLinksToAGameOfTheClub) {
  open_club();
  Browser karl = keeper();
  const std::string game = new_game(karl, Json::array());
  stop();
  const Library library(options_.scenario_folders, texts_of_club());
  const auto scenario = std::make_shared<const Scenario>(library.load("the_mill_at_ashford"));
  Server evening(options_, scenario, rule_system("reisswitz", texts_of_club()));
  EXPECT_NE(evening.game().id, game);
}

TEST_F(ClubTest, ABrowserMayCallItselfAnything) {
  open_club();
  Browser karl = keeper();
  ask(karl, "passphrase", {{"old", "six guns at dawn"}, {"passphrase", "seven guns at dusk"}});
  Browser odd{port_};
  odd.device = "\xff\xfe" + std::string(300, 'x');
  EXPECT_EQ(ask(odd, "sign-in", {{"name", "Karl"}, {"passphrase", "seven guns at dusk"}}).status, 200);
  EXPECT_EQ(ask(karl, "sessions").body["sessions"].size(), 2);
}

TEST_F(ClubTest, AMemberWhoAsksWithoutEndIsToldToWaitAndOthersAreAnswered) {
  options_.limits.club_commands_per_second = 1;
  options_.limits.club_commands_at_once = 5;
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  unsigned last = 0;
  for (int i = 0; i < 8; ++i) last = ask(anna, "lobby").status;
  EXPECT_EQ(last, 429);
  EXPECT_EQ(ask(karl, "lobby").status, 200);
}

TEST_F(ClubTest, ASessionThatIsEndedElsewhereTakesItsSeatsWithIt) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  EXPECT_EQ(ask(anna, "passphrase", {{"passphrase", "a bridge too far"}}).status, 200);
  const std::string game = new_game(karl, Json::array({plan("red", ids_["Anna"])}));
  Browser laptop{port_};
  EXPECT_EQ(ask(laptop, "sign-in", {{"name", "Anna"}, {"passphrase", "a bridge too far"}}).status, 200);
  web::Socket stolen = sit_down(laptop, game, "red");
  web::Socket own = sit_down(anna, game, "red");
  std::string other;
  const Json sessions = ask(anna, "sessions").body["sessions"];
  for (const Json& session : sessions)
    if (!session["this_one"]) other = session["session"];
  Browser mallory = member(karl, "Mallory", "player");
  EXPECT_EQ(ask(mallory, "end-session", {{"session", other}}).status, 200) << "says nothing of others' sessions";
  EXPECT_EQ(ask(laptop, "lobby").status, 200);
  EXPECT_EQ(ask(anna, "end-session", {{"session", other}}).status, 200);
  EXPECT_EQ(ask(laptop, "lobby").fault(), "signed_out");
  EXPECT_NE(stolen.closed_with(), 0);
  EXPECT_EQ(web::get(port_, "/seat/" + game + "/red/", laptop.seats.begin()->second).result_int(), 404);
  EXPECT_EQ(web::get(port_, "/seat/" + game + "/red/", anna.seats.begin()->second).result_int(), 200);
}

TEST_F(ClubTest, ANewPassphraseAndANewLinkEndOtherSessions) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  EXPECT_EQ(ask(anna, "passphrase", {{"passphrase", "short"}}).fault(), "short_passphrase");
  EXPECT_EQ(ask(anna, "passphrase", {{"passphrase", std::string(201, 'a')}}).fault(), "long_passphrase");
  EXPECT_EQ(ask(anna, "passphrase", {{"passphrase", "a bridge too far"}}).status, 200);
  Browser laptop{port_};
  ask(laptop, "sign-in", {{"name", "Anna"}, {"passphrase", "a bridge too far"}});
  EXPECT_EQ(ask(laptop, "passphrase", {{"passphrase", "another bridge"}}).fault(), "wrong_old_passphrase");
  EXPECT_EQ(ask(laptop, "passphrase", {{"old", "a bridge too far"}, {"passphrase", "another bridge"}}).status, 200);
  EXPECT_EQ(ask(anna, "lobby").fault(), "signed_out");
  EXPECT_EQ(ask(laptop, "lobby").status, 200);
  const ClubReply link = ask(karl, "renew-link", {{"member", ids_["Anna"]}});
  EXPECT_EQ(ask(laptop, "lobby").fault(), "signed_out");
  EXPECT_EQ(ask(laptop, "sign-in", {{"name", "Anna"}, {"passphrase", "another bridge"}}).fault(), "wrong_passphrase")
      << "the link is for her alone; the sessions made by the passphrase are ended";
  EXPECT_EQ(ask(karl, "renew-link", {{"member", lobby(karl)["me"]["member"]}}).fault(), "own_link");
  Browser again = come(link.body.value("link", ""));
  EXPECT_EQ(lobby(again)["me"]["name"], "Anna");
}

TEST_F(ClubTest, WhoLeavesTheClubLosesSeatsAndSessionsAndTheClubKeepsAKeeper) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(karl, Json::array({plan("red", ids_["Anna"])}));
  web::Socket red = sit_down(anna, game, "red");
  EXPECT_EQ(ask(karl, "end-membership", {{"member", ids_["Anna"]}}).status, 200);
  EXPECT_EQ(red.closed_with(), 4001);
  EXPECT_EQ(ask(anna, "lobby").fault(), "signed_out");
  EXPECT_EQ(web::get(port_, "/seat/" + game + "/red/", anna.seats.begin()->second).result_int(), 404);
  const std::string karl_id = lobby(karl)["me"]["member"];
  EXPECT_EQ(ask(karl, "change-role", {{"member", karl_id}, {"role", "player"}}).fault(), "last_keeper");
  EXPECT_EQ(ask(karl, "end-membership", {{"member", karl_id}}).fault(), "last_keeper");
  Browser second = member(karl, "Anna", "keeper");  // the name is free again
  EXPECT_EQ(ask(karl, "change-role", {{"member", karl_id}, {"role", "player"}}).status, 200);
  EXPECT_EQ(lobby(karl)["me"]["role"], "player");
}

/// Two worlds that differ in what others do in a game: the lobby of who is in it is the same to the byte.
TEST_F(ClubTest, NothingThatOthersDoInAGameShowsInALobby) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  Browser outsider = member(karl, "Outsider", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", ids_["Bert"])}));
  const std::string before = ask(anna, "lobby").text;
  const std::string outside = ask(outsider, "lobby").text;
  EXPECT_EQ(outside.find(game), std::string::npos) << "he does not learn that the game exists";
  EXPECT_EQ(before.find("Bert"), std::string::npos);
  web::Socket blue = sit_down(bert, game, "blue");
  web::Socket truth = sit_down(umpire, game, "umpire");
  EXPECT_TRUE(blue.ask("b1", "order", {{"unit", "blue-2d"}, {"text", "Stand fast."}})["ok"]);
  EXPECT_TRUE(truth.ask("u1", "step", {{"moves", 2}, {"until_event", false}})["ok"]);
  EXPECT_EQ(ask(anna, "lobby").text, before);
  EXPECT_EQ(ask(outsider, "lobby").text, outside);
}

/// What Anna, who commands Red, is shown after a step before orders are due, and when the hour has passed, with Blue
/// ready or not.
enum class RedHas { said_nothing, said_ready, fallen };
BOOST_DESCRIBE_ENUM(RedHas, said_nothing, said_ready, fallen)
class AnsweredOrders : public ClubTest, public testing::WithParamInterface<RedHas> {};
INSTANTIATE_TEST_SUITE_P(Red, AnsweredOrders, testing::Values(RedHas::said_nothing, RedHas::said_ready, RedHas::fallen),
                         [](const auto& one) { return name_of(one.param); });

TEST_P(AnsweredOrders, ShowACommanderNothingOfTheOthers) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const bool red_is_ready = GetParam() == RedHas::said_ready;
  std::map<std::string, std::vector<Json>> shown;  // by game
  const auto look = [&] {
    const Json seats = lobby(anna)["seats"];
    for (Json seat : seats) {
      const std::string game = seat["game"];
      seat["game"] = seat["opened"] = "";
      EXPECT_EQ(seat["answered"], red_is_ready) << "who was ready at the step has answered";
      shown[game].push_back(std::move(seat));
    }
  };
  for (const bool blue_is_ready : {false, true}) {
    const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", ids_["Bert"])}));
    EXPECT_EQ(
        ask(umpire, "set-dates", {{"game", game}, {"next_evening", ""}, {"orders_due", "2099-01-06T20:00:00Z"}}).status,
        200);
    web::Socket red = sit_down(anna, game, "red");
    web::Socket blue = sit_down(bert, game, "blue");
    web::Socket truth = sit_down(umpire, game, "umpire");
    if (GetParam() == RedHas::fallen) {
      EXPECT_TRUE(truth.ask("o1", "officer", {{"officer", "harcourt"}, {"fallen", true}, {"reason", "shot"}})["ok"]);
    }
    EXPECT_TRUE(red.ask("r1", "ready", {{"ready", red_is_ready}})["ok"]);
    EXPECT_TRUE(blue.ask("b1", "ready", {{"ready", blue_is_ready}})["ok"]);
    EXPECT_TRUE(truth.ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  }
  look();
  Database(options_.db)
      .execute(
          "UPDATE club_games SET orders_due = replace(orders_due, '2099', '2026'),"
          " answered = replace(answered, '2099', '2026');"
          "UPDATE answered_seats SET orders_due = replace(orders_due, '2099', '2026')",
          "let the hour pass");
  look();
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown.begin()->second, shown.rbegin()->second);
  EXPECT_EQ(shown.begin()->second.size(), 2U);
}

/// What others do in one of two worlds, and not in the other.
enum class OthersDo {
  writes,               ///< Blue orders, notes something down, and is ready before the hour
  comes,                ///< Blue is connected
  is_handed_over,       ///< Blue's seat has another holder
  answers_by_the_hour,  ///< Blue is ready, and the hour of orders has passed; of the late it is agreed what happens
  answers_last,         ///< Blue is ready before the hour, as the last one: nobody is waited for any more
  plays_another_game,   ///< Blue's member has a seat in another game
  writes_in_second,     ///< Blue's member orders in a second game on the scenario, which offers a guest's seat
  ends_second,          ///< the umpire ends such a game, which offers none
  is_adopted,           ///< a game of the command line on the scenario is taken into the club
  writes_in_adopted     ///< Blue's member orders in such a game, which was taken in before
};
BOOST_DESCRIBE_ENUM(OthersDo, writes, comes, is_handed_over, answers_by_the_hour, answers_last, plays_another_game,
                    writes_in_second, ends_second, is_adopted, writes_in_adopted)

/// What Anna, who commands Red, is in the club besides.
enum class RedIs { player, keeper, director };
BOOST_DESCRIBE_ENUM(RedIs, player, keeper, director)

struct Pair {
  OthersDo others = OthersDo::writes;
  RedIs red = RedIs::player;
};

std::vector<Pair> all_pairs() {
  std::vector<Pair> pairs;
  // Who looks after a game is told who has which seat, and a keeper of every game. He is told too which games there are
  // and which are over.
  const std::set<OthersDo> told_director = {OthersDo::is_handed_over, OthersDo::plays_another_game};
  const std::set<OthersDo> told_keeper = {OthersDo::is_handed_over, OthersDo::plays_another_game, OthersDo::ends_second,
                                          OthersDo::is_adopted};
  for (const OthersDo others :
       {OthersDo::writes, OthersDo::comes, OthersDo::is_handed_over, OthersDo::answers_by_the_hour,
        OthersDo::answers_last, OthersDo::plays_another_game, OthersDo::writes_in_second, OthersDo::ends_second,
        OthersDo::is_adopted, OthersDo::writes_in_adopted})
    for (const RedIs red : {RedIs::player, RedIs::keeper, RedIs::director}) {
      const bool told = (red == RedIs::director && told_director.contains(others)) ||
                        (red == RedIs::keeper && told_keeper.contains(others));
      if (!told) pairs.push_back({others, red});
    }
  return pairs;
}

/// The same evening in two worlds, in which the others do something, or not. Nothing that the club tells those differs
/// whose business it is not.
class PairedClub : public ClubTest, public testing::WithParamInterface<Pair> {
 protected:
  /// What the club tells in one world, without what is random.
  struct Told {
    /// By the name of who can read it. A director and a keeper who do not command are not among them: they look after
    /// the game, so they are shown every change of a seat, and how many commanders are late.
    std::map<std::string, std::string> readers;
    std::string who_may_know;  ///< what the director and Blue's member are told
  };

  Told told_in_world(bool they_do) {
    options_.db = folder_ / (they_do ? "they-do.sqlite" : "they-rest.sqlite");
    options_.metrics_port = 0;
    options_.limits.metrics_interval = options_.limits.examine_interval = std::chrono::milliseconds(50);
    options_.limits.club_commands_at_once = 1000;
    ids_.clear();
    games_.clear();
    testing::internal::CaptureStderr();
    open_club();
    Browser karl = keeper();
    ids_["Karl"] = lobby(karl)["me"]["member"];
    Browser umpire = member(karl, "Umpire", "umpire");
    Browser bert = member(karl, "Bert", "player");
    Browser clara = member(karl, "Clara", "player");
    std::map<std::string, Browser> readers;
    const std::map<RedIs, std::string> roles = {
        {RedIs::player, "player"}, {RedIs::keeper, "keeper"}, {RedIs::director, "umpire"}};
    readers.emplace("Anna", member(karl, "Anna", roles.at(GetParam().red)));
    readers.emplace("Guest", member(karl, "Guest", "guest"));
    readers.emplace("Former", member(karl, "Former", "player"));
    readers.emplace("Outsider", member(karl, "Outsider", "player"));
    // He neither directs the game nor sits in it, so what is a director's business is none of his.
    readers.emplace("Other umpire", member(karl, "Other umpire", "umpire"));
    set_mail(bert, "bert");
    set_mail(clara, "clara");
    std::map<std::string, std::string> calendars;
    for (auto& [name, reader] : readers) {
      set_mail(reader, name.substr(0, 5));
      calendars[name] = ask(reader, "calendar").body.value("path", "");
    }
    const std::string game = new_game(umpire,
                                      Json::array({plan("red", ids_["Former"]), plan("blue", ids_["Bert"]),
                                                   plan("guest-1", ids_["Guest"]), plan("guest-2", "", true)}),
                                      {{"guests", {{"seats", 2}, {"delay_moves", 3}}}});
    EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_["Anna"]}}).status, 200);
    games_.push_back(game);
    if (const std::string second = second_game(karl, umpire); !second.empty()) games_.push_back(second);
    const bool is_past = GetParam().others == OthersDo::answers_by_the_hour;
    set_dates(umpire, game, is_past ? "2026-01-02T19:00:00Z" : "2099-01-08T12:00:00Z", true);
    if (GetParam().red == RedIs::director) {
      EXPECT_EQ(ask(umpire, "give-direction", {{"game", game}, {"member", ids_["Anna"]}}).status, 200);
    }

    Told told;
    const auto read = [&] {
      for (auto& [name, reader] : readers) told.readers[name] += asked_by(reader, calendars[name]);
    };
    {
      web::Socket red = sit_down(readers.at("Anna"), game, "red");
      web::Socket watching = sit_down(readers.at("Guest"), game, "guest-1");
      std::unique_ptr<web::Socket> blue;
      if (they_do || GetParam().others != OthersDo::comes) {
        blue.reset(new web::Socket(sit_down(bert, game, "blue")));  // it cannot be moved
        EXPECT_EQ(blue->next()["type"], "hello");
      }
      web::Socket truth = sit_down(umpire, game, "umpire");
      told.who_may_know = truth.next_of("presence").dump();
      EXPECT_TRUE(red.ask("r1", "ready", {{"ready", GetParam().others == OthersDo::answers_last}})["ok"]);
      if (they_do) {
        switch (GetParam().others) {
          case OthersDo::writes:
            EXPECT_TRUE(blue->ask("b1", "order", {{"unit", "blue-2d"}, {"text", "Stand fast."}})["ok"]);
            EXPECT_TRUE(blue->ask("b2", "note", {{"name", "plan"}, {"value", std::string(20'000, 'x')}})["ok"]);
            EXPECT_TRUE(blue->ask("b3", "ready", {{"ready", true}})["ok"]);
            break;
          case OthersDo::comes: break;
          case OthersDo::is_handed_over:
            EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ids_["Clara"]}}).status,
                      200);
            break;
          case OthersDo::answers_by_the_hour:
          case OthersDo::answers_last: EXPECT_TRUE(blue->ask("b1", "ready", {{"ready", true}})["ok"]); break;
          case OthersDo::plays_another_game:
            // Not announced: what is announced is told to everybody in the chat.
            set_dates(karl, new_game(karl, Json::array({plan("red", ids_["Bert"]), plan("blue", ids_["Clara"])})),
                      "2099-01-08T13:00:00Z", false);
            break;
          case OthersDo::writes_in_second:
          case OthersDo::writes_in_adopted: {
            web::Socket there = sit_down(bert, games_.back(), "blue");
            EXPECT_TRUE(there.ask("b1", "order", {{"unit", "blue-2d"}, {"text", "Stand fast."}})["ok"]);
            EXPECT_TRUE(there.ask("b2", "ready", {{"ready", true}})["ok"]);
            break;
          }
          case OthersDo::ends_second:
            EXPECT_TRUE(sit_down(umpire, games_.back(), "umpire").ask("u1", "end", Json::object())["ok"]);
            break;
          case OthersDo::is_adopted: adopt(karl, games_.back()); break;
        }
      }
      read();
      told.who_may_know += ask(umpire, "lobby").text + ask(bert, "lobby").text;
      EXPECT_TRUE(truth.ask("s1", "step", {{"moves", 2}, {"until_event", false}})["ok"]);
      read();
    }
    std::string& to_all = told.readers["everybody"];
    for (const std::string& line : lines_of(web::get(server_->metrics_port(), "/metrics").body()))
      if (line.starts_with("kriegsspiel_database") || line.starts_with("kriegsspiel_games")) to_all += line + "\n";
    stop();
    to_all += testing::internal::GetCapturedStderr();
    for (const auto& [name, reader] : readers) told.readers[name] += reminders_of(ids_[name]);
    for (auto& [name, text] : told.readers) text = without_what_is_random(text);
    told.who_may_know = without_what_is_random(told.who_may_know);
    return told;
  }

  /// The other game on the same scenario, if there is one in both worlds. Empty: there is none.
  std::string second_game(Browser& karl, Browser& umpire) {
    const OthersDo others = GetParam().others;
    const Json seats = Json::array({plan("blue", ids_["Bert"]), plan("red", ids_["Clara"])});
    if (others == OthersDo::ends_second) return new_game(umpire, seats);
    if (others == OthersDo::writes_in_second) {
      Json offering = seats;
      offering.push_back(plan("guest-1", "", true));
      return new_game(umpire, offering, {{"guests", {{"seats", 1}, {"delay_moves", 3}}}});
    }
    if (others != OthersDo::is_adopted && others != OthersDo::writes_in_adopted) return "";
    const std::string game = new_game(karl, Json::array());
    // As a game that the command line has put there.
    Database(options_.db)
        .execute(
            "DELETE FROM seat_holders WHERE game = '" + game + "'; DELETE FROM club_games WHERE game = '" + game + "'",
            "take it out of the club");
    if (others == OthersDo::writes_in_adopted) adopt(karl, game);
    return game;
  }
  void adopt(Browser& karl, const std::string& game) {
    EXPECT_EQ(ask(karl, "adopt-game", {{"game", game}}).fault(), "");
    for (const auto& [seat, name] : {std::pair("blue", "Bert"), std::pair("red", "Clara")})
      EXPECT_EQ(ask(karl, "give-seat", {{"game", game}, {"seat", seat}, {"member", ids_[name]}}).fault(), "");
  }

  void set_mail(Browser& browser, const std::string& name) {
    EXPECT_EQ(ask(browser, "mail", {{"mail", name + "@example.org"}}).status, 200);
  }
  void set_dates(Browser& director, const std::string& game, const std::string& due, bool announced) {
    const Json dates = {{"game", game},
                        {"next_evening", "2099-01-08T19:30:00Z"},
                        {"orders_due", due},
                        {"when_late", "umpire"},
                        {"announced", announced}};
    EXPECT_EQ(ask(director, "set-dates", dates).status, 200);
  }
  /// All that a member can ask of the club, and what he is answered when he asks for Blue's seats.
  std::string asked_by(Browser& reader, const std::string& calendar) {
    std::string told;
    for (const char* command : {"lobby", "shelf", "sessions", "back-up", "backups", "game-files"})
      told += with_names(ask(reader, command).text) + "\n";
    for (const char* command : {"check-game", "export-game"})
      told += ask(reader, command, {{"game", games_.front()}}).text + "\n";
    for (const std::string& game : games_) {
      for (const char* file : {"", "printed.json", "critique.json", "remarks.json"})
        for (const char* seat : {"red", "blue"})
          told += web::get(port_, "/club/critique/" + game + "/" + seat + "/" + file, reader.member).body() + "\n";
      for (const char* command : {"take-seat", "leave-seat", "enter-seat"})
        told += ask(reader, command, {{"game", game}, {"seat", "blue"}}).text + "\n";
      told += ask(reader, "older-games", {{"after", game}}).text + "\n";
    }
    return told + web::get(port_, calendar + "en.ics").body();
  }
  /// What the club would send to that member, and to its chat, on the day of the evening.
  std::string reminders_of(const std::string& member) const {
    Store store(options_.db);
    ReminderSettings settings;
    settings.hook = ReminderHook{"http://127.0.0.1:1/hook"};
    settings.mail = ReminderMail{"smtp://127.0.0.1:1", "club@example.org"};
    std::string told;
    for (const DueReminder& one : due_reminders(store, settings, reminder_words(texts_of_club()->files(), "en"),
                                                options_.limits.reminders_per_day, *parse_iso("2099-01-08T00:00:00")))
      if (one.sent.member.empty() || one.sent.member == member) told += "To " + one.mail + ": " + one.text + "\n";
    return told;
  }
  /// With the members' names for their ids, which are random and order what is named by them.
  std::string with_names(std::string answer) const {
    for (const auto& [name, id] : ids_) boost::replace_all(answer, id, name);
    return Json::parse(answer).dump();
  }
  std::string without_what_is_random(std::string told) const {
    for (const std::string& game : games_) boost::replace_all(told, game, "...");
    boost::replace_all(told, std::to_string(port_), "...");
    boost::replace_all(told, options_.db.filename().string(), "...");
    for (const auto& [name, id] : ids_) boost::replace_all(told, id, "...");
    return std::regex_replace(told, std::regex("20[0-8][0-9]-?[0-9]{2}-?[0-9]{2}T?[0-9:]*Z?(-[0-9]{6}(-[0-9]+)?)?"),
                              "(now)");
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    boost::split(lines, text, [](char sign) { return sign == '\n'; });
    return lines;
  }

  std::vector<std::string> games_;  ///< the one that Anna plays in, and the second one on its scenario
};
INSTANTIATE_TEST_SUITE_P(Blue, PairedClub, testing::ValuesIn(all_pairs()), [](const auto& one) {
  return name_of(one.param.others) + "_and_red_is_" + name_of(one.param.red);
});

TEST_P(PairedClub, WhatOthersDoChangesNothingThatTheClubTellsWhoseBusinessItIsNot) {
  const Told rests = told_in_world(false);
  const Told acts = told_in_world(true);
  EXPECT_NE(rests.who_may_know, acts.who_may_know) << "the worlds should differ";
  ASSERT_EQ(rests.readers.size(), 6U);
  for (const auto& [name, told] : rests.readers) EXPECT_EQ(told, acts.readers.at(name)) << "told to " << name;
  for (const char* sitting : {"Anna", "Guest"}) {
    EXPECT_NE(rests.readers.at(sitting).find("DTSTART:20990108T193000Z"), std::string::npos) << sitting;
    EXPECT_NE(rests.readers.at(sitting).find("To " + std::string(sitting).substr(0, 5) + "@example.org: "),
              std::string::npos)
        << sitting;
  }
  for (const char* outside : {"Former", "Outsider", "Other umpire"}) {
    EXPECT_EQ(rests.readers.at(outside).find("DTSTART"), std::string::npos) << outside;
    EXPECT_EQ(rests.readers.at(outside).find("@example.org: "), std::string::npos) << outside;
    EXPECT_NE(rests.readers.at(outside).find("To : "), std::string::npos) << "the chat is told";
  }
  EXPECT_NE(rests.readers.at("everybody").find("kriegsspiel_database_ok 1"), std::string::npos);
  EXPECT_NE(rests.readers.at("everybody").find("kriegsspiel_games_set_aside 0"), std::string::npos);
  if (GetParam().others == OthersDo::writes_in_second) {
    const std::string nothing_offered = R"("open_seats":[])";
    EXPECT_NE(rests.readers.at("Anna").find(nothing_offered), std::string::npos) << "she would learn of her enemy";
    EXPECT_EQ(rests.readers.at("Outsider").find(nothing_offered), std::string::npos);
  }
}

TEST_F(ClubTest, AGameIsGivenToAnotherUmpireToLookAfter) {
  open_club();
  Browser karl = keeper();
  Browser first = member(karl, "First", "umpire");
  Browser second = member(karl, "Second", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(first, Json::array());
  const auto give = [&](Browser& by, const std::string& to) {
    return ask(by, "give-direction", {{"game", game}, {"member", ids_[to]}}).fault();
  };
  EXPECT_EQ(give(second, "Second"), "unknown") << "it is not his";
  EXPECT_EQ(give(first, "Anna"), "wrong_kind_of_member");
  EXPECT_EQ(ask(first, "give-direction", {{"game", game}, {"member", "nobody"}}).fault(), "unknown");
  EXPECT_EQ(give(first, "Second"), "");
  EXPECT_EQ(lobby(second)["managed"][0]["director"], "Second");
  EXPECT_TRUE(lobby(first)["managed"].empty());
  EXPECT_EQ(ask(karl, "end-membership", {{"member", ids_["Second"]}}).status, 200);
  EXPECT_EQ(give(karl, "First"), "") << "a keeper gives a game that nobody looks after";
  EXPECT_EQ(lobby(first)["managed"][0]["director"], "First");
}

TEST_F(ClubTest, AKeeperTakesAGameOfTheCommandLineIntoTheClub) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const std::string game = new_game(umpire, Json::array());
  stop();
  // As a game that `open` or `import` has put there.
  Database(options_.db).execute("DELETE FROM seat_holders; DELETE FROM club_games", "take it out of the club");
  open_club();
  karl.port = umpire.port = port_;
  EXPECT_FALSE(lobby(umpire).contains("outside"));
  ASSERT_EQ(lobby(karl)["outside"].size(), 1U);
  EXPECT_EQ(lobby(karl)["outside"][0]["game"], game);
  EXPECT_EQ(ask(umpire, "adopt-game", {{"game", game}}).fault(), "unknown");
  EXPECT_EQ(ask(karl, "adopt-game", {{"game", "none"}}).fault(), "unknown");
  EXPECT_EQ(ask(karl, "adopt-game", {{"game", game}}).fault(), "");
  EXPECT_EQ(ask(karl, "adopt-game", {{"game", game}}).fault(), "unknown") << "it is the club's already";
  EXPECT_TRUE(lobby(karl)["outside"].empty());
  EXPECT_EQ(lobby(karl)["managed"][0]["game"], game);
  EXPECT_EQ(ask(karl, "give-seat", {{"game", game}, {"seat", "umpire"}, {"member", ids_["Umpire"]}}).fault(), "");
  EXPECT_TRUE(sit_down(umpire, game, "umpire").ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
}

TEST_F(ClubTest, LinksToAGameThatIsTakenIntoTheClubAreDead) {
  open_club();
  Browser karl = keeper();
  const std::string game = new_game(karl, Json::array());
  stop();
  std::map<std::string, std::string> links;
  {
    Database(options_.db).execute("DELETE FROM seat_holders; DELETE FROM club_games", "take it out of the club");
    Store store(options_.db);
    for (const SeatLink& link : invite_all(store, game, 8)) links[link.seat] = link.path;
  }
  open_club();
  karl.port = port_;
  const std::string cookie = web::cookie_of(web::take_seat(port_, links.at("umpire")));
  web::Socket truth(port_, "/seat/" + game + "/umpire/ws", cookie);
  EXPECT_EQ(truth.next_of("hello")["body"]["game"], game);
  ASSERT_EQ(ask(karl, "adopt-game", {{"game", game}}).fault(), "");
  EXPECT_GT(truth.closed_with(100), 0) << "nobody knows who he is";
  for (const auto& [seat, path] : links)
    EXPECT_TRUE(web::cookie_of(web::take_seat(port_, path)).empty()) << seat << ": a link that was not followed yet";
}

TEST_F(ClubTest, WhoKnowsAScenarioFromAGameThatGoesOnTakesNoSeatOfAnotherOnIt) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const Json offered = Json::array({plan("red", "", true), plan("blue", "", true)});
  const std::string first = new_game(umpire, Json::array({plan("blue", ids_["Anna"])}));
  const std::string second = new_game(umpire, offered);
  EXPECT_TRUE(lobby(anna)["open_seats"].empty()) << "Red's papers tell what Blue must find out";
  EXPECT_EQ(ask(anna, "take-seat", {{"game", second}, {"seat", "red"}}).fault(), "seat_not_open");
  EXPECT_EQ(ask(anna, "leave-seat", {{"game", first}, {"seat", "blue"}}).fault(), "");
  EXPECT_EQ(ask(anna, "take-seat", {{"game", second}, {"seat", "red"}}).fault(), "seat_not_open")
      << "she could be given Blue again";
  EXPECT_EQ(ask(umpire, "end-game", {{"game", first}}).fault(), "");
  EXPECT_EQ(lobby(anna)["open_seats"].size(), 2U);
  EXPECT_EQ(ask(anna, "take-seat", {{"game", second}, {"seat", "red"}}).fault(), "");
}

TEST_F(ClubTest, WhoOncePlayedNeitherEndsNorDeletesTheGame) {
  open_club();
  Browser karl = keeper();
  const std::string karls = lobby(karl)["me"]["member"];
  Browser other = member(karl, "Other", "keeper");
  Browser umpire = member(karl, "Umpire", "umpire");
  const std::string game = new_game(umpire, Json::array({plan("blue", karls)}));
  EXPECT_EQ(ask(karl, "leave-seat", {{"game", game}, {"seat", "blue"}}).fault(), "");
  EXPECT_EQ(ask(karl, "end-game", {{"game", game}}).fault(), "plays_himself") << "the critique would show him all";
  EXPECT_EQ(ask(umpire, "archive", {{"game", game}, {"archived", true}}).fault(), "");
  const Json title = lobby(umpire)["managed"][0]["title"];
  EXPECT_EQ(ask(karl, "delete-game", {{"game", game}, {"title", title}}).fault(), "plays_himself");
  EXPECT_EQ(ask(other, "delete-game", {{"game", game}, {"title", title}}).fault(), "");
}

TEST_F(ClubTest, AGameInWhichAllKeepersPlayedIsDeletedUnseen) {
  open_club();
  Browser karl = keeper();
  const std::string karls = lobby(karl)["me"]["member"];
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(karl, Json::array({plan("blue", karls), plan("red", ids_["Anna"])}));
  const Json by_title = {{"game", game}, {"title", "The Mill at Ashford"}};
  EXPECT_EQ(ask(karl, "leave-seat", {{"game", game}, {"seat", "blue"}}).fault(), "");
  EXPECT_EQ(ask(karl, "delete-game", by_title).fault(), "not_archived");
  EXPECT_EQ(ask(karl, "archive", {{"game", game}, {"archived", true}}).fault(), "");
  Browser other = member(karl, "Other", "keeper");
  EXPECT_EQ(ask(karl, "delete-game", by_title).fault(), "plays_himself") << "another keeper can";
  EXPECT_EQ(ask(karl, "archive", {{"game", game}, {"archived", false}}).fault(), "");
  EXPECT_EQ(ask(other, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ids_["Other"]}}).fault(), "");
  EXPECT_EQ(ask(karl, "archive", {{"game", game}, {"archived", true}}).fault(), "");
  for (Browser* one : {&karl, &other}) {
    EXPECT_EQ(ask(*one, "end-game", {{"game", game}}).fault(), "plays_himself") << "the critique would show all";
    EXPECT_EQ(ask(*one, "check-game", {{"game", game}}).fault(), "plays_himself");
    EXPECT_EQ(ask(*one, "export-game", {{"game", game}}).fault(), "plays_himself");
    EXPECT_EQ(ask(*one, "delete-game", {{"game", game}, {"title", "The Mill"}}).fault(), "wrong_title");
  }
  const ClubReply deleted = ask(karl, "delete-game", by_title);
  EXPECT_EQ(deleted.status, 200) << deleted.text;
  for (Browser* one : {&karl, &other, &anna}) {
    EXPECT_EQ(lobby(*one)["critiques"], Json::array());
    for (const char* seat : {"red", "blue"})
      EXPECT_EQ(web::get(port_, "/club/critique/" + game + "/" + seat + "/critique.json", one->member).result_int(),
                404U);
  }
}

TEST_F(ClubTest, AGameInTheArchiveCountsUntilItIsEndedThere) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "umpire");
  const std::string first = new_game(umpire, Json::array({plan("blue", ids_["Anna"])}));
  const std::string second = new_game(umpire, Json::array({plan("red", "", true)}));
  EXPECT_EQ(ask(umpire, "archive", {{"game", first}, {"archived", true}}).fault(), "");
  const auto take = [&] { return ask(anna, "take-seat", {{"game", second}, {"seat", "red"}}).fault(); };
  const auto reads_forces = [&] { return ask(anna, "shelf").body["scenarios"][0].contains("summary"); };
  EXPECT_EQ(take(), "seat_not_open") << "the first may be taken out of the archive again";
  EXPECT_FALSE(reads_forces());
  EXPECT_EQ(ask(anna, "end-game", {{"game", first}}).status, 404) << "she does not look after it";
  EXPECT_EQ(ask(umpire, "end-game", {{"game", first}}).fault(), "") << "it is ended where it lies";
  EXPECT_TRUE(lobby(umpire)["managed"][1]["over"]);
  EXPECT_TRUE(lobby(umpire)["managed"][1]["archived"]);
  EXPECT_TRUE(reads_forces());
  EXPECT_EQ(take(), "");
}

TEST_F(ClubTest, ANewLinkFromAKeeperStandsInTheChangesAndIsToldToItsMember) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  Browser thief = come(ask(karl, "renew-link", {{"member", ids_["Anna"]}}).body.value("link", ""));
  const Json changes = lobby(umpire)["managed"][0]["changes"];
  const auto renewed =
      std::find_if(changes.begin(), changes.end(), [](const Json& one) { return one.value("renewed", false); });
  ASSERT_NE(renewed, changes.end());
  EXPECT_EQ((*renewed)["seat"], "red");
  EXPECT_EQ((*renewed)["name"], "Anna");
  EXPECT_EQ((*renewed)["by"], "Karl");
  Browser again = come(ask(karl, "renew-link", {{"member", ids_["Anna"]}}).body.value("link", ""));
  const Json told = ask(again, "sessions").body["renewed"];
  ASSERT_EQ(told.size(), 2U) << "Anna sees that there was one that she never had";
  EXPECT_EQ(told[0]["by"], "Karl");
}

TEST_F(ClubTest, GamesOnOneScenarioAreToldApartByTheirNames) {
  open_club();
  Browser karl = keeper();
  const auto open = [&](const std::string& name) {
    return ask(karl, "new-game", {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}, {"name", name}});
  };
  EXPECT_EQ(open("Tuesday").fault(), "");
  EXPECT_EQ(open("").fault(), "");
  EXPECT_EQ(open(" ").fault(), "bad_name");
  EXPECT_EQ(open(std::string(61, 'a')).fault(), "bad_name");
  std::set<std::string> titles;
  const Json managed = lobby(karl)["managed"];
  for (const Json& game : managed) titles.insert(game["title"]);
  EXPECT_EQ(titles, (std::set<std::string>{"The Mill at Ashford", "The Mill at Ashford \u2013 Tuesday"}));
}

TEST_F(ClubTest, TheOnlyUmpireSetsDatesAndSeesWhoIsLate) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(karl, Json::array({plan("umpire", ids_["Umpire"]), plan("red", ids_["Anna"])}));
  const Json dates = {{"game", game}, {"next_evening", ""}, {"orders_due", "2026-01-06T20:00:00Z"}};
  EXPECT_EQ(ask(anna, "set-dates", dates).fault(), "unknown");
  EXPECT_EQ(ask(umpire, "set-dates", dates).fault(), "");
  EXPECT_EQ(lobby(umpire)["seats"][0]["late"], 2);
  const std::string shared = new_game(karl, Json::array({plan("umpire-2", ids_["Umpire"])}), {{"more_umpires", 1}});
  Json of_shared = dates;
  of_shared["game"] = shared;
  EXPECT_EQ(ask(umpire, "set-dates", of_shared).fault(), "unknown") << "he may see a part of the field alone";
  EXPECT_EQ(ask(karl, "set-dates", of_shared).fault(), "");
  const Json seats = lobby(umpire)["seats"];
  const auto in_shared =
      std::find_if(seats.begin(), seats.end(), [&](const Json& one) { return one["game"] == shared; });
  ASSERT_NE(in_shared, seats.end());
  EXPECT_EQ((*in_shared)["late"], 0);
  EXPECT_FALSE(in_shared->contains("announced"));
}

TEST_F(ClubTest, ACommandersLobbyCountsTheLettersThatHeHasNotRead) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  web::Socket truth = sit_down(umpire, game, "umpire");
  const auto unread = [&] { return lobby(anna)["seats"][0]["unread"]; };
  EXPECT_EQ(unread(), 0);
  EXPECT_TRUE(truth.ask("w1", "report", {{"unit", "red-52"}, {"text", "The mill is empty."}})["ok"]);
  for (int step = 1; step <= 5; ++step)
    truth.ask("s" + std::to_string(step), "step", {{"moves", 1}, {"until_event", false}});
  const std::int64_t come = unread();
  EXPECT_GE(come, 1);
  web::Socket red = sit_down(anna, game, "red");
  EXPECT_TRUE(red.ask("n1", "note", {{"name", "read"}, {"value", {1}}})["ok"]);
  EXPECT_EQ(unread(), come - 1);
  EXPECT_FALSE(lobby(umpire)["seats"][0].contains("unread"));
}

TEST_F(ClubTest, LettersThatTheUmpireHasTakenFromTheGameDoNotMakeTheCountShort) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  web::Socket truth = sit_down(umpire, game, "umpire");
  web::Socket red = sit_down(anna, game, "red");
  int commands = 0;
  const auto id = [&] { return "c" + std::to_string(++commands); };
  const auto letters_come = [&] {
    EXPECT_TRUE(truth.ask(id(), "report", {{"unit", "red-52"}, {"text", "The mill is empty."}})["ok"]);
    for (int step = 1; step <= 5; ++step)
      EXPECT_TRUE(truth.ask(id(), "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  };
  std::set<int> told;  // the numbers of all letters that have come
  Json noted;
  const auto look = [&] {
    const std::string command = id();
    red.send(Json{{"id", command}, {"type", "notes"}, {"body", Json::object()}}.dump());
    Json frame = red.next();
    for (; frame.value("re", "") != command; frame = red.next())
      for (const Json& letter : frame["body"].value("letters", Json::array()))
        if (!letter["outgoing"].get<bool>()) told.insert(letter["id"].get<int>());
    noted = frame["body"]["notes"].value("read", Json::array());
  };
  const auto unread = [&] { return lobby(anna)["seats"][0]["unread"].get<std::size_t>(); };
  letters_come();
  look();
  const std::set<int> first = told;
  ASSERT_FALSE(first.empty());
  ASSERT_EQ(unread(), first.size());
  EXPECT_TRUE(red.ask(id(), "note", {{"name", "read"}, {"value", first}})["ok"]);
  ASSERT_EQ(unread(), 0);
  EXPECT_TRUE(truth.ask(id(), "set_back", {{"shown", 5}, {"moves", 0}, {"reason", "a mistake"}})["ok"]);
  EXPECT_EQ(unread(), 0) << "nothing is left to read";
  letters_come();
  look();
  ASSERT_GT(told.size(), first.size());
  EXPECT_EQ(unread(), told.size() - first.size()) << "the struck letters were read, and these were not";
  EXPECT_TRUE(truth.ask(id(), "set_back", {{"shown", 5}, {"moves", 0}, {"reason", "a mistake"}})["ok"]);
  EXPECT_EQ(unread(), 0) << "letters that nobody can read any more are not unread";
  look();
  EXPECT_EQ(noted, Json(told));
}

TEST_F(ClubTest, AnUmpireGivesNoLinksToAGameOfTheClub) {
  open_club();
  Browser umpire = keeper();
  const std::string game = new_game(umpire, Json::array());
  web::Socket truth = sit_down(umpire, game, "umpire");
  const Json refused = truth.ask("i1", "invite", {{"seat", "umpire"}});
  EXPECT_EQ(refused["ok"], false) << "such a link would live on when its member is signed out";
  EXPECT_EQ(refused["refusal"]["key"], "seats_given_in_club");
}

TEST_F(ClubTest, OneMemberDoesNotFillTheClub) {
  options_.limits.new_games_per_day = 3;
  options_.limits.seat_changes_per_day = 6;
  options_.limits.seats_taken = 1;
  options_.limits.club_commands_at_once = 1000;
  put_on_shelf("the_waggons_at_hollenau");
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const Json open_seats = Json::array({plan("red", "", true), plan("blue", "", true)});
  std::vector<std::string> games;
  for (int i = 0; i < 3; ++i) {
    games.push_back(new_game(umpire, open_seats));
    EXPECT_EQ(ask(umpire, "archive", {{"game", games.back()}, {"archived", i > 1}}).status, 200);
  }
  const Json one_more = {{"scenario", "the_mill_at_ashford"}, {"seats", open_seats}};
  EXPECT_EQ(ask(umpire, "new-game", one_more).fault(), "full_today");
  const Json to_karl = {{"game", games[2]}, {"member", lobby(karl)["me"]["member"]}};
  EXPECT_EQ(ask(umpire, "give-direction", to_karl).fault(), "");
  EXPECT_EQ(ask(umpire, "new-game", one_more).fault(), "full_today") << "he has opened what he gives away";
  for (int i = 0; i < 2; ++i) EXPECT_NE(new_game(karl, Json::array()), "") << "he has not opened what he was given";
  EXPECT_EQ(ask(anna, "take-seat", {{"game", games[0]}, {"seat", "red"}}).fault(), "");
  const std::string other = new_game(karl, open_seats, Json::object(), "the_waggons_at_hollenau");
  EXPECT_EQ(ask(anna, "take-seat", {{"game", other}, {"seat", "red"}}).fault(), "full");
  // Three seats were filled when the game was opened; the third change from now on is one too many.
  const auto give = [&](const std::string& member) {
    return ask(umpire, "give-seat", {{"game", games[1]}, {"seat", "blue"}, {"member", member}, {"open", false}})
        .fault();
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(give(ids_["Umpire"]), "") << "nothing changes after the first";
  EXPECT_EQ(give(ids_["Anna"]), "");
  EXPECT_EQ(give(""), "");
  EXPECT_EQ(give(ids_["Umpire"]), "full_today");
  const Json to_anna = {{"game", games[1]}, {"seat", "blue"}, {"member", ids_["Anna"]}, {"open", false}};
  EXPECT_EQ(ask(karl, "give-seat", to_anna).fault(), "") << "a keeper sets right what a director has done";
}

TEST_F(ClubTest, WhoGaveHimselfASeatStaysInTheListOfChanges) {
  options_.limits.seat_changes_per_day = 1000;
  options_.limits.club_commands_at_once = 1000;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  const auto give = [&](const std::string& to) {
    EXPECT_EQ(ask(umpire, "give-seat", {{"game", game}, {"seat", "red"}, {"member", ids_[to]}}).fault(), "");
  };
  give("Umpire");
  for (int i = 0; i < 60; ++i) give(i % 2 == 0 ? "Anna" : "Bert");
  int own = 0;
  const Json changes = lobby(karl)["managed"][0]["changes"];
  for (const Json& change : changes)
    if (change["seat"] == "red" && change["name"] == "Umpire" && change["by"] == "Umpire") ++own;
  EXPECT_EQ(own, 1);
}

TEST_F(ClubTest, ACalendarIsNotAskedForWithoutEnd) {
  options_.limits.club_commands_per_second = 1;
  options_.limits.club_commands_at_once = 3;
  open_club();
  Browser karl = keeper();
  const std::string path = ask(karl, "calendar").body.value("path", "");
  std::set<unsigned> answers;
  for (int i = 0; i < 6; ++i) answers.insert(web::get(port_, path + "en.ics", "").result_int());
  EXPECT_EQ(answers, (std::set<unsigned>{200, 429}));
}

TEST_F(ClubTest, WhoPlaysOnAScenarioIsNotShownItsForces) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser second = member(karl, "Second", "umpire");
  EXPECT_TRUE(ask(second, "shelf").body["scenarios"][0].contains("forces"));
  new_game(umpire, Json::array({plan("red", ids_["Second"])}));
  const Json shown = ask(second, "shelf").body["scenarios"][0];
  EXPECT_EQ(shown["scenario"], "the_mill_at_ashford");
  EXPECT_FALSE(shown.contains("forces"));
  EXPECT_FALSE(shown.contains("summary"));
  EXPECT_TRUE(ask(umpire, "shelf").body["scenarios"][0].contains("forces"));
}

TEST_F(ClubTest, DatesAreInstantsAndAnArchivedGameOffersNoSeat) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(karl, Json::array({plan("red", ids_["Anna"]), plan("blue", "", true)}));
  EXPECT_EQ(ask(karl, "set-dates", {{"game", game}, {"next_evening", "tomorrow"}, {"orders_due", ""}}).fault(),
            "bad_date");
  EXPECT_EQ(ask(karl, "set-dates",
                {{"game", game}, {"next_evening", "2027-01-08T19:30:00Z"}, {"orders_due", "2027-01-06T20:00:00Z"}})
                .status,
            200);
  EXPECT_EQ(lobby(anna)["seats"][0]["orders_due"], "2027-01-06T20:00:00Z");
  EXPECT_EQ(lobby(bert)["open_seats"].size(), 1);
  EXPECT_EQ(ask(karl, "archive", {{"game", game}, {"archived", true}}).status, 200);
  EXPECT_TRUE(lobby(bert)["open_seats"].empty());
  EXPECT_EQ(lobby(anna)["seats"][0]["archived"], true);
}

TEST_F(ClubTest, ACalendarHasTheDatesOfItsMembersGamesAlone) {
  open_club();
  Browser karl = keeper();
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(karl, Json::array({plan("red", ids_["Anna"])}));
  const std::string path = ask(anna, "calendar").body.value("path", "");
  const auto calendar = [&](const std::string& of, const std::string& language) {
    return web::get(port_, of + language + ".ics");
  };
  EXPECT_EQ(calendar(path, "en").body().find("VEVENT"), std::string::npos) << "no date is set";
  ask(karl, "set-dates",
      {{"game", game}, {"next_evening", "2027-01-08T19:30:00Z"}, {"orders_due", "2027-01-06T20:00:00Z"}});
  const std::string english = calendar(path, "en").body();
  EXPECT_NE(english.find("DTSTART:20270108T193000Z\r\n"), std::string::npos) << english;
  EXPECT_NE(english.find("DTSTART:20270106T200000Z\r\n"), std::string::npos);
  EXPECT_NE(english.find("SUMMARY:The Mill at Ashford: Orders are due\r\n"), std::string::npos);
  EXPECT_NE(calendar(path, "de").body().find("Befehle bis"), std::string::npos);
  EXPECT_EQ(calendar(path, "en")[boost::beast::http::field::content_type], "text/calendar; charset=utf-8");
  const std::string berts = ask(bert, "calendar").body.value("path", "");
  EXPECT_EQ(calendar(berts, "en").body().find(game), std::string::npos) << "he has no seat in it";
  const std::string nothing = web::get(port_, "/no/such/page").body();
  EXPECT_EQ(calendar(path, "xx").body(), nothing);
  EXPECT_EQ(calendar("/calendar/abc/", "en").body(), nothing);
  const std::string next = ask(anna, "calendar").body.value("path", "");
  EXPECT_EQ(calendar(path, "en").body(), nothing) << "a new address makes the old one dead";
  ask(karl, "end-membership", {{"member", ids_["Anna"]}});
  EXPECT_EQ(calendar(next, "en").body(), nothing);
}

TEST_F(ClubTest, AKeeperDeletesAGameOfTheArchiveByItsTitleAndNothingOfItIsLeft) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string kept = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  web::Socket red = sit_down(anna, game, "red");
  web::Socket truth = sit_down(umpire, game, "umpire");
  web::Socket other = sit_down(anna, kept, "red");
  EXPECT_TRUE(truth.ask("u1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  EXPECT_TRUE(red.ask("r1", "ready", {{"ready", true}})["ok"]);
  const Json by_title = {{"game", game}, {"title", "The Mill at Ashford"}};
  EXPECT_EQ(ask(karl, "delete-game", by_title).fault(), "not_archived");
  EXPECT_EQ(ask(umpire, "archive", {{"game", game}, {"archived", true}}).status, 200);
  EXPECT_EQ(ask(umpire, "delete-game", by_title).status, 404) << "he is no keeper";
  EXPECT_EQ(ask(karl, "delete-game", {{"game", game}, {"title", "The Mill"}}).fault(), "wrong_title");
  EXPECT_EQ(ask(karl, "delete-game", by_title).status, 200);
  EXPECT_EQ(red.closed_with(), 4001);
  EXPECT_EQ(truth.closed_with(), 4001);
  EXPECT_EQ(ask(anna, "enter-seat", {{"game", game}, {"seat", "red"}}).status, 404);
  EXPECT_EQ(lobby(anna)["seats"].size(), 1U);
  EXPECT_TRUE(other.ask("r2", "ready", {{"ready", true}})["ok"]) << "the other game goes on";
  stop();
  Database file(options_.db);
  Statement table(file, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%game %'",
                  "list the tables");
  int tables = 0;
  while (table.step()) {
    const std::string name = table.text(0);
    if (name == "deleted_games") continue;
    const std::string column = name == "games" ? "id" : "game";
    EXPECT_EQ(file.number("SELECT count(*) FROM " + name + " WHERE " + column + " = '" + game + "'", "count"), 0)
        << name;
    ++tables;
  }
  EXPECT_GT(tables, 12);
  EXPECT_THROW(file.execute("DELETE FROM journal WHERE game = '" + kept + "'", "tear"), SqliteError);
}

TEST_F(ClubTest, AGameIsEndedByWhoLooksAfterItAndDoesNotPlayIt) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser other = member(karl, "Other umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string karls = lobby(karl)["me"]["member"];
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", karls)}));
  web::Socket red = sit_down(anna, game, "red");
  EXPECT_EQ(ask(anna, "end-game", {{"game", game}}).status, 404);
  EXPECT_EQ(ask(other, "end-game", {{"game", game}}).status, 404);
  EXPECT_EQ(ask(karl, "end-game", {{"game", game}}).fault(), "plays_himself") << "he would see everything";
  EXPECT_FALSE(lobby(anna)["seats"][0]["over"]);
  EXPECT_EQ(ask(umpire, "end-game", {{"game", game}}).status, 200);
  Json told = red.next_of("picture");
  while (!told["body"].value("ended", false)) told = red.next_of("picture");
  EXPECT_TRUE(lobby(anna)["seats"][0]["over"]);
  EXPECT_EQ(ask(umpire, "end-game", {{"game", game}}).fault(), "not_ended");
  const std::string unseen = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  EXPECT_EQ(ask(karl, "end-game", {{"game", unseen}}).status, 200) << "also one that nobody has entered yet";
  EXPECT_TRUE(lobby(anna)["seats"][1]["over"]);
}

TEST_F(ClubTest, TheServerBacksUpByItselfWhenSomethingWasWritten) {
  options_.limits.backup_interval = std::chrono::seconds(1);
  options_.limits.automatic_backups = 2;
  open_club();
  Browser karl = keeper();
  const std::string own = ask(karl, "back-up").body.value("name", "");
  const auto automatic = [&] {
    std::set<std::string> names;
    const Json backups = ask(karl, "backups").body["backups"];
    for (const Json& one : backups)
      if (one["automatic"].get<bool>()) names.insert(one["name"]);
    return names;
  };
  std::set<std::string> seen;
  const auto wait_for_another = [&] {
    const std::size_t before = seen.size();
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (seen.size() == before && std::chrono::steady_clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      seen.merge(automatic());
    }
    return seen.size() > before;
  };
  for (int written = 1; written <= 3; ++written) {
    new_game(karl, Json::array());
    EXPECT_TRUE(wait_for_another()) << written;
  }
  EXPECT_LE(automatic().size(), 2U) << "the oldest of these have made room";
  const Json backups = ask(karl, "backups").body["backups"];
  EXPECT_TRUE(std::any_of(backups.begin(), backups.end(), [&](const Json& one) { return one["name"] == own; }))
      << "the keeper's own has not";
}

TEST_F(ClubTest, AKeeperBacksUpWhileGamesGoOnAndTheNewestAreKept) {
  options_.limits.club_backups = 2;
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const std::string game = new_game(umpire, Json::array());
  EXPECT_EQ(ask(umpire, "back-up").status, 404);
  EXPECT_EQ(ask(karl, "backups").body, (Json{{"backups", Json::array()}, {"most", 2}, {"most_automatic", 14}}));
  const ClubReply done = ask(karl, "back-up");
  ASSERT_EQ(done.status, 200) << done.text;
  const fs::path copy = folder_ / done.body.value("name", "");
  EXPECT_TRUE(done.body.value("name", "").starts_with("games.sqlite.backup-")) << done.text;
  EXPECT_EQ(fs::status(copy).permissions() & fs::perms::all, fs::perms::owner_read | fs::perms::owner_write);
  {
    Store store(copy);
    EXPECT_TRUE(store.club().game(game));
    EXPECT_EQ(store.club().members().size(), 2U);
  }
  const Json first = ask(karl, "backups").body["backups"];
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0]["name"], copy.filename().string());
  EXPECT_FALSE(first[0].contains("bytes")) << "a keeper who commands would see that others write";
  ASSERT_LT(fs::file_size(copy), kShownStep);
  fs::resize_file(copy, 2 * kShownStep + 4096);
  EXPECT_EQ(ask(karl, "backups").body["backups"][0]["bytes"], 2 * kShownStep);
  EXPECT_TRUE(parse_iso(first[0]["made"].get<std::string>().substr(0, 19))) << first;
  std::vector<std::string> names;
  testing::internal::CaptureStderr();
  for (int i = 0; i < 2; ++i) names.push_back(ask(karl, "back-up").body.value("name", ""));
  const std::string logged = testing::internal::GetCapturedStderr();
  EXPECT_NE(logged.find("a backup has made room for another: " + copy.filename().string()), std::string::npos)
      << logged;
  const Json kept = ask(karl, "backups").body["backups"];
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0]["name"], names[1]) << "the newest first";
  EXPECT_EQ(kept[1]["name"], names[0]);
  EXPECT_FALSE(fs::exists(copy)) << "the oldest has made room";
  EXPECT_TRUE(fs::exists(folder_ / names[1]));
}

TEST_F(ClubTest, AKeeperRemovesABackupAndNoOtherFile) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  const std::string name = ask(karl, "back-up").body.value("name", "");
  ASSERT_NE(name, "");
  const std::string nothing = ask(umpire, "no-such-command").text;
  for (const char* command : {"backups", "remove-backup"})
    EXPECT_EQ(ask(umpire, command, command == std::string("backups") ? Json::object() : Json{{"file", name}}).text,
              nothing);
  // Files that are called otherwise, are no copies, or are others'.
  const std::string stamp = "games.sqlite.backup-20260102-030405";
  fs::copy_file(folder_ / name, folder_ / (stamp + ".keep"));
  fs::copy_file(folder_ / name, folder_ / "games.sqlite.backup-before-the-fair");
  fs::copy_file(folder_ / name, folder_ / "other.sqlite.backup-20260102-030405");
  std::ofstream(folder_ / stamp) << "notes of the keeper's own";
  fs::create_symlink(folder_ / name, folder_ / (stamp + "-2"));
  fs::create_directory(folder_ / (stamp + "-3"));
  fs::copy_file(folder_ / name, folder_ / "twice");
  fs::create_hard_link(folder_ / "twice", folder_ / (stamp + "-4"));
  EXPECT_EQ(ask(karl, "backups").body["backups"].size(), 1U);
  for (const std::string& file :
       {stamp, stamp + ".keep", stamp + "-2", stamp + "-3", stamp + "-4",
        std::string("games.sqlite.backup-before-the-fair"), std::string("other.sqlite.backup-20260102-030405"),
        std::string("games.sqlite"), std::string("twice"), std::string(),
        "../" + folder_.filename().string() + "/" + name, (folder_ / name).string()})
    EXPECT_EQ(ask(karl, "remove-backup", {{"file", file}}).status, 404) << file;
  const auto all_files = [&] {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) names.insert(entry.path().filename());
    return names;
  };
  const std::set<std::string> before = all_files();
  EXPECT_EQ(ask(karl, "remove-backup", {{"file", name}}).status, 200);
  EXPECT_TRUE(ask(karl, "backups").body["backups"].empty());
  std::set<std::string> after = all_files();
  after.insert(name);
  EXPECT_EQ(after, before) << "nothing else is gone";
  EXPECT_EQ(ask(karl, "remove-backup", {{"file", name}}).status, 404) << "it is gone";
}

TEST_F(ClubTest, BadBodiesAreToldSoAndDoNothing) {
  open_club();
  Browser karl = keeper();
  for (const Json& body : {Json{{"name", 5}, {"role", "player"}}, Json{{"name", "A"}},
                           Json{{"name", "A"}, {"role", "king"}}, Json{{"name", "A"}, {"role", "player"}, {"more", 1}}})
    EXPECT_EQ(ask(karl, "add-member", body).fault(), "malformed") << body;
  for (const std::string& name : {std::string(), std::string(" Anna"), std::string("An\nna"), std::string(61, 'a'),
                                  std::string("<b>"), std::string("Keeper\xE2\x80\x8B")})
    EXPECT_EQ(ask(karl, "add-member", {{"name", name}, {"role", "player"}}).fault(), "bad_name") << name;
  // What does not show: ALM, Mongolian vowel separator, grapheme joiner, blank braille, and others of their kinds.
  for (const char* unseen : {"\xD8\x9C",     "\xE1\xA0\x8E", "\xCD\x8F",     "\xE2\xA0\x80",     "\xC2\xAD",
                             "\xC2\xA0",     "\xC2\x85",     "\xE1\x85\x9F", "\xE1\x9A\x80",     "\xE1\x9E\xB4",
                             "\xE2\x80\x8F", "\xE2\x81\xA9", "\xE3\x80\x80", "\xE3\x85\xA4",     "\xEF\xB8\x8F",
                             "\xEF\xBB\xBF", "\xEF\xBE\xA0", "\xEF\xBF\xBB", "\xF0\x9D\x85\xB3", "\xF3\xA0\x81\xA1"})
    for (const std::string& name :
         {std::string(unseen), std::string("Kar") + unseen + "l", unseen + std::string("Karl")})
      EXPECT_FALSE(is_name(name)) << name;
  for (const char* fit : {"Zo\xC3\xAB", "\xC5\x81ukasz O'Neill-7", "\xD0\x96\xD1\x83\xD0\xBA\xD0\xBE\xD0\xB2",
                          "\xE6\x9D\x8E", "\xD8\xB9\xD9\x85\xD8\xB1", "\xF0\x9F\x90\x8E", "Zoe\xCC\x88"})
    EXPECT_TRUE(is_name(fit)) << fit;
  std::string longest;
  for (int i = 0; i < 60; ++i) longest += "\xD0\x96";
  EXPECT_EQ(ask(karl, "add-member", {{"name", longest}, {"role", "king"}}).fault(), "malformed");
  EXPECT_EQ(ask(karl, "add-member", {{"name", longest + "\xD0\x96"}, {"role", "player"}}).fault(), "bad_name");
  EXPECT_EQ(ask(karl, "add-member", {{"name", "kARL"}, {"role", "player"}}).fault(), "name_taken");
  EXPECT_EQ(ask(karl, "new-game", {{"scenario", "../secret"}, {"seats", Json::array()}}).status, 404);
  EXPECT_EQ(ask(karl, "new-game", {{"scenario", "the_mill_at_ashford"}, {"seats", {plan("green", "")}}}).status, 404);
  EXPECT_EQ(lobby(karl)["members"].size(), 1);
  EXPECT_TRUE(lobby(karl)["managed"].empty());
}

TEST_F(ClubTest, TheClubHasNoMoreMembersAndGamesThanItMay) {
  options_.limits.members = 2;
  options_.limits.club_games = 1;
  open_club();
  Browser karl = keeper();
  member(karl, "Anna", "player");
  EXPECT_EQ(ask(karl, "add-member", {{"name", "Bert"}, {"role", "player"}}).fault(), "full");
  new_game(karl, Json::array());
  EXPECT_EQ(ask(karl, "new-game", {{"scenario", "the_mill_at_ashford"}, {"seats", Json::array()}}).fault(), "full");
}

TEST_F(ServerTest, AnEveningHasNoClub) {
  start();
  EXPECT_NE(web::request(port_, "POST", "/club/lobby").result_int(), 200);
  EXPECT_EQ(web::get(port_, "/club/lobby").result_int(), 404);
  EXPECT_EQ(web::get(port_, "/").body().find("The club"), std::string::npos);
}

}  // namespace
}  // namespace krieg
