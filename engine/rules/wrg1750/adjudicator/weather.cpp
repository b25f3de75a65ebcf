// Page 10: weather and visibility.
#include "wrg1750/book/weather.hpp"

#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/book/visibility.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<FirstWeatherFacts>) {
  return {may("changeable_only", "the umpire has ruled that the weather is changeable; only the wind is diced for")};
}
static Notes notes_on(std::type_identity<WeatherFacts>) {
  return {need("sky", "the weather that the first die of the game brought"),
          need("wind", "to where the wind blows"),
          may("raining", "rain fell in the last period"),
          may("has_rained", "rain has fallen and has stopped; it does not start again"),
          may("periods_of_rain", 0, 1000, "periods of rain before this one"),
          may("periods_since_rain", 0, 1000, "complete periods without rain since it stopped")};
}
void check(const WeatherFacts& facts) {
  if (facts.raining && facts.sky == Sky::set_fair) throw RecordError("raining", text("fault_rain_and_fair"));
  if (facts.raining && facts.has_rained) throw RecordError("has_rained", text("fault_rain_both"));
}
static Notes notes_on(std::type_identity<VisibilityFacts>) {
  return {need("distance_paces", 0, 20000, "from the observer to the target, in paces"),
          may("raining", "it rains"),
          may("target_in_cover",
              "the target is in woods or among buildings, or is infantry or artillery that lines a hedge or wall"),
          may("target_fires", "the target fires"),
          may("behind_crest_paces", 0, 20000,
              "the target is so many paces behind the crest of a low hill, or behind a wood on low ground"),
          may("observer_on_steep_crest", "the observer is on the crest of a steep hill"),
          may("observer_mounted", "the observer is on horseback"),
          may("observer_on_rising_ground", "the observer looks down from rising ground"),
          may("between", "the troops that stand in between"),
          may("between_paces", 0, 20000, "from the observer to those troops, in paces"),
          may("periods_of_musketry_smoke", 0, 1000,
              "periods in which line infantry on the line of sight has fired without a pause, with this one")};
}

Chapter weather_chapter() {
  return {rule({"first_weather", "Weather and wind at the start of the game", section::weather, {"weather"}},
               first_weather),
          rule({"weather", "Weather at the start of a period", section::weather, {"weather"}}, weather),
          rule({"visibility", "Whether troops see others", section::visibility, {"distances"}}, visibility)};
}

}  // namespace krieg::wrg1750
