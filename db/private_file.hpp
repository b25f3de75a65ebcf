// Files and folders that only their owner can read from the moment of their creation, because they contain all players'
// secrets.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace krieg::inline db {

/// The endings of SQLite's files: the database itself, and the files that may be beside it.
inline constexpr std::array<const char*, 4> kFileParts{"", "-wal", "-shm", "-journal"};

/// The path to which the name leads: for a symbolic link its target, even if the target does not exist yet.
std::filesystem::path place_of(const std::filesystem::path& file);

/// Its length, if it is a regular file of this account's own, under one name, that begins so.
std::optional<std::uintmax_t> length_of_own(const std::filesystem::path& file, std::string_view begins = {});

/// Makes the file's folder if it is missing. Throws std::filesystem::filesystem_error.
void make_folder_of(const std::filesystem::path& file);

/// Makes an empty file that only its owner may read and write (0600). False, with errno set, if there is a file with
/// that name or none can be made.
bool make_private_file(const std::filesystem::path& file);

/// Returns when the file, and its name in its folder, are on the disk. Not for an open database: its locks would be
/// dropped. Throws std::system_error.
void keep_on_disk(const std::filesystem::path& file);

/// Writes `bytes` bytes to a new file under that name and removes it again. A file that has the name already, left by a
/// program that was killed, is lost. Returns 0 if there was room, else the error as errno.
int lacks_room(const std::filesystem::path& file, std::size_t bytes);

/// Removes the rights of others from a file that an older program made, and from SQLite's files beside it.
void keep_to_owner(const std::filesystem::path& file);

}  // namespace krieg::inline db
