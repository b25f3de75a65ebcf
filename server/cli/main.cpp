// The program `kriegsspiel`.
#include <algorithm>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "cli/adjudicate_commands.hpp"
#include "cli/backup_commands.hpp"
#include "cli/command_line.hpp"
#include "cli/doctor.hpp"
#include "cli/export_commands.hpp"
#include "cli/mend.hpp"
#include "cli/open_games.hpp"
#include "cli/proof.hpp"
#include "cli/scenario_commands.hpp"
#include "cli/serve.hpp"
#include "room/log.hpp"

namespace krieg::inline cli {
namespace {

std::filesystem::path own_place(const char* typed) {
  std::error_code none;
  const auto place = std::filesystem::read_symlink("/proc/self/exe", none);
  return none ? std::filesystem::absolute(typed) : place;
}

/// Whether a server was to be started that logs for programs: then they read too what was wrong with the options.
bool logs_for_programs(const std::vector<std::string>& words) {
  if (words.empty() || words.front() != "serve") return false;
  const auto log = std::find(words.begin(), words.end(), "--log");
  return std::find(words.begin(), words.end(), "--log=json") != words.end() ||
         (log != words.end() && std::next(log) != words.end() && *std::next(log) == "json");
}

struct Run {
  bool for_programs = false;
  int operator()(const Say& say) const {
    if (for_programs && say.exit_code != 0) {
      set_log_style({LogForm::json, LogLevel::warning});
      log_event(LogLevel::error, "not_served", {}, say.text);
      return say.exit_code;
    }
    (say.exit_code == 0 ? std::cout : std::cerr) << say.text;
    return say.exit_code;
  }
  int operator()(const ServeOptions& options) const { return serve(options); }
  int operator()(const OpenGames& command) const { return open_new_games(command, std::cout, std::cerr); }
  int operator()(const CheckScenario& command) const { return check_scenario(command, std::cout); }
  int operator()(const ListScenarios& command) const { return list_scenarios(command, std::cout); }
  int operator()(const PrintSchema& command) const { return print_schema(command, std::cout, std::cerr); }
  int operator()(const ReplayGame& command) const { return prove_game(command, std::cout); }
  int operator()(const MendGame& command) const { return mend_game(command, std::cout); }
  int operator()(const BackUpGames& command) const { return back_up_games(command, std::cout); }
  int operator()(const RestoreGames& command) const { return restore_games(command, std::cout); }
  int operator()(const ExportGame& command) const { return export_game(command, std::cout); }
  int operator()(const ImportGame& command) const { return import_game(command, std::cout); }
  int operator()(const ExamineGames& command) const { return examine_games(command, std::cout); }
  int operator()(const AdjudicateCase& command) const {
    return adjudicate_case(command, std::cin, std::cout, std::cerr);
  }
  int operator()(const PrintTables& command) const { return print_tables(command, std::cout, std::cerr); }
};

}  // namespace
}  // namespace krieg::inline cli

int main(int count, char** words) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is told like a full disk
  try {
    const auto around = krieg::surroundings(krieg::own_place(words[0]), std::filesystem::current_path());
    const std::vector<std::string> typed(words + 1, words + count);
    return std::visit(krieg::Run{krieg::logs_for_programs(typed)}, krieg::parse_command_line(typed, around));
  } catch (const std::exception& error) {
    std::cerr << "kriegsspiel: " << error.what() << '\n';
    return 1;
  }
}
