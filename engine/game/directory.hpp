// Who is who on paper, for rules, letters and reports.
#pragma once

#include "game/scenario.hpp"
#include "knowledge/knowledge.hpp"

namespace krieg {

Directory directory_of(const OrderOfBattle& order_of_battle);

}  // namespace krieg
