// Prisoners: who guards them, how they are brought off, and how they are set free (Reisswitz, Section 4, Prisoners;
// readings 68 and 69).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/prisoners.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

/// The body lays down its arms and is in the captor's hands.
void capture(Field& field, Unit& unit, const UnitId& captor);

/// The battery is in the captor's hands, its men with it.
void take_battery(Field& field, Unit& battery, const UnitId& captor);

/// Captured guns among its prisoners can be moved off only twenty minutes after they were taken (Cavalry v Artillery
/// 4).
bool waits_for_captured_guns(const Field& field, const Unit& captor);

/// Men of the body whom its prisoners take from the fight: a tenth of their number.
int guards_wanted(const Field& field, const Unit& unit);

/// Takes charge of the prisoners of its own side near by, unless it has some. False: there are none.
bool take_charge(Field& field, Unit& unit);

/// Its prisoners are given over to the rear, and out of the game.
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
/// Escorts that are beaten, too weak, or meet the prisoners' friends.
std::vector<Release> prisoners_in_doubt(const Field& field);
void settle_releases(Field& field, const std::vector<Release>& releases, const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& release_incident();

}  // namespace krieg::reisswitz
