// The words of the commands that look after a whole file of games: backup, restore, export, import, doctor.
#pragma once

#include <functional>
#include <optional>

#include "cli/command_line.hpp"

namespace CLI {
class App;
}

namespace krieg::inline cli {

/// Adds the commands to the program's words, and tells which of them was given.
class FileCommands {
 public:
  /// `add_shelves` gives a command the option that names folders of scenarios.
  FileCommands(CLI::App& app, const std::filesystem::path& db, const std::function<void(CLI::App&)>& add_shelves);

  [[nodiscard]] std::optional<Command> understood(const std::vector<std::filesystem::path>& shelves,
                                                  const std::filesystem::path& languages) const;

 private:
  CLI::App* backing_up_;
  CLI::App* restoring_;
  CLI::App* exporting_;
  CLI::App* importing_;
  CLI::App* examining_;
  BackUpGames back_up_;
  RestoreGames restore_;
  ExportGame export_;
  ImportGame import_;
  ExamineGames examine_;
};

}  // namespace krieg::inline cli
