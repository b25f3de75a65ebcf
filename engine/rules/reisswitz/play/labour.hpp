// Work with spade and axe that takes several moves: its phase, and what every kind of it has in common.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// What each move adds to a work is kept in millionths of the whole: it may go slower in one move than in the next.
inline constexpr int whole_work = 1'000'000;

/// A body works on something when it stands so near to it.
inline constexpr double at_the_work_paces = 150.0;

/// A task that is done in the phase of works.
bool is_labour(TaskKind kind);

/// Bodies whose task is such a work do one move's part of it, unless they are beaten or canister falls on them.
void labour(Field& field);

/// One move's part of a work of so many moves; true once it is done.
bool advances(LabourMemory& labour, const BegunWork& work, int moves);
bool is_done(const LabourMemory& labour, const BegunWork& work);
void forget(LabourMemory& labour, const BegunWork& work);

}  // namespace krieg::reisswitz
