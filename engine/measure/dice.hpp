// Keyed chance: a throw depends on the game's seed, the move, its purpose and its subjects, and on nothing else. So a
// throw that a seat cannot see does not shift the throws that it can see.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace krieg::inline measure {

/// The key of a throw. Two throws with the same key show the same face.
struct DiceKey {
  std::uint64_t seed = 0;
  std::int64_t move = 0;
  std::string purpose;   ///< "fire", "assault", "canister-test", "estimate" ...
  std::string subjects;  ///< the ids concerned, in a fixed order
  int throw_no = 0;      ///< which throw of this purpose, from 0 (blank faces are thrown again)
};

/// One throw of a six-sided die, 1 to 6, each equally likely.
int throw_die(const DiceKey& key);

/// A number in [0, 1), for estimates and errors.
double chance(const DiceKey& key);

}  // namespace krieg::inline measure
