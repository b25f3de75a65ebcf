// The client's files, read into memory once. What is served is looked up by its exact name among them, so that no name
// that a stranger sends ever reaches the file system.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "room/served_file.hpp"

namespace krieg::inline net {

class ClientFiles {
 public:
  /// Reads `index.html` and everything below `assets/` and `help/`. A folder without `index.html` leaves a page that
  /// says so.
  explicit ClientFiles(const std::filesystem::path& folder);

  [[nodiscard]] const ServedFile& page() const { return page_; }
  /// `name` as in the address: "/assets/app.js"; "/help/" is "/help/index.html". Null if there is no such file.
  [[nodiscard]] const ServedFile* find(const std::string& name) const;

 private:
  void add_all(const std::filesystem::path& folder, const char* part, bool named_by_hash);

  ServedFile page_;
  std::map<std::string, ServedFile> files_;
};

}  // namespace krieg::inline net
