// Notices that the name of an open file no longer leads to the file. A process with an open file can go on writing to
// it after it was removed; those writes are lost.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

namespace krieg::inline db {

/// Remembers device and inode of the file under a name, and compares them later.
class FileGuard {
 public:
  /// Guards the file that is there now; nothing if there is none.
  explicit FileGuard(std::filesystem::path file);

  /// Whether there was a file to guard.
  [[nodiscard]] bool guards() const { return known_.has_value(); }
  /// "games.sqlite was removed", "... was replaced by another file"; empty while all is well. One stat(2).
  [[nodiscard]] std::string fault() const;

 private:
  struct Identity {
    dev_t device;
    ino_t inode;
    bool operator==(const Identity&) const = default;
  };
  static std::optional<Identity> identity_of(const std::filesystem::path& file);

  std::filesystem::path file_;
  std::optional<Identity> known_;
};

}  // namespace krieg::inline db
