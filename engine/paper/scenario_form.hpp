// What a rule book adds to the sheet of a scenario, and the schema of the whole sheet for those who write one.
#pragma once

#include <string>

#include "measure/record.hpp"

namespace krieg::inline army {
class ArmyWords;
}  // namespace krieg::inline army

namespace krieg::inline paper {

/// Each is a JSON Schema of an object, whose members stand beside those of every book's.
struct ScenarioForm {
  Json unit;     ///< UnitEstablishment::others
  Json officer;  ///< OfficerEstablishment::others
  Json options;  ///< ScenarioSheet::options
};

/// Of scenario.json under the rule book of that name (JSON Schema, draft 2020-12): what every book's scenario has, with
/// the book's words and what it adds.
nlohmann::ordered_json scenario_schema(const std::string& book, const ArmyWords& words, const ScenarioForm& form);

}  // namespace krieg::inline paper
