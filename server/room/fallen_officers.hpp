// Which officers are out of action, so that the club's lobby can tell without the game who is not waited for.
#pragma once

#include <set>
#include <string>

#include "world/world.hpp"

namespace krieg::inline room {

/// Their ids.
inline std::set<std::string> fallen_officers(const World& world) {
  std::set<std::string> fallen;
  for (const auto& [id, officer] : world.officers)
    if (officer.fallen) fallen.insert(id.value);
  return fallen;
}

}  // namespace krieg::inline room
