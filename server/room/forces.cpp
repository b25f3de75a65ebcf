#include "room/forces.hpp"

namespace krieg::inline room {

Forces forces_of(const OrderOfBattle& order, Side side) {
  Forces forces;
  for (const auto& unit : order.units) {
    if (unit.side != side) continue;
    ++forces.units;
    for (const auto& element : unit.elements) {
      forces.men += element.men;
      forces.guns += element.guns;
    }
  }
  return forces;
}

}  // namespace krieg::inline room
