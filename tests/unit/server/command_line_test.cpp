#include "cli/command_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace krieg {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const Surroundings kAround{{"/somewhere/scenarios"}, "/somewhere/web-client/dist", "/somewhere/languages"};

Command parse(const std::vector<std::string>& words) { return parse_command_line(words, kAround); }

ServeOptions serve(std::vector<std::string> words) {
  words.insert(words.begin(), "serve");
  const Command command = parse(words);
  if (const auto* say = std::get_if<Say>(&command)) ADD_FAILURE() << say->text;
  return std::get<ServeOptions>(command);
}

/// The program's answer to words that it does not understand.
std::string complaint(const std::vector<std::string>& words) {
  const Command command = parse(words);
  const auto* say = std::get_if<Say>(&command);
  if (!say) {
    ADD_FAILURE() << "was understood";
    return "";
  }
  EXPECT_EQ(say->exit_code, 2);
  return say->text;
}

std::string help(const std::vector<std::string>& words) {
  const Say say = std::get<Say>(parse(words));
  EXPECT_EQ(say.exit_code, 0);
  return say.text;
}

TEST(CommandLine, ServesOnThisMachineAloneByDefault) {
  const ServeOptions options = serve({});
  EXPECT_EQ(options.port, 8080);
  EXPECT_EQ(options.listen_address(), "127.0.0.1");
  EXPECT_EQ(options.db, "games/kriegsspiel.sqlite");
  EXPECT_EQ(options.scenario, "");
  EXPECT_EQ(options.web, "/somewhere/web-client/dist");
  EXPECT_EQ(options.languages, "/somewhere/languages");
  EXPECT_FALSE(options.lan);
  EXPECT_FALSE(options.seed);
  EXPECT_FALSE(options.verbose);
  EXPECT_THAT(options.scenario_folders, ElementsAre("/somewhere/scenarios"));
}

TEST(CommandLine, ANewGameHasAnotherLanguageAndMoreSeats) {
  const ServeOptions options = serve({"--scenario", "the-mill", "--letters", "de", "--guests", "2", "--umpires", "3"});
  EXPECT_EQ(options.evening.umpires, 3);
  EXPECT_THAT(complaint({"serve", "--scenario", "the-mill", "--umpires", "5"}), HasSubstr("--umpires"));
  EXPECT_EQ(options.evening.letters, Language::german);
  EXPECT_EQ(options.evening.guests, 2);
  EXPECT_FALSE(serve({"--scenario", "the-mill"}).evening.letters);
  EXPECT_THAT(complaint({"serve", "--scenario", "the-mill", "--letters", "la"}), HasSubstr("--letters"));
  EXPECT_THAT(complaint({"serve", "--scenario", "the-mill", "--guests", "9"}), HasSubstr("--guests"));
  EXPECT_THAT(complaint({"serve", "--letters", "de"}), HasSubstr("--scenario")) << "a club's umpire chooses himself";
}

TEST(CommandLine, TakesEveryOptionOfServe) {
  const ServeOptions options =
      serve({"--port", "0", "--db", "friday.sqlite", "--scenario", "the-mill", "--seed", "18000000000000000001",
             "--verbose", "--scenarios", "/tmp", "--scenarios", "/", "--web", "/"});
  EXPECT_EQ(options.port, 0);
  EXPECT_EQ(options.db, "friday.sqlite");
  EXPECT_EQ(options.scenario, "the-mill");
  EXPECT_EQ(options.seed, 18'000'000'000'000'000'001U);
  EXPECT_TRUE(options.verbose);
  EXPECT_EQ(options.web, "/");
  EXPECT_EQ(options.log, LogForm::text);
  EXPECT_EQ(serve({"--log", "json"}).log, LogForm::json);
  EXPECT_EQ(serve({"--reminders", "/etc/passwd"}).reminders, "/etc/passwd");
  EXPECT_EQ(serve({"--languages", "/"}).languages, "/");
  EXPECT_THAT(options.scenario_folders, ElementsAre("/tmp", "/", "/somewhere/scenarios"));
}

