// `kriegsspiel scenario check`, `kriegsspiel scenario list` and `kriegsspiel scenario schema`.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Prints every fault, and every warning of the rule book, one a line. 0 if there is no fault, else 1.
int check_scenario(const CheckScenario& command, std::ostream& out);

/// Prints a table of all scenarios. 0 if there is at least one, else 1.
int list_scenarios(const ListScenarios& command, std::ostream& out);

/// Prints the JSON Schema of a scenario's sheet under that rule book. 0 if there is such a book, else 1.
int print_schema(const PrintSchema& command, std::ostream& out, std::ostream& errors);

}  // namespace krieg::inline cli
