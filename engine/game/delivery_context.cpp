#include "game/delivery_context.hpp"

#include "courier/courier.hpp"
#include "paper/directory.hpp"
#include "picture/picture.hpp"
#include "world/dispatch.hpp"
#include "world/unit.hpp"
#include "world/world.hpp"

namespace krieg::inline game {

namespace {

bool is_in_hand(const Dispatch& dispatch) { return dispatch.fate == Fate::spoken || dispatch.fate == Fate::delivered; }

void hand_to_unit(const DeliveryContext& context, Dispatch& dispatch) {
  Unit& unit = context.world.units.at(*dispatch.to.unit);
  dispatch.read = dispatch.arrived;
  if (unit.gone || dispatch.kind != LetterKind::order) return;
  unit.occurrences.push_back({"order_received", {}, *dispatch.arrived});
  if (!dispatch.tasks.empty())
    context.rules.receive_order(context.world, context.scenario, context.directory, dispatch.id);
}

/// Where the commander's staff looks for the unit: at the place of its last report, or where it set out if it has not
/// reported.
Point last_known_place(const DeliveryContext& context, const Unit& unit) {
  return unit.reported.at ? unit.reported.position : context.directory.units.at(unit.id).position;
}

void hand_to_subordinate(const DeliveryContext& context, Dispatch& dispatch) {
  dispatch.read = dispatch.arrived;
  if (dispatch.kind != LetterKind::order || is_captured(context.world, dispatch)) {  // an enemy's order is not obeyed
    if (auto copy = passed_on(context.world, dispatch.id, context.directory)) send_off(context, std::move(*copy));
    return;
  }
  if (dispatch.tasks.empty()) return;
  std::vector<PassedDown> parts = context.rules.pass_down(context.world, context.scenario, context.directory, dispatch);
  std::erase_if(parts, [&](const PassedDown& part) {
    const auto unit = context.world.units.find(part.unit);
    return unit == context.world.units.end() || unit->second.gone || unit->second.under != *dispatch.to.officer;
  });
  if (!parts.empty()) dispatch.acted_on = dispatch.arrived;
  const Dispatch order = dispatch;  // a copy: sending adds to the list that holds `dispatch`
  for (PassedDown& part : parts) {
    Dispatch handed_down;
    handed_down.kind = LetterKind::order;
    handed_down.side = order.side;
    handed_down.from = order.to;
    handed_down.believed = last_known_place(context, context.world.units.at(part.unit));
    handed_down.to.unit = std::move(part.unit);
    handed_down.text = order.text;
    handed_down.tasks = std::move(part.tasks);
    handed_down.written = *order.arrived;
    handed_down.passes_down = order.id;
    handed_down.signed_by = context.directory.officers.at(*order.to.officer).name;
    send_off(context, std::move(handed_down));
  }
}

/// A commander with a player reads an order in words himself: the umpire need not turn it into tasks.
void read_by_himself(const DeliveryContext& context, Dispatch& dispatch) {
  if (!context.world.officers.at(*dispatch.to.officer).vacant) dispatch.needs_interpretation = false;
}

}  // namespace

bool awaits_interpretation(const Dispatch& dispatch) {
  return dispatch.kind == LetterKind::order && dispatch.needs_interpretation && dispatch.tasks.empty() &&
         dispatch.fate != Fate::withdrawn;
}

void hand_over(const DeliveryContext& context, DispatchId id) {
  Dispatch& dispatch = context.world.dispatches.edit(id);
  // The officer has no player at present. His staff carries out the order as far as it can, once. The letter stays
  // among his letters for his next player.
  const bool staffed = dispatch.to.officer && context.pictures.contains(*dispatch.to.officer) && !dispatch.read &&
                       context.world.officers.at(*dispatch.to.officer).vacant;
  if (staffed) {
    hand_to_subordinate(context, dispatch);
    return hand_over(context, id);
  }
  if (dispatch.to.unit) {
    hand_to_unit(context, dispatch);
  } else if (context.pictures.contains(*dispatch.to.officer) && context.for_commanders) {
    read_by_himself(context, dispatch);
    context.for_commanders->push_back(id);
  } else if (context.pictures.contains(*dispatch.to.officer)) {
    read_by_himself(context, dispatch);
    receive(context.world, context.pictures, id, context.directory, context.rules.association());
  } else {
    hand_to_subordinate(context, dispatch);
  }
}

void send_when_written(const DeliveryContext& context, Dispatch draft) {
  if (draft.written > context.world.time) context.world.on_desks.push_back(std::move(draft));
  else send_off(context, std::move(draft));
}

void send_what_is_written(const DeliveryContext& context) {
  std::vector<Dispatch> desks = std::exchange(context.world.on_desks, {});
  for (Dispatch& draft : desks) send_when_written(context, std::move(draft));
}

void obey(const DeliveryContext& context, DispatchId id) {
  hand_to_subordinate(context, context.world.dispatches.edit(id));
}

DispatchId send_off(const DeliveryContext& context, Dispatch draft, bool hold) {
  const Delivery delivery = context.rules.delivery(context.world, context.scenario, context.directory, draft);
  draft.carriage = delivery.carriage;
  if (delivery.carriage == Carriage::time) draft.takes = delivery.moves * context.rules.move_length();
  const DispatchId id = send(context.world, context.maps(), context.rules.courier_rates(), std::move(draft), hold);
  if (is_in_hand(context.world.dispatches.at(id))) hand_over(context, id);
  return id;
}

}  // namespace krieg::inline game
