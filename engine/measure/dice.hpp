// Chance, keyed: what a throw shows depends on the game's seed, the move, what it is thrown for and whom it concerns,
// and on nothing else. A throw that a seat cannot see therefore shifts none that it can.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace krieg::inline measure {

/// What a throw is for. Two throws with the same key show the same face.
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
