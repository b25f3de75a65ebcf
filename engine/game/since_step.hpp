// What was applied to a game since the clock's last step. An order is taken back by going back to the state after that
// step and applying everything else again.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "game/game.hpp"

namespace krieg::inline game {

/// An order as it was applied.
struct AppliedOrder {
  OfficerId writer;
  OrderInput order;
  bool waits = false;      ///< it leaves when the open move ends: only its writer's papers show it yet
  LetterId letter = {};    ///< its number among the writer's letters
  std::int64_t first = 0;  ///< of the dispatches that it caused
  std::int64_t past_the_last = 0;
  /// If it was taken back: those dispatches, with the fate that shows it. The numbers of later dispatches stay so.
  std::optional<std::vector<Dispatch>> taken_back = {};

  [[nodiscard]] bool caused(DispatchId id) const { return id.value >= first && id.value < past_the_last; }
};

struct SinceStep {
  /// Any other input: applies it to the state again.
  using Again = std::function<void()>;

  GameState state;  ///< after the step, or when the game was set out
  std::vector<std::variant<AppliedOrder, Again>> inputs = {};
  std::set<DispatchId> handled = {};  ///< dispatches with which an umpire has interfered, or whose words he has read

  /// The order that its writer can still take back; null if there is none.
  [[nodiscard]] AppliedOrder* order(const OfficerId& writer, LetterId letter) {
    for (auto& input : inputs) {
      AppliedOrder* const order = std::get_if<AppliedOrder>(&input);
      if (!order || order->writer != writer || order->letter != letter || order->waits || order->taken_back) continue;
      for (const DispatchId id : handled)
        if (order->caused(id)) return nullptr;
      return order;
    }
    return nullptr;
  }
};

/// A letter that its writer believes he has taken back. He learns at the next step that its rider was gone.
struct MissedRider {
  OfficerId writer;
  LetterId letter;
};

}  // namespace krieg::inline game
