// Work with spade and axe that takes several moves: its phase. How far a work has come is in begun_works.hpp.
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// A task that is done in the phase of works.
bool is_labour(TaskKind kind);

/// Bodies whose task is such a work do one move's part of it, unless they are beaten or canister falls on them.
void labour(Field& field);

}  // namespace krieg::reisswitz
