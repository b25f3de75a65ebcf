// The commands for a file of games: backup, restore, export, import, doctor.
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <fstream>
#include <sstream>

#include "../../shipped_languages.hpp"
#include "cli/backup_commands.hpp"
#include "cli/doctor.hpp"
#include "cli/export_commands.hpp"
#include "cli/kept_games.hpp"
#include "cli/mend.hpp"
#include "cli/open_games.hpp"
#include "cli/proof.hpp"
#include "db/club_store.hpp"
#include "db/file_lock.hpp"
#include "db/kept_backups.hpp"
#include "measure/digest.hpp"
#include "net/certificate.hpp"
#include "net/server.hpp"
#include "played_game.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class KeepingTest : public PlayedGame {
 protected:
  template <class Command>
  static std::string run(int (*what)(const Command&, std::ostream&), const Command& command, int expected_code) {
    std::ostringstream out;
    EXPECT_EQ(what(command, out), expected_code) << out.str();
    return out.str();
  }
  std::string back_up(int code = 0) { return run<BackUpGames>(back_up_games, {backup, db}, code); }
  std::string restore(int code = 0) { return run<RestoreGames>(restore_games, {backup, db}, code); }
  std::string export_it(int code = 0) { return run<ExportGame>(export_game, {"g1", exported, db}, code); }
  std::string import_it(int code = 0) {
    return run<ImportGame>(import_game, {exported, other, {scenario.shelf()}, shipped::language_folder()}, code);
  }
  std::string examine(int code, const std::filesystem::path& file) {
    return run<ExamineGames>(examine_games, {file, {scenario.shelf()}, shipped::language_folder()}, code);
  }
  std::string prove(int code, const std::filesystem::path& file) {
    return run<ReplayGame>(prove_game, {"g1", file, {scenario.shelf()}, shipped::language_folder()}, code);
  }

  static std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
  }
  /// Alters the exported file and makes its last line fit again, as a person could who knows its form.
  void forge_export(const std::string& from, const std::string& to) const {
    std::string text = text_of(exported);
    text = text.substr(0, text.rfind("{\"sha256\""));
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    write(exported, text + R"({"sha256":")" + sha256(text) + "\"}\n");
  }
  /// The first of `columns` of all rows of a table, in order.
  static std::string table(const std::filesystem::path& file, const std::string& columns, const std::string& name) {
    Database database(file);
    Statement row(database, "SELECT " + columns + " FROM " + name + " ORDER BY 1", "read");
    std::string text;
    while (row.step()) text += row.text(0) + "\n";
    return text;
  }

  std::filesystem::path backup = scenario.shelf() / "backup.sqlite";
  std::filesystem::path exported = scenario.shelf() / "evening.game";
  std::filesystem::path other = scenario.shelf() / "other.sqlite";
};

TEST_F(KeepingTest, ABackupIsTheWholeGame) {
  EXPECT_THAT(back_up(), HasSubstr("the copy is whole"));
  EXPECT_THAT(prove(0, backup), HasSubstr("chain and replay hold"));
  EXPECT_THAT(back_up(1), HasSubstr("there is a file"));
}

TEST_F(KeepingTest, RestoreKeepsTheOldFileAndTakesUpTheBackup) {
  back_up();
  const auto entries = Store(db).raw_journal("g1").size();
  Store(db).add_game({"g2", "field", "f", "reisswitz", "1", 7, "Later", "2026-02-02T03:04:05Z", false}, {});
  const std::string said = restore();
  EXPECT_THAT(said, AllOf(HasSubstr("before-restore-"), HasSubstr("g1  A field")));
  Store now(db);
  EXPECT_EQ(now.games().size(), 1U);
  EXPECT_EQ(now.raw_journal("g1").size(), entries);
  const std::string aside = said.substr(said.find(db.string() + ".before-restore-"));
  EXPECT_EQ(Store(aside.substr(0, aside.find('\n'))).games().size(), 2U);
  EXPECT_TRUE(std::filesystem::exists(backup)) << "the backup stays";
}

