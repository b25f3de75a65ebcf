// The names of files that stand beside a games' file.
#pragma once

#include <filesystem>
#include <string>

namespace krieg::inline db {

/// What a server saves of a file that it has lost is named so.
inline constexpr const char* kRescued = "rescued";
/// What restore moves away, and what it puts in its place.
inline constexpr const char* kBeforeRestore = "before-restore";
inline constexpr const char* kRestoring = "restoring";

/// A name beside the file that nothing has yet, with the hour: "games.sqlite.rescued-20260102-030405".
std::filesystem::path name_beside(const std::filesystem::path& file, const std::string& what);

}  // namespace krieg::inline db
