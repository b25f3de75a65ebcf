// Turns a proposal and the umpire's ruling on it into the final outcome.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/move_session.hpp"
#include "world/world.hpp"

namespace krieg::inline drill {

inline std::vector<int> faces_of(const std::vector<Throw>& dice) {
  std::vector<int> faces;
  for (const Throw& thrown : dice) faces.push_back(thrown.face);
  return faces;
}

/// A resolution, and the dice that it took.
template <class Resolution>
struct Thrown {
  Resolution resolution;
  std::vector<Throw> dice;
};

/// Throws one die after another for a purpose and its subjects until the resolution needs no more. `find` gives the
/// resolution for the faces so far; its `throws_needed` says whether it needs more. `earlier`: dice that were thrown
/// for the same case before; they count first.
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

/// The proposal of each case of a phase.
template <class Case>
std::vector<Proposal> proposals_of(const std::vector<Case>& cases) {
  std::vector<Proposal> proposals;
  for (const Case& one : cases) proposals.push_back(one.proposal);
  return proposals;
}

/// Rounds all numbers of a record to hundredths, for people.
Json to_hundredths(Json record);

/// The umpire's changes of one case so far.
struct Hand {
  std::vector<Throw> dice;                 ///< all dice of the case, thrown by the engine or by the umpire himself
  std::string real_dice;                   ///< the dice that the umpire threw himself, in words
  std::map<std::string, KeyedText> facts;  ///< each fact that the umpire has changed, with its last value
  std::string reason;                      ///< the umpire's last reason

  /// Precondition: the number of the umpire's own dice is that of the proposal. There may be more dice from before he
  /// changed a fact.
  void note(const Proposal& laid, const Ruling& ruling);
  /// A line for the umpire's dice, for each fact that he has changed, and for his reason.
  [[nodiscard]] std::vector<Step> steps() const;
};

/// A case in the adjudicator's form, for Proposal::facts; numbers are rounded to hundredths.
template <class Facts>
Json told_case(const std::string& procedure, const Facts& facts) {
  return {{"procedure", procedure}, {"facts", to_hundredths(to_record(facts))}};
}

/// Cases whose facts are in one member.
template <class Case>
  requires requires(Case& one) { one.facts; }
void change_facts(Case& one, const Json& changes) {
  record::change(one.facts, changes);
}

/// Shows the cases of a phase to the umpire. If he changes a fact, the case is worked out again, with its dice and
/// further ones if it needs more, and shown again. The same happens if he has thrown dice himself and they do not
/// decide the case; if they do, the result holds. Beside its cases each phase has a function work_out(session, context,
/// case). `context`: what that function reads besides, such as the book's field; it must outlive the questions.
template <class Context, class Case>
MoveSession::ProposeAwaiter lay_before_umpire(MoveSession& session, const Context& context, std::vector<Case>& cases) {
  return session.propose(proposals_of(cases), [&session, &context, &cases, hand = std::vector<Hand>(cases.size())](
                                                  std::size_t index, const Ruling& ruling) mutable {
    Case& one = cases[index];
    hand[index].note(one.proposal, ruling);
    one.proposal.dice = hand[index].dice;
    if (ruling.facts) change_facts(one, *ruling.facts);
    work_out(session, context, one);
    const std::vector<Step> said = hand[index].steps();
    one.proposal.steps.insert(one.proposal.steps.begin(), said.begin(), said.end());
    const bool decided = ruling.faces && one.proposal.dice.size() <= ruling.faces->size();
    return decided ? std::nullopt : std::optional(one.proposal);
  });
}

/// The final outcome: the umpire's own, or the rules' with his facts and dice.
template <class Outcome>
Outcome outcome_after_ruling(const Ruling& ruling, const Outcome& proposed) {
  return ruling.outcome ? from_record<Outcome>(*ruling.outcome) : proposed;
}

/// The entry in the turn history: the final case with the umpire's facts and dice, the ruling, and the outcome.
template <class Outcome>
Settled settled(const Proposal& proposal, const Ruling& ruling, const Outcome& final_outcome, const KeyedText& line,
                GameTime time) {
  Json laid = to_record(proposal);
  laid.erase("facts");  // the steps already name the facts that counted
  Json particulars{{"proposal", std::move(laid)}, {"outcome", to_record(final_outcome)}};
  if (!ruling.accepted) particulars["ruling"] = to_record(ruling);
  return {proposal.kind, line, proposal.units, std::nullopt, std::move(particulars), time};
}

}  // namespace krieg::inline drill
