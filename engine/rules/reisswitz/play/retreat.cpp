#include "reisswitz/play/retreat.hpp"

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "drill/way_back.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/fire.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/surprise.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/shapes.hpp"
#include "reisswitz/play/way_back.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// Reserves stand behind a body within this angle of straight back.
constexpr double close_behind_degrees = 45.0;
/// Beaten troops go this far behind the line of their reserves.
constexpr double behind_reserve_paces = 100.0;
/// The enemy is among troops if he is this near to them.
constexpr double among_them_paces = 60.0;

const char* phrase_for(Outcome degree) {
  switch (degree) {
    case Outcome::repulsed: return "assault_lost_repulsed";
    case Outcome::defeated: return "assault_lost_defeated";
    case Outcome::totally_defeated: return "assault_lost_routed";
  }
  return "assault_lost_repulsed";
}

void set_recovery(Field& field, Unit& unit, Outcome degree) {
  const Recovery times = recovery(degree, field.readings);
  unit.steadiness = steadiness_after(degree);
  unit.may_defend_at = field.world.time + times.moves_before_defence * move_length;
  unit.may_attack_at = field.world.time + times.moves_before_attack * move_length;
}

void recover(Field& field, Unit& unit) {
  const GameTime now = field.world.time;
  if (unit.may_defend_at && *unit.may_defend_at <= now) {
    unit.may_defend_at.reset();
    unit.occurrences.push_back({"rallied", {}, now});
  }
  if (unit.may_attack_at && *unit.may_attack_at <= now) {
    unit.may_attack_at.reset();
    memory_of(unit).retreat.times_beaten = 0;
    memory_of(unit).assaults.first_line_beaten.reset();
    if (is_beaten(unit)) unit.steadiness = Steadiness::steady;
  }
  const bool shaken = unit.steadiness == Steadiness::shaken || unit.steadiness == Steadiness::badly_shaken;
  const bool under_canister = within_moves(memory_of(unit).under_guns.good_canister, this_move(field), 1);
  if (shaken && !under_canister && !is_surprised(memory_of(unit).surprise, this_move(field)))
    unit.steadiness = Steadiness::steady;
}

/// The ground behind beaten troops counts up to the distance that they flee.
constexpr double flight_paces = 900.0;
/// Friends within this distance of a defile hold it.
constexpr double defile_held_paces = 300.0;
constexpr double retreat_sounding_m = 20.0;

struct Behind {
  ObstacleBehind obstacle = ObstacleBehind::none;
  std::optional<double> defile_paces;
  Point where;
};

/// The first hindrance for beaten cavalry on the straight line to the rear.
Behind what_lies_behind(const Field& field, const Unit& unit, Point rear) {
  const double length = distance_m(unit.position, rear);
  const Bearing back = bearing(unit.position, rear);
  const auto crossings = crossings_now(field, unit.position, rear);
  const double to_obstacle = crossings.empty() ? length : distance_m(unit.position, crossings.front().where);
  for (double gone = retreat_sounding_m; gone <= to_obstacle; gone += retreat_sounding_m) {
    const Point place = ahead(unit.position, back, gone);
    if (is_defile(field, field.ground.going(place, back))) return {ObstacleBehind::none, metres_in_paces(gone), place};
  }
  if (crossings.empty()) return {};
  const Crossing& first = crossings.front();
  if (first.passable_here) return {ObstacleBehind::none, metres_in_paces(to_obstacle), first.where};
  return {obstacle_behind(first), std::nullopt, first.where};
}

bool is_held_by_friends(const Field& field, const Unit& unit, Point defile) {
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return other.side == unit.side && other.id != unit.id && !other.gone && !is_beaten(other) &&
           metres_in_paces(distance_m(other.position, defile)) <= defile_held_paces;
  });
}

bool any_sound_body_at(const Field& field, const Unit& unit, Side side, double within_m) {
  const Body own = body_of(field, unit);
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    const bool sound = !other.gone && !is_beaten(other) && !is_going_back(other);
    return other.side == side && other.id != unit.id && sound && gap_m(own, body_of(field, other)) <= within_m;
  });
}

