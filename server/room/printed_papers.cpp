#include "room/printed_papers.hpp"

#include "commander/printed.hpp"
#include "commander/printed_codec.hpp"
#include "umpire/printed_for_umpire.hpp"

namespace krieg::inline room {

PrintedPapers::PrintedPapers(const Scenario& scenario, const RuleSystem& rules) {
  for (const ScenarioSeat& seat : scenario.sheet.seats) {
    const auto paper = [&](bool is_over) {
      const PrintedScenario printed = seat.kind == SeatKind::umpire ? printed_for_umpire(scenario, rules, seat)
                                                                    : printed_for_seat(scenario, rules, seat, is_over);
      return served_file(printed_text(printed), content_type("printed.json"));
    };
    const ServedFile before = paper(false);
    seats_.emplace(seat.id.value, OfSeat{before, seat.delay_moves ? paper(true) : before});
  }
}

const ServedFile& PrintedPapers::of(const std::string& seat, bool is_over) const {
  const OfSeat& papers = seats_.at(seat);
  return is_over ? papers.after : papers.before;
}

}  // namespace krieg::inline room
