// The server itself, from the first socket to the last farewell.
#pragma once

#include "server/serve_options.hpp"

namespace krieg {

/// Serves until it is told to stop (SIGINT, SIGTERM). The exit code of the program: 0 after an orderly end.
int serve(const ServeOptions& options);

}  // namespace krieg
