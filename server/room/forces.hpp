// How strong a side is by its order of battle.
#pragma once

#include "army/establishment.hpp"

namespace krieg::inline room {

struct Forces {
  int units = 0;
  int men = 0;
  int guns = 0;
};

Forces forces_of(const OrderOfBattle& order, Side side);

}  // namespace krieg::inline room
