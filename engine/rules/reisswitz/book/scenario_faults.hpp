// Checks the troops of a scenario: their words must be the book's, their formations known to their branch, their
// elements of the right kind.
#pragma once

#include <string>
#include <vector>

#include "paper/scenario.hpp"

namespace krieg::reisswitz {

/// One sentence for each fault, with its place in the sheet: order_of_battle.units "red-1": elements[0].kind: ...
std::vector<std::string> faults_of_troops(const OrderOfBattle& order_of_battle);

}  // namespace krieg::reisswitz
