#include "reisswitz/book/long_march.hpp"

#include <cmath>

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {

LongMarchResolution long_march_of(const LongMarchFacts& facts) {
  const char* const section = "Appendix Three, Long Marches; reading 50";
  const LongMarch rates = long_march(facts.arm);
  LongMarchResolution resolution;
  resolution.hours_marching = facts.miles / rates.miles_per_hour;
  resolution.steps.push_back(
      {text("miles_at_an_hour", {{"miles", number_text(facts.miles)}, {"each_hour", rates.miles_per_hour}}), section,
       text("n_hours", {{"hours", number_text(resolution.hours_marching)}})});
  // A rest that is due exactly at the end of the march is left out.
  resolution.hours_resting = std::max(0.0, std::ceil(resolution.hours_marching / hours_before_long_rest) - 1);
  if (resolution.hours_resting > 0)
    resolution.steps.push_back(
        {text("each_fourth_hour_rests"), section, text("n_hours", {{"hours", number_text(resolution.hours_resting)}})});
  resolution.hours_in_all = resolution.hours_marching + resolution.hours_resting;
  resolution.forced = facts.miles > rates.miles_per_day;
  resolution.within_a_day = facts.miles <= farthest_forced_march_miles;
  if (resolution.forced)
    resolution.steps.push_back({text("more_than_a_days_miles", {{"miles", rates.miles_per_day}}), section,
                                resolution.within_a_day ? text("forced_march") : text("beyond_a_forced_march")});
  return resolution;
}

}  // namespace krieg::reisswitz
