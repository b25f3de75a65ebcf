// A test of nerve on one of the five dice: of surprise, of encirclement, of permission for an exception. The die
// favours the danger. The troops pass if the die says that the danger is beaten, and fail if it says that they are
// (Hand to Hand Combat, the note on passing a test).
#pragma once

#include <optional>
#include <vector>

#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

struct NerveTest {
  int throws_needed = 1;
  std::optional<bool> passed;
  std::vector<Step> steps;
};

/// `die`: 1 to 5, in favour of the danger. A blank face asks for one more throw.
NerveTest test_nerve(int die, const std::vector<int>& faces, const char* section);

}  // namespace krieg::reisswitz
