// What happens when a dispatch is in its addressee's hand: a commander with a seat files it, a subordinate's clerk
// passes it on, troops take up their order.
#pragma once

#include <vector>

#include "game/rule_system.hpp"
#include "paper/directory.hpp"
#include "paper/maps.hpp"

namespace krieg::inline game {

/// What the functions below read and change.
struct DeliveryContext {
  World& world;
  Pictures& pictures;
  const Scenario& scenario;
  const Directory& directory;
  const RuleSystem& rules;
  /// Dispatches for commanders wait here until the clock steps, so that nothing in their pictures, not even the number
  /// of their next letter, tells them of a dispatch before. Null: they are filed at once.
  std::vector<DispatchId>* for_commanders = nullptr;

  [[nodiscard]] const Ground& ground() const { return *scenario.ground; }
  [[nodiscard]] Maps maps() const { return directory.maps_of(ground()); }
};

/// Hands over a dispatch that has just arrived or was spoken. What that sets in motion by voice is handed over as well.
void hand_over(const DeliveryContext& context, DispatchId id);

/// An officer whom nobody plays does what an order that he has in hand says, now that it says it in tasks.
void obey(const DeliveryContext& context, DispatchId id);

/// Sends a dispatch, and hands it over at once if it could be spoken. With `hold` it waits for the umpire.
DispatchId send_off(const DeliveryContext& context, Dispatch draft, bool hold = false);

/// Sends it now, or when the hour has come at which it is written.
void send_when_written(const DeliveryContext& context, Dispatch draft);

/// Sends off what has been written in the meantime.
void send_what_is_written(const DeliveryContext& context);

/// Troops that have an order in words alone wait until the umpire has turned it into tasks.
bool awaits_interpretation(const Dispatch& dispatch);

}  // namespace krieg::inline game
