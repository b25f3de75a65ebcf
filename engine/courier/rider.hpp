// A messenger's road and end: what sending, riding and the umpire's hand have in common.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "courier/courier.hpp"

namespace krieg {

struct Road {
  std::vector<Point> path;  ///< the start left out
  double seconds = 0.0;
  bool long_ride = false;  ///< at the slower rate from the outset
};

using Avoid = std::function<double(Point)>;

/// The quickest road; at the slower rate if it proves longer than the rates allow for a short ride.
std::optional<Road> road_between(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                 const Avoid& avoid = {});

/// The dispatch is handed over in person or leaves with its riders. Precondition: it is held.
void let_go(World& world, const Ground& ground, const CourierRates& rates, Dispatch& dispatch);

/// No messenger rides with it any more.
void dismiss_riders(World& world, DispatchId id);

/// The copy that the enemy's officer nearest to `where` holds in his hand at `at`; nothing if they have no officer
/// left.
std::optional<DispatchId> fall_into_enemy_hands(World& world, const Dispatch& dispatch, Point where, GameTime at);

}  // namespace krieg
