// What `kriegsspiel serve` can be told on the command line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "room/evening_choices.hpp"
#include "room/log.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline net {

struct ServeOptions {
  std::uint16_t port = 8080;  ///< 0: any free one
  std::optional<int> socket;  ///< that listens already (net/inherited_socket.hpp); then no port is bound
  std::string address;        ///< empty: loopback, or every address with `lan`
  /// Under which people reach the server, such as "https://club.example.org": for the links that it prints, and a name
  /// in its own certificate. Empty: what the machine knows of itself.
  std::string origin;
  std::optional<std::uint16_t> metrics_port;  ///< of the listener for /metrics, without TLS; none: no such listener
  std::string metrics_address = "127.0.0.1";  ///< where it listens
  std::filesystem::path db = "games/kriegsspiel.sqlite";
  std::string scenario;                                 ///< of the evening that is offered; empty: the club is served
  std::string keeper_link;                              ///< the keeper who is given a new link; empty: nobody
  std::vector<std::filesystem::path> scenario_folders;  ///< where scenarios lie, searched in this order
  bool lan = false;                                     ///< listen beyond loopback, with TLS
  std::optional<std::filesystem::path> tls_cert;        ///< PEM; none: one made at the first start, kept beside the db
  std::optional<std::filesystem::path> tls_key;         ///< PEM; given if and only if `tls_cert` is
  std::filesystem::path web;                            ///< folder of the client's files
  std::filesystem::path languages;                      ///< folder of the texts (room/language_folder.hpp)
  std::optional<std::uint64_t> seed;                    ///< of a new game; none: random
  EveningChoices evening;                               ///< of a new game
  std::optional<std::filesystem::path> reminders;       ///< settings of a club's reminders; none: nobody is reminded
  LogForm log = LogForm::text;
  bool verbose = false;
  ServeLimits limits;

  /// Where to listen: what was asked for, else loopback, else (with `lan`) everywhere.
  [[nodiscard]] std::string listen_address() const {
    if (!address.empty()) return address;
    return lan ? "0.0.0.0" : "127.0.0.1";
  }
};

}  // namespace krieg::inline net
