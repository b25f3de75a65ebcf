#include "reisswitz/play/patrols.hpp"

#include <array>

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/shapes.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// "Cavalry patrols (half troop of 35 riders)"; "infantry unit of 24 men and one officer" (The Apparatus).
constexpr int riders_of_patrol = 35;
constexpr int men_of_patrol = 25;
/// A unit sends out no patrol if fewer men than this many times the patrol would remain.
constexpr int times_left = 2;

/// Paces a move "unless the terrain is completely open" (Reconnaissance Patrols).
constexpr double infantry_paces = 200.0;
constexpr double cavalry_paces = 400.0;
/// Ground is completely open if there is no cover within this distance (reading 82).
constexpr double open_round_paces = 300.0;
constexpr int directions_looked = 8;

constexpr double patrol_stride_m = 20.0;
/// Moves for which a patrol looks round at the end of its way (reading 83).
constexpr int moves_of_looking = 2;
/// A patrol is missing when it has been out for this many times the expected time, plus the allowance.
constexpr double late_factor = 1.5;
constexpr Seconds late_allowance{600};
/// Within this distance of its unit a patrol is back.
constexpr double back_m = 50.0;

const Footprint patrol_ground{metres(20), metres(5)};

bool is_mounted(const Unit& unit) { return arm_of(unit.branch) == Arm::cavalry; }
int strength_of_patrol(const Unit& unit) { return is_mounted(unit) ? riders_of_patrol : men_of_patrol; }
double reconnoitring_paces(const Unit& unit) { return is_mounted(unit) ? cavalry_paces : infantry_paces; }

Task task_of(TaskKind kind, std::vector<Point> path = {}) {
  Task task;
  task.kind = kind;
  task.path = std::move(path);
  return task;
}

/// The same way back to its start.
std::vector<Point> way_back(Point from, const std::vector<Point>& out) {
  std::vector<Point> back(out.rbegin(), out.rend());
  back.erase(back.begin());
  back.push_back(from);
  return back;
}

double length_of(Point from, const std::vector<Point>& way) {
  double length = 0.0;
  for (const Point to : way) {
    length += distance_m(from, to);
    from = to;
  }
  return length;
}

/// The time from which the unit misses the patrol.
GameTime missed_from(const Field& field, const Unit& unit, const std::vector<Point>& out) {
  const double there = metres_in_paces(length_of(unit.position, out));
  const double moves = 2.0 * there / reconnoitring_paces(unit) + moves_of_looking;
  const Seconds reckoned{std::llround(moves * late_factor * static_cast<double>(move_length.count()))};
  return field.world.time + reckoned + late_allowance;
}

Unit party(const Field& field, const Unit& unit, const Task& task) {
  Unit patrol;
  patrol.id = unit.id;
  patrol.side = unit.side;
  patrol.branch = unit.branch;
  patrol.under = unit.under;
  patrol.position = unit.position;
  patrol.facing = unit.facing;
  patrol.formation = is_mounted(unit) ? Formation::line : Formation::skirmish_order;
  patrol.steadiness = patrol.reported.steadiness = Steadiness::steady;
  patrol.footprint = patrol_ground;
  patrol.elements = {{unit.elements.front().kind, strength_of_patrol(unit), 0}};
  patrol.tasks = {task_of(TaskKind::patrol, task.path), task_of(TaskKind::halt),
                  task_of(TaskKind::retire, way_back(unit.position, task.path))};
  patrol.way = task.path;
  patrol.still_since = field.world.time;
  patrol.memory = BookRecord::of(UnitMemory{});
  return patrol;
}

bool is_completely_open(const Ground& ground, Point at) {
  for (int i = 0; i < directions_looked; ++i) {
    const Point there = ahead(at, bearing_deg(i * 360.0 / directions_looked), paces(open_round_paces).metres());
    if (ground.contains(there) && ground.cover(there) != Cover::open) return false;
  }
  return ground.cover(at) == Cover::open;
}

