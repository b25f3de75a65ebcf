// The truth, as umpires see it, and as everybody sees it in the critique.
#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg {

/// `Truth` of the protocol: state, what a suspended move waits for, the event at which the clock stopped.
Json truth_of(const Game& game, const UmpireEyes& eyes);

/// The two parts of it: all but the units, officers and dispatches; and these, of which most stay as they are from one
/// truth to the next, put beside it.
Json passing_truth_of(const Game& game, const UmpireEyes& eyes);
void put_lasting_truth(Json& truth, const Game& game, const UmpireEyes& eyes);

/// The same as it was before the move under way: for an assistant who has no word in it.
Json told_truth_of(const Game& game, const UmpireEyes& eyes);

/// Whether the move under way waits for a word that is his to say.
bool waits_for(const Game& game, const UmpireEyes& eyes);

/// {"type":"truth","number":E,"body":Truth}, E being the last entry of the journal.
std::string truth_message(const Json& truth);

/// The body of the answer to `view`.
struct View {
  Json picture;  ///< `Picture` of the protocol
};
BOOST_DESCRIBE_STRUCT(View, (), (picture))

/// What that commander knows now. Refuses (unknown_thing) an officer who has no picture.
Result<View> view_of(const Game& game, const UmpireEyes& eyes, const OfficerId& officer);

/// One seat, and whether somebody is there.
struct SeatPresence {
  std::string seat;
  std::string name;
  bool connected = false;
};
BOOST_DESCRIBE_STRUCT(SeatPresence, (), (seat, name, connected))

std::string presence_message(const std::vector<SeatPresence>& seats);

}  // namespace krieg