/// Whether an enemy is among the unit and no fit body of its side holds him off (reading 114).
bool enemy_uncontested_among(const Field& field, const Unit& unit) {
  const double among_m = paces(among_them_paces).metres();
  const Body own = body_of(field, unit);
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& enemy = entry.second;
    return enemy.side != unit.side && !enemy.gone && !is_beaten(enemy) &&
           gap_m(own, body_of(field, enemy)) <= among_m && !any_sound_body_at(field, enemy, unit.side, among_m);
  });
}

bool is_caught_by_horse(const Field& field, const Unit& unit) {
  const Body own = body_of(field, unit);
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return other.side != unit.side && !other.gone && !is_beaten(other) && body_of(field, other).mounted &&
           arm_of(other.branch) == Arm::cavalry && !is_going_back(other) &&
           gap_m(own, body_of(field, other)) <= in_touch_m;
  });
}

void lose_prisoners(Unit& unit) {
  RetreatMemory& retreat = memory_of(unit).retreat;
  if (++retreat.moves_held_up == 1) retreat.men_when_held_up = men_of(unit);
  const double share = share_captured(arm_of(unit.branch), retreat.moves_held_up);
  if (share >= 1.0) return destroy(unit);
  const auto left = static_cast<int>(retreat.men_when_held_up * (1.0 - share));
  const int lost = std::max(0, men_of(unit) - left);
  for (Element& element : unit.elements)
    element.men -= std::min(element.men, lost / static_cast<int>(unit.elements.size()));
}

}  // namespace

bool is_defile(const Field& field, const Going& going) {
  const bool shut_in = going.cover == Cover::village || going.cover == Cover::thick_wood;
  if (going.passage) return !is_impassable(field, *going.passage);
  return (going.ford && going.on_road) || (going.on_road && shut_in);
}

std::optional<Outcome> outcome_of(Steadiness steadiness) {
  for (const Outcome outcome : {Outcome::repulsed, Outcome::defeated, Outcome::totally_defeated})
    if (steadiness_after(outcome) == steadiness) return outcome;
  return std::nullopt;
}

bool is_surprised(const SurpriseMemory& surprise, MoveNumber now) {
  return within_moves(surprise.surprised, now, surprised_for_moves);
}

void regroup_slowly(Field& field, Unit& unit) {
  const GameTime regrouped = field.world.time + surprised_regroup_moves * move_length;
  if (!unit.may_defend_at || *unit.may_defend_at < regrouped) unit.may_defend_at = regrouped;
  if (!unit.may_attack_at || *unit.may_attack_at < regrouped) unit.may_attack_at = regrouped;
}

void rally(Field& field) {
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone) recover(field, unit);
}

namespace {

bool is_reserve_of(const Field& field, const Unit& unit, const Unit& other, Point enemy) {
  if (other.side != unit.side || other.id == unit.id || other.gone || is_beaten(other)) return false;
  const double behind = metres_in_paces(distance_m(unit.position, other.position));
  const Bearing rear = bearing(enemy, unit.position);
  return angle_between(rear, bearing(unit.position, other.position)) <= close_behind_degrees &&
         second_line_counts(arm_of(unit.branch), behind, field.readings);
}

/// Notes cavalry whose first line has been beaten before it: it can only be repulsed (The Outcome 1; Influence on
/// Cavalry).
void note_second_line(Field& field, const Unit& beaten, Point enemy) {
  if (arm_of(beaten.branch) != Arm::cavalry) return;
  for (auto& [id, other] : field.world.units)
    if (arm_of(other.branch) == Arm::cavalry && is_reserve_of(field, beaten, other, enemy))
      memory_of(other).assaults.first_line_beaten = this_move(field);
}

}  // namespace

std::optional<double> paces_to_reserve(const Field& field, const Unit& unit, Point enemy) {
  std::optional<double> nearest;
  for (const auto& [id, other] : field.world.units) {
    if (!is_reserve_of(field, unit, other, enemy)) continue;
    const double behind = metres_in_paces(distance_m(unit.position, other.position));
    if (!nearest || behind < *nearest) nearest = behind;
  }
  return nearest;
}

