// Places made stronger in the game: entrances barred, walls and hedges lined (Reisswitz, Conclusion; 5, Supplementary
// Obstacles; reading 98).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// One move's work of a body whose task is to strengthen the place where it is; what is finished shows on the ground.
void strengthen_place(Field& field, Unit& unit);

}  // namespace krieg::reisswitz
