#include "commander/printed_codec.hpp"

#include "commander/frame.hpp"

namespace krieg::inline commander {

std::string printed_text(const PrintedScenario& printed) { return frame_text(to_record(printed)); }

}  // namespace krieg::inline commander
