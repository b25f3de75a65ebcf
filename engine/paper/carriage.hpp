// By which way a dispatch goes.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "measure/length.hpp"
#include "picture/letter.hpp"

namespace krieg::inline paper {

enum class Carriage {
  voice_or_rider,  ///< spoken within earshot, else by riders over the ground
  rider,           ///< by riders, however near the addressee is
  time             ///< in hand when its time has passed; nobody carries it over the ground
};
BOOST_DESCRIBE_ENUM(Carriage, voice_or_rider, rider, time)

/// How a dispatch comes to its addressee.
struct Delivery {
  Carriage carriage = Carriage::voice_or_rider;
  int moves = 0;  ///< by time: so many moves after it has left

  bool operator==(const Delivery&) const = default;
};

/// A dispatch as its writer knows it.
struct Posting {
  LetterKind kind = LetterKind::order;
  Point from;  ///< where he writes
  Point to;    ///< where he believes the addressee
};

}  // namespace krieg::inline paper
