// The book's memory of a unit in snapshots and for the umpire: its schema with a note on every member, and reading and
// changing it.
#pragma once

#include "measure/refusal.hpp"
#include "reisswitz/play/memory.hpp"
#include "world/world.hpp"

namespace krieg::reisswitz {

Json schema_of_memory();

/// Throws RecordError with the path of the first fault.
void read_memories(World& world);

/// Checks whether these changes make a possible memory of the unit: moves up to `now`, and formations of its branch.
Result<void> check_changes(const Unit& unit, const Json& changes, MoveNumber now);

}  // namespace krieg::reisswitz
