#include "club/shelf.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "measure/record_error.hpp"
#include "room/log.hpp"
#include "rules/all.hpp"

namespace krieg::inline club {

namespace {

Json forces_of(const OrderOfBattle& order) {
  Json forces = Json::object();
  for (const Side side : {Side::red, Side::blue}) {
    int units = 0;
    int men = 0;
    int guns = 0;
    for (const auto& unit : order.units) {
      if (unit.side != side) continue;
      ++units;
      for (const auto& element : unit.elements) {
        men += element.men;
        guns += element.guns;
      }
    }
    forces[name_of(side)] = {{"units", units}, {"men", men}, {"guns", guns}};
  }
  return forces;
}

Json entry_of(const Playing& playing) {
  const ScenarioSheet& sheet = playing.scenario->sheet;
  Json seats = Json::array();
  int commanders = 0;
  for (const ScenarioSeat& seat : sheet.seats) {
    seats.push_back({{"seat", seat.id.value}, {"seat_name", seat.name}, {"kind", name_of(seat.kind)}});
    if (seat.kind == SeatKind::commander) ++commanders;
  }
  return {{"scenario", sheet.name},
          {"title", sheet.title},
          {"book", playing.rules->title()},
          {"width_metres", sheet.width.metres()},
          {"height_metres", sheet.height.metres()},
          {"start", to_iso(sheet.start)},
          {"commanders", commanders},
          {"general_idea", sheet.idea.general},
          {"seats", std::move(seats)},
          {"summary", sheet.summary},
          {"forces", forces_of(sheet.order_of_battle)}};
}

}  // namespace

std::optional<Playing> Shelf::load(const std::string& name) const {
  try {
    auto scenario = std::make_shared<const Scenario>(library_.load(name));
    std::shared_ptr<const RuleSystem> rules = rule_system(scenario->sheet.rule_system, library_.languages());
    if (!rules) return std::nullopt;
    return Playing{std::move(scenario), std::move(rules)};
  } catch (const std::exception& fault) {
    log_line("scenario " + name + " is not offered: " + fault.what());
    return std::nullopt;
  }
}

const Json& Shelf::entries() {
  const std::lock_guard lock(mutex_);
  if (entries_) return *entries_;
  std::vector<Json> entries;
  for (const std::string& name : library_.names())
    if (const std::optional<Playing> playing = load(name)) entries.push_back(entry_of(*playing));
  std::sort(entries.begin(), entries.end(), [](const Json& a, const Json& b) {
    return a.at("title").get<std::string>() < b.at("title").get<std::string>();
  });
  entries_ = Json(std::move(entries));
  return *entries_;
}

std::optional<Playing> Shelf::find(const std::string& name) {
  for (const Json& entry : entries())
    if (entry.at("scenario") == name) return load(name);
  return std::nullopt;
}

Json without_secrets(Json entry) {
  entry.erase("summary");
  entry.erase("forces");
  return entry;
}

}  // namespace krieg::inline club
