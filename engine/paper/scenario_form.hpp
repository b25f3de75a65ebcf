// A rule book's additions to the sheet of a scenario, and the JSON Schema of the whole sheet.
#pragma once

#include <string>

#include "measure/record.hpp"

namespace krieg::inline army {
class ArmyWords;
}  // namespace krieg::inline army

namespace krieg::inline paper {

/// JSON Schemas of objects. Their members stand beside those of every book's sheet.
struct ScenarioForm {
  Json unit;     ///< UnitEstablishment::others
  Json officer;  ///< OfficerEstablishment::others
  Json options;  ///< ScenarioSheet::options
};

/// JSON Schema (draft 2020-12) of scenario.json under the rule book of that name: the members of every book, with the
/// book's words and additions.
nlohmann::ordered_json scenario_schema(const std::string& book, const ArmyWords& words, const ScenarioForm& form);

}  // namespace krieg::inline paper
