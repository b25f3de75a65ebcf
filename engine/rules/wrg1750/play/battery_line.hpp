// Single gun models that stand in the line of their battery and act with it until they have an order of their own; from
// then on they are a detached sub-unit (page 11; reading 81).
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "wrg1750/play/plan.hpp"

namespace krieg::wrg1750 {

/// The battery in whose line the unit stands; null: it has no battery, or acts alone.
const Unit* its_battery(const Field& field, const Unit& unit);
/// The units that act as one with this one: the battery, then the models in its line; the unit alone if there are none.
std::vector<UnitId> whole_unit(const Field& field, const Unit& unit);
/// Whether that holds of the unit, or of one of those that act as one with it.
template <class Holds>
bool any_of_whole(const Field& field, const Unit& unit, const Holds& holds) {
  const std::vector<UnitId> whole = whole_unit(field, unit);
  return std::any_of(whole.begin(), whole.end(), [&](const UnitId& id) { return holds(field.world.units.at(id)); });
}
/// Whether the two act as one.
bool acts_with(const Field& field, const Unit& one, const Unit& other);

/// The losses and the strength of the whole unit: casualties per figure are counted for it.
LossMemory losses_of_whole(const Field& field, const Unit& unit);
/// Figures that fight in the whole unit.
int figures_of_whole(const Field& field, const Unit& unit);

/// Comes back into the line of its battery if it is near to its place there. False: it is too far away.
bool rejoin_battery(const Field& field, Unit& model, const Unit& battery);
/// Where the model stands in the line of its battery: beside it, on the nearer side that has room for it, or behind it
/// in column. Nothing: there is no room.
std::optional<Point> place_in_line(const Field& field, const Unit& model, const Unit& battery);
/// Whether the model stands so near to its place in the line, or to its battery if there is no room in the line, that
/// it serves as a part of the battery.
bool is_in_place(const Field& field, const Unit& model, const Unit& battery);

/// Makes the models in the lines of batteries that have nothing of their own to do move and stand as their batteries.
void keep_in_line(Field& field, Plans& plans);

}  // namespace krieg::wrg1750
