// Where this machine can be reached.
#pragma once

#include <string>
#include <vector>

namespace krieg::inline net {

/// The machine's IPv4 addresses that are up and are not loopback; loopback if there is no other.
std::vector<std::string> machine_addresses();

}  // namespace krieg::inline net
