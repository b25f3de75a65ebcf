#include "wrg1750/play/plans.hpp"

#include <algorithm>
#include <array>

#include "drill/orders.hpp"
#include "drill/room_to_form.hpp"
#include "drill/way_back.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/charge.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/forced_actions.hpp"
#include "wrg1750/book/obedience.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/charges.hpp"
#include "wrg1750/play/dismounting.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/flight.hpp"
#include "wrg1750/play/forced_facts.hpp"
#include "wrg1750/play/intents.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/rout.hpp"

namespace krieg::wrg1750 {

namespace {

/// Troops that the test sends back, or whose charge has failed, go back as far as this at most in one period.
constexpr double whole_move_paces = 1000.0;

/// The place from which the unit goes away: that of the nearest enemy in sight, or of the one that shook it.
Point danger_to(const Field& field, const Neighbours& near, const Unit& unit) {
  const auto is_danger = [](const Unit& enemy) { return stands(enemy) && can_fight(enemy); };
  if (const auto enemy = near.nearest_enemy(unit.id, in_sight_paces, is_danger))
    return field.world.units.at(*enemy).position;
  if (const auto& from = memory_of(unit).flinch.from) return *from;
  return ahead(unit.position, unit.facing, 1.0);
}

Plan flee(const Field& field, const Neighbours& near, Unit& unit) {
  Plan plan;
  const int limit = rout_paces(troop_of(unit), ++memory_of(unit).recovery.periods_routed);
  if (limit <= 0) return plan;
  plan.doing = Doing::flees;
  plan.limit_paces = limit;
  const Point safety = place_of_safety(field, near, unit, danger_to(field, near, unit), limit);
  unit.way.clear();
  if (safety != unit.position) unit.way.push_back(safety);
  return plan;
}

/// The unit goes back from a danger, and takes its way up again afterwards. Guns limber for it.
Plan go_back(Field& field, Unit& unit, Point from, double length_paces) {
  Plan plan;
  plan.doing = Doing::goes_back;
  plan.limit_paces = length_paces;
  keep_way(unit);
  leave_building(field, unit);
  if (shape_of(unit) == Shape::in_battery && particulars(field, unit.id).teams) {
    begin_change(field, unit, Shape::limbered);
    plan.kind = MoveKind::charge_or_action;
  }
  send_away(field, unit, from, length_paces);
  return plan;
}

Plan pursue(const Field& field, Unit& unit) {
  Plan plan;
  keep_way(unit);
  const ShockMemory& shock = memory_of(unit).shock;
  const int limit = pursuit_paces(troop_of(unit), shock.periods_of_pursuit + 1);
  if (limit <= 0 || field.world.units.at(*shock.pursues).gone) return plan;
  plan.doing = Doing::pursues;
  plan.kind = MoveKind::charge_or_action;
  plan.limit_paces = limit;
  plan.quarry = shock.pursues;
  return plan;
}

Plan charge_home(Unit& unit) {
  keep_way(unit);
  const ShockMemory& shock = memory_of(unit).shock;
  constexpr double half_of_action_s = seconds_of_action / 2.0;
  Plan plan;
  plan.doing = Doing::charges;
  plan.kind = MoveKind::charge_or_action;
  plan.quarry = shock.charges;
  plan.after_seconds = shock.is_countercharge ? half_of_action_s : 0.0;
  plan.straight_after_paces = straight_after_paces(troop_of(unit), formation_of(unit), shock.is_countercharge);
  return plan;
}

/// To the nearest enemy in sight; cavalry within reach comes first.
std::optional<Bearing> to_nearest(const Field& field, const Neighbours& near, const Unit& unit,
                                  const ForcedFacts& facts) {
  const double reach = std::max(charge_reach(facts.troop), facts.enemy_charge_reach);
  const bool cavalry_first = facts.enemy_cavalry_paces && *facts.enemy_cavalry_paces <= reach;
  const auto enemy = near.nearest_enemy(unit.id, in_sight_paces, [&](const Unit& other) {
    return stands(other) && (!cavalry_first || (is_cavalry(troop_of(other)) && tells_arm(field, unit, other)));
  });
  if (!enemy) return std::nullopt;
  return bearing(unit.position, field.world.units.at(*enemy).position);
}

/// Whether that way brings the unit nearer to the nearest enemy in sight.
bool goes_at_enemy(const Field& field, const Neighbours& near, const Unit& unit, const std::vector<Point>& way) {
  const auto enemy = near.nearest_enemy(unit.id, in_sight_paces, stands);
  if (!enemy || way.empty()) return false;
  const Point his = field.world.units.at(*enemy).position;
  return distance_m(way.front(), his) < distance_m(unit.position, his);
}

/// Where a way brings from that place in so many paces.
Point place_on_way(Point place, const std::vector<Point>& way, double move_paces) {
  double left = paces(move_paces).metres();
  for (const Point& next : way) {
    const double to_next = distance_m(place, next);
    if (to_next >= left) return ahead(place, bearing(place, next), left);
    left -= to_next;
    place = next;
  }
  return place;
}

/// Paces of a normal move in that direction: a turn about is taken off.
double paces_towards(const Field& field, const Unit& unit, Point to) {
  const double whole = paces_per_period(field, unit, MoveKind::normal);
  if (angle_between(unit.facing, bearing(unit.position, to)) <= quarter_turn_degrees) return whole;
  return std::max(0.0, whole - paces_of_turn_about(field, unit));
}

/// Whether that way brings skirmishers in this period into cover from that cavalry, or through or behind formed friends
/// (page 10).
bool leads_into_shelter(const Field& field, const Unit& unit, const std::vector<Point>& path, const Unit& cavalry) {
  const Point end = place_on_way(unit.position, path, paces_towards(field, unit, path.front()));
  if (cover_on_foot(field, end, cavalry.position) != Cover::none) return true;
  const Body way = line_between(unit.position, end), view = line_between(cavalry.position, end);
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    const bool formed_friends = other.side == unit.side && other.id != unit.id && stands(other) && can_fight(other) &&
                                shape_of(other) != Shape::skirmish_line;
    if (!formed_friends) return false;
    const Body friends = body_of(field, other);
    return gap_m(way, friends) <= 0.0 || gap_m(view, friends) <= 0.0;
  });
}