TEST(CommandLine, EveryLimitHasAName) {
  const ServeOptions o = serve({"--message-bytes=1",
                                "--commander-message-bytes=2",
                                "--observer-message-bytes=3",
                                "--commands-per-second=4",
                                "--commands-at-once=5",
                                "--message-bytes-per-second=6",
                                "--message-bytes-at-once=7",
                                "--room-share-percent=41",
                                "--longest-rest-milliseconds=42",
                                "--observer-messages-per-second=8",
                                "--observer-messages-at-once=9",
                                "--windows-per-second=10",
                                "--windows-at-once=11",
                                "--estimates-waiting=12",
                                "--calculations=13",
                                "--outbox-bytes=14",
                                "--socket-bytes=65536",
                                "--history-bytes=15",
                                "--history-messages=35",
                                "--truth-dispatches=48",
                                "--papers-at-once=49",
                                "--connections-per-seat=16",
                                "--http-connections-per-seat=17",
                                "--connections-per-member=62",
                                "--new-games-per-day=63",
                                "--seat-changes-per-day=64",
                                "--seats-taken=65",
                                "--backup-seconds=72",
                                "--automatic-backups=73",
                                "--examine-milliseconds=74",
                                "--connections-per-address=18",
                                "--connections=19",
                                "--requests-per-second=20",
                                "--requests-at-once=21",
                                "--moves-per-step=22",
                                "--header-bytes=23",
                                "--body-bytes=24",
                                "--linger-bytes=25",
                                "--links-per-seat=26",
                                "--sign-ins-per-minute=50",
                                "--sign-ins-at-once=51",
                                "--sign-ins-waiting=52",
                                "--members=53",
                                "--club-commands-per-second=57",
                                "--club-commands-at-once=58",
                                "--member-sessions=54",
                                "--member-link-days=55",
                                "--link-again-seconds=60",
                                "--links-again=61",
                                "--club-games=56",
                                "--archived-games=70",
                                "--games-of-member=65",
                                "--seats-taken-per-day=66",
                                "--sign-ins-of-address-per-minute=67",
                                "--sign-ins-of-address-at-once=68",
                                "--certificate-milliseconds=69",
                                "--reminder-seconds=57",
                                "--reminder-attempts=58",
                                "--reminders-per-day=59",
                                "--club-backups=59",
                                "--sessions-per-seat=27",
                                "--session-days=28",
                                "--idle-seconds=29",
                                "--header-seconds=30",
                                "--body-seconds=31",
                                "--request-seconds=32",
                                "--linger-seconds=33",
                                "--shutdown-seconds=34"});
  const ServeLimits& l = o.limits;
  EXPECT_EQ(l.message_bytes, 1U);
  EXPECT_EQ(l.sign_ins_per_minute, 50);
  EXPECT_EQ(l.sign_ins_at_once, 51);
  EXPECT_EQ(l.sign_ins_waiting, 52);
  EXPECT_EQ(l.members, 53);
  EXPECT_EQ(l.club_commands_per_second, 57);
  EXPECT_EQ(l.club_commands_at_once, 58);
  EXPECT_EQ(l.member_sessions, 54);
  EXPECT_EQ(l.member_link, std::chrono::days{55});
  EXPECT_EQ(l.link_again.count(), 60);
  EXPECT_EQ(l.links_again, 61);
  EXPECT_EQ(l.club_games, 56);
  EXPECT_EQ(l.archived_games, 70);
  EXPECT_EQ(l.games_of_member, 65);
  EXPECT_EQ(l.seats_taken_per_day, 66);
  EXPECT_EQ(l.sign_ins_of_address_per_minute, 67);
  EXPECT_EQ(l.sign_ins_of_address_at_once, 68);
  EXPECT_EQ(l.certificate_interval.count(), 69);
  EXPECT_EQ(l.connections_per_member, 62);
  EXPECT_EQ(l.new_games_per_day, 63);
  EXPECT_EQ(l.seat_changes_per_day, 64);
  EXPECT_EQ(l.seats_taken, 65);
  EXPECT_EQ(l.reminder_interval.count(), 57);
  EXPECT_EQ(l.reminder_attempts, 58);
  EXPECT_EQ(l.reminders_per_day, 59);
  EXPECT_EQ(l.club_backups, 59);
  EXPECT_EQ(l.backup_interval.count(), 72);
  EXPECT_EQ(l.automatic_backups, 73);
  EXPECT_EQ(l.examine_interval.count(), 74);
  EXPECT_EQ(l.commander_message_bytes, 2U);
  EXPECT_EQ(l.observer_message_bytes, 3U);
  EXPECT_EQ(l.commands_per_second, 4);
  EXPECT_EQ(l.commands_at_once, 5);
  EXPECT_EQ(l.message_bytes_per_second, 6U);
  EXPECT_EQ(l.message_bytes_at_once, 7U);
  EXPECT_EQ(l.observer_messages_per_second, 8);
  EXPECT_EQ(l.observer_messages_at_once, 9);
  EXPECT_EQ(l.windows_per_second, 10);
  EXPECT_EQ(l.windows_at_once, 11);
  EXPECT_EQ(l.estimates_waiting, 12);
  EXPECT_EQ(l.calculations, 13);
  EXPECT_EQ(l.outbox_bytes, 14U);
  EXPECT_EQ(l.socket_bytes, 65536U);
  EXPECT_EQ(l.history_bytes, 15U);
  EXPECT_EQ(l.history_messages, 35);
  EXPECT_EQ(l.truth_dispatches, 48);
  EXPECT_EQ(l.papers_at_once, 49);
  EXPECT_EQ(l.connections_per_seat, 16);
  EXPECT_EQ(l.http_connections_per_seat, 17);
  EXPECT_EQ(l.connections_per_address, 18);
  EXPECT_EQ(l.connections, 19);
  EXPECT_EQ(l.requests_per_second, 20);
  EXPECT_EQ(l.requests_at_once, 21);
  EXPECT_EQ(l.moves_per_step, 22);
  EXPECT_EQ(l.header_bytes, 23U);
  EXPECT_EQ(l.body_bytes, 24U);
  EXPECT_EQ(l.linger_bytes, 25U);
  EXPECT_EQ(l.links_per_seat, 26);
  EXPECT_EQ(l.sessions_per_seat, 27);
  EXPECT_EQ(l.session_unused.count(), 28);
  EXPECT_EQ(l.idle.count(), 29);
  EXPECT_EQ(l.header.count(), 30);
  EXPECT_EQ(l.body.count(), 31);
  EXPECT_EQ(l.request.count(), 32);
  EXPECT_EQ(l.linger.count(), 33);
  EXPECT_EQ(l.shutdown.count(), 34);
  EXPECT_EQ(l.room_share_percent, 41);
  EXPECT_EQ(l.longest_rest.count(), 42);
  EXPECT_THAT(complaint({"serve", "--outbox-bytes", "0"}), HasSubstr("--outbox-bytes"));
}

