#include "wrg1750/play/march.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "drill/advance.hpp"
#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "drill/orders.hpp"
#include "drill/way_round.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/recovery.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/terrain.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/rout.hpp"
#include "wrg1750/play/skirmishers.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double action_s = seconds_of_action;
/// Friends that stop a march stand within this angle of its direction, and so do enemies whom the troops touch.
constexpr double ahead_degrees = 60.0;
/// Troops that come nearer to the nearest enemy in sight by this much advance, or retire if they go away from him.
constexpr double motion_paces = 5.0;
/// The ground on a straight way is looked at in steps of this length.
constexpr double stride_m = 10.0;
/// An officer goes so far round without asking: a move of infantry in column more than twice the straight way.
const LongestWayRound longest_way_round{2.0, paces(60)};

/// The row of the movement table that the unit's draught reads.
Troop rate_of(const Field& field, const Unit& unit) {
  const Troop troop = troop_of(unit);
  const bool slow = particulars(field, unit.id).draught != Draught::horses && troop == Troop::heavy_field_artillery;
  return slow ? Troop::siege_artillery : troop;
}

/// Roads are for narrow formations (page 8): others march beside them.
bool is_narrow(const Unit& unit) { return shape_of(unit) == Shape::column || shape_of(unit) == Shape::gun_column; }

Ground ground_under(const Unit& unit, Going going) {
  const bool narrow = is_narrow(unit);
  going.on_road = going.on_road && narrow;
  going.highway = going.highway && narrow;
  return ground_of(going);
}

/// The width of the water that is crossed there; 0 of what is no water.
double water_paces(const Field& field, const Crossing& crossing) {
  const Feature* const stream = crossing.kind == FeatureKind::stream ? field.ground.feature(crossing.feature) : nullptr;
  return stream && stream->width ? metres_in_paces(stream->width->metres()) : 0.0;
}

/// Whether troops can wade there. Long rain closes water that is wider than a stream.
bool is_fordable(const Field& field, const Crossing& crossing) {
  if (crossing.kind != FeatureKind::stream) return true;
  const bool is_wide = water_paces(field, crossing) > widest_stream_paces;
  return crossing.wadeable && (!is_wide || sky_of(field.world).wide_water_fordable);
}

/// Whether the unit can set foot on that ground. Weather does not close it.
bool can_enter(const Unit& unit, const Going& going) {
  if (going.cover == krieg::Cover::water) return going.on_road || going.ford;
  return ground_factor(ground_under(unit, going), footing_of(troop_of(unit))).has_value();
}

/// Seconds of action from now to the end of the period.
double seconds_left(const Field& field) {
  return action_s - static_cast<double>((field.world.time - field.period_began).count()) / clock_per_action;
}

/// How a unit of this book crosses ground: the table's speed, and obstacles that take a part of the period.
class PeriodMarch : public Marching {
 public:
  PeriodMarch(Field& field, const Plan& plan, double base_paces)
      : field_(field), plan_(plan), base_paces_(base_paces) {}

  double speed(const Unit& unit, const Going& going) const override {
    if (going.cover == krieg::Cover::water && !going.on_road && !going.ford) return 0.0;
    const Ground ground = ground_under(unit, going);
    const auto factor = ground_factor(ground, footing_of(troop_of(unit)));
    if (!factor) return 0.0;
    const bool softened = field_.world.ground_condition != GroundCondition::firm && !going.on_road;
    const auto soft = softened ? soft_ground_factor(troop_of(unit)) : std::optional(1);
    double in_period = ground == Ground::buildings ? building_speed : base_paces_;
    if (!soft) in_period = basic_distance(rate_of(field_, unit), formation_of(unit), MoveKind::manhandled).value_or(0);
    // A stream that is waded takes its time at the crossing: before_stretch().
    const bool wades = going.cover == krieg::Cover::water && going.passage && !going.on_road;
    return paces(in_period).metres() / action_s / *factor / soft.value_or(1) / (wades ? water_factor : 1);
  }

