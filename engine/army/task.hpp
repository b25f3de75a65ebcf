// Orders in the form that the engine executes. The words beside them are for the officer who reads them.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/angle.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/names.hpp"
#include "measure/record.hpp"

namespace krieg::inline army {

/// What a task may wait for. The officer of the troops judges it by what he sees and suffers himself.
enum class TriggerKind {
  enemy_near,    ///< he sees an enemy within `distance` of him
  enemy_at,      ///< he sees an enemy within `distance` of `place`
  attacked,      ///< his troops were fired on or charged in the last move
  friend_beaten  ///< he sees that `unit`, of his own side, gives way
};
BOOST_DESCRIBE_ENUM(TriggerKind, enemy_near, enemy_at, attacked, friend_beaten)

/// Invariant: it has the members that its kind names, and no others (paper/commander_input.cpp).
struct Trigger {
  /// A task without a trigger has the fingerprint that it had in earlier versions (measure/canonical.hpp).
  using added_later = void;

  TriggerKind kind = TriggerKind::attacked;
  std::optional<Length> distance = {};
  std::optional<Point> place = {};
  std::optional<UnitId> unit = {};

  bool operator==(const Trigger&) const = default;
};
BOOST_DESCRIBE_STRUCT(Trigger, (), (kind, distance, place, unit))

/// One thing to do. An order is a list of tasks, done in order. A task with a trigger begins when the trigger is met,
/// even if the tasks before it are not finished; these are dropped. Until then the tasks before it are done.
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
  std::optional<Trigger> when;         ///< begin when this is met; with an hour: when it is met at that hour or later
  record::Others others;               ///< the rule book's members, by the form of the task (paper/task_form.hpp)

  bool operator==(const Task&) const = default;
};
BOOST_DESCRIBE_STRUCT(Task, (),
                      (kind, path, pace, formation, facing, target, target_words, distance, not_before, when, others))

}  // namespace krieg::inline army
