// Ids. Each kind of thing has its own type, so that the compiler refuses a unit's id in place of an officer's.
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

/// An id counted by the engine, from 1; 0 means none.
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

/// A dispatch, numbered over both sides: never shown to a commander.
using DispatchId = Number<struct DispatchTag>;
/// A letter, numbered separately for each commander.
using LetterId = Number<struct LetterTag>;
/// A contact, numbered separately for each commander.
using ContactId = Number<struct ContactTag>;

}  // namespace krieg::inline measure
