// What a seat holds on paper, as its bytes go out.
#pragma once

#include <string>

#include "picture/printed.hpp"

namespace krieg::inline commander {

std::string printed_text(const PrintedScenario& printed);

}  // namespace krieg::inline commander