TEST_F(KeepingTest, LogsOfAFileThatIsNoMoreDoNotGetIntoWhatIsRestored) {
  back_up();
  const std::string before = table(backup, "id", "games");
  {
    Store killed(db);
    killed.add_game({"g2", "field", "f", "reisswitz", "1", 7, "Later", "2026-02-02T03:04:05Z", false}, {});
    std::filesystem::copy_file(db.string() + "-wal", db.string() + ".kept");
  }
  std::filesystem::remove(db);
  std::filesystem::rename(db.string() + ".kept", db.string() + "-wal");
  write(db.string() + "-journal", "a log of the other kind");
  EXPECT_THAT(restore(), HasSubstr("before-restore-"));
  EXPECT_FALSE(std::filesystem::exists(db.string() + "-journal"));
  EXPECT_EQ(table(db, "id", "games"), before);
  EXPECT_THAT(examine(0, db), HasSubstr("Nothing is wrong"));
}

TEST_F(KeepingTest, NothingIsBegunAnewBesideAFileThatARestoreHasMovedAway) {
  for (const char* left :
       {".before-restore-20260102-030405", ".restoring-20260102-030405", ".rescued-20260102-030405"}) {
    const std::filesystem::path kept = other.string() + left;
    write(kept, "games");
    EXPECT_THAT([&] { refuse_if_lost(other); }, testing::ThrowsMessage<std::runtime_error>(HasSubstr(kept.string())));
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(open_new_games({"field", other, {scenario.shelf()}, shipped::language_folder()}, out, err), 1);
    EXPECT_THAT(err.str(), HasSubstr(kept.string()));
    EXPECT_FALSE(std::filesystem::exists(other));
    std::filesystem::remove(kept);
  }
  EXPECT_NO_THROW(refuse_if_lost(other));
}

TEST_F(KeepingTest, ANewGameHasItsOwnLanguageAndMoreSeats) {
  OpenGames command{"field", other, {scenario.shelf()}, shipped::language_folder()};
  command.evening = {Language::german, 2, 1};
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(open_new_games(command, out, err), 0) << err.str();
  EXPECT_THAT(out.str(), AllOf(HasSubstr("Guest 1"), HasSubstr("Guest 2"), HasSubstr("Umpire 2")));
  Store store(other);
  ASSERT_EQ(store.games().size(), 1U);
  const auto kept = from_record<GameChoices>(Json::parse(store.games()[0].choices));
  EXPECT_EQ(kept.language, Language::german);
  EXPECT_EQ(kept.guests->seats, 2);
  EXPECT_EQ(kept.more_umpires, 1);
  EXPECT_THAT(store.seats(store.games()[0].id), testing::Contains(testing::Field(&SeatRow::kind, SeatKind::observer)));
}

TEST_F(KeepingTest, AnEmptyFileIsNoBackup) {
  write(backup, "");
  EXPECT_THAT(restore(1), AllOf(HasSubstr("no file of games"), HasSubstr("Nothing was restored")));
  EXPECT_EQ(Store(db).games().size(), 1U);
  EXPECT_THAT(examine(1, backup), HasSubstr("no file of games"));
  EXPECT_THAT(run<BackUpGames>(back_up_games, {other, backup}, 1), HasSubstr("no file of games"));
  EXPECT_FALSE(std::filesystem::exists(other));
}

