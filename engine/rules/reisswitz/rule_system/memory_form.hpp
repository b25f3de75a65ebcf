// What the book remembers of a unit, as it lies in a snapshot and before the umpire: its schema with a note on every
// member, and its reading and changing by those notes.
#pragma once

#include "measure/refusal.hpp"
#include "reisswitz/play/memory.hpp"
#include "world/world.hpp"

namespace krieg::reisswitz {

Json schema_of_memory();

/// Throws RecordError with the path of the first fault.
void read_memories(World& world);

/// Whether these changes make a memory of the unit that can be: of the moves up to `now`, and of formations that it
/// knows.
Result<void> check_changes(const Unit& unit, const Json& changes, MoveNumber now);

}  // namespace krieg::reisswitz
