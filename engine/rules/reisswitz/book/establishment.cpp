#include "reisswitz/book/establishment.hpp"

#include "reisswitz/book/readings.hpp"

namespace krieg::reisswitz {

namespace {

constexpr double most_platoons = 100.0;
constexpr double most_pounds = 100.0;
constexpr double most_pontoons = 1000.0;

}  // namespace

Notes notes_on(std::type_identity<UnitParticulars>) {
  return {may("skirmish_platoons", 0, most_platoons, "How many it may send out in front; 0 for cavalry and guns"),
          may("pounder", 1, most_pounds, "Of a battery, which needs it: the weight of the shot, 6, 9 or 12"),
          may("howitzers", "Of a battery: howitzers, which fire shells and set houses alight"),
          may("dragoons", "Of cavalry: dragoons, who can be ordered to fight on foot"),
          may("pontoons", 1, most_pontoons,
              "Of wagons: a bridging train with so many pontoons, trestles included. Other wagons carry ammunition")};
}

UnitParticulars read_particulars(const UnitEstablishment& unit) {
  return facts::read<UnitParticulars>(unit.others.members);
}

const ScenarioForm& scenario_form_of_the_book() {
  static const ScenarioForm form{facts::schema<UnitParticulars>(), Json::object(), schema_of_options()};
  return form;
}

}  // namespace krieg::reisswitz
