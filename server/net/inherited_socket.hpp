// The listening socket that a service manager hands to the program (sd_listen_fds(3)). While the program starts anew,
// connections wait at that socket.
#pragma once

#include <optional>

namespace krieg::inline net {

/// The socket that is meant for this process; nothing if there is none. Throws std::runtime_error if there are several,
/// or if it is no listening socket of TCP.
std::optional<int> inherited_socket();

/// Whether it listens with IPv6. Precondition: it is a socket of TCP.
bool is_ipv6(int socket);

}  // namespace krieg::inline net
