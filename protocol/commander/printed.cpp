#include "commander/printed.hpp"

#include <algorithm>
#include <cassert>

#include "paper/directory.hpp"
#include "paper/scenario.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline commander {
namespace {

std::string special_idea(const Idea& idea, std::optional<Side> side) {
  const auto text_of = [&idea](Side whose) {
    const auto found = idea.special.find(whose);
    return found == idea.special.end() ? std::string() : found->second;
  };
  if (side) return text_of(*side);
  return "For Red:\n\n" + text_of(Side::red) + "\n\nFor Blue:\n\n" + text_of(Side::blue);
}

OrderOfBattle order_of_battle(const OrderOfBattle& whole, std::optional<Side> side) {
  if (!side) return whole;
  OrderOfBattle own;
  for (const OfficerEstablishment& officer : whole.officers)
    if (officer.side == *side) own.officers.push_back(officer);
  for (const UnitEstablishment& unit : whole.units)
    if (unit.side == *side) own.units.push_back(unit);
  return own;
}

std::map<std::string, PrintedWords> translations_for(const Scenario& scenario, std::optional<Side> side) {
  std::map<std::string, PrintedWords> translations;
  for (const auto& [code, translation] : scenario.translations) {
    PrintedWords words{translation.idea.general, translation.idea.special, translation.posts};
    if (side) std::erase_if(words.special_ideas, [side](const auto& idea) { return idea.first != *side; });
    translations.emplace(code, std::move(words));
  }
  return translations;
}

/// With what the umpire's clocks begin; what was not chosen is left out.
Json chosen_clock(const GameChoices& choices) {
  Json clock = Json::object();
  if (choices.order_time) clock["order_time"] = to_record(*choices.order_time);
  if (choices.clock_ratio) clock["ratio"] = *choices.clock_ratio;
  return clock;
}

/// An observer of both sides with delay begins with what everybody may read, so that he cannot tell a player more than
/// the General Idea. If a map is old, he gets only the heights, which both maps have: the true ground would show a ford
/// that one map lacks, and the features that both maps have would show which of a commander's bridges are missing on
/// the other map. Such news does not become old with the delay, so he gets the ground when the game is over. Which
/// units and officers there are he learns with the first move that he is shown; what the book adds to a unit waits for
/// the end.
void keep_for_later(PrintedScenario& printed, const Scenario& scenario, ShownLate shown) {
  if (shown != ShownLate::the_end && !scenario.old_grounds.empty()) printed.features.clear();
  if (shown == ShownLate::nothing) printed.order_of_battle = {};
  if (shown == ShownLate::past_moves)
    for (UnitEstablishment& unit : printed.order_of_battle.units) unit.others = {};
  printed.special_idea.clear();
  keep_translations_of_what_is_told(printed);
  printed.vocabulary.erase("choices");
  printed.vocabulary.erase("chosen_clock");
}

}  // namespace

void keep_translations_of_what_is_told(PrintedScenario& printed) {
  const auto& officers = printed.order_of_battle.officers;
  for (auto& [code, words] : printed.translations) {
    if (printed.special_idea.empty()) words.special_ideas.clear();
    std::erase_if(words.posts, [&officers](const auto& post) {
      return std::none_of(officers.begin(), officers.end(), [&](const auto& one) { return one.id == post.first; });
    });
  }
}

PrintedScenario printed_for(const Scenario& scenario, const Book& book, std::optional<Side> side) {
  const ScenarioSheet& sheet = scenario.sheet;
  PrintedScenario printed;
  printed.title = sheet.title;
  printed.summary = sheet.summary;
  printed.rule_system = book.title();
  printed.start = sheet.start;
  printed.width = sheet.width;
  printed.height = sheet.height;
  printed.features = side ? scenario.printed(*side).features() : scenario.ground->features();
  printed.heights = scenario.ground->heights();
  printed.general_idea = sheet.idea.general;
  printed.special_idea = special_idea(sheet.idea, side);
  printed.order_of_battle = order_of_battle(sheet.order_of_battle, side);
  printed.translations = translations_for(scenario, side);
  keep_translations_of_what_is_told(printed);
  printed.vocabulary = book.vocabulary();
  printed.vocabulary["book"] = book.name();
  printed.vocabulary["language"] = name_of(language_of(sheet, {}));
  if (!side) {
    printed.vocabulary["choices"] = book.choices(sheet.options);
    printed.vocabulary["chosen_clock"] = chosen_clock(scenario.choices);
  }
  return printed;
}

PrintedScenario printed_for_seat(const Scenario& scenario, const Book& book, const ScenarioSeat& seat,
                                 ShownLate shown) {
  assert(seat.kind != SeatKind::umpire && "an umpire's papers are printed elsewhere");
  PrintedScenario printed = printed_for(scenario, book, side_of(scenario, seat));
  printed.vocabulary["language"] = name_of(language_of(scenario.sheet, seat.officer));
  if (seat.delay_moves) keep_for_later(printed, scenario, shown);
  return printed;
}

std::optional<Side> side_of(const Scenario& scenario, const ScenarioSeat& seat) {
  if (!seat.officer) return std::nullopt;
  for (const OfficerEstablishment& officer : scenario.sheet.order_of_battle.officers)
    if (officer.id == *seat.officer) return officer.side;
  return std::nullopt;
}

}  // namespace krieg::inline commander
