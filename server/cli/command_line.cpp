#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <regex>

#include "cli/file_commands.hpp"
#include "paper/limits.hpp"

namespace krieg::inline cli {

namespace {

constexpr const char* kAbout = "kriegsspiel: umpired, double-blind Kriegsspiel for a club's evening";
constexpr const char* kExamples = R"(Examples:
  kriegsspiel serve
      A club, whose games are in games/kriegsspiel.sqlite; prints the keeper's first link.
  kriegsspiel serve --scenario the_mill_at_ashford --db friday.sqlite --port 9000
  kriegsspiel open the_mill_at_ashford --db friday.sqlite
      One more game in the file. A server on it serves all of its games, each to who has its links.
  kriegsspiel serve --lan --tls-cert club.pem --tls-key club.key
      Players join from other machines. Without a certificate one is made at the first start.
  kriegsspiel scenario list
  kriegsspiel scenario check drafts/the_bridge
      Every fault with file, place and remedy; exit code 1 if there is any.
  kriegsspiel scenario schema reisswitz
      What may stand in a scenario of that rule book, as a JSON Schema for an editor.
  kriegsspiel replay GAME --db friday.sqlite
      Proves that the journal is whole and that the game comes out the same again; exit code 1 if not.
  kriegsspiel mend GAME --db friday.sqlite
      Shows the input at which a game can no longer be taken up; --strike leaves it out, with a reason.
  kriegsspiel backup friday-backup.sqlite --db friday.sqlite
      Copies the file while the server goes on; restore takes such a copy up and keeps the old file under another name.
      Without a name the copy lies beside the file, and the oldest of more than 20 there make room (--club-backups).
  kriegsspiel export GAME evening.game --db friday.sqlite
      One game as one file that proves itself: both sides' secrets are in it, no links. import adds it to another file.
  kriegsspiel doctor --db friday.sqlite
      What is wrong with the file, its rights and every game in it, with the remedy; exit code 1 if anything is.
  kriegsspiel adjudicate reisswitz --list
      What the rule book can be asked: the JSON Schema of every procedure.
  kriegsspiel adjudicate reisswitz case.json
      Works one case out, with every step and its section; exit code 1 if the case is refused.
)";
constexpr int kMisunderstood = 2;
constexpr int kMostGames = 10000;  ///< that are opened at once
constexpr int kMostOfALimit = 1 << 30;

/// Every option, bound to the record that it fills.
class ProgramOptions {
 public:
  explicit ProgramOptions(const Surroundings& around) : around_(around), app_(kAbout, "kriegsspiel") {
    serve_options_.web = around.web;
    languages_ = around.languages;
    open_.db = replay_.db = mend_.db = serve_options_.db;
    app_.set_help_flag("-h,--help", "Tells this; after a command, all of that command");
    app_.set_version_flag("--version", std::string("kriegsspiel ") + KRIEG_VERSION, "Names the version");
    app_.require_subcommand(1);
    add_serve();
    add_limits();
    add_open();
    add_scenario();
    add_replay();
    add_mend();
    keeping_.emplace(app_, serve_options_.db, [this](CLI::App& command) { add_shelves(command); });
    add_adjudicate();
    app_.footer(kExamples);
  }

  Command parse(std::vector<std::string> words) {
    std::reverse(words.begin(), words.end());
    try {
      app_.parse(words);
    } catch (const CLI::CallForHelp&) {
      const bool whole = app_.get_subcommands().empty();
      return Say{app_.help("", whole ? CLI::AppFormatMode::All : CLI::AppFormatMode::Normal), 0};
    } catch (const CLI::CallForVersion& version) {
      return Say{std::string(version.what()) + "\n", 0};
    } catch (const CLI::ParseError& error) {
      return misunderstood(error.what());
    }
    return understood();
  }

 private:
  static Say misunderstood(const std::string& why) {
    return {"kriegsspiel: " + why + "\nSee kriegsspiel --help.\n", kMisunderstood};
  }

