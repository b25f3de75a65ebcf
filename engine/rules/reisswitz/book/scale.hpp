// The book's own measures: paces and moves. All other code uses metres and seconds.
#pragma once

#include "measure/game_time.hpp"
#include "measure/length.hpp"

namespace krieg::reisswitz {

/// 2,000 paces to the English mile (Appendix Three, heading of the Movement Chart).
inline constexpr double metres_per_pace = 1609.344 / 2000.0;

/// "Time is divided into two minute sections" (Introduction, Relationship between Players and Umpire).
inline constexpr Seconds move_length{120};
inline constexpr int minutes_per_move = 2;

inline Length paces(double count) { return metres(count * metres_per_pace); }
inline double in_paces(Length length) { return length.metres() / metres_per_pace; }
/// For distances that are computed as doubles.
inline double metres_in_paces(double m) { return m / metres_per_pace; }

/// Distances at which troops may be told, in paces (Appendix Three, Distances at which troops may be distinguished).
struct RecognitionPaces {
  double arm = 1114;           ///< infantry from cavalry
  double figure = 880;         ///< a single man
  double cross_belts = 616;    ///< heads, belts, trousers: formation and numbers
  double uniform = 440;        ///< limbs, firelocks, colour of the coat
  double details_begin = 220;  ///< details of the uniform become clear between this distance ...
  double details_clear = 176;  ///< ... and this one
};
inline constexpr RecognitionPaces recognition_paces{};

/// Players further apart than this speak only through the umpire (Relationship between Players and Umpire).
inline constexpr double earshot_paces = 1000;
/// Guns this near to troops, or firing in their fight, support them.
inline constexpr double gun_support_paces = 800;

/// Distances at which an enemy matters, in paces (Appendix Three, Critical Distances).
struct CriticalPaces {
  double cavalry = 900;           ///< a minute's gallop apart: be in battle order
  double infantry = 400;          ///< the limit of musketry
  double light_artillery = 800;   ///< large canister of 6- and 9-pounders
  double heavy_artillery = 1000;  ///< large canister of 12-pounders
};
inline constexpr CriticalPaces critical_paces{};

}  // namespace krieg::reisswitz
