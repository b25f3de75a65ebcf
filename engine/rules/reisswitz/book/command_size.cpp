#include "reisswitz/book/command_size.hpp"

#include <algorithm>
#include <optional>

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

struct Troops {
  int battalions = 0;
  int squadrons = 0;
  int batteries = 0;
};
constexpr Troops enough_for_one{6, 8, 2};

const ScenarioSeat* seat_of(const ScenarioSheet& sheet, const OfficerId& officer) {
  const auto seat = std::find_if(sheet.seats.begin(), sheet.seats.end(),
                                 [&](const ScenarioSeat& one) { return one.officer == officer; });
  return seat == sheet.seats.end() ? nullptr : &*seat;
}

std::optional<OfficerId> superior_of(const ScenarioSheet& sheet, const OfficerId& officer) {
  const auto& officers = sheet.order_of_battle.officers;
  const auto found = std::find_if(officers.begin(), officers.end(),
                                  [&](const OfficerEstablishment& one) { return one.id == officer; });
  return found == officers.end() ? std::nullopt : found->under;
}

/// The seat that commands troops under that officer; null if there is none.
const ScenarioSeat* player_over(const ScenarioSheet& sheet, const OfficerId& under) {
  std::optional<OfficerId> officer = under;
  for (std::size_t ranks = 0; officer && ranks <= sheet.order_of_battle.officers.size(); ++ranks) {
    if (const ScenarioSeat* seat = seat_of(sheet, *officer)) return seat;
    officer = superior_of(sheet, *officer);
  }
  return nullptr;
}

Troops troops_of(const ScenarioSheet& sheet, const ScenarioSeat& seat) {
  Troops troops;
  for (const UnitEstablishment& unit : sheet.order_of_battle.units) {
    if (player_over(sheet, unit.under) != &seat) continue;
    const Arm arm = arm_of(unit.branch);
    if (arm == Arm::infantry) ++troops.battalions;
    if (arm == Arm::cavalry) troops.squadrons += static_cast<int>(unit.elements.size());
    if (arm == Arm::artillery) ++troops.batteries;
  }
  return troops;
}

}  // namespace

std::vector<std::string> too_large_commands(const ScenarioSheet& sheet) {
  std::vector<std::string> warnings;
  for (const ScenarioSeat& seat : sheet.seats) {
    if (!seat.officer) continue;
    const Troops has = troops_of(sheet, seat);
    const Troops& enough = enough_for_one;
    if (has.battalions <= enough.battalions && has.squadrons <= enough.squadrons && has.batteries <= enough.batteries)
      continue;
    warnings.push_back("seats \"" + seat.id.value + "\": has " + std::to_string(has.battalions) + " battalions, " +
                       std::to_string(has.squadrons) + " squadrons and " + std::to_string(has.batteries) +
                       " batteries; six, eight and two are enough for one player: add a seat under it");
  }
  return warnings;
}

}  // namespace krieg::reisswitz
