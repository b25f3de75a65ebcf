// How far works with spade and axe have come that take several moves: what every kind of them has in common.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// What each move adds to a work is kept in millionths of the whole: it may go slower in one move than in the next.
inline constexpr int whole_work = 1'000'000;

/// A body works on something when it stands so near to it.
inline constexpr double at_the_work_paces = 150.0;

/// One move's part of a work of so many moves; true once it is done.
bool advances(LabourMemory& labour, const BegunWork& work, int moves);
bool is_done(const LabourMemory& labour, const BegunWork& work);
void forget(LabourMemory& labour, const BegunWork& work);

}  // namespace krieg::reisswitz
