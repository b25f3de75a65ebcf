// The members of the book's own in a task: Task::others.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>

#include "army/task.hpp"

namespace krieg::reisswitz {

/// A body's answer to an enemy attack.
enum class Response { stand, counter_charge, retire };
BOOST_DESCRIBE_ENUM(Response, stand, counter_charge, retire)

/// The means by which a crossing is broken or blocked.
enum class Demolition { tearing_up, burning, explosion, blocking };
BOOST_DESCRIBE_ENUM(Demolition, tearing_up, burning, explosion, blocking)

/// The kind of a bridge that is built in the field.
enum class BridgeKind { pontoon, floating, trestle };
BOOST_DESCRIBE_ENUM(BridgeKind, pontoon, floating, trestle)

struct Particulars {
  std::optional<Response> if_attacked;
  std::optional<bool> pursue;
  std::optional<bool> follow_at_once;  ///< with `pursue`: pursues on foot without halting to form first
  std::optional<bool> hasten;       ///< when beaten: goes back faster than the rules of a retreat allow, at their price
  std::optional<Demolition> means;  ///< none: the quickest
  /// Makes the bridge ready, and breaks it when the enemy comes up or an order arrives.
  std::optional<bool> at_the_moment;
  std::optional<bool> at_all_hazards;   ///< attacks although the rules forbid it: the exceptional throw
  std::optional<int> exceptional_dice;  ///< with at_all_hazards: the number of exceptional dice; none: all
  std::optional<BridgeKind> bridge;     ///< none: the quickest
  std::optional<bool> for_infantry;     ///< a bridge for infantry alone
};
BOOST_DESCRIBE_STRUCT(Particulars, (),
                      (if_attacked, pursue, follow_at_once, hasten, means, at_the_moment, at_all_hazards,
                       exceptional_dice, bridge, for_infantry))

/// Throws RecordError if a member is unknown or has a wrong value; a task that was checked by its form has no such
/// fault.
inline Particulars particulars_of(const Task& task) { return from_record<Particulars>(task.others.members); }

}  // namespace krieg::reisswitz
