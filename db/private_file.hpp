// Files and folders that are their owner's alone from their first moment: who reads them reads everybody's secrets.
#pragma once

#include <filesystem>

namespace krieg {

/// Makes the file's folder if it is not there. Throws std::filesystem::filesystem_error.
void make_folder_of(const std::filesystem::path& file);

/// Makes an empty file that its owner alone may read and write (0600). False if there is a file of that name, or none
/// can be made; errno tells.
bool make_private_file(const std::filesystem::path& file);

/// Takes everybody else's rights away from a file that an older program made, and from SQLite's files beside it.
void keep_to_owner(const std::filesystem::path& file);

}  // namespace krieg
