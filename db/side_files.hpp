// The names of files that stand beside a games' file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace krieg::inline db {

/// In the name of a copy that a server saves of a file that it has lost.
inline constexpr const char* kRescued = "rescued";
/// In the names of the file that a restore moves away, and of the one that it puts in its place.
inline constexpr const char* kBeforeRestore = "before-restore";
inline constexpr const char* kRestoring = "restoring";

/// In the name of a copy that a person has made, the club's keeper or who runs the server.
inline constexpr const char* kBackup = "backup";
/// In the name of a copy that the club's server has made by itself.
inline constexpr const char* kAutomatic = "automatic";
/// In the name of a file with one game that the club's keeper has exported; its scenario's name follows.
inline constexpr const char* kExported = "game";

/// What name_beside() appends, as a regular expression: the hour, and which one of that second it is.
inline constexpr const char* kHourForm = "[0-9]{8}-[0-9]{6}(-[0-9]{1,6})?";

/// A free name beside the file, with the hour: "games.sqlite.rescued-20260102-030405".
std::filesystem::path name_beside(const std::filesystem::path& file, const std::string& what);

/// The names of the files beside it that begin as name_beside() makes them, in the order of the alphabet.
std::vector<std::string> names_beside(const std::filesystem::path& file, const std::string& what);

}  // namespace krieg::inline db
