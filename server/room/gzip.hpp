// Compression of what is handed out over HTTP.
#pragma once

#include <string>

namespace krieg::inline room {

/// The bytes as a gzip file (RFC 1952). Throws std::runtime_error if there is no memory for it.
std::string gzipped(const std::string& bytes);

}  // namespace krieg::inline room
