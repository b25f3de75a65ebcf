// All that can be set about a running server, each limit under its name. The command line fills it in; the rooms read
// it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace krieg {

/// What one stranger on one connection can cost the server at most.
struct ServeLimits {
  std::size_t message_bytes = 256 * 1024;       ///< of one WebSocket message from a client
  int commands_per_second = 10;                 ///< of one seat, on average
  int commands_at_once = 30;                    ///< of one seat, in a burst
  std::size_t outbox_bytes = 16 * 1024 * 1024;  ///< waiting for one connection; over it is closed, and may resume
  std::chrono::seconds idle{60};                ///< without a sign of life a connection is cut
  int connections_per_seat = 4;
  int connections = 200;                 ///< of the whole server
  int moves_per_step = 60;               ///< that an umpire may ask for at once
  std::chrono::seconds shutdown{5};      ///< from the farewell to the cut
  std::size_t header_bytes = 16 * 1024;  ///< of one HTTP request
  std::size_t body_bytes = 64 * 1024;    ///< of one HTTP request
  std::chrono::seconds request{30};      ///< for a request to come in whole and its answer to go out
};

struct ServeOptions {
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string address;        ///< empty: loopback, or every address with `lan`
  std::filesystem::path db = "games/kriegsspiel.sqlite";
  std::string scenario;                                 ///< empty: the first of the library
  std::vector<std::filesystem::path> scenario_folders;  ///< where scenarios lie, searched in this order
  bool lan = false;                                     ///< listen beyond loopback, with TLS
  std::optional<std::filesystem::path> tls_cert;        ///< PEM; none: one made at the first start, kept beside the db
  std::optional<std::filesystem::path> tls_key;         ///< PEM; given if and only if `tls_cert` is
  std::filesystem::path web;                            ///< folder of the client's files
  std::optional<std::uint64_t> seed;                    ///< of a new game; none: random
  bool verbose = false;
  ServeLimits limits;

  /// Where to listen: what was asked for, else loopback, else (with `lan`) everywhere.
  [[nodiscard]] std::string listen_address() const {
    if (!address.empty()) return address;
    return lan ? "0.0.0.0" : "127.0.0.1";
  }
};

}  // namespace krieg
