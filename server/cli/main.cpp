// The program `kriegsspiel`.
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>

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

namespace krieg::inline cli {
namespace {

std::filesystem::path own_place(const char* typed) {
  std::error_code none;
  const auto place = std::filesystem::read_symlink("/proc/self/exe", none);
  return none ? std::filesystem::absolute(typed) : place;
}

struct Run {
  int operator()(const Say& say) const {
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
    return std::visit(krieg::Run{}, krieg::parse_command_line({words + 1, words + count}, around));
  } catch (const std::exception& error) {
    std::cerr << "kriegsspiel: " << error.what() << '\n';
    return 1;
  }
}