  void add_serve() {
    ServeOptions& o = serve_options_;
    serve_ = app_.add_subcommand(
        "serve",
        "Serves a club: members sign in and open games; prints the keeper's first link. With --scenario it offers one "
        "evening instead, and prints one link for each seat");
    serve_->add_option("--port", o.port, "Port to listen on; 0: any free one")
        ->capture_default_str()
        ->type_name("NUMBER")
        ->check(number(0, 65535));
    serve_
        ->add_option("--address", o.address, "Address to listen on; else this machine alone, with --lan every address")
        ->type_name("ADDRESS")
        ->check(CLI::Validator(address_fault, ""));
    serve_
        ->add_option("--origin", o.origin,
                     "Under which people reach the server, such as https://club.example.org:8080, if its machine does "
                     "not know: behind a router or a proxy, or in a container")
        ->type_name("ADDRESS")
        ->check(CLI::Validator(origin_fault, ""));
    add_db(*serve_, o.db);
    auto* scenario = serve_
                         ->add_option("--scenario", o.scenario,
                                      "Scenario of the evening that is offered, see: scenario list; else the club is")
                         ->type_name("NAME");
    serve_
        ->add_option("--keeper-link", o.keeper_link,
                     "Prints a new link for the keeper of that name, who has lost his passphrase")
        ->type_name("NAME")
        ->excludes(scenario);
    add_shelves(*serve_);
    auto* lan = serve_->add_flag("--lan", o.lan, "Listens beyond this machine, with TLS");
    auto* cert = serve_->add_option("--tls-cert", o.tls_cert,
                                    "Certificate chain, PEM; else one is made at the first start, beside the db");
    auto* key = serve_->add_option("--tls-key", o.tls_key, "Its private key, PEM");
    cert->check(existing_file())->type_name("FILE")->needs(lan)->needs(key);
    key->check(existing_file())->type_name("FILE")->needs(lan)->needs(cert);
    auto* metrics = serve_
                        ->add_option("--metrics-port", o.metrics_port,
                                     "Answers Prometheus at /metrics on this port; 0: any free one")
                        ->type_name("NUMBER")
                        ->check(number(0, 65535));
    serve_->add_option("--metrics-address", o.metrics_address, "Where it listens for that, without TLS")
        ->capture_default_str()
        ->type_name("ADDRESS")
        ->check(CLI::Validator(address_fault, ""))
        ->needs(metrics);
    serve_->add_option("--web", o.web, "Folder of the client's files")->type_name("FOLDER")->check(existing_folder());
    serve_->add_option("--seed", o.seed, "Seed of a new game's dice, a whole number; else random")
        ->type_name("NUMBER")
        ->check(CLI::Validator(seed_fault, ""));
    for (CLI::Option* const one : add_evening(*serve_, o.evening)) one->needs(scenario);
    serve_->add_option("--reminders", o.reminders, "Settings by which a club reminds its members of dates, JSON")
        ->type_name("FILE")
        ->check(existing_file())
        ->excludes(scenario);
    const std::map<std::string, LogForm> forms = {{name_of(LogForm::text), LogForm::text},
                                                  {name_of(LogForm::json), LogForm::json}};
    serve_->add_option("--log", o.log, "Form of the log on the error output: text or json")
        ->type_name("FORM")
        ->transform(CLI::CheckedTransformer(forms));
    serve_->add_flag("--verbose", o.verbose, "Writes to the log too what is no trouble, such as the start");
  }

