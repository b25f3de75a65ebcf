#include "reisswitz/play/places.hpp"

namespace krieg::reisswitz {

Places places_of(const Field& field) {
  Places places;
  for (const auto& [id, unit] : field.world.units)
    if (!unit.gone) places[id] = unit.position;
  return places;
}

}  // namespace krieg::reisswitz
