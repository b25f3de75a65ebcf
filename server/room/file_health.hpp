// How the file of the games fares, for all who ask from other threads: /healthz and the rooms.
#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "db/file_fault.hpp"

namespace krieg::inline room {

/// What ails the file: the kind, and all that is known of it, for the log.
struct FileTrouble {
  FileFault fault = FileFault::other;
  std::string text;
};

/// May be used from any thread.
class FileHealth {
 public:
  /// A refusal of SQLite's. Those that tell nothing of the file itself are passed over.
  void failed(const SqliteError& error) {
    if (error.fault() == FileFault::other) return;
    const std::lock_guard lock(mutex_);
    // What does not pass by itself is not forgotten over what does.
    const bool lasts = trouble_ && (trouble_->fault == FileFault::gone || trouble_->fault == FileFault::damaged);
    if (!lasts || error.fault() == FileFault::gone) trouble_ = {error.fault(), error.what()};
  }
  /// The file has been written to: all is well, but for damage, which may lie elsewhere in it.
  void wrote() {
    const std::lock_guard lock(mutex_);
    if (trouble_ && trouble_->fault != FileFault::gone && trouble_->fault != FileFault::damaged) trouble_.reset();
  }
  [[nodiscard]] bool is(FileFault fault) const {
    const std::lock_guard lock(mutex_);
    return trouble_ && trouble_->fault == fault;
  }
  [[nodiscard]] std::optional<FileTrouble> trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
  }

 private:
  mutable std::mutex mutex_;
  std::optional<FileTrouble> trouble_;
};

}  // namespace krieg::inline room
