// Whether a body has room where it stands: what ground its footprint covers, and which friends stand on it.
#pragma once

#include <functional>
#include <optional>

#include "drill/field.hpp"

namespace krieg::inline drill {

/// The ground under a footprint, checked at places at most ten metres apart.
struct CoveredGround {
  bool deep_water = false;  ///< some of it cannot be waded; the rest is then not counted
  int places = 0;           ///< the places that are counted
  int among_houses = 0;     ///< of these: among houses, and off the road
};

/// Which ranks are counted among houses.
enum class RanksCounted { all, front };

/// `place`: the middle of the front.
CoveredGround covered_ground(const Ground& ground, Point place, Bearing front, const Footprint& footprint,
                             RanksCounted counted = RanksCounted::all);

/// Whether a wall or fieldwork crosses a front of that length. `place`: its middle.
bool wall_crosses_front(const Ground& ground, Point place, Bearing front, Length frontage);

/// The unit's body at that place, with that front and footprint.
Body placed(const Field& field, const Unit& unit, Point place, Bearing front, const Footprint& footprint);

/// Whether a friend keeps the ground on which it stands; the book says who makes room. Units that move, or stand in
/// open order, make room in every book.
using KeepsGround = std::function<bool(const Unit&)>;

/// The part of a body's ground that must be free of friends: all of it, or its middle half, because neighbours in a
/// narrow place may overlap a little.
enum class FreePart { core, whole };

/// The first friend of whom that part of his ground overlaps the same part of `own`, a body of the unit; null if there
/// is none.
const Unit* friend_there(const Field& field, const Unit& unit, const Body& own, FreePart part,
                         const KeepsGround& keeps_ground);

/// The first friend on whose ground the unit would stand at that place, with that front: the middle halves of the two
/// overlap. Null if there is none, or if the unit is in open order.
const Unit* friend_under(const Field& field, const Unit& unit, Point place, Bearing front,
                         const KeepsGround& keeps_ground);

/// The nearest place beside, behind or before the friends on whose ground the unit stands, on open ground that it
/// reaches without crossing anything; nothing if there is none within 200 metres.
std::optional<Point> free_place_near(const Field& field, const Unit& unit, const KeepsGround& keeps_ground);

/// Whether friends stand at the end of the unit's way and it has reached them: it halts behind them.
bool must_stop_short(const Field& field, const Unit& unit, const KeepsGround& keeps_ground);

}  // namespace krieg::inline drill
