// The phase of works that take several moves. begun_works.hpp has their progress.
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether the task is carried out in the phase of works.
bool is_labour(TaskKind kind);

/// Units whose task is a work do one move's part of it, unless they are beaten or under canister.
void labour(Field& field);

}  // namespace krieg::reisswitz
