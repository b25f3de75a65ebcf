// What shows, or is told, of a rule book's own memory of troops: the marks that the book has declared, and nothing
// else.
#pragma once

#include <optional>
#include <vector>

#include "army/army_words.hpp"
#include "world/world.hpp"

namespace krieg {

/// The marks that those troops bear now, in the book's order.
std::vector<const MarkWords*> marks_on(const Unit& unit, const ArmyWords& words);

/// Of these marks those that eyes can make out; nothing if there are none.
std::optional<std::vector<StateMark>> seen_of(const std::vector<const MarkWords*>& marks, Detail detail);
/// Of these marks those of which their officer writes; nothing if there are none.
std::optional<std::vector<StateMark>> told_of(const std::vector<const MarkWords*>& marks);

using Marks = std::optional<std::vector<StateMark>>;

/// What is known of marks when troops are seen so well: those that show at this detail as they are seen now, all others
/// as they were known.
Marks renewed_by_sight(const Marks& known, const Marks& seen, Detail detail, const ArmyWords& words);
/// When their officer's return of an earlier hour comes to one who has seen them since: those that never show as they
/// are told, all others as they were known.
Marks renewed_by_return(const Marks& known, const Marks& told, const ArmyWords& words);

}  // namespace krieg
