// The words of an army that all rule books share, and the kinds of word of which each book has its own.
#pragma once

#include <boost/describe/enum.hpp>

#include "army/token.hpp"

namespace krieg::inline army {

enum class Side { red, blue };
BOOST_DESCRIBE_ENUM(Side, red, blue)

constexpr Side enemy_of(Side side) { return side == Side::red ? Side::blue : Side::red; }

/// The arms. An observer can tell the arm of a body from far away.
enum class Arm { infantry, cavalry, artillery, engineers, train };
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry, artillery, engineers, train)

/// How much can be told at a distance; each step includes those before it.
enum class Detail { nothing, troops, arm, formation, uniform, regiment };

// Each book has its own words of these kinds and gives the engine their traits (army/army_words.hpp).
using Branch = Token<struct BranchTag>;            ///< what can be told of troops from near by: "light_cavalry"
using Formation = Token<struct FormationTag>;      ///< the shape in which troops stand or move: "close_column"
using Pace = Token<struct PaceTag>;                ///< how fast troops move
using Steadiness = Token<struct SteadinessTag>;    ///< how steady troops are
using ElementKind = Token<struct ElementKindTag>;  ///< the kind of a piece of a unit: "squadron"
using TaskKind = Token<struct TaskKindTag>;        ///< what can be ordered: "march"
using StateMark = Token<struct StateMarkTag>;      ///< a mark from the book's memory of troops: "flag_furled"

}  // namespace krieg::inline army
