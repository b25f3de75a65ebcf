// Where the people of his own side would look for an officer.
#pragma once

#include <map>

#include "knowledge/knowledge.hpp"
#include "world/world.hpp"

namespace krieg::inline knowledge {

/// For each reader the last letter that has arrived from each officer, collected from all letters.
/// Invariant: refers to the world and is valid only until another letter arrives.
class LastWords {
 public:
  LastWords(const World& world, const Directory& directory);

  /// Where `writer` would look for the officer: the place from which his last order or message to the writer came, else
  /// his printed place.
  [[nodiscard]] Point place_of(const OfficerId& officer, const Party& writer) const;

 private:
  const Directory& directory_;
  std::map<std::pair<Party, OfficerId>, const Dispatch*> latest_;  ///< by reader and by the officer who wrote
};

/// The same for one writer and one officer.
Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer);

}  // namespace krieg::inline knowledge
