#include "club/shelf.hpp"

#include <algorithm>
#include <vector>

#include "commander/printed.hpp"
#include "commander/printed_codec.hpp"
#include "paper/scenario_form.hpp"
#include "room/forces.hpp"
#include "room/log.hpp"
#include "rules/all.hpp"

namespace krieg::inline club {

namespace {

Json forces_record(const OrderOfBattle& order) {
  Json record = Json::object();
  for (const Side side : {Side::red, Side::blue}) {
    const Forces forces = forces_of(order, side);
    record[name_of(side)] = {{"units", forces.units}, {"men", forces.men}, {"guns", forces.guns}};
  }
  return record;
}

/// The options of the rules, as the scenario has them, with the values that each may have.
Json rule_choices(const Playing& playing) {
  Json choices = Json::array();
  for (const Json& one : playing.rules->choices(playing.scenario->sheet.options)) {
    const std::string option = one.at("option");
    const Json& values = one.at("values");
    choices.push_back({{"option", option},
                       {"title", one.at("title")},
                       {"chosen", playing.scenario->sheet.options.value(option, values.front())},
                       {"values", values}});
  }
  return choices;
}

Json ground_of(const Playing& playing) {
  const PrintedScenario printed = printed_for(*playing.scenario, *playing.rules, std::nullopt);
  const Json whole = Json::parse(printed_text(printed));
  Json ground = Json::object();
  for (const char* part : {"width", "height", "features", "heights"}) ground[part] = whole.at(part);
  return ground;
}

/// How long it is, by the clock of the game; null: its card does not say.
Json length_of(const ShelfCard& card, const Json& vocabulary) {
  if (!card.turns) return nullptr;
  return {{"turns", *card.turns}, {"seconds", *card.turns * vocabulary.at("move_seconds").get<int>()}};
}

/// The summary in other languages, by the code of the language.
Json summaries_of(const Scenario& scenario) {
  Json summaries = Json::object();
  for (const auto& [code, translation] : scenario.translations) summaries[code] = translation.summary;
  return summaries;
}

bool shows_map(const Playing& playing) { return playing.card.map && playing.scenario->sheet.old_maps.empty(); }

Json entry_of(const Playing& playing) {
  const ScenarioSheet& sheet = playing.scenario->sheet;
  const Json vocabulary = playing.rules->vocabulary();
  Json seats = Json::array();
  int commanders = 0;
  for (const ScenarioSeat& seat : sheet.seats) {
    seats.push_back({{"seat", seat.id.value}, {"seat_name", seat.name}, {"kind", name_of(seat.kind)}});
    if (seat.kind == SeatKind::commander) ++commanders;
  }
  return {{"scenario", sheet.name},
          {"title", sheet.title},
          {"rule_system", playing.rules->name()},
          {"book", playing.rules->title()},
          {"width_metres", sheet.width.metres()},
          {"height_metres", sheet.height.metres()},
          {"turn_name", vocabulary.at("army").at("turn")},
          {"length", length_of(playing.card, vocabulary)},
          {"order_time", vocabulary.value("order_time", Json())},
          {"commanders", commanders},
          {"seats", std::move(seats)},
          {"choices", rule_choices(playing)},
          {"language", name_of(sheet.language.value_or(Language::english))},
          {"thinking_counts", sheet.thinking_counts.value_or(false)},
          {"summary", sheet.summary},
          {"summary_translations", summaries_of(*playing.scenario)},
          {"shows_map", shows_map(playing)},
          {"forces_told", playing.card.forces},
          {"forces", forces_record(sheet.order_of_battle)}};
}

}  // namespace

Shelf::Known Shelf::load(const std::string& name, std::string stamp) const {
  Known known{.stamp = std::move(stamp), .playing = std::nullopt};
  try {
    auto scenario = std::make_shared<const Scenario>(library_.load(name));
    std::shared_ptr<const RuleSystem> rules = rule_system(scenario->sheet.rule_system, library_.languages());
    if (!rules) return known;
    const Playing playing{std::move(scenario), std::move(rules), load_card(library_.folder(name))};
    known.entry = entry_of(playing);
    known.playing = playing;
  } catch (const std::exception& fault) {
    log_event(LogLevel::warning, "scenario_not_offered", {{"scenario", name}},
              "scenario " + name + " is not offered: " + fault.what());
  }
  return known;
}

std::shared_ptr<const Shelf::Known> Shelf::known(const std::string& name, const std::string& stamp) {
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(name);
  return found != known_.end() && found->second->stamp == stamp ? found->second : nullptr;
}

std::shared_ptr<const Shelf::Known> Shelf::read(const std::string& name) {
  const std::vector<std::string> names = library_.names();
  if (std::find(names.begin(), names.end(), name) == names.end()) return nullptr;
  const std::string stamp = stamp_of(library_.folder(name));
  if (auto before = known(name, stamp)) return before;
  const std::lock_guard one_at_a_time(reading_);
  if (auto meanwhile = known(name, stamp)) return meanwhile;
  auto fresh = std::make_shared<const Known>(load(name, stamp));
  const std::lock_guard lock(mutex_);
  known_[name] = fresh;
  return fresh;
}

Json Shelf::entries() {
  std::vector<Json> entries;
  for (const std::string& name : library_.names())
    if (const auto known = read(name); known && known->playing) entries.push_back(known->entry);
  std::sort(entries.begin(), entries.end(), [](const Json& a, const Json& b) {
    return a.at("title").get<std::string>() < b.at("title").get<std::string>();
  });
  return entries;
}

std::optional<Playing> Shelf::find(const std::string& name) {
  const auto known = read(name);
  return known ? known->playing : std::nullopt;
}

std::optional<Json> Shelf::ground(const std::string& name) {
  const auto known = read(name);
  if (!known || !known->playing) return std::nullopt;
  {
    const std::lock_guard lock(mutex_);
    if (const auto drawn = grounds_.find(name); drawn != grounds_.end() && drawn->second.stamp == known->stamp)
      return drawn->second.ground;
  }
  Json ground = ground_of(*known->playing);
  const std::lock_guard lock(mutex_);
  return grounds_.insert_or_assign(name, Ground{known->stamp, std::move(ground)}).first->second.ground;
}

bool Shelf::shows_ground(const std::string& name) {
  const std::optional<Playing> playing = find(name);
  return playing && shows_map(*playing);
}

Json without_secrets(Json entry) {
  entry.erase("summary");
  entry.erase("summary_translations");
  entry.erase("forces");
  return entry;
}

Json outside_of(const Json& entry) {
  Json shown = Json::object();
  for (const char* part : {"scenario", "title", "rule_system", "book", "width_metres", "height_metres", "turn_name",
                           "length", "commanders", "shows_map", "forces_told"})
    shown[part] = entry.at(part);
  return shown;
}

}  // namespace krieg::inline club
