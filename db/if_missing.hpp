// Whether opening a file makes it.
#pragma once

namespace krieg::inline db {

/// What to do if the file does not exist.
enum class IfMissing { make, fail };

}  // namespace krieg::inline db
