#include "db/club_store.hpp"

#include <stdexcept>

#include "db/seat_links.hpp"
#include "measure/digest.hpp"

namespace krieg::inline db {

namespace {

constexpr const char* kMemberColumns =
    "members.id, members.name, members.role, members.passphrase IS NOT NULL, members.came IS NOT NULL, members.mail";
constexpr int kMemberColumnCount = 6;
constexpr const char* kHolderColumns = "game, seat, coalesce(member, ''), open, coalesce(given_by, ''), since";
constexpr const char* kClubGameColumns =
    "SELECT game, coalesce(director, ''), next_evening, orders_due, agreed, archived, announced,"
    " answered <> '' AND answered = orders_due FROM club_games";

/// Games of the club with which a member has to do: ?1 he is a keeper, ?2 his id. Of games that are over he reads the
/// critique also when he has given up his seat.
constexpr const char* kOfMember =
    "(?1 OR director = ?2 OR game IN (SELECT game FROM present_holders WHERE member = ?2)"
    " OR game IN (SELECT game FROM seat_holders JOIN games ON games.id = game WHERE member = ?2 AND ended))";
/// 0 for the games in which he holds a seat, or of which he reads the critique: they come first. 1 for others.
constexpr const char* kHeldFirst =
    "(game NOT IN (SELECT game FROM present_holders WHERE member = ?2)"
    " AND game NOT IN (SELECT game FROM seat_holders JOIN games ON games.id = game WHERE member = ?2 AND ended))";

constexpr int kChangesKept = 50;  ///< of who holds the seats of a game

Member read_member(const Statement& row) {
  const std::optional<Role> role = parse_enum<Role>(row.text(2));
  if (!role) throw std::runtime_error("the file holds a role that this program does not know: " + row.text(2));
  return {.id = row.text(0),
          .name = row.text(1),
          .role = *role,
          .has_passphrase = row.number(3) != 0,
          .has_come = row.number(4) != 0,
          .mail = row.text(5)};
}

SeatHolder read_holder(const Statement& row) {
  return {.game = row.text(0),
          .seat = row.text(1),
          .member = row.text(2),
          .open = row.number(3) != 0,
          .given_by = row.text(4),
          .since = row.text(5)};
}

ClubGame read_club_game(const Statement& row) {
  return {.game = row.text(0),
          .director = row.text(1),
          .next_evening = row.text(2),
          .orders_due = row.text(3),
          .agreed = row.text(4),
          .archived = row.number(5) != 0,
          .announced = row.number(6) != 0,
          .answered = row.number(7) != 0};
}

bool is_taken(Database& database, const std::string& name, const std::string& but_for) {
  Statement row(database, "SELECT 1 FROM members WHERE lower(name) = lower(?) AND ended IS NULL AND id <> ?",
                "look for a name");
  row.bind(name, but_for);
  return row.step();
}

void write_holder(Database& database, const SeatHolder& holder) {
  Statement(database,
            std::string("INSERT INTO seat_holders (game, seat, member, open, given_by, since)"
                        " VALUES (?, ?, nullif(?, ''), ?, nullif(?, ''), ") +
                kNow + ")",
            "give a seat")
      .run(holder.game, holder.seat, holder.member, holder.open, holder.given_by);
}

/// What changes_of_seats() shows, the last change of each member and seat, the last two of each seat, and those of the
/// last day are kept.
void forget_old_changes(Database& database, const std::string& game) {
  Statement(database,
            "DELETE FROM seat_holders WHERE game = ?1 AND since < strftime(?2, 'now', '-1 day')"
            " AND id NOT IN (SELECT max(id) FROM seat_holders WHERE game = ?1 GROUP BY seat, member)"
            " AND id NOT IN (SELECT max(id) FROM seat_holders AS one WHERE game = ?1 AND id <"
            " (SELECT max(id) FROM seat_holders WHERE game = ?1 AND seat = one.seat) GROUP BY seat)"
            " AND id NOT IN (SELECT id FROM seat_holders WHERE game = ?1 ORDER BY id DESC LIMIT ?3)"
            " AND id NOT IN (SELECT id FROM seat_holders WHERE game = ?1 AND member = given_by"
            " ORDER BY id DESC LIMIT ?3)",
            "forget old changes of seats")
      .run(game, kTimeForm, kChangesKept);
}

}  // namespace

void ClubStore::together(const std::function<void()>& work) {
  JoinedTransaction transaction(database_);
  work();
  transaction.commit();
}

std::vector<Member> ClubStore::members() {
  Statement row(database_,
                std::string("SELECT ") + kMemberColumns + " FROM members WHERE ended IS NULL ORDER BY lower(name)",
                "list the members");
  std::vector<Member> members;
  while (row.step()) members.push_back(read_member(row));
  return members;
}

std::map<std::string, std::string> ClubStore::names() {
  Statement row(database_, "SELECT id, name FROM members", "list the names of members");
  std::map<std::string, std::string> names;
  while (row.step()) names.emplace(row.text(0), row.text(1));
  return names;
}

std::optional<Member> ClubStore::member(const std::string& id) {
  Statement row(database_, std::string("SELECT ") + kMemberColumns + " FROM members WHERE id = ? AND ended IS NULL",
                "look for a member");
  row.bind(id);
  if (!row.step()) return std::nullopt;
  return read_member(row);
}

bool ClubStore::add_member(const std::string& id, const std::string& name, Role role) {
  JoinedTransaction transaction(database_);
  if (is_taken(database_, name, "")) return false;
  Statement(database_, std::string("INSERT INTO members (id, name, role, joined) VALUES (?, ?, ?, ") + kNow + ")",
            "add a member")
      .run(id, name, name_of(role));
  transaction.commit();
  return true;
}

bool ClubStore::rename_member(const std::string& id, const std::string& name) {
  JoinedTransaction transaction(database_);
  if (is_taken(database_, name, id)) return false;
  Statement(database_, "UPDATE members SET name = ? WHERE id = ?", "rename a member").run(name, id);
  transaction.commit();
  return true;
}

void ClubStore::set_role(const std::string& id, Role role) {
  JoinedTransaction transaction(database_);
  Statement(database_, "UPDATE members SET role = ? WHERE id = ?", "change a role").run(name_of(role), id);
  transaction.commit();
}

std::vector<SeatHolder> ClubStore::end_member(const std::string& id) {
  JoinedTransaction transaction(database_);
  std::vector<SeatHolder> held = seats_of(id);
  for (const SeatHolder& seat : held) {
    write_holder(database_, {.game = seat.game, .seat = seat.seat});
    revoke_links(database_, seat.game, seat.seat);
  }
  for (const char* sql : {"DELETE FROM member_sessions WHERE member = ?", "DELETE FROM member_links WHERE member = ?",
                          "UPDATE club_games SET director = NULL WHERE director = ?",
                          "UPDATE members SET passphrase = NULL, mail = '' WHERE id = ?"})
    Statement(database_, sql, "end a membership").run(id);
  Statement(database_, std::string("UPDATE members SET ended = ") + kNow + " WHERE id = ?", "end a membership").run(id);
  transaction.commit();
  return held;
}

std::optional<KeptPassphrase> ClubStore::passphrase_of_name(const std::string& name) {
  Statement row(database_,
                "SELECT id, passphrase FROM members WHERE lower(name) = lower(?) AND ended IS NULL"
                " AND passphrase IS NOT NULL",
                "look for a passphrase");
  row.bind(name);
  if (!row.step()) return std::nullopt;
  return KeptPassphrase{row.text(0), row.text(1)};
}

void ClubStore::set_passphrase(const std::string& member, const std::string& kept) {
  JoinedTransaction transaction(database_);
  Statement(database_, "UPDATE members SET passphrase = nullif(?, '') WHERE id = ?", "keep a passphrase")
      .run(kept, member);
  transaction.commit();
}

std::vector<Grant> ClubStore::close_ways_in(const std::string& member) {
  JoinedTransaction transaction(database_);
  std::vector<Grant> seats = end_sessions(member);
  Statement(database_, "UPDATE members SET passphrase = NULL, mail = '' WHERE id = ?", "close an account").run(member);
  Statement(database_, "DELETE FROM member_calendars WHERE member = ?", "close an account").run(member);
  transaction.commit();
  return seats;
}

void ClubStore::add_link(const std::string& member, const std::string& token) {
  JoinedTransaction transaction(database_);
  Statement(database_, "DELETE FROM member_links WHERE member = ?", "revoke a member's links").run(member);
  Statement(database_, std::string("INSERT INTO member_links (token_hash, member, issued) VALUES (?, ?, ") + kNow + ")",
            "write a member's link")
      .run(sha256(token), member);
  transaction.commit();
}

void ClubStore::note_renewed_link(const std::string& member, const std::string& keeper) {
  constexpr int kMostKept = 20;
  const char* const purpose = "note that a link was renewed";
  JoinedTransaction transaction(database_);
  Statement(database_, std::string("INSERT INTO renewed_links (member, keeper, at) VALUES (?, ?, ") + kNow + ")",
            purpose)
      .run(member, keeper);
  Statement(database_,
            "DELETE FROM renewed_links WHERE member = ?1 AND id NOT IN"
            " (SELECT id FROM renewed_links WHERE member = ?1 ORDER BY id DESC LIMIT ?2)",
            purpose)
      .run(member, kMostKept);
  transaction.commit();
}

std::vector<RenewedLink> ClubStore::renewed_links(const std::string& member) {
  Statement row(database_, "SELECT keeper, at FROM renewed_links WHERE member = ? ORDER BY id DESC",
                "list a member's renewed links");
  row.bind(member);
  std::vector<RenewedLink> links;
  while (row.step()) links.push_back({row.text(0), row.text(1)});
  return links;
}

std::optional<Member> ClubStore::link(const std::string& token, const MemberLimits& limits) {
  Statement row(database_,
                std::string("SELECT ") + kMemberColumns +
                    " FROM member_links JOIN members ON members.id = member_links.member WHERE token_hash = ?"
                    " AND used IS NULL AND ended IS NULL AND issued >= strftime(?, 'now', ?)",
                "look for a member's link");
  row.bind(sha256(token), kTimeForm, before(limits.link));
  if (!row.step()) return std::nullopt;
  return read_member(row);
}

void ClubStore::use_link(const std::string& token) {
  JoinedTransaction transaction(database_);
  const std::string hash = sha256(token);
  Statement(database_, std::string("UPDATE member_links SET used = ") + kNow + " WHERE token_hash = ?", "use a link")
      .run(hash);
  Statement(database_,
            std::string("UPDATE members SET came = coalesce(came, ") + kNow +
                ") WHERE id = (SELECT member FROM member_links WHERE token_hash = ?)",
            "use a link")
      .run(hash);
  transaction.commit();
}

std::vector<Grant> ClubStore::open_session(const std::string& member, const std::string& token,
                                           const std::string& device, const MemberLimits& limits) {
  JoinedTransaction transaction(database_);
  Statement(database_,
            std::string("INSERT INTO member_sessions (token_hash, member, device, opened, used) VALUES (?, ?, ?, ") +
                kNow + ", " + kNow + ")",
            "open a member's session")
      .run(sha256(token), member, device);
  Statement old(database_,
                "SELECT id, member FROM member_sessions WHERE used < strftime(?, 'now', ?) OR id IN"
                " (SELECT id FROM member_sessions WHERE member = ? ORDER BY used DESC, id DESC LIMIT -1 OFFSET ?)",
                "look for old sessions");
  old.bind(kTimeForm, before(limits.unused), member, limits.sessions);
  std::vector<std::pair<std::int64_t, std::string>> over;
  while (old.step()) over.emplace_back(old.number(0), old.text(1));
  std::vector<Grant> seats;
  for (const auto& [session, whose] : over) {
    const std::vector<Grant> ended = end_session(whose, session);
    seats.insert(seats.end(), ended.begin(), ended.end());
  }
  transaction.commit();
  return seats;
}

std::optional<SignedIn> ClubStore::session(const std::string& token, const MemberLimits& limits) {
  Statement row(database_,
                std::string("SELECT ") + kMemberColumns +
                    ", member_sessions.id, member_sessions.used < strftime(?, 'now', ?) FROM member_sessions"
                    " JOIN members ON members.id = member_sessions.member WHERE token_hash = ? AND ended IS NULL"
                    " AND used >= strftime(?, 'now', ?)",
                "look for a member's session");
  row.bind(kTimeForm, kUseIsNoted, sha256(token), kTimeForm, before(limits.unused));
  if (!row.step()) return std::nullopt;
  const SignedIn found{read_member(row), row.number(kMemberColumnCount)};
  if (row.number(kMemberColumnCount + 1) == 0) return found;
  try {
    Statement(database_, std::string("UPDATE member_sessions SET used = ") + kNow + " WHERE id = ?", "use a session")
        .run(found.session);
  } catch (const SqliteError&) {
    // He is let in even while nothing can be written; the next write reports the fault of the file.
  }
  return found;
}

std::vector<MemberSession> ClubStore::sessions(const std::string& member) {
  Statement row(database_,
                "SELECT id, device, strftime('%Y-%m-%dT%H:00:00Z', used) FROM member_sessions"
                " WHERE member = ? ORDER BY member_sessions.used DESC, id DESC",
                "list a member's sessions");
  row.bind(member);
  std::vector<MemberSession> sessions;
  while (row.step()) sessions.push_back({row.number(0), row.text(1), row.text(2)});
  return sessions;
}

std::vector<Grant> ClubStore::seats_of_session(std::int64_t session) {
  Statement row(database_,
                "SELECT DISTINCT game, seat FROM sessions JOIN invitations ON invitations.id = sessions.invitation"
                " WHERE member_session = ?",
                "list the seats of a session");
  row.bind(session);
  std::vector<Grant> seats;
  while (row.step()) seats.push_back({row.text(0), row.text(1)});
  return seats;
}

std::vector<Grant> ClubStore::end_session(const std::string& member, std::int64_t session) {
  JoinedTransaction transaction(database_);
  Statement own(database_, "SELECT 1 FROM member_sessions WHERE id = ? AND member = ?", "look for a member's session");
  own.bind(session, member);
  if (!own.step()) return {};
  std::vector<Grant> seats = seats_of_session(session);
  Statement(database_, "DELETE FROM member_sessions WHERE id = ?", "end a session").run(session);
  transaction.commit();
  return seats;
}

std::vector<Grant> ClubStore::end_sessions(const std::string& member, std::int64_t except) {
  JoinedTransaction transaction(database_);
  std::vector<Grant> seats;
  for (const MemberSession& one : sessions(member)) {
    if (one.id == except) continue;
    const std::vector<Grant> ended = end_session(member, one.id);
    seats.insert(seats.end(), ended.begin(), ended.end());
  }
  transaction.commit();
  return seats;
}

void ClubStore::add_game(const std::string& game, const std::string& director, const std::string& opened_by) {
  JoinedTransaction transaction(database_);
  Statement(database_, "INSERT INTO club_games (game, director, opened_by) VALUES (?, nullif(?, ''), nullif(?, ''))",
            "add a game of the club")
      .run(game, director, opened_by);
  transaction.commit();
}

std::vector<ClubGame> ClubStore::games() {
  Statement row(database_, std::string(kClubGameColumns) + " WHERE NOT archived ORDER BY rowid",
                "list the club's games");
  std::vector<ClubGame> games;
  while (row.step()) games.push_back(read_club_game(row));
  return games;
}

std::vector<ClubGame> ClubStore::archive_of(const std::string& member, bool keeper, int most,
                                            const std::optional<std::string>& after) {
  Statement row(database_,
                std::string(kClubGameColumns) + " WHERE archived AND " + kOfMember + " AND (?4 = '' OR (" + kHeldFirst +
                    ", -rowid) > (SELECT " + kHeldFirst + ", -rowid FROM club_games WHERE game = ?4)) ORDER BY " +
                    kHeldFirst + ", rowid DESC LIMIT ?3",
                "list the games of the archive");
  row.bind(keeper, member, most, after.value_or(""));
  std::vector<ClubGame> games;
  while (row.step()) games.push_back(read_club_game(row));
  return games;
}

bool ClubStore::may_see_archived(const std::string& member, bool keeper, const std::string& game) {
  Statement row(database_, std::string("SELECT 1 FROM club_games WHERE game = ?3 AND ") + kOfMember,
                "look for a game of the archive");
  row.bind(keeper, member, game);
  return row.step();
}

std::optional<ClubGame> ClubStore::game(const std::string& id) {
  Statement row(database_, std::string(kClubGameColumns) + " WHERE game = ?", "look for a game of the club");
  row.bind(id);
  if (!row.step()) return std::nullopt;
  return read_club_game(row);
}

void ClubStore::set_dates(const ClubGame& game) {
  JoinedTransaction transaction(database_);
  Statement(database_,
            "UPDATE club_games SET next_evening = ?, orders_due = ?, agreed = ?, announced = ? WHERE game = ?",
            "set a game's dates")
      .run(game.next_evening, game.orders_due, game.agreed, game.announced, game.game);
  transaction.commit();
}

void ClubStore::set_archived(const std::string& game, bool archived) {
  JoinedTransaction transaction(database_);
  Statement(database_, "UPDATE club_games SET archived = ? WHERE game = ?", "archive a game").run(archived, game);
  transaction.commit();
}

void ClubStore::set_director(const std::string& game, const std::string& director) {
  JoinedTransaction transaction(database_);
  Statement(database_, "UPDATE club_games SET director = nullif(?, '') WHERE game = ?", "give a game to look after")
      .run(director, game);
  transaction.commit();
}

int ClubStore::games_of_the_day(const std::string& member) {
  Statement row(database_,
                "SELECT count(*) FROM club_games JOIN games ON games.id = club_games.game WHERE opened_by = ?"
                " AND opened_at > strftime(?, 'now', '-1 day')",
                "count new games");
  row.bind(member, kTimeForm);
  return row.step() ? static_cast<int>(row.number(0)) : 0;
}

int ClubStore::games_opened_by(const std::string& member) {
  Statement row(database_, "SELECT count(*) FROM club_games WHERE opened_by = ?", "count a member's games");
  row.bind(member);
  return row.step() ? static_cast<int>(row.number(0)) : 0;
}

void ClubStore::set_mail(const std::string& member, const std::string& address) {
  JoinedTransaction transaction(database_);
  Statement(database_, "UPDATE members SET mail = ? WHERE id = ?", "set a member's address").run(address, member);
  transaction.commit();
}

std::vector<MailOfMember> ClubStore::mail_of_game(const std::string& game) {
  Statement row(database_,
                "SELECT DISTINCT id, mail FROM members JOIN present_holders ON present_holders.member = members.id"
                " WHERE game = ? AND ended IS NULL AND mail <> '' ORDER BY id",
                "list who is reminded of a game");
  row.bind(game);
  std::vector<MailOfMember> all;
  while (row.step()) all.push_back({row.text(0), row.text(1)});
  return all;
}

void ClubStore::note_reminder(const ReminderSent& sent) {
  JoinedTransaction transaction(database_);
  // The game may have been deleted while the reminder was sent.
  Statement(
      database_,
      std::string("INSERT OR IGNORE INTO reminders_sent SELECT id, ?, ?, ?, ") + kNow + " FROM games WHERE id = ?",
      "note a reminder")
      .run(name_of(sent.date), sent.at, sent.member, sent.game);
  Statement(database_, "DELETE FROM reminders_sent WHERE at < strftime(?, 'now', '-1 month')", "forget old reminders")
      .run(kTimeForm);
  transaction.commit();
}

int ClubStore::reminders_of_the_day(const std::string& game) {
  Statement row(database_, "SELECT count(*) FROM reminders_sent WHERE game = ? AND sent > strftime(?, 'now', '-1 day')",
                "count reminders");
  row.bind(game, kTimeForm);
  return row.step() ? static_cast<int>(row.number(0)) : 0;
}

bool ClubStore::reminded(const ReminderSent& sent) {
  Statement row(database_, "SELECT 1 FROM reminders_sent WHERE game = ? AND date = ? AND at = ? AND member = ?",
                "look for a reminder");
  row.bind(sent.game, name_of(sent.date), sent.at, sent.member);
  return row.step();
}

void ClubStore::set_calendar(const std::string& member, const std::string& token) {
  JoinedTransaction transaction(database_);
  Statement(database_, "DELETE FROM member_calendars WHERE member = ?", "give a calendar").run(member);
  Statement(database_, "INSERT INTO member_calendars VALUES (?, ?)", "give a calendar").run(sha256(token), member);
  transaction.commit();
}

std::optional<Member> ClubStore::calendar(const std::string& token) {
  Statement row(database_,
                std::string("SELECT ") + kMemberColumns +
                    " FROM member_calendars JOIN members ON members.id = member_calendars.member"
                    " WHERE token_hash = ? AND ended IS NULL",
                "look for a calendar");
  row.bind(sha256(token));
  if (!row.step()) return std::nullopt;
  return read_member(row);
}

bool ClubStore::has_answered(const Grant& seat, const std::string& orders_due) {
  Statement row(database_, "SELECT 1 FROM answered_seats WHERE game = ? AND seat = ? AND orders_due = ?",
                "look who has answered");
  row.bind(seat.game, seat.seat, orders_due);
  return row.step();
}

std::set<std::string> ClubStore::answered_seats(const std::string& game, const std::string& orders_due) {
  Statement row(database_, "SELECT seat FROM answered_seats WHERE game = ? AND orders_due = ?",
                "list who has answered");
  row.bind(game, orders_due);
  std::set<std::string> seats;
  while (row.step()) seats.insert(row.text(0));
  return seats;
}

std::vector<SeatHolder> ClubStore::holders(const std::string& game) {
  Statement row(database_, std::string("SELECT ") + kHolderColumns + " FROM present_holders WHERE game = ?",
                "list who holds the seats of a game");
  row.bind(game);
  std::vector<SeatHolder> holders;
  while (row.step()) holders.push_back(read_holder(row));
  return holders;
}

std::optional<SeatHolder> ClubStore::holder(const std::string& game, const std::string& seat) {
  Statement row(database_,
                std::string("SELECT ") + kHolderColumns + " FROM present_holders WHERE game = ? AND seat = ?",
                "look who holds a seat");
  row.bind(game, seat);
  if (!row.step()) return std::nullopt;
  return read_holder(row);
}

std::vector<SeatHolder> ClubStore::changes_of_seats(const std::string& game, int most) {
  Statement row(database_,
                std::string("SELECT ") + kHolderColumns +
                    " FROM seat_holders WHERE game = ?1 AND id IN"
                    " (SELECT id FROM (SELECT id FROM seat_holders WHERE game = ?1 ORDER BY id DESC LIMIT ?2) UNION"
                    " SELECT id FROM (SELECT id FROM seat_holders WHERE game = ?1 AND member = given_by"
                    " ORDER BY id DESC LIMIT ?2)) ORDER BY id DESC",
                "list the changes of seats");
  row.bind(game, most);
  std::vector<SeatHolder> changes;
  while (row.step()) changes.push_back(read_holder(row));
  return changes;
}

int ClubStore::changes_of_the_day(const std::string& game) {
  Statement row(database_, "SELECT count(*) FROM seat_holders WHERE game = ? AND since > strftime(?, 'now', '-1 day')",
                "count the changes of seats");
  row.bind(game, kTimeForm);
  return row.step() ? static_cast<int>(row.number(0)) : 0;
}

int ClubStore::seats_taken_today(const std::string& game, const std::string& member) {
  Statement row(database_,
                "SELECT count(*) FROM seat_holders WHERE game = ?1 AND member = ?2 AND given_by = ?2"
                " AND since > strftime(?3, 'now', '-1 day')",
                "count the seats that a member took");
  row.bind(game, member, kTimeForm);
  return row.step() ? static_cast<int>(row.number(0)) : 0;
}

bool ClubStore::was_open(const Grant& seat) {
  Statement row(database_,
                "SELECT open FROM seat_holders WHERE game = ? AND seat = ? ORDER BY id DESC LIMIT 1 OFFSET 1",
                "look whether a seat was open");
  row.bind(seat.game, seat.seat);
  return row.step() && row.number(0) != 0;
}

bool ClubStore::give_seat(const SeatHolder& holder) {
  const std::optional<SeatHolder> now = this->holder(holder.game, holder.seat);
  if (now && now->member == holder.member && now->open == holder.open) return false;
  JoinedTransaction transaction(database_);
  write_holder(database_, holder);
  const bool changes_hands = !now || now->member != holder.member;
  if (changes_hands) revoke_links(database_, holder.game, holder.seat);
  forget_old_changes(database_, holder.game);
  transaction.commit();
  return changes_hands;
}

bool ClubStore::has_held(const std::string& member, const Grant& seat) {
  Statement row(database_, "SELECT 1 FROM seat_holders WHERE game = ? AND member = ? AND seat = ?",
                "look for a seat of a member");
  row.bind(seat.game, member, seat.seat);
  return row.step();
}

std::set<std::string> ClubStore::games_held_by(const std::string& member) {
  Statement row(database_, "SELECT DISTINCT game FROM seat_holders WHERE member = ?", "list a member's games");
  row.bind(member);
  std::set<std::string> games;
  while (row.step()) games.insert(row.text(0));
  return games;
}

std::map<std::string, std::set<std::string>> ClubStore::held_seats(const std::string& game) {
  Statement row(database_, "SELECT DISTINCT member, seat FROM seat_holders WHERE game = ? AND member IS NOT NULL",
                "list who has held the seats of a game");
  row.bind(game);
  std::map<std::string, std::set<std::string>> held;
  while (row.step()) held[row.text(0)].insert(row.text(1));
  return held;
}

bool ClubStore::has_held_another(const std::string& member, const std::string& game, const std::string& seat) {
  Statement row(database_, "SELECT 1 FROM seat_holders WHERE game = ? AND member = ? AND seat <> ?",
                "look for seats of a member");
  row.bind(game, member, seat);
  return row.step();
}

std::vector<SeatHolder> ClubStore::seats_of(const std::string& member) {
  Statement row(database_, std::string("SELECT ") + kHolderColumns + " FROM present_holders WHERE member = ?",
                "list a member's seats");
  row.bind(member);
  std::vector<SeatHolder> held;
  while (row.step()) held.push_back(read_holder(row));
  return held;
}

void ClubStore::enter_seat(const Grant& seat, const std::string& session_token, std::int64_t member_session,
                           const SessionLimits& limits) {
  JoinedTransaction transaction(database_);
  // The seat's sessions of members hang on one invitation whose token nobody has.
  Statement known(
      database_,
      "SELECT id FROM invitations WHERE game = ? AND seat = ? AND revoked IS NULL AND token_hash LIKE 'member %'",
      "look for the members' invitation");
  known.bind(seat.game, seat.seat);
  std::int64_t invitation = known.step() ? known.number(0) : 0;
  if (invitation == 0) {
    Statement(database_,
              std::string("INSERT INTO invitations (game, seat, token_hash, issued, used)"
                          " VALUES (?, ?, 'member ' || lower(hex(randomblob(16))), ") +
                  kNow + ", " + kNow + ")",
              "write the members' invitation")
        .run(seat.game, seat.seat);
    invitation = database_.number("SELECT last_insert_rowid()", "write the members' invitation");
  }
  Statement(database_,
            std::string("INSERT INTO sessions (token_hash, invitation, created, used, member_session) VALUES (?, ?, ") +
                kNow + ", " + kNow + ", ?)",
            "open a member's session of a seat")
      .run(sha256(session_token), invitation, member_session);
  Statement(database_,
            "DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE invitation = ?"
            " ORDER BY used DESC, rowid DESC LIMIT -1 OFFSET ?)",
            "forget a seat's oldest sessions")
      .run(invitation, limits.per_seat);
  forget_revoked_sessions(database_);
  transaction.commit();
}

}  // namespace krieg::inline db
