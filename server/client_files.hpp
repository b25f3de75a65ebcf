// The client's files, read into memory once. What is served is looked up by its exact name among them, so that no name
// that a stranger sends ever reaches the file system.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace krieg {

struct ClientFile {
  std::shared_ptr<const std::string> bytes;
  std::string type;            ///< for Content-Type
  std::string tag;             ///< for ETag, quoted
  bool named_by_hash = false;  ///< its name changes with its content: it may be kept for ever
};

class ClientFiles {
 public:
  /// Reads `index.html` and everything below `assets/`. A folder that is not there leaves a page that says so.
  explicit ClientFiles(const std::filesystem::path& folder);

  [[nodiscard]] const ClientFile& page() const { return page_; }
  /// `name` as in the address: "/assets/app.js". Null if there is no such file.
  [[nodiscard]] const ClientFile* find(const std::string& name) const;

 private:
  ClientFile page_;
  std::map<std::string, ClientFile> files_;
};

/// "text/javascript; charset=utf-8" for ".js" and so on; plain bytes for what is not known.
std::string content_type(const std::filesystem::path& name);

/// A file made of a text.
ClientFile client_file(std::string bytes, std::string type);

}  // namespace krieg
