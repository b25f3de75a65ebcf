// The right to see the truth, and how much of it. Code that shows the truth needs a UmpireEyes. Only an umpire's seat,
// the seat of an observer of both sides, or the end of the game gives one.
#pragma once

#include <optional>
#include <vector>

#include "game/truth_pass.hpp"
#include "umpire/scope.hpp"

namespace krieg::inline umpire {

class UmpireEyes {
 public:
  /// For the seat of an umpire or an assistant of this game, with the assistant's scope; else nothing.
  static std::optional<UmpireEyes> of_seat(const Scenario& scenario, const SeatId& seat);
  /// For the seat of an observer of both sides, who is shown everything late; else nothing.
  static std::optional<UmpireEyes> of_observer(const Scenario& scenario, const SeatId& seat);
  /// If the journal says that the game is over, when the critique is open to all; else nothing.
  static std::optional<UmpireEyes> of_the_end(const std::vector<Entry>& journal);

  [[nodiscard]] const TruthPass& pass() const { return pass_; }
  [[nodiscard]] const Scope& scope() const { return scope_; }
  /// Whether it is the chief umpire: neither an assistant nor an observer.
  [[nodiscard]] bool is_chief() const { return chief_; }

 private:
  explicit UmpireEyes(TruthPass pass) : pass_(pass) {}

  TruthPass pass_;
  Scope scope_;
  bool chief_ = false;
};

}  // namespace krieg::inline umpire
