// What is otherwise than printed: on the map, and in the order of battle.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>

#include "land/feature.hpp"
#include "measure/game_time.hpp"
#include "measure/names.hpp"

namespace krieg::inline picture {

/// Something that he has learned of the ground, that the printed map does not show.
struct MapChange {
  std::string feature;  ///< id of a printed feature
  std::string state;    ///< by terrain/ground_state.hpp: "broken", "burning", "blocked"
  GameTime as_of;
  GameTime learned;
  std::string from;
  std::optional<Feature> found = std::nullopt;  ///< what stands there and is not printed

  bool operator==(const MapChange&) const = default;
};
BOOST_DESCRIBE_STRUCT(MapChange, (), (feature, state, as_of, learned, from, found))

/// An officer of his side who commands no more, and who does in his place.
struct Succession {
  OfficerId fallen;
  OfficerId successor;

  bool operator==(const Succession&) const = default;
};
BOOST_DESCRIBE_STRUCT(Succession, (), (fallen, successor))

}  // namespace krieg::inline picture
