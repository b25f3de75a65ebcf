// Pioneers in one move: bridges built, taken up, broken and mended (Reisswitz, Section 5, Bridges and Fords).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// One move's work of a unit whose task concerns a bridge or ford; a finished work changes the ground.
void work_on_bridge(Field& field, Unit& unit);

}  // namespace krieg::reisswitz
