// What this book asks of the troops of a scenario: words that it has, formations that their branch knows, pieces of the
// right kind.
#pragma once

#include <string>
#include <vector>

#include "paper/scenario.hpp"

namespace krieg::reisswitz {

/// A sentence each, naming the place in the sheet: order_of_battle.units "red-1": elements[0].kind: ...
std::vector<std::string> faults_of_troops(const OrderOfBattle& order_of_battle);

}  // namespace krieg::reisswitz
