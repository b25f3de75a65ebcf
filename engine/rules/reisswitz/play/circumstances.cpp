#include "reisswitz/play/circumstances.hpp"

#include <cassert>
#include <numbers>

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "measure/plane.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/surprise.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/intervals.hpp"
#include "reisswitz/play/masses.hpp"
#include "reisswitz/play/mounting.hpp"
#include "reisswitz/play/refuge.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/targets.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// An attack from an angle greater than this to the defender's front strikes flank or rear.
constexpr double flank_degrees = 60.0;
/// Reserves stand behind a body within this angle of straight back.
constexpr double behind_degrees = 45.0;
/// Cavalry within this distance acts with the infantry.
constexpr double cavalry_support_paces = 400.0;
/// An enemy body this near on the flank threatens it.
constexpr double flank_threat_paces = 300.0;
/// Troops within this distance of a battery cover it.
constexpr double battery_cover_paces = 150.0;
/// An obstacle within this distance in front of the defender hinders every attacker.
constexpr double obstacle_reach_paces = 600.0;
/// Cavalry begins its attack at most this far away: its critical distance (reading 110).
constexpr double cavalry_attack_paces = critical_paces.cavalry;
/// A fight is renewed if the defender was assaulted within this many moves.
constexpr std::int64_t renewed_within_moves = 5;
constexpr double good_cavalry_slope_degrees = 5.0;
/// Twenty minutes at the trot or faster shake cavalry (Deployments within Enemy Strike Distance, Example One).
constexpr int blown_after_moves = 10;
/// An enemy within this angle of the way of a body that goes back cuts it off.
constexpr double cut_off_degrees = 45.0;
/// A second line is remembered as one whose first line was beaten for as long as beaten troops may need to recover.
constexpr std::int64_t first_line_remembered_moves = 10;

bool is_mounted(const Field& field, const Unit& unit) {
  return arm_of(unit.branch) == Arm::cavalry && !is_on_foot(field, unit);
}

bool is_fit(const Field& field, const Unit& unit) {
  return !unit.gone && !is_beaten(unit) && !is_going_back(unit) &&
         !(unit.may_defend_at && *unit.may_defend_at > field.world.time);
}

const Unit& strongest(const Field& field, const std::vector<UnitId>& ids) {
  const Unit* best = &field.world.units.at(ids.front());
  for (const UnitId& id : ids)
    if (men_of(field.world.units.at(id)) > men_of(*best)) best = &field.world.units.at(id);
  return *best;
}

bool strikes_flank(const Unit& defender, const Unit& attacker) {
  return angle_between(defender.facing, bearing(defender.position, attacker.position)) > flank_degrees &&
         defender.formation != Formation::square;
}

template <class Fits>
bool any_friend(const Field& field, const Unit& unit, Fits&& fits) {
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return other.side == unit.side && other.id != unit.id && is_fit(field, other) && fits(other);
  });
}

double paces_between(const Unit& a, const Unit& b) { return metres_in_paces(distance_m(a.position, b.position)); }

bool stands_behind(const Unit& front, const Unit& other) {
  return angle_between(bearing_deg(front.facing.degrees() + 180.0), bearing(front.position, other.position)) <=
         behind_degrees;
}

bool is_second_line(const Field& field, const Unit& front, const Unit& other) {
  return arm_of(other.branch) == arm_of(front.branch) && stands_behind(front, other) &&
         second_line_counts(arm_of(front.branch), paces_between(front, other), field.readings);
}

/// The number of elements of the unit's second line. Units in the same mass do not count.
int second_line_elements(const Field& field, const Unit& unit) {
  const std::vector<UnitId> mass = who_stand_with(field, unit);
  const auto stands_in_it = [&](const UnitId& id) { return std::find(mass.begin(), mass.end(), id) != mass.end(); };
  int count = 0;
  for (const auto& [id, other] : field.world.units)
    if (other.side == unit.side && !stands_in_it(id) && is_fit(field, other) && is_second_line(field, unit, other))
      count += static_cast<int>(other.elements.size());
  return count;
}

