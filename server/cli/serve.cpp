#include "cli/serve.hpp"

#include <iostream>

#include "cli/kept_games.hpp"
#include "club/reminder_settings.hpp"
#include "measure/record.hpp"
#include "net/inherited_socket.hpp"
#include "net/server.hpp"
#include "room/language_folder.hpp"
#include "room/library.hpp"
#include "room/log.hpp"
#include "rules/all.hpp"

namespace krieg::inline cli {
namespace {

void print_metrics(const Server& server, const ServeOptions& options, std::ostream& out) {
  if (server.metrics_port() == 0) return;
  out << "Figures for Prometheus: http://" << options.metrics_address << ":" << server.metrics_port() << "/metrics\n";
}

void print_links(const Server& server, const ServeOptions& options, std::ostream& out) {
  out << link_block(server.game(), server.links(), server.origins());
  print_metrics(server, options, out);
  out << "The game is kept in the database. Ctrl-C stops the server; started again, it offers the same game.\n"
      << std::endl;
  if (server.trouble().empty()) return;
  out << "This game is set aside, because it cannot be taken up: " << server.trouble()
      << "\nIts seats are told so. See what is wrong, and leave it out:\n\n  kriegsspiel mend " << server.game().id
      << " --db " << options.db.string() << "\n\nA new game: serve with another --db.\n"
      << std::endl;
}

void print_club(const Server& server, const ServeOptions& options, std::ostream& out) {
  out << "\nThe club's page:\n\n";
  for (const std::string& origin : server.origins()) out << "  " << origin << "/\n";
  if (!server.keeper_link().empty()) {
    out << "\nThe keeper's link, good once; the person who follows it becomes the club's keeper:\n\n";
    for (const std::string& origin : server.origins()) out << "  " << origin << server.keeper_link() << "\n";
  }
  out << "\n";
  print_metrics(server, options, out);
  out << "Members and games are kept in the database. Ctrl-C stops the server.\n" << std::endl;
}

int run(Server& server) {
  server.run(true);
  if (server.lost().empty()) return 0;
  log_event(LogLevel::error, "server_stopped", {}, "the server has stopped: " + server.lost());
  return 1;
}

int serve_until_stopped(const ServeOptions& asked) {
  // No thread has been started yet: the time zone is one of the whole program.
  if (asked.reminders) use_time_zone(read_reminder_settings(*asked.reminders));
  ServeOptions options = asked;
  options.socket = inherited_socket();
  const LanguagesRead languages = read_languages(options.languages);
  if (options.scenario.empty()) {
    refuse_if_lost(options.db);
    Server server(options, languages);
    print_club(server, options, std::cout);
    return run(server);
  }
  const auto scenario =
      std::make_shared<const Scenario>(Library(options.scenario_folders, languages).load(options.scenario));
  const Game::Rules rules = rule_system(scenario->sheet.rule_system, languages);
  if (!rules) throw std::runtime_error("there is no rule system \"" + scenario->sheet.rule_system + "\"");
  refuse_if_lost(options.db);
  Server server(options, scenario, rules);
  print_links(server, options, std::cout);
  return run(server);
}

}  // namespace

int serve(const ServeOptions& asked) {
  set_log_style({asked.log, asked.verbose ? LogLevel::info : LogLevel::warning});
  try {
    return serve_until_stopped(asked);
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "not_served", {}, error.what());
    return 1;
  }
}

}  // namespace krieg::inline cli
