// The words in which officers write of events: those of every book, and those that the rule book adds.
#pragma once

#include "army/army_words.hpp"
#include "measure/keyed_text.hpp"

namespace krieg::inline knowledge {

/// The ways of saying that kind of occurrence; the rule book's have priority over those of every book. Null if there
/// are none.
const Ways* ways_for(std::string_view kind, Language language, const ArmyWords& words);

/// Whether an officer writes of such an event at once; otherwise he waits for his next routine report.
bool is_urgent(std::string_view kind, const ArmyWords& words);

/// Why something could not be done, or how a thing of the ground is called, in that language: by its key among the
/// reasons of the rule book and of every book. A text without a key (a name on the map) is the same in all languages.
std::string reason_in(Language language, const ArmyWords& words, const KeyedText& reason);

/// Whether an officer who tells of such an event names the enemy nearest to him, although he has reported him before.
bool is_about_the_enemy(std::string_view kind);

/// What is filled in for the marks of a way of saying something.
struct Particulars {
  std::string time;
  std::string place;
  std::string formation;  ///< of the writer's unit, or the one that it is taking: "in square"
};

/// Chooses a way of saying it by `choice` in [0, 1). Precondition: there is a way.
std::string say(const Ways& ways, double choice, const Particulars& particulars);

}  // namespace krieg::inline knowledge
