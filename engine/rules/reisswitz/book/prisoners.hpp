// Section 4, Prisoners: when an enclosed body surrenders, who guards prisoners, and how they are freed.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

struct EnvelopmentFacts {
  int men_enclosed = 0;
  int men_enclosing = 0;
  bool ways_out_cut_within_800 = false;   ///< every way of retreat within 800 paces
  bool enclosing_in_touch = false;        ///< the troops around it touch one another
  bool help_near = false;                 ///< help from outside is to be expected soon
  bool beaten_and_taken_in_rear = false;  ///< driven back from a fight, with another enemy body at its rear
  bool caught_in_defile = false;          ///< attacked in front or rear in a defile, thick wood, on a bridge or dam
};
BOOST_DESCRIBE_STRUCT(EnvelopmentFacts, (),
                      (men_enclosed, men_enclosing, ways_out_cut_within_800, enclosing_in_touch, help_near,
                       beaten_and_taken_in_rear, caught_in_defile))

struct EnvelopmentResolution {
  int die = 0;  ///< 3 if the test is due
  int throws_needed = 0;
  std::optional<bool> captured;  ///< false: it fights on; nothing until decided
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(EnvelopmentResolution, (), (die, throws_needed, captured, steps))

/// Faces in the order thrown.
EnvelopmentResolution envelopment(const EnvelopmentFacts& facts, const std::vector<int>& faces = {});

/// Ways of retreat are cut if no way leads out within this many paces.
inline constexpr double envelopment_paces = 800;
/// How many times as strong the enclosing troops must be for the die alone to decide.
inline constexpr double overwhelming = 3;

struct EscortFacts {
  int prisoners = 0;
  int escort = 0;
  bool meets_the_enemy = false;
};
BOOST_DESCRIBE_STRUCT(EscortFacts, (), (prisoners, escort, meets_the_enemy))

struct EscortResolution {
  int escort_wanted = 0;  ///< number of men: a tenth of the prisoners
  bool enough = false;
  bool may_be_freed = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(EscortResolution, (), (escort_wanted, enough, may_be_freed, steps))

EscortResolution escort(const EscortFacts& facts);

}  // namespace krieg::reisswitz