  Stop before_stretch(drill::Field&, Unit& unit, Point to, KeyedText& what) override {
    if (plan_.doing != Doing::flees && lacks_crew(unit)) {
      what = text("crew_does_not_suffice");
      return Stop::blocked;
    }
    MarchMemory& march = memory_of(unit).march;
    const Bearing heading = bearing(unit.position, to);
    const Going here = field_.ground.going(unit.position, heading);
    if (!plan_.follows && plan_.doing != Doing::flees && plan_.doing != Doing::goes_back) {
      const bool on_road = here.on_road && is_narrow(unit);
      const FrontChange change = change_front(field_, unit, heading, speed(unit, here), seconds_left(field_), on_road);
      if (change.seconds > 0.0) unit.facing = change.front;
      if (spend(march, change.seconds)) return Stop::climbing;
    }
    if (closed_passage_ahead(field_.world, field_.ground, unit.position, to)) {
      what = text("bridge_does_not_bear");
      return Stop::blocked;
    }
    for (const Crossing& crossing : crossings_now(field_, unit.position, to)) {
      if (crossing.passable_here) continue;
      if (!is_fordable(field_, crossing)) {
        what = crossing.wadeable ? text("rain_closes_fords") : text("no_way_over_water");
        return Stop::blocked;
      }
      if (march.is_ready_to_cross) continue;
      march.is_ready_to_cross = true;
      march.crossed_bad_ground = this_period(field_);
      // Whichever delays more, the obstacle or four times the width.
      const double part = std::max(obstacle_periods(troop_of(unit)), delay_in_water(crossing));
      if (spend(march, part * action_s)) return Stop::climbing;
    }
    const Going there = field_.ground.going(to, heading);
    if (there.cover != krieg::Cover::water && speed(unit, there) > 0.0) return Stop::none;
    if (there.cover == krieg::Cover::water && (there.ford || there.on_road)) return Stop::none;
    what = there.cover == krieg::Cover::water     ? text("no_way_over_water")
           : there.cover == krieg::Cover::village ? text("houses_for_foot")
                                                  : text("woods_and_marsh_for_foot");
    return Stop::blocked;
  }

  void after_stretch(drill::Field&, Unit& unit, const Going& going, double) override {
    MarchMemory& march = memory_of(unit).march;
    march.is_ready_to_cross = false;
    const Ground ground = ground_under(unit, going);
    const bool bad = ground == Ground::marsh_or_wood || ground == Ground::buildings ||
                     (ground == Ground::steep_hill && going.slope_degrees > steep_from_degrees);
    if (bad) march.crossed_bad_ground = this_period(field_);
  }

 private:
  /// Periods that the unit takes more in the water than on open ground.
  double delay_in_water(const Crossing& crossing) const {
    return base_paces_ > 0.0 ? (water_factor - 1) * water_paces(field_, crossing) / base_paces_ : 0.0;
  }

  /// The unit spends so many seconds of action on the spot. False: less than what the clock can count.
  bool spend(MarchMemory& march, double seconds) const {
    const Seconds on_the_clock = clock_time(seconds / action_s);
    if (on_the_clock <= Seconds{0}) return false;
    march.busy_until = field_.world.time + on_the_clock;
    march.seconds_used += seconds;
    return true;
  }

  Field& field_;
  const Plan& plan_;
  double base_paces_;
};

/// The bodies of troops as a step of the clock finds them, by side.
using TroopsOfSides = std::array<std::vector<Body>, 2>;

const std::vector<Body>& troops_of(const TroopsOfSides& all, Side side) { return all[static_cast<std::size_t>(side)]; }

TroopsOfSides troops_of_sides(const Field& field) {
  TroopsOfSides sides;
  for (Body& body : bodies(field))
    if (body.kind == BodyKind::troops) sides[static_cast<std::size_t>(body.side)].push_back(std::move(body));
  return sides;
}

/// What friends on whose ground the unit comes do to its march.
enum class Passage { free, slow, stopped };

