// Bytes that are handed out over HTTP, with what HTTP says of them.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

namespace krieg::inline room {

/// The compressed form of a text. It is made when it is first asked for, so that opening a game does not compress
/// papers that nobody fetches. Several threads may ask.
class PackedText {
 public:
  explicit PackedText(std::shared_ptr<const std::string> text) : text_(std::move(text)) {}
  /// As gzip. Throws std::runtime_error if it cannot be made.
  [[nodiscard]] std::shared_ptr<const std::string> gzip() const;

 private:
  std::shared_ptr<const std::string> text_;
  mutable std::once_flag made_;
  mutable std::shared_ptr<const std::string> gzip_;
};

struct ServedFile {
  std::shared_ptr<const std::string> bytes;
  std::shared_ptr<const PackedText> packed = {};  ///< the same, compressed; null: that would not be worth the trouble
  std::string type;                               ///< for Content-Type
  std::string tag;                                ///< for ETag, quoted
  bool named_by_hash = false;                     ///< its name changes with its content: browsers may keep it for ever
};

/// "text/javascript; charset=utf-8" for ".js" and so on; "application/octet-stream" for an unknown ending.
std::string content_type(const std::filesystem::path& name);

/// A file made of a text.
ServedFile served_file(std::string bytes, std::string type);

}  // namespace krieg::inline room
