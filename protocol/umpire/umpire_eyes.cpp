#include "umpire/umpire_eyes.hpp"

namespace krieg::inline umpire {

namespace {

const ScenarioSeat* seat_of(const Scenario& scenario, const SeatId& id) {
  for (const ScenarioSeat& seat : scenario.sheet.seats)
    if (seat.id == id) return &seat;
  return nullptr;
}

}  // namespace

std::optional<UmpireEyes> UmpireEyes::of_seat(const Scenario& scenario, const SeatId& id) {
  const ScenarioSeat* const seat = seat_of(scenario, id);
  const auto pass = TruthPass::of_seat(scenario, id);
  if (!pass || seat->kind != SeatKind::umpire) return std::nullopt;
  UmpireEyes eyes{*pass};
  eyes.scope_ = {seat->side, seat->officer, seat->sector};
  eyes.chief_ = eyes.scope_.is_everything();
  return eyes;
}

std::optional<UmpireEyes> UmpireEyes::of_observer(const Scenario& scenario, const SeatId& id) {
  const auto pass = TruthPass::of_seat(scenario, id);
  if (!pass || seat_of(scenario, id)->kind != SeatKind::observer) return std::nullopt;
  return UmpireEyes{*pass};
}

std::optional<UmpireEyes> UmpireEyes::of_the_end(const std::vector<Entry>& journal) {
  const auto pass = TruthPass::of_the_end(journal);
  return pass ? std::optional(UmpireEyes{*pass}) : std::nullopt;
}

}  // namespace krieg::inline umpire