/// Friends whose ground the unit would enter. Troops in open order pass and are passed, through infantry slowly; guns
/// are passed, which disorganises both, and halt for it in column (page 9).
Passage passage_through(Field& field, Unit& unit, const std::vector<Body>& friends, const Body& mine, Bearing heading,
                        double step_s) {
  const Seconds halt = clock_time(2.0 * step_s / action_s);  // whichever of the two moves first in a step
  if (is_broken(unit)) return Passage::free;
  const bool in_open_order = shape_of(unit) == Shape::skirmish_line;
  Passage passage = Passage::free;
  for (const Body& body : friends) {
    if (plainly_beyond(0.0, mine, body) || body.unit == unit.id) continue;
    Unit& other = field.world.units.at(body.unit);
    const bool before_it = angle_between(heading, bearing(unit.position, body.centre)) < ahead_degrees;
    if (shape_of(other) == Shape::skirmish_line || gap_m(mine, body) > 0.0) continue;
    if (acts_with(field, unit, other)) continue;
    const bool of_guns = is_gun(troop_of(other));
    if (of_guns && before_it)
      memory_of(unit).march.passed_guns = memory_of(other).march.passed_guns = this_period(field);
    // Guns in column halt for those who pass.
    if (of_guns && shape_of(other) == Shape::gun_column)
      memory_of(other).march.busy_until =
          std::max(memory_of(other).march.busy_until.value_or(field.world.time), field.world.time + halt);
    const bool slows = of_guns ? shape_of(other) == Shape::gun_column : in_open_order && is_infantry(troop_of(other));
    if (slows) passage = Passage::slow;
    else if (before_it && !of_guns) return Passage::stopped;
  }
  return passage;
}

/// Formed friends through whom the fleeing unit breaks (page 9).
void break_through_friends(Field& field, const Unit& unit, const std::vector<Body>& friends) {
  const Body mine = body_of(field, unit);
  for (const Body& body : friends) {
    if (plainly_beyond(0.0, mine, body) || body.unit == unit.id || gap_m(mine, body) > 0.0) continue;
    Unit& other = field.world.units.at(body.unit);
    const Troop troop = troop_of(other);
    if (stands(other) && shape_of(other) != Shape::skirmish_line && (is_infantry(troop) || is_cavalry(troop))) {
      memory_of(other).flinch.run_through = this_period(field);
      memory_of(other).flinch.run_through_by = unit.id;
    }
  }
}

bool is_stopped_by_enemies(const Field& field, const Plan& plan, const std::vector<Body>& enemies, const Body& mine,
                           Bearing heading) {
  const double keeps_off = std::max(plan.keeps_off_paces, least_gap_paces);
  const double keeps_off_m = paces(keeps_off).metres();
  return std::any_of(enemies.begin(), enemies.end(), [&](const Body& body) {
    if (plainly_beyond(keeps_off_m, mine, body)) return false;
    const Unit& enemy = field.world.units.at(body.unit);
    return !is_broken(enemy) && can_fight(enemy) && gap_m(mine, body) <= keeps_off_m &&
           comes_nearer(mine, body, heading) && sees(field, mine, body);
  });
}

/// The skirmishers of a battalion give way: a charge goes on to the ranks. Nor do trains stop it (reading 126).
const Body* touched_enemy(const Field& field, const std::vector<Body>& enemies, const Body& mine) {
  for (const Body& body : enemies) {
    if (!can_fight(field.world.units.at(body.unit))) continue;
    if (!plainly_beyond(paces(contact_paces).metres(), mine, body) &&
        gap_m(mine, body) <= paces(contact_paces).metres())
      return &body;
  }
  return nullptr;
}

bool has_begun(const Field& field, const Plan& plan) { return action_s - seconds_left(field) >= plan.after_seconds; }