  void add_limits() {
    ServeLimits& l = serve_options_.limits;
    limit("--message-bytes", l.message_bytes, "Bytes of one message from an umpire");
    limit("--commander-message-bytes", l.commander_message_bytes, "Bytes of one message from a commander");
    limit("--observer-message-bytes", l.observer_message_bytes, "Bytes of one message from an observer");
    limit("--commands-per-second", l.commands_per_second, "Commands of one seat each second, on average");
    limit("--commands-at-once", l.commands_at_once, "Commands of one seat in a burst");
    limit("--message-bytes-per-second", l.message_bytes_per_second, "Bytes of one seat's messages, on average");
    limit("--message-bytes-at-once", l.message_bytes_at_once, "Bytes of one seat's messages in a burst");
    limit("--room-share-percent", l.room_share_percent, "Percent of a game's time that one seat may take up");
    limit_time("--longest-rest-milliseconds", l.longest_rest, "Milliseconds that a seat waits at most for that");
    limit("--observer-messages-per-second", l.observer_messages_per_second, "Messages of one observer, on average");
    limit("--observer-messages-at-once", l.observer_messages_at_once, "Messages of one observer in a burst");
    limit("--windows-per-second", l.windows_per_second, "WebSockets that one seat may open, on average");
    limit("--windows-at-once", l.windows_at_once, "WebSockets that one seat may open in a burst");
    limit("--papers-at-once", l.papers_at_once,
          "Ledgers and pages of dispatches that are written for one seat at a time");
    limit("--notes-per-seat", l.notes_per_seat, "Values that a seat may put by for itself");
    limit("--umpire-lines", l.umpire_lines, "Lines of one umpire to the others that are kept");
    limit("--umpire-line-bytes", l.umpire_line_bytes, "Bytes of one such line");
    limit("--umpire-claims", l.umpire_claims, "Items of which one umpire may take care");
    limit("--note-bytes-per-seat", l.note_bytes_per_seat, "Bytes of all that a seat puts by for itself");
    limit("--estimates-waiting", l.estimates_waiting, "Estimates of one seat that may wait for their turn");
    limit("--calculations", l.calculations, "Estimates of different seats that are reckoned side by side");
    limit("--socket-bytes", l.socket_bytes, "Bytes that the system holds besides for a connection that does not read");
    limit("--outbox-bytes", l.outbox_bytes, "Bytes waiting for one connection before it is cut");
    limit("--history-messages", l.history_messages,
          "A seat's own messages that are told one by one to who comes back; where there are more, all that they said "
          "comes in one");
    limit(
        "--truth-dispatches", l.truth_dispatches,
        "The newest dispatches that an umpire is told of when he comes, beside those that are open; he asks for older "
        "ones");
    limit("--history-bytes", l.history_bytes, "Bytes of a seat's own messages that are read at once for it");
    limit("--connections-per-seat", l.connections_per_seat, "Connections of one seat at a time");
    limit("--http-connections-per-seat", l.http_connections_per_seat, "Of one seat's browsers, beside the WebSockets");
    limit("--connections-per-address", l.connections_per_address, "Connections of strangers from one address");
    limit("--connections", l.connections, "Connections of all seats and strangers at a time");
    limit_time("--metrics-milliseconds", l.metrics_interval,
               "Milliseconds between two samples of the figures at /metrics");
    limit_time(
        "--examine-milliseconds", l.examine_interval,
        "Milliseconds between two games of which the server finds out for /metrics whether they can be taken up");
    limit_time("--certificate-milliseconds", l.certificate_interval,
               "Milliseconds between two looks at the certificate's files");
    limit("--metrics-connections", l.metrics_connections, "Connections to the listener for /metrics");
    limit("--requests-per-second", l.requests_per_second, "HTTP requests of one address or seat, on average");
    limit("--requests-at-once", l.requests_at_once, "HTTP requests of one address or seat in a burst");
    limit("--moves-per-step", l.moves_per_step, "Moves that an umpire may ask for at once");
    limit("--snapshot-moves", l.snapshot_moves, "Moves from one snapshot of a game to the next");
    limit("--snapshot-entries", l.snapshot_entries, "Entries of the journal after which one is due before that");
    limit("--header-bytes", l.header_bytes, "Bytes of an HTTP request's header");
    limit("--body-bytes", l.body_bytes, "Bytes of an HTTP request's body");
    limit("--linger-bytes", l.linger_bytes, "Bytes that are still read after the last answer");
    limit("--links-per-seat", l.links_per_seat, "Links of one seat that work at a time, of the unused and of the used");
    limit("--sessions-per-seat", l.sessions_per_seat, "Browsers that one seat may be entered with");
    limit("--sign-ins-per-minute", l.sign_ins_per_minute,
          "Tries to sign in by one name from one address each minute, on average");
    limit("--sign-ins-at-once", l.sign_ins_at_once, "Tries to sign in by one name from one address in a burst");
    limit("--sign-ins-of-address-per-minute", l.sign_ins_of_address_per_minute,
          "Tries to sign in by all names from one address each minute, on average");
    limit("--sign-ins-of-address-at-once", l.sign_ins_of_address_at_once,
          "Tries to sign in by all names from one address in a burst");
    limit("--sign-ins-waiting", l.sign_ins_waiting, "Tries to sign in that wait for one another");
    limit("--club-commands-per-second", l.club_commands_per_second,
          "Commands of one member of the club each second, on average");
    limit("--club-commands-at-once", l.club_commands_at_once, "Commands of one member of the club in a burst");
    limit("--members", l.members, "Members of the club");
    limit("--member-sessions", l.member_sessions, "Browsers in which one member is signed in");
    limit_time("--member-link-days", l.member_link, "Days after which a link to the club that nobody followed is dead");
    limit_time("--link-again-seconds", l.link_again,
               "Seconds for which a browser may take the answer to its link again");
    limit("--links-again", l.links_again, "Links of all members that were followed and may be taken again");
    limit("--club-backups", l.club_backups,
          "Newest backups by persons that are kept beside the file; also the most games in files beside it");
    limit("--automatic-backups", l.automatic_backups, "Newest backups by the club's server itself that are kept");
    limit_time("--backup-seconds", l.backup_interval,
               "Seconds between two backups that a club's server makes by itself, if something was written");
    limit("--club-games", l.club_games, "Games of the club that are not archived");
    limit("--archived-games", l.archived_games, "Games of the archive that a member is shown at once");
    limit("--new-games-per-day", l.new_games_per_day, "Games that one member of the club opens in 24 hours");
    limit("--games-of-member", l.games_of_member,
          "Games that one member of the club has opened and that are not deleted");
    limit("--seats-taken-per-day", l.seats_taken_per_day, "Open seats of one game that one member takes in 24 hours");
    limit("--seat-changes-per-day", l.seat_changes_per_day, "Changes of who holds the seats of one game in 24 hours");
    limit("--seats-taken", l.seats_taken, "Open seats of games that go on that one member takes");
    limit("--connections-per-member", l.connections_per_member,
          "WebSockets of one member of the club, in all his seats");
    limit_time("--reminder-seconds", l.reminder_interval, "Seconds between two looks for reminders that are due");
    limit("--reminder-attempts", l.reminder_attempts, "Tries to send one reminder");
    limit("--reminders-per-day", l.reminders_per_day, "Reminders of one game in 24 hours");
    limit_time("--session-days", l.session_unused, "Days without use after which a browser has to use its link anew");
    limit_time("--idle-seconds", l.idle, "Seconds without a sign of life before a connection is cut");
    limit_time("--header-seconds", l.header, "Seconds for an HTTP request's header to come in");
    limit_time("--body-seconds", l.body, "Seconds for an HTTP request's body to come in");
    limit_time("--request-seconds", l.request, "Seconds for one HTTP answer to go out");
    limit_time("--linger-seconds", l.linger, "Seconds for which bytes are still read after the last answer");
    limit_time("--rest-seconds", l.rest, "Seconds after which a game that nobody is in leaves memory");
    limit_time("--set-aside-seconds", l.set_aside, "Seconds before a game that cannot be taken up is tried again");
    limit_time("--shutdown-seconds", l.shutdown, "Seconds between the farewell and the cut");
  }

