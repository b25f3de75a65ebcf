// The members of the book's own in a task: Task::others.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>

#include "army/task.hpp"

namespace krieg::wrg1750 {

struct TaskMembers {
  std::optional<bool> to_the_last;  ///< of hold: to the last man
  std::optional<int> companies;     ///< of detach: how many
};
BOOST_DESCRIBE_STRUCT(TaskMembers, (), (to_the_last, companies))

/// Throws RecordError if a member is unknown or has a wrong value; a task that was checked by its form has no such
/// fault.
inline TaskMembers members_of(const Task& task) { return from_record<TaskMembers>(task.others.members); }

}  // namespace krieg::wrg1750
