// Casualties to Generals (page 17): the general's share of the losses of troops whom he is with.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {

struct GeneralFacts {
  int men_lost = 0;               ///< by the unit and the general together in this period
  int figures_with_him = 0;       ///< of the unit; 0: he is alone
  int men_left = men_per_figure;  ///< of his figure, before this period
};
BOOST_DESCRIBE_STRUCT(GeneralFacts, (), (men_lost, figures_with_him, men_left))

enum class GeneralFate { unhurt, wounded, dead };
BOOST_DESCRIBE_ENUM(GeneralFate, unhurt, wounded, dead)

struct GeneralResolution {
  int throws_needed = 0;
  int share = 0;  ///< men of his figure that fall
  int men_left = 0;
  std::optional<GeneralFate> fate;  ///< wounded: he leaves the field; a message goes to his successor
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(GeneralResolution, (), (throws_needed, share, men_left, fate, steps))

/// One die, if men of his figure fall and some are left.
GeneralResolution general_in_danger(const GeneralFacts& facts, const std::vector<int>& faces = {});

/// A general is a target of his own if he is so far from other troops.
inline constexpr double general_stands_apart_paces = 60;

}  // namespace krieg::wrg1750
