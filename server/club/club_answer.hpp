// What the club answers to a member's browser.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/club_store.hpp"
#include "measure/record.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg::inline club {

/// Why nothing was done. The client has the words: clubFault in screen.json.
enum class ClubFault {
  malformed,             ///< the body is not of the form that the command takes
  unknown,               ///< there is no such command, game, seat, member or scenario for him
  signed_out,            ///< he has no session
  wrong_passphrase,      ///< no member has that name with that passphrase
  wrong_old_passphrase,  ///< of who wants another one
  own_link,              ///< a keeper cannot give himself a new link
  too_fast,              ///< over the rate of one member's commands
  too_many_tries,        ///< wait a minute
  dead_link,             ///< the link was used, is too old or does not exist
  bad_name,              ///< empty, too long, or with signs that do not print
  name_taken,            ///< another member has it
  short_passphrase,      ///< under kShortestPassphrase bytes
  long_passphrase,       ///< over kLongestPassphrase bytes
  last_keeper,           ///< the club would have no keeper
  seat_not_open,         ///< another has it, or it was never offered
  wrong_kind_of_member,  ///< a guest sits with the observers only
  not_archived,          ///< a game is deleted from the archive alone
  is_archived,           ///< in the archive nobody is given a seat
  wrong_title,           ///< the second word was not the game's title
  plays_himself,         ///< he commands or observes in that game, or once did: another must do it
  busy,                  ///< another game is being checked, mended, exported or imported, or his own is opened
  still_played,          ///< the game goes on in spite of what is wrong in its journal
  not_playable,          ///< this server has not the scenario or the rules of the game
  not_ended,             ///< the game is over, or a move is under way, or it is set aside
  bad_date,              ///< not of the form 2026-11-27T19:30:00Z
  bad_mail,              ///< not the address of a mail
  bad_choices,           ///< the rules do not have such an option, or not that value
  full,                  ///< over a named limit
  full_today             ///< over a named limit of one day
};
BOOST_DESCRIBE_ENUM(ClubFault, malformed, unknown, signed_out, wrong_passphrase, wrong_old_passphrase, own_link,
                    too_fast, too_many_tries, dead_link, bad_name, name_taken, short_passphrase, long_passphrase,
                    last_keeper, seat_not_open, wrong_kind_of_member, not_archived, is_archived, wrong_title,
                    plays_himself, busy, still_played, not_playable, not_ended, bad_date, bad_mail, bad_choices, full,
                    full_today)

/// A session of a seat that a member has opened.
struct SeatSession {
  std::string path;   ///< "/seat/GAME/SEAT/"
  std::string token;  ///< for its cookie
};

struct ClubAnswer {
  std::optional<ClubFault> fault = {};
  Json body = Json::object();
  std::string member = {};                         ///< the id of the signed-in member who has asked
  std::optional<std::string> member_session = {};  ///< a new token for the member's cookie; empty: the cookie goes
  std::optional<SeatSession> seat_session = {};
  std::vector<Grant> revoked = {};          ///< seats whose holder has changed: their connections are closed
  std::optional<std::string> deleted = {};  ///< a game whose room is to be forgotten
  std::optional<std::string> dated = {};    ///< a game whose dates have changed: its umpires are told
  OrderDeadline deadline = {};              ///< of that game
  std::set<std::string> answered = {};      ///< its seats that have answered for that hour
  std::vector<Grant> ended = {};  ///< seats of which a session has ended: their connections have to come again

  static ClubAnswer of(ClubFault fault) {
    ClubAnswer answer;
    answer.fault = fault;
    return answer;
  }
};

}  // namespace krieg::inline club
