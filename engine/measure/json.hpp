// The JSON type of the whole program.
#pragma once

#include <nlohmann/json.hpp>

namespace krieg::inline measure {

using Json = nlohmann::json;

}  // namespace krieg::inline measure