/// What skirmishers do instead of a square, if their order brings them into shelter; else nothing (reading 115).
std::optional<Plan> into_shelter(Field& field, const Neighbours& near, Unit& unit, const std::optional<UnitId>& cavalry,
                                 bool may_advance) {
  const OrdersMemory& orders = memory_of(unit).orders;
  if (!cavalry || unit.change || orders.instead || !task_in_hand(unit) || is_barred_from_advance(unit))
    return std::nullopt;
  const std::vector<Point> way = unit.way.empty() ? unit.tasks.front().path : unit.way;
  if (way.empty() || (!may_advance && goes_at_enemy(field, near, unit, way))) return std::nullopt;
  if (!leads_into_shelter(field, unit, way, field.world.units.at(*cavalry))) return std::nullopt;
  const Plan plan = plan_of_task(field, near, unit);
  drop_change(unit);
  return plan;
}

/// Troops whose square cavalry can still reach do not leave it, also if they had begun to.
void remain_in_square(Unit& unit) {
  if (!unit.change || unit.change->to == Shape::square) return;
  drop_change(unit);
  memory_of(unit).orders.in_forced_square = true;
}

/// What enemies within charge reach compel the unit to do.
struct Forced {
  std::optional<Plan> plan = {};           ///< nothing: it may do as ordered
  bool keeps_line = false;                 ///< but stays in line
  bool keeps_square = false;               ///< but stays in square (reading 111)
  bool may_advance = true;                 ///< at the enemy's cavalry
  std::optional<double> cover_paces = {};  ///< it may advance so far, to cover
  std::optional<Bearing> faces = {};       ///< to the enemy, if it does not march
};

/// Whether an enemy is so near that he would force the unit if no newer order freed it (page 10).
bool is_threatened(const ForcedFacts& facts) {
  const double own_reach = is_cavalry(facts.troop) ? charge_reach(facts.troop) : 0.0;
  const double cavalry_reach = std::max<double>(own_reach, facts.enemy_charge_reach);
  return (facts.enemy_cavalry_paces && *facts.enemy_cavalry_paces <= cavalry_reach) ||
         (facts.other_enemy_paces && *facts.other_enemy_paces <= own_reach);
}

