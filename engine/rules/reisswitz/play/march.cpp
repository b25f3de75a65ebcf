#include "reisswitz/play/march.hpp"

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/ride.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/ground_state.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/intervals.hpp"
#include "reisswitz/play/known_ground.hpp"
#include "reisswitz/play/labour.hpp"
#include "reisswitz/play/masses.hpp"
#include "reisswitz/play/mounting.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/patrols.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/shapes.hpp"
#include "reisswitz/play/water.hpp"
#include "terrain/route.hpp"
#include "terrain/way_net.hpp"

namespace krieg::reisswitz {

namespace {

/// The ground is looked at afresh at least this often along the way.
constexpr double stride_m = 20.0;
/// Troops manoeuvring in action without orders to attack come no nearer to formed enemies than this.
constexpr double manoeuvre_stop_paces = 100.0;
/// An attack makes for the enemy that it sees within this of the place named in the order.
constexpr double object_search_m = 500.0;
/// A wheel up to this angle is made without loss of time.
constexpr double free_wheel_degrees = 45.0;
constexpr std::int64_t bursts_remembered_moves = 7;

/// Metres per second through what the chart closes to the arm.
constexpr double picking_its_way_mps = 0.25;
/// Where the way drawn cannot be gone, an officer goes round if that is no longer than this many times the straight,
/// and so much more.
constexpr double longest_way_round = 2.0;
constexpr double way_round_allowance_paces = 400.0;
/// So many points of the drawn way are tried as the place to come back to it.
constexpr std::size_t points_tried = 3;

enum class Stop { none, arrived, blocked, climbing };

/// False if the limit of its row is used up (General Notes on Movement).
bool may_burst(const MarchMemory& march, MarchRow row, MoveNumber now) {
  std::vector<std::int64_t> earlier;
  for (const MoveNumber burst : march.bursts) earlier.push_back(burst.value);
  return burst_allowed(row, earlier, now.value);
}

/// The row of the chart by which the unit moves now; a burst that is not due again yet falls back to the ordinary rate.
MarchRow row_now(const Field& field, Unit& unit, Pace pace, Use use) {
  const auto pounder = paper(field, unit.id).pounder;
  if (pace != Pace::march && arm_of(unit.branch) == Arm::cavalry) memory_of(unit).march.trotted = this_move(field);
  MarchRow row = row_for(unit.branch, pounder, pace, use);
  if (pace != Pace::exceptional) return row;
  MarchMemory& march = memory_of(unit).march;
  const MoveNumber now = this_move(field);
  if (!may_burst(march, row, now)) return row_for(unit.branch, pounder, Pace::manoeuvre, use);
  if (march.bursts.empty() || march.bursts.back() != now) march.bursts.push_back(now);
  return row;
}

/// Guns in battery that are ordered back "in battery" are hauled by ropes, muzzles to the enemy (reading 108).
bool goes_on_ropes(const Unit& unit, const Task& task) {
  return task.kind == TaskKind::retire && task.formation == Formation::in_battery &&
         unit.formation == Formation::in_battery;
}

bool can_march(Formation formation) { return formation != Formation::in_battery && formation != Formation::square; }

Formation marching_formation(const Unit& unit, Pace pace) {
  if (arm_of(unit.branch) == Arm::artillery) return Formation::limbered;
  if (arm_of(unit.branch) == Arm::cavalry) return Formation::line;
  return pace == Pace::march ? Formation::march_column : Formation::attack_column;
}

void begin_change(Field& field, Unit& unit, Formation to, std::optional<Bearing> facing) {
  if (!has_room_to_form(field, unit, to, facing)) return;
  const bool same = to == unit.formation;
  const bool wheels = facing && angle_between(*facing, unit.facing) > free_wheel_degrees;
  if (same && !wheels) {
    if (facing) unit.facing = *facing;
    return;
  }
  if (to == Formation::square) order_skirmishers(field, unit, std::nullopt);
  unit.change = Change{to, facing, field.world.time + change_time(unit, to)};
}

void complete_change(const Field& field, Unit& unit, GameTime until) {
  if (!unit.change || unit.change->done_at > until) return;
  unit.formation = unit.change->to;
  if (unit.change->facing) unit.facing = *unit.change->facing;
  unit.footprint = footprint(unit, unit.formation);
  unit.change.reset();
  unit.still_since = std::min(until, field.world.time);
}

/// What lies across the next stretch: nothing, something to be climbed or waded, or something that cannot be passed
/// here.
Stop obstacle_ahead(Field& field, Unit& unit, Point to, std::string& what) {
  for (const Crossing& crossing : crossings_now(field, unit.position, to)) {
    const CrossingEffect effect = crossing_effect(unit.branch, crossing);
    if (!effect.passable) {
      what = effect.why + ": " + name_of_feature(field, crossing.feature);
      return Stop::blocked;
    }
    MarchMemory& march = memory_of(unit).march;
    if (effect.halt == Seconds{0} || march.climbed) continue;
    march.climbing_until = field.world.time + effect.halt;
    march.climbed = true;
    if (effect.disorders) march.disordered = this_move(field);
    return Stop::climbing;
  }
  return Stop::none;
}

/// The front on which the arm passes bridges and fords: guns in pairs, others in column of route.
Formation narrow_formation(const Unit& unit) {
  return arm_of(unit.branch) == Arm::artillery ? Formation::open_column : Formation::march_column;
}

bool is_narrow(const Unit& unit) {
  return unit.formation == Formation::march_column || unit.formation == Formation::skirmish_order ||
         unit.formation == narrow_formation(unit) || arm_of(unit.branch) == Arm::train;
}

/// A bridge of boats built for infantry carries nobody else, and through a stormed barricade nobody else comes.
bool is_for_infantry_alone(const Field& field, const Unit& unit, const std::optional<std::string>& passage) {
  if (!passage || fights_on_foot(unit.branch)) return false;
  const std::string state = state_of(field, *passage);
  return state == ground_state::footbridge || state == ground_state::gapped;
}

/// How an officer puts it that there is no way over.
std::string passage_is_closed(const Field& field, const Feature& passage) {
  const std::string state = state_of(field, passage.id);
  const std::string why = state.empty()                       ? "no bridge stands here"
                          : state == ground_state::footbridge ? "the bridge bears infantry alone"
                          : passage.kind == FeatureKind::ford ? "the ford is " + state
                                                              : "the bridge is " + state;
  return passage.name.empty() ? why : why + ": " + passage.name;
}

/// A bridge or ford lies before the body: a broad front must first be narrowed.
Stop passage_ahead(Field& field, Unit& unit, const Going& there, std::string& what) {
  if (!there.on_road || (!there.passage && !there.ford)) return Stop::none;
  if (is_for_infantry_alone(field, unit, there.passage)) {
    what = passage_is_closed(field, *field.ground.feature(*there.passage));
    return Stop::blocked;
  }
  if (is_narrow(unit) || is_going_back(unit)) return Stop::none;
  const Going here = field.ground.going(unit.position, unit.facing);
  if (here.passage || here.ford) return Stop::none;
  memory_of(unit).defile.narrowed_from = unit.formation;
  memory_of(unit).defile.clear_of_passage = Length{};
  begin_change(field, unit, narrow_formation(unit), std::nullopt);
  return Stop::climbing;
}

/// Behind a narrow passage the body takes up its former front again, when its tail has come through.
void widen_again(Field& field, Unit& unit, const Going& going, double walked_m) {
  DefileMemory& defile = memory_of(unit).defile;
  if (!defile.narrowed_from || going.passage || going.ford) return;
  defile.clear_of_passage = defile.clear_of_passage + metres(walked_m);
  if (defile.clear_of_passage < unit.footprint.depth) return;
  const Formation former = *defile.narrowed_from;
  if (!has_room_to_form(field, unit, former, std::nullopt)) return;
  defile.narrowed_from.reset();
  defile.clear_of_passage = Length{};
  if (unit.formation == narrow_formation(unit)) begin_change(field, unit, former, std::nullopt);
}

/// Masses cross bridges at the walk, but for those of stone on a main road (Deploying through Defiles 6).
double speed_on_bridge(const Field& field, MarchRow row, const Feature& bridge, bool highway) {
  const std::string state = state_of(field, bridge.id);
  const bool mended = state == ground_state::mended || is_field_bridge(state);
  const bool firm = bridge.stone && highway;
  return paces_on_bridge(row, firm, mended) * metres_per_pace / static_cast<double>(move_length.count());
}

/// Infantry that storms a place breaks its ranks among the houses and gardens off the road (reading 73).
MarchRow row_among_houses(const Unit& unit, MarchRow row, const Going& going) {
  const bool houses = !going.on_road && (going.cover == Cover::village || going.cover == Cover::garden);
  const bool storms = !unit.tasks.empty() && unit.tasks.front().kind == TaskKind::attack;
  return houses && storms && row == MarchRow::infantry_in_ranks ? MarchRow::infantry_breaking_ranks : row;
}

/// The chart's rate on this ground; a body that has prepared to wade goes through the water at the walk.
double speed_over(const Field& field, const Unit& unit, MarchRow row, const Going& going) {
  const bool wades = memory_of(unit).march.climbed && going.cover == Cover::water && !going.on_road;
  if (wades) return walk_paces * metres_per_pace / static_cast<double>(move_length.count());
  const double chart = rate_now(field, unit, row_among_houses(unit, row, going), going);
  const Feature* passage = going.passage ? field.ground.feature(*going.passage) : nullptr;
  if (!passage || passage->kind != FeatureKind::bridge) return chart;
  return std::min(chart, speed_on_bridge(field, row, *passage, going.highway));
}

/// Ground that the body does not set foot on. Water that can be waded is an obstacle, and judged as one.
bool bars(const Field& field, const Unit& unit, MarchRow row, const Going& there) {
  const bool wadeable = there.cover == Cover::water && there.ford;
  return !wadeable && speed_over(field, unit, row, there) <= 0.0;
}

std::string bad_ground(const Going& going) {
  switch (going.cover) {
    case Cover::marsh: return "swampy ground";
    case Cover::thick_wood: return "a thick wood";
    case Cover::water: return "deep water";
    case Cover::village:
    case Cover::garden: return "walls and gardens off the road";
    default: return "a slope too steep";
  }
}

/// What stops the unit before it sets foot on the next stretch. A stream is told by its name, as an obstacle.
Stop hindrance_ahead(Field& field, Unit& unit, MarchRow row, Point to, std::string& what) {
  if (const auto bridge = closed_passage_ahead(field.world, field.ground, unit.position, to)) {
    what = passage_is_closed(field, *field.ground.feature(*bridge));
    return Stop::blocked;
  }
  const Going there = field.ground.going(to, bearing(unit.position, to));
  const bool closed = bars(field, unit, row, there);
  if (!closed || there.cover == Cover::water)
    if (const Stop stop = obstacle_ahead(field, unit, to, what); stop != Stop::none) return stop;
  if (!closed) return passage_ahead(field, unit, there, what);
  what = bad_ground(there);
  return Stop::blocked;
}

/// How far a body that guns keep in a defile may still go towards the exit in this move, in metres; no limit for
/// others.
double left_before_exit_m(const Field& field, const Unit& unit) {
  const DefileMemory& defile = memory_of(unit).defile;
  if (defile.held_back != this_move(field)) return std::numeric_limits<double>::max();
  return std::max(0.0, defile.may_go.metres() - unit.moved_m);
}

/// Moves the unit along its way for the time, not further than `limit_m`.
Stop move_along(Field& field, Unit& unit, MarchRow row, double seconds, double limit_m, std::string& what) {
  limit_m = std::min(limit_m, left_before_exit_m(field, unit));
  MarchMemory& march = memory_of(unit).march;
  if (march.climbing_until && *march.climbing_until > field.world.time) return Stop::climbing;
  double walked = 0.0;
  while (seconds > 0.0 && !unit.way.empty() && walked < limit_m) {
    const Point next = unit.way.front();
    const double to_next = distance_m(unit.position, next);
    if (to_next < 0.01) {
      unit.way.erase(unit.way.begin());
      continue;
    }
    const Bearing heading = bearing(unit.position, next);
    const Going going = field.ground.going(unit.position, heading);
    // Troops that stand where they could not have marched (a rout has brought them there) pick their way out.
    const double speed = std::max(speed_over(field, unit, row, going), picking_its_way_mps);
    const double stretch = std::min({to_next, speed * seconds, stride_m, limit_m - walked});
    const Point to = stretch == to_next ? next : ahead(unit.position, heading, stretch);
    if (const Stop stop = hindrance_ahead(field, unit, row, to, what); stop != Stop::none) return stop;
    unit.position = to;
    unit.facing = heading;
    if (going.cover != Cover::water) march.climbed = false;
    walked += stretch;
    widen_again(field, unit, going, stretch);
    seconds = unit.change ? 0.0 : seconds - stretch / speed;
    if (stretch == to_next) unit.way.erase(unit.way.begin());
  }
  unit.moved_m += walked;
  unit.moving = unit.moving || walked > 0.0;
  return unit.way.empty() ? Stop::arrived : Stop::none;
}

/// The bridges and fords that do not let this body pass, as its officer believes: what he has found, and those that he
/// stands before.
PassageIds closed_to(const Field& field, const Unit& unit, const Ground& known) {
  PassageIds closed = held_for_closed(field.world, known, unit);
  for (const Feature& passage : known.features()) {
    if (!is_passage(passage.kind) || !stands_before(unit, passage)) continue;
    const bool leads_over = !is_found_missing(field, unit, passage) && !is_impassable(field, passage.id) &&
                            !is_for_infantry_alone(field, unit, passage.id);
    if (leads_over) closed.erase(passage.id);
    else closed.insert(passage.id);
  }
  return closed;
}

/// A way drawn with a pen is not surveyed: where it leads through walls or a bog the officer goes round, and comes back
/// to it further on, by what his people know of the ground. False if there is no way round that he would take on his
/// own responsibility.
bool goes_round(const Field& field, Unit& unit, MarchRow row) {
  const std::shared_ptr<const Ground> known = known_ground(field, unit);
  const SpeedOver speed = without_passages([&](const Going& going) { return rate_now(field, unit, row, going); },
                                           closed_to(field, unit, *known));
  for (std::size_t i = 0; i < std::min(points_tried, unit.way.size()); ++i) {
    const auto round = quickest_route(*known, unit.position, unit.way[i], speed);
    const double straight = distance_m(unit.position, unit.way[i]);
    if (!round || round->length_m > straight * longest_way_round + paces(way_round_allowance_paces).metres()) continue;
    std::vector<Point> way = round->path;
    way.insert(way.end(), unit.way.begin() + static_cast<std::ptrdiff_t>(i) + 1, unit.way.end());
    unit.way = std::move(way);
    return true;
  }
  return false;
}

/// In this move or the last: it is on the way that its officer chose. In the first move of a game everybody counts so.
bool is_going_round(const MarchMemory& march, MoveNumber now) {
  return now == MoveNumber{} || within_moves(march.went_round, now, 1);
}

/// He chooses a way round once in a move; what stops him again then stops him for good.
bool goes_round_once(const Field& field, Unit& unit, MarchRow row) {
  const MoveNumber now = this_move(field);
  return std::exchange(memory_of(unit).march.went_round, now) != now && goes_round(field, unit, row);
}

/// As ordered, if men of this kind know it: dragoons on foot do not ride in line.
std::optional<Formation> known_formation(const Unit& unit, std::optional<Formation> formation) {
  return formation && knows(unit.branch, *formation) ? formation : std::nullopt;
}

void set_out_on_task(Field& field, Unit& unit, const Task& task) {
  if (unit.acting_on) {
    Dispatch& order = field.world.dispatches.at(*unit.acting_on);
    if (!order.acted_on) order.acted_on = field.world.time;
  }
  memory_of(unit).duty.begun = true;
  const Pace pace = task.pace.value_or(Pace::march);
  switch (task.kind) {
    case TaskKind::march:
    case TaskKind::retire: {
      unit.way = task.path;
      if (goes_on_ropes(unit, task)) break;
      const Formation wanted =
          known_formation(unit, task.formation)
              .value_or(can_march(unit.formation) ? unit.formation : marching_formation(unit, pace));
      begin_change(field, unit, can_march(wanted) ? wanted : marching_formation(unit, pace), std::nullopt);
      break;
    }
    case TaskKind::attack: {
      unit.way = task.path;
      note_attack(unit);
      if (arm_of(unit.branch) == Arm::cavalry) order_skirmishers(field, unit, std::nullopt);
      const bool in_march_column = unit.formation == Formation::march_column || !can_march(unit.formation);
      const Formation usual = in_march_column ? marching_formation(unit, Pace::charge) : unit.formation;
      begin_change(field, unit, known_formation(unit, task.formation).value_or(usual), std::nullopt);
      break;
    }
    case TaskKind::form:
      if (!has_room_to_form(field, unit, known_formation(unit, task.formation).value_or(unit.formation), task.facing))
        return give_up(unit, field.world.time, "order_impossible", "there is no room to form here");
      begin_change(field, unit, known_formation(unit, task.formation).value_or(unit.formation), task.facing);
      if (arm_of(unit.branch) == Arm::cavalry) order_intervals(unit, task, field.world.time);
      break;
    case TaskKind::draw_together:
      unit.way.clear();
      begin_change(field, unit, can_march(unit.formation) ? unit.formation : marching_formation(unit, Pace::manoeuvre),
                   std::nullopt);
      break;
    case TaskKind::limber: begin_change(field, unit, Formation::limbered, std::nullopt); break;
    case TaskKind::unlimber: {
      std::optional<Bearing> facing = task.facing;
      if (!facing && task.target) facing = bearing(unit.position, *task.target);
      if (!has_room_to_form(field, unit, Formation::in_battery, facing))
        return give_up(unit, field.world.time, "order_impossible", "there is no room to form here");
      begin_change(field, unit, Formation::in_battery, facing);
      break;
    }
    case TaskKind::escort:
      if (!take_charge(field, unit))
        return give_up(unit, field.world.time, "order_impossible", "there are no prisoners here");
      unit.way = task.path;
      begin_change(field, unit, can_march(unit.formation) ? unit.formation : marching_formation(unit, pace),
                   std::nullopt);
      break;
    case TaskKind::dismount: return dismount(field, unit);
    case TaskKind::remount: return remount(field, unit);
    case TaskKind::ferry:
    case TaskKind::swim: return set_out_over_water(field, unit, task);
    default: unit.way.clear(); break;
  }
}

/// The formation in which the unit's arm meets that enemy.
Formation battle_formation(const Unit& unit, const Body& enemy) {
  switch (arm_of(unit.branch)) {
    case Arm::cavalry: return Formation::line;
    case Arm::artillery: return Formation::in_battery;
    default: return enemy.mounted && is_formed(enemy) ? Formation::square : Formation::line_two_ranks;
  }
}

/// Fronts the enemy in battle order; what has no such order (wagons) stays as it is. False: there is no room for it.
bool take_battle_order(Field& field, Unit& unit, const Body& enemy) {
  const Formation drilled = battle_formation(unit, enemy);
  const Formation order = knows(unit.branch, drilled) ? drilled : unit.formation;
  const Bearing front = bearing(unit.position, enemy.centre);
  begin_change(field, unit, order, front);
  return has_room_to_form(field, unit, order, front);
}

/// Where there is no room to form, the broadest column that finds room; infantry puts skirmishers out before it
/// (reading 100; Attack and Defence of Strongholds: close order for the centre, or to fill the defile, and
/// skirmishers).
void close_up(Field& field, Unit& unit) {
  const auto column = formation_that_finds_room(field, unit);
  if (column && *column != unit.formation) begin_change(field, unit, *column, std::nullopt);
  unit.occurrences.push_back({"no_room_to_form", "", field.world.time});
  if (fights_on_foot(unit.branch) && !unit.skirmishers)
    order_skirmishers(field, unit, paces(skirmish_distances.nearest));
}

/// Halts before an enemy on the way and takes up the formation that its arm fights in.
void halt_before(Field& field, Unit& unit, const Body& enemy) {
  give_up(unit, field.world.time, "halted_by_enemy", "");
  if (!take_battle_order(field, unit, enemy)) close_up(field, unit);
}

bool lies_ahead(const Unit& unit, const Body& enemy) {
  const Bearing heading = unit.way.empty() ? unit.facing : bearing(unit.position, unit.way.front());
  return angle_between(heading, bearing(unit.position, enemy.centre)) <= 90.0;
}

/// Within what distance some formed enemy could halt a body that moves at that pace.
Length widest_halt(Pace pace) {
  return pace == Pace::march ? critical_distance(Branch::heavy_cavalry) : paces(manoeuvre_stop_paces);
}

/// Horse threatens nobody over water that it can neither ford nor cross by a bridge on the straight way (reading 75),
/// as far as his people know the ground.
bool threatens(const Field& field, const Unit& unit, const Body& enemy) {
  const bool horse = arm_of(field.world.units.at(enemy.unit).branch) == Arm::cavalry;
  return !horse || !water_across(*known_ground(field, unit), unit.position, enemy.centre).barred;
}

bool within_critical_distance(const Field& field, const Unit& unit, const Body& enemy, double gap) {
  return gap <= critical_distance(field.world.units.at(enemy.unit).branch).metres() && threatens(field, unit, enemy);
}

std::optional<Body> stopped_by(const Field& field, const Unit& unit, Pace pace, const std::vector<Body>& all) {
  const auto enemies = enemies_near(field, body_of(unit), all, widest_halt(pace), [&](const Body& enemy, double gap) {
    if (!is_formed(enemy) || !lies_ahead(unit, enemy)) return false;
    return pace == Pace::march ? within_critical_distance(field, unit, enemy, gap) : threatens(field, unit, enemy);
  });
  return enemies.empty() ? std::nullopt : std::optional(enemies.front().body);
}

/// Troops that stand idle in column of march when a formed enemy is near take up the order in which they fight: "should
/// be in battle order at this range" (Critical Distances).
void stand_to(Field& field, Unit& unit, const std::vector<Body>& all) {
  if (unit.formation != Formation::march_column || is_beaten(unit)) return;
  const auto enemies =
      enemies_near(field, body_of(unit), all, widest_halt(Pace::march), [&](const Body& enemy, double gap) {
        return is_formed(enemy) && within_critical_distance(field, unit, enemy, gap);
      });
  if (enemies.empty()) return;
  if (take_battle_order(field, unit, enemies.front().body))
    unit.occurrences.push_back({"deployed", "", field.world.time});
  else if (formation_that_finds_room(field, unit) != unit.formation) close_up(field, unit);
}

void go_on_marching(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all) {
  const Pace pace = task.pace.value_or(Pace::march);
  if (task.kind != TaskKind::retire)
    if (const auto enemy = stopped_by(field, unit, pace, all)) return halt_before(field, unit, *enemy);
  const Bearing front = unit.facing;
  std::string what;
  const bool on_ropes = goes_on_ropes(unit, task);
  const MarchRow row =
      on_ropes ? MarchRow::guns_on_ropes : row_now(field, unit, pace, pace == Pace::march ? Use::march : Use::action);
  const bool short_of_friends = must_stop_short(field, unit);
  if (short_of_friends) unit.way.clear();
  const Stop stop = short_of_friends ? Stop::arrived
                                     : move_along(field, unit, row, static_cast<double>(step.count()),
                                                  std::numeric_limits<double>::max(), what);
  if (on_ropes) unit.facing = front;
  if (stop == Stop::blocked && goes_round_once(field, unit, row)) return;
  if (stop == Stop::blocked) return give_up(unit, field.world.time, "road_blocked", what);
  if (on_ropes && stop == Stop::arrived) return finish_task(unit, field.world.time + step);
  if (task.kind == TaskKind::retire && stop == Stop::arrived) unit.facing = task.facing.value_or(front);
  if (stop != Stop::arrived) return;
  if (task.kind == TaskKind::retire) unit.facing = task.facing.value_or(bearing_deg(unit.facing.degrees() + 180.0));
  if (task.kind == TaskKind::escort) deliver_prisoners(field, unit);
  if (task.kind == TaskKind::march && task.facing) begin_change(field, unit, unit.formation, task.facing);
  finish_task(unit, field.world.time + step);
}

/// To the place named in the order, and once he has his comrade in sight to the room beside him. That is sought afresh
/// on the way: the comrade may move, and others may be there first.
void go_on_drawing_together(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all) {
  if (const auto enemy = stopped_by(field, unit, Pace::manoeuvre, all)) return halt_before(field, unit, *enemy);
  const Unit* comrade = comrade_at(field, unit, *task.target);
  const Formation formation = comrade ? formation_together(*comrade, task.formation) : unit.formation;
  const auto goal = comrade ? room_beside(field, unit, *comrade, formation) : task.target;
  if (!goal) return give_up(unit, field.world.time, "order_impossible", "there is no room beside them");
  if (unit.way.empty() || !is_going_round(memory_of(unit).march, this_move(field))) unit.way = {*goal};
  std::string what;
  const MarchRow row = row_now(field, unit, Pace::manoeuvre, Use::action);
  const Stop stop =
      move_along(field, unit, row, static_cast<double>(step.count()), std::numeric_limits<double>::max(), what);
  if (stop == Stop::blocked && goes_round_once(field, unit, row)) return;
  if (stop == Stop::blocked) return give_up(unit, field.world.time, "road_blocked", what);
  if (stop != Stop::arrived || unit.position != *goal) return;
  if (!comrade) return give_up(unit, field.world.time, "order_impossible", "nobody stands there to draw together with");
  const std::optional<Bearing> front = comrade->change ? comrade->change->facing : comrade->facing;
  if (!has_room_to_form(field, unit, formation, front))
    return give_up(unit, field.world.time, "order_impossible", "there is no room to form here");
  begin_change(field, unit, formation, front);
  finish_task(unit, field.world.time + step);
}

Pace pace_of_attack(const Unit& unit, double gap) {
  if (arm_of(unit.branch) != Arm::cavalry) return Pace::charge;
  return gap <= critical_distance(Branch::light_cavalry).metres() ? Pace::charge : Pace::manoeuvre;
}

/// How far the unit may still charge in this move, in metres. Cavalry that rides to meet a charge goes 300 paces;
/// cavalry whose charge is declined by cavalry goes 300 paces (The Cavalry Attack). No limit for others.
double charge_left_m(const Field& field, const Unit& unit, const std::optional<Body>& object) {
  double most = std::numeric_limits<double>::max();
  if (arm_of(unit.branch) != Arm::cavalry) return most;
  if (answered(memory_of(unit).response, Response::counter_charge, this_move(field)))
    most = paces(counter_charge_paces).metres();
  if (object) {
    const Unit& other = field.world.units.at(object->unit);
    if (arm_of(other.branch) == Arm::cavalry && answered(memory_of(other).response, Response::retire, this_move(field)))
      most = paces(charge_first_half_paces).metres();
  }
  return std::max(0.0, most - unit.moved_m);
}

void go_on_attacking(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all) {
  if (unit.may_attack_at && *unit.may_attack_at > field.world.time) return;
  const auto object = object_of_attack(field, unit, all);
  double limit = std::numeric_limits<double>::max();
  double gap = limit;
  if (object) {
    if (is_safe_from_horse(field, unit, *object))
      return give_up(unit, field.world.time, "order_impossible", "cavalry does not charge in among houses");
    gap = gap_m(body_of(unit), *object);
    if (gap <= contact_gap_m || barricade_between(field, unit, *object)) {
      unit.facing = bearing(unit.position, object->centre);
      return;
    }
    limit = std::max(0.0, gap - contact_gap_m / 2.0);
    const bool close = gap <= critical_distance(unit.branch).metres();
    if (unit.way.size() <= 1 || (close && !is_going_round(memory_of(unit).march, this_move(field))))
      unit.way = {object->centre};
  } else if (unit.way.empty()) {
    if (distance_m(unit.position, *task.target) <= contact_gap_m) return finish_task(unit, field.world.time + step);
    unit.way = {*task.target};
  }
  if (const auto left = pursuit_left_m(field, unit)) limit = std::min(limit, *left);
  limit = std::min(limit, charge_left_m(field, unit, object));
  if (const auto screen = skirmishers_in_the_way(field, unit, all)) {
    const double to_screen = gap_m(body_of(unit), *screen);
    if (to_screen <= contact_gap_m) return;  // they are ridden down first
    limit = std::min(limit, to_screen - contact_gap_m / 2.0);
  }
  std::string what;
  const Pace pace = object ? pace_of_attack(unit, gap) : Pace::manoeuvre;
  const MarchRow row = row_now(field, unit, pace, pace == Pace::charge ? Use::attack : Use::action);
  const Stop stop = move_along(field, unit, row, static_cast<double>(step.count()), limit, what);
  if (stop == Stop::blocked && !goes_round_once(field, unit, row))
    give_up(unit, field.world.time, "order_impossible", what);
}

/// Done when the wagons have made good what was fired away (counted in the phase of fire).
void go_on_filling_up(Field& field, Unit& unit, Seconds step) {
  if (memory_of(unit).fire.moves_fired > 0) return;
  unit.occurrences.push_back({"filled_up", "", field.world.time + step});
  finish_task(unit, field.world.time + step);
}

void go_on(Field& field, Unit& unit, Seconds step, const std::vector<Body>& all) {
  const Task task = unit.tasks.front();
  if (is_labour(task.kind)) return;  // done in the phase of works
  switch (task.kind) {
    case TaskKind::march:
    case TaskKind::escort:
      if (waits_for_captured_guns(field, unit)) return;
      [[fallthrough]];
    case TaskKind::retire: return go_on_marching(field, unit, task, step, all);
    case TaskKind::draw_together: return go_on_drawing_together(field, unit, task, step, all);
    case TaskKind::ferry:
    case TaskKind::swim: return go_on_over_water(field, unit, step);
    case TaskKind::fill_up: return go_on_filling_up(field, unit, step);
    case TaskKind::attack: return go_on_attacking(field, unit, task, step, all);
    default: return finish_task(unit, field.world.time + step);
  }
}

/// How far the unit may still go back in this move, in metres. The beaten run at first, then go at the rate of the
/// retreat; the chart alone limits others.
double retreat_left_m(const Unit& unit, bool runs) {
  const auto degree = outcome_of(unit.steadiness);
  if (!degree) return std::numeric_limits<double>::max();
  const Retreat rates = retreat(unit.branch, *degree, unit.formation == Formation::skirmish_order);
  const int rate = memory_of(unit).retreat.hastening ? rates.faster_paces_per_move
                   : runs                            ? rates.first_paces_per_move
                                                     : rates.later_paces_per_move;
  return std::max(0.0, paces(rate).metres() - unit.moved_m);
}

/// How many times as fast as the chart's row it goes back: who hastens reaches the faster rate on even ground.
double haste(const Unit& unit, MarchRow row) {
  const auto degree = outcome_of(unit.steadiness);
  const auto usual = paces_per_move(row, Going{});
  if (!degree || !usual || !memory_of(unit).retreat.hastening) return 1.0;
  return std::max(1.0, static_cast<double>(retreat(unit.branch, *degree).faster_paces_per_move) / *usual);
}

void fall_back(Field& field, Unit& unit, Seconds step) {
  std::string what;
  const bool runs = memory_of(unit).retreat.fast_moves > 0 || memory_of(unit).retreat.hastening;
  const MarchRow row = row_for(unit.branch, paper(field, unit.id).pounder, runs ? Pace::charge : Pace::manoeuvre,
                               Use::pursuit_or_retreat);
  const double seconds = static_cast<double>(step.count()) * haste(unit, row);
  const Stop stop = move_along(field, unit, row, seconds, retreat_left_m(unit, runs), what);
  if (stop == Stop::blocked && is_beaten(unit)) {
    memory_of(unit).retreat.held_up = this_move(field);
    return;
  }
  if (stop != Stop::arrived && stop != Stop::blocked) return;
  constexpr double further_m = 50.0;
  const Point beyond = ahead(unit.position, unit.facing, further_m);
  if (stop == Stop::arrived && field.ground.contains(beyond) && friend_under(field, unit, unit.position, unit.facing)) {
    unit.way = {beyond};
    return;
  }
  unit.way.clear();
  memory_of(unit).retreat.going_back = false;
  unit.facing = bearing_deg(unit.facing.degrees() + 180.0);
  // The beaten are in no order: where there is no room for their ranks they stand as they can, at once.
  if (!has_room_to_form(field, unit, unit.formation, std::nullopt))
    if (const auto narrower = formation_that_finds_room(field, unit)) {
      unit.formation = *narrower;
      unit.footprint = footprint(unit, *narrower);
    }
  unit.occurrences.push_back({"retired", "", field.world.time + step});
}

/// They run, or gallop, out and in, and do so in one move of three; in the others they walk or trot (General Notes on
/// Movement; Movement for Skirmishers 1 and 2).
bool may_run(SkirmishMemory& skirmish, MoveNumber now) {
  constexpr std::int64_t one_move_in = 3;
  if (skirmish.ran != now && within_moves(skirmish.ran, now, one_move_in - 1)) return false;
  skirmish.ran = now;
  return true;
}

void move_skirmishers(const Field& field, Unit& unit, Seconds step) {
  if (!unit.skirmishers ||
      (unit.skirmishers->ahead == unit.skirmishers->ordered_ahead && unit.skirmishers->ordered_ahead > Length{}))
    return;
  SkirmishLine& line = *unit.skirmishers;
  const Going going = field.ground.going(unit.position, unit.facing);
  const Length reach = metres(metres_per_second(row_for_skirmishers(may_run(memory_of(unit).skirmish, this_move(field)),
                                                                    arm_of(unit.branch) == Arm::cavalry),
                                                going) *
                              static_cast<double>(step.count()));
  if (line.ahead < line.ordered_ahead) line.ahead = std::min(line.ordered_ahead, line.ahead + reach);
  else if (line.ahead > line.ordered_ahead) line.ahead = std::max(line.ordered_ahead, line.ahead - reach);
  if (line.ordered_ahead > Length{} || line.ahead > Length{}) return;
  return_to_ranks(unit, line.men);
  unit.skirmishers.reset();
  unit.footprint = footprint(unit, unit.formation);
}

/// A body that halts where there is no room for it as it stands closes up.
void find_room(Field& field, Unit& unit) {
  if (unit.change || is_beaten(unit) || is_going_back(unit)) return;
  if (!has_room_to_form(field, unit, unit.formation, std::nullopt)) close_up(field, unit);
}

void march_unit(Field& field, Unit& unit, Seconds step, const std::vector<Body>& all) {
  const bool was_moving = unit.moving;
  unit.moving = false;
  move_skirmishers(field, unit, step);
  complete_change(field, unit, field.world.time + step);
  if (is_going_back(unit)) {
    fall_back(field, unit, step);
  } else if (!unit.change && !unit.tasks.empty() && left_before_exit_m(field, unit) > 0.0 &&
             !(unit.may_defend_at && *unit.may_defend_at > field.world.time)) {
    const Task& task = unit.tasks.front();
    const bool due = !task.not_before || *task.not_before <= field.world.time;
    if (due && do_instant_task(field, unit, task)) {
      finish_task(unit, field.world.time);
    } else if (due) {
      if (!memory_of(unit).duty.begun) set_out_on_task(field, unit, task);
      if (!unit.change && !unit.tasks.empty()) go_on(field, unit, step, all);
    }
  }
  if (unit.tasks.empty() && !unit.change && !unit.moving && !is_going_back(unit)) stand_to(field, unit, all);
  if (was_moving && !unit.moving) {
    unit.still_since = field.world.time;
    find_room(field, unit);
  }
  if (unit.moving) memory_of(unit).assaults.stood = 0;
}

}  // namespace

void note_attack(Unit& unit) { memory_of(unit).attack = {men_of(unit), unit.position}; }

bool answered(const ResponseMemory& answer, Response response, MoveNumber now) {
  return answer.declared == now && answer.response == response;
}

Length critical_distance(Branch enemy) {
  // "Critical distances" of the movement chart: cavalry 900, infantry 400; guns count by the musketry of their cover.
  return arm_of(enemy) == Arm::cavalry ? paces(critical_paces.cavalry) : paces(critical_paces.infantry);
}

std::optional<Body> object_of_attack(const Field& field, const Unit& unit, const std::vector<Body>& all) {
  if (unit.tasks.empty() || unit.tasks.front().kind != TaskKind::attack || !unit.tasks.front().target)
    return std::nullopt;
  const Point target = *unit.tasks.front().target;
  const Body own = body_of(unit);
  std::optional<Body> best;
  double nearest = object_search_m;
  for (const Body& body : all) {
    const bool skirmish = body.kind == BodyKind::skirmishers && !body.mounted;
    if (body.side == unit.side || (!is_formed(body) && !skirmish)) continue;
    // Skirmishers are attacked only where no formed body stands behind them as near.
    const double away = distance_m(body.centre, target) + (skirmish ? object_search_m / 2.0 : 0.0);
    if (away < nearest && sees(field, own, body)) {
      nearest = away;
      best = body;
    }
  }
  return best;
}

std::optional<Body> skirmishers_in_the_way(const Field& field, const Unit& unit, const std::vector<Body>& all) {
  const bool mounted = arm_of(unit.branch) == Arm::cavalry && !is_on_foot(field, unit);
  if (!mounted || unit.way.empty()) return std::nullopt;
  constexpr double in_the_way_degrees = 45.0;
  const Body own = body_of(unit);
  const Bearing heading = bearing(unit.position, unit.way.front());
  std::optional<Body> nearest;
  for (const Body& body : all) {
    if (body.side == unit.side || body.kind != BodyKind::skirmishers || body.mounted) continue;
    if (field.ground.cover(body.centre) != Cover::open) continue;
    if (angle_between(heading, bearing(unit.position, body.centre)) > in_the_way_degrees) continue;
    if (nearest && gap_m(own, *nearest) <= gap_m(own, body)) continue;
    nearest = body;
  }
  return nearest;
}

bool is_safe_from_horse(const Field& field, const Unit& attacker, const Body& object) {
  const bool mounted = arm_of(attacker.branch) == Arm::cavalry && !is_on_foot(field, attacker);
  return mounted && known_cover(field, attacker, object.centre) == Cover::village;
}

Point place_behind(const Field& field, const Unit& unit, Point from, Length distance) {
  const Bearing back =
      from == unit.position ? bearing_deg(unit.facing.degrees() + 180.0) : bearing(from, unit.position);
  double reach = distance.metres();
  while (reach > 0.0 && !field.ground.contains(ahead(unit.position, back, reach))) reach -= stride_m;
  return reach > 0.0 ? ahead(unit.position, back, reach) : unit.position;
}

void send_back(Field& field, Unit& unit, Point from, Length distance) {
  unit.tasks.clear();
  unit.acting_on.reset();
  unit.change.reset();
  memory_of(unit).pursuit.victory.reset();
  memory_of(unit).duty.begun = false;
  if (!can_march(unit.formation)) {
    unit.formation = marching_formation(unit, Pace::charge);
    unit.footprint = footprint(unit, unit.formation);
  }
  const Point rear = place_behind(field, unit, from, distance);
  if (rear == unit.position) return;
  unit.way = {rear};
  memory_of(unit).retreat.going_back = true;
}

namespace {

bool is_idle(const Unit& unit) {
  return !unit.gone && unit.tasks.empty() && !unit.change && !unit.moving && !is_beaten(unit) && !is_going_back(unit) &&
         can_march(unit.formation) && arm_of(unit.branch) != Arm::train;
}

/// Of two idle bodies that stand one upon the other, with no enemy near, the later one by its id moves off to a free
/// place; it makes room for a body that is not idle too (reading 100).
void part_those_who_stand_together(Field& field) {
  const std::vector<Body> all = bodies(field.world);
  for (auto& [id, unit] : field.world.units) {
    if (!is_idle(unit)) continue;
    const Unit* other = friend_under(field, unit, unit.position, unit.facing);
    const bool makes_room = other && (other->id < unit.id || !is_idle(*other));
    if (!makes_room) continue;
    if (stopped_by(field, unit, Pace::march, all)) continue;
    const auto place = free_place_near(field, unit);
    if (!place) continue;
    Task aside;
    aside.kind = TaskKind::march;
    aside.pace = Pace::manoeuvre;
    aside.path = {*place};
    aside.facing = unit.facing;
    unit.tasks = {aside};
    memory_of(unit).duty.begun = false;
  }
}

}  // namespace

double rate_now(const Field& field, const Unit& unit, MarchRow row, const Going& going) {
  const bool finds_its_way = unit.formation == Formation::skirmish_order;
  const double share = finds_its_way ? 1.0 : share_of_rate(field.world.ground_condition, arm_of(unit.branch), going);
  return metres_per_second(row, going) * share;
}

void begin_marches(Field& field) {
  part_those_who_stand_together(field);
  const MoveNumber now = this_move(field);
  for (auto& [id, unit] : field.world.units) {
    MarchMemory& march = memory_of(unit).march;
    if (arm_of(unit.branch) == Arm::cavalry) {
      const bool trotted = march.trotted == move_before(now) && unit.moved_m > 0.0;
      march.trot_moves = trotted ? march.trot_moves + 1 : 0;
    }
    unit.moved_m = 0.0;
    std::erase_if(march.bursts, [&](MoveNumber burst) { return now - burst > bursts_remembered_moves; });
    if (int& fast = memory_of(unit).retreat.fast_moves; fast > 0) --fast;
  }
}

void march(Field& field, Seconds step) {
  const std::vector<Body> all = bodies(field.world);
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone) march_unit(field, unit, step, all);
  march_patrols(field, step, all);
}

}  // namespace krieg::reisswitz
