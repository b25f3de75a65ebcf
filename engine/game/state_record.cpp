// The code that reads and writes a game's state as a record.
#include "game/game.hpp"

namespace krieg::inline measure::record {
template Json write<GameState>(const GameState& value);
template GameState read<GameState>(const Json& json);
}  // namespace krieg::inline measure::record
