// Long Marches (Movement Chart): hours on the road, rests, forced marches.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

struct LongMarchFacts {
  Arm arm = Arm::infantry;
  double miles = 0;
};
BOOST_DESCRIBE_STRUCT(LongMarchFacts, (), (arm, miles))

struct LongMarchResolution {
  double hours_marching = 0;
  double hours_resting = 0;
  double hours_in_all = 0;
  bool forced = false;
  bool within_a_day = true;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(LongMarchResolution, (),
                      (hours_marching, hours_resting, hours_in_all, forced, within_a_day, steps))

/// The longest forced march in miles, and the hours of marching before one hour of rest.
inline constexpr double farthest_forced_march_miles = 40;
inline constexpr double hours_before_long_rest = 3;

/// Reading 50.
LongMarchResolution long_march_of(const LongMarchFacts& facts);

}  // namespace krieg::reisswitz
