// The club's people in the file of games: members, their links and sessions, and who holds which seat.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/sqlite.hpp"
#include "db/store.hpp"
#include "measure/record.hpp"

namespace krieg::inline db {

/// What a member may do. A keeper may do everything that an umpire may, an umpire what a player may, and so on.
enum class Role { guest, player, umpire, keeper };
BOOST_DESCRIBE_ENUM(Role, guest, player, umpire, keeper)

struct Member {
  std::string id;
  std::string name;  ///< no two present members have the same, whatever the case of its ASCII letters
  Role role = Role::player;
  bool has_passphrase = false;
  bool has_come = false;  ///< has followed a link, at least once
  std::string mail = {};  ///< where his reminders go; empty: he wants none
};

/// A browser in which a member has signed in.
struct MemberSession {
  std::int64_t id = 0;
  std::string device;  ///< as the browser names itself
  std::string used;    ///< UTC, to the hour
};

/// A new link that a keeper has given a member.
struct RenewedLink {
  std::string keeper;
  std::string at;  ///< UTC
};

/// A session with whose it is.
struct SignedIn {
  Member member;
  std::int64_t session = 0;
};

/// A present member's kept passphrase.
struct KeptPassphrase {
  std::string member;
  std::string kept;  ///< as keep_passphrase() made it
};

/// Who has a seat of a club's game.
struct SeatHolder {
  std::string game;
  std::string seat;
  std::string member = {};    ///< empty: nobody
  bool open = false;          ///< a member may take it
  std::string given_by = {};  ///< the member who changed it last; empty: a member who has left
  std::string since = {};     ///< UTC; set by the store
};

/// A game that was opened by a member.
struct ClubGame {
  std::string game;
  std::string director;      ///< the member who looks after it; empty: nobody
  std::string next_evening;  ///< UTC, ISO; empty: none is set
  std::string orders_due;    ///< likewise
  std::string agreed;        ///< what happens to those who have not answered by then; empty: nothing is agreed
  bool archived = false;
  bool announced = false;  ///< its dates are told in the club's chat
  bool answered = false;   ///< the clock has stepped since orders were due: nobody is late any more
};

/// A date of a game of which members are reminded.
enum class ReminderDate { orders_due, next_evening };
BOOST_DESCRIBE_ENUM(ReminderDate, orders_due, next_evening)

/// One reminder that was sent.
struct ReminderSent {
  std::string game;
  ReminderDate date = ReminderDate::orders_due;
  std::string at;      ///< UTC, ISO: of a date that was moved there is a new reminder
  std::string member;  ///< empty: to the club's chat
};

struct MailOfMember {
  std::string member;
  std::string address;
};

struct MemberLimits {
  int sessions = 16;             ///< of one member; those used last are kept
  std::chrono::days unused{90};  ///< a session is forgotten after this time without use
  std::chrono::days link{14};    ///< a link that nobody has followed is dead after this time
};

/// For the store's thread only, like Store. Throws SqliteError like Store. Precondition of all functions that take the
/// id of a member, a game or a seat: there is such a one.
class ClubStore {
 public:
  explicit ClubStore(Database& database) : database_(database) {}

  /// Does the work in one transaction: all of it is written, or nothing.
  void together(const std::function<void()>& work);

  /// The present members, by name.
  std::vector<Member> members();
  /// How those are called who are or once were members, by id.
  std::map<std::string, std::string> names();
  /// Nothing if there is no present member with that id.
  std::optional<Member> member(const std::string& id);
  /// `id` is new. False if a present member has that name.
  bool add_member(const std::string& id, const std::string& name, Role role);
  /// False if another present member has that name.
  bool rename_member(const std::string& id, const std::string& name);
  void set_role(const std::string& id, Role role);
  /// Ends membership, sessions and links. Returns the seats that he held; nobody holds them now.
  std::vector<SeatHolder> end_member(const std::string& id);

  /// Nothing if no present member has that name, or he has no passphrase.
  std::optional<KeptPassphrase> passphrase_of_name(const std::string& name);
  /// Empty: he has none any more.
  void set_passphrase(const std::string& member, const std::string& kept);
  /// For an account of which another may know the secrets: ends passphrase, sessions and calendar, and forgets where
  /// reminders go. Returns the seats of which sessions were deleted.
  std::vector<Grant> close_ways_in(const std::string& member);

  /// A new link by which the member signs in. Revokes his other links; only SHA-256 of the token is stored.
  void add_link(const std::string& member, const std::string& token);
  /// Notes that the keeper has given the member a new link. The newest are kept.
  void note_renewed_link(const std::string& member, const std::string& keeper);
  /// The newest first.
  std::vector<RenewedLink> renewed_links(const std::string& member);
  /// Whose link it is; nothing if it was used, is too old or does not exist.
  std::optional<Member> link(const std::string& token, const MemberLimits& limits);
  void use_link(const std::string& token);

