// How officers put into words what befell them: some ways of saying each thing. Marks in braces are filled in by the
// writer: `{time}` and `{place}` are the hour and his place.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace krieg::inline army {

/// Some ways of saying one thing.
using Ways = std::vector<std::string>;

/// For each kind of occurrence (Occurrence::kind) some ways of saying it.
using Phrases = std::map<std::string, Ways, std::less<>>;

/// As the code says it, and as it is said in a language.
using Reasons = std::map<std::string, std::string, std::less<>>;

/// What a rule book adds to what the officers of every book say in one language.
struct BookTongue {
  Phrases phrases;  ///< of what befalls troops in this book alone
  Reasons reasons;  ///< why something cannot be done
};

}  // namespace krieg::inline army
