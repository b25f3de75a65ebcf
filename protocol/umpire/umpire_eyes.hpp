// Who may see the truth, and how much of it. Code that shows the truth needs a UmpireEyes. Only an umpire's seat, the
// seat of an observer of both sides, or the end of the game gives one.
#pragma once

#include <optional>
#include <vector>

#include "game/truth_pass.hpp"
#include "umpire/scope.hpp"

namespace krieg::inline umpire {

class UmpireEyes {
 public:
  /// Nothing unless the seat is one of this game's umpires, or of the assistants, who see what their seat says.
  static std::optional<UmpireEyes> of_seat(const Scenario& scenario, const SeatId& seat);
  /// Of an observer of both sides, who is shown everything, but late.
  static std::optional<UmpireEyes> of_observer(const Scenario& scenario, const SeatId& seat);
  /// Nothing unless the journal tells that the game is over: then the critique is open to all.
  static std::optional<UmpireEyes> of_the_end(const std::vector<Entry>& journal);

  [[nodiscard]] const TruthPass& pass() const { return pass_; }
  [[nodiscard]] const Scope& scope() const { return scope_; }
  /// The umpire himself: nobody's assistant, no observer.
  [[nodiscard]] bool is_chief() const { return chief_; }

 private:
  explicit UmpireEyes(TruthPass pass) : pass_(pass) {}

  TruthPass pass_;
  Scope scope_;
  bool chief_ = false;
};

}  // namespace krieg::inline umpire
