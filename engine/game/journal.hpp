// The journal: every input of a game in order, chained by hashes. Replay rebuilds the game from it, bit for bit.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "measure/record.hpp"

namespace krieg::inline game {

enum class EntryKind {
  opened,    ///< scenario, its fingerprint, rule system, edition, seed; choices if the game has any
  order,     ///< a commander's order or message
  withdraw,  ///< a commander takes back an order whose rider has not left
  ride,      ///< a commander moves his own figure
  annotate,  ///< a commander changes his map: markers, notes, merged contacts
  answer,    ///< to a question
  step,      ///< the umpire starts a move
  die,       ///< a face that was thrown
  ruling,    ///< the umpire's ruling on a proposal
  moved,     ///< a move ended; holds the hash of the world
  weather,   ///< the umpire changed weather or light
  edit_unit,
  edit_ground,   ///< the umpire changes the state of a bridge, a ford, a place or a fence
  intelligence,  ///< news from spies and locals
  courier,       ///< the umpire interferes with a dispatch
  officer,       ///< the umpire changes an officer: fallen, taken, succeeded, his seat without a player
  act,           ///< the umpire plays an empty seat
  report,        ///< the umpire writes for a unit's officer
  interpret,     ///< the umpire turned an order's words into tasks
  attend,        ///< which kinds of proposal the umpire wants to see, and whether reports wait for him
  pause,
  strike,    ///< the end of the game is removed: an entry that cannot be played, or an umpire sets the game back
  set_back,  ///< the commanders are told that an umpire has set the game back
  end        ///< the game is over: the critique is open
};
BOOST_DESCRIBE_ENUM(EntryKind, opened, order, withdraw, ride, annotate, answer, step, die, ruling, moved, weather,
                    edit_unit, edit_ground, intelligence, courier, officer, act, report, interpret, attend, pause,
                    strike, set_back, end)

struct Entry {
  std::int64_t number = 0;  ///< from 1, without a gap
  EntryKind kind = EntryKind::opened;
  std::string seat;  ///< the seat that gave the input; empty: the engine
  GameTime time;
  Json body;
  std::string previous;  ///< the hash of the entry before; empty for the first
  std::string hash;      ///< SHA-256 over all the members above in canonical form
};
BOOST_DESCRIBE_STRUCT(Entry, (), (number, kind, seat, time, body, previous, hash))

/// EntryKind::strike: the entries from `entry` to the strike itself are left out of the game. They stay in the journal.
struct Strike {
  std::int64_t entry = 0;  ///< number of the first entry that is left out
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Strike, (), (entry, reason))

/// The entry that strikes out the end of a journal. `last_number` and `last_hash` are of the journal's last entry so
/// far, `time` is the hour at which the game goes on. `umpire`: whose decision it is; empty: made on the command line.
Entry strike_entry(std::int64_t last_number, const std::string& last_hash, GameTime time, const Strike& strike,
                   const SeatId& umpire = {});

/// The hash that the entry should carry.
std::string chained_hash(const Entry& entry);

/// A sentence that names the first entry with a wrong number or hash; empty if there is none.
std::string chain_fault(const std::vector<Entry>& entries);

}  // namespace krieg::inline game
