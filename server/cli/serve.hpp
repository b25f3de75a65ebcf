// `kriegsspiel serve`: runs the server until it is told to stop.
#pragma once

#include "net/serve_options.hpp"

namespace krieg::inline cli {

/// Serves until it is told to stop (SIGINT, SIGTERM). The exit code of the program: 0 after an orderly end, 1 if
/// the file of the games was lost while it ran.
int serve(const ServeOptions& options);

}  // namespace krieg::inline cli
