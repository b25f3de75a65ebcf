// What enemies within charge reach compel a unit to do (page 10), by what it sees.
#pragma once

#include "wrg1750/book/forced_actions.hpp"
#include "wrg1750/play/neighbours.hpp"

namespace krieg::wrg1750 {

/// Whether the unit is in a melee or pursues.
bool is_engaged(const Unit& unit);

/// Whether the unit is charged by an enemy whom it sees.
bool sees_charge(const Neighbours& near, const Unit& unit);

/// Every unengaged enemy cavalry that the unit sees is asked for itself (reading 136): the facts of the nearest one
/// that forces the unit, else of the nearest one within charge reach, else of the nearest one.
struct ForcedBy {
  ForcedFacts facts;
  std::optional<UnitId> cavalry = {};  ///< that one; nothing: the unit sees none
};
ForcedBy forced_by(const Field& field, const Neighbours& near, const Unit& unit);

/// Whether enemy cavalry compels troops on foot, or in the saddle to fight on foot, to form square or to stay in it.
bool is_forced_into_square(const Field& field, const Neighbours& near, const Unit& unit);

}  // namespace krieg::wrg1750