bool has_gun_support(const Field& field, const Unit& unit, Point fight) {
  return any_friend(field, unit, [&](const Unit& other) {
    return other.formation == Formation::in_battery &&
           metres_in_paces(distance_m(other.position, fight)) <= gun_support_paces &&
           angle_between(other.facing, bearing(other.position, fight)) <= behind_degrees;
  });
}

/// The cavalry that acts with a unit of infantry.
std::vector<const Unit*> supporting_cavalry(const Field& field, const Unit& unit) {
  std::vector<const Unit*> support;
  if (!fights_on_foot(unit.branch)) return support;
  for (const auto& [id, other] : field.world.units)
    if (other.side == unit.side && arm_of(other.branch) == Arm::cavalry && is_fit(field, other) &&
        paces_between(unit, other) <= cavalry_support_paces)
      support.push_back(&other);
  return support;
}

int squadrons_of(const std::vector<const Unit*>& cavalry) {
  int squadrons = 0;
  for (const Unit* unit : cavalry) squadrons += static_cast<int>(unit->elements.size());
  return squadrons;
}

bool is_flank_threatened(const Field& field, const Unit& unit, const std::vector<UnitId>& in_the_fight) {
  for (const auto& [id, other] : field.world.units) {
    const bool fights = std::find(in_the_fight.begin(), in_the_fight.end(), id) != in_the_fight.end();
    if (other.side == unit.side || fights || !is_fit(field, other) || arm_of(other.branch) == Arm::artillery) continue;
    const bool near = metres_in_paces(gap_m(body_of(field, unit), body_of(field, other))) <= flank_threat_paces;
    if (near && strikes_flank(unit, other) && sees(field, body_of(field, unit), body_of(field, other))) return true;
  }
  return false;
}

/// Squadrons and half battalions. Companies of sappers count by their men, as half battalions of 450 (reading 105).
int elements_of(const Unit& unit) {
  if (unit.branch != Branch::sappers) return static_cast<int>(unit.elements.size());
  return std::max(1, static_cast<int>(std::lround(static_cast<double>(men_of(unit)) / men_of_half_battalion)));
}

/// The unit's skirmish screen. Riders in open order give way before an attack: only infantry has a screen (reading
/// 102).
SkirmishScreen screen_of(const Unit& unit) {
  if (arm_of(unit.branch) == Arm::cavalry) return SkirmishScreen::none;
  if (unit.skirmishers && unit.skirmishers->ahead > Length{}) return SkirmishScreen::holding;
  return memory_of(unit).skirmish.driven_in ? SkirmishScreen::driven_in : SkirmishScreen::none;
}

/// Whether cavalry has trotted for twenty minutes without a move at the walk (reading 112).
bool is_blown(const Field& field, const Unit& unit) {
  const MarchMemory& march = memory_of(unit).march;
  const bool rides = march.trotted == this_move(field) && unit.moved_m > 0.0;
  return is_mounted(field, unit) && march.trot_moves + (rides ? 1 : 0) >= blown_after_moves;
}

