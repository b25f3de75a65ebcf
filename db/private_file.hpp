// Files and folders that are their owner's alone from their first moment: who reads them reads everybody's secrets.
#pragma once

#include <array>
#include <filesystem>

namespace krieg::inline db {

/// What SQLite's files are called behind the name of a database: itself, and what may lie beside it.
inline constexpr std::array<const char*, 4> kFileParts{"", "-wal", "-shm", "-journal"};

/// The place to which the name leads: of a symbolic link, where it points, though nothing may lie there yet.
std::filesystem::path place_of(const std::filesystem::path& file);

/// Makes the file's folder if it is not there. Throws std::filesystem::filesystem_error.
void make_folder_of(const std::filesystem::path& file);

/// Makes an empty file that its owner alone may read and write (0600). False if there is a file of that name, or none
/// can be made; errno tells.
bool make_private_file(const std::filesystem::path& file);

/// Comes back when the file, and its name in its folder, are on the disk. Not for a database that is open: its locks
/// would be dropped. Throws std::system_error.
void keep_on_disk(const std::filesystem::path& file);

/// Writes `bytes` bytes under the name, which nothing may have, and removes them again. What hinders it, as errno has
/// it; 0 if there is room for them.
int lacks_room(const std::filesystem::path& file, std::size_t bytes);

/// Takes everybody else's rights away from a file that an older program made, and from SQLite's files beside it.
void keep_to_owner(const std::filesystem::path& file);

}  // namespace krieg::inline db