/// How far a charge goes at most in a step: up to an enemy before it, not through him. Of two who charge, each goes
/// half of the way between them. Who goes back from it is out of its way (reading
/// 131).
double room_before_enemy_m(const Field& field, const Plans& plans, const std::vector<Body>& enemies, const Body& mine,
                           Bearing heading) {
  constexpr double look_ahead_paces = 60.0;
  double room = std::numeric_limits<double>::max();
  for (const Body& body : enemies) {
    if (plainly_beyond(paces(look_ahead_paces).metres(), mine, body)) continue;
    const Unit& enemy = field.world.units.at(body.unit);
    const auto plan = plans.find(body.unit);
    if (is_broken(enemy) || !can_fight(enemy) || plan == plans.end() || plan->second.doing == Doing::goes_back)
      continue;
    if (!comes_nearer(mine, body, heading)) continue;
    const bool comes_on = plan->second.doing == Doing::charges && has_begun(field, plan->second);
    room = std::min(room, gap_m(mine, body) * (comes_on ? 0.5 : 1.0));
  }
  return room;
}

double base_paces(const Field& field, const Unit& unit, const Plan& plan) {
  const Troop troop = troop_of(unit);
  const RecoveryMemory& recovery = memory_of(unit).recovery;
  if (plan.doing == Doing::flees) return rout_paces(troop, recovery.periods_routed);
  if (plan.doing == Doing::pursues) return pursuit_paces(troop, memory_of(unit).shock.periods_of_pursuit + 1);
  return paces_per_period(field, unit, plan.kind);
}

/// A charge reaches an enemy, who may be another than the one at whom it was aimed: he is the one who is charged.
void meet(Field& field, Unit& unit, const UnitId& enemy) {
  unit.way.clear();
  ShockMemory& shock = memory_of(unit).shock;
  shock.has_met = true;
  if (shock.charges == enemy) return;
  ShockMemory& aimed_at = memory_of(field.world.units.at(*shock.charges)).shock;
  ShockMemory& met = memory_of(field.world.units.at(enemy)).shock;
  if (aimed_at.charged_by == unit.id) {
    aimed_at.charged_by.reset();
    aimed_at.charged_by_cavalry = false;
  }
  if (!met.charged_by) met.charged_by = unit.id;
  met.charged_by_cavalry = met.charged_by_cavalry || is_cavalry(troop_of(unit));
  shock.charges = enemy;
}

/// A building that is held must be broken into, which takes a full period (page 8): those who come to it meet the
/// garrison in the next. True: the way to the enemy is open.
bool opens_doors(const Field& field, Unit& unit, const UnitId& enemy) {
  if (shape_of(field.world.units.at(enemy)) != Shape::in_building) return true;
  MarchMemory& march = memory_of(unit).march;
  if (march.broke_in_on == enemy && march.broke_doors == move_before(this_period(field))) return true;
  march.broke_in_on = enemy;
  march.broke_doors = this_period(field);
  return false;
}

/// Who flees leaves the field. Pursuers, who come back in the next period, halt at its edge (page 17, reading 69).
void reach_the_edge(Field& field, Unit& unit, const Plan& plan) {
  if (!off_table({plan.doing == Doing::pursues}).returns) return disperse(field, unit);
  unit.way.clear();
  end_pursuit(field, unit);
}

bool is_at_the_edge(const Field& field, Point place) {
  constexpr double edge_m = 5.0;
  const double x = place.x.metres(), y = place.y.metres();
  return x < edge_m || y < edge_m || x > field.ground.width().metres() - edge_m ||
         y > field.ground.height().metres() - edge_m;
}

/// How far the plan lets the unit go in this step.
double limit_m(const Unit& unit, const Plan& plan) {
  const double left = paces(std::min(plan.limit_paces, 1e5)).metres() - unit.moved_m;
  return std::max(0.0, left);
}

/// Whether the charge has used its normal move, beyond which it goes "in a straight line at right angles to the units
/// front" (page 9).
bool goes_straight_on(const Field& field, const Unit& unit, const Plan& plan) {
  if (plan.doing != Doing::charges) return false;
  const double used = memory_of(unit).march.seconds_used / action_s * paces_per_period(field, unit, plan.kind);
  return used >= plan.straight_after_paces;
}

/// A place straight before the unit, farther off than any step; the unit's own place at the edge of the map.
Point place_straight_ahead(const Field& field, const Unit& unit) {
  constexpr double farther_than_a_step_paces = 40.0;
  const Point place = ahead(unit.position, unit.facing, paces(farther_than_a_step_paces).metres());
  return field.ground.contains(place) ? place : unit.position;
}

