// Every input of a game in order, chained by hashes: the game can be rebuilt from it to the bit.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "measure/record.hpp"

namespace krieg::inline game {

enum class EntryKind {
  opened,    ///< scenario, its fingerprint, rule system, edition, seed
  order,     ///< a commander's order or message
  ride,      ///< a commander moves his own figure
  annotate,  ///< a commander's pencil: markers, notes, merged contacts
  answer,    ///< to a question
  step,      ///< the umpire starts a move
  die,       ///< a face that was thrown
  ruling,    ///< the umpire's word on a proposal
  moved,     ///< a move ended: the world's hash
  weather,   ///< the umpire changed weather or light
  edit_unit,
  edit_ground,   ///< the umpire's hand on a bridge, a ford, a place or a fence
  intelligence,  ///< spies and locals
  courier,       ///< the umpire's hand on a dispatch
  officer,       ///< the umpire's hand on an officer: he falls, is taken, is succeeded; his seat is empty
  act,           ///< the umpire plays an empty seat
  report,        ///< the umpire writes for a unit's officer
  interpret,     ///< the umpire turned an order's words into tasks
  attend,        ///< which kinds of proposal he wants to see, whether reports wait for him
  pause,
  strike,  ///< the keeper of the server takes the game back to before an entry that cannot be played, with a reason
  end      ///< the game is over: the critique is open
};
BOOST_DESCRIBE_ENUM(EntryKind, opened, order, ride, annotate, answer, step, die, ruling, moved, weather, edit_unit,
                    edit_ground, intelligence, courier, officer, act, report, interpret, attend, pause, strike, end)

struct Entry {
  std::int64_t number = 0;  ///< from 1, without a gap
  EntryKind kind = EntryKind::opened;
  std::string seat;  ///< who; empty: the engine
  GameTime time;
  Json body;
  std::string previous;  ///< the hash of the entry before; empty for the first
  std::string hash;      ///< SHA-256 over all the members above in canonical form
};
BOOST_DESCRIBE_STRUCT(Entry, (), (number, kind, seat, time, body, previous, hash))

/// EntryKind::strike: everything from that entry up to the strike itself is left out of the game. The entries stay in
/// the journal.
struct Strike {
  std::int64_t entry = 0;  ///< the first that is left out
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Strike, (), (entry, reason))

/// The hash that the entry should carry.
std::string chained_hash(const Entry& entry);

/// A sentence naming the first entry at which numbering or chain breaks; empty if all is whole.
std::string chain_fault(const std::vector<Entry>& entries);

}  // namespace krieg::inline game
