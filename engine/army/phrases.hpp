// How officers describe events: some ways of saying each thing. The writer fills in the marks: `{time}` and `{place}`
// are the hour and his place, `{formation}` is that of his unit, or the one that it is taking.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace krieg::inline army {

/// Some ways of saying one thing.
using Ways = std::vector<std::string>;

/// For each kind of occurrence (Occurrence::kind) some ways of saying it.
using Phrases = std::map<std::string, Ways, std::less<>>;

/// By their keys (KeyedText), with marks.
using Reasons = std::map<std::string, std::string, std::less<>>;

/// A rule book's additions to the texts of officers in one language.
struct BookTongue {
  Phrases phrases;  ///< for occurrences of this book alone
  Reasons reasons;  ///< why something cannot be done
};

}  // namespace krieg::inline army
