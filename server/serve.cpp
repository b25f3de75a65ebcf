#include "server/serve.hpp"

#include <iostream>

namespace krieg {

int serve(const ServeOptions& options) {
  std::cerr << "This build has no server to listen on port " << options.port << ".\n";
  return 1;
}

}  // namespace krieg
