// A keeper checks, mends, exports and imports games by his browser.
#include <gmock/gmock.h>

#include <set>

#include "altered_file.hpp"
#include "club_fixture.hpp"

namespace krieg {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ClubUpkeep : public ClubTest {
 protected:
  void begin() {
    open_club();
    karl_ = keeper();
    umpire_ = member(karl_, "Umpire", "umpire");
    anna_ = member(karl_, "Anna", "player");
    game_ = new_game(umpire_, Json::array({plan("red", ids_["Anna"])}));
  }
  /// Anna's order, and two moves.
  void play() {
    web::Socket red = sit_down(anna_, game_, "red");
    web::Socket umpire = sit_down(umpire_, game_, "umpire");
    EXPECT_TRUE(red.ask("r1", "order", {{"unit", "red-12ld"}, {"text", "Stand fast."}})["ok"]);
    for (const char* step : {"u1", "u2"})
      EXPECT_TRUE(umpire.ask(step, "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  }
  void start_again() {
    server_ = std::make_unique<Server>(options_, texts_of_club());
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(false); });
    for (Browser* browser : {&karl_, &umpire_, &anna_}) browser->port = port_;
  }
  /// The order cannot be read any more.
  void damage() {
    stop();
    forge_journal(options_.db, game_, [](Entry& entry) {
      if (entry.kind == EntryKind::order) entry.body["text"] = 7;
    });
    Database(options_.db).execute("DELETE FROM snapshots", "lose the snapshots");
    start_again();
  }
  [[nodiscard]] Json of_game() const { return {{"game", game_}}; }

  Browser karl_;
  Browser umpire_;
  Browser anna_;
  std::string game_;
};

TEST_F(ClubUpkeep, AGameIsCheckedWhileItGoesOn) {
  begin();
  EXPECT_EQ(ask(karl_, "check-game", of_game()).body,
            (Json{{"holds", true}, {"entries", 0}, {"moves", 0}, {"notes", Json::array()}}));
  play();
  const ClubReply checked = ask(karl_, "check-game", of_game());
  EXPECT_TRUE(checked.body.value("holds", false)) << checked.text;
  EXPECT_EQ(checked.body.value("moves", 0), 2) << checked.text;
  EXPECT_GT(checked.body.value("entries", 0), 2) << checked.text;
}

TEST_F(ClubUpkeep, AGameGoesIntoAFileAndComesBackFromItWhenItWasDeleted) {
  begin();
  EXPECT_THAT(ask(karl_, "export-game", of_game()).body.value("why", ""), HasSubstr("nothing to export"));
  play();
  const std::string name = ask(karl_, "export-game", of_game()).body.value("name", "");
  EXPECT_TRUE(name.starts_with("games.sqlite.game-the_mill_at_ashford-")) << name;
  EXPECT_EQ(fs::status(folder_ / name).permissions() & fs::perms::all, fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(ask(karl_, "game-files").body["files"], (Json{{{"name", name}, {"removable", true}}}));
  EXPECT_THAT(ask(karl_, "import-game", {{"file", name}}).body.value("why", ""), HasSubstr("already"));
  EXPECT_EQ(ask(karl_, "archive", {{"game", game_}, {"archived", true}}).status, 200);
  EXPECT_EQ(ask(karl_, "delete-game", {{"game", game_}, {"title", "The Mill at Ashford"}}).status, 200);
  EXPECT_THAT(ask(karl_, "import-game", {{"file", name}}).body.value("why", ""),
              HasSubstr("deleted here before its end"))
      << "Anna could take a seat of the other side";
}

TEST_F(ClubUpkeep, AGameThatWasOverComesBackFromItsFile) {
  begin();
  play();
  EXPECT_EQ(ask(karl_, "end-game", of_game()).status, 200);
  const std::string name = ask(karl_, "export-game", of_game()).body.value("name", "");
  for (int time = 0; time < 2; ++time) {
    EXPECT_EQ(ask(karl_, "archive", {{"game", game_}, {"archived", true}}).status, 200);
    EXPECT_EQ(ask(karl_, "delete-game", {{"game", game_}, {"title", "The Mill at Ashford"}}).status, 200);
    const ClubReply imported = ask(karl_, "import-game", {{"file", name}});
    EXPECT_EQ(imported.body,
              (Json{{"game", game_}, {"title", "The Mill at Ashford"}, {"lacking", ""}, {"notes", Json::array()}}));
  }
  EXPECT_EQ(ask(karl_, "check-game", of_game()).body.value("moves", 0), 2);
  // Nobody has a seat in it but by the keeper, who looks after it now.
  EXPECT_EQ(ask(anna_, "enter-seat", {{"game", game_}, {"seat", "red"}}).status, 404);
  const Json managed = lobby(karl_)["managed"];
  ASSERT_EQ(managed.size(), 1U);
  EXPECT_EQ(managed[0]["director"], "Karl");
  EXPECT_EQ(ask(karl_, "give-seat", {{"game", game_}, {"seat", "red"}, {"member", ids_["Anna"]}}).status, 200);
  web::Socket red = sit_down(anna_, game_, "red");
  EXPECT_EQ(red.next()["type"], "hello");
  stop();
  Database file(options_.db);
  EXPECT_THROW(file.execute("DELETE FROM journal WHERE game = '" + game_ + "'", "tear"), SqliteError)
      << "it is no deleted game any more";
}

TEST_F(ClubUpkeep, AnInputThatCannotBePlayedIsLeftOut) {
  begin();
  play();
  damage();
  web::Socket shut = sit_down(anna_, game_, "red");
  EXPECT_EQ(shut.closed_with(), 4003) << "the game is set aside";
  const ClubReply checked = ask(karl_, "check-game", of_game());
  EXPECT_FALSE(checked.body.value("holds", true)) << checked.text;
  ASSERT_TRUE(checked.body.contains("trouble")) << checked.text;
  const Json trouble = checked.body["trouble"];
  EXPECT_EQ(trouble["kind"], "order");
  EXPECT_EQ(trouble["seat"], "red");
  Json wanted = {{"game", game_}, {"entry", trouble["entry"]}, {"reason", ""}};
  EXPECT_EQ(ask(karl_, "mend-game", wanted).fault(), "malformed") << "a reason is needed";
  wanted["reason"] = std::string(2001, 'x');
  EXPECT_EQ(ask(karl_, "mend-game", wanted).fault(), "malformed");
  wanted["reason"] = "an order that nobody can read";
  wanted["entry"] = trouble["entry"].get<int>() + 1;
  EXPECT_THAT(ask(karl_, "mend-game", wanted).body.value("why", ""), HasSubstr("the input at fault is entry"));
  wanted["entry"] = trouble["entry"];
  const ClubReply mended = ask(karl_, "mend-game", wanted);
  EXPECT_EQ(mended.body, (Json{{"taken", 2}, {"left_out", Json::array()}})) << mended.text;
  web::Socket red = sit_down(anna_, game_, "red");
  EXPECT_TRUE(red.ask("r2", "ready", {{"ready", true}})["ok"]) << "at once, in a room that has loaded the game anew";
  EXPECT_TRUE(ask(karl_, "check-game", of_game()).body.value("holds", false));
  EXPECT_THAT(ask(karl_, "mend-game", wanted).body.value("why", ""), HasSubstr("can be played"));
}

TEST_F(ClubUpkeep, AGameThatGoesOnFromItsSnapshotIsNotFoughtAnew) {
  options_.limits.snapshot_moves = 1;
  begin();
  play();
  stop();
  forge_journal(options_.db, game_, [](Entry& entry) {
    if (entry.kind == EntryKind::order) entry.body["text"] = 7;
  });
  start_again();
  {
    web::Socket red = sit_down(anna_, game_, "red");
    EXPECT_TRUE(red.ask("r2", "ready", {{"ready", true}})["ok"]) << "the snapshot is later";
    const Json trouble = ask(karl_, "check-game", of_game()).body["trouble"];
    const Json wanted = {{"game", game_}, {"entry", trouble["entry"]}, {"reason", "an order that nobody can read"}};
    EXPECT_EQ(ask(karl_, "mend-game", wanted).fault(), "still_played");
    EXPECT_TRUE(red.ask("r3", "ready", {{"ready", false}})["ok"]);
  }
}

TEST_F(ClubUpkeep, WhatIsNotTakenAgainIsNamed) {
  begin();
  {
    web::Socket red = sit_down(anna_, game_, "red");
    web::Socket umpire = sit_down(umpire_, game_, "umpire");
    EXPECT_TRUE(red.ask("r1", "order", {{"unit", "red-12ld"}, {"text", "Stand fast."}})["ok"]);
    for (const char* step : {"u1", "u2"})
      EXPECT_TRUE(umpire.ask(step, "step", {{"moves", 1}, {"until_event", false}})["ok"]);
    const Json read = umpire.ask("u3", "interpret", {{"dispatch", 1}, {"tasks", Json::array()}});
    ASSERT_TRUE(read["ok"]) << read;
  }
  damage();
  const Json trouble = ask(karl_, "check-game", of_game()).body["trouble"];
  const ClubReply mended = ask(
      karl_, "mend-game", {{"game", game_}, {"entry", trouble["entry"]}, {"reason", "an order that nobody can read"}});
  ASSERT_EQ(mended.body["left_out"].size(), 1U) << mended.text;
  EXPECT_THAT(mended.body["left_out"][0].get<std::string>(), HasSubstr("interpret of seat umpire"));
  EXPECT_EQ(mended.body["taken"], 2) << "the moves";
  EXPECT_TRUE(ask(karl_, "check-game", of_game()).body.value("holds", false));
}

TEST_F(ClubUpkeep, MendingAGameThatCanBePlayedDisturbsNobody) {
  begin();
  play();
  web::Socket red = sit_down(anna_, game_, "red");
  EXPECT_THAT(ask(karl_, "mend-game", {{"game", game_}, {"entry", 2}, {"reason", "a whim"}}).body.value("why", ""),
              HasSubstr("can be played"));
  EXPECT_TRUE(red.ask("r2", "ready", {{"ready", true}})["ok"]);
}

TEST_F(ClubUpkeep, OnlyAKeeperWhoDoesNotPlayLooksIntoAJournal) {
  begin();
  play();
  const std::string name = ask(karl_, "export-game", of_game()).body.value("name", "");
  const Json mend = {{"game", game_}, {"entry", 2}, {"reason", "x"}};
  for (Browser* browser : {&umpire_, &anna_}) {
    for (const char* command : {"check-game", "export-game"})
      EXPECT_EQ(ask(*browser, command, of_game()).status, 404) << command;
    EXPECT_EQ(ask(*browser, "mend-game", mend).status, 404);
    EXPECT_EQ(ask(*browser, "game-files").status, 404);
    EXPECT_EQ(ask(*browser, "import-game", {{"file", name}}).status, 404);
  }
  const std::string karls = lobby(karl_)["me"]["member"];
  EXPECT_EQ(ask(karl_, "give-seat", {{"game", game_}, {"seat", "blue"}, {"member", karls}}).status, 200);
  EXPECT_EQ(ask(karl_, "check-game", of_game()).fault(), "plays_himself");
  EXPECT_EQ(ask(karl_, "give-seat", {{"game", game_}, {"seat", "blue"}, {"member", ""}}).status, 200);
  EXPECT_EQ(ask(karl_, "check-game", of_game()).fault(), "plays_himself") << "he can have the seat again";
  EXPECT_EQ(ask(karl_, "mend-game", mend).fault(), "plays_himself");
  EXPECT_EQ(ask(karl_, "export-game", of_game()).fault(), "plays_himself") << "why it fails would tell of the game";
  EXPECT_EQ(ask(umpire_, "end-game", of_game()).status, 200);
  EXPECT_EQ(ask(karl_, "export-game", of_game()).status, 200) << "the end shows everything";
}

TEST_F(ClubUpkeep, AFileIsNamedByTheListAndNotByAPath) {
  begin();
  play();
  const std::string name = ask(karl_, "export-game", of_game()).body.value("name", "");
  fs::copy_file(folder_ / name, folder_ / "elsewhere.game");
  for (const std::string& file : {std::string("elsewhere.game"), "../" + folder_.filename().string() + "/" + name,
                                  (folder_ / name).string(), std::string("games.sqlite"), std::string()})
    EXPECT_EQ(ask(karl_, "import-game", {{"file", file}}).body.value("why", ""), "there is no such file") << file;
  std::ofstream(folder_ / name, std::ios::app) << "more\n";
  EXPECT_FALSE(ask(karl_, "import-game", {{"file", name}}).body.value("why", "").empty());
}

TEST_F(ClubUpkeep, OneIsDoneAtATimeAndFilesHaveALimit) {
  options_.limits.club_backups = 2;
  begin();
  play();
  std::atomic<int> done = 0;
  std::atomic<int> busy = 0;
  std::vector<std::thread> browsers;
  browsers.reserve(8);
  for (int i = 0; i < 8; ++i)
    browsers.emplace_back([&] {
      Browser karl = karl_;
      const ClubReply reply = ask(karl, "check-game", of_game());
      ++(reply.fault() == "busy" ? busy : done);
      if (reply.fault() != "busy") {
        EXPECT_TRUE(reply.body.value("holds", false)) << reply.text;
      }
    });
  for (std::thread& browser : browsers) browser.join();
  EXPECT_EQ(done + busy, 8);
  EXPECT_GT(done, 0);
  EXPECT_EQ(ask(karl_, "export-game", of_game()).status, 200) << "the turn is given back";
  EXPECT_EQ(ask(karl_, "export-game", of_game()).status, 200);
  EXPECT_EQ(ask(karl_, "export-game", of_game()).fault(), "full");
  const Json files = ask(karl_, "game-files").body["files"];
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(ask(karl_, "remove-game-file", {{"file", files[0]["name"]}}).status, 200);
  EXPECT_EQ(ask(karl_, "export-game", of_game()).status, 200) << "there is room again";
}

TEST_F(ClubUpkeep, AKeeperRemovesTheFileOfAGameAndNoOtherFile) {
  begin();
  play();
  const std::string name = ask(karl_, "export-game", of_game()).body.value("name", "");
  const std::string backup = ask(karl_, "back-up").body.value("name", "");
  ASSERT_NE(name, "");
  const std::string nothing = ask(umpire_, "no-such-command").text;
  EXPECT_EQ(ask(umpire_, "remove-game-file", {{"file", name}}).text, nothing);
  // Files that are called otherwise, are no games, or are others'.
  const std::string stamp = "games.sqlite.game-the_mill-20260102-030405";
  fs::copy_file(folder_ / name, folder_ / (stamp + ".keep"));
  fs::copy_file(folder_ / name, folder_ / "games.sqlite.game-of-the-year");
  fs::copy_file(folder_ / name, folder_ / "other.sqlite.game-the_mill-20260102-030405");
  std::ofstream(folder_ / stamp) << "notes of the keeper's own";
  fs::create_symlink(folder_ / name, folder_ / (stamp + "-2"));
  fs::create_directory(folder_ / (stamp + "-3"));
  fs::copy_file(folder_ / name, folder_ / "twice");
  fs::create_hard_link(folder_ / "twice", folder_ / (stamp + "-4"));
  const auto all_files = [&] {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) names.insert(entry.path().filename());
    return names;
  };
  const std::set<std::string> before = all_files();
  for (const std::string& file :
       {stamp, stamp + ".keep", stamp + "-2", stamp + "-3", stamp + "-4", backup,
        std::string("games.sqlite.game-of-the-year"), std::string("other.sqlite.game-the_mill-20260102-030405"),
        std::string("games.sqlite"), std::string("twice"), std::string(),
        "../" + folder_.filename().string() + "/" + name, (folder_ / name).string()})
    EXPECT_EQ(ask(karl_, "remove-game-file", {{"file", file}}).status, 404) << file;
  EXPECT_EQ(all_files(), before);
  const Json listed = ask(karl_, "game-files").body["files"];
  EXPECT_EQ(listed.size(), 7U);
  for (const Json& one : listed)
    EXPECT_EQ(one["removable"], one["name"] == name) << "what would be refused is not offered: " << one;
  EXPECT_EQ(ask(karl_, "remove-game-file", {{"file", name}}).status, 200);
  std::set<std::string> after = all_files();
  after.insert(name);
  EXPECT_EQ(after, before) << "nothing else is gone";
  EXPECT_EQ(ask(karl_, "remove-game-file", {{"file", name}}).status, 404) << "it is gone";
}

}  // namespace
}  // namespace krieg
