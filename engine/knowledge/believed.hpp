// Where his own people would look for an officer.
#pragma once

#include <map>

#include "knowledge/knowledge.hpp"
#include "world/world.hpp"

namespace krieg::inline knowledge {

/// What everybody last heard of where the officers are, gathered once from all letters that have arrived.
/// Invariant: holds references to the world and stands only while no letter arrives.
class LastWords {
 public:
  LastWords(const World& world, const Directory& directory);

  /// Where `writer` would look for that officer: where his last order or message that arrived came from, else his
  /// printed place.
  [[nodiscard]] Point place_of(const OfficerId& officer, const Party& writer) const;

 private:
  const Directory& directory_;
  std::map<std::pair<Party, OfficerId>, const Dispatch*> latest_;  ///< by who heard it, and from whom
};

/// The same for one writer and one officer.
Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer);

}  // namespace krieg::inline knowledge
