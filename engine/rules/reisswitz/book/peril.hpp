// The danger to an officer in the midst of a fight. The book lets a commander ride to the threatened place and does not
// say what may happen to him there: reading 80.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

/// Dangers, from the least to the worst.
enum class Peril {
  volley,        ///< by troops who lose men to small arms or are thrown back
  canister,      ///< by troops under canister with good effect
  assault_lost,  ///< by troops who are defeated hand to hand
  ridden_down    ///< alone among the enemy
};
BOOST_DESCRIBE_ENUM(Peril, volley, canister, assault_lost, ridden_down)

struct PerilFacts {
  Peril peril = Peril::volley;  ///< the worst danger of the officer in this move
};
BOOST_DESCRIBE_STRUCT(PerilFacts, (), (peril))

enum class OfficerFate { unhurt, falls, taken };
BOOST_DESCRIBE_ENUM(OfficerFate, unhurt, falls, taken)

struct PerilResolution {
  int throws_needed = 0;
  std::optional<OfficerFate> fate;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PerilResolution, (), (throws_needed, fate, steps))

/// Two dice: the first decides whether the officer is touched at all, the second what happens to him.
PerilResolution officer_in_peril(Peril peril, const std::vector<int>& faces = {});

}  // namespace krieg::reisswitz
