#include "drill/places.hpp"

namespace krieg::inline drill {

Places places_of(const Field& field) {
  Places places;
  for (const auto& [id, unit] : field.world.units)
    if (!unit.gone) places[id] = unit.position;
  return places;
}

}  // namespace krieg::inline drill