  template <class T>
  void limit(const char* name, T& value, const char* about) {
    serve_->add_option(name, value, about)
        ->capture_default_str()
        ->type_name("NUMBER")
        ->check(number(1, kMostOfALimit))
        ->group("Limits");
  }

  template <class Duration>
  void limit_time(const char* name, Duration& value, const char* about) {
    serve_
        ->add_option_function<int>(
            name, [&value](int count) { value = Duration(count); }, about)
        ->default_str(std::to_string(value.count()))
        ->type_name("NUMBER")
        ->check(number(1, kMostOfALimit))
        ->group("Limits");
  }

  void add_open() {
    opening_ = app_.add_subcommand("open", "Adds new games to a file, for a server that serves all of them");
    opening_->add_option("SCENARIO", open_.scenario, "A scenario's name, see: scenario list")->required();
    add_db(*opening_, open_.db);
    add_shelves(*opening_);
    opening_->add_option("--count", open_.count, "How many")
        ->capture_default_str()
        ->type_name("NUMBER")
        ->check(number(1, kMostGames));
    opening_->add_option("--seed", open_.seed, "Seed of the first one's dice, a whole number; else random")
        ->type_name("NUMBER")
        ->check(CLI::Validator(seed_fault, ""));
    add_evening(*opening_, open_.evening);
  }

