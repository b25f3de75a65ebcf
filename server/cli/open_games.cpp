#include "cli/open_games.hpp"

#include <ostream>

#include "cli/kept_games.hpp"
#include "room/language_folder.hpp"
#include "room/new_game.hpp"
#include "rules/all.hpp"

namespace krieg::inline cli {

int open_new_games(const OpenGames& command, std::ostream& out, std::ostream& err) {
  try {
    refuse_if_lost(command.db);
    const LanguagesRead languages = read_languages(command.languages);
    const Scenario scenario =
        with_evening_choices(Library(command.shelves, languages).load(command.scenario), command.evening);
    const auto rules = rule_system(scenario.sheet.rule_system, languages);
    if (!rules) throw std::runtime_error("there is no rule system \"" + scenario.sheet.rule_system + "\"");
    refuse_if_lost(command.db);
    Store store(command.db);
    for (int n = 0; n < command.count; ++n) {
      const std::optional<std::uint64_t> seed =
          command.seed ? std::optional(*command.seed + static_cast<std::uint64_t>(n)) : std::nullopt;
      const GameRow game = add_game(store, scenario, *rules, seed);
      out << link_block(game, invite_all(store, game.id, ServeLimits{}.links_per_seat), {""});
    }
    out << "Each link goes behind the address at which the server is reached, such as http://127.0.0.1:8080.\n";
    return 0;
  } catch (const std::exception& fault) {
    err << "kriegsspiel: " << fault.what() << '\n';
    return 1;
  }
}

}  // namespace krieg::inline cli
