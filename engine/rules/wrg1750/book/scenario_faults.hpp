// Checks a scenario under this book: its troops (pages 3 to 5), its options, and the points of both armies (page 3).
#pragma once

#include <string>
#include <vector>

#include "paper/scenario.hpp"
#include "wrg1750/book/establishment.hpp"
#include "wrg1750/book/points.hpp"

namespace krieg::wrg1750 {

/// One sentence for each fault of a unit or officer, with its place in the sheet: order_of_battle.units "red-1":
/// elements[0].kind: ...
std::vector<std::string> faults_of_troops(const OrderOfBattle& order_of_battle);

/// One sentence for each fault of the options and of what they need of the sheet, with its place: options.points: ...
/// The points of an army are counted only if its troops have no fault.
std::vector<std::string> faults_of_options(const ScenarioSheet& sheet);

/// Warnings about a scenario that can be played, one sentence each. Precondition: it has no fault.
std::vector<std::string> advice(const ScenarioSheet& sheet);

/// The unit as it is bought. Precondition: it has no fault.
BoughtUnit bought(const UnitEstablishment& unit, const UnitParticulars& its);

/// What a side's army costs: its officers are the generals, and who has no superior is the commanding one.
/// Precondition: the troops have no fault.
PointsResolution points_of_side(const OrderOfBattle& order_of_battle, Side side);

}  // namespace krieg::wrg1750
