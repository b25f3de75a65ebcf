// Section 4, Prisoners: when an enclosed body lays down its arms, who guards it, and how it is freed.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "reisswitz/book/number_text.hpp"

namespace krieg::reisswitz {

struct EnvelopmentFacts {
  int men_enclosed = 0;
  int men_enclosing = 0;
  bool ways_out_cut_within_800 = false;   ///< every way of retreat within 800 paces
  bool enclosing_in_touch = false;        ///< the troops around it touch one another
  bool help_near = false;                 ///< quick help is to be expected from outside
  bool beaten_and_taken_in_rear = false;  ///< driven back from a fight, another body falls on its rear
  bool caught_in_defile = false;          ///< attacked in front or rear in a defile, thick wood, on a bridge or dam
};
BOOST_DESCRIBE_STRUCT(EnvelopmentFacts, (),
                      (men_enclosed, men_enclosing, ways_out_cut_within_800, enclosing_in_touch, help_near,
                       beaten_and_taken_in_rear, caught_in_defile))

struct EnvelopmentResolution {
  int die = 0;  ///< 3 when the test is due
  int throws_needed = 0;
  std::optional<bool> captured;  ///< settled; false: it fights on
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(EnvelopmentResolution, (), (die, throws_needed, captured, steps))

/// Faces in the order thrown.
EnvelopmentResolution envelopment(const EnvelopmentFacts& facts, const std::vector<int>& faces = {});

/// Ways of retreat are cut when nothing leads out within so many paces.
inline constexpr double envelopment_paces = 800;
/// How many times as strong the enclosing troops must be before the die alone decides.
inline constexpr double overwhelming = 3;

struct EscortFacts {
  int prisoners = 0;
  int escort = 0;
  bool meets_the_enemy = false;
};
BOOST_DESCRIBE_STRUCT(EscortFacts, (), (prisoners, escort, meets_the_enemy))

struct EscortResolution {
  int escort_wanted = 0;  ///< men: a tenth of the prisoners
  bool enough = false;
  bool may_be_freed = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(EscortResolution, (), (escort_wanted, enough, may_be_freed, steps))

EscortResolution escort(const EscortFacts& facts);

}  // namespace krieg::reisswitz
