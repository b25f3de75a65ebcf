#include "wrg1750/book/readings.hpp"

namespace krieg::wrg1750 {

const std::vector<ReadingForm>& reading_forms() {
  static const std::vector<ReadingForm> forms{
      {"moving_cavalry_factor",
       "Factor of fire at over 60 paces on cavalry that moved (reading 3)",
       "The tactical factor of fire at over 60 paces on cavalry that moved at least 50 paces or into contact: the "
       "amendment names it without a figure.",
       {-1, -2, 0}},
      {"badly_trained_fire",
       "Badly trained troops that fire at an advancing enemy (reading 4)",
       "Badly trained troops that fire at an enemy who advances within 60 paces: -1 and -2 together, or -2 alone.",
       {"together", "worse_alone"}},
      {"softening_rain",
       "Which rain closes fords and softens the ground (reading 20)",
       "Three periods of heavy rain close fords and soften the ground: any rain counts, or only the rain that the "
       "first die of the game brings.",
       {"any_rain", "rain_all_game"}},
      {"artillery_ignores",
       "When well trained artillery ignores a flinch point (reading 26)",
       "Well trained artillery ignores a flinch point if all its points are for casualties by fire (the rules), or "
       "ignores one of its points for casualties by fire (the reference sheet).",
       {"all_from_fire", "one_from_fire"}},
      {"british_light_pursuit_periods",
       "Periods in which British light cavalry must pursue (reading 32)",
       "How many periods British light cavalry, but not the King's German Legion, must pursue: 2, or 1 if the "
       "amendment that deletes the last line of page 16 means that rule.",
       {2, 1}},
      {"square_ends_by",
       "Which order ends a forced square (reading 111)",
       "Troops that cavalry has made form square, or line, leave it by a new order that is incompatible with it: every "
       "order to move or to form otherwise, or only one that they cannot carry out in that formation.",
       {"order_to_move", "incompatible_order"}},
  };
  return forms;
}

Readings readings_of(const Json& options) {
  Json chosen = to_record(Readings{});
  for (const ReadingForm& form : reading_forms())
    if (options.contains(form.name)) chosen[form.name] = options.at(form.name);
  return from_record<Readings>(chosen);
}

std::vector<Choice> choices_of(const Readings& readings) { return choices_among(reading_forms(), to_record(readings)); }

}  // namespace krieg::wrg1750