AssaultSide side_of(const Field& field, const Unit& unit, Point fight, const std::vector<UnitId>& in_the_fight) {
  const UnitMemory& memory = memory_of(unit);
  const MoveNumber now = this_move(field);
  AssaultSide side;
  side.branch = establishment(field, unit.id).branch;
  side.dismounted = is_on_foot(field, unit);
  side.formation = formation_that_counts(unit);
  side.men = men_of(unit) - guards_wanted(field, unit);
  side.elements = elements_of(unit);
  side.guns = guns_of(unit);
  side.in_intervals = stands_with_intervals(unit);
  side.steadiness = unit.steadiness;
  if (side.steadiness == Steadiness::steady && is_blown(field, unit)) side.steadiness = Steadiness::shaken;
  side.second_line_elements = second_line_elements(field, unit);
  side.second_line = side.second_line_elements > 0;
  if (memory.under_guns.good_canister == now) side.canister_moves = memory.under_guns.canister_moves;
  side.artillery_support = has_gun_support(field, unit, fight);
  side.cavalry_support = squadrons_of(supporting_cavalry(field, unit));
  side.screen = screen_of(unit);
  side.in_position_two_moves = field.world.time - unit.still_since >= 2 * move_length;
  side.victorious_last_move = within_moves(memory.assaults.won, now, cavalry_rallies_moves);
  side.flank_threatened = is_flank_threatened(field, unit, in_the_fight);
  side.caught_moving = unit.change.has_value() || memory.march.disordered == now;
  side.beaten_before = memory.retreat.times_beaten > 0;
  side.first_line_beaten = within_moves(memory.assaults.first_line_beaten, now, first_line_remembered_moves);
  side.ridden_through = within_moves(memory.assaults.ridden_through, now, reserve_unsettled_moves);
  side.back_to_obstacle = within_moves(memory.retreat.held_up, now, 1) && is_beaten(unit);
  return side;
}

bool has_lost_third_since_it_set_out(const Unit& unit) {
  return 3 * men_of(unit) <= 2 * memory_of(unit).attack.men.value_or(men_of(unit));
}

AssaultSide attackers_side(const Field& field, const std::vector<UnitId>& attackers, const Unit& defender,
                           const std::vector<UnitId>& all) {
  AssaultSide side = side_of(field, strongest(field, attackers), defender.position, all);
  side.men = side.elements = side.elements_on_flank = 0;
  for (const UnitId& id : attackers) {
    const Unit& unit = field.world.units.at(id);
    side.men += men_of(unit) - guards_wanted(field, unit);
    side.elements += elements_of(unit);
    if (strikes_flank(defender, unit)) side.elements_on_flank += elements_of(unit);
    side.lost_third_coming_in = side.lost_third_coming_in || has_lost_third_since_it_set_out(unit);
  }
  return side;
}

/// Whether the defender is struck while it moves within striking distance: infantry that has gone more than 100 paces
/// before cavalry, or cavalry that has ridden across the enemy's front (Deployments within Enemy Strike Distance;
/// Cavalry v Infantry in Close Order 12).
bool is_caught_on_the_move(const Field& field, const Unit& defender, const Unit& leader, int attacking_elements) {
  constexpr double allowed_paces = 100.0;
  if (is_beaten(defender)) return false;
  if (fights_on_foot(defender.branch))
    return is_mounted(field, leader) && metres_in_paces(defender.moved_m) > allowed_paces &&
           attacking_elements >= elements_of(defender);  // two squadrons to a battalion
  return arm_of(defender.branch) == Arm::cavalry && defender.moved_m > 0.0 && lies_abeam(defender, leader.position);
}

/// The defender counts with its whole mass, or with the squadrons on its flanks (reading 85).
AssaultSide defenders_side(const Field& field, const Unit& defender, const std::vector<UnitId>& all) {
  AssaultSide side = side_of(field, defender, defender.position, all);
  side.men = side.elements = 0;
  for (const UnitId& id : who_stand_with(field, defender)) {
    const Unit& unit = field.world.units.at(id);
    side.men += men_of(unit) - guards_wanted(field, unit);
    side.elements += elements_of(unit);
  }
  side.lost_third_coming_in = answered(memory_of(defender).response, Response::counter_charge, this_move(field)) &&
                              has_lost_third_since_it_set_out(defender);
  return side;
}

std::optional<Renewal> renewal(const Field& field, const std::vector<UnitId>& attackers, const Unit& defender) {
  const auto recently = [&](const Unit& unit) {
    return within_moves(memory_of(unit).assaults.fought, this_move(field), renewed_within_moves);
  };
  if (!recently(defender)) return std::nullopt;
  const bool tired = std::any_of(attackers.begin(), attackers.end(),
                                 [&](const UnitId& id) { return recently(field.world.units.at(id)); });
  return tired ? Renewal::tired_troops : Renewal::fresh_troops;
}