  static std::array<CLI::Option*, 3> add_evening(CLI::App& command, EveningChoices& choices) {
    std::map<std::string, Language> codes;
    for (const Language language : all_languages) codes.emplace(code_of(language), language);
    auto* letters = command
                        .add_option("--letters", choices.letters,
                                    "Language in which officers write in a new game; else the scenario's")
                        ->transform(CLI::CheckedTransformer(codes))
                        ->type_name("LANGUAGE");
    auto* guests = command
                       .add_option("--guests", choices.guests,
                                   "Seats of a new game for guests, who see both sides some moves late")
                       ->type_name("NUMBER")
                       ->check(number(0, limits::guests));
    auto* umpires =
        command
            .add_option("--umpires", choices.umpires, "Seats of a new game for umpires, besides those of its scenario")
            ->type_name("NUMBER")
            ->check(number(0, limits::more_umpires));
    return {letters, guests, umpires};
  }

  void add_scenario() {
    auto* scenario = app_.add_subcommand("scenario", "Looks after scenarios");
    scenario->require_subcommand(1);
    check_ = scenario->add_subcommand(
        "check", "Names the faults of a scenario, and what is unwise; exit code 1 if there is a fault");
    check_->add_option("NAME|FOLDER", check_scenario_.scenario, "A scenario's name, or the folder in which one lies")
        ->required();
    add_shelves(*check_);
    list_ = scenario->add_subcommand("list", "Lists the scenarios with rule system, seats and forces");
    add_shelves(*list_);
    schema_ = scenario->add_subcommand("schema", "Prints the JSON Schema of scenario.json under a rule book");
    schema_->add_option("BOOK", print_schema_.rule_system, "The rule system, as in a scenario")->required();
    add_languages(*schema_);
  }

  void add_replay() {
    replaying_ =
        app_.add_subcommand("replay", "Proves a game: its chain of hashes, and that it comes out the same again");
    replaying_->add_option("GAME", replay_.game, "The game's id, as in the table games")->required();
    add_db(*replaying_, replay_.db);
    add_shelves(*replaying_);
  }

  void add_mend() {
    mending_ = app_.add_subcommand("mend", "Shows which input of a game cannot be played, and leaves it out");
    mending_->add_option("GAME", mend_.game, "The game's id, as in the table games")->required();
    add_db(*mending_, mend_.db);
    add_shelves(*mending_);
    auto* strike = mending_->add_option("--strike", mend_.strike, "Number of the journal's entry that is left out");
    strike->type_name("NUMBER")->check(number(1, kMostOfALimit));
    mending_->add_option("--reason", mend_.reason, "Why, for the record")->type_name("TEXT")->needs(strike);
  }

  void add_adjudicate() {
    adjudicating_ = app_.add_subcommand("adjudicate", "Asks a rule book: one case with stated facts, as JSON");
    adjudicating_->add_option("BOOK", adjudicate_.rule_system, "The rule system, as in a scenario")->required();
    auto* source =
        adjudicating_->add_option("CASE", adjudicate_.source, "JSON file with the case; -: the standard input");
    source->capture_default_str();
    adjudicating_->add_flag("--list", adjudicate_.list, "Prints the JSON Schema of every procedure instead")
        ->excludes(source);
    tables_ = app_.add_subcommand("tables", "Prints every table of a rule book as JSON");
    tables_->add_option("BOOK", print_tables_.rule_system, "The rule system, as in a scenario")->required();
  }

  static void add_db(CLI::App& command, std::filesystem::path& db) {
    command.add_option("--db", db, "SQLite file that keeps the games")->capture_default_str()->type_name("FILE");
  }

