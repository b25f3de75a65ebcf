// What a move of a rule system asks for while it is played: dice, the decisions of commanders, the umpire's rulings on
// results. A move suspends only at `co_await` on ask() or propose().
#pragma once

#include <boost/describe/class.hpp>
#include <coroutine>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/proposal.hpp"
#include "knowledge/knowledge.hpp"
#include "measure/dice.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline game {

/// A rule system's move: a coroutine that exists for the length of one move.
class Move {
 public:
  struct promise_type {
    Move get_return_object() { return Move{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { failure = std::current_exception(); }
    std::exception_ptr failure;
  };

  explicit Move(std::coroutine_handle<promise_type> handle) : handle_(handle) {}
  Move(Move&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Move& operator=(Move&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  Move(const Move&) = delete;
  Move& operator=(const Move&) = delete;
  ~Move() {
    if (handle_) handle_.destroy();
  }

  /// Runs until the next question or proposal, or to the end. Rethrows exceptions of the rules.
  void resume() {
    handle_.resume();
    if (handle_.done() && handle_.promise().failure) std::rethrow_exception(handle_.promise().failure);
  }
  [[nodiscard]] bool done() const { return handle_.done(); }

 private:
  std::coroutine_handle<promise_type> handle_;
};

/// The dice, questions and proposals of one move. Lives as long as the move.
class MoveSession {
 public:
  /// Gives the face of a die: thrown and written to the journal in a live game, read from the journal in replay.
  using Dice = std::function<int(const Throw& wanted)>;
  /// Whether the umpire wants to see proposals of this kind.
  using Attended = std::function<bool(const std::string& kind)>;

  MoveSession(const Scenario& scenario, const Directory& directory, World& world, Pictures& pictures, Dice dice,
              Attended attended);

  [[nodiscard]] const Scenario& scenario() const { return scenario_; }
  [[nodiscard]] const Ground& ground() const { return *scenario_.ground; }
  [[nodiscard]] const Directory& directory() const { return directory_; }
  World& world() { return world_; }
  Pictures& pictures() { return pictures_; }

  /// Throws one die for a purpose and its subjects. Never suspends.
  Throw throw_die(std::string purpose, std::string subjects, int throw_no = 0);

  struct AskAwaiter {
    MoveSession& session;
    std::vector<Question> questions;
    bool await_ready() const noexcept { return questions.empty(); }
    void await_suspend(std::coroutine_handle<>) { session.pending_.questions = questions; }
    std::vector<std::string> await_resume();
  };
  /// Asks all questions at once; nobody sees the answers of others before all are given. Resumes with one answer each,
  /// in the same order.
  AskAwaiter ask(std::vector<Question> questions) { return {*this, std::move(questions)}; }

  /// Works out the case of proposal `index` again with the facts or dice that the ruling changes. Nothing: the changed
  /// dice decide the case.
  using Rework = std::function<std::optional<Proposal>(std::size_t index, const Ruling& ruling)>;

  struct ProposeAwaiter {
    MoveSession& session;
    std::vector<Proposal> proposals;  ///< in the form in which they were laid last
    Rework rework;
    std::map<std::size_t, int> times_laid_again = {};
    bool await_ready() const noexcept;
    void await_suspend(std::coroutine_handle<>);
    std::vector<Ruling> await_resume();
  };
  /// Shows the proposals to the umpire. Those of kinds that he does not attend are accepted as they are. Resumes with
  /// one ruling each, in the same order. `rework` is called while the move is suspended, for a ruling that changes
  /// facts or dice.
  ProposeAwaiter propose(std::vector<Proposal> proposals, Rework rework = {}) {
    return {*this, std::move(proposals), std::move(rework)};
  }

  /// Whether the umpire wants to see things of this kind ("report": reports wait for his release).
  [[nodiscard]] bool attends(const std::string& kind) const { return attended_(kind); }

  [[nodiscard]] const Pending& pending() const { return pending_; }
  /// Whether the pending proposals can be worked out again with other facts or dice.
  [[nodiscard]] bool can_rework() const { return laid_ && laid_->rework; }
  /// How often the pending proposal has been laid: once, and once more after each ruling that changed its facts or
  /// dice.
  [[nodiscard]] int times_laid(const std::string& proposal) const;
  /// Takes an answer to a pending question. Precondition: it was validated. True if nothing is pending any more.
  bool answer(const QuestionId& id, std::string choice);
  /// Takes a ruling on a pending proposal, on the same terms. A proposal whose facts the ruling changes is laid again
  /// at once under a new id; so is one that the new dice do not decide.
  bool rule(Ruling ruling);

 private:
  [[nodiscard]] std::size_t place_of(const std::string& proposal) const;
  /// False if the ruling decides the case.
  bool lay_again(const Ruling& ruling);

  const Scenario& scenario_;
  const Directory& directory_;
  World& world_;
  Pictures& pictures_;
  Dice dice_;
  Attended attended_;
  Pending pending_;
  ProposeAwaiter* laid_ = nullptr;  ///< the proposals that wait for the umpire; owned by the suspended coroutine
  std::map<QuestionId, std::string> answers_;
  std::map<std::string, Ruling> rulings_;
};

}  // namespace krieg::inline game
