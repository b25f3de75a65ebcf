// What a club's lobby tells of the officers of a game without playing it.
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "db/store.hpp"
#include "game/game.hpp"

namespace krieg::inline room {

/// By their ids. `told`: the commanders have just been told all that has come to them; else letters are not counted,
/// because a picture may hold some that its commander is told of only at the end of the move.
inline std::map<std::string, LobbyOfficer> lobby_officers(const GameState& state, bool told) {
  std::map<std::string, LobbyOfficer> officers;
  for (const auto& [id, officer] : state.world.officers) {
    LobbyOfficer& shown = officers[id.value];
    shown.fallen = officer.fallen;
    const auto picture = state.pictures.find(id);
    if (picture == state.pictures.end() || !told) continue;
    const auto& letters = picture->second.letters;
    shown.letters = std::count_if(letters.begin(), letters.end(), [](const Letter& one) { return !one.outgoing; });
  }
  return officers;
}

}  // namespace krieg::inline room
