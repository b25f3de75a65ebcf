// What may be done with the club's games and their seats, and what a member is shown of them. All of it runs on the
// store's thread; `by` is the member who asks, as he is now.
#pragma once

#include "club/club_answer.hpp"
#include "game/rule_system.hpp"
#include "paper/scenario.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline club {

struct SeatOfGame {
  std::string game;
  std::string seat;
};
BOOST_DESCRIBE_STRUCT(SeatOfGame, (), (game, seat))

/// Who is to have a seat: one member, any member who takes it, or nobody.
struct SeatPlan {
  std::string seat;
  std::string member;  ///< empty: nobody
  bool open = false;   ///< a member may take it
};
BOOST_DESCRIBE_STRUCT(SeatPlan, (), (seat, member, open))

struct NewGame {
  std::string scenario;
  std::vector<SeatPlan> seats;
  std::optional<GameChoices> choices = {};
  std::string name = {};          ///< stands after the scenario's title; empty: none
  std::string next_evening = {};  ///< when it is played: as in GameDates
  /// A secret that the browser has made: when the answer was lost on the way, it asks again with the same one.
  std::string attempt = {};
};
BOOST_DESCRIBE_STRUCT(NewGame, (), (scenario, seats, choices, name, next_evening, attempt))

struct GivenSeat {
  std::string game;
  std::string seat;
  std::string member;
  bool open = false;
};
BOOST_DESCRIBE_STRUCT(GivenSeat, (), (game, seat, member, open))

/// What was agreed for the troops of a commander who is late.
enum class WhenLate {
  standing_orders,  ///< they go on by the orders that they have
  umpire            ///< the umpire orders for them
};
BOOST_DESCRIBE_ENUM(WhenLate, standing_orders, umpire)

struct GameDates {
  std::string game;
  std::string next_evening;  ///< UTC: "2026-11-27T19:30:00Z"; empty: none
  std::string orders_due;    ///< likewise
  /// What happens to those who have not answered when orders are due; none: nothing is agreed.
  std::optional<WhenLate> when_late;
  std::optional<bool> announced = {};  ///< in the club's chat; none: as before
};
BOOST_DESCRIBE_STRUCT(GameDates, (), (game, next_evening, orders_due, when_late, announced))

struct ArchivedGame {
  std::string game;
  bool archived = true;
};
BOOST_DESCRIBE_STRUCT(ArchivedGame, (), (game, archived))

/// Where a page of the archive begins.
struct OlderGames {
  std::string after;  ///< the last game of the page before
};
BOOST_DESCRIBE_STRUCT(OlderGames, (), (after))

struct DeletedGame {
  std::string game;
  std::string title;  ///< typed by the keeper: the second word
};
BOOST_DESCRIBE_STRUCT(DeletedGame, (), (game, title))

struct EndedGame {
  std::string game;
};
BOOST_DESCRIBE_STRUCT(EndedGame, (), (game))

struct ExaminedGame {
  std::string game;
};
BOOST_DESCRIBE_STRUCT(ExaminedGame, (), (game))

inline constexpr std::size_t kLongestReason = 2000;  ///< bytes