TEST_F(KeepingTest, ADamagedBackupIsNotTakenUp) {
  back_up();
  const auto page = Database(backup).number("SELECT rootpage FROM sqlite_schema WHERE name = 'journal'", "look");
  {
    std::fstream bytes(backup, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp((page - 1) * 4096);
    bytes << std::string(512, 'x');
  }
  const std::string before = text_of(db);
  EXPECT_THAT(restore(1), AllOf(HasSubstr("is damaged"), HasSubstr("Nothing was restored")));
  EXPECT_EQ(text_of(db), before);
}

TEST_F(KeepingTest, NorOneWhoseJournalWasAltered) {
  back_up();
  Database(backup).execute(
      "DROP TRIGGER journal_is_not_changed; UPDATE journal SET body = json_set(body, '$.text', 'Stay') WHERE kind = "
      "'order'",
      "alter it");
  EXPECT_THAT(restore(1), HasSubstr("entry 2 has been altered"));
}

TEST_F(KeepingTest, NorWhatIsNoFileOfGames) {
  write(backup, std::string(5000, 'x'));
  EXPECT_THAT(restore(1), HasSubstr("not a database"));
  std::filesystem::remove(backup);
  EXPECT_THAT(restore(1), HasSubstr("there is no file"));
  Database(backup).execute("CREATE TABLE subscriptions (member TEXT)", "fill");
  EXPECT_THAT(restore(1), HasSubstr("another program's"));
  EXPECT_EQ(Store(db).games().size(), 1U);
}

TEST_F(KeepingTest, AnExportedGameComesOutTheSameInAnotherFile) {
  Store(db).invite("g1", "red", "a-secret-token");
  EXPECT_THAT(export_it(), HasSubstr("both sides"));
  EXPECT_THAT(import_it(), HasSubstr("comes out the same again"));
  EXPECT_THAT(prove(0, other), HasSubstr("3 moves: chain and replay hold"));
  EXPECT_EQ(table(other, "number || kind || body || hash", "journal"),
            table(db, "number || kind || body || hash", "journal"));
  EXPECT_EQ(table(other, "move || entry || game_time || world_hash", "moves"),
            table(db, "move || entry || game_time || world_hash", "moves"));
  EXPECT_EQ(table(other, "move || no || kind || text", "turn_history"),
            table(db, "move || no || kind || text", "turn_history"));
  EXPECT_EQ(table(other, "entry || purpose || face", "dice"), table(db, "entry || purpose || face", "dice"));
  EXPECT_EQ(table(other, "id || text || fate || written", "dispatches"),
            table(db, "id || text || fate || written", "dispatches"));
  EXPECT_EQ(table(other, "id", "invitations"), "");
  EXPECT_EQ(text_of(exported).find("a-secret-token"), std::string::npos);
  EXPECT_EQ(text_of(exported).find(sha256("a-secret-token")), std::string::npos);
  EXPECT_EQ(std::filesystem::status(exported).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_THAT(examine(0, other), HasSubstr("Nothing is wrong"));
}

TEST_F(KeepingTest, AnImportedGameIsPlayedOn) {
  export_it();
  import_it();
  ServeOptions options;
  options.port = 0;
  options.db = other;
  options.web = scenario.folder();
  const auto loaded = std::make_shared<const Scenario>(load_scenario(scenario.folder(), shipped::languages()));
  const Server server(options, loaded, rule_system("reisswitz", shipped::languages()));
  EXPECT_EQ(server.game().id, "g1");
  EXPECT_EQ(server.trouble(), "");
  EXPECT_EQ(Store(other).last_message("g1", "red"), 1) << "the seat begins with the whole picture";
}

TEST_F(KeepingTest, EveryChangedByteIsNoticed) {
  export_it();
  const std::string whole = text_of(exported);
  for (std::size_t at = 0; at < whole.size(); at += 1 + whole.size() / 97) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    write(exported, changed);
    import_it(1);
  }
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, whole.size() / 2, whole.size() - 1}) {
    write(exported, whole.substr(0, cut));
    import_it(1);
  }
  EXPECT_TRUE(!std::filesystem::exists(other) || Store(other).games().empty());
  write(exported, whole);
  import_it();
}

TEST_F(KeepingTest, AForgedGameIsNotAdded) {
  export_it();
  const std::string whole = text_of(exported);
  forge_export("Fifty paces", "Sixty paces");
  EXPECT_THAT(import_it(1), HasSubstr("the chain breaks: entry 2 has been altered"));
  write(exported, whole);
  forge_export(R"("seed":7)", R"("seed":8)");
  EXPECT_THAT(import_it(1), HasSubstr("another seed"));
  write(exported, whole);
  forge_export(R"("kind":"commander","name":"Red")", R"("kind":"umpire","name":"Red")");
  EXPECT_THAT(import_it(1), HasSubstr("its seats are not those"));
  write(exported, whole);
  forge_export(R"("ended":false)", R"("ended":true)");
  EXPECT_THAT(import_it(1), HasSubstr("says that the game is over"));
  EXPECT_TRUE(Store(other).games().empty());
}

