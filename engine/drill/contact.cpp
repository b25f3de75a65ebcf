#include "drill/contact.hpp"

#include <algorithm>

#include "drill/bodies.hpp"

namespace krieg::inline drill {

bool contains(const std::vector<UnitId>& ids, const UnitId& id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool fights_anywhere(const Fights& fights, const UnitId& unit) {
  return std::any_of(fights.begin(), fights.end(),
                     [&](const auto& fight) { return fight.first == unit || contains(fight.second, unit); });
}

bool attacks(const Fights& fights, const UnitId& attacker, const UnitId& defender) {
  const auto fight = fights.find(defender);
  return fight != fights.end() && contains(fight->second, attacker);
}

double gap_between_m(const Field& field, const Unit& one, const Unit& other) {
  return gap_m(body_of(field, one), body_of(field, other));
}

bool is_within(const Field& field, const Unit& unit, const Body& body, Length within) {
  return gap_m(body_of(field, unit), body) <= within.metres();
}

}  // namespace krieg::inline drill
