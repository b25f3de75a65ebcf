#include "world/unit.hpp"

#include <numeric>

namespace krieg {

int men_of(const Unit& unit) {
  const int in_ranks = std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                                       [](int sum, const Element& e) { return sum + e.men; });
  return in_ranks + (unit.skirmishers ? unit.skirmishers->men : 0);
}

int guns_of(const Unit& unit) {
  return std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                         [](int sum, const Element& e) { return sum + e.guns; });
}

}  // namespace krieg
