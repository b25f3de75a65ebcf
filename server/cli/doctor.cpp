#include "cli/doctor.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <ostream>

#include "cli/kept_games.hpp"
#include "db/backup.hpp"
#include "db/club_store.hpp"
#include "db/file_lock.hpp"
#include "db/migrations.hpp"
#include "db/private_file.hpp"
#include "net/certificate.hpp"
#include "room/game_rules.hpp"
#include "room/language_folder.hpp"
#include "room/new_game.hpp"
#include "room/serve_limits.hpp"
#include "upkeep/chain.hpp"

namespace krieg::inline cli {

namespace fs = std::filesystem;

namespace {

/// What is found goes out as it is found.
class Report {
 public:
  explicit Report(std::ostream& out) : out_(out) {}
  void well(const std::string& text) { out_ << "ok       " << text << '\n'; }
  void note(const std::string& text) { out_ << "note     " << text << '\n'; }
  void finding(const std::string& text, const std::string& remedy) {
    ++findings_;
    out_ << "FINDING  " << text << '\n';
    if (!remedy.empty()) out_ << "         remedy: " << remedy << '\n';
  }
  [[nodiscard]] int findings() const { return findings_; }

 private:
  std::ostream& out_;
  int findings_ = 0;
};

void examine_rights(const fs::path& db, Report& report) {
  constexpr mode_t others = 077;
  bool well = true;
  std::vector<fs::path> paths{FileLock::path_of(db)};
  for (const char* part : kFileParts) paths.emplace_back(place_of(db).string() + part);
  for (const fs::path& path : paths) {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0 || (found.st_mode & others) == 0) continue;
    well = false;
    report.finding(path.string() + " can be read by others on this machine", "chmod 600 " + path.string());
  }
  if (well) report.well("the file is its owner's alone");
}

void examine_lock(const fs::path& db, Report& report) {
  const auto holder = FileLock::holder_of(db);
  report.note(holder ? "held by " + *holder : "no server holds the file");
}

std::string megabytes(std::uintmax_t bytes) {
  constexpr std::uintmax_t one = 1024UL * 1024;
  return std::to_string(bytes / one) + " MB";
}

/// A backup, and what is saved when the file is lost under a server, need as much room as the file has.
void examine_disk(const fs::path& db, Report& report) {
  constexpr std::uintmax_t least = 64UL * 1024 * 1024;
  const fs::path place = place_of(db);
  std::error_code fault;
  const std::uintmax_t free = fs::space(place.has_parent_path() ? place.parent_path() : fs::path("."), fault).available;
  const std::uintmax_t size = fault ? 0 : fs::file_size(place, fault);
  if (fault) {
    report.note("the room on the disk cannot be told: " + fault.message());
    return;
  }
  if (free >= std::max(least, size)) report.well(megabytes(free) + " are free beside the file of " + megabytes(size));
  else
    report.finding("only " + megabytes(free) + " are free beside the file of " + megabytes(size),
                   "make room for a copy of the file, at least " + megabytes(least));
}

/// What is wrong with the certificate; empty if it is good for a while.
std::string fault_of_certificate(const fs::path& certificate, std::int64_t least_days, std::int64_t* days) {
  constexpr std::int64_t seconds_of_day = 24L * 3600;
  const std::optional<std::int64_t> until = expires_at(certificate);
  if (!until) return "cannot be read";
  const std::int64_t left = *until - static_cast<std::int64_t>(std::time(nullptr));
  *days = left / seconds_of_day;
  if (left <= 0) return "has expired";
  return *days < least_days ? "expires within " + std::to_string(*days + 1) + " days" : "";
}

/// The certificate that is named; else the server's own, beside the file, which it renews by itself.
void examine_certificate(const ExamineGames& command, Report& report) {
  constexpr std::int64_t least_days = 14;
  const fs::path own = own_certificate_in(place_of(command.db).parent_path()).certificate;
  if (!command.tls_cert && !fs::exists(own)) {
    report.note("no certificate lies beside the file");
    return;
  }
  const fs::path certificate = command.tls_cert.value_or(own);
  const std::string name = "the certificate " + certificate.string() + " ";
  std::int64_t days = 0;
  const std::string fault = fault_of_certificate(certificate, least_days, &days);
  if (fault.empty()) report.well(name + "is good for " + std::to_string(days) + " days");
  else if (command.tls_cert) report.finding(name + fault, "renew it; a server that runs takes it up by itself");
  else report.note(name + fault + "; a server with --lan makes a new one by itself");
}

/// Sessions expire, and games are listed, by the machine's clock.
void examine_clock(const std::vector<GameRow>& games, Report& report) {
  const std::string now = wall_clock_now();
  const auto newest = std::max_element(games.begin(), games.end(),
                                       [](const GameRow& a, const GameRow& b) { return a.opened_at < b.opened_at; });
  if (newest == games.end() || newest->opened_at <= now) report.well("the machine's clock says " + now);
  else
    report.finding("the machine's clock says " + now + ", and game " + newest->id + " was opened " + newest->opened_at,
                   "set the clock");
}

/// What the system allows to a program that is started like this one.
void examine_limits(const fs::path& db, Report& report) {
  constexpr rlim_t besides = 100;  // files, libraries, pipes
  const rlim_t least = static_cast<rlim_t>(ServeLimits{}.connections) + besides;
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    if (files.rlim_cur >= least) report.well("a program may open " + std::to_string(files.rlim_cur) + " files");
    else
      report.finding("a program may open only " + std::to_string(files.rlim_cur) + " files, and a server wants " +
                         std::to_string(least),
                     "ulimit -n 1024; in a systemd unit LimitNOFILE=1024");
  }
  rlimit size{};
  std::error_code fault;
  const std::uintmax_t now = fs::file_size(place_of(db), fault);
  if (::getrlimit(RLIMIT_FSIZE, &size) != 0 || size.rlim_cur == RLIM_INFINITY || fault) return;
  if (size.rlim_cur / 2 >= now) report.note("a file may grow to " + megabytes(size.rlim_cur));
  else
    report.finding(
        "a file may grow to " + megabytes(size.rlim_cur) + " only, and that of the games has " + megabytes(now),
        "ulimit -f unlimited");
}

