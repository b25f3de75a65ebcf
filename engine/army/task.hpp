// What can be ordered, in the form that the engine executes. The words beside it are for the officer who reads them.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/angle.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"

namespace krieg {

/// One thing to do. An order is a list of them, done one after another.
struct Task {
  TaskKind kind;
  std::vector<Point> path;
  std::optional<Pace> pace;
  std::optional<Formation> formation;
  std::optional<Bearing> facing;
  std::optional<Point> target;
  std::optional<std::string> target_words;  ///< "the enemy battery by the mill"
  std::optional<Length> distance;
  std::optional<Response> if_attacked;
  std::optional<bool> pursue;
  std::optional<bool> follow_at_once;  ///< with `pursue`: on foot, without halting to form again first
  std::optional<bool> hasten;  ///< when beaten: go back faster than the rules of a retreat allow, at their price
  std::optional<GameTime> not_before;  ///< begin at this hour
  std::optional<Demolition> means;
  std::optional<bool> at_the_moment;    ///< the bridge is made ready, and broken when the enemy comes up, or at a word
  std::optional<bool> at_all_hazards;   ///< an attack that no reason allows: the rule book's exceptional throw
  std::optional<int> exceptional_dice;  ///< at all hazards: on how many of its dice the chance is taken; none: all
  std::optional<BridgeKind> bridge;     ///< none: whichever is quickest
  std::optional<bool> for_infantry;     ///< a bridge that carries infantry alone

  bool operator==(const Task&) const = default;
};
BOOST_DESCRIBE_STRUCT(Task, (),
                      (kind, path, pace, formation, facing, target, target_words, distance, if_attacked, pursue,
                       follow_at_once, hasten, not_before, means, at_the_moment, at_all_hazards, exceptional_dice,
                       bridge, for_infantry))

}  // namespace krieg
