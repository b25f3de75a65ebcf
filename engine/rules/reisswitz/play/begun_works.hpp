// Progress of works that take several moves. All kinds of works use it.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Progress is counted in millionths of the whole work, because a work may go slower in one move than in another.
inline constexpr int whole_work = 1'000'000;

/// A body can work on something within this distance.
inline constexpr double at_the_work_paces = 150.0;

/// Adds one move's part of a work that takes that many moves; true when the work is done.
bool advances(LabourMemory& labour, const BegunWork& work, int moves);
bool is_done(const LabourMemory& labour, const BegunWork& work);
void forget(LabourMemory& labour, const BegunWork& work);

}  // namespace krieg::reisswitz