/// A patrol looks behind every hedge on its way out, and hurries on its way back from an enemy.
double speed_of(const Field& field, const Unit& patrol, const Going& going) {
  const double chart = metres_per_second(row_for(patrol.branch, std::nullopt, Pace::march, Use::patrol), going);
  const bool hurries = memory_of(patrol).patrols.chased || is_completely_open(field.ground, patrol.position);
  const double searching = paces(reconnoitring_paces(patrol)).metres() / static_cast<double>(move_length.count());
  return hurries ? chart : std::min(chart, searching);
}

bool is_closed(const Field& field, const Unit& patrol, Point to) {
  const Going there = field.ground.going(to, bearing(patrol.position, to));
  if (there.passage && is_impassable(field, *there.passage)) return true;
  const bool wades = there.cover == Cover::water && there.ford;
  if (!wades && speed_of(field, patrol, there) <= 0.0) return true;
  const auto crossings = field.ground.crossings(patrol.position, to);
  return std::any_of(crossings.begin(), crossings.end(),
                     [&](const Crossing& c) { return !crossing_effect(patrol.branch, c).passable; });
}

/// False if the way is closed to the patrol.
bool go_along(const Field& field, Unit& patrol, Seconds step) {
  constexpr double wading_mps = 0.5;
  double left = static_cast<double>(step.count());
  while (left > 0.0 && !patrol.way.empty()) {
    const Point next = patrol.way.front();
    const double to_next = distance_m(patrol.position, next);
    if (to_next < 0.01) {
      patrol.way.erase(patrol.way.begin());
      continue;
    }
    const Bearing heading = bearing(patrol.position, next);
    const double speed = std::max(wading_mps, speed_of(field, patrol, field.ground.going(patrol.position, heading)));
    const double stretch = std::min({to_next, speed * left, patrol_stride_m});
    const Point to = stretch == to_next ? next : ahead(patrol.position, heading, stretch);
    if (is_closed(field, patrol, to)) return false;
    patrol.position = to;
    patrol.facing = heading;
    patrol.moving = true;
    left -= stretch / speed;
    if (stretch == to_next) patrol.way.erase(patrol.way.begin());
  }
  return true;
}

/// Sends the patrol back by the part of the way that it has covered.
void turn_back(Unit& patrol) {
  std::vector<Point> back = patrol.tasks.back().path;
  const std::size_t not_reached = patrol.tasks.front().kind == TaskKind::patrol ? patrol.way.size() : 0;
  back.erase(back.begin(), back.begin() + static_cast<std::ptrdiff_t>(
                                              std::min(not_reached > 0 ? not_reached - 1 : 0, back.size() - 1)));
  patrol.tasks = {task_of(TaskKind::retire)};
  patrol.way = std::move(back);
}

void look_about(const Field& field, Unit& patrol) {
  patrol.tasks.erase(patrol.tasks.begin());
  patrol.tasks.front().not_before = field.world.time + moves_of_looking * move_length;
  patrol.occurrences.push_back({"patrol_arrived", {}, field.world.time});
}

void fall_back(const Field& field, Unit& patrol) {
  memory_of(patrol).patrols.chased = true;
  if (patrol.tasks.front().kind == TaskKind::retire) return;
  turn_back(patrol);
  patrol.occurrences.push_back({"patrol_falls_back", {}, field.world.time});
}

void go_on(const Field& field, Unit& patrol, const Unit& home, Seconds step) {
  const Task& task = patrol.tasks.front();
  if (task.kind == TaskKind::patrol) {
    if (!go_along(field, patrol, step)) {
      patrol.occurrences.push_back({"road_blocked", {}, field.world.time});
      turn_back(patrol);
    } else if (patrol.way.empty()) {
      look_about(field, patrol);
    }
  } else if (task.kind == TaskKind::halt) {
    if (field.world.time >= *task.not_before) turn_back(patrol);
  } else {
    // The patrol knows where its unit has gone.
    if (patrol.way.empty()) patrol.way = {home.position};
    if (!go_along(field, patrol, step)) patrol.way.clear();
  }
}

