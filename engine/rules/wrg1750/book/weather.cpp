#include "wrg1750/book/weather.hpp"

#include <algorithm>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int winds = 6;
constexpr int rain_begins_to_face = 1;
constexpr int rain_ends_from_face = 5;

Wind turned(Wind wind, int places) { return static_cast<Wind>((static_cast<int>(wind) + places + winds) % winds); }

bool can_change(const WeatherFacts& facts) {
  return facts.sky == Sky::changeable && (facts.raining || !facts.has_rained);
}

void throw_for_rain(WeatherResolution& resolution, const WeatherFacts& facts, int face) {
  const std::vector<TextArg> thrown{{"face", face}};
  if (!facts.raining && face <= rain_begins_to_face) {
    resolution.raining = true;
    resolution.wind = anticlockwise(facts.wind);
    resolution.steps.push_back({text("rain_begins", thrown), section::weather, word(*resolution.wind)});
  } else if (facts.raining && face >= rain_ends_from_face) {
    resolution.raining = false;
    resolution.has_rained = true;
    resolution.wind = clockwise(facts.wind);
    resolution.steps.push_back({text("rain_ends", thrown), section::weather, word(*resolution.wind)});
  } else {
    resolution.steps.push_back(
        {facts.raining ? text("rain_goes_on", thrown) : text("no_rain_yet", thrown), section::weather, {}});
  }
}

void soften(WeatherResolution& resolution, const WeatherFacts& facts, const Readings& readings) {
  const bool all_game = facts.sky == Sky::rain_all_game;
  const bool counts = all_game || readings.softening_rain == SofteningRain::any_rain;
  const int periods = facts.periods_of_rain + (resolution.raining ? 1 : 0);
  resolution.ground_softened = counts && (all_game || periods >= softening_periods);
  const bool dry_again = !resolution.raining && facts.periods_since_rain + 1 >= drying_periods;
  resolution.wide_water_fordable = !resolution.ground_softened || dry_again;
  if (resolution.ground_softened)
    resolution.steps.push_back(
        {text("ground_is_soft"), section::softened_ground,
         resolution.wide_water_fordable ? text("water_can_be_forded") : text("water_cannot_be_forded")});
}

}  // namespace

Sky sky_of(int face) {
  constexpr int changeable_to = 3;
  if (face <= 1) return Sky::rain_all_game;
  return face <= changeable_to ? Sky::changeable : Sky::set_fair;
}

Wind anticlockwise(Wind wind) { return turned(wind, -1); }
Wind clockwise(Wind wind) { return turned(wind, 1); }

FirstWeatherResolution first_weather(const FirstWeatherFacts& facts, const std::vector<int>& faces) {
  FirstWeatherResolution resolution;
  const std::size_t wanted = facts.changeable_only ? 1 : 2;
  resolution.throws_needed = static_cast<int>(wanted - std::min(wanted, faces.size()));
  if (resolution.throws_needed > 0) return resolution;
  resolution.sky = facts.changeable_only ? Sky::changeable : sky_of(faces.front());
  resolution.raining = resolution.sky == Sky::rain_all_game;
  if (!facts.changeable_only)
    resolution.steps.push_back(
        {text("die_of_weather", {{"face", faces.front()}}), section::weather, word(*resolution.sky)});
  const int face = faces[wanted - 1];
  resolution.wind = turned(Wind::left_flank, face - 1);
  resolution.steps.push_back({text("die_of_wind", {{"face", face}}), section::wind, word(*resolution.wind)});
  return resolution;
}

WeatherResolution weather(const WeatherFacts& facts, const std::vector<int>& faces, const Readings& readings) {
  WeatherResolution resolution;
  resolution.raining = facts.raining || facts.sky == Sky::rain_all_game;
  resolution.has_rained = facts.has_rained;
  resolution.wind = facts.wind;
  if (can_change(facts)) {
    resolution.throws_needed = faces.empty() ? 1 : 0;
    if (faces.empty()) return resolution;
    throw_for_rain(resolution, facts, faces.front());
  } else {
    resolution.steps.push_back({text("weather_stays"), section::weather, {}});
  }
  soften(resolution, facts, readings);
  return resolution;
}

}  // namespace krieg::wrg1750
