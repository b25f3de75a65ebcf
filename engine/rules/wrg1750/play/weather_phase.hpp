// Phase 2 of a period: rain, wind, and what three periods of rain do to the ground (pages 8 and 10). Before the first
// period the weather and the wind are thrown for.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "wrg1750/book/weather.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

struct WeatherOutcome {
  std::optional<Sky> sky;  ///< at the start of the game
  bool raining = false;
  bool has_rained = false;
  Wind wind = Wind::left_flank;
  bool ground_softened = false;
  bool wide_water_fordable = true;
};
BOOST_DESCRIBE_STRUCT(WeatherOutcome, (), (sky, raining, has_rained, wind, ground_softened, wide_water_fordable))

/// The throws at the start of the game, or those of one period.
struct WeatherCase {
  std::optional<FirstWeatherFacts> first;
  std::optional<WeatherFacts> of_period;
  WeatherOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, WeatherCase& one);
void change_facts(WeatherCase& one, const Json& changes);

/// The case of the start of the game, if its weather has not been thrown yet.
std::vector<WeatherCase> first_weather_cases(MoveSession& session, const Field& field);
/// The case of this period, if a die is needed. Weather that cannot change only counts its periods (count_weather).
std::vector<WeatherCase> weather_cases(MoveSession& session, const Field& field);

void settle_weather(Field& field, const std::vector<WeatherCase>& cases, const std::vector<Ruling>& rulings);
/// Counts the periods of rain, or since the rain. Called once in a period, after settle_weather.
void count_weather(Field& field);

/// The direction to which that wind blows on the map: to the west or east edge, or from the middle to a corner.
Bearing bearing_of(const Field& field, Wind wind);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& weather_incident();

}  // namespace krieg::wrg1750
