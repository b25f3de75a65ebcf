// Detached companies: a battalion's light companies act as skirmishers before its front (pages 2, 4 and 11).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// Sends so many companies out to that distance; nothing: all light companies that the unit has. Those that are out go
/// to the new distance. Empty if it was done, else the reason why not.
KeyedText send_out(Field& field, Unit& unit, std::optional<int> companies, Length ahead);
/// They come back to the ranks. Empty if it was done, else the reason why not.
KeyedText call_in(Unit& unit);

/// Moves the skirmishers for one step towards the distance that was ordered; those who come in rejoin the ranks. A
/// square calls them in.
void move_skirmishers(Field& field, Unit& unit, Seconds step);

}  // namespace krieg::wrg1750
