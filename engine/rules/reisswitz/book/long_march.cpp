#include "reisswitz/book/long_march.hpp"

#include <cmath>

#include "reisswitz/book/movement_chart.hpp"

namespace krieg::reisswitz {

LongMarchFinding long_march_of(const LongMarchFacts& facts) {
  const char* const section = "Appendix Three, Long Marches; reading 50";
  const LongMarch rates = long_march(facts.arm);
  LongMarchFinding finding;
  finding.hours_marching = facts.miles / rates.miles_per_hour;
  finding.steps.push_back({number_text(facts.miles) + " miles at " + std::to_string(rates.miles_per_hour) +
                               " an hour, " + "the ten minutes' halt of each hour included",
                           section, number_text(finding.hours_marching) + " hours"});
  // A halt that falls due at the very end of the march is not made.
  finding.hours_resting = std::max(0.0, std::ceil(finding.hours_marching / hours_before_long_rest) - 1);
  if (finding.hours_resting > 0)
    finding.steps.push_back({"each fourth hour is a rest", section, number_text(finding.hours_resting) + " hours"});
  finding.hours_in_all = finding.hours_marching + finding.hours_resting;
  finding.forced = facts.miles > rates.miles_per_day;
  finding.within_a_day = facts.miles <= farthest_forced_march_miles;
  if (finding.forced)
    finding.steps.push_back({"more than " + std::to_string(rates.miles_per_day) + " miles in a day", section,
                             finding.within_a_day ? "a forced march" : "beyond a forced march"});
  return finding;
}

}  // namespace krieg::reisswitz
