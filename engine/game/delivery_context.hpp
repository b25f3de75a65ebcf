// What happens when a dispatch reaches its addressee: a commander with a seat files it, a subordinate's clerk passes it
// on, troops take up their order.
#pragma once

#include <vector>

#include "game/rule_system.hpp"
#include "paper/directory.hpp"
#include "paper/maps.hpp"

namespace krieg::inline game {

/// The state that the functions below read and change.
struct DeliveryContext {
  World& world;
  Pictures& pictures;
  const Scenario& scenario;
  const Directory& directory;
  const RuleSystem& rules;
  /// Dispatches for commanders are collected here until the clock steps. Before that nothing in their pictures, not
  /// even the number of the next letter, shows that a dispatch has come. Null: they are filed at once.
  std::vector<DispatchId>* for_commanders = nullptr;

  [[nodiscard]] const Ground& ground() const { return *scenario.ground; }
  [[nodiscard]] Maps maps() const { return directory.maps_of(ground()); }
};

/// Hands over a dispatch that has just arrived or was spoken. Dispatches that follow from it within earshot are handed
/// over as well.
void hand_over(const DeliveryContext& context, DispatchId id);

/// An officer without a player carries out an order that he has already received, now that it has tasks.
void obey(const DeliveryContext& context, DispatchId id);

/// Sends a dispatch, and hands it over at once if it could be spoken. With `hold` it waits for the umpire.
DispatchId send_off(const DeliveryContext& context, Dispatch draft, bool hold = false);

/// Sends the dispatch now, or at `draft.written` if that hour is still to come.
void send_when_written(const DeliveryContext& context, Dispatch draft);

/// Sends the dispatches whose hour of writing has come.
void send_what_is_written(const DeliveryContext& context);

/// Whether the order is in words alone, so that the troops wait until the umpire has turned it into tasks.
bool awaits_interpretation(const Dispatch& dispatch);

}  // namespace krieg::inline game
