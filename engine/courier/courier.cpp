#include "courier/courier.hpp"

#include "courier/rider.hpp"
#include "paper/carriage.hpp"
#include "paper/maps.hpp"
#include "world/dispatch.hpp"
#include "world/ground_state.hpp"
#include "world/world.hpp"

namespace krieg::inline courier {

namespace {

Refusal no_such_dispatch() { return refuse(Reason::unknown_thing, "dispatch_unknown"); }
Refusal no_rider() { return refuse(Reason::wrong_time, "rider_none"); }

Messenger* first_rider(World& world, DispatchId id) {
  for (Messenger& m : world.messengers)
    if (m.dispatch == id) return &m;
  return nullptr;
}

/// The umpire's interference with a dispatch without a rider: it can be delayed, hurried or lost, but not captured.
Result<std::optional<DispatchId>> interfere_by_time(World& world, Dispatch& dispatch, Interference what, Seconds by) {
  switch (what) {
    case Interference::delay: dispatch.due = std::max(dispatch.due.value_or(world.time), world.time) + by; break;
    case Interference::hurry: dispatch.due = world.time; break;
    case Interference::capture: return no_rider();
    case Interference::lose:
      dispatch.fate = Fate::lost;
      dismiss_riders(world, dispatch.id);
      break;
  }
  return std::optional<DispatchId>{};
}

void delay(World& world, DispatchId id, Seconds by) {
  for (Messenger& m : world.messengers)
    if (m.dispatch == id) m.delayed_until = std::max(m.delayed_until.value_or(world.time), world.time) + by;
}

}  // namespace

std::optional<Point> place_of(const World& world, const Party& party) {
  if (party.unit) {
    const auto unit = world.units.find(*party.unit);
    if (unit == world.units.end() || unit->second.gone) return std::nullopt;
    return unit->second.position;
  }
  const auto officer = world.officers.find(*party.officer);
  if (officer == world.officers.end() || officer->second.fallen) return std::nullopt;
  return officer->second.position;
}

std::optional<Point> place_of_writer(const World& world, const Dispatch& dispatch) {
  return dispatch.by_patrol ? dispatch.origin : place_of(world, dispatch.from);
}

DispatchId send(World& world, const Maps& maps, const CourierRates& rates, Dispatch draft, bool hold) {
  draft.id = DispatchId{world.next_dispatch++};
  draft.fate = Fate::held;
  draft.origin = place_of_writer(world, draft).value_or(draft.origin);
  if (draft.closed.empty()) {
    const PassageIds sites = sites_without_ours(world, maps.printed(draft.side), draft.side);
    draft.closed.assign(sites.begin(), sites.end());
  }
  const DispatchId id = draft.id;
  world.dispatches.add(std::move(draft));
  if (!hold) let_go(world, maps, rates, world.dispatches.edit(id));
  return id;
}

Result<void> release(World& world, const Maps& maps, const CourierRates& rates, DispatchId id) {
  const Dispatch* const found = world.dispatches.find(id);
  if (!found) return no_such_dispatch();
  if (found->fate != Fate::held) return refuse(Reason::wrong_time, "dispatch_left_already");
  let_go(world, maps, rates, world.dispatches.edit(id));
  return {};
}

Result<std::optional<DispatchId>> interfere(World& world, const Maps& maps, const CourierRates& rates, DispatchId id,
                                            Interference what, Seconds by) {
  if (!world.dispatches.contains(id)) return no_such_dispatch();
  Dispatch& dispatch = world.dispatches.edit(id);
  if (dispatch.fate == Fate::held && what == Interference::lose) {
    dispatch.fate = Fate::lost;
    return std::optional<DispatchId>{};
  }
  if (dispatch.fate == Fate::riding && dispatch.carriage == Carriage::time)
    return interfere_by_time(world, dispatch, what, by);
  Messenger* rider = first_rider(world, id);
  if (dispatch.fate != Fate::riding || !rider) return no_rider();
  std::optional<DispatchId> copy;
  switch (what) {
    case Interference::delay: delay(world, id, by); return copy;
    case Interference::hurry:
      // A hurried rider is put beside the addressee and meets him in the next step. If the addressee is gone, the rider
      // learns it at the place where the sender believed him.
      rider->position = place_of(world, dispatch.to).value_or(dispatch.believed);
      rider->way.clear();
      rider->delayed_until.reset();
      return copy;
    case Interference::capture:
      copy = fall_into_enemy_hands(world, maps, rates, Dispatch(dispatch), rider->position, world.time);
      if (!copy) return refuse(Reason::impossible, "capture_has_no_reader");
      dispatch.fate = Fate::captured;
      break;
    case Interference::lose: dispatch.fate = Fate::lost; break;
  }
  dismiss_riders(world, id);
  return copy;
}

}  // namespace krieg::inline courier
