// The words in which officers write of what befell them: those of every book, and those that the rule book adds.
#pragma once

#include "army/army_words.hpp"

namespace krieg::inline knowledge {

/// The ways of saying that kind of occurrence, the rule book's before those of every book; null if there are none.
const Ways* ways_for(std::string_view kind, Language language, const ArmyWords& words);

/// Whether an officer writes of it at once; otherwise with his next routine report.
bool is_urgent(std::string_view kind, const ArmyWords& words);

/// Why something could not be done, or how a thing of the ground is called, in that language. What neither the rule
/// book nor the house knows (a name on the map) stays as it is.
std::string reason_in(Language language, const ArmyWords& words, const std::string& reason);

/// The way of saying it that `choice` in [0, 1) falls upon, with hour and place put in. Precondition: there is one.
std::string say(const Ways& ways, double choice, const std::string& time, const std::string& place);

}  // namespace krieg::inline knowledge
