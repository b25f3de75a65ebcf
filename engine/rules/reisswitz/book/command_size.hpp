// How many troops one player can command (Reisswitz, The Number of Players).
#pragma once

#include <string>
#include <vector>

#include "paper/scenario.hpp"

namespace krieg::reisswitz {

/// A warning for each seat that commands more than six battalions, eight squadrons or two batteries, directly or
/// through officers without a seat (reading 106). Such a game can be played.
std::vector<std::string> too_large_commands(const ScenarioSheet& sheet);

}  // namespace krieg::reisswitz
