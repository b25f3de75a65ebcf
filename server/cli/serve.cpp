#include "cli/serve.hpp"

#include <iostream>

#include "cli/kept_games.hpp"
#include "measure/record.hpp"
#include "net/server.hpp"
#include "room/language_folder.hpp"
#include "room/library.hpp"
#include "rules/all.hpp"

namespace krieg::inline cli {
namespace {

std::shared_ptr<const Scenario> scenario_to_play(const ServeOptions& options, const LanguagesRead& languages) {
  const Library library(options.scenario_folders, languages);
  if (!options.scenario.empty()) return std::make_shared<const Scenario>(library.load(options.scenario));
  const std::vector<std::string> names = library.names();
  if (names.empty()) throw std::runtime_error("there is no scenario to play: name their folder with --scenarios");
  return std::make_shared<const Scenario>(library.load(names.front()));
}

void print_links(const Server& server, const ServeOptions& options, std::ostream& out) {
  out << link_block(server.game(), server.links(), server.origins());
  if (server.metrics_port() != 0)
    out << "Figures for Prometheus: http://" << options.metrics_address << ":" << server.metrics_port() << "/metrics\n";
  out << "The game is kept in the database. Ctrl-C stops the server; started again, it offers the same game.\n"
      << std::endl;
}

}  // namespace

int serve(const ServeOptions& options) {
  const LanguagesRead languages = read_languages(options.languages);
  const std::shared_ptr<const Scenario> scenario = scenario_to_play(options, languages);
  const Game::Rules rules = rule_system(scenario->sheet.rule_system, languages);
  if (!rules) throw std::runtime_error("there is no rule system \"" + scenario->sheet.rule_system + "\"");
  refuse_if_lost(options.db);
  Server server(options, scenario, rules);
  print_links(server, options, std::cout);
  if (!server.trouble().empty())
    std::cout << "This game is set aside, because it cannot be taken up: " << server.trouble()
              << "\nIts seats are told so. See what is wrong, and leave it out:\n\n  kriegsspiel mend "
              << server.game().id << " --db " << options.db.string() << "\n\nA new game: serve with another --db.\n"
              << std::endl;
  server.run(true);
  if (server.lost().empty()) return 0;
  std::cerr << "kriegsspiel: the server has stopped: " << server.lost() << std::endl;
  return 1;
}

}  // namespace krieg::inline cli
