// The games in a file, for the commands that look after one of them.
#pragma once

#include <filesystem>
#include <string>

#include "db/store.hpp"
#include "server/library.hpp"

namespace krieg {

/// The file. Throws std::runtime_error if it is not there: opening it would make a new one.
Store open_games(const std::filesystem::path& db);

/// The game of that id. Throws std::runtime_error naming those that the file holds.
GameRow find_game(Store& store, const std::string& game, const std::filesystem::path& db);

}  // namespace krieg
