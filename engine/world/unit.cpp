#include "world/unit.hpp"

#include <algorithm>
#include <numeric>

namespace krieg::inline world {

int men_of(const Unit& unit) {
  const int in_ranks = std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                                       [](int sum, const Element& e) { return sum + e.men; });
  return in_ranks + (unit.skirmishers ? unit.skirmishers->men : 0);
}

int guns_of(const Unit& unit) {
  return std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                         [](int sum, const Element& e) { return sum + e.guns; });
}

bool has_no_ranks(const Unit& unit) {
  const auto stands = [&](bool apart) {
    return std::any_of(unit.elements.begin(), unit.elements.end(),
                       [apart](const Element& e) { return (e.men > 0 || e.guns > 0) && e.apart.has_value() == apart; });
  };
  return stands(true) && !stands(false);
}

}  // namespace krieg::inline world