TEST_F(KeepingTest, WhatTheChainDoesNotHoldIsComparedToo) {
  export_it();
  const std::string whole = text_of(exported);
  forge_export(R"("id":"g1")", R"("id":"g1\r\nSet-Cookie: a=b")");
  EXPECT_THAT(import_it(1), HasSubstr("is no name of a game"));
  write(exported, whole);
  forge_export(R"("title":"A field")", R"("title":"Another field")");
  EXPECT_THAT(import_it(1), HasSubstr("its title is not that"));
  write(exported, whole);
  forge_export(R"("kind":"commander","name":"Red")", R"("kind":"commander","name":"Blue")");
  EXPECT_THAT(import_it(1), HasSubstr("its seats are not those"));
  write(exported, whole);
  forge_export(R"("opened_at":"2026-01-02T03:04:05Z")", R"("opened_at":"\u001b[2J")");
  EXPECT_THAT(import_it(1), HasSubstr("hour"));
  write(exported, whole);
  forge_export(R"("entries":)", R"("entries":1e400,"x":)");
  EXPECT_THAT(import_it(1), HasSubstr("line 1"));
}

TEST_F(KeepingTest, ACopyWithoutANameLetsTheOldestGoAndTheLogSaysWhich) {
  std::vector<std::string> names;
  testing::internal::CaptureStderr();
  for (int i = 0; i < 3; ++i) {
    run<BackUpGames>(back_up_games, {{}, db, 2}, 0);
    for (const KeptBackup& one : kept_backups(db))
      if (std::find(names.begin(), names.end(), one.name) == names.end()) names.push_back(one.name);
  }
  const std::string logged = testing::internal::GetCapturedStderr();
  ASSERT_EQ(names.size(), 3U);
  const std::vector<KeptBackup> kept = kept_backups(db);
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0].name, names[2]);
  EXPECT_EQ(kept[1].name, names[1]);
  EXPECT_THAT(logged, HasSubstr("a backup has made room for another: " + names[0]));
  const std::filesystem::path named = scenario.shelf() / "named.sqlite";
  run<BackUpGames>(back_up_games, {named, db, 1}, 0);
  EXPECT_EQ(kept_backups(db).size(), 2U) << "a copy with a name of its own lets none go";
}

TEST_F(KeepingTest, AnEntryThatIsNestedWithoutEndIsRefused) {
  export_it();
  forge_export(R"("body":"{)", R"("body":"{\"x\":)" + std::string(300'000, '[') + std::string(300'000, ']') + ",");
  EXPECT_THAT(import_it(1), HasSubstr("nested"));
}

TEST_F(KeepingTest, SoAreChoicesAndTexts) {
  export_it();
  const std::string whole = text_of(exported);
  const std::string deep = R"({\"en\":)" + std::string(300'000, '[') + std::string(300'000, ']') + "}";
  forge_export(R"("choices":"")", R"("choices":")" + deep + "\"");
  EXPECT_THAT(import_it(1), HasSubstr("nested"));
  write(exported, whole);
  const std::string text = R"({"en":)" + std::string(300'000, '[') + std::string(300'000, ']') + "}";
  const Json game = Json::parse(whole.substr(0, whole.find('\n'))).at("game");
  forge_export(R"("languages":")" + game.at("languages").get<std::string>() + "\"",
               R"("languages":")" + sha256(text) + "\"");
  const std::string before = R"("texts":")";
  const std::string changed = text_of(exported);
  const std::size_t from = changed.find(before);
  ASSERT_NE(from, std::string::npos);
  forge_export(changed.substr(from, changed.find("}\n", from) - from), before + deep + "\"");
  EXPECT_THAT(import_it(1), HasSubstr("nested"));
}

