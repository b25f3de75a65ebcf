#include "reisswitz/play/ranks.hpp"

#include <algorithm>
#include <cassert>

namespace krieg::reisswitz {

namespace {

bool is_smaller(const Element& a, const Element& b) { return a.men < b.men; }

}  // namespace

void take_from_ranks(Unit& unit, int men) {
  for (; men > 0; --men) {
    const auto fullest = std::max_element(unit.elements.begin(), unit.elements.end(), is_smaller);
    assert(fullest != unit.elements.end() && fullest->men > 0 && "there are not so many men");
    --fullest->men;
  }
}

void return_to_ranks(Unit& unit, int men) {
  for (; men > 0 && !unit.elements.empty(); --men) {
    Element* least = nullptr;
    for (Element& element : unit.elements)
      if (element.men > 0 && (!least || is_smaller(element, *least))) least = &element;
    ++(least ? *least : unit.elements.front()).men;
  }
}

}  // namespace krieg::reisswitz
