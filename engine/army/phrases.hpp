// How officers put into words what befell them: some ways of saying each thing. Marks in braces are filled in by the
// writer: `{time}` and `{place}` are the hour and his place.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace krieg::inline army {

using Way = std::string_view;
using Ways = std::span<const Way>;

/// For one kind of occurrence some ways of saying it.
struct Phrases {
  std::string_view kind;  ///< Occurrence::kind
  Ways ways;
};

/// What a rule book adds to what the officers of every book say in one language.
struct BookTongue {
  std::span<const Phrases> phrases;  ///< of what befalls troops in this book alone
  /// What the rules say of why something cannot be done: as the code says it, and in this language. None: as it is.
  std::span<const std::pair<Way, Way>> reasons;
};

}  // namespace krieg::inline army
