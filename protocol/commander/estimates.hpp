// What a commander can estimate with dividers on his printed map. Pure functions of the printed ground and the rule
// book: the troops on the field make no difference.
#pragma once

#include <string>

#include "paper/book.hpp"
#include "paper/delivery.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline commander {

/// Whether this type of command asks the printed map alone.
bool is_estimate(const std::string& type);

/// What a rule and a pair of eyes tell. Each question fills in its own members.
struct MapEstimate {
  std::optional<double> seconds;
  std::optional<Bearer> by;  ///< who brings a dispatch there
  std::optional<double> length_m;
  std::optional<std::vector<Point>> visible;  ///< a polygon
};
BOOST_DESCRIBE_STRUCT(MapEstimate, (), (seconds, by, length_m, visible))

/// The answer to `estimate`, `delivery_estimate` or `outlook` by that printed map, where those bridges are known to be
/// closed, under those options of the book (ScenarioSheet::options). Refuses what is malformed, off the map, or has no
/// way.
Result<MapEstimate> estimate(const Ground& printed, const PassageIds& closed, const Book& book, const Json& options,
                             const std::string& type, const Json& body);

}  // namespace krieg::inline commander
