// The book's additions to a scenario's sheet: particulars of a unit, and options.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>

#include "army/establishment.hpp"
#include "measure/facts.hpp"
#include "paper/scenario_form.hpp"

namespace krieg::reisswitz {

struct UnitParticulars {
  int skirmish_platoons = 0;      ///< the most platoons that it may send out as skirmishers
  std::optional<int> pounder;     ///< of a battery: 6, 9 or 12
  std::optional<bool> howitzers;  ///< of a battery: howitzers, which fire shells and set houses alight
  std::optional<bool> dragoons;   ///< of cavalry: it can fight on foot
  std::optional<int> pontoons;    ///< of wagons: a bridging train with this many pontoons, and trestles
};
BOOST_DESCRIBE_STRUCT(UnitParticulars, (), (skirmish_platoons, pounder, howitzers, dragoons, pontoons))
Notes notes_on(std::type_identity<UnitParticulars>);

/// Throws RecordError with the name of the wrong member.
UnitParticulars read_particulars(const UnitEstablishment& unit);

const ScenarioForm& scenario_form_of_the_book();

}  // namespace krieg::reisswitz
