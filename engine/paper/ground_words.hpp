// The words for the state of the ground, for the screens of every rule book.
#pragma once

#include "measure/record.hpp"

namespace krieg::inline paper {

/// {kind of feature: [states]}: the states that the umpire may set on a feature, by its kind.
Json ground_states();

}  // namespace krieg::inline paper
