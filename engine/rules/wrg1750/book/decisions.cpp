#include "wrg1750/book/decisions.hpp"

#include "army/word_lists.hpp"

namespace krieg::wrg1750 {
namespace {

template <DescribedEnum E>
std::vector<std::string> names_of_all() {
  std::vector<std::string> names;
  for (const E choice : every<E>()) names.push_back(name_of(choice));
  return names;
}

}  // namespace

std::vector<std::string> choices_for(Decision decision) {
  switch (decision) {
    case Decision::charge: return names_of_all<ToCharge>();
    case Decision::break_off: return names_of_all<ToBreakOff>();
    case Decision::pursue: return names_of_all<ToPursue>();
    case Decision::evade: return names_of_all<ToEvade>();
  }
  return {};
}

}  // namespace krieg::wrg1750
