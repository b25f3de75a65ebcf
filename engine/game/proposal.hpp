// What a move asks of people: decisions of commanders, and the umpire's rulings on results of the rules.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "measure/keyed_text.hpp"
#include "measure/language.hpp"
#include "measure/names.hpp"
#include "measure/record.hpp"
#include "measure/step.hpp"

namespace krieg::inline game {

/// The text of a question to a commander, in one language.
struct Wording {
  std::string heading;
  std::string text;
  std::vector<std::string> choices;  ///< in the order of Question::choices
};

/// A decision that the book leaves to people. Its id is deterministic: move, kind, subject.
struct Question {
  QuestionId id;
  std::string kind;  ///< "defender_response"
  UnitId unit;       ///< the unit whose officer decides on the ground
  KeyedText text;    ///< as the commander would be asked, from what he can see; its key is the kind
  std::vector<std::string> choices;
  std::string default_choice;                 ///< by standing order, or the rule system's choice for the officer
  std::map<Language, Wording> wordings = {};  ///< for the commanders; not part of the record
};
BOOST_DESCRIBE_STRUCT(Question, (), (id, kind, unit, text, choices, default_choice))

/// One die on which a proposal depends.
struct Throw {
  std::string purpose;
  std::string subjects;
  int throw_no = 0;
  int face = 0;  ///< 1 to 6
  /// What its six faces are marked with, if not with 1 to 6.
  std::optional<std::vector<int>> marks = {};
};
BOOST_DESCRIBE_STRUCT(Throw, (), (purpose, subjects, throw_no, face, marks))

/// The number on the upper face.
inline int shown_by(const Throw& die) {
  return die.marks && die.face > 0 ? die.marks->at(static_cast<std::size_t>(die.face - 1)) : die.face;
}

/// The result of an incident by the rules, for the umpire to accept or change.
struct Proposal {
  std::string id;    ///< deterministic: move, kind, subjects
  std::string kind;  ///< "fire", "canister_test", "assault"
  KeyedText title;   ///< "1/52 fires on 3rd Line at 180 paces"
  std::vector<UnitId> units;
  std::vector<Step> steps;
  std::vector<Throw> dice;
  KeyedText result;  ///< in words
  Json outcome;      ///< what will be applied: the rule system's own record
  Json overridable;  ///< JSON Schema of what an override may set
  Json facts = {};   ///< {"procedure", "facts"} as the adjudicator takes them; null: there are none to show
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (id, kind, title, units, steps, dice, result, outcome, overridable, facts))

/// The umpire's ruling on one proposal.
struct Ruling {
  std::string proposal;
  bool accepted = true;
  std::optional<std::vector<int>> faces;  ///< real dice in place of the thrown ones: the result is worked out anew
  std::optional<Json> outcome;            ///< an outcome that the umpire has chosen
  std::string reason;                     ///< required for an override
  /// The facts that the umpire changes, by their names: the result is worked out anew and shown to him again.
  std::optional<Json> facts = {};
};
BOOST_DESCRIBE_STRUCT(Ruling, (), (proposal, accepted, faces, outcome, reason, facts))

/// The questions or proposals for which the move waits. Exactly one of the lists is not empty.
struct Pending {
  std::vector<Question> questions;
  std::vector<Proposal> proposals;
  [[nodiscard]] bool empty() const { return questions.empty() && proposals.empty(); }
};
BOOST_DESCRIBE_STRUCT(Pending, (), (questions, proposals))

}  // namespace krieg::inline game