  /// Sessions over the limits are deleted, with those of seats that were opened in them.
  /// Returns the seats of which sessions were deleted.
  std::vector<Grant> open_session(const std::string& member, const std::string& token, const std::string& device,
                                  const MemberLimits& limits);
  /// Notes that the session has been used now.
  std::optional<SignedIn> session(const std::string& token, const MemberLimits& limits);
  std::vector<MemberSession> sessions(const std::string& member);
  /// Ends the session and those of seats that were opened in it. Returns these seats. Empty if it is another's.
  std::vector<Grant> end_session(const std::string& member, std::int64_t session);
  std::vector<Grant> end_sessions(const std::string& member, std::int64_t except = 0);

  /// The game is from now on one of the club's. `opened_by`: the member who has opened it; empty: none has.
  void add_game(const std::string& game, const std::string& director, const std::string& opened_by = {});
  /// Those that are not archived.
  std::vector<ClubGame> games();
  /// Of the archive: the newest games in which the member holds a seat, or has held one and which are over; then the
  /// newest after which he looks; of a keeper: then the newest of all. With `after`: those that follow that game in
  /// this order.
  std::vector<ClubGame> archive_of(const std::string& member, bool keeper, int most,
                                   const std::optional<std::string>& after = std::nullopt);
  /// Whether archive_of() has that game, or would have it if it were in the archive.
  bool may_see_archived(const std::string& member, bool keeper, const std::string& game);
  std::optional<ClubGame> game(const std::string& id);
  /// Of that game: its dates, what is agreed, and whether they are told in the club's chat.
  void set_dates(const ClubGame& game);
  void set_archived(const std::string& game, bool archived);
  /// Empty: nobody looks after the game.
  void set_director(const std::string& game, const std::string& director);
  /// How many games the member has opened in the last 24 hours.
  int games_of_the_day(const std::string& member);
  /// How many games that the member has opened are there.
  int games_opened_by(const std::string& member);

  /// Empty: he wants no reminders.
  void set_mail(const std::string& member, const std::string& address);
  /// The members who hold a seat of the game and want reminders, each once.
  std::vector<MailOfMember> mail_of_game(const std::string& game);
  /// Notes of reminders that are older than a month are deleted.
  void note_reminder(const ReminderSent& sent);
  /// How many reminders of the game were sent in the last 24 hours.
  int reminders_of_the_day(const std::string& game);
  bool reminded(const ReminderSent& sent);

  /// A new secret address for the member's calendar; the old one is dead. Only SHA-256 of the token is stored.
  void set_calendar(const std::string& member, const std::string& token);
  /// Whose calendar it is; nothing if there is no such one.
  std::optional<Member> calendar(const std::string& token);

  /// Whether the commander of that seat was ready at a step of the clock since these orders were asked for.
  bool has_answered(const Grant& seat, const std::string& orders_due);
  /// All seats of the game of which that is so.
  std::set<std::string> answered_seats(const std::string& game, const std::string& orders_due);

  /// Who holds the seats of the game now. A seat that was never given is not among them.
  std::vector<SeatHolder> holders(const std::string& game);
  std::optional<SeatHolder> holder(const std::string& game, const std::string& seat);
  /// The newest changes, the last one first, and as many of the older ones by which members gave a seat to themselves.
  std::vector<SeatHolder> changes_of_seats(const std::string& game, int most);
  /// How many changes of the game's seats there were in the last 24 hours.
  int changes_of_the_day(const std::string& game);
  /// How many of these gave the member a seat by his own hand.
  int seats_taken_today(const std::string& game, const std::string& member);
  /// Whether the seat was open before its present holder had it.
  bool was_open(const Grant& seat);
  /// Revokes links and sessions of the seat if another holds it from now on, or if nobody was ever given it. Returns
  /// whether it has revoked them. Writes nothing if the seat is held and offered like that already. Old changes are
  /// forgotten but for the last one of each member and seat, and the last two of each seat.
  bool give_seat(const SeatHolder& holder);
  /// Whether the member has, or once had, that seat.
  bool has_held(const std::string& member, const Grant& seat);
  /// The games of which the member has, or once had, a seat.
  std::set<std::string> games_held_by(const std::string& member);
  /// Which seats of the game each member has, or once had.
  std::map<std::string, std::set<std::string>> held_seats(const std::string& game);
  /// Whether the member has, or once had, another seat of that game.
  bool has_held_another(const std::string& member, const std::string& game, const std::string& seat);
  /// The seats that the member holds now.
  std::vector<SeatHolder> seats_of(const std::string& member);
  /// Opens a session of the seat for a signed-in member. Precondition: he holds it.
  void enter_seat(const Grant& seat, const std::string& session_token, std::int64_t member_session,
                  const SessionLimits& limits);

 private:
  std::vector<Grant> seats_of_session(std::int64_t session);

  Database& database_;
};

}  // namespace krieg::inline db
