// What a commander is told when the umpire sets the game back.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "measure/game_time.hpp"
#include "picture/letter.hpp"

namespace krieg::inline picture {

/// The umpire has set the game back. What the commander was told is not taken from him: it is named as what no longer
/// holds.
struct SetBack {
  GameTime from;      ///< the hour that the game had reached, as he was told
  GameTime to;        ///< the hour at which it goes on
  std::string words;  ///< the umpire's, to all commanders
  /// What he wrote and received in the time between, and what earlier set-backs of that time had named.
  std::vector<Letter> letters;
};
BOOST_DESCRIBE_STRUCT(SetBack, (), (from, to, words, letters))

}  // namespace krieg::inline picture
