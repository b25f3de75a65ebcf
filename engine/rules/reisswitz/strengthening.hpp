// Places made stronger in the game: entrances barred, walls and hedges lined (Reisswitz, Conclusion; 5, Supplementary
// Obstacles; reading 98).
#pragma once

#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Bodies whose task is to strengthen the place where they are; what is finished shows on the ground.
void strengthen_places(Field& field);

}  // namespace krieg::reisswitz
