#include "wrg1750/play/orders.hpp"

#include <algorithm>
#include <array>

#include "drill/orders.hpp"
#include "drill/triggers.hpp"
#include "paper/recognition.hpp"
#include "terrain/ground.hpp"
#include "world/dispatch.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/orders.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/task_members.hpp"
#include "wrg1750/book/visibility.hpp"
#include "wrg1750/play/neighbours.hpp"
#include "wrg1750/play/skirmishers.hpp"

namespace krieg::wrg1750 {

namespace {

/// Skirmishers go so far out if the order says no distance: muskets reach the enemy before he reaches the ranks.
const Length usual_distance = paces(100);

/// Whether the place lies within `reach` of the straight way.
bool is_beside(Point place, Point from, Point to, double reach_m) {
  const double whole = distance_m(from, to);
  if (whole <= 0.0) return distance_m(place, from) <= reach_m;
  const double east = (to.x - from.x).metres() / whole, north = (to.y - from.y).metres() / whole;
  const double dx = (place.x - from.x).metres(), dy = (place.y - from.y).metres();
  const double along = std::clamp(dx * east + dy * north, 0.0, whole);
  const double off_east = dx - along * east, off_north = dy - along * north;
  return off_east * off_east + off_north * off_north <= reach_m * reach_m;
}

/// Whether the writer stands with the troops, within the distance at which he speaks to them.
bool is_in_person(const Dispatch& order, const Unit& unit) {
  const bool is_with_them = distance(order.origin, unit.position) <= paces(general_stands_apart_paces);
  return order.fate == Fate::spoken || (order.carriage == Carriage::time && is_with_them);
}

/// Rain hides all that is beyond 500 paces (page 10).
bool is_hidden_by_rain(const Field& field, Point from, Point to) {
  return field.world.weather == Weather::rain && distance(from, to) > paces(rain_limit_paces);
}

/// Whether a general sees that place: another general's.
bool sees_place(const Field& field, Point from, Point to) {
  return !is_hidden_by_rain(field, from, to) &&
         field.ground.sees(from, field.eyes.eye_mounted, to, field.eyes.top_on_foot, field.eyes.into_cover);
}

/// The way of a message of that side, from a general to a place or to troops that he sees or does not see.
OrderWay way_between(const Field& field, const Side& side, Carriage carriage, Point from, Point to, bool sees) {
  OrderWay way;
  way.general_is_with_them = distance(from, to) <= paces(general_stands_apart_paces);
  way.in_sight_of_general = sees;
  // A rider has made his way round the enemies whom he met. Without riders the book counts it.
  way.detour_needed = carriage == Carriage::time &&
                      std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
                        const Unit& enemy = entry.second;
                        return enemy.side != side && stands(enemy) &&
                               is_beside(enemy.position, from, to, paces(order_clear_of_enemy_paces).metres());
                      });
  return way;
}

/// The junior general through whom the writer must send an order to the unit. None if he commands it himself.
const Officer* junior_between(const Field& field, const Dispatch& order, const Unit& unit) {
  if (!order.from.officer || unit.under == *order.from.officer) return nullptr;
  const Officer& junior = field.world.officers.at(unit.under);
  for (std::optional<OfficerId> above = junior.under; above; above = field.world.officers.at(*above).under)
    if (*above == *order.from.officer) return junior.fallen ? nullptr : &junior;
  return nullptr;
}

/// The ways of the order (page 6). A general speaks himself to any unit that he is with; what he writes to troops of a
/// junior general goes by that junior's place.
OrderFacts ways_of(const Field& field, const Dispatch& order, const Unit& unit) {
  OrderFacts facts;
  if (is_in_person(order, unit)) {
    facts.way.general_is_with_them = true;
    return facts;
  }
  const Neighbours near(field);
  const auto way_to_unit = [&](const std::optional<OfficerId>& general, Point from) {
    const bool sees = general && !unit.gone && !is_hidden_by_rain(field, from, unit.position) &&
                      near.officer_sees(*general, from, unit.id);
    return way_between(field, unit.side, order.carriage, from, unit.position, sees);
  };
  if (const Officer* junior = junior_between(field, order, unit)) {
    facts.way = way_between(field, unit.side, order.carriage, order.origin, junior->position,
                            sees_place(field, order.origin, junior->position));
    facts.way_of_junior = way_to_unit(junior->id, junior->position);
  } else {
    facts.way = way_to_unit(order.from.officer, order.origin);
    facts.way.general_is_with_them = false;
  }
  return facts;
}

GameTime sent_at(const Dispatch& order) { return order.left.value_or(order.written); }

/// When the period begins in which the unit may obey the order at the earliest.
GameTime due_at(const Field& field, const Dispatch& order, const Unit& unit) {
  const auto after = [](GameTime sent, const OrderFacts& ways) {
    return sent + order_delivery(ways).complete_periods * std::chrono::minutes{minutes_of_clock};
  };
  const OrderFacts ways = ways_of(field, order, unit);
  const GameTime due = after(sent_at(order), ways);
  if (!order.passes_down) return due;
  const Dispatch& to_junior = field.world.dispatches.at(*order.passes_down);
  if (to_junior.written <= field.game_began) return due;  // original orders are in his hands before the first period
  const OrderFacts both{way_between(field, unit.side, to_junior.carriage, to_junior.origin, order.origin,
                                    sees_place(field, to_junior.origin, order.origin)),
                        ways.way};
  return std::max(due, after(sent_at(to_junior), both));
}

