#include "cli/file_commands.hpp"

#include <CLI/CLI.hpp>

namespace krieg::inline cli {

namespace {

constexpr int kMostBackups = 1 << 30;

void add_db(CLI::App& command, std::filesystem::path& db) {
  command.add_option("--db", db, "SQLite file that keeps the games")->capture_default_str()->type_name("FILE");
}

}  // namespace

FileCommands::FileCommands(CLI::App& app, const std::filesystem::path& db,
                           const std::function<void(CLI::App&)>& add_shelves)
    : backing_up_(app.add_subcommand("backup", "Copies the file of games, while a server may go on with it")),
      restoring_(app.add_subcommand("restore", "Takes up a backup; keeps the file that was there under another name")),
      exporting_(app.add_subcommand("export", "Writes one game as a file that proves itself")),
      importing_(app.add_subcommand("import", "Adds a game from such a file, if it holds")),
      examining_(app.add_subcommand("doctor", "Looks what is wrong with the file; exit code 1 if anything is")) {
  back_up_.db = restore_.db = export_.db = import_.db = examine_.db = db;
  backing_up_->add_option(
      "TO", back_up_.to,
      "File that is written; there must be none of that name. Without it one beside the file, which "
      "the club's page lists; the oldest ones there make room for it");
  backing_up_->add_option("--club-backups", back_up_.most, "Newest copies beside the file that are kept, as for serve")
      ->capture_default_str()
      ->type_name("NUMBER")
      ->check(CLI::Range(1, kMostBackups).description(""));
  restoring_->add_option("FROM", restore_.from, "Backup that is taken up")->required();
  exporting_->add_option("GAME", export_.game, "The game's id, as in the table games")->required();
  exporting_->add_option("TO", export_.to, "File that is written; there must be none of that name")->required();
  importing_->add_option("FROM", import_.from, "File of a game, as export writes it")->required();
  add_db(*backing_up_, back_up_.db);
  add_db(*restoring_, restore_.db);
  add_db(*exporting_, export_.db);
  add_db(*importing_, import_.db);
  add_db(*examining_, examine_.db);
  examining_->add_option("--tls-cert", examine_.tls_cert, "Certificate of the server, PEM; else its own, beside the db")
      ->type_name("FILE");
  add_shelves(*importing_);
  add_shelves(*examining_);
}

std::optional<Command> FileCommands::understood(const std::vector<std::filesystem::path>& shelves,
                                                const std::filesystem::path& languages) const {
  if (backing_up_->parsed()) return back_up_;
  if (restoring_->parsed()) return restore_;
  if (exporting_->parsed()) return export_;
  if (importing_->parsed()) {
    ImportGame command = import_;
    command.shelves = shelves;
    command.languages = languages;
    return command;
  }
  if (examining_->parsed()) {
    ExamineGames command = examine_;
    command.shelves = shelves;
    command.languages = languages;
    return command;
  }
  return std::nullopt;
}

}  // namespace krieg::inline cli