/// What a club may have no more of, as long as `serve` is not told otherwise.
void examine_club(Store& store, Report& report) {
  const ServeLimits limits;
  const std::size_t members = store.club().members().size();
  if (members == 0) return;
  const auto present = static_cast<int>(store.club().games().size());
  const std::string text = "the club has " + std::to_string(members) + " of " + std::to_string(limits.members) +
                           " members, and " + std::to_string(present) + " of " + std::to_string(limits.club_games) +
                           " games that are not archived";
  if (members < static_cast<std::size_t>(limits.members) && present < limits.club_games) report.well(text);
  else report.finding(text, "end memberships, archive games, or serve with a higher --members or --club-games");
}

/// Whether its games can be looked at.
bool examine_pages(const fs::path& db, Report& report) {
  const std::string restore = "stop the server, then: kriegsspiel restore BACKUP --db " + db.string();
  Database database(db, IfMissing::fail);
  refuse_unknown(database, migrations());
  refuse_empty(database);
  const auto version = database.number("PRAGMA user_version", "read the file's version");
  const auto newest = migrations().back().version;
  if (version == newest) report.well("schema version " + std::to_string(version));
  else
    report.note("schema version " + std::to_string(version) + "; kriegsspiel serve brings it to version " +
                std::to_string(newest) + ", then the games can be looked at");
  const std::vector<std::string> damaged = database.damaged_tables();
  for (const std::string& table : damaged) report.finding("table " + table + " is damaged", restore);
  const std::vector<std::string> faults = damaged.empty() ? integrity_faults(database) : damaged;
  if (faults.empty()) report.well("every page and every reference is whole");
  else if (damaged.empty())
    for (const std::string& fault : faults) report.finding(fault, restore);
  return version == newest;
}

/// The game as its journal has it; nothing if it cannot be played here.
class Examined {
 public:
  Examined(Store& store, GameRow row, const ExamineGames& command, LanguagesRead languages, Report& report)
      : store_(store),
        row_(std::move(row)),
        command_(command),
        languages_(std::move(languages)),
        report_(report),
        name_("game " + row_.id + ": ") {}

  void examine() {
    report_.note("game " + row_.id + ": " + row_.title + ", opened " + row_.opened_at + (row_.ended ? ", over" : ""));
    try {
      const bool begun = chain();
      edition();
      if (!begun) return;
      snapshot();
      replay();
    } catch (const std::exception& fault) {
      report_.finding(name_ + fault.what(), "kriegsspiel restore BACKUP --db " + command_.db.string());
    }
  }

 private:
  /// Whether it has an entry.
  bool chain() {
    const std::vector<RawEntry> journal = store_.raw_journal(row_.id);
    if (journal.empty()) {
      report_.note(name_ + "nobody has been in it yet");
      return false;
    }
    const std::string fault = fault_in_chain(journal);
    if (fault.empty()) report_.well(name_ + "the chain of " + std::to_string(journal.size()) + " entries holds");
    else
      report_.finding(name_ + "the chain breaks: " + fault,
                      "somebody has altered the journal: restore a backup from before that");
    for (const std::string& struck : faults_in_struck(journal)) report_.note(name_ + "of what was struck, " + struck);
    return true;
  }

  void edition() {
    rules_ = rules_of_game(store_, row_, languages_);
    if (row_.languages.empty())
      report_.note(name_ +
                   "no texts are kept for it: it is played with those of the program; kriegsspiel serve keeps them");
    if (rules_ && rules_->edition() == row_.edition) {
      report_.well(name_ + "edition " + row_.edition + " of " + row_.rule_system + " is this program's");
      return;
    }
    rules_.reset();
    report_.finding(name_ + "this program has no edition " + row_.edition + " of " + row_.rule_system,
                    "go on with the program that played it");
  }

