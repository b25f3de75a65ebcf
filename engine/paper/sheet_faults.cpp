#include "paper/sheet_faults.hpp"

namespace krieg::inline paper {

std::string fault_of_unit(const UnitEstablishment& unit, const std::string& member, const std::string& text) {
  return "order_of_battle.units \"" + unit.id.value + "\": " + member + (member.empty() ? "" : ": ") + text;
}

std::vector<std::string> unknown_members_of_officers(const OrderOfBattle& order_of_battle) {
  std::vector<std::string> faults;
  for (const OfficerEstablishment& officer : order_of_battle.officers)
    for (const auto& [member, value] : officer.others.members.items())
      faults.push_back("order_of_battle.officers \"" + officer.id.value + "\": has an unknown member \"" + member +
                       "\"");
  return faults;
}

}  // namespace krieg::inline paper
