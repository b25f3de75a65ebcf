// From a proposal and the umpire's word on it to what holds.
#pragma once

#include "game/table.hpp"

namespace krieg::reisswitz {

inline std::vector<int> faces_of(const std::vector<Throw>& dice) {
  std::vector<int> faces;
  for (const Throw& thrown : dice) faces.push_back(thrown.face);
  return faces;
}

/// What was found, and the dice that it took.
template <class Finding>
struct Thrown {
  Finding finding;
  std::vector<Throw> dice;
};

/// Throws one die after another for a purpose and its subjects until the finding needs no more. `find` gives the
/// finding for the faces so far; its `throws_needed` says whether it needs more.
template <class Find>
auto throw_until_found(Table& table, const std::string& purpose, const std::string& subjects, Find&& find) {
  Thrown<decltype(find(std::vector<int>{}))> thrown{find(std::vector<int>{}), {}};
  while (thrown.finding.throws_needed > 0) {
    thrown.dice.push_back(table.throw_die(purpose, subjects, static_cast<int>(thrown.dice.size())));
    thrown.finding = find(faces_of(thrown.dice));
  }
  return thrown;
}

/// What the table is asked to rule on: the proposal of each case of a phase.
template <class Case>
std::vector<Proposal> proposals_of(const std::vector<Case>& cases) {
  std::vector<Proposal> proposals;
  for (const Case& one : cases) proposals.push_back(one.proposal);
  return proposals;
}

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
