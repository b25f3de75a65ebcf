// Orders in the form that the engine executes. The words beside them are for the officer who reads them.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/angle.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/record.hpp"

namespace krieg::inline army {

/// One thing to do. An order is a list of tasks, done in order.
struct Task {
  TaskKind kind;
  std::vector<Point> path;
  std::optional<Pace> pace;
  std::optional<Formation> formation;
  std::optional<Bearing> facing;
  std::optional<Point> target;
  std::optional<std::string> target_words;  ///< "the enemy battery by the mill"
  std::optional<Length> distance;
  std::optional<GameTime> not_before;  ///< begin at this hour
  record::Others others;               ///< the rule book's members, by the form of the task (paper/task_form.hpp)

  bool operator==(const Task&) const = default;
};
BOOST_DESCRIBE_STRUCT(Task, (),
                      (kind, path, pace, formation, facing, target, target_words, distance, not_before, others))

}  // namespace krieg::inline army
