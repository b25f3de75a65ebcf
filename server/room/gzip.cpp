#include "room/gzip.hpp"

#define ZLIB_CONST  // zlib promises not to change what it reads
#include <zlib.h>

#include <limits>
#include <memory>
#include <stdexcept>

namespace krieg::inline room {

std::string gzipped(const std::string& bytes) {
  constexpr int with_gzip_header = 16;
  constexpr int memory_level = 8;  // zlib's own default
  if (bytes.size() > std::numeric_limits<uInt>::max()) throw std::runtime_error("too large for zlib");
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + with_gzip_header, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot begin to compress");
  const std::unique_ptr<z_stream, int (*)(z_stream*)> ends(&stream, deflateEnd);
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  if (deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("zlib cannot compress");
  packed.resize(stream.total_out);
  return packed;
}

}  // namespace krieg::inline room