TEST(CommandLine, LanListensEverywhereUnderTls) {
  EXPECT_EQ(serve({"--lan"}).listen_address(), "0.0.0.0");
  EXPECT_EQ(serve({"--lan", "--address", "192.168.1.20"}).listen_address(), "192.168.1.20");
  EXPECT_EQ(serve({"--address", "::1"}).listen_address(), "::1");
  EXPECT_THAT(complaint({"serve", "--address", "192.168.1.20"}), HasSubstr("add --lan"))
      << "links must not travel in clear";
  EXPECT_THAT(complaint({"serve", "--address", "0.0.0.0"}), HasSubstr("add --lan"));
  EXPECT_THAT(complaint({"serve", "--address", "the mill"}), HasSubstr("is no address"));
}

TEST(CommandLine, CertificateAndKeyComeTogether) {
  const std::string file = testing::TempDir() + "/krieg-command-line.pem";
  std::ofstream(file) << "pem";
  EXPECT_EQ(serve({"--origin", "https://club.example.org"}).origin, "https://club.example.org");
  EXPECT_EQ(serve({"--origin", "http://[::1]:8080"}).origin, "http://[::1]:8080");
  for (const char* bad : {"club.example.org", "https://club.example.org/", "ftp://club", "https://a b", "https://"})
    EXPECT_THAT(complaint({"serve", "--origin", bad}), HasSubstr("no such address")) << bad;
  const ServeOptions options = serve({"--lan", "--tls-cert", file, "--tls-key", file});
  EXPECT_EQ(options.tls_cert, file);
  EXPECT_EQ(options.tls_key, file);
  EXPECT_THAT(complaint({"serve", "--lan", "--tls-cert", file}), HasSubstr("--tls-key"));
  EXPECT_THAT(complaint({"serve", "--tls-cert", file, "--tls-key", file}), HasSubstr("--lan"));
  EXPECT_THAT(complaint({"serve", "--lan", "--tls-cert", "/no/such.pem", "--tls-key", file}),
              HasSubstr("/no/such.pem"));
  std::filesystem::remove(file);
}

TEST(CommandLine, KnowsTheOtherCommands) {
  const auto check = std::get<CheckScenario>(parse({"scenario", "check", "the-mill"}));
  EXPECT_EQ(check.scenario, "the-mill");
  EXPECT_THAT(check.shelves, ElementsAre("/somewhere/scenarios"));
  EXPECT_EQ(check.languages, "/somewhere/languages");
  const auto list = std::get<ListScenarios>(parse({"scenario", "list", "--scenarios", "/"}));
  EXPECT_THAT(list.shelves, ElementsAre("/", "/somewhere/scenarios"));
  EXPECT_EQ(std::get<PrintSchema>(parse({"scenario", "schema", "reisswitz"})).rule_system, "reisswitz");
  const auto replay = std::get<ReplayGame>(parse({"replay", "g7"}));
  EXPECT_EQ(replay.game, "g7");
  EXPECT_EQ(replay.db, "games/kriegsspiel.sqlite");
  EXPECT_EQ(std::get<ReplayGame>(parse({"replay", "g7", "--languages", "/"})).languages, "/");
  EXPECT_EQ(std::get<ReplayGame>(parse({"replay", "g7", "--db", "x.sqlite"})).db, "x.sqlite");
}

