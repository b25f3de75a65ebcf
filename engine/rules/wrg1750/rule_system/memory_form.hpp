// The book's memory in snapshots and for the umpire: its schema with a note on every member, and reading and changing
// it.
#pragma once

#include "measure/refusal.hpp"
#include "wrg1750/play/memory.hpp"

namespace krieg::wrg1750 {

Json schema_of_memory();

/// Throws RecordError with the path of the first fault.
void read_memories(World& world);

/// Checks whether these changes make a possible memory of the unit: periods up to the next one, enemies in the field.
Result<void> check_changes(const World& world, const Unit& unit, const Json& changes);

}  // namespace krieg::wrg1750
