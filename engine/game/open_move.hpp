// A move that waits for somebody's word: what was told before it began, and what people and dice have said in it since.
// With both the move can be played again from its start, so that an order which a commander writes while it waits takes
// effect as if he had written it before the step was pressed: he cannot know that it was.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/input.hpp"
#include "game/move_session.hpp"

namespace krieg::inline game {

/// What people and dice have said in a move so far. A word counts again when the move is played again and asks the same
/// thing, to the letter.
class Decided {
 public:
  void keep(const Question& question, const std::string& choice);
  void keep(const Proposal& proposal, const Ruling& ruling);
  void keep(const Throw& thrown);
  /// The question has been shown to that commander.
  void note_asked(const OfficerId& officer, const Question& question);
  [[nodiscard]] bool was_asked(const OfficerId& officer) const;

  /// The move is played again: dice are read from the first on, no question has been met yet.
  void start_over();
  /// The face that this die showed before; each throw is given once after start_over().
  std::optional<int> face(const Throw& wanted);
  /// The answer given to this very question. Counts as met.
  std::optional<std::string> answer_to(const Question& question);
  [[nodiscard]] std::optional<Ruling> ruling_on(const Proposal& proposal) const;
  /// Whether a proposal of this kind was ruled on, by an umpire who may have turned his attention away since.
  [[nodiscard]] bool has_ruled_on(const std::string& kind) const;
  /// Whether every question that a commander was shown has been met again, as it was.
  [[nodiscard]] bool has_met_all_questions() const;

 private:
  struct Shown {
    OfficerId officer;
    Json question;
    bool met = true;
  };
  using DieKey = std::tuple<std::string, std::string, int>;
  struct Faces {
    std::vector<int> thrown;
    std::size_t read = 0;
  };
  static DieKey key_of(const Throw& thrown) { return {thrown.purpose, thrown.subjects, thrown.throw_no}; }

  std::map<QuestionId, std::pair<Json, std::string>> answers_;
  std::map<std::string, std::pair<Json, Ruling>> rulings_;
  std::set<std::string> ruled_kinds_;
  std::map<QuestionId, Shown> shown_;
  std::map<DieKey, Faces> dice_;
};

}  // namespace krieg::inline game
