// Identities. Each kind of thing has its own type, so that a unit's id can never be passed where an officer's is meant.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace krieg::inline measure {

/// An id written by a person in a scenario: "red-1st-foot".
template <class Tag>
struct Name {
  std::string value;

  auto operator<=>(const Name&) const = default;
  [[nodiscard]] bool empty() const { return value.empty(); }
};

/// An id counted by the engine, from 1; 0 is none.
template <class Tag>
struct Number {
  std::int64_t value = 0;

  auto operator<=>(const Number&) const = default;
  explicit operator bool() const { return value != 0; }
};

using UnitId = Name<struct UnitTag>;
using OfficerId = Name<struct OfficerTag>;
using SeatId = Name<struct SeatTag>;
using QuestionId = Name<struct QuestionTag>;

/// A dispatch, in the umpire's count over both sides: never shown to a commander.
using DispatchId = Number<struct DispatchTag>;
/// A letter in one commander's own papers, counted for him alone.
using LetterId = Number<struct LetterTag>;
/// A contact on one commander's map, counted for him alone.
using ContactId = Number<struct ContactTag>;

}  // namespace krieg::inline measure