void fall_back_surprised(Field& field, Unit& unit, Point enemy) {
  const auto reserve = paces_to_reserve(field, unit, enemy);
  const double two_moves = 2.0 * retreat(unit.branch, Outcome::repulsed).later_paces_per_move;
  send_back(field, unit, enemy, paces(reserve ? *reserve + behind_reserve_paces : two_moves));
}

void beat(Field& field, Unit& unit, Outcome degree, Point enemy) {
  const bool hastens = memory_of(unit).conduct.hasten && degree != Outcome::totally_defeated &&
                       retreat(unit.branch, degree).faster_paces_per_move > 0;
  RetreatMemory& defeat = memory_of(unit).retreat;
  defeat.hastening = hastens;
  if (hastens) degree = after_misfortunes(degree, {.went_faster = true});
  set_recovery(field, unit, degree);
  ++defeat.times_beaten;
  defeat.refuge.reset();
  defeat.driven_from_refuge = false;
  defeat.caught.reset();
  memory_of(unit).assaults.stood = 0;
  unit.occurrences.push_back({phrase_for(degree), {}, field.world.time});
  const Retreat way_back = retreat(unit.branch, degree, unit.formation == Formation::skirmish_order);
  defeat.fast_moves = way_back.first_moves + 1;
  const auto second_line = paces_to_reserve(field, unit, enemy);
  if (second_line) note_second_line(field, unit, enemy);
  const double back = second_line ? *second_line + behind_reserve_paces : way_back.paces_in_all;
  send_back(field, unit, enemy, paces(back));
}

void rally_freed(Field& field, Unit& unit) {
  set_recovery(field, unit, Outcome::totally_defeated);
  unit.formation = arm_of(unit.branch) == Arm::cavalry     ? Formation::line
                   : arm_of(unit.branch) == Arm::artillery ? Formation::limbered
                                                           : Formation::march_column;
  unit.footprint = footprint(unit, unit.formation);
  unit.still_since = field.world.time;
}

void suffer_from_the_ground_behind(Field& field, Unit& unit, Outcome degree, Point enemy) {
  const Arm arm = arm_of(unit.branch);
  if (unit.gone || (arm != Arm::cavalry && arm != Arm::artillery)) return;
  const Behind behind = what_lies_behind(field, unit, place_behind(field, unit, enemy, paces(flight_paces)));
  const int squadrons = arm == Arm::cavalry ? static_cast<int>(unit.elements.size()) : 1;
  double points = 0.0;
  if (behind.defile_paces) {
    points = squadrons * defile_points(degree, *behind.defile_paces, is_held_by_friends(field, unit, behind.where));
  } else if (behind.obstacle == ObstacleBehind::surmountable) {
    points = cavalry_at_obstacle({behind.obstacle, degree, squadrons}).points;
  }
  if (points <= 0.0) return;
  const LossResolution lost = inflict(field, unit, points, false);
  unit.occurrences.push_back({"lost_at_defile", {}, field.world.time});
  const std::vector<TextArg> loss{{"unit", name_of_unit(field, unit.id)}, {"men", lost.men}};
  field.world.settled.push_back(
      {"retreat",
       behind.defile_paces ? text("men_lost_at_defile", loss) : text("men_lost_at_obstacle", loss),
       {unit.id},
       std::nullopt,
       {{"points", points}},
       field.world.time});
}

void worsen(Field& field, Unit& unit, const RetreatMisfortunes& misfortunes) {
  const auto degree = outcome_of(unit.steadiness);
  if (!degree || !unit.may_defend_at) return;
  const Outcome worse = after_misfortunes(*degree, misfortunes);
  if (worse != *degree) set_recovery(field, unit, worse);
}

