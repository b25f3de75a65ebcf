// Faults of a scenario's troops that every rule book words alike.
#pragma once

#include <boost/algorithm/string/join.hpp>
#include <string>
#include <vector>

#include "army/establishment.hpp"

namespace krieg::inline paper {

/// "should be one of: line, column"; `words` are entries of ArmyWords.
template <class Words>
std::string should_be_one_of(const Words& words) {
  std::vector<std::string> names;
  for (const auto& word : words) names.push_back(name_of(word.id));
  return "should be one of: " + boost::algorithm::join(names, ", ");
}

/// The fault with its place in the sheet: order_of_battle.units "red-1": elements[0].kind: ...
/// `member` may be empty: the fault is the whole unit's.
std::string fault_of_unit(const UnitEstablishment& unit, const std::string& member, const std::string& text);

/// A fault for each member that a book without particulars of officers does not know.
std::vector<std::string> unknown_members_of_officers(const OrderOfBattle& order_of_battle);

}  // namespace krieg::inline paper
