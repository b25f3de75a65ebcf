// Where the book contradicts itself, and clubs may differ: the choices of one game. The defaults are argued in
// README.md.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace krieg::reisswitz {

/// How long beaten troops need (reading 27).
enum class RecoveryTimes {
  section_four,   ///< 2 and 3, 3 and 6, 5 and 10 moves, both counted from the defeat
  appendix_three  ///< 2, 5, 10 moves to defend and *then* 3, 5, 5 more to attack
};
BOOST_DESCRIBE_ENUM(RecoveryTimes, section_four, appendix_three)

struct Readings {
  double cavalry_stops_at_degrees = 10;  ///< steeper slopes cannot be charged over: 10 or 15 (reading 23)
  RecoveryTimes recovery_times = RecoveryTimes::section_four;
};
BOOST_DESCRIBE_STRUCT(Readings, (), (cavalry_stops_at_degrees, recovery_times))

}  // namespace krieg::reisswitz
