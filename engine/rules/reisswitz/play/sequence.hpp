// The sequence of play: one two-minute move, phase after phase in the book's order.
#pragma once

#include "game/rule_system.hpp"

namespace krieg::reisswitz {

/// "We deal with both sides' moves first of all and then find results for firing and lastly for attacks. Finally
/// adjustments due to troop losses are made." (Relationship between Players and Umpire.)
Move sequence_of_play(MoveSession& session, const RuleSystem& rules);

}  // namespace krieg::reisswitz