/// The distance from the defender to the place where the attack began; for a unit that does not attack, to its present
/// place.
double way_of_attack_m(const Unit& attacker, const Unit& defender) {
  const bool attacks =
      !attacker.tasks.empty() && attacker.tasks.front().kind == TaskKind::attack && memory_of(attacker).duty.begun;
  const std::optional<Point> from = memory_of(attacker).attack.from;
  return distance_m(defender.position, attacks ? from.value_or(attacker.position) : attacker.position);
}

/// Adds the nearest obstacle on the way of the attack. A minor one far off is added only if there is no other.
void add_obstacle(const Field& field, const Unit& attacker, const Unit& defender, AssaultFacts& facts) {
  const double reach_paces = is_mounted(field, attacker) ? cavalry_attack_paces : obstacle_reach_paces;
  const double reach_m = std::min(way_of_attack_m(attacker, defender), paces(reach_paces).metres());
  const Point from = ahead(defender.position, bearing(defender.position, attacker.position), reach_m);
  for (const Crossing& crossing : crossings_now(field, defender.position, from)) {
    if (crossing.passable_here) continue;
    const bool minor = crossing.kind == FeatureKind::hedge;
    if (facts.obstacle_paces && minor) continue;
    facts.obstacle_paces = metres_in_paces(distance_m(defender.position, crossing.where));
    facts.obstacle_minor = minor;
    if (!minor || *facts.obstacle_paces < obstacle_reach_paces) return;
  }
  if (facts.obstacle_paces) return;
  // Cavalry that attacks among trees or gardens, where that is possible at all, is disordered as by an obstacle
  // (reading 90).
  if (is_mounted(field, attacker) &&
      describe_target(field, body_of(field, defender), from).shelter == Shelter::defending)
    facts.obstacle_paces = 0.0;
}

BatteryFacts battery_facts(const Field& field, const Unit& battery, const Unit& leader, const AssaultSide& attacker) {
  BatteryFacts facts;
  facts.flank_or_rear = attacker.elements_on_flank > 0 || battery.formation != Formation::in_battery;
  // Guns fire to their front only: another battery that can fire at the attackers defends the flank (reading 118).
  facts.defends_flank = has_gun_support(field, battery, leader.position);
  facts.front_only = arm_of(attacker.branch) == Arm::cavalry && !facts.flank_or_rear;
  facts.room_to_spread = field.ground.cover(battery.position) == Cover::open;
  return facts;
}

/// The width of a place at right angles to the direction of attack.
double front_paces(const Feature& place, Bearing coming_on) {
  const Bearing across = bearing_deg(coming_on.degrees() + 90.0);
  const Point origin = place.points.front();
  double least = 0.0, most = 0.0;
  for (const Point& corner : place.points) {
    if (corner == origin) continue;
    const double along = distance_m(origin, corner) *
                         std::cos(angle_between(across, bearing(origin, corner)) * std::numbers::pi / 180.0);
    least = std::min(least, along);
    most = std::max(most, along);
  }
  return metres_in_paces(most - least);
}

/// Counts the front that the defenders must hold, and all of them in the place. Behind a hedge, wall or ditch the front
/// is their own (reading 57).
void count_garrison(const Field& field, const Unit& defender, Point from, StrongholdFacts& facts) {
  const auto places = places_held(field, defender.position);
  if (places.empty()) {
    double front = 0;
    for (const UnitId& id : who_stand_with(field, defender))
      front += metres_in_paces(body_of(field, field.world.units.at(id)).footprint.frontage.metres());
    facts.front_paces = std::max(1.0, front);
    return;
  }
  facts.front_paces = std::max(1.0, front_paces(*places.front(), bearing(from, defender.position)));
  int men = 0;
  for (const auto& [id, unit] : field.world.units)
    if (unit.side == defender.side && is_fit(field, unit) && encloses(places.front()->points, unit.position))
      men += men_of(unit);
  facts.garrison_men = std::max(men, men_of(defender));
}

