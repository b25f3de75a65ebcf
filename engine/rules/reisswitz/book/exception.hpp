// The Exceptional Throw and the Exceptional Dice (Introduction): a chance against all rules, and its price.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

/// Each of the five dice has five blank sides and one number: 1, 3, 4, 5 or 6. For an improbable attempt all are
/// thrown; for a more improbable one fewer, and the lowest numbers are left out first.
inline constexpr int most_exceptional_dice = 5;
inline constexpr int exceptional_points_wanted = 8;
/// The face that stands for the number when an ordinary die is thrown.
inline constexpr int marked_face = 6;

struct ExceptionFacts {
  int dice = most_exceptional_dice;
};
BOOST_DESCRIBE_STRUCT(ExceptionFacts, (), (dice))

struct ExceptionResolution {
  int throws_needed = 1;
  std::optional<bool> allowed;    ///< the troops follow the order: die I
  std::optional<bool> succeeded;  ///< only if the exception is allowed
  int points_shown = 0;
  bool enemy_repulsed = false;  ///< only repulsed, without loss
  bool troops_lost = false;     ///< all troops that took part
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ExceptionResolution, (),
                      (throws_needed, allowed, succeeded, points_shown, enemy_repulsed, troops_lost, steps))

/// Faces: first die I for permission, then one for each exceptional die; a 6 is the side with the number. Precondition:
/// 1 <= dice <= 5.
ExceptionResolution exceptional_throw(const ExceptionFacts& facts, const std::vector<int>& faces = {});

}  // namespace krieg::reisswitz
