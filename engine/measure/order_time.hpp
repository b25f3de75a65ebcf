// How long commanders have to write orders, by a real clock.
#pragma once

#include <boost/describe/class.hpp>

namespace krieg::inline measure {

/// In seconds. The time is told to all seats; nothing is refused when it is over.
struct OrderTime {
  int first = 0;  ///< before the game's clock starts
  int later = 0;  ///< between two moves

  bool operator==(const OrderTime&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderTime, (), (first, later))

}  // namespace krieg::inline measure
