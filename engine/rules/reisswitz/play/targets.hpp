// Who can be fired on by whom, and what the tables ask about a target on the ground.
#pragma once

#include <optional>
#include <vector>

#include "reisswitz/book/fire.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The enemy body that a firing body picks: nearest to the place it was ordered to fire on, else the nearest; in sight,
/// within `reach`, before its front (a square has four), with no formed friends in the way.
std::optional<Body> choose_target(const Field& field, const Body& firer, const Unit& unit, Length reach,
                                  const std::vector<Body>& all);

/// The target as the fire tables ask about it, seen from where the shot comes.
Target describe_target(const Field& field, const Body& target, Point from);

/// It keeps behind a wood 200 paces deep, houses or a dike, does not line it and does not fire (Target Under Cover;
/// reading 117).
bool keeps_behind_cover(const Field& field, const Body& target, Point from);

/// The shot goes along the target's ranks.
bool takes_in_flank(const Body& target, Point from);

/// Another enemy body stands close behind the target in the line of fire.
bool is_several_deep(const Body& target, Point from, const std::vector<Body>& all);

/// The fences, and the banks of sunken roads, within 25 metres of `place` on the side of `from`; nearest first.
std::vector<Crossing> fences_before(const Field& field, Point place, Point from);

}  // namespace krieg::reisswitz
