// `kriegsspiel adjudicate` and `kriegsspiel tables`: a rule book asked from the command line.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Works one case out, or lists what can be asked. The answer is JSON on `out`; a refusal is said on `errors`.
/// 0 if answered, 1 if refused.
int adjudicate_case(const AdjudicateCase& command, std::istream& in, std::ostream& out, std::ostream& errors);

/// Prints every table of the book as JSON. 0, or 1 when there is no such book.
int print_tables(const PrintTables& command, std::ostream& out, std::ostream& errors);

}  // namespace krieg::inline cli
