// By which way a dispatch goes, as its rule book has it; and what its writer can reckon of that on paper.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>

#include "measure/game_time.hpp"
#include "measure/record.hpp"
#include "picture/picture.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"

namespace krieg::inline paper {

class Book;

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

enum class Bearer { voice, rider, time };
BOOST_DESCRIBE_ENUM(Bearer, voice, rider, time)

/// When the writer may expect his dispatch in hand.
struct ExpectedDelivery {
  Bearer by = Bearer::voice;
  Seconds takes{0};
};

/// By the book under this game's options (ScenarioSheet::options) and the writer's own map, where those bridges and
/// fords are known to be closed; nothing if no rider gets there.
std::optional<ExpectedDelivery> expected_delivery(const Ground& printed, const PassageIds& closed, const Book& book,
                                                  const Json& options, const Posting& posting);

}  // namespace krieg::inline paper
