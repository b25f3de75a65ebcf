// What this book's tasks say beside what every book's do: the members of Task::others.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>

#include "army/task.hpp"

namespace krieg::reisswitz {

/// What a body does when an enemy comes on to assault it.
enum class Response { stand, counter_charge, retire };
BOOST_DESCRIBE_ENUM(Response, stand, counter_charge, retire)

/// By what a crossing is broken or blocked.
enum class Demolition { tearing_up, burning, explosion, blocking };
BOOST_DESCRIBE_ENUM(Demolition, tearing_up, burning, explosion, blocking)

/// Of what a bridge is built in the field.
enum class BridgeKind { pontoon, floating, trestle };
BOOST_DESCRIBE_ENUM(BridgeKind, pontoon, floating, trestle)

struct Particulars {
  std::optional<Response> if_attacked;
  std::optional<bool> pursue;
  std::optional<bool> follow_at_once;  ///< with `pursue`: on foot, without halting to form again first
  std::optional<bool> hasten;         ///< when beaten: go back faster than the rules of a retreat allow, at their price
  std::optional<Demolition> means;    ///< none: as is quickest
  std::optional<bool> at_the_moment;  ///< the bridge is made ready, and broken when the enemy comes up, or at a word
  std::optional<bool> at_all_hazards;   ///< an attack that no reason allows: the exceptional throw
  std::optional<int> exceptional_dice;  ///< at all hazards: on how many of its dice the chance is taken; none: all
  std::optional<BridgeKind> bridge;     ///< none: whichever is quickest
  std::optional<bool> for_infantry;     ///< a bridge that carries infantry alone
};
BOOST_DESCRIBE_STRUCT(Particulars, (),
                      (if_attacked, pursue, follow_at_once, hasten, means, at_the_moment, at_all_hazards,
                       exceptional_dice, bridge, for_infantry))

/// Throws RecordError if it says what no task of this book can say, which no task does that was checked by its form.
inline Particulars particulars_of(const Task& task) { return from_record<Particulars>(task.others.members); }

}  // namespace krieg::reisswitz
