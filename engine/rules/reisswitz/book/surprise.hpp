// Section 4, Surprise Attacks; and the joint command of combined arms, which is also decided by one die.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

/// The situation of the attacked. Any of the first three makes a surprise.
struct SurpriseFacts {
  bool reached_from_cover_in_one_move = false;
  bool twice_as_many_in_the_open = false;
  bool in_marching_column = false;  ///< not in battle order when the attack begins
  bool attackers_have_artillery = false;
  bool has_reserve = false;  ///< behind which it can fall back
};
BOOST_DESCRIBE_STRUCT(SurpriseFacts, (),
                      (reached_from_cover_in_one_move, twice_as_many_in_the_open, in_marching_column,
                       attackers_have_artillery, has_reserve))

struct SurpriseResolution {
  int die = 0;  ///< 0: no surprise
  int throws_needed = 0;
  std::optional<bool> surprised;  ///< true: in disorder; false: it forms at once; nothing until decided
  bool falls_back_on_reserve = false;
  bool falls_back_the_way_it_came = false;
  int moves_attackers_double = 0;
  int moves_before_regrouping = 0;  ///< after another attack that is lost
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(SurpriseResolution, (),
                      (die, throws_needed, surprised, falls_back_on_reserve, falls_back_the_way_it_came,
                       moves_attackers_double, moves_before_regrouping, steps))

/// Faces in the order thrown; a blank face of die II asks for one more.
SurpriseResolution surprise_test(const SurpriseFacts& facts, const std::vector<int>& faces = {});

/// Surprised troops have a disadvantage for this many moves.
inline constexpr int surprised_for_moves = 3;
/// If they are beaten in that time, they regroup after this many moves without an attack on them.
inline constexpr int surprised_regroup_moves = 5;

struct JointCommandFacts {
  bool one_leader_sees_all = false;  ///< one leader has the whole fight in view
};
BOOST_DESCRIBE_STRUCT(JointCommandFacts, (), (one_leader_sees_all))

struct JointCommandResolution {
  int throws_needed = 0;
  std::optional<bool> joint;  ///< whether the arms have the advantage of acting together
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(JointCommandResolution, (), (throws_needed, joint, steps))

/// General Rule for Combined Arms: without one leader die I decides.
JointCommandResolution joint_command(const JointCommandFacts& facts, const std::vector<int>& faces = {});

}  // namespace krieg::reisswitz
