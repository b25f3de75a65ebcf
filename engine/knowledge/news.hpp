// What a unit's officer finds worth writing: the difference between his present state and sightings and his last
// report.
#pragma once

#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "knowledge/observation.hpp"

namespace krieg::inline knowledge {

struct News {
  std::vector<Occurrence> befell;      ///< events for which the phrase book has words, oldest first
  std::vector<const Sighting*> fresh;  ///< new bodies, and bodies of which more can be made out
  /// Bodies that have moved further than the habit's distance since the last report.
  std::vector<const Sighting*> moved;
  const Sighting* again = nullptr;  ///< a body that was reported and of which an event now makes him tell once more
  bool first_contact = false;       ///< the last report had no enemy in it
  bool lost_some = false;           ///< bodies of the last report that are out of view
  int lost_men = 0;                 ///< men lost since the last report
  bool heavy_loss = false;
  bool other_spirit = false;  ///< the steadiness is not that of the last report
  bool worth_writing = false;
};

News news_of(const Unit& unit, const std::vector<Sighting>& in_view, int men_on_paper, const ReportingHabits& habits,
             const ArmyWords& words, GameTime now);

/// Notes in the unit what its officer has just reported.
void note_written(Unit& unit, const std::vector<Sighting>& in_view, const ArmyWords& words, GameTime now);

}  // namespace krieg::inline knowledge
