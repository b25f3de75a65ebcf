// What betrays troops that are not seen themselves: the dust of a column on the march, the sound of guns. A man can say
// in which direction it is, and guess how far; not what it is, nor whose guns they are.
#pragma once

#include <vector>

#include "knowledge/observation.hpp"

namespace krieg::inline knowledge {

/// All that betrays itself at this hour, gathered once for everybody who looks about him.
class Traces {
 public:
  /// The field is kept by reference.
  explicit Traces(const Field& field);

  [[nodiscard]] const Field& field() const { return field_; }

  /// One sighting for each kind of sign and each direction (to a twenty-fourth of the circle), nearest first. Nothing
  /// of what the observer sees himself. Keyed to observer and direction alone, so that no hidden name or number shows.
  [[nodiscard]] std::vector<Sighting> told_to(const Observer& observer) const;

 private:
  struct Source {
    Sign sign;
    Body body;
  };

  const Field& field_;
  std::vector<Source> sources_;
};

}  // namespace krieg::inline knowledge
