// What the person at the command line chooses for a new game.
#pragma once

#include <optional>

#include "measure/language.hpp"

namespace krieg::inline room {

struct EveningChoices {
  std::optional<Language> letters = {};  ///< in which officers write; none: the scenario's
  int guests = 0;                        ///< seats for guests, besides those of the scenario
  int umpires = 0;                       ///< seats for umpires, besides those of the scenario
};

}  // namespace krieg::inline room