TEST(CommandLine, LooksAfterTheFileOfGames) {
  const auto backup = std::get<BackUpGames>(parse({"backup", "copy.sqlite", "--db", "x.sqlite"}));
  EXPECT_EQ(backup.to, "copy.sqlite");
  EXPECT_EQ(backup.db, "x.sqlite");
  EXPECT_EQ(std::get<BackUpGames>(parse({"backup", "copy.sqlite"})).db, "games/kriegsspiel.sqlite");
  EXPECT_EQ(std::get<RestoreGames>(parse({"restore", "copy.sqlite"})).from, "copy.sqlite");
  const auto out = std::get<ExportGame>(parse({"export", "g7", "evening.game"}));
  EXPECT_EQ(out.game, "g7");
  EXPECT_EQ(out.to, "evening.game");
  const auto in = std::get<ImportGame>(parse({"import", "evening.game", "--scenarios", "/"}));
  EXPECT_EQ(in.from, "evening.game");
  EXPECT_THAT(in.shelves, ElementsAre("/", "/somewhere/scenarios"));
  const auto doctor = std::get<ExamineGames>(parse({"doctor", "--db", "x.sqlite"}));
  EXPECT_EQ(doctor.db, "x.sqlite");
  EXPECT_THAT(doctor.shelves, ElementsAre("/somewhere/scenarios"));
  EXPECT_EQ(std::get<BackUpGames>(parse({"backup"})).to, "") << "beside the file";
  EXPECT_EQ(std::get<BackUpGames>(parse({"backup"})).most, 20);
  EXPECT_EQ(std::get<BackUpGames>(parse({"backup", "--club-backups", "50"})).most, 50);
  EXPECT_THAT(complaint({"restore"}), HasSubstr("FROM"));
  EXPECT_THAT(complaint({"export", "g7"}), HasSubstr("TO"));
}

TEST(CommandLine, AsksARuleBook) {
  const auto one = std::get<AdjudicateCase>(parse({"adjudicate", "reisswitz", "case.json"}));
  EXPECT_EQ(one.rule_system, "reisswitz");
  EXPECT_EQ(one.source, "case.json");
  EXPECT_FALSE(one.list);
  EXPECT_EQ(std::get<AdjudicateCase>(parse({"adjudicate", "reisswitz", "-"})).source, "-");
  EXPECT_TRUE(std::get<AdjudicateCase>(parse({"adjudicate", "reisswitz", "--list"})).list);
  EXPECT_EQ(std::get<PrintTables>(parse({"tables", "reisswitz"})).rule_system, "reisswitz");
  EXPECT_THAT(complaint({"adjudicate"}), HasSubstr("BOOK"));
  EXPECT_THAT(complaint({"adjudicate", "reisswitz", "--list", "case.json"}), HasSubstr("--list"));
}

TEST(CommandLine, ComplainsAndPointsToTheHelp) {
  EXPECT_THAT(complaint({}), HasSubstr("--help"));
  EXPECT_THAT(complaint({"dance"}), HasSubstr("--help"));
  EXPECT_THAT(complaint({"scenario"}), HasSubstr("--help"));
  EXPECT_THAT(complaint({"replay"}), HasSubstr("GAME"));
  EXPECT_THAT(complaint({"serve", "--port", "70000"}), HasSubstr("--port"));
  EXPECT_THAT(complaint({"serve", "--port", "eighty"}), HasSubstr("--port"));
  EXPECT_THAT(complaint({"serve", "--seed", "-1"}), HasSubstr("--seed"));
  EXPECT_THAT(complaint({"serve", "--colour", "red"}), HasSubstr("--colour"));
}

TEST(CommandLine, HelpTellsAll) {
  const std::string all = help({"--help"});
  for (const char* word : {"serve",
                           "scenario",
                           "check",
                           "list",
                           "scenario schema",
                           "replay",
                           "backup",
                           "restore",
                           "export",
                           "import",
                           "doctor",
                           "--port",
                           "8080",
                           "--address",
                           "--db",
                           "games/kriegsspiel.sqlite",
                           "--scenario",
                           "--lan",
                           "--tls-cert",
                           "--tls-key",
                           "--web",
                           "--seed",
                           "--verbose",
                           "--version",
                           "Examples:",
                           "--message-bytes",
                           "--idle-seconds",
                           "--shutdown-seconds"})
    EXPECT_THAT(all, HasSubstr(word));
  EXPECT_THAT(help({"replay", "--help"}), AllOf(HasSubstr("--db"), testing::Not(HasSubstr("--port"))));
  EXPECT_THAT(help({"--version"}), testing::MatchesRegex("kriegsspiel [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

}  // namespace
}  // namespace krieg