  void snapshot() {
    try {
      const std::vector<Entry> snapshots = store_.snapshots(row_.id);
      if (snapshots.empty()) {
        report_.note(name_ + "no snapshot; it is played through from its first entry");
        return;
      }
      GameState state = store_.snapshot(row_.id, snapshots.front().number).state;
      if (rules_) {
        rules_->read_memory(state.world);
        check_snapshot(state, snapshots.front());
      }
      report_.well(name_ + "the newest snapshot, after entry " + std::to_string(snapshots.front().number) +
                   ", is what the journal tells of");
    } catch (const std::exception& fault) {
      report_.finding(name_ + "the newest snapshot cannot be read: " + fault.what(),
                      "none is needed: the game is taken up from an older one, or played through from its first entry");
    }
  }

  /// Played through, it tells how many dispatches there should be.
  void replay() {
    if (!rules_) return;
    std::shared_ptr<const Scenario> scenario;
    try {
      scenario = std::make_shared<const Scenario>(scenario_of_game(Library(command_.shelves, languages_), row_));
    } catch (const std::exception&) {
      report_.note(name_ + "its scenario \"" + row_.scenario + "\" lies on no shelf: it was not played through");
      return;
    }
    if (scenario->fingerprint != row_.fingerprint) {
      report_.finding(name_ + "the files of its scenario \"" + row_.scenario + "\" have changed since it was opened",
                      "put the old ones on a shelf (--scenarios)");
      return;
    }
    try {
      const Game game = Game::replay(scenario, rules_, store_.journal(row_.id));
      report_.well(name_ + "it comes out the same again");
      compare(game.state(TruthPass::of_the_keeper()).world);
    } catch (const std::exception& fault) {
      report_.finding(name_ + "it cannot be played through: " + fault.what(),
                      "kriegsspiel mend " + row_.id + " --db " + command_.db.string());
    }
  }

  void compare(const World& world) {
    const auto there = store_.dispatches(row_.id);
    const auto should = static_cast<std::int64_t>(world.dispatches.size());
    const std::string counted = std::to_string(there) + " dispatches";
    if (there == should) report_.well(name_ + counted + ", as the journal has it");
    else
      report_.finding(name_ + counted + " in the table, " + std::to_string(should) + " by the journal",
                      "the journal counts, the table is for reading: export the game, and import it into a new file");
    if (row_.ended != world.ended)
      report_.finding(name_ + (row_.ended ? "marked as over, and it is not" : "over, and not marked so"),
                      "restore a backup, or export the game and import it into a new file");
  }

  Store& store_;
  GameRow row_;
  const ExamineGames& command_;
  LanguagesRead languages_;
  Report& report_;
  std::string name_;
  Game::Rules rules_;
};

/// Empty where the fault itself says what to do.
std::string remedy_of(FileFault fault, const fs::path& db) {
  switch (fault) {
    case FileFault::other: return "";
    case FileFault::full: return "make room on the disk";
    case FileFault::locked: return "end the program that holds the file, then look again";
    case FileFault::read_only: return "let the account that keeps the games read and write the file and its folder";
    case FileFault::gone: return "look again: the file was changed while it was looked at";
    case FileFault::disk:
    case FileFault::damaged: return "stop the server, then: kriegsspiel restore BACKUP --db " + db.string();
  }
  return "";
}

void examine_games_in(const ExamineGames& command, Report& report) {
  Store store(command.db);
  const std::vector<GameRow> games = store.games();
  examine_clock(games, report);
  examine_club(store, report);
  if (games.empty()) report.note("the file holds no game");
  const LanguagesRead languages = read_languages(command.languages);
  for (const GameRow& row : games) Examined(store, row, command, languages, report).examine();
}

}  // namespace

int examine_games(const ExamineGames& command, std::ostream& out) {
  Report report(out);
  try {
    require_games(command.db);
    examine_rights(command.db, report);
    examine_lock(command.db, report);
    examine_disk(command.db, report);
    examine_limits(command.db, report);
    examine_certificate(command, report);
    if (examine_pages(command.db, report)) examine_games_in(command, report);
  } catch (const SqliteError& fault) {
    report.finding(fault.what(), remedy_of(fault.fault(), command.db));
  } catch (const std::exception& fault) {
    report.finding(fault.what(), "kriegsspiel restore BACKUP --db " + command.db.string());
  }
  if (report.findings() == 0) out << "Nothing is wrong with " << command.db.string() << ".\n";
  else out << report.findings() << (report.findings() == 1 ? " finding.\n" : " findings.\n");
  return report.findings() == 0 ? 0 : 1;
}

}  // namespace krieg::inline cli
