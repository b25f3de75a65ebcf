// The twelve phases of a period (page 6) as a coroutine.
#pragma once

#include "game/move_session.hpp"
#include "game/rule_system.hpp"

namespace krieg::wrg1750 {

/// Plays one period. The session and the rules must outlive it.
Move sequence_of_play(MoveSession& session, const RuleSystem& rules);

}  // namespace krieg::wrg1750