Forced forced_by_enemy(Field& field, const Neighbours& near, Unit& unit) {
  const auto [facts, cavalry] = forced_by(field, near, unit);
  const ForcedResolution forced = forced_action(facts, field.readings);
  Forced free_to_act{.may_advance = forced.may_advance_at_cavalry, .cover_paces = facts.neutral_cover_paces};
  Plan plan;
  switch (forced.action) {
    case ForcedAction::nothing:
      // Out of reach of cavalry the next threat counts anew.
      if (!is_threatened(facts)) memory_of(unit).orders.newer_order = NewerOrder::none;
      return free_to_act;
    case ForcedAction::stay_in_square:
      remain_in_square(unit);
      free_to_act.keeps_square = true;
      return free_to_act;
    case ForcedAction::form_square_or_take_cover:
      if (const auto shelter = into_shelter(field, near, unit, cavalry, forced.may_advance_at_cavalry))
        return {*shelter};
      [[fallthrough]];
    case ForcedAction::form_square:
    case ForcedAction::dismount_and_form_square:
      if (memory_of(unit).horses.changes == Mounting::none && (!unit.change || unit.change->to != Shape::square)) {
        const bool gets_down = forced.action == ForcedAction::dismount_and_form_square;
        const KeyedText why =
            gets_down ? begin_dismounting(field, unit, Shape::square) : begin_change(field, unit, Shape::square);
        if (!why.empty()) return free_to_act;  // reading 68, or there is no room
        if (unit.change && unit.change->to == Shape::square) {
          memory_of(unit).orders.in_forced_square = true;
          unit.occurrences.push_back({"forms_square_forced", {}, field.world.time});
        }
      }
      keep_way(unit);
      unit.way.clear();
      return {plan};
    case ForcedAction::deploy_facing_enemy:
    case ForcedAction::deploy_and_countercharge:
      if (shape_of(unit) == Shape::line) return {.keeps_line = true, .faces = to_nearest(field, near, unit, facts)};
      if (unit.change && unit.change->to == Shape::line) return {plan, true};
      // Where there is no room for a line it does as ordered.
      if (!begin_change(field, unit, Shape::line, to_nearest(field, near, unit, facts)).empty()) return {};
      unit.occurrences.push_back({"deploys_forced", {}, field.world.time});
      return {plan, true};
  }
  return {};
}

Plan plan_of(Field& field, const Neighbours& near, Unit& unit) {
  UnitMemory& memory = memory_of(unit);
  const MoveNumber now = this_period(field);
  if (is_broken(unit)) return flee(field, near, unit);
  if (memory.shock.withdraws == now) {
    memory.flinch.paces_owed = 0;
    return go_back(field, unit, danger_to(field, near, unit), whole_move_paces);
  }
  if (memory.flinch.paces_owed > 0 && lacks_crew(unit)) {  // it has no normal move any more (reading 113)
    memory.flinch.paces_owed = 0;
    break_unit(field, unit, memory.flinch.from.value_or(danger_to(field, near, unit)));
    return flee(field, near, unit);
  }
  if (memory.flinch.paces_owed > 0) {
    const double owed = std::exchange(memory.flinch.paces_owed, 0);
    memory.flinch.flinched = now;
    Plan flinch = go_back(field, unit, memory.flinch.from.value_or(danger_to(field, near, unit)), owed);
    flinch.keeps_front = true;
    return flinch;
  }
  if (memory.shock.evades && memory.shock.charged_by)
    return go_back(field, unit, field.world.units.at(*memory.shock.charged_by).position, whole_move_paces);
  if (memory.shock.pursues) return pursue(field, unit);
  if (memory.shock.charges) return charge_home(unit);
  if (memory.shock.in_melee_with) return {};
  const Forced forced = forced_by_enemy(field, near, unit);
  if (forced.plan) return *forced.plan;
  if (unit.change) return {};
  if (memory.orders.instead == Obedience::retires && memory.orders.periods_to_retire > 0) {
    --memory.orders.periods_to_retire;
    return go_back(field, unit, danger_to(field, near, unit), whole_move_paces);
  }
  // Cavalry faces the enemy as far as it can.
  const auto facing = [&](Plan plan) {
    const bool turns = plan.doing == Doing::stands && !plan.faces && forced.faces;
    if (turns && angle_between(unit.facing, *forced.faces) > arc_of_fire_degrees) plan.faces = forced.faces;
    return plan;
  };
  const bool barred = is_barred_from_advance(unit);
  if (memory.orders.instead == Obedience::attacks && !barred && forced.may_advance)
    return plan_of_attack_unordered(field, near, unit);
  if (unit.tasks.empty() || memory.orders.instead) {
    if (!forced.keeps_square) leave_forced_square(field, unit);
    return facing({});
  }
  Plan plan = plan_of_task(field, near, unit);
  if (forced.keeps_line && unit.change && unit.change->to != Shape::line) drop_change(unit);
  if (forced.keeps_square) remain_in_square(unit);
  // Troops that must rally, or are too shaken, do not go forward; nor does infantry at charging cavalry, except to
  // cover.
  const bool advances = goes_at_enemy(field, near, unit, unit.way) ||
                        (task_in_hand(unit) && is_advance(TaskKind{unit.tasks.front().kind}));
  if ((barred || !forced.may_advance) && plan.doing == Doing::marches && advances) return facing({});
  if (forced.cover_paces && advances) plan.limit_paces = std::min(plan.limit_paces, *forced.cover_paces);
  return facing(plan);
}

