// Detached companies: a battalion's light companies act as skirmishers before its front (pages 2, 4 and 11).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// Sends so many companies out to that distance; nothing: all light companies that the unit has. Those that are out go
/// to the new distance. Empty if it was done, else the reason why not.
KeyedText send_out(Field& field, Unit& unit, std::optional<int> companies, Length ahead);
/// They come back to the ranks. Empty if it was done, else the reason why not.
KeyedText call_in(Unit& unit);

/// How far before a unit's front its skirmishers can be, in metres.
struct RoomAhead {
  double on_open_ground_m = 0.0;
  double before_enemies_m = 0.0;  ///< before enemies in close order
};

/// Moves the skirmishers for one step towards the distance that was ordered, as fast as the ground lets them and as far
/// as there is room (where there is less of it they come back at once); those who come in rejoin the ranks. A square
/// calls them in. Where enemies leave them no room, they give ground, at last into the ranks (reading 132).
/// Precondition: the unit has skirmishers out.
void move_skirmishers(Field& field, Unit& unit, const RoomAhead& room, Seconds step);

}  // namespace krieg::wrg1750
