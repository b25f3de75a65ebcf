// By which way a dispatch goes, as its rule book has it; and what its writer can reckon of that on paper.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>

#include "measure/game_time.hpp"
#include "measure/record.hpp"
#include "paper/carriage.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline paper {

class Book;

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
