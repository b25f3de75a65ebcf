// The Exceptional Throw and the Exceptional Dice (Introduction): a chance against all rules, and its price.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "reisswitz/book/number_text.hpp"

namespace krieg::reisswitz {

/// The five dice have five blank sides each; their one number is 1, 3, 4, 5 and 6. Of the improbable all are thrown;
/// the more improbable it is the fewer, the lowest number being left out first.
inline constexpr int most_exceptional_dice = 5;
inline constexpr int exceptional_points_wanted = 8;
/// The side of a die that bears its number, when it is thrown as an ordinary one.
inline constexpr int marked_face = 6;

struct ExceptionFacts {
  int dice = most_exceptional_dice;
};
BOOST_DESCRIBE_STRUCT(ExceptionFacts, (), (dice))

struct ExceptionResolution {
  int throws_needed = 1;
  std::optional<bool> allowed;    ///< the troops follow: die I
  std::optional<bool> succeeded;  ///< of an exception that is allowed
  int points_shown = 0;
  bool enemy_repulsed = false;  ///< repulsed only, without loss
  bool troops_lost = false;     ///< all that were committed
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ExceptionResolution, (),
                      (throws_needed, allowed, succeeded, points_shown, enemy_repulsed, troops_lost, steps))

/// Faces: die I for leave, then one for each exceptional die, its 6 standing for the side with the number.
/// Precondition: 1 <= dice <= 5.
ExceptionResolution exceptional_throw(const ExceptionFacts& facts, const std::vector<int>& faces = {});

}  // namespace krieg::reisswitz
