#include "game/post.hpp"

namespace krieg {

namespace {

bool is_in_hand(const Dispatch& dispatch) { return dispatch.fate == Fate::spoken || dispatch.fate == Fate::delivered; }

void hand_to_unit(const Post& post, Dispatch& dispatch) {
  Unit& unit = post.world.units.at(*dispatch.to.unit);
  dispatch.read = dispatch.arrived;
  if (unit.gone || dispatch.kind != LetterKind::order) return;
  unit.occurrences.push_back({"order_received", "", *dispatch.arrived});
  if (!dispatch.tasks.empty()) post.rules.receive_order(post.world, post.scenario, post.directory, dispatch.id);
}

/// Where its commander's staff looks for it: where it last reported from, else where it set out.
Point last_known_place(const Post& post, const Unit& unit) {
  return unit.reported.at ? unit.reported.position : post.directory.units.at(unit.id).position;
}

void hand_to_subordinate(const Post& post, Dispatch& dispatch) {
  dispatch.read = dispatch.arrived;
  if (dispatch.kind != LetterKind::order || is_captured(post.world, dispatch)) {  // an enemy's order is not obeyed
    if (auto copy = passed_on(post.world, dispatch.id, post.directory)) send_off(post, std::move(*copy));
    return;
  }
  if (dispatch.tasks.empty()) return;
  std::vector<PassedDown> parts = post.rules.pass_down(post.world, post.scenario, post.directory, dispatch);
  std::erase_if(parts, [&](const PassedDown& part) {
    const auto unit = post.world.units.find(part.unit);
    return unit == post.world.units.end() || unit->second.gone || unit->second.under != *dispatch.to.officer;
  });
  if (!parts.empty()) dispatch.acted_on = dispatch.arrived;
  const Dispatch order = dispatch;  // sending grows the table that `dispatch` lies in
  for (PassedDown& part : parts) {
    Dispatch handed_down;
    handed_down.kind = LetterKind::order;
    handed_down.side = order.side;
    handed_down.from = order.to;
    handed_down.believed = last_known_place(post, post.world.units.at(part.unit));
    handed_down.to.unit = std::move(part.unit);
    handed_down.text = order.text;
    handed_down.tasks = std::move(part.tasks);
    handed_down.written = *order.arrived;
    handed_down.signed_by = post.directory.officers.at(*order.to.officer).name;
    send_off(post, std::move(handed_down));
  }
}

/// A commander at his seat needs nobody to turn the words of an order into tasks.
void read_by_himself(const Post& post, Dispatch& dispatch) {
  if (!post.world.officers.at(*dispatch.to.officer).vacant) dispatch.needs_interpretation = false;
}

}  // namespace

bool awaits_interpretation(const Dispatch& dispatch) {
  return dispatch.kind == LetterKind::order && dispatch.needs_interpretation && dispatch.tasks.empty();
}

void hand_over(const Post& post, DispatchId id) {
  Dispatch& dispatch = post.world.dispatches.edit(id);
  // At an empty seat his staff does what it can, once; the paper lies there for whoever sits down again.
  const bool staffed = dispatch.to.officer && post.pictures.contains(*dispatch.to.officer) && !dispatch.read &&
                       post.world.officers.at(*dispatch.to.officer).vacant;
  if (staffed) {
    hand_to_subordinate(post, dispatch);
    return hand_over(post, id);
  }
  if (dispatch.to.unit) {
    hand_to_unit(post, dispatch);
  } else if (post.pictures.contains(*dispatch.to.officer) && post.for_commanders) {
    read_by_himself(post, dispatch);
    post.for_commanders->push_back(id);
  } else if (post.pictures.contains(*dispatch.to.officer)) {
    read_by_himself(post, dispatch);
    receive(post.world, post.pictures, id, post.directory, post.rules.association());
  } else {
    hand_to_subordinate(post, dispatch);
  }
}

void send_when_written(const Post& post, Dispatch draft) {
  if (draft.written > post.world.time) post.world.on_desks.push_back(std::move(draft));
  else send_off(post, std::move(draft));
}

void send_what_is_written(const Post& post) {
  std::vector<Dispatch> desks = std::exchange(post.world.on_desks, {});
  for (Dispatch& draft : desks) send_when_written(post, std::move(draft));
}

void obey(const Post& post, DispatchId id) { hand_to_subordinate(post, post.world.dispatches.edit(id)); }

DispatchId send_off(const Post& post, Dispatch draft, bool hold) {
  const Delivery delivery = post.rules.delivery(post.world, post.scenario, post.directory, draft);
  draft.carriage = delivery.carriage;
  if (delivery.carriage == Carriage::time) draft.takes = delivery.moves * post.rules.move_length();
  const DispatchId id = send(post.world, post.maps(), post.rules.courier_rates(), std::move(draft), hold);
  if (is_in_hand(post.world.dispatches.at(id))) hand_over(post, id);
  return id;
}

}  // namespace krieg
