#include "club/club.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <map>

#include "army/languages.hpp"
#include "club/calendar.hpp"
#include "club/members.hpp"
#include "club/passphrase.hpp"
#include "db/kept_backups.hpp"
#include "db/shown_bytes.hpp"
#include "measure/record_error.hpp"
#include "room/game_rules.hpp"
#include "room/log.hpp"
#include "room/new_game.hpp"
#include "room/token.hpp"
#include "upkeep/backup_beside.hpp"

namespace krieg::inline club {

using boost::asio::awaitable;

namespace {

constexpr std::size_t kLongestDevice = 200;

struct SignInBody {
  std::string name;
  std::string passphrase;
};
BOOST_DESCRIBE_STRUCT(SignInBody, (), (name, passphrase))

/// A link is followed. Without a passphrase the member comes by links alone.
struct JoinBody {
  std::string token;
  std::optional<std::string> name;  ///< the first keeper says how he is called; of others it is ignored
  std::optional<std::string> passphrase;
  /// A secret that the browser has made: when the answer was lost on the way, it asks again with the same one.
  std::string attempt = {};
};
BOOST_DESCRIBE_STRUCT(JoinBody, (), (token, name, passphrase, attempt))

struct LinkBody {
  std::string token;
  std::string attempt = {};  ///< with which it was followed already; empty: it was not
};
BOOST_DESCRIBE_STRUCT(LinkBody, (), (token, attempt))

struct PassphraseBody {
  std::optional<std::string> old;  ///< of who has one
  std::string passphrase;
};
BOOST_DESCRIBE_STRUCT(PassphraseBody, (), (old, passphrase))

/// A passphrase that nobody has, so that a name that nobody has takes as long as one that somebody has.
const std::string& kept_of_nobody() {
  static const std::string kept = keep_passphrase(random_token());
  return kept;
}

std::optional<ClubFault> fault_of_passphrase(const std::string& passphrase) {
  if (passphrase.size() < kShortestPassphrase) return ClubFault::short_passphrase;
  if (passphrase.size() > kLongestPassphrase) return ClubFault::long_passphrase;
  return std::nullopt;
}

template <class Body>
ClubCommand command_of(ClubAnswer (*act)(Store&, const SignedIn&, const Body&)) {
  return [act](Store& store, const SignedIn& by, const Json& body, const ServeLimits&) {
    return act(store, by, from_record<Body>(body));
  };
}

template <class Body>
ClubCommand command_of(ClubAnswer (*act)(Store&, const SignedIn&, const Body&, const ServeLimits&)) {
  return [act](Store& store, const SignedIn& by, const Json& body, const ServeLimits& limits) {
    return act(store, by, from_record<Body>(body), limits);
  };
}

ClubCommand command_of(ClubAnswer (*act)(Store&, const SignedIn&, const ServeLimits&)) {
  return [act](Store& store, const SignedIn& by, const Json&, const ServeLimits& limits) {
    return act(store, by, limits);
  };
}

ClubCommand command_of(ClubAnswer (*act)(Store&, const SignedIn&)) {
  return [act](Store& store, const SignedIn& by, const Json&, const ServeLimits&) { return act(store, by); };
}

/// The first keeper: nobody has given him a name.
bool may_name_himself(Store& store, const Member& member) {
  const std::vector<Member> members = store.club().members();
  return member.role == Role::keeper &&
         std::none_of(members.begin(), members.end(), [](const Member& one) { return one.has_come; });
}

/// The session that this try has opened by that link already, and whose it is. Nothing if it has ended since.
std::optional<std::pair<Member, std::string>> followed_before(Store& store, Attempts& followed, const std::string& link,
                                                              const std::string& attempt, const ServeLimits& limits) {
  const std::optional<std::string> session = followed.answer(link, attempt);
  if (!session) return std::nullopt;
  const std::optional<SignedIn> by = store.club().session(*session, member_limits(limits));
  if (!by) return std::nullopt;
  return std::pair(by->member, *session);
}

/// Of whom a link is, so that the page can greet him. It does not use the link up.
StoreThread::Work<ClubAnswer> greeting(LinkBody body, Attempts* followed, ServeLimits limits) {
  return [body = std::move(body), followed, limits](Store& store) {
    ClubAnswer answer;
    if (const std::optional<Member> member = store.club().link(body.token, member_limits(limits)))
      answer.body = {{"name", member->name}, {"may_name_himself", may_name_himself(store, *member)}};
    else if (const auto before = followed_before(store, *followed, body.token, body.attempt, limits))
      answer.body = {{"name", before->first.name}, {"may_name_himself", false}};
    else return ClubAnswer::of(ClubFault::dead_link);
    return answer;
  };
}

ClubAnswer may_import_now(Store& store, const SignedIn& by, const Json&, const ServeLimits& limits) {
  return may_import(store, by, limits);
}

const std::map<std::string, ClubCommand>& commands() {
  static const std::map<std::string, ClubCommand> all = {{"lobby", command_of(lobby)},
                                                         {"older-games", command_of(older_games)},
                                                         {"sessions", command_of(list_sessions)},
                                                         {"end-session", command_of(end_one_session)},
                                                         {"sign-out", command_of(sign_out)},
                                                         {"calendar", command_of(give_calendar)},
                                                         {"add-member", command_of(add_member)},
                                                         {"renew-link", command_of(renew_link)},
                                                         {"change-role", command_of(change_role)},
                                                         {"end-membership", command_of(end_membership)},
                                                         {"give-seat", command_of(give_seat)},
                                                         {"give-direction", command_of(give_direction)},
                                                         {"adopt-game", command_of(adopt_game)},
                                                         {"take-seat", command_of(take_seat)},
                                                         {"leave-seat", command_of(leave_seat)},
                                                         {"enter-seat", command_of(enter_seat)},
                                                         {"set-dates", command_of(set_dates)},
                                                         {"mail", command_of(set_mail)},
                                                         {"archive", command_of(archive)},
                                                         {"delete-game", command_of(delete_game)}};
  return all;
}

/// What of the club's life stands in the log, with its level and its words.
struct Logged {
  LogLevel level = LogLevel::info;
  const char* words = "";
};

const std::map<std::string, Logged>& logged_commands() {
  static const std::map<std::string, Logged> all = {
      {"add-member", {LogLevel::info, "a member was added"}},
      {"renew-link", {LogLevel::warning, "a member was given a new link, and his other ways in have ended"}},
      {"change-role", {LogLevel::info, "a member was given another role"}},
      {"end-membership", {LogLevel::warning, "a membership has ended"}},
      {"new-game", {LogLevel::info, "a game was opened"}},
      {"adopt-game", {LogLevel::info, "a game was taken into the club"}},
      {"end-game", {LogLevel::warning, "a game was ended"}},
      {"delete-game", {LogLevel::warning, "a game was deleted"}}};
  return all;
}

/// The command's own ids; no name, and no secret.
LogFields ids_of(const Json& body) {
  LogFields ids;
  for (const char* id : {"game", "member", "scenario"})
    if (body.is_object() && body.contains(id) && body.at(id).is_string())
      ids.emplace_back(id == std::string("member") ? "whom" : id, body.at(id).get<std::string>());
  return ids;
}

void log_command(const std::string& name, const LogFields& ids, const ClubAnswer& answer) {
  const auto found = logged_commands().find(name);
  if (found == logged_commands().end() || answer.fault) return;
  LogFields fields{{"command", name}, {"by", answer.member}};
  fields.insert(fields.end(), ids.begin(), ids.end());
  log_event(found->second.level, "club_command", fields, found->second.words);
}

ClubCommand unknown_command() {
  return [](Store&, const SignedIn&, const Json&, const ServeLimits&) { return ClubAnswer::of(ClubFault::unknown); };
}

/// The session is looked up in the same piece of work as the command is done: nobody acts by a right that has just
/// ended. What a command writes is written as a whole.
StoreThread::Work<ClubAnswer> doing(const ClubCommand& command, std::string session, Json body,
                                    const ServeLimits& limits, Rates* rates) {
  return [command, session = std::move(session), body = std::move(body), limits, rates](Store& store) {
    const std::optional<SignedIn> by = store.club().session(session, member_limits(limits));
    if (!by) return ClubAnswer::of(ClubFault::signed_out);
    if (!rates->take(by->member.id)) return ClubAnswer::of(ClubFault::too_fast);
    ClubAnswer answer;
    store.club().together([&] { answer = command(store, *by, body, limits); });
    answer.member = by->member.id;
    return answer;
  };
}

StoreThread::Work<std::optional<SignedIn>> looking_up(std::string session, ServeLimits limits) {
  return [session = std::move(session), limits](Store& store) {
    return store.club().session(session, member_limits(limits));
  };
}

StoreThread::Work<std::optional<std::string>> looking_for_reader(std::string session, SeatOfGame which,
                                                                 ServeLimits limits) {
  return [session = std::move(session), which = std::move(which), limits](Store& store) -> std::optional<std::string> {
    const std::optional<SignedIn> by = store.club().session(session, member_limits(limits));
    if (!by || !may_read_critique(store, by->member, which)) return std::nullopt;
    return by->member.id;
  };
}

StoreThread::Work<bool> looking_whether_he_reads(std::string id, SeatOfGame which) {
  return [id = std::move(id), which = std::move(which)](Store& store) {
    const std::optional<Member> member = store.club().member(id);
    return member && may_read_critique(store, *member, which);
  };
}

StoreThread::Work<std::optional<KeptPassphrase>> kept_of(std::string name) {
  return [name = std::move(name)](Store& store) { return store.club().passphrase_of_name(name); };
}

/// The text of a browser's name for itself that can be kept and shown: the longest that is of use, in ASCII.
std::string shown_device(std::string device) {
  device.resize(std::min(device.size(), kLongestDevice));
  for (char& sign : device)
    if (sign < ' ' || sign > '~') sign = '?';
  return device;
}

ClubAnswer opened_session(Store& store, const std::string& member, const std::string& device,
                          const ServeLimits& limits) {
  const std::string token = random_token();
  ClubAnswer answer;
  answer.ended = store.club().open_session(member, token, device, member_limits(limits));
  answer.member_session = token;
  return answer;
}

/// For who has shown his passphrase, of which `checked` was kept; it may have been changed since.
StoreThread::Work<ClubAnswer> signing_in(std::string name, KeptPassphrase checked, std::string device,
                                         const ServeLimits& limits) {
  return [name = std::move(name), checked = std::move(checked), device = std::move(device), limits](Store& store) {
    const std::optional<KeptPassphrase> now = store.club().passphrase_of_name(name);
    if (!now || now->member != checked.member || now->kept != checked.kept)
      return ClubAnswer::of(ClubFault::wrong_passphrase);
    ClubAnswer answer;
    store.club().together([&] { answer = opened_session(store, now->member, device, limits); });
    return answer;
  };
}

StoreThread::Work<std::optional<Member>> link_of(std::string token, ServeLimits limits) {
  return [token = std::move(token), limits](Store& store) { return store.club().link(token, member_limits(limits)); };
}

/// Follows the link, or finds what the same try has got by it before. `kept`: his passphrase; none: he has none, or
/// keeps his old one.
StoreThread::Work<ClubAnswer> following(JoinBody body, std::optional<std::string> kept, std::string device,
                                        Attempts* followed, const ServeLimits& limits) {
  return [body = std::move(body), kept = std::move(kept), device = std::move(device), followed, limits](Store& store) {
    ClubAnswer answer;
    const std::optional<Member> member = store.club().link(body.token, member_limits(limits));
    if (!member) {
      const auto before = followed_before(store, *followed, body.token, body.attempt, limits);
      if (!before) return ClubAnswer::of(ClubFault::dead_link);
      answer.member_session = before->second;
      return answer;
    }
    store.club().together([&] {
      if (body.name && may_name_himself(store, *member) && *body.name != member->name &&
          !store.club().rename_member(member->id, *body.name)) {
        answer = ClubAnswer::of(ClubFault::name_taken);
        return;
      }
      if (kept) store.club().set_passphrase(member->id, *kept);
      store.club().use_link(body.token);
      answer = opened_session(store, member->id, device, limits);
    });
    if (answer.member_session) followed->keep(body.token, body.attempt, *answer.member_session);
    return answer;
  };
}

/// `checked`: his old passphrase as it was kept when he showed it; none: he had none.
StoreThread::Work<ClubAnswer> setting_passphrase(std::string session, std::optional<std::string> checked,
                                                 std::string kept, const ServeLimits& limits) {
  return [session = std::move(session), checked = std::move(checked), kept = std::move(kept), limits](Store& store) {
    const std::optional<SignedIn> by = store.club().session(session, member_limits(limits));
    if (!by) return ClubAnswer::of(ClubFault::signed_out);
    const std::optional<KeptPassphrase> now = store.club().passphrase_of_name(by->member.name);
    if (now.has_value() != checked.has_value() || (now && now->kept != *checked))
      return ClubAnswer::of(ClubFault::wrong_old_passphrase);
    ClubAnswer answer;
    store.club().together([&] {
      store.club().set_passphrase(by->member.id, kept);
      // A thief of the old passphrase may have signed in with it.
      answer.ended = store.club().end_sessions(by->member.id, by->session);
    });
    answer.member = by->member.id;
    return answer;
  };
}

/// `kept`: none if nobody has that name.
std::function<bool()> comparing(std::string passphrase, std::optional<std::string> kept) {
  return [passphrase = std::move(passphrase), kept = std::move(kept)] {
    return is_passphrase(passphrase, kept ? *kept : kept_of_nobody()) && kept;
  };
}

std::function<std::string()> keeping(std::string passphrase) {
  return [passphrase = std::move(passphrase)] { return keep_passphrase(passphrase); };
}

std::function<Json()> reading_shelf(Shelf* shelf) {
  return [shelf] { return shelf->entries(); };
}

std::function<std::optional<Playing>()> finding_scenario(Shelf* shelf, std::string name) {
  return [shelf, name = std::move(name)] { return shelf->find(name); };
}

struct NamedScenario {
  std::string scenario;
};
BOOST_DESCRIBE_STRUCT(NamedScenario, (), (scenario))

/// `for_everybody`: nothing, if its card does not show it to everybody.
std::function<std::optional<Json>()> reading_ground(Shelf* shelf, std::string name, bool for_everybody) {
  return [shelf, name = std::move(name), for_everybody]() -> std::optional<Json> {
    if (for_everybody && !shelf->shows_ground(name)) return std::nullopt;
    return shelf->ground(name);
  };
}

StoreThread::Work<bool> playing_on(SignedIn by, std::string scenario) {
  return [by = std::move(by), scenario = std::move(scenario)](Store& store) {
    return plays_on(store, by.member, scenario);
  };
}

/// False if the rules cannot play with these choices.
bool choose(Playing& playing, const GameChoices& choices) {
  std::shared_ptr<const Scenario> chosen = with_playable_choices(*playing.scenario, *playing.rules, choices);
  if (!chosen) return false;
  playing.scenario = std::move(chosen);
  return true;
}

/// The shelf as this member may see it.
StoreThread::Work<ClubAnswer> showing_shelf(SignedIn by, Json entries) {
  return [by = std::move(by), entries = std::move(entries)](Store& store) {
    ClubAnswer answer;
    Json shown = Json::array();
    for (const Json& entry : entries)
      if (by.member.role < Role::umpire) shown.push_back(outside_of(entry));
      else shown.push_back(plays_on(store, by.member, entry.at("scenario")) ? without_secrets(entry) : entry);
    answer.body = {{"scenarios", std::move(shown)}};
    return answer;
  };
}

/// Looks whether the member may open the game. With "game" in its body if the same attempt has opened it already.
StoreThread::Work<ClubAnswer> looking_before_opening(std::string session, NewGame wanted, Attempts* opened,
                                                     Rates* rates, ServeLimits limits) {
  return [session = std::move(session), wanted = std::move(wanted), opened, rates, limits](Store& store) {
    const std::optional<SignedIn> by = store.club().session(session, member_limits(limits));
    if (!by) return ClubAnswer::of(ClubFault::signed_out);
    if (by->member.role < Role::umpire) return ClubAnswer::of(ClubFault::unknown);
    if (!rates->take(by->member.id)) return ClubAnswer::of(ClubFault::too_fast);
    ClubAnswer answer;
    if (const std::optional<std::string> game = opened->answer(by->member.id, wanted.attempt))
      answer.body = {{"game", *game}};
    else answer = may_open(store, *by, wanted, limits);
    answer.member = by->member.id;
    return answer;
  };
}

/// A game that the same attempt has opened already is not opened again.
StoreThread::Work<ClubAnswer> opening_game(std::string session, NewGame wanted, Playing playing, Attempts* opened,
                                           ServeLimits limits) {
  return [session = std::move(session), wanted = std::move(wanted), playing = std::move(playing), opened,
          limits](Store& store) {
    const std::optional<SignedIn> by = store.club().session(session, member_limits(limits));
    if (!by) return ClubAnswer::of(ClubFault::signed_out);
    ClubAnswer answer;
    answer.member = by->member.id;
    if (const std::optional<std::string> game = opened->answer(by->member.id, wanted.attempt)) {
      answer.body = {{"game", *game}};
      return answer;
    }
    store.club().together([&] { answer = open_game(store, *by, wanted, *playing.scenario, *playing.rules, limits); });
    answer.member = by->member.id;
    if (!answer.fault) opened->keep(by->member.id, wanted.attempt, answer.body.at("game"));
    return answer;
  };
}

std::function<ClubAnswer()> copying(std::filesystem::path db, int most) {
  return [db = std::move(db), most] {
    ClubAnswer answer;
    answer.body = {{"name", back_up_beside(db, BackupBy::person, most).filename().string()}};
    return answer;
  };
}

/// Whether the newest backup is that old, and the file was written since.
bool backup_is_due(const std::filesystem::path& db, std::chrono::seconds interval) {
  const std::vector<KeptBackup> kept = kept_backups(db);
  if (kept.empty()) return true;
  const std::string& made = kept.front().made;
  const std::optional<GameTime> hour = parse_iso(made.substr(0, made.size() - 1));
  const auto now = std::chrono::system_clock::now();
  if (hour && hour->time_since_epoch() + interval > now.time_since_epoch()) return false;
  for (const char* part : {"", "-wal"}) {
    std::error_code gone;
    const auto written = std::filesystem::last_write_time(db.string() + part, gone);
    const auto age = std::filesystem::file_time_type::clock::now() - written;
    if (!gone && hour && now - age > std::chrono::system_clock::time_point(hour->time_since_epoch())) return true;
  }
  return !hour;
}

/// Whether a copy leaves the games room to go on.
bool has_room_for_copy(const std::filesystem::path& db) {
  constexpr std::uintmax_t reserve = std::uintmax_t{256} * 1024 * 1024;
  std::uintmax_t bytes = 0;
  for (const char* part : {"", "-wal"})
    if (const std::filesystem::path file = db.string() + part; std::filesystem::exists(file))
      bytes += std::filesystem::file_size(file);
  return std::filesystem::space(std::filesystem::absolute(db).parent_path()).available > 2 * bytes + reserve;
}

std::function<void()> backing_up_when_due(std::filesystem::path db, ServeLimits limits) {
  return [db = std::move(db), limits] {
    try {
      if (!backup_is_due(db, limits.backup_interval)) return;
      if (!has_room_for_copy(db)) throw std::runtime_error("the disk has too little room for a copy");
      const std::string name = back_up_beside(db, BackupBy::server, limits.automatic_backups).filename().string();
      log_event(LogLevel::info, "backed_up", {{"backup", name}}, "the server has made the backup " + name);
    } catch (const std::exception& fault) {
      log_event(LogLevel::error, "not_backed_up", {}, std::string("no backup could be made: ") + fault.what());
    }
  };
}

std::function<ClubAnswer()> listing_backups(std::filesystem::path db, ServeLimits limits) {
  return [db = std::move(db), limits] {
    Json backups = Json::array();
    for (const KeptBackup& one : kept_backups(db)) {
      backups.push_back({{"name", one.name}, {"made", one.made}, {"automatic", one.by == BackupBy::server}});
      if (const std::uintmax_t bytes = shown_bytes(one.bytes); bytes > 0) backups.back()["bytes"] = bytes;
    }
    ClubAnswer answer;
    answer.body = {
        {"backups", std::move(backups)}, {"most", limits.club_backups}, {"most_automatic", limits.automatic_backups}};
    return answer;
  };
}

std::function<ClubAnswer()> removing_backup(std::filesystem::path db, std::string name) {
  return [db = std::move(db), name = std::move(name)] {
    if (!remove_backup(db, name)) return ClubAnswer::of(ClubFault::unknown);
    log_event(LogLevel::warning, "backup_removed", {{"backup", name}}, "a keeper has removed the backup " + name);
    return ClubAnswer();
  };
}

std::function<ClubAnswer()> removing_game_file(std::filesystem::path db, std::string name) {
  return [db = std::move(db), name = std::move(name)] {
    if (!remove_export(db, name)) return ClubAnswer::of(ClubFault::unknown);
    log_event(LogLevel::warning, "game_file_removed", {{"file", name}},
              "a keeper has removed the file of a game " + name);
    return ClubAnswer();
  };
}

std::function<ClubAnswer()> checking(const GamesOnDisk* games, std::string game) {
  return [games, game = std::move(game)] {
    ClubAnswer answer;
    answer.body = checked_game(*games, game);
    return answer;
  };
}

std::function<MendedGame()> mending(const GamesOnDisk* games, GameToMend wanted) {
  return [games, wanted = std::move(wanted)] { return mended_game(*games, wanted); };
}

StoreThread::Work<bool> writing_mended(std::shared_ptr<const MendedGame> mended) {
  return [mended = std::move(mended)](Store& store) { return write_mending(store, *mended->mending); };
}

std::function<ClubAnswer()> exporting(const GamesOnDisk* games, std::string game, int most) {
  return [games, game = std::move(game), most] {
    if (kept_exports(games->db).size() >= static_cast<std::size_t>(most)) return ClubAnswer::of(ClubFault::full);
    ClubAnswer answer;
    answer.body = exported_game(*games, game);
    return answer;
  };
}

std::function<Json()> listing_files(const GamesOnDisk* games) {
  return [games] { return to_record(exported_files(*games)); };
}

std::function<ReadGame()> reading_file(const GamesOnDisk* games, std::string file) {
  return [games, file = std::move(file)] { return read_exported_file(*games, file); };
}

StoreThread::Work<ClubAnswer> adding(std::string session, std::shared_ptr<const ReadGame> read, ServeLimits limits) {
  return [session = std::move(session), read = std::move(read), limits](Store& store) {
    const std::optional<SignedIn> by = store.club().session(session, member_limits(limits));
    if (!by) return ClubAnswer::of(ClubFault::signed_out);
    ClubAnswer answer = may_import(store, *by, limits);
    if (!answer.fault) answer.body = imported_game(store, *by, *read->game);
    answer.member = by->member.id;
    return answer;
  };
}

/// What was left out stands in the log too.
void log_mending(const GameToMend& wanted, const Mending& mending) {
  std::string text = "game " + wanted.game + ": a keeper has struck entry " + std::to_string(wanted.entry);
  for (const std::string& input : mending.left_out) text += "\n  left out: " + input;
  log_event(LogLevel::warning, "game_mended", {{"game", wanted.game}}, text);
}

/// Holds the turn of one piece of upkeep, if nobody else has it.
class UpkeepTurn {
 public:
  explicit UpkeepTurn(std::shared_ptr<std::atomic<bool>> taken)
      : taken_(std::move(taken)), is_mine_(!taken_->exchange(true)) {}
  ~UpkeepTurn() {
    if (is_mine_) *taken_ = false;
  }
  UpkeepTurn(const UpkeepTurn&) = delete;
  UpkeepTurn& operator=(const UpkeepTurn&) = delete;
  [[nodiscard]] bool is_mine() const { return is_mine_; }

