// Estimates that a commander can make on his printed map. Pure functions of the printed ground and the rule book: the
// troops on the field make no difference.
#pragma once

#include <string>

#include "paper/book.hpp"
#include "paper/delivery.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline commander {

/// Whether a command of this type asks for an estimate on the printed map.
bool is_estimate(const std::string& type);

/// The answer to a question about the map. Each kind of question fills in its own members.
struct MapEstimate {
  std::optional<double> seconds;
  std::optional<Bearer> by;  ///< how a dispatch would be carried
  /// The seconds that pass at the least between the writing of an order and the move in which troops obey it; none: 0.
  std::optional<double> obeyed_after;
  std::optional<double> length_m;
  std::optional<std::vector<Point>> visible;  ///< a polygon
  std::optional<Point> barred;                ///< of a march that cannot be made: the place at which it ends
};
BOOST_DESCRIBE_STRUCT(MapEstimate, (), (seconds, by, obeyed_after, length_m, visible, barred))

/// The answer to `estimate`, `delivery_estimate` or `outlook` by that printed map, with the bridges and fords `closed`
/// known to be closed, under those options of the book (ScenarioSheet::options). A march that cannot be made has
/// `barred` alone. Refuses a body that is malformed, a place off the map, and a ride without a way.
Result<MapEstimate> estimate(const Ground& printed, const PassageIds& closed, const Book& book, const Json& options,
                             const std::string& type, const Json& body);

}  // namespace krieg::inline commander