void aim_at_quarry(const Field& field, Unit& unit, const Plan& plan) {
  if (!plan.quarry) return;
  const auto quarry = field.world.units.find(*plan.quarry);
  if (quarry == field.world.units.end() || quarry->second.gone) return unit.way.clear();
  unit.way = {goes_straight_on(field, unit, plan) ? place_straight_ahead(field, unit) : quarry->second.position};
}

/// Paces that fire costs: twice as many for badly trained troops (page 9).
double fire_cost(const Field& field, const Unit& unit, MoveKind kind) {
  const bool doubled = particulars(field, unit.id).quality == Quality::badly_trained;
  return fire_paces(troop_of(unit), kind) * (doubled ? 2.0 : 1.0);
}

/// The unit keeps the paces that its fire costs.
bool must_stop_to_fire(const Field& field, const Unit& unit, const Plan& plan, double step_s) {
  if (!plan.saves_fire) return false;
  const double whole = paces_per_period(field, unit, plan.kind);
  if (whole <= 0.0) return true;
  const double costs_s = fire_cost(field, unit, plan.kind) / whole * action_s;
  return memory_of(unit).march.seconds_used + step_s > action_s - costs_s;
}

/// Guns that come into action in this period make an action move; afterwards they turn by hand.
MoveKind kind_of_turn(const Field& field, const Unit& unit, MoveKind otherwise) {
  if (shape_of(unit) != Shape::in_battery) return otherwise;
  return memory_of(unit).march.unlimbered == this_period(field) ? MoveKind::charge_or_action : MoveKind::manhandled;
}

void arrive(Field& field, Unit& unit, const Plan& plan) {
  if (!plan.faces || unit.facing == *plan.faces) return;
  // Nobody turns a wing into a river.
  if (stands_in_deep_water(field, unit.position, *plan.faces, unit.footprint)) return;
  const double speed = paces(paces_per_period(field, unit, kind_of_turn(field, unit, plan.kind))).metres() / action_s;
  if (speed <= 0.0) return;
  const FrontChange change = change_front(field, unit, *plan.faces, speed, seconds_left(field));
  MarchMemory& march = memory_of(unit).march;
  march.seconds_used += change.seconds;
  if (change.seconds > 0.0) march.busy_until = field.world.time + clock_time(change.seconds / action_s);
  unit.facing = change.front;
}

/// Troops that go back face about for it, once in a period, and stand with their front to the enemy afterwards (page 9;
/// reading 93). False: they need no time for that.
bool faces_about(const Field& field, Unit& unit, const Plan& plan, Bearing heading) {
  MarchMemory& march = memory_of(unit).march;
  if (march.seconds_used > 0.0 || angle_between(unit.facing, heading) <= quarter_turn_degrees) return false;
  const double whole = paces_per_period(field, unit, plan.kind);
  if (whole <= 0.0 || shape_of(unit) == Shape::square || shape_of(unit) == Shape::crowd) return false;
  march.seconds_used += paces_of_turn_about(field, unit) / whole * action_s;
  march.busy_until = field.world.time + clock_time(march.seconds_used / action_s);
  return true;
}

/// Guns whose action move ends before the enemy unlimber there, and are pointed at him.
void come_into_action(Field& field, Unit& unit, const Plan& plan) {
  const auto enemy = Neighbours(field).nearest_enemy(unit.id, in_sight_paces, stands);
  if (!enemy || !begin_change(field, unit, Shape::in_battery).empty()) return;
  unit.way.clear();
  Plan pointed = plan;
  pointed.faces = bearing(unit.position, field.world.units.at(*enemy).position);
  arrive(field, unit, pointed);
}

