#include "game/truth_pass.hpp"

#include <algorithm>

namespace krieg::inline game {

std::optional<TruthPass> TruthPass::of_seat(const Scenario& scenario, const SeatId& seat) {
  for (const ScenarioSeat& known : scenario.sheet.seats) {
    const bool sees = known.kind == SeatKind::umpire || (known.kind == SeatKind::observer && known.delay_moves);
    if (known.id == seat && sees) return TruthPass{};
  }
  return std::nullopt;
}

std::optional<TruthPass> TruthPass::of_the_end(const std::vector<Entry>& journal) {
  const bool over =
      std::any_of(journal.begin(), journal.end(), [](const Entry& entry) { return entry.kind == EntryKind::end; });
  return over ? std::optional(TruthPass{}) : std::nullopt;
}

}  // namespace krieg::inline game
