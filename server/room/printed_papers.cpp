#include "room/printed_papers.hpp"

#include "commander/printed_codec.hpp"
#include "umpire/printed_for_umpire.hpp"

namespace krieg::inline room {

PrintedPapers::PrintedPapers(const Scenario& scenario, const RuleSystem& rules) {
  for (const ScenarioSeat& seat : scenario.sheet.seats) {
    const auto paper = [&](ShownLate shown) {
      const PrintedScenario printed = seat.kind == SeatKind::umpire ? printed_for_umpire(scenario, rules, seat)
                                                                    : printed_for_seat(scenario, rules, seat, shown);
      return served_file(printed_text(printed), content_type("printed.json"));
    };
    OfSeat& papers = seats_[seat.id.value];
    for (const ShownLate shown : {ShownLate::nothing, ShownLate::past_moves, ShownLate::the_end})
      papers.emplace(shown, papers.empty() || seat.delay_moves ? paper(shown) : papers.begin()->second);
  }
}

const ServedFile& PrintedPapers::of(const std::string& seat, ShownLate shown) const {
  return seats_.at(seat).at(shown);
}

}  // namespace krieg::inline room
