#include "wrg1750/adjudicator/adjudicator.hpp"

#include "wrg1750/adjudicator/between.hpp"
#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/edition.hpp"

namespace krieg::wrg1750 {

Notes notes_on(std::type_identity<Readings>) {
  return {
      may("moving_cavalry_factor", -2, 0,
          "factor of fire at over 60 paces on cavalry that moved: -1, -2 or 0 (reading 3)"),
      may("badly_trained_fire", "the two factors of badly trained troops that fire at an advancing enemy (reading 4)"),
      may("softening_rain", "which rain closes fords and softens the ground (reading 20)"),
      may("artillery_ignores", "when well trained artillery ignores a flinch point (reading 26)"),
      may("british_light_pursuit_periods", 1, 2, "periods in which British light cavalry must pursue (reading 32)"),
      may("square_ends_by", "which order ends a forced square or line (reading 111)")};
}

void check(const Readings& readings) {
  if (const auto faults = faults_of_readings(reading_forms(), to_record(readings)); !faults.empty())
    throw RecordError(faults.front());
}

Adjudicator adjudicator() {
  Adjudicator adjudicator{book_name, edition, facts::schema<Readings>(), {}, table_sheets(), cases_between};
  for (const Chapter& chapter : {forces_chapter(), orders_chapter(), movement_chapter(), weather_chapter(),
                                 firing_chapter(), flinch_chapter(), shock_chapter(), aftermath_chapter()})
    adjudicator.procedures.insert(adjudicator.procedures.end(), chapter.begin(), chapter.end());
  return adjudicator;
}

}  // namespace krieg::wrg1750
