// The sun's course: when it is day, twilight and night at a place on a date. Clocks of the time go by the sun, so the
// latitude is enough.
#pragma once

#include "measure/game_time.hpp"
#include "world/world.hpp"

namespace krieg::inline world {

/// Day while the sun is up; dawn and dusk while it is less than six degrees below the horizon (civil twilight), before
/// and after noon; else night. `latitude` in degrees, north positive.
Light light_at(GameTime time, double latitude);

}  // namespace krieg::inline world
