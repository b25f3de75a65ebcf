#include "reisswitz/book/long_march.hpp"

#include <cmath>

#include "reisswitz/book/movement_chart.hpp"

namespace krieg::reisswitz {

LongMarchResolution long_march_of(const LongMarchFacts& facts) {
  const char* const section = "Appendix Three, Long Marches; reading 50";
  const LongMarch rates = long_march(facts.arm);
  LongMarchResolution resolution;
  resolution.hours_marching = facts.miles / rates.miles_per_hour;
  resolution.steps.push_back({number_text(facts.miles) + " miles at " + std::to_string(rates.miles_per_hour) +
                                  " an hour, " + "the ten minutes' halt of each hour included",
                              section, number_text(resolution.hours_marching) + " hours"});
  // A rest that is due exactly at the end of the march is left out.
  resolution.hours_resting = std::max(0.0, std::ceil(resolution.hours_marching / hours_before_long_rest) - 1);
  if (resolution.hours_resting > 0)
    resolution.steps.push_back(
        {"each fourth hour is a rest", section, number_text(resolution.hours_resting) + " hours"});
  resolution.hours_in_all = resolution.hours_marching + resolution.hours_resting;
  resolution.forced = facts.miles > rates.miles_per_day;
  resolution.within_a_day = facts.miles <= farthest_forced_march_miles;
  if (resolution.forced)
    resolution.steps.push_back({"more than " + std::to_string(rates.miles_per_day) + " miles in a day", section,
                                resolution.within_a_day ? "a forced march" : "beyond a forced march"});
  return resolution;
}

}  // namespace krieg::reisswitz