bool is_under(const Field& field, const Unit& unit, const OfficerId& general) {
  for (std::optional<OfficerId> above = unit.under; above; above = field.world.officers.at(*above).under)
    if (*above == general) return true;
  return false;
}

/// Whether a general has sent the order to troops that are not under him: he can order those he is with alone (page 6).
/// The orders of one who has fallen since hold.
bool is_sent_by_another(const Field& field, const Dispatch& order, const Unit& unit) {
  return order.from.officer && order.written > field.game_began && !is_in_person(order, unit) &&
         !is_under(field, unit, *order.from.officer) && !field.world.officers.at(*order.from.officer).fallen;
}

/// How the order came: the dice test what a rider brings, and what a general says who does not command the unit.
OrderBy giver_of(const Field& field, const Dispatch& order, const Unit& unit) {
  if (order.written <= field.game_began) return OrderBy::original_orders;
  if (!order.from.officer || !is_in_person(order, unit)) return OrderBy::messenger;
  if (!is_under(field, unit, *order.from.officer)) return OrderBy::general_outside_chain;
  const bool commands_all = !field.world.officers.at(*order.from.officer).under;
  return commands_all ? OrderBy::commanding_general : OrderBy::general_placed_over_them;
}

/// Orders about detached companies, unless they wait for a trigger, leave the rest of the unit at what it does.
bool is_about_companies(const Task& task) {
  return !task.when && (task.kind == TaskKind::detach || task.kind == TaskKind::recall);
}

/// Whether the unit stands in a formation into which the enemy's cavalry forces troops (page 10).
bool is_held_by_cavalry(const Unit& unit) {
  const Shape shape = shape_of(unit);
  return shape == Shape::square || (is_cavalry(troop_of(unit)) && shape == Shape::line);
}

/// What the task wants of troops in square, or of cavalry in line.
NewerOrder order_to_held(const Unit& unit, const Task& task) {
  if (!is_held_by_cavalry(unit)) return NewerOrder::none;
  const bool in_square = shape_of(unit) == Shape::square;
  const bool forms_otherwise = task.formation && Shape{*task.formation} != shape_of(unit);
  if (task.kind == TaskKind::form) return forms_otherwise ? NewerOrder::incompatible : NewerOrder::none;
  if (task.kind == TaskKind::dismount || task.kind == TaskKind::remount) return NewerOrder::incompatible;
  // A square does not attack, and enters no houses.
  if (is_advance(task.kind)) return in_square ? NewerOrder::incompatible : NewerOrder::to_move;
  const bool goes = task.kind == TaskKind::march || task.kind == TaskKind::retire || task.kind == TaskKind::support ||
                    (task.kind == TaskKind::reserve && task.target) ||
                    (task.kind == TaskKind::delay && !task.path.empty());
  if (!goes) return NewerOrder::none;
  return forms_otherwise ? NewerOrder::incompatible : NewerOrder::to_move;
}

/// What the unit remembers of its task ends with the task.
void forget_task(OrdersMemory& orders) {
  orders.begun = orders.told = false;
  orders.supports.reset();
}

/// Takes the order out of the file, and those before it whose place it takes.
void forget_earlier(const Field& field, std::vector<WaitingOrder>& file, const WaitingOrder& taken) {
  const auto end = std::find(file.begin(), file.end(), taken);
  std::vector<WaitingOrder> left;
  std::copy_if(file.begin(), end, std::back_inserter(left),
               [&](const WaitingOrder& earlier) { return is_about_companies_alone(field, earlier); });
  if (end != file.end()) left.insert(left.end(), std::next(end), file.end());
  file = std::move(left);
}

}  // namespace

bool is_about_companies_alone(const Field& field, const WaitingOrder& waiting) {
  const std::vector<Task>& tasks = field.world.dispatches.at(waiting.order).tasks;
  return std::all_of(tasks.begin(), tasks.end(), is_about_companies);
}

KeyedText move_companies(Field& field, Unit& unit, const Task& task) {
  return task.kind == TaskKind::recall
             ? call_in(unit)
             : send_out(field, unit, members_of(task).companies, task.distance.value_or(usual_distance));
}

bool is_advance(TaskKind kind) {
  static constexpr std::array advances{TaskKind::attack, TaskKind::demonstrate, TaskKind::occupy, TaskKind::drive_out};
  return std::find(advances.begin(), advances.end(), kind) != advances.end();
}