bool is_back(const Unit& patrol, const Unit& home) {
  return patrol.tasks.front().kind == TaskKind::retire && distance_m(patrol.position, home.position) <= back_m;
}

std::string name_of_patrol(const Unit& unit, int number) { return unit.id.value + "." + std::to_string(number); }

/// If a patrol returns after it was missed, another may have gone out in the meantime.
void rejoin(Field& field, const std::string& name, const Unit& patrol, Unit& home) {
  return_to_ranks(home, men_of(patrol));
  home.footprint = footprint(home, home.formation);
  if (home.reported.at) home.reported.men += men_of(patrol);
  if (name == name_of_patrol(home, memory_of(home).patrols.sent)) memory_of(home).patrols.missed_from.reset();
  home.occurrences.push_back({"patrol_returned", {}, field.world.time});
}

/// Formed enemies within musket range that the patrol sees, nearest first.
std::vector<NearbyBody> enemies_of(const Field& field, const Unit& patrol, const std::vector<Body>& all) {
  return enemies_near(field, body_of(field, patrol), all, paces(critical_paces.infantry),
                      [](const Body& enemy, double) { return is_formed(enemy); });
}

/// True if the patrol is no longer out.
bool has_ended(Field& field, const std::string& name, Unit& patrol, Seconds step, const std::vector<Body>& all) {
  Unit& home = field.world.units.at(patrol.id);
  if (home.gone) return true;
  patrol.moving = false;
  const auto enemies = enemies_of(field, patrol, all);
  if (!enemies.empty() && enemies.front().gap_m <= contact_gap_m) {
    field.world.units.at(enemies.front().body.unit).occurrences.push_back({"patrol_taken", {}, field.world.time});
    return true;
  }
  if (!enemies.empty()) fall_back(field, patrol);
  go_on(field, patrol, home, step);
  if (!is_back(patrol, home)) return false;
  rejoin(field, name, patrol, home);
  return true;
}

}  // namespace

void send_patrol(Field& field, Unit& unit, const Task& task) {
  const int men = strength_of_patrol(unit);
  const bool out_already = memory_of(unit).patrols.missed_from.has_value();
  if (out_already || men_of(unit) < (times_left + 1) * men || task.path.empty()) {
    const KeyedText why = text(out_already ? TextKey("patrol_still_out") : TextKey("too_few_for_a_patrol"));
    unit.occurrences.push_back({"order_impossible", why, field.world.time});
    return;
  }
  PatrolMemory& patrols = memory_of(unit).patrols;
  patrols.missed_from = missed_from(field, unit, task.path);
  do ++patrols.sent;  // the umpire may have reduced the number
  while (field.world.patrols.contains(name_of_patrol(unit, patrols.sent)));
  field.world.patrols[name_of_patrol(unit, patrols.sent)] = party(field, unit, task);
  take_from_ranks(unit, men);
  unit.footprint = footprint(unit, unit.formation);
  if (unit.reported.at) unit.reported.men -= men;
  unit.occurrences.push_back({"patrol_sent", {}, field.world.time});
}

void march_patrols(Field& field, Seconds step, const std::vector<Body>& all) {
  for (auto patrol = field.world.patrols.begin(); patrol != field.world.patrols.end();) {
    const bool ended = has_ended(field, patrol->first, patrol->second, step, all);
    if (ended) field.world.memories.erase("patrol:" + patrol->first);
    patrol = ended ? field.world.patrols.erase(patrol) : std::next(patrol);
  }
}

void miss_patrols(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    std::optional<GameTime>& missed = memory_of(unit).patrols.missed_from;
    if (unit.gone || !missed || field.world.time < *missed) continue;
    missed.reset();
    unit.occurrences.push_back({"patrol_overdue", {}, field.world.time});
  }
}

}  // namespace krieg::reisswitz
