// Pioneers in one move: bridges thrown, taken up, broken and mended (Reisswitz, Section 5, Bridges and Fords).
#pragma once

#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Bodies whose task is a bridge work on it, while no canister falls on them; what is finished shows on the ground.
void work_on_bridges(Field& field);

}  // namespace krieg::reisswitz