void go_on(Field& field, Unit& unit, const Plans& plans, Seconds step, const TroopsOfSides& all) {
  const Plan& plan = plans.at(unit.id);
  const double step_s = static_cast<double>(step.count());
  MarchMemory& march = memory_of(unit).march;
  complete_change(field, unit, field.world.time);
  if (march.busy_until && *march.busy_until > field.world.time) return;
  if (unit.change) return;
  if (plan.doing == Doing::stands) return arrive(field, unit, plan);
  aim_at_quarry(field, unit, plan);
  if (plan.doing == Doing::flees && unit.way.empty() && is_at_the_edge(field, unit.position))
    return reach_the_edge(field, unit, plan);
  if (unit.way.empty() || must_stop_to_fire(field, unit, plan, step_s)) return;
  const Body mine = body_of(field, unit);
  const std::vector<Body>& friends = troops_of(all, unit.side);
  const std::vector<Body>& enemies = troops_of(all, enemy_of(unit.side));
  const Bearing heading = bearing(unit.position, unit.way.front());
  const bool closes = plan.doing == Doing::charges || plan.doing == Doing::pursues;
  if (closes) {
    if (const Body* enemy = touched_enemy(field, enemies, mine)) {
      if (plan.doing != Doing::charges || !opens_doors(field, unit, enemy->unit)) unit.way.clear();
      else meet(field, unit, enemy->unit);
      return;
    }
  } else if (plan.doing == Doing::marches && is_stopped_by_enemies(field, plan, enemies, mine, heading)) {
    if (plan.unlimbers) come_into_action(field, unit, plan);
    return;
  }
  if (plan.doing == Doing::goes_back && !plan.keeps_front && faces_about(field, unit, plan, heading)) return;
  const Passage passage = passage_through(field, unit, friends, mine, heading, step_s);
  if (passage == Passage::stopped) return;
  const Bearing front = unit.facing;
  PeriodMarch marching(field, plan, base_paces(field, unit, plan));
  KeyedText what;
  const double before = unit.moved_m;
  // The depth counts once as way; what it counts more is a reduction, doubled for the badly trained (reading 15).
  const int more = passing_counts - 1;
  const bool doubled = particulars(field, unit.id).quality == Quality::badly_trained;
  const double marched_s = passage == Passage::slow ? step_s / (1 + (doubled ? 2 * more : more)) : step_s;
  double farthest_m = limit_m(unit, plan);
  if (plan.doing == Doing::charges)
    farthest_m = std::min(farthest_m, room_before_enemy_m(field, plans, enemies, mine, heading));
  const Stop stop = move_along(field, unit, marching, marched_s, farthest_m, what);
  if (unit.moved_m > before) march.seconds_used += step_s;
  if (plan.doing == Doing::goes_back) unit.facing = front;
  if (plan.doing == Doing::flees) break_through_friends(field, unit, friends);
  if (is_at_the_edge(field, unit.position) && (plan.doing == Doing::flees || plan.doing == Doing::pursues))
    return reach_the_edge(field, unit, plan);
  if (stop == Stop::arrived && !closes) {
    if (plan.ends_task) end_task(unit, field.world.time);
    return arrive(field, unit, plan);
  }
  if (stop != Stop::blocked || (plan.doing != Doing::marches && plan.doing != Doing::goes_back)) return;
  if (std::exchange(march.went_round, this_period(field)) != this_period(field)) {
    const auto known = known_ground(field, unit);
    const SpeedOver speed = [&](const Going& going) { return marching.speed(unit, going); };
    if (goes_round(unit, *known, speed, closed_to(field, unit, *known), longest_way_round)) return;
  }
  unit.way.clear();
  if (plan.by_order) drop_order(unit, field.world.time, "road_blocked", what);
}

}  // namespace

void begin_movement(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    unit.moved_m = 0.0;
    unit.moving = false;
    MarchMemory& march = memory_of(unit).march;
    march.seconds_used = 0.0;
    if (march.broke_doors && *march.broke_doors != move_before(this_period(field))) march.broke_in_on.reset();
  }
}

double paces_of_turn_about(const Field& field, const Unit& unit) {
  const bool doubled = particulars(field, unit.id).quality == Quality::badly_trained;
  return turn_paces(troop_of(unit)) * (doubled ? 2.0 : 1.0);
}

