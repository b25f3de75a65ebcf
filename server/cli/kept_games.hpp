// The games in a file, for the commands that look after one of them.
#pragma once

#include <filesystem>
#include <string>

#include "db/store.hpp"
#include "room/library.hpp"

namespace krieg::inline cli {

/// Throws std::runtime_error if the file is not there: opening it would make a new one.
void require_games(const std::filesystem::path& db);

/// The file. Throws std::runtime_error if it is not there: opening it would make a new one.
Store open_games(const std::filesystem::path& db);

/// The game of that id. Throws std::runtime_error naming those that the file holds.
GameRow find_game(Store& store, const std::string& game, const std::filesystem::path& db);

/// Throws std::runtime_error if there is no such file, but a copy that a server has saved when the file was lost under
/// it (see Server::lost), or what a restore that was cut off has left: to begin anew would hide that.
void refuse_if_lost(const std::filesystem::path& file);

}  // namespace krieg::inline cli
