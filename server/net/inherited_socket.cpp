#include "net/inherited_socket.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace krieg::inline net {

namespace {

constexpr int kFirstInherited = 3;  ///< SD_LISTEN_FDS_START

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

int option_of(int socket, int option) {
  int value = 0;
  socklen_t size = sizeof value;
  return getsockopt(socket, SOL_SOCKET, option, &value, &size) == 0 ? value : -1;
}

}  // namespace

std::optional<int> inherited_socket() {
  if (variable("LISTEN_PID") != std::to_string(getpid())) return std::nullopt;
  const std::string count = variable("LISTEN_FDS");
  // A program that this one starts is not to take them for its own.
  for (const char* name : {"LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"}) unsetenv(name);
  if (count != "1") throw std::runtime_error("the service manager hands over " + count + " sockets; one is needed");
  const int domain = option_of(kFirstInherited, SO_DOMAIN);
  if (option_of(kFirstInherited, SO_ACCEPTCONN) != 1 || (domain != AF_INET && domain != AF_INET6))
    throw std::runtime_error("the service manager hands over a socket that does not listen with TCP");
  fcntl(kFirstInherited, F_SETFD, FD_CLOEXEC);
  return kFirstInherited;
}

bool is_ipv6(int socket) { return option_of(socket, SO_DOMAIN) == AF_INET6; }

}  // namespace krieg::inline net
