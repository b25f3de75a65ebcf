// How a rule book has a dispatch carried, and how long its writer can expect that to take.
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

/// When the writer may expect his dispatch to arrive.
struct ExpectedDelivery {
  Bearer by = Bearer::voice;
  Seconds takes{0};
};

/// The expected delivery by the book, under this game's options (ScenarioSheet::options) and by the writer's own map,
/// with the bridges and fords `closed` known to be closed. Nothing if no rider can get there.
std::optional<ExpectedDelivery> expected_delivery(const Ground& printed, const PassageIds& closed, const Book& book,
                                                  const Json& options, const Posting& posting);

}  // namespace krieg::inline paper