 private:
  std::shared_ptr<std::atomic<bool>> taken_;  ///< a coroutine can outlive the club
  bool is_mine_;
};

StoreThread::Work<std::optional<WrittenCalendar>> writing_calendar(std::string token, LanguagesRead languages,
                                                                   std::string language, Rates* rates) {
  return [token = std::move(token), languages = std::move(languages), language = std::move(language),
          rates](Store& store) -> std::optional<WrittenCalendar> {
    const std::optional<Member> member = store.club().calendar(token);
    if (!member || !languages->files().contains(language)) return std::nullopt;
    if (!rates->take(member->id)) return WrittenCalendar{.too_fast = true};
    return WrittenCalendar{
        .text = calendar_of(store, *member, calendar_words(languages->files(), language), wall_clock_now())};
  };
}

}  // namespace

Club::Club(ClubParts parts)
    : parts_(std::move(parts)),
      strangers_(parts_.limits),
      members_(parts_.limits),
      rates_(parts_.limits.club_commands_per_second, parts_.limits.club_commands_at_once),
      shelf_(parts_.library),
      followed_(parts_.limits),
      opened_(parts_.limits),
      games_{parts_.db, parts_.library} {
  // So that the first wrong name takes no longer than the next.
  boost::asio::post(parts_.passphrases, [] { kept_of_nobody(); });
}

awaitable<ClubAnswer> Club::command(std::string name, Asker asker, Json body) {
  try {
    ClubAnswer answer;
    const LogFields ids = ids_of(body);
    const std::string asked = name;
    if (name == "sign-in") answer = co_await sign_in(asker, std::move(body));
    else if (name == "join") answer = co_await join(asker, std::move(body));
    else if (name == "whose-link") answer = co_await whose_link(std::move(body));
    else if (name == "passphrase") answer = co_await change_passphrase(asker, std::move(body));
    else if (name == "shelf") answer = co_await shelf(asker);
    else if (name == "ground") answer = co_await ground(asker, std::move(body));
    else if (name == "back-up") answer = co_await back_up(asker);
    else if (name == "backups") answer = co_await list_backups(asker);
    else if (name == "remove-backup") answer = co_await remove_one_backup(asker, std::move(body));
    else if (name == "end-game") answer = co_await end_game(asker, std::move(body));
    else if (name == "check-game") answer = co_await check_game(asker, std::move(body));
    else if (name == "mend-game") answer = co_await mend_game(asker, std::move(body));
    else if (name == "export-game") answer = co_await export_game(asker, std::move(body));
    else if (name == "game-files") answer = co_await list_game_files(asker);
    else if (name == "remove-game-file") answer = co_await remove_game_file(asker, std::move(body));
    else if (name == "import-game") answer = co_await import_game(asker, std::move(body));
    else if (name == "new-game") answer = co_await new_game(asker, std::move(body));
    else answer = co_await plain(std::move(name), asker, std::move(body));
    log_command(asked, ids, answer);
    if (answer.deleted) parts_.house->forget(*answer.deleted);
    if (answer.dated) parts_.house->set_deadline(*answer.dated, answer.deadline, answer.answered);
    for (const Grant& seat : answer.revoked) parts_.house->send_off(seat.game, seat.seat, CloseReason::revoked);
    for (const Grant& seat : answer.ended) parts_.house->send_off(seat.game, seat.seat, CloseReason::restart);
    co_return answer;
  } catch (const RecordError&) {
    // The body is not of the command's form.
  }
  co_return ClubAnswer::of(ClubFault::malformed);
}

awaitable<std::optional<WrittenCalendar>> Club::calendar(std::string token, std::string language) {
  const StoreThread::Work<std::optional<WrittenCalendar>> write =
      writing_calendar(std::move(token), parts_.library.languages(), std::move(language), &rates_);
  std::optional<WrittenCalendar> written = co_await parts_.store->call(write);
  co_return written;
}

awaitable<std::optional<std::string>> Club::reader_of_critique(std::string session, SeatOfGame which) {
  const StoreThread::Work<std::optional<std::string>> look_up =
      looking_for_reader(std::move(session), std::move(which), parts_.limits);
  std::optional<std::string> reader = co_await parts_.store->call(look_up);
  co_return reader;
}

awaitable<bool> Club::reads_critique(std::string member, SeatOfGame which) {
  const StoreThread::Work<bool> look = looking_whether_he_reads(std::move(member), std::move(which));
  const bool reads = co_await parts_.store->call(look);
  co_return reads;
}

awaitable<std::optional<SignedIn>> Club::who(Asker asker) {
  const StoreThread::Work<std::optional<SignedIn>> look_up = looking_up(std::move(asker.session), parts_.limits);
  std::optional<SignedIn> found = co_await parts_.store->call(look_up);
  co_return found;
}

awaitable<bool> Club::matches(std::string passphrase, std::optional<std::string> kept) {
  const std::function<bool()> compare = comparing(std::move(passphrase), std::move(kept));
  const bool same = co_await run_on(parts_.passphrases, compare);
  co_return same;
}

awaitable<std::string> Club::kept(std::string passphrase) {
  const std::function<std::string()> keep = keeping(std::move(passphrase));
  std::string kept = co_await run_on(parts_.passphrases, keep);
  co_return kept;
}

awaitable<ClubAnswer> Club::sign_in(Asker asker, Json body) {
  const auto wanted = from_record<SignInBody>(body);
  const SignInGate::Try admitted = strangers_.admit(wanted.name, asker.address);
  if (!admitted) co_return ClubAnswer::of(ClubFault::too_many_tries);
  if (wanted.passphrase.size() > kLongestPassphrase) co_return ClubAnswer::of(ClubFault::wrong_passphrase);
  const StoreThread::Work<std::optional<KeptPassphrase>> look_up = kept_of(wanted.name);
  const std::optional<KeptPassphrase> known = co_await parts_.store->call(look_up);
  std::optional<std::string> kept;
  if (known) kept = known->kept;
  const bool right = co_await matches(wanted.passphrase, kept);
  if (!right) {
    // Not the name: a passphrase may stand in its field.
    log_event(LogLevel::info, "sign_in_failed", {{"address", asker.address}}, "a wrong name or passphrase");
    co_return ClubAnswer::of(ClubFault::wrong_passphrase);
  }
  const StoreThread::Work<ClubAnswer> open = signing_in(wanted.name, *known, shown_device(asker.device), parts_.limits);
  ClubAnswer answer = co_await parts_.store->call(open);
  co_return answer;
}

awaitable<ClubAnswer> Club::whose_link(Json body) {
  const auto wanted = from_record<LinkBody>(body);
  const StoreThread::Work<ClubAnswer> greet = greeting(wanted, &followed_, parts_.limits);
  ClubAnswer answer = co_await parts_.store->call(greet);
  co_return answer;
}

awaitable<ClubAnswer> Club::join(Asker asker, Json body) {
  const auto wanted = from_record<JoinBody>(body);
  if (wanted.name && !is_name(*wanted.name)) co_return ClubAnswer::of(ClubFault::bad_name);
  if (wanted.passphrase)
    if (const std::optional<ClubFault> fault = fault_of_passphrase(*wanted.passphrase))
      co_return ClubAnswer::of(*fault);
  const StoreThread::Work<std::optional<Member>> look_up = link_of(wanted.token, parts_.limits);
  const std::optional<Member> member = co_await parts_.store->call(look_up);
  std::optional<std::string> to_keep;
  if (member) {
    const SignInGate::Try admitted = members_.admit(member->id, member->id);
    if (!admitted) co_return ClubAnswer::of(ClubFault::too_many_tries);
    if (wanted.passphrase) to_keep = co_await kept(*wanted.passphrase);
  }
  const StoreThread::Work<ClubAnswer> follow =
      following(wanted, to_keep, shown_device(asker.device), &followed_, parts_.limits);
  ClubAnswer answer = co_await parts_.store->call(follow);
  co_return answer;
}

awaitable<ClubAnswer> Club::change_passphrase(Asker asker, Json body) {
  const auto wanted = from_record<PassphraseBody>(body);
  if (const std::optional<ClubFault> fault = fault_of_passphrase(wanted.passphrase)) co_return ClubAnswer::of(*fault);
  const std::optional<SignedIn> by = co_await who(asker);
  if (!by) co_return ClubAnswer::of(ClubFault::signed_out);
  const SignInGate::Try admitted = members_.admit(by->member.id, by->member.id);
  if (!admitted) co_return ClubAnswer::of(ClubFault::too_many_tries);
  const StoreThread::Work<std::optional<KeptPassphrase>> look_up = kept_of(by->member.name);
  const std::optional<KeptPassphrase> known = co_await parts_.store->call(look_up);
  std::optional<std::string> checked;
  if (known) {
    checked = known->kept;
    const bool right = co_await matches(wanted.old.value_or(""), checked);
    if (!right) co_return ClubAnswer::of(ClubFault::wrong_old_passphrase);
  }
  const std::string to_keep = co_await kept(wanted.passphrase);
  const StoreThread::Work<ClubAnswer> set = setting_passphrase(asker.session, checked, to_keep, parts_.limits);
  ClubAnswer answer = co_await parts_.store->call(set);
  co_return answer;
}

awaitable<ClubAnswer> Club::shelf(Asker asker) {
  const std::optional<SignedIn> by = co_await who(asker);
  if (!by) co_return ClubAnswer::of(ClubFault::signed_out);
  if (!rates_.take(by->member.id)) co_return ClubAnswer::of(ClubFault::too_fast);
  const std::function<Json()> read = reading_shelf(&shelf_);
  const Json entries = co_await run_on(parts_.long_work, read);
  const StoreThread::Work<ClubAnswer> show = showing_shelf(*by, entries);
  ClubAnswer answer = co_await parts_.store->call(show);
  co_return answer;
}

awaitable<ClubAnswer> Club::ground(Asker asker, Json body) {
  const auto wanted = from_record<NamedScenario>(body);
  const std::optional<SignedIn> by = co_await who(asker);
  if (!by) co_return ClubAnswer::of(ClubFault::signed_out);
  if (!rates_.take(by->member.id)) co_return ClubAnswer::of(ClubFault::too_fast);
  const StoreThread::Work<bool> ask = playing_on(*by, wanted.scenario);
  const bool plays = co_await parts_.store->call(ask);
  const bool for_everybody = plays || by->member.role < Role::umpire;
  const std::function<std::optional<Json>()> read = reading_ground(&shelf_, wanted.scenario, for_everybody);
  const std::optional<Json> ground = co_await run_on(parts_.long_work, read);
  if (!ground) co_return ClubAnswer::of(ClubFault::unknown);
  ClubAnswer answer;
  answer.body = *ground;
  co_return answer;
}

awaitable<ClubAnswer> Club::new_game(Asker asker, Json body) {
  const auto wanted = from_record<NewGame>(body);
  const StoreThread::Work<ClubAnswer> look =
      looking_before_opening(asker.session, wanted, &opened_, &rates_, parts_.limits);
  ClubAnswer looked = co_await parts_.store->call(look);
  if (looked.fault || looked.body.contains("game")) co_return looked;
  const MemberTurns::Turn turn = opening_.take(looked.member);
  if (!turn) co_return ClubAnswer::of(ClubFault::busy);
  const std::function<std::optional<Playing>()> find = finding_scenario(&shelf_, wanted.scenario);
  std::optional<Playing> playing = co_await run_on(parts_.long_work, find);
  if (!playing) co_return ClubAnswer::of(ClubFault::unknown);
  if (wanted.choices && !choose(*playing, *wanted.choices)) co_return ClubAnswer::of(ClubFault::bad_choices);
  const StoreThread::Work<ClubAnswer> open = opening_game(asker.session, wanted, *playing, &opened_, parts_.limits);
  ClubAnswer answer = co_await parts_.store->call(open);
  co_return answer;
}

awaitable<ClubAnswer> Club::back_up(Asker asker) {
  static const ClubCommand may = command_of(may_list_files);
  const std::function<ClubAnswer()> copy = copying(parts_.db, parts_.limits.club_backups);
  return in_upkeep_turn(may, std::move(asker), Json::object(), copy);
}

awaitable<void> Club::keep_backups() {
  constexpr std::chrono::seconds longest_pause{600};
  // A copy that could not be made is tried again at the next look.
  const std::function<void()> back_up = backing_up_when_due(parts_.db, parts_.limits);
  for (;;) {
    boost::asio::steady_timer pause(co_await boost::asio::this_coro::executor,
                                    std::min(longest_pause, parts_.limits.backup_interval));
    co_await pause.async_wait(boost::asio::use_awaitable);
    const UpkeepTurn turn(upkeep_);
    if (turn.is_mine()) co_await run_on(parts_.long_work, back_up);
  }
}

awaitable<ClubAnswer> Club::list_backups(Asker asker) {
  static const ClubCommand may = command_of(may_list_files);
  ClubAnswer answer = co_await ask_first(may, asker, Json::object());
  if (answer.fault) co_return answer;
  const std::function<ClubAnswer()> list = listing_backups(parts_.db, parts_.limits);
  answer = co_await run_on(parts_.long_work, list);
  co_return answer;
}

awaitable<ClubAnswer> Club::remove_one_backup(Asker asker, Json body) {
  static const ClubCommand may = command_of(may_remove_backup);
  const auto wanted = from_record<BackupFile>(body);
  ClubAnswer answer = co_await ask_first(may, asker, std::move(body));
  if (answer.fault) co_return answer;
  const std::function<ClubAnswer()> remove = removing_backup(parts_.db, wanted.file);
  answer = co_await run_on(parts_.long_work, remove);
  co_return answer;
}

awaitable<ClubAnswer> Club::end_game(Asker asker, Json body) {
  const EndedGame wanted = from_record<EndedGame>(body);
  static const ClubCommand allowed = command_of(may_end);
  const StoreThread::Work<ClubAnswer> ask = doing(allowed, asker.session, std::move(body), parts_.limits, &rates_);
  ClubAnswer answer = co_await parts_.store->call(ask);
  if (answer.fault) co_return answer;
  const std::shared_ptr<Room> room = co_await parts_.house->room(wanted.game);
  answer.fault = ClubFault::not_ended;
  if (!room) co_return answer;
  const std::optional<Refusal> refused = co_await room->end();
  if (!refused) answer.fault.reset();
  co_return answer;
}

awaitable<ClubAnswer> Club::ask_first(ClubCommand may, Asker asker, Json body) {
  const StoreThread::Work<ClubAnswer> ask = doing(may, asker.session, std::move(body), parts_.limits, &rates_);
  ClubAnswer answer = co_await parts_.store->call(ask);
  co_return answer;
}

awaitable<ClubAnswer> Club::in_upkeep_turn(ClubCommand may, Asker asker, Json body, std::function<ClubAnswer()> work) {
  const ClubAnswer asked = co_await ask_first(may, asker, std::move(body));
  if (asked.fault) co_return asked;
  const UpkeepTurn turn(upkeep_);
  if (!turn.is_mine()) co_return ClubAnswer::of(ClubFault::busy);
  ClubAnswer answer = co_await run_on(parts_.long_work, work);
  answer.member = asked.member;
  co_return answer;
}

awaitable<ClubAnswer> Club::check_game(Asker asker, Json body) {
  static const ClubCommand may = command_of(may_examine);
  const std::function<ClubAnswer()> check = checking(&games_, from_record<ExaminedGame>(body).game);
  return in_upkeep_turn(may, std::move(asker), std::move(body), check);
}

awaitable<ClubAnswer> Club::export_game(Asker asker, Json body) {
  static const ClubCommand may = command_of(may_export);
  const std::function<ClubAnswer()> write =
      exporting(&games_, from_record<ExaminedGame>(body).game, parts_.limits.club_backups);
  return in_upkeep_turn(may, std::move(asker), std::move(body), write);
}

/// It is worked out beside the game, and written while nothing else is done in it.
awaitable<ClubAnswer> Club::mend_game(Asker asker, Json body) {
  static const ClubCommand may = command_of(may_mend);
  const auto wanted = from_record<GameToMend>(body);
  ClubAnswer answer = co_await ask_first(may, asker, std::move(body));
  if (answer.fault) co_return answer;
  const UpkeepTurn turn(upkeep_);
  if (!turn.is_mine()) co_return ClubAnswer::of(ClubFault::busy);
  const std::function<MendedGame()> mend = mending(&games_, wanted);
  auto mended = std::make_shared<MendedGame>();
  *mended = co_await run_on(parts_.long_work, mend);
  if (!mended->mending) {
    answer.body = {{"why", mended->why}};
    co_return answer;
  }
  const std::shared_ptr<Room> room = co_await parts_.house->room(wanted.game);
  if (!room) co_return ClubAnswer::of(ClubFault::not_playable);
  const StoreThread::Work<bool> write = writing_mended(mended);
  const JournalChange result = co_await room->change_journal(write);
  switch (result) {
    case JournalChange::not_begun:
    case JournalChange::unchanged: co_return ClubAnswer::of(ClubFault::busy);
    case JournalChange::playable: co_return ClubAnswer::of(ClubFault::still_played);
    case JournalChange::changed: break;
  }
  log_mending(wanted, *mended->mending);
  answer.body = told(*mended->mending);
  co_return answer;
}

awaitable<ClubAnswer> Club::list_game_files(Asker asker) {
  static const ClubCommand may = command_of(may_list_files);
  ClubAnswer answer = co_await ask_first(may, asker, Json::object());
  if (answer.fault) co_return answer;
  const std::function<Json()> list = listing_files(&games_);
  const Json files = co_await run_on(parts_.long_work, list);
  answer.body = {{"files", files}};
  co_return answer;
}

awaitable<ClubAnswer> Club::remove_game_file(Asker asker, Json body) {
  static const ClubCommand may = command_of(may_remove_game_file);
  const auto wanted = from_record<ImportedFile>(body);
  ClubAnswer answer = co_await ask_first(may, asker, std::move(body));
  if (answer.fault) co_return answer;
  const std::function<ClubAnswer()> remove = removing_game_file(parts_.db, wanted.file);
  answer = co_await run_on(parts_.long_work, remove);
  co_return answer;
}

awaitable<ClubAnswer> Club::import_game(Asker asker, Json body) {
  static const ClubCommand may = may_import_now;
  const auto wanted = from_record<ImportedFile>(body);
  ClubAnswer answer = co_await ask_first(may, asker, std::move(body));
  if (answer.fault) co_return answer;
  const UpkeepTurn turn(upkeep_);
  if (!turn.is_mine()) co_return ClubAnswer::of(ClubFault::busy);
  const std::function<ReadGame()> read = reading_file(&games_, wanted.file);
  auto found = std::make_shared<ReadGame>();
  *found = co_await run_on(parts_.long_work, read);
  if (!found->game) {
    answer.body = {{"why", found->why}};
    co_return answer;
  }
  const StoreThread::Work<ClubAnswer> add = adding(asker.session, found, parts_.limits);
  answer = co_await parts_.store->call(add);
  co_return answer;
}

awaitable<ClubAnswer> Club::plain(std::string name, Asker asker, Json body) {
  const auto found = commands().find(name);
  const ClubCommand command = found == commands().end() ? unknown_command() : found->second;
  const StoreThread::Work<ClubAnswer> act = doing(command, asker.session, std::move(body), parts_.limits, &rates_);
  ClubAnswer answer = co_await parts_.store->call(act);
  if (name == "lobby" && !answer.fault)
    answer.body["reminders"] = {{"chat", parts_.reminders.hook.has_value()},
                                {"mail", parts_.reminders.mail.has_value()}};
  co_return answer;
}

}  // namespace krieg::inline club
