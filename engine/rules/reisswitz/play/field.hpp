// The data that every phase of a move works on, and functions that all phases use.
#pragma once

#include "drill/field.hpp"
#include "reisswitz/book/establishment.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/memory.hpp"

namespace krieg::reisswitz {

/// The field of battle during a move, and the readings by which it is played.
struct Field : drill::Field {
  Readings readings = {};
};

/// The field with this book's words and eyes.
Field field_of(World& world, const Ground& ground, const Directory& directory, const Readings& readings = {},
               const Pictures* pictures = nullptr);

/// This book's particulars of the unit.
const UnitParticulars& particulars(const Field& field, const UnitId& id);

bool is_beaten(const Unit& unit);
/// Whether the unit falls back along its way and obeys no orders.
inline bool is_going_back(const Unit& unit) { return memory_of(unit).retreat.going_back; }

/// The formation by which the unit counts: the one in which it stands. Dragoons who have just mounted or dismounted
/// stand in one that their new arm does not have: they count by the one into which they change.
Formation formation_that_counts(const Unit& unit);

}  // namespace krieg::reisswitz
