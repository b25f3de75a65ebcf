// The club: who may do what, asked by members' browsers. The site gives it commands with a JSON body; it answers with
// JSON, new sessions, and the seats whose connections must go.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <filesystem>
#include <functional>
#include <string>

#include "club/attempts.hpp"
#include "club/calendar.hpp"
#include "club/club_answer.hpp"
#include "club/game_upkeep.hpp"
#include "club/games.hpp"
#include "club/member_turns.hpp"
#include "club/reminder_settings.hpp"
#include "club/shelf.hpp"
#include "club/sign_in_gate.hpp"
#include "room/house.hpp"
#include "room/rates.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline club {

struct ClubParts {
  StoreThread* store = nullptr;
  House* house = nullptr;
  boost::asio::any_io_executor passphrases;  ///< for one passphrase at a time
  boost::asio::any_io_executor long_work;    ///< for scenarios that are read
  ServeLimits limits;
  Library library;
  std::filesystem::path db;  ///< the file of the games: backups lie beside it
  ReminderSettings reminders;
};

/// Who asks.
struct Asker {
  std::string session;  ///< the token of his cookie; empty: none
  std::string address;  ///< as Places counts them
  std::string device;   ///< as his browser names itself
};

/// What a member does who is signed in, or whether he may do it, on the store's thread.
using ClubCommand = std::function<ClubAnswer(Store&, const SignedIn&, const Json&, const ServeLimits&)>;

/// May be used from any thread.
class Club {
 public:
  explicit Club(ClubParts parts);

  /// One command by its name: "sign-in", "lobby" and so on (club.cpp has them all). SqliteError if the file fails.
  boost::asio::awaitable<ClubAnswer> command(std::string name, Asker asker, Json body);

  /// The member's calendar in that language, behind its secret address; nothing if there is no such one. A calendar
  /// that is asked for too often has to wait, as a member's commands have.
  boost::asio::awaitable<std::optional<WrittenCalendar>> calendar(std::string token, std::string language);

  /// The id of the member whose session that is, if he may read the critique of that game with the papers of that seat.
  boost::asio::awaitable<std::optional<std::string>> reader_of_critique(std::string session, SeatOfGame which);
  /// Whether the member of that id may read it.
  boost::asio::awaitable<bool> reads_critique(std::string member, SeatOfGame which);

  /// Makes a backup beside the file when the newest one is older than the interval and something was written since.
  /// Never returns.
  boost::asio::awaitable<void> keep_backups();

 private:
  boost::asio::awaitable<ClubAnswer> sign_in(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> whose_link(Json body);
  boost::asio::awaitable<ClubAnswer> join(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> change_passphrase(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> shelf(Asker asker);
  boost::asio::awaitable<ClubAnswer> ground(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> new_game(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> back_up(Asker asker);
  boost::asio::awaitable<ClubAnswer> list_backups(Asker asker);
  boost::asio::awaitable<ClubAnswer> remove_one_backup(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> end_game(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> check_game(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> mend_game(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> export_game(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> list_game_files(Asker asker);
  boost::asio::awaitable<ClubAnswer> remove_game_file(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> import_game(Asker asker, Json body);
  boost::asio::awaitable<ClubAnswer> ask_first(ClubCommand may, Asker asker, Json body);
  /// Does the work on a thread for long work, if he may and no other piece of upkeep is under way.
  boost::asio::awaitable<ClubAnswer> in_upkeep_turn(ClubCommand may, Asker asker, Json body,
                                                    std::function<ClubAnswer()> work);
  boost::asio::awaitable<ClubAnswer> plain(std::string name, Asker asker, Json body);
  boost::asio::awaitable<std::optional<SignedIn>> who(Asker asker);
  boost::asio::awaitable<bool> matches(std::string passphrase, std::optional<std::string> kept);
  boost::asio::awaitable<std::string> kept(std::string passphrase);

  const ClubParts parts_;
  SignInGate strangers_;
  SignInGate members_;  ///< of those who have shown a session or a link: strangers do not keep them waiting
  Rates rates_;         ///< of members' commands
  Shelf shelf_;
  Attempts followed_;    ///< links
  Attempts opened_;      ///< games
  MemberTurns opening_;  ///< who is opening a game: each member one at a time
  const GamesOnDisk games_;
  /// A game is being checked, mended, exported or imported: one at a time.
  const std::shared_ptr<std::atomic<bool>> upkeep_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace krieg::inline club
