// Moves a body along its way for one step, stretch by stretch. The book says how fast it goes and what stops it.
#pragma once

#include "drill/field.hpp"
#include "drill/stop.hpp"
#include "terrain/going.hpp"

namespace krieg::inline drill {

/// How a book's troops march.
class Marching {
 public:
  virtual ~Marching() = default;
  /// Metres in a second of action over that ground; 0: closed. Troops that stand on closed ground leave it slowly; what
  /// keeps others from entering it is for before_stretch().
  virtual double speed(const Unit& unit, const Going& going) const = 0;
  /// Whether something stops the unit before the next stretch, to `to`: obstacles, passages, bad ground, troops in the
  /// way. `what`: the reason if it is blocked, in its officer's words.
  virtual Stop before_stretch(Field& field, Unit& unit, Point to, KeyedText& what) = 0;
  /// The unit has gone `metres` over ground of that going. A change of formation that is begun here ends its march for
  /// this step.
  virtual void after_stretch(Field& field, Unit& unit, const Going& going, double metres);
};

/// Moves the unit along its way for `seconds` of action, at most `limit_m` far. `what`: the reason if it is blocked.
Stop move_along(Field& field, Unit& unit, Marching& marching, double seconds, double limit_m, KeyedText& what);

}  // namespace krieg::inline drill
