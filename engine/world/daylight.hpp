// The sun's course: when it is day, twilight and night at a place on a date. The game's clocks show solar time, so only
// the latitude is needed.
#pragma once

#include "measure/game_time.hpp"
#include "world/world.hpp"

namespace krieg::inline world {

/// Day while the sun is up; dawn or dusk, before or after noon, while the sun is less than six degrees below the
/// horizon (civil twilight); else night. `latitude` in degrees, north positive.
Light light_at(GameTime time, double latitude);

}  // namespace krieg::inline world
