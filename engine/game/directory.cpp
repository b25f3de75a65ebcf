#include "game/directory.hpp"

namespace krieg {

Directory directory_of(const OrderOfBattle& order_of_battle) {
  Directory directory;
  for (const UnitEstablishment& unit : order_of_battle.units) directory.units.emplace(unit.id, unit);
  for (const OfficerEstablishment& officer : order_of_battle.officers) directory.officers.emplace(officer.id, officer);
  return directory;
}

}  // namespace krieg