void catch_the_beaten(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    const bool on_its_way = !unit.gone && fights_on_foot(unit.branch) && is_beaten(unit) && is_going_back(unit) &&
                            !memory_of(unit).retreat.caught;
    if (!on_its_way || !is_caught_by_horse(field, unit)) continue;
    memory_of(unit).retreat.caught = this_move(field);
    worsen(field, unit, {.caught_by_cavalry = true});
  }
}

void shake(Unit& unit, int half_battery_moves) {
  const Steadiness shaken = shaken_by_canister(half_battery_moves);
  if (!is_beaten(unit) && shaken > unit.steadiness) unit.steadiness = shaken;
}

void follow_on_foot(Field& field, Unit& winner) { memory_of(winner).pursuit.victory = this_move(field); }

void pursue(Field& field, Unit& winner, Point beaten_at) {
  Task follow;
  follow.kind = TaskKind::attack;
  follow.target = beaten_at;
  winner.tasks = {follow};
  memory_of(winner).duty.begun = false;
  memory_of(winner).pursuit = {this_move(field), false};
}

std::optional<double> pursuit_left_m(const Field& field, const Unit& unit) {
  const PursuitMemory& pursuit = memory_of(unit).pursuit;
  if (!pursuit.victory || arm_of(unit.branch) != Arm::cavalry) return std::nullopt;
  const auto move_after_victory = static_cast<int>(this_move(field) - *pursuit.victory);
  const int by_the_table = pursuit_paces(unit.branch, std::max(1, move_after_victory));
  constexpr int first_moves = 2;
  const bool fresh = pursuit.fresh && move_after_victory <= first_moves;
  return std::max(0.0, paces(fresh ? fresh_flank_pursuit_paces : by_the_table).metres() - unit.moved_m);
}

void take_prisoners(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone) continue;
    const bool held_up = memory_of(unit).retreat.held_up == this_move(field);
    if (held_up && is_beaten(unit) && enemy_uncontested_among(field, unit)) lose_prisoners(unit);
    else memory_of(unit).retreat.moves_held_up = 0;
  }
}

namespace {

/// Takes the losses of the ranks. Whether a half battalion or a squadron has lost half its men is counted with those
/// who are out as skirmishers or on patrol: they are not lost. If nobody is left in the ranks, the skirmishers form
/// them.
void take_from_elements(Field& field, Unit& unit, int men, int guns) {
  const int skirmishers = unit.skirmishers ? unit.skirmishers->men : 0;
  const int out = skirmishers + men_on_patrol(field.world, unit.id);
  const int in_ranks = men_of(unit) - skirmishers;
  Unit whole = unit;
  return_to_ranks(whole, out);
  Remains remains =
      take_losses(std::move(whole.elements), establishment(field, unit.id).elements, std::min(men, in_ranks), guns);
  unit.elements = std::move(remains.elements);
  take_from_ranks(unit, out);
  if (men >= in_ranks && unit.skirmishers) {
    return_to_ranks(unit, skirmishers);
    unit.skirmishers.reset();
  }
  unit.footprint = footprint(unit, unit.formation);
  if (remains.gone) destroy(unit);
}

}  // namespace

LossResolution inflict(Field& field, Unit& unit, double points, bool skirmishers) {
  const bool open_order = skirmishers || unit.formation == Formation::skirmish_order;
  LossMemory& left = memory_of(unit).losses;
  std::int64_t& carried = skirmishers ? left.skirmishers_carried_hundredths : left.carried_hundredths;
  LossResolution lost = losses(points, unit.branch, unit.formation, open_order, carried, field.readings);
  carried = lost.carried;
  if (skirmishers) {
    if (!unit.skirmishers) return lost;
    unit.skirmishers->men -= std::min(lost.men, unit.skirmishers->men);
    if (unit.skirmishers->men == 0) unit.skirmishers.reset();
  }
  take_from_elements(field, unit, skirmishers ? 0 : lost.men, lost.guns);
  return lost;
}

void destroy(Unit& unit) {
  unit.gone = true;
  unit.skirmishers.reset();
  unit.tasks.clear();
  unit.way.clear();
  unit.acting_on.reset();
}

}  // namespace krieg::reisswitz
