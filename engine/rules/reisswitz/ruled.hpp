// From a proposal and the umpire's word on it to what holds.
#pragma once

#include "game/table.hpp"

namespace krieg::reisswitz {

std::vector<int> faces_of(const std::vector<Throw>& dice);

/// The outcome that holds: the umpire's own, or the rules' with his dice, or the rules' as proposed. `work_out` gives
/// the outcome for other faces.
template <class Outcome, class WorkOut>
Outcome ruled(const Ruling& ruling, const Outcome& proposed, WorkOut&& work_out) {
  if (ruling.accepted) return proposed;
  if (ruling.outcome) return from_record<Outcome>(*ruling.outcome);
  return work_out(*ruling.faces);
}

/// The entry in the turn history: what was proposed, what was ruled, what held.
template <class Outcome>
Settled settled(const Proposal& proposal, const Ruling& ruling, const Outcome& held, const std::string& text,
                GameTime time) {
  Json particulars{{"proposal", to_record(proposal)}, {"outcome", to_record(held)}};
  if (!ruling.accepted) particulars["ruling"] = to_record(ruling);
  return {proposal.kind, text, std::move(particulars), time};
}

}  // namespace krieg::reisswitz
