// Who is who on paper, for rules, letters and reports; who reads which language; whose map is out of date.
#pragma once

#include "game/scenario.hpp"
#include "knowledge/knowledge.hpp"

namespace krieg {

Directory directory_of(const OrderOfBattle& order_of_battle);
/// With everybody's language and map.
Directory directory_of(const Scenario& scenario);

}  // namespace krieg