TEST_F(KeepingTest, LinesThatAreNoneOfAGamesFileAreRefused) {
  for (const std::string& text :
       {std::string(), std::string("\n\n\n"), std::string("{}\n{}\n{}\n"), std::string(3'000'000, '['),
        std::string("\xff\xfe\n\xff\n\xff\n"), std::string(200'000, '[') + "\n{}\n{}\n"}) {
    write(exported, text);
    import_it(1);
  }
  std::filesystem::remove(exported);
  std::filesystem::create_directory(exported);
  import_it(1);
}

TEST_F(KeepingTest, AGameThatIsThereAlreadyIsNotAddedAgain) {
  export_it();
  import_it();
  EXPECT_THAT(import_it(1), HasSubstr("there is a game g1"));
  const FileLock held(other, "kriegsspiel serve");
  EXPECT_THAT(import_it(1), HasSubstr("is held by process"));
}

TEST_F(KeepingTest, WithoutItsScenarioTheChainAloneIsProved) {
  export_it();
  EXPECT_THAT(run<ImportGame>(import_game, {exported, other, {}, shipped::language_folder()}, 0),
              AllOf(HasSubstr("the chain holds"), HasSubstr("lies on no shelf")));
  EXPECT_EQ(Store(other).raw_journal("g1").size(), Store(db).raw_journal("g1").size());
}

TEST_F(KeepingTest, WhatWasStruckGoesWithTheGame) {
  forge([](Entry& entry) {
    if (entry.kind == EntryKind::order) entry.body["tasks"][0]["not_before"] = "00-1-01-01T00:00:00";
  });
  Database(db).execute("DELETE FROM snapshots", "lose the snapshots");
  run<MendGame>(mend_game,
                {"g1", db, {scenario.shelf()}, shipped::language_folder(), 2, "an hour that nobody can read"}, 0);
  export_it();
  const std::string whole = text_of(exported);
  forge_export("Fifty paces", "Sixty paces");
  EXPECT_THAT((run<ImportGame>(
                  import_game,
                  {exported, scenario.shelf() / "third.sqlite", {scenario.shelf()}, shipped::language_folder()}, 0)),
              HasSubstr("entry 2 has been altered"))
      << "it may have been struck for that";
  write(exported, whole);
  EXPECT_THAT(import_it(), HasSubstr("comes out the same again"));
  EXPECT_THAT(prove(0, other), AllOf(HasSubstr("strikes out"), HasSubstr("chain and replay hold")));
  EXPECT_EQ(table(other, "number || kind || body || hash", "journal"),
            table(db, "number || kind || body || hash", "journal"));
}

TEST_F(KeepingTest, TheDoctorFindsNothingInAWholeFile) {
  const std::string said = examine(0, db);
  EXPECT_THAT(said, AllOf(HasSubstr("schema version"), HasSubstr("chain of"), HasSubstr("comes out the same again"),
                          HasSubstr("3 dispatches, as the journal has it"), HasSubstr("no server holds the file"),
                          HasSubstr("Nothing is wrong")));
  const FileLock held(db, "kriegsspiel serve");
  EXPECT_THAT(examine(0, db), HasSubstr("held by process"));
}

TEST_F(KeepingTest, TheDoctorNamesWhatIsWrongWithItsRemedy) {
  std::filesystem::permissions(db, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
  EXPECT_THAT(examine(1, db), AllOf(HasSubstr("can be read by others"), HasSubstr("chmod 600")));
  Database(db).execute("DELETE FROM dispatches", "lose a dispatch");
  EXPECT_THAT(examine(1, db), HasSubstr("0 dispatches in the table, 3 by the journal"));
  Database(db).execute("UPDATE snapshots SET state = '{}'", "spoil the snapshots");
  EXPECT_THAT(examine(1, db), HasSubstr("the newest snapshot cannot be read"));
  Database(db).execute("UPDATE games SET edition = '0'", "age it");
  EXPECT_THAT(examine(1, db), HasSubstr("no edition 0 of reisswitz"));
  alter("UPDATE journal SET body = json_set(body, '$.text', 'Stay') WHERE kind = 'order'");
  EXPECT_THAT(examine(1, db), AllOf(HasSubstr("entry 2 has been altered"), HasSubstr("findings.")));
}

TEST_F(KeepingTest, TheDoctorLooksAtTheMachineToo) {
  EXPECT_THAT(examine(0, db), AllOf(HasSubstr("are free beside the file of"), HasSubstr("no certificate lies beside"),
                                    HasSubstr("the machine's clock says 20")));
  const CertificateFiles own = own_certificate(db.parent_path(), {});
  EXPECT_THAT(examine(0, db), AllOf(HasSubstr(own.certificate.string() + " is good for"), HasSubstr(" days")));
  write(own.certificate, "no certificate");
  EXPECT_THAT(examine(0, db), AllOf(HasSubstr("cannot be read"), HasSubstr("makes a new one")));
  std::filesystem::remove(own.certificate);
  const ExamineGames with_another{
      db, {scenario.shelf()}, shipped::language_folder(), db.parent_path() / "there is none.pem"};
  EXPECT_THAT(run<ExamineGames>(examine_games, with_another, 1),
              HasSubstr("renew it; a server that runs takes it up by itself"));
  Database(db).execute("UPDATE games SET opened_at = '2999-01-01T00:00:00Z'", "open it in days to come");
  EXPECT_THAT(examine(1, db), AllOf(HasSubstr("was opened 2999-01-01"), HasSubstr("set the clock")));
}

TEST_F(KeepingTest, TheDoctorLooksAtTheLimits) {
  EXPECT_THAT(examine(0, db), AllOf(HasSubstr("a program may open "), testing::Not(HasSubstr("the club has"))));
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit few = before;
  few.rlim_cur = 128;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  const std::string said = examine(1, db);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_THAT(said, AllOf(HasSubstr("may open only 128 files"), HasSubstr("LimitNOFILE")));
  {
    Store store(db);
    store.club().add_member("k", "Karl", Role::keeper);
  }
  EXPECT_THAT(examine(0, db), HasSubstr("the club has 1 of 500 members, and 0 of 200 games"));
}

TEST_F(KeepingTest, TheDoctorDoesNotSendBackToABackupWhereThatHelpsNothing) {
  Database(db).execute("PRAGMA user_version = 99", "make it a newer program's");
  EXPECT_THAT(examine(1, db), AllOf(HasSubstr("use the newer program"), Not(HasSubstr("restore"))));
}

TEST_F(KeepingTest, TheDoctorSendsToMendForAnEntryThatCannotBeRead) {
  alter("UPDATE journal SET game_time = 'noon' WHERE kind = 'order'");
  EXPECT_THAT(examine(1, db),
              AllOf(HasSubstr("entry 2"), HasSubstr("the hour \"noon\""), HasSubstr("kriegsspiel mend g1")));
}

TEST_F(KeepingTest, AGameInWhichNobodyHasBeenYetIsWhole) {
  {
    Store store(db);
    GameRow row = store.games().at(0);
    row.id = "g2";
    store.add_game(row, {});
  }
  EXPECT_THAT(examine(0, db), HasSubstr("game g2: nobody has been in it yet"));
  EXPECT_THAT(run<MendGame>(mend_game, {"g2", db, {scenario.shelf()}, shipped::language_folder()}, 0),
              HasSubstr("nothing is to be mended"));
  EXPECT_THAT(run<ReplayGame>(prove_game, {"g2", db, {scenario.shelf()}, shipped::language_folder()}, 1),
              HasSubstr("nothing to prove"));
  EXPECT_THAT(run<ExportGame>(export_game, {"g2", exported, db}, 1), HasSubstr("nothing to export"));
  EXPECT_FALSE(std::filesystem::exists(exported));
}

TEST_F(KeepingTest, TheDoctorNamesADamagedTable) {
  const auto page = Database(db).number("SELECT rootpage FROM sqlite_schema WHERE name = 'rulings'", "look");
  Database(db).execute("PRAGMA wal_checkpoint(TRUNCATE)", "checkpoint");
  {
    std::fstream bytes(db, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp((page - 1) * 4096);
    bytes << std::string(512, 'x');
  }
  EXPECT_THAT(examine(1, db), AllOf(HasSubstr("table rulings is damaged"), HasSubstr("kriegsspiel restore")));
  std::filesystem::remove(db);
  EXPECT_THAT(examine(1, db), HasSubstr("there is no file"));
  EXPECT_FALSE(std::filesystem::exists(db));
}

}  // namespace
}  // namespace krieg