double paces_per_period(const Field& field, const Unit& unit, MoveKind kind) {
  const Troop troop = troop_of(unit);
  const UnitParticulars& its = particulars(field, unit.id);
  const bool on_wheels_without_teams = is_gun(troop) && troop != Troop::pack_artillery && !its.teams;
  // The rocketeers of an Indian potentate manhandle their pieces (page 5).
  const bool by_hand =
      on_wheels_without_teams || (troop == Troop::rocketeers && its.people == People::indian_potentate);
  if (lacks_crew(unit)) return 0.0;
  const MoveKind moved = by_hand ? MoveKind::manhandled : kind;
  return basic_distance(rate_of(field, unit), formation_of(unit), moved).value_or(0);
}

bool comes_nearer(const Body& mine, const Body& other, Bearing heading, double part) {
  constexpr double step_m = 2.0;
  const double now = gap_m(mine, other);
  if (now <= 0.0) return angle_between(heading, bearing(mine.position, other.centre)) <= ahead_degrees;
  Body then = mine;
  then.position = ahead(mine.position, heading, step_m);
  then.centre = ahead(mine.centre, heading, step_m);
  return gap_m(then, other) < now - std::min(part * step_m, now / 2.0);
}

bool has_time_to_fire(const Field& field, const Unit& unit) {
  const MarchMemory& march = memory_of(unit).march;
  const bool of_guns = is_gun(troop_of(unit));
  const bool unlimbers = of_guns && particulars(field, unit.id).teams && march.unlimbered == this_period(field);
  if (march.broke_doors == this_period(field)) return false;  // that takes the whole period (page 8)
  if (march.seconds_used <= 0.0 && !unlimbers) return true;
  const bool charges = memory_of(unit).shock.charges.has_value();
  const MoveKind kind = unlimbers || charges ? MoveKind::charge_or_action
                        : of_guns            ? MoveKind::manhandled
                                             : MoveKind::normal;
  const double whole = paces_per_period(field, unit, kind);
  if (whole <= 0.0) return false;
  const double left = (action_s - march.seconds_used) / action_s * whole;
  constexpr double rounding = 1.0;
  return left + rounding >= fire_cost(field, unit, kind);
}

bool fire_leaves_a_move(const Field& field, const Unit& unit) {
  return fire_cost(field, unit, MoveKind::normal) < paces_per_period(field, unit, MoveKind::normal);
}

bool can_charge_over(const Field& field, const Unit& unit, Point to, double reach_paces) {
  const Bearing heading = bearing(unit.position, to);
  const double length_m = distance_m(unit.position, to);
  double periods = 0.0;
  for (double gone_m = 0.0; gone_m < length_m; gone_m += stride_m) {
    const Going going = field.ground.going(ahead(unit.position, heading, gone_m), heading);
    const Ground ground = ground_under(unit, going);
    const auto factor = ground_factor(ground, footing_of(troop_of(unit)));
    const double in_period = ground == Ground::buildings ? building_speed : reach_paces;
    periods += metres_in_paces(std::min(stride_m, length_m - gone_m)) * factor.value_or(1) / in_period;
  }
  for (const Crossing& crossing : crossings_now(field, unit.position, to)) {
    if (crossing.passable_here) continue;
    if (!is_fordable(field, crossing)) return false;
    periods += obstacle_periods(troop_of(unit));
  }
  return periods <= 1.0 && open_way_towards(field, unit, to) == to;
}

namespace {

/// How far the ground on the straight way lets the unit go. `whole_front`: no part of its front comes into deep water.
Point open_towards(const Field& field, const Unit& unit, Point to, bool whole_front) {
  const Bearing heading = bearing(unit.position, to);
  const double length = distance_m(unit.position, to);
  Point open = unit.position;
  for (double gone = stride_m; gone < length + stride_m; gone += stride_m) {
    const Point next = gone < length ? ahead(unit.position, heading, gone) : to;
    if (!can_enter(unit, field.ground.going(next, heading))) return open;
    if (whole_front && stands_in_deep_water(field, next, unit.facing, unit.footprint)) return open;
    for (const Crossing& crossing : crossings_now(field, open, next))
      if (!crossing.passable_here && !is_fordable(field, crossing)) return open;
    open = next;
  }
  return to;
}

}  // namespace

