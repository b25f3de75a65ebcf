// What shows, or is told, of a rule book's own memory of troops: the marks that the book has declared, and nothing
// else.
#pragma once

#include <optional>
#include <vector>

#include "army/army_words.hpp"
#include "world/world.hpp"

namespace krieg::inline knowledge {

/// Whether the unit's marks can be seen on this body of it: on those who stand in ranks; on its elements only where
/// nobody stands in ranks; never on its skirmishers and patrols.
bool shows_marks(const Body& body, const Unit& unit);

/// Of these marks those that eyes can make out; nothing if there are none.
std::optional<std::vector<StateMark>> seen_of(const std::vector<const MarkWords*>& marks, Detail detail);
/// Of these marks those of which their officer writes; nothing if there are none.
std::optional<std::vector<StateMark>> told_of(const std::vector<const MarkWords*>& marks);

using Marks = std::optional<std::vector<StateMark>>;

/// What is known of marks when troops are seen so well: those that show at this detail as they are seen now, all others
/// as they were known.
Marks renewed_by_sight(const Marks& known, const Marks& seen, Detail detail, const ArmyWords& words);
/// When their officer's return comes: those of which officers write as they are told, all others as they were known.
Marks renewed_by_return(const Marks& known, const Marks& told, const ArmyWords& words);
/// When it comes to one who has seen them since and does not see them now: of those too only such as never show.
Marks renewed_by_older_return(const Marks& known, const Marks& told, const ArmyWords& words);

}  // namespace krieg::inline knowledge
