// Places strengthened during the game: entrances barred, walls and hedges lined (Reisswitz, Conclusion; 5,
// Supplementary Obstacles; reading 98).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// One move's work of a unit whose task is to strengthen its place; a finished work changes the ground.
void strengthen_place(Field& field, Unit& unit);

}  // namespace krieg::reisswitz
