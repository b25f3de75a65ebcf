// A draft of a report for the umpire, who writes in an officer's name.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "picture/sighting.hpp"

namespace krieg::inline knowledge {

/// What a unit's officer would write at this moment if he had not reported any enemy yet.
struct ReportDraft {
  std::string text;
  std::vector<Sighting> sightings;  ///< all that he sees now, and signs of troops that he does not see
  Length sees;                      ///< under this weather and light nobody makes out troops that are farther off
};
BOOST_DESCRIBE_STRUCT(ReportDraft, (), (text, sightings, sees))

/// Changes neither what the officer remembers nor what he has reported. Nothing if the unit is not in the field or has
/// no superior.
std::optional<ReportDraft> draft_report(const World& world, const Ground& ground, const Recognition& recognition,
                                        const Directory& directory, const ReportingHabits& habits, const UnitId& unit);

}  // namespace krieg::inline knowledge
