// The way round that an officer chooses where the drawn way cannot be used.
#pragma once

#include <functional>

#include "drill/field.hpp"
#include "terrain/going.hpp"

namespace krieg::inline drill {

/// How far an officer goes round without asking: this many times the straight line, plus the allowance.
struct LongestWayRound {
  double straight_lines = 2.0;
  Length allowance;
};

/// Chooses bridges and fords.
using PassageFilter = std::function<bool(const Feature&)>;

/// The bridges and fords of `known` that are closed to the unit, as its officer believes: those that he has found
/// closed, and those before which he stands. `bars`: whether one that can be crossed, and before which he stands, is
/// closed to this unit by the book; none: the book closes none.
PassageIds closed_to(const Field& field, const Unit& unit, const Ground& known, const PassageFilter& bars = {});

/// A drawn way is not checked when it is ordered. Where it leads through walls or a bog, the officer goes round by what
/// his unit knows of the ground, and comes back to it further on. `known`: the ground as the unit knows it
/// (known_ground). `speed`: over that ground, with every passage open. False if there is no way round that he would
/// choose without asking; the unit's way is then as it was.
bool goes_round(Unit& unit, const Ground& known, const SpeedOver& speed, const PassageIds& closed,
                const LongestWayRound& longest);

}  // namespace krieg::inline drill
