// Pioneers in one move: bridges thrown, taken up, broken and mended (Reisswitz, Section 5, Bridges and Fords).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// One move's work of a body whose task is a bridge or ford; what is finished shows on the ground.
void work_on_bridge(Field& field, Unit& unit);

}  // namespace krieg::reisswitz
