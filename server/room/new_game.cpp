#include "room/new_game.hpp"

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>

#include "measure/digest.hpp"
#include "room/game_rules.hpp"
#include "room/token.hpp"

namespace krieg::inline room {

namespace {

/// How many moves the guests of an evening are behind. A club's umpire chooses another number.
constexpr int guests_delay_moves = 15;

constexpr const char* kBeforeName = " \u2013 ";

std::vector<SeatRow> seat_rows(const std::string& game, const ScenarioSheet& sheet) {
  std::vector<SeatRow> rows;
  for (const ScenarioSeat& seat : sheet.seats)
    rows.push_back({game, seat.id.value, seat.name, seat.kind, seat.officer ? seat.officer->value : std::string()});
  return rows;
}

}  // namespace

std::string wall_clock_now() {
  const auto now = std::chrono::floor<Seconds>(std::chrono::system_clock::now());
  return to_iso(GameTime(now.time_since_epoch())) + "Z";
}

Scenario with_evening_choices(Scenario scenario, const EveningChoices& choices) {
  GameChoices chosen;
  chosen.language = choices.letters;
  if (choices.guests > 0) chosen.guests = GuestSeats{choices.guests, guests_delay_moves};
  if (choices.umpires > 0) chosen.more_umpires = choices.umpires;
  return with_choices(std::move(scenario), std::move(chosen));
}

std::string title_of_game(const std::string& scenario, const std::string& name) {
  return name.empty() ? scenario : scenario + kBeforeName + name;
}

bool is_title_of_game(const std::string& scenario, const std::string& title) {
  return title == scenario || title.starts_with(scenario + kBeforeName);
}

bool is_same_title(std::string typed, std::string title) {
  for (std::string* text : {&typed, &title}) boost::replace_all(*text, "\u2013", "-");
  return typed == title;
}

GameRow add_game(Store& store, const Scenario& scenario, const RuleSystem& rules, std::optional<std::uint64_t> seed,
                 const std::string& name) {
  GameRow row;
  row.id = random_name();
  row.scenario = scenario.sheet.name;
  row.fingerprint = scenario.fingerprint;
  row.choices = text_of_choices(scenario.choices);
  row.rule_system = rules.name();
  row.edition = rules.edition();
  row.seed = seed.value_or(random_seed());
  row.title = title_of_game(scenario.sheet.title, name);
  row.opened_at = wall_clock_now();
  const std::string texts = texts_of(rules);
  row.languages = sha256(texts);
  store.add_game(row, seat_rows(row.id, scenario.sheet), texts);
  return row;
}

std::vector<SeatLink> invite_all(Store& store, const std::string& game, int most) {
  std::vector<SeatLink> links;
  for (const SeatRow& seat : store.seats(game)) {
    const std::string token = random_token();
    store.invite_besides(game, seat.seat, token, most);
    links.push_back({seat.seat, seat.name, "/join/" + token});
  }
  return links;
}

std::string link_block(const GameRow& game, const std::vector<SeatLink>& links,
                       const std::vector<std::string>& origins) {
  std::size_t widest = 0;
  for (const SeatLink& link : links) widest = std::max(widest, link.name.size());
  std::string block =
      "\n" + game.title + " (game " + game.id + ")\nOne link for each seat; send each to one person only:\n\n";
  for (const SeatLink& link : links)
    for (const std::string& origin : origins)
      block += "  " + link.name + std::string(widest - link.name.size(), ' ') + "   " + origin + link.path + "\n";
  return block + "\n";
}

}  // namespace krieg::inline room
