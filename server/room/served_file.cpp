#include "room/served_file.hpp"

#include <map>

#include "measure/digest.hpp"
#include "room/gzip.hpp"

namespace krieg::inline room {
namespace {

constexpr std::size_t tag_digits = 32;
/// A smaller file fits into one packet as it is.
constexpr std::size_t least_to_compress = 1400;

bool is_text(std::string_view type) {
  return type.starts_with("text/") || type == "application/json" || type == "image/svg+xml";
}

}  // namespace

std::string content_type(const std::filesystem::path& name) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".mjs", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".json", "application/json"},
                                                           {".csv", "text/csv; charset=utf-8"},
                                                           {".map", "application/json"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".jpg", "image/jpeg"},
                                                           {".webp", "image/webp"},
                                                           {".ico", "image/x-icon"},
                                                           {".woff2", "font/woff2"},
                                                           {".woff", "font/woff"},
                                                           {".ttf", "font/ttf"},
                                                           {".txt", "text/plain; charset=utf-8"}};
  const auto found = types.find(name.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::shared_ptr<const std::string> PackedText::gzip() const {
  std::call_once(made_, [this] { gzip_ = std::make_shared<const std::string>(gzipped(*text_)); });
  return gzip_;
}

ServedFile served_file(std::string bytes, std::string type) {
  ServedFile file;
  file.tag = "\"" + sha256(bytes).substr(0, tag_digits) + "\"";
  file.bytes = std::make_shared<const std::string>(std::move(bytes));
  if (is_text(type) && file.bytes->size() >= least_to_compress)
    file.packed = std::make_shared<const PackedText>(file.bytes);
  file.type = std::move(type);
  return file;
}

}  // namespace krieg::inline room
