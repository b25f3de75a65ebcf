// The ends of a line of sight.
#pragma once

#include "measure/length.hpp"

namespace krieg::inline sight {

/// How far an observer sees into or out of a wood or village, unless a rule book says otherwise.
inline constexpr Length usual_sight_into_cover{40'000};

/// A place above the ground: an eye, or the top of what the eye looks at.
struct Lookout {
  Point place;
  double height_m = 0.0;                       ///< above the sea
  Length into_cover = usual_sight_into_cover;  ///< of an eye: how far it sees into or out of cover
};

}  // namespace krieg::inline sight
