#include "wrg1750/play/intents.hpp"

#include <algorithm>

#include "terrain/ground.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/task_members.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/dismounting.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/fire_phase.hpp"
#include "wrg1750/play/forced_facts.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/rout.hpp"
#include "wrg1750/play/staff.hpp"

namespace krieg::wrg1750 {

namespace {

/// Troops within this distance of the place in an order are those that it means.
constexpr double named_friends_paces = 400.0;
/// Troops take their fighting formation when an enemy in sight is so near, and march in column when none is.
constexpr double fighting_order_paces = 300.0;
constexpr double march_order_paces = 500.0;
/// For a shorter way than this nobody changes formation.
constexpr double short_way_paces = 100.0;
/// They have reached a place when they are so near to it.
constexpr double at_the_place_paces = 15.0;
/// Troops on the march stop for their fire when an enemy is in this range.
constexpr double rifles_reach_paces = 300.0;
constexpr double muskets_reach_paces = 120.0;
/// Where troops that attack halt to fire, by their weapons.
constexpr double close_order_fires_at_paces = 50.0;
constexpr double muskets_fire_at_paces = 100.0;
constexpr double rifles_fire_at_paces = 200.0;
constexpr double cavalry_waits_at_paces = 150.0;
constexpr double guns_fire_at_paces = 600.0;
/// A demonstration keeps out of the range of muskets, guns and all.
constexpr double demonstrates_at_paces = 150.0;
constexpr double guns_demonstrate_at_paces = 900.0;
/// The second line stands so far behind those whom it supports, and moves when they are further off than that.
constexpr double behind_friends_paces = 150.0;
constexpr double support_moves_paces = 60.0;
/// Guns in action in the second line limber up and follow when their friends are so far on.
constexpr double support_limbers_paces = 300.0;
/// A rear guard falls back from an enemy so near, by so much at a time.
constexpr double delays_until_paces = 120.0;
constexpr double falls_back_paces = 150.0;

Shape column_of(const Unit& unit) { return shape_for(Branch{unit.branch}, Formation::column); }

std::optional<double> nearest_enemy_paces(const Neighbours& near, const Unit& unit, double within) {
  const auto enemy = near.nearest_enemy(unit.id, within, stands);
  return enemy ? std::optional(near.gap_paces(unit.id, *enemy)) : std::nullopt;
}

/// Ends a task that would go on for ever, once the troops stand where it wants them, if another one follows it without
/// an hour or a trigger of its own.
void go_on_to_next(Unit& unit, GameTime now) {
  if (unit.tasks.size() > 1 && !unit.tasks[1].not_before && !unit.tasks[1].when) end_task(unit, now);
}

/// Whether its way begins so far from its front that a line would wheel for periods.
bool must_wheel(const Unit& unit) {
  constexpr double wheels_degrees = 20.0;
  return !unit.way.empty() && distance_m(unit.position, unit.way.front()) > paces(short_way_paces).metres() &&
         angle_between(unit.facing, bearing(unit.position, unit.way.front())) > wheels_degrees;
}

bool is_far(const Unit& unit) {
  return !unit.way.empty() && distance_m(unit.position, unit.way.back()) > paces(short_way_paces).metres();
}

/// Whether a garrison that is to move forms up outside first, which takes a period (page 9): in column, or in line,
/// with the front next to its own for which the water leaves room. Where there is none it comes out as it can.
bool forms_up_outside(Field& field, Unit& unit) {
  if (shape_of(unit) != Shape::in_building) return false;
  for (const Shape shape : {column_of(unit), line_of(field, unit)})
    for (const double turn : {0.0, quarter_turn_degrees, -quarter_turn_degrees, half_turn_degrees}) {
      const Bearing front = bearing_deg(unit.facing.degrees() + turn);
      if (begin_change(field, unit, shape, turn == 0.0 ? std::nullopt : std::optional(front)).empty())
        return unit.change.has_value();
    }
  leave_building(field, unit);
  return false;
}

/// The unit takes the formation for a march far from the enemy, or for a fight near him.
void take_order_of_battle(Field& field, const Neighbours& near, Unit& unit, bool marches) {
  if (unit.change || is_artillery(troop_of(unit))) return;
  if (shape_of(unit) == Shape::in_building) {
    if (marches) forms_up_outside(field, unit);
    return;
  }
  if (shape_of(unit) == Shape::square) {
    if (is_forced_into_square(field, near, unit)) return;
    if (memory_of(unit).orders.in_forced_square) return leave_forced_square(field, unit);
    if (!marches) return;  // a square that was ordered stands until it is to move
  }
  const auto enemy = nearest_enemy_paces(near, unit, march_order_paces);
  if (enemy && *enemy <= fighting_order_paces) {
    const bool attacks_in_column = marches && particulars(field, unit.id).quality == Quality::badly_trained &&
                                   troop_of(unit) == Troop::line_infantry;
    begin_change(field, unit, attacks_in_column ? Shape::column : line_of(field, unit));
  } else if (marches && ((!enemy && is_far(unit)) || must_wheel(unit) || shape_of(unit) == Shape::square)) {
    begin_change(field, unit, column_of(unit));
  }
}

double fires_at_paces(const Unit& unit, const UnitParticulars& own) {
  const Troop troop = troop_of(unit);
  if (is_artillery(troop)) return guns_fire_at_paces;
  if (is_cavalry(troop)) return cavalry_waits_at_paces;
  if (troop == Troop::riflemen) return rifles_fire_at_paces;
  if (own.mainly_lacks_firearms) return close_order_fires_at_paces;
  return is_light_foot(troop) ? muskets_fire_at_paces : close_order_fires_at_paces;
}

/// Whether the unit keeps time on its march to fire: an enemy before it is in range, and fire leaves it a part of its
/// move. Limbered guns cannot fire.
bool saves_fire(const Field& field, const Neighbours& near, const Unit& unit) {
  const Troop troop = troop_of(unit);
  if (is_cavalry(troop) || is_artillery(troop) || unit.way.empty()) return false;
  if (!weapon_of(field, unit, 0.0) || !fire_leaves_a_move(field, unit)) return false;
  const double range = troop == Troop::riflemen ? rifles_reach_paces : muskets_reach_paces;
  const Bearing heading = bearing(unit.position, unit.way.front());
  return near
      .nearest_enemy(unit.id, range,
                     [&](const Unit& enemy) {
                       return stands(enemy) &&
                              angle_between(heading, bearing(unit.position, enemy.position)) <= quarter_turn_degrees;
                     })
      .has_value();
}

/// The enemy on whom the unit is ordered to fire, if it sees one there and reaches him.
std::optional<UnitId> target_of_fire(const Field& field, const Neighbours& near, const Unit& unit) {
  const auto& place = memory_of(unit).fire.target;
  if (!place) return std::nullopt;
  return near.enemy_nearest_to(*place, unit.id, in_sight_paces, [&](const Unit& enemy) {
    return stands(enemy) && distance(enemy.position, *place) <= paces(named_target_paces) &&
           weapon_of(field, unit, near.gap_paces(unit.id, enemy.id)).has_value();
  });
}

/// Guns that are in range unlimber with their front to the enemy; they march limbered.
bool guns_come_into_action(Field& field, const Neighbours& near, Unit& unit, Plan& plan, double within_paces) {
  if (!is_artillery(troop_of(unit))) return false;
  auto enemy = near.nearest_enemy(unit.id, within_paces, stands);
  if (!enemy) return false;
  if (const auto ordered = target_of_fire(field, near, unit)) enemy = ordered;
  plan.doing = Doing::stands;
  plan.faces = bearing(unit.position, field.world.units.at(*enemy).position);
  // Its front is pointed in the course of the action move.
  if (shape_of(unit) != Shape::in_battery) begin_change(field, unit, Shape::in_battery);
  return true;
}

Plan stand(Field& field, const Neighbours& near, Unit& unit) {
  Plan plan;
  unit.way.clear();
  take_order_of_battle(field, near, unit, false);
  guns_come_into_action(field, near, unit, plan, guns_fire_at_paces * 2.0);
  return plan;
}

/// Whether limbered guns come within an action move to the place from which they fire. That move then ends with the
/// guns in action (page 8).
bool ends_in_action(const Field& field, const Neighbours& near, const Unit& unit, double keeps_off_paces) {
  const bool limbered =
      is_gun(troop_of(unit)) && particulars(field, unit.id).teams && shape_of(unit) != Shape::in_battery;
  if (!limbered || keeps_off_paces < guns_fire_at_paces || unit.way.size() != 1) return false;
  const auto enemy = nearest_enemy_paces(near, unit, in_sight_paces);
  return enemy && *enemy - keeps_off_paces <= paces_per_period(field, unit, MoveKind::charge_or_action);
}

/// March along Unit::way. Guns limber for it unless they are moved by hand.
Plan go(Field& field, const Neighbours& near, Unit& unit, double keeps_off_paces, bool by_hand = false) {
  Plan plan;
  plan.doing = Doing::marches;
  plan.by_order = true;
  plan.keeps_off_paces = keeps_off_paces;
  plan.saves_fire = saves_fire(field, near, unit);
  if (by_hand) {
    plan.kind = MoveKind::manhandled;
  } else if (is_artillery(troop_of(unit)) && shape_of(unit) == Shape::in_battery) {
    begin_change(field, unit, Shape::gun_column);
    plan.kind = MoveKind::charge_or_action;  // limbering is a part of the action move
  } else if (ends_in_action(field, near, unit, keeps_off_paces)) {
    plan.kind = MoveKind::charge_or_action;
    plan.unlimbers = true;
  }
  take_order_of_battle(field, near, unit, true);
  return plan;
}

/// Whether the unit is on a way round to that place, or to one so near that its end can be moved there.
bool goes_round_to(const Unit& unit, Point place) {
  return unit.way.size() > 1 && distance_m(unit.way.back(), place) <= paces(short_way_paces).metres();
}

/// A way round that its officer has found is kept: he would else turn to the obstacle again in each period.
Plan go_to(Field& field, const Neighbours& near, Unit& unit, Point place, double keeps_off_paces) {
  if (!goes_round_to(unit, place)) unit.way.clear();
  else unit.way.pop_back();
  unit.way.push_back(place);
  return go(field, near, unit, keeps_off_paces);
}

/// The way that an order draws is taken once.
void set_out(Unit& unit, const Task& task) {
  OrdersMemory& orders = memory_of(unit).orders;
  if (orders.begun) return;
  orders.begun = true;
  unit.way = task.path;
}

bool is_there(const Unit& unit, Point place) {
  return distance_m(unit.position, place) <= paces(at_the_place_paces).metres() + unit.footprint.depth.metres();
}

/// Where the nearest troops fired in the last period. Who attacks and sees nobody goes there (page 7).
std::optional<Point> sound_of_fire(const Field& field, const Unit& unit) {
  std::optional<Point> nearest;
  for (const auto& [id, other] : field.world.units) {
    if (id == unit.id || other.gone || !within_moves(memory_of(other).fire.fired, this_period(field), 1)) continue;
    const double away = distance_m(unit.position, other.position);
    if (away > paces(in_sight_paces).metres()) continue;
    if (!nearest || away < distance_m(unit.position, *nearest)) nearest = other.position;
  }
  return nearest;
}

/// The enemy whom the order means: the nearest to the place in it, or the nearest in sight if it names none.
std::optional<UnitId> named_enemy(const Neighbours& near, const Unit& unit, const std::optional<Point>& place) {
  return place ? near.enemy_nearest_to(*place, unit.id, named_target_paces, can_fight)
               : near.nearest_enemy(unit.id, in_sight_paces, can_fight);
}

/// The officer reports once that he has come to the ordered place.
/// True: this is the first time.
bool tell_of_place(const Field& field, Unit& unit) {
  if (std::exchange(memory_of(unit).orders.told, true)) return false;
  unit.occurrences.push_back({"position_taken", {}, field.world.time});
  return true;
}

/// The front that bears on the enemy; nothing if the unit has him before its front already, or if a wing would come
/// into deep water. Foot and guns have him there if the nearest part of their front bears on him; horse, whose wheel
/// shortens its charge, if its middle does.
std::optional<Bearing> front_towards(const Field& field, const Neighbours& near, const Unit& unit,
                                     const UnitId& enemy) {
  constexpr double cosine_of_arc = 0.924;
  const Bearing towards = bearing(unit.position, field.world.units.at(enemy).position);
  const bool has_him =
      angle_between(unit.facing, towards) <= arc_of_fire_degrees ||
      (!is_cavalry(troop_of(unit)) && comes_nearer(near.body(unit.id), near.body(enemy), unit.facing, cosine_of_arc));
  if (has_him || stands_in_deep_water(field, unit.position, towards, unit.footprint)) return std::nullopt;
  return towards;
}

/// Before an enemy whom it has reached the unit turns its front to him: it could else neither fire nor charge. Nothing:
/// it has him before its front, or still has a way to go.
std::optional<Plan> turns_to(Field& field, const Neighbours& near, Unit& unit, const std::optional<UnitId>& enemy) {
  if (!enemy || near.gap_paces(unit.id, *enemy) > fires_at_paces(unit, particulars(field, unit.id)))
    return std::nullopt;
  const auto towards = front_towards(field, near, unit, *enemy);
  if (!towards) return std::nullopt;
  Plan plan = stand(field, near, unit);
  if (!plan.faces) plan.faces = towards;
  return plan;
}

Plan attack(Field& field, const Neighbours& near, Unit& unit, Task& task) {
  set_out(unit, task);
  const bool has_way = !task.path.empty() && !unit.way.empty();
  if (has_way && !nearest_enemy_paces(near, unit, fighting_order_paces))
    return go(field, near, unit, fires_at_paces(unit, particulars(field, unit.id)));
  task.path.clear();  // from here on it goes at the enemy
  Plan guns;
  if (guns_come_into_action(field, near, unit, guns, guns_fire_at_paces)) return guns;
  const auto enemy = named_enemy(near, unit, task.target);
  if (const auto turn = turns_to(field, near, unit, enemy)) return *turn;
  const std::optional<Point> goal = enemy ? field.world.units.at(*enemy).position : task.target;
  if (goal && !is_there(unit, *goal))
    return go_to(field, near, unit, *goal, fires_at_paces(unit, particulars(field, unit.id)));
  Plan plan = stand(field, near, unit);
  if (enemy) return plan;
  // Nobody stands there any more.
  if (goal) tell_of_place(field, unit);
  go_on_to_next(unit, field.world.time);
  return plan;
}

Plan take_place(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  Plan guns;
  if (guns_come_into_action(field, near, unit, guns, guns_fire_at_paces)) return guns;
  if (!task.target) return stand(field, near, unit);
  const Bearing heading = bearing(unit.position, *task.target);
  const auto in_the_way =
      near.nearest_enemy(unit.id, fires_at_paces(unit, particulars(field, unit.id)), [&](const Unit& enemy) {
        return stands(enemy) && comes_nearer(near.body(unit.id), near.body(enemy.id), heading);
      });
  if (const auto turn = turns_to(field, near, unit, in_the_way)) return *turn;
  if (!is_there(unit, *task.target))
    return go_to(field, near, unit, *task.target, fires_at_paces(unit, particulars(field, unit.id)));
  const bool is_village = field.ground.cover(unit.position) == krieg::Cover::village;
  // Infantry that rides gets down before it takes houses.
  if (is_village && troop_of(unit) == Troop::mounted_infantry && begin_dismounting(field, unit, Shape::line).empty())
    return {};
  const bool comes_now = tell_of_place(field, unit);
  Plan plan = stand(field, near, unit);
  if (is_village) {
    const KeyedText why = begin_change(field, unit, Shape::in_building);
    if (comes_now && !why.empty()) unit.occurrences.push_back({"order_impossible", why, field.world.time});
  }
  if (task.facing && !plan.faces) plan.faces = task.facing;
  go_on_to_next(unit, field.world.time);
  return plan;
}

Plan demonstrate(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  const bool guns = is_artillery(troop_of(unit));
  const double off = guns ? guns_demonstrate_at_paces : demonstrates_at_paces;
  Plan in_action;
  if (guns_come_into_action(field, near, unit, in_action, off)) {
    go_on_to_next(unit, field.world.time);
    return in_action;
  }
  const auto enemy = named_enemy(near, unit, task.target);
  const std::optional<Point> goal = enemy ? field.world.units.at(*enemy).position : task.target;
  if (goal && metres_in_paces(distance_m(unit.position, *goal)) > off) return go_to(field, near, unit, *goal, off);
  Plan plan = stand(field, near, unit);
  go_on_to_next(unit, field.world.time);
  return plan;
}

/// The friends whom the order names: of the units of its side that it sees near the place in the order, the nearest.
const Unit* friends_at(const Field& field, const Neighbours& near, const Unit& unit, Point place) {
  const Unit* nearest = nullptr;
  for (const UnitId& id : near.seen(unit.id, unit.side, in_sight_paces, stands)) {
    const Unit& other = field.world.units.at(id);
    if (distance_m(other.position, place) > paces(named_friends_paces).metres()) continue;
    if (!nearest || distance_m(other.position, place) < distance_m(nearest->position, place)) nearest = &other;
  }
  return nearest;
}

/// The friends whom the order names by their name on paper; nothing: it names only a place.
std::optional<UnitId> named_friends(const Field& field, const Unit& unit, const Task& order) {
  if (!order.target_words) return std::nullopt;
  for (const auto& [id, paper] : field.directory.units) {
    const bool is_meant = paper.name == *order.target_words || paper.short_name == *order.target_words;
    if (is_meant && paper.side == unit.side && id != unit.id) return id;
  }
  return std::nullopt;
}

/// The friends whom it supports, if it sees them: those of the order's name, or those whom it has found where its order
/// says. Precondition: the order has a place.
const Unit* supported(const Field& field, const Neighbours& near, Unit& unit, const Task& order) {
  auto& known = memory_of(unit).orders.supports;
  if (!known) known = named_friends(field, unit, order);
  if (known) {
    const Unit& friends = field.world.units.at(*known);
    return stands(friends) && near.sees(unit.id, near.body(*known)) ? &friends : nullptr;
  }
  const Unit* const found = friends_at(field, near, unit, *order.target);
  if (found) known = found->id;
  return found;
}

/// A gun model goes back into the line of its battery.
Plan rejoin(Field& field, const Neighbours& near, Unit& unit, const Unit& battery) {
  if (!rejoin_battery(field, unit, battery)) {
    const Point place = place_in_line(field, unit, battery).value_or(battery.position);
    return go_to(field, near, unit, place, fighting_order_paces);
  }
  unit.way.clear();
  if (unit.tasks.size() > 1) {
    go_on_to_next(unit, field.world.time);
    return {};
  }
  end_task(unit, field.world.time);
  unit.tasks.clear();
  return {};
}

/// Whether the unit knows that the friends whom it supports fight no more: it sees that they are broken; or they have
/// left the field, and it has come to the place where it last saw them.
bool has_lost_friends(const Field& field, const Neighbours& near, const Unit& unit, const Task& order) {
  const std::optional<UnitId>& supports = memory_of(unit).orders.supports;
  if (!supports || !order.target) return false;
  const Unit& friends = field.world.units.at(*supports);
  if (friends.gone) return is_there(unit, *order.target);
  return is_broken(friends) && near.sees(unit.id, near.body(friends.id));
}

/// It follows its friends, a little behind them. The place in the order goes with them as long as it sees them. Who has
/// lost the friends whom he supports by a staff's order carries out the intent himself (reading 121).
Plan support(Field& field, const Neighbours& near, Unit& unit, Task& task) {
  const Unit* friends = task.target ? supported(field, near, unit, task) : nullptr;
  const bool has_lost = has_lost_friends(field, near, unit, task);
  if (const auto intent = has_lost ? intent_of_general(field.world, unit) : std::nullopt) {
    memory_of(unit).orders.supports.reset();
    task = *intent;
    return plan_of_task(field, near, unit);
  }
  if (!friends)
    return task.target && !is_there(unit, *task.target) ? go_to(field, near, unit, *task.target, fighting_order_paces)
                                                        : stand(field, near, unit);
  task.target = friends->position;
  if (particulars(field, unit.id).battery == friends->id) return rejoin(field, near, unit, *friends);
  const Point behind = offset(friends->position, friends->facing, -paces(behind_friends_paces).metres(), 0.0);
  const double moves_paces = shape_of(unit) == Shape::in_battery ? support_limbers_paces : support_moves_paces;
  const bool near_enough = distance_m(unit.position, behind) <= paces(moves_paces).metres();
  if (near_enough || !field.ground.contains(behind)) {
    Plan plan = stand(field, near, unit);
    if (!plan.faces) plan.faces = friends->facing;
    go_on_to_next(unit, field.world.time);
    return plan;
  }
  return go_to(field, near, unit, behind, fires_at_paces(unit, particulars(field, unit.id)));
}

Plan reserve(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  if (task.target && !is_there(unit, *task.target)) return go_to(field, near, unit, *task.target, fighting_order_paces);
  go_on_to_next(unit, field.world.time);
  return stand(field, near, unit);
}

Plan fall_back(Field& field, Unit& unit, Point from, double length_paces) {
  Plan plan;
  if (forms_up_outside(field, unit)) return plan;
  plan.doing = Doing::goes_back;
  plan.limit_paces = length_paces;
  send_away(field, unit, from, length_paces);
  return plan;
}

/// The enemy formation near by that came on in the last period.
std::optional<UnitId> enemy_who_comes_on(const Neighbours& near, const Unit& unit) {
  return near.nearest_enemy(unit.id, delays_until_paces, [](const Unit& other) {
    return stands(other) && shape_of(other) != Shape::skirmish_line && memory_of(other).march.is_advancing;
  });
}

/// The rear guard stands until the enemy comes on, then falls back a stage: along its way if its order draws one. The
/// next task begins when the enemy who has driven it back does not come on any more.
Plan delay(Field& field, const Neighbours& near, Unit& unit, Task& task) {
  keep_way(unit);
  const auto enemy = enemy_who_comes_on(near, unit);
  if (!enemy) {
    Plan plan = stand(field, near, unit);
    if (memory_of(unit).orders.told) go_on_to_next(unit, field.world.time);
    return plan;
  }
  memory_of(unit).orders.told = true;
  if (is_artillery(troop_of(unit)) && shape_of(unit) == Shape::in_battery) begin_change(field, unit, Shape::limbered);
  if (task.path.empty()) return fall_back(field, unit, field.world.units.at(*enemy).position, falls_back_paces);
  set_out(unit, task);
  Plan plan;
  if (forms_up_outside(field, unit)) return plan;
  plan.doing = Doing::goes_back;
  plan.by_order = true;
  plan.limit_paces = falls_back_paces;
  return plan;
}

/// The unit holds its ground. Unless it is to hold to the last man, troops that have lost so much that they would not
/// advance fall back a stage when the enemy comes on.
Plan hold(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  if (!members_of(task).to_the_last.value_or(false) && is_spent(unit))
    if (const auto enemy = enemy_who_comes_on(near, unit))
      return fall_back(field, unit, field.world.units.at(*enemy).position, falls_back_paces);
  Plan plan = stand(field, near, unit);
  if (task.facing && !plan.faces) plan.faces = task.facing;
  go_on_to_next(unit, field.world.time);
  return plan;
}

Plan march_as_ordered(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  set_out(unit, task);
  if (unit.way.empty()) {
    const std::optional<Bearing> facing = task.facing;
    end_task(unit, field.world.time);
    Plan plan = stand(field, near, unit);
    if (facing && !plan.faces) plan.faces = facing;
    return plan;
  }
  Plan plan = go(field, near, unit, close_order_fires_at_paces, task.pace && *task.pace == Pace::by_hand);
  // It marches as it can if it cannot form as ordered, and says so once.
  const KeyedText why = task.formation ? begin_change(field, unit, *task.formation) : KeyedText{};
  if (!why.empty() && !std::exchange(memory_of(unit).orders.told, true))
    unit.occurrences.push_back({"order_impossible", why, field.world.time});
  plan.faces = task.facing;
  plan.ends_task = true;
  return plan;
}

Plan retire(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  set_out(unit, task);
  if (unit.way.empty()) {
    end_task(unit, field.world.time);
    return stand(field, near, unit);
  }
  Plan plan;
  if (forms_up_outside(field, unit)) return plan;
  plan.doing = Doing::goes_back;
  plan.by_order = true;
  plan.ends_task = true;
  if (is_artillery(troop_of(unit)) && shape_of(unit) == Shape::in_battery) {
    begin_change(field, unit, Shape::limbered);
    plan.kind = MoveKind::charge_or_action;
  }
  return plan;
}

Plan fire_on(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  memory_of(unit).fire.target = task.target;
  go_on_to_next(unit, field.world.time);
  Plan plan = stand(field, near, unit);
  const auto enemy = target_of_fire(field, near, unit);
  if (!enemy || plan.faces) return plan;
  plan.faces = front_towards(field, near, unit, *enemy);
  return plan;
}

/// An order about detached companies among others.
Plan detach(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  const KeyedText why = move_companies(field, unit, task);
  if (!why.empty() && unit.tasks.size() == 1) {
    drop_order(unit, field.world.time, "order_impossible", why);
  } else {
    if (!why.empty()) unit.occurrences.push_back({"order_impossible", why, field.world.time});
    const bool is_last = unit.tasks.size() == 1;
    end_task(unit, field.world.time);
    if (is_last) unit.tasks.clear();
  }
  return stand(field, near, unit);
}

/// Whether the unit can still turn to that front where it stands.
bool has_to_turn(const Field& field, const Unit& unit, Bearing facing) {
  constexpr double turned_degrees = 2.0;
  return angle_between(unit.facing, facing) > turned_degrees && paces_per_period(field, unit, MoveKind::normal) > 0.0 &&
         !stands_in_deep_water(field, unit.position, facing, unit.footprint);
}

Plan form(Field& field, const Neighbours& near, Unit& unit, const Task& task) {
  Plan plan;
  plan.faces = task.facing;
  if (!task.formation || shape_of(unit) == Shape{*task.formation}) {
    if (task.facing && has_to_turn(field, unit, *task.facing)) return plan;
    const bool stays = task.formation.has_value();
    end_task(unit, field.world.time);  // `task` is the next one, or none, from here on
    return stays ? plan : stand(field, near, unit);
  }
  const KeyedText why = begin_change(field, unit, *task.formation, task.facing);
  if (why.empty()) return plan;
  drop_order(unit, field.world.time, "order_impossible", why);
  return stand(field, near, unit);
}

/// Ends the task that is done, and begins the next one in the same period.
Plan go_on_at_once(Field& field, const Neighbours& near, Unit& unit) {
  const bool is_last = unit.tasks.size() == 1;
  end_task(unit, field.world.time);
  return is_last ? stand(field, near, unit) : plan_of_task(field, near, unit);
}

/// Infantry that rides cannot fire (page 11): it gets down when its order makes it fight and an enemy is in range.
bool gets_down_to_fire(const Field& field, const Neighbours& near, const Unit& unit, TaskKind kind) {
  if (troop_of(unit) != Troop::mounted_infantry || memory_of(unit).shock.charged_by) return false;
  const bool fights = is_advance(kind) || kind == TaskKind::hold || kind == TaskKind::delay ||
                      kind == TaskKind::fire_on || kind == TaskKind::support;
  const double range = arms_of(field, unit) == Arms::rifle ? rifles_fire_at_paces : muskets_fire_at_paces;
  return fights && near.nearest_enemy(unit.id, range, stands).has_value();
}

/// The unit gets down where it stands. The next task begins when it is on foot.
Plan get_down(Field& field, const Neighbours& near, Unit& unit) {
  if (is_on_foot(field, unit)) return go_on_at_once(field, near, unit);
  const KeyedText why = begin_dismounting(field, unit, shape_of(unit));
  if (!why.empty()) drop_order(unit, field.world.time, "order_impossible", why);
  return {};
}

/// The unit mounts again when its horses are at hand. Its horse holders lead them up; where they cannot, it goes to
/// them.
Plan mount_again(Field& field, const Neighbours& near, Unit& unit) {
  if (!is_on_foot(field, unit)) return go_on_at_once(field, near, unit);
  if (!has_horses(unit)) {
    drop_order(unit, field.world.time, "order_impossible", text("horses_are_gone"));
    return stand(field, near, unit);
  }
  if (shape_of(unit) == Shape::in_building) {
    begin_change(field, unit, line_of(field, unit));
    return {};
  }
  if (!are_horses_at_hand(field, unit)) {
    if (leads_up(field, unit)) return {};
    return go_to(field, near, unit, place_of_horses(unit), fires_at_paces(unit, particulars(field, unit.id)));
  }
  const KeyedText why = begin_mounting(field, unit);
  if (!why.empty()) drop_order(unit, field.world.time, "order_impossible", why);
  return {};
}

}  // namespace

Plan plan_of_attack_unordered(Field& field, const Neighbours& near, Unit& unit) {
  Task task;
  if (!near.nearest_enemy(unit.id, in_sight_paces, can_fight)) task.target = sound_of_fire(field, unit);
  return attack(field, near, unit, task);
}

Plan plan_of_task(Field& field, const Neighbours& near, Unit& unit) {
  // The hour of the next task ends this one.
  while (unit.tasks.size() > 1 && unit.tasks[1].not_before && !unit.tasks[1].when &&
         *unit.tasks[1].not_before <= field.world.time)
    end_task(unit, field.world.time);
  Task& task = unit.tasks.front();
  if (task.when || (task.not_before && *task.not_before > field.world.time)) return stand(field, near, unit);
  if (gets_down_to_fire(field, near, unit, task.kind) && begin_dismounting(field, unit, Shape::line).empty()) return {};
  switch (TaskKind{task.kind}) {
    case TaskKind::march: return march_as_ordered(field, near, unit, task);
    case TaskKind::form: return form(field, near, unit, task);
    case TaskKind::attack: return attack(field, near, unit, task);
    case TaskKind::demonstrate: return demonstrate(field, near, unit, task);
    case TaskKind::occupy:
    case TaskKind::drive_out: return take_place(field, near, unit, task);
    case TaskKind::support: return support(field, near, unit, task);
    case TaskKind::reserve: return reserve(field, near, unit, task);
    case TaskKind::delay: return delay(field, near, unit, task);
    case TaskKind::hold: return hold(field, near, unit, task);
    case TaskKind::retire: return retire(field, near, unit, task);
    case TaskKind::fire_on: return fire_on(field, near, unit, task);
    case TaskKind::detach:
    case TaskKind::recall: return detach(field, near, unit, task);
    case TaskKind::dismount: return get_down(field, near, unit);
    case TaskKind::remount: return mount_again(field, near, unit);
  }
  return stand(field, near, unit);
}

}  // namespace krieg::wrg1750