/// Which entry of its journal is left out, and why.
struct GameToMend {
  std::string game;
  std::int64_t entry = 0;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(GameToMend, (), (game, entry, reason))

/// A game's file that lies beside the server's.
struct ImportedFile {
  std::string file;
};
BOOST_DESCRIBE_STRUCT(ImportedFile, (), (file))

/// A backup that lies beside the server's file.
struct BackupFile {
  std::string file;
};
BOOST_DESCRIBE_STRUCT(BackupFile, (), (file))

/// Who is to look after a game.
struct GivenDirection {
  std::string game;
  std::string member;
};
BOOST_DESCRIBE_STRUCT(GivenDirection, (), (game, member))

struct AdoptedGame {
  std::string game;
};
BOOST_DESCRIBE_STRUCT(AdoptedGame, (), (game))

/// A member's own address for reminders.
struct OwnMail {
  std::string mail;  ///< empty: no reminders
};
BOOST_DESCRIBE_STRUCT(OwnMail, (), (mail))

/// What a member sees when he comes: who he is, his seats, the seats that he may take, the games that he looks after,
/// and, for those who fill seats, the members. It tells who has which seat, when a game was opened, its dates, and
/// whether it is over, which its umpire tells those who have a seat; and of a commander's own seat, whether he has said
/// that he is ready since the clock's last step, and whether he has answered for the hour of orders or the clock has
/// stepped since. An umpire who looks after a game and does not play in it is told how many commanders are late, by the
/// rule of his console (OrdersOfSeat). Nothing else in it depends on what is done in a game. A keeper is also told of
/// the file's games that are not the club's. Of the archive it has the newest games alone, and then "older": where the
/// next page begins. "critiques" has the games that are over in which he has had a seat and holds none now: before the
/// end they are hidden from him, and they are again if the game is opened again.
ClubAnswer lobby(Store& store, const SignedIn& by, const ServeLimits& limits);
/// The next games of the archive in the form of the lobby: "seats", "critiques", "managed" and, if there are more,
/// "older". Which game the page begins after has to be one that the lobby shows him.
ClubAnswer older_games(Store& store, const SignedIn& by, const OlderGames& wanted, const ServeLimits& limits);

ClubAnswer set_mail(Store& store, const SignedIn& by, const OwnMail& wanted);

/// Whether the member may open such a game, as far as that can be said before its scenario is read, which takes long.
ClubAnswer may_open(Store& store, const SignedIn& by, const NewGame& wanted, const ServeLimits& limits);
/// A new game on that scenario, which has the choices of the game already. The member becomes its director; chief
/// umpires' seats that the plan does not name are his.
ClubAnswer open_game(Store& store, const SignedIn& by, const NewGame& wanted, const Scenario& scenario,
                     const RuleSystem& rules, const ServeLimits& limits);
/// By the director or a keeper.
ClubAnswer give_seat(Store& store, const SignedIn& by, const GivenSeat& wanted, const ServeLimits& limits);
/// By the director or a keeper, to a member who may open games.
ClubAnswer give_direction(Store& store, const SignedIn& by, const GivenDirection& wanted);
/// By a keeper: a game that was opened, or read in, by the command line becomes one of the club's.
ClubAnswer adopt_game(Store& store, const SignedIn& by, const AdoptedGame& wanted, const ServeLimits& limits);
ClubAnswer set_dates(Store& store, const SignedIn& by, const GameDates& wanted);
/// A game comes out of the archive only if there is room for it.
ClubAnswer archive(Store& store, const SignedIn& by, const ArchivedGame& wanted, const ServeLimits& limits);
/// Whether the director or a keeper may end this game: nobody who commands or observes in it, for the end shows all of
/// it to everybody.
ClubAnswer may_end(Store& store, const SignedIn& by, const EndedGame& wanted);
/// Whether a keeper may look into this game's journal, which tells everything: not who has, or has had, a
/// commander's or an observer's seat in it.
ClubAnswer may_examine(Store& store, const SignedIn& by, const ExaminedGame& wanted);
ClubAnswer may_mend(Store& store, const SignedIn& by, const GameToMend& wanted);
/// Whether a keeper may have this game written to a file on the server's disk, which no browser is given. While it goes
/// on not who has, or has had, a commander's or an observer's seat in it: why a game cannot be written tells of it.
ClubAnswer may_export(Store& store, const SignedIn& by, const ExaminedGame& wanted);
/// Whether the member may see which files of games lie beside the server's: keepers.
ClubAnswer may_list_files(Store& store, const SignedIn& by);
/// Whether the member may remove backups: keepers.
ClubAnswer may_remove_backup(Store& store, const SignedIn& by, const BackupFile& which);
/// Whether the member may remove exported games beside the server's file: keepers.
ClubAnswer may_remove_game_file(Store& store, const SignedIn& by, const ImportedFile& which);
/// Whether a keeper may add a game to the club.
ClubAnswer may_import(Store& store, const SignedIn& by, const ServeLimits& limits);
/// By a keeper, of a game in the archive, for ever. Of a game that is not over by a keeper who has, or has had, a
/// commander's or an observer's seat in it only if all keepers have: the deletion shows nothing.
ClubAnswer delete_game(Store& store, const SignedIn& by, const DeletedGame& wanted);
/// Of a commander's or an observer's seat that is open, by a member of the right kind who has and had no other seat in
/// that game: nobody may learn of a side and then sit on another.
ClubAnswer take_seat(Store& store, const SignedIn& by, const SeatOfGame& wanted, const ServeLimits& limits);
/// By its holder: nobody has it, until the director gives it.
ClubAnswer leave_seat(Store& store, const SignedIn& by, const SeatOfGame& which);
/// By its holder: a session of the seat.
ClubAnswer enter_seat(Store& store, const SignedIn& by, const SeatOfGame& which, const ServeLimits& limits);
/// Whether the member may read the critique of the game with the papers of that seat, through the seat or on the club's
/// page: the seat is his, or once was, the game is over, and he plays no game that goes on with the same forces
/// (plays_on).
bool may_read_critique(Store& store, const Member& member, const SeatOfGame& which);
/// Whether a member of that role may have that seat.
bool may_have(Store& store, Role role, const SeatHolder& seat);
/// Whether the member commands or observes, or once did, in a game on that scenario that is not over: then its forces
/// are not for him.
bool plays_on(Store& store, const Member& member, const std::string& scenario);

}  // namespace krieg::inline club