Point open_way_towards(const Field& field, const Unit& unit, Point to) { return open_towards(field, unit, to, true); }

Point open_flight_towards(const Field& field, const Unit& unit, Point to) {
  return open_towards(field, unit, to, false);
}

namespace {

/// How far troops on foot can go straight ahead of the middle of the unit's front, at most `far_m`, in metres.
double open_ahead_m(const Field& field, const Unit& unit, double far_m) {
  Point open = unit.position;
  for (double gone = 0.0; gone < far_m;) {
    gone = std::min(gone + stride_m, far_m);
    const Point next = ahead(unit.position, unit.facing, gone);
    const bool off_the_map = !field.ground.contains(next);
    if (off_the_map || !krieg::wrg1750::can_enter(Troop::light_infantry, field.ground.going(next, unit.facing)))
      return distance_m(unit.position, open);
    for (const Crossing& crossing : crossings_now(field, open, next))
      if (!crossing.passable_here && !is_fordable(field, crossing)) return distance_m(unit.position, open);
    open = next;
  }
  return far_m;
}

/// How far from the unit's front skirmishers can be before close order enemies to its front, in metres.
double room_before_enemies_m(const Field& field, const Unit& unit, const std::vector<Body>& enemies) {
  double room = std::numeric_limits<double>::infinity();
  const Body ranks = body_of(field, unit);
  const double far_m = unit.skirmishers->ahead.metres() + paces(least_gap_paces).metres();
  for (const Body& enemy : enemies) {
    if (plainly_beyond(far_m, ranks, enemy)) continue;
    const Unit& other = field.world.units.at(enemy.unit);
    const bool in_close_order =
        stands(other) && shape_of(other) != Shape::skirmish_line && !is_train(Branch{other.branch});
    if (!in_close_order || angle_between(unit.facing, bearing(unit.position, enemy.centre)) > ahead_degrees) continue;
    room = std::min(room, std::max(0.0, gap_m(ranks, enemy) - paces(least_gap_paces).metres()));
  }
  return room;
}

RoomAhead room_ahead(const Field& field, const Unit& unit, const std::vector<Body>& enemies) {
  const double far_m = std::max(unit.skirmishers->ahead, unit.skirmishers->ordered_ahead).metres();
  return {open_ahead_m(field, unit, far_m), room_before_enemies_m(field, unit, enemies)};
}

}  // namespace

void march(Field& field, const Plans& plans, Seconds step) {
  const TroopsOfSides all = troops_of_sides(field);
  for (auto& [id, unit] : field.world.units) {
    unit.moving = false;
    if (unit.gone) continue;
    if (unit.skirmishers)
      move_skirmishers(field, unit, room_ahead(field, unit, troops_of(all, enemy_of(unit.side))), step);
    const auto plan = plans.find(id);
    if (plan == plans.end()) continue;
    const double passed = static_cast<double>(step.count());
    const double since = action_s - seconds_left(field);
    if (since + passed <= plan->second.after_seconds) continue;
    go_on(field, unit, plans, step, all);
  }
}

void note_motions(Field& field, const Places& before) {
  const Neighbours near(field);
  for (auto& [id, unit] : field.world.units) {
    MarchMemory& march = memory_of(unit).march;
    march.is_advancing = march.is_retiring = false;
    march.heading.reset();
    if (unit.gone || unit.moved_m <= 0.0) continue;
    const Point from = before.at(id);
    if (distance_m(from, unit.position) > paces(motion_paces).metres())
      march.heading = bearing(from, unit.position).degrees();
    const auto enemy = near.nearest_enemy(id, in_sight_paces, stands);
    if (!enemy) continue;
    const Point his = field.world.units.at(*enemy).position;
    const double nearer = distance_m(from, his) - distance_m(unit.position, his);
    march.is_advancing = nearer > paces(motion_paces).metres();
    march.is_retiring = nearer < -paces(motion_paces).metres();
  }
}

}  // namespace krieg::wrg1750
