// Weather (page 10): rain, wind and what three periods of rain do to the ground (page 8).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/readings.hpp"

namespace krieg::wrg1750 {

enum class Sky {
  rain_all_game,  ///< it has been falling for some time
  changeable,     ///< it may rain once
  set_fair
};
BOOST_DESCRIBE_ENUM(Sky, rain_all_game, changeable, set_fair)

/// To where the wind blows, clockwise on the table (reading 21): to a flank, or from the centre to a corner.
enum class Wind { left_flank, far_left_corner, far_right_corner, right_flank, near_right_corner, near_left_corner };
BOOST_DESCRIBE_ENUM(Wind, left_flank, far_left_corner, far_right_corner, right_flank, near_right_corner,
                    near_left_corner)

Sky sky_of(int face);
/// The wind moves one place when rain begins and when it ends.
Wind anticlockwise(Wind wind);
Wind clockwise(Wind wind);

/// The asking needs no facts; this one tells the reader what the dice decide.
struct FirstWeatherFacts {
  bool changeable_only = false;  ///< the umpire has ruled that the weather is changeable: one die, for the wind
};
BOOST_DESCRIBE_STRUCT(FirstWeatherFacts, (), (changeable_only))

struct FirstWeatherResolution {
  int throws_needed = 0;
  std::optional<Sky> sky;
  std::optional<Wind> wind;
  bool raining = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FirstWeatherResolution, (), (throws_needed, sky, wind, raining, steps))

/// A die for the weather, and one for the wind.
FirstWeatherResolution first_weather(const FirstWeatherFacts& facts, const std::vector<int>& faces = {});

struct WeatherFacts {
  Sky sky = Sky::changeable;
  Wind wind = Wind::left_flank;
  bool raining = false;
  bool has_rained = false;     ///< and has stopped: it does not start again
  int periods_of_rain = 0;     ///< before this one
  int periods_since_rain = 0;  ///< complete ones without rain, before this one
};
BOOST_DESCRIBE_STRUCT(WeatherFacts, (), (sky, wind, raining, has_rained, periods_of_rain, periods_since_rain))

struct WeatherResolution {
  int throws_needed = 0;
  bool raining = false;
  bool has_rained = false;
  std::optional<Wind> wind;
  bool ground_softened = false;     ///< to the end of the game
  bool wide_water_fordable = true;  ///< water wider than a stream
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(WeatherResolution, (),
                      (throws_needed, raining, has_rained, wind, ground_softened, wide_water_fordable, steps))

/// The start of one period: a die while changeable weather can still change.
WeatherResolution weather(const WeatherFacts& facts, const std::vector<int>& faces = {}, const Readings& readings = {});

/// The third period of rain softens the ground; the third without it is the first in which water can be forded again.
inline constexpr int softening_periods = 3;
inline constexpr int drying_periods = 3;

}  // namespace krieg::wrg1750
