// From a proposal and the umpire's word on it to what holds.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

inline std::vector<int> faces_of(const std::vector<Throw>& dice) {
  std::vector<int> faces;
  for (const Throw& thrown : dice) faces.push_back(thrown.face);
  return faces;
}

/// What was found, and the dice that it took.
template <class Resolution>
struct Thrown {
  Resolution resolution;
  std::vector<Throw> dice;
};

/// Throws one die after another for a purpose and its subjects until the resolution needs no more. `find` gives
/// the resolution for the faces so far; its `throws_needed` says whether it needs more. `earlier`: dice that were
/// thrown for the same case before, and count first.
template <class Find>
auto throw_until_resolved(MoveSession& session, const std::string& purpose, const std::string& subjects, Find&& find,
                          const std::vector<Throw>& earlier = {}) {
  Thrown<decltype(find(std::vector<int>{}))> thrown{find(std::vector<int>{}), {}};
  while (thrown.resolution.throws_needed > 0) {
    const std::size_t next = thrown.dice.size();
    thrown.dice.push_back(next < earlier.size() ? earlier[next]
                                                : session.throw_die(purpose, subjects, static_cast<int>(next)));
    thrown.resolution = find(faces_of(thrown.dice));
  }
  return thrown;
}

/// What the umpire is asked to rule on: the proposal of each case of a phase.
template <class Case>
std::vector<Proposal> proposals_of(const std::vector<Case>& cases) {
  std::vector<Proposal> proposals;
  for (const Case& one : cases) proposals.push_back(one.proposal);
  return proposals;
}

/// All numbers of a record rounded, for a reader.
Json to_hundredths(Json record);

/// What the umpire has changed in one case so far.
struct Hand {
  std::vector<Throw> dice;                   ///< all that lie for it: as thrown, or as he threw them himself
  std::string real_dice;                     ///< in words: those that he threw himself
  std::map<std::string, std::string> facts;  ///< each that he has changed, as he said last
  std::string reason;                        ///< that he gave last

  /// Precondition: dice of his own are as many as the proposal rests on. More may lie from before he changed a fact.
  void note(const Proposal& laid, const Ruling& ruling);
  /// A line for his dice, for each fact that he has changed, and for his reason.
  [[nodiscard]] std::vector<Step> steps() const;
};

/// A case as the adjudicator takes it, for Proposal::facts; lengths and the like to hundredths.
template <class Facts>
Json told_case(const std::string& procedure, const Facts& facts) {
  return {{"procedure", procedure}, {"facts", to_hundredths(to_record(facts))}};
}

/// Cases whose facts stand in one member.
template <class Case>
  requires requires(Case& one) { one.facts; }
void change_facts(Case& one, const Json& changes) {
  record::change(one.facts, changes);
}

/// Lays the cases of a phase before the umpire. Where he changes a fact, the case is worked out again, with the dice
/// that lie for it and more if it wants more, and laid again. So it is where he threw dice of his own; but if these
/// decide, it stands so. A phase gives work_out(table, field, case) for its cases.
template <class Case>
MoveSession::ProposeAwaiter lay_before_umpire(MoveSession& session, const Field& field, std::vector<Case>& cases) {
  return session.propose(proposals_of(cases), [&session, &field, &cases, hand = std::vector<Hand>(cases.size())](
                                                  std::size_t index, const Ruling& ruling) mutable {
    Case& one = cases[index];
    hand[index].note(one.proposal, ruling);
    one.proposal.dice = hand[index].dice;
    if (ruling.facts) change_facts(one, *ruling.facts);
    work_out(session, field, one);
    const std::vector<Step> said = hand[index].steps();
    one.proposal.steps.insert(one.proposal.steps.begin(), said.begin(), said.end());
    const bool decided = ruling.faces && one.proposal.dice.size() <= ruling.faces->size();
    return decided ? std::nullopt : std::optional(one.proposal);
  });
}

/// The outcome that holds: the umpire's own, or that of the rules, with his facts and dice.
template <class Outcome>
Outcome outcome_after_ruling(const Ruling& ruling, const Outcome& proposed) {
  return ruling.outcome ? from_record<Outcome>(*ruling.outcome) : proposed;
}

/// The entry in the turn history: the case as it counted, with the umpire's facts and dice; what was ruled; what held.
template <class Outcome>
Settled settled(const Proposal& proposal, const Ruling& ruling, const Outcome& final_outcome, const std::string& text,
                GameTime time) {
  Json laid = to_record(proposal);
  laid.erase("facts");  // the steps say what of them counted
  Json particulars{{"proposal", std::move(laid)}, {"outcome", to_record(final_outcome)}};
  if (!ruling.accepted) particulars["ruling"] = to_record(ruling);
  return {proposal.kind, text, proposal.units, std::nullopt, std::move(particulars), time};
}

}  // namespace krieg::reisswitz
