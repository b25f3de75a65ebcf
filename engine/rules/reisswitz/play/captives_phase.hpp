// Prisoners: who guards them, how they are taken to the rear, and how they are freed (Reisswitz, Section 4, Prisoners;
// readings 68 and 69).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/prisoners.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The unit surrenders to the captor.
void capture(Field& field, Unit& unit, const UnitId& captor);

/// The captor takes the battery with its men.
void take_battery(Field& field, Unit& battery, const UnitId& captor);

/// Whether the unit's prisoners include captured guns that cannot be moved yet: only twenty minutes after they were
/// taken (Cavalry v Artillery 4).
bool waits_for_captured_guns(const Field& field, const Unit& captor);

/// The number of the unit's men who guard its prisoners instead of fighting: a tenth of the prisoners.
int guards_wanted(const Field& field, const Unit& unit);

/// The unit takes charge of its side's prisoners near by, unless it has some already. False: there are none.
bool take_charge(Field& field, Unit& unit);

/// The unit's prisoners are handed over in the rear, and out of the game.
void deliver_prisoners(Field& field, Unit& unit);

struct ReleaseOutcome {
  UnitId escort;
  bool freed = false;
};
BOOST_DESCRIBE_STRUCT(ReleaseOutcome, (), (escort, freed))

struct Release {
  ReleaseOutcome outcome;
  Proposal proposal;
};
/// Prisoners whose escort is beaten or too weak, or meets their friends.
std::vector<Release> prisoners_in_doubt(const Field& field);
void settle_releases(Field& field, const std::vector<Release>& releases, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& release_incident();

}  // namespace krieg::reisswitz