  void add_languages(CLI::App& command) {
    command.add_option("--languages", languages_, "Folder of the texts, one folder for each language")
        ->type_name("FOLDER")
        ->check(existing_folder());
  }

  /// What every command takes that reads scenarios.
  void add_shelves(CLI::App& command) {
    add_languages(command);
    command.add_option("--scenarios", given_, "Folder in which scenarios lie, searched first; may be given again")
        ->check(existing_folder())
        ->type_name("FOLDER")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }

  Command understood() {
    std::vector<std::filesystem::path> shelves = given_;
    shelves.insert(shelves.end(), around_.shelves.begin(), around_.shelves.end());
    if (serve_->parsed()) {
      serve_options_.languages = languages_;
      serve_options_.scenario_folders = shelves;
      if (!serve_options_.lan && beyond(serve_options_.listen_address()))
        return misunderstood("--address: " + serve_options_.address +
                             " can be reached from other machines; add --lan, so that the links travel under TLS");
      return serve_options_;
    }
    open_.shelves = check_scenario_.shelves = list_scenarios_.shelves = replay_.shelves = mend_.shelves = shelves;
    open_.languages = check_scenario_.languages = list_scenarios_.languages = replay_.languages = mend_.languages =
        print_schema_.languages = languages_;
    if (opening_->parsed()) return open_;
    if (check_->parsed()) return check_scenario_;
    if (list_->parsed()) return list_scenarios_;
    if (schema_->parsed()) return print_schema_;
    if (mending_->parsed()) return mend_;
    if (adjudicating_->parsed()) return adjudicate_;
    if (const std::optional<Command> keeping = keeping_->understood(shelves, languages_)) return *keeping;
    if (tables_->parsed()) return print_tables_;
    return replay_;
  }

  static bool beyond(const std::string& text) { return !boost::asio::ip::make_address(text).is_loopback(); }

  // What may stand there is told by the option's own words: none of the library's descriptions are wanted.
  static CLI::Validator number(int least, int most) { return CLI::Range(least, most).description(""); }
  static CLI::Validator existing_file() { return CLI::Validator(CLI::ExistingFile).description(""); }
  static CLI::Validator existing_folder() { return CLI::Validator(CLI::ExistingDirectory).description(""); }
  static std::string address_fault(std::string& text) {
    boost::system::error_code error;
    boost::asio::ip::make_address(text, error);
    return error ? "\"" + text + "\" is no address; write one such as 192.168.1.20 or ::1" : std::string();
  }
  static std::string origin_fault(std::string& text) {
    static const std::regex form(R"(https?://([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(:[0-9]{1,5})?)");
    return std::regex_match(text, form) ? std::string()
                                        : "\"" + text +
                                              "\" is no such address; write one such as "
                                              "https://club.example.org or https://192.168.1.20:8080, without a path";
  }
  static std::string seed_fault(std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    return digits ? std::string() : "a seed is a whole number from 0 on";
  }

  Surroundings around_;
  CLI::App app_;
  CLI::App* serve_ = nullptr;
  CLI::App* opening_ = nullptr;
  CLI::App* check_ = nullptr;
  CLI::App* list_ = nullptr;
  CLI::App* schema_ = nullptr;
  CLI::App* replaying_ = nullptr;
  CLI::App* mending_ = nullptr;
  CLI::App* adjudicating_ = nullptr;
  CLI::App* tables_ = nullptr;
  std::optional<FileCommands> keeping_;
  std::filesystem::path languages_;
  std::vector<std::filesystem::path> given_;
  ServeOptions serve_options_;
  OpenGames open_;
  CheckScenario check_scenario_;
  ListScenarios list_scenarios_;
  PrintSchema print_schema_;
  ReplayGame replay_;
  MendGame mend_;
  AdjudicateCase adjudicate_;
  PrintTables print_tables_;
};

}  // namespace

Command parse_command_line(const std::vector<std::string>& words, const Surroundings& around) {
  return ProgramOptions(around).parse(words);
}

}  // namespace krieg::inline cli
