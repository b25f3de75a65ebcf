// Lists of a rule book's words, made from its enumerations.
#pragma once

#include <array>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <vector>

#include "measure/record.hpp"

namespace krieg::inline army {

/// Every enumerator of a described enumeration, in its order.
template <DescribedEnum E>
constexpr auto every() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  std::array<E, boost::mp11::mp_size<Enumerators>::value> all{};
  std::size_t next = 0;
  boost::mp11::mp_for_each<Enumerators>([&](auto enumerator) { all[next++] = enumerator.value; });
  return all;
}

/// The tokens of all enumerators, in their order.
template <class Token, DescribedEnum E>
std::vector<Token> tokens_of() {
  std::vector<Token> tokens;
  for (const E word : every<E>()) tokens.emplace_back(word);
  return tokens;
}

/// An entry of ArmyWords for each enumerator, with its id alone.
template <class Entry, DescribedEnum E>
std::vector<Entry> one_for_each() {
  std::vector<Entry> entries;
  for (const E word : every<E>()) {
    entries.emplace_back();
    entries.back().id = word;
  }
  return entries;
}

}  // namespace krieg::inline army
