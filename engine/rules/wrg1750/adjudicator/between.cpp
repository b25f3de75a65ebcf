#include "wrg1750/adjudicator/between.hpp"

#include "drill/rulings.hpp"
#include "wrg1750/play/charges.hpp"
#include "wrg1750/play/fire_phase.hpp"
#include "wrg1750/play/flinch_phase.hpp"
#include "wrg1750/play/melee_phase.hpp"

namespace krieg::wrg1750 {

std::vector<Json> cases_between(const World& world, const Scenario& scenario, const Directory& directory,
                                const UnitId& attacker, const UnitId& defender) {
  World copy = world;  // a field of play can be changed
  const Field field = field_of(copy, scenario, directory);
  const Neighbours near(field);
  const Unit& first = copy.units.at(attacker);
  const Unit& second = copy.units.at(defender);
  std::vector<Json> cases;
  if (const auto facts = fire_between(field, first, second)) cases.push_back(told_case("fire", *facts));
  cases.push_back(told_case("charge", charge_facts(field, near, first, second)));
  const FlinchFacts flinch{flinch_side(field, near, second, first), flinch_side(field, near, first, second)};
  cases.push_back(told_case("flinch", flinch));
  cases.push_back(told_case("melee_hack", hack_facts(field, first, second)));
  return cases;
}

}  // namespace krieg::wrg1750
