// What a club's lobby tells of the officers of a game without playing it.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "db/store.hpp"
#include "game/game.hpp"

namespace krieg::inline room {

inline NumberedLetters numbered_letters(const Picture& picture) {
  NumberedLetters numbers;
  for (const Letter& letter : picture.letters)
    if (!letter.outgoing) numbers.standing.insert(letter.id.value);
  for (const SetBack& set_back : picture.set_backs)
    for (const Letter& letter : set_back.letters)
      if (!letter.outgoing && !numbers.standing.contains(letter.id.value)) numbers.struck.insert(letter.id.value);
  return numbers;
}

/// By their ids. `told`: the commanders have just been told all that has come to them; else letters are not counted,
/// because a picture may hold some that its commander is told of only at the end of the move.
inline std::map<std::string, LobbyOfficer> lobby_officers(const GameState& state, bool told) {
  std::map<std::string, LobbyOfficer> officers;
  for (const auto& [id, officer] : state.world.officers) {
    LobbyOfficer& shown = officers[id.value];
    shown.fallen = officer.fallen;
    const auto picture = state.pictures.find(id);
    if (picture == state.pictures.end() || !told) continue;
    const NumberedLetters letters = numbered_letters(picture->second);
    shown.letters = static_cast<std::int64_t>(letters.standing.size() + letters.struck.size());
  }
  return officers;
}

}  // namespace krieg::inline room