/// Whether the middle or an end of the unit's front is in water that cannot be waded.
bool has_wing_in_water(const Field& field, const Unit& unit) {
  constexpr std::array parts{0.0, -0.5, 0.5};
  return std::any_of(parts.begin(), parts.end(), [&](double part) {
    const double along = unit.footprint.frontage.metres() * part;
    const Going there = field.ground.going(offset(unit.position, unit.facing, 0.0, along), unit.facing);
    return there.cover == krieg::Cover::water && !there.ford && !there.on_road;
  });
}

/// The front nearest to its own with which the unit stands clear of the water.
std::optional<Bearing> dry_front(const Field& field, const Unit& unit) {
  constexpr double step_degrees = 15.0;
  for (double turn = step_degrees; turn <= half_turn_degrees; turn += step_degrees)
    for (const double side : {-1.0, 1.0}) {
      const Bearing front = bearing_deg(unit.facing.degrees() + side * turn);
      if (!stands_in_deep_water(field, unit.position, front, unit.footprint)) return front;
    }
  return std::nullopt;
}

/// The nearest place on the bank where the unit stands clear of the water with its present front.
std::optional<Point> dry_place(const Field& field, const Unit& unit) {
  constexpr double step_m = 10.0, farthest_m = 150.0, step_degrees = 22.5;
  for (double away = step_m; away <= farthest_m; away += step_m)
    for (double to = 0.0; to < 2.0 * half_turn_degrees; to += step_degrees) {
      const Point place = ahead(unit.position, bearing_deg(to), away);
      if (!field.ground.contains(place) || stands_in_deep_water(field, place, unit.facing, unit.footprint)) continue;
      const Body there = placed(field, unit, place, unit.facing, unit.footprint);
      const bool is_free = std::none_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
        return !entry.second.gone && entry.first != unit.id && gap_m(there, body_of(field, entry.second)) <= 0.0;
      });
      if (is_free) return place;
    }
  return std::nullopt;
}

/// Troops that were halted on a turn of their way with a wing over deep water bring it back to the bank. Those under
/// whom a bridge or a ford has gone get to the bank as they can.
void draw_back_from_water(Field& field, Unit& unit, Plan& plan) {
  const bool in_ranks = shape_of(unit) != Shape::skirmish_line && shape_of(unit) != Shape::in_building;
  // A square that is to march may be held up at the bank; it looks to all sides, so that another front costs nothing.
  const bool is_square = shape_of(unit) == Shape::square;
  const bool is_free =
      (plan.doing == Doing::stands || is_square) && !unit.change && !is_broken(unit) && !is_engaged(unit);
  if (!in_ranks || !is_free || !has_wing_in_water(field, unit)) return;
  const auto front = dry_front(field, unit);
  if (front && is_square) unit.facing = *front;
  else plan.faces = front;
  if (front) return;
  const Shape column = shape_for(Branch{unit.branch}, Formation::column);
  if (!is_square && shape_of(unit) != column && begin_change(field, unit, column).empty()) return;
  const auto place = dry_place(field, unit);
  if (!place) return;
  unit.moved_m = distance_m(unit.position, *place);
  unit.position = *place;
}

}  // namespace

Plans plans_of_period(Field& field) {
  const Neighbours near(field);
  Plans plans;
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone) continue;
    Plan plan = plan_of(field, near, unit);
    draw_back_from_water(field, unit, plan);
    plans.emplace(id, plan);
  }
  keep_in_line(field, plans);
  return plans;
}

}  // namespace krieg::wrg1750
