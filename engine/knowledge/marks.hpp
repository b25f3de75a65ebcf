// Which parts of a rule book's memory of troops others can see or are told: only the marks that the book has declared.
#pragma once

#include <optional>
#include <vector>

#include "army/army_words.hpp"
#include "world/world.hpp"

namespace krieg::inline knowledge {

/// Whether the unit's marks can be seen on this body: on its ranks; on an element only if the unit has no men in ranks;
/// never on skirmishers and patrols.
bool shows_marks(const Body& body, const Unit& unit);

/// The marks that an observer can see at this detail; nothing if there are none.
std::optional<std::vector<StateMark>> seen_of(const std::vector<const MarkWords*>& marks, Detail detail);
/// The marks that the unit's officer reports; nothing if there are none.
std::optional<std::vector<StateMark>> told_of(const std::vector<const MarkWords*>& marks);

using Marks = std::optional<std::vector<StateMark>>;

/// What an observer knows of the marks after he has seen the troops at this detail: marks that show at this detail as
/// seen now, all others as known before.
Marks renewed_by_sight(const Marks& known, const Marks& seen, Detail detail, const ArmyWords& words);
/// What a commander knows of the marks after their officer's report: marks that officers report as told, all others as
/// known before.
Marks renewed_by_return(const Marks& known, const Marks& told, const ArmyWords& words);
/// The same for a commander who has seen the troops since the report was written and does not see them now: only marks
/// that officers report and that never show are taken from the report.
Marks renewed_by_older_return(const Marks& known, const Marks& told, const ArmyWords& words);

}  // namespace krieg::inline knowledge