/// Whether the leader of the attack stands in the way of a beaten body that goes back.
bool cuts_off(const Unit& defender, const Unit& leader) {
  if (!is_beaten(defender) || !is_going_back(defender) || defender.way.empty()) return false;
  return angle_between(bearing(defender.position, defender.way.front()), bearing(defender.position, leader.position)) <=
         cut_off_degrees;
}

/// Whether a column, or limbered guns, march over a bridge, through a street or on a road through thick wood.
bool is_marching_through_defile(const Field& field, const Unit& unit) {
  if (unit.moved_m <= 0.0) return false;
  const bool in_column = unit.formation == Formation::march_column || unit.formation == Formation::open_column ||
                         unit.formation == Formation::limbered;
  return in_column && is_defile(field, field.ground.going(unit.position, unit.facing));
}

/// The number of the next wave of an attack on a square that has gone on since the last move; else 1.
int next_wave(const AssaultMemory& defender, MoveNumber now) {
  return defender.last_waves == move_before(now) ? defender.waves_stood + 1 : 1;
}

/// Nothing if cavalry attacks: it has the odds against infantry in the open, and the cover counts as an obstacle
/// (Cavalry v Infantry in Close Order 13).
std::optional<StrongholdFacts> stronghold_facts(const Field& field, const Unit& leader, const Unit& defender,
                                                const std::optional<Renewal>& renewed) {
  const Point from = leader.position;
  if (!fights_on_foot(defender.branch) || is_mounted(field, leader)) return std::nullopt;
  const auto hold = hold_against(field, leader, defender);
  if (!hold) return std::nullopt;
  StrongholdFacts facts;
  facts.defences = hold->defences;
  facts.defile = hold->defile;
  facts.fieldwork = hold->fieldwork;
  facts.held_two_moves = field.world.time - defender.still_since >= 2 * move_length;
  facts.attack_number = 1 + memory_of(defender).assaults.stood;
  facts.fresh_troops = renewed != Renewal::tired_troops;
  if (!facts.defile) count_garrison(field, defender, from, facts);
  return facts;
}

/// Whether a fresh second line attacks troops that the first line has beaten in the last move.
bool takes_up_pursuit(const Field& field, const Unit& leader, const Unit& defender) {
  const MoveNumber last_move = move_before(this_move(field));
  return memory_of(leader).assaults.second_line_against == last_move &&
         memory_of(defender).assaults.second_line_against == last_move && is_beaten(defender);
}

}  // namespace

std::vector<UnitId> cavalry_that_pursues(const Field& field, const Unit& infantry, bool of_all_commands) {
  std::vector<UnitId> free;
  for (const Unit* cavalry : supporting_cavalry(field, infantry))
    if (memory_of(*cavalry).conduct.pursue && cavalry->tasks.empty() &&
        (of_all_commands || cavalry->under == infantry.under))
      free.push_back(cavalry->id);
  return free;
}

bool has_cavalry_that_pursues(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender,
                              const AssaultFacts& facts, bool of_all_commands) {
  const bool on_attack = facts.attacker.cavalry_support > 0, in_defence = facts.defender.cavalry_support > 0;
  const Unit& infantry = on_attack ? strongest(field, attackers) : field.world.units.at(defender);
  return on_attack != in_defence && !facts.stronghold &&
         !cavalry_that_pursues(field, infantry, of_all_commands).empty();
}

void note_reserve(Field& field, const Unit& winner, Unit& loser) {
  if (arm_of(winner.branch) != Arm::cavalry || arm_of(loser.branch) != Arm::cavalry) return;
  for (auto& [id, unit] : field.world.units) {
    if (unit.side != winner.side || !is_fit(field, unit) || !is_second_line(field, winner, unit)) continue;
    memory_of(unit).assaults.second_line_against = memory_of(loser).assaults.second_line_against = this_move(field);
  }
}