void file_order(Field& field, DispatchId id) {
  const Dispatch& order = field.world.dispatches.at(id);
  Unit& unit = field.world.units.at(*order.to.unit);
  if (unit.gone) return;
  if (is_sent_by_another(field, order, unit)) {
    unit.occurrences.push_back({"order_impossible", text("order_of_another_general"), field.world.time});
    return;
  }
  std::vector<WaitingOrder>& waiting = memory_of(unit).orders.waiting;
  const WaitingOrder filed{id, due_at(field, order, unit), giver_of(field, order, unit)};
  // An order that comes after a later one has been taken up is out of date.
  const auto& obeyed = memory_of(unit).orders.written;
  if (obeyed && order.written < *obeyed && !is_about_companies_alone(field, filed)) {
    unit.occurrences.push_back({"order_replaced", {}, field.world.time});
    return;
  }
  const auto later = std::find_if(waiting.begin(), waiting.end(), [&](const WaitingOrder& other) {
    return field.world.dispatches.at(other.order).written > order.written;
  });
  waiting.insert(later, filed);
}

std::vector<WaitingOrder> due_orders(const Field& field, const Unit& unit) {
  std::vector<WaitingOrder> due;
  if (!stands(unit)) return due;
  std::optional<WaitingOrder> last;
  for (const WaitingOrder& waiting : memory_of(unit).orders.waiting) {
    if (waiting.due > field.world.time) continue;
    if (is_about_companies_alone(field, waiting)) due.push_back(waiting);
    else last = waiting;
  }
  if (last) due.push_back(*last);
  return due;
}

void take_up(Field& field, Unit& unit, const WaitingOrder& waiting, Obedience action) {
  OrdersMemory& orders = memory_of(unit).orders;
  const DispatchId id = waiting.order;
  if (is_about_companies_alone(field, waiting)) {
    std::erase(orders.waiting, waiting);
    // Troops that do not obey leave their companies as they are; an order about companies changes nothing else.
    if (action != Obedience::obeys) return unit.occurrences.push_back({"order_kept_old", {}, field.world.time});
    field.world.dispatches.edit(id).acted_on = field.world.time;
    for (const Task& task : std::vector<Task>(field.world.dispatches.at(id).tasks)) {
      const KeyedText why = move_companies(field, unit, task);
      if (!why.empty()) unit.occurrences.push_back({"order_impossible", why, field.world.time});
    }
    return;
  }
  const std::size_t filed = orders.waiting.size();
  forget_earlier(field, orders.waiting, waiting);
  if (orders.waiting.size() + 1 < filed) unit.occurrences.push_back({"order_replaced", {}, field.world.time});
  orders.instead.reset();
  orders.kept_old = action == Obedience::keeps_old_order;
  orders.tested = id;
  orders.periods_to_retire = 0;
  orders.written = field.world.dispatches.at(id).written;
  if (action == Obedience::obeys) {
    orders.in_line = false;  // a model of a battery that has an order of its own acts alone (page 11)
    take_up_tasks(field, unit, id);
    note_acted_on(field, unit);
    // The officer writes that he acts on the order, and not that it waits, if he has not written of it yet.
    if (orders.waiting.empty())
      std::erase_if(unit.occurrences, [](const Occurrence& each) { return each.kind == "order_received"; });
    unit.occurrences.push_back({"order_obeyed", {}, field.world.time});
    unit.way.clear();
    forget_task(orders);
    orders.newer_order = task_in_hand(unit) ? order_to_held(unit, unit.tasks.front()) : NewerOrder::none;
    memory_of(unit).fire.target.reset();
    return;
  }
  if (action == Obedience::keeps_old_order) {
    unit.occurrences.push_back({"order_kept_old", {}, field.world.time});
    return;
  }
  orders.in_line = false;
  orders.instead = action;
  unit.acting_on.reset();
  unit.tasks.clear();
  unit.way.clear();
  if (action == Obedience::retires) orders.periods_to_retire = periods_of_retiring;
  const char* const kind = action == Obedience::retires ? "order_refused_retire"
                           : action == Obedience::halts ? "order_refused_halt"
                                                        : "order_exceeded";
  unit.occurrences.push_back({kind, {}, field.world.time});
}

void end_task(Unit& unit, GameTime now) {
  if (unit.tasks.size() > 1) {
    unit.tasks.erase(unit.tasks.begin());
    unit.way.clear();
    forget_task(memory_of(unit).orders);
    return;
  }
  if (!unit.acting_on) return;
  unit.acting_on.reset();
  unit.occurrences.push_back({"order_done", {}, now});
}

void judge_triggers(Field& field) {
  const MoveNumber now = this_period(field);
  drill::judge_triggers(field, {[now](const Unit& unit) {
                                  const UnitMemory& memory = memory_of(unit);
                                  return memory.fire.fired_on == now || memory.shock.charged_by.has_value() ||
                                         memory.shock.in_melee_with.has_value();
                                },
                                [](Unit& unit) {
                                  unit.way.clear();
                                  forget_task(memory_of(unit).orders);
                                }});
}

void drop_order(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why) {
  give_up(unit, now, kind, why);
  forget_task(memory_of(unit).orders);
}

void keep_way(Unit& unit) {
  OrdersMemory& orders = memory_of(unit).orders;
  if (!orders.begun || unit.tasks.empty() || unit.tasks.front().path.empty()) return;
  unit.tasks.front().path = unit.way;
  orders.begun = false;
}

}  // namespace krieg::wrg1750
