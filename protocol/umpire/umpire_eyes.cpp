#include "umpire/umpire_eyes.hpp"

namespace krieg {

std::optional<UmpireEyes> UmpireEyes::of_seat(const Scenario& scenario, const SeatId& seat) {
  for (const ScenarioSeat& known : scenario.sheet.seats) {
    if (known.id != seat || known.kind != SeatKind::umpire) continue;
    UmpireEyes eyes;
    eyes.scope_ = {known.side, known.officer, known.sector};
    eyes.chief_ = eyes.scope_.is_everything();
    return eyes;
  }
  return std::nullopt;
}

std::optional<UmpireEyes> UmpireEyes::of_observer(const Scenario& scenario, const SeatId& seat) {
  for (const ScenarioSeat& known : scenario.sheet.seats)
    if (known.id == seat && known.kind == SeatKind::observer && known.delay_moves) return UmpireEyes{};
  return std::nullopt;
}

std::optional<UmpireEyes> UmpireEyes::of_the_end(const std::vector<Entry>& journal) {
  for (const Entry& entry : journal)
    if (entry.kind == EntryKind::end) return UmpireEyes{};
  return std::nullopt;
}

}  // namespace krieg
