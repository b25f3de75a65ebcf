// How a dispatch is carried.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>

#include "measure/length.hpp"
#include "picture/letter.hpp"

namespace krieg::inline paper {

enum class Carriage {
  voice_or_rider,  ///< spoken within earshot, else by riders over the ground
  rider,           ///< by riders, however near the addressee is
  time             ///< arrives after a fixed time; nobody carries it over the ground
};
BOOST_DESCRIBE_ENUM(Carriage, voice_or_rider, rider, time)

/// How a dispatch comes to its addressee.
struct Delivery {
  Carriage carriage = Carriage::voice_or_rider;
  int moves = 0;  ///< only for Carriage::time: arrives this many moves after it left

  bool operator==(const Delivery&) const = default;
};

/// A dispatch as its writer knows it.
struct Posting {
  LetterKind kind = LetterKind::order;
  Point from;  ///< the writer's place
  Point to;    ///< where the writer believes the addressee
  /// Where the writer believes the junior officer to be who commands the unit that he orders; none if he commands it
  /// himself.
  std::optional<Point> by_way_of = std::nullopt;
};

}  // namespace krieg::inline paper
