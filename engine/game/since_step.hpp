// What was applied to a game since the clock's last step. An order is taken back by going back to the state after that
// step and applying everything else again.
#pragma once

#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "game/game.hpp"

namespace krieg::inline game {

/// The dispatches that an input caused.
struct CausedDispatches {
  std::int64_t first = 0;
  std::int64_t past_the_last = 0;
  /// If the input was taken back: those dispatches, with the fate that shows it. The numbers of later dispatches stay
  /// as they are.
  std::optional<std::vector<Dispatch>> taken_back = {};

  [[nodiscard]] bool contains(DispatchId id) const { return id.value >= first && id.value < past_the_last; }
};

/// An order as it was applied.
struct AppliedOrder {
  OfficerId writer;
  OrderInput order;
  bool waits = false;    ///< it leaves when the open move ends: only its writer's papers show it yet
  LetterId letter = {};  ///< its number among the writer's letters
  CausedDispatches caused = {};
};

/// What an umpire did with a dispatch: he interfered with it, or turned its words into tasks.
struct HandledDispatch {
  DispatchId dispatch;
  std::function<void()> again;
  CausedDispatches caused = {};  ///< among them copies of captured papers
};

struct SinceStep {
  /// Any other input: applies it to the state again.
  using Again = std::function<void()>;

  GameState state;  ///< after the step, or when the game was set out
  std::vector<std::variant<AppliedOrder, HandledDispatch, Again>> inputs = {};

  /// The order that its writer can still take back; null if there is none.
  [[nodiscard]] AppliedOrder* order(const OfficerId& writer, LetterId letter) {
    for (auto& input : inputs) {
      AppliedOrder* const order = std::get_if<AppliedOrder>(&input);
      const bool is_his = order && order->writer == writer && order->letter == letter;
      if (is_his && !order->waits && !order->caused.taken_back) return order;
    }
    return nullptr;
  }

  /// The dispatches of the order, and what an umpire did with them.
  [[nodiscard]] std::vector<CausedDispatches*> caused_by(AppliedOrder& order) {
    std::vector<CausedDispatches*> all{&order.caused};
    for (auto& input : inputs) {
      HandledDispatch* const handled = std::get_if<HandledDispatch>(&input);
      if (!handled || handled->caused.taken_back) continue;
      for (const CausedDispatches* const caused : std::vector(all))
        if (caused->contains(handled->dispatch)) {
          all.push_back(&handled->caused);
          break;
        }
    }
    return all;
  }
};

/// A letter that could not be taken back when its writer tried. If it still lies on his desk when the open move ends,
/// it is taken back then.
struct LateWithdrawal {
  OfficerId writer;
  LetterId letter;
  bool knows_of_the_move = false;  ///< he was asked something in it, so he may be told that his rider was gone
};

}  // namespace krieg::inline game
