// What a unit's officer finds worth writing: the difference between what he sees and suffers now and what he last
// wrote.
#pragma once

#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "knowledge/observation.hpp"

namespace krieg::inline knowledge {

struct News {
  std::vector<Occurrence> befell;      ///< that the phrase book knows, oldest first
  std::vector<const Sighting*> fresh;  ///< not spoken of before, or more is made out
  std::vector<const Sighting*> moved;  ///< further than his habit since he spoke of them
  bool first_contact = false;          ///< nothing of the enemy was in his last report
  bool lost_some = false;              ///< bodies of which he spoke are out of his view
  int lost_men = 0;                    ///< since the last report
  bool heavy_loss = false;
  bool other_spirit = false;  ///< steadiness is not what he last reported
  bool worth_writing = false;
};

News news_of(const Unit& unit, const std::vector<Sighting>& in_view, int men_on_paper, const ReportingHabits& habits,
             const ArmyWords& words, GameTime now);

/// Notes in the unit what its officer has now written.
void note_written(Unit& unit, const std::vector<Sighting>& in_view, const ArmyWords& words, GameTime now);

}  // namespace krieg::inline knowledge
