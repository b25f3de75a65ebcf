// Changes of formation (pages 4 and 9): what they take, and their end.
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// Game time on the clock for so many periods of action.
Seconds clock_time(double periods);

/// The unit begins to change into that shape, with that front. It takes the time of the evolution and that of a wheel
/// to the front in the narrower of the two formations; a square and houses have all fronts (page 9; reading 119). Guns
/// that limber or unlimber do so within their action move and take none (page 8); between column and line they take it
/// limbered. Guns keep their front. Returns why it cannot form so; empty if it can.
KeyedText begin_change(Field& field, Unit& unit, Shape to, std::optional<Bearing> facing = std::nullopt);

/// Whether a body would stand partly in deep water. `place`: the middle of its front; `front`: where it faces.
bool stands_in_deep_water(const Field& field, Point place, Bearing front, const Footprint& footprint);

/// Whether the unit knows that shape and has room for it where it stands.
bool can_form(const Field& field, const Unit& unit, Shape shape);

/// The unit does not go on with a change that is under way.
void drop_change(Unit& unit);

/// Completes a change that is due at `until`.
void complete_change(Field& field, Unit& unit, GameTime until);

/// The shape in which the unit fights: a line, or a column if it knows none.
Shape line_of(const Field& field, const Unit& unit);

/// Troops that are driven out of a building stand before it in their fighting formation.
void leave_building(const Field& field, Unit& unit);

/// Begins to break up a square into which cavalry had forced the unit, to a column if it has a way before it, else to a
/// line.
void leave_forced_square(Field& field, Unit& unit);

/// Broken troops lose their formation.
void dissolve(Field& field, Unit& unit);
/// Troops that have stopped running take a formation again: a column, or guns limbered.
void form_again(Field& field, Unit& unit);

/// What a unit does of a change of front in the time that it has.
struct FrontChange {
  Bearing front;         ///< where it faces then
  double seconds = 0.0;  ///< of action that this takes
};

/// A change of front by a wheel, or about with the rest wheeled if that is quicker; a battery wheels only (page 9). It
/// takes twice as long for badly trained troops. Of a wheel the unit makes the part for which `seconds_left` suffice;
/// to face about may take longer. On a road it wheels on the front to which it breaks off (reading 95).
FrontChange change_front(const Field& field, const Unit& unit, Bearing facing, double speed_mps, double seconds_left,
                         bool on_road = false);

}  // namespace krieg::wrg1750
