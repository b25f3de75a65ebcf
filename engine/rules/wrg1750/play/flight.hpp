// Where broken troops flee to: "in any direction offering safety" (page 16; reading 137).
#pragma once

#include "wrg1750/play/field.hpp"
#include "wrg1750/play/neighbours.hpp"

namespace krieg::wrg1750 {

/// The end of a way of that length, at most, which leads the unit away from the danger at `from`: as straight as it can
/// be without coming near to other enemies whom it sees, over ground that it can enter, and past formed friends. It
/// breaks through friends if no such way is open. At the edge of the map the way ends. The unit's own place: the ground
/// before it closes every way.
Point place_of_safety(const Field& field, const Neighbours& near, const Unit& unit, Point from, double length_paces);

}  // namespace krieg::wrg1750
