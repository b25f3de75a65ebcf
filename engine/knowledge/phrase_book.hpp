// The words in which officers write of events: those of every book, and those that the rule book adds.
#pragma once

#include "army/army_words.hpp"

namespace krieg::inline knowledge {

/// The ways of saying that kind of occurrence; the rule book's have priority over those of every book. Null if there
/// are none.
const Ways* ways_for(std::string_view kind, Language language, const ArmyWords& words);

/// Whether an officer writes of such an event at once; otherwise he waits for his next routine report.
bool is_urgent(std::string_view kind, const ArmyWords& words);

/// The words in one language for the reason why something could not be done, or for the name of a thing of the ground.
/// A text that neither the rule book nor the engine knows (a name on the map) is returned unchanged.
std::string reason_in(Language language, const ArmyWords& words, const std::string& reason);

/// Chooses a way of saying it by `choice` in [0, 1), and fills in hour and place. Precondition: there is a way.
std::string say(const Ways& ways, double choice, const std::string& time, const std::string& place);

}  // namespace krieg::inline knowledge
