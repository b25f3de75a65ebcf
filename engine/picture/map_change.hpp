// Differences from the printed map and from the printed order of battle.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>

#include "land/feature.hpp"
#include "measure/game_time.hpp"
#include "measure/names.hpp"

namespace krieg::inline picture {

/// Something that a commander has learned of the ground and that the printed map does not show.
struct MapChange {
  std::string feature;  ///< id of a printed feature
  std::string state;    ///< by terrain/ground_state.hpp: "broken", "burning", "blocked"
  GameTime as_of;
  GameTime learned;
  std::string from;
  std::optional<Feature> found = std::nullopt;  ///< a feature on the ground that is not printed

  bool operator==(const MapChange&) const = default;
};
BOOST_DESCRIBE_STRUCT(MapChange, (), (feature, state, as_of, learned, from, found))

/// An officer of the commander's side who no longer commands, and his successor.
struct Succession {
  OfficerId fallen;
  OfficerId successor;

  bool operator==(const Succession&) const = default;
};
BOOST_DESCRIBE_STRUCT(Succession, (), (fallen, successor))

}  // namespace krieg::inline picture
