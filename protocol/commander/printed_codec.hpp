// A seat's printed papers as JSON bytes.
#pragma once

#include <string>

#include "picture/printed.hpp"

namespace krieg::inline commander {

std::string printed_text(const PrintedScenario& printed);

}  // namespace krieg::inline commander
