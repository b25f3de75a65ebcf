// What a unit does in the movement of one period.
#pragma once

#include <limits>
#include <map>
#include <optional>

#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/play/field.hpp"
#include "wrg1750/play/neighbours.hpp"

namespace krieg::wrg1750 {

enum class Doing {
  stands,
  marches,    ///< along Unit::way
  charges,    ///< at `quarry`, until it touches an enemy
  pursues,    ///< `quarry`, which flees
  flees,      ///< broken
  goes_back,  ///< along Unit::way, front to the enemy
};

struct Plan {
  Doing doing = Doing::stands;
  MoveKind kind = MoveKind::normal;
  double after_seconds = 0;  ///< of action: a countercharge begins halfway
  double limit_paces = std::numeric_limits<double>::max();
  /// A charge goes straight ahead when it has used so many paces.
  double straight_after_paces = std::numeric_limits<double>::max();
  /// It halts before an enemy in sight ahead of it at this distance.
  double keeps_off_paces = 0;
  bool saves_fire = false;  ///< keeps the paces that its fire costs
  std::optional<UnitId> quarry;
  std::optional<Bearing> faces;  ///< at the end of its way
  bool by_order = false;         ///< its way is that of its order, not away from a danger
  bool unlimbers = false;        ///< guns whose action move ends before the enemy: they come into action there
  bool ends_task = false;        ///< the first task is done at the end of its way
  bool keeps_front = false;      ///< goes back with its front to the enemy: it flinches
  bool follows = false;          ///< in the column of its battery, with which it wheels
};
using Plans = std::map<UnitId, Plan>;

}  // namespace krieg::wrg1750
