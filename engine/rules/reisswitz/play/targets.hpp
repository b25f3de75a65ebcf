// Which bodies can fire at which, and the facts of a target on the ground for the tables.
#pragma once

#include <optional>
#include <vector>

#include "reisswitz/book/fire.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The enemy body that a firing body chooses: the nearest to the place that it was ordered to fire on, else the nearest
/// to itself; in sight, within `reach`, before its front (a square has four), with no formed friends in the way.
std::optional<Body> choose_target(const Field& field, const Body& firer, const Unit& unit, Length reach,
                                  const std::vector<Body>& all);

/// The facts of the target for the fire tables, with the shot coming from `from`.
Target describe_target(const Field& field, const Body& target, Point from);

/// Whether the target keeps behind a wood 200 paces deep, houses or a dike, without lining it or firing (Target Under
/// Cover; reading 117).
bool keeps_behind_cover(const Field& field, const Body& target, Point from);

/// Whether the shot goes along the target's ranks.
bool takes_in_flank(const Body& target, Point from);

/// Whether another enemy body stands close behind the target in the line of fire.
bool is_several_deep(const Body& target, Point from, const std::vector<Body>& all);

/// The fences, and the banks of sunken roads, within 25 metres of `place` on the side of `from`; nearest first.
std::vector<Crossing> fences_before(const Field& field, Point place, Point from);

}  // namespace krieg::reisswitz
