// Whether a body has room for a formation where it stands (reading 97).
#pragma once

#include <optional>

#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Ranks cannot stand in water that cannot be waded. Columns of march, limbered guns and skirmishers find room
/// anywhere. `facing`: the front that it will have; its present one if nothing is said.
bool has_room_to_form(const Field& field, const Unit& unit, Formation to, std::optional<Bearing> facing);

}  // namespace krieg::reisswitz