std::vector<UnitId> cover_of_battery(const Field& field, const UnitId& battery_id,
                                     const std::vector<UnitId>& attackers) {
  const Unit& battery = field.world.units.at(battery_id);
  std::vector<UnitId> cover;
  if (arm_of(battery.branch) != Arm::artillery) return cover;
  const bool by_horse = is_mounted(field, strongest(field, attackers));
  for (const auto& [id, other] : field.world.units) {
    const bool can_be_fought = fights_on_foot(other.branch) || (arm_of(other.branch) == Arm::cavalry && by_horse);
    if (other.side == battery.side && can_be_fought && is_fit(field, other) &&
        paces_between(battery, other) <= battery_cover_paces)
      cover.push_back(id);
  }
  std::sort(cover.begin(), cover.end(), [&](const UnitId& a, const UnitId& b) {
    const double to_a = paces_between(battery, field.world.units.at(a));
    const double to_b = paces_between(battery, field.world.units.at(b));
    return to_a != to_b ? to_a < to_b : a < b;
  });
  return cover;
}

int squadrons_under_one_leader(const Field& field, const std::vector<UnitId>& infantry) {
  const Unit& leader = strongest(field, infantry);
  std::vector<const Unit*> support = supporting_cavalry(field, leader);
  std::erase_if(support, [&](const Unit* cavalry) { return cavalry->under != leader.under; });
  return squadrons_of(support);
}

AssaultFacts circumstances(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender_id,
                           const std::optional<UnitId>& battery) {
  assert(!attackers.empty() && "somebody attacks");
  const Unit& defender = field.world.units.at(defender_id);
  const Unit& leader = strongest(field, attackers);
  std::vector<UnitId> all = attackers;
  for (const UnitId& id : who_stand_with(field, defender)) all.push_back(id);
  AssaultFacts facts;
  facts.attacker = attackers_side(field, attackers, defender, all);
  facts.defender = defenders_side(field, defender, all);
  facts.defender.caught_moving =
      facts.defender.caught_moving || is_caught_on_the_move(field, defender, leader, facts.attacker.elements);
  const Response response = response_of(field, defender, leader);
  facts.response = response == Response::retire ? Response::stand : response;
  facts.renewed = renewal(field, attackers, defender);
  facts.slope_degrees = field.ground.slope(defender.position, bearing(leader.position, defender.position));
  add_obstacle(field, leader, defender, facts);
  const Going going = field.ground.going(defender.position, defender.facing);
  facts.in_woods = going.cover == Cover::light_wood || going.cover == Cover::thick_wood;
  facts.good_cavalry_ground = going.cover == Cover::open && going.steepness_degrees < good_cavalry_slope_degrees;
  facts.covers_battery = battery.has_value();
  // Attackers from the front of the guns are in front of the troops beside the guns too.
  if (battery && !strikes_flank(field.world.units.at(*battery), leader)) facts.attacker.elements_on_flank = 0;
  facts.flanks_secure = facts.attacker.elements_on_flank == 0;
  if (arm_of(defender.branch) == Arm::artillery) facts.battery = battery_facts(field, defender, leader, facts.attacker);
  facts.stronghold = stronghold_facts(field, leader, defender, facts.renewed);
  facts.cavalry_pursues = has_cavalry_that_pursues(field, attackers, defender_id, facts, true);
  facts.reserve_takes_up_pursuit = takes_up_pursuit(field, leader, defender);
  if (facts.reserve_takes_up_pursuit) facts.renewed.reset();
  facts.refuge_in_one_move =
      fights_on_foot(defender.branch) && has_refuge_in_one_move(field, defender, leader.position);
  facts.refuge_reached = has_found_refuge(defender);
  facts.surprised = is_surprised(memory_of(defender).surprise, this_move(field));
  facts.cut_off = cuts_off(defender, leader);
  facts.in_defile = is_marching_through_defile(field, defender);
  if (arm_of(leader.branch) == Arm::cavalry && defender.formation == Formation::square) {
    facts.wave = next_wave(memory_of(defender).assaults, this_move(field));
    if (facts.wave > 1) facts.renewed.reset();
  }
  return facts;
}

}  // namespace krieg::reisswitz
