// A move that waits for a person: the state that was told before it, and the answers, rulings and dice in it so far.
// With both the game can play the move again from its start. A commander's order that comes while the move waits then
// takes effect as if it had been written before the step: he cannot know that the move has begun.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/input.hpp"
#include "game/move_session.hpp"

namespace krieg::inline game {

/// The answers, rulings and dice of a move so far. When the move is played again, an answer or ruling counts again only
/// for exactly the same question or proposal.
class Decided {
 public:
  void keep(const Question& question, const std::string& choice);
  void keep(const Proposal& proposal, const Ruling& ruling);
  void keep(const Throw& thrown);
  /// Notes that the question has been shown to that commander.
  void note_asked(const OfficerId& officer, const Question& question);
  [[nodiscard]] bool was_asked(const OfficerId& officer) const;

  /// Call it before the move is played again: dice are given from the first on, and no question counts as met.
  void start_over();
  /// The face that this die showed before; nothing if there is none left. Each throw is given once after start_over().
  std::optional<int> face(const Throw& wanted);
  /// The answer that was given to exactly this question. The question then counts as met.
  std::optional<std::string> answer_to(const Question& question);
  [[nodiscard]] std::optional<Ruling> ruling_on(const Proposal& proposal) const;
  /// Whether the umpire has ruled on a proposal of this kind. He may have stopped attending to the kind since.
  [[nodiscard]] bool has_ruled_on(const std::string& kind) const;
  /// Whether every question that was shown to a commander has been met again in the same form.
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
