// The functions of world/world.hpp that make bodies, with the words of the field's book.
#pragma once

#include "drill/field.hpp"

namespace krieg::inline drill {

inline Body body_of(const Field& field, const Unit& unit) { return krieg::world::body_of(unit, field.words); }
inline std::optional<Body> skirmishers_of(const Field& field, const Unit& unit) {
  return krieg::world::skirmishers_of(unit, field.words);
}
inline std::vector<Body> bodies(const Field& field) { return krieg::world::bodies(field.world, field.words); }

}  // namespace krieg::inline drill
